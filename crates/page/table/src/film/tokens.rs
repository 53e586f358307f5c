//! What travels over the board in a beat: at most six tokens, from the figure or place they leave to the one they reach.

use super::beat::Travel;
use super::player::film_player;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::formats::number;
use page_kit::settings::reduced_motion;
use page_kit::shell::Icon;

/// The most tokens at once; more of a kind go as one with the sum.
const MOST: usize = 6;

/// Travels with the same way and icon, added up; the largest first.
pub fn together(travels: &[Travel]) -> Vec<Travel> {
    let mut joined: Vec<Travel> = Vec::new();
    for travel in travels {
        let same =
            |known: &&mut Travel| (&known.from, &known.to, known.icon) == (&travel.from, &travel.to, travel.icon);
        match joined.iter_mut().find(same) {
            Some(known) => known.amount += travel.amount,
            None => joined.push(travel.clone()),
        }
    }
    joined.sort_by_key(|travel| -travel.amount);
    joined.truncate(MOST);
    joined
}

/// The tokens of the beat on screen.
#[component]
pub(crate) fn Tokens() -> impl IntoView {
    let player = film_player();
    let flying = RwSignal::new(Vec::<(Travel, (f64, f64), (f64, f64))>::new());
    Effect::new(move |_| {
        let travels = player.beat().map(|beat| together(&beat.travels)).unwrap_or_default();
        // The figures of the beat have to be on screen before anything can fly to them.
        request_animation_frame(move || {
            let placed = travels.into_iter().filter_map(|travel| {
                let (from, to) = (middle(&travel.from)?, middle(&travel.to)?);
                Some((travel, from, to))
            });
            let placed = if reduced_motion() { Vec::new() } else { placed.collect() };
            let _ = flying.try_set(placed);
        });
    });
    let token = |(travel, from, to): (Travel, (f64, f64), (f64, f64))| {
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let line = travel.line.then(|| {
            view! {
                <span
                    class="token-line"
                    style:left=format!("{:.0}px", from.0)
                    style:top=format!("{:.0}px", from.1)
                    style:width=format!("{:.0}px", across.hypot(down))
                    style:rotate=format!("{:.4}rad", down.atan2(across))
                ></span>
            }
        });
        view! {
            {line}
            <span
                class="token"
                style:left=format!("{:.0}px", from.0)
                style:top=format!("{:.0}px", from.1)
                style:--across=format!("{across:.0}px")
                style:--down=format!("{down:.0}px")
            >
                <Icon name=travel.icon /> {number(travel.amount)}
            </span>
        }
    };
    view! { <div class="film-tokens" aria-hidden="true">{move || flying.get().into_iter().map(token).collect_view()}</div> }
}

/// The middle of a figure on screen; `None` if it is not to be seen. On a phone the table of players lies on another tab: there
/// tokens leave and reach the reader's own board.
fn middle(figure: &str) -> Option<(f64, f64)> {
    middle_of(figure).or_else(|| middle_of(&format!("own-{figure}")))
}

fn middle_of(name: &str) -> Option<(f64, f64)> {
    let found = browser::document()?.query_selector(&format!("[data-shows=\"{name}\"]")).ok()??;
    let area = found.get_bounding_client_rect();
    (area.width() > 0.0).then(|| (area.x() + area.width() / 2.0, area.y() + area.height() / 2.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_of_a_kind_fly_as_one_and_never_more_than_six() {
        let travel = |to: u8, amount| Travel {
            from: "world-bank".to_owned(),
            to: format!("money-{to}"),
            icon: "money",
            amount,
            line: false,
        };
        let flown = together(&[travel(0, 10), travel(1, 30), travel(0, 25)]);
        assert_eq!(flown.iter().map(|travel| travel.amount).collect::<Vec<_>>(), [35, 30]);
        assert_eq!(together(&(0..9).map(|to| travel(to, 1)).collect::<Vec<_>>()).len(), 6);
    }
}
