//! What a card costs whoever plays it, whatever their nation looks like: for lists of cards.

use crate::rules::{Cost, MoneyPlant, WithdrawCost};
use table::Saying;

/// The parts of a cost, one saying each.
pub fn listed_cost(cost: &Cost) -> Vec<Saying> {
    let plant = match cost.money_plant {
        MoneyPlant::None => None,
        MoneyPlant::Chosen => Some("card_cost.money_chosen"),
        MoneyPlant::Renewable => Some("card_cost.money_renewable"),
        MoneyPlant::TargetIndustrial => Some("card_cost.money_target"),
    };
    let amounts = [
        ("card_cost.money", i64::from(cost.money)),
        ("card_cost.money_per_population", cost.money_per_population.into()),
        ("card_cost.own_to_beyond", cost.own_to_beyond.into()),
        ("card_cost.bank_to_beyond", cost.bank_to_beyond.into()),
        ("card_cost.unrest", cost.unrest.into()),
        ("card_cost.living", cost.living.into()),
        ("card_cost.industrial_per_population", cost.industrial_per_population.into()),
        ("card_cost.military", cost.military.into()),
        ("card_cost.attack", cost.attack.into()),
        ("card_cost.disruption", cost.disruption.into()),
        ("card_cost.pollution", cost.pollution.into()),
        ("card_cost.plant_industrial", cost.plant_industrial.into()),
    ];
    let mut parts: Vec<Saying> = plant.into_iter().map(Saying::new).collect();
    // A population rank of 0 or below is named by its distance from one's own.
    let distance = cost.military_offset.map(|offset| -i64::from(offset));
    parts.extend(distance.map(|ranks| Saying::new("card_cost.military_of_rank").with("amount", ranks)));
    let paid = amounts.into_iter().filter(|(_, amount)| *amount > 0);
    parts.extend(paid.map(|(key, amount)| Saying::new(key).with("amount", amount)));
    parts
}

/// The parts of what taking a permanent back costs.
pub fn listed_withdrawal(cost: &WithdrawCost) -> Vec<Saying> {
    let amounts = [("card_cost.unrest", cost.unrest), ("card_cost.plant_renewable", cost.plant_renewable)].into_iter();
    amounts.filter(|(_, amount)| *amount > 0).map(|(key, amount)| Saying::new(key).with("amount", amount)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rulebook;

    fn of(id: &str) -> Vec<(String, Option<i64>)> {
        let book = Rulebook::printed();
        let card = book.rules.cards.iter().find(|card| card.id == id).unwrap();
        let part = |saying: Saying| {
            let amount = match saying.arg("amount") {
                Some(table::Arg::Number(amount)) => Some(*amount),
                _ => None,
            };
            (saying.key.trim_start_matches("card_cost.").to_owned(), amount)
        };
        listed_cost(&card.cost).into_iter().map(part).collect()
    }

    fn part(key: &str, amount: i64) -> (String, Option<i64>) {
        (key.to_owned(), Some(amount))
    }

    #[test]
    fn costs_are_told_whoever_plays() {
        assert_eq!(of("education"), [part("money_per_population", 1)]);
        assert_eq!(of("industrialization"), [("money_chosen".to_owned(), None)]);
        assert_eq!(of("police_repression"), [part("military_of_rank", 2), part("disruption", 1)]);
        assert_eq!(of("annexation_of_territory"), [part("attack", 10), part("disruption", 2)]);
        assert_eq!(of("offshore_production"), [("money_target".to_owned(), None), part("bank_to_beyond", 10)]);
        assert_eq!(of("market_access"), []);
    }
}
