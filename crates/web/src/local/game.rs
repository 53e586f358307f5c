//! A table with its people and bots. There is no browser in here: everything runs in tests too.

use super::undo::{self, Done};
use bots::Bot;
use serde_json::Value;
use shelf::{AnyGame, AnyTable, Setup, ShelfError};
use std::sync::Arc;
use table::luck::Dice;
use table::{Entry, Journal, Saying, Seat, SeatSet, StandingOrders, Viewer};
use wire::http::{Curves, Point};
use wire::log::By;
use wire::socket::Standing;
use wire::{LogEntry, SeatInfo, SeatKind, SeatWish, What};

/// A table that one screen plays.
pub struct LocalGame {
    game: Arc<dyn AnyGame>,
    table: Box<dyn AnyTable>,
    seats: Vec<SeatWish>,
    /// One line for the deal and one for each entry of the journal.
    lines: Vec<Line>,
    /// What each seat wants to be asked in windows for reactions.
    orders: Vec<StandingOrders>,
    dice: Dice,
}

/// What happened, as each viewer may be told of it.
struct Line {
    moves: usize,
    seat: Option<Seat>,
    told: Vec<(Viewer, What)>,
}

impl LocalGame {
    /// Deals a new table.
    pub fn begin(setup: &Setup, seats: Vec<SeatWish>, seed: u128) -> Result<LocalGame, ShelfError> {
        let game: Arc<dyn AnyGame> = Arc::from(shelf::make(setup)?);
        let table = game.deal(seed);
        Ok(LocalGame::seated(game, table, seats, seed))
    }

    /// Opens a table from its journal. Every action, chance outcome and hash is compared with the record.
    pub fn open(journal: &Journal, seats: Vec<SeatWish>, seed: u128) -> Result<LocalGame, ShelfError> {
        let game: Arc<dyn AnyGame> = Arc::from(shelf::make_for(journal)?);
        game.replay(journal)?;
        // The replay proved that the seed can be read.
        let dealt = game.deal(u128::from_str_radix(&journal.header.seed, 16).unwrap_or_default());
        let mut local = LocalGame::seated(game, dealt, seats, seed);
        for entry in &journal.entries {
            match entry {
                Entry::Act(act) => local.play(Seat(act.seat), &act.action, act.note.clone())?,
                Entry::Undo(undo) => local.undo_to(undo.undo_to)?,
            }
        }
        Ok(local)
    }

    fn seated(game: Arc<dyn AnyGame>, table: Box<dyn AnyTable>, seats: Vec<SeatWish>, seed: u128) -> LocalGame {
        // The bots' chance is not the table's: whoever knows what a bot does learns nothing about the cards.
        let dice = Dice::new((seed >> 64) as u64 ^ seed as u64 ^ 0xb075);
        let orders = vec![StandingOrders::default(); seats.len()];
        let mut local = LocalGame { game, table, seats, lines: Vec::new(), orders, dice };
        let told = local.viewers().map(|viewer| {
            let events: Vec<Saying> = local.table.told_beginning(viewer);
            (viewer, What::Began { events })
        });
        let line = Line { moves: 0, seat: None, told: told.collect() };
        local.lines.push(line);
        local
    }

    /// The rulebook.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// The true table.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// Grows with everything that happens, undo included.
    pub fn version(&self) -> u64 {
        self.lines.len() as u64
    }

