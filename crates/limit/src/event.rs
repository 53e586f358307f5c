//! What can happen.

use crate::Limit;
use crate::cause::Cause;
use crate::forms::names::SoloEvent;
use crate::frame::{Payment, Step};
use crate::rules::{DECK, DRAW};
use crate::state::NATIONS;
use crate::terms::{Class, Crisis, Deck, Pact, Plant, Resource};
use serde_json::{Value, json};
use table::forms::{Form, UnlessDefault};
use table::{CardId, CardList, Seat, SeatSet, Shares, terms};

table::events! {
    /// Something that happened. The log, animations, statistics and the debrief all read these.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    #[allow(missing_docs, reason = "the language files put each event into words; fields are the rulebook's nouns")]
    pub enum Event of Limit {
        GameBegan { leader: Seat },
        GenerationBegan { generation: u8, leader: Seat },
        StepBegan { step: Step },
        CardAcquired { seat: Seat, card: CardId },
        DeckChosen { seat: Seat, deck: Deck, drawn: u8, kept: u8 },
        CardsDrawn { seat: Seat, cards: CardList<DRAW> },
        CardsKept { seat: Seat, cards: CardList<DRAW> },
        CardsDiscarded { seat: Seat, cards: CardList<DECK> },
        DeckRefilled { seat: Seat, deck: Deck, cards: u8 },
        Passed { seat: Seat },
        CardPlayed { seat: Seat, card: CardId, target: Option<Seat>, amount: u16: UnlessDefault },
        CardFetched { seat: Seat, card: CardId },
        CardsTakenBack { seat: Seat, cards: u8 },
        Withdrawn { seat: Seat, card: CardId, forced: bool },
        FundingAsked { seat: Seat, card: CardId, shares: Shares<NATIONS> },
        FundingRefused { seat: Seat, card: CardId, by: SeatSet },
        Contributed { seat: Seat, amount: u16 },
        Reactivated { seat: Seat },
        Resisted { seat: Seat, amount: u16 },
        GaveIn { seat: Seat },
        BankPaid { seat: Seat, amount: u32, owed: Owed },
        PaidBank { seat: Seat, amount: u32 },
        MoneyLost { seat: Seat, amount: u32 },
        MoneyTaken { from: Seat, to: Seat, amount: u32 },
        BankDrained { amount: u32 },
        MoneyCreated { amount: u32 },
        Spent { seat: Seat, resource: Resource, amount: u16 },
        Gained { seat: Seat, resource: Resource, amount: u16 },
        MarketTaken { seat: Seat, resource: Resource, amount: u16 },
        Given { from: Seat, to: Seat, resource: Resource, amount: u16 },
        Produced { seat: Seat, plant: Plant, amount: u16 },
        Spoiled { seat: Seat, amount: u16 },
        PopulationMoved { seat: Seat, from: u8, to: u8 },
        PlantMoved { seat: Seat, plant: Plant, from: u8, to: u8 },
        ClassMoved { seat: Seat, class: Class, from: u8, to: u8, cause: Cause },
        ShiftReached { seat: Seat, class: Class },
        ShiftsDiscarded { seat: Seat, count: u8 },
        UnrestMoved { seat: Seat, from: u8, to: u8, cause: Cause },
        DisruptionReceived { seat: Seat, amount: u16 },
        DisruptionReturned { seat: Seat, amount: u16 },
        DisruptionPassed { from: Seat, to: Seat, amount: u16 },
        PollutionReceived { seat: Seat, amount: u16 },
        PollutionRemoved { seat: Seat, amount: u16 },
        TerritoryGained { seat: Seat, amount: u8 },
        TerritoryLost { seat: Seat, amount: u8 },
        TerritoryTaken { from: Seat, to: Seat, amount: u8 },
        Traded { seat: Seat, resource: Resource, bought: bool, quantity: u16, price: u16 } by write_trade,
        PriceMoved { resource: Resource, from: u8, to: u8 },
        ShortageBegan { seat: Seat, payment: Payment, missing: u8, needed: u16, owned: u16, cause: Cause },
        HelpAsked { seat: Seat, payment: Payment, shares: Shares<NATIONS> },
        HelpRefused { seat: Seat, by: SeatSet },
        PactBroken { seat: Seat, pact: Pact, members: SeatSet },
        CrisisBroke { crisis: Crisis, tiles: u8, room: u32, taken: u32, shares: Shares<NATIONS>, cause: Cause },
        PactOffered { from: Seat, to: Seat, pact: Pact, fee: Shares<NATIONS> },
        PactRefused { from: Seat, to: Seat, pact: Pact, by: SeatSet },
        PactMade { pact: Pact, members: SeatSet },
        PactLeft { seat: Seat, pact: Pact },
        ExclusionProposed { from: Seat, who: Seat, pact: Pact },
        ExclusionRefused { who: Seat, pact: Pact, by: SeatSet },
        Excluded { who: Seat, pact: Pact },
        Demilitarized,
        SoloEvent { event: CardId as drawn: SoloEvent },
        StressTestBegan { number: u8 },
        Scored { seat: Seat, points: i32 },
        GameEnded,
    }
}

terms! {
    /// Why the bank pays.
    Owed {
        /// Taxes.
        Taxes = "taxes",
        /// A boom.
        Boom = "boom",
        /// A card.
        Card = "card",
    }
}

/// What was traded is written under the direction it went.
fn write_trade(game: &Limit, name: &str, event: &Event) -> Value {
    let Event::Traded { seat, resource, bought, quantity, price } = event else { return Value::Null };
    let way = if *bought { "buy" } else { "sell" };
    json!({"event": name, "seat": seat.write(game), way: resource.name(), "quantity": quantity, "price": price})
}
