//! A card as a phone shows it when it is tapped: at reading size, with what it would change and its act.

use super::face::CardFace;
use crate::decision::changes::Changes;
use crate::decision::choosing;
use crate::decision::confirm::act_name;
use crate::table_model;
use leptos::prelude::*;
use page_kit::shell::Dialog;
use page_kit::words::{board_text, page_text};
use table::CardId;

/// The card that is shown in full.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sheet {
    open: RwSignal<bool>,
    card: RwSignal<Option<(Option<CardId>, CardFace)>>,
}

impl Sheet {
    /// Shows a card in full; without an id it is no answer by itself.
    pub(crate) fn open(self, id: Option<CardId>, face: CardFace) {
        self.card.set(Some((id, face)));
        self.open.set(true);
    }
}

/// The sheet, closed until a card is tapped.
pub(crate) fn card_sheet(sheet: Sheet) -> AnyView {
    let name = move || sheet.card.with(|card| card.as_ref().map(|(_, face)| face.name.clone()));
    let title = Signal::derive(move || name().unwrap_or_default());
    view! {
        <Dialog open=sheet.open title>
            {move || sheet.card.get().map(|(id, face)| inner(sheet, id, &face))}
        </Dialog>
    }
    .into_any()
}

fn inner(sheet: Sheet, id: Option<CardId>, face: &CardFace) -> AnyView {
    view! {
        <div class="card-sheet">
            <div class=face.class("reading")>{face.show(Signal::derive(|| None), Signal::derive(|| false))}</div>
            {id.map(|_| view! { <Changes /> })}
            {id.map(|_| quiet())}
            <div class="card-acts">
                <button class="btn" data-act="close-card" on:click=move |_| sheet.open.set(false)>
                    {page_text("shell.close")}
                </button>
                {id.map(|id| act(sheet, id))}
            </div>
        </div>
    }
    .into_any()
}

/// Says so while nobody asks the reader.
fn quiet() -> impl IntoView {
    let choosing = choosing();
    move || {
        let asked = choosing.menu.get().is_some_and(|menu| menu.asked);
        (!asked).then(|| view! { <p class="quiet-note">{board_text("decision.not_asked")}</p> })
    }
}

/// What the card does for the question: the act itself where the tap has chosen all of it, otherwise the way to the rest.
fn act(sheet: Sheet, id: CardId) -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    move || {
        let menu = choosing.menu.get()?;
        menu.place_of(id)?;
        let together = menu.together().is_some();
        let chosen = choosing.line.get().and_then(|line| menu.lines.get(line));
        let whole = !together && chosen.is_some_and(|choice| choice.more == 0);
        let label = if whole { act_name(model, choosing) } else { board_text("decision.go_on") };
        Some(view! {
            <button
                class="btn pri"
                data-act="card-act"
                disabled=move || model.sending.get()
                on:click=move |_| {
                    sheet.open.set(false);
                    if whole {
                        choosing.confirm();
                    }
                }
            >
                {label}
            </button>
        })
    }
}
