//! Event cards, climate consequences and institutions.

use super::bounds::{self, law};
use super::effects::{condition, direction, effect, effects};
use super::numbers::{ids, influences, thresholds};
use super::scenarios::is_set_aside;
use super::{AciEvent, ConsequenceCard, ConsequenceTarget, Effect, EventCard, InstitutionNumbers, Where};
use crate::decks::Sorts;
use crate::terms::{EventId, Institution, RegionId, ZONES, Zone};
use table::data::document::Node;
use table::data::entries::{Words, entries, note_order, words};
use table::data::fields::Fields;

/// Warming cards of each zone.
const COPIES: usize = 3;

/// The event cards with their words: oil, warming, events with an ACI.
pub(super) struct Events {
    pub(super) cards: Vec<EventCard>,
    pub(super) warming: [Vec<Effect>; ZONES],
    pub(super) words: Vec<Words>,
}

pub(super) fn events(root: &mut Fields) -> Events {
    let oil_words = words(&mut root.table("oil_card"));
    let mut read = Events { cards: Vec::new(), warming: Default::default(), words: Vec::new() };
    let oil = entries(root, "oil_cards", bounds::OIL_CARDS);
    note_order(root, "oil_cards", &oil);
    for (id, mut from) in oil {
        read.cards.push(EventCard::Oil { id, direction: direction(&mut from) });
        read.words.push(oil_words.clone());
    }
    let mut told: [Words; ZONES] = Default::default();
    for (id, mut from) in entries(root, "warming_cards", ZONES..=ZONES) {
        let said = words(&mut from);
        let mut list = effects(&mut from, "effects");
        match Zone::named(&id) {
            Some(zone) => {
                warm(&from, zone, &mut list);
                (told[zone.index()], read.warming[zone.index()]) = (said, list);
            }
            None => from.broken(&["id"], id.clone(), law::KINDS_STAY),
        }
    }
    for &zone in Zone::ALL {
        for copy in 1..=COPIES {
            read.cards.push(EventCard::Warming { id: format!("{}_{copy}", zone.id()), zone });
            read.words.push(told[zone.index()].clone());
        }
    }
    let all = entries(root, "events", bounds::EVENTS);
    note_order(root, "events", &all);
    for (id, mut from) in all {
        let said = words(&mut from);
        if read.cards.iter().any(|card| card.id() == id) {
            from.broken(&["id"], id.clone(), law::CARD_ONCE);
        }
        read.cards.push(EventCard::Aci(Box::new(event(id, &mut from))));
        read.words.push(said);
    }
    read
}

/// The cards by sort, without those that leave the game at the set-up.
pub(super) fn sorts(cards: &[EventCard]) -> Sorts {
    let mut sorts = Sorts::default();
    for (at, card) in cards.iter().enumerate().filter(|(_, card)| !is_set_aside(card)) {
        let sort = match card {
            EventCard::Oil { .. } => &mut sorts.oil,
            EventCard::Warming { .. } => &mut sorts.warming,
            EventCard::Aci(_) => &mut sorts.aci,
        };
        sort.insert(EventId(at as u8));
    }
    sorts
}

/// A warming card begins with its pawn, and counts the pawns of its own zone.
fn warm(from: &Fields, zone: Zone, list: &mut [Effect]) {
    if list.first() != Some(&Effect::Destruction { zone, count: 1 }) {
        from.broken(&["effects"], zone.id(), law::WARMING);
    }
    for (index, effect) in list.iter_mut().enumerate() {
        if let Effect::Place { at: Where::UpToZonePawns(of), .. } = effect {
            *of = zone;
        }
        if effect.needs_target() || (index > 0 && matches!(effect, Effect::Destruction { .. })) {
            from.broken_at(&["effects"], &format!("effects[{index}]"), zone.id(), law::WARMING);
        }
    }
}

fn event(id: String, from: &mut Fields) -> AciEvent {
    let before = from.reader.count();
    let aimed = from.value("condition").is_some();
    let condition = aimed.then(|| condition(from.table("condition")));
    let direction = direction(from);
    let asked = influences(from, "asked", 3);
    let thresholds = thresholds(from, "thresholds");
    let effects = ["base", "tier1", "tier2"].map(|key| effects(from, key));
    if from.reader.count() == before {
        for (key, list) in ["base", "tier1", "tier2"].into_iter().zip(&effects) {
            fitting(from, key, list, aimed);
        }
    }
    from.reader.note(&from.at("aimed"), aimed);
    AciEvent { id, condition, direction, asked, thresholds, effects }
}

