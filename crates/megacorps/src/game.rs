//! The rulebook as a value, and how it keeps the contract of every game.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::indicators;
use crate::options::Options;
use crate::plan::Plan;
use crate::refusal::Refusal;
use crate::rules::{Rulebook, Rules};
use crate::say;
use crate::state::State;
use crate::view::View;
use table::luck::Dice;
use table::snapshot::fingerprint;
use table::{
    BrokenLaw, CardId, Clock, Fault, Game, Indicators, Log, Luck, Menu, Outcome, Prompt, Reaction, Saying, Seat,
    SeatSet, Viewer, Waiting,
};

/// MegaCorps under certain rules and options. Immutable; house rules are another value of this type.
#[derive(Clone, Debug)]
pub struct MegaCorps {
    book: Rulebook,
    options: Options,
    content: u128,
    seats: SeatSet,
    plan: Box<Plan>,
    /// The set-up, the same for every deal; `None` only while the rulebook is being put together.
    start: Option<Box<State>>,
}

impl MegaCorps {
    /// The printed game for so many players, MegaCorps drawn by lot.
    pub fn printed(players: u8) -> Result<MegaCorps, Fault> {
        MegaCorps::new(Rulebook::printed(), Options::advised(players))
    }

    /// The game under a rulebook and options. Refused: options the rulebook does not know.
    pub fn new(book: Rulebook, options: Options) -> Result<MegaCorps, Fault> {
        options.check(&book.rules.megacorps)?;
        let content = fingerprint(format!("{}\n{options:?}", book.canonical).as_bytes());
        let plan = Box::new(Plan::of(&book.rules));
        let seats = SeatSet::first(options.players.into());
        let mut game = MegaCorps { book, options, content, seats, plan, start: None };
        game.start = Some(Box::new(game.work_out_start()));
        Ok(game)
    }

    /// The position before anything is drawn by lot.
    pub(crate) fn set_up(&self) -> State {
        self.start.as_deref().copied().unwrap_or_else(|| self.work_out_start())
    }

