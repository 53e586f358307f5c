//! Open offers: the viewer's own, and below them a new one. Offers to the viewer wait beside the question.

use super::builder::{Builder, OfferDraft};
use super::bundles::parts;
use super::request::Request;
use crate::typed_view::{with_game, with_view};
use leptos::prelude::*;
use megacorps::say::terms::bundle as bundle_said;
use megacorps::{Action, Bundle, MegaCorps};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::choosing;
use page_table::screen::Tab;
use page_table::waiting::{OpenOffer, ToWaiting};
use page_table::{SeatMark, TableModel, table_model};
use serde_json::Value;
use shelf::Choice;
use table::deals::Offer;
use table::{Arg, Forms, Saying, Seat, Sight, Viewer};
use wire::What;

/// Offers, and the builder of a new one.
#[component]
pub(crate) fn Deals() -> impl IntoView {
    let model = table_model();
    let mine = move || matches!(model.looking.get(), Viewer::Seat(_));
    view! {
        <section class="panel deals">
            {move || with_game(model, |position, game, state| {
                let view = game.view(state, position.viewer());
                let Viewer::Seat(me) = view.viewer else {
                    return view! { <h2><Icon name="link" /> {board_text("corps.deals.title")}</h2> <p class="note">{board_text("corps.deals.watching")}</p> }.into_any();
                };
                let besides = position.table().besides(me);
                let offers: Vec<AnyView> = view.deals.of(me).map(|offer| row(model, game, me, offer, &besides)).collect();
                let most = i64::from(game.rules().trade.offers_open);
                let open = view.deals.of(me).count() as i64;
                let free = board_text_with("corps.deals.free", &[("free", (most - open).into()), ("most", most.into())]);
                view! {
                    <h2><Icon name="link" /> {board_text("corps.deals.title")} <span class="r">{free}</span></h2>
                    <ul class="offers">{offers}</ul>
                }
                .into_any()
            })}
            <Show when=mine>
                <ToWaiting tab=Tab::World />
                <Request />
                <Builder />
                <Leaving />
            </Show>
        </section>
    }
}

/// An offer of the viewer's own, which can be withdrawn.
fn row(model: TableModel, game: &MegaCorps, me: Seat, offer: &Offer<Bundle>, besides: &[Choice]) -> AnyView {
    let number = offer.number();
    let withdraw = found(game, besides, |action| *action == Action::Withdraw { offer: number }).map(|action| {
        let act = move |_| {
            if let Some(hands) = model.hands() {
                hands.act(me, action.clone(), None);
            }
        };
        view! { <button class="btn sm" data-act="withdraw-offer" on:click=act>{board_text("corps.deals.withdraw")}</button> }
    });
    let closed = withdraw.is_none().then(|| view! { <small class="note">{board_text("waiting.closed")}</small> });
    let said = |bundle: &Bundle| {
        let parts = parts(model, game, bundle);
        if parts.is_empty() { board_text("corps.deals.nothing") } else { parts.join(", ") }
    };
    let head = board_text_with("corps.deals.to", &[("name", model.name(offer.to()).into())]);
    let note = note_of(model, game, me, offer)
        .map(|note| view! { <p class="promise">"“" {note} "” " <small>{board_text("deal.promise")}</small></p> });
    view! {
        <li class="offer own" data-offer=number.to_string()>
            <b class="chip"><SeatMark seat=offer.to() /> {head}</b>
            <span><small>{board_text("corps.deals.you_give")}</small> {said(&offer.give)}</span>
            <span><small>{board_text("corps.deals.you_get")}</small> {said(&offer.want)}</span>
            {note}
            <span class="offer-acts">{withdraw} {closed}</span>
        </li>
    }
    .into_any()
}

/// The action among those besides the question that fits.
fn found(game: &MegaCorps, besides: &[Choice], fits: impl Fn(&Action) -> bool) -> Option<Value> {
    let fits = |choice: &&Choice| game.read_action(&choice.action).is_ok_and(|action| fits(&action));
    besides.iter().find(fits).map(|choice| choice.action.clone())
}

/// Offers of others to the viewer, each with the actions that answer it.
pub(crate) fn to_viewer(model: TableModel) -> Vec<OpenOffer> {
    with_game(model, |position, game, state| {
        let view = game.view(state, position.viewer());
        let Viewer::Seat(me) = view.viewer else { return Vec::new() };
        let besides = position.table().besides(me);
        let open = |(from, offer): (Seat, &Offer<Bundle>)| {
            let number = offer.number();
            let said = Saying::new("event.offered").with("from", from).with("to", me);
            OpenOffer {
                number,
                from,
                said: said.with("give", bundle_said(game, &offer.give)).with("want", bundle_said(game, &offer.want)),
                note: note_of(model, game, from, offer),
                accept: found(game, &besides, |action| {
                    matches!(action, Action::Accept { from: of, offer, .. } if (*of, *offer) == (from, number))
                }),
                decline: found(game, &besides, |action| *action == Action::Decline { from, offer: number }),
            }
        };
        view.deals.all().filter(|(from, offer)| *from != me && offer.to() == me).map(open).collect()
    })
    .unwrap_or_default()
}

/// Opens a new offer that turns one around: what was asked for is given, what was given is asked for.
pub(crate) fn counter(model: TableModel, offer: &OpenOffer) {
    let found = untrack(|| {
        with_view(model, |_, view| view.deals.get(offer.from, offer.number).map(|open| (open.give, open.want)))
    });
    if let Some((give, want)) = found.flatten() {
        expect_context::<OfferDraft>().turn_around(offer.from, give, want);
    }
}

/// What was written with an offer: the log has the words beside it.
fn note_of(model: TableModel, game: &MegaCorps, from: Seat, offer: &Offer<Bundle>) -> Option<String> {
    let [give, want] = [&offer.give, &offer.want].map(|bundle| Arg::List(bundle_said(game, bundle)));
    let is_it = |event: &Saying| {
        event.key == "event.offered" && event.arg("give") == Some(&give) && event.arg("want") == Some(&want)
    };
    model.log.with(|log| {
        log.iter().rev().filter(|entry| entry.seat == Some(from.0)).find_map(|entry| match &entry.what {
            What::Act { note, events, .. } if events.iter().any(is_it) => note.clone(),
            _ => None,
        })
    })
}

/// Leaving the game for good: asked twice, because nobody comes back.
#[component]
fn Leaving() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let sure = RwSignal::new(false);
    // Another question, another moment to think.
    Effect::new(move |_| {
        choosing.menu.track();
        sure.set(false);
    });
    // The way out, where the rules leave it open.
    let exit = move || {
        let seat = model.my_seat()?;
        let found = with_game(model, |position, game, _| {
            let leaves = |choice: &Choice| game.read_action(&choice.action) == Ok(Action::Leave);
            position.table().besides(seat).into_iter().find(leaves)
        });
        Some((seat, found.flatten()?.action))
    };
    let possible = move || exit().is_some();
    let leave = move |_| match (sure.get_untracked(), untrack(exit), model.hands()) {
        (true, Some((seat, action)), Some(hands)) => hands.act(seat, action, None),
        _ => sure.set(true),
    };
    view! {
        <Show when=possible>
            <div class="leaving">
                <button class="btn sm quiet" data-act="leave-game" on:click=leave>
                    {move || board_text(if sure.get() { "corps.leave.sure" } else { "corps.leave.leave" })}
                </button>
                <Show when=move || sure.get()>
                    <p class="note">{move || board_text("corps.leave.text")}</p>
                </Show>
            </div>
        </Show>
    }
}
