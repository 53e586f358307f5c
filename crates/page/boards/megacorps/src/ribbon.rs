//! The ribbon: the round, and whose turns have been, are and will be in it.

use crate::typed_view::{player_name, with_view};
use leptos::prelude::*;
use megacorps::terms::WindowKind;
use megacorps::{Frame, MegaCorps, View};
use page_kit::words::{board_text, board_text_with};
use page_table::{SeatMark, TableModel, table_model};
use table::Seat;

/// The round and its turns.
#[component]
pub(crate) fn Ribbon() -> impl IntoView {
    let model = table_model();
    let ribbon = move || with_view(model, |game, view| inner(model, game, view));
    view! { <section class="panel ribbon">{ribbon}</section> }
}

/// Seats in the order of this round's turns.
pub(crate) fn turn_order(game: &MegaCorps, view: &View) -> Vec<Seat> {
    let seats = game.all().len() as u8;
    let order = (0..seats).map(|place| Seat((view.board.active.0 + place) % seats.max(1)));
    order.filter(|seat| view.board.present.contains(*seat)).collect()
}

fn inner(model: TableModel, game: &MegaCorps, view: &View) -> AnyView {
    let board = &view.board;
    let setting_up = matters_of_setup(view);
    let turns = turn_order(game, view).into_iter().map(|seat| {
        let name = player_name(model, seat);
        let acted = board.acted.contains(seat);
        if seat == board.turn && acted && !setting_up {
            let what = moment_of(view).map(board_text).unwrap_or_default();
            view! { <li class="now" aria-current="step"><SeatMark seat /> {board_text_with("corps.ribbon.turn", &[("name", name.into()), ("what", what.into())])}</li> }.into_any()
        } else {
            view! { <li class:done=acted && !setting_up><SeatMark seat /> {name}</li> }.into_any()
        }
    });
    let title = if setting_up {
        board_text("corps.ribbon.setup").into_any()
    } else {
        let round = board_text_with("corps.ribbon.round", &[("round", game.round(board).into())]);
        let of = board_text_with("corps.ribbon.of", &[("rounds", game.rounds().into())]);
        view! { {round} <small>{of}</small> }.into_any()
    };
    view! {
        <h2 class="gen" data-shows="world-round">{title}</h2>
        <ol class="steps">{turns.collect_view()}</ol>
    }
    .into_any()
}

fn matters_of_setup(view: &View) -> bool {
    view.board
        .frames
        .as_slice()
        .iter()
        .any(|frame| matches!(frame, Frame::ChooseMegaCorp | Frame::TakeCompanies { .. }))
}

/// The moment of the rulebook that is on screen, in words.
pub(crate) fn moment() -> Option<String> {
    let model = table_model();
    with_view(model, |_, view| moment_of(view)).flatten().map(board_text)
}

fn moment_of(view: &View) -> Option<&'static str> {
    Some(match view.board.frames.top() {
        Frame::ChooseMegaCorp | Frame::Deal | Frame::TakeCompanies { .. } => "corps.moment.setup",
        Frame::Window { kind, .. } => match kind {
            WindowKind::TurnStart => "corps.moment.turn_start",
            WindowKind::Declared => "corps.moment.declared",
            WindowKind::Payout => "corps.moment.payout",
            WindowKind::LastCall => "corps.moment.last_call",
        },
        Frame::Choose => "corps.moment.action",
        Frame::Purchase { .. } | Frame::Rebuy => "corps.moment.purchase",
        Frame::Order | Frame::Replies | Frame::Confirm => "corps.moment.mercenaries",
        Frame::War { .. } | Frame::Pause { .. } | Frame::Sale { .. } | Frame::AfterWar { .. } => "corps.moment.war",
        Frame::Auction { .. } => "corps.moment.auction",
        Frame::Election { .. } => "corps.moment.election",
        Frame::Retarget { .. } => "corps.moment.retarget",
        Frame::FirstRefusal { .. } => "corps.moment.first_refusal",
        Frame::Over => "corps.moment.over",
        _ => return None,
    })
}
