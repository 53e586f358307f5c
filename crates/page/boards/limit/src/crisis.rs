//! A crisis that has broken out: told above the board until somebody closes it.

use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::board_text;
use page_table::film::FilmPlayer;
use page_table::{Moment, table_model};
use table::Saying;
use wire::{LogEntry, What};

/// The crises since the viewer's last turn.
#[component]
pub(crate) fn CrisisBanner() -> impl IntoView {
    let model = table_model();
    // Everything up to here has been closed.
    let closed = RwSignal::new(0_u64);
    let broken = Memo::new(move |_| {
        let since = model.last_turn().saturating_sub(1).max(closed.get());
        let moment = model.moment.get();
        model.log.with(|log| crises(log, since, moment))
    });
    // The film tells of a crisis in its place.
    let film = use_context::<FilmPlayer>();
    let banner = move || {
        let broken = broken.get();
        if film.is_some_and(FilmPlayer::is_on) {
            return None;
        }
        let last = broken.last()?.0;
        let told: Vec<String> = broken.iter().map(|(_, saying)| model.render(saying)).collect();
        Some(view! {
            <div class="banner crisis-banner" data-shows="crisis">
                <Icon name="alert" />
                <p><b>{told.join(" ")}</b></p>
                <button class="ib close" aria-label=board_text("limit.story.close") on:click=move |_| closed.set(last)>
                    <Icon name="x" />
                </button>
            </div>
        })
    };
    view! { {banner} }
}

/// The crises that belong to a moment: at present those that are new, in the past those of the move on screen.
fn crises(log: &[LogEntry], since: u64, moment: Moment) -> Vec<(u64, Saying)> {
    let belongs = |entry: &&LogEntry| match moment {
        Moment::Now => entry.sequence > since,
        Moment::After(moves) => entry.moves as usize == moves,
    };
    let events = log.iter().filter(belongs).filter_map(|entry| match &entry.what {
        What::Act { events, .. } => Some((entry.sequence, events)),
        _ => None,
    });
    let crises = events.flat_map(|(sequence, events)| {
        let broke = events.iter().filter(|event| event.key == "event.crisis_broke");
        broke.map(move |event| (sequence, event.clone()))
    });
    crises.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::log::By;

    fn entry(moves: u32, crisis: &'static str) -> LogEntry {
        let broke = Saying::new("event.crisis_broke").with("crisis", crisis);
        let what = What::Act { by: By::Player, action: None, note: None, events: vec![broke] };
        LogEntry { sequence: moves.into(), at: 0, moves, seat: Some(0), what }
    }

    #[test]
    fn the_past_shows_its_own_crises_and_not_those_of_the_present() {
        let log = [entry(1, "crisis.military"), entry(2, "crisis.financial")];
        let found = |moment| crises(&log, 1, moment).into_iter().map(|(at, _)| at).collect::<Vec<_>>();
        assert_eq!(found(Moment::Now), [2]);
        assert_eq!(found(Moment::After(1)), [1]);
        assert!(found(Moment::After(0)).is_empty());
    }
}
