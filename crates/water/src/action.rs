//! Decisions.

use crate::basin::{Axis, HexId};
use crate::bundle::{Bundle, Deliveries};
use crate::terms::{ActionId, Goods, Kind};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Amount, CardId, Seat, SeatSet};

table::choices! {
    /// A decision.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize)]
    pub enum Action {
        /// Nothing more: the end of a collection turn, a market block, treatments or building; no objection.
        Pass,
        /// Settles here (8.2).
        PlaceHome(HexId),
        /// Takes a cube for a building of one's own, from the river or from a reservoir.
        Draw { source: HexId, building: HexId },
        /// Takes a cube for a building of a community whose network touches one's own (R53).
        Deliver { source: HexId, building: HexId },
        /// Moves a cube from downstream into the reservoir of a dam (7).
        TopUp { dam: HexId, source: HexId },
        /// Turns a pollution cube into water (13.2).
        Treat { station: HexId, hex: HexId, building: HexId },
        /// Gives a building everything it needs but water.
        Supply(HexId),
        /// Buys on the world market.
        Buy { goods: Goods, count: u16 },
        /// Sells on the world market.
        Sell { goods: Goods, count: u16 },
        /// Builds a tile.
        Build { kind: Kind, hex: HexId },
        /// Builds a dam, alone or with others.
        BuildDam { river: HexId, axis: Axis, owners: SeatSet },
        /// Tears a construction down.
        Demolish(HexId),
        /// Yes or no to a request.
        Answer(bool),
        /// Contests what is about to happen.
        Contest,
        /// Points staked in a conflict.
        Stake(u16),
        /// The building that gets the cube won in a conflict.
        PlaceCube(HexId),
        /// Takes a stake back, to choose again.
        Reconsider,
        /// Plays an action card (16.3).
        Play { card: ActionId, target: Target },
        /// The hex or the building that the card just played acts on.
        Choose(HexId),
        /// Offers a trade to another community (11).
        Offer { to: Seat, give: Bundle, want: Bundle, water: Deliveries },
        /// The mediator turns over a resource card of their choice, or one drawn by lot (18).
        Reveal(Option<CardId>),
        /// The mediator stops the game for a while.
        Pause,
        /// The mediator lets it go on.
        Resume,
        /// The mediator says something; the words go with it.
        Comment,
        /// The mediator makes this turn the last.
        EndEarly,
    }
    fields {
        axis: "The line it lies along.",
        building: "The building that gets the water; [`HexId::NOWHERE`] gives treated water back to the river.",
        card: "Which card.",
        count: "How much.",
        dam: "The river hex of the dam.",
        give: "What one would give.",
        goods: "What.",
        hex: "Where; for a treatment, where the pollution lies.",
        kind: "Which kind.",
        owners: "Who owns it.",
        river: "Its river hex.",
        source: "The freshwater hex that the cube comes from.",
        station: "The treatment station.",
        target: "What it is aimed at.",
        to: "To whom.",
        want: "What one wants for it.",
        water: "Water that one would deliver.",
    }
}

/// What an action card is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize)]
pub enum Target {
    /// Nothing.
    Nothing,
    /// Another community.
    Community(Seat),
    /// A building of another community, or a freshwater hex.
    Hex(HexId),
}

impl Amount for Action {
    fn raised(self, more: u16) -> Action {
        match self {
            Action::Buy { goods, count } => Action::Buy { goods, count: count.saturating_add(more) },
            Action::Sell { goods, count } => Action::Sell { goods, count: count.saturating_add(more) },
            Action::Stake(stake) => Action::Stake(stake.saturating_add(more)),
            other => other,
        }
    }

    fn amount(self) -> u16 {
        match self {
            Action::Buy { count, .. } | Action::Sell { count, .. } => count,
            Action::Stake(stake) => stake,
            _ => 0,
        }
    }
}
