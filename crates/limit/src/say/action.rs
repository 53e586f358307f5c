//! A decision as a short label, with its price and effect where they are not obvious.

use super::cost::{costs, withdrawal};
use super::effect::effects;
use super::terms::{class_term, deck_term, money, pact_term, plant_term, shares, units};
use crate::action::{AllianceAction, Play};
use crate::frame::{Frame, Payment};
use crate::rules::DRAW;
use crate::state::{Nation, State};
use crate::terms::{Class, Plant, Resource};
use crate::{Action, Limit};
use table::{CardList, Saying, Seat};

/// An action in words. Any action of anybody can be said, sensible or not.
pub fn action(game: &Limit, state: &State, seat: Seat, action: &Action) -> Saying {
    // Whoever is not at the table has no board to take figures from; the figures are then the first nation's.
    let seat = if game.all().contains(seat) { seat } else { Seat(0) };
    match *action {
        Action::ChooseDeck(deck) => Saying::new("action.choose_deck")
            .with("deck", deck_term(deck))
            .with("left", count(game.deck_size(state.secret(seat), deck))),
        Action::KeepCards(cards) => keep_cards(game, state, seat, &cards),
        Action::Discard(card) => Saying::new("action.discard").with("card", card),
        Action::Play(play) => say_play(game, state, seat, &play),
        Action::Pass => Saying::new("action.pass"),
        Action::Withdraw(card) => {
            Saying::new("action.withdraw").with("card", card).with("costs", withdrawal(game, card))
        }
        Action::KeepPermanents => Saying::new("action.keep_permanents"),
        Action::Resist(true) => {
            Saying::new("action.resist").with("units", units(Resource::Military, state.board.play.amount))
        }
        Action::Resist(false) => Saying::new("action.give_in"),
        Action::TakeSpoils(resource) => {
            Saying::new("action.take_spoils").with("units", units(resource, game.spoils(state, resource)))
        }
        Action::ChoosePlant(plant) => choose_plant(game, state, seat, plant),
        Action::RaiseClass(class) => move_class(state, seat, class, true),
        Action::LowerClass(class) => move_class(state, seat, class, false),
        Action::AskHelp(request) => {
            let resource = payment(state).map_or(Resource::Fossil, Payment::resource);
            Saying::new("action.ask_help").with("shares", shares(&request, |amount| units(resource, amount)))
        }
        Action::GoWithout if payment(state) == Some(Payment::Resistance) => Saying::new("action.give_in"),
        Action::GoWithout => Saying::new("action.go_without"),
        Action::Answer(yes) => answer(state, seat, yes),
        Action::Break(true) => Saying::new("action.break"),
        Action::Break(false) => Saying::new("action.do_not_break"),
        Action::Trade { resource, buy, quantity } => trade(game, state, resource, buy, quantity),
        Action::DeclineTrade => Saying::new("action.decline_trade"),
        Action::Alliance(action) => alliance(&action),
        Action::PayEvent(true) => {
            let cost = game.solo_event(state).map_or(0, |event| event.optional_cost);
            Saying::new("action.pay_event").with("money", money(cost))
        }
        Action::PayEvent(false) => Saying::new("action.do_not_pay"),
        Action::Reconsider => Saying::new("action.reconsider"),
    }
}

fn say_play(game: &Limit, state: &State, seat: Seat, play: &Play) -> Saying {
    let mut saying = Saying::new("action.play").with("card", play.card);
    if let Some(target) = play.target {
        saying = saying.with("target", target);
    }
    // A card or a target the game does not know has no figures.
    let known = play.card.index() < game.rules().cards.len();
    if known && play.target.is_none_or(|target| game.targets(seat).contains(target)) {
        saying = saying.with("effects", effects(game, state, seat, play)).with("costs", costs(game, state, seat, play));
    }
    saying.with("funding", shares(&play.funding, money))
}

fn keep_cards(game: &Limit, state: &State, seat: Seat, cards: &CardList<DRAW>) -> Saying {
    let keep = game.cards_to_keep(state, seat).min(cards.len());
    let (kept, rest) = cards.as_slice().split_at(keep);
    Saying::new("action.keep_cards").with("kept", kept).with("rest", rest)
}