/// Effects that need a target stand only on cards that have one; zones are counted only where that is printed.
fn fitting(from: &mut Fields, key: &'static str, list: &[Effect], aimed: bool) {
    let written = from.value(key).and_then(Node::list).unwrap_or_default();
    for (index, effect) in list.iter().enumerate() {
        let here = format!("{key}[{index}]");
        let found = written.get(index).map(Node::written).unwrap_or_default();
        if !aimed && effect.needs_target() {
            from.broken_at(&[key], &here, found.clone(), law::CARD_AIMED);
        }
        let own = matches!(
            effect,
            Effect::Destruction { .. }
                | Effect::Downgrade { .. }
                | Effect::ClearRegions { .. }
                | Effect::Place { at: Where::UpToZonePawns(_), .. }
        );
        let priced = matches!(effect, Effect::Remove { per_discipline: 1.., .. });
        if own || priced {
            from.broken_at(&[key], &here, found, law::EFFECT_FITS);
        }
    }
}

pub(super) fn consequences(root: &mut Fields) -> (Vec<ConsequenceCard>, Vec<Words>) {
    let all = entries(root, "consequences", bounds::CONSEQUENCES);
    note_order(root, "consequences", &all);
    all.into_iter().map(|(id, mut from)| (consequence(id, &mut from), words(&mut from))).unzip()
}

fn consequence(id: String, from: &mut Fields) -> ConsequenceCard {
    let before = from.reader.count();
    let target = target(from.table("target"));
    let effects = effects(from, "effects");
    if from.reader.count() == before {
        fitting(from, "effects", &effects, target != ConsequenceTarget::None);
    }
    ConsequenceCard { id, target, effects }
}

fn target(mut from: Fields) -> ConsequenceTarget {
    match from.word("mode", &["previous", "active", "search", "region", "none"]) {
        Some(0) => ConsequenceTarget::Previous,
        Some(1) => ConsequenceTarget::Active,
        Some(2) => {
            let direction = direction(&mut from);
            ConsequenceTarget::Search(direction, condition(from.table("condition")))
        }
        Some(3) => {
            let at = from.word("region", &ids(RegionId::ALL, RegionId::id)).unwrap_or(0);
            ConsequenceTarget::Region(RegionId::ALL[at])
        }
        _ => ConsequenceTarget::None,
    }
}

pub(super) fn institutions(root: &mut Fields) -> ([InstitutionNumbers; 4], Vec<Words>) {
    let mut read: [InstitutionNumbers; 4] = std::array::from_fn(|_| InstitutionNumbers {
        asked: Default::default(),
        thresholds: [0; 3],
        options: Default::default(),
    });
    let mut told = vec![Words::default(); 4];
    for (id, mut from) in entries(root, "institutions", 4..=4) {
        let said = words(&mut from);
        let numbers = InstitutionNumbers {
            asked: influences(&mut from, "asked", 3),
            thresholds: thresholds(&mut from, "thresholds"),
            options: ["tier1", "tier2", "tier3"].map(|key| options(&mut from, key)),
        };
        match Institution::named(&id) {
            Some(institution) => (read[institution.index()], told[institution.index()]) = (numbers, said),
            None => from.broken(&["id"], id.clone(), law::KINDS_STAY),
        }
    }
    (read, told)
}

fn options(from: &mut Fields, key: &'static str) -> Vec<Vec<Effect>> {
    let Some(node) = from.required(key) else { return Vec::new() };
    let (at, reader) = (from.at(key), from.reader);
    let list = reader.list(node, &at, bounds::OPTIONS).unwrap_or_default();
    reader.note(&at, list.len());
    let option = |(index, node)| {
        let at = format!("{at}[{index}]");
        let effects = reader.list(node, &at, 1..=*bounds::EFFECTS.end()).unwrap_or_default();
        let read = effects.iter().enumerate();
        let read: Vec<Effect> =
            read.filter_map(|(nth, node)| effect(&mut reader.fields(node, format!("{at}[{nth}]")))).collect();
        // An institution only heals, anywhere in the world.
        let heals = |effect: &Effect| {
            matches!(
                effect,
                Effect::Remove { at: Where::Any, pawn: Some(_), .. }
                    | Effect::Downgrade { .. }
                    | Effect::ClearRegions { .. }
            )
        };
        if let Some(nth) = read.iter().position(|effect| !heals(effect)) {
            let found = effects.get(nth).map(Node::written).unwrap_or_default();
            from.broken_at(&[key], &format!("{key}[{index}][{nth}]"), found, law::EFFECT_FITS);
        }
        read
    };
    list.iter().enumerate().map(option).collect()
}
