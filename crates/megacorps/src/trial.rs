//! Actions by chance: any, sensible or not, for tests of what `check` lets through; and those that no menu lists (offers,
//! sweeteners, orders, requests), for players that choose at random.

use crate::action::{Action, Order, Price, Prices, Replies, Target};
use crate::bundle::Bundle;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::State;
use crate::terms::{
    Cards, CompanyId, CompanySet, CountryId, CountrySet, EventKind, IndustryId, MegaCorpId, SUPPLIERS, Side,
};
use table::deals::Offer;
use table::luck::Dice;
use table::{CardId, Identity, Legality, Seat, SeatSet, Trial};

/// One proposal in so many is to leave the game: often enough to be met, rarely enough that games are played to their end.
const LEAVING: usize = 60;

fn coin(dice: &mut Dice) -> bool {
    dice.below(2) == 0
}

fn seat(dice: &mut Dice) -> Seat {
    Seat(dice.below(8) as u8)
}

fn company(dice: &mut Dice) -> CompanyId {
    CompanyId(dice.below(66) as u8)
}

fn country(dice: &mut Dice) -> CountryId {
    CountryId(dice.below(17) as u8)
}

fn side(dice: &mut Dice) -> Side {
    Side::at(dice.below(2))
}

impl Trial for MegaCorps {
    fn probe(&self, state: &State, own: Seat, dice: &mut Dice) -> Action {
        match dice.below(30) {
            0 => Action::ChooseMegaCorp(coin(dice).then(|| MegaCorpId(dice.below(9) as u8))),
            1 => Action::TakeCompany(company(dice)),
            2..=5 => self.probe_play(state, own, dice),
            6 => Action::Pass,
            7 | 8 => {
                let sweetener = if coin(dice) { Bundle::NOTHING } else { self.probe_bundle(dice) };
                Action::Buy { company: company(dice), sweetener }
            }
            9 => Action::PayOut(IndustryId(dice.below(17) as u8)),
            10 => Action::Intervene(company(dice)),
            11 => Action::BuyMercenaries,
            12 => Action::LaunchWar(country(dice)),
            13 => Action::Permit(coin(dice)),
            14 => Action::Order(Order { bank: dice.below(6) as u8, bids: self.probe_prices(dice) }),
            15 => Action::Reply(Replies(self.probe_prices(dice))),
            16 => Action::Confirm(dice.roll() as u16),
            17 => Action::Give { side: side(dice), mercenaries: dice.below(4) as u8 },
            18 => Action::Sell { side: side(dice), mercenaries: dice.below(4) as u8, price: dice.below(50) as u16 },
            19 => Action::Ready,
            20 => Action::Request { from: seat(dice), mercenaries: dice.below(4) as u8, price: dice.below(50) as u16 },
            21 => Action::Answer(coin(dice)),
            22 => Action::Bid(dice.below(80) as u16),
            23 => Action::Vote(coin(dice).then(|| seat(dice))),
            24 => Action::Reconsider,
            25 | 26 => Action::Offer { to: seat(dice), give: self.probe_bundle(dice), want: self.probe_bundle(dice) },
            27 => Action::Accept { from: seat(dice), offer: dice.below(12) as u8, cards: self.probe_cards(dice) },
            28 => Action::Decline { from: seat(dice), offer: dice.below(12) as u8 },
            _ if dice.below(8) == 0 => Action::Leave,
            _ => Action::Withdraw { offer: dice.below(12) as u8 },
        }
    }

    /// A proposal that is accepted here and depends on nothing the seat must not know.
    fn propose(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Action> {
        if !state.board.staying().contains(seat) || matches!(state.frame(), Frame::Over) {
            return None;
        }
        let action = match dice.below(LEAVING) {
            0 => Action::Leave,
            roll if roll % 3 == 0 => self.propose_answer(state, seat, dice)?,
            roll if roll % 3 == 1 => self.propose_reply_to_offer(state, seat, dice)?,
            _ => self.propose_offer(state, seat, dice)?,
        };
        self.check(state, seat, &action).is_ok().then_some(action)
    }

    /// The hand of somebody who leaves goes to the open discard pile (12); a purchase that falls through because of a
    /// trade tells that what was traded had been promised for permission (R63).
    fn about_to_show(&self, state: &State) -> SeatSet {
        let promised = !state.secrets.sweetener.is_nothing();
        let buyer = if promised { SeatSet::only(state.board.turn) } else { SeatSet::EMPTY };
        state.board.leaving.union(buyer)
    }
}

impl MegaCorps {
    fn probe_play(&self, state: &State, own: Seat, dice: &mut Dice) -> Action {
        let hand = if own.index() < self.seats() { state.hand(own) } else { Cards::EMPTY };
        let card = match hand.into_iter().nth(dice.below(hand.len())) {
            Some(card) if coin(dice) => self.plan().kind_of(card),
            _ => EventKind(dice.below(16) as u8),
        };
        let target = match dice.below(4) {
            0 => Target::Nothing,
            1 => Target::Country(country(dice)),
            2 => Target::Industry(IndustryId(dice.below(17) as u8)),
            _ => Target::Company(company(dice)),
        };
        Action::Play { card, target }
    }

    fn probe_cards(&self, dice: &mut Dice) -> Cards {
        if coin(dice) { Cards::EMPTY } else { Cards((dice.roll() & dice.roll() & dice.roll()) as u32) }
    }

    fn probe_bundle(&self, dice: &mut Dice) -> Bundle {
        let mut bundle = Bundle::money(if coin(dice) { 0 } else { dice.below(60) as u16 });
        if coin(dice) {
            bundle.mercenaries = dice.below(3) as u8;
        }
        if coin(dice) {
            bundle = bundle.with_companies(CompanySet::only(company(dice)));
        }
        if coin(dice) {
            bundle = bundle.with_countries(CountrySet::only(country(dice)));
        }
        if dice.below(4) == 0 {
            bundle.any_cards = dice.below(3) as u8;
        }
        bundle.with_cards(self.probe_cards(dice))
    }

