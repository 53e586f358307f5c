//! Decisions.

use crate::basin::{Axis, HexId};
use crate::bundle::{Bundle, Deliveries};
use crate::terms::{ActionId, Goods, Kind};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Amount, CardId, Seat, SeatSet};

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize)]
pub enum Action {
    /// Nothing more: the end of a collection turn, a market block, treatments or building; no objection.
    Pass,
    /// Settles here (8.2).
    PlaceHome(HexId),
    /// Takes a cube for a building of one's own, from the river or from a reservoir.
    Draw {
        /// The freshwater hex.
        source: HexId,
        /// The building.
        building: HexId,
    },
    /// Takes a cube for a building of a community whose network touches one's own (R53).
    Deliver {
        /// The freshwater hex.
        source: HexId,
        /// The building.
        building: HexId,
    },
    /// Moves a cube from downstream into the reservoir of a dam (7).
    TopUp {
        /// The river hex of the dam.
        dam: HexId,
        /// Where the cube comes from.
        source: HexId,
    },
    /// Turns a pollution cube into water (13.2).
    Treat {
        /// The treatment station.
        station: HexId,
        /// Where the pollution lies.
        hex: HexId,
        /// The building that gets the water; [`HexId::NOWHERE`] gives it back to the river.
        building: HexId,
    },
    /// Gives a building everything that it needs besides water.
    Supply(HexId),
    /// Buys on the world market.
    Buy {
        /// What.
        goods: Goods,
        /// How much.
        count: u16,
    },
    /// Sells on the world market.
    Sell {
        /// What.
        goods: Goods,
        /// How much.
        count: u16,
    },
    /// Builds a tile.
    Build {
        /// Which.
        kind: Kind,
        /// Where.
        hex: HexId,
    },
    /// Builds a dam, alone or with others.
    BuildDam {
        /// Its river hex.
        river: HexId,
        /// The line it lies along.
        axis: Axis,
        /// Who owns it.
        owners: SeatSet,
    },
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
    Play {
        /// Which.
        card: ActionId,
        /// What it is aimed at.
        target: Target,
    },
    /// The hex or the building that the card just played acts on.
    Choose(HexId),
    /// Offers a trade to another community (11).
    Offer {
        /// To whom.
        to: Seat,
        /// What one would give.
        give: Bundle,
        /// What one wants for it.
        want: Bundle,
        /// Water that one would deliver.
        water: Deliveries,
    },
    /// The mediator turns over a resource card of their choice, or one drawn by lot (18).
    Reveal(Option<CardId>),
    /// The mediator stops the game for a while.
    Pause,
    /// The mediator lets it go on.
    Resume,
    /// The mediator says something; the words go with it.
    Comment,
    /// The mediator has this turn be the last one.
    EndEarly,
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
