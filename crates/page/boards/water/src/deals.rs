//! Trade: an offer of money, energy, food, and while water is collected of water too; it is answered at once. Everybody
//! sees offers and answers.

use super::map::look::amount;
use crate::typed_view::{hex_name, kind_name, own, with_game, with_view};
use leptos::prelude::*;
use page_kit::browser::tasks::in_view;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::deal::{DealFrame, DealWith, bundle_number};
use page_table::{SeatMark, TableModel, table_model};
use table::{Forms, Legality, Seat};
use water::basin::HexId;
use water::bundle::DELIVERIES;
use water::terms::Resource;
use water::{Action, Bundle, Deliveries, Frame};

/// The offer on the table, and a new one.
#[component]
pub(crate) fn Deals() -> impl IntoView {
    let model = table_model();
    let mine = move || with_view(model, |game, view| own(game, view).is_some()) == Some(true);
    // Whoever is asked has the offer in the question.
    let open = move || {
        with_view(model, |game, view| {
            let asked = own(game, view).is_some_and(|seat| view.board.call.missing().contains(seat));
            (!asked).then(|| pending(model, &view.board.pending, view.board.holder)).flatten()
        })
        .flatten()
    };
    let left = move || {
        with_view(model, |game, view| {
            let most = game.rules().limits.offers;
            let made = own(game, view).map_or(0, |seat| view.board.community(seat).offers);
            let args = [("free", most.saturating_sub(made).into()), ("most", most.into())];
            board_text_with("water.deals.free", &args)
        })
    };
    view! {
        <section class="panel deals">
            <h2><Icon name="link" /> {move || board_text("water.deals.title")} <span class="r">{left}</span></h2>
            {open}
            <Show when=mine fallback=move || view! { <p class="note">{board_text("water.deals.watching")}</p> }>
                <Builder />
            </Show>
        </section>
    }
}

/// What is in a bundle, in words.
pub(crate) fn parts(bundle: &Bundle, water: &Deliveries) -> String {
    let held = [(Resource::Money, bundle.money), (Resource::Energy, bundle.energy), (Resource::Food, bundle.food)];
    let mut parts: Vec<String> =
        held.into_iter().filter(|(_, count)| *count > 0).map(|(of, count)| amount(of, count)).collect();
    let cubes = water.iter().count() as i64;
    if cubes > 0 {
        parts.push(board_text_with("water.unit.water", &[("count", cubes.into())]));
    }
    if parts.is_empty() { board_text("water.deals.nothing") } else { parts.join(", ") }
}

/// The offer that waits for its answer.
pub(crate) fn pending(model: TableModel, pending: &Action, from: Seat) -> Option<AnyView> {
    let Action::Offer { to, give, want, water } = pending else { return None };
    let head =
        board_text_with("water.deals.from_to", &[("from", model.name(from).into()), ("to", model.name(*to).into())]);
    Some(
        view! {
            <div class="offer">
                <b class="chip"><SeatMark seat=from /> {head}</b>
                <span><small>{board_text("water.deals.gives")}</small> {parts(give, water)}</span>
                <span><small>{board_text("water.deals.wants")}</small> {parts(want, &Deliveries::NONE)}</span>
            </div>
        }
        .into_any(),
    )
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
        let others = move || {
            with_view(model, |game, view| {
                let me = own(game, view);
                game.all().into_iter().filter(|seat| Some(*seat) != me).collect()
            })
            .unwrap_or_default()
        };
        let with = DealWith::one_of(Signal::derive(others));
        OfferDraft { with, give: RwSignal::new(Bundle::NOTHING), want: RwSignal::new(Bundle::NOTHING) }
    }
}

/// Refuses the offer on the table and fills a new one in with both sides exchanged. It can be sent at the next turn.
pub(crate) fn counter(model: TableModel) -> AnyView {
    let (draft, owner) = (expect_context::<OfferDraft>(), Owner::current());
    let counter = move |_| {
        let found = untrack(|| {
            with_game(model, |position, game, state| match (state.board.pending, position.viewer()) {
                (Action::Offer { give, want, .. }, table::Viewer::Seat(me)) => {
                    Some((me, state.board.holder, give, want, game.write_action(&Action::Answer(false))))
                }
                _ => None,
            })
        });
        let Some((me, from, give, want, refuse)) = found.flatten() else { return };
        if let Some(hands) = model.hands() {
            hands.act(me, refuse, None);
        }
        draft.give.set(want);
        draft.want.set(give);
        in_view(owner.clone(), || draft.with.open_with(from));
    };
    view! {
        <button class="btn sm" data-act="counter-offer" disabled=move || model.sending.get() on:click=counter>
            {move || board_text("water.deals.counter")}
        </button>
    }
    .into_any()
}

