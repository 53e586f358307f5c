//! One table at a glance: turn, figures, who is asked and since when, what is the matter.

use super::state::{State, silent};
use super::{Filter, Wall, column};
use crate::model::{DeskModel, table_name, waited};
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::formats::number as written;
use page_kit::shell::Icon;
use page_kit::words::{capital, game_words, page_text, page_text_with};
use page_table::SeatMark;
use table::Seat;
use wire::lesson::{Place, Tile};

/// Up to so many turns each has a dot.
const DOTS: u16 = 8;
/// The drawing of a curve.
const WIDTH: f64 = 150.0;
const HEIGHT: f64 = 56.0;

/// The turns that are planned.
pub(super) fn turns(wall: Wall) -> u16 {
    let planned = wall.model.read(|desk| desk.plan.turns);
    planned.unwrap_or_else(|| wall.teaching.with(|teaching| teaching.turns)).max(1)
}

/// What one of the world's figures is called.
pub(crate) fn figure(model: DeskModel, name: &str) -> String {
    let game = model.read(|desk| desk.plan.setup.game.clone());
    capital(&game_words(&game).text(&format!("indicator.{name}")))
}

/// A table.
pub(super) fn tile(wall: Wall, number: u16) -> AnyView {
    let model = wall.model;
    let tile = Memo::new(move |_| model.tiles.with(|tiles| tiles.get(&number).cloned()));
    let state = Memo::new(move |_| wall.of(number));
    let dim = move || wall.filter.get().is_some_and(|filter: Filter| !wall.passes(number, filter));
    let names = Memo::new(move |_| tile.with(|tile| tile.as_ref().map(|tile| asked(model, tile)).unwrap_or_default()));
    let told = move || sentence(wall, number, tile.get(), state.get(), &names.get());
    let place = move || tile.with(|tile| tile.as_ref().map_or(0, |tile| tile.turn));
    let spot = move || {
        let (turn, all) = (place(), turns(wall));
        if all > DOTS {
            let args = [("turn", turn.into()), ("all", u32::from(all).into())];
            return view! { <small>{page_text_with("desk.turn_of", &args)}</small> }.into_any();
        }
        let dot = |at: u16| {
            let (done, now) = (i64::from(at) < turn, i64::from(at) == turn);
            view! { <i class:done=done class:now=now></i> }
        };
        view! { <span class="desk-dots" aria-hidden="true">{(1..=all).map(dot).collect_view()}</span> }.into_any()
    };
    let asked_row = move || {
        let tile = tile.get()?;
        let seats = tile.waiting.iter().zip(names.get()).map(|(seat, name)| {
            view! { <span class="chip"><SeatMark seat=Seat(*seat) /><b>{name}</b></span> }
        });
        let since = (!tile.waiting.is_empty() && tile.paused.is_none()).then(|| {
            view! { <span class="desk-since"><Icon name="clock" />{move || waited(tile.asked_at)}</span> }
        });
        let nobody = tile.waiting.is_empty().then(|| page_text("desk.nobody_asked"));
        Some(view! { <p class="desk-asked">{seats.collect_view()}{nobody}{since}</p> })
    };
    let choose = move |_| wall.opened.update(|now| *now = (*now != Some(number)).then_some(number));
    view! {
        <li
            class="panel desk-tile"
            class:dim=dim
            class:open=move || wall.opened.get() == Some(number)
            data-table=number.to_string()
            data-state=move || state.get().0.name()
            data-turn-now=move || place().to_string()
        >
            <header>
                <button type="button" class="desk-tile-open" data-act="open-table" title=told aria-pressed=move || (wall.opened.get() == Some(number)).to_string() on:click=choose>
                    <span class="key">{number}</span>
                    <span class="disp">{move || table_name(number)}</span>
                </button>
                {spot}
            </header>
            <div class="desk-figures">
                {move || curve(wall, number)}
                {move || gauges(wall, number)}
            </div>
            {asked_row}
            <footer>
                {move || alert(wall, number, tile.get(), state.get())}
            </footer>
        </li>
    }
    .into_any()
}

/// Who is asked, by name.
fn asked(model: DeskModel, tile: &Tile) -> Vec<String> {
    let name = |seat: &u8| match tile.bots.contains(seat) {
        true => page_text("desk.a_bot"),
        false => model.name_at(Place { table: tile.table, seat: *seat }),
    };
    tile.waiting.iter().map(name).collect()
}

/// A table in one sentence, for screen readers.
fn sentence(wall: Wall, number: u16, tile: Option<Tile>, (state, _): (State, i64), names: &[String]) -> String {
    let Some(tile) = tile else { return table_name(number) };
    let waiting = match names {
        [] => page_text("desk.nobody_asked"),
        names => page_text_with("desk.waits_for", &[("names", names.to_vec().into())]),
    };
    let args = [("turn", tile.turn.into()), ("all", u32::from(turns(wall)).into())];
    let turn = page_text_with("desk.turn_of", &args);
    let parts = [table_name(number), turn, waiting, page_text(&format!("desk.state.{}", state.name()))];
    parts.join(", ")
}

