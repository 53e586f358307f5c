//! Resource cards and action cards.

use super::bounds::{self, law};
use super::effects::effect;
use super::map::{names_of, words_of};
use super::texts::{names, texts};
use super::{ActionCard, Effect, ResourceCard};
use crate::terms::{Aim, CardSort, ContestableBy, WindowKind};
use table::data::Words;
use table::data::entries::{entries, note_order};
use table::data::fields::Fields;

pub(super) fn resources(root: &mut Fields) -> Vec<ResourceCard> {
    let all = entries(root, "resource_cards", bounds::RESOURCES);
    note_order(root, "resource_cards", &all);
    let read = all.into_iter().map(|(id, mut from)| {
        // A resource card has no name of its own; one that people write may have one.
        names(&mut from);
        ResourceCard {
            id,
            water: from.number("water", bounds::WATER),
            energy: from.number("energy_price", bounds::PRICE),
            food: from.number("food_price", bounds::PRICE),
        }
    });
    read.collect()
}

pub(super) fn actions(root: &mut Fields) -> (Vec<ActionCard>, Vec<Words>) {
    let all = entries(root, "action_cards", bounds::ACTIONS);
    note_order(root, "action_cards", &all);
    all.into_iter().map(|(id, mut from)| (action(id, &mut from), texts(&mut from))).unzip()
}

fn action(id: String, from: &mut Fields) -> ActionCard {
    let before = from.reader.count();
    let sort = from.word("kind", &names_of(CardSort::ALL, CardSort::name)).map_or(CardSort::Bonus, CardSort::at);
    let aim = from.word("target", &names_of(Aim::ALL, Aim::name)).map_or(Aim::Nothing, Aim::at);
    let mut windows = [false; 9];
    for at in words_of(from, "windows", &names_of(WindowKind::ALL, WindowKind::name), 1) {
        windows[at] = true;
    }
    let names = names_of(ContestableBy::ALL, ContestableBy::name);
    let contestable_by = from.word("contestable_by", &names).map_or(ContestableBy::Nobody, ContestableBy::at);
    let (at, reader) = (from.at("effects"), from.reader);
    let list = from.required("effects").and_then(|node| reader.list(node, &at, bounds::EFFECTS)).unwrap_or_default();
    let effects: Vec<Effect> = list
        .iter()
        .enumerate()
        .map(|(index, node)| effect(&mut reader.fields(node, format!("{at}[{index}]"))))
        .collect();
    // A part that is wrong reads as a harmless one; whether it fits the others would only confuse.
    let sound = from.reader.count() == before;
    let copies = from.number("copies", bounds::COPIES);
    let card = ActionCard { id, copies, sort, aim, windows, contestable_by, effects };
    if sound {
        agree(from, &card);
    }
    card
}

/// What is right part by part may not fit together.
fn agree(from: &Fields, card: &ActionCard) {
    for (at, effect) in card.effects.iter().enumerate() {
        let here = format!("effects[{at}]");
        if let Some(window) = WindowKind::ALL.iter().find(|window| card.fits(**window) && !effect.fits(**window)) {
            from.broken_at(&["windows", "effects"], &here, window.name(), law::EFFECT_TIMELY);
        }
        if !effect.aims(card.aim) {
            from.broken_at(&["target", "effects"], &here, card.aim.name(), law::CARD_AIMED);
        }
    }
    let aimed = card.aim != Aim::Nothing;
    let sorted = match card.sort {
        CardSort::Bonus | CardSort::Reaction => !aimed,
        CardSort::Malus => aimed,
    };
    if !sorted {
        from.broken(&["kind", "target"], card.sort.name(), law::CARD_SORT);
    }
    let contest = match card.contestable_by {
        ContestableBy::Nobody => true,
        ContestableBy::Target => matches!(card.aim, Aim::Community | Aim::Building),
        ContestableBy::Access => card.aim == Aim::Hex,
    };
    if !contest {
        from.broken(&["contestable_by", "target"], card.contestable_by.name(), law::CARD_CONTEST);
    }
}
