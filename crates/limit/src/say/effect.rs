//! What a card does, in figures of the moment where it has any.

use super::terms::{deck_term, direction_term, money, plant_term, resource_term, units};
use crate::Limit;
use crate::action::{Pick, Play};
use crate::rules::Effect;
use crate::state::State;
use crate::terms::Resource;
use table::{Saying, Seat};

/// What a play does, effect by effect. The card and the seat must be known to the game.
pub(super) fn effects(game: &Limit, state: &State, seat: Seat, play: &Play) -> Vec<Saying> {
    let card = game.rules().card(play.card);
    if card.effects.is_empty() {
        return vec![Saying::new("effect.permanent")];
    }
    card.effects.iter().map(|&effect| say(game, state, seat, play.pick, effect)).collect()
}

fn say(game: &Limit, state: &State, seat: Seat, pick: Pick, effect: Effect) -> Saying {
    let amount = |key, amount: u8| Saying::new(key).with("amount", amount);
    let gain = |resource, amount: u16| Saying::new("effect.gain").with("units", units(resource, amount));
    let nation = state.nation(seat);
    match effect {
        Effect::RaiseLiving(points) => amount("effect.raise_living", points),
        Effect::Unrest(steps) => amount(if steps < 0 { "effect.calm" } else { "effect.stir" }, steps.unsigned_abs()),
        Effect::MoneyPerPopulation(factor) => {
            let due = u32::from(factor) * u32::from(game.population_value(nation, 0));
            Saying::new("effect.income").with("money", money(due))
        }
        Effect::MilitaryOfRank(offset) => gain(Resource::Military, game.population_value(nation, offset.into())),
        Effect::RaisePlant(ranks) => with_plant(amount("effect.raise_plant", ranks), pick),
        Effect::Produce => with_plant(Saying::new("effect.produce"), pick),
        Effect::ProduceAtTarget => Saying::new("effect.produce_at_target"),
        Effect::Gain(units) => match pick {
            Pick::Resource(resource) => gain(resource, units),
            _ => Saying::new("effect.gain_any").with("amount", units),
        },
        Effect::GiveDisruption(most) => amount("effect.give_disruption", most),
        Effect::RemovePollution { own, all } => amount("effect.remove_pollution", own).with("all", all),
        Effect::ReturnDisruption { own, all } => amount("effect.return_disruption", own).with("all", all),
        Effect::Extract(amount) => gain(Resource::Fossil, amount),
        Effect::Colonize(territory) => amount("effect.colonize", territory),
        Effect::Plunder { fossil, industrial, renewable } => Saying::new("effect.plunder")
            .with("fossil", units(Resource::Fossil, fossil))
            .with("industrial", units(Resource::Industrial, industrial))
            .with("renewable", units(Resource::Renewable, renewable)),
        Effect::TakeTerritory(territory) => amount("effect.take_territory", territory),
        Effect::DestroyTerritory(territory) => amount("effect.destroy_territory", territory),
        Effect::LowerTargetPlant(ranks) => amount("effect.lower_target_plant", ranks),
        Effect::TargetPollution(pollution) => amount("effect.target_pollution", pollution),
        Effect::TargetUnrest(steps) => {
            amount(if steps < 0 { "effect.target_calm" } else { "effect.target_stir" }, steps.unsigned_abs())
        }
        Effect::TakeMoneyPerPopulation(factor) => amount("effect.take_money_per_population", factor),
        Effect::TakeMoneyPerLevel(sum) => Saying::new("effect.take_money_per_level").with("money", money(sum)),
        Effect::RaiseTargetLiving(points) => amount("effect.raise_target_living", points),
        Effect::MovePrice(step) => match pick {
            Pick::Price(resource, direction) => amount("effect.move_price", step)
                .with("resource", resource_term(resource))
                .with("direction", direction_term(direction)),
            _ => amount("effect.move_any_price", step),
        },
        Effect::Trade(count) => amount("effect.trade", count),
        Effect::Draw { draw, keep } => match pick {
            Pick::Deck(deck) => amount("effect.draw", draw).with("keep", keep).with("deck", deck_term(deck)),
            _ => amount("effect.draw_any", draw).with("keep", keep),
        },
        Effect::Fetch => match pick {
            Pick::Card(card) => Saying::new("effect.fetch").with("card", card),
            _ => Saying::new("effect.fetch_any"),
        },
    }
}

/// Names the plant that was chosen; a label of a card that cannot be played may come without one.
fn with_plant(saying: Saying, pick: Pick) -> Saying {
    match pick {
        Pick::Plant(plant) => saying.with("plant", plant_term(plant)),
        _ => saying,
    }
}
