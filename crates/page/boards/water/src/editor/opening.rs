//! A file that somebody has kept, back on the desk. There is no browser in here: everything runs in tests too.

use super::basin::Painted;
use super::dams::DamSketch;
use super::sketch::{ConditionSketch, EFFECTS, EffectSketch, ScenarioSketch, Sketch, SketchBody, file};
use water::authoring::codes::Part;
use water::authoring::{Draft, Entry, Mistake, draft};
use water::rules::{ActionCard, Condition, Effect, Objective, Rulebook, Rules, Scenario};
use water::terms::{Kind, Resource, Where, Who, WindowKind};

/// Why a file cannot be put on the desk.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Unopened {
    /// The rules refuse it.
    Wrong(Vec<Mistake>),
    /// It changes something that no form of the editor shows, such as a number of the rules.
    Unshown,
    /// It has no card and no scenario.
    Empty,
}

/// Everything a file holds, as sketches. What comes back out of them means the same as the file: a file that would lose
/// something is not opened.
pub(crate) fn open(text: &str, name: &str, lang: &str) -> Result<Vec<Sketch>, Unopened> {
    let written = draft(text, name).map_err(Unopened::Wrong)?;
    let printed = Rulebook::printed().rules;
    let sketches: Vec<Sketch> =
        written.entries.iter().filter_map(|entry| sketch(entry, &written, &printed, lang)).collect();
    if sketches.is_empty() {
        return Err(if written.entries.is_empty() { Unopened::Empty } else { Unopened::Unshown });
    }
    let again = draft(&file(&sketches, lang, &printed), name).map_err(|_| Unopened::Unshown)?;
    if again.book.rules == written.book.rules { Ok(sketches) } else { Err(Unopened::Unshown) }
}

fn sketch(entry: &Entry, written: &Draft, printed: &Rules, lang: &str) -> Option<Sketch> {
    let rules = &written.book.rules;
    let body = match entry.part {
        Part::ActionCards => action(rules.actions.iter().find(|card| card.id == entry.id)?)?,
        Part::Objectives => objective(rules.objectives.iter().find(|card| card.id == entry.id)?)?,
        Part::ResourceCards => {
            let card = rules.resources.iter().find(|card| card.id == entry.id)?;
            SketchBody::Resource { water: card.water, energy: card.energy, food: card.food }
        }
        Part::Scenarios => {
            let scenario = rules.scenarios.iter().find(|scenario| scenario.id == entry.id)?;
            SketchBody::Scenario(Box::new(scenario_sketch(scenario, rules, printed)))
        }
        _ => return None,
    };
    let (name, text) = (entry.words.name(lang).to_owned(), entry.words.description(lang).to_owned());
    Some(Sketch { id: entry.id.clone(), name, text, elsewhere: entry.words.clone(), body })
}

fn action(card: &ActionCard) -> Option<SketchBody> {
    Some(SketchBody::Action {
        copies: card.copies,
        sort: card.sort,
        aim: card.aim,
        windows: WindowKind::ALL.iter().copied().filter(|window| card.fits(*window)).collect(),
        contest: card.contestable_by,
        effects: card.effects.iter().map(effect).collect::<Option<_>>()?,
    })
}

fn effect(effect: &Effect) -> Option<EffectSketch> {
    let op = |name: &str| EFFECTS.iter().position(|(op, _)| *op == name);
    let blank = EffectSketch::default();
    let amount = |name: &str, who: Who, what: Resource, count: u16, up_to: bool| {
        Some(EffectSketch { op: op(name)?, who, what, count, up_to, ..blank })
    };
    let on_hex = |name: &str, hex: Where, count: u8, up_to: bool| {
        Some(EffectSketch { op: op(name)?, hex, count: count.into(), up_to, ..blank })
    };
    let plain = |name: &str| Some(EffectSketch { op: op(name)?, ..blank });
    match *effect {
        Effect::Gain { who, what, n } => amount("gain", who, what, n, false),
        Effect::Lose { who, what, n, up_to } => amount("lose", who, what, n, up_to),
        Effect::Transfer { from, what, n, up_to, .. } => amount("transfer", from, what, n, up_to),
        Effect::AddWater { hex, n } => on_hex("add_water", hex, n, false),
        Effect::RemoveWater { hex, n, up_to } => on_hex("remove_water", hex, n, up_to),
        Effect::AddPollution { hex, n } => on_hex("add_pollution", hex, n, false),
        Effect::RemovePollution { hex, n, up_to } => on_hex("remove_pollution", hex, n, up_to),
        Effect::Idle => plain("idle_building"),
        Effect::ClearCrisis { who, n } => amount("clear_crisis", who, blank.what, n.into(), false),
        Effect::Embargo => plain("embargo"),
        Effect::Discount { n } => amount("discount", blank.who, blank.what, n, false),
        Effect::CancelConflict => plain("cancel_conflict"),
    }
}

