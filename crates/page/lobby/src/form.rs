//! What a new table is to be. There is no browser in here: everything runs in tests too.

use bots::Bot;
use page_table::game_box::box_of;
use serde_json::{Map, Value};
use shelf::{Beside, GameOption, OptionKind, Setup, TITLES, Title};
use std::collections::BTreeMap;
use wire::http::NewTable;
use wire::{Clock, SeatWish, SetupForm};

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeatPick {
    /// Somebody at this screen; several of them share it.
    Me,
    /// A bot.
    Bot,
    /// Whoever comes by the link.
    Open,
    /// There is no such seat.
    None,
}

impl SeatPick {
    /// All of them, in the order of the control.
    pub(crate) const ALL: [SeatPick; 4] = [SeatPick::Me, SeatPick::Bot, SeatPick::Open, SeatPick::None];

    /// The name in controls and texts.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            SeatPick::Me => "me",
            SeatPick::Bot => "bot",
            SeatPick::Open => "open",
            SeatPick::None => "none",
        }
    }

    /// The pick with this name.
    pub(crate) fn named(name: &str) -> Option<SeatPick> {
        SeatPick::ALL.into_iter().find(|pick| pick.name() == name)
    }
}

/// Why an option cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Closed {
    /// It is for another number of players.
    Players,
    /// Another option decides it, or leaves no room for it.
    By(&'static str),
}

/// Where a table is to live.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// In this browser.
    Local,
    /// On the server.
    Server,
}

/// How quickly people mean to play: it decides which times the clock offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Pace {
    /// In one sitting.
    #[default]
    Live,
    /// Whenever somebody has a moment.
    TurnByTurn,
}

impl Pace {
    /// The times the clock offers, in seconds.
    pub(crate) const fn times(self) -> [u32; 4] {
        match self {
            Pace::Live => [60, 120, 300, 900],
            Pace::TurnByTurn => [43_200, 86_400, 259_200, 604_800],
        }
    }
}

/// What a new table is to be: the form of the set-up panel, and what a lesson asks about its tables.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    /// The game.
    pub(crate) title: Title,
    /// Who is to sit where, as many as the game has seats at most.
    pub(crate) seats: Vec<SeatPick>,
    /// The names of people at this screen by seat; the first of them is the reader.
    pub(crate) names: Vec<String>,
    /// The kind of bot by seat, where a bot sits.
    pub(crate) kinds: Vec<Bot>,
    /// The options that were chosen, by name; what is left out takes the rulebook's advice.
    pub(crate) options: Map<String, Value>,
    /// Who sits on a seat that an option adds beside those of the players.
    pub(crate) added: BTreeMap<&'static str, SeatPick>,
    /// Whether the reader plays every seat of this screen.
    pub(crate) alone: bool,
    /// A house-rules file: its name and its text.
    pub(crate) house_rules: Option<(String, String)>,
    /// Single values: one `path=value` per line.
    pub(crate) settings: String,
    /// How quickly people mean to play.
    pub(crate) pace: Pace,
    /// How time is kept.
    pub(crate) clock: Clock,
    /// Whether anybody with the code may watch.
    pub(crate) spectators: bool,
    /// Whether the table is in the public list.
    pub(crate) listed: bool,
    /// Whether several people may share a seat.
    pub(crate) teams: bool,
    /// Whether onlookers may write in the chat.
    pub(crate) onlookers_speak: bool,
    /// For how many seconds a player may be away before a bot may take over; `None` leaves it to the pace.
    pub(crate) grace: Option<u32>,
    /// Whether passes in windows for reactions come at once instead of after a moment that tells nothing.
    pub(crate) at_once: bool,
    /// Where the reader wants it; `None` leaves it to what is needed.
    pub(crate) wanted: Option<Place>,
}

impl Default for Form {
    /// A first table: one person against three bots.
    fn default() -> Form {
        Form::of(TITLES[0])
    }
}

