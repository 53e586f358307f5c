//! What the facilitator and the world's figures are called, and days and times as people say them.

use page_kit::words::{capital, game_words, lang, page_text};

/// What the facilitator is called inside a sentence: as the plan says, or as the page does.
pub(crate) fn called(plan: &str) -> String {
    if plan.is_empty() { page_text("class.called") } else { plan.to_owned() }
}

/// The same at the beginning of a sentence.
pub(crate) fn called_first(plan: &str) -> String {
    capital(&called(plan))
}

/// What one of the world's figures is called in a game, with a capital.
pub(crate) fn figure_name(game: &str, figure: &str) -> String {
    capital(&game_words(game).text(&format!("indicator.{figure}")))
}

/// The day of a moment in the reader's language, such as "3 December".
pub(crate) fn day(at: i64) -> String {
    told(at, &[("day", "numeric"), ("month", "long")])
}

/// The time of a moment, such as "14:06".
pub(crate) fn hour(at: i64) -> String {
    told(at, &[("hour", "2-digit"), ("minute", "2-digit")])
}

fn told(at: i64, parts: &[(&str, &str)]) -> String {
    let options = js_sys::Object::new();
    for (name, form) in parts {
        // A plain object takes every value.
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*form).into());
    }
    js_sys::Date::new(&(at as f64).into()).to_locale_string(lang().code(), &options).into()
}

/// A time that runs down: minutes and seconds.
pub(crate) fn countdown(milliseconds: f64) -> String {
    let seconds = (milliseconds / 1000.0).ceil().max(0.0) as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_runs_down_to_nothing_and_no_further() {
        assert_eq!(countdown(125_000.0), "2:05");
        assert_eq!(countdown(59_001.0), "1:00");
        assert_eq!(countdown(-4_000.0), "0:00");
    }
}
