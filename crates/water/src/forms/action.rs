//! Actions: a word, or a table whose only field is named after the action.

use super::names::Somewhere;
use crate::action::{Action, Target};
use crate::game::Water;
use table::choice_forms;
use table::forms::UnlessDefault;

choice_forms! { Action of Water {
    "pass" = Pass,
    "place_home"(hex) = PlaceHome,
    "draw" { source, building } = Draw,
    "deliver" { source, building } = Deliver,
    "top_up" { dam, source } = TopUp,
    "treat" { station, hex, building: Somewhere } = Treat,
    "supply"(building) = Supply,
    "buy" { goods, count } = Buy,
    "sell" { goods, count } = Sell,
    "build" { kind, hex } = Build,
    "build_dam" { river, axis, owners } = BuildDam,
    "demolish"(hex) = Demolish,
    "answer"(yes) = Answer,
    "contest" = Contest,
    "stake"(stake) = Stake,
    "place_cube"(building) = PlaceCube,
    "reconsider" = Reconsider,
    "play" { card, ..target: Target } = Play,
    "choose"(hex) = Choose,
    "offer" { to, give, want, water: UnlessDefault } = Offer,
    "reveal"(card) = Reveal(Some(card)),
    "draw_card" = Reveal(None),
    "pause" = Pause,
    "resume" = Resume,
    "comment" = Comment,
    "end_early" = EndEarly,
} }
