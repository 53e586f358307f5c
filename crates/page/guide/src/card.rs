//! What the guide says now: a step of the first round, or a hint.

use super::course::course;
use super::memory::{keep_step, of_game, step as kept_step};
use super::situation;
use super::step::{GuideStep, sentence};
use leptos::prelude::*;
use page_kit::browser::storage;
use page_kit::route::Route;
use page_kit::settings::{FilmSpeed, settings};
use page_kit::shell::Icon;
use page_kit::words::page_text;
use page_table::brought::board;
use page_table::film::film_player;
use page_table::guide::{Guide, Situation};
use page_table::model::Moment;
use page_table::table_model;

/// What is due.
#[derive(Clone, PartialEq, Debug)]
enum Due {
    /// A step, by its place, with its sentence.
    Step(usize, String),
    /// A hint and its rule.
    Hint(&'static str, &'static str),
}

fn due(
    guide: &Guide,
    situation: &Situation,
    game: &str,
    from: usize,
    known: &std::collections::BTreeSet<String>,
) -> Option<Due> {
    if let Some(at) = guide.step(situation, from) {
        return Some(Due::Step(at, sentence(game, guide.steps[at].name, situation)));
    }
    let mut known = known.clone();
    known.extend(guide.told(from).map(str::to_owned));
    guide.due(situation, &known).map(|hint| Due::Hint(hint.name, hint.rule))
}

/// The guide at a guided table. A step lights what it is about; a hint is a small card beside the decision, which never
/// takes the focus and never waits for an answer. While the film plays, neither disturbs it.
#[component]
pub fn GuideCard() -> impl IntoView {
    let (model, course, film) = (table_model(), course(), film_player());
    course.refresh();
    calm_film(model.facts.with_untracked(|facts| facts.guided));
    let game = Memo::new(move |_| model.facts.with(|facts| facts.setup.game.clone()));
    let from = RwSignal::new(kept_step(&game.get_untracked()));
    let go_to = move |step: usize| {
        from.set(step);
        keep_step(&game.get_untracked(), step);
    };
    let current = Memo::new(move |_| {
        let game = game.get();
        let watching = film.is_on() || film.summary.with(Option::is_some);
        let here = model.facts.with(|facts| facts.guided) && model.moment.get() == Moment::Now;
        if !here || watching || model.sending.get() || !course.is_on(&game) {
            return None;
        }
        let known = course.read.with(|known| of_game(known, &game));
        let (guide, seat, last_turn) = (board(model).guide()?, model.my_seat()?, model.last_turn());
        model.with_position(|position| {
            // Only public figures of the beginning are read: any deal has the same.
            let first = position.game().deal(0);
            let log = model.log.get();
            let rounds = (guide.rounds)(position.game());
            let situation = situation(position.table(), &*first, rounds, seat, &log, last_turn);
            due(&guide, &situation, &game, from.get(), &known)
        })?
    });
    // A step is over once something was done about it.
    let on_screen = StoredValue::new(None::<usize>);
    Effect::new(move |before: Option<u64>| {
        let now = model.last_turn();
        if let (true, Some(at)) = (before.is_some_and(|before| now > before), on_screen.get_value())
            && at >= from.get_untracked()
        {
            go_to(at + 1);
        }
        now
    });
    Effect::new(move |_| {
        if let Some(Due::Step(at, _)) = current.get() {
            on_screen.set_value(Some(at));
        }
    });
    let shown = move || {
        let (game, guide) = (game.get(), board(model).guide()?);
        Some(match current.get()? {
            Due::Step(at, sentence) => {
                let next = Callback::new(move |()| go_to(at + 1));
                let (step, count) = (guide.steps[at], guide.steps.len());
                view! { <GuideStep step at count sentence next game /> }.into_any()
            }
            Due::Hint(name, rule) => hint(game, name, rule),
        })
    };
    view! { <div class="guide-place" aria-live="polite">{shown}</div> }
}

/// Whoever has chosen no speed for the film sees it calmly in a guided game.
fn calm_film(guided: bool) {
    let settings = settings();
    if guided && storage::read("finitude.film").is_none() {
        let before = settings.film.get_untracked();
        settings.film.set(FilmSpeed::Calm);
        on_cleanup(move || {
            if storage::read("finitude.film").is_none() {
                settings.film.set(before);
            }
        });
    }
}

fn hint(game: String, name: &'static str, rule: &'static str) -> AnyView {
    let course = course();
    let text = |part: &str| page_text(&format!("guide.hint.{game}.{name}.{part}"));
    let (title, explained) = (text("title"), text("text"));
    let (read, ended, game) = (game.clone(), game.clone(), game);
    view! {
        <aside class="guide-card" aria-label=page_text("guide.label") data-hint=name>
            <p class="guide-kind"><Icon name="help" />{page_text("guide.label")}</p>
            <h2>{title}</h2>
            <p>{explained}</p>
            <div class="guide-acts">
                <button class="btn sm pri" data-act="guide-next" on:click=move |_| course.note(&read, name)>{page_text("guide.got_it")}</button>
                <button class="btn sm quiet" data-act="guide-end" on:click=move |_| course.switch(&ended, false)>{page_text("guide.no_more")}</button>
                <a href=Route::Rules(game, Some(rule.to_owned())).href()>{page_text("guide.rule")}" "{rule}</a>
            </div>
        </aside>
    }
    .into_any()
}
