//! The board: countries in rows, industries in columns, a box for each company; below it what each industry would pay.

use super::cell::{CompanyStatus, mark};
use super::landmarks;
use super::row::TappedCountry;
use crate::typed_view::{Spot, country_name, government_icon, hit, industry_icon, industry_name, with_view};
use leptos::prelude::*;
use megacorps::terms::{CountryId, Government, IndustryId};
use megacorps::{Frame, MegaCorps, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with, board_words, game_words};
use page_table::decision::choosing;
use page_table::{SeatMark, TableModel, table_model};
use table::{Seat, Viewer};

/// The board.
#[component]
pub(crate) fn Grid() -> impl IntoView {
    let model = table_model();
    let grid = move || with_view(model, |game, view| table(model, game, view));
    // Everything on the board may answer "choose an action": only once a kind is chosen its targets are drawn out.
    let choosing = choosing();
    let aimed = move || {
        let one = choosing.menu.with(|menu| menu.as_ref().is_some_and(|menu| menu.groups.len() == 1));
        one || choosing.group.get().is_some()
    };
    view! { <section class="panel grid-panel" class:aimed=aimed>{grid}</section> }
}

fn table(model: TableModel, game: &MegaCorps, view: &View) -> AnyView {
    let industries: Vec<IndustryId> = game.plan().all_industries().collect();
    let heads = industries.iter().map(|&industry| head(game, industry)).collect_view();
    let matter = matter(view);
    let rows = (0..game.rules().countries.len()).map(|at| {
        let country = CountryId(at as u8);
        row(model, game, view, &industries, country, matter == Some(country))
    });
    view! {
        <table class="corps-grid">
            <caption class="sr">{board_text("corps.grid.caption")}</caption>
            <thead><tr><td class="legend-cell">{legend(game)}</td>{heads}</tr></thead>
            <tbody>{rows.collect_view()}</tbody>
            <tfoot>{foot(game, view, &industries)}</tfoot>
        </table>
    }
    .into_any()
}

/// The country that the question on the table is about.
pub(crate) fn matter(view: &View) -> Option<CountryId> {
    view.board.find(|frame| match *frame {
        Frame::Auction { country } | Frame::Election { country } | Frame::War { country } => Some(country),
        Frame::Pause { country, .. } | Frame::AfterWar { country, .. } => Some(country),
        _ => None,
    })
}

fn head(game: &MegaCorps, industry: IndustryId) -> AnyView {
    let name = industry_name(game, industry);
    let label = board_text_with("corps.grid.pay_out", &[("industry", name.clone().into())]);
    view! {
        <th scope="col" class="spot" title=name.clone() data-landmark=landmarks::industry(industry).hook()>
            <span class="column-head"><span>{name.clone()}</span> <Icon name=industry_icon(game, industry) /></span>
            {hit(Spot::Industry(industry), label)}
        </th>
    }
    .into_any()
}

/// What the marks mean.
fn legend(game: &MegaCorps) -> AnyView {
    let words = game_words("megacorps");
    let governments = Government::ALL.iter().map(|&government| {
        let name = words.text(&format!("government.{}", government.name()));
        view! { <li><Icon name=government_icon(government) /> {name}</li> }
    });
    let state = |stands: CompanyStatus, key: &str| view! { <li>{mark(game, stands)} {board_text(key)}</li> };
    view! {
        <div class="legend-marks" aria-hidden="true">
            <ul>{governments.collect_view()}</ul>
            <ul>
                {state(CompanyStatus::ForSale, "corps.grid.for_sale")}
                {state(CompanyStatus::Nationalised, "corps.grid.nationalised")}
                {state(CompanyStatus::Syndicalised, "corps.grid.syndicalised")}
                <li><span class="house">"7/3"</span> {board_text("corps.grid.numbers")}</li>
            </ul>
        </div>
    }
    .into_any()
}

fn row(
    model: TableModel,
    game: &MegaCorps,
    view: &View,
    industries: &[IndustryId],
    country: CountryId,
    is_matter: bool,
) -> AnyView {
    let close = use_context::<TappedCountry>();
    let neutral = game.rules().countries.get(country.index()).is_some_and(|country| country.neutral);
    let first_neutral = neutral && country.0 > 0 && !game.rules().countries[country.index() - 1].neutral;
    let cells = industries.iter().map(|&industry| {
        let company = game.plan().in_country(country).and(game.plan().in_industry(industry)).lowest();
        let Some(company) = company else { return view! { <td class="gap"></td> }.into_any() };
        let stands = CompanyStatus::of(&view.board, company);
        let said = stands.said(model, game);
        let label = format!("{} {}: {said}", country_name(game, country), industry_name(game, industry));
        view! {
            <td
                class="spot"
                data-shows=format!("company-{}-{}", country.0, industry.0)
                data-landmark=landmarks::company(company).hook()
            >
                {mark(game, stands)}
                <span class="sr">{said}</span>
                {hit(Spot::Company(company), label)}
            </td>
        }
        .into_any()
    });
    let open = move |_| {
        if let Some(close) = close {
            close.0.set(Some(country));
        }
    };
    view! {
        <tr class:matter=is_matter class:first-neutral=first_neutral class:neutral=neutral on:click=open>
            <th scope="row" class="spot" data-landmark=landmarks::country(country).hook()>{row_head(model, game, view, country, neutral)}</th>
            {cells.collect_view()}
        </tr>
    }
    .into_any()
}

