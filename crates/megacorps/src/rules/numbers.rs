//! Set-up, costs, payout table, switches and limits.

use super::bounds;
use super::{Costs, Payout, Rulings, Seconds, Setup, Trade};
use crate::terms::Undecided;
use table::data::fields::Fields;

pub(super) fn setup(mut from: Fields) -> Setup {
    Setup {
        money: from.number("money", bounds::MONEY),
        mercenaries: from.number("mercenaries", bounds::MERCENARIES),
        companies: from.number("companies", bounds::FIRST_COMPANIES),
        starting_cards: from
            .list("starting_cards", bounds::STARTING, bounds::STARTING_CARDS)
            .into_iter()
            .map(|cards| u8::try_from(cards).unwrap_or(0))
            .collect(),
        decks: from.array("decks", bounds::DECK),
    }
}

pub(super) fn costs(mut from: Fields) -> Costs {
    Costs {
        company: from.number("company", bounds::COST),
        divestment: from.number("divestment", bounds::COST),
        syndicalisation: from.number("syndicalisation", bounds::COST),
        takeover: from.number("takeover", bounds::COST),
        mercenary: from.number("mercenary", bounds::COST),
    }
}

pub(super) fn payout(mut from: Fields) -> Payout {
    let rates = from.list("rate", bounds::RATES, bounds::RATE);
    Payout::new(&rates, from.number("actions_per_round", bounds::PAYOUTS))
}

pub(super) fn rulings(mut from: Fields) -> Rulings {
    let undecided = |from: &mut Fields, key| {
        let names: Vec<&str> = Undecided::ALL.iter().map(|term| term.name()).collect();
        Undecided::at(from.word(key, &names).unwrap_or(0))
    };
    Rulings {
        intervention_may_target_own: from.flag("intervention_may_target_own"),
        intervention_may_target_unowned: from.flag("intervention_may_target_unowned"),
        auction_all_zero: undecided(&mut from, "auction_all_zero"),
        auction_tie: undecided(&mut from, "auction_tie"),
        election_without_votes: undecided(&mut from, "election_without_votes"),
        election_tie: undecided(&mut from, "election_tie"),
        attacker_wins_ties: from.word("war_tie", &["defender", "attacker"]) == Some(1),
        war_needs_mercenaries: from.number("war_needs_mercenaries", bounds::WAR_MERCENARIES),
        attacker_min_loss: from.number("attacker_min_loss", bounds::LOSS),
    }
}

pub(super) fn trade(mut from: Fields) -> Trade {
    Trade {
        offers_open: from.number("offers_open", bounds::OFFERS_OPEN),
        offers_per_turn: from.number("offers_per_turn", bounds::OFFERS_PER_TURN),
        war_sales: from.number("war_sales", bounds::WAR_SALES),
    }
}

pub(super) fn clock(mut from: Fields) -> Seconds {
    Seconds {
        card: from.number("card", bounds::SECONDS),
        action: from.number("action", bounds::SECONDS),
        bid: from.number("bid", bounds::SECONDS),
        vote: from.number("vote", bounds::SECONDS),
        reply: from.number("reply", bounds::SECONDS),
        war_pause: from.number("war_pause", bounds::SECONDS),
    }
}
