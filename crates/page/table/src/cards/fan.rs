//! A hand of cards. In a wide window it is laid so that no word is cut off: it measures itself whenever its room changes.

use super::fitting::{Lay, ways};
use leptos::html;
use leptos::prelude::*;
use page_kit::settings::prefers;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, HtmlElement};

/// Windows in which the hand has a room of its own; in smaller ones it is as high as it needs to be.
const WIDE: &str = "(min-width: 1200px)";

/// A hand of cards, with what else stands in it, such as free places.
#[component]
pub fn Fan(
    /// The cards, each in a `<li>`.
    cards: Vec<AnyView>,
) -> impl IntoView {
    let list = NodeRef::<html::Ul>::new();
    Effect::new(move |_| {
        let Some(list) = list.get() else { return };
        let list: HtmlElement = list.unchecked_into();
        let Some(room) = list.parent_element() else { return };
        let laid = Closure::<dyn FnMut()>::new(move || lay_out(&list));
        if let Ok(observer) = web_sys::ResizeObserver::new(laid.as_ref().unchecked_ref()) {
            // The browser reports the size at once, and then every change.
            observer.observe(&room);
            let kept = StoredValue::new_local((observer, laid));
            on_cleanup(move || {
                let _ = kept.try_with_value(|(observer, _)| observer.disconnect());
            });
        }
    });
    view! { <div class="fan-room"><ul class="fan" node_ref=list>{cards}</ul></div> }
}

/// As many cards tell everything in a column; a larger hand tells name, price, kind and reason there, and the effect at
/// reading size.
const TOLD: usize = 4;

/// A hand that stands in a column beside the board, one card above the other; in smaller windows it is laid like any hand.
pub fn column(cards: Vec<AnyView>) -> AnyView {
    let large = cards.len() > TOLD;
    view! { <div class="fan-room"><ul class="fan aside" class:large=large>{cards}</ul></div> }.into_any()
}

/// Tries the ways to lay the hand, from the best on, until nothing is cut off.
fn lay_out(list: &HtmlElement) {
    let places = list.children();
    let cards: Vec<Element> = (0..places.length()).filter_map(|at| places.item(at)).collect();
    drop(list.class_list().remove_2("spills", "tight"));
    if !prefers(WIDE) {
        cards.iter().for_each(|card| drop(card.class_list().remove_1("behind")));
        drop(list.remove_attribute("data-front"));
        return;
    }
    let last = ways(cards.len()).into_iter().find(|way| {
        lay(list, &cards, *way);
        is_whole(list)
    });
    // The longest texts in the smallest room: the hand can be scrolled.
    drop(list.class_list().toggle_with_force("spills", last.is_none()));
}

fn lay(list: &HtmlElement, cards: &[Element], way: Lay) {
    let set = |name: &str, value: String| drop(list.set_attribute(name, &value));
    set("data-front", way.columns.to_string());
    set("data-behind", way.behind.to_string());
    let rows = cards.len().saturating_sub(way.front).div_ceil(way.behind);
    set("data-rows", rows.to_string());
    drop(list.class_list().toggle_with_force("tight", way.tight));
    for (at, card) in cards.iter().enumerate() {
        drop(card.class_list().toggle_with_force("behind", at >= way.front));
    }
}

/// Whether every word has its room.
fn is_whole(list: &HtmlElement) -> bool {
    let high = list.scroll_height() <= list.client_height() + 1;
    let Ok(words) = list.query_selector_all(".card-name, .card-text, .card-price, .card-why, .card-kind") else {
        return high;
    };
    let narrow = |element: &Element| element.scroll_width() > element.client_width() + 1;
    let words = (0..words.length()).filter_map(|at| words.item(at)?.dyn_into::<Element>().ok());
    high && !words.into_iter().any(|word| narrow(&word))
}
