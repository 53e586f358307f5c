//! The moments of the rulebook.

use crate::action::Target;
use crate::terms::{ActionId, WindowKind};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Asking, Seat, SeatSet};

table::choices! {
    /// A moment the game can stand at. A frame runs by itself or waits for whoever the call names.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
    pub enum Frame {
        /// The game is over.
        #[default]
        Over,
        /// Before the game: each community places its home tile, in initiative order (8.2).
        PlaceHome,
        /// Before the game (8.2) and phase 7: communities build in turn.
        Build { pregame: bool },
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
        Consent { asking: Asking },
        /// Those who covet what is about to happen are asked whether they contest it (10).
        Contest { asking: Asking, challengers: SeatSet },
        /// Those who hold action cards are asked whether they play one (16.3, R61).
        Window { kind: WindowKind, asking: Asking },
        /// Those in a conflict who hold action cards are asked whether they call it off (10).
        Mediate { asking: Asking, challengers: SeatSet },
        /// A card does what it says, effect by effect; whoever has played it chooses where there is a choice (17).
        Resolve { seat: Seat, card: ActionId, target: Target, effect: u8, moved: u8 },
        /// The addressee of an offer is asked (11).
        Offered,
        /// Water that was part of a trade is delivered, cube by cube.
        Delivering { from: Seat },
        /// Everybody in a conflict stakes points in secret.
        Stakes { challengers: SeatSet },
        /// The winner of a conflict puts the cube on one of its buildings.
        PlaceCube { winner: Seat },
        /// The winner of a conflict may build on the site.
        WinnerBuild { winner: Seat },
    }
    fields {
        asking: "Who has agreed, answered, or passed since the last play.",
        card: "Which card.",
        challengers: "Who contests.",
        effect: "The effect it has come to.",
        from: "By whom.",
        kind: "Which moment this is.",
        moved: "Cubes of this effect that are already moved.",
        pregame: "Whether the first turn has not begun.",
        seat: "Who has played it.",
        target: "What it is aimed at.",
        winner: "Who won.",
    }
}
