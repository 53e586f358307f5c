//! A new offer: bundle for bundle, put together by hand and judged by the engine before it is sent. A note may promise
//! something; nothing enforces it.

use super::bundles::{Piece, pieces_of};
use crate::typed_view::{card_words, with_game, with_view};
use leptos::prelude::*;
use megacorps::terms::EventKind;
use megacorps::{Action, Bundle, MegaCorps};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::deal::{DealFrame, DealWith, bundle_number};
use page_table::{TableModel, table_model};
use table::{Forms, Seat};

/// Everybody else who stays in the game.
fn others(model: TableModel) -> Vec<Seat> {
    let me = model.my_seat();
    with_view(model, |_, view| view.board.staying().into_iter().filter(|seat| Some(*seat) != me).collect())
        .unwrap_or_default()
}

/// The offer being put together. `Copy`: whoever counters an offer fills it in.
#[derive(Clone, Copy)]
pub(crate) struct OfferDraft {
    with: DealWith,
    give: RwSignal<Bundle>,
    want: RwSignal<Bundle>,
}

impl OfferDraft {
    /// Nothing yet.
    pub(crate) fn new(model: TableModel) -> OfferDraft {
        let with = DealWith::one_of(Signal::derive(move || others(model)));
        OfferDraft { with, give: RwSignal::new(Bundle::NOTHING), want: RwSignal::new(Bundle::NOTHING) }
    }

    /// Fills in somebody's offer with both sides exchanged, and goes there.
    pub(crate) fn turn_around(self, from: Seat, give: Bundle, want: Bundle) {
        self.give.set(want);
        self.want.set(give);
        self.with.open_with(from);
    }
}

/// The builder.
#[component]
pub(crate) fn Builder() -> impl IntoView {
    let model = table_model();
    let OfferDraft { with, give, want } = expect_context::<OfferDraft>();
    let action = move || {
        let (give, want) = (give.get(), want.get());
        if give.is_nothing() && want.is_nothing() {
            return None;
        }
        let to = with.partner()?;
        with_game(model, |_, game, _| game.write_action(&Action::Offer { to, give, want }))
    };
    let reset = move |sent: bool| {
        want.set(Bundle::NOTHING);
        if sent {
            give.set(Bundle::NOTHING);
        }
    };
    view! {
        <DealFrame with action=Signal::derive(action) reset closed=false>
            <Side model bundle=give of=Signal::derive(move || model.my_seat()) title=Signal::derive(move || board_text("deal.you_give")) own=true />
            <Side
                model
                bundle=want
                of=Signal::derive(move || with.partner())
                title=Signal::derive(move || board_text_with("deal.gives", &[("name", with.name(model).into())]))
                own=false
            />
        </DealFrame>
    }
}

/// One side of the offer: money, mercenaries, and single things to put in.
#[component]
fn Side(
    model: TableModel,
    bundle: RwSignal<Bundle>,
    of: Signal<Option<Seat>>,
    title: Signal<String>,
    own: bool,
) -> impl IntoView {
    let side = if own { "give" } else { "want" };
    let pieces = move || {
        let Some(seat) = of.get() else { return Vec::new() };
        with_view(model, |game, view| {
            pieces_of(game, view, seat).into_iter().map(|piece| chip(model, game, bundle, piece)).collect()
        })
        .unwrap_or_default()
    };
    let kinds = move || {
        with_view(model, |game, _| {
            let kinds = (0..game.rules().events.len()).map(|at| EventKind(at as u8));
            kinds
                .map(|kind| view! { <option value=kind.0.to_string()>{card_words(game, kind).0}</option> })
                .collect_view()
        })
    };
    // The other hand is hidden: a card is asked for by its kind, or left to the giver's choice.
    let ask_for = move |event: leptos::ev::Event| {
        let kind = event_target_value(&event).parse().ok().map(EventKind);
        if let Some(kind) = kind {
            with_game(model, |_, game, _| bundle.update(|bundle| *bundle = Piece::Card(kind).toggle(game, *bundle)));
        }
    };
    let named = move || {
        with_view(model, |game, _| {
            let held = bundle.get();
            let kinds = game
                .plan()
                .kinds_among(held.cards())
                .filter(|_| !own)
                .map(|kind| chip(model, game, bundle, Piece::Card(kind)));
            kinds.collect::<Vec<_>>()
        })
        .unwrap_or_default()
    };
    let number = move |label, act, read, write| bundle_number(bundle, side, label, act, read, write);
    view! {
        <fieldset class="deal-side" data-side=side>
            <legend>{title}</legend>
            <div class="deal-numbers">
                {number("corps.figure.money", "deal-money", |bundle| bundle.money, |bundle, amount| bundle.money = amount)}
                {number(
                    "corps.figure.mercenaries",
                    "deal-mercenaries",
                    |bundle| bundle.mercenaries.into(),
                    |bundle, amount| bundle.mercenaries = u8::try_from(amount).unwrap_or(u8::MAX),
                )}
                {(!own).then(|| number(
                    "corps.builder.any_cards",
                    "deal-cards",
                    |bundle| bundle.any_cards.into(),
                    |bundle, amount| bundle.any_cards = u8::try_from(amount).unwrap_or(u8::MAX),
                ))}
            </div>
            <div class="deal-pieces">{pieces} {named}</div>
            {(!own).then(|| view! {
                <label class="deal-kind">
                    <span>{move || board_text("corps.builder.kind")}</span>
                    <select data-act="deal-kind" on:change=ask_for><option value="">"–"</option>{kinds}</select>
                </label>
            })}
        </fieldset>
    }
}

fn chip(model: TableModel, game: &MegaCorps, bundle: RwSignal<Bundle>, piece: Piece) -> AnyView {
    let on = move || {
        let held = bundle.get();
        with_game(model, |_, game, _| piece.is_in(game, &held)).unwrap_or(false)
    };
    let toggle = move |_| {
        let changed = untrack(|| with_game(model, |_, game, _| piece.toggle(game, bundle.get_untracked())));
        if let Some(changed) = changed {
            bundle.set(changed);
        }
    };
    view! {
        <button type="button" class="piece" class:on=on aria-pressed=move || on().to_string() data-act="deal-piece" on:click=toggle>
            <Icon name=piece.icon(game) />
            {piece.name(game)}
        </button>
    }
    .into_any()
}
