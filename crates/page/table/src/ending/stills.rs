//! The moments that decided the game, as stills: each opens the history there, and the film plays on from it.

use super::moments::{Change, KeyMoment};
use super::telling::{Telling, say, say_event};
use crate::TableModel;
use crate::brought::board;
use crate::film::{Beat, Heading, picture_of};
use crate::history::HistoryOpener;
use leptos::prelude::*;
use page_kit::formats::signed;
use page_kit::pictures::{Picture, Shows};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with, capital};
use shelf::words::Value;
use std::sync::Arc;
use table::{Saying, Seat};

/// The moments.
#[component]
pub(super) fn Stills(model: TableModel, told: Arc<Telling>) -> impl IntoView {
    if told.moments.is_empty() {
        return None;
    }
    let (history, scene) = (HistoryOpener::here(model), told.story.scenes.last().cloned());
    let count = told.moments.len() as i64;
    let stills = told.moments.iter().map(|moment| still(model, history, moment, scene.clone())).collect_view();
    Some(
        view! {
            <section aria-labelledby="end-moments">
                <h2 class="disp end-title" id="end-moments">
                    {board_text_with("ending.moments", &[("count", count.into())])}
                </h2>
                <div class="end-stills">{stills}</div>
            </section>
        }
        .into_any(),
    )
}

fn still(model: TableModel, history: HistoryOpener, moment: &KeyMoment, scene: Option<Shows>) -> AnyView {
    let moves = moment.moves;
    let title = moment.event.as_ref().map(|event| say_event(model, event));
    let title = title.unwrap_or_else(|| moment.main.first().map(|change| arrow(model, change)).unwrap_or_default());
    let sum: i64 = moment.main.iter().map(Change::by).sum();
    let own = model.my_seat();
    let whose = match moment.main.as_slice() {
        [Change { whose: Some(seat), .. }] if Some(*seat) == own => "ending.moment.for_you",
        [Change { whose: Some(_), .. }] => "ending.moment.for_one",
        [_] => "ending.moment.for_world",
        _ => "ending.moment.for_all",
    };
    let name = match moment.main.first().and_then(|change| change.whose) {
        Some(seat) => model.name(seat),
        None => String::new(),
    };
    let tag = board_text_with(whose, &[("change", Value::Text(signed(sum))), ("name", name.into())]);
    let opens = move |_| history.open_before(moves);
    view! {
        <button class="end-still" data-act="ending-moment" data-moves=moves.to_string() on:click=opens>
            <span class="end-pic">{picture(model, moment, scene)}</span>
            <span class="end-still-words">
                <span class="end-when"><Icon name="clock" />{when(model, moment.round)}</span>
                <b class="disp">{title}</b>
                <span>{sums(model, moment)}</span>
                <span class="end-open">
                    <Icon name="play" />
                    {board_text("ending.moment.open")}
                    <span class="tag">{tag}</span>
                </span>
            </span>
        </button>
    }
    .into_any()
}

/// When it was: the round, and the year where there is one.
fn when(model: TableModel, round: u8) -> String {
    let name = board(model).part_name(round, None);
    let edges = model.with_position(|position| board(model).edges(position.game())).unwrap_or_default();
    match (edges.year(i64::from(round) - 1), edges.year(round.into())) {
        (Some(from), Some(to)) if round > 0 => format!("{name}, {from}–{to}"),
        _ => name,
    }
}

/// What changed, with the figures before and after.
fn sums(model: TableModel, moment: &KeyMoment) -> String {
    let main = match moment.main.as_slice() {
        [change] => arrow(model, change),
        all => {
            let one = |change: &Change| {
                let seat = change.whose.unwrap_or(Seat(0));
                Saying::new("ending.moment.one").with("seat", seat).with("from", change.from).with("to", change.to)
            };
            say(model, &Saying::new("ending.moment.all").with("all", all.iter().map(one).collect::<Vec<_>>()))
        }
    };
    let also = moment.also.iter().map(|change| figure(model, change)).collect::<Vec<_>>().join(", ");
    if also.is_empty() { main } else { format!("{main} {}.", capital(&also)) }
}

/// A score, or a figure of the world, before and after.
fn arrow(model: TableModel, change: &Change) -> String {
    let (from, to) = (change.from, change.to);
    match change.whose {
        Some(seat) => {
            let key = super::story::said(format!("{}.outcome.moment", board(model).id()));
            say(model, &key.with("seat", seat).with("from", from).with("to", to))
        }
        None => format!("{}.", capital(&figure(model, change))),
    }
}

fn figure(model: TableModel, change: &Change) -> String {
    let (board, of_seat) = (board(model), change.whose.is_some());
    let shown = |amount| board.figure_shown(model, &change.name, amount);
    format!("{} {} → {}", board.figure_label(of_seat, &change.name), shown(change.from), shown(change.to))
}

/// The picture of what happened, drawn as the film draws it, over one of how it ended: not everything has a picture.
fn picture(model: TableModel, moment: &KeyMoment, scene: Option<Shows>) -> AnyView {
    let own = moment.event.as_ref().zip(moment.picture.clone()).map(|(event, picture)| {
        let headings = vec![Heading::Chapter(event.clone())];
        let (told, weight) = (vec![event.clone()], board(model).cue(event).weight);
        picture_of(model, &Beat { headings, told, weight, travels: Vec::new(), picture, stage: (0, 0) })
    });
    view! { {scene.map(|shows| view! { <Picture shows /> })} {own} }.into_any()
}
