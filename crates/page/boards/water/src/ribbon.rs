//! The ribbon: the turn, and which of its phases have been, are and will be.

use crate::typed_view::with_view;
use leptos::prelude::*;
use page_kit::words::{board_text, board_text_with};
use page_table::table_model;
use water::{Frame, View, Water};

/// A phase of a turn as the ribbon shows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Phase {
    /// Before the first turn.
    Before,
    /// The resource card.
    Card,
    /// Collecting water.
    Collect,
    /// Energy and food.
    Feed,
    /// Taxes, crises.
    Harvest,
    /// Pollution and its treatment.
    Pollute,
    /// Building.
    Build,
    /// Pollution flows.
    Flow,
    /// The game is over.
    Over,
}

impl Phase {
    /// The phases of a turn.
    pub(crate) const TURN: [Phase; 7] =
        [Phase::Card, Phase::Collect, Phase::Feed, Phase::Harvest, Phase::Pollute, Phase::Build, Phase::Flow];

    /// The name in texts.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Before => "before",
            Phase::Card => "card",
            Phase::Collect => "collect",
            Phase::Feed => "feed",
            Phase::Harvest => "harvest",
            Phase::Pollute => "pollute",
            Phase::Build => "build",
            Phase::Flow => "flow",
            Phase::Over => "over",
        }
    }

    /// The phase a position is in: the moment that everything else on the stack interrupts.
    pub(crate) fn of(view: &View) -> Phase {
        let moment = |frame: &Frame| match frame {
            Frame::PlaceHome | Frame::Build { pregame: true } => Some(Phase::Before),
            Frame::Reveal => Some(Phase::Card),
            Frame::Collect => Some(Phase::Collect),
            Frame::Production | Frame::Market => Some(Phase::Feed),
            Frame::Harvest => Some(Phase::Harvest),
            Frame::Dump | Frame::Treat => Some(Phase::Pollute),
            Frame::Build { pregame: false } => Some(Phase::Build),
            Frame::Flow | Frame::TurnEnd => Some(Phase::Flow),
            Frame::Over => Some(Phase::Over),
            _ => None,
        };
        view.board.frames.as_slice().iter().find_map(moment).unwrap_or(Phase::Over)
    }

    /// Whether a game has it.
    fn is_played(self, game: &Water) -> bool {
        !(game.is_simplified() && matches!(self, Phase::Pollute | Phase::Flow))
    }
}

/// The turn and its phases.
#[component]
pub(crate) fn Ribbon() -> impl IntoView {
    let model = table_model();
    let ribbon = move || with_view(model, inner);
    view! { <section class="panel ribbon">{ribbon}</section> }
}

/// Which turn it is, in words.
pub(crate) fn turn_name(game: &Water, view: &View) -> String {
    let turn = i64::from(view.board.turn);
    if turn == 0 {
        return board_text("water.ribbon.before");
    }
    let args = [("turn", turn.into()), ("turns", game.turns().into())];
    board_text_with("water.ribbon.turn_of", &args)
}

fn inner(game: &Water, view: &View) -> AnyView {
    let now = Phase::of(view);
    let turn = i64::from(view.board.turn);
    let title = if turn == 0 {
        board_text("water.ribbon.before").into_any()
    } else {
        let of = board_text_with("water.ribbon.of", &[("turns", game.turns().into())]);
        view! { {board_text_with("water.ribbon.turn", &[("turn", turn.into())])} " " <small>{of}</small> }.into_any()
    };
    let steps = Phase::TURN.into_iter().filter(|phase| phase.is_played(game)).map(|phase| {
        let name = board_text(&format!("water.phase.{}", phase.name()));
        if phase == now {
            view! { <li class="now" aria-current="step">{name}</li> }.into_any()
        } else {
            view! { <li class:done=phase < now>{name}</li> }.into_any()
        }
    });
    let paused = view.board.paused.then(|| view! { <span class="tag wn">{board_text("water.ribbon.paused")}</span> });
    let last = view.board.ending.then(|| view! { <span class="tag wn">{board_text("water.ribbon.last")}</span> });
    view! {
        <h2 class="gen" data-shows="world-turn">{title}</h2>
        {paused} {last}
        <ol class="steps">{steps.collect_view()}</ol>
    }
    .into_any()
}

/// The moment of the rulebook that is on screen, in words.
pub(crate) fn moment() -> Option<String> {
    let model = table_model();
    with_view(model, |_, view| {
        let key = match view.board.frames.top() {
            Frame::Contest { .. } | Frame::Stakes { .. } | Frame::Mediate { .. } => "water.moment.conflict".to_owned(),
            Frame::Offered | Frame::Delivering { .. } => "water.moment.offer".to_owned(),
            Frame::Window { .. } | Frame::Resolve { .. } => "water.moment.cards".to_owned(),
            Frame::Consent { .. } => "water.moment.consent".to_owned(),
            _ => format!("water.moment.{}", Phase::of(view).name()),
        };
        board_text(&key)
    })
}
