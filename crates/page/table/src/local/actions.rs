//! A kept table on screen: acts go to the game, what comes of them to the model and to the browser's storage.
//!
//! Bots think in a worker. Their acts come one by one: quick ones are shown all together, and while a bot takes its
//! time the table shows the present position. Whatever happens meanwhile (an act, an undo, another kind of bot, leaving
//! the table) drops the question, and a new one is asked about the table as it is then.

mod asking;

use super::begin::store_mistake;
use super::game::LocalGame;
use super::store::{self, About, StoreError};
use super::undo;
use crate::actions::{Later, TableActions};
use crate::film::Footage;
use crate::thinking::{self, Ticket};
use crate::{Connection, Home, Position, TableFacts, TableModel};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::marks;
use page_kit::route::Route;
use page_kit::shell::toasts::{Notice, toast};
use page_kit::words::game_words;
use serde_json::Value;
use shelf::ShelfError;
use shelf::words::Context;
use std::cell::{Cell, RefCell};
use std::future::ready;
use std::rc::{Rc, Weak};
use std::time::Duration;
use table::{Seat, SeatSet, StandingOrders, Viewer};
use wire::http::Curves;
use wire::socket::{OpenProposal, UndoGrade};
use wire::{Code, Problem, Proposal, Status};

/// Another window plays this table and its bots: after this much silence it must have been closed in mid-thought.
const SILENCE: Duration = Duration::from_secs(12);

/// A kept table and its model.
struct LocalActions {
    about: RefCell<About>,
    local: RefCell<LocalGame>,
    model: TableModel,
    /// The question to a bot that is open.
    thinking: RefCell<Option<Ticket>>,
    /// The version that the browser's storage has.
    kept: Cell<u64>,
    /// Whether the timer is going to show what has happened.
    due: Cell<bool>,
    timer: Cell<Option<TimeoutHandle>>,
    /// The screen of this table: answers and timers come from outside any view.
    owner: Option<Owner>,
    own: Weak<LocalActions>,
}

/// Opens a table that this browser keeps.
pub fn open(id: &str) -> Result<TableModel, StoreError> {
    let (about, local) = store::open(id)?;
    let hands = on_screen(id, about, local);
    follow_other_windows(id, &hands);
    thinking::get_ready();
    hands.go_on();
    let model = hands.model;
    model.give_hands(hands);
    Ok(model)
}

/// Opens a recorded game: it can be looked at, and nobody goes on with it.
pub fn open_recorded(text: &str) -> Result<TableModel, StoreError> {
    let (about, local) = store::recorded(text)?;
    let id = about.id.clone();
    let hands = on_screen(&id, about, local);
    let model = hands.model;
    model.give_hands(hands);
    Ok(model)
}

fn on_screen(id: &str, about: About, local: LocalGame) -> Rc<LocalActions> {
    let setup = local.game().setup().clone();
    let facts = TableFacts {
        name: about.name.clone(),
        setup,
        status: if about.over() { Status::Finished } else { Status::Playing },
        host: true,
        guided: about.guided,
        branch: about.branch,
        ..TableFacts::new(Home::Local, id)
    };
    let model = TableModel::new(facts);
    let kept = Cell::new(local.version());
    let hands = Rc::new_cyclic(|own| LocalActions {
        about: RefCell::new(about),
        local: RefCell::new(local),
        model,
        thinking: RefCell::new(None),
        kept,
        due: Cell::new(false),
        timer: Cell::new(None),
        owner: Owner::current(),
        own: own.clone(),
    });
    hands.seat_somebody();
    hands.show();
    hands
}

/// Another window of this browser may play the same table: what it keeps is the truth here too.
fn follow_other_windows(id: &str, hands: &Rc<LocalActions>) {
    let (id, hands) = (id.to_owned(), Rc::downgrade(hands));
    browser::on_storage(store::kept_as(&id), move || {
        let (Some(hands), Ok((about, local))) = (hands.upgrade(), store::open(&id)) else { return };
        hands.in_view(|hands| {
            hands.thinking.take();
            hands.kept.set(local.version());
            hands.about.replace(about);
            hands.local.replace(local);
            hands.show();
            hands.due.set(false);
            hands.after_pause(SILENCE, LocalActions::go_on);
        });
    });
}

