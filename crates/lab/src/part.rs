//! One part of a run: some games of one cell, played in a row into columns.

use crate::luck::luck_again;
use crate::plan::{Cell, Plan};
use crate::rows::{Column, ColumnKind, Rows};
use crate::run::Progress;
use crate::schema::{self, TableShape};
use crate::sweep::Swept;
use crate::taking::Taking;
use crate::tally::{CURVE_GAMES, Tally, Used, has_won, verdict};
use serde_json::Value;
use shelf::AnyGame;
use shelf::bulk::{Played, Watch};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use table::{CardId, Seat, Verdict};

/// Which games a part holds: a range of the games of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Span {
    pub(crate) cell: usize,
    pub(crate) from: u64,
    pub(crate) to: u64,
}

/// A part that was played: its tables as they were taken, their lines as CSV if wanted, and the results.
pub(crate) struct Part<Taken> {
    pub(crate) span: Span,
    pub(crate) games: u64,
    pub(crate) tables: Vec<Taken>,
    pub(crate) lines: Vec<String>,
    pub(crate) tally: Tally,
}

/// Plays parts one after another and reuses its memory.
pub(crate) struct Worker<'a, T> {
    plan: &'a Plan,
    cells: &'a [Cell],
    progress: &'a Progress,
    takers: &'a [T],
    tables: Vec<Rows>,
    /// Where the swept columns end, in every table.
    swept: usize,
}

/// The indices of the tables' columns after the swept ones, in the order of `schema.rs`.
const GAMES: usize = 0;
const TURNS: usize = 1;
const DECISIONS: usize = 2;

impl<'a, T: Taking> Worker<'a, T> {
    pub(crate) fn new(
        plan: &'a Plan,
        cells: &'a [Cell],
        progress: &'a Progress,
        shapes: &[TableShape],
        takers: &'a [T],
    ) -> Worker<'a, T> {
        let tables = shapes.iter().map(|shape| Rows::new(&shape.fields, shape.figures)).collect();
        Worker { plan, cells, progress, takers, tables, swept: 2 + plan.sweeps.len() }
    }

    /// Plays the games of a span, or as many as there is time for.
    pub(crate) fn play(&mut self, span: Span) -> Result<Part<T::Taken>, T::Error> {
        let cell = &self.cells[span.cell];
        self.tables.iter_mut().for_each(Rows::forget);
        let mut minds: Vec<_> = cell.players.iter().map(|player| player.mind()).collect();
        let (_, seat_names) = cell.game.figure_names();
        let mut watch = Columns {
            first: span.cell as u64 * self.plan.games,
            next: span.from,
            to: span.to,
            span,
            rules: &*cell.game,
            acts: Vec::new(),
            bots: cell.players.iter().map(|player| player.name.as_str()).collect(),
            values: &cell.values,
            per_seat: seat_names.len(),
            swept: self.swept,
            plan: self.plan,
            progress: self.progress,
            tables: &mut self.tables,
            takers: self.takers,
            taking: self.takers.iter().map(Taking::begin).collect(),
            taken: Ok(()),
            lines: if self.plan.csv { vec![String::new(); self.takers.len()] } else { Vec::new() },
            tally: Tally::default(),
            used: Used::default(),
            names: Default::default(),
            places: [[0; 64]; 2],
            number: 0,
            judges: minds.iter().any(Option::is_some),
            events: BTreeMap::new(),
        };
        cell.game.play_in_bulk(&mut minds, &mut watch);
        watch.hand_over();
        let Columns { taking, taken, mut tally, used, names, lines, next, events, .. } = watch;
        taken?;
        tally.events = events.into_iter().map(|(name, count)| (name.to_owned(), count)).collect();
        tally.usage(&used, &names);
        let all = taking.into_iter().zip(self.takers).zip(&self.tables);
        let tables = all.map(|((begun, taker), rows)| taker.finish(begun, rows)).collect::<Result<_, _>>()?;
        Ok(Part { span, games: next - span.from, tables, lines, tally })
    }
}

/// How many games are played before their rows are handed over.
const TILE: u64 = 4;

