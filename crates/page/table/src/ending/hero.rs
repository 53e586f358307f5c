//! What came of the game, who won and by what, and who stands where.

use super::story::Age;
use super::telling::{Telling, say, say_apart};
use crate::brought::board;
use crate::ending::record::last_round;
use crate::game_box::seat_shape;
use crate::history::HistoryOpener;
use crate::{SeatMark, TableModel};
use leptos::prelude::*;
use page_kit::formats::number;
use page_kit::pictures::Picture;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use shelf::words::Value;
use std::sync::Arc;
use table::{Saying, Standing};

/// The result: pictures, headline, what there is to add, and the ages with what broke them.
#[component]
pub(super) fn Hero(model: TableModel, told: Arc<Telling>) -> impl IntoView {
    let story = &told.story;
    let scenes = story.scenes.iter().cloned().map(|shows| view! { <Picture shows /> }).collect_view();
    let details: Vec<String> = story.details.iter().map(|saying| say(model, saying)).collect();
    let ages = story.ages.iter().map(|age| age_cell(model, age)).collect_view();
    let history = HistoryOpener::here(model);
    // The last round, from its first move on.
    let last = model.log.with_untracked(|log| last_round(board(model), log));
    let see = last.map(|moves| {
        view! {
            <button class="btn" data-act="ending-last" on:click=move |_| history.open_before(moves + 1)>
                <Icon name="play" />
                {board_text(&format!("ending.last.{}", board(model).time_word()))}
            </button>
        }
    });
    view! {
        <section class="end-hero" class:broken=story.broken>
            <div class="end-scenes">{scenes}</div>
            <div class="end-words">
                <h1 class="disp" tabindex="-1">{say(model, &story.headline)}</h1>
                <p>{details.join(" ")}</p>
                {see}
                {(!story.ages.is_empty()).then(|| view! { <ol class="end-ages" aria-label=board_text("ending.ages")>{ages}</ol> })}
            </div>
        </section>
    }
    .into_any()
}

fn age_cell(model: TableModel, age: &Age) -> AnyView {
    let words: Vec<String> = age.broken.iter().map(|(_, saying)| say(model, saying)).collect();
    let class = match (age.played, age.broken.is_empty()) {
        (false, _) => "never",
        (true, false) => "broken",
        (true, true) => "",
    };
    let icons = age.broken.iter().map(|(icon, _)| view! { <Icon name=*icon /> }).collect_view();
    let never = (!age.played).then(|| board_text("ending.never"));
    // Years fit a phone by their last two digits; the whole year is still read out.
    let short = if age.name >= 1_000 { format!("’{:02}", age.name % 100) } else { age.name.to_string() };
    let name = age.name.to_string();
    let read = words.into_iter().chain(never).collect::<Vec<_>>().join(", ");
    view! {
        <li class=class title=read.clone()>
            <span class="end-icons" aria-hidden="true">{icons}</span>
            <span class="long">{name}</span>
            <span class="short" aria-hidden="true">{short}</span>
            <span class="sr">{(!read.is_empty()).then(|| format!(": {read}"))}</span>
        </li>
    }
    .into_any()
}

/// The winner's moment. A team has none, and whoever plays alone is told how good the result is.
#[component]
pub(super) fn Winner(model: TableModel, told: Arc<Telling>) -> impl IntoView {
    let winner = told.winners.first().copied()?;
    let alone = told.standings.len() == 1;
    let game = board(model).id();
    let points = told.standings.first().map_or(0, |row| row.score);
    let line = if alone {
        model.with_position(|position| {
            let outcome = position.table().outcome()?;
            board(model).verdict(position.table(), &outcome)
        })?
    } else {
        let seats: table::SeatSet = told.winners.iter().copied().collect();
        let key = super::story::said(format!("{game}.outcome.wins"));
        Some(say(model, &key.with("seats", seats).with("points", points)))
    };
    let apart = told.apart.as_ref().map(|apart| say_apart(model, winner, apart));
    let tied = (told.winners.len() > 1).then(|| say(model, &Saying::new("ending.tied")));
    let (title, why) = apart.unzip();
    let title = title.or(tied).or_else(|| line.clone());
    let shape = format!("end-seat c{}", seat_shape(model, winner));
    Some(
        view! {
            <section class="end-win" aria-label=board_text("ending.winner")>
                <div class=shape><Picture shows=told.story.laurels.clone() /></div>
                <div>
                    <p class="end-line"><SeatMark seat=winner /> {line}</p>
                    <h2 class="disp">{title}</h2>
                    <p>{why}</p>
                </div>
            </section>
        }
        .into_any(),
    )
}

/// Who stands where.
#[component]
pub(super) fn Standings(model: TableModel, told: Arc<Telling>) -> impl IntoView {
    if told.standings.len() < 2 {
        return None;
    }
    let own = model.my_seat();
    let row = |row: &Standing| {
        let me = own == Some(row.seat);
        let name = if me { board_text("ending.you") } else { model.name(row.seat) };
        let place = board_text_with("ending.place", &[("place", Value::from(i64::from(row.place)))]);
        view! {
            <li class:me=me data-shows=format!("standing-{}", row.seat.0)>
                <span class="end-place"><span class="sr">{place}</span><span aria-hidden="true">{row.place}</span></span>
                <span class="chip"><SeatMark seat=row.seat /><b>{name}</b></span>
                <b class="end-score">{number(row.score.into())}</b>
            </li>
        }
    };
    let rows = told.standings.iter().map(row).collect_view();
    Some(view! { <ol class="end-rank" aria-label=board_text("ending.standings")>{rows}</ol> }.into_any())
}
