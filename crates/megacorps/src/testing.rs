//! A table to try rules on.

use crate::action::Target;
use crate::bundle::Bundle;
use crate::event::Event;
use crate::frame::Frame;
use crate::rules::Rulebook;
use crate::state::State;
use crate::terms::{
    Cards, CompanyId, CompanySet, CountryId, CountrySet, EventKind, Government, IndustryId, WindowKind,
};
use crate::{Action, Corporations, MegaCorps, Options, Refusal};
use table::contract::*;
use table::{Call, Frames, Menu, Seat, SeatSet, SeededLuck, Waiting};

/// A position with its rulebook, and what happened since it was set up.
pub(crate) struct Table {
    pub(crate) game: MegaCorps,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    luck: SeededLuck,
}

pub(crate) const MOKIA: u8 = 0;
pub(crate) const GLOBBO: u8 = 1;
pub(crate) const NONINTENDO: u8 = 2;
pub(crate) const LENOGO: u8 = 3;
pub(crate) const WINDOZE: u8 = 4;
pub(crate) const MOUSE: u8 = 5;

impl Table {
    /// So many players, who take the MegaCorps in order. It is the turn of seat 0, which is about to choose an action;
    /// nobody owns a company, controls a country or holds a card.
    pub(crate) fn of(players: u8) -> Table {
        Table::under(Rulebook::printed(), players)
    }

    /// Under house rules.
    pub(crate) fn house(players: u8, house_rules: &str) -> Table {
        let book = Rulebook::with_house_rules(house_rules, "house.toml").unwrap_or_else(|faults| panic!("{faults:#?}"));
        Table::under(book, players)
    }

    fn under(book: Rulebook, players: u8) -> Table {
        let names = book.rules.megacorps[..usize::from(players)].to_vec();
        let game = MegaCorps::new(book, Options { players, corporations: Corporations::Agreed(names) }).unwrap();
        let mut state = game.set_up();
        state.board.deck -= 1;
        state.board.acted = SeatSet::only(Seat(0));
        state.board.frames = Frames::new(Frame::Choose);
        Table { game, state, events: Vec::new(), luck: SeededLuck::new(7) }
    }

    pub(crate) fn company(&self, id: &str) -> CompanyId {
        self.game.rules().company_named(id).unwrap_or_else(|| panic!("{id}"))
    }

    /// The place of a company among the suppliers of mercenaries.
    pub(crate) fn supplier(&self, id: &str) -> usize {
        let company = self.company(id);
        self.game.plan().suppliers().iter().position(|&supplier| supplier == company).unwrap()
    }

    pub(crate) fn companies(&self, ids: &[&str]) -> CompanySet {
        ids.iter().map(|id| self.company(id)).collect()
    }

    pub(crate) fn country(&self, id: &str) -> CountryId {
        self.game.rules().country_named(id).unwrap_or_else(|| panic!("{id}"))
    }

    pub(crate) fn countries(&self, ids: &[&str]) -> CountrySet {
        ids.iter().map(|id| self.country(id)).collect()
    }

    pub(crate) fn industry(&self, id: &str) -> IndustryId {
        self.game.rules().industry_named(id).unwrap_or_else(|| panic!("{id}"))
    }

    pub(crate) fn kind(&self, id: &str) -> EventKind {
        self.game.rules().event_named(id).unwrap_or_else(|| panic!("{id}"))
    }

    /// A card as a bundle names it.
    pub(crate) fn card(&self, id: &str) -> Cards {
        self.game.plan().one(self.kind(id))
    }

    fn place(&mut self, ids: &[&str], put: impl Fn(&mut State, CompanyId)) {
        for company in self.companies(ids) {
            let board = &mut self.state.board;
            board.owned.iter_mut().for_each(|owned| owned.remove(company));
            board.unowned.remove(company);
            board.nationalised.remove(company);
            board.syndicalised.remove(company);
            put(&mut self.state, company);
        }
    }

    pub(crate) fn owns(&mut self, seat: u8, ids: &[&str]) -> &mut Table {
        self.place(ids, |state, company| state.board.owned[usize::from(seat)].insert(company));
        self
    }

    pub(crate) fn unown(&mut self, ids: &[&str]) -> &mut Table {
        self.place(ids, |state, company| state.board.unowned.insert(company));
        self
    }

    pub(crate) fn nationalise(&mut self, ids: &[&str]) -> &mut Table {
        self.place(ids, |state, company| state.board.nationalised.insert(company));
        self
    }

    pub(crate) fn syndicalise(&mut self, ids: &[&str]) -> &mut Table {
        self.place(ids, |state, company| state.board.syndicalised.insert(company));
        self
    }

    pub(crate) fn controls(&mut self, seat: u8, ids: &[&str]) -> &mut Table {
        for country in self.countries(ids) {
            self.state.board.controlled.iter_mut().for_each(|controlled| controlled.remove(country));
            self.state.board.controlled[usize::from(seat)].insert(country);
        }
        self
    }

    pub(crate) fn government(&mut self, id: &str, government: Government) -> &mut Table {
        let country = self.country(id);
        self.state.board.governments.iter_mut().for_each(|countries| countries.remove(country));
        self.state.board.governments[government.index()].insert(country);
        self
    }

    pub(crate) fn money(&mut self, seat: u8, money: u16) -> &mut Table {
        let board = &mut self.state.board;
        let old = std::mem::replace(&mut board.money[usize::from(seat)], money);
        board.paid_out += u32::from(money.saturating_sub(old));
        board.paid_in += u32::from(old.saturating_sub(money));
        self
    }

    pub(crate) fn mercenaries(&mut self, seat: u8, count: u16) -> &mut Table {
        self.state.board.mercenaries[usize::from(seat)] = count;
        self
    }

