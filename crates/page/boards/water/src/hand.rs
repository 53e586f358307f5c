//! The cards of a community: its secret objective, its action cards, and when it wants to be asked whether it contests.

use crate::typed_view::{card_words, cards_of, design, objective_of, objective_words, own, with_view};
use leptos::prelude::*;
use page_kit::pictures::Shows;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::cards::face::CardFace;
use page_table::cards::held::{HeldCard, held_card, in_option_order};
use page_table::cards::reading::Reading;
use page_table::decision::menu::SeatMenu;
use page_table::decision::option_card::Price;
use page_table::decision::{Choosing, choosing};
use page_table::standing_orders::ask_when;
use page_table::{TableModel, table_model};
use shelf::authoring::describe;
use std::cmp::Ordering;
use table::data::Words;
use table::{CardId, CardSet, Saying};
use water::pace::{CONTEST_OTHER, CONTEST_WATER, OFFERS};
use water::rules::ResourceCard;
use water::terms::{ActionId, WindowKind};
use water::{View, Water};

/// The cards of whoever looks.
#[component]
pub(crate) fn Cards() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let reading = Reading::in_column();
    let objective = move || with_view(model, objective).flatten();
    let hand = move || with_view(model, |game, view| cards(model, choosing, reading, game, view)).flatten();
    let nothing = move || {
        with_view(model, |game, view| {
            own(game, view).is_none().then(|| view! { <p class="note">{board_text("water.hand.watching")}</p> })
        })
    };
    view! {
        <section class="panel water-hand reads-cards" data-hand="true">
            {objective}
            {hand}
            {nothing}
            <Contests />
            {reading.view()}
        </section>
    }
}

fn objective(game: &Water, view: &View) -> Option<AnyView> {
    let seat = own(game, view)?;
    let card = objective_of(view, seat)?;
    let (name, text) = objective_words(game, card);
    let design = game.rules().objectives.get(usize::from(card));
    let text = told(text, design.map(water::say::card::objective));
    let points = design.map_or(0, |objective| objective.points);
    let id = design.map(|card| card.id.clone()).unwrap_or_default();
    let kind = board_text_with("water.hand.points", &[("points", points.into())]);
    let shows = picture(game.book().terms.objectives.get(usize::from(card)), "objectives", id, "points");
    let face = CardFace { icon: "laurel", kind, ..CardFace::of(shows, name, text) };
    Some(
        view! {
            <h2><Icon name="lock" /> {board_text("water.hand.objective")}</h2>
            <div class="card-list objective">{face.plain()}</div>
        }
        .into_any(),
    )
}

fn cards(model: TableModel, choosing: Choosing, reading: Reading, game: &Water, view: &View) -> Option<AnyView> {
    let seat = own(game, view)?;
    let mut held = cards_of(view, seat);
    let menu = choosing.menu.get();
    if game.is_simplified() {
        return Some(view! { <p class="note">{board_text("water.hand.simplified")}</p> }.into_any());
    }
    in_option_order(menu.as_deref(), &mut held, |card| CardId(card.0));
    let count = board_text_with("water.hand.count", &[("count", held.len().into())]);
    let shown: Vec<AnyView> =
        held.iter().map(|card| self::card(model, reading, game, menu.as_deref(), *card)).collect();
    let empty = held.is_empty().then(|| view! { <p class="note">{board_text("water.hand.empty")}</p> });
    Some(
        view! {
            <h2><Icon name="hand" /> {board_text("water.hand.title")} <span class="r">{count}</span></h2>
            <ul class="card-list">{shown}</ul>
            {empty}
        }
        .into_any(),
    )
}

fn card(model: TableModel, reading: Reading, game: &Water, menu: Option<&SeatMenu>, card: ActionId) -> AnyView {
    let face = face(game, card);
    let card = HeldCard { id: CardId(card.0), name: face.shows.id.clone(), face };
    held_card(model, reading, menu, card, ().into_any())
}

/// What an action card shows: its price is the moment at which it may be played.
pub(crate) fn face(game: &Water, card: ActionId) -> CardFace {
    let (name, text) = card_words(game, card);
    let text = told(text, design(game, card).map(water::say::card::action));
    let id = design(game, card).map(|design| design.id.clone()).unwrap_or_default();
    let shows = picture(game.book().terms.actions.get(card.index()), "action_cards", id, "peace");
    CardFace { icon: "clock", kind: windows(game, card), ..CardFace::of(shows, name, text) }
}

/// What a card says: its text, or what its effects come to where nobody has written one.
fn told(text: String, effects: Option<Saying>) -> String {
    let lang = settings().lang.get();
    if text.is_empty() { effects.map(|effects| describe(&effects, lang)).unwrap_or_default() } else { text }
}

/// The picture that was chosen for a card somebody has written, or its own.
pub(crate) fn picture(words: Option<&Words>, kind: &'static str, id: String, spot: &str) -> Shows {
    match words {
        Some(words) if !words.picture.is_empty() => Shows::chosen("water", &words.picture, spot),
        _ => Shows { game: "water", kind, id },
    }
}

/// The lake of a resource card: as full as its water, with what is dear. Those people write have no other picture.
pub(crate) fn lake(card: &ResourceCard) -> Shows {
    let dear = match card.energy.cmp(&card.food) {
        Ordering::Less => "food",
        Ordering::Greater => "energy",
        Ordering::Equal if card.energy >= 4 && card.water <= 2 => "both",
        Ordering::Equal => "calm",
    };
    Shows::chosen("water", &format!("res_w{}_{dear}", card.water.clamp(1, 4)), "water")
}

/// What a resource card shows: the water it brings, and what energy and food cost.
pub(crate) fn resource_face(game: &Water, card: &ResourceCard) -> CardFace {
    let price = |icon, tone, amount: u16, key: &str| Price {
        icon,
        tone,
        text: amount.to_string(),
        name: board_text_with(key, &[("price", amount.into())]),
    };
    let water = i64::from(card.water);
    let all = game.rules().basin.fresh_count() as i64 * water;
    let name = board_text_with("water.card.cubes", &[("count", water.into())]);
    let text = board_text_with("water.card.in_all", &[("count", all.into())]);
    CardFace {
        prices: vec![
            price("bolt", "en", card.energy, "water.card.energy"),
            price("wheat", "fo", card.food, "water.card.food"),
        ],
        icon: "sun",
        kind: card.id.to_uppercase(),
        ..CardFace::of(lake(card), name, text)
    }
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

/// When to ask whether this community contests, or makes an offer where it can do nothing else: standing orders, seen by nobody else.
#[component]
fn Contests() -> impl IntoView {
    let model = table_model();
    let shown = move || with_view(model, |game, view| own(game, view).is_some()) == Some(true);
    view! {
        <Show when=shown>
            <details class="contests">
                <summary><Icon name="bell" /> {move || board_text("water.contest.when")}</summary>
                {choice(model, CONTEST_WATER, "water")}
                {choice(model, CONTEST_OTHER, "other")}
                {choice(model, OFFERS, "offers")}
            </details>
        </Show>
    }
}

fn choice(model: TableModel, about: CardId, name: &'static str) -> AnyView {
    let word = move |word: &str| board_text(&format!("water.contest.{name}_{word}"));
    let label = view! { <span>{move || board_text(&format!("water.contest.{name}"))}</span> }.into_any();
    ask_when(model, move || CardSet::only(about), format!("contest-{name}"), word, label)
}
