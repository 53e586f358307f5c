//! Conflicts: what is at stake, who is in it, and a stake that stays sealed until the last one is in.

use crate::typed_view::{seat_name, with_game};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::Choosing;
use page_table::decision::amount::smallest;
use page_table::decision::menu::SeatMenu;
use page_table::pointing::sentence_alone;
use page_table::{SeatMark, TableModel};
use std::sync::Arc;
use table::{Seat, SeatSet, Voice};
use water::{Action, Frame, State, Water};

/// The panel of a stake: the stake itself is the amount below it.
pub(crate) fn stake(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>) -> AnyView {
    let line = menu.lines.iter().position(|choice| choice.more > 0 || choice.saying.key == "action.stake").unwrap_or(0);
    let least = menu.lines.get(line).map_or(0, |choice| choice.least);
    let text = board_text_with("water.stake.least", &[("points", least.into())]);
    view! {
        {stakes_of(model)}
        {smallest(choosing, line, text)}
    }
    .into_any()
}

/// What the conflict is about, who is in it, and who has sealed.
pub(crate) fn stakes_of(model: TableModel) -> AnyView {
    with_game(model, |_, game, state| inner(model, game, state)).flatten().into_any()
}

fn inner(model: TableModel, game: &Water, state: &State) -> Option<AnyView> {
    let board = &state.board;
    let (challengers, sealing) = match state.frame() {
        Frame::Contest { challengers, .. } => (challengers, false),
        Frame::Stakes { challengers } => (challengers, true),
        _ => return None,
    };
    if board.pending == Action::Pass {
        return None;
    }
    let holder = board.holder;
    let matter = sentence_alone(model, &game.say_action(state, holder, &board.pending));
    let mut all = SeatSet::only(holder);
    challengers.into_iter().for_each(|seat| all.insert(seat));
    let rows = all.into_iter().map(|seat: Seat| {
        let vp = i64::from(board.community(seat).vp);
        let role = if seat == holder { "water.stake.holder" } else { "water.stake.challenger" };
        let state = match (sealing, board.call.missing().contains(seat)) {
            (false, _) => ("tag", board_text_with("water.stake.has", &[("points", vp.into())])),
            (true, true) => ("tag", board_text("water.stake.thinking")),
            (true, false) => ("tag ok", board_text("water.stake.sealed")),
        };
        view! {
            <li><span class="chip"><SeatMark seat /><b>{seat_name(model, seat)}</b> <small>{board_text(role)}</small></span> <span class=state.0>{state.1}</span></li>
        }
    });
    let faces: Vec<String> = game.rules().die.iter().map(u8::to_string).collect();
    let die = board_text_with("water.stake.die", &[("faces", faces.join(", ").into())]);
    Some(
        view! {
            <section class="gives conflict">
                <h3><span><Icon name="swords" class="cr" /> {board_text("water.stake.title")}</span></h3>
                <p>{matter}</p>
                <ul class="sealed-by" aria-label=board_text("water.stake.who")>{rows.collect::<Vec<_>>()}</ul>
                <p class="note"><Icon name="dice" /> <span class="house">{die}</span> " " {board_text("water.stake.lost")}</p>
            </section>
        }
        .into_any(),
    )
}