    /// Nobody has mercenaries.
    pub(crate) fn disarm(&mut self) -> &mut Table {
        self.state.board.mercenaries = [0; 6];
        self
    }

    /// Puts a card that nobody holds into a hand.
    pub(crate) fn hands(&mut self, seat: u8, ids: &[&str]) -> &mut Table {
        for id in ids {
            let card = self.card(id);
            assert!(!self.game.unseen(&self.state).and(card).is_empty(), "no {id} left");
            let hand = &mut self.state.secrets.hands[usize::from(seat)];
            *hand = self.game.plan().joined(*hand, card);
        }
        self
    }

    /// It is somebody's turn to choose an action.
    pub(crate) fn turn(&mut self, seat: u8) -> &mut Table {
        self.state.board.turn = Seat(seat);
        self.state.board.active = Seat(seat);
        self.state.board.acted = SeatSet::only(Seat(seat));
        self.at(Frame::Choose)
    }

    /// The game stands at one moment alone.
    pub(crate) fn at(&mut self, frame: Frame) -> &mut Table {
        self.state.board.frames = Frames::new(frame);
        self.state.board.call = Call::CLOSED;
        self
    }

    /// The window at the start of the turn.
    pub(crate) fn turn_window(&mut self) -> &mut Table {
        self.at(Frame::Choose);
        self.state.board.frames.push(Frame::window(WindowKind::TurnStart));
        self
    }

    /// Runs on to the next decision. The position must keep the laws before and after.
    pub(crate) fn proceed(&mut self) -> &mut Table {
        assert_eq!(self.game.audit(&self.state), Ok(()), "before");
        self.game.proceed(&mut self.state, &mut self.luck, &mut self.events);
        assert_eq!(self.game.audit(&self.state), Ok(()), "after");
        self
    }

    /// Does an action, which must be accepted.
    pub(crate) fn act(&mut self, seat: u8, action: Action) -> &mut Table {
        self.proceed();
        let judged = self.game.apply(&mut self.state, Seat(seat), action, &mut self.luck, &mut self.events);
        assert_eq!(judged, Ok(()), "{action:?} of seat {seat} in {:?}", self.state.frame());
        assert_eq!(self.game.audit(&self.state), Ok(()), "after {action:?}");
        self
    }

    /// Why an action is refused.
    pub(crate) fn refuse(&mut self, seat: u8, action: Action) -> Refusal {
        self.proceed();
        let judged = self.game.check(&self.state, Seat(seat), &action);
        judged.err().unwrap_or_else(|| panic!("{action:?} is accepted"))
    }

    /// Everybody who is asked in a window passes, until it closes.
    pub(crate) fn pass_all(&mut self) -> &mut Table {
        self.proceed();
        while let Frame::Window { .. } = self.state.frame() {
            let seat = self.waiting()[0];
            self.act(seat, Action::Pass);
        }
        self
    }

    pub(crate) fn waiting(&mut self) -> Vec<u8> {
        self.proceed();
        match self.game.waiting(&self.state) {
            Waiting::On(seats) => seats.into_iter().map(|seat| seat.0).collect(),
            Waiting::Over => Vec::new(),
        }
    }

    pub(crate) fn menu(&mut self, seat: u8) -> Vec<Action> {
        self.proceed();
        let mut menu = Menu::new();
        self.game.offer(&self.state, Seat(seat), &mut menu);
        menu.lines().iter().map(|line| line.action).collect()
    }

    pub(crate) fn asides(&mut self, seat: u8) -> Vec<Action> {
        self.proceed();
        let mut menu = Menu::new();
        self.game.offer(&self.state, Seat(seat), &mut menu);
        menu.asides().to_vec()
    }

    pub(crate) fn neutral(&mut self, seat: u8) -> Option<Action> {
        self.proceed();
        self.game.neutral(&self.state, Seat(seat))
    }

    pub(crate) fn happened(&self, event: Event) -> bool {
        self.events.contains(&event)
    }

    pub(crate) fn owner(&self, id: &str) -> Option<u8> {
        self.state.board.owner(self.company(id)).map(|seat| seat.0)
    }

    pub(crate) fn controller(&self, id: &str) -> Option<u8> {
        self.state.board.controller(self.country(id)).map(|seat| seat.0)
    }

    pub(crate) fn purse(&self, seat: u8) -> u16 {
        self.state.board.money[usize::from(seat)]
    }

    pub(crate) fn army(&self, seat: u8) -> u16 {
        self.state.board.mercenaries[usize::from(seat)]
    }

    pub(crate) fn hand(&self, seat: u8) -> Cards {
        self.state.hand(Seat(seat))
    }

    pub(crate) fn buy(&self, id: &str) -> Action {
        Action::buy(self.company(id))
    }

    pub(crate) fn war(&self, id: &str) -> Action {
        Action::LaunchWar(self.country(id))
    }

    pub(crate) fn intervene(&self, id: &str) -> Action {
        Action::Intervene(self.company(id))
    }

    pub(crate) fn pay_out(&self, id: &str) -> Action {
        Action::PayOut(self.industry(id))
    }

    /// A card without a target.
    pub(crate) fn play(&self, card: &str) -> Action {
        Action::Play { card: self.kind(card), target: Target::Nothing }
    }

    pub(crate) fn play_on(&self, card: &str, country: &str) -> Action {
        Action::Play { card: self.kind(card), target: Target::Country(self.country(country)) }
    }

    pub(crate) fn offer(&self, to: u8, give: Bundle, want: Bundle) -> Action {
        Action::Offer { to: Seat(to), give, want }
    }
}

/// Accepts the offer of a seat by its number.
pub(crate) fn accept(from: u8, offer: u8) -> Action {
    Action::Accept { from: Seat(from), offer, cards: Cards::EMPTY }
}
