//! A finished game, taken apart into what can be valued.

use bots::Bot;
use bots::endings::{Deed, Endings, Node};
use serde_json::Value;
use shelf::AnyTable;
use std::fmt;
use table::{Entry, Seat, Viewer};

/// With fewer decisions than this a game tells nothing.
const FEWEST: usize = 12;

/// Why a game cannot be analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// It is not over.
    NotOver,
    /// It is over after so few decisions that there is nothing to tell.
    TooShort {
        /// How many there were.
        found: usize,
        /// How many it takes.
        least: usize,
    },
    /// Its earlier positions are not remembered.
    Forgotten,
}

impl Unfit {
    /// The name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Unfit::NotOver => "not_over",
            Unfit::TooShort { .. } => "too_short",
            Unfit::Forgotten => "forgotten",
        }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::NotOver => out.write_str("the game is not over"),
            Unfit::TooShort { found, least } => write!(out, "the game has {found} decisions; it takes {least}"),
            Unfit::Forgotten => out.write_str("the earlier positions of the game are not remembered"),
        }
    }
}

impl std::error::Error for Unfit {}

/// A move of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: Value,
    /// What chance then brought.
    pub outcomes: Vec<u32>,
    /// The turn, generation or round in which it was done.
    pub turn: i64,
    /// How many seats were asked at the same time; 0 if this one acted of its own accord.
    pub asked: usize,
    /// How many lines the seat could choose from.
    pub lines: usize,
    /// How many decisions each seat had made before.
    decided: Vec<u32>,
}

/// A finished game that can be analysed.
pub struct Record {
    /// The position before each move, and the last one.
    positions: Vec<Box<dyn AnyTable>>,
    moves: Vec<Move>,
    seats: usize,
    result: Vec<i32>,
    names: usize,
}

impl fmt::Debug for Record {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Record")
            .field("moves", &self.moves.len())
            .field("result", &self.result)
            .finish_non_exhaustive()
    }
}

impl Record {
    /// The record of a table that still remembers all its positions, with enough decisions to tell something.
    pub fn of(table: &dyn AnyTable) -> Result<Record, Unfit> {
        let record = Record::of_any_length(table)?;
        let decisions = record.moves.iter().filter(|moved| moved.lines > 1).count();
        if decisions < FEWEST {
            return Err(Unfit::TooShort { found: decisions, least: FEWEST });
        }
        Ok(record)
    }

    /// The same however short the game was: for sums over many games, where leaving out the short ones would distort
    /// the rest.
    pub fn of_any_length(table: &dyn AnyTable) -> Result<Record, Unfit> {
        if table.outcome().is_none() {
            return Err(Unfit::NotOver);
        }
        let positions: Option<Vec<_>> = (0..=table.moves()).map(|moves| table.earlier(moves)).collect();
        let positions = positions.ok_or(Unfit::Forgotten)?;
        let outcomes = outcomes_in_force(&table.journal().entries);
        let mut decided = vec![0_u32; usize::from(table.seats())];
        let mut moves = Vec::with_capacity(table.moves());
        for (at, position) in positions.iter().enumerate().take(table.moves()) {
            let moved = table.moved(at, Viewer::Everything).ok_or(Unfit::Forgotten)?;
            let asked = position.waiting().filter(|asked| asked.contains(moved.seat)).map_or(0, |asked| asked.len());
            let lines = position.choices(moved.seat).0.iter().map(|line| usize::from(line.more) + 1).sum();
            moves.push(Move {
                seat: moved.seat,
                action: moved.action,
                outcomes: outcomes.get(at).cloned().unwrap_or_default(),
                turn: position.indicators().0.world.first().copied().unwrap_or(0),
                asked,
                lines,
                decided: decided.clone(),
            });
            if let Some(decided) = decided.get_mut(moved.seat.index()) {
                *decided += 1;
            }
        }
        let mut record = Record { positions, moves, seats: usize::from(table.seats()), result: Vec::new(), names: 0 };
        let last = record.positions.last().ok_or(Unfit::Forgotten)?;
        record.result = record.endings(Bot::SENSIBLE).value(last.position()).ok_or(Unfit::NotOver)?;
        record.names = record.result.len();
        Ok(record)
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// How the game came out: the points of each seat, or of the team, then the world's if the game measures it.
    pub fn result(&self) -> &[i32] {
        &self.result
    }

    /// How many values a position has.
    pub fn values(&self) -> usize {
        self.names
    }

    /// Whether the players have one result together.
    pub fn is_team(&self) -> bool {
        self.result.len() < self.seats
    }

    /// The value that a seat's points are; all of a team have the same.
    pub fn value_of(&self, seat: Seat) -> usize {
        if self.is_team() { 0 } else { seat.index() }
    }

    /// Whether a value is this seat's; that of a team is everybody's, and the world is nobody's.
    pub(crate) fn owns(&self, seat: usize, value: usize) -> bool {
        let world = self.has_world() && value + 1 == self.values();
        !world && (self.is_team() || seat == value)
    }

    /// Whether the last value is the world's.
    pub fn has_world(&self) -> bool {
        self.result.len() == 1 + if self.is_team() { 1 } else { self.seats }
    }

    /// The table after this many moves, with everything on it.
    pub fn table(&self, moves: usize) -> Option<&dyn AnyTable> {
        self.positions.get(moves).map(|table| &**table)
    }

    /// Endings of this game, played by a bot.
    pub(crate) fn endings(&self, bot: Bot) -> Endings<'_> {
        Endings { bot, first: self.positions[0].position() }
    }

    /// The position before a move.
    pub(crate) fn node(&self, at: usize) -> Node<'_> {
        Node { position: self.positions[at].position(), decided: &self.moves[at].decided }
    }

    /// What a move did.
    pub(crate) fn deed(&self, at: usize) -> Deed<'_> {
        Deed { seat: self.moves[at].seat, action: &self.moves[at].action }
    }
}

/// What chance brought at each move that was not taken back.
fn outcomes_in_force(entries: &[Entry]) -> Vec<Vec<u32>> {
    let mut kept = Vec::new();
    for entry in entries {
        match entry {
            Entry::Act(act) => kept.push(act.chance.clone()),
            Entry::Undo(undo) => kept.truncate(undo.undo_to),
            Entry::Luck(_) => {}
        }
    }
    kept
}
