//! What is told is enough: whoever saw a position and hears what everybody hears knows every public figure of the next one.
//! Films, logs and boards that follow events rest on it.
//!
//! Left out is only what says who is asked what (the moments under way, the call, the order of mercenaries with its answers),
//! the number of payouts begun, which only the clock of standing orders reads, and, once the game is over, whose turn in which
//! round it would be.

use crate::harness::HOUSE_RULES;
use megacorps::rules::{Effect, Rulebook};
use megacorps::state::SEATS_LEFT_TO_PLAY;
use megacorps::terms::{CompanyId, CompanySet, CountrySet, SEATS};
use megacorps::view::{Known, View};
use megacorps::{Board, Bundle, Corporations, Event, Frame, MegaCorps, Options, State};
use std::collections::HashSet;
use std::mem::{Discriminant, discriminant, take};
use table::contract::*;
use table::luck::Dice;
use table::{Menu, Seat, SeatSet, Viewer};

const GAMES: u64 = 160;
/// One decision in so many is an offer, an answer to one or a departure.
const FREELY: usize = 5;
/// How many kinds of events there are at least in all these games.
const KINDS: usize = 45;

/// What an onlooker knows, kept up to date by what is told.
struct Onlooker<'a> {
    game: &'a MegaCorps,
    view: View,
}

