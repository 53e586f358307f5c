//! The moment a game stands at.

use crate::action::Target;
use crate::frame::Frame;
use crate::game::Water;
use table::choice_forms;

choice_forms! { Frame of Water {
    "over" = Over,
    "place_home" = PlaceHome,
    "first_building" = Build { pregame: true },
    "building" = Build { pregame: false },
    "reveal" = Reveal,
    "collect" = Collect,
    "production" = Production,
    "market" = Market,
    "harvest" = Harvest,
    "dump" = Dump,
    "treat" = Treat,
    "flow" = Flow,
    "turn_end" = TurnEnd,
    "consent" { asking as agreed } = Consent,
    "contest" { asking as answered, challengers } = Contest,
    "window" { kind, asking as passed } = Window,
    "mediate" { asking as answered, challengers } = Mediate,
    "resolve" { seat, card, effect, moved, ..target: Target } = Resolve,
    "offered" = Offered,
    "delivering" { from } = Delivering,
    "stakes" { challengers } = Stakes,
    "place_cube" { winner } = PlaceCube,
    "winner_build" { winner } = WinnerBuild,
} }