/// The form has one list of lines: all of them, or one of them.
fn objective(card: &Objective) -> Option<SketchBody> {
    let (all, conditions) = match &card.condition {
        Condition::All(conditions) => (true, &conditions[..]),
        Condition::Any(conditions) => (false, &conditions[..]),
        single => (true, std::slice::from_ref(single)),
    };
    let lines = conditions.iter().map(line).collect::<Option<_>>()?;
    Some(SketchBody::Objective { points: card.points, all, lines })
}

fn line(condition: &Condition) -> Option<ConditionSketch> {
    match condition {
        Condition::Compare { metric, kinds, comparison, value } => Some(ConditionSketch {
            metric: *metric,
            kinds: Kind::ALL.iter().copied().filter(|kind| kinds.has(*kind)).collect(),
            comparison: *comparison,
            value: *value,
        }),
        _ => None,
    }
}

fn scenario_sketch(scenario: &Scenario, rules: &Rules, printed: &Rules) -> ScenarioSketch {
    let (basin, old) = (&rules.basin, &printed.basin);
    let painted: Painted = basin
        .hexes()
        .filter(|hex| basin.terrain(*hex) != old.terrain(*hex))
        .map(|hex| (hex, basin.terrain(hex)))
        .collect();
    let card = |card: &table::CardId| rules.resources.get(usize::from(card.0)).map(|card| card.id.clone());
    ScenarioSketch {
        simplified: scenario.simplified,
        money: scenario.money,
        turns: scenario.turns,
        cards: scenario.resources.iter().filter_map(card).collect(),
        tiles: scenario.tiles.clone(),
        dams: scenario
            .dams
            .iter()
            .map(|(river, axis, owners)| DamSketch { river: *river, axis: *axis, owners: *owners })
            .collect(),
        pollution: scenario.pollution.iter().map(|fresh| basin.hex_of(*fresh)).collect(),
        painted,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use water::basin::{Hex, Terrain};

    fn named(mut sketch: Sketch) -> Sketch {
        sketch.name = "Mine".to_owned();
        sketch
    }

    #[test]
    fn a_kept_file_comes_back_as_it_was() {
        let rules = Rulebook::printed().rules;
        let mut scenario = Sketch::scenario(1, &rules);
        if let SketchBody::Scenario(one) = &mut scenario.body {
            let at = |q, r| rules.basin.id(Hex::new(q, r)).unwrap();
            one.painted = [(at(5, 7), Terrain::River), (at(5, 6), Terrain::Spring)].into_iter().collect();
        }
        let all = [Sketch::action(1), Sketch::objective(1), Sketch::resource(1), scenario].map(named);
        let opened = open(&file(&all, "en", &rules), "mine.toml", "en").unwrap();
        assert_eq!(opened.len(), all.len());
        for sketch in &all {
            let same = |one: &&Sketch| (&one.id, &one.name, &one.body) == (&sketch.id, &sketch.name, &sketch.body);
            assert!(opened.iter().any(|one| same(&one)), "{sketch:#?}\n{opened:#?}");
        }
    }

    #[test]
    fn words_in_another_language_are_kept() {
        let rules = Rulebook::printed().rules;
        let text = file(&[named(Sketch::action(1))], "fr", &rules).replace("copies", "name_en = \"My own\"\ncopies");
        let opened = open(&text, "mine.toml", "fr").unwrap();
        assert_eq!((&*opened[0].name, opened.len()), ("Mine", 1));
        assert!(file(&opened, "fr", &rules).contains("name_en = \"My own\""));
    }

    #[test]
    fn a_chosen_picture_is_kept() {
        let rules = Rulebook::printed().rules;
        let mut card = named(Sketch::action(1));
        card.elsewhere.picture = "tailwind".to_owned();
        let opened = open(&file(&[card], "en", &rules), "mine.toml", "en").unwrap();
        assert_eq!(opened[0].elsewhere.picture, "tailwind");
        assert!(water::rules::pictures().contains(&"tailwind"));
    }

    #[test]
    fn the_examples_of_the_printed_game_can_be_opened_or_are_refused_whole() {
        let changed = "[scenarios.pollution]\nmoney = 9\n";
        let opened = open(changed, "mine.toml", "en").unwrap();
        assert!(
            matches!(&opened[..], [Sketch { body: SketchBody::Scenario(one), .. }] if one.money == 9),
            "{opened:#?}"
        );
        assert_eq!(open("[market]\nsell_price = 0\n", "mine.toml", "en"), Err(Unopened::Empty));
        let both = "[scenarios.pollution]\nmoney = 9\n[market]\nsell_price = 0\n";
        assert_eq!(open(both, "mine.toml", "en"), Err(Unopened::Unshown), "the price would be lost");
        assert!(matches!(open("[scenarios.pollution]\nmoney = 'x'\n", "mine.toml", "en"), Err(Unopened::Wrong(_))));
    }
}
