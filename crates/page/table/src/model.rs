//! The model of a table: what every board, panel and log reads.
//!
//! Local tables ([`crate::local`]) and tables on the server ([`crate::remote`]) fill the same signals with the same
//! types, those of the wire, so the same board serves both. A model is `Copy`: pass it to components, or ask for it
//! with [`table_model`]. A view that reads its signals follows every change.

use super::people::Person;
use super::position::Position;
use crate::actions::TableActions;
use crate::boards::board;
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser::storage::StorageFault;
use page_kit::route::Route;
use page_kit::words::{game_words, page_text, page_text_with};
use serde_json::Value;
use shelf::Setup;
use shelf::words::{Context, Words};
use std::rc::Rc;
use table::{Saying, Seat, SeatSet, StandingOrders, Viewer};
use wire::log::By;
use wire::socket::{Lost, Standing};
use wire::{Clock, LogEntry, Problem, SeatInfo, SeatKind, Status, TableInfo, What};

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
            teams: false,
            onlookers_speak: false,
            grace: 0,
            imported: false,
            new_luck: false,
            disclosed: false,
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
    }

    /// The address of the table in the page.
    pub fn route(&self) -> Route {
        match self.home {
            Home::Local => Route::Local(self.id.clone()),
            Home::Server => Route::Table(self.id.clone()),
        }
    }
}

/// The line to whatever keeps the table.
#[derive(Clone, PartialEq, Debug)]
pub enum Connection {
    /// A local table, saved after every act.
    Saved,
    /// A local table that the browser does not keep.
    Unsaved(StorageFault),
    /// Connected to the server.
    Online,
    /// Trying again. Nothing is lost: the server has every acknowledged act, and an unacknowledged one is sent again.
    Reconnecting {
        /// Since when, in milliseconds since 1970.
        since: f64,
    },
    /// The server knows no such table (any more), or does not let us look.
    Gone(Problem),
    /// The server plays by a different version of the rules from this page: reload.
    OtherVersion,
}

/// Which moment is on screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Moment {
    /// The present: decisions are open.
    #[default]
    Now,
    /// The position after this many moves: decisions are locked.
    After(usize),
}

/// What somebody in a team would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Suggestion {
    /// Who.
    pub name: String,
    /// What.
    pub action: Value,
    /// After how many moves it was made: later it would answer another question.
    pub moves: u32,
}

/// The table on screen.
#[derive(Clone, Copy)]
pub struct TableModel {
    /// What is settled once.
    pub facts: RwSignal<TableFacts>,
    /// The seats, in order.
    pub seats: RwSignal<Vec<SeatInfo>>,
    /// How many others watch.
    pub watching: RwSignal<u32>,
    /// The viewer: the seat whose hand is shown.
    pub looking: RwSignal<Viewer>,
    /// Hot-seat: who should take the screen before anything is shown. Their hand stays hidden until
    /// [`TableActions::ready`].
    pub handover: RwSignal<Option<Seat>>,
    /// What is on screen, as the viewer knows it; `None` before the first data arrive and during a handover.
    pub position: RwSignal<Option<Position>, LocalStorage>,
    /// Which moment that is.
    pub moment: RwSignal<Moment>,
    /// The present state of the table: moves in force, who is waited for, deadline, undo, proposals.
    pub standing: RwSignal<Standing>,
    /// The version of the table: goes up with everything that happens there.
    pub version: RwSignal<u64>,
    /// What happened, chat included, oldest first, as far as the viewer may know.
    pub log: RwSignal<Vec<LogEntry>>,
    /// The line to whatever keeps the table.
    pub connection: RwSignal<Connection>,
    /// An act of mine is on its way: buttons wait.
    pub sending: RwSignal<bool>,
    /// What the viewer's seat wants to be asked in windows for reactions.
    pub orders: RwSignal<StandingOrders>,
    /// What the reader's team suggests, the latest last.
    pub suggestions: RwSignal<Vec<Suggestion>>,
    /// Why my last act was refused; `None` after one that was accepted. In words: [`TableModel::problem`].
    pub refusal: RwSignal<Option<Problem>>,
    /// The seat this screen looked through until it was taken away, and why; `None` once the reader has read it.
    pub lost: RwSignal<Option<Lost>>,
    /// Whose team did not let the reader in; `None` once the reader has read it.
    pub turned_away: RwSignal<Option<Seat>>,
    /// Whom the reader is about to mute, rename or expel.
    pub person: RwSignal<Option<Person>>,
    present: RwSignal<Option<Position>, LocalStorage>,
    hands: StoredValue<Option<Rc<dyn TableActions>>, LocalStorage>,
}

