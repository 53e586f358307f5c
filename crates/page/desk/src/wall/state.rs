//! How each table is doing. Nothing here knows the browser: the time is given.

use std::collections::{BTreeMap, BTreeSet};
use wire::Status;
use wire::lesson::Tile;

/// Asked for as long as this, in milliseconds, and twice as long as the table in the middle, a table is stuck.
const LONG: i64 = 180_000;
/// Asked, and silent for as long as this, a table is stuck too.
const SILENT: i64 = 45_000;

/// How a table is doing: the first that is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// Somebody there has raised a hand.
    Hand,
    /// It waits for somebody for long, or for somebody who is not there.
    Stuck,
    /// A crisis has come in this turn.
    Crisis,
    /// It has reached a planned pause.
    Gate,
    /// The desk has paused it.
    Paused,
    /// Its game is over.
    Over,
    /// Nobody is asked.
    Automatic,
    /// Else.
    Playing,
}

impl State {
    /// The name in texts, styles and filters.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            State::Hand => "hand",
            State::Stuck => "stuck",
            State::Crisis => "crisis",
            State::Gate => "gate",
            State::Paused => "paused",
            State::Over => "over",
            State::Automatic => "automatic",
            State::Playing => "playing",
        }
    }
}

/// What the state of a table depends on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lesson {
    /// How many players' seats a table has; whoever sits beyond them is the desk itself.
    pub seats: u8,
    /// Tables at which a hand is up.
    pub hands: BTreeSet<u16>,
    /// After which turns tables are to stop, the last turn of the plan included.
    pub gates: Vec<u16>,
    /// Which of the world's figures counts crises.
    pub crises: Option<usize>,
    /// How long the table in the middle has been asked, in milliseconds.
    pub middle: i64,
    /// The turn of the table in the middle.
    pub turn: i64,
}

impl Lesson {
    /// Works out what lies in the middle.
    pub(crate) fn weigh(&mut self, tiles: &BTreeMap<u16, Tile>, now: i64) {
        let playing = || tiles.values().filter(|tile| tile.status == Status::Playing);
        let asked = playing().filter(|tile| !tile.waiting.is_empty() && tile.paused.is_none());
        self.middle = middle(asked.map(|tile| now - tile.asked_at).collect());
        self.turn = middle(playing().map(|tile| tile.turn).collect());
    }

    /// How a table is doing.
    pub(crate) fn state(&self, tile: &Tile, curve: &[Vec<i64>], now: i64) -> State {
        if self.hands.contains(&tile.table) {
            return State::Hand;
        }
        if tile.status == Status::Finished {
            return State::Over;
        }
        if tile.paused.is_some() {
            return if self.at_gate(tile) { State::Gate } else { State::Paused };
        }
        if silent(tile, self.seats, now).is_some() || self.is_slow(tile, now) {
            return State::Stuck;
        }
        if self.in_crisis(curve) {
            return State::Crisis;
        }
        if tile.waiting.is_empty() { State::Automatic } else { State::Playing }
    }

    /// Whether a paused table is held by the plan: it has just come to the end of a turn at which it is to stop.
    fn at_gate(&self, tile: &Tile) -> bool {
        let reached = usize::from(tile.reached).checked_sub(1).and_then(|at| self.gates.get(at));
        reached.is_some_and(|after| tile.turn <= i64::from(*after) + 1)
    }

    fn is_slow(&self, tile: &Tile, now: i64) -> bool {
        let waited = now - tile.asked_at;
        !tile.waiting.is_empty() && waited >= LONG && waited >= 2 * self.middle
    }

    /// Whether more crises have been counted in this turn than at the end of the last one.
    fn in_crisis(&self, curve: &[Vec<i64>]) -> bool {
        let Some(column) = self.crises else { return false };
        let count = |at: Option<&Vec<i64>>| at.and_then(|world| world.get(column)).copied().unwrap_or(0);
        let before = curve.len().checked_sub(2).and_then(|at| curve.get(at));
        count(curve.last()) > count(before)
    }

    /// How many turns a table is ahead of the one in the middle; behind, if negative.
    pub(crate) fn ahead(&self, tile: &Tile) -> i64 {
        if tile.status == Status::Playing { tile.turn - self.turn } else { 0 }
    }
}

/// The player's seat that is asked and from which nothing has been heard for a while.
pub(crate) fn silent(tile: &Tile, seats: u8, now: i64) -> Option<u8> {
    let away =
        |seat: &&u8| tile.away.get(usize::from(**seat)).copied().flatten().is_some_and(|since| now - since >= SILENT);
    tile.waiting.iter().filter(|seat| **seat < seats).find(away).copied()
}

