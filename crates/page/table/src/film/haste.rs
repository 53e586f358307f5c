//! Who skips one calm film after another is offered shorter ones: one line, once in this browser.

use super::player::{FilmPlayer, film_player};
use leptos::prelude::*;
use page_kit::browser::storage;
use page_kit::settings::{FilmSpeed, settings};
use page_kit::shell::announce::announce;
use page_kit::words::board_text;

/// So many films skipped in a row are a wish.
const SKIPS: u8 = 3;
/// Where it is remembered that the offer was made.
const MADE: &str = "finitude.film_offer";

/// Whether it is time for the offer.
fn is_due(skipped: u8, speed: FilmSpeed, made: bool) -> bool {
    skipped >= SKIPS && speed == FilmSpeed::Calm && !made
}

impl FilmPlayer {
    /// The reader skips the film on screen.
    pub(super) fn skip_by_hand(self) {
        if self.reel.with_untracked(|reel| !reel.beats.is_empty() && reel.past.is_none()) {
            self.skipped.update_value(|skipped| *skipped = skipped.saturating_add(1));
        }
        self.skip();
        let made = storage::read(MADE).is_some();
        if is_due(self.skipped.get_value(), settings().film.get_untracked(), made) {
            // A browser that keeps nothing makes the offer again; that is no reason for an alarm.
            let _ = storage::write(MADE, "made");
            self.shorter.set(true);
        }
    }
}

/// The offer, until the reader takes it or goes on.
#[component]
pub(crate) fn ShorterFilms() -> impl IntoView {
    let player = film_player();
    let offered = move || {
        let busy = player.is_on() || player.summary.with(Option::is_some) || player.missed.get().is_some();
        player.shorter.get() && !busy
    };
    Effect::new(move |_| {
        if offered() {
            announce(untrack(|| board_text("film.shorter.told")));
        }
    });
    let take = move |_| {
        settings().choose_film(FilmSpeed::Brisk);
        player.shorter.set(false);
    };
    view! {
        <Show when=offered>
            <p class="film-shorter">
                {move || board_text("film.shorter.told")}
                <button class="btn sm" data-act="film-shorter" on:click=take>{move || board_text("film.shorter.take")}</button>
            </p>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shorter_films_are_offered_once_after_three_calm_ones_were_skipped() {
        assert!(is_due(3, FilmSpeed::Calm, false));
        assert!(!is_due(2, FilmSpeed::Calm, false), "two are no habit");
        assert!(!is_due(3, FilmSpeed::Brisk, false) && !is_due(9, FilmSpeed::Off, false), "they are short already");
        assert!(!is_due(4, FilmSpeed::Calm, true), "it is offered once");
    }
}
