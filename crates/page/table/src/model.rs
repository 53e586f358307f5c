//! The model of a table: what every board, panel and log reads.
//!
//! Local tables ([`crate::local`]) and tables on the server ([`crate::remote`]) fill the same signals with the same
//! types, those of the wire, so the same board serves both. A model is `Copy`: pass it to components, or ask for it
//! with [`table_model`]. A view that reads its signals follows every change.

use super::facts::{Home, TableFacts};
use super::people::Person;
use super::position::Position;
use crate::actions::TableActions;
use crate::brought::board;
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser::storage::StorageFault;
use page_kit::words::{game_words, page_text, page_text_with};
use serde_json::Value;
use shelf::words::{Context, Spoken, Words};
use std::rc::Rc;
use table::{Saying, Seat, SeatSet, StandingOrders, Viewer};
use wire::log::By;
use wire::socket::{Lost, Standing};
use wire::{LogEntry, Problem, SeatInfo, SeatKind, What};

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
    /// What the board shows: the position of the film's beat while a film plays, else the same as `position`.
    pub staged: RwSignal<Option<Position>, LocalStorage>,
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
    /// What the viewer's seat wants to be asked.
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
    /// The names of the seats: every sentence needs them, and they hardly ever change.
    named: Memo<Vec<String>>,
    hands: StoredValue<Option<Rc<dyn TableActions>>, LocalStorage>,
}

impl TableModel {
    /// A model before its first data arrive. `give_hands` makes it act.
    pub(crate) fn new(facts: TableFacts) -> TableModel {
        let connection = match facts.home {
            Home::Local => Connection::Saved,
            Home::Server => Connection::Reconnecting { since: js_sys::Date::now() },
        };
        let seats = RwSignal::new(Vec::new());
        TableModel {
            facts: RwSignal::new(facts),
            seats,
            watching: RwSignal::new(0),
            looking: RwSignal::new(Viewer::Spectator),
            handover: RwSignal::new(None),
            position: RwSignal::new_local(None),
            staged: RwSignal::new_local(None),
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
            named: Memo::new(move |_| seats.with(|seats: &Vec<SeatInfo>| seats.iter().map(seat_name).collect())),
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

    /// The table as the board shows it: while a film plays, its position is that of the beat.
    pub(crate) fn on_stage(self) -> TableModel {
        TableModel { position: self.staged, ..self }
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

    /// Whether the reader looks from the desk of a lesson, and can do nothing.
    pub fn only_looks(self) -> bool {
        self.facts.with(|facts| facts.only_looks)
    }

    /// Whether the seat we look through is asked something now, and may answer.
    pub(crate) fn my_turn(self) -> bool {
        if self.only_looks() {
            return false;
        }
        // A game that is over waits for nobody, even if the news of it has not come yet.
        let open = self.moment.get() == Moment::Now && !self.over() && !self.goes_by();
        open && self.my_seat().is_some_and(|seat| self.waiting().contains(seat))
    }

    /// Whether the viewer's seat is awaited without being asked: there is one answer, or its orders have one, which the table
    /// gives by itself.
    pub(crate) fn goes_by(self) -> bool {
        let Some(seat) = self.my_seat().filter(|_| self.moment.get() == Moment::Now) else { return false };
        let mut orders = self.orders.get();
        self.with_position(|position| position.table().ordered(seat, &mut orders).is_some()).unwrap_or(false)
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
        self.named.get()
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

    /// The same, with what its words stand for.
    pub(crate) fn speak_with(self, words: &Words, saying: &Saying) -> Spoken {
        let (names, reader) = (self.names(), self.my_seat());
        self.with_position(|position| {
            words.speak(saying, &Context { players: &names, glossary: position.game().glossary(), reader })
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