/// Writes what it is told into columns.
struct Columns<'a, T: Taking> {
    span: Span,
    /// The number of the cell's first game in the run.
    first: u64,
    /// The number of the next game in its cell.
    next: u64,
    to: u64,
    rules: &'a dyn AnyGame,
    /// What was done in the game in progress, if it will be played again.
    acts: Vec<(Seat, Value)>,
    bots: Vec<&'a str>,
    values: &'a [Swept],
    per_seat: usize,
    swept: usize,
    plan: &'a Plan,
    progress: &'a Progress,
    tables: &'a mut [Rows],
    takers: &'a [T],
    /// By table, what was taken so far.
    taking: Vec<T::Begun>,
    /// Whether all taking has gone well so far.
    taken: Result<(), T::Error>,
    /// The rows as CSV, by table; empty if not wanted.
    lines: Vec<String>,
    tally: Tally,
    used: Used,
    /// The names of kinds and of cards, by their numbers.
    names: [BTreeMap<u8, String>; 2],
    /// The indices of these names in the words of the decisions.
    places: [[u8; 64]; 2],
    /// The number of the next decision in its game.
    number: i64,
    /// Whether a bot that judges plays; games by pure chance are played too fast to count what happens in them.
    judges: bool,
    events: BTreeMap<&'static str, u64>,
}

impl<T: Taking> Columns<'_, T> {
    /// The number in the run of the game in progress; `next` is already past it.
    fn game(&self) -> i64 {
        (self.first + self.next - 1) as i64
    }

    /// Hands over what the tables hold, and empties them.
    fn hand_over(&mut self) {
        for (at, rows) in self.tables.iter_mut().enumerate() {
            if self.taken.is_ok() {
                self.taken = self.takers[at].take(&mut self.taking[at], rows);
            }
            if let Some(lines) = self.lines.get_mut(at) {
                lines.push_str(&rows.csv());
            }
            rows.clear();
        }
    }

    /// Begins this many rows of a table and returns its columns after the swept ones.
    fn begin(&mut self, table: usize, rows: usize) -> &mut [Column] {
        let game = self.game();
        let table = &mut self.tables[table];
        let (begin, rest) = table.columns.split_at_mut(self.swept);
        begin[0].numbers(game, rows);
        begin[1].numbers(self.span.cell as i64, rows);
        for ((column, value), field) in begin[2..].iter_mut().zip(self.values).zip(&table.fields[2..]) {
            match (field.kind, value) {
                (ColumnKind::Number, Swept::Number(number)) => column.numbers(*number, rows),
                (ColumnKind::Switch, Swept::Switch(on)) => column.switches(*on, rows),
                _ => column.texts(&value.to_string(), rows),
            }
        }
        rest
    }
}

