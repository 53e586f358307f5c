//! Prepared event decks and lessons.

use super::bounds::{self, law};
use super::numbers::{ids, words_of};
use super::regions::tp_ids;
use super::{DeckScenario, EventCard, Modules, Objective, Preset, RegionNumbers, Tutorial};
use crate::decks::KNOWN;
use crate::lessons::transform;
use crate::region::Region;
use crate::terms::{Electricity, EventId, Pawn, REGIONS, RegionId, Tp};
use table::data::entries::{Words, entries, note_order, words};
use table::data::fields::Fields;

const MODULES: [&str; 13] = [
    "all",
    "draw",
    "move",
    "implant",
    "draw_action",
    "action_cards",
    "events",
    "consequences",
    "aci",
    "electricity",
    "institutions",
    "activation",
    "propagation",
];

pub(super) fn decks(root: &mut Fields, events: &[EventCard]) -> (Vec<DeckScenario>, Vec<Words>) {
    let all = entries(root, "deck_scenarios", bounds::DECKS);
    note_order(root, "deck_scenarios", &all);
    all.into_iter().map(|(id, mut from)| (deck(id, &mut from, events), words(&mut from))).unzip()
}

fn deck(id: String, from: &mut Fields, events: &[EventCard]) -> DeckScenario {
    let read = DeckScenario {
        id,
        oil: from.number("oil", bounds::DECK_CARDS),
        oil_removed: from.number("oil_removed", bounds::DECK_CARDS),
        warming: from.flag("warming"),
        others: from.number("others", bounds::DECK_CARDS),
    };
    let count = |of: fn(&EventCard) -> bool| events.iter().filter(|card| of(card)).count();
    let oil = count(|card| matches!(card, EventCard::Oil { .. }));
    let warming = count(|card| matches!(card, EventCard::Warming { .. })).saturating_sub(4);
    let aci = count(|card| matches!(card, EventCard::Aci(_)));
    let used = usize::from(read.oil + read.oil_removed);
    if used > 0 && used != oil {
        // Oil cards are taken out as a whole: all go on top or leave the game.
        from.broken(&["oil", "oil_removed"], used.to_string(), law::DECK_CARDS);
    }
    // The three cards that the 69-card option removes are not there to be mixed in.
    let rest = aci.saturating_sub(3) + if used == 0 { oil } else { 0 } + if read.warming { 0 } else { warming };
    if usize::from(read.others) > rest {
        from.broken(&["others"], read.others.to_string(), law::DECK_CARDS);
    }
    read
}

pub(super) fn tutorials(
    root: &mut Fields,
    events: &[EventCard],
    regions: Option<&[RegionNumbers; REGIONS]>,
    turns: u8,
) -> (Vec<Tutorial>, Vec<Words>) {
    let all = entries(root, "tutorials", bounds::TUTORIALS);
    note_order(root, "tutorials", &all);
    let read = |(id, mut from): (String, Fields)| (tutorial(id, &mut from, events, regions, turns), words(&mut from));
    all.into_iter().map(read).unzip()
}

fn tutorial(
    id: String,
    from: &mut Fields,
    events: &[EventCard],
    regions: Option<&[RegionNumbers; REGIONS]>,
    turns: u8,
) -> Tutorial {
    let switched = words_of(from, "modules", &MODULES, 1..=MODULES.len());
    Tutorial {
        id,
        turns: from.number("turns", 1..=i64::from(turns.max(1))),
        modules: modules(&switched),
        preset: preset(from, events, regions),
        objective: objective(from.table("objective")),
    }
}

fn modules(switched: &[usize]) -> Modules {
    let on = |word: &str| switched.iter().any(|&at| MODULES[at] == word || at == 0);
    Modules {
        draw: on("draw"),
        moving: on("move"),
        implant: on("implant"),
        draw_action: on("draw_action"),
        action_cards: on("action_cards"),
        events: on("events"),
        consequences: on("consequences"),
        aci: on("aci"),
        electricity: on("electricity"),
        institutions: on("institutions"),
        activation: on("activation"),
        propagation: on("propagation"),
    }
}

/// Without sound region sheets nobody can say how many pawns a region stands.
fn preset(from: &mut Fields, events: &[EventCard], regions: Option<&[RegionNumbers; REGIONS]>) -> Vec<Preset> {
    let Some(node) = from.value("preset") else { return Vec::new() };
    let (at, reader) = (from.at("preset"), from.reader);
    let list = reader.list(node, &at, bounds::PRESETS).unwrap_or_default();
    let mut read = Vec::with_capacity(list.len());
    for (index, node) in list.iter().enumerate() {
        let mut from = reader.fields(node, format!("{at}[{index}]"));
        let before = reader.count();
        let preset = one_preset(&mut from, events);
        // Only what could be read whole is compared with the rest.
        if reader.count() == before {
            agree(&from, &read, &preset, events);
            read.push(preset);
        }
    }
    let Some(regions) = regions else { return read };
    // The regions are set up as they will be played, and say themselves what they stand.
    let mut standing = regions.each_ref().map(|numbers| Region {
        living_standard: numbers.living_standard,
        discipline: numbers.discipline,
        ..Region::default()
    });
    for preset in &read {
        if let Preset::Tp { tp, region } = *preset {
            transform(&mut standing[region.index()], tp);
        }
    }
    for preset in &read {
        if let Preset::Pawns { pawn, count, region } = *preset
            && count > standing[region.index()].resilience()
        {
            let most = standing[region.index()].resilience();
            let found = format!("{} {count} > {most}: {}", pawn.id(), region.id());
            from.broken(&["preset"], found, law::PRESET);
        }
    }
    read
}