    /// The seats that people at this screen play.
    pub fn people(&self) -> SeatSet {
        let here = |at: &usize| matches!(self.seats.get(*at), Some(SeatWish::Here { .. }));
        (0..usize::from(self.game.seats())).filter(here).map(|at| Seat(at as u8)).collect()
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        self.people().into_iter().map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// Does an action and nothing else.
    fn play(&mut self, seat: Seat, action: &Value, note: Option<String>) -> Result<(), ShelfError> {
        self.table.play_saying(seat, action, note)?;
        let moves = self.table.moves();
        let by = if self.people().contains(seat) { By::Player } else { By::Bot };
        let told = self.viewers().filter_map(|viewer| {
            let told = self.table.told(moves - 1, viewer)?;
            Some((viewer, What::Act { by, action: told.action, note: told.note, events: told.events }))
        });
        let line = Line { moves, seat: Some(seat), told: told.collect() };
        self.lines.push(line);
        Ok(())
    }

    /// Does an action of a person, then lets the bots play until a person is asked.
    pub fn act(&mut self, seat: Seat, action: &Value) -> Result<(), ShelfError> {
        self.act_saying(seat, action, None)
    }

    /// The same with words, such as a promise that goes with an offer.
    pub fn act_saying(&mut self, seat: Seat, action: &Value, note: Option<String>) -> Result<(), ShelfError> {
        self.play(seat, action, note)?;
        self.bots()
    }

    /// What a person wants to be asked in windows for reactions.
    pub fn orders(&self, seat: Seat) -> StandingOrders {
        self.orders.get(seat.index()).copied().unwrap_or_default()
    }

    /// Takes a person's standing orders, and lets the table go on where they answer a question.
    pub fn order(&mut self, seat: Seat, orders: StandingOrders) -> Result<(), ShelfError> {
        if let Some(own) = self.orders.get_mut(seat.index()) {
            *own = orders;
        }
        self.bots()
    }

    /// Lets the bots play until a person is asked or the game is over. A window in which a person has nothing to say, or
    /// does not want to be asked, goes by.
    pub fn bots(&mut self) -> Result<(), ShelfError> {
        while let Some((seat, action)) = self.next_by_itself() {
            self.play(seat, &action, None)?;
        }
        Ok(())
    }

    /// What happens without a person: a bot's decision, or the answer of somebody's standing orders.
    fn next_by_itself(&mut self) -> Option<(Seat, Value)> {
        let (people, waiting) = (self.people(), self.table.waiting()?);
        let bots = (0..self.table.seats()).map(Seat).filter(|seat| !people.contains(*seat));
        for seat in bots {
            if let Some(answer) = self.bot(seat).answer_offer_at(&*self.table, seat, &mut self.dice) {
                return Some((seat, answer));
            }
        }
        if let Some(seat) = waiting.into_iter().find(|seat| !people.contains(*seat)) {
            return Some((seat, self.bot(seat).choose_at(&*self.table, seat, &mut self.dice)?));
        }
        let orders = &mut self.orders;
        let table = &self.table;
        waiting.into_iter().find_map(|seat| Some((seat, table.ordered(seat, orders.get_mut(seat.index())?)?)))
    }

    fn bot(&self, seat: Seat) -> Bot {
        match self.seats.get(seat.index()) {
            Some(SeatWish::Bot { bot }) => Bot::named(bot).unwrap_or(Bot::Random),
            _ => Bot::Random,
        }
    }

    /// Goes back to the position after so many moves.
    pub fn undo_to(&mut self, moves: usize) -> Result<(), ShelfError> {
        self.table.undo_to(moves)?;
        let to = u32::try_from(moves).unwrap_or(u32::MAX);
        let told = self.viewers().map(|viewer| (viewer, What::Undone { to })).collect();
        self.lines.push(Line { moves, seat: None, told });
        Ok(())
    }

    /// The moves in force: who did what, and whether chance came into it.
    fn in_force(&self) -> Vec<(Seat, &Value, bool)> {
        let mut moves = Vec::new();
        for entry in &self.table.journal().entries {
            match entry {
                Entry::Act(act) => moves.push((Seat(act.seat), &act.action, !act.chance.is_empty())),
                Entry::Undo(undo) => moves.truncate(undo.undo_to),
            }
        }
        moves
    }

    /// The moves in force, as far as undo cares.
    pub fn done(&self) -> Vec<Done> {
        self.in_force().into_iter().map(|(seat, _, revealed)| Done { seat, revealed }).collect()
    }

    /// Where the table stands, for one of its people.
    pub fn standing(&self, viewer: Viewer) -> Standing {
        let seats = |set: SeatSet| set.into_iter().map(|seat| seat.0).collect();
        let undo = match viewer {
            Viewer::Seat(seat) => undo::offer(&self.done(), self.people(), seat),
            _ => None,
        };
        Standing {
            moves: u32::try_from(self.table.moves()).unwrap_or(u32::MAX),
            waiting: seats(self.table.waiting().unwrap_or(SeatSet::EMPTY)),
            may_act: seats(self.table.may_act()),
            undo,
            ..Standing::default()
        }
    }

    /// The seats as everybody sees them.
    pub fn seats(&self) -> Vec<SeatInfo> {
        let info = |(at, wish): (usize, &SeatWish)| {
            let (kind, name, mine) = match wish {
                SeatWish::Here { name } => (SeatKind::Person, name.clone(), true),
                SeatWish::Bot { bot } => (SeatKind::Bot { bot: bot.clone() }, String::new(), false),
                SeatWish::Open => (SeatKind::Open, String::new(), false),
            };
            SeatInfo { seat: at as u8, kind, name, present: true, mine, team: Vec::new(), place: None }
        };
        self.seats.iter().enumerate().map(info).collect()
    }

    /// What happened, as a viewer may be told of it.
    pub fn log(&self, viewer: Viewer) -> Vec<LogEntry> {
        let entry = |(at, line): (usize, &Line)| {
            let told = line.told.iter().find(|(own, _)| *own == viewer).or(line.told.last())?;
            Some(LogEntry {
                sequence: at as u64 + 1,
                at: 0,
                moves: u32::try_from(line.moves).unwrap_or(u32::MAX),
                seat: line.seat.map(|seat| seat.0),
                what: told.1.clone(),
            })
        };
        self.lines.iter().enumerate().filter_map(entry).collect()
    }

    /// What a viewer saw after so many moves, as a packed view.
    pub fn earlier(&self, moves: usize, viewer: Viewer) -> Result<Vec<u8>, ShelfError> {
        let mut table = self.dealt_again();
        for (seat, action, _) in self.in_force().into_iter().take(moves) {
            table.play(seat, action)?;
        }
        Ok(table.packed_view(viewer))
    }

    /// The game's figures after each move, the set-up first.
    pub fn curves(&self) -> Result<Curves, ShelfError> {
        let mut table = self.dealt_again();
        let (_, seat_names, world_names) = table.indicators();
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let mut curves = Curves { seat_names: owned(seat_names), world_names: owned(world_names), points: Vec::new() };
        let point = |table: &dyn AnyTable, moves: usize| {
            let (figures, _, _) = table.indicators();
            Point { moves: u32::try_from(moves).unwrap_or(u32::MAX), seats: figures.seats, world: figures.world }
        };
        curves.points.push(point(&*table, 0));
        for (at, (seat, action, _)) in self.in_force().into_iter().enumerate() {
            table.play(seat, action)?;
            curves.points.push(point(&*table, at + 1));
        }
        Ok(curves)
    }

    fn dealt_again(&self) -> Box<dyn AnyTable> {
        // The header is our own: its seed can be read.
        self.game.deal(u128::from_str_radix(&self.table.journal().header.seed, 16).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests;
