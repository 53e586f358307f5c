//! What learners find afterwards, what is kept and until when, what can be taken away, the plan again, and erasing everything.

use crate::client;
use crate::join::class_link;
use crate::model::{DeskModel, Line};
use crate::remembered;
use leptos::prelude::*;
use page_kit::browser::{self, clock, files};
use page_kit::formats::dashed;
use page_kit::route::Route;
use page_kit::shell::{Icon, Notice, toast};
use page_kit::words::{page_text, page_text_with};
use page_table::remote::server;
use wire::lesson::Step;

/// The screen.
pub(crate) fn kept(model: DeskModel) -> AnyView {
    view! {
        <div class="desk-after">
            <div class="desk-column">{results_panel(model)} {time_panel(model)}</div>
            <div class="desk-column">{files_panel(model)}</div>
            <div class="desk-column">{again_panel(model)} {erase_panel(model)}</div>
        </div>
    }
    .into_any()
}

/// The files of a lesson: the name in the address, the name on disk, its texts.
const FILES: [(&str, &str, &str); 4] = [
    ("everything", "lesson.json", "file_everything"),
    ("decisions", "decisions.csv", "file_decisions"),
    ("answers", "answers.csv", "file_answers"),
    ("journals", "journals.json", "file_journals"),
];

/// Why whoever does not lead the lesson cannot do something.
fn not_yours(model: DeskModel) -> Option<String> {
    (!model.owns()).then(|| page_text("desk.why.owns"))
}

/// Where learners find how their games ended.
fn results_panel(model: DeskModel) -> AnyView {
    let link = move || class_link(model);
    let until = move || {
        let at = model.read(|desk| desk.erase_at);
        page_text_with("desk.results_text", &[("when", clock::told(at as f64).into())])
    };
    view! {
        <section class="panel desk-results" aria-labelledby="results-title">
            <h2 class="disp" id="results-title">{move || page_text("desk.results")}</h2>
            <p>{until}</p>
            <p class="desk-address"><a data-act="results-link" target="_blank" rel="noopener" href=link>{link}</a></p>
            <div class="row">
                <button class="btn sm" data-act="copy-results" on:click=move |_| browser::copy(untrack(link))>
                    <Icon name="link" />
                    {move || page_text("desk.copy")}
                </button>
            </div>
            <p class="sm">{move || page_text("desk.results_device")}</p>
        </section>
    }
    .into_any()
}

/// The same lesson once more, with other people.
fn again_panel(model: DeskModel) -> AnyView {
    let again = move |_| {
        let plan = model.now(|desk| Some(desk.plan.clone()));
        if let Some(plan) = plan {
            remembered::keep_plan(&plan);
            browser::go(&Route::NewLesson);
        }
    };
    view! {
        <section class="panel desk-again" aria-labelledby="again-title">
            <h2 class="disp" id="again-title">{move || page_text("desk.again")}</h2>
            <p>{move || page_text("desk.again_text")}</p>
            <button class="btn" data-act="plan-again" on:click=again>
                <Icon name="undo" />
                {move || page_text("desk.again_open")}
            </button>
        </section>
    }
    .into_any()
}

fn files_panel(model: DeskModel) -> AnyView {
    let row = move |(address, name, key): (&'static str, &'static str, &'static str)| {
        let take = move |_| {
            let lesson = model.key();
            server::answered(async move { client::file(&lesson, address).await }, move |answer| match answer {
                Ok(text) if files::download(name, &text).is_ok() => {}
                Ok(_) => toast(Notice::Failed, page_text("desk.not_written")),
                Err(wrong) => toast(Notice::Failed, server::error_text(&wrong)),
            });
        };
        view! {
            <li>
                <span>
                    <b>{move || page_text(&format!("desk.{key}.name"))}</b>
                    <small>{move || page_text(&format!("desk.{key}.text"))}</small>
                </span>
                <button
                    class="btn sm"
                    data-act="download"
                    data-file=address
                    aria-disabled=move || (!model.owns()).to_string()
                    data-why-says=move || not_yours(model)
                    on:click=take
                >
                    <Icon name="save" />
                    {move || page_text("desk.download")}
                </button>
            </li>
        }
    };
    view! {
        <section class="panel desk-files" aria-labelledby="files-title">
            <h2 class="disp" id="files-title">{move || page_text("desk.files")}</h2>
            <ul>{FILES.map(row).collect_view()}</ul>
        </section>
    }
    .into_any()
}

