//! The figures of Limit on the page: their icons, short names, and how a rank is shown by the value of its scale.

use crate::typed_view::with_game;
use limit::Limit;
use page_kit::formats::number;
use page_kit::words::board_text;
use page_table::TableModel;

/// The icon of a figure and the colour it has.
pub(crate) fn icon(of_nation: bool, name: &str) -> (&'static str, &'static str) {
    match (of_nation, name) {
        (_, "population" | "population_rank") => ("P", "P"),
        (_, "renewable" | "renewable_rank" | "price_renewable") => ("n", "n"),
        (_, "industrial" | "industrial_rank" | "price_industrial") => ("u", "u"),
        (_, "military" | "military_rank" | "price_military") => ("m", "m"),
        (_, "fossil" | "price_fossil") => ("O", "O"),
        (_, "money") => ("a", "a"),
        (_, "bank") => ("F", "a"),
        (_, "territory" | "colonization") => ("L", "L"),
        (_, "unrest") => ("S", "S"),
        (_, "disruption" | "disruption_reserve") => ("W", "W"),
        (_, "pollution" | "pollution_reserve") => ("D", "D"),
        (_, "hand" | "permanents") => ("hand", ""),
        (_, "score") => ("mark", ""),
        (_, "financial_crises" | "environmental_crises" | "military_crises") => ("alert", "S"),
        (_, "generation") => ("clock", ""),
        _ => ("E", "E"),
    }
}

/// The short name of a figure.
pub(crate) fn label(of_nation: bool, name: &str) -> String {
    let owner = if of_nation { "nation" } else { "world" };
    board_text(&format!("limit.figure.{owner}.{name}"))
}

/// Whether a figure is worth telling in a preview: others say the same.
pub(crate) fn is_told(of_nation: bool, name: &str) -> bool {
    if of_nation {
        !matches!(name, "population_rank" | "happiness" | "hand" | "permanents")
    } else {
        matches!(
            name,
            "bank"
                | "pollution_reserve"
                | "disruption_reserve"
                | "colonization"
                | "financial_crises"
                | "environmental_crises"
                | "military_crises"
                | "price_renewable"
                | "price_industrial"
                | "price_military"
                | "price_fossil"
                | "generation"
        )
    }
}

/// A figure as it is shown: a rank by the value of its scale, a price by what a unit costs.
pub(crate) fn value(game: &Limit, name: &str, amount: i64) -> i64 {
    let at = |scale: &[u16]| usize::try_from(amount).ok().and_then(|rank| scale.get(rank)).copied();
    let shown = match name {
        "renewable_rank" | "industrial_rank" | "military_rank" => at(&game.rules().plants.value),
        "population_rank" => at(&game.rules().population.value),
        "price_renewable" | "price_industrial" | "price_military" | "price_fossil" => at(&game.rules().market.buy),
        _ => None,
    };
    shown.map_or(amount, i64::from)
}

/// A figure as it is shown at a table.
pub(crate) fn shown(model: TableModel, name: &str, amount: i64) -> String {
    let found = with_game(model, |_, game, _| value(game, name, amount));
    number(found.unwrap_or(amount))
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::contract::*;

    #[test]
    fn ranks_are_shown_by_their_value() {
        let game = Limit::printed(3).unwrap();
        assert_eq!(value(&game, "industrial_rank", 4), i64::from(game.rules().plants.value[4]));
        assert_eq!(value(&game, "price_fossil", 2), i64::from(game.rules().market.buy[2]));
        assert_eq!(value(&game, "money", 4), 4);
    }

    #[test]
    fn every_indicator_has_a_name_in_both_languages() {
        use shelf::words::{Lang, Words};
        for lang in Lang::all() {
            let words = Words::of(lang, "board");
            for name in Limit::SEAT_INDICATORS.iter().filter(|name| is_told(true, name)) {
                assert!(words.knows(&format!("limit.figure.nation.{name}")), "{lang:?} {name}");
            }
            for name in Limit::WORLD_INDICATORS.iter().filter(|name| is_told(false, name)) {
                assert!(words.knows(&format!("limit.figure.world.{name}")), "{lang:?} {name}");
            }
        }
    }
}
