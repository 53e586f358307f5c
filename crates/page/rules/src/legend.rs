//! Every symbol of a board, with its name and one line. Whoever points at one on the table finds it marked here.

use leptos::ev;
use leptos::prelude::*;
use page_kit::browser::dom::target;
use page_kit::shell::Icon;
use page_kit::words::{capital, page_text};
use page_table::brought::board_of;
use web_sys::Element;

/// The symbol that an element shows: its own, or the only one in something small around it.
fn symbol_of(element: &Element) -> Option<String> {
    let drawing = element.closest("svg.i").ok().flatten().or_else(|| {
        let around = element.closest(".q, .st, .tl, th, button, .gv").ok().flatten()?;
        around.query_selector("svg.i").ok().flatten()
    })?;
    let shown = drawing.query_selector("use").ok().flatten()?.get_attribute("href")?;
    shown.strip_prefix("#i-").map(str::to_owned)
}

/// What a symbol is called, and what it means: the text has both, with a colon between.
fn parts(text: &str) -> (String, String) {
    match text.split_once(':') {
        Some((name, meaning)) => (name.trim_end().to_owned(), capital(meaning.trim())),
        None => (text.to_owned(), String::new()),
    }
}

/// The symbols of a game.
#[component]
pub(crate) fn Legend(game: String) -> impl IntoView {
    let pointed = RwSignal::new(None::<String>);
    let look = move |found: Option<String>| {
        if found.is_some() && pointed.get_untracked() != found {
            pointed.set(found);
        }
    };
    let seen = move |event: &web_sys::Event| look(target(event).as_ref().and_then(symbol_of));
    let moved = window_event_listener(ev::pointerover, move |event| seen(&event));
    let reached = window_event_listener(ev::focusin, move |event| seen(&event));
    on_cleanup(move || {
        moved.remove();
        reached.remove();
    });
    let rows = board_of(&game).legend().iter().map(|symbol| {
        let icon = symbol.icon;
        let (name, meaning) = parts(&page_text(&format!("legend.{game}.{}", symbol.name)));
        let marked = move || pointed.with(|pointed| pointed.as_deref() == Some(icon));
        let node = NodeRef::<leptos::html::Li>::new();
        Effect::new(move |_| {
            if let (true, Some(node)) = (marked(), node.get()) {
                let options = web_sys::ScrollIntoViewOptions::new();
                options.set_block(web_sys::ScrollLogicalPosition::Nearest);
                node.scroll_into_view_with_scroll_into_view_options(&options);
            }
        });
        view! {
            <li node_ref=node class:marked=marked data-symbol=symbol.name>
                <Icon name=icon class=symbol.tone />
                <span><b>{name}</b> <small>{meaning}</small></span>
            </li>
        }
    });
    let rows = rows.collect_view();
    view! { <ul class="legend-list">{rows}</ul> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_a_name_and_a_meaning_in_any_language() {
        assert_eq!(parts("Water: a cube."), ("Water".to_owned(), "A cube.".to_owned()));
        assert_eq!(parts("Eau\u{a0}: un cube."), ("Eau".to_owned(), "Un cube.".to_owned()));
    }
}
