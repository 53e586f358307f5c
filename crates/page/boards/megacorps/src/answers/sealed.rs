//! Bids and votes: sealed, all at once. Who has chosen is shown, never what; and what control of the country would give.

use crate::cell::company_said;
use crate::grid::matter;
use crate::typed_view::{government_icon, industry_name, player_name, with_view};
use leptos::prelude::*;
use megacorps::terms::{CountryId, CountrySet, Intervention};
use megacorps::{MegaCorps, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::deadline::Deadline;
use page_table::decision::Choosing;
use page_table::decision::amount::smallest;
use page_table::decision::menu::SeatMenu;
use page_table::{SeatMark, TableModel};
use std::sync::Arc;
use table::{Seat, Viewer};

/// The panel of an auction: the bid itself is the amount below it.
pub(crate) fn bid(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>) -> AnyView {
    let line = menu.lines.iter().position(|choice| choice.saying.key == "action.bid").unwrap_or(0);
    view! {
        {around(model)}
        {smallest(choosing, line, board_text("corps.sealed.nothing"))}
    }
    .into_any()
}

/// How long there is, who has sealed, and what control would give.
pub(crate) fn around(model: TableModel) -> AnyView {
    with_view(model, |game, view| {
        let gives = matter(view).and_then(|country| gives(game, view, country));
        view! { <p class="sealed-time"><Deadline model /></p> {who(model, view)} {gives} }.into_any()
    })
    .into_any()
}

fn who(model: TableModel, view: &View) -> AnyView {
    let call = &view.board.call;
    let rows = call.asked().into_iter().map(|seat: Seat| {
        let mine = view.viewer == Viewer::Seat(seat);
        let (class, key) = match (call.missing().contains(seat), mine) {
            (false, _) => ("tag ok", "corps.sealed.sealed"),
            (true, true) => ("tag ac", "corps.sealed.not_yet"),
            (true, false) => ("tag", "corps.sealed.thinking"),
        };
        let name = player_name(model, seat);
        view! { <li><span class="chip"><SeatMark seat /><b>{name}</b></span> <span class=class>{board_text(key)}</span></li> }
    });
    view! { <ul class="sealed-by" aria-label=board_text("corps.sealed.who")>{rows.collect_view()}</ul> }.into_any()
}

/// What control of a country would give the viewer.
fn gives(game: &MegaCorps, view: &View, country: CountryId) -> Option<AnyView> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let (board, plan) = (&view.board, game.plan());
    let held = board.countries(seat);
    let strength = |countries: CountrySet| i64::from(plan.strength(countries));
    let with = held.union(CountrySet::only(country));
    let force =
        board_text_with("corps.gives.strength", &[("from", strength(held).into()), ("to", strength(with).into())]);
    let here = plan.in_country(country);
    let theirs: Vec<String> = here
        .and(board.all_owned())
        .minus(board.companies(seat))
        .into_iter()
        .map(|company| company_said(game, company))
        .collect();
    let government = board.government(country)?;
    let kind = match game.rules().governments[government.index()] {
        Intervention::Divest => "corps.gives.divest",
        Intervention::Steal => "corps.gives.steal",
        Intervention::Nationalise => "corps.gives.nationalise",
        Intervention::Syndicalise => "corps.gives.syndicalise",
    };
    let act = if theirs.is_empty() {
        board_text("corps.gives.nobody")
    } else {
        board_text_with(kind, &[("companies", theirs.into())])
    };
    let own: Vec<String> = here
        .and(board.companies(seat))
        .into_iter()
        .map(|company| industry_name(game, plan.industry_of(company)))
        .collect();
    let safe = (!own.is_empty() && !held.contains(country)).then(|| {
        let text = board_text_with("corps.gives.safe", &[("companies", own.into())]);
        view! { <li><Icon name="lock" /> <span>{text}</span></li> }
    });
    Some(
        view! {
            <section class="gives">
                <h3>{board_text("corps.gives.title")}</h3>
                <ul>
                    <li><Icon name="merc" /> <span>{force}</span></li>
                    <li><Icon name=government_icon(government) /> <span>{act}</span></li>
                    {safe}
                </ul>
            </section>
        }
        .into_any(),
    )
}
