//! How MegaCorps find their players: asked before a table, and told at it.

use leptos::prelude::*;
use page_kit::shell::controls::Switch;
use page_kit::words::page_text;
use page_table::wish::{TableWish, listed};
use shelf::Setup;

/// The option, and its value where players choose MegaCorps.
const OPTION: &str = "megacorps";
const CHOSEN: &str = "chosen";

/// What a table agreed on, as tags.
pub(crate) fn agreed(setup: &Setup) -> Vec<String> {
    let chosen = listed(&setup.options, OPTION).first().is_some_and(|way| way == CHOSEN);
    vec![page_text(if chosen { "room.megacorps_chosen" } else { "room.megacorps_drawn" })]
}

/// Whether MegaCorps are chosen, not drawn by lot.
pub(crate) fn chosen_switch(wish: TableWish) -> AnyView {
    let change = move |on: bool| wish.set.run((OPTION, on.then(|| vec![CHOSEN].into())));
    let on = Signal::derive(move || !wish.names(OPTION).is_empty());
    view! { <Switch act="megacorps-chosen" key="lobby.megacorps.megacorps" on change /> }.into_any()
}