impl<T: Taking> Watch for Columns<'_, T> {
    fn wants_decisions(&self) -> bool {
        self.plan.decisions
    }

    fn wants_events(&self) -> bool {
        self.judges
    }

    fn happened(&mut self, event: &'static str) {
        *self.events.entry(event).or_default() += 1;
    }

    fn wants_actions(&self) -> bool {
        self.plan.luck.is_some()
    }

    fn acted(&mut self, seat: Seat, action: Value) {
        self.acts.push((seat, action));
    }

    fn next(&mut self) -> Option<u64> {
        if self.next >= self.to || self.taken.is_err() || self.progress.stop.load(Ordering::Relaxed) {
            return None;
        }
        self.number = 0;
        self.acts.clear();
        self.next += 1;
        Some(self.plan.seed_of(self.next - 1))
    }

    fn meets(&mut self, kind: u8, card: Option<CardId>, example: &Value) {
        let (name, inside) = match example {
            Value::Object(fields) => fields.iter().next().map_or(("", &Value::Null), |(name, inside)| (name, inside)),
            other => (other.as_str().unwrap_or_default(), &Value::Null),
        };
        self.names[0].entry(kind).or_insert_with(|| name.to_owned());
        if let Some(card) = card {
            let named = inside.get("card").and_then(Value::as_str).map(str::to_owned);
            self.names[1].entry(card.0).or_insert_with(|| named.unwrap_or_else(|| card.0.to_string()));
        }
        if self.plan.decisions {
            let columns = &mut self.tables[DECISIONS].columns[self.swept + 3..];
            for ((column, names), places) in columns.iter_mut().zip(&self.names).zip(&mut self.places) {
                for (number, name) in names {
                    places[usize::from(*number).min(63)] = column.place(name);
                }
            }
        }
    }

    fn turn(&mut self, turn: i64, over: bool, world: &[i64], seats: &[i64]) {
        let per_seat = self.per_seat.max(1);
        let count = seats.len() / per_seat;
        let columns = self.begin(TURNS, count);
        columns[0].numbers(turn, count);
        columns[1].switches(over, count);
        (0..count).for_each(|seat| columns[2].number(seat as i64));
        let figures = &mut self.tables[TURNS].figures;
        for own in seats.chunks_exact(per_seat) {
            figures.extend_from_slice(world);
            figures.extend_from_slice(own);
        }
        if over {
            self.tally.end(world, seats, self.per_seat);
        } else if self.next <= CURVE_GAMES {
            self.tally.curve(turn, world, seats, self.per_seat);
        }
    }

    fn decision(&mut self, turn: i64, seat: Seat, kind: u8, card: Option<CardId>) {
        let number = self.number;
        self.number += 1;
        let columns = self.begin(DECISIONS, 1);
        columns[0].number(number);
        columns[1].number(turn);
        columns[2].number(seat.0.into());
        let columns = &mut self.tables[DECISIONS].columns[self.swept..];
        columns[3].places(self.places[0][usize::from(kind).min(63)], 1);
        match card {
            Some(card) => columns[4].places(self.places[1][usize::from(card.0).min(63)], 1),
            None => columns[4].texts("", 1),
        }
    }

    fn ended(&mut self, game: &Played<'_>) {
        self.tally.game(game, &self.bots, &mut self.used);
        let count = self.bots.len();
        let (mut scores, mut places) = ([0_i64; Seat::MAX], [0_u8; Seat::MAX]);
        let mut grade = 0_i64;
        if let Some(outcome) = &game.outcome {
            for standing in &outcome.standings {
                scores[standing.seat.index() % Seat::MAX] = standing.score.into();
                places[standing.seat.index() % Seat::MAX] = standing.place;
            }
            if let Verdict::TeamLost { grade: heavier } = outcome.verdict {
                grade = heavier.into();
            }
        }
        let asked = self.plan.luck.filter(|_| game.outcome.is_some());
        let luck = asked.and_then(|passes| luck_again(self.rules, game.seed, &self.acts, passes));
        let columns = self.begin(GAMES, count);
        columns[0].numbers(game.seed as i64, count);
        columns[1].numbers(count as i64, count);
        for seat in 0..count.min(Seat::MAX) {
            columns[2].number(seat as i64);
            columns[4].number(scores[seat]);
            columns[5].number(places[seat].into());
            columns[6].switches(places[seat] > 0 && has_won(game, places[seat]), 1);
            columns[7].switches(game.first == Some(Seat(seat as u8)), 1);
        }
        columns[8].texts(verdict(game), count);
        columns[9].numbers(grade, count);
        columns[10].numbers(game.decisions.into(), count);
        columns[11].numbers(game.turns, count);
        if let [passes, lucks, adjusted, ..] = &mut columns[12..] {
            let found = luck.as_ref().and(asked).unwrap_or(0);
            passes.numbers(found.into(), count);
            for (seat, score) in scores.iter().enumerate().take(count) {
                let luck = luck.as_ref().map_or(0, |luck| luck.thousandths(seat));
                lucks.number(luck);
                adjusted.number(1000 * score - luck);
            }
        }
        let columns = &mut self.tables[GAMES].columns[self.swept..];
        self.bots.iter().for_each(|bot| columns[3].texts(bot, 1));
        self.progress.done.fetch_add(1, Ordering::Relaxed);
        if (self.next - self.span.from).is_multiple_of(TILE) {
            self.hand_over();
        }
    }
}

/// The parts of a run, in order. They depend only on the plan, never on the number of threads: a part is what one
/// thread plays in one go, and one page of every column. Parts stay small however many games there are, and so does
/// what waits in memory to be written.
pub(crate) fn spans(plan: &Plan, cells: usize) -> Vec<Span> {
    let all = plan.games.saturating_mul(cells as u64);
    let length = (all / 64).clamp(1, 256);
    (0..cells)
        .flat_map(|cell| {
            let starts = (0..plan.games.div_ceil(length)).map(move |part| part * length);
            starts.map(move |from| Span { cell, from, to: (from + length).min(plan.games) })
        })
        .collect()
}

/// The tables a plan writes, by the names of its game's figures.
pub(crate) fn shapes(plan: &Plan, cells: &[Cell]) -> Vec<TableShape> {
    let (world, seat) = cells.first().map_or((&[][..], &[][..]), |cell| cell.game.figure_names());
    schema::tables(plan, world, seat)
}
