//! A table with its people and bots. There is no browser in here: everything runs in tests too.

use super::undo::{self, Done};
use crate::film::{Footage, footage};
use crate::thinking::{Subject, Thought};
use bots::Bot;
use serde_json::Value;
use shelf::{AnyGame, AnyTable, Setup, ShelfError};
use std::sync::Arc;
use table::luck::Dice;
use table::{Entry, Journal, Saying, Seat, SeatSet, StandingOrders, Viewer};
use wire::http::Curves;
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
    /// What each seat wants to be asked.
    orders: Vec<StandingOrders>,
    /// By move in force: whether it was answered without asking anybody.
    ordered: Vec<bool>,
    /// Bots that let the offers to them be, as things stand.
    unmoved: SeatSet,
    /// Bots that are asked and have nothing to say, as things stand.
    silent: SeatSet,
    dice: Dice,
}

/// What happened, as told to each viewer.
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
                Entry::Act(act) => {
                    // Orders are not kept: what holds without any tells who was asked.
                    let unasked = local.table.ordered(Seat(act.seat), &mut StandingOrders::default());
                    let ordered = unasked.is_some_and(|action| action == act.action);
                    local.record(Seat(act.seat), &act.action, act.note.clone(), ordered)?;
                }
                Entry::Undo(undo) => local.undo_to(undo.undo_to)?,
                // The replay proved that this seed can be read, too.
                Entry::Luck(new) => {
                    local.table.deal_new_luck(u128::from_str_radix(&new.luck, 16).unwrap_or_default());
                }
            }
        }
        Ok(local)
    }

    fn seated(game: Arc<dyn AnyGame>, table: Box<dyn AnyTable>, seats: Vec<SeatWish>, seed: u128) -> LocalGame {
        // The bots' chance is not the table's: whoever knows what a bot does learns nothing about the cards.
        let dice = Dice::new((seed >> 64) as u64 ^ seed as u64 ^ 0xb075);
        let orders = vec![StandingOrders::default(); seats.len()];
        let (unmoved, silent) = (SeatSet::EMPTY, SeatSet::EMPTY);
        let ordered = Vec::new();
        let mut local = LocalGame { game, table, seats, lines: Vec::new(), orders, ordered, unmoved, silent, dice };
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

    /// Does an action; words may go with it, such as a promise that goes with an offer.
    pub fn play(&mut self, seat: Seat, action: &Value, note: Option<String>) -> Result<(), ShelfError> {
        if let Some(orders) = self.orders.get_mut(seat.index()) {
            self.table.let_go(seat, action, orders);
        }
        self.record(seat, action, note, false)
    }

    /// Does an action, and remembers whether anybody was asked for it.
    fn record(&mut self, seat: Seat, action: &Value, note: Option<String>, ordered: bool) -> Result<(), ShelfError> {
        self.table.play_saying(seat, action, note)?;
        let person = self.people().contains(seat);
        self.ordered.push(ordered && person);
        let moves = self.table.moves();
        let told = self.viewers().filter_map(|viewer| {
            let told = self.table.told(moves - 1, viewer)?;
            let by = match (person, ordered && viewer == Viewer::Seat(seat)) {
                (false, _) => By::Bot,
                (true, true) => By::Order,
                (true, false) => By::Player,
            };
            Some((viewer, What::Act { by, action: told.action, note: told.note, events: told.events }))
        });
        let line = Line { moves, seat: Some(seat), told: told.collect() };
        self.lines.push(line);
        self.ask_anew();
        Ok(())
    }

    /// Answers what is asked before the first turn, as long as `dealt` knows an answer.
    pub(crate) fn deal(&mut self, dealt: impl Fn(&dyn AnyTable, Seat) -> Option<Value>) -> Result<(), ShelfError> {
        while let Some((seat, action)) = self
            .table
            .waiting()
            .and_then(|seats| seats.into_iter().find_map(|seat| Some((seat, dealt(&*self.table, seat)?))))
        {
            self.record(seat, &action, None, true)?;
        }
        Ok(())
    }

    fn ask_anew(&mut self) {
        (self.unmoved, self.silent) = (SeatSet::EMPTY, SeatSet::EMPTY);
    }

    /// What a person wants to be asked.
    pub fn orders(&self, seat: Seat) -> StandingOrders {
        self.orders.get(seat.index()).copied().unwrap_or_default()
    }

    /// Takes a person's standing orders.
    pub fn order(&mut self, seat: Seat, orders: StandingOrders) {
        if let Some(own) = self.orders.get_mut(seat.index()) {
            *own = orders;
        }
    }

    /// Lets whatever needs no thought happen: a person is not asked who has one answer, has nothing to say in a window, or
    /// does not want to be asked. Then says what a bot has to think about; `None` when people are asked or the game is over.
    pub fn go_on(&mut self) -> Result<Option<Thought>, ShelfError> {
        let people = self.people();
        while let Some(waiting) = self.table.waiting() {
            let offered = (0..self.table.seats()).map(Seat).find(|seat| {
                let asked = !people.contains(*seat) && !self.unmoved.contains(*seat);
                asked && bots::has_offer(&*self.table, *seat)
            });
            if let Some(seat) = offered {
                return Ok(Some(self.thought(seat, Subject::Offer)));
            }
            let asked = |seat: &Seat| !people.contains(*seat) && !self.silent.contains(*seat);
            if let Some(seat) = waiting.into_iter().find(asked) {
                return Ok(Some(self.thought(seat, Subject::Choice)));
            }
            let (table, orders) = (&self.table, &mut self.orders);
            let ordered = |seat: Seat| Some((seat, table.ordered(seat, orders.get_mut(seat.index())?)?));
            let Some((seat, action)) = waiting.into_iter().find_map(ordered) else { break };
            self.record(seat, &action, None, true)?;
        }
        Ok(None)
    }

    /// A question to the bot of a seat: it gets only what the seat sees.
    fn thought(&mut self, seat: Seat, about: Subject) -> Thought {
        let packed = self.table.packed_view(Viewer::Seat(seat));
        Thought::new(&*self.game, &packed, seat, self.bot(seat), self.dice.roll(), about)
    }

    /// Does what a bot answered to [`LocalGame::go_on`]. A bot that has no answer to a question does anything.
    pub fn answered(&mut self, thought: &Thought, action: Option<Value>) -> Result<(), ShelfError> {
        let seat = Seat(thought.seat);
        if let Some(action) = action
            && self.play(seat, &action, None).is_ok()
        {
            return Ok(());
        }
        if thought.about == Subject::Offer {
            self.unmoved.insert(seat);
            return Ok(());
        }
        match self.table.pick(seat, &mut self.dice) {
            Some(action) => self.play(seat, &action, None),
            None => {
                self.silent.insert(seat);
                Ok(())
            }
        }
    }

    fn bot(&self, seat: Seat) -> Bot {
        match self.seats.get(seat.index()) {
            Some(SeatWish::Bot { bot }) => Bot::named(bot).unwrap_or(Bot::Random),
            _ => Bot::Random,
        }
    }

    /// Who sits where.
    pub fn wishes(&self) -> &[SeatWish] {
        &self.seats
    }

    /// Lets another kind of bot take over a bot's seat. Returns whether anything changed.
    pub(crate) fn change_bot(&mut self, seat: Seat, bot: Bot) -> bool {
        match self.seats.get_mut(seat.index()) {
            Some(SeatWish::Bot { bot: own }) if *own != bot.name() => {
                *own = bot.name();
                true
            }
            _ => false,
        }
    }

    /// Goes back to the position after this many moves.
    pub fn undo_to(&mut self, moves: usize) -> Result<(), ShelfError> {
        self.table.undo_to(moves)?;
        self.ordered.truncate(moves);
        let to = u32::try_from(moves).unwrap_or(u32::MAX);
        let told = self.viewers().map(|viewer| (viewer, What::Undone { to })).collect();
        self.lines.push(Line { moves, seat: None, told });
        self.ask_anew();
        Ok(())
    }

    /// The moves in force: who did what, and whether chance was involved.
    fn in_force(&self) -> Vec<(Seat, &Value, bool)> {
        let mut moves = Vec::new();
        for entry in &self.table.journal().entries {
            match entry {
                Entry::Act(act) => moves.push((Seat(act.seat), &act.action, !act.chance.is_empty())),
                Entry::Undo(undo) => moves.truncate(undo.undo_to),
                Entry::Luck(_) => {}
            }
        }
        moves
    }

    /// The moves in force, as far as undo cares.
    pub fn done(&self) -> Vec<Done> {
        let ordered = self.ordered.iter().copied().chain(std::iter::repeat(false));
        let moves = self.in_force().into_iter().zip(ordered);
        moves.map(|((seat, _, revealed), ordered)| Done { seat, revealed, ordered }).collect()
    }

    /// Where the table stands, for one of its people.
    pub(crate) fn standing(&self, viewer: Viewer) -> Standing {
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
            SeatInfo { present: true, mine, ..SeatInfo::new(at as u8, kind, name) }
        };
        self.seats.iter().enumerate().map(info).collect()
    }

    /// What happened, as told to a viewer.
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

    /// What a viewer saw after this many moves, as a packed view.
    pub(crate) fn earlier(&self, moves: usize, viewer: Viewer) -> Result<Vec<u8>, ShelfError> {
        let mut table = self.dealt_again();
        for (seat, action, _) in self.in_force().into_iter().take(moves) {
            table.play(seat, action)?;
        }
        Ok(table.packed_view(viewer))
    }

    /// What happened between two moments, stage by stage, as a viewer saw it.
    pub(crate) fn film(&self, from: usize, to: usize, viewer: Viewer) -> Footage {
        let seats: Vec<Seat> = self.in_force().into_iter().map(|(seat, _, _)| seat).collect();
        footage::of_table(&self.game, &*self.table, &seats, (from, to.min(self.table.moves())), viewer)
    }

    /// The game's figures after each move, the set-up first.
    pub fn curves(&self) -> Result<Curves, ShelfError> {
        let mut table = self.dealt_again();
        let mut curves = Curves::begun(&*table);
        for (seat, action, _) in self.in_force() {
            table.play(seat, action)?;
            curves.note(&*table);
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
