//! The public figures of one table. Shapes stand for people: nobody's name is shown.

use super::model::ProjectorModel;
use leptos::prelude::*;
use page_kit::formats::number;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::brought::{board_of, bring_ahead};
use table::Seat;
use wire::Status;
use wire::lesson::Tile;

/// How many of the world's figures fit.
const FIGURES: usize = 8;

/// One table.
#[component]
pub(crate) fn Spotlight(model: ProjectorModel, table: u16) -> impl IntoView {
    // Without it, the first figure is shown alone.
    bring_ahead(&model.game());
    let tile = Memo::new(move |_| model.tiles.with(|tiles| tiles.get(&table).cloned()));
    let title = move || page_text_with("class.seated.table", &[("number", u32::from(table).into())]);
    view! {
        <div class="stage-spot" data-table=table.to_string()>
            <h1 class="disp stage-title" tabindex="-1">{title}</h1>
            {move || tile.get().map(|tile| figures(model, &tile))}
        </div>
    }
}

fn figures(model: ProjectorModel, tile: &Tile) -> AnyView {
    let game = model.game();
    let board = board_of(&game);
    let names = model.figures();
    let told = names.iter().zip(&tile.world).enumerate();
    let told = told.filter(|(at, (name, _))| *at == 0 || board.figure_told(false, name)).take(FIGURES);
    let figure = |(_, (name, value)): (usize, (&String, &i64))| {
        view! {
            <li>
                <span>{model.figure_name(name)}</span>
                <b class="disp">{number(*value)}</b>
            </li>
        }
    };
    let asked = tile.waiting.clone();
    let bots = tile.bots.clone();
    let over = tile.status == Status::Finished;
    let seat = |(seat, points): (u8, &i64)| {
        let shape = board.seat_shape(Seat(seat), None);
        let state = match (over, asked.contains(&seat), bots.contains(&seat)) {
            (true, ..) => String::new(),
            (_, true, _) => page_text("projector.spotlight.asked"),
            (_, _, true) => page_text("projector.spotlight.bot"),
            _ => String::new(),
        };
        view! {
            <li>
                <Icon name=format!("s{shape}") class=format!("c{shape}") />
                <b class="num">{number(*points)}</b>
                <span>{state}</span>
            </li>
        }
    };
    let points = (!tile.scores.is_empty()).then(|| {
        view! {
            <h2 class="stage-small">{page_text("projector.spotlight.points")}</h2>
            <ul class="stage-seats" data-part="seats">{(0..).zip(&tile.scores).map(seat).collect_view()}</ul>
        }
    });
    let over = over.then(|| view! { <p class="stage-count">{page_text("projector.spotlight.over")}</p> });
    view! {
        <ul class="stage-figures" data-part="figures">{told.map(figure).collect_view()}</ul>
        {points}
        {over}
    }
    .into_any()
}