impl TableModel {
    /// A model before its first data arrive. `give_hands` makes it act.
    pub(crate) fn new(facts: TableFacts) -> TableModel {
        let connection = match facts.home {
            Home::Local => Connection::Saved,
            Home::Server => Connection::Reconnecting { since: js_sys::Date::now() },
        };
        TableModel {
            facts: RwSignal::new(facts),
            seats: RwSignal::new(Vec::new()),
            watching: RwSignal::new(0),
            looking: RwSignal::new(Viewer::Spectator),
            handover: RwSignal::new(None),
            position: RwSignal::new_local(None),
            moment: RwSignal::new(Moment::Now),
            standing: RwSignal::new(Standing::default()),
            version: RwSignal::new(0),
            log: RwSignal::new(Vec::new()),
            connection: RwSignal::new(connection),
            sending: RwSignal::new(false),
            orders: RwSignal::new(StandingOrders::default()),
            suggestions: RwSignal::new(Vec::new()),
            refusal: RwSignal::new(None),
            lost: RwSignal::new(None),
            turned_away: RwSignal::new(None),
            person: RwSignal::new(None),
            present: RwSignal::new_local(None),
            hands: StoredValue::new_local(None),
        }
    }

    /// Gives the model what acts for it.
    pub(crate) fn give_hands(self, hands: Rc<dyn TableActions>) {
        self.hands.set_value(Some(hands));
    }

    /// What acts for the model; `None` before the table is there.
    pub fn hands(self) -> Option<Rc<dyn TableActions>> {
        self.hands.get_value()
    }

    /// This is the position now. A reader looking at an earlier moment goes on doing so.
    pub fn show(self, present: Option<Position>) {
        self.present.set(present.clone());
        if self.moment.get_untracked() == Moment::Now {
            self.position.set(present);
        }
    }

    /// Shows an earlier moment, or the present. An earlier one may take a moment to arrive.
    pub(crate) fn look_back(self, moment: Moment) {
        match moment {
            Moment::Now => {
                self.moment.set(Moment::Now);
                self.position.set(self.present.get_untracked());
            }
            Moment::After(moves) => {
                let Some(hands) = self.hands() else { return };
                spawn_local(async move {
                    let earlier = hands.earlier(moves);
                    // Whoever waits does not keep a table that has been left.
                    drop(hands);
                    match earlier.await {
                        Ok(position) => {
                            let _ = self.moment.try_set(moment);
                            let _ = self.position.try_set(Some(position));
                        }
                        Err(problem) => drop(self.refusal.try_set(Some(problem))),
                    }
                });
            }
        }
    }

    /// Reads the position on screen; `None` while there is none.
    pub fn with_position<T>(self, read: impl FnOnce(&Position) -> T) -> Option<T> {
        self.position.with(|position| position.as_ref().map(read))
    }

