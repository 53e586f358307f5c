//! The set-up (3): MegaCorps, countries, cards, money, first companies.

use crate::action::{Action, Order, Prices};
use crate::bundle::Bundle;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::options::Corporations;
use crate::refusal::Refusal;
use crate::state::{Board, NOBODY, Secrets, State};
use crate::terms::{
    Cards, CompanyId, CompanySet, CountryId, CountrySet, EventKind, IndustryId, IndustrySet, MegaCorpId, MegaCorpSet,
    SEATS, SUPPLIERS, Standing,
};
use table::{Call, Deals, Frames, Log, Luck, Menu, Sealed, Seat, SeatSet, Stream};

const MEGACORP: Stream = Stream::new("megacorp");
const ACTIVE: Stream = Stream::new("active");
const COUNTRY: Stream = Stream::new("country");
const DECK: Stream = Stream::new("deck");

impl MegaCorps {
    /// The position before anything is drawn by lot.
    pub(crate) fn work_out_start(&self) -> State {
        let (rules, plan) = (self.rules(), self.plan());
        let standing = |standing: Standing| -> CompanySet {
            let companies = rules.companies.iter().enumerate().filter(|(_, company)| company.start == standing);
            companies.map(|(at, _)| CompanyId(at as u8)).collect()
        };
        let mut governments = [CountrySet::EMPTY; 4];
        for country in plan.controllable {
            governments[rules.countries[country.index()].government.index()].insert(country);
        }
        let supplying = rules.industries.iter().enumerate().filter(|(_, industry)| industry.supplies);
        let players = usize::from(self.options().players);
        let each = |amount: u16| std::array::from_fn(|at| if at < players { amount } else { 0 });
        let mut megacorps = [None; SEATS];
        if let Corporations::Agreed(names) = &self.options().corporations {
            for (place, name) in megacorps.iter_mut().zip(names) {
                *place = rules.megacorp_named(name);
            }
        }
        let board = Board {
            owned: [CompanySet::EMPTY; SEATS],
            unowned: standing(Standing::Unowned),
            nationalised: CompanySet::EMPTY,
            syndicalised: standing(Standing::Syndicalised),
            refused: CompanySet::EMPTY,
            controlled: [CountrySet::EMPTY; SEATS],
            governments,
            supplying: supplying.map(|(at, _)| IndustryId(at as u8)).collect::<IndustrySet>(),
            money: each(rules.setup.money),
            mercenaries: each(rules.setup.mercenaries),
            paid_out: 0,
            paid_in: 0,
            discard: Cards::EMPTY,
            deck: rules.setup.decks[players.clamp(3, 6) - 3],
            round: 1,
            active: Seat(0),
            turn: Seat(0),
            acted: SeatSet::EMPTY,
            paid: None,
            payout_actions: 0,
            payouts: 0,
            modifier: 0,
            megacorps,
            present: self.all(),
            leaving: SeatSet::EMPTY,
            donated: 0,
            sales: [0; SEATS],
            order: Order::default(),
            asked: [NOBODY; SUPPLIERS],
            call: Call::CLOSED,
            frames: Frames::new(Frame::ChooseMegaCorp),
        };
        let secrets = Secrets {
            hands: [Cards::EMPTY; SEATS],
            sealed: Sealed::empty(),
            replies: Prices::default(),
            sweetener: Bundle::NOTHING,
            deals: Deals::none(),
        };
        State { board, secrets }
    }

    /// MegaCorps that nobody has taken.
    pub(crate) fn free_megacorps(&self, board: &Board) -> MegaCorpSet {
        let all: MegaCorpSet = (0..self.rules().megacorps.len() as u8).map(MegaCorpId).collect();
        board.megacorps.iter().flatten().fold(all, |free, &taken| free.without(taken))
    }

    pub(crate) fn offer_megacorps(&self, state: &State, menu: &mut Menu<Action>) {
        for megacorp in self.free_megacorps(&state.board) {
            menu.push(Action::ChooseMegaCorp(Some(megacorp)));
        }
        menu.push(Action::ChooseMegaCorp(None));
    }

    pub(crate) fn check_megacorp(&self, state: &State, megacorp: Option<MegaCorpId>) -> Result<(), Refusal> {
        match megacorp {
            Some(megacorp) if megacorp.index() >= self.rules().megacorps.len() => Err(Refusal::Unknown),
            Some(megacorp) if !self.free_megacorps(&state.board).contains(megacorp) => Err(Refusal::MegaCorpTaken),
            _ => Ok(()),
        }
    }

    pub(crate) fn offer_companies(&self, state: &State, menu: &mut Menu<Action>) {
        state.board.unowned.into_iter().for_each(|company| menu.push(Action::TakeCompany(company)));
    }

