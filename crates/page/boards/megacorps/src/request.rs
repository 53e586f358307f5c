//! In the pause of a war both sides may ask others to sell them mercenaries (5.5), without being asked themselves.

use crate::typed_view::{with_game, with_view};
use leptos::prelude::*;
use megacorps::Action;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::deal::{DealNumber, refusal, why_not};
use page_table::{TableModel, table_model};
use serde_json::Value;
use table::{Forms, Seat};

/// Whom the viewer may ask, each with the mercenaries there are; empty outside a pause, or outside the war.
fn sellers(model: TableModel) -> Vec<(Seat, u16)> {
    let me = model.my_seat();
    with_view(model, |_, view| {
        let board = &view.board;
        let country = board.war_pause().filter(|_| me.is_some_and(|me| board.side_of(me).is_some()))?;
        Some(board.outsiders(country).into_iter().map(|seat| (seat, board.mercenaries(seat))).collect())
    })
    .flatten()
    .unwrap_or_default()
}

/// A request being put together.
#[derive(Clone, Copy)]
struct RequestDraft {
    from: RwSignal<Option<Seat>>,
    mercenaries: RwSignal<u8>,
    price: RwSignal<u16>,
}

impl RequestDraft {
    /// Who is asked: the one chosen, or the first who could be.
    fn seller(self, model: TableModel) -> Option<Seat> {
        let sellers = sellers(model);
        let chosen = self.from.get();
        sellers.iter().find(|(seat, _)| Some(*seat) == chosen).or(sellers.first()).map(|(seat, _)| *seat)
    }

    fn action(self, model: TableModel) -> Option<Value> {
        let from = self.seller(model)?;
        let (mercenaries, price) = (self.mercenaries.get(), self.price.get());
        with_game(model, |_, game, _| game.write_action(&Action::Request { from, mercenaries, price }))
    }
}

/// The form, while the viewer fights and somebody could sell.
#[component]
pub(crate) fn Request() -> impl IntoView {
    let model = table_model();
    let possible = Memo::new(move |_| !sellers(model).is_empty());
    move || possible.get().then(|| view! { <Form model /> })
}

#[component]
fn Form(model: TableModel) -> impl IntoView {
    let draft = RequestDraft { from: RwSignal::new(None), mercenaries: RwSignal::new(1), price: RwSignal::new(1) };
    let refused = Memo::new(move |_| refusal(model, &draft.action(model)?));
    let send = move |_| {
        let action = untrack(|| draft.action(model));
        if let (Some(action), Some(seat), Some(hands)) = (action, untrack(|| model.my_seat()), model.hands()) {
            hands.act(seat, action, None);
        }
    };
    let name = move || draft.seller(model).map(|seat| model.name(seat)).unwrap_or_default();
    let options = move || {
        let chosen = draft.seller(model);
        let option = |(seat, mercenaries): (Seat, u16)| {
            let text = format!("{} ({mercenaries})", model.name(seat));
            view! { <option value=seat.0.to_string() selected=chosen == Some(seat)>{text}</option> }
        };
        sellers(model).into_iter().map(option).collect_view()
    };
    let choose = move |event| draft.from.set(event_target_value(&event).parse().ok().map(Seat));
    view! {
        <details class="builder" open>
            <summary><Icon name="merc" /> {move || board_text("corps.request.title")}</summary>
            <label class="deal-with">
                <span>{move || board_text("corps.request.from")}</span>
                <select data-act="request-from" on:change=choose>{options}</select>
            </label>
            <div class="deal-numbers">
                <DealNumber
                    label="corps.request.count"
                    act="request-count".to_owned()
                    value=Signal::derive(move || draft.mercenaries.get().into())
                    change=move |count: u16| draft.mercenaries.set(count.min(u8::MAX.into()) as u8)
                />
                <DealNumber
                    label="corps.request.price"
                    act="request-price".to_owned()
                    value=draft.price
                    change=move |price: u16| draft.price.set(price)
                />
            </div>
            <p class="refusal">{move || refused.get().map(|refused| why_not(model, refused))}</p>
            <button
                class="btn pri sm"
                data-act="send-request"
                disabled=move || model.sending.get()
                aria-disabled=move || refused.with(Option::is_some).to_string()
                data-why-says=move || refused.get().map(|(text, _)| text)
                on:click=send
            >
                {move || board_text_with("corps.request.send", &[("name", name().into())])}
            </button>
        </details>
    }
}
