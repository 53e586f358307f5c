//! Which company, country or industry: chips large enough for a finger. Companies are chosen in two steps, country first.

use super::sweetener;
use super::war;
use crate::cell::{Stands, mark};
use crate::typed_view::{Spot, country_name, government_icon, industry_icon, industry_name, with_scene};
use leptos::prelude::*;
use megacorps::terms::{CompanyId, CountryId, IndustryId};
use megacorps::{MegaCorps, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::SeatMark;
use page_table::TableModel;
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use shelf::Choice;
use std::sync::Arc;
use table::{Arg, Seat};

/// Up to so many companies are shown at once.
const FITS: usize = 8;

/// The country whose companies are shown.
#[derive(Clone, Copy)]
pub struct Picking(RwSignal<Option<CountryId>>);

impl Picking {
    /// None yet, and none any more once another question or another kind is on screen.
    pub fn following(choosing: Choosing) -> Picking {
        let picked = RwSignal::new(None);
        Effect::new(move |_| {
            choosing.menu.track();
            if choosing.group.get().is_none() {
                picked.set(None);
            }
        });
        Picking(picked)
    }
}

/// A chip for each target of some lines.
pub fn picker(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, lines: &[usize]) -> AnyView {
    let shown = with_scene(model, |game, view| {
        let lines: Vec<(usize, &Choice, Spot)> = lines
            .iter()
            .filter_map(|line| {
                let choice = menu.lines.get(*line)?;
                Some((*line, choice, Spot::of(game, &choice.action)?))
            })
            .collect();
        let companies: Vec<(usize, &Choice, CompanyId)> = lines
            .iter()
            .filter_map(|(line, choice, spot)| match spot {
                Spot::Company(company) => Some((*line, *choice, *company)),
                _ => None,
            })
            .collect();
        if companies.is_empty() {
            let chips = lines.iter().map(|(line, choice, spot)| match spot {
                Spot::Country(country) => country_chip(model, choosing, game, view, *line, choice, *country),
                Spot::Industry(industry) => industry_chip(choosing, game, view, *line, *industry),
                Spot::Company(_) => ().into_any(),
            });
            return view! { <div class="chips">{chips.collect_view()}</div> }.into_any();
        }
        by_country(model, choosing, game, view, &companies)
    });
    // Apart from the chips, so that the chosen one keeps the focus.
    let menu = menu.clone();
    let extras = move || {
        let choice = menu.lines.get(choosing.line.get()?)?;
        Some(view! { {war::note(model, menu.seat, &choice.action)} {sweetener::field(model, choosing, choice)} })
    };
    view! { {shown} {extras} }.into_any()
}

/// Companies of one country; of many countries, the countries first.
fn by_country(
    model: TableModel,
    choosing: Choosing,
    game: &MegaCorps,
    view: &View,
    companies: &[(usize, &Choice, CompanyId)],
) -> AnyView {
    let Picking(picked) = expect_context::<Picking>();
    let country_of = |company: CompanyId| game.plan().country_of(company);
    let countries: Vec<(usize, CountryId)> = companies.iter().map(|(line, _, of)| (*line, country_of(*of))).collect();
    // Another line of the same country leaves the chips as they are.
    let of_chosen = Memo::new(move |_| {
        let chosen = choosing.line.get()?;
        countries.iter().find(|(line, _)| *line == chosen).map(|(_, country)| *country)
    });
    let chip = |(line, choice, company): &(usize, &Choice, CompanyId), whole: bool| {
        company_chip(model, choosing, game, view, (*line, choice, *company), whole)
    };
    if companies.len() <= FITS {
        let chips = companies.iter().map(|company| chip(company, true)).collect_view();
        return view! { <div class="chips">{chips}</div> }.into_any();
    }
    let shown = of_chosen
        .get()
        .or(picked.get())
        .filter(|country| companies.iter().any(|(_, _, of)| country_of(*of) == *country));
    if let Some(country) = shown {
        let chips =
            companies.iter().filter(|(_, _, of)| country_of(*of) == country).map(|company| chip(company, false));
        let other = move |_| {
            picked.set(None);
            choosing.back();
        };
        return view! {
            <div class="chips">
                <button class="target other" data-act="group" data-number="0" on:click=other>
                    <Icon name="undo" /> <span class="on-text"><b>{country_name(game, country)}</b> <small>{board_text("corps.pick.other")}</small></span>
                </button>
                {chips.collect_view()}
            </div>
        }
        .into_any();
    }
    let countries = (0..game.rules().countries.len()).map(|at| CountryId(at as u8)).filter_map(|country| {
        let count = companies.iter().filter(|(_, _, of)| country_of(*of) == country).count();
        (count > 0).then_some((country, count))
    });
    let chips = countries.enumerate().map(|(at, (country, count))| {
        let government = view.board.government(country).map_or("globe", government_icon);
        view! {
            <button
                class="target group"
                data-act="group"
                data-number=(at + 1).to_string()
                on:click=move |_| picked.set(Some(country))
            >
                <Icon name=government />
                <span class="on-text"><b>{country_name(game, country)}</b> <small>{board_text_with("corps.pick.companies", &[("count", (count as i64).into())])}</small></span>
                {view.board.controller(country).map(|seat| view! { <SeatMark seat /> })}
            </button>
        }
    });
    view! { <div class="chips countries">{chips.collect_view()}</div> }.into_any()
}

fn chip(
    choosing: Choosing,
    line: usize,
    icon: &'static str,
    title: String,
    detail: String,
    mark: AnyView,
    tone: &'static str,
) -> AnyView {
    let on = move || choosing.line.get() == Some(line);
    view! {
        <button
            class=format!("target {tone}")
            class:on=on
            aria-pressed=move || on().to_string()
            data-act="option"
            data-line=line.to_string()
            on:click=move |_| choosing.choose(line)
        >
            <Icon name=icon />
            <span class="on-text"><b>{title}</b> <small>{detail}</small></span>
            {mark}
        </button>
    }
    .into_any()
}

fn company_chip(
    model: TableModel,
    choosing: Choosing,
    game: &MegaCorps,
    view: &View,
    (line, choice, company): (usize, &Choice, CompanyId),
    whole: bool,
) -> AnyView {
    let (country, industry) = (game.plan().country_of(company), game.plan().industry_of(company));
    let name = industry_name(game, industry);
    let title = if whole { format!("{} {name}", country_name(game, country)) } else { name };
    let stands = Stands::of(&view.board, company);
    let detail = match (choice.saying.arg("controllers"), stands) {
        (Some(Arg::Seats(seats)), _) if !seats.is_empty() => {
            let names: Vec<String> = seats.iter().map(|seat: &Seat| model.name(*seat)).collect();
            board_text_with("corps.pick.asks", &[("name", names.join(", ").into())])
        }
        (_, Stands::Owned(seat)) => model.name(seat),
        _ => pays(game, view, industry),
    };
    chip(choosing, line, industry_icon(game, industry), title, detail, mark(game, stands), "")
}

/// What an industry pays now for each company.
fn pays(game: &MegaCorps, view: &View, industry: IndustryId) -> String {
    board_text_with("corps.pick.pays", &[("rate", i64::from(game.present_rate(&view.board, industry)).into())])
}

fn industry_chip(choosing: Choosing, game: &MegaCorps, view: &View, line: usize, industry: IndustryId) -> AnyView {
    let earned = match view.viewer {
        table::Viewer::Seat(seat) => game.earnings(&view.board, seat, industry),
        _ => 0,
    };
    let rate = i64::from(game.present_rate(&view.board, industry));
    let detail = board_text_with("corps.pick.pays_you", &[("rate", rate.into()), ("earned", i64::from(earned).into())]);
    let tone = if earned > 0 { "gain" } else { "" };
    chip(choosing, line, industry_icon(game, industry), industry_name(game, industry), detail, ().into_any(), tone)
}

fn country_chip(
    model: TableModel,
    choosing: Choosing,
    game: &MegaCorps,
    view: &View,
    line: usize,
    choice: &Choice,
    country: CountryId,
) -> AnyView {
    let controller = view.board.controller(country);
    let owner = controller.map(|seat| view! { <SeatMark seat /> }).into_any();
    let government = view.board.government(country).map_or("globe", government_icon);
    let name = country_name(game, country);
    if choice.action.get("launch_war").is_some() {
        let seat = choosing.menu.with(|menu| menu.as_ref().map(|menu| menu.seat)).unwrap_or(Seat(0));
        let forecast = game.forecast(&view.board, seat, country);
        let args = [("attack", i64::from(forecast.attack).into()), ("defense", i64::from(forecast.defense).into())];
        let key = if forecast.conquers { "corps.pick.wins" } else { "corps.pick.fails" };
        let tone = if forecast.conquers { "gain" } else { "loss" };
        return chip(choosing, line, government, name, board_text_with(key, &args), owner, tone);
    }
    let detail = crate::grid::ruled(model, controller);
    chip(choosing, line, government, name, detail, owner, "")
}
