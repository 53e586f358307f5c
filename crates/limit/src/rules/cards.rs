//! Reads the cards: what they cost, what they do, what they change while they lie on the table.

use super::bounds::{self, law};
use super::consistency;
use super::document::{Node, Origin};
use super::entries::{Words, entries, note_order, words};
use super::fields::Fields;
use super::{Card, CardKind, Cost, Effect, MoneyPlant, Permanent, WithdrawCost};
use crate::terms::{Deck, Plant, Resource};
use table::Expected;
use table::data::closest_first;
use table::data::pictures::picture;

/// The pictures that a card may choose from.
const PICTURES: &str = include_str!("../../../../data/pictures/limit.toml");

/// All cards with their words.
pub(super) fn cards(root: &mut Fields) -> (Vec<Card>, Vec<Words>) {
    let list = entries(root, "cards", bounds::CARDS);
    note_order(root, "cards", &list);
    let read: Vec<(Card, Words, Origin)> = list.into_iter().map(|(id, fields)| card(id, fields)).collect();
    consistency::decks(root, &read);
    read.into_iter().map(|(card, words, _)| (card, words)).unzip()
}

fn card(id: String, mut from: Fields) -> (Card, Words, Origin) {
    let before = from.reader.count();
    let words = Words { picture: picture(&mut from, PICTURES), ..words(&mut from) };
    let decks: Vec<&str> = Deck::ALL.iter().map(|deck| deck.name()).collect();
    let plants: Vec<&str> = Plant::ALL.iter().map(|plant| plant.name()).collect();
    let resources: Vec<&str> = Resource::ALL.iter().map(|resource| resource.name()).collect();
    let deck = from.word("deck", &decks).map_or(Deck::Society, |place| Deck::ALL[place]);
    let kind = from.word("kind", &["instant", "permanent"]);
    let card = Card {
        id,
        deck,
        kind: if kind == Some(1) { CardKind::Permanent } else { CardKind::Instant },
        starter: from.flag_or_false("starter"),
        set_aside: from.optional("set_aside", 2..=4),
        targets: from.flag_or_false("targets"),
        resistible: from.flag_or_false("resistible"),
        open_funding: from.flag_or_false("open_funding"),
        plants: choice(&mut from, "plants", &plants),
        resources: choice(&mut from, "resources", &resources),
        cost: cost(from.table_or_empty("cost")),
        effects: effects(&mut from),
        permanent: permanent(from.table_or_empty("while_in_play")),
        withdraw: withdraw(&mut from),
    };
    // A card that could not be read would only be blamed for what follows from it.
    if from.reader.count() == before {
        consistency::card(&from, &card);
    }
    (card, words, from.origin)
}

/// What may be chosen with a card: a list of words without repetition.
fn choice<const N: usize>(from: &mut Fields, key: &'static str, words: &[&str]) -> [bool; N] {
    let mut chosen = [false; N];
    let Some(node) = from.value(key) else { return chosen };
    let at = from.at(key);
    for (index, node) in from.reader.list(node, &at, 0..=N).unwrap_or_default().iter().enumerate() {
        if let Some(place) = from.reader.word(node, &format!("{at}[{index}]"), words) {
            chosen[place] = true;
        }
    }
    let names: Vec<&str> = words.iter().zip(chosen).filter(|(_, chosen)| *chosen).map(|(word, _)| *word).collect();
    if !names.is_empty() {
        from.reader.note(&at, names.join(", "));
    }
    chosen
}

