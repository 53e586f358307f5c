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
    let sort = from.word("kind", &names_of(CardSort::ALL, CardSort::name)).map(CardSort::at);
    let aim = from.word("target", &names_of(Aim::ALL, Aim::name)).map(Aim::at);
    let mut windows = [false; 9];
    for at in words_of(from, "windows", &names_of(WindowKind::ALL, WindowKind::name), 1) {
        windows[at] = true;
    }
    let names = names_of(ContestableBy::ALL, ContestableBy::name);
    let contestable_by = from.word("contestable_by", &names).map(ContestableBy::at);
    let (at, reader) = (from.at("effects"), from.reader);
    let node = from.required("effects");
    // Too many effects are a mistake, but each of them is still looked at.
    let counted = node.and_then(|node| reader.list(node, &at, bounds::EFFECTS));
    let list = counted.or_else(|| node?.list()).unwrap_or_default();
    let mut effects = Vec::with_capacity(list.len());
    for (index, node) in list.iter().enumerate() {
        let before = reader.count();
        let read = effect(&mut reader.fields(node, format!("{at}[{index}]")));
        effects.push((read, reader.count() == before));
    }
    let copies = from.number("copies", bounds::COPIES);
    agree(from, sort, aim, contestable_by, &windows, &effects);
    ActionCard {
        id,
        copies,
        sort: sort.unwrap_or(CardSort::Bonus),
        aim: aim.unwrap_or(Aim::Nothing),
        windows,
        contestable_by: contestable_by.unwrap_or(ContestableBy::Nobody),
        effects: effects.into_iter().filter_map(|(effect, _)| effect).collect(),
    }
}

/// What is right part by part may not fit together. A part that could not be read agrees with everything: what follows
/// from it would only confuse. Each effect comes with whether all of it could be read.
fn agree(
    from: &Fields,
    sort: Option<CardSort>,
    aim: Option<Aim>,
    contestable_by: Option<ContestableBy>,
    windows: &[bool; 9],
    effects: &[(Option<Effect>, bool)],
) {
    for (at, (effect, whole)) in effects.iter().enumerate() {
        let Some(effect) = effect else { continue };
        let here = format!("effects[{at}]");
        for window in WindowKind::ALL.iter().filter(|window| windows[window.index()] && !effect.fits(**window)) {
            from.broken_at(&["windows", "effects"], &here, window.name(), law::EFFECT_TIMELY);
        }
        if let Some(aim) = aim.filter(|&aim| *whole && !effect.aims(aim)) {
            from.broken_at(&["target", "effects"], &here, aim.name(), law::CARD_AIMED);
        }
    }
    let Some(aim) = aim else { return };
    let sorted = |sort: CardSort| match sort {
        CardSort::Bonus | CardSort::Reaction => aim == Aim::Nothing,
        CardSort::Malus => aim != Aim::Nothing,
    };
    if let Some(sort) = sort.filter(|&sort| !sorted(sort)) {
        from.broken(&["kind", "target"], sort.name(), law::CARD_SORT);
    }
    let contest = |by: ContestableBy| match by {
        ContestableBy::Nobody => true,
        ContestableBy::Target => matches!(aim, Aim::Community | Aim::Building),
        ContestableBy::Access => aim == Aim::Hex,
    };
    if let Some(by) = contestable_by.filter(|&by| !contest(by)) {
        from.broken(&["contestable_by", "target"], by.name(), law::CARD_CONTEST);
    }
}
