//! The icons and names of Climate's figures.

use climate::terms::RegionId;
use page_kit::words::{board_text, board_words};

/// The icon of a figure, and its colour.
pub(crate) fn icon(name: &str) -> (&'static str, &'static str) {
    match name {
        "counter" => ("D", ""),
        "green" | "red" | "pending" | "consequences" => ("clock", ""),
        "oil_balance" => ("oil", ""),
        "destruction" => ("mount", ""),
        "population" => ("P", ""),
        "refugees" => ("refugee", "ky"),
        "cards" | "hand" => ("hand", ""),
        "score" => ("laurel", "vp"),
        _ => ("chart", ""),
    }
}

/// The short name of a figure: a word of its own, or a region's.
pub(crate) fn label(name: &str) -> String {
    let key = format!("climate.figure.{name}");
    if board_words().knows(&key) {
        return board_text(&key);
    }
    let of_region = RegionId::ALL.iter().find_map(|region| {
        let what = name.strip_prefix(region.id()).map(|rest| rest.trim_start_matches('_'));
        let what = what.or_else(|| name.strip_suffix(region.id()).map(|rest| rest.trim_end_matches('_')))?;
        Some((*region, what.to_owned()))
    });
    match of_region {
        Some((region, what)) if what.is_empty() => super::names::region_name(region),
        Some((region, what)) => {
            let key = format!("climate.figure.{what}");
            let what = if board_words().knows(&key) { board_text(&key) } else { what };
            format!("{}, {what}", super::names::region_name(region))
        }
        None => name.to_owned(),
    }
}

/// Whether a figure is worth telling in a preview: time and hands say nothing new.
pub(crate) fn is_told(of_seat: bool, name: &str) -> bool {
    !of_seat && !matches!(name, "turn" | "round")
}