    fn probe_prices(&self, dice: &mut Dice) -> Prices {
        let mut prices = [Price::NONE; SUPPLIERS];
        for price in &mut prices {
            if dice.below(4) == 0 {
                *price = [Price::ACCEPT, Price::REFUSE, Price::of(dice.below(6) as u8)][dice.below(3)];
            }
        }
        prices
    }
}

impl MegaCorps {
    /// A composed answer to the question asked, or a request in the pause of a war.
    fn propose_answer(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Action> {
        let board = &state.board;
        if matches!(state.frame(), Frame::Pause { .. }) && board.side_of(seat).is_some() {
            let from = any(board.present.into_iter(), dice)?;
            let mercenaries = 1 + dice.below(2) as u8;
            return Some(Action::Request { from, mercenaries, price: dice.below(4) as u16 });
        }
        if !board.call.missing().contains(seat) {
            return None;
        }
        match state.frame() {
            Frame::Choose | Frame::Rebuy => {
                let asking = |company: &CompanyId| self.needs_permission(state, seat, *company).is_some();
                let company = any(board.unowned.into_iter().filter(asking), dice)?;
                let sweetener = self.any_bundle(state, seat, dice);
                Some(Action::Buy { company, sweetener })
            }
            Frame::Order => {
                let mut bids = Prices::default();
                let suppliers = self.plan().suppliers();
                for (bid, &company) in bids.iter_mut().zip(suppliers) {
                    let rival = board.owner(company).is_some_and(|owner| owner != seat);
                    let supplies = board.supplying.contains(self.plan().industry_of(company));
                    if rival && supplies && dice.below(2) == 0 {
                        *bid = Price::of(dice.below(4) as u8);
                    }
                }
                Some(Action::Order(Order { bank: dice.below(3) as u8, bids }))
            }
            Frame::Replies => {
                let mut prices = Prices::default();
                for at in (0..SUPPLIERS).filter(|&at| board.asked[at] == seat.0) {
                    prices[at] = [Price::ACCEPT, Price::REFUSE, Price::of(dice.below(6) as u8)][dice.below(3)];
                }
                Some(Action::Reply(Replies(prices)))
            }
            Frame::Confirm => Some(Action::Confirm(self.counters(state) & dice.roll() as u16)),
            _ => None,
        }
    }

    /// Takes up, declines or withdraws an offer.
    fn propose_reply_to_offer(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Action> {
        let deals = &state.secrets.deals;
        let concerned = |(from, offer): &(Seat, &Offer<Bundle>)| *from == seat || offer.to() == seat;
        let count = deals.all().filter(concerned).count();
        let (from, offer) = deals.all().filter(concerned).nth(dice.below(count))?;
        let number = offer.number();
        Some(match (from == seat, dice.below(4)) {
            (true, _) => Action::Withdraw { offer: number },
            (false, 0) => Action::Decline { from, offer: number },
            (false, _) => {
                let hand = state.hand(seat);
                let mut left = self.plan().less(hand, offer.want.cards());
                let mut chosen = Cards::EMPTY;
                for _ in 0..offer.want.any_cards {
                    let card = self.plan().one(self.plan().kind_of(any(left.into_iter(), dice)?));
                    left = self.plan().less(left, card);
                    chosen = self.plan().joined(chosen, card);
                }
                Action::Accept { from, offer: number, cards: chosen }
            }
        })
    }

    fn propose_offer(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Action> {
        let to = any(state.board.staying().without(seat).into_iter(), dice)?;
        let give = self.any_bundle(state, seat, dice);
        let mut want = self.any_bundle(state, to, &mut Dice::new(dice.roll())).with_cards(Cards::EMPTY);
        // Cards of the other are not known: any kind may be asked for, or any card.
        if dice.below(4) == 0 && !state.hand(to).is_empty() {
            if dice.below(2) == 0 {
                want.any_cards = 1;
            } else {
                let card: CardId = any(self.plan().cards.into_iter(), dice)?;
                want = want.with_cards(self.plan().one(self.plan().kind_of(card)));
            }
        }
        Some(Action::Offer { to, give, want })
    }

    /// A small part of what a player holds.
    fn any_bundle(&self, state: &State, seat: Seat, dice: &mut Dice) -> Bundle {
        let board = &state.board;
        let mut bundle = Bundle::NOTHING;
        if dice.below(2) == 0 {
            bundle.money = dice.below(usize::from(board.money(seat).min(6)) + 1) as u16;
        }
        if dice.below(4) == 0 {
            bundle.mercenaries = dice.below(usize::from(board.mercenaries(seat).min(2)) + 1) as u8;
        }
        if dice.below(3) == 0
            && let Some(company) = any(board.companies(seat).into_iter(), dice)
        {
            bundle = bundle.with_companies(CompanySet::only(company));
        }
        if dice.below(6) == 0
            && let Some(country) = any::<CountryId>(board.countries(seat).into_iter(), dice)
        {
            bundle = bundle.with_countries(CountrySet::only(country));
        }
        if dice.below(4) == 0
            && let Some(card) = any(state.hand(seat).into_iter(), dice)
        {
            bundle = bundle.with_cards(self.plan().one(self.plan().kind_of(card)));
        }
        bundle
    }
}

/// One of some items by chance.
fn any<T>(items: impl Iterator<Item = T> + Clone, dice: &mut Dice) -> Option<T> {
    let count = items.clone().count();
    items.clone().nth(dice.below(count))
}
