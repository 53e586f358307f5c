//! Acting at a local table.

use super::store::{self, StoreError};
use crate::table::model::{
    Connection, Hands, Home, LogEntry, Moment, Position, SeatFacts, Sitter, TableFacts, TableModel, UndoGrade,
};
use leptos::prelude::*;
use serde_json::Value;
use shelf::{AnyGame, AnyTable, Setup, ShelfError};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use table::luck::Dice;
use table::{Seat, SeatSet, Viewer};

/// A local table with its model.
struct LocalHands {
    id: String,
    game: Arc<dyn AnyGame>,
    table: RefCell<Box<dyn AnyTable>>,
    mine: SeatSet,
    model: TableModel,
}

/// Opens a table that this browser keeps.
pub fn open(id: &str) -> Result<TableModel, StoreError> {
    let journal = store::journal(id)?;
    let setup = Setup::from_header(&journal.header).map_err(StoreError::Shelf)?;
    let game: Arc<dyn AnyGame> = Arc::from(shelf::make(&setup).map_err(StoreError::Shelf)?);
    let table = game.replay(&journal).map_err(StoreError::Shelf)?;
    let facts =
        TableFacts { home: Home::Local, id: id.to_owned(), name: String::new(), setup, started: true, guided: false };
    let model = TableModel::new(facts);
    let mine = SeatSet::from_iter([Seat(0)]);
    let seats = (0..game.seats()).map(|seat| SeatFacts {
        name: format!("{}", seat + 1),
        sitter: if mine.contains(Seat(seat)) { Sitter::Person } else { Sitter::Bot("random".to_owned()) },
        mine: mine.contains(Seat(seat)),
        online: true,
    });
    model.seats.set(seats.collect());
    model.looking.set(Viewer::Seat(Seat(0)));
    let hands = Rc::new(LocalHands { id: id.to_owned(), game, table: RefCell::new(table), mine, model });
    hands.bots();
    hands.show();
    model.give_hands(hands);
    Ok(model)
}

impl LocalHands {
    /// Lets the bots play until a person is asked.
    fn bots(&self) {
        let mut table = self.table.borrow_mut();
        let mut dice = Dice::new(store::seed() as u64);
        while let Some(waiting) = table.waiting() {
            let Some(bot) = waiting.into_iter().find(|seat| !self.mine.contains(*seat)) else { break };
            if table.play_random(bot, &mut dice).is_err() {
                break;
            }
        }
    }

    /// Tells the model how the table stands, and keeps it.
    fn show(&self) {
        let table = self.table.borrow();
        let model = self.model;
        let viewer = model.looking.get_untracked();
        let connection = match store::keep(&self.id, &**table) {
            Ok(()) => Connection::Saved,
            Err(fault) => Connection::Unsaved(fault),
        };
        model.connection.set(connection);
        if let Ok(copy) = self.game.replay(table.journal()) {
            model.position.set(Some(Position::new(self.game.clone(), copy.into(), viewer)));
        }
        let moved = (0..table.moves()).filter_map(|at| {
            let moved = table.moved(at, viewer)?;
            let events = moved.events.into_iter().map(|event| event.saying).collect();
            let (after, version) = (at + 1, at as u64 + 1);
            Some(LogEntry { after, version, seat: Some(moved.seat), act: Some(moved.saying), events })
        });
        model.log.set(moved.collect());
        model.moves.set(table.moves());
        model.version.set(table.journal().entries.len() as u64);
        model.undo.set(if table.moves() > 0 { UndoGrade::Free } else { UndoGrade::Nothing });
    }

    fn told(&self, outcome: Result<(), ShelfError>) {
        match outcome {
            Ok(()) => {
                self.model.refusal.set(None);
                self.bots();
                self.show();
            }
            Err(ShelfError::Refused(refused)) => {
                self.model.refusal.set(Some(self.model.render(&refused.saying)));
            }
            Err(other) => self.model.refusal.set(Some(format!("{other:?}"))),
        }
    }
}

impl Hands for LocalHands {
    fn act(&self, seat: Seat, action: Value) {
        let outcome = self.table.borrow_mut().play(seat, &action);
        self.told(outcome);
    }

    fn undo(&self) {
        let last = {
            let table = self.table.borrow();
            (0..table.moves())
                .rev()
                .find(|&at| table.moved(at, Viewer::Everything).is_some_and(|moved| self.mine.contains(moved.seat)))
        };
        if let Some(at) = last {
            self.undo_to(at);
        }
    }

    fn undo_to(&self, moves: usize) {
        let outcome = self.table.borrow_mut().undo_to(moves);
        self.told(outcome);
    }

    fn answer(&self, _proposal: u64, _seat: Seat, _yes: bool) {}

    fn seat_to_bot(&self, _seat: Seat) {}

    fn say(&self, _text: String) {}

    fn look_through(&self, viewer: Viewer) {
        self.model.looking.set(viewer);
        self.show();
    }

    fn look_back(&self, moment: Moment) {
        self.model.moment.set(moment);
    }

    fn export(&self) {}
}