impl Onlooker<'_> {
    fn board(&mut self) -> &mut Board {
        &mut self.view.board
    }

    fn money(&mut self, seat: Seat) -> &mut u16 {
        &mut self.view.board.money[seat.index()]
    }

    fn mercenaries(&mut self, seat: Seat) -> &mut u16 {
        &mut self.view.board.mercenaries[seat.index()]
    }

    /// How many cards a player holds.
    fn cards(&mut self, seat: Seat) -> &mut u8 {
        match &mut self.view.hands[seat.index()] {
            Known::Count(count) => count,
            Known::Cards(_) => panic!("an onlooker sees no hand"),
        }
    }

    fn bank_pays(&mut self, seat: Seat, amount: u16) {
        *self.money(seat) += amount;
        self.board().paid_out += u32::from(amount);
    }

    fn pay_bank(&mut self, seat: Seat, amount: u16) {
        *self.money(seat) -= amount;
        self.board().paid_in += u32::from(amount);
    }

    fn pay(&mut self, from: Seat, to: Seat, amount: u16) {
        *self.money(from) -= amount;
        *self.money(to) += amount;
    }

    /// A company changes from one owner, or from nobody, to another or to nobody.
    fn give_company(&mut self, company: CompanyId, from: Option<Seat>, to: Option<Seat>) {
        let board = self.board();
        assert_eq!(board.owner(company), from, "the owner of {company:?}");
        from.map_or(&mut board.unowned, |seat| &mut board.owned[seat.index()]).remove(company);
        // One that was nationalised can still become the workers'.
        board.nationalised.remove(company);
        if let Some(to) = to {
            board.owned[to.index()].insert(company);
        }
    }

    /// One event. The last arm names what changes no figure, so that a new event has to be thought of here.
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::MegaCorpTaken { seat, megacorp } => self.board().megacorps[seat.index()] = Some(megacorp),
            Event::GameBegan { active } => {
                (self.board().active, self.board().turn) = (active, active);
                self.take_homes();
            }
            Event::CountryDrawn { seat, country } => self.board().controlled[seat.index()].insert(country),
            Event::CardsDealt { seat, count, .. } => *self.cards(seat) += count,
            Event::CardDrawn { seat, .. } => *self.cards(seat) += 1,
            Event::CompanyTaken { seat, company } => self.give_company(company, None, Some(seat)),
            Event::RoundBegan { round, active, left } => {
                let board = self.board();
                (board.round, board.active, board.turn, board.deck) = (round, active, active, left);
                (board.payout_actions, board.acted) = (0, SeatSet::EMPTY);
                board.refused = CompanySet::EMPTY;
            }
            Event::TurnBegan { seat } => {
                let board = self.board();
                board.turn = seat;
                board.acted.insert(seat);
                board.refused = CompanySet::EMPTY;
            }
            Event::LastCall => {
                let board = self.board();
                board.turn = board.active;
                board.refused = CompanySet::EMPTY;
            }
            Event::CardPlayed { seat, card, .. } => {
                *self.cards(seat) -= 1;
                let plan = self.game.plan();
                self.board().discard = plan.joined(self.view.board.discard, plan.one(card));
                if let Effect::Modifier(by) = self.game.rules().events[card.index()].effect {
                    self.board().modifier += by;
                }
            }
            Event::Forbidden { company, .. } => self.board().refused.insert(company),
            Event::Bought { seat, company, price } => {
                self.pay_bank(seat, price);
                self.give_company(company, None, Some(seat));
            }
            Event::PayoutDeclared { .. } => self.board().payout_actions += 1,
            Event::PaidOut { modifier, .. } => assert_eq!(take(&mut self.board().modifier), modifier, "{event:?}"),
            Event::Earned { seat, amount, .. } => self.bank_pays(seat, amount),
            Event::PaidTaken { seat } => self.board().paid = Some(seat),
            Event::Divested { company, owner, amount } => {
                self.give_company(company, owner, None);
                self.board().unowned.insert(company);
                owner.into_iter().for_each(|owner| self.bank_pays(owner, amount));
            }
            Event::Stolen { company, owner, by } => self.give_company(company, owner, Some(by)),
            Event::Nationalised { company, owner } => {
                self.give_company(company, owner, None);
                self.board().nationalised.insert(company);
            }
            Event::Syndicalised { company, owner, amount } => {
                self.give_company(company, owner, None);
                self.board().syndicalised.insert(company);
                owner.into_iter().for_each(|owner| self.bank_pays(owner, amount));
            }
            Event::MercenariesGiven { from, to, mercenaries, .. } => {
                let mercenaries = u16::from(mercenaries);
                *self.mercenaries(from) -= mercenaries;
                *to.map_or(&mut self.view.board.donated, |to| &mut self.view.board.mercenaries[to.index()]) +=
                    mercenaries;
            }
            Event::SaleOffered { seller, buyer, .. } => {
                // The attacker's in the low half, the defender's in the high one.
                let attack = self.board().turn == buyer;
                self.board().sales[seller.index()] += if attack { 1 } else { 1 << 4 };
            }
            Event::MercenariesSold { seller, buyer, mercenaries, price } => {
                self.pay(buyer, seller, price);
                *self.mercenaries(seller) -= u16::from(mercenaries);
                *self.mercenaries(buyer) += u16::from(mercenaries);
            }
            Event::Fought { .. } => self.board().sales = [0; SEATS],
            Event::MercenariesLost { seat, mercenaries } => *self.mercenaries(seat) -= mercenaries,
            Event::DonatedLost { mercenaries } => self.board().donated -= mercenaries,
            Event::ControlChanged { country, from, to } => {
                assert_eq!(self.board().controller(country), from, "{event:?}");
                from.into_iter().for_each(|from| self.board().controlled[from.index()].remove(country));
                to.into_iter().for_each(|to| self.board().controlled[to.index()].insert(country));
            }
            Event::MercenariesHired { seat, mercenaries } => *self.mercenaries(seat) += u16::from(mercenaries),
            Event::MercenariesBought { seat, mercenaries, price } => {
                self.pay_bank(seat, price);
                *self.mercenaries(seat) += u16::from(mercenaries);
            }
            Event::MercenaryDealt { seat, owner, price, .. } => {
                self.pay(seat, owner, price);
                *self.mercenaries(seat) += 1;
            }
            Event::AuctionWon { seat, bid, .. } => self.pay_bank(seat, bid),
            Event::GovernmentChanged { country, from, to } => {
                self.board().governments[from.index()].remove(country);
                self.board().governments[to.index()].insert(country);
            }
            Event::SupplyOpened { industry } => self.board().supplying.insert(industry),
            Event::CompanyOpened { company } => self.board().unowned.insert(company),
            Event::Traded { from, to, give, want } => {
                self.hand_over(from, to, &give);
                self.hand_over(to, from, &want);
            }
            Event::LeavingAnnounced { seat } => self.board().leaving.insert(seat),
            Event::Left { seat, cards } => {
                let joined = self.game.plan().joined(self.view.board.discard, cards);
                self.board().discard = joined;
                assert_eq!(usize::from(take(self.cards(seat))), cards.len(), "{event:?}");
                self.see_off(seat);
            }
            Event::Offered { .. }
            | Event::OfferDeclined { .. }
            | Event::OfferWithdrawn { .. }
            | Event::OfferLapsed { .. } => panic!("an onlooker hears of no offer: {event:?}"),
            Event::Passed { .. }
            | Event::PermissionAsked { .. }
            | Event::Permitted { .. }
            | Event::PurchaseLapsed { .. }
            | Event::InterventionDeclared { .. }
            | Event::WarDeclared { .. }
            | Event::NoLongerPossible { .. }
            | Event::SaleRefused { .. }
            | Event::Spared { .. }
            | Event::MercenariesAsked { .. }
            | Event::MercenariesAnswered { .. }
            | Event::DealLapsed { .. }
            | Event::AuctionBegan { .. }
            | Event::BidShown { .. }
            | Event::AuctionTied { .. }
            | Event::AuctionEmpty { .. }
            | Event::ElectionBegan { .. }
            | Event::VoteShown { .. }
            | Event::ElectionWon { .. }
            | Event::ElectionTied { .. }
            | Event::ElectionEmpty { .. }
            | Event::FinalPayouts
            | Event::GameEnded { .. } => {}
        }
    }

    /// The table is laid: each MegaCorp controls its home countries.
    fn take_homes(&mut self) {
        for country in self.view.board.governments.into_iter().fold(CountrySet::EMPTY, CountrySet::union) {
            let home = self.game.rules().countries[country.index()].controller;
            let owner = self.view.board.megacorps.iter().position(|of| home.is_some() && *of == home);
            owner.into_iter().for_each(|at| self.board().controlled[at].insert(country));
        }
    }

    /// One half of a trade.
    fn hand_over(&mut self, from: Seat, to: Seat, bundle: &Bundle) {
        self.pay(from, to, bundle.money);
        *self.mercenaries(from) -= u16::from(bundle.mercenaries);
        *self.mercenaries(to) += u16::from(bundle.mercenaries);
        *self.cards(from) -= bundle.card_count() as u8;
        *self.cards(to) += bundle.card_count() as u8;
        for company in bundle.companies() {
            self.give_company(company, Some(from), Some(to));
        }
        let board = self.board();
        for country in bundle.countries() {
            board.controlled[from.index()].remove(country);
            board.controlled[to.index()].insert(country);
        }
    }

    /// Nothing is handed over on the way out; the last one at the table ends the game.
    fn see_off(&mut self, seat: Seat) {
        let (board, at) = (self.board(), seat.index());
        board.leaving.remove(seat);
        board.present.remove(seat);
        board.unowned = board.unowned.union(take(&mut board.owned[at]));
        board.controlled[at] = CountrySet::EMPTY;
        board.paid_in += u32::from(take(&mut board.money[at]));
        board.mercenaries[at] = 0;
        board.paid = board.paid.filter(|&holder| holder != seat);
        if board.present.len() < SEATS_LEFT_TO_PLAY {
            (board.leaving, board.refused) = (SeatSet::EMPTY, CompanySet::EMPTY);
        }
    }

    /// What it knows is what there is to be seen.
    fn compare(&self, state: &State, events: &[Event]) {
        let seen = self.game.view(state, Viewer::Spectator);
        let present = seen.board.present;
        let Board { frames, call, order, asked, payouts, .. } = seen.board;
        let mut board = Board { frames, call, order, asked, payouts, ..self.view.board };
        // Whoever leaves before their turn has had it without a word.
        board.acted = board.acted.union(seen.board.acted.minus(present));
        if state.frame() == Frame::Over {
            let Board { round, active, turn, acted, payout_actions, .. } = seen.board;
            board = Board { round, active, turn, acted, payout_actions, ..board };
        }
        assert_eq!((&board, self.view.hands), (&seen.board, seen.hands), "after {events:#?}");
    }
}

