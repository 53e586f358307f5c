//! What would happen if a region were activated now.

use super::names::{figure_name, figure_shown};
use crate::typed_view::{TypedView, with_view};
use climate::forecast::{Change, Forecast};
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
    let [from, to] = [change.from, change.to].map(|value| figure_shown(change.figure, value));
    view! { <li>{figure_name(change, active)} " " <b>{from} " → " {to}</b></li> }.into_any()
}
