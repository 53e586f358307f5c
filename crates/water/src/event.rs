//! What happened. Everything here is public: stakes are told when they are revealed.

use crate::action::Target;
use crate::basin::{Axis, HexId};
use crate::bundle::{Bundle, Deliveries};
use crate::terms::{ActionId, Goods, Kind, Resource};
use table::{CardId, Seat, SeatSet};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn has begun.
    TurnBegan {
        /// Which, from 1.
        turn: u8,
        /// Who has the initiative.
        initiative: Seat,
    },
    /// The resource card lies open.
    Revealed {
        /// Which.
        card: CardId,
        /// Water on each freshwater hex.
        water: u8,
    },
    /// Something was built.
    Built {
        /// By whom; the proposer of a shared dam.
        seat: Seat,
        /// What.
        kind: Kind,
        /// Where; the river hex of a dam.
        hex: HexId,
        /// What each owner has paid.
        paid: u16,
    },
    /// A dam was agreed on.
    DamBuilt {
        /// Its river hex.
        river: HexId,
        /// The line it lies along.
        axis: Axis,
        /// Who owns it.
        owners: SeatSet,
    },
    /// Something was torn down.
    Demolished {
        /// By whom.
        seat: Seat,
        /// What.
        kind: Kind,
        /// Where.
        hex: HexId,
    },
    /// A cube of water reached a building.
    Watered {
        /// Who drew it.
        seat: Seat,
        /// Where from.
        source: HexId,
        /// Which building.
        building: HexId,
    },
    /// A cube of water went into a reservoir.
    ToppedUp {
        /// By whom.
        seat: Seat,
        /// The river hex of the dam.
        dam: HexId,
        /// Where from.
        source: HexId,
    },
    /// A pollution cube was treated.
    Treated {
        /// By whom.
        seat: Seat,
        /// Where it lay.
        hex: HexId,
        /// The building that got the water; [`HexId::NOWHERE`] when it went back.
        building: HexId,
    },
    /// Energy and food were made.
    Produced {
        /// By whom.
        seat: Seat,
        /// Energy.
        energy: u16,
        /// Food.
        food: u16,
    },
    /// A building has everything it needs.
    Supplied {
        /// By whom.
        seat: Seat,
        /// Which.
        building: HexId,
    },
    /// Something was bought on the world market.
    Bought {
        /// By whom.
        seat: Seat,
        /// What.
        goods: Goods,
        /// How much.
        count: u16,
        /// For how much in all.
        paid: u16,
    },
    /// Something was sold on the world market.
    Sold {
        /// By whom.
        seat: Seat,
        /// What.
        goods: Goods,
        /// How much.
        count: u16,
        /// For how much in all.
        paid: u16,
    },
    /// A building has run.
    Harvested {
        /// Whose.
        seat: Seat,
        /// Which.
        building: HexId,
        /// Money.
        money: u16,
        /// Points.
        vp: u16,
    },
    /// A building has not run: a red cube.
    CrisisBroke {
        /// Whose.
        seat: Seat,
        /// Which.
        building: HexId,
    },
    /// A building has not run again.
    Riot {
        /// Whose.
        seat: Seat,
        /// Which.
        building: HexId,
        /// Swords rolled.
        swords: u8,
        /// Points lost.
        lost: u16,
    },
    /// Pollution was made.
    Polluted {
        /// On which hex it was made.
        hex: HexId,
        /// How many cubes.
        cubes: u8,
    },
    /// Pollution has flowed.
    Flowed {
        /// Cubes that have reached the sea.
        sea: u16,
    },
    /// Somebody contests what is about to happen.
    Contested {
        /// Who.
        challenger: Seat,
        /// Against whom.
        holder: Seat,
    },
    /// A stake was revealed, with the die.
    Staked {
        /// Whose.
        seat: Seat,
        /// Points.
        stake: u16,
        /// Swords.
        swords: u8,
    },
    /// A conflict is decided.
    ConflictWon {
        /// By whom.
        winner: Seat,
    },
    /// A request was refused.
    Refused {
        /// By whom.
        seat: Seat,
    },
    /// Somebody has finished a phase.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// An action card was played.
    CardPlayed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: ActionId,
        /// What it is aimed at.
        target: Target,
    },
    /// An action card was lost in a conflict: it does nothing.
    CardFoiled {
        /// Whose.
        seat: Seat,
        /// Which.
        card: ActionId,
    },
    /// A card gave something.
    Gained {
        /// To whom.
        seat: Seat,
        /// What.
        what: Resource,
        /// How much.
        count: u16,
    },
    /// A card took something.
    Lost {
        /// From whom.
        seat: Seat,
        /// What.
        what: Resource,
        /// How much.
        count: u16,
    },
    /// A card made somebody pay somebody else.
    Transferred {
        /// Who gives.
        from: Seat,
        /// Who gets.
        to: Seat,
        /// What.
        what: Resource,
        /// How much.
        count: u16,
    },
    /// A card put water on a hex.
    WaterAdded {
        /// Which.
        hex: HexId,
        /// How many cubes.
        cubes: u8,
    },
    /// A card took water off a hex.
    WaterRemoved {
        /// Which.
        hex: HexId,
        /// How many cubes.
        cubes: u8,
    },
    /// A card took pollution off a hex.
    PollutionRemoved {
        /// Which.
        hex: HexId,
        /// How many cubes.
        cubes: u8,
    },
    /// A building stands idle in this turn.
    StoodIdle {
        /// Whose.
        seat: Seat,
        /// Which.
        building: HexId,
    },
    /// A red cube was taken off a building.
    CrisisCleared {
        /// Whose.
        seat: Seat,
        /// Which.
        building: HexId,
    },
    /// A community has no world market in this turn.
    Embargoed {
        /// Which.
        seat: Seat,
    },
    /// The next construction of a community in this phase is cheaper.
    Discounted {
        /// Whose.
        seat: Seat,
        /// By how much.
        count: u16,
    },
    /// A conflict was called off: nothing is staked.
    ConflictCalledOff {
        /// By whom.
        seat: Seat,
    },
    /// An objective card lies open at the end.
    ObjectiveJudged {
        /// Whose.
        seat: Seat,
        /// Which.
        objective: CardId,
        /// Whether it is met.
        met: bool,
    },
    /// A trade was offered.
    Offered {
        /// By whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// What would be given.
        give: Bundle,
        /// What is wanted for it.
        want: Bundle,
        /// Water that would be delivered.
        water: Deliveries,
    },
    /// A trade went through.
    Traded {
        /// Who offered it.
        from: Seat,
        /// Who accepted it.
        to: Seat,
        /// What was given.
        give: Bundle,
        /// What was wanted for it.
        want: Bundle,
    },
    /// The mediator has stopped the game for a while.
    Paused,
    /// The game goes on.
    Resumed,
    /// The mediator has something to say.
    Commented,
    /// The mediator has this turn be the last one.
    CutShort,
    /// The game is over.
    Ended,
}
