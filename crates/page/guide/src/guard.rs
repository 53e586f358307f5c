//! Whatever else is pressed while a step is on screen: it does nothing, and the step says again what it is about.

use super::aim::{Aim, seen};
use page_kit::browser::dom::{self, hear_first, is_in, take, target};
use web_sys::{Element, Event, KeyboardEvent};

/// What reacts at every step: the sentence itself, the bar at the top, what lies in front of the page.
const ALWAYS: &str = ".guide-step, .top, dialog, .toasts, .side-sheet";

/// What a step has to say to a key or a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    /// The reader goes on.
    Next,
    /// The reader pressed something else.
    Again,
}

/// Whether an element reacts at a step at which something is done.
fn reacts(element: &Element, aim: &Aim) -> bool {
    let lit = seen(&aim.lit).is_some_and(|lit| lit.contains(Some(element)));
    lit || aim.reacts.iter().any(|selector| is_in(element, selector))
}

/// Guards a step. `aim` is what may be pressed; `None` where there is only something to look at.
pub(crate) fn guard(aim: impl Fn() -> Option<Aim> + Copy + 'static, told: impl Fn(Told) + Copy + 'static) {
    hear_first("click", move |event: Event| {
        let Some(element) = target(&event) else { return };
        let may = is_in(&element, ALWAYS) || aim().is_some_and(|aim| reacts(&element, &aim));
        if !may {
            take(&event);
            told(Told::Again);
        }
    });
    hear_first("keydown", move |event: KeyboardEvent| {
        let held = event.ctrl_key() || event.alt_key() || event.meta_key();
        let element = target(&event);
        let elsewhere = element.as_ref().is_some_and(|element| is_in(element, ALWAYS) || dom::writes(element));
        if held || elsewhere {
            return;
        }
        match (&*event.key(), aim()) {
            ("Enter", None) => {
                take(&event);
                told(Told::Next);
            }
            // A digit presses an option: only the one that is lit.
            (key, Some(aim)) if key.len() == 1 && key.as_bytes()[0].is_ascii_digit() => {
                let lit = seen(&aim.lit);
                let open = aim.reacts.iter().any(|selector| selector == ".decide");
                let own = lit.is_some_and(|lit| lit.get_attribute("data-number").as_deref() == Some(key));
                if !open && !own {
                    take(&event);
                    told(Told::Again);
                }
            }
            // Letters that act: undo, pass, and digits while there is only something to look at.
            ("u" | "U" | "p" | "P" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9", None)
            | ("u" | "U" | "p" | "P", Some(_)) => {
                take(&event);
                told(Told::Again);
            }
            _ => {}
        }
    });
}
