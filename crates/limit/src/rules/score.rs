//! Reads the score, its formula, and the scoring variants.

use super::bounds::{self, law};
use super::document::{Data, Node, Table};
use super::entries::{Words, entries, words};
use super::fields::Fields;
use super::{MoneyMode, Scoring, Source};
use crate::terms::Class;
use table::Expected;

/// A scoring variant: other numbers for the same score.
#[derive(Clone, PartialEq, Debug)]
pub struct Variant {
    /// The name in commands and files.
    pub id: String,
    /// Its names; the description may be empty.
    pub words: Words,
    /// What it changes in `scoring`: names and values as one would write them.
    pub changes: Vec<(String, String)>,
    /// Where it comes from.
    pub source: Source,
}

/// The score (chapter 17).
pub(super) fn scoring(from: &mut Fields) -> Scoring {
    let base = from.number("money_base", bounds::PER_POPULATION);
    let points = from.number("money_points_per_step", bounds::POINTS);
    let money = match from.word("money_mode", &["base_minus_crises", "fixed"]) {
        Some(1) => MoneyMode::Fixed { points },
        _ => MoneyMode::BaseMinusCrises { base },
    };
    Scoring {
        living_weights: formula(from),
        money,
        money_step: from.number("money_step", bounds::GROUP),
        territory_points: from.number("territory_points", bounds::POINTS),
        military_points: from.number("military_points", bounds::POINTS),
        military_points_per: from.number("military_points_per", bounds::GROUP),
        pollution_penalty: from.number("pollution_penalty", bounds::POINTS),
        disruption_penalty: from.number("disruption_penalty", bounds::POINTS),
        stress_tests: from.number("stress_tests", bounds::STRESS_TESTS),
    }
}

fn formula(from: &mut Fields) -> [u8; 5] {
    let Some(node) = from.required("living_formula") else { return [0; 5] };
    let Some(text) = node.text() else {
        from.reader.report(node.origin, &from.at("living_formula"), node.written(), Expected::Text);
        return [0; 5];
    };
    match weights(text) {
        Some(weights) => {
            // The weights, not the text: spaces and the order of the terms do not change the score.
            from.reader.note(&from.at("living_formula"), format!("{weights:?}"));
            weights
        }
        None => {
            from.reader.report_law(node.origin, &from.at("living_formula"), node.written(), law::FORMULA);
            [0; 5]
        }
    }
}

/// How often each class counts in a formula such as `A+2*E`.
fn weights(formula: &str) -> Option<[u8; 5]> {
    let mut weights = [0_u8; 5];
    for term in formula.split('+') {
        let (factor, class) = term.split_once('*').unwrap_or(("1", term));
        let factor: u8 = factor.trim().parse().ok()?;
        let weight = &mut weights[Class::named(class.trim())?.index()];
        *weight = weight.checked_add(factor)?;
        if factor == 0 || !bounds::WEIGHT.contains(&i64::from(*weight)) {
            return None;
        }
    }
    Some(weights)
}

/// The variants. Each is tried on the printed score, so that its changes are judged like any other value.
pub(super) fn variants(from: &mut Fields, printed: &Node) -> Vec<Variant> {
    let list = entries(from, "variants", bounds::VARIANTS);
    list.into_iter().map(|(id, fields)| variant(id, fields, printed)).collect()
}

fn variant(id: String, mut from: Fields, printed: &Node) -> Variant {
    let words = words(&mut from);
    let source = from.source();
    let mut changes = Vec::new();
    if let Some(node) = from.required("changes") {
        let Data::Table(table) = &node.data else {
            from.reader.report(node.origin, &from.at("changes"), node.written(), Expected::Table);
            return Variant { id, words, changes, source };
        };
        changes = table.entries.iter().map(|entry| (entry.key.clone(), entry.node.written())).collect();
        changes.sort();
        let trial = from.reader.trial();
        let changed = with_changes(printed, table);
        scoring(&mut trial.fields(&changed, from.at("changes")));
        from.reader.take_problems(trial);
    }
    Variant { id, words, changes, source }
}

/// A scoring table with some values replaced, without the list of variants.
pub(super) fn with_changes(scoring: &Node, changes: &Table) -> Node {
    let mut table = scoring.table().cloned().unwrap_or_default();
    table.entries.retain(|entry| entry.key != "variants");
    // The names of the changes are unique: only what was there before is looked through.
    let known = table.entries.len();
    for change in &changes.entries {
        match table.entries[..known].iter_mut().find(|entry| entry.key == change.key) {
            Some(entry) => *entry = change.clone(),
            None => table.entries.push(change.clone()),
        }
    }
    Node { data: Data::Table(table), origin: scoring.origin }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_is_terms_joined_by_plus() {
        assert_eq!(weights("A+C+E"), Some([1, 0, 1, 0, 1]));
        assert_eq!(weights("3*E"), Some([0, 0, 0, 0, 3]));
        assert_eq!(weights(" 2 * B + b"), None);
        assert_eq!(weights("B + B+ 2*B"), Some([0, 4, 0, 0, 0]));
        for wrong in ["", "+", "A+", "F", "A*3", "3E", "0*A", "21*A", "300*A", "-1*A", "A-E", "20*A+A"] {
            assert_eq!(weights(wrong), None, "{wrong}");
        }
    }
}