/// The value in the middle.
fn middle(mut values: Vec<i64>) -> i64 {
    values.sort_unstable();
    values.get(values.len() / 2).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_000_000;

    fn tile(table: u16) -> Tile {
        Tile {
            table,
            status: Status::Playing,
            version: 1,
            moves: 1,
            turn: 2,
            waiting: vec![0],
            asked_at: NOW - 10_000,
            away: vec![None, None],
            bots: Vec::new(),
            world: vec![2, 0],
            scores: Vec::new(),
            paused: None,
            paused_at: None,
            reached: 0,
            hands_open: false,
        }
    }

    fn state(lesson: &Lesson, tile: &Tile) -> State {
        lesson.state(tile, &[], NOW)
    }

    #[test]
    fn a_table_is_stuck_when_it_waits_twice_as_long_as_the_others_or_for_somebody_who_is_gone() {
        let slow = Tile { asked_at: NOW - 200_000, ..tile(1) };
        let lesson = |middle| Lesson { middle, seats: 2, ..Lesson::default() };
        assert_eq!(state(&lesson(90_000), &slow), State::Stuck);
        assert_eq!(state(&lesson(150_000), &slow), State::Playing);
        let gone = Tile { away: vec![Some(NOW - 45_000), None], ..tile(1) };
        assert_eq!(state(&lesson(0), &gone), State::Stuck);
        let other = Tile { away: vec![None, Some(NOW - 45_000)], ..tile(1) };
        assert_eq!(state(&lesson(0), &other), State::Playing);
    }

    #[test]
    fn a_table_that_waits_for_the_desk_itself_waits_for_nobody_who_is_gone() {
        let asked = Tile { waiting: vec![2], away: vec![None, None, Some(NOW - 90_000)], ..tile(1) };
        let lesson = |seats| Lesson { seats, ..Lesson::default() };
        assert_eq!(state(&lesson(3), &asked), State::Stuck, "a player on that seat is gone");
        assert_eq!(state(&lesson(2), &asked), State::Playing, "a mediator's seat is the desk's");
    }

    #[test]
    fn the_first_thing_that_is_true_counts() {
        let hands = Lesson { hands: [1].into(), ..Lesson::default() };
        let over = Tile { status: Status::Finished, ..tile(1) };
        assert_eq!((state(&hands, &over), state(&Lesson::default(), &over)), (State::Hand, State::Over));
        assert_eq!(state(&Lesson::default(), &Tile { waiting: Vec::new(), ..tile(1) }), State::Automatic);
    }

    #[test]
    fn a_planned_pause_is_told_from_one_by_the_desk() {
        let lesson = Lesson { gates: vec![1, 3], ..Lesson::default() };
        let held = Tile { paused: Some(String::new()), reached: 1, ..tile(1) };
        assert_eq!(state(&lesson, &held), State::Gate);
        assert_eq!(state(&lesson, &Tile { turn: 3, ..held.clone() }), State::Paused);
        assert_eq!(state(&lesson, &Tile { reached: 0, ..held }), State::Paused);
    }

    #[test]
    fn a_crisis_counts_in_the_turn_in_which_it_came() {
        let lesson = Lesson { crises: Some(1), ..Lesson::default() };
        let at = |curve: &[Vec<i64>]| lesson.state(&tile(1), curve, NOW);
        assert_eq!(at(&[vec![1, 0], vec![2, 1]]), State::Crisis);
        assert_eq!(at(&[vec![1, 1], vec![2, 1]]), State::Playing);
        assert_eq!(at(&[vec![1, 1]]), State::Crisis);
        assert_eq!(at(&[]), State::Playing);
    }

    #[test]
    fn the_middle_is_that_of_the_tables_that_play() {
        let mut tiles = BTreeMap::new();
        for (table, turn) in [(1, 1), (2, 3), (3, 3)] {
            tiles.insert(table, Tile { turn, asked_at: NOW - 1_000 * turn, ..tile(table) });
        }
        tiles.insert(4, Tile { status: Status::Finished, turn: 9, ..tile(4) });
        let mut lesson = Lesson::default();
        lesson.weigh(&tiles, NOW);
        assert_eq!((lesson.middle, lesson.turn), (3_000, 3));
        assert_eq!((lesson.ahead(&tiles[&1]), lesson.ahead(&tiles[&4])), (-2, 0));
    }
}
