//! Something that happened, as a sentence in the present tense.

use super::terms::{
    class_term, crisis_term, deck_term, money, pact_term, plant_term, purpose, resource_term, shares, shortage_term,
    step_term, units,
};
use crate::cause::Cause;
use crate::event::{Event, Owed};
use crate::state::{NATIONS, STAR};
use crate::terms::{Crisis, Plant, Resource};
use table::{Saying, Seat, Shares};

/// An event in words. One long list on purpose: each line is a sentence of the language files.
pub fn event(event: &Event) -> Saying {
    match *event {
        // The course of the game.
        Event::GameBegan { leader } => Saying::new("event.game_began").with("leader", leader),
        Event::GenerationBegan { generation, leader } => {
            Saying::new("event.generation_began").with("generation", generation).with("leader", leader)
        }
        Event::StepBegan { step } => Saying::new("event.step_began").with("step", step_term(step)),
        Event::StressTestBegan { number } => Saying::new("event.stress_test_began").with("number", number),
        Event::Scored { seat, points } => of("event.scored", seat).with("points", points),
        Event::GameEnded => Saying::new("event.game_ended"),
        Event::SoloEvent { event } => Saying::new("event.solo_event").with("event", event),

        // Cards: drawn, kept, played, paid for, resisted.
        Event::CardAcquired { seat, card } => of("event.card_acquired", seat).with("card", card),
        Event::DeckChosen { seat, deck, drawn, kept } => {
            of("event.deck_chosen", seat).with("deck", deck_term(deck)).with("drawn", drawn).with("kept", kept)
        }
        Event::CardsDrawn { seat, cards } => of("event.cards_drawn", seat).with("cards", cards.as_slice()),
        Event::CardsKept { seat, cards } => of("event.cards_kept", seat).with("cards", cards.as_slice()),
        Event::CardsDiscarded { seat, cards } => of("event.cards_discarded", seat).with("cards", cards.as_slice()),
        Event::DeckRefilled { seat, deck, cards } => {
            of("event.deck_refilled", seat).with("deck", deck_term(deck)).with("count", cards)
        }
        Event::Passed { seat } => of("event.passed", seat),
        Event::CardPlayed { seat, card, target, amount } => {
            let mut saying = of("event.card_played", seat).with("card", card);
            if let Some(target) = target {
                saying = saying.with("target", target);
            }
            if amount > 0 {
                saying = saying.with("force", units(Resource::Military, amount));
            }
            saying
        }
        Event::CardFetched { seat, card } => of("event.card_fetched", seat).with("card", card),
        Event::CardsTakenBack { seat, cards } => of("event.cards_taken_back", seat).with("count", cards),
        Event::Withdrawn { seat, card, forced: false } => of("event.withdrawn", seat).with("card", card),
        Event::Withdrawn { seat, card, forced: true } => of("event.withdrawn_by_force", seat).with("card", card),
        Event::FundingAsked { seat, card, shares: request } => {
            of("event.funding_asked", seat).with("card", card).with("shares", shares(&request, money))
        }
        Event::FundingRefused { seat, card, by } => of("event.funding_refused", seat).with("card", card).with("by", by),
        Event::Contributed { seat, amount } => of("event.contributed", seat).with("money", money(amount)),
        Event::Reactivated { seat } => of("event.reactivated", seat),
        Event::Resisted { seat, amount } => of("event.resisted", seat).with("units", units(Resource::Military, amount)),
        Event::GaveIn { seat } => of("event.gave_in", seat),

        // Money and goods.
        Event::BankPaid { seat, amount, owed } => {
            let key = match owed {
                Owed::Taxes => "event.taxes_paid",
                Owed::Boom => "event.boom_paid",
                Owed::Card => "event.bank_paid",
            };
            of(key, seat).with("money", money(amount))
        }
        Event::PaidBank { seat, amount } => of("event.paid_bank", seat).with("money", money(amount)),
        Event::MoneyLost { seat, amount } => of("event.money_lost", seat).with("money", money(amount)),
        Event::MoneyTaken { from, to, amount } => between("event.money_taken", from, to).with("money", money(amount)),
        Event::BankDrained { amount } => Saying::new("event.bank_drained").with("money", money(amount)),
        Event::MoneyCreated { amount } => Saying::new("event.money_created").with("money", money(amount)),
        Event::Spent { seat, resource, amount } => of("event.spent", seat).with("units", units(resource, amount)),
        Event::Gained { seat, resource, amount } => of("event.gained", seat).with("units", units(resource, amount)),
        Event::MarketTaken { seat, resource, amount } => {
            of("event.market_taken", seat).with("units", units(resource, amount))
        }
        Event::Given { from, to, resource, amount } => {
            between("event.given", from, to).with("units", units(resource, amount))
        }
        Event::Produced { seat, plant, amount } => {
            let key = if plant == Plant::Renewable { "event.harvested" } else { "event.produced" };
            of(key, seat).with("units", units(plant.product(), amount))
        }
        Event::Spoiled { seat, amount } => of("event.spoiled", seat).with("units", units(Resource::Renewable, amount)),
        Event::Traded { seat, resource, bought, quantity, price } => {
            of(if bought { "event.bought" } else { "event.sold" }, seat)
                .with("units", units(resource, quantity))
                .with("price", price)
                .with("total", money(u32::from(price) * u32::from(quantity)))
        }
        Event::PriceMoved { resource, from, to } => {
            let key = if to > from { "event.price_rises" } else { "event.price_falls" };
            Saying::new(key).with("resource", resource_term(resource)).with("from", from).with("to", to)
        }

        // What moves on a nation's board.
        Event::PopulationMoved { seat, from, to } => {
            moved("event.population_rises", "event.population_falls", seat, from, to)
        }
        Event::PlantMoved { seat, plant, from, to } => {
            moved("event.plant_rises", "event.plant_falls", seat, from, to).with("plant", plant_term(plant))
        }
        Event::ClassMoved { seat, class, from, to, cause } => {
            let saying = moved("event.class_rises", "event.class_falls", seat, from, to);
            because(saying.with("class", class_term(class)), cause)
        }
        Event::ShiftReached { seat, class } => of("event.shift_reached", seat).with("class", class_term(class)),
        Event::ShiftsDiscarded { seat, count } => of("event.shifts_discarded", seat).with("count", count),
        Event::UnrestMoved { seat, from, to, cause } => {
            because(moved("event.unrest_rises", "event.unrest_falls", seat, from, to), cause)
        }
        Event::DisruptionReceived { seat, amount } => of("event.disruption_received", seat).with("amount", amount),
        Event::DisruptionReturned { seat, amount } => of("event.disruption_returned", seat).with("amount", amount),
        Event::DisruptionPassed { from, to, amount } => {
            between("event.disruption_passed", from, to).with("amount", amount)
        }
        Event::PollutionReceived { seat, amount } => of("event.pollution_received", seat).with("amount", amount),
        Event::PollutionRemoved { seat, amount } => of("event.pollution_removed", seat).with("amount", amount),
        Event::TerritoryGained { seat, amount } => of("event.territory_gained", seat).with("amount", amount),
        Event::TerritoryLost { seat, amount } => of("event.territory_lost", seat).with("amount", amount),
        Event::TerritoryTaken { from, to, amount } => between("event.territory_taken", from, to).with("amount", amount),

        // Shortages, help, crises, alliances.
        Event::ShortageBegan { seat, payment, missing, needed, owned, cause } => {
            let saying = of("event.shortage_began", seat)
                .with("shortage", shortage_term(payment))
                .with("missing", missing)
                .with("needed", units(payment.resource(), needed))
                .with("owned", owned)
                .with("purpose", purpose(payment));
            // What is paid for a crisis or to keep order says so itself.
            if let Cause::Card(_) = cause { because(saying, cause) } else { saying }
        }
        Event::HelpAsked { seat, payment, shares: request } => of("event.help_asked", seat)
            .with("purpose", purpose(payment))
            .with("shares", shares(&request, |amount| units(payment.resource(), amount))),
        Event::HelpRefused { seat, by } => of("event.help_refused", seat).with("by", by),
        Event::PactBroken { seat, pact, members } => {
            of("event.pact_broken", seat).with("pact", pact_term(pact)).with("members", members)
        }
        Event::CrisisBroke { crisis, tiles, room, taken, shares, cause } => {
            let saying = Saying::new("event.crisis_broke").with("crisis", crisis_term(crisis)).with("tiles", tiles);
            saying.with("sum", crisis_sum(crisis, room, taken, &shares, cause))
        }
        Event::PactOffered { from, to, pact, fee } => {
            between("event.pact_offered", from, to).with("pact", pact_term(pact)).with("fee", shares(&fee, money))
        }
        Event::PactRefused { from, to, pact, by } => {
            between("event.pact_refused", from, to).with("pact", pact_term(pact)).with("by", by)
        }
        Event::PactMade { pact, members } => {
            Saying::new("event.pact_made").with("pact", pact_term(pact)).with("members", members)
        }
        Event::PactLeft { seat, pact } => of("event.pact_left", seat).with("pact", pact_term(pact)),
        Event::ExclusionProposed { from, who, pact } => {
            Saying::new("event.exclusion_proposed").with("from", from).with("who", who).with("pact", pact_term(pact))
        }
        Event::ExclusionRefused { who, pact, by } => {
            Saying::new("event.exclusion_refused").with("who", who).with("pact", pact_term(pact)).with("by", by)
        }
        Event::Excluded { who, pact } => Saying::new("event.excluded").with("who", who).with("pact", pact_term(pact)),
        Event::Demilitarized => Saying::new("event.demilitarized"),
    }
}

