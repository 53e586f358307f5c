//! A moment with weight: what happened in a few words, because of what, what it did, and what follows. It lies over the board
//! and never over the decision.

use super::beat::{Beat, Weight};
use super::caption::{heading_pieces, picture};
use super::effects::{Effects, effects};
use super::player::film_player;
use super::staging::staged;
use super::summary::Line;
use crate::brought::board;
use crate::pointing::sentence::{Piece, alone, shown};
use crate::pointing::{Landmark, sentence, sentence_alone};
use crate::{Position, SeatMark, TableModel, table_model};
use leptos::prelude::*;
use page_kit::formats::signed;
use page_kit::shell::Icon;
use page_kit::shell::announce::announce_now;
use page_kit::words::{board_text, board_text_with, game_words};
use table::Saying;

/// How many effects are told in sentences.
const EFFECTS: usize = 4;
/// How many figures are told of each.
const FIGURES: usize = 4;

/// The card of the beat on screen, if the beat is heavy.
#[component]
pub(crate) fn MomentCard() -> impl IntoView {
    let (model, player) = (table_model(), film_player());
    let heavy = Memo::new(move |_| player.beat().filter(|beat| beat.weight >= Weight::Heavy));
    Effect::new(move |_| {
        if let Some(first) = heavy.get().as_ref().and_then(|beat| beat.told.first()) {
            announce_now(untrack(|| model.render(first)));
        }
    });
    move || heavy.get().map(|beat| card(model, &beat, untrack(|| player.shots())))
}

/// What the language files write above a beat: its event by name, and by its kind where there are several. `None` leaves the
/// sentence itself.
fn headline(model: TableModel, beat: &Beat) -> Option<Saying> {
    let first = beat.told.first()?;
    let name = first.key.strip_prefix("event.")?;
    let words = game_words(board(model).id());
    let keys = [format!("headline.{name}.{}", beat.picture.1), format!("headline.{name}")];
    let key = keys.into_iter().find(|key| words.knows(key))?;
    Some(Saying { key: key.into(), args: first.args.clone() })
}

fn card(model: TableModel, beat: &Beat, shots: Option<(Option<Position>, Position)>) -> AnyView {
    let class = if beat.weight == Weight::Crisis { "film-card crisis" } else { "film-card heavy" };
    let left = beat.told.len().saturating_sub(EFFECTS + 1);
    let cause = beat.told.first();
    let headline = headline(model, beat);
    // Where the headline says less, the sentence says why.
    let because = headline.as_ref().and(cause).map(|because| sentence_alone(model, because));
    let because =
        because.map(|because| view! { <section><h3>{board_text("film.because")}</h3> <p>{because}</p></section> });
    let found = shots.and_then(|(before, after)| {
        let told = |own: bool, name: &str| board(model).figure_told(own, name);
        before.map(|before| effects(before.table(), after.table(), told))
    });
    let rows = found.map(|found| effect_rows(model, &found)).unwrap_or_default();
    let told = beat.told.iter().skip(1).take(EFFECTS);
    let sentences: Vec<_> = told.map(|effect| view! { <li>{sentence(model, effect)}</li> }).collect();
    let more = (left > 0)
        .then(|| view! { <li class="more">{board_text_with("film.more", &[("count", (left as i64).into())])}</li> });
    // Figures say shortly what sentences would say one by one.
    let does = match (rows.is_empty(), sentences.is_empty()) {
        (false, _) => Some(view! { <table class="film-effects"><tbody>{rows}</tbody></table> }.into_any()),
        (true, false) => Some(view! { <ul>{sentences} {more}</ul> }.into_any()),
        (true, true) => None,
    };
    // All of it is one stop of the Tab key: the arrows go from word to word.
    let does = does.map(|does| {
        let title = board_text("film.effects");
        let label = title.clone();
        view! {
            <section role="group" aria-label=label tabindex="0" data-sentence="true"><h3>{title}</h3> {does}</section>
        }
    });
    let props = board(model).staging(&beat.told).map(|props| staged(model, &props));
    let follows = board(model).follows(model, beat).map(|follows| view! { <p class="film-follows">{follows}</p> });
    let title = headline.as_ref().or(cause);
    let name = title.map(|title| model.render(title));
    view! {
        <div class=class role="alertdialog" aria-label=name data-film="moment">
            {picture(model, beat)}
            <p class="film-where"><Icon name="alert" /> {alone(heading_pieces(model, beat))}</p>
            <h2>{title.map(|title| sentence_alone(model, title))}</h2>
            {props}
            <div class="film-lists">{because} {does}</div>
            {follows}
        </div>
    }
    .into_any()
}

/// What it did, row by row: to everybody alike, to the worst hit, to the world.
fn effect_rows(model: TableModel, found: &Effects) -> Vec<AnyView> {
    let board = board(model);
    let row = |mark: AnyView, name: Piece, figures: Vec<Vec<Piece>>| {
        let figures = figures.join(&Piece::plain(", "));
        view! { <tr><td>{mark}</td> <th scope="row">{shown(vec![name])}</th> <td>{shown(figures)}</td></tr> }.into_any()
    };
    let change = |line: &Line| {
        let value = |amount| board.figure_shown(model, line.name, amount);
        let values = format!(" {} → {}", value(line.before), value(line.after));
        vec![line.named(board), Piece::plain(values)]
    };
    let mut rows = Vec::new();
    if !found.alike.is_empty() {
        let step = |(name, by): &(&'static str, i64)| {
            vec![Piece::plain(format!("{} {}", board.figure_label(true, name), signed(*by)))]
        };
        let figures = found.alike.iter().take(FIGURES).map(step).collect();
        rows.push(row(
            view! { <Icon name="person" /> }.into_any(),
            Piece::plain(board_text("film.everybody")),
            figures,
        ));
    }
    for (seat, lines) in &found.seats {
        let figures = lines.iter().take(FIGURES).map(change).collect();
        rows.push(row(
            view! { <SeatMark seat=*seat /> }.into_any(),
            Piece::naming(Landmark::Seat(*seat), model.name(*seat)),
            figures,
        ));
    }
    if !found.world.is_empty() {
        let figures = found.world.iter().take(FIGURES).map(change).collect();
        rows.push(row(view! { <Icon name="globe" /> }.into_any(), Piece::plain(board_text("film.world")), figures));
    }
    rows
}
