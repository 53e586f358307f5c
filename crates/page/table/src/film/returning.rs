//! Coming back to a table: what happened since this browser last showed it is played first.

use super::beat::Beat;
use super::caption::heading_pieces;
use super::pending::Wanted;
use super::player::{FilmPlayer, Known, film_player};
use crate::pointing::sentence;
use crate::pointing::sentence::shown;
use crate::{Home, Moment, table_model};
use leptos::prelude::*;
use page_kit::browser::storage;
use page_kit::settings::{FilmSpeed, settings};
use page_kit::words::{board_text, board_text_with};
use table::Viewer;

/// How many earlier scenes are listed.
const LISTED: usize = 12;

impl FilmPlayer {
    /// The table is on screen for the first time. What is new since then is played, and it ends with the question.
    pub(super) fn returned(self, known: Known) {
        let seen = storage::read(&self.place(known.viewer)).and_then(|seen| seen.parse::<usize>().ok());
        let Some(seen) = seen.filter(|seen| *seen < known.moves && known.moment == Moment::Now) else { return };
        if settings().film.get() == FilmSpeed::Off {
            self.missed.set(Some(seen));
        } else {
            self.send_for(seen, known.moves, Wanted::Away);
        }
    }

    /// Remembers how far the reader has seen this table.
    pub(super) fn remember_seen(self, known: Known) {
        if known.there && known.moment == Moment::Now {
            // A browser that keeps nothing shows no film on coming back; nothing else is lost.
            let _ = storage::write(&self.place(known.viewer), &known.moves.to_string());
        }
    }

    /// Where it is remembered: for each table, and each seat at it.
    fn place(self, viewer: Viewer) -> String {
        let (home, id) = self.model.facts.with_untracked(|facts| (facts.home, facts.id.clone()));
        let home = if home == Home::Local { "local" } else { "server" };
        let seat = match viewer {
            Viewer::Seat(seat) => seat.0.to_string(),
            _ => "watching".to_owned(),
        };
        format!("finitude.seen.{home}.{id}.{seat}")
    }
}

/// What is too long ago to be played, as a list above the caption.
#[component]
pub(crate) fn EarlierScenes() -> impl IntoView {
    let (model, player) = (table_model(), film_player());
    move || {
        let earlier = player.reel.with(|reel| reel.earlier.clone());
        (!earlier.is_empty()).then(|| {
            let left = earlier.len().saturating_sub(LISTED);
            let line = |beat: &Beat| {
                let told = beat.told.first().map(|saying| sentence(model, saying));
                view! { <li><p tabindex="0" data-sentence="true"><b>{shown(heading_pieces(model, beat))}</b> " " {told}</p></li> }
            };
            let lines: Vec<_> = earlier.iter().skip(left).map(line).collect();
            let more = (left > 0).then(
                || view! { <li class="more">{board_text_with("film.before", &[("count", (left as i64).into())])}</li> },
            );
            view! {
                <details class="film-earlier" data-film="earlier">
                    <summary>{board_text("film.away")}</summary>
                    <ul>{more} {lines}</ul>
                </details>
            }
        })
    }
}