    /// Any company that nobody owns, without permission and for nothing (R1).
    pub(crate) fn check_take(&self, state: &State, company: CompanyId) -> Result<(), Refusal> {
        if state.board.unowned.contains(company) { Ok(()) } else { Err(Refusal::CompanyNotForSale) }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Asks the next player without a MegaCorp, or draws one.
    pub(crate) fn run_choose_megacorp(&mut self) {
        let without = self.game.all().into_iter().find(|seat| self.state.board.megacorps[seat.index()].is_none());
        match (without, &self.game.options().corporations) {
            (None, _) => self.replace(Frame::Deal),
            (Some(seat), Corporations::Chosen) => self.ask(seat),
            (Some(seat), _) => self.take_megacorp(seat, None),
        }
    }

    /// A player takes a MegaCorp; without a wish, chance decides.
    pub(crate) fn take_megacorp(&mut self, seat: Seat, megacorp: Option<MegaCorpId>) {
        let free = self.game.free_megacorps(&self.state.board);
        let drawn = |luck: &mut L| {
            // What is left counts the draws: each comes at another number.
            let left = free.len() as u32;
            free.into_iter().nth(luck.draw(MEGACORP, left, left) as usize)
        };
        let megacorp = megacorp.or_else(|| drawn(self.luck)).unwrap_or_default();
        self.state.board.megacorps[seat.index()] = Some(megacorp);
        self.log.tell(Event::MegaCorpTaken { seat, megacorp });
    }

    /// 3.3 to 3.7: home countries, the active player, countries drawn by lot, cards.
    pub(crate) fn deal_table(&mut self) {
        self.replace(Frame::TakeCompanies { taken: 0 });
        for (at, country) in self.rules.countries.iter().enumerate() {
            let home = |of: &Option<MegaCorpId>| country.controller.is_some() && *of == country.controller;
            if let Some(seat) = self.state.board.megacorps.iter().position(home) {
                self.state.board.controlled[seat].insert(CountryId(at as u8));
            }
        }
        let seats = self.game.all();
        let active = Seat(self.luck.draw(ACTIVE, 0, seats.len() as u32) as u8);
        self.state.board.active = active;
        self.state.board.turn = active;
        self.log.tell(Event::GameBegan { active });
        // The token stays on the board, so the next country goes to another player (R3).
        let mut tokens = seats;
        for (at, _) in self.rules.countries.iter().enumerate().filter(|(_, country)| country.drawn) {
            let left = tokens.len() as u32;
            let Some(seat) = tokens.into_iter().nth(self.luck.draw(COUNTRY, left, left) as usize) else { break };
            tokens.remove(seat);
            let country = CountryId(at as u8);
            self.state.board.controlled[seat.index()].insert(country);
            self.log.tell(Event::CountryDrawn { seat, country });
        }
        // R70: clockwise from the active player, all of one player's at once.
        let mut waiting = seats;
        while let Some(seat) = waiting.next_from(active, seats.len()) {
            waiting.remove(seat);
            self.deal_hand(seat);
        }
    }

    /// As many cards as the number of countries says, home countries included (R4).
    fn deal_hand(&mut self, seat: Seat) {
        let hands = &self.rules.setup.starting_cards;
        let countries = self.state.board.controlled[seat.index()].len();
        let count = hands.get(countries).copied().unwrap_or(0);
        let mut cards = Cards::EMPTY;
        for _ in 0..count {
            if let Some(card) = self.draw_into(seat) {
                cards = self.plan.joined(cards, self.plan.one(card));
            }
        }
        if count > 0 {
            self.log.tell(Event::CardsDealt { seat, count, cards });
        }
    }

    /// A player draws a card that nobody has seen, boxed ones among them: the same as from the top of a shuffled deck (R5, R62).
    pub(crate) fn draw_into(&mut self, seat: Seat) -> Option<EventKind> {
        let unseen = self.game.unseen(self.state);
        let left = unseen.len() as u32;
        if left == 0 {
            return None;
        }
        let card = unseen.into_iter().nth(self.luck.draw(DECK, left, left) as usize)?;
        let kind = self.plan.kind_of(card);
        let hand = &mut self.state.secrets.hands[seat.index()];
        *hand = self.plan.joined(*hand, self.plan.one(kind));
        Some(kind)
    }

    /// 3.8: clockwise from the active player, as many laps as companies (R2).
    pub(crate) fn run_take_companies(&mut self, taken: u8) {
        let seats = self.game.all().len() as u8;
        if taken >= seats * self.rules.setup.companies {
            return self.replace(Frame::Round);
        }
        let seat = Seat((self.state.board.active.0 + taken) % seats);
        if self.state.board.present.contains(seat) && !self.state.board.unowned.is_empty() {
            self.ask(seat);
        } else {
            self.replace(Frame::TakeCompanies { taken: taken + 1 });
        }
    }

    pub(crate) fn take_company(&mut self, seat: Seat, company: CompanyId, taken: u8) {
        self.state.board.unowned.remove(company);
        self.state.board.owned[seat.index()].insert(company);
        self.log.tell(Event::CompanyTaken { seat, company });
        self.replace(Frame::TakeCompanies { taken: taken.saturating_add(1) });
    }
}

#[cfg(test)]
mod tests;
