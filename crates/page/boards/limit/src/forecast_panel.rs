//! The forecast panel: what each automatic step will do to one's nation, as things stand.

use super::forecast::{Forecast, StepForecast, forecast};
use super::{figures, steps};
use crate::typed_view::{with_game, with_view};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, game_words};
use page_table::{TableModel, table_model};
use std::sync::Arc;
use table::Viewer;

/// The forecast of the position on screen: worked out once for each.
#[derive(Clone, Copy)]
pub(crate) struct CurrentForecast(Memo<Arc<Forecast>>);

impl CurrentForecast {
    /// Follows a table.
    pub(crate) fn new(model: TableModel) -> CurrentForecast {
        CurrentForecast(Memo::new(move |_| {
            let found = with_game(model, |position, _, state| {
                forecast(position.table(), position.viewer(), steps::current(&state.board))
            });
            Arc::new(found.unwrap_or_default())
        }))
    }

    /// The forecast; inside a view it follows every change.
    pub(crate) fn get(self) -> Arc<Forecast> {
        self.0.get()
    }
}

/// The forecast of the table on screen.
pub(crate) fn current_forecast() -> CurrentForecast {
    expect_context::<CurrentForecast>()
}

/// The forecast panel.
#[component]
pub(crate) fn ForecastPanel() -> impl IntoView {
    let model = table_model();
    let rows = move || {
        let watches = with_view(model, |_, view| !matches!(view.viewer, Viewer::Seat(_))).unwrap_or(true);
        let forecast = current_forecast().get();
        if watches {
            return view! { <p class="note">{board_text("limit.forecast.watcher")}</p> }.into_any();
        }
        if forecast.rows.is_empty() {
            return view! { <p class="note">{board_text("limit.forecast.empty")}</p> }.into_any();
        }
        let rows: Vec<_> = forecast.rows.iter().map(|row| row_view(model, row)).collect();
        view! { <ul>{rows}</ul> <p class="note">{board_text("limit.forecast.note")}</p> }.into_any()
    };
    view! {
        <section class="panel fore scroll" tabindex="0" aria-label=move || board_text("limit.forecast.title")>
            <h2><Icon name="clock" /> {move || board_text("limit.forecast.title")}</h2>
            {rows}
        </section>
    }
}

fn row_view(model: TableModel, row: &StepForecast) -> AnyView {
    let name = game_words("limit").text(&format!("step.{}", row.step.name()));
    let first = row.gains.first().map_or("living", |gain| gain.0);
    let (icon, tone) = figures::icon(true, first);
    let bad = !row.trouble.is_empty();
    let gains = row.gains.iter().filter(|gain| gain.1 != 0).map(|(name, amount)| {
        let (icon, tone) = figures::icon(true, name);
        let label = figures::label(true, name);
        let spoken = label.clone();
        view! {
            <span class="q" title=label>
                <Icon name=icon class=tone />
                {page_kit::formats::signed(*amount)}
                <span class="sr">" " {spoken}</span>
            </span>
        }
    });
    let gains: Vec<_> = gains.collect();
    let trouble: Vec<String> = row.trouble.iter().map(|saying| model.render(saying)).collect();
    let trouble = bad.then(|| view! { <p class="trouble">{trouble.join(" ")}</p> });
    let fine = (!bad).then(|| view! { <span class="ok" aria-label=board_text("limit.forecast.fine")>"✓"</span> });
    view! {
        <li class:bad=bad>
            <Icon name=icon class=tone />
            <div><span>{name}</span> {trouble}</div>
            <b>{gains} {fine}</b>
        </li>
    }
    .into_any()
}
