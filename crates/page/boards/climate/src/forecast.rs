//! What would happen if a region were activated now.

use super::names::{explained, pawn_name, region_name, signed};
use crate::typed_view::{TypedView, with_view};
use climate::forecast::{Change, Figure, Forecast};
use climate::terms::RegionId;
use leptos::prelude::*;
use page_kit::words::board_text;
use page_table::{TableModel, table_model};
use table::Voice;

/// The forecast of a region: what would change, and step by step how.
#[component]
pub(crate) fn IfActivated(
    /// Which region.
    region: RegionId,
) -> impl IntoView {
    let model = table_model();
    let told = move || {
        with_view(model, |view| {
            let forecast = view.game.forecast(view.board, region);
            shown(model, view, region, &forecast)
        })
    };
    view! {
        <details class="if-activated">
            <summary>{move || board_text("climate.forecast.title")}</summary>
            {told}
        </details>
    }
}

fn shown(model: TableModel, view: TypedView<'_>, region: RegionId, forecast: &Forecast) -> AnyView {
    let changes: Vec<AnyView> = forecast.changes.iter().map(|change| row(region, change)).collect();
    let steps: Vec<AnyView> = forecast
        .events
        .iter()
        .map(|event| model.render(&view.game.say_event(event)))
        .filter(|text| !text.is_empty())
        .map(|text| view! { <li>{text}</li> }.into_any())
        .collect();
    let note = board_text(if forecast.uncertain { "climate.forecast.dice" } else { "climate.forecast.note" });
    let nothing = changes.is_empty().then(|| view! { <p class="note">{board_text("climate.forecast.nothing")}</p> });
    view! {
        <p class="note">{note}</p>
        <ul class="forecast-changes">{changes}</ul>
        {nothing}
        <ol>{steps}</ol>
    }
    .into_any()
}

fn row(active: RegionId, change: &Change) -> AnyView {
    let name = match change.figure {
        Figure::LivingStandard => board_text("climate.column.standard"),
        Figure::Discipline => board_text("climate.column.discipline"),
        Figure::Population => board_text("climate.sheet.population"),
        Figure::Demography => board_text("climate.sheet.demography"),
        Figure::Electricity => board_text("climate.sheet.electricity"),
        Figure::Transformations => board_text("climate.figure.transformations"),
        Figure::Special => board_text("climate.figure.special_pawns"),
        Figure::Pawns(pawn) => pawn_name(pawn),
        Figure::Cube => board_text("climate.column.gas"),
        Figure::Counter => board_text("climate.counter.title"),
        Figure::OilBalance => board_text("climate.oil.title"),
        Figure::GreenPawn => board_text("climate.figure.green"),
        Figure::Pending => board_text("climate.figure.pending"),
    };
    let name = match change.region.filter(|region| *region != active) {
        Some(region) => explained(region_name(region), name),
        None => name,
    };
    let figure = |value: i32| match change.figure {
        Figure::Demography | Figure::OilBalance => signed(value.into()),
        _ => value.to_string(),
    };
    view! { <li>{name} " " <b>{figure(change.from)} " → " {figure(change.to)}</b></li> }.into_any()
}
