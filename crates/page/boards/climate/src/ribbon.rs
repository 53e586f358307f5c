//! The ribbon: the turn, and which of its steps have been, are and will be.

use super::names::region_name;
use crate::typed_view::{Scene, with_scene};
use climate::Frame;
use climate::frame::TurnStep;
use leptos::prelude::*;
use page_kit::words::{board_text, board_text_with};
use page_table::{TableModel, table_model};

/// A step of a turn as the ribbon shows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
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

impl Phase {
    const TURN: [Phase; 4] = [Phase::Draw, Phase::Event, Phase::Actions, Phase::Activation];

    /// The name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Before => "before",
            Phase::Draw => "draw",
            Phase::Event => "event",
            Phase::Actions => "actions",
            Phase::Activation => "activation",
            Phase::Over => "over",
        }
    }

    /// The step a position is in: the outermost moment that tells.
    pub fn of(scene: Scene<'_>) -> Phase {
        let moment = |frame: &Frame| match frame {
            Frame::InitialHand { .. } | Frame::ExpertWarming { .. } => Some(Phase::Before),
            Frame::Discards { .. } | Frame::NameDraw { .. } | Frame::Swap { .. } => Some(Phase::Draw),
            Frame::Actions { .. } => Some(Phase::Actions),
            Frame::Activate { .. } | Frame::FinalEffects { .. } => Some(Phase::Activation),
            Frame::Launch | Frame::Effects { .. } => Some(Phase::Event),
            _ => None,
        };
        let frames = scene.board.frames.as_slice();
        let told = frames.iter().find_map(moment);
        // The turn's own frame names the step that comes next.
        let next = frames.iter().find_map(|frame| match frame {
            Frame::Turn(TurnStep::Begin | TurnStep::Draw | TurnStep::Event) => Some(Phase::Draw),
            Frame::Turn(TurnStep::Resolve | TurnStep::Actions) => Some(Phase::Event),
            Frame::Turn(TurnStep::Activation) => Some(Phase::Actions),
            Frame::Turn(TurnStep::End) => Some(Phase::Activation),
            _ => None,
        });
        told.or(next).unwrap_or(Phase::Over)
    }
}

/// Which turn it is, in words.
pub fn turn_name(scene: Scene<'_>) -> String {
    match i64::from(scene.board.turn) {
        0 => board_text("climate.ribbon.before"),
        turn => board_text_with("climate.ribbon.turn_of", &[("turn", turn.into()), ("turns", last_turn(scene).into())]),
    }
}

/// The last turn of the game, or of the lesson.
pub fn last_turn(scene: Scene<'_>) -> i64 {
    super::lesson::of(scene).map_or(i64::from(scene.game.rules().setup.turns), |lesson| i64::from(lesson.turns))
}

/// The turn and its steps.
#[component]
pub fn Ribbon() -> impl IntoView {
    let model = table_model();
    let inner = move || with_scene(model, |scene| inner(model, scene));
    view! { <section class="panel ribbon">{inner}</section> }
}

fn inner(model: TableModel, scene: Scene<'_>) -> AnyView {
    let now = Phase::of(scene);
    let turn = i64::from(scene.board.turn);
    let title = if turn == 0 {
        board_text("climate.ribbon.before").into_any()
    } else {
        let of = board_text_with("climate.ribbon.of", &[("turns", last_turn(scene).into())]);
        view! { {board_text_with("climate.ribbon.turn", &[("turn", turn.into())])} " " <small>{of}</small> }.into_any()
    };
    let name = model.name(scene.board.active);
    let region = region_name(scene.board.active_region());
    let steps = Phase::TURN.into_iter().map(|phase| {
        let args = [("name", name.clone().into()), ("region", region.clone().into())];
        let text = board_text_with(&format!("climate.phase.{}", phase.name()), &args);
        if phase == now {
            view! { <li class="now" aria-current="step">{text}</li> }.into_any()
        } else {
            view! { <li class:done=phase < now>{text}</li> }.into_any()
        }
    });
    let round = board_text_with("climate.ribbon.round", &[("round", i64::from(scene.board.round()).into())]);
    view! {
        <h2 class="gen" data-shows="world-turn">{title}</h2>
        <span class="tag hide-p">{round}</span>
        <ol class="steps">{steps.collect_view()}</ol>
    }
    .into_any()
}

/// The moment of the rulebook that is on screen, in words.
pub fn moment() -> Option<String> {
    let model = table_model();
    with_scene(model, |scene| {
        let key = match scene.frame() {
            Frame::Launch | Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } | Frame::FamoxTier => "aci",
            Frame::Pot { .. } => "pot",
            Frame::Rolled { .. } => "dice",
            Frame::Window { .. } | Frame::Look { .. } => "power",
            Frame::InstitutionOption { .. } => "institution",
            Frame::Leave { .. } | Frame::Exodus { .. } => "refugees",
            _ => Phase::of(scene).name(),
        };
        board_text(&format!("climate.moment.{key}"))
    })
}
