//! Preparing a lesson: game and rules, learners, luck, what is kept, and the plan of the minutes.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `draft` | what is being prepared |
//! | `fields` | small controls |
//! | `lesson` | game, ready-made plans, options |
//! | `learners` | how many, the roster, seats, bots |
//! | `kept` | luck, how long, what those who come agree to |
//! | `schedule` | the plan at the right, with its pauses; a plan as a file |

mod draft;
mod fields;
mod kept;
mod learners;
mod lesson;
pub(crate) mod schedule;

pub(crate) use draft::Draft;

use crate::client;
use crate::model::DeskModel;
use crate::remembered::{self, Remembered};
use leptos::prelude::*;
use page_kit::browser::{self, clock};
use page_kit::formats::dashed;
use page_kit::route::Route;
use page_kit::shell::{Icon, Notice, toast};
use page_kit::words::{page_text, page_text_with};
use page_table::TopBar;
use page_table::remote::server;
use page_table::remote::server::Server;
use wire::lesson::{LessonMade, Plan};

/// The screen on which a lesson is prepared and opened.
#[component]
pub fn PrepareScreen() -> impl IntoView {
    let draft = Draft::new();
    let (error, busy) = (RwSignal::new(None::<String>), RwSignal::new(false));
    let known = server::server();
    let open = move |_| {
        busy.set(true);
        error.set(None);
        let plan = draft.plan_untracked();
        let (title, game) = (plan.title.clone(), plan.setup.game.clone());
        server::answered(client::open(plan), move |answer: Result<LessonMade, _>| {
            let _ = busy.try_set(false);
            match answer {
                Ok(made) => {
                    let key = made.facilitator.clone();
                    remembered::keep(&Remembered { title, game, made });
                    browser::go(&Route::Desk(key));
                }
                Err(wrong) => drop(error.try_set(Some(server::error_text(&wrong)))),
            }
        });
    };
    let why_not = move || match known.get() {
        Server::None => Some(page_text("desk.needs_server")),
        _ => mistaken(draft),
    };
    let acts = view! {
        <button
            class="btn pri"
            data-act="open-lesson"
            disabled=move || busy.get()
            aria-disabled=move || why_not().is_some().to_string()
            data-why-says=why_not
            on:click=open
        >
            {move || page_text(if busy.get() { "desk.opening" } else { "desk.open" })}
        </button>
        <p class="refusal" role="alert" data-notice="refused">{move || error.get()}</p>
        {move || (known.get() == Server::None).then(|| view! { <p class="sm">{page_text("desk.needs_server")}</p> })}
    };
    view! {
        <TopBar />
        <main id="main" class="desk" data-screen="prepare" data-ready="true">
            <header class="desk-top">
                <h1 class="disp" tabindex="-1">{move || page_text("desk.prepare")}</h1>
                <p>{move || page_text("desk.prepare_text")}</p>
            </header>
            {opened_here()}
            {form(draft, acts.into_any())}
        </main>
    }
}

/// What is wrong with the rules, if anything is.
fn mistaken(draft: Draft) -> Option<String> {
    draft.mistakes.with(|mistakes| (!mistakes.is_empty()).then(|| mistakes.join(" ")))
}

/// The lessons that were opened in this browser.
fn opened_here() -> Option<AnyView> {
    let lessons = remembered::all(js_sys::Date::now());
    let row = |lesson: Remembered| {
        let (game, made, title) = (lesson.game, lesson.made, lesson.title);
        let name = move || match title.as_str() {
            "" => page_text(&format!("game.{game}.name")),
            title => title.to_owned(),
        };
        let erased = made.erase_at as f64;
        view! {
            <li>
                <a class="btn sm" href=Route::Desk(made.facilitator).href() data-act="open-desk">
                    <Icon name="board" />
                    <b>{name}</b>
                    <span>{dashed(&made.code)}</span>
                </a>
                <small>{move || page_text_with("desk.erased_on", &[("when", clock::told(erased).into())])}</small>
            </li>
        }
    };
    (!lessons.is_empty()).then(|| {
        view! {
            <section class="panel desk-opened" aria-labelledby="opened-title">
                <h2 id="opened-title"><Icon name="clock" />{move || page_text("desk.opened_here")}</h2>
                <ul>{lessons.into_iter().map(row).collect_view()}</ul>
            </section>
        }
        .into_any()
    })
}

/// Everything that is planned, in three columns; what can be done with it stands below the plan.
fn form(draft: Draft, acts: AnyView) -> AnyView {
    view! {
        <div class="desk-prepare">
            <div class="desk-column">{lesson::panel(draft)}</div>
            <div class="desk-column">{learners::panel(draft)}{kept::panels(draft)}</div>
            <div class="desk-column">{schedule::panel(draft, acts)}</div>
        </div>
    }
    .into_any()
}

/// The plan of a lesson that was opened: it can be changed until the start, and used again.
pub(crate) fn of_lesson(model: DeskModel) -> AnyView {
    let plan = model.now(|desk| Some(desk.plan.clone()));
    let Some(plan) = plan else { return ().into_any() };
    let draft = Draft::of(plan);
    let busy = RwSignal::new(false);
    let save = move |_| {
        busy.set(true);
        let (key, plan): (String, Plan) = (model.key(), draft.plan_untracked());
        server::answered(async move { client::change(&key, &plan).await }, move |answer| {
            let _ = busy.try_set(false);
            match answer {
                Ok(_) => toast(Notice::Done, page_text("desk.plan_saved")),
                Err(wrong) => toast(Notice::Failed, server::error_text(&wrong)),
            }
        });
    };
    let open = Memo::new(move |_| model.owns() && !model.started());
    let why_not = move || match open.get() {
        false => Some(page_text("desk.plan_fixed")),
        true => mistaken(draft),
    };
    let acts = view! {
        <button
            class="btn pri"
            data-act="save-plan"
            disabled=move || busy.get()
            aria-disabled=move || why_not().is_some().to_string()
            data-why-says=why_not
            on:click=save
        >
            {move || page_text("desk.save_plan")}
        </button>
        {move || (!open.get()).then(|| view! { <p class="sm">{page_text("desk.plan_fixed")}</p> })}
    };
    form(draft, acts.into_any())
}