fn row_head(model: TableModel, game: &MegaCorps, view: &View, country: CountryId, neutral: bool) -> AnyView {
    let name = country_name(game, country);
    let names = view! { <span class="country-name">{name.clone()}</span> <span class="country-code" aria-hidden="true">{code(game, country)}</span> };
    if neutral {
        return view! {
            <span class="row-head">
                <span class="gv"></span>
                {names}
                <span class="ds neutral">{board_text("corps.grid.neutral")}</span>
            </span>
        }
        .into_any();
    }
    let numbers = &game.rules().countries[country.index()];
    let (defense, strength) = (i64::from(numbers.defense), i64::from(numbers.strength));
    let government = view.board.government(country).unwrap_or(Government::Democracy);
    let government_name = game_words("megacorps").text(&format!("government.{}", government.name()));
    let controller = view.board.controller(country);
    let ruler = match controller {
        Some(seat) => view! { <SeatMark seat /> }.into_any(),
        None => view! { <i class="nobody"></i> }.into_any(),
    };
    let ruled = ruled(model, controller);
    let said = board_text_with(
        "corps.grid.country",
        &[
            ("government", government_name.clone().into()),
            ("defense", defense.into()),
            ("strength", strength.into()),
            ("ruled", ruled.clone().into()),
        ],
    );
    let war = board_text_with("corps.grid.war", &[("country", name.into())]);
    view! {
        <span class="row-head">
            <span class=format!("gv {}", government_icon(government)) title=government_name>
                <Icon name=government_icon(government) />
            </span>
            {names}
            <span class="ds" aria-hidden="true" title=board_text("corps.grid.numbers")>{defense}<small>"/"{strength}</small></span>
            <span class="ruler" aria-hidden="true" title=ruled>{ruler}</span>
            <span class="sr">{said}</span>
        </span>
        {hit(Spot::Country(country), war)}
    }
    .into_any()
}

/// Who rules, in words.
pub(crate) fn ruled(model: TableModel, controller: Option<Seat>) -> String {
    match controller {
        Some(seat) => board_text_with("corps.grid.ruled", &[("name", model.name(seat).into())]),
        None => board_text("corps.grid.nobody"),
    }
}

/// A country in three letters, for phones.
pub(crate) fn code(game: &MegaCorps, country: CountryId) -> String {
    let id = game.rules().countries.get(country.index()).map(|country| country.id.clone()).unwrap_or_default();
    let (words, key) = (board_words(), format!("corps.code.{id}"));
    if words.knows(&key) { words.text(&key) } else { id.chars().take(3).collect::<String>().to_uppercase() }
}

/// What each industry would pay now for each company, with how many competitors, and what of it is the viewer's.
fn foot(game: &MegaCorps, view: &View, industries: &[IndustryId]) -> AnyView {
    let mine = |industry: IndustryId| match view.viewer {
        Viewer::Seat(seat) => game.earnings(&view.board, seat, industry),
        _ => 0,
    };
    let cells = industries.iter().map(|&industry| {
        let (rate, competitors) = (game.present_rate(&view.board, industry), game.count_competitors(&view.board, industry));
        let earned = mine(industry);
        let said = board_text_with(
            "corps.grid.pays",
            &[
                ("industry", industry_name(game, industry).into()),
                ("rate", rate.into()),
                ("competitors", competitors.into()),
                ("earned", earned.into()),
            ],
        );
        let yours = (earned > 0)
            .then(|| view! { <small class="yours">{board_text_with("corps.grid.yours", &[("money", earned.into())])}</small> });
        view! {
            <td title=said.clone() data-shows=format!("rate-{}", industry.0)>
                <b aria-hidden="true">{rate}</b>
                <small aria-hidden="true">{board_text_with("corps.grid.competitors", &[("count", competitors.into())])}</small>
                {yours}
                <span class="sr">{said.clone()}</span>
            </td>
        }
    });
    view! {
        <tr>
            <th scope="row">
                <span class="foot-long">{board_text("corps.grid.rate")}<small>{board_text("corps.grid.rate_small")}</small><small>{board_text("corps.grid.rate_yours")}</small></span>
                <span class="foot-short" aria-hidden="true">"€"</span>
            </th>
            {cells.collect_view()}
        </tr>
    }
    .into_any()
}