fn time_panel(model: DeskModel) -> AnyView {
    let days = RwSignal::new(model.now(|desk| desk.plan.keep_days).clamp(1, 90));
    let when = move || {
        let at = model.read(|desk| desk.erase_at);
        page_text_with("desk.erased_on", &[("when", clock::told(at as f64).into())])
    };
    let left = move || {
        let (from, to) = model.read(|desk| (desk.opened_at as f64, desk.erase_at as f64));
        let passed = (clock::now() - from) / (to - from).max(1.0);
        ((passed * 100.0).clamp(0.0, 100.0) as u32).to_string()
    };
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        // The key that ends a line in the field comes here without the button.
        if !untrack(|| model.owns()) {
            return;
        }
        model.step_then(Step::Keep { days: days.get_untracked() }, |_| {
            toast(Notice::Done, page_text("desk.kept_saved"))
        });
    };
    view! {
        <section class="panel desk-time" aria-labelledby="time-title">
            <h2 class="disp" id="time-title">{move || page_text("desk.how_long")}</h2>
            <p data-told="erased-on">{when}</p>
            <div class="desk-fill" style=("--share", left) aria-hidden="true"><i></i></div>
            <form class="desk-form" on:submit=keep>
                <label class="field">
                    <span>{move || page_text("desk.days_from_opening")}</span>
                    <input
                        type="number"
                        min="1"
                        max="90"
                        data-act="keep-days"
                        readonly=move || !model.owns()
                        prop:value=move || days.get().to_string()
                        on:input=move |event| if let Ok(count) = event_target_value(&event).parse() { days.set(count) }
                    />
                </label>
                <button
                    class="btn sm"
                    data-act="keep"
                    disabled=move || model.busy.get()
                    aria-disabled=move || (!model.owns()).to_string()
                    data-why-says=move || not_yours(model)
                >
                    {move || page_text("desk.save_days")}
                </button>
            </form>
            <p class="sm">{move || page_text("desk.kept_text")}</p>
        </section>
    }
    .into_any()
}

fn erase_panel(model: DeskModel) -> AnyView {
    let typed = RwSignal::new(String::new());
    let (busy, error) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let code = Memo::new(move |_| model.read(|desk| desk.code.clone()));
    let fits = move || {
        let letters: String = typed.with(|typed| typed.chars().filter(|letter| letter.is_alphanumeric()).collect());
        letters.eq_ignore_ascii_case(&code.get())
    };
    let erase = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !untrack(fits) {
            return error.set(Some(page_text("desk.wrong_code")));
        }
        busy.set(true);
        let (key, code) = (model.key(), code.get_untracked());
        server::answered(async move { client::erase(&key, code).await }, move |answer| {
            let _ = busy.try_set(false);
            match answer {
                Ok(_) => {
                    remembered::forget(&model.key());
                    let _ = model.line.try_set(Line::Erased);
                }
                Err(wrong) => drop(error.try_set(Some(server::error_text(&wrong)))),
            }
        });
    };
    let ask = move || page_text_with("desk.erase_code", &[("code", dashed(&code.get()).into())]);
    view! {
        <section class="panel desk-erase" aria-labelledby="erase-title" hidden=move || !model.owns()>
            <h2 class="disp" id="erase-title"><Icon name="trash" />{move || page_text("desk.erase")}</h2>
            <p>{move || page_text("desk.erase_text")}</p>
            <form class="desk-form" on:submit=erase>
                <label class="field">
                    <span>{ask}</span>
                    <input
                        autocomplete="off"
                        autocapitalize="characters"
                        spellcheck="false"
                        data-act="erase-code"
                        aria-describedby="erase-wrong"
                        prop:value=move || typed.get()
                        on:input=move |event| { typed.set(event_target_value(&event)); error.set(None); }
                    />
                </label>
                <button class="btn danger" data-act="erase" disabled=move || busy.get()>
                    <Icon name="trash" />
                    {move || page_text("desk.erase_now")}
                </button>
            </form>
            <p class="refusal" role="alert" id="erase-wrong">{move || error.get()}</p>
        </section>
    }
    .into_any()
}
