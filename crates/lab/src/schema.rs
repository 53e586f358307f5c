//! The columns of the tables. `docs/lab.md` tells what each means; a change of meaning raises the version.

use crate::plan::Plan;
use crate::rows::{Field, Kind};
use crate::sweep::{Sweep, Swept};

/// The version of everything a run writes.
pub const SCHEMA_VERSION: u32 = 1;

/// One row for each seat of each game.
pub(crate) const GAMES: &str = "games";
/// One row at the beginning of each turn of each game, and one at its end: the figures of the world.
pub(crate) const TURNS: &str = "turns";
/// The same for each seat: the figures of the seats.
pub(crate) const SEATS: &str = "turns_seats";
/// One row for each decision.
pub(crate) const DECISIONS: &str = "decisions";

/// The columns of a table.
#[derive(Clone, Debug)]
pub(crate) struct TableShape {
    /// The name of the table, and of its file.
    pub name: &'static str,
    /// The columns.
    pub fields: Vec<Field>,
}

/// The tables that a plan writes. `world` and `seat` are the names of the game's figures.
pub(crate) fn tables(plan: &Plan, world: &[&str], seat: &[&str]) -> Vec<TableShape> {
    use Kind::{Number, Seed, Switch, Text};
    let shape = |name, fields: &[(&str, Kind)], more: Vec<Field>| {
        let begin = fields[..2].iter().map(|(name, kind)| Field::new(*name, *kind));
        let swept = plan.sweeps.iter().map(|sweep| Field::new(column(&sweep.name), kind_of(sweep)));
        let rest = fields[2..].iter().map(|(name, kind)| Field::new(*name, *kind));
        TableShape { name, fields: begin.chain(swept).chain(rest).chain(more).collect() }
    };
    let games = [
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
    let turn = [("game", Number), ("cell", Number), ("turn", Number), ("over", Switch)];
    let seats = [("game", Number), ("cell", Number), ("turn", Number), ("over", Switch), ("seat", Number)];
    // A figure that is called like a column of every game gets another name: two columns of one name can be read by nobody.
    let figures = |own: &[(&str, Kind)], names: &[&str]| {
        let named = |name: &&str| match own.iter().any(|(taken, _)| taken == name) {
            true => Field::new(format!("figure_{name}"), Number),
            false => Field::new(*name, Number),
        };
        names.iter().map(named).collect()
    };
    let mut tables = vec![
        shape(GAMES, &games, Vec::new()),
        shape(TURNS, &turn, figures(&turn, world)),
        shape(SEATS, &seats, figures(&seats, seat)),
    ];
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

/// The column of a swept setting: its name behind `set_`, with an underscore for every point.
pub(crate) fn column(setting: &str) -> String {
    format!("set_{}", setting.replace(['.', '-', ' '], "_"))
}

/// Numbers and switches keep their kind; a mixture is told in words.
pub(crate) fn kind_of(sweep: &Sweep) -> Kind {
    if sweep.values.iter().all(|value| matches!(value, Swept::Number(_))) {
        Kind::Number
    } else if sweep.values.iter().all(|value| matches!(value, Swept::Switch(_))) {
        Kind::Switch
    } else {
        Kind::Text
    }
}