impl Form {
    /// A first table of a game: one person against three bots.
    pub(crate) fn of(title: Title) -> Form {
        let most = usize::from(title.most);
        let pick = |at| match at {
            0 => SeatPick::Me,
            1..=3 => SeatPick::Bot,
            _ => SeatPick::None,
        };
        Form {
            title,
            seats: (0..most).map(pick).collect(),
            names: vec![String::new(); most],
            kinds: vec![Bot::for_live_tables(title.id); most],
            options: Map::new(),
            added: BTreeMap::new(),
            alone: false,
            house_rules: None,
            settings: String::new(),
            pace: Pace::Live,
            clock: Clock::None,
            spectators: true,
            listed: false,
            teams: false,
            onlookers_speak: false,
            grace: None,
            at_once: false,
            wanted: None,
        }
    }

    /// What every table of a lesson is to be: a wish that was written down, as a form.
    pub fn for_lesson(setup: &Setup) -> Form {
        let title = shelf::title(&setup.game).unwrap_or(TITLES[0]);
        let mut form = Form::of(title);
        form.wanted = Some(Place::Server);
        form.resize(usize::from(setup.seats.clamp(title.fewest, title.most)));
        form.options.clone_from(&setup.options);
        form.house_rules.clone_from(&setup.house_rules);
        form.settings = setup.settings.join("\n");
        let beside = title.options.iter().filter(|option| option.adds_seats);
        let beside = beside.filter(|option| form.options.get(option.name).is_some_and(|value| *value == true));
        form.added = beside.map(|option| (option.name, SeatPick::Me)).collect();
        form
    }