/// A plant rises only in economic growth; everywhere else a chosen plant falls.
fn choose_plant(game: &Limit, state: &State, seat: Seat, plant: Plant) -> Saying {
    let (nation, key, owner) = match state.board.frames.top() {
        Frame::GrowthChoice { .. } if growth_rises(game, state.nation(seat)) => {
            (state.nation(seat), "action.raise_plant", None)
        }
        Frame::VictimPlant { .. } => match state.board.play.target {
            Some(target) if game.all().contains(target) => {
                (state.nation(target), "action.lower_victim_plant", Some(target))
            }
            _ => (state.nation(seat), "action.lower_plant", None),
        },
        _ => (state.nation(seat), "action.lower_plant", None),
    };
    let saying = Saying::new(key).with("plant", plant_term(plant)).with("rank", nation.plant(plant));
    match owner {
        Some(owner) => saying.with("owner", owner),
        None => saying,
    }
}

/// Whether economic growth raises a nation's production: at the highest levels it lowers it.
pub(super) fn growth_rises(game: &Limit, nation: &Nation) -> bool {
    let column = usize::from(nation.column.saturating_sub(1));
    game.rules().social.growth_choice.get(column).is_some_and(|&ranks| ranks > 0)
}

fn move_class(state: &State, seat: Seat, class: Class, rises: bool) -> Saying {
    let owner = match state.board.frames.top() {
        Frame::RaiseClass { owner, .. } => owner,
        _ => seat,
    };
    let saying = Saying::new(match (rises, owner == seat) {
        (true, true) => "action.raise_class",
        (true, false) => "action.raise_their_class",
        (false, _) => "action.lower_class",
    });
    let saying = saying.with("class", class_term(class)).with("level", state.nation(owner).level(class));
    if owner == seat { saying } else { saying.with("owner", owner) }
}

/// Yes and no mean something else at each moment that asks for them.
fn answer(state: &State, seat: Seat, yes: bool) -> Saying {
    match (state.board.frames.top(), yes) {
        (Frame::Funding { .. }, true) => {
            Saying::new("action.fund").with("money", money(state.board.play.funding.of(seat)))
        }
        (Frame::Help { payment, .. }, true) => {
            let amount = state.board.request.of(seat);
            Saying::new("action.help").with("units", units(payment.resource(), amount))
        }
        (Frame::OfferTo { .. } | Frame::OfferMembers { .. }, true) => {
            Saying::new("action.accept_pact").with("share", money_if_any(state.board.request.of(seat)))
        }
        (Frame::Exclusion { who, .. }, true) => Saying::new("action.agree_to_exclude").with("who", who),
        (Frame::Exclusion { who, .. }, false) => Saying::new("action.refuse_to_exclude").with("who", who),
        (_, true) => Saying::new("action.accept"),
        (_, false) => Saying::new("action.refuse"),
    }
}

/// A sum of money, or nothing at all.
pub(super) fn money_if_any(amount: u16) -> Vec<Saying> {
    if amount == 0 { Vec::new() } else { vec![money(amount)] }
}

/// The payment that somebody is about to be unable to make.
pub(super) fn payment(state: &State) -> Option<Payment> {
    state.board.frames.as_slice().iter().rev().find_map(|frame| match *frame {
        Frame::AskHelp { payment, .. }
        | Frame::Help { payment, .. }
        | Frame::Break { payment, .. }
        | Frame::Settle { payment, .. } => Some(payment),
        _ => None,
    })
}

fn trade(game: &Limit, state: &State, resource: Resource, buy: bool, quantity: u16) -> Saying {
    let place = usize::from(state.board.price[resource.index()]);
    let market = &game.rules().market;
    let prices = if buy { &market.buy } else { &market.sell };
    let price = prices.get(place).copied().unwrap_or(0);
    Saying::new(if buy { "action.buy" } else { "action.sell" })
        .with("units", units(resource, quantity))
        .with("price", price)
        .with("total", money(u32::from(price) * u32::from(quantity)))
}

fn alliance(action: &AllianceAction) -> Saying {
    match *action {
        AllianceAction::Nothing => Saying::new("action.no_alliance"),
        AllianceAction::Offer { pact, to, fee } => Saying::new("action.offer_pact")
            .with("pact", pact_term(pact))
            .with("to", to)
            .with("fee", shares(&fee, money)),
        AllianceAction::Leave { pact } => Saying::new("action.leave_pact").with("pact", pact_term(pact)),
        AllianceAction::Exclude { pact, who } => {
            Saying::new("action.exclude").with("pact", pact_term(pact)).with("who", who)
        }
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