impl Drop for LocalActions {
    fn drop(&mut self) {
        if let Some(timer) = self.timer.take() {
            timer.clear();
        }
    }
}

impl LocalActions {
    /// Who looks at first: the only person, or the one who is asked; several share the screen and are called one by one.
    fn seat_somebody(&self) {
        let local = self.local.borrow();
        let people = local.people();
        let asked = local.table().waiting().and_then(|waiting| waiting.into_iter().find(|seat| people.contains(*seat)));
        let viewer = match (people.len(), asked, people.lowest()) {
            (1, _, Some(seat)) => Viewer::Seat(seat),
            (2.., Some(seat), _) if self.about.borrow().alone => Viewer::Seat(seat),
            (2.., Some(seat), _) => {
                self.model.handover.set(Some(seat));
                Viewer::Spectator
            }
            _ => Viewer::Spectator,
        };
        self.model.looking.set(viewer);
    }

    /// Calls the next person to the screen when the one before it has nothing more to decide.
    fn call_next(&self) {
        let local = self.local.borrow();
        let people = local.people();
        let (Some(waiting), true) = (local.table().waiting(), people.len() > 1) else { return };
        let asked: SeatSet = waiting.into_iter().filter(|seat| people.contains(*seat)).collect();
        let at_screen = match self.model.looking.get_untracked() {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        if at_screen.is_some_and(|seat| asked.contains(seat)) {
            return;
        }
        let next = asked.next_from(at_screen.unwrap_or(Seat(0)), usize::from(local.game().seats()));
        match next {
            Some(seat) if self.about.borrow().alone => self.model.looking.set(Viewer::Seat(seat)),
            next => self.model.handover.set(next),
        }
    }

    /// Tells the model how the table stands.
    fn show(&self) {
        let (local, model) = (self.local.borrow(), self.model);
        let viewer = model.looking.get_untracked();
        let hidden = model.handover.get_untracked().is_some();
        model.seats.set(local.seats());
        model.standing.set(local.standing(viewer));
        if let Viewer::Seat(seat) = viewer {
            model.orders.set(local.orders(seat));
        }
        model.log.set(local.log(viewer));
        let packed = local.table().packed_view(viewer);
        let position = Position::unpack(local.game().clone(), packed, viewer);
        // Our own view of our own table can always be unpacked.
        model.show(if hidden { None } else { position.ok() });
        if local.table().waiting().is_none() {
            model.facts.update(|facts| facts.status = Status::Finished);
        }
        model.version.set(local.version());
    }

    /// Keeps the table, and says so when the browser does not.
    fn keep(&self) {
        let kept = store::keep(&self.about.borrow(), &self.local.borrow());
        self.kept.set(self.local.borrow().version());
        self.model.connection.set(match kept {
            Ok(()) => Connection::Saved,
            Err(fault) => Connection::Unsaved(fault),
        });
    }

    fn after(&self, outcome: Result<(), ShelfError>) {
        match outcome {
            Ok(()) => {
                self.model.refusal.set(None);
                self.keep();
                self.go_on();
            }
            Err(error) => self.model.refusal.set(Some(self.problem(&error))),
        }
    }

    fn problem(&self, error: &ShelfError) -> Problem {
        let local = self.local.borrow();
        let mut problem =
            Problem { code: Code::BadInput, message: String::new(), saying: None, rule: None, ruling: None };
        match error {
            ShelfError::Refused(refused) => {
                problem.code = Code::Rules;
                problem.saying = Some(refused.saying.clone());
                problem.rule = Some(refused.code.to_owned());
                problem.ruling = Some(refused.ruling.to_owned());
            }
            ShelfError::NothingToUndo => problem.code = Code::NothingToUndo,
            error => {
                let names = self.model.names();
                let context = Context { players: &names, glossary: local.game().glossary(), reader: None };
                problem.message = game_words(local.table().game_id()).error(error, &context);
            }
        }
        problem
    }

    fn go_back(&self, to: usize) {
        let outcome = self.local.borrow_mut().undo_to(to);
        self.model.handover.set(None);
        self.model.standing.update(|standing| standing.proposals.clear());
        self.after(outcome);
    }
}

impl TableActions for LocalActions {
    fn act(&self, seat: Seat, action: Value, note: Option<String>) {
        if self.unseen() {
            // The table has moved on since the screen was drawn: this answers another question than the one that stands.
            return;
        }
        marks::sent();
        let note = note.filter(|note| !note.trim().is_empty());
        let outcome = self.local.borrow_mut().play(seat, &action, note);
        self.after(outcome);
    }

