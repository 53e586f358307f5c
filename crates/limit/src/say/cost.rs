//! What a card costs, in figures of the moment.

use super::terms::{class_term, money, plant_term, units};
use crate::Limit;
use crate::action::{Pick, Play};
use crate::state::State;
use crate::terms::{Plant, Resource};
use table::{Saying, Seat};

/// Everything a play costs its player, one saying for each part. The card, the seat and the target must be known to the
/// game.
pub(super) fn costs(game: &Limit, state: &State, seat: Seat, play: &Play) -> Vec<Saying> {
    let cost = &game.rules().card(play.card).cost;
    let amount = |key, amount: u8| Saying::new(key).with("amount", amount);
    let mut costs = Vec::new();
    let due = game.money_cost(state, seat, play);
    if due > 0 {
        costs.push(money(due));
    }
    let population = game.population_value(state.nation(seat), 0);
    let industrial = u32::from(cost.industrial_per_population) * u32::from(population);
    if industrial > 0 {
        costs.push(units(Resource::Industrial, industrial));
    }
    // An attack spends what its player chose, which may be more than the least.
    let beyond = u32::from(play.amount.saturating_sub(cost.attack));
    let military = game.needs(state.nation(seat), game.traits(play.card)).military + beyond;
    if military > 0 {
        costs.push(units(Resource::Military, military));
    }
    if let Pick::Class(class) = play.pick {
        costs.push(Saying::new("cost.class").with("class", class_term(class)));
    }
    if cost.plant_industrial > 0 {
        costs.push(amount("cost.plant", cost.plant_industrial).with("plant", plant_term(Plant::Industrial)));
    }
    if cost.unrest > 0 {
        costs.push(amount("cost.unrest", cost.unrest));
    }
    if cost.disruption > 0 {
        costs.push(amount("cost.disruption", cost.disruption));
    }
    if cost.pollution > 0 {
        costs.push(amount("cost.pollution", cost.pollution));
    }
    if cost.bank_to_beyond > 0 {
        costs.push(Saying::new("cost.bank").with("money", money(cost.bank_to_beyond)));
    }
    costs
}

/// What taking a permanent back costs.
pub(super) fn withdrawal(game: &Limit, card: table::CardId) -> Vec<Saying> {
    let mut costs = Vec::new();
    if let Some(cost) = game.rules().cards.get(card.index()).and_then(|card| card.withdraw) {
        if cost.unrest > 0 {
            costs.push(Saying::new("cost.unrest").with("amount", cost.unrest));
        }
        if cost.plant_renewable > 0 {
            let plant = plant_term(Plant::Renewable);
            costs.push(Saying::new("cost.plant").with("amount", cost.plant_renewable).with("plant", plant));
        }
    }
    costs
}
