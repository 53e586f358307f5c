//! The ribbon: the turn, and which of its steps have been, are and will be.

use super::names::region_name;
use crate::typed_view::{TypedView, with_view};
use climate::Frame;
use climate::frame::TurnStep;
use leptos::prelude::*;
use page_kit::words::{board_text, board_text_with};
use page_table::{TableModel, table_model};

/// A step of a turn as the ribbon shows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Step {
    /// Before the first turn.
    Before,
    /// Step 1.
    Draw,
    /// Step 2.
    Event,
    /// Step 3.
    Actions,
    /// Step 4.
    Activation,
    /// The game is over.
    Over,
}

impl Step {
    const TURN: [Step; 4] = [Step::Draw, Step::Event, Step::Actions, Step::Activation];

    /// The name in texts.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Step::Before => "before",
            Step::Draw => "draw",
            Step::Event => "event",
            Step::Actions => "actions",
            Step::Activation => "activation",
            Step::Over => "over",
        }
    }

    /// The step a position is in: the outermost moment that tells.
    pub(crate) fn of(view: TypedView<'_>) -> Step {
        let moment = |frame: &Frame| match frame {
            Frame::InitialHand { .. } | Frame::ExpertWarming { .. } => Some(Step::Before),
            Frame::Discards { .. } | Frame::NameDraw { .. } | Frame::Swap { .. } => Some(Step::Draw),
            Frame::Actions { .. } => Some(Step::Actions),
            Frame::Activate { .. } | Frame::FinalEffects { .. } => Some(Step::Activation),
            Frame::Launch | Frame::Effects { .. } => Some(Step::Event),
            _ => None,
        };
        let frames = view.board.frames.as_slice();
        let told = frames.iter().find_map(moment);
        // The turn's own frame names the step that comes next.
        let next = frames.iter().find_map(|frame| match frame {
            Frame::Turn(TurnStep::Begin | TurnStep::Draw | TurnStep::Event) => Some(Step::Draw),
            Frame::Turn(TurnStep::Resolve | TurnStep::Actions) => Some(Step::Event),
            Frame::Turn(TurnStep::Activation) => Some(Step::Actions),
            Frame::Turn(TurnStep::End) => Some(Step::Activation),
            _ => None,
        });
        told.or(next).unwrap_or(Step::Over)
    }
}

/// Which turn it is, in words.
pub(crate) fn turn_name(view: TypedView<'_>) -> String {
    match i64::from(view.board.turn) {
        0 => board_text("climate.ribbon.before"),
        turn => board_text_with("climate.ribbon.turn_of", &[("turn", turn.into()), ("turns", last_turn(view).into())]),
    }
}

/// The last turn of the game, or of the lesson.
pub(crate) fn last_turn(view: TypedView<'_>) -> i64 {
    i64::from(view.game.last_turn(view.board))
}

/// The turn and its steps.
#[component]
pub(crate) fn Ribbon() -> impl IntoView {
    let model = table_model();
    let inner = move || with_view(model, |view| inner(model, view));
    view! { <section class="panel ribbon">{inner}</section> }
}

fn inner(model: TableModel, view: TypedView<'_>) -> AnyView {
    let now = Step::of(view);
    let turn = i64::from(view.board.turn);
    let title = if turn == 0 {
        board_text("climate.ribbon.before").into_any()
    } else {
        let of = board_text_with("climate.ribbon.of", &[("turns", last_turn(view).into())]);
        view! { {board_text_with("climate.ribbon.turn", &[("turn", turn.into())])} " " <small>{of}</small> }.into_any()
    };
    let name = model.name(view.board.active);
    let region = region_name(view.board.active_region());
    let steps = Step::TURN.into_iter().map(|phase| {
        let args = [("name", name.clone().into()), ("region", region.clone().into())];
        let text = board_text_with(&format!("climate.phase.{}", phase.name()), &args);
        if phase == now {
            view! { <li class="now" aria-current="step">{text}</li> }.into_any()
        } else {
            view! { <li class:done=phase < now>{text}</li> }.into_any()
        }
    });
    let round = board_text_with("climate.ribbon.round", &[("round", view.board.round().into())]);
    view! {
        <h2 class="gen" data-shows="world-turn">{title}</h2>
        <span class="tag hide-p">{round}</span>
        <ol class="steps">{steps.collect_view()}</ol>
    }
    .into_any()
}

/// The moment of the rulebook that is on screen, in words.
pub(crate) fn moment() -> Option<String> {
    let model = table_model();
    with_view(model, |view| {
        let key = match view.frame() {
            Frame::Launch | Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } | Frame::FamoxTier => "aci",
            Frame::Pot { .. } => "pot",
            Frame::Rolled { .. } => "dice",
            Frame::Window { .. } | Frame::Look { .. } => "power",
            Frame::InstitutionOption { .. } => "institution",
            Frame::Leave { .. } | Frame::Exodus { .. } => "refugees",
            _ => Step::of(view).name(),
        };
        board_text(&format!("climate.moment.{key}"))
    })
}
