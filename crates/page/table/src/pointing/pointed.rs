//! What is pointed at: by the mouse over a word, by a finger on it, by the arrows from word to word.
//!
//! A line of the log, or a sentence that stands alone, is one stop of the Tab key, however much it names. In it the arrows left
//! and right go from word to word, Enter opens the word, Escape lets go of it.

use super::landmark::Landmark;
use super::opened::{ReadCard, elements, open};
use crate::TableModel;
use leptos::ev;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::tasks::in_view;
use page_kit::shell::announce::announce;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// What takes the focus for the words in it.
const LINE: &str = "[data-sentence], .entry";
/// A word that can be pointed at.
const WORD: &str = "[data-points]";

/// What is pointed at. `Copy`: ask for it with `expect_context`.
#[derive(Clone, Copy)]
pub struct Pointed {
    landmark: RwSignal<Option<Landmark>>,
    card: ReadCard,
}

impl Pointed {
    /// Follows mouse, fingers and keys as long as the table is on screen.
    pub(crate) fn following(model: TableModel) -> Pointed {
        let card = ReadCard { open: RwSignal::new(false), face: RwSignal::new_local(None) };
        let pointed = Pointed { landmark: RwSignal::new(None), card };
        pointed.light(model);
        pointed.listen();
        pointed
    }

    /// What is pointed at.
    pub fn get(self) -> Option<Landmark> {
        self.landmark.get()
    }

    /// The number of the part of the board that is pointed at, among those of a kind.
    pub fn place(self, kind: &str) -> Option<u16> {
        match self.landmark.get() {
            Some(Landmark::Place(of, number)) if of == kind => Some(number),
            _ => None,
        }
    }

    pub(super) fn card(self) -> ReadCard {
        self.card
    }

    fn point(self, landmark: Option<Landmark>) {
        if self.landmark.with_untracked(|now| *now != landmark) {
            self.landmark.set(landmark);
        }
    }

    /// Lights every part of the table that shows what is pointed at.
    fn light(self, model: TableModel) {
        Effect::new(move |_| {
            let landmark = self.landmark.get();
            // A board that is drawn anew has forgotten what was lit.
            model.version.track();
            request_animation_frame(move || {
                for element in elements("[data-lit]") {
                    let _ = element.remove_attribute("data-lit");
                }
                for element in landmark.iter().flat_map(|landmark| elements(&landmark.selector())) {
                    let _ = element.set_attribute("data-lit", "true");
                }
            });
        });
    }

    fn listen(self) {
        let owner = Owner::current();
        let over = window_event_listener(ev::pointerover, move |event| {
            // The keyboard's word stays while the mouse rests elsewhere.
            match word_at(&event) {
                Some(word) => self.point(landmark(&word)),
                None if here().is_none() => self.point(None),
                None => {}
            }
        });
        let away = window_event_listener(ev::focusout, move |_| self.let_go());
        let shown = owner.clone();
        let click = window_event_listener(ev::click, move |event| {
            if let Some(landmark) = opening(&event).as_ref().and_then(landmark) {
                self.point(Some(landmark.clone()));
                in_view(shown.clone(), || open(self.card, &landmark));
            }
        });
        let key = window_event_listener(ev::keydown, move |event| {
            let line = target(&event).and_then(|target| target.closest(LINE).ok().flatten());
            let Some(line) = line.filter(|_| !event.ctrl_key() && !event.alt_key() && !event.meta_key()) else {
                return;
            };
            let taken = in_view(owner.clone(), || self.press(&line, &event.key()));
            if taken {
                event.prevent_default();
            }
        });
        on_cleanup(move || {
            over.remove();
            away.remove();
            click.remove();
            key.remove();
        });
    }

    /// A key while a line has the focus; says whether it meant something.
    fn press(self, line: &Element, key: &str) -> bool {
        let words: Vec<Element> = within(line);
        let at = words.iter().position(|word| word.has_attribute("data-here"));
        match (key, at) {
            ("ArrowRight" | "ArrowLeft", _) if !words.is_empty() => {
                let next = match (key, at) {
                    ("ArrowRight", Some(at)) => (at + 1) % words.len(),
                    ("ArrowRight", None) => 0,
                    (_, at) => at.unwrap_or(0).checked_sub(1).unwrap_or(words.len() - 1),
                };
                self.let_go();
                let _ = words[next].set_attribute("data-here", "true");
                self.point(landmark(&words[next]));
                announce(words[next].text_content().unwrap_or_default());
                true
            }
            ("Enter", Some(at)) => {
                if let Some(landmark) = landmark(&words[at]) {
                    open(self.card, &landmark);
                }
                true
            }
            ("Escape", Some(_)) => {
                self.let_go();
                true
            }
            _ => false,
        }
    }

    fn let_go(self) {
        if let Some(word) = here() {
            let _ = word.remove_attribute("data-here");
            self.point(None);
        }
    }
}

/// Whether a click was on a word that opens something: then it is not meant for the line around it.
pub(crate) fn on_word(event: &ev::MouseEvent) -> bool {
    opening(event).is_some()
}

/// The word that a click opens. In a button that does something of its own, words only light what they name.
fn opening(event: &Event) -> Option<Element> {
    let word = word_at(event)?;
    let button = word.closest("button, a, summary").ok().flatten();
    button.is_none_or(|button| button.matches(".entry").unwrap_or(false)).then_some(word)
}

fn target(event: &Event) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}

fn word_at(event: &Event) -> Option<Element> {
    target(event)?.closest(WORD).ok().flatten()
}

fn landmark(word: &Element) -> Option<Landmark> {
    Landmark::named(&word.get_attribute("data-points")?)
}

/// The word that the keyboard is at.
fn here() -> Option<Element> {
    browser::document()?.query_selector("[data-here]").ok().flatten()
}

fn within(line: &Element) -> Vec<Element> {
    let Ok(found) = line.query_selector_all(WORD) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}
