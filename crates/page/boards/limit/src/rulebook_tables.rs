//! What the rules text of Limit draws from the rulebook: cards with their costs in general, variants, events.

use crate::hand::picture;
use leptos::prelude::*;
use limit::rules::{Card, CardKind, Rulebook, Source};
use limit::say::listed_cost;
use page_kit::pictures::{Shows, framed};
use page_kit::rulebook::sheets::scale;
use page_kit::words::{game_words, page_text, page_text_with, printed, searchable};
use shelf::words::Context;
use shelf::{AnyGame, Position};
use table::{Arg, Saying, Seat, Voice};

/// Something that the rules text draws from the rulebook.
pub(crate) fn drawn(game: &dyn AnyGame, book: &Rulebook, kind: &str, subject: &str) -> Option<AnyView> {
    match kind {
        "sheet" => Some(scale(book.sheets(), subject)),
        "cards" => Some(cards(game, book, subject)),
        "variants" => Some(variants(book)),
        "events" => Some(events(book)),
        _ => None,
    }
}

/// What can be searched in it.
pub(crate) fn words(book: &Rulebook, kind: &str, subject: &str, lang: &str) -> String {
    match kind {
        "cards" => {
            let cards = book.rules.cards.iter().zip(&book.card_words).filter(|(card, _)| card.deck.name() == subject);
            cards.map(|(_, words)| searchable(std::slice::from_ref(words), lang)).collect()
        }
        "events" => searchable(&book.event_words, lang),
        "variants" => {
            book.variants.iter().map(|variant| searchable(std::slice::from_ref(&variant.words), lang)).collect()
        }
        _ => String::new(),
    }
}

/// What the engine itself says that a card does, for a nation at the start of a game.
fn effects(game: &dyn AnyGame, card: usize) -> String {
    let table = game.deal(0);
    let Position::Limit(limit, state) = table.position() else { return String::new() };
    let card = table::CardId(u8::try_from(card).unwrap_or(u8::MAX));
    let play = limit::Play { card, ..limit::Play::default() };
    let saying = limit.say_action(state, Seat(0), &limit::Action::Play(play));
    let words = game_words(&game.setup().game);
    let context = Context { players: &[], glossary: game.glossary(), reader: Some(Seat(0)) };
    match saying.arg("effects") {
        Some(Arg::List(effects)) => {
            let said: Vec<String> = effects.iter().map(|effect: &Saying| words.render(effect, &context)).collect();
            said.join("; ")
        }
        _ => String::new(),
    }
}

/// The cards of one deck. To be called inside a view, so that it follows the language.
pub(crate) fn cards(game: &dyn AnyGame, book: &Rulebook, deck: &str) -> AnyView {
    let sheets = book.card_sheets();
    let cards = book.rules.cards.iter().enumerate().filter(|(_, card)| card.deck.name() == deck).map(|(at, card)| {
        let (name, text) = printed(book.card_words.get(at));
        let changed = sheets.get(at).is_some_and(|sheet| sheet.house_changed);
        let effects = changed.then(|| view! { <p class="by-engine">{page_text_with("reading.by_engine", &[("effects", effects(game, at).into())])}</p> });
        view! {
            <li class="rule-card" class:changed=changed data-card=card.id.clone()>
                {framed(picture(card, book.card_words.get(at)))}
                <h4>{name}</h4>
                <p class="card-tags">{tags(card, changed)}</p>
                <p class="card-cost">{cost_words(card)}</p>
                <p class:house=changed>{text}</p>
                {effects}
            </li>
        }
    });
    view! { <ul class="rule-cards">{cards.collect_view()}</ul> }.into_any()
}

fn tags(card: &Card, changed: bool) -> impl IntoView + use<> {
    let kind = match card.kind {
        CardKind::Instant => page_text("reading.instant"),
        CardKind::Permanent => page_text("reading.permanent"),
    };
    let level = |level: u8| small(&page_text_with("reading.set_aside", &[("level", u32::from(level).into())]));
    let set_aside = card.set_aside.map(level);
    let more = [
        (card.starter, "reading.starter"),
        (card.targets, "reading.targets"),
        (card.resistible, "reading.resistible"),
        (card.open_funding, "reading.open_funding"),
        (card.withdraw.is_some(), "reading.withdrawable"),
        (changed, "reading.changed"),
    ];
    let more = more.into_iter().filter(|(there, _)| *there).map(|(_, key)| page_text(key));
    let all = std::iter::once(kind).chain(set_aside).chain(more);
    all.map(|text| view! { <span class="tag">{text}</span> }).collect_view()
}

/// A text inside a sentence or a tag: without the capital that a text of its own has.
fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

fn cost_words(card: &Card) -> String {
    let words = game_words("limit");
    let parts: Vec<String> = listed_cost(&card.cost).iter().map(|part| words.render_part(part)).collect();
    if parts.is_empty() {
        return page_text("reading.free");
    }
    page_text_with("reading.costs", &[("parts", parts.into())])
}

/// The scoring variants; those the table plays by are marked.
pub(crate) fn variants(book: &Rulebook) -> AnyView {
    let items = book.variants.iter().map(|variant| {
        let chosen = book.chosen_variants.contains(&variant.id);
        let changes: Vec<String> = variant.changes.iter().map(|(path, value)| format!("{path} = {value}")).collect();
        view! {
            <li>
                <b>{printed(Some(&variant.words)).0}</b>
                {chosen.then(|| view! { " "<span class="tag ac">{page_text("reading.chosen")}</span> })}
                " "<code class:house=variant.source == Source::House>{changes.join(", ")}</code>
            </li>
        }
    });
    view! { <ul class="values">{items.collect_view()}</ul> }.into_any()
}

/// The events of the solo game.
pub(crate) fn events(book: &Rulebook) -> AnyView {
    let items = book.rules.solo.events.iter().zip(&book.event_words).map(|(event, words)| {
        let (name, text) = printed(Some(words));
        let shows = Shows { game: "limit", kind: "solo_events", id: event.id.clone() };
        view! { <li class="rule-card">{framed(shows)}<h4 class="house">{name}</h4><p>{text}</p></li> }
    });
    view! { <ul class="rule-cards">{items.collect_view()}</ul> }.into_any()
}
