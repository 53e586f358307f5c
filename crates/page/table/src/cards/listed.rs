//! Cards in a column: a card that is an option of the question, or that leads to several.

use super::face::CardFace;
use crate::decision::Choosing;
use leptos::prelude::*;

/// A card that chooses a line; `number` is its key.
pub fn option_card(choosing: Choosing, number: usize, line: usize, face: &CardFace) -> AnyView {
    let on = move || choosing.line.get() == Some(line);
    view! {
        <button
            class=face.class("")
            class:on=on
            aria-pressed=move || on().to_string()
            data-act="option"
            data-line=line.to_string()
            data-number=number.to_string()
            data-card=face.shows.id.clone()
            on:click=move |_| choosing.choose(line)
        >
            {face.show(Signal::derive(move || Some(number)), Signal::derive(on))}
        </button>
    }
    .into_any()
}

/// A card that opens several lines; its number is its key.
pub fn group_card(number: usize, face: &CardFace, open: impl Fn() + 'static) -> AnyView {
    view! {
        <button
            class=face.class("")
            data-act="group"
            data-number=number.to_string()
            data-card=face.shows.id.clone()
            on:click=move |_| open()
        >
            {face.show(Signal::derive(move || Some(number)), Signal::derive(|| false))}
        </button>
    }
    .into_any()
}
