//! Small drawings for the table of nations: living standard as bars, unrest as a track.

use leptos::prelude::*;
use limit::Nation;
use limit::rules::Unrest;
use page_kit::words::board_text_with;

/// The levels of a class.
const LEVELS: u8 = 4;

/// The five classes as small bars.
pub(crate) fn living_bars(nation: &Nation) -> AnyView {
    let cells = nation.living.iter().enumerate().flat_map(|(class, level)| {
        (0..LEVELS).map(move |step| {
            let x = 11 * class;
            let y = format!("{:.1}", 20.5 - 6.5 * f64::from(step));
            let class = if step < *level { "bar on" } else { "bar" };
            view! { <rect class=class x=x.to_string() y=y width="9" height="5" rx="1"></rect> }
        })
    });
    let said = said("limit.nations.living_of", &nation.living);
    view! {
        <svg class="living" width="54" height="26" viewBox="0 0 54 26" role="img" aria-label=said>
            {cells.collect_view()}
        </svg>
    }
    .into_any()
}

/// The levels of the classes in words.
pub(crate) fn said(key: &str, living: &[u8; 5]) -> String {
    let [a, b, c, d, e] = living.map(|level| level.into());
    board_text_with(key, &[("a", a), ("b", b), ("c", c), ("d", d), ("e", e)])
}

/// Unrest as a small track with its zones.
pub(crate) fn unrest_bar(scale: &Unrest, now: u8) -> AnyView {
    let width = 74.0 / f64::from(scale.top.max(1));
    let cells = (1..=scale.top).map(|place| {
        let zone = zone(scale, place);
        let here = place == now;
        let (y, height) = if here { ("2", "12") } else { ("5", "6") };
        let class = format!(
            "u-{zone}{}",
            if here {
                " here"
            } else if place > now {
                " ahead"
            } else {
                ""
            }
        );
        let x = format!("{:.1}", width * f64::from(place - 1));
        view! { <rect class=class x=x y=y width=format!("{:.1}", width - 1.5) height=height rx="1"></rect> }
    });
    let said = board_text_with("limit.nations.unrest_of", &[("now", now.into()), ("top", scale.top.into())]);
    view! { <svg class="unrest" width="74" height="16" viewBox="0 0 74 16" role="img" aria-label=said>{cells.collect_view()}</svg> }.into_any()
}

/// The zone a place of the unrest track lies in.
pub(crate) fn zone(scale: &Unrest, place: u8) -> &'static str {
    if place <= scale.boom_to {
        "boom"
    } else if place >= scale.uprising_from {
        "uprising"
    } else {
        "growth"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_zones_are_those_of_the_rulebook() {
        let scale = limit::Limit::printed(2).unwrap().rules().unrest;
        assert_eq!(zone(&scale, 1), "boom");
        assert_eq!(zone(&scale, scale.boom_to + 1), "growth");
        assert_eq!(zone(&scale, scale.uprising_from), "uprising");
    }
}
