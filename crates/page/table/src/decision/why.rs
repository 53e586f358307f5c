//! Why something cannot be done: what the rules answer, where they say so, and what would help, if one step does.

use super::choosing::choosing;
use super::menu::{SeatMenu, card_of};
use crate::brought::board;
use crate::{TableModel, table_model};
use leptos::prelude::*;
use page_kit::route::Route;
use page_kit::shell::Dialog;
use page_kit::shell::why::hear_questions;
use page_kit::words::{board_text, board_text_with, page_text};
use shelf::{AnyTable, Choice, Hindered};
use table::{Saying, Seat, Viewer};

/// How many acts are tried, and how many that help are named.
const TRIED: usize = 48;
const NAMED: usize = 2;
/// An act helps if it does in each of these worlds.
const WORLDS: u64 = 2;

/// What cannot be done, and why.
#[derive(Clone, PartialEq, Debug)]
struct Reason {
    /// What it is called.
    name: String,
    /// What is missing.
    text: String,
    /// The ruling that says so.
    ruling: String,
    /// Lines of the list that would make it possible.
    helps: Vec<(usize, String)>,
}

/// Whether two acts are the same for whoever wants to do one: the same card played, or the same words.
fn same(one: &Saying, other: &Saying) -> bool {
    match (card_of(one), card_of(other)) {
        (Some(card), Some(of)) => card == of && one.key == other.key,
        _ => one == other,
    }
}

/// The lines after which something becomes possible that is not now. Only one step is looked ahead.
pub(crate) fn what_would_help(
    table: &dyn AnyTable,
    viewer: Viewer,
    seat: Seat,
    wanted: &Hindered,
    lines: &[Choice],
) -> Vec<usize> {
    let helps = |choice: &Choice| {
        (0..WORLDS).all(|number| {
            let mut world = table.imagined(viewer, number);
            let played = world.play(seat, &choice.action).is_ok();
            let asked = || world.waiting().is_some_and(|seats| seats.contains(seat));
            played && asked() && world.choices(seat).0.iter().any(|line| same(&line.saying, &wanted.saying))
        })
    };
    // What is only another way of doing it is no help.
    let tried = lines.iter().enumerate().take(TRIED).filter(|(_, line)| !same(&line.saying, &wanted.saying));
    tried.filter(|(_, line)| helps(line)).map(|(at, _)| at).take(NAMED).collect()
}

fn reason(model: TableModel, menu: &SeatMenu, at: usize) -> Option<Reason> {
    let hindered = menu.hindered.get(at)?;
    let helps = model.with_position(|position| {
        what_would_help(position.table(), position.viewer(), menu.seat, hindered, &menu.lines)
    });
    let said = |line: usize| Some((line, model.render(&menu.lines.get(line)?.saying)));
    Some(Reason {
        name: board(model).hindered(model, hindered).title,
        text: model.render(&hindered.refused.saying),
        ruling: hindered.refused.ruling.to_owned(),
        helps: helps.unwrap_or_default().into_iter().filter_map(said).collect(),
    })
}

/// Everything that cannot be done answers. Such an element has `data-why`, which is its place among what is hindered; what says
/// the reason itself is answered for by [`page_kit::shell::why`].
#[component]
pub(crate) fn WhyNot() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let (open, found) = (RwSignal::new(false), RwSignal::new(None::<Reason>));
    let owner = Owner::current();
    hear_questions("data-why", open, move |element| {
        let place = element.get_attribute("data-why").and_then(|place| place.parse().ok());
        let menu = choosing.menu.get_untracked();
        let known = || untrack(|| reason(model, menu.as_deref()?, place?));
        let known = match &owner {
            Some(owner) => owner.with(known),
            None => known(),
        };
        let is_known = known.is_some();
        if is_known {
            found.set(known);
            open.set(true);
        }
        is_known
    });
    let text = move || {
        let reason = found.get()?;
        let game = board(model).id().to_owned();
        let href = Route::Rules(game, Some(reason.ruling.clone())).href();
        let rule = board_text_with("decision.ruling", &[("ruling", reason.ruling.into())]);
        let choose = move |line: usize| {
            open.set(false);
            choosing.choose(line);
        };
        let helps: Vec<_> = reason
            .helps
            .into_iter()
            .map(|(line, text)| {
                view! { <button class="btn sm" data-act="take-help" on:click=move |_| choose(line)>{text}</button> }
            })
            .collect();
        let help = (!helps.is_empty()).then(|| {
            view! { <h3>{board_text("why_not.helps")}</h3> <div class="why-helps">{helps}</div> }
        });
        Some(view! {
            <p class="why-name">{reason.name}</p>
            <p class="why-text">{reason.text}</p>
            {help}
            <a href=href on:click=move |_| open.set(false)>{rule}</a>
        })
    };
    view! {
        <Dialog open title=Signal::derive(|| page_text("shell.why_not"))>
            <div class="menu why-not">{text}</div>
        </Dialog>
    }
}

#[cfg(test)]
mod tests;
