//! The moments of the rulebook.

use crate::action::Target;
use crate::terms::{ActionId, WindowKind};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Asking, Seat, SeatSet};

/// A moment the game can stand at. A frame runs by itself or waits for whoever the call names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub enum Frame {
    /// The game is over.
    #[default]
    Over,
    /// Before the game: each community places its home tile, in initiative order (8.2).
    PlaceHome,
    /// Before the game (8.2) and phase 7: communities build in turn.
    Build {
        /// Whether the first turn has not begun.
        pregame: bool,
    },
    /// Phase 2: the resource card is revealed.
    Reveal,
    /// Phase 3: communities collect water, one after the other.
    Collect,
    /// Phase 4a: energy and food are made.
    Production,
    /// Phase 4b: communities supply their buildings and trade, one after the other.
    Market,
    /// Phase 5: money and points come in, crises break out.
    Harvest,
    /// Phase 6: running buildings pollute.
    Dump,
    /// Phase 6: communities treat pollution, one after the other.
    Treat,
    /// Phase 8: pollution flows.
    Flow,
    /// The turn ends.
    TurnEnd,
    /// Co-owners are asked whether they agree (R62).
    Consent {
        /// Who has agreed.
        asking: Asking,
    },
    /// Those who covet what is about to happen are asked whether they contest it (10).
    Contest {
        /// Who has answered.
        asking: Asking,
        /// Who contests.
        challengers: SeatSet,
    },
    /// Those who hold action cards are asked whether they play one (16.3, R61).
    Window {
        /// Which moment this is.
        kind: WindowKind,
        /// Who has passed since the last play.
        asking: Asking,
    },
    /// Those in a conflict who hold action cards are asked whether they call it off (10).
    Mediate {
        /// Who has passed.
        asking: Asking,
        /// Who contests.
        challengers: SeatSet,
    },
    /// A card does what it says, effect by effect; whoever has played it chooses where there is a choice (17).
    Resolve {
        /// Who has played it.
        seat: Seat,
        /// Which.
        card: ActionId,
        /// What it is aimed at.
        target: Target,
        /// The effect it has come to.
        effect: u8,
        /// Cubes of this effect that are already moved.
        moved: u8,
    },
    /// The addressee of an offer is asked (11).
    Offered,
    /// Water that was part of a trade is delivered, cube by cube.
    Delivering {
        /// By whom.
        from: Seat,
    },
    /// Everybody in a conflict stakes points in secret.
    Stakes {
        /// Who contests.
        challengers: SeatSet,
    },
    /// The winner of a conflict puts the cube on one of its buildings.
    PlaceCube {
        /// Who.
        winner: Seat,
    },
    /// The winner of a conflict may build on the site.
    WinnerBuild {
        /// Who.
        winner: Seat,
    },
}