fn cost(mut from: Fields) -> Cost {
    let plants = ["none", "chosen", "renewable", "target_industrial"];
    let plant = if from.value("money_plant").is_some() { from.word("money_plant", &plants) } else { None };
    Cost {
        money: from.number_or_zero("money", bounds::MONEY),
        money_per_population: from.number_or_zero("money_per_population", bounds::PER_POPULATION),
        money_plant: match plant {
            Some(1) => MoneyPlant::Chosen,
            Some(2) => MoneyPlant::Renewable,
            Some(3) => MoneyPlant::TargetIndustrial,
            _ => MoneyPlant::None,
        },
        own_to_beyond: from.number_or_zero("own_to_beyond", bounds::MONEY),
        bank_to_beyond: from.number_or_zero("bank_to_beyond", bounds::MONEY),
        unrest: from.number_or_zero("unrest", bounds::UNREST),
        living: from.number_or_zero("living", 0..=1),
        industrial_per_population: from.number_or_zero("industrial_per_population", bounds::PER_POPULATION),
        military: from.number_or_zero("military", bounds::VALUE_OR_NOTHING),
        military_offset: from.optional("military_offset", bounds::RANK_OFFSET),
        attack: from.number_or_zero("attack", bounds::VALUE_OR_NOTHING),
        disruption: from.number_or_zero("disruption", bounds::MARKS),
        pollution: from.number_or_zero("pollution", bounds::MARKS),
        plant_industrial: from.number_or_zero("plant_industrial", bounds::RANKS),
    }
}

fn permanent(mut from: Fields) -> Permanent {
    Permanent {
        supply_rank: from.number_or_zero("supply_rank", bounds::RANK_OFFSET),
        consumption_rank: from.number_or_zero("consumption_rank", bounds::RANK_OFFSET),
        industrial_pollution: from.number_or_zero("industrial_pollution", -20..=20),
        skip_economic_growth: from.flag_or_false("skip_economic_growth"),
        harvest_rank: from.number_or_zero("harvest_rank", bounds::RANKS),
        harvest_fossil: from.number_or_zero("harvest_fossil", bounds::MARKS),
        harvest_pollution: from.number_or_zero("harvest_pollution", bounds::MARKS),
        recycling_from: from.number_or_zero("recycling_from", bounds::VALUE_OR_NOTHING),
        recycling_fossil: from.number_or_zero("recycling_fossil", bounds::MARKS),
        trades: from.number_or_zero("trades", bounds::TRADES),
    }
}

fn withdraw(from: &mut Fields) -> Option<WithdrawCost> {
    let node = from.value("withdraw_cost")?;
    if node.text() == Some("none") {
        return None;
    }
    // Free of charge is not the same as not at all.
    from.reader.note(&from.at("withdraw_cost"), "some");
    let mut cost = from.table("withdraw_cost");
    Some(WithdrawCost {
        unrest: cost.number_or_zero("unrest", bounds::UNREST),
        plant_renewable: cost.number_or_zero("plant_renewable", bounds::RANKS),
    })
}

fn effects(from: &mut Fields) -> Vec<Effect> {
    let Some(node) = from.value("effects") else { return Vec::new() };
    let at = from.at("effects");
    let list = from.reader.list(node, &at, 0..=*bounds::EFFECTS.end()).unwrap_or_default();
    let read = list.iter().enumerate().filter_map(|(index, node)| effect(from, node, format!("{at}[{index}]")));
    read.collect()
}

/// The words of the effects: each opens a table of its own in the list of effects.
pub(super) const EFFECTS: [&str; 26] = [
    "raise_living",
    "unrest",
    "money_per_population",
    "military_of_rank",
    "raise_plant",
    "produce",
    "produce_at_target",
    "gain",
    "give_disruption",
    "remove_pollution",
    "return_disruption",
    "extract",
    "colonize",
    "plunder",
    "take_territory",
    "destroy_territory",
    "lower_target_plant",
    "target_pollution",
    "target_unrest",
    "take_money_per_population",
    "take_money_per_level",
    "raise_target_living",
    "move_price",
    "trade",
    "draw",
    "fetch",
];

