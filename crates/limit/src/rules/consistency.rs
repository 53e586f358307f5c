//! What makes a card or a set of cards playable as a whole: values that are right one by one may contradict each other.

use super::bounds::{self, law};
use super::document::Origin;
use super::entries::Words;
use super::fields::Fields;
use super::{Card, CardKind, Effect, MoneyPlant, Permanent};
use crate::terms::Deck;
use std::mem::discriminant;
use table::Expected;

/// Reports what a card contradicts in itself.
pub(super) fn card(from: &Fields, card: &Card) {
    kind(from, card);
    target(from, card);
    choices(from, card);
    payment(from, card);
}

/// Instants act and permanents stay.
fn kind(from: &Fields, card: &Card) {
    if card.starter && card.set_aside.is_some() {
        from.broken(&["set_aside", "starter"], "starter", law::STARTER_OR_SET_ASIDE);
    }
    let stays = card.permanent != Permanent::default();
    match card.kind {
        CardKind::Permanent => {
            if !card.effects.is_empty() || card.targets {
                from.broken(&["effects", "targets", "kind"], "permanent", law::PERMANENT_HAS_NO_EFFECTS);
            }
            if card.permanent.harvest_fossil > 0 && card.withdraw.is_none() {
                from.broken(&["while_in_play", "withdraw_cost"], "harvest_fossil", law::HARVEST_CAN_BE_WITHDRAWN);
            }
        }
        CardKind::Instant => {
            if from.lacks("effects") {
                let expected = Expected::List { min: *bounds::EFFECTS.start(), max: *bounds::EFFECTS.end() };
                from.reader.report(from.place("effects"), &from.at("effects"), "", expected);
            }
            if stays {
                from.broken(&["while_in_play", "kind"], "instant", law::ONLY_PERMANENTS_STAY);
            }
            if card.withdraw.is_some() {
                from.broken(&["withdraw_cost", "kind"], "instant", law::ONLY_PERMANENTS_WITHDRAW);
            }
        }
    }
    if (card.permanent.recycling_from > 0) != (card.permanent.recycling_fossil > 0) {
        from.broken(&["while_in_play"], "recycling", law::RECYCLING_IS_COMPLETE);
    }
    for (place, effect) in card.effects.iter().enumerate() {
        if card.effects[..place].iter().any(|other| discriminant(other) == discriminant(effect)) {
            from.broken_at(&["effects"], &format!("effects[{place}]"), "", law::EFFECT_ONCE);
        }
    }
}

/// What concerns a target needs one; attacks can be resisted, and nothing else can.
fn target(from: &Fields, card: &Card) {
    let needed = card.cost.money_plant == MoneyPlant::TargetIndustrial || card.effects.iter().any(concerns_target);
    if needed && !card.targets {
        from.broken(&["targets", "effects", "cost"], "false", law::NEEDS_TARGET);
    }
    let attack = card.cost.attack > 0;
    if card.resistible != attack || (card.resistible && !card.targets) {
        let found = format!("resistible {}, targets {}, attack {}", card.resistible, card.targets, card.cost.attack);
        from.broken(&["resistible", "targets", "cost"], found, law::RESISTIBLE_ATTACK);
    }
}

fn concerns_target(effect: &Effect) -> bool {
    match effect {
        Effect::ProduceAtTarget
        | Effect::GiveDisruption(_)
        | Effect::Plunder { .. }
        | Effect::TakeTerritory(_)
        | Effect::DestroyTerritory(_)
        | Effect::LowerTargetPlant(_)
        | Effect::TargetPollution(_)
        | Effect::TargetUnrest(_)
        | Effect::TakeMoneyPerPopulation(_)
        | Effect::TakeMoneyPerLevel(_)
        | Effect::RaiseTargetLiving(_) => true,
        Effect::RaiseLiving(_)
        | Effect::Unrest(_)
        | Effect::MoneyPerPopulation(_)
        | Effect::MilitaryOfRank(_)
        | Effect::RaisePlant(_)
        | Effect::Produce
        | Effect::Gain(_)
        | Effect::RemovePollution { .. }
        | Effect::ReturnDisruption { .. }
        | Effect::Extract(_)
        | Effect::Colonize(_)
        | Effect::MovePrice(_)
        | Effect::Trade(_)
        | Effect::Draw { .. }
        | Effect::Fetch => false,
    }
}

/// A play carries one choice besides its target and its amount.
fn choices(from: &Fields, card: &Card) {
    let uses = |of: fn(&Effect) -> bool| card.effects.iter().any(of);
    let plant = card.cost.money_plant == MoneyPlant::Chosen
        || uses(|effect| matches!(effect, Effect::RaisePlant(_) | Effect::Produce));
    let resource = uses(|effect| matches!(effect, Effect::Gain(_)));
    if plant != card.plants.contains(&true) {
        from.broken(&["plants", "effects", "cost"], "", law::NEEDS_PLANTS);
    }
    if resource != card.resources.contains(&true) {
        from.broken(&["resources", "effects"], "", law::NEEDS_RESOURCES);
    }
    let asked = [
        ("class", card.cost.living > 0),
        ("plant", plant),
        ("resource", resource),
        ("deck", uses(|effect| matches!(effect, Effect::Draw { .. }))),
        ("price", uses(|effect| matches!(effect, Effect::MovePrice(_)))),
        ("card", uses(|effect| matches!(effect, Effect::Fetch))),
    ];
    let asked: Vec<&str> = asked.iter().filter(|(_, asked)| *asked).map(|(name, _)| *name).collect();
    if asked.len() > 1 {
        from.broken(&["effects", "cost"], asked.join(", "), law::ONE_CHOICE);
    }
}

fn payment(from: &Fields, card: &Card) {
    let cost = &card.cost;
    let ways = [cost.military > 0, cost.military_offset.is_some(), cost.attack > 0];
    if ways.iter().filter(|way| **way).count() > 1 {
        from.broken(&["cost"], "military, military_offset, attack", law::ONE_MILITARY_COST);
    }
    let money = cost.money > 0
        || cost.money_per_population > 0
        || cost.own_to_beyond > 0
        || cost.money_plant != MoneyPlant::None;
    if card.open_funding && !money {
        from.broken(&["open_funding", "cost"], "true", law::FUNDING_NEEDS_MONEY);
    }
}

/// Reports decks that are empty or too thick, and too many starters.
pub(super) fn decks(from: &Fields, cards: &[(Card, Words, Origin)]) {
    if cards.is_empty() {
        // A list without cards has been reported as such.
        return;
    }
    let latest = |of: &dyn Fn(&Card) -> bool| {
        let places = cards.iter().filter(|(card, ..)| of(card)).map(|(.., origin)| *origin);
        places.reduce(|a, b| if b >= a { b } else { a }).unwrap_or(from.place("cards"))
    };
    let judge = |at: String, count: usize, allowed: std::ops::RangeInclusive<usize>, of: &dyn Fn(&Card) -> bool| {
        if !allowed.contains(&count) {
            let expected = Expected::List { min: *allowed.start(), max: *allowed.end() };
            from.reader.report(latest(of), &at, count.to_string(), expected);
        }
    };
    for deck in Deck::ALL {
        let count = cards.iter().filter(|(card, ..)| card.deck == *deck).count();
        judge(format!("cards ({})", deck.name()), count, bounds::CARDS_PER_DECK, &|card| card.deck == *deck);
    }
    let starters = cards.iter().filter(|(card, ..)| card.starter).count();
    judge("cards (starter)".to_owned(), starters, bounds::STARTERS, &|card| card.starter);
}
