//! Which company, country or industry: chips large enough for a finger. Companies are chosen in two steps, country first.

use super::{sweetener, war};
use crate::cell::{CompanyStatus, mark};
use crate::typed_view::{Spot, country_name, government_icon, industry_icon, industry_name, with_game, with_view};
use leptos::prelude::*;
use megacorps::terms::{CompanyId, CountryId, IndustryId};
use megacorps::{Action, MegaCorps, View};
use page_kit::words::{board_text, board_text_with};
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::decision::target_chip::{ChipFace, back_chip, group_chip, line_chip};
use page_table::{SeatMark, TableModel};
use shelf::Choice;
use std::sync::Arc;
use table::{Arg, Forms, Seat};

/// Up to so many companies are shown at once.
const FITS: usize = 8;

/// The country whose companies are shown.
#[derive(Clone, Copy)]
pub(crate) struct PickedCountry(RwSignal<Option<CountryId>>);

impl PickedCountry {
    /// None yet, and none any more once another question or another kind is on screen.
    pub(crate) fn following(choosing: Choosing) -> PickedCountry {
        let picked = RwSignal::new(None);
        Effect::new(move |_| {
            choosing.menu.track();
            if choosing.group.get().is_none() {
                picked.set(None);
            }
        });
        PickedCountry(picked)
    }
}

/// A chip for each target of some lines.
pub(crate) fn picker(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, lines: &[usize]) -> AnyView {
    let shown = with_view(model, |game, view| {
        let lines: Vec<(usize, &Choice, Action)> = lines
            .iter()
            .filter_map(|line| {
                let choice = menu.lines.get(*line)?;
                Some((*line, choice, game.read_action(&choice.action).ok()?))
            })
            .collect();
        let companies: Vec<(usize, &Choice, CompanyId)> = lines
            .iter()
            .filter_map(|(line, choice, action)| match Spot::of(action)? {
                Spot::Company(company) => Some((*line, *choice, company)),
                _ => None,
            })
            .collect();
        if companies.is_empty() {
            let chips = lines.iter().filter_map(|(line, _, action)| match Spot::of(action)? {
                Spot::Country(country) => {
                    let war = matches!(action, Action::LaunchWar(_)).then_some(menu.seat);
                    Some(country_chip(model, choosing, game, view, *line, country, war))
                }
                Spot::Industry(industry) => Some(industry_chip(choosing, game, view, *line, industry)),
                Spot::Company(_) => None,
            });
            return view! { <div class="chips">{chips.collect_view()}</div> }.into_any();
        }
        by_country(model, choosing, game, view, &companies)
    });
    // Apart from the chips, so that the chosen one keeps the focus.
    let menu = menu.clone();
    let extras = move || {
        let choice = menu.lines.get(choosing.line.get()?)?;
        let action = with_game(model, |_, game, _| game.read_action(&choice.action).ok()).flatten()?;
        Some(view! { {war::note(model, menu.seat, &action)} {sweetener::field(model, choosing, choice, &action)} })
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
    let PickedCountry(picked) = expect_context::<PickedCountry>();
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
        let other = move || {
            picked.set(None);
            choosing.back();
        };
        let back = back_chip("other-country", country_name(game, country), board_text("corps.pick.other"), other);
        return view! { <div class="chips">{back} {chips.collect_view()}</div> }.into_any();
    }
    let countries = (0..game.rules().countries.len()).map(|at| CountryId(at as u8)).filter_map(|country| {
        let count = companies.iter().filter(|(_, _, of)| country_of(*of) == country).count();
        (count > 0).then_some((country, count))
    });
    let chips = countries.enumerate().map(|(at, (country, count))| {
        let government = view.board.government(country).map_or("globe", government_icon);
        let detail = board_text_with("corps.pick.companies", &[("count", count.into())]);
        let face = ChipFace::plain(government, country_name(game, country), detail);
        let mark = view.board.controller(country).map(|seat| view! { <SeatMark seat /> }).into_any();
        group_chip(at + 1, face, mark, move || picked.set(Some(country)))
    });
    view! { <div class="chips countries">{chips.collect_view()}</div> }.into_any()
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
    let stands = CompanyStatus::of(&view.board, company);
    let detail = match (choice.saying.arg("controllers"), stands) {
        (Some(Arg::Seats(seats)), _) if !seats.is_empty() => {
            let names: Vec<String> = seats.iter().map(|seat: &Seat| model.name(*seat)).collect();
            board_text_with("corps.pick.asks", &[("name", names.join(", ").into())])
        }
        (_, CompanyStatus::Owned(seat)) => model.name(seat),
        _ => pays(game, view, industry),
    };
    line_chip(choosing, line, ChipFace::plain(industry_icon(game, industry), title, detail), mark(game, stands), "")
}

/// What an industry pays now for each company.
fn pays(game: &MegaCorps, view: &View, industry: IndustryId) -> String {
    board_text_with("corps.pick.pays", &[("rate", game.present_rate(&view.board, industry).into())])
}

fn industry_chip(choosing: Choosing, game: &MegaCorps, view: &View, line: usize, industry: IndustryId) -> AnyView {
    let earned = match view.viewer {
        table::Viewer::Seat(seat) => game.earnings(&view.board, seat, industry),
        _ => 0,
    };
    let rate = i64::from(game.present_rate(&view.board, industry));
    let detail = board_text_with("corps.pick.pays_you", &[("rate", rate.into()), ("earned", earned.into())]);
    let tone = if earned > 0 { "gain" } else { "" };
    let face = ChipFace::plain(industry_icon(game, industry), industry_name(game, industry), detail);
    line_chip(choosing, line, face, ().into_any(), tone)
}

/// A country; as the target of a war, with its outcome for whoever attacks.
fn country_chip(
    model: TableModel,
    choosing: Choosing,
    game: &MegaCorps,
    view: &View,
    line: usize,
    country: CountryId,
    attacker: Option<Seat>,
) -> AnyView {
    let controller = view.board.controller(country);
    let owner = controller.map(|seat| view! { <SeatMark seat /> }).into_any();
    let government = view.board.government(country).map_or("globe", government_icon);
    let name = country_name(game, country);
    if let Some(attacker) = attacker {
        let forecast = game.forecast(&view.board, attacker, country);
        let args = [("attack", forecast.attack.into()), ("defense", forecast.defense.into())];
        let key = if forecast.conquers { "corps.pick.wins" } else { "corps.pick.fails" };
        let tone = if forecast.conquers { "gain" } else { "loss" };
        let face = ChipFace::plain(government, name, board_text_with(key, &args));
        return line_chip(choosing, line, face, owner, tone);
    }
    let detail = crate::grid::ruled(model, controller);
    line_chip(choosing, line, ChipFace::plain(government, name, detail), owner, "")
}
