//! Several people at one screen: between two of them nothing of either hand is shown.

use super::TableModel;
use crate::SeatMark;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::shell::focus::focus;
use page_kit::words::{page_text, page_text_with};
use table::{Seat, Viewer};
use wire::socket::UndoGrade;

/// Calls the next person to the screen.
#[component]
pub(crate) fn Handover(
    /// The table.
    model: TableModel,
    /// Who is called.
    seat: Seat,
) -> impl IntoView {
    let name = move || model.name(seat);
    let ready = move |_| {
        if let Some(hands) = model.hands() {
            hands.ready();
        }
    };
    // The person who has just left the screen may still change their mind, as long as nobody has looked.
    let before = match model.looking.get_untracked() {
        Viewer::Seat(before) if before != seat => Some(before),
        _ => None,
    };
    let undo = move || {
        let before = before?;
        let offer = model.standing.with(|standing| standing.undo)?;
        (offer.grade == UndoGrade::Free).then_some((before, offer.to as usize))
    };
    let take_back = move |_| {
        if let (Some((before, to)), Some(hands)) = (undo(), model.hands()) {
            hands.undo(before, to);
        }
    };
    Effect::new(move |_| request_animation_frame(|| focus("[data-act=ready]")));
    view! {
        <main id="main"
            class="handover"
            data-screen="table"
            data-ready="true"
            data-version=move || model.version.get().to_string()
            data-turn="mine"
        >
            <div class="panel">
                <SeatMark seat />
                <h1 class="disp" tabindex="-1">{move || page_text_with("handover.title", &[("name", name().into())])}</h1>
                <p>{move || page_text("handover.hidden")}</p>
                <button class="btn pri" data-act="ready" data-seat=seat.0.to_string() on:click=ready>
                    {move || page_text_with("handover.ready", &[("name", name().into())])}
                </button>
                <Show when=move || undo().is_some()>
                    <button class="btn quiet" data-act="undo" on:click=take_back>
                        <Icon name="undo" />
                        {move || {
                            let name = before.map(|seat| model.name(seat)).unwrap_or_default();
                            page_text_with("handover.undo", &[("name", name.into())])
                        }}
                    </button>
                </Show>
            </div>
        </main>
    }
}
