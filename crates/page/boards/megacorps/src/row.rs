//! One country close up: what a phone shows of a row, with boxes large enough for a finger.

use super::cell::{CompanyStatus, mark};
use super::grid::{matter, ruled};
use super::landmarks;
use crate::typed_view::{Spot, country_name, government_icon, hit, industry_icon, industry_name, with_view};
use leptos::prelude::*;
use megacorps::terms::{CompanyId, CountryId};
use megacorps::{MegaCorps, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with, game_words};
use page_table::{TableModel, table_model};

/// The country that the reader looks at closely.
#[derive(Clone, Copy)]
pub(crate) struct TappedCountry(pub(crate) RwSignal<Option<CountryId>>);

impl TappedCountry {
    /// None yet.
    pub(crate) fn new() -> TappedCountry {
        TappedCountry(RwSignal::new(None))
    }
}

impl Default for TappedCountry {
    fn default() -> TappedCountry {
        TappedCountry::new()
    }
}

/// The country that was tapped, or the one that the question is about.
#[component]
pub(crate) fn CloseUp() -> impl IntoView {
    let model = table_model();
    let close = use_context::<TappedCountry>();
    let shown = move || {
        let tapped = close.and_then(|close| close.0.get());
        with_view(model, |game, view| tapped.or(matter(view)).map(|country| inner(model, game, view, country)))
            .flatten()
    };
    view! { <div class="close-up">{shown}</div> }
}

fn inner(model: TableModel, game: &MegaCorps, view: &View, country: CountryId) -> AnyView {
    let name = country_name(game, country);
    let government = view.board.government(country);
    let about = match government {
        Some(government) => {
            let numbers = &game.rules().countries[country.index()];
            board_text_with(
                "corps.grid.country",
                &[
                    ("government", game_words("megacorps").text(&format!("government.{}", government.name())).into()),
                    ("defense", numbers.defense.into()),
                    ("strength", numbers.strength.into()),
                    ("ruled", ruled(model, view.board.controller(country)).into()),
                ],
            )
        }
        None => board_text("corps.grid.neutral"),
    };
    let icon = government.map(|government| view! { <Icon name=government_icon(government) /> });
    let boxes = game.plan().in_country(country).into_iter().map(|company| one(model, game, view, company));
    let war = board_text_with("corps.grid.war", &[("country", name.clone().into())]);
    view! {
        <section class="panel country-row">
            <h3 class="spot" data-landmark=landmarks::country(country).hook()>{icon} <b>{name}</b> <span>{about}</span> {hit(Spot::Country(country), war)}</h3>
            <ul>{boxes.collect_view()}</ul>
        </section>
    }
    .into_any()
}

fn one(model: TableModel, game: &MegaCorps, view: &View, company: CompanyId) -> AnyView {
    let industry = game.plan().industry_of(company);
    let stands = CompanyStatus::of(&view.board, company);
    let (name, said) = (industry_name(game, industry), stands.said(model, game));
    let label = format!("{name}: {said}");
    view! {
        <li class="spot" data-landmark=landmarks::company(company).hook()>
            <span class="pair"><Icon name=industry_icon(game, industry) /> {mark(game, stands)}</span>
            <small>{name}</small>
            <span class="sr">{said}</span>
            {hit(Spot::Company(company), label)}
        </li>
    }
    .into_any()
}
