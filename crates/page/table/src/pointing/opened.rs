//! Opening what is pointed at: a card at reading size, a part of the board where it lies.

use super::landmark::Landmark;
use crate::brought::board;
use crate::cards::face::CardFace;
use crate::screen::Tab;
use crate::table_model;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::shell::Dialog;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// The card that is read after it was pointed at. `Copy`.
#[derive(Clone, Copy)]
pub(super) struct ReadCard {
    pub(super) open: RwSignal<bool>,
    pub(super) face: RwSignal<Option<CardFace>, LocalStorage>,
}

/// A card that was pointed at, at reading size.
#[component]
pub(crate) fn OpenedCard() -> impl IntoView {
    let ReadCard { open, face } = expect_context::<super::Pointed>().card();
    let name = move || face.with(|face| face.as_ref().map(|face| face.name.clone()).unwrap_or_default());
    let shown = move || face.with(|face| face.as_ref().map(CardFace::plain));
    view! {
        <Dialog open title=Signal::derive(name)>
            <div class="opened-card" data-opened="card">{shown}</div>
        </Dialog>
    }
}

/// Opens what is pointed at: as the board does it, else a card as a card, and everything else where it stands.
pub(super) fn open(card: ReadCard, landmark: &Landmark) {
    let model = table_model();
    if let Some(face) = untrack(|| board(model).landmark_face(model, landmark)) {
        card.face.set(Some(face));
        card.open.set(true);
        return;
    }
    let tab = use_context::<RwSignal<Tab>>();
    if untrack(|| board(model).open_landmark(model, landmark)) {
        // What boards open, they open beside the board itself.
        if let Some(tab) = tab {
            tab.set(Tab::Board);
        }
        return;
    }
    go_to(tab, landmark);
}

/// Turns the phone to the part of the table that shows something, and scrolls there.
fn go_to(tab: Option<RwSignal<Tab>>, landmark: &Landmark) {
    let found = elements(&landmark.selector());
    let Some(first) = found.iter().find(|element| is_seen(element)).or(found.first()).cloned() else { return };
    if let Some(tab) = tab {
        let slot = |class: &str| first.closest(class).ok().flatten().is_some();
        let there = [
            (".slot-players", Tab::Players),
            (".slot-hand", Tab::Hand),
            (".slot-world", Tab::World),
            (".slot-own", Tab::Board),
        ];
        if let Some((_, there)) = there.into_iter().find(|(class, _)| slot(class)).filter(|_| !is_seen(&first)) {
            tab.set(there);
        }
    }
    request_animation_frame(move || {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        options.set_inline(ScrollLogicalPosition::Nearest);
        first.scroll_into_view_with_scroll_into_view_options(&options);
    });
}

/// The elements that a selector finds.
pub(super) fn elements(selector: &str) -> Vec<Element> {
    let found = browser::document().and_then(|document| document.query_selector_all(selector).ok());
    let Some(found) = found else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}

/// Whether an element is drawn; drawings have no width of their own.
fn is_seen(element: &Element) -> bool {
    element.dyn_ref::<HtmlElement>().is_none_or(|element| element.offset_width() > 0)
}
