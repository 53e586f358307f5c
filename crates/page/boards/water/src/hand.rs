//! The cards of a community: its secret objective, its action cards, and when it wants to be asked whether it contests.

use crate::typed_view::{card_words, cards_of, design, objective_of, objective_words, own, with_view};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::hand_card::{HandCard, hand_card};
use page_table::decision::menu::SeatMenu;
use page_table::decision::{Choosing, choosing};
use page_table::standing_orders::ask_when;
use page_table::{TableModel, table_model};
use table::{CardId, CardSet};
use water::pace::{CONTEST_OTHER, CONTEST_WATER};
use water::terms::{ActionId, WindowKind};
use water::{View, Water};

/// The cards of whoever looks.
#[component]
pub(crate) fn Cards() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let objective = move || with_view(model, objective).flatten();
    let hand = move || with_view(model, |game, view| cards(model, choosing, game, view)).flatten();
    let nothing = move || {
        with_view(model, |game, view| {
            own(game, view).is_none().then(|| view! { <p class="note">{board_text("water.hand.watching")}</p> })
        })
    };
    view! {
        <section class="panel water-hand" data-hand="true">
            {objective}
            {hand}
            {nothing}
            <Contests />
        </section>
    }
}

fn objective(game: &Water, view: &View) -> Option<AnyView> {
    let seat = own(game, view)?;
    let card = objective_of(view, seat)?;
    let (name, text) = objective_words(game, card);
    let points = game.rules().objectives.get(usize::from(card)).map_or(0, |objective| objective.points);
    let points = board_text_with("water.hand.points", &[("points", points.into())]);
    Some(
        view! {
            <h2><Icon name="lock" /> {board_text("water.hand.objective")}</h2>
            <p class="objective"><b>{name}</b> " " {text} " " <b class="vp">{points}</b></p>
        }
        .into_any(),
    )
}

fn cards(model: TableModel, choosing: Choosing, game: &Water, view: &View) -> Option<AnyView> {
    let seat = own(game, view)?;
    let held = cards_of(view, seat);
    let menu = choosing.menu.get();
    if game.is_simplified() {
        return Some(view! { <p class="note">{board_text("water.hand.simplified")}</p> }.into_any());
    }
    let count = board_text_with("water.hand.count", &[("count", held.len().into())]);
    let shown: Vec<AnyView> = held.iter().map(|card| self::card(model, game, menu.as_deref(), *card)).collect();
    let empty = held.is_empty().then(|| view! { <p class="note">{board_text("water.hand.empty")}</p> });
    Some(
        view! {
            <h2><Icon name="hand" /> {board_text("water.hand.title")} <span class="r">{count}</span></h2>
            <ul class="events">{shown}</ul>
            {empty}
        }
        .into_any(),
    )
}

fn card(model: TableModel, game: &Water, menu: Option<&SeatMenu>, card: ActionId) -> AnyView {
    let (name, text) = card_words(game, card);
    let card = HandCard { id: CardId(card.0), name, text, when: windows(game, card), on_board: false };
    hand_card(model, menu, card, ().into_any())
}

/// When a card may be played.
pub(crate) fn windows(game: &Water, card: ActionId) -> String {
    let Some(design) = design(game, card) else { return String::new() };
    let times: Vec<String> = WindowKind::ALL
        .iter()
        .filter(|window| design.fits(**window))
        .map(|window| board_text(&format!("water.window.{}", window.name())))
        .collect();
    times.join(", ")
}

/// When to ask whether this community contests: standing orders, seen by nobody else.
#[component]
fn Contests() -> impl IntoView {
    let model = table_model();
    let shown = move || with_view(model, |game, view| own(game, view).is_some()) == Some(true);
    view! {
        <Show when=shown>
            <details class="contests">
                <summary><Icon name="swords" /> {move || board_text("water.contest.when")}</summary>
                {choice(model, CONTEST_WATER, "water")}
                {choice(model, CONTEST_OTHER, "other")}
            </details>
        </Show>
    }
}

fn choice(model: TableModel, about: CardId, name: &'static str) -> AnyView {
    let word = move |word: &str| board_text(&format!("water.contest.{name}_{word}"));
    let label = view! { <span>{move || board_text(&format!("water.contest.{name}"))}</span> }.into_any();
    ask_when(model, move || CardSet::only(about), format!("contest-{name}"), word, label)
}
