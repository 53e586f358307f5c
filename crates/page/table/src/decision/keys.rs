//! The keyboard: numbers choose, Enter confirms, Esc goes back, letters do the rest.

use super::choosing::Choosing;
use crate::screen::Tab;
use crate::waiting::{next, open_chat, waiting};
use leptos::ev;
use leptos::prelude::*;
use page_kit::browser::dom;
use page_kit::settings::settings;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// Listens to the keyboard as long as the table is on screen.
pub(crate) fn listen(choosing: Choosing) {
    let settings = settings();
    let tab = use_context::<RwSignal<Tab>>();
    let waiting = waiting();
    let recent = use_context::<crate::recent_changes::RecentChanges>();
    let listener = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.is_composing() || dialog_open() {
            return;
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let in_field = target.as_ref().is_some_and(dom::writes);
        let key = event.key();
        match &*key {
            "Escape" if !in_field => choosing.back(),
            "Enter" => {
                // Enter on another button or link is that button's.
                let amount =
                    target.as_ref().is_some_and(|target| target.get_attribute("data-act").as_deref() == Some("amount"));
                let free = target.as_ref().is_none_or(|target| !is_control(target) || is_chosen(target));
                if (free || amount) && untrack(|| choosing.action()).is_some() {
                    event.prevent_default();
                    choosing.confirm();
                } else if free && press(PLAN) {
                    event.prevent_default();
                }
            }
            _ if in_field || !settings.shortcuts.get_untracked() => {}
            "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" => press_number(&key),
            "u" | "U" => choosing.undo(),
            "p" | "P" => {
                if let Some(line) = choosing.menu.with_untracked(|menu| menu.as_ref()?.quiet) {
                    choosing.choose(line);
                }
            }
            "a" | "A" => {
                press("[data-act=hint]");
            }
            "t" | "T" => choosing.text.update(|text| *text = !*text),
            "n" | "N" => next(waiting),
            "c" | "C" => {
                if let Some(tab) = tab {
                    tab.set(Tab::Log);
                }
                // The letter itself is not part of the message.
                event.prevent_default();
                open_chat(waiting);
            }
            "b" | "B" => {
                if let Some(tab) = tab {
                    tab.set(Tab::Board);
                }
                dom::focus_first("[data-board]");
            }
            "o" | "O" => {
                if let Some(tab) = tab {
                    tab.set(Tab::World);
                }
                dom::focus_first("[data-act=new-offer]");
            }
            "l" | "L" => {
                if let Some(tab) = tab {
                    tab.set(Tab::Log);
                }
                dom::focus_first("[data-log-line] button");
            }
            " " if target.as_ref().is_none_or(|target| !is_control(target)) => {
                if let Some(recent) = recent.filter(|recent| recent.fresh.get_untracked()) {
                    event.prevent_default();
                    recent.skip();
                }
            }
            "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" => {
                if let Some(target) = target.filter(|target| target.has_attribute("data-board")) {
                    event.prevent_default();
                    move_on_board(&target, &key);
                }
            }
            _ => {}
        }
    });
    on_cleanup(move || listener.remove());
}

/// A dialog has the keyboard to itself.
fn dialog_open() -> bool {
    let document = page_kit::browser::document();
    document.and_then(|document| document.query_selector("dialog[open]").ok().flatten()).is_some()
}

fn is_control(element: &Element) -> bool {
    matches!(&*element.tag_name(), "BUTTON" | "A" | "SUMMARY" | "INPUT" | "TEXTAREA" | "SELECT")
}

/// A chosen option, card or spot of the board that still has the focus: Enter goes on.
fn is_chosen(element: &Element) -> bool {
    let act = element.get_attribute("data-act");
    let chooses = matches!(act.as_deref(), Some("option" | "pick-card")) || element.has_attribute("data-board");
    chooses && element.get_attribute("aria-pressed").as_deref() == Some("true")
}

/// A plan that a panel has made for the reader, such as which cubes to take, or the cards chosen in one.
const PLAN: &str = ":is([data-act=take-plan], [data-act=give-cards]):not(:disabled)";

/// Presses the first visible element that fits; says whether there was one.
fn press(selector: &str) -> bool {
    let found = visible(selector).into_iter().next();
    if let Some(element) = &found {
        element.click();
    }
    found.is_some()
}

/// The visible elements that fit, in the order of the document.
fn visible(selector: &str) -> Vec<web_sys::HtmlElement> {
    let document = page_kit::browser::document();
    let Some(found) = document.and_then(|document| document.query_selector_all(selector).ok()) else {
        return Vec::new();
    };
    let elements = (0..found.length()).filter_map(|at| found.item(at)?.dyn_into::<web_sys::HtmlElement>().ok());
    elements.filter(|element| element.offset_width() > 0).collect()
}

/// Presses the option with a number. Where options show none, as chips and the list as text do, their order counts.
fn press_number(number: &str) {
    let by_order = |place: &str| {
        let nth = number.parse::<usize>().ok()?.checked_sub(1)?;
        let unnumbered = ":is([data-act=option], [data-act=group]):not([data-number], :disabled)";
        visible(&format!("{place} {unnumbered}")).into_iter().nth(nth)
    };
    // Whoever reads the list as text counts its lines. Otherwise the cards of a hand are options like those of the list.
    let numbered = || visible(&format!(":is(.opts, .fan) [data-number=\"{number}\"]")).into_iter().next();
    if let Some(option) = by_order(".texts").or_else(numbered).or_else(|| by_order(".opts")) {
        option.click();
        dom::focus(&option);
    }
}

/// Moves the focus to the nearest cell of the board in a direction.
fn move_on_board(from: &Element, key: &str) {
    let Some(document) = page_kit::browser::document() else { return };
    let Ok(cells) = document.query_selector_all("[data-board]") else { return };
    let centre = |element: &Element| {
        let area = element.get_bounding_client_rect();
        (area.x() + area.width() / 2.0, area.y() + area.height() / 2.0)
    };
    let (x, y) = centre(from);
    let mut best: Option<(f64, web_sys::HtmlElement)> = None;
    for cell in (0..cells.length()).filter_map(|at| cells.item(at)) {
        let Ok(cell) = cell.dyn_into::<web_sys::HtmlElement>() else { continue };
        let (cx, cy) = centre(&cell);
        let (along, across) = match key {
            "ArrowLeft" => (x - cx, y - cy),
            "ArrowRight" => (cx - x, y - cy),
            "ArrowUp" => (y - cy, x - cx),
            _ => (cy - y, x - cx),
        };
        // Straight on counts more than aside.
        let distance = along + 3.0 * across.abs();
        if along > 4.0 && cell.offset_width() > 0 && best.as_ref().is_none_or(|(least, _)| distance < *least) {
            best = Some((distance, cell));
        }
    }
    if let Some((_, cell)) = best {
        let _ = cell.focus();
    }
}
