//! What is settled once for a table, wherever it lives. There is no browser in here: everything runs in tests too.

use page_kit::route::Route;
use shelf::Setup;
use wire::{Clock, Status, TableInfo};

/// Where a table lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// In this browser.
    Local,
    /// On the server.
    Server,
}

/// What is settled once for a table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableFacts {
    /// Where it lives.
    pub home: Home,
    /// Its number in this browser, or its id on the server.
    pub id: String,
    /// Six letters to join by; empty for a local table.
    pub code: String,
    /// What its people call it; empty when nobody named it.
    pub name: String,
    /// The game, its options and house rules.
    pub setup: Setup,
    /// How far it has come.
    pub status: Status,
    /// How time is kept.
    pub clock: Clock,
    /// Whether anybody with the code may watch.
    pub spectators: bool,
    /// Whether it is in the public list.
    pub listed: bool,
    /// Whether the reader made it and may change its seats and start it.
    pub host: bool,
    /// Whether this is somebody's guided first game.
    pub guided: bool,
    /// Whether this is a branch of another game, tried out afterwards.
    pub branch: bool,
    /// Whether several people may share a seat as a team.
    pub teams: bool,
    /// Whether onlookers may write in the chat.
    pub onlookers_speak: bool,
    /// How many seconds a player may be away before the others can give the seat to a bot.
    pub grace: u32,
    /// Whether it was imported as a journal: whoever brought it may know its luck. This never changes.
    pub imported: bool,
    /// Whether an imported table goes on with luck that nobody knows.
    pub new_luck: bool,
    /// Whether the whole journal was downloaded after the end: nothing can be taken back any more.
    pub disclosed: bool,
    /// The table on the server at which the same people play again.
    pub rematch: Option<String>,
    /// The class code of the lesson it belongs to.
    pub lesson: Option<String>,
    /// Whether the desk of that lesson has not opened the hands yet: the table keeps its journal even after the end.
    pub held: bool,
    /// What the desk of that lesson says while it has paused the table; may be empty.
    pub paused: Option<String>,
    /// Whether the desk of that lesson looks, and can do nothing: whoever sits on the seat that is shown is somebody else.
    pub only_looks: bool,
}

impl TableFacts {
    /// What is known about a table before anything arrives: where it lives, and under which name.
    pub fn new(home: Home, id: &str) -> TableFacts {
        TableFacts {
            home,
            id: id.to_owned(),
            code: String::new(),
            name: String::new(),
            setup: Setup::default(),
            status: Status::Lobby,
            clock: Clock::None,
            spectators: false,
            listed: false,
            host: false,
            guided: false,
            branch: false,
            teams: false,
            onlookers_speak: false,
            grace: 0,
            imported: false,
            new_luck: false,
            disclosed: false,
            rematch: None,
            lesson: None,
            held: false,
            paused: None,
            only_looks: false,
        }
    }

    /// Takes over what the server says. The rules come only once, so what is known of them is kept.
    pub fn follow(&mut self, table: &TableInfo) {
        self.id.clone_from(&table.id);
        self.code.clone_from(&table.code);
        if let Some(setup) = &table.setup {
            self.setup = Setup::from(setup.clone());
        }
        self.status = table.status;
        self.clock = table.clock;
        self.spectators = table.spectators;
        self.listed = table.listed;
        self.host = table.host;
        self.teams = table.teams;
        self.onlookers_speak = table.onlookers_speak;
        self.grace = table.grace;
        self.imported = table.imported;
        self.new_luck = table.new_luck;
        self.disclosed = table.disclosed;
        self.rematch.clone_from(&table.rematch);
        self.lesson.clone_from(&table.lesson);
        self.held = table.held;
        self.paused.clone_from(&table.paused);
    }

    /// The address of the table in the page.
    pub fn route(&self) -> Route {
        match self.home {
            Home::Local => Route::Local(self.id.clone()),
            Home::Server => Route::Table(self.id.clone()),
        }
    }
}