/// A new offer.
#[component]
fn Builder() -> impl IntoView {
    let model = table_model();
    let OfferDraft { with, give, want } = expect_context::<OfferDraft>();
    let water = RwSignal::new(Vec::<(HexId, HexId)>::new());
    let action = move || {
        let (give, want, water) = (give.get(), want.get(), Deliveries::of(water.get()));
        if give.is_nothing() && want.is_nothing() && water.is_empty() {
            return None;
        }
        let to = with.partner()?;
        with_game(model, |_, game, _| game.write_action(&Action::Offer { to, give, want, water }))
    };
    let reset = move |sent: bool| {
        want.set(Bundle::NOTHING);
        water.set(Vec::new());
        if sent {
            give.set(Bundle::NOTHING);
        }
    };
    let closed = move || {
        with_view(model, |game, view| {
            let asked = own(game, view).is_some_and(|seat| view.board.call.missing().contains(seat));
            !asked || !matches!(view.board.frames.top(), Frame::Collect | Frame::Market)
        })
        .unwrap_or(true)
    };
    let when = move || closed().then(|| view! { <p class="note">{board_text("water.deals.when")}</p> });
    view! {
        {when}
        <DealFrame with action=Signal::derive(action) reset closed=Signal::derive(closed)>
            {side(give, "give", Signal::derive(move || board_text("deal.you_give")))}
            <Cubes with water />
            {side(want, "want", Signal::derive(move || board_text_with("deal.gives", &[("name", with.name(model).into())])))}
        </DealFrame>
    }
}

fn side(bundle: RwSignal<Bundle>, side: &'static str, title: Signal<String>) -> AnyView {
    let number = move |label, act, read, write| bundle_number(bundle, side, label, act, read, write);
    view! {
        <fieldset class="deal-side" data-side=side>
            <legend>{title}</legend>
            <div class="deal-numbers">
                {number("water.figure.money", "deal-money", |bundle| bundle.money, |bundle, amount| bundle.money = amount)}
                {number("water.figure.energy", "deal-energy", |bundle| bundle.energy, |bundle, amount| bundle.energy = amount)}
                {number("water.figure.food", "deal-food", |bundle| bundle.food, |bundle, amount| bundle.food = amount)}
            </div>
        </fieldset>
    }
    .into_any()
}

/// Water that would be delivered to the other side, cube by cube, as the rules let it.
#[component]
fn Cubes(with: DealWith, water: RwSignal<Vec<(HexId, HexId)>>) -> impl IntoView {
    let model = table_model();
    let possible = Memo::new(move |_| possible(model, with.partner()));
    let taken = move |cube: &(HexId, HexId)| water.with(|water| water.contains(cube));
    let chips = move || {
        let all = possible.get();
        with_view(model, |game, view| {
            let chip = |cube: (HexId, HexId)| {
                let kind = view.board.tile_on(cube.1).map(|(_, tile)| kind_name(game, tile.kind)).unwrap_or_default();
                let args = [("source", hex_name(game, cube.0).into()), ("kind", kind.into())];
                let on = move || taken(&cube);
                let toggle = move |_| {
                    water.update(|water| match water.iter().position(|one| *one == cube) {
                        Some(at) => drop(water.remove(at)),
                        None if water.len() < DELIVERIES => water.push(cube),
                        None => {}
                    });
                };
                view! {
                    <button type="button" class="piece" class:on=on aria-pressed=move || on().to_string() data-act="deal-cube" on:click=toggle>
                        <Icon name="drop" class="wa" /> {board_text_with("water.deals.cube", &args)}
                    </button>
                }
            };
            all.iter().copied().map(chip).collect::<Vec<_>>()
        })
    };
    view! {
        <Show when=move || possible.with(|all| !all.is_empty())>
            <fieldset class="deal-side">
                <legend>{move || board_text("water.deals.deliver")}</legend>
                <div class="deal-pieces">{chips}</div>
            </fieldset>
        </Show>
    }
}

/// Every cube that the rules would let the reader deliver to a partner now; the first few sources of each building.
fn possible(model: TableModel, partner: Option<Seat>) -> Vec<(HexId, HexId)> {
    with_game(model, |position, game, state| {
        let (Some(to), table::Viewer::Seat(seat)) = (partner, position.viewer()) else { return Vec::new() };
        if !matches!(state.frame(), Frame::Collect) {
            return Vec::new();
        }
        let basin = &game.rules().basin;
        let tiles = state.board.community(to).tiles().iter().filter(|tile| game.lacks(tile) > 0);
        tiles
            .flat_map(|tile| {
                let sources = basin.all_fresh().into_iter().map(|fresh| basin.hex_of(fresh));
                let deliver = |source: &HexId| {
                    game.check(state, seat, &Action::Deliver { source: *source, building: tile.hex }).is_ok()
                };
                sources.filter(deliver).take(3).map(|source| (source, tile.hex)).collect::<Vec<_>>()
            })
            .collect()
    })
    .unwrap_or_default()
}
