//! The clock of a table: how long whoever is asked still has, or has been thinking over time.

use super::TableModel;
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::shell::Icon;
use page_kit::words::page_text_with;
use wire::Clock;

/// Below this many seconds the time left is shown as urgent.
const URGENT: i64 = 30;

/// A time as a clock shows it: `4:05`, or hours and days in words where seconds do not matter.
fn span(seconds: i64) -> String {
    match seconds {
        0..3_600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        3_600..172_800 => page_text_with("lobby.time.hours", &[("number", (seconds / 3_600).into())]),
        _ => page_text_with("lobby.time.days", &[("number", (seconds / 86_400).into())]),
    }
}

/// The time that is left; nothing where no clock runs.
#[component]
pub fn Deadline(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let left = move || {
        let deadline = model.standing.with(|standing| standing.deadline)?;
        Some((deadline - clock::now() as i64) / 1_000)
    };
    let text = move || {
        left().map(|left| match (left, model.facts.with(|facts| facts.clock)) {
            (..0, Clock::Reminder { .. }) => page_text_with("table.late", &[("time", span(-left).into())]),
            _ => span(left.max(0)),
        })
    };
    view! {
        <Show when=move || left().is_some()>
            <span class="deadline" class:urgent=move || left().is_some_and(|left| left < URGENT) role="timer">
                <Icon name="clock" />
                {text}
            </span>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_times_are_shown_to_the_second() {
        assert_eq!(span(0), "0:00");
        assert_eq!(span(65), "1:05");
        assert_eq!(span(3_599), "59:59");
    }
}