    fn order(&self, seat: Seat, orders: StandingOrders) {
        self.local.borrow_mut().order(seat, orders);
        self.model.orders.set(orders);
        self.after(Ok(()));
    }

    fn change_bot(&self, seat: Seat, bot: bots::Bot) {
        if self.local.borrow_mut().change_bot(seat, bot) {
            self.about.borrow_mut().seats = self.local.borrow().wishes().to_vec();
            self.model.seats.set(self.local.borrow().seats());
            self.after(Ok(()));
        }
    }

    fn undo(&self, seat: Seat, to: usize) {
        let (done, people) = {
            let local = self.local.borrow();
            (local.done(), local.people())
        };
        if undo::grade(&done, people, seat, to) == UndoGrade::Free {
            return self.go_back(to);
        }
        let missing = undo::asked(&done, people, seat, to).into_iter().map(|seat| seat.0).collect();
        let proposal = Proposal::Undo { to: u32::try_from(to).unwrap_or(u32::MAX) };
        let sequence = self.model.version.get_untracked();
        let open = OpenProposal { sequence, seat: seat.0, proposal, missing, declined: Vec::new() };
        self.model.standing.update(|standing| standing.proposals = vec![open]);
    }

    fn propose(&self, seat: Seat, proposal: Proposal) {
        // Nobody is abandoned at a table on one screen.
        if let Proposal::Undo { to } = proposal {
            self.undo(seat, to as usize);
        }
    }

    fn answer(&self, seat: Seat, proposal: u64, agree: bool) {
        let mut agreed = None;
        self.model.standing.update(|standing| {
            standing.proposals.retain_mut(|open| {
                if open.sequence != proposal {
                    return true;
                }
                open.missing.retain(|missing| *missing != seat.0);
                if let (true, true, Proposal::Undo { to }) = (agree, open.missing.is_empty(), &open.proposal) {
                    agreed = Some(*to as usize);
                }
                agree && !open.missing.is_empty()
            });
        });
        if let Some(to) = agreed {
            self.go_back(to);
        }
    }

    fn play_again(&self, same_luck: bool) {
        let begun = store::begin_again(&self.about.borrow(), &self.local.borrow(), same_luck);
        match begun {
            Ok(id) => browser::go(&Route::Local(id)),
            Err(wrong) => toast(Notice::Failed, store_mistake(&wrong)),
        }
    }

    fn chat(&self, _text: String) {
        // Whoever shares a screen shares a room.
    }

    fn look(&self, viewer: Viewer) {
        let allowed = match viewer {
            Viewer::Seat(seat) => self.local.borrow().people().contains(seat),
            Viewer::Spectator => true,
            Viewer::Everything => false,
        };
        if allowed {
            self.model.looking.set(viewer);
            self.show();
        }
    }

    fn ready(&self) {
        if let Some(seat) = self.model.handover.get_untracked() {
            self.model.handover.set(None);
            self.model.looking.set(Viewer::Seat(seat));
            self.show();
        }
    }

    fn earlier(&self, moves: usize) -> Later<Position> {
        let local = self.local.borrow();
        let viewer = self.model.looking.get_untracked();
        let position = local
            .earlier(moves, viewer)
            .and_then(|packed| Position::unpack(local.game().clone(), packed, viewer))
            .map_err(|error| self.problem(&error));
        Box::pin(ready(position))
    }

    fn film(&self, from: usize, to: usize) -> Later<Footage> {
        let footage = self.local.borrow().film(from, to, self.model.looking.get_untracked());
        Box::pin(ready(Ok(footage)))
    }

    fn curves(&self) -> Later<Curves> {
        let curves = self.local.borrow().curves().map_err(|error| self.problem(&error));
        Box::pin(ready(curves))
    }

    fn export(&self) -> Later<String> {
        Box::pin(ready(Ok(self.local.borrow().table().journal().write())))
    }

    fn leave(&self, _seat: Seat) {
        // A local table is left by going away, and forgotten in the lobby.
    }
}
