//! The keyboard of the film: Space pauses, arrows step, Escape skips, V shows again.

use super::player::FilmPlayer;
use leptos::prelude::*;
use page_kit::shell::keys::on_shortcut;
use wasm_bindgen::JsCast;

impl FilmPlayer {
    /// Space pauses, arrows step, Escape skips, V shows again.
    pub(super) fn listen(self) {
        on_shortcut(move |key, event| {
            let on = untrack(|| self.is_on());
            match key {
                // Who has come to a word by the arrows opens it, or lets go of it.
                "Enter" | "Escape" if at_word(event) => return false,
                " " if on && !on_button(event) => self.playing.update(|playing| *playing = !*playing),
                "ArrowLeft" | "ArrowRight" if on && !on_button(event) && !is_on(event, WORDS) => {
                    self.step(key == "ArrowRight")
                }
                "Escape" if on => self.skip_by_hand(),
                "Enter" | "Escape" if self.summary.with_untracked(Option::is_some) && !on_button(event) => {
                    self.summary.set(None);
                }
                "v" | "V" => self.again(),
                _ => return false,
            }
            true
        });
    }
}

/// What has keys of its own.
const CONTROLS: &str = "button, a, summary, input, [role=radiogroup], [role=grid], [role=tablist], [data-board]";
/// Where the arrows go from word to word.
const WORDS: &str = "[data-sentence]:has([data-points])";

/// Whether the key belongs to a button or a list that has the focus.
fn on_button(event: &web_sys::KeyboardEvent) -> bool {
    is_on(event, CONTROLS)
}

/// Whether the arrows have come to a word of the sentence that has the focus.
fn at_word(event: &web_sys::KeyboardEvent) -> bool {
    is_on(event, ":is([data-sentence], .entry):has([data-here])")
}

/// Whether the focus is in something that this selector finds.
fn is_on(event: &web_sys::KeyboardEvent, selector: &str) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}
