//! What happened. Everything here is public: stakes are told when they are revealed.

use crate::action::Target;
use crate::basin::{Axis, HexId};
use crate::bundle::{Bundle, Deliveries};
use crate::forms::names::{Objective, Somewhere};
use crate::game::Water;
use crate::terms::{ActionId, Goods, Kind, Resource};
use serde_json::{Map, Value};
use table::forms::{Flat, Manner, Plain, UnlessDefault};
use table::{CardId, Seat, SeatSet};

table::events! {
    /// Something that happened.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Event of Water {
        /// A turn has begun.
        TurnBegan { turn: u8, initiative: Seat },
        /// The resource card was revealed.
        Revealed { card: CardId, water: u8 },
        /// Something was built.
        Built { seat: Seat, kind: Kind, hex: HexId, paid: u16 },
        /// A dam was agreed on.
        DamBuilt { river: HexId, axis: Axis, owners: SeatSet },
        /// Something was torn down.
        Demolished { seat: Seat, kind: Kind, hex: HexId },
        /// A cube of water reached a building.
        Watered { seat: Seat, source: HexId, building: HexId },
        /// A cube of water went into a reservoir.
        ToppedUp { seat: Seat, dam: HexId, source: HexId },
        /// A pollution cube was treated.
        Treated { seat: Seat, station: HexId, hex: HexId, building: HexId: Somewhere },
        /// Energy and food were made.
        Produced { seat: Seat, energy: u16, food: u16 },
        /// A building has everything it needs.
        Supplied { seat: Seat, building: HexId },
        /// Something was bought on the world market.
        Bought { seat: Seat, goods: Goods, count: u16, paid: u16 },
        /// Something was sold on the world market.
        Sold { seat: Seat, goods: Goods, count: u16, paid: u16 },
        /// A building has run.
        Harvested { seat: Seat, building: HexId, money: u16, vp: u16 },
        /// What outlying networks made and nothing used is gone.
        Spoiled { seat: Seat, energy: u16, food: u16 },
        /// A building has not run: a red cube.
        CrisisBroke { seat: Seat, building: HexId },
        /// A building has failed to run a second time.
        Riot { seat: Seat, building: HexId, swords: u8, lost: u16 },
        /// Pollution was made.
        Polluted { hex: HexId, cubes: u8 },
        /// Pollution has flowed.
        Flowed { sea: u16 },
        /// Somebody contests what is about to happen.
        Contested { challenger: Seat, holder: Seat },
        /// A stake was revealed, with the die.
        Staked { seat: Seat, stake: u16, swords: u8 },
        /// A conflict is decided.
        ConflictWon { winner: Seat },
        /// A request was refused.
        Refused { seat: Seat },
        /// Somebody has finished a phase.
        Passed { seat: Seat },
        /// An action card was played.
        CardPlayed { seat: Seat, card: ActionId, target: Target } by write_card_played,
        /// An action card was lost in a conflict: it does nothing.
        CardFoiled { seat: Seat, card: ActionId },
        /// A card gave something.
        Gained { seat: Seat, what: Resource, count: u16 },
        /// A card took something.
        Lost { seat: Seat, what: Resource, count: u16 },
        /// A card made somebody pay somebody else.
        Transferred { from: Seat, to: Seat, what: Resource, count: u16 },
        /// A card put water on a hex.
        WaterAdded { hex: HexId, cubes: u8 },
        /// A card took water off a hex.
        WaterRemoved { hex: HexId, cubes: u8 },
        /// A card took pollution off a hex.
        PollutionRemoved { hex: HexId, cubes: u8 },
        /// A building is idle this turn.
        StoodIdle { seat: Seat, building: HexId },
        /// A red cube was taken off a building.
        CrisisCleared { seat: Seat, building: HexId },
        /// A community is cut off from the world market this turn.
        Embargoed { seat: Seat },
        /// The next construction of a community in this phase is cheaper.
        Discounted { seat: Seat, count: u16 },
        /// A conflict was called off: nothing is staked.
        ConflictCalledOff { seat: Seat },
        /// An objective card was revealed at the end.
        ObjectiveJudged { seat: Seat, objective: CardId: Objective, met: bool },
        /// A trade was offered.
        Offered { from: Seat, to: Seat, give: Bundle, want: Bundle, water: Deliveries: UnlessDefault },
        /// A trade went through.
        Traded { from: Seat, to: Seat, give: Bundle, want: Bundle },
        /// The mediator has stopped the game for a while.
        Paused,
        /// The game goes on.
        Resumed,
        /// The mediator has something to say.
        Commented,
        /// The mediator makes this turn the last.
        CutShort,
        /// The game is over.
        Ended,
    }
    fields {
        axis: "The line it lies along.",
        building: "Which building; [`HexId::NOWHERE`] for treated water that went back.",
        card: "Which card.",
        challenger: "Who contests.",
        count: "How much.",
        cubes: "How many cubes.",
        dam: "The river hex of the dam.",
        energy: "Energy.",
        food: "Food.",
        from: "Who gives or offers.",
        give: "What is given.",
        goods: "What.",
        hex: "Where; the river hex of a dam.",
        holder: "Against whom.",
        initiative: "Who has the initiative.",
        kind: "What.",
        lost: "Points lost.",
        met: "Whether it is met.",
        money: "Money.",
        objective: "Which objective.",
        owners: "Who owns it.",
        paid: "What was paid in all; for a building, by each owner.",
        river: "Its river hex.",
        sea: "Cubes that have reached the sea.",
        seat: "Who; the proposer of a shared dam.",
        source: "Where from.",
        stake: "Points.",
        station: "Which treatment station.",
        swords: "Swords rolled.",
        target: "What it is aimed at.",
        to: "Who gets it, or is addressed.",
        turn: "Which, from 1.",
        vp: "Points.",
        want: "What is wanted for it.",
        water: "Water on each freshwater hex, or to be delivered.",
        what: "What.",
        winner: "Who won.",
    }
}

/// What the card is aimed at is written under its own field names.
fn write_card_played(game: &Water, name: &str, event: &Event) -> Value {
    let Event::CardPlayed { seat, card, target } = event else { return Value::Null };
    let mut form = Map::from_iter([("event".to_owned(), Value::from(name))]);
    Plain::put(seat, game, "seat", &mut form);
    Plain::put(card, game, "card", &mut form);
    target.put(game, &mut form);
    Value::Object(form)
}
