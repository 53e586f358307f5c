//! Which curve is open at the table on screen; whatever draws charts shows it.

use super::{TableModel, table_model};
use crate::brought::board;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::page_text;

/// The open curve, by the name of its chart.
#[derive(Clone, Copy)]
pub struct OpenCurve {
    model: TableModel,
    /// The name; `None` while none is open.
    pub open: RwSignal<Option<String>>,
}

/// Lets everything below the view that calls this open curves.
pub fn provide_curves(model: TableModel) {
    provide_context(OpenCurve { model, open: RwSignal::new(None) });
}

/// Opens the curve of a figure: of every seat when seats have it, else of the world. Names are those of the engine's
/// indicators, such as `unrest` or `bank`. Without a table on screen nothing happens.
pub fn open_curve(figure: &str) {
    let Some(OpenCurve { model, open }) = use_context::<OpenCurve>() else { return };
    let of_seats = model.with_position(|position| position.table().indicators().1.contains(&figure)).unwrap_or(false);
    let owner = if of_seats { "nations" } else { "world" };
    open.set(Some(format!("{owner}.{figure}")));
}

/// The button that opens the curves.
#[component]
pub(crate) fn CurveButton() -> impl IntoView {
    let first = board(table_model()).charts().first;
    let toggle = move |_| {
        if let Some(OpenCurve { open, .. }) = use_context::<OpenCurve>() {
            open.update(|open| *open = if open.is_some() { None } else { Some(first.to_owned()) });
        }
    };
    let open = use_context::<OpenCurve>();
    view! {
        <button
            class="btn sm quiet"
            data-act="curves"
            aria-expanded=move || open.is_some_and(|curve| curve.open.with(Option::is_some)).to_string()
            on:click=toggle
        >
            <Icon name="chart" />
            {move || page_text("debrief.curves")}
        </button>
    }
}
