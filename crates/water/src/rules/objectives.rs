//! Objective cards: what has to be true in the end (17).

use super::bounds::{self, law};
use super::map::{kinds, names_of};
use super::texts::texts;
use super::{Condition, Objective};
use crate::terms::{Comparison, Kind, KindSet, Metric};
use table::data::Words;
use table::data::entries::{entries, note_order};
use table::data::fields::Fields;

/// How deep conditions may be nested.
const DEEPEST: usize = 3;

pub(super) fn objectives(root: &mut Fields) -> (Vec<Objective>, Vec<Words>) {
    let all = entries(root, "objectives", bounds::OBJECTIVES);
    note_order(root, "objectives", &all);
    let read = all.into_iter().map(|(id, mut from)| {
        let points = from.number("points", bounds::OBJECTIVE);
        let condition = condition(from.table("condition"), 1);
        (Objective { id, points, condition }, texts(&mut from))
    });
    read.unzip()
}

fn condition(mut from: Fields, depth: usize) -> Condition {
    if depth > DEEPEST + 1 {
        // What stands too deep is not looked at.
        for key in ["all", "any", "not", "metric", "op", "value", "kinds"] {
            from.value(key);
        }
        from.broken(&[], "", law::CONDITION);
        return Condition::All(Vec::new());
    }
    let mut list = |key: &'static str| {
        let node = from.value(key)?;
        let (at, reader) = (from.at(key), from.reader);
        let list = reader.list(node, &at, 1..=8).unwrap_or_default();
        let inner = |(index, node)| condition(reader.fields(node, format!("{at}[{index}]")), depth + 1);
        Some(list.iter().enumerate().map(inner).collect::<Vec<Condition>>())
    };
    if let Some(all) = list("all") {
        return Condition::All(all);
    }
    if let Some(any) = list("any") {
        return Condition::Any(any);
    }
    if let Some(node) = from.value("not") {
        let reader = from.reader;
        return Condition::Not(Box::new(condition(reader.fields(node, from.at("not")), depth + 1)));
    }
    if from.lacks("metric") {
        from.broken(&[], "", law::CONDITION);
        return Condition::All(Vec::new());
    }
    let metric = from.word("metric", &names_of(Metric::ALL, Metric::name)).map_or(Metric::Vp, Metric::at);
    let comparison = from.word("op", &names_of(Comparison::ALL, Comparison::name));
    let comparison = comparison.map_or(Comparison::Equal, Comparison::at);
    let value = from.number("value", bounds::VALUE);
    let counted = if metric.takes_kinds() {
        let counted = kinds(&mut from, "kinds");
        if let Some(kind) = Kind::ALL.iter().find(|kind| counted.has(**kind) && !metric.counts(**kind)) {
            from.broken(&["kinds"], kind.name().to_owned(), law::RUNNING_DAMS);
        }
        counted
    } else {
        if let Some(node) = from.value("kinds") {
            from.broken(&["kinds"], node.written(), law::METRIC_KINDS);
        }
        KindSet::EMPTY
    };
    Condition::Compare { metric, kinds: counted, comparison, value }
}
