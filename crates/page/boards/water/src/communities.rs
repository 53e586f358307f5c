//! All communities in one table: money, points, stock, cards, and what each is doing in this phase.

use super::ribbon::Phase;
use crate::typed_view::{card_count, with_game};
use crate::world_panels::order;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::board_text;
use page_table::open_curve::open_curve;
use page_table::pointing::Landmark;
use page_table::recent_changes::figure;
use page_table::{BotKind, SeatMark, TableModel, table_model};
use table::{Seat, Sight, Viewer};
use water::View;

/// The columns: the engine's indicators, each with its icon and colour.
const COLUMNS: [(&str, &str, &str); 5] = [
    ("money", "a", "a"),
    ("vp", "laurel", "vp"),
    ("energy", "bolt", "en"),
    ("food", "wheat", "fo"),
    ("cards", "hand", ""),
];

/// The table of communities.
#[component]
pub(crate) fn Communities() -> impl IntoView {
    let model = table_model();
    let rows = move || {
        with_game(model, |position, game, state| {
            let view = game.view(state, position.viewer());
            let first = order(game, &view).first().copied();
            game.all().into_iter().map(|seat| row(model, &view, seat, first)).collect_view()
        })
    };
    let mediator = move || {
        with_game(model, |_, game, _| {
            game.mediator().map(|seat| {
                let name = model.name(seat);
                view! { <p class="note mediator-is"><SeatMark seat /> {name} ", " {board_text("water.mediator.role")}</p> }
            })
        })
    };
    let head = |(name, icon, tone): (&'static str, &'static str, &'static str)| {
        let label = move || board_text(&format!("water.figure.{name}"));
        view! {
            <th scope="col">
                <button class="look" title=label aria-label=label on:click=move |_| open_curve(name)><Icon name=icon class=tone /></button>
            </th>
        }
    };
    view! {
        <section class="panel communities">
            <h2><Icon name="person" /> {move || board_text("water.communities.title")}</h2>
            <table>
                <thead><tr><td></td>{COLUMNS.map(head).into_iter().collect_view()}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
            {mediator}
        </section>
    }
}

fn row(model: TableModel, view: &View, seat: Seat, first: Option<Seat>) -> AnyView {
    let community = view.board.community(seat);
    let value = |name: &str| match name {
        "money" => i64::from(community.money),
        "vp" => i64::from(community.vp),
        "energy" => i64::from(community.energy),
        "food" => i64::from(community.food),
        // A hand that is not the viewer's is imagined: its size is what everybody sees.
        _ => card_count(view, seat) as i64,
    };
    let cells = COLUMNS.map(|(name, _, _)| view! { <td>{figure(format!("{name}-{}", seat.0), value(name))}</td> });
    let mine = view.viewer == Viewer::Seat(seat);
    let name = if mine { board_text("water.you_are") } else { model.name(seat) };
    let leads =
        (first == Some(seat)).then(|| view! { <span class="tag">{board_text("water.communities.leads")}</span> });
    let embargo = view
        .board
        .embargo
        .contains(seat)
        .then(|| view! { <span class="tag lim">{board_text("water.communities.embargo")}</span> });
    view! {
        <tr class:me=mine data-landmark=Landmark::Seat(seat).hook()>
            <th scope="row"><span class="chip"><SeatMark seat /><b>{name}</b></span> <BotKind model seat /> {leads} {embargo} <small class="doing">{doing(view, seat)}</small></th>
            {cells.into_iter().collect_view()}
        </tr>
    }
    .into_any()
}

/// What a community is doing in this phase.
fn doing(view: &View, seat: Seat) -> String {
    let board = &view.board;
    if board.call.missing().contains(seat) {
        return board_text("water.doing.asked");
    }
    let phase = Phase::of(view);
    let in_turn = matches!(phase, Phase::Collect | Phase::Feed | Phase::Pollute | Phase::Build | Phase::Before);
    if in_turn && board.done.contains(seat) {
        return board_text(&format!("water.done.{}", phase.name()));
    }
    String::new()
}