    /// The game's name on the shelf.
    pub fn game(&self) -> &'static str {
        self.title.id
    }

    /// The game's entry on the shelf.
    pub fn title(&self) -> Title {
        self.title
    }

    /// How many sit at the table.
    pub fn count(&self) -> usize {
        self.seats.iter().filter(|pick| **pick != SeatPick::None).count()
    }

    /// The same form with so many seats: new ones are bots, the last ones go first.
    pub fn resize(&mut self, count: usize) {
        while self.count() > count {
            let Some(last) = self.seats.iter().rposition(|pick| *pick != SeatPick::None) else { break };
            self.seats[last] = SeatPick::None;
        }
        while self.count() < count {
            let Some(free) = self.seats.iter().position(|pick| *pick == SeatPick::None) else { break };
            self.seats[free] = SeatPick::Bot;
        }
    }

    /// Gives every open seat to a bot; where none is open, adds one.
    pub(crate) fn fill_with_bots(&mut self) {
        if self.seats.contains(&SeatPick::Open) {
            self.seats.iter_mut().filter(|pick| **pick == SeatPick::Open).for_each(|pick| *pick = SeatPick::Bot);
        } else {
            self.resize(self.count() + 1);
        }
    }

    /// Whether others are to come by the link: such a table needs a server.
    pub(crate) fn needs_server(&self) -> bool {
        self.seats.contains(&SeatPick::Open) || self.added().any(|pick| pick == SeatPick::Open)
    }

    /// Who sits beside the players.
    fn added(&self) -> impl Iterator<Item = SeatPick> {
        self.added.values().copied()
    }

    /// Whether one person plays every seat of this screen: only where everybody plays together.
    pub(crate) fn plays_alone(&self) -> bool {
        self.alone && self.place() == Place::Local && box_of(self.title.id).is_for_a_team()
    }

    /// Lets the reader play every seat of this screen, or not.
    pub(crate) fn play_alone(&mut self, on: bool) {
        self.alone = on;
        if on {
            self.seats.iter_mut().filter(|pick| **pick != SeatPick::None).for_each(|pick| *pick = SeatPick::Me);
        }
    }

    /// Where the table will live.
    pub(crate) fn place(&self) -> Place {
        match self.wanted {
            _ if self.needs_server() => Place::Server,
            Some(place) => place,
            None => Place::Local,
        }
    }

    /// Whether an option can be chosen: others may leave no room for it, or the table may have too few players for it.
    /// Whoever takes a name from a list gets the players that go with it.
    pub(crate) fn takes(&self, option: &GameOption) -> bool {
        let suits = option.kind == OptionKind::Choice || option.suits(self.count() as u8);
        suits && option.is_open(&self.options)
    }

    /// Why an option cannot be chosen, if it cannot.
    pub(crate) fn closed(&self, option: &GameOption) -> Option<Closed> {
        let on = |other: &str| self.options.get(other).is_some_and(|value| *value != false);
        let closes = |beside: Beside| match beside {
            Beside::Without(other) | Beside::HoldsWith(other) | Beside::SaidBy(other) => on(other).then_some(other),
            Beside::Needs(_) => None,
        };
        let by = || option.beside.iter().copied().find_map(closes);
        (!self.takes(option)).then(|| by().map_or(Closed::Players, Closed::By))
    }

    /// Chooses a value for an option; what is usual anyway needs no word.
    pub(crate) fn choose(&mut self, option: &GameOption, value: Option<Value>) {
        match value.filter(|value| !option.is_usual(value)) {
            None => drop(self.options.remove(option.name)),
            Some(value) => {
                self.options.insert(option.name.to_owned(), value);
                if option.kind == OptionKind::Choice {
                    let (fewest, most) = (usize::from(option.fewest), usize::from(option.most));
                    self.resize(self.count().clamp(fewest, most));
                }
            }
        }
    }

    /// Seats somebody beside the players, or nobody.
    pub(crate) fn seat_beside(&mut self, option: &GameOption, pick: SeatPick) {
        self.added.remove(option.name);
        if pick != SeatPick::None {
            self.added.insert(option.name, pick);
        }
        self.choose(option, Some((pick != SeatPick::None).into()));
    }

    /// The wish for the game: [`shelf::make`] judges it.
    pub fn setup(&self) -> Setup {
        let wanted = self.title.options.iter().filter(|option| self.takes(option));
        let options =
            wanted.filter_map(|option| Some((option.name.to_owned(), self.options.get(option.name)?.clone())));
        let settings = self.settings.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned);
        let mut setup = Setup {
            game: self.title.id.to_owned(),
            seats: self.count() as u8,
            options: options.collect(),
            house_rules: self.house_rules.clone(),
            settings: settings.collect(),
        };
        box_of(self.title.id).settle(&mut setup);
        setup
    }

    /// Who sits where, without the seats that are not there. `nameless` gives a name to people who have none.
    pub(crate) fn wishes(&self, nameless: impl Fn(usize) -> String) -> Vec<SeatWish> {
        let mut wishes = Vec::new();
        let (nobody, usual) = (String::new(), Bot::for_live_tables(self.title.id));
        let seats = self.seats.iter().copied().zip(self.names.iter().zip(&self.kinds));
        for (pick, (name, bot)) in seats.chain(self.added().map(|pick| (pick, (&nobody, &usual)))) {
            let name = name.trim();
            match pick {
                SeatPick::Me if name.is_empty() => wishes.push(SeatWish::Here { name: nameless(wishes.len() + 1) }),
                SeatPick::Me => wishes.push(SeatWish::Here { name: name.to_owned() }),
                SeatPick::Bot => wishes.push(SeatWish::Bot { bot: bot.name() }),
                SeatPick::Open => wishes.push(SeatWish::Open),
                SeatPick::None => {}
            }
        }
        wishes
    }

    /// The whole wish for a table of the server.
    pub(crate) fn new_table(&self, nameless: impl Fn(usize) -> String) -> NewTable {
        NewTable {
            setup: SetupForm::from(self.setup()),
            seats: self.wishes(nameless),
            clock: self.clock,
            spectators: self.spectators,
            listed: self.listed,
            teams: self.teams,
            onlookers_speak: self.onlookers_speak && self.spectators,
            grace: self.grace,
            hesitation: self.at_once.then_some(0),
        }
    }
}

#[cfg(test)]
mod tests;
