//! Afterwards: what happened, so what, now what; what is kept, taken away and erased.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `chart` | all tables in one drawing, by one measure |
//! | `measures` | all tables by five measures |
//! | `moments` | what stood out at each table |
//! | `answers`, `groups` | what was written, as a wall, and what belongs together there |
//! | `hands` | opening all hands to those who played |
//! | `report` | the lesson on paper, and as a file |
//! | `kept` | the learners' results, files, how long, the plan again, erasing |

mod answers;
mod chart;
mod groups;
mod hands;
mod kept;
mod measures;
mod moments;
mod report;

pub(crate) use kept::kept;

use crate::game::teaching;
use crate::model::DeskModel;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::shell::Icon;
use page_kit::words::page_text;

/// What is compared, and which tables stand out. `Copy`.
#[derive(Clone, Copy)]
struct Seen {
    model: DeskModel,
    /// The figures that can be compared, by name.
    names: Memo<Vec<String>>,
    /// The figure that is drawn.
    name: RwSignal<Option<String>>,
    /// The tables that stand out, three at most.
    picked: RwSignal<Vec<u16>>,
    /// Whether the reader's own notes go into the report.
    notes: RwSignal<bool>,
}

/// How many tables may stand out.
const STAND_OUT: usize = 3;

impl Seen {
    fn new(model: DeskModel) -> Seen {
        let names = move |_: Option<&Vec<String>>| {
            let teaching = teaching(&model.read(|desk| desk.plan.setup.game.clone()));
            let mut names = vec![teaching.curve];
            for name in teaching.gauges.into_iter().chain(teaching.crises) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            names
        };
        Seen {
            model,
            names: Memo::new(names),
            name: RwSignal::new(None),
            picked: RwSignal::default(),
            notes: RwSignal::new(false),
        }
    }

    /// The figure that is drawn: the one that was chosen, or the one that says most.
    fn figure(self) -> String {
        self.name.get().or_else(|| self.names.with(|names| names.first().cloned())).unwrap_or_default()
    }

    /// Lets a table stand out, or not any more.
    fn toggle(self, table: u16) {
        self.picked.update(|picked| match picked.iter().position(|known| *known == table) {
            Some(at) => drop(picked.remove(at)),
            None => {
                if picked.len() == STAND_OUT {
                    picked.remove(0);
                }
                picked.push(table);
            }
        });
    }
}

/// Talking about it.
pub(crate) fn debrief(model: DeskModel) -> AnyView {
    let seen = Seen::new(model);
    model.compare();
    let step = |name: &'static str| {
        view! {
            <li>
                <b class="disp">{move || page_text(&format!("desk.{name}.name"))}</b>
                <small>{move || page_text(&format!("desk.{name}.text"))}</small>
            </li>
        }
    };
    view! {
        <ol class="desk-questions-three">
            {["what_happened", "so_what", "now_what"].map(step).collect_view()}
            <li class="row">
                <button class="btn sm" data-act="compare-again" on:click=move |_| model.compare()>
                    <Icon name="undo" />
                    {move || page_text("desk.compare_again")}
                </button>
                <button class="btn sm" data-act="print" on:click=move |_| browser::print()>
                    <Icon name="list" />
                    {move || page_text("desk.print_report")}
                </button>
                <button class="btn sm" data-act="save-report" on:click=move |_| report::save(model)>
                    <Icon name="save" />
                    {move || page_text("desk.save_report")}
                </button>
                <label class="check">
                    <input
                        type="checkbox"
                        data-act="report-notes"
                        prop:checked=move || seen.notes.get()
                        on:change=move |event| seen.notes.set(event_target_checked(&event))
                    />
                    {move || page_text("desk.report_notes")}
                </label>
            </li>
        </ol>
        <div class="desk-debrief">
            <div class="desk-column">
                {chart::panel(seen)}
                {measures::panel(seen)}
                {moments::panel(model)}
            </div>
            <div class="desk-column">{hands::panel(model)} {answers::panel(model)}</div>
        </div>
        {report::report(seen)}
    }
    .into_any()
}