/// Plays a game by chance and listens.
fn listened(game: &MegaCorps, seed: u64, kinds: &mut HashSet<Discriminant<Event>>) {
    let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
    let mut events = Vec::new();
    let mut state = game.deal(&mut luck, &mut events);
    let mut onlooker = Onlooker { game, view: game.view(&state, Viewer::Spectator) };
    while let Some(seat) = game.waiting(&state).seats().lowest() {
        let free = game.free_to_act(&state).union(game.waiting(&state).seats());
        let acting = free.into_iter().nth(dice.below(free.len())).unwrap();
        let proposed = if dice.below(FREELY) == 0 { game.propose(&state, acting, &mut dice) } else { None };
        game.offer(&state, seat, &mut menu);
        let (seat, action) = match proposed {
            Some(action) => (acting, action),
            None => (seat, menu.pick(&mut dice).unwrap()),
        };
        events.clear();
        game.apply(&mut state, seat, action, &mut luck, &mut events).unwrap();
        for event in events.iter().filter_map(|event| game.witness(event, Viewer::Spectator)) {
            kinds.insert(discriminant(&event));
            onlooker.hear(&event);
        }
        onlooker.compare(&state, &events);
    }
}

#[test]
fn the_events_told_lead_from_each_position_to_the_next() {
    let printed = Rulebook::printed();
    let house = Rulebook::with_house_rules(HOUSE_RULES, "house_rules.toml").unwrap();
    let mut kinds = HashSet::new();
    for seed in 0..GAMES {
        let corporations = if seed % 16 == 5 { Corporations::Chosen } else { Corporations::Drawn };
        let options = Options { players: (seed % 4) as u8 + 3, corporations };
        let book = if seed % 5 == 0 { &house } else { &printed };
        listened(&MegaCorps::new(book.clone(), options).unwrap(), seed, &mut kinds);
    }
    assert!(kinds.len() >= KINDS, "only {} kinds of events were told", kinds.len());
}
