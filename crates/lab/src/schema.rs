//! The columns of the tables. `docs/lab.md` says what each means; a change of meaning raises the version.

use crate::plan::Plan;
use crate::rows::{ColumnKind, Field};
use crate::sweep::{Sweep, Swept};

/// The version of everything a run writes.
pub const SCHEMA_VERSION: u32 = 1;

/// One row for each seat of each game.
pub(crate) const GAMES: &str = "games";
/// One row for each seat at the beginning of each turn of each game, and at its end: the figures of the world and of the seat.
pub(crate) const TURNS: &str = "turns";
/// One row for each decision.
pub(crate) const DECISIONS: &str = "decisions";

/// The names of the tables.
pub const TABLES: [&str; 3] = [GAMES, TURNS, DECISIONS];

/// The columns of a table.
#[derive(Clone, Debug)]
pub(crate) struct TableShape {
    /// The name of the table, and of its file.
    pub name: &'static str,
    /// The columns.
    pub fields: Vec<Field>,
    /// How many of them, the last ones, are figures of the game.
    pub figures: usize,
}

/// The tables that a plan writes. `world` and `seat` are the names of the game's figures.
pub(crate) fn tables(plan: &Plan, world: &[&str], seat: &[&str]) -> Vec<TableShape> {
    use ColumnKind::{Number, Seed, Switch, Text};
    let shape = |name, fields: &[(&str, ColumnKind)], more: Vec<Field>| {
        let begin = fields[..2].iter().map(|(name, kind)| Field::new(*name, *kind));
        let swept = plan.sweeps.iter().map(|sweep| Field::new(column(&sweep.name), kind_of(sweep)));
        let rest = fields[2..].iter().map(|(name, kind)| Field::new(*name, *kind));
        let figures = more.len();
        TableShape { name, fields: begin.chain(swept).chain(rest).chain(more).collect(), figures }
    };
    let mut games = vec![
        ("game", Number),
        ("cell", Number),
        ("seed", Seed),
        ("players", Number),
        ("seat", Number),
        ("bot", Text),
        ("score", Number),
        ("place", Number),
        ("won", Switch),
        ("first", Switch),
        ("verdict", Text),
        ("grade", Number),
        ("decisions", Number),
        ("turns", Number),
    ];
    if plan.luck.is_some() {
        games.extend([("luck_passes", Number), ("luck_thousandths", Number), ("adjusted_thousandths", Number)]);
    }
    let turns = [("game", Number), ("cell", Number), ("turn", Number), ("over", Switch), ("seat", Number)];
    // The world and its seats may have figures with the same name, such as pollution.
    let of_world = world.iter().map(|name| Field::new(format!("world_{name}"), Number));
    let figures = of_world.chain(seat.iter().map(|name| Field::new(*name, Number))).collect();
    let mut tables = vec![shape(GAMES, &games, Vec::new()), shape(TURNS, &turns, figures)];
    if plan.decisions {
        let decisions = [
            ("game", Number),
            ("cell", Number),
            ("number", Number),
            ("turn", Number),
            ("seat", Number),
            ("kind", Text),
            ("card", Text),
        ];
        tables.push(shape(DECISIONS, &decisions, Vec::new()));
    }
    tables
}

/// The column of a swept setting: `set_` and its name, with an underscore for every dot.
pub(crate) fn column(setting: &str) -> String {
    format!("set_{}", setting.replace(['.', '-', ' '], "_"))
}

/// Numbers and switches keep their kind; a mixture becomes text.
pub(crate) fn kind_of(sweep: &Sweep) -> ColumnKind {
    if sweep.values.iter().all(|value| matches!(value, Swept::Number(_))) {
        ColumnKind::Number
    } else if sweep.values.iter().all(|value| matches!(value, Swept::Switch(_))) {
        ColumnKind::Switch
    } else {
        ColumnKind::Text
    }
}
