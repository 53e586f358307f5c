//! A new offer: bundle for bundle, put together by hand and judged by the engine before it is sent. A note may promise
//! something; nothing enforces it.

use super::bundles::{Piece, pieces_of};
use super::scene::{card_words, with_game, with_scene};
use crate::decision::words::{tell, tell_with};
use crate::route::Route;
use crate::shell::Icon;
use crate::table::{TableModel, table_model};
use leptos::prelude::*;
use megacorps::terms::EventKind;
use megacorps::{Action, Bundle, MegaCorps};
use serde_json::Value;
use shelf::ShelfError;
use table::{Forms, Seat};

/// An offer being put together.
#[derive(Clone, Copy)]
struct Draft {
    to: RwSignal<Option<Seat>>,
    give: RwSignal<Bundle>,
    want: RwSignal<Bundle>,
    note: RwSignal<String>,
}

impl Draft {
    /// Whom the offer is for: the one chosen, or the first who could be.
    fn partner(self, model: TableModel) -> Option<Seat> {
        let others = others(model);
        self.to.get().filter(|seat| others.contains(seat)).or(others.first().copied())
    }

    fn action(self, model: TableModel) -> Option<Value> {
        let to = self.partner(model)?;
        let (give, want) = (self.give.get(), self.want.get());
        with_game(model, |_, game, _| game.write_action(&Action::Offer { to, give, want }))
    }
}

/// Everybody else who stays in the game.
fn others(model: TableModel) -> Vec<Seat> {
    let me = model.my_seat();
    with_scene(model, |_, view| view.board.staying().into_iter().filter(|seat| Some(*seat) != me).collect())
        .unwrap_or_default()
}

/// Why the rules would refuse an act of the viewer now, with the ruling.
pub(super) fn refusal(model: TableModel, action: &Value) -> Option<(String, String)> {
    let seat = model.my_seat()?;
    let refused = model.with_position(|position| {
        let mut world = position.imagine(0).ok()?;
        match world.play(seat, action) {
            Err(ShelfError::Refused(refused)) => Some((refused.saying.clone(), refused.ruling.to_owned())),
            _ => None,
        }
    });
    refused.flatten().map(|(saying, ruling)| (model.render(&saying), ruling))
}

/// A refusal with the way to its ruling.
pub(super) fn why_not((text, ruling): (String, String)) -> impl IntoView {
    let href = Route::Rules("megacorps".to_owned(), Some(ruling.clone())).href();
    view! { {text} " " <a href=href>{tell_with("decision.ruling", &[("ruling", ruling.into())])}</a> }
}

/// The builder.
#[component]
pub fn Builder() -> impl IntoView {
    let model = table_model();
    let draft = Draft {
        to: RwSignal::new(None),
        give: RwSignal::new(Bundle::NOTHING),
        want: RwSignal::new(Bundle::NOTHING),
        note: RwSignal::new(String::new()),
    };
    let empty = move || draft.give.with(Bundle::is_nothing) && draft.want.with(Bundle::is_nothing);
    let refused = Memo::new(move |_| if empty() { None } else { refusal(model, &draft.action(model)?) });
    let send = move |_| {
        let action = untrack(|| draft.action(model));
        if let (Some(action), Some(seat), Some(hands)) = (action, untrack(|| model.my_seat()), model.hands()) {
            let note = draft.note.get_untracked();
            hands.act(seat, action, (!note.trim().is_empty()).then_some(note));
            draft.give.set(Bundle::NOTHING);
            draft.want.set(Bundle::NOTHING);
            draft.note.set(String::new());
        }
    };
    let partner = move || draft.partner(model).map(|seat| model.name(seat)).unwrap_or_default();
    let partners = move || {
        let chosen = draft.partner(model);
        let option = |seat: Seat| view! { <option value=seat.0.to_string() selected=chosen == Some(seat)>{model.name(seat)}</option> };
        others(model).into_iter().map(option).collect_view()
    };
    let choose = move |event| {
        draft.to.set(event_target_value(&event).parse().ok().map(Seat));
        draft.want.set(Bundle::NOTHING);
    };
    let me = move || model.my_seat();
    let why = move || refused.get().map(why_not);
    view! {
        <details class="builder">
            <summary data-act="new-offer"><Icon name="plus" /> {move || tell("corps.builder.title")}</summary>
            <label class="deal-with">
                <span>{move || tell("corps.builder.with")}</span>
                <select data-act="deal-with" on:change=choose>{partners}</select>
            </label>
            <Side model bundle=draft.give of=Signal::derive(me) title=Signal::derive(move || tell("corps.builder.you_give")) own=true />
            <Side
                model
                bundle=draft.want
                of=Signal::derive(move || draft.partner(model))
                title=Signal::derive(move || tell_with("corps.builder.gives", &[("name", partner().into())]))
                own=false
            />
            <label class="deal-note">
                <span>{move || tell("corps.builder.note")} <small>{move || tell("corps.deals.promise")}</small></span>
                <input
                    maxlength="200"
                    data-act="deal-note"
                    prop:value=move || draft.note.get()
                    on:input=move |event| draft.note.set(event_target_value(&event))
                />
            </label>
            <p class="refusal" data-notice="deal">{why}</p>
            <button
                class="btn pri sm"
                data-act="send-offer"
                disabled=move || empty() || refused.with(Option::is_some) || model.sending.get()
                on:click=send
            >
                {move || tell_with("corps.builder.send", &[("name", partner().into())])}
            </button>
        </details>
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
        with_scene(model, |game, view| {
            pieces_of(game, view, seat).into_iter().map(|piece| chip(model, game, bundle, piece)).collect()
        })
        .unwrap_or_default()
    };
    let kinds = move || {
        with_scene(model, |game, _| {
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
        with_scene(model, |game, _| {
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
    let number =
        move |label: &'static str, act: &'static str, read: fn(&Bundle) -> u16, write: fn(&mut Bundle, u16)| {
            view! {
                <label class="deal-number">
                    <span>{move || tell(label)}</span>
                    <input
                        type="number"
                        inputmode="numeric"
                        min="0"
                        data-act=format!("{act}-{side}")
                        prop:value=move || bundle.with(read).to_string()
                        on:input=move |event| {
                            let amount = event_target_value(&event).parse().unwrap_or(0);
                            bundle.update(|bundle| write(bundle, amount));
                        }
                    />
                </label>
            }
        };
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
                    <span>{move || tell("corps.builder.kind")}</span>
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
