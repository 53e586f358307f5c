//! What the rules page draws from MegaCorps' rulebook: the countries with their companies, and the event cards.

use leptos::prelude::*;
use megacorps::rules::Rulebook;
use page_kit::pictures::{Shows, framed};
use page_kit::rulebook::marked::{MarkedValues, table};
use page_kit::rulebook::sheets::scale;
use page_kit::words::{board_text, game_words, page_text_with, printed, printed_name, searchable};

/// The countries: government, defence, strength, companies. To be called inside a view, so that it follows the language.
pub(crate) fn countries(book: &Rulebook) -> AnyView {
    let (words, values) = (game_words("megacorps"), MarkedValues::of(book.sources()));
    let industry = |at: usize| printed_name(book.terms.industries.get(at));
    let rows = book.rules.countries.iter().enumerate().map(|(at, country)| {
        let name = printed_name(book.terms.countries.get(at));
        let path = |field: &str| format!("countries.{}.{field}", country.id);
        let companies: Vec<String> = country
            .companies
            .into_iter()
            .map(|company| industry(book.rules.companies[company.index()].industry.index()))
            .collect();
        let numbers = if country.neutral {
            view! { <td colspan="3">{board_text("corps.grid.neutral")}</td> }.into_any()
        } else {
            let government = words.text(&format!("government.{}", country.government.name()));
            view! {
                <td>{values.show(&path("government"), government)}</td>
                <td>{values.show(&path("defense"), country.defense)}</td>
                <td>{values.show(&path("strength"), country.strength)}</td>
            }
            .into_any()
        };
        view! { <tr><th scope="row">{name}</th>{numbers}<td>{companies.join(", ")}</td></tr> }.into_any()
    });
    table("words", "country", &["country", "government", "defense", "strength", "companies"], rows.collect())
}

/// The event cards: how many there are, when they may be played, what they do.
pub(crate) fn cards(book: &Rulebook) -> AnyView {
    let sheets = book.entry_sheets("events");
    let cards = book.rules.events.iter().enumerate().map(|(at, card)| {
        let (name, text) = printed(book.terms.events.get(at));
        let changed = sheets.get(at).is_some_and(|sheet| sheet.house_changed);
        let copies = page_text_with("reading.copies", &[("count", u32::from(card.copies).into())]);
        let timing = board_text(&format!("corps.timing.{}", card.timing.name()));
        view! {
            <li class="rule-card" class:changed=changed data-card=card.id.clone()>
                {framed(Shows { game: "megacorps", kind: "events", id: card.id.clone() })}
                <h4>{name}</h4>
                <p class="card-tags"><span class="tag">{copies}</span> <span class="tag">{timing}</span></p>
                <p class:house=changed>{text}</p>
            </li>
        }
    });
    view! { <ul class="rule-cards">{cards.collect_view()}</ul> }.into_any()
}

/// Something that the rules text draws from the rulebook.
pub(crate) fn drawn(book: &Rulebook, kind: &str, subject: &str) -> Option<AnyView> {
    Some(match kind {
        "sheet" => scale(book.sheets(), subject),
        "countries" => countries(book),
        "cards" => cards(book),
        _ => return None,
    })
}

/// What can be searched in it.
pub(crate) fn words(book: &Rulebook, kind: &str, lang: &str) -> String {
    match kind {
        "cards" => searchable(&book.terms.events, lang),
        "countries" => searchable(&book.terms.countries, lang),
        _ => String::new(),
    }
}