    /// The seat through whose eyes we look; `None` for a spectator.
    pub fn my_seat(self) -> Option<Seat> {
        match self.looking.get() {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// Who speaks for our team, if we belong to one and do not speak for it ourselves.
    pub(crate) fn speaker(self) -> Option<String> {
        let seat = self.my_seat()?;
        self.seats.with(|seats| {
            let seat = seats.get(seat.index()).filter(|seat| seat.place.is_some())?;
            Some(seat.name.clone())
        })
    }

    /// Whether the seat we look through is asked something now, and may answer.
    pub(crate) fn my_turn(self) -> bool {
        // A game that is over waits for nobody, even if the news of it has not come yet.
        let open = self.moment.get() == Moment::Now && !self.over();
        open && self.my_seat().is_some_and(|seat| self.waiting().contains(seat))
    }

    /// The seats the game waits for at present.
    pub fn waiting(self) -> SeatSet {
        self.standing.with(|standing| standing.waiting.iter().copied().map(Seat).collect())
    }

    /// The bot that the game waits for at present, on this screen or on the server.
    pub fn thinking(self) -> Option<Seat> {
        let here = self.moment.get() == Moment::Now;
        self.waiting().into_iter().find(|seat| here && super::kinds::bot_on(self, *seat).is_some())
    }

    /// Whether the position on screen is the end of the game.
    pub fn over(self) -> bool {
        self.with_position(|position| position.table().waiting().is_none()).unwrap_or(false)
    }

    /// The entry of the log after which everything is new to the viewer: their own last decision, or the beginning.
    pub fn last_turn(self) -> u64 {
        let Some(seat) = self.my_seat() else { return 0 };
        let own = |entry: &&LogEntry| {
            let decided = matches!(entry.what, What::Act { by: By::Player, .. });
            entry.seat == Some(seat.0) && decided && !super::log_groups::is_silent(board(self), &entry.what)
        };
        self.log.with(|log| log.iter().rev().find(own).map_or(0, |entry| entry.sequence))
    }

    /// A seat's name: its player's, its bot's, or a word for an open seat.
    pub fn name(self, seat: Seat) -> String {
        self.seats.with(|seats| seats.get(seat.index()).map(seat_name)).unwrap_or_default()
    }

    /// Whose seat it is: the player a bot stands in for, or whoever sits there.
    pub fn owner(self, seat: Seat) -> String {
        let owner =
            self.seats.with(|seats| seats.get(seat.index()).and_then(|seat| seat.stands_in_for.as_deref().map(known)));
        owner.unwrap_or_else(|| self.name(seat))
    }

    /// The names of all seats, for [`Context`].
    pub fn names(self) -> Vec<String> {
        self.seats.with(|seats| seats.iter().map(seat_name).collect())
    }

    /// What the core says, as a sentence in the reader's language, addressed to the viewer's seat.
    pub fn render(self, saying: &Saying) -> String {
        let words = self.with_position(|position| game_words(position.table().game_id()));
        words.map(|words| self.render_with(&words, saying)).unwrap_or_default()
    }

    /// The same, in words other than the game's own.
    pub(crate) fn render_with(self, words: &Words, saying: &Saying) -> String {
        let (names, reader) = (self.names(), self.my_seat());
        self.with_position(|position| {
            words.render(saying, &Context { players: &names, glossary: position.game().glossary(), reader })
        })
        .unwrap_or_default()
    }

    /// A refusal in the reader's language: what the rules say, or what the server wrote.
    pub fn problem(self, problem: &Problem) -> String {
        match &problem.saying {
            Some(saying) => self.render(saying),
            None if problem.message.is_empty() => {
                page_text(&format!("problem.{}", page_kit::words::code(problem.code)))
            }
            None => problem.message.clone(),
        }
    }
}

fn seat_name(seat: &SeatInfo) -> String {
    match &seat.kind {
        SeatKind::Open => page_text_with("seat.open", &[("number", u32::from(seat.seat + 1).into())]),
        SeatKind::Bot { .. } if seat.stands_in_for.is_some() => {
            let name = known(seat.stands_in_for.as_deref().unwrap_or_default());
            page_text_with("seat.stands_in", &[("name", name.into())])
        }
        SeatKind::Bot { .. } if seat.name.is_empty() => page_text(&format!("bot.name.{}", seat.seat + 1)),
        _ => known(&seat.name),
    }
}

/// A name as it is shown. Those who had themselves deleted no longer have one.
pub(crate) fn known(name: &str) -> String {
    if name.trim().is_empty() { "—".to_owned() } else { name.to_owned() }
}

/// The model of the table on screen. [`TableScreen`](super::screen::TableScreen) provides it to its views.
pub fn table_model() -> TableModel {
    expect_context::<TableModel>()
}
