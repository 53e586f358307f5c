//! The phase ribbon: the generation with its years, its parts, and all generations as dots.

use super::steps::{self, PHASES};
use crate::typed_view::with_view;
use leptos::prelude::*;
use limit::{Limit, View};
use page_kit::words::{board_text, board_text_with, game_words};
use page_table::table_model;

/// The phase ribbon.
#[component]
pub(crate) fn Ribbon() -> impl IntoView {
    let model = table_model();
    let ribbon = move || with_view(model, inner);
    view! {
        <section class="panel ribbon">
            {ribbon}
        </section>
        <super::crisis::CrisisBanner />
    }
}

fn inner(game: &Limit, view: &View) -> AnyView {
    let (generation, generations) = (view.board.generation, game.rules().generations);
    let about = &game.book().about;
    // The years of a generation: the same share of the rulebook's time for each.
    let span = u32::from(about.last_year.saturating_sub(about.first_year)) / u32::from(generations.max(1));
    let from = u32::from(about.first_year) + span * u32::from(generation.saturating_sub(1));
    let now = steps::current(&view.board);
    let words = game_words("limit");
    let parts = PHASES.iter().filter(|phase| phase.name != "stress_test" || now.is_some_and(|step| phase.holds(step)));
    let parts = parts.map(|phase| {
        let name = board_text(&format!("limit.phase.{}", phase.name));
        match now {
            Some(step) if phase.holds(step) => {
                let step = words.text(&format!("step.{}", step.name()));
                view! { <li class="now" aria-current="step" title=step>{name} <span class="sr">": " {step.clone()}</span></li> }.into_any()
            }
            Some(step) if phase.steps.1 < step => view! { <li class="done">{name}</li> }.into_any(),
            _ => {
                let auto = phase.auto.then(|| view! { <small>{board_text("limit.ribbon.auto")}</small> });
                view! { <li>{name} " " {auto}</li> }.into_any()
            }
        }
    });
    let dots = (1..=generations).map(|place| {
        let class = if place < generation {
            "on"
        } else if place == generation {
            "cur"
        } else {
            ""
        };
        view! { <i class=class></i> }
    });
    let said = board_text_with(
        "limit.ribbon.generations_said",
        &[("generation", generation.into()), ("generations", generations.into())],
    );
    let of = board_text_with(
        "limit.ribbon.of",
        &[("generations", generations.into()), ("from", from.into()), ("to", i64::from(from + span).into())],
    );
    view! {
        <h2 class="gen" data-shows="world-generation">
            {board_text_with("limit.ribbon.generation", &[("generation", generation.into())])}
            <small>{of}</small>
        </h2>
        <ol class="steps">{parts.collect_view()}</ol>
        <span class="gens" role="img" aria-label=said>{dots.collect_view()}</span>
    }
    .into_any()
}
