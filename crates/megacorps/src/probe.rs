//! Any action, sensible or not: for tests of what `check` lets through.

use crate::action::{Action, Order, Price, Prices, Replies, Target};
use crate::bundle::Bundle;
use crate::game::MegaCorps;
use crate::state::State;
use crate::terms::{
    Cards, CompanyId, CompanySet, CountryId, CountrySet, EventKind, IndustryId, MegaCorpId, SUPPLIERS, Side,
};
use table::luck::Dice;
use table::{Game, Seat};

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

impl MegaCorps {
    pub(crate) fn probe_action(&self, state: &State, own: Seat, dice: &mut Dice) -> Action {
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