fn effect(from: &Fields, node: &Node, at: String) -> Option<Effect> {
    let Some(table) = node.table() else {
        from.reader.report(node.origin, &at, node.written(), Expected::Table);
        return None;
    };
    // The first known word says which effect it is; every other name beside it is then reported as unknown.
    let Some(word) = EFFECTS.into_iter().find(|word| table.get(word).is_some()) else {
        let found = table.entries.first().map_or("{}", |entry| &entry.key);
        let place = table.entries.first().map_or(node.origin, |entry| entry.origin);
        from.reader.report(place, &at, found, Expected::KnownName(closest_first(found, EFFECTS)));
        return None;
    };
    let mut from = from.reader.fields(node, at);
    let some = |range: &bounds::Bounds| 1..=*range.end();
    let effect = match word {
        "raise_living" => Effect::RaiseLiving(from.number(word, some(&bounds::LIVING))),
        "unrest" => Effect::Unrest(from.number(word, bounds::UNREST_OFFSET)),
        "money_per_population" => Effect::MoneyPerPopulation(from.number(word, some(&bounds::PER_POPULATION))),
        "military_of_rank" => Effect::MilitaryOfRank(from.number(word, bounds::RANK_OFFSET)),
        "raise_plant" => Effect::RaisePlant(from.number(word, some(&bounds::RANKS))),
        "produce" => from.just(word).then_some(Effect::Produce)?,
        "produce_at_target" => from.just(word).then_some(Effect::ProduceAtTarget)?,
        "gain" => Effect::Gain(from.number(word, some(&bounds::TOKENS))),
        "give_disruption" => Effect::GiveDisruption(from.number(word, some(&bounds::MARKS))),
        "remove_pollution" => {
            let (own, all) = own_and_all(from.table(word));
            Effect::RemovePollution { own, all }
        }
        "return_disruption" => {
            let (own, all) = own_and_all(from.table(word));
            Effect::ReturnDisruption { own, all }
        }
        "extract" => Effect::Extract(from.number(word, some(&bounds::TOKENS))),
        "colonize" => Effect::Colonize(from.number(word, some(&bounds::TERRITORY_MOVED))),
        "plunder" => {
            let mut spoils = from.table(word);
            Effect::Plunder {
                fossil: spoils.number_or_zero("fossil", bounds::TOKENS),
                industrial: spoils.number_or_zero("industrial", bounds::TOKENS),
                renewable: spoils.number_or_zero("renewable", bounds::TOKENS),
            }
        }
        "take_territory" => Effect::TakeTerritory(from.number(word, some(&bounds::TERRITORY_MOVED))),
        "destroy_territory" => Effect::DestroyTerritory(from.number(word, some(&bounds::TERRITORY_MOVED))),
        "lower_target_plant" => Effect::LowerTargetPlant(from.number(word, some(&bounds::RANKS))),
        "target_pollution" => Effect::TargetPollution(from.number(word, some(&bounds::MARKS))),
        "target_unrest" => Effect::TargetUnrest(from.number(word, bounds::UNREST_OFFSET)),
        "take_money_per_population" => Effect::TakeMoneyPerPopulation(from.number(word, some(&bounds::PER_POPULATION))),
        "take_money_per_level" => Effect::TakeMoneyPerLevel(from.number(word, some(&bounds::MONEY))),
        "raise_target_living" => Effect::RaiseTargetLiving(from.number(word, some(&bounds::LIVING))),
        "move_price" => Effect::MovePrice(from.number(word, some(&bounds::RANKS))),
        "trade" => Effect::Trade(from.number(word, some(&bounds::TRADES))),
        "draw" => {
            let (draw, keep) = (from.number(word, bounds::DRAW), from.number("keep", bounds::DRAW));
            if keep > draw {
                from.broken(&["keep", "draw"], format!("{keep} / {draw}"), law::KEEP_WITHIN_DRAW);
            }
            Effect::Draw { draw, keep }
        }
        _ => from.just("fetch").then_some(Effect::Fetch)?,
    };
    Some(effect)
}

fn own_and_all(mut from: Fields) -> (u8, u8) {
    (from.number_or_zero("own", bounds::MARKS), from.number_or_zero("all", bounds::MARKS))
}
