//! Open offers: those addressed to the viewer, with yes and no, and the viewer's own; below them a new one.

use super::builder::Builder;
use super::bundles::parts;
use super::request::Request;
use crate::typed_view::with_game;
use leptos::prelude::*;
use megacorps::say::terms::bundle as bundle_said;
use megacorps::{Action, Bundle, MegaCorps};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::choosing;
use page_table::{SeatMark, TableModel, table_model};
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
                let offers: Vec<AnyView> = view.deals.all().map(|(from, offer)| row(model, game, me, from, offer, &besides)).collect();
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
                <Request />
                <Builder />
                <Leaving />
            </Show>
        </section>
    }
}

fn row(
    model: TableModel,
    game: &MegaCorps,
    me: Seat,
    from: Seat,
    offer: &Offer<Bundle>,
    besides: &[Choice],
) -> AnyView {
    let number = offer.number();
    let own = from == me;
    let buttons = besides.iter().filter_map(|choice| {
        let (name, key) = match game.read_action(&choice.action).ok()? {
            Action::Accept { from: of, offer, .. } if (of, offer) == (from, number) => {
                ("accept-offer", "corps.deals.accept")
            }
            Action::Decline { from: of, offer } if (of, offer) == (from, number) => {
                ("decline-offer", "corps.deals.decline")
            }
            Action::Withdraw { offer } if own && offer == number => ("withdraw-offer", "corps.deals.withdraw"),
            _ => return None,
        };
        let action = choice.action.clone();
        let title = model.render(&choice.saying);
        let act = move |_| {
            if let Some(hands) = model.hands() {
                hands.act(me, action.clone(), None);
            }
        };
        let primary = name == "accept-offer";
        Some(view! { <button class="btn sm" class:pri=primary data-act=name title=title on:click=act>{board_text(key)}</button> })
    });
    let buttons: Vec<_> = buttons.collect();
    let closed = buttons.is_empty().then(|| view! { <small class="note">{board_text("corps.deals.closed")}</small> });
    let said = |bundle: &Bundle| {
        let parts = parts(model, game, bundle);
        if parts.is_empty() { board_text("corps.deals.nothing") } else { parts.join(", ") }
    };
    let other = if own { offer.to() } else { from };
    let head =
        board_text_with(if own { "corps.deals.to" } else { "corps.deals.from" }, &[("name", model.name(other).into())]);
    let (give, get) = if own { (&offer.give, &offer.want) } else { (&offer.want, &offer.give) };
    let note = note_of(model, game, from, offer)
        .map(|note| view! { <p class="promise">"“" {note} "” " <small>{board_text("deal.promise")}</small></p> });
    view! {
        <li class="offer" class:own=own data-offer=number.to_string()>
            <b class="chip"><SeatMark seat=other /> {head}</b>
            <span><small>{board_text("corps.deals.you_give")}</small> {said(give)}</span>
            <span><small>{board_text("corps.deals.you_get")}</small> {said(get)}</span>
            {note}
            <div class="offer-acts">{buttons} {closed}</div>
        </li>
    }
    .into_any()
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
