//! The column: all regions in the order of their activation, each at a glance.

use super::facts::{calamities, is_stacked};
use super::names::{pawn_icon, pawns, region_name, token_icon, token_name};
use crate::draft::board_draft;
use crate::typed_view::{TypedView, with_view};
use climate::region::Region;
use climate::terms::{Electricity, RegionId};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::table_model;

/// The table of regions.
#[component]
pub(crate) fn Column() -> impl IntoView {
    let model = table_model();
    let rows = move || {
        with_view(model, |view| {
            view.column().into_iter().enumerate().map(|(at, region)| row(view, at, region)).collect_view()
        })
    };
    let head = |key: &'static str| view! { <th scope="col">{move || board_text(key)}</th> };
    view! {
        <section class="panel column" tabindex="0" aria-label=move || board_text("climate.column.title")>
            <table>
                <thead>
                    <tr>
                        <td></td>
                        {head("climate.column.region")}
                        {head("climate.column.standard")}
                        {head("climate.column.discipline")}
                        {head("climate.column.resilience")}
                        {head("climate.column.population")}
                        {head("climate.column.gas")}
                        {head("climate.column.calamities")}
                        {head("climate.column.energy")}
                        {head("climate.column.tp")}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
}

/// A value from 0 to so many as filled squares.
pub(crate) fn pips(value: u8, most: u8) -> AnyView {
    let said = board_text_with("climate.of", &[("value", value.into()), ("most", most.into())]);
    let squares = (0..most).map(|at| view! { <i class:on=at < value></i> });
    view! { <span class="pips" role="img" aria-label=said>{squares.collect_view()}</span> }.into_any()
}

fn row(view: TypedView<'_>, at: usize, id: RegionId) -> AnyView {
    let draft = board_draft();
    let region = view.board.region(id);
    let active = view.board.active_region() == id;
    let aimed = view.board.target == Some(id);
    let letters =
        region.transformations.iter().map(|tp| view! { <b class="tp" title=super::names::tp_name(tp)>{tp.id()}</b> });
    let tag = active.then(|| view! { <span class="tag ac">{board_text("climate.column.active")}</span> });
    view! {
        <tr data-landmark=super::landmarks::region(id).hook() class:act=active class:aim=aimed class:looked=move || draft.looked.get() == Some(id)>
            <td class="place">{at + 1}</td>
            <th scope="row">
                <button class="look" data-act="look-region" data-region=id.id() on:click=move |_| draft.looked.set(Some(id))>
                    {region_name(id)}
                </button>
                {tag}
            </th>
            <td>{pips(region.living_standard, 4)}</td>
            <td>{pips(region.discipline, 4)}</td>
            <td>{region.resilience()}</td>
            <td>{region.population}</td>
            <td class="gas">{region.cube}</td>
            <td class="left">{stands(id, region)}</td>
            <td class="left">{energy(region)}</td>
            <td class="left">{letters.collect_view()}</td>
        </tr>
    }
    .into_any()
}

/// What stands in a region, level 1 and 2 against resilience.
pub(crate) fn stands(id: RegionId, region: &Region) -> AnyView {
    let all = calamities(region);
    let special = (region.special > 0).then(|| {
        let key = if id == RegionId::China { "climate.special.china" } else { "climate.special.north_america" };
        view! { <span class="stand">{board_text_with(key, &[("count", region.special.into())])}</span> }
    });
    if all.is_empty() && special.is_none() {
        return view! { <span class="none">{board_text("climate.column.none")}</span> }.into_any();
    }
    let one = |(pawn, count)| {
        let (icon, colour) = pawn_icon(pawn);
        let edge = is_stacked(pawn).then(|| view! { <small>"/" {region.resilience()}</small> });
        view! { <span class=format!("stand {colour}")><Icon name=icon /> {pawns(pawn, i64::from(count))} {edge}</span> }
    };
    view! { {all.into_iter().map(one).collect_view()} {special} }.into_any()
}

/// Oil and electricity as small signs.
fn energy(region: &Region) -> AnyView {
    let oil = region.oil;
    let args = [("local", oil.local.into()), ("imported", oil.imported.into()), ("exported", oil.exported.into())];
    let said = board_text_with("climate.column.oil", &args);
    let tokens = Electricity::ALL.iter().filter(|kind| region.tokens_of(**kind) > 0).map(|&kind| {
        let name = board_text_with("climate.column.tokens", &[("token", token_name(kind).into()), ("count", region.tokens_of(kind).into())]);
        let title = name.clone();
        view! { <span class="q" title=title><Icon name=token_icon(kind) /> <span aria-hidden="true">{region.tokens_of(kind)}</span><span class="sr">{name}</span></span> }
    });
    let title = said.clone();
    view! {
        <span class="q" title=title><Icon name="oil" /> <span aria-hidden="true">{oil.local} "·" {oil.imported} "·" {oil.exported}</span> <span class="sr">{said}</span></span>
        {tokens.collect_view()}
    }
    .into_any()
}
