//! Events: a table with the event's name and its particulars.

use super::names::SoloEvent;
use crate::{Event, Limit};
use serde_json::{Value, json};
use table::event_forms;
use table::forms::{Form, UnlessDefault};

event_forms! { Event of Limit {
    "game_began" { leader } = GameBegan,
    "generation_began" { generation, leader } = GenerationBegan,
    "step_began" { step } = StepBegan,
    "game_ended" = GameEnded,
    "stress_test_began" { number } = StressTestBegan,
    "scored" { seat, points } = Scored,
    "solo_event" { event as drawn: SoloEvent } = SoloEvent,
    "crisis_broke" { crisis, tiles } = CrisisBroke,
    "traded" by write_trade = Traded { .. },
    "price_moved" { resource, from, to } = PriceMoved,
    "card_acquired" { seat, card } = CardAcquired,
    "deck_chosen" { seat, deck, drawn, kept } = DeckChosen,
    "cards_drawn" { seat, cards } = CardsDrawn,
    "cards_kept" { seat, cards } = CardsKept,
    "cards_discarded" { seat, cards } = CardsDiscarded,
    "deck_refilled" { seat, deck, cards } = DeckRefilled,
    "passed" { seat } = Passed,
    "card_played" { seat, card, target, amount: UnlessDefault } = CardPlayed,
    "card_fetched" { seat, card } = CardFetched,
    "cards_taken_back" { seat, cards } = CardsTakenBack,
    "withdrawn" { seat, card, forced } = Withdrawn,
    "funding_asked" { seat, card, shares } = FundingAsked,
    "funding_refused" { seat, card, by } = FundingRefused,
    "contributed" { seat, amount } = Contributed,
    "reactivated" { seat } = Reactivated,
    "resisted" { seat, amount } = Resisted,
    "gave_in" { seat } = GaveIn,
    "bank_paid" { seat, amount, owed } = BankPaid,
    "paid_bank" { seat, amount } = PaidBank,
    "money_lost" { seat, amount } = MoneyLost,
    "money_taken" { from, to, amount } = MoneyTaken,
    "bank_drained" { amount } = BankDrained,
    "money_created" { amount } = MoneyCreated,
    "spent" { seat, resource, amount } = Spent,
    "gained" { seat, resource, amount } = Gained,
    "given" { from, to, resource, amount } = Given,
    "produced" { seat, plant, amount } = Produced,
    "spoiled" { seat, amount } = Spoiled,
    "disruption_received" { seat, amount } = DisruptionReceived,
    "disruption_returned" { seat, amount } = DisruptionReturned,
    "disruption_passed" { from, to, amount } = DisruptionPassed,
    "pollution_received" { seat, amount } = PollutionReceived,
    "pollution_removed" { seat, amount } = PollutionRemoved,
    "territory_gained" { seat, amount } = TerritoryGained,
    "territory_lost" { seat, amount } = TerritoryLost,
    "territory_taken" { from, to, amount } = TerritoryTaken,
    "population_moved" { seat, from, to } = PopulationMoved,
    "plant_moved" { seat, plant, from, to } = PlantMoved,
    "class_moved" { seat, class, from, to } = ClassMoved,
    "shift_reached" { seat, class } = ShiftReached,
    "shifts_discarded" { seat, count } = ShiftsDiscarded,
    "unrest_moved" { seat, from, to } = UnrestMoved,
    "shortage_began" { seat, payment, missing } = ShortageBegan,
    "help_asked" { seat, payment, shares } = HelpAsked,
    "help_refused" { seat, by } = HelpRefused,
    "pact_broken" { seat, pact, members } = PactBroken,
    "pact_offered" { from, to, pact, fee } = PactOffered,
    "pact_refused" { from, to, pact, by } = PactRefused,
    "pact_made" { pact, members } = PactMade,
    "pact_left" { seat, pact } = PactLeft,
    "exclusion_proposed" { from, who, pact } = ExclusionProposed,
    "exclusion_refused" { who, pact, by } = ExclusionRefused,
    "excluded" { who, pact } = Excluded,
    "demilitarized" = Demilitarized,
} }

/// What was traded stands behind the way it went.
fn write_trade(game: &Limit, name: &str, event: &Event) -> Value {
    let Event::Traded { seat, resource, bought, quantity, price } = event else { return Value::Null };
    let way = if *bought { "buy" } else { "sell" };
    json!({"event": name, "seat": seat.write(game), way: resource.name(), "quantity": quantity, "price": price})
}
