//! Any figure as a curve up to now, while the game goes on.

use super::card::ChartCard;
use super::source::{Figures, figures};
use super::subject::Subject;
use crate::labels::subject_name;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::shell::keys::on_shortcut;
use page_kit::words::page_text;
use page_table::brought::board;
use page_table::open_curve::OpenCurve;
use page_table::{TableModel, table_model};
use std::sync::Arc;

/// The open curve, with a list of all others. It never covers the decision: it stands among the panels of the table.
#[component]
pub fn CurvePanel() -> impl IntoView {
    let model = table_model();
    move || {
        let OpenCurve { open, .. } = use_context::<OpenCurve>()?;
        open.with(Option::is_some).then(|| view! { <Opened model open /> })
    }
}

#[component]
fn Opened(model: TableModel, open: RwSignal<Option<String>>) -> impl IntoView {
    let figures = figures(model);
    let subject = Signal::derive(move || {
        open.with(|name| Subject::named(name.as_deref()?)).unwrap_or_else(|| Subject::first(board(model)))
    });
    let body = move || match figures.get() {
        Figures::Coming => view! { <p class="panel quiet-note">{page_text("debrief.coming")}</p> }.into_any(),
        Figures::Missing => view! { <p class="panel quiet-note">{page_text("debrief.missing")}</p> }.into_any(),
        Figures::There(curves) => {
            let ends = Arc::new(curves.by_generation());
            let edges = model.with_position(|position| board(model).edges(position.game()));
            edges.map(|edges| view! { <ChartCard model subject curves=Signal::stored(ends) edges /> }).into_any()
        }
    };
    let close = move |_| open.set(None);
    on_shortcut(move |key, _| {
        let leaves = key == "Escape";
        if leaves {
            open.set(None);
        }
        leaves
    });
    view! {
        <section class="curve-panel" aria-label=move || page_text("debrief.curves")>
            <div class="curve-head">
                <SubjectChoice model figures chosen=subject choose=move |subject| open.set(Some(subject.name())) />
                <button class="ib" data-act="curves-close" aria-label=move || page_text("debrief.close") on:click=close><Icon name="x" /></button>
            </div>
            {body}
        </section>
    }
}

/// The list of everything that can be drawn.
#[component]
pub(crate) fn SubjectChoice(
    /// The table.
    model: TableModel,
    /// Its figures.
    figures: RwSignal<Figures>,
    /// What is drawn now.
    chosen: Signal<Subject>,
    /// What happens with a choice.
    choose: impl Fn(Subject) + 'static,
) -> impl IntoView {
    let options = move || {
        let Figures::There(curves) = figures.get() else { return Vec::new() };
        let (nations, world): (Vec<Subject>, Vec<Subject>) = Subject::all(&curves)
            .into_iter()
            .partition(|subject| matches!(subject, Subject::Nations(_) | Subject::Gap));
        vec![("world", world), (board(model).player_word(), nations)]
    };
    let groups = move || {
        let group = |(label, subjects): (&'static str, Vec<Subject>)| {
            let option = move |subject: Subject| {
                let (name, text) = (subject.name(), subject_name(model, &subject));
                let selected = chosen.get_untracked() == subject;
                view! { <option value=name selected=selected>{text}</option> }
            };
            view! { <optgroup label=page_text(&format!("debrief.of.{label}"))>{subjects.into_iter().map(option).collect_view()}</optgroup> }
        };
        options().into_iter().map(group).collect_view()
    };
    view! {
        <label class="subject">
            <span>{move || page_text("debrief.which")}</span>
            <select
                data-act="curve"
                prop:value=move || chosen.get().name()
                on:change=move |event| {
                    if let Some(subject) = Subject::named(&event_target_value(&event)) {
                        choose(subject);
                    }
                }
            >
                {groups}
            </select>
        </label>
    }
}
