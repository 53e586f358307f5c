//! Cards in hand of which several are alike: one card with their number. Where the question is about them, a panel of the
//! game's own counts what a touch takes.

use super::face::CardFace;
use super::reading::{Reading, click_asks_why};
use leptos::prelude::*;
use page_kit::words::board_text;

/// Cards that are alike.
#[derive(Clone, Debug)]
pub struct PiledCard {
    /// Their name in the data of the game.
    pub name: String,
    /// What each of them shows.
    pub face: CardFace,
    /// How many there are.
    pub copies: u8,
}

/// What a touch does, where the question is about the cards.
#[derive(Clone, Copy)]
pub struct Touch {
    /// The digit that does the same.
    pub number: Option<usize>,
    /// How much of them is chosen, in words; nothing while none is.
    pub chosen: Signal<Option<String>>,
    /// Chooses them, or one more of them.
    pub act: Callback<()>,
}

/// Cards that are alike, as a button; without a touch it only opens the reading size.
pub fn piled_card(reading: Reading, card: PiledCard, touch: Option<Touch>) -> AnyView {
    let face = card.face;
    let chosen = move || touch.and_then(|touch| touch.chosen.get());
    let on = move || chosen().is_some();
    let state = move || chosen().map(|chosen| view! { <span class="card-state">{chosen}</span> });
    let number = Signal::derive(move || touch.and_then(|touch| touch.number));
    let act = if touch.is_some() { "hold-card" } else { "card" };
    let idle = touch.is_none() && click_asks_why();
    let says = idle.then(|| face.reason.clone().unwrap_or_else(|| board_text("decision.not_asked")));
    let more = if card.copies > 1 { "pile" } else { "" };
    let (shown, read, tapped) = (face.clone(), face.clone(), face.clone());
    view! {
        <li class="card-place">
            <button
                class=face.class(more)
                class:on=on
                class:idle=touch.is_none()
                aria-disabled=touch.is_none().to_string()
                aria-pressed=move || on().to_string()
                data-act=act
                data-board="true"
                data-card=card.name
                data-why-says=says
                on:click=move |event| {
                    reading.close();
                    match touch {
                        // What is taken stays in view: a phone shows its cards in full as they are.
                        Some(touch) => {
                            touch.act.run(());
                            reading.raise(&event, &tapped);
                        }
                        None => reading.tap(&event, None, &tapped),
                    }
                }
                on:pointerenter=move |event| reading.point(&event, &shown)
                on:pointerleave=move |_| reading.close()
                on:focus=move |event| reading.reach(&event, &read)
                on:blur=move |_| reading.close()
            >
                {face.show(number, Signal::derive(|| false))}
                {state}
            </button>
        </li>
    }
    .into_any()
}
