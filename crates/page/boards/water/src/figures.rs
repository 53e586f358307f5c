//! The figures of Water on the page: their icons and short names.

use page_kit::words::board_text;

/// The icon of a figure and the colour it has.
pub(crate) fn icon(name: &str) -> (&'static str, &'static str) {
    match name {
        "money" => ("a", "a"),
        "vp" | "score" => ("laurel", "vp"),
        "energy" => ("bolt", "en"),
        "food" => ("wheat", "fo"),
        "water" | "water_access" => ("drop", "wa"),
        "river_pollution" | "sea_pollution" | "polluted" => ("D", "D"),
        "cleaned" | "treatments" => ("treat", "wa"),
        "constructions" | "running" => ("house", ""),
        "dams" => ("dam", ""),
        "crises" => ("alert", "cr"),
        "conflicts_declared" | "conflicts_won" => ("swords", "cr"),
        "trades" => ("link", ""),
        "cards" => ("hand", ""),
        "rolls" => ("dice", ""),
        "turn" => ("clock", ""),
        _ => ("dots", ""),
    }
}

/// Whether a figure is worth telling in a preview: others say the same, or everybody sees it on the board.
pub(crate) fn is_told(of_seat: bool, name: &str) -> bool {
    if of_seat {
        matches!(name, "money" | "vp" | "energy" | "food" | "running" | "crises" | "water_access")
    } else {
        matches!(name, "water" | "river_pollution" | "sea_pollution")
    }
}

/// The short name of a figure.
pub(crate) fn label(name: &str) -> String {
    board_text(&format!("water.figure.{name}"))
}

#[cfg(test)]
mod tests {
    use shelf::words::{Lang, Words};
    use table::contract::*;
    use water::Water;

    #[test]
    fn every_figure_has_a_name_in_both_languages() {
        for lang in Lang::all() {
            let words = Words::of(lang, "board");
            for name in Water::SEAT_INDICATORS.iter().chain(Water::WORLD_INDICATORS) {
                assert!(words.knows(&format!("water.figure.{name}")), "{lang:?} {name}");
            }
        }
    }
}
