//! All players in one table: money, what they would earn if every industry paid now, and what they hold.

use crate::typed_view::{card_count, player_name, with_game};
use leptos::prelude::*;
use megacorps::{MegaCorps, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, printed_name};
use page_table::open_curve::open_curve;
use page_table::pointing::Landmark;
use page_table::{BotKind, SeatMark, TableModel, table_model};
use shelf::AnyTable;
use table::{Seat, Sight, Viewer};

/// The columns: the engine's indicators, each with its icon.
const COLUMNS: [(&str, &str); 5] =
    [("income", "chart"), ("companies", "factory"), ("countries", "flag"), ("mercenaries", "merc"), ("cards", "hand")];

/// The table of players.
#[component]
pub(crate) fn Rivals() -> impl IntoView {
    let model = table_model();
    let rows = move || {
        with_game(model, |position, game, state| {
            let view = game.view(state, position.viewer());
            let table = position.table();
            game.all().into_iter().map(|seat| row(model, game, &view, table, seat)).collect_view()
        })
    };
    let head = |(name, icon): (&'static str, &'static str)| {
        let label = move || board_text(&format!("corps.figure.{name}"));
        view! {
            <th scope="col">
                <button class="look" title=label aria-label=label on:click=move |_| open_curve(name)><Icon name=icon /></button>
            </th>
        }
    };
    let money = move || board_text("corps.figure.money");
    view! {
        <section class="panel rivals">
            <h2><Icon name="a" /> {move || board_text("corps.rivals.title")} <span class="r">{move || board_text("corps.rivals.goal")}</span></h2>
            <table>
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col"><button class="look" title=money aria-label=money on:click=move |_| open_curve("money")>"€"</button></th>
                        {COLUMNS.map(head).into_iter().collect_view()}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            <p class="note">{move || board_text("corps.rivals.income_note")}</p>
        </section>
    }
}

fn row(model: TableModel, game: &MegaCorps, view: &View, table: &dyn AnyTable, seat: Seat) -> AnyView {
    let (figures, names, _) = table.indicators();
    let figure = |name: &str| {
        let at = names.iter().position(|known| *known == name);
        at.and_then(|at| figures.seats.get(seat.index())?.get(at).copied()).unwrap_or(0)
    };
    let cells = COLUMNS.map(|(name, _)| {
        // A hand that is not the viewer's is imagined: its size is what everybody sees.
        let value = if name == "cards" { card_count(view, seat) as i64 } else { figure(name) };
        let text = if name == "income" { format!("+{value}") } else { value.to_string() };
        view! { <td class=format!("of-{name}") data-shows=format!("{name}-{}", seat.0)>{text}</td> }
    });
    let board = &view.board;
    let tag = |there: bool, key: &str| there.then(|| view! { <span class="tag">{board_text(key)}</span> });
    let gone = !board.present.contains(seat);
    view! {
        <tr data-landmark=Landmark::Seat(seat).hook() class:me=view.viewer == Viewer::Seat(seat) class:turn=board.turn == seat class:gone=gone>
            <th scope="row">
                <span class="chip"><SeatMark seat /><b>{megacorp(model, game, view, seat)}</b></span>
                <small>
                    {player_name(model, seat)}
                    " "
                    <BotKind model seat />
                    " "
                    {tag(board.active == seat, "corps.rivals.active")}
                    {tag(board.paid == Some(seat), "corps.rivals.paid")}
                    {tag(gone, "corps.rivals.gone")}
                </small>
            </th>
            <td class="big" data-shows=format!("money-{}", seat.0)>{figure("money")}</td>
            {cells.into_iter().collect_view()}
        </tr>
    }
    .into_any()
}

/// The MegaCorp of a seat, or the player's name while none is chosen.
pub(crate) fn megacorp(model: TableModel, game: &MegaCorps, view: &View, seat: Seat) -> String {
    let chosen = view.board.megacorps.get(seat.index()).copied().flatten();
    let words = chosen.and_then(|megacorp| game.book().terms.megacorps.get(megacorp.index()));
    words.map_or_else(|| model.name(seat), |words| printed_name(Some(words)))
}
