//! A card in hand that answers questions: what it does, when it may be played, why not now.

use super::choosing::choosing;
use super::menu::SeatMenu;
use crate::TableModel;
use leptos::prelude::*;
use page_kit::shell::Icon;
use table::CardId;

/// What a card shows.
#[derive(Clone, Debug)]
pub struct HandCard {
    /// Which card.
    pub id: CardId,
    /// What it is called.
    pub name: String,
    /// What it does.
    pub text: String,
    /// When it may be played.
    pub when: String,
    /// Whether the board's keys reach it.
    pub on_board: bool,
}

/// A card as a button, followed by something of the game's own.
pub fn hand_card(model: TableModel, menu: Option<&SeatMenu>, card: HandCard, more: AnyView) -> AnyView {
    let (choosing, id) = (choosing(), card.id);
    let playable = menu.is_some_and(|menu| menu.group_about(id).is_some());
    let reason = menu.and_then(|menu| menu.hindrance(id)).map(|hindered| model.render(&hindered.refused.saying));
    let on = move || choosing.is_about(id);
    let foot = match reason {
        Some(reason) => view! { <Icon name="lock" /> {reason} }.into_any(),
        None => card.when.into_any(),
    };
    view! {
        <li class="event-card" class:on=on class:off=!playable>
            <button
                class="event-face"
                disabled=!playable
                aria-pressed=move || on().to_string()
                data-act="play-card"
                data-board=card.on_board.then_some("true")
                on:click=move |_| choosing.open_card(id)
            >
                <b>{card.name}</b>
                <span>{card.text}</span>
                <small>{foot}</small>
            </button>
            {more}
        </li>
    }
    .into_any()
}