/// What is the matter, and the likely step.
fn alert(wall: Wall, number: u16, tile: Option<Tile>, (state, ahead): (State, i64)) -> AnyView {
    let Some(tile) = tile else { return ().into_any() };
    let tone = match state {
        State::Hand => "tag ac",
        State::Stuck => "tag wn",
        State::Crisis => "tag lim",
        State::Gate => "tag ok",
        _ => "tag",
    };
    let away = silent(&tile, wall.model.seats(), clock::now() as i64);
    let text = match (state, away) {
        (State::Stuck, Some(seat)) => {
            let name = wall.model.name_at(Place { table: number, seat });
            page_text_with("desk.silent", &[("name", name.into())])
        }
        (State::Playing | State::Automatic, _) if ahead > 0 => page_text("desk.state.ahead"),
        (State::Playing | State::Automatic, _) if ahead < 0 => page_text("desk.state.behind"),
        (State::Paused, _) => page_text("desk.state.paused"),
        _ => page_text(&format!("desk.state.{}", state.name())),
    };
    let bots = (!tile.bots.is_empty()).then(|| {
        view! { <span class="tag"><Icon name="bot" />{tile.bots.len()}</span> }
    });
    view! { <span class=tone>{text}</span> {bots} }.into_any()
}

/// The world's figure that says most, turn by turn, against the table in the middle.
fn curve(wall: Wall, number: u16) -> Option<AnyView> {
    let model = wall.model;
    let name = wall.teaching.with(|teaching| teaching.curve.clone());
    let limit = wall.teaching.with(|teaching| teaching.limit);
    let place = column(model, Some(name.clone()))?;
    model.curves.with(|curves| {
        let of = |turns: &Vec<Vec<i64>>| turns.iter().filter_map(|world| world.get(place).copied()).collect::<Vec<_>>();
        let all: Vec<Vec<i64>> = curves.values().map(of).collect();
        let own = of(curves.get(&number)?);
        let values = || all.iter().flatten().copied().chain(limit);
        let (least, most) = (values().min()?.min(0), values().max()?);
        let long = usize::from(turns(wall)).max(all.iter().map(Vec::len).max()?).max(2) - 1;
        let x = |at: usize| at as f64 * WIDTH / long as f64;
        let y = |value: i64| HEIGHT - 2.0 - (value - least) as f64 * (HEIGHT - 4.0) / (most - least).max(1) as f64;
        let path = |values: &[i64]| {
            let point = |(at, value): (usize, &i64)| format!("{}{:.1} {:.1}", if at == 0 { "M" } else { "L" }, x(at), y(*value));
            values.iter().enumerate().map(point).collect::<String>()
        };
        let crossed = limit.is_some_and(|limit| own.iter().any(|value| *value <= limit));
        let edge = limit.map(|limit| view! { <path class="edge" class:crossed=crossed d=format!("M0 {0:.1}H{WIDTH}", y(limit)) /> });
        let last = own.len().saturating_sub(1);
        let dot = own.last().map(|value| view! { <circle cx=format!("{:.1}", x(last)) cy=format!("{:.1}", y(*value)) r="2.6" /> });
        Some(
            view! {
                <svg class="desk-curve" viewBox=format!("-3 0 {} {HEIGHT}", WIDTH + 6.0) role="img" aria-label=figure(model, &name)>
                    {edge}
                    <path class="middle" d=path(&middle(&all)) />
                    <path class="own" d=path(&own) />
                    {dot}
                </svg>
            }
            .into_any(),
        )
    })
}

/// What the table in the middle has, turn by turn.
pub(crate) fn middle(all: &[Vec<i64>]) -> Vec<i64> {
    let long = all.iter().map(Vec::len).max().unwrap_or(0);
    let at = |turn: usize| {
        let mut values: Vec<i64> = all.iter().filter_map(|values| values.get(turn).copied()).collect();
        values.sort_unstable();
        values.get(values.len() / 2).copied()
    };
    (0..long).filter_map(at).collect()
}

/// Three vessels, each as full as its figure is beside the most that any table has had.
fn gauges(wall: Wall, number: u16) -> Option<AnyView> {
    let model = wall.model;
    let world = model.tiles.with(|tiles| tiles.get(&number).map(|tile| tile.world.clone()))?;
    let names = wall.teaching.with(|teaching| teaching.gauges.clone());
    let gauge = |name: String| {
        let place = column(model, Some(name.clone()))?;
        let value = *world.get(place)?;
        let most = model.curves.with(|curves| {
            curves.values().flatten().filter_map(|world| world.get(place).copied()).max().unwrap_or(1).max(1)
        });
        let share = value.clamp(0, most) * 100 / most;
        let title = figure(model, &name);
        let (empty, told) = (value <= 0, title.clone());
        Some(view! {
            <span class="desk-gauge" class:empty=empty title=told>
                <i style=("--share", share.to_string())></i>
                <b>{written(value)}</b>
                <span class="sr">{title}</span>
            </span>
        })
    };
    Some(view! { <div class="desk-gauges">{names.into_iter().filter_map(gauge).collect_view()}</div> }.into_any())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_is_taken_turn_by_turn_of_those_who_have_come_so_far() {
        assert_eq!(middle(&[vec![9, 8, 1], vec![9, 6], vec![9, 7]]), [9, 7, 1]);
        assert!(middle(&[]).is_empty());
    }
}
