//! Events: a table with the event's name and its particulars.

use super::choices::write_payment;
use super::names::Names;
use crate::Event;
use serde_json::{Value, json};
use table::Seat;

impl Names<'_> {
    pub(super) fn write_event(&self, event: &Event) -> Value {
        let by = |seat: Seat| self.seat(seat);
        let one = |name: &str, seat: Seat, amount: u32| json!({"event": name, "seat": by(seat), "amount": amount});
        let two = |name: &str, from: Seat, to: Seat, amount: u32| json!({"event": name, "from": by(from), "to": by(to), "amount": amount});
        match *event {
            Event::GameBegan { leader } => json!({"event": "game_began", "leader": by(leader)}),
            Event::GenerationBegan { generation, leader } => {
                json!({"event": "generation_began", "generation": generation, "leader": by(leader)})
            }
            Event::StepBegan { step } => json!({"event": "step_began", "step": step.name()}),
            Event::GameEnded => json!({"event": "game_ended"}),
            Event::StressTestBegan { number } => json!({"event": "stress_test_began", "number": number}),
            Event::Scored { seat, points } => json!({"event": "scored", "seat": by(seat), "points": points}),
            Event::SoloEvent { event } => json!({"event": "solo_event", "drawn": self.solo_event(event)}),
            Event::CrisisBroke { crisis, tiles } => {
                json!({"event": "crisis_broke", "crisis": crisis.name(), "tiles": tiles})
            }
            Event::Traded { seat, resource, bought, quantity, price } => {
                let way = if bought { "buy" } else { "sell" };
                json!({"event": "traded", "seat": by(seat), way: resource.name(), "quantity": quantity, "price": price})
            }
            Event::PriceMoved { resource, from, to } => {
                json!({"event": "price_moved", "resource": resource.name(), "from": from, "to": to})
            }
            Event::CardAcquired { seat, card } => {
                json!({"event": "card_acquired", "seat": by(seat), "card": self.card(card)})
            }
            Event::DeckChosen { seat, deck, drawn, kept } => {
                json!({"event": "deck_chosen", "seat": by(seat), "deck": deck.name(), "drawn": drawn, "kept": kept})
            }
            Event::CardsDrawn { seat, cards } => {
                json!({"event": "cards_drawn", "seat": by(seat), "cards": self.card_list(&cards)})
            }
            Event::CardsKept { seat, cards } => {
                json!({"event": "cards_kept", "seat": by(seat), "cards": self.card_list(&cards)})
            }
            Event::CardsDiscarded { seat, cards } => {
                json!({"event": "cards_discarded", "seat": by(seat), "cards": self.card_list(&cards)})
            }
            Event::DeckRefilled { seat, deck, cards } => {
                json!({"event": "deck_refilled", "seat": by(seat), "deck": deck.name(), "cards": cards})
            }
            Event::Passed { seat } => json!({"event": "passed", "seat": by(seat)}),
            Event::CardPlayed { seat, card, target, amount } => {
                let mut form = json!({"event": "card_played", "seat": by(seat), "card": self.card(card)});
                if let Some(target) = target {
                    form["target"] = by(target);
                }
                if amount > 0 {
                    form["amount"] = json!(amount);
                }
                form
            }
            Event::CardFetched { seat, card } => {
                json!({"event": "card_fetched", "seat": by(seat), "card": self.card(card)})
            }
            Event::CardsTakenBack { seat, cards } => {
                json!({"event": "cards_taken_back", "seat": by(seat), "cards": cards})
            }
            Event::Withdrawn { seat, card, forced } => {
                json!({"event": "withdrawn", "seat": by(seat), "card": self.card(card), "forced": forced})
            }
            Event::FundingAsked { seat, card, ref shares } => {
                json!({"event": "funding_asked", "seat": by(seat), "card": self.card(card), "shares": self.shares(shares)})
            }
            Event::FundingRefused { seat, card, by: refusers } => {
                let refusers = self.seats(refusers);
                json!({"event": "funding_refused", "seat": by(seat), "card": self.card(card), "by": refusers})
            }
            Event::Contributed { seat, amount } => json!({"event": "contributed", "seat": by(seat), "amount": amount}),
            Event::Reactivated { seat } => json!({"event": "reactivated", "seat": by(seat)}),
            Event::Resisted { seat, amount } => json!({"event": "resisted", "seat": by(seat), "amount": amount}),
            Event::GaveIn { seat } => json!({"event": "gave_in", "seat": by(seat)}),
            Event::BankPaid { seat, amount, owed } => {
                json!({"event": "bank_paid", "seat": by(seat), "amount": amount, "owed": owed.name()})
            }
            Event::PaidBank { seat, amount } => one("paid_bank", seat, amount),
            Event::MoneyLost { seat, amount } => one("money_lost", seat, amount),
            Event::MoneyTaken { from, to, amount } => two("money_taken", from, to, amount),
            Event::BankDrained { amount } => json!({"event": "bank_drained", "amount": amount}),
            Event::MoneyCreated { amount } => json!({"event": "money_created", "amount": amount}),
            Event::Spent { seat, resource, amount } => {
                json!({"event": "spent", "seat": by(seat), "resource": resource.name(), "amount": amount})
            }
            Event::Gained { seat, resource, amount } => {
                json!({"event": "gained", "seat": by(seat), "resource": resource.name(), "amount": amount})
            }
            Event::Given { from, to, resource, amount } => {
                json!({"event": "given", "from": by(from), "to": by(to), "resource": resource.name(), "amount": amount})
            }
            Event::Produced { seat, plant, amount } => {
                json!({"event": "produced", "seat": by(seat), "plant": plant.name(), "amount": amount})
            }
            Event::Spoiled { seat, amount } => one("spoiled", seat, amount.into()),
            Event::DisruptionReceived { seat, amount } => one("disruption_received", seat, amount.into()),
            Event::DisruptionReturned { seat, amount } => one("disruption_returned", seat, amount.into()),
            Event::DisruptionPassed { from, to, amount } => two("disruption_passed", from, to, amount.into()),
            Event::PollutionReceived { seat, amount } => one("pollution_received", seat, amount.into()),
            Event::PollutionRemoved { seat, amount } => one("pollution_removed", seat, amount.into()),
            Event::TerritoryGained { seat, amount } => one("territory_gained", seat, amount.into()),
            Event::TerritoryLost { seat, amount } => one("territory_lost", seat, amount.into()),
            Event::TerritoryTaken { from, to, amount } => two("territory_taken", from, to, amount.into()),
            Event::PopulationMoved { seat, from, to } => {
                json!({"event": "population_moved", "seat": by(seat), "from": from, "to": to})
            }
            Event::PlantMoved { seat, plant, from, to } => {
                json!({"event": "plant_moved", "seat": by(seat), "plant": plant.name(), "from": from, "to": to})
            }
            Event::ClassMoved { seat, class, from, to } => {
                json!({"event": "class_moved", "seat": by(seat), "class": class.name(), "from": from, "to": to})
            }
            Event::ShiftReached { seat, class } => {
                json!({"event": "shift_reached", "seat": by(seat), "class": class.name()})
            }
            Event::ShiftsDiscarded { seat, count } => {
                json!({"event": "shifts_discarded", "seat": by(seat), "count": count})
            }
            Event::UnrestMoved { seat, from, to } => {
                json!({"event": "unrest_moved", "seat": by(seat), "from": from, "to": to})
            }
            Event::ShortageBegan { seat, payment, missing } => {
                let payment = write_payment(payment);
                json!({"event": "shortage_began", "seat": by(seat), "payment": payment, "missing": missing})
            }
            Event::HelpAsked { seat, payment, ref shares } => {
                let payment = write_payment(payment);
                json!({"event": "help_asked", "seat": by(seat), "payment": payment, "shares": self.shares(shares)})
            }
            Event::HelpRefused { seat, by: refusers } => {
                json!({"event": "help_refused", "seat": by(seat), "by": self.seats(refusers)})
            }
            Event::PactBroken { seat, pact, members } => {
                json!({"event": "pact_broken", "seat": by(seat), "pact": pact.name(), "members": self.seats(members)})
            }
            Event::PactOffered { from, to, pact, ref fee } => {
                let fee = self.shares(fee);
                json!({"event": "pact_offered", "from": by(from), "to": by(to), "pact": pact.name(), "fee": fee})
            }
            Event::PactRefused { from, to, pact, by: refusers } => {
                let refusers = self.seats(refusers);
                json!({"event": "pact_refused", "from": by(from), "to": by(to), "pact": pact.name(), "by": refusers})
            }
            Event::PactMade { pact, members } => {
                json!({"event": "pact_made", "pact": pact.name(), "members": self.seats(members)})
            }
            Event::PactLeft { seat, pact } => json!({"event": "pact_left", "seat": by(seat), "pact": pact.name()}),
            Event::ExclusionProposed { from, who, pact } => {
                json!({"event": "exclusion_proposed", "from": by(from), "who": by(who), "pact": pact.name()})
            }
            Event::ExclusionRefused { who, pact, by: refusers } => {
                let refusers = self.seats(refusers);
                json!({"event": "exclusion_refused", "who": by(who), "pact": pact.name(), "by": refusers})
            }
            Event::Excluded { who, pact } => json!({"event": "excluded", "who": by(who), "pact": pact.name()}),
            Event::Demilitarized => json!({"event": "demilitarized"}),
        }
    }
}
