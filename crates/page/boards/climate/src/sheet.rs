//! A region in full: all its tokens and pawns, where its people can go, and a card for each transformation with what it does
//! or lacks there.

use super::answers::team_power;
use super::column::{pips, stands};
use super::faces::transformation;
use super::forecast::IfActivated;
use super::names::{region_name, signed, token_icon, token_name};
use crate::draft::board_draft;
use crate::typed_view::{TypedView, with_view};
use climate::state::Aim;
use climate::terms::{Electricity, Place, RegionId, RegionSet, Tp};
use climate::transformations::REGIONAL;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::{SeatMark, TableModel, table_model};

/// The region that is looked at.
#[component]
pub(crate) fn RegionSheet() -> impl IntoView {
    let (model, draft) = (table_model(), board_draft());
    let sheet = move || {
        let region = draft.looked.get()?;
        with_view(model, |view| inner(model, view, region))
    };
    view! { {sheet} }
}

fn fact(key: &str, value: AnyView) -> AnyView {
    view! { <div class="fact"><dt>{board_text(key)}</dt><dd>{value}</dd></div> }.into_any()
}

fn inner(model: TableModel, view: TypedView<'_>, id: RegionId) -> AnyView {
    let draft = board_draft();
    let region = view.board.region(id);
    let numbers = view.game.rules().region(id);
    let number = |value: i64| value.into_any();
    let oil = region.oil;
    let parked = (oil.parked > 0).then(|| board_text_with("climate.sheet.parked", &[("count", oil.parked.into())]));
    let oil_text = [("local", oil.local.into()), ("imported", oil.imported.into()), ("exported", oil.exported.into())];
    let tokens: Vec<AnyView> = Electricity::ALL
        .iter()
        .filter(|kind| region.tokens_of(**kind) > 0)
        .map(|&kind| view! { <span class="q"><Icon name=token_icon(kind) /> {token_name(kind)} " ×" {region.tokens_of(kind)}</span> }.into_any())
        .collect();
    let here: Vec<AnyView> = view
        .board
        .present
        .into_iter()
        .filter(|seat| view.board.player(*seat).place == Place::Region(id))
        .map(|seat| view! { <span class="chip"><SeatMark seat /><b>{model.name(seat)}</b></span> }.into_any())
        .collect();
    let marks: Vec<String> = [
        (numbers.nuclear_weapon, "climate.sheet.weapon"),
        (numbers.nature_reserve, "climate.sheet.reserve"),
        (!region.shares(), "climate.sheet.not_sharing"),
    ]
    .into_iter()
    .filter(|(holds, _)| *holds)
    .map(|(_, key)| board_text(key))
    .collect();
    let lines = |set: RegionSet| set.iter().map(region_name).collect::<Vec<_>>().join(", ");
    let rules = view.game.rules();
    let regional = Tp::ALL.iter().copied().filter(|tp| REGIONAL.contains(*tp));
    let cards: Vec<AnyView> = regional.map(|tp| transformation(model, view, tp, id).plain()).collect();
    view! {
        <section class="panel region-sheet" data-sheet=id.id() aria-label=region_name(id)>
            <header>
                <h2 class="disp">{region_name(id)}</h2>
                {marks.into_iter().map(|mark| view! { <span class="tag">{mark}</span> }).collect_view()}
                <button class="ib" data-act="close-region" aria-label=board_text("climate.sheet.close") on:click=move |_| draft.looked.set(None)>
                    <Icon name="x" />
                </button>
            </header>
            <div class="sheet-columns">
                <dl>
                    {fact("climate.column.standard", pips(region.living_standard, 4))}
                    {fact("climate.column.discipline", pips(region.discipline, 4))}
                    {fact("climate.sheet.resilience", number(region.resilience().into()))}
                    {fact("climate.sheet.population", board_text_with("climate.sheet.people", &[("population", region.population.into()), ("units", region.population_units().into())]).into_any())}
                    {fact("climate.sheet.demography", signed(region.demography.into()).into_any())}
                    {fact("climate.sheet.emissions", board_text_with("climate.sheet.emits", &[("emissions", view.game.emissions(view.board, id).into()), ("cube", region.cube.into())]).into_any())}
                    {fact("climate.sheet.oil", view! { {board_text_with("climate.sheet.oil_of", &oil_text)} " " {parked} }.into_any())}
                    {fact("climate.sheet.electricity", tokens.into_any())}
                    {fact("climate.column.calamities", stands(id, region))}
                    {fact("climate.sheet.refugee_lines", lines(rules.refugee_lines[id.index()]).into_any())}
                    {fact("climate.sheet.exodus_lines", lines(rules.exodus_lines[id.index()]).into_any())}
                    {(!here.is_empty()).then(|| fact("climate.sheet.here", here.into_any()))}
                </dl>
                <IfActivated region=id />
            </div>
            <h3>{board_text("climate.sheet.tps")}</h3>
            {team_power(view, view.game.implantation_threshold(view.board, Aim::None))}
            <div class="card-list tp-cards">{cards}</div>
        </section>
    }
    .into_any()
}