fn one_preset(from: &mut Fields, events: &[EventCard]) -> Preset {
    if from.value("events").is_some() {
        let names: Vec<&str> = events.iter().map(EventCard::id).collect();
        let cards = words_of(from, "events", &names, 1..=KNOWN);
        return Preset::Events(cards.iter().map(|&at| EventId(at as u8)).collect());
    }
    let region = RegionId::ALL[from.word("region", &ids(RegionId::ALL, RegionId::id)).unwrap_or(0)];
    if from.value("transformation").is_some() {
        let ids = tp_ids();
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let tp = Tp::ALL[from.word("transformation", &ids[..12]).unwrap_or(0)];
        return Preset::Tp { tp, region };
    }
    let pawn = STANDING[from.word("pawn", &ids(&STANDING, Pawn::id)).unwrap_or(0)];
    Preset::Pawns { pawn, count: from.number("count", 1..=4), region }
}

/// What a lesson prepares is a position of the game: one list of events, each card once and still in the game, one
/// level of each colour in a region, no transformation twice.
fn agree(from: &Fields, earlier: &[Preset], preset: &Preset, events: &[EventCard]) {
    match preset {
        Preset::Events(cards) => {
            for (at, card) in cards.iter().enumerate() {
                let event = &events[usize::from(card.0)];
                if is_set_aside(event) || cards[..at].contains(card) {
                    from.broken(&["events"], event.id(), law::PRESET);
                }
            }
            if earlier.iter().any(|other| matches!(other, Preset::Events(_))) {
                from.broken(&["events"], "events", law::PRESET);
            }
        }
        Preset::Pawns { pawn, region, .. } => {
            let same = |other: &Preset| match other {
                Preset::Pawns { pawn: one, region: at, .. } => at == region && one.stack() == pawn.stack(),
                _ => false,
            };
            if earlier.iter().any(same) {
                from.broken(&["pawn"], format!("{}: {}", pawn.id(), region.id()), law::PRESET);
            }
        }
        Preset::Tp { region, .. } => {
            if earlier.contains(preset) {
                from.broken(&["transformation"], region.id(), law::PRESET);
            }
        }
    }
}

/// One warming card of each zone leaves the game: the first in our list.
pub(super) fn is_set_aside(card: &EventCard) -> bool {
    matches!(card, EventCard::Warming { id, .. } if id.ends_with("_1"))
}

/// What may stand in a region before the first turn: nothing that acts when it arrives.
pub(crate) const STANDING: [Pawn; 9] = [
    Pawn::Riot,
    Pawn::Conflict,
    Pawn::Shortage,
    Pawn::Dearth,
    Pawn::Famine,
    Pawn::Epizootic,
    Pawn::Epidemic,
    Pawn::Pandemic,
    Pawn::LocalRefugee,
];

const OBJECTIVES: [&str; 8] = [
    "transformations",
    "consequences_drawn",
    "aci_tier",
    "electricity_at_most",
    "no_high_levels",
    "oil_balance_at_least",
    "special_at_most",
    "counter_at_most",
];

fn objective(mut from: Fields) -> Objective {
    let Some(kind) = from.word("kind", &OBJECTIVES) else {
        for key in ["transformation", "count", "tier", "electricity"] {
            from.value(key);
        }
        return Objective::NoHighLevels;
    };
    match OBJECTIVES[kind] {
        "transformations" => {
            let ids = tp_ids();
            let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
            let tp = Tp::ALL[from.word("transformation", &ids[..12]).unwrap_or(0)];
            Objective::TpCount(tp, from.number("count", 1..=9))
        }
        "consequences_drawn" => Objective::ConsequencesDrawn(from.number("count", 1..=36)),
        "aci_tier" => Objective::AciTier(from.number("tier", 1..=3), from.number("count", 1..=36)),
        "electricity_at_most" => {
            let at = from.word("electricity", &ids(Electricity::ALL, Electricity::id)).unwrap_or(0);
            Objective::ElectricityAtMost(Electricity::ALL[at], from.number("count", 0..=60))
        }
        "oil_balance_at_least" => Objective::OilBalanceAtLeast(from.number("count", -40..=40)),
        "special_at_most" => Objective::SpecialAtMost(from.number("count", 0..=4)),
        "counter_at_most" => Objective::CounterAtMost(from.number("count", bounds::COUNTER)),
        _ => Objective::NoHighLevels,
    }
}