    /// The numbers, the board and the cards.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.book.rules
    }

    /// The rulebook with its texts and sources.
    pub fn book(&self) -> &Rulebook {
        &self.book
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What follows from the rulebook: which company lies where, which card is of which kind.
    #[inline]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// All seats of the table.
    #[inline]
    pub fn all(&self) -> SeatSet {
        self.seats
    }

    fn run<'a, L: Luck, G: Log<Event>>(
        &'a self,
        state: &'a mut State,
        luck: &'a mut L,
        log: &'a mut G,
    ) -> Run<'a, L, G> {
        Run { game: self, rules: self.rules(), plan: self.plan(), state, luck, log }
    }

    fn offer_answers(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        match state.frame() {
            Frame::ChooseMegaCorp => self.offer_megacorps(state, menu),
            Frame::TakeCompanies { .. } => state.board.unowned.into_iter().for_each(|company| {
                menu.push(Action::TakeCompany(company));
            }),
            Frame::Window { kind, .. } => self.offer_window(state, seat, kind, menu),
            Frame::Choose => self.offer_actions(state, seat, menu),
            Frame::Rebuy => {
                self.offer_purchases(state, seat, menu);
                menu.push(Action::Pass);
            }
            Frame::Retarget { war } => {
                if war {
                    self.offer_wars(state, seat, menu)
                } else {
                    self.offer_interventions(state, seat, menu)
                }
                menu.push(Action::Pass);
            }
            Frame::Purchase { .. } => offer_both(menu, Action::Permit),
            Frame::Order => self.offer_orders(state, seat, menu),
            Frame::Replies => self.offer_replies(state, seat, menu),
            Frame::Confirm => self.offer_confirmations(state, menu),
            Frame::Pause { .. } => self.offer_help(state, seat, menu),
            Frame::Sale { .. } | Frame::FirstRefusal { .. } => offer_both(menu, Action::Answer),
            Frame::AfterWar { country, loser, .. } => {
                self.spoils(&state.board, country, loser).into_iter().for_each(|company| {
                    menu.push(Action::Intervene(company));
                });
                menu.push(Action::Pass);
            }
            Frame::Auction { .. } => self.offer_bids(state, seat, menu),
            Frame::Election { .. } => self.offer_votes(state, menu),
            Frame::Over
            | Frame::Deal
            | Frame::Round
            | Frame::Turn
            | Frame::Payout { .. }
            | Frame::Pay { .. }
            | Frame::Intervention { .. }
            | Frame::War { .. }
            | Frame::TurnEnd
            | Frame::RoundEnd
            | Frame::NextRound => {}
        }
    }

    fn check_answer(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (state.frame(), action) {
            (Frame::ChooseMegaCorp, Action::ChooseMegaCorp(megacorp)) => self.check_megacorp(state, *megacorp),
            (Frame::TakeCompanies { .. }, Action::TakeCompany(company)) => self.check_take(state, *company),
            (Frame::Window { kind, .. }, Action::Play { card, target }) => {
                self.check_play(state, seat, kind, *card, target)
            }
            (
                Frame::Window { .. } | Frame::Choose | Frame::Rebuy | Frame::Retarget { .. } | Frame::AfterWar { .. },
                Action::Pass,
            )
            | (Frame::Choose, Action::BuyMercenaries)
            | (Frame::Purchase { .. }, Action::Permit(_))
            | (Frame::Pause { .. }, Action::Ready)
            | (Frame::FirstRefusal { .. }, Action::Answer(_)) => Ok(()),
            (Frame::Choose | Frame::Rebuy, Action::Buy { company, sweetener }) => {
                self.check_purchase(state, seat, *company, sweetener)
            }
            (Frame::Choose, Action::PayOut(industry)) => self.check_payout(state, seat, *industry),
            (Frame::Choose | Frame::Retarget { war: false }, Action::Intervene(company)) => {
                self.check_intervention(state, seat, *company)
            }
            (Frame::Choose | Frame::Retarget { war: true }, Action::LaunchWar(country)) => {
                self.check_war(state, seat, *country)
            }
            (Frame::Order, Action::Order(order)) => self.check_order_placed(state, seat, order),
            (Frame::Replies, Action::Reply(replies)) => self.check_reply(state, seat, &replies.0),
            (Frame::Confirm, Action::Confirm(accepted)) => self.check_confirmation(state, *accepted),
            (Frame::Pause { .. }, Action::Give { mercenaries, .. }) => self.check_gift(state, seat, *mercenaries),
            (Frame::Pause { .. }, Action::Sell { side, mercenaries, price }) => {
                self.check_sale(&state.board, seat, *side, *mercenaries, *price)
            }
            (Frame::Sale { .. }, Action::Answer(yes)) => self.check_sale_answer(state, *yes),
            (Frame::AfterWar { country, loser, .. }, Action::Intervene(company)) => {
                let right = self.spoils(&state.board, country, loser).contains(*company);
                if right { Ok(()) } else { Err(Refusal::NotTheLosersCompany) }
            }
            (Frame::Auction { .. }, Action::Bid(bid)) => self.check_bid(state, seat, *bid),
            (Frame::Election { .. }, Action::Vote(candidate)) => self.check_vote(state, *candidate),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}

impl Game for MegaCorps {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const ID: &'static str = "megacorps";
    const RULES_VERSION: u32 = 1;
    const DECISION_LIMIT: usize = 10_000;
    const SEAT_INDICATORS: &'static [&'static str] = indicators::SEAT;
    const WORLD_INDICATORS: &'static [&'static str] = indicators::WORLD;

    fn seats(&self) -> usize {
        self.seats.len()
    }

    fn content_hash(&self) -> u128 {
        self.content
    }

    fn deal(&self, luck: &mut impl Luck, log: &mut impl Log<Event>) -> State {
        let mut state = self.set_up();
        self.run(&mut state, luck, log).advance();
        state
    }

    fn proceed(&self, state: &mut State, luck: &mut impl Luck, log: &mut impl Log<Event>) {
        self.run(state, luck, log).advance();
    }

    #[inline]
    fn waiting(&self, state: &State) -> Waiting {
        let missing = state.board.call.missing();
        if missing.is_empty() && matches!(state.frame(), Frame::Over) { Waiting::Over } else { Waiting::On(missing) }
    }

    fn may_act(&self, state: &State) -> SeatSet {
        state.board.call.finished().minus(state.board.leaving)
    }

    fn free_to_act(&self, state: &State) -> SeatSet {
        if matches!(state.frame(), Frame::Over) {
            return SeatSet::EMPTY;
        }
        state.board.staying().minus(state.board.call.asked())
    }

    /// The hand of somebody who leaves goes to the open discard pile (12); a purchase that falls through because of a
    /// trade tells that what was traded had been promised for permission (R63).
    fn about_to_show(&self, state: &State) -> SeatSet {
        let promised = !state.secrets.sweetener.is_nothing();
        let buyer = if promised { SeatSet::only(state.board.turn) } else { SeatSet::EMPTY };
        state.board.leaving.union(buyer)
    }

    fn offer(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.clear();
        let call = &state.board.call;
        if call.missing().contains(seat) {
            self.offer_answers(state, seat, menu);
        } else if call.finished().contains(seat) && !state.board.leaving.contains(seat) {
            menu.push(Action::Reconsider);
        }
        let frame = state.frame();
        if !state.board.staying().contains(seat) || matches!(frame, Frame::Over) {
            return;
        }
        if frame.is_open_for_trade() {
            self.offer_deals(state, seat, menu);
            // Offers, sweeteners, requests and orders are composed.
            menu.mark_open();
        }
        menu.push_aside(Action::Leave);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let board = &state.board;
        if matches!(state.frame(), Frame::Over) {
            return Err(Refusal::GameOver);
        }
        if !board.present.contains(seat) {
            return Err(Refusal::NotInTheGame);
        }
        match *action {
            Action::Offer { to, give, want } => return self.check_offer(state, seat, to, &give, &want),
            Action::Accept { from, offer, cards } => return self.check_accept(state, seat, from, offer, cards),
            Action::Decline { from, offer } => return self.check_decline(state, seat, from, offer),
            Action::Withdraw { offer } => return self.check_withdraw(state, seat, offer),
            Action::Request { from, mercenaries, price } => {
                return self.check_request(state, seat, from, mercenaries, price);
            }
            Action::Leave => return self.check_leave(state, seat),
            Action::Reconsider => {
                let may = self.may_act(state).contains(seat);
                return if may { Ok(()) } else { Err(Refusal::NothingToReconsider) };
            }
            _ => {}
        }
        if !board.call.missing().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        self.check_answer(state, seat, action)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        self.check(state, seat, &action)?;
        let mut run = self.run(state, luck, log);
        run.act(seat, action);
        run.advance();
        Ok(())
    }

    fn apply_offered(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Event>,
    ) {
        let mut run = self.run(state, luck, log);
        run.act(seat, *action);
        run.advance();
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self, state, viewer)
    }

    fn imagine(&self, view: &View, luck: &mut impl Luck) -> State {
        view.imagine(self, luck)
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        event.witnessed_by(viewer)
    }

    fn reveals(&self, before: &State, after: &State, seat: Seat) -> bool {
        self.waiting(after) == Waiting::Over || self.brings_to_light(before, after, seat)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.final_outcome(state)
    }

    fn indicators(&self, state: &State) -> Indicators {
        Indicators::measured(self, state)
    }

    fn measure(&self, state: &State, world: &mut Vec<i64>, seats: &mut Vec<i64>) {
        self.write_figures(state, world, seats);
    }

    fn turn(&self, state: &State) -> i64 {
        state.board.round.into()
    }

    fn first_player(&self, state: &State) -> Option<Seat> {
        Some(state.board.active)
    }

    fn card_of(&self, action: &Action) -> Option<CardId> {
        match action {
            Action::Play { card, .. } => Some(CardId(card.0)),
            _ => None,
        }
    }

    fn neutral(&self, state: &State, seat: Seat) -> Option<Action> {
        self.neutral_answer(state, seat)
    }

    fn audit(&self, state: &State) -> Result<(), BrokenLaw> {
        self.check_laws(state)
    }

    fn audit_view(&self, view: &View) -> Result<(), BrokenLaw> {
        self.check_view(view)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Prompt {
        say::prompt::prompt(self, state, seat)
    }

    fn hindered(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        if !state.board.call.missing().contains(seat) {
            return;
        }
        match state.frame() {
            Frame::Choose => self.hindered_actions(state, seat, out),
            Frame::Window { kind, .. } => self.hindered_cards(state, seat, kind, out),
            _ => {}
        }
    }

    fn say_action(&self, state: &State, seat: Seat, action: &Action) -> Saying {
        say::action::action(self, state, seat, action)
    }

    fn say_event(&self, event: &Event) -> Saying {
        say::event::event(self, event)
    }

    fn propose(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Action> {
        self.propose_action(state, seat, dice)
    }

    fn reaction(&self, state: &State, seat: Seat) -> Option<Reaction<Action>> {
        self.reaction_of(state, seat)
    }

    fn idle_pass(&self, state: &State, seat: Seat) -> Option<Action> {
        self.idle_pass_of(state, seat)
    }

    fn clock(&self, state: &State, seat: Seat) -> Clock {
        self.clock_of(&state.board, seat)
    }

    fn listeners(&self, action: &Action) -> SeatSet {
        match *action {
            Action::Offer { to, .. } => SeatSet::only(to),
            Action::Accept { from, .. } | Action::Decline { from, .. } | Action::Request { from, .. } => {
                SeatSet::only(from)
            }
            _ => SeatSet::EMPTY,
        }
    }

    fn probe(&self, state: &State, seat: Seat, dice: &mut Dice) -> Action {
        self.probe_action(state, seat, dice)
    }
}

fn offer_both(menu: &mut Menu<Action>, answer: impl Fn(bool) -> Action) {
    menu.push(answer(true));
    menu.push(answer(false));
}