/// The same with its cause; a step stands above what happens in it.
fn because(saying: Saying, cause: Cause) -> Saying {
    let cause = match cause {
        Cause::Step(_) => return saying,
        Cause::Card(card) => Saying::new("cause.card").with("card", card),
        Cause::Shortage(payment) => Saying::new("cause.shortage").with("shortage", shortage_term(payment)),
        Cause::Crisis(crisis) => Saying::new("cause.crisis").with("crisis", crisis_term(crisis)),
        Cause::Event(event) => Saying::new("cause.event").with("event", event),
    };
    saying.with("cause", cause)
}

/// Why a crisis breaks out: what there was room for, what was taken, and who took it.
fn crisis_sum(crisis: Crisis, room: u32, taken: u32, shares: &Shares<NATIONS>, cause: Cause) -> Saying {
    let part = |seat: Seat, amount: u32| Saying::new("part").with("seat", seat).with("amount", amount);
    let mut parts: Vec<Saying> = shares.seats().into_iter().map(|seat| part(seat, shares.of(seat).into())).collect();
    let star = taken.saturating_sub(shares.total());
    if star > 0 {
        parts.push(part(STAR, star));
    }
    let key = match crisis {
        Crisis::Financial => "crisis_sum.financial",
        Crisis::Environmental => "crisis_sum.environmental",
        Crisis::Military => "crisis_sum.military",
    };
    let saying = Saying::new(key).with("room", room).with("taken", taken).with("parts", parts);
    match (crisis, cause) {
        (Crisis::Financial, Cause::Step(step)) => saying.with("step", step_term(step)),
        _ => saying,
    }
}

/// A saying about one nation.
fn of(key: &'static str, seat: Seat) -> Saying {
    Saying::new(key).with("seat", seat)
}

/// A saying about what passes from one nation to another.
fn between(key: &'static str, from: Seat, to: Seat) -> Saying {
    Saying::new(key).with("from", from).with("to", to)
}

/// A saying about something that rises or falls on its scale.
fn moved(rises: &'static str, falls: &'static str, seat: Seat, from: u8, to: u8) -> Saying {
    of(if to > from { rises } else { falls }, seat).with("from", from).with("to", to)
}
