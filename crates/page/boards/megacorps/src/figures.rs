//! The figures of MegaCorps on the page: their icons and short names.

use page_kit::words::board_text;

/// The icon of a figure and the colour it has.
pub(crate) fn icon(name: &str) -> (&'static str, &'static str) {
    match name {
        "money" | "score" | "paid_out" | "paid_in" => ("a", "a"),
        "mercenaries" => ("merc", "m"),
        "companies" | "unowned" => ("factory", ""),
        "countries" | "uncontrolled" => ("flag", ""),
        "cards" | "deck" => ("hand", ""),
        "income" => ("chart", "n"),
        "strength" => ("m", "m"),
        "votes" => ("dem", ""),
        "suppliers" => ("defense", ""),
        "nationalised" | "dictatorships" => ("dic", ""),
        "syndicalised" | "wikisyndicalisms" => ("wik", ""),
        "democracies" => ("dem", ""),
        "kleptocracies" => ("kle", ""),
        "round" => ("clock", ""),
        _ => ("dots", ""),
    }
}

/// Whether a figure is worth telling in a preview: others say the same, or everybody sees it on the board.
pub(crate) fn is_told(of_seat: bool, name: &str) -> bool {
    if of_seat {
        matches!(name, "money" | "mercenaries" | "companies" | "countries" | "income" | "strength" | "votes")
    } else {
        matches!(name, "nationalised" | "syndicalised")
    }
}

/// The short name of a figure.
pub(crate) fn label(name: &str) -> String {
    board_text(&format!("corps.figure.{name}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use megacorps::MegaCorps;
    use shelf::words::{Lang, Words};
    use table::contract::*;

    #[test]
    fn every_figure_that_is_told_has_a_name_in_both_languages() {
        for lang in Lang::all() {
            let words = Words::of(lang, "board");
            for (of_seat, names) in [(true, MegaCorps::SEAT_INDICATORS), (false, MegaCorps::WORLD_INDICATORS)] {
                for name in names.iter().filter(|name| is_told(of_seat, name)) {
                    assert!(words.knows(&format!("corps.figure.{name}")), "{lang:?} {name}");
                }
            }
        }
    }
}
