//! Which moment comes after which: the one loop that runs the game from decision to decision.

use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::rules::Rules;
use crate::state::{Sealed, State};
use crate::{Action, Limit};
use table::{Call, Flow, Log, Luck, Seat, SeatSet};

/// No position needs more automatic moments than this before somebody decides.
const STEP_LIMIT: usize = 10_000;

/// The game in motion: the rulebook, the position, chance and the log.
pub(crate) struct Run<'a, L, G> {
    pub(crate) game: &'a Limit,
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a mut State,
    pub(crate) luck: &'a mut L,
    pub(crate) log: &'a mut G,
}

impl Flow for Limit {
    fn deal(&self, luck: &mut impl Luck, log: &mut impl Log<Event>) -> State {
        let mut state = self.set_up();
        let mut run = Run { game: self, rules: self.rules(), state: &mut state, luck, log };
        run.choose_leader();
        run.advance();
        state
    }

    fn proceed(&self, state: &mut State, luck: &mut impl Luck, log: &mut impl Log<Event>) {
        Run { game: self, rules: self.rules(), state, luck, log }.advance();
    }

    fn apply_offered(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Event>,
    ) {
        let mut run = Run { game: self, rules: self.rules(), state, luck, log };
        run.act(seat, action);
        // Most choices wait for others.
        if run.state.board.call.is_complete() {
            run.advance();
        }
    }

    fn step(&self, state: &mut State, luck: &mut impl Luck, log: &mut impl Log<Event>) -> bool {
        let goes_on = state.board.call.is_complete() && *state.board.frames.peek() != Frame::Over;
        Run { game: self, rules: self.rules(), state, luck, log }.run_moments(1, |_| true);
        goes_on
    }

    fn act_alone(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Event>,
    ) {
        Run { game: self, rules: self.rules(), state, luck, log }.act(seat, action);
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Runs automatic moments until somebody is asked or the game is over.
    pub(crate) fn advance(&mut self) {
        self.advance_while(|_| true);
    }

    /// The same, as long as the frames fulfil a condition.
    pub(crate) fn advance_while(&mut self, goes_on: impl Fn(&[Frame]) -> bool) {
        self.run_moments(STEP_LIMIT, goes_on);
    }

    /// The same, for at most so many moments.
    #[inline(always)]
    fn run_moments(&mut self, most: usize, goes_on: impl Fn(&[Frame]) -> bool) {
        for _ in 0..most {
            let board = &self.state.board;
            if !board.call.is_complete() || !goes_on(board.frames.as_slice()) {
                return;
            }
            match *board.frames.peek() {
                Frame::Over => return,
                Frame::Step(step) => self.open(step),
                Frame::ChooseDeck => self.run_choose_deck(),
                Frame::KeepCards => self.run_keep_cards(),
                Frame::Discard => self.run_discard(),
                Frame::Turn { seat, played, .. } => self.run_turn(seat, played),
                Frame::Funding { seat } => self.run_funding(seat),
                Frame::Effects { seat, next } => self.run_effects(seat, next),
                Frame::Resist { .. } => self.run_resist(),
                Frame::Reform { seat, keep } => self.run_reform(seat, keep),
                Frame::Trade { seat, left, used } => self.run_trade(seat, left, used),
                Frame::Spoils { seat } => self.run_spoils(seat),
                Frame::VictimPlant { seat, left } => self.run_victim_plant(seat, left),
                Frame::RaiseClass { chooser, owner, left } => self.run_raise_class(chooser, owner, left),
                Frame::LowerClass { seat, left } => self.run_lower_class(seat, left),
                Frame::LowerPlant { seat, left } => self.run_lower_plant(seat, left),
                Frame::Settle { payment, queue } => self.run_settle(payment, queue),
                Frame::AskHelp { seat, .. } | Frame::Break { seat, .. } => self.ask(seat),
                Frame::Help { payment, seat } => self.run_help(payment, seat),
                Frame::Window { harvest_only } => self.run_window(harvest_only),
                Frame::GrowthChoice { round } => self.run_growth_choice(round),
                Frame::OrderRaise { round } => self.run_order_raise(round),
                Frame::FinancialFall { round } => self.run_financial_fall(round),
                Frame::PeaceRaise { round } => self.run_peace_raise(round),
                Frame::Alliance { done } => self.run_alliance(done),
                Frame::OfferTo { to, .. } => self.ask(to),
                Frame::OfferMembers { pact, from, to } => self.run_offer_members(pact, from, to),
                Frame::Exclusion { pact, from, who } => self.run_exclusion(pact, from, who),
                Frame::PayEvent => self.run_pay_event(),
            }
        }
    }

    /// Opens a step: the next one is put in its place first, so that it follows when everything opened here is done.
    // Not inlined: the loop runs far more often than a step opens, and stays small without it.
    #[inline(never)]
    fn open(&mut self, step: Step) {
        let next = match step {
            Step::EndOfGeneration => Frame::Step(Step::Technology),
            Step::StressMilitary => Frame::Step(Step::StressTest),
            _ => Frame::Step(Step::ALL[step as usize + 1].0),
        };
        self.state.board.frames.replace(next);
        if step == Step::Technology {
            let board = &self.state.board;
            self.log.tell(Event::GenerationBegan { generation: board.generation, leader: board.leader });
        }
        self.log.tell(Event::StepBegan { step });
        match step {
            Step::Technology => self.technology(),
            Step::NewPolicy => self.push(Frame::ChooseDeck),
            Step::Capacity => self.push(Frame::Discard),
            Step::DecidePolicy => self.decide_policy(),
            Step::TakeBack => self.take_back(),
            Step::Supply => self.supply(),
            Step::Conservation => self.conservation(),
            Step::PopulationGrowth => self.population_growth(),
            Step::Consumption | Step::StressConsumption => self.consumption(),
            Step::LowerMortality => self.lower_mortality(),
            Step::LowerBirthRate => self.lower_birth_rate(),
            Step::Taxation => self.taxation(),
            Step::GrowthWindow => self.push(Frame::Window { harvest_only: false }),
            Step::EconomicGrowth => self.economic_growth(),
            Step::ProductionWindow | Step::StressWindow => self.push(Frame::Window { harvest_only: true }),
            Step::Harvest | Step::StressHarvest => self.harvest(),
            Step::IndustrialProduction | Step::StressIndustrial => self.production(crate::terms::Plant::Industrial),
            Step::MilitaryProduction | Step::StressMilitary => self.production(crate::terms::Plant::Military),
            Step::PublicOrder => self.public_order(),
            Step::ClassStruggle => self.class_struggle(),
            Step::ColdWar => self.cold_war(),
            Step::FinancialCrisis => self.financial_crisis(),
            Step::EnvironmentalCrisis => self.environmental_crisis(),
            Step::MilitaryCrisis => self.military_crisis(),
            Step::MilitaryCrisisEnd => self.military_crisis_end(),
            Step::Alliance => self.alliance_step(),
            Step::EndOfGeneration => self.end_of_generation(),
            Step::StressTest => self.stress_test(),
        }
    }

    /// Does an action that [`Legality::check`](table::Legality::check) accepts. Where several seats choose, the choice is only sealed; the action of
    /// the only seat that is asked takes effect at once.
    pub(crate) fn act(&mut self, seat: Seat, action: &Action) {
        match (self.state.board.frames.peek(), action) {
            (_, Action::Reconsider) => {
                self.state.secret_mut(seat).sealed = Sealed::Nothing;
                self.state.board.call.reopen(seat);
            }
            (Frame::ChooseDeck, &Action::ChooseDeck(deck)) => self.seal(seat, Sealed::Deck(deck)),
            (Frame::KeepCards, &Action::KeepCards(cards)) => self.seal(seat, Sealed::Keep(cards)),
            (Frame::GrowthChoice { .. }, &Action::ChoosePlant(plant)) => self.seal(seat, Sealed::Plant(plant)),
            (Frame::OrderRaise { .. } | Frame::PeaceRaise { .. }, &Action::RaiseClass(class))
            | (Frame::FinancialFall { .. }, &Action::LowerClass(class)) => self.seal(seat, Sealed::Class(class)),
            (
                Frame::Funding { .. } | Frame::Help { .. } | Frame::OfferMembers { .. } | Frame::Exclusion { .. },
                &Action::Answer(yes),
            ) => self.seal(seat, Sealed::Answer(yes)),
            (Frame::Discard, &Action::Discard(card)) => self.seal_discard(seat, card),
            (Frame::Window { .. }, &Action::Withdraw(card)) => self.seal_withdrawal(seat, card),
            (Frame::Window { .. }, Action::KeepPermanents) => self.state.board.call.finish(seat),
            (Frame::Turn { .. }, Action::Pass) => self.alone().pass(seat),
            (Frame::Turn { .. }, Action::Play(play)) => self.alone().play(seat, play),
            (Frame::Turn { .. }, &Action::Withdraw(card)) => self.alone().withdraw(seat, card, false),
            (Frame::Resist { .. }, &Action::Resist(resists)) => self.alone().answer_attack(seat, resists),
            (&Frame::Reform { keep, .. }, Action::KeepCards(cards)) => {
                self.alone().pop();
                self.keep_drawn(seat, cards, keep);
            }
            (&Frame::Trade { left, used, .. }, &Action::Trade { resource, buy, quantity }) => {
                self.alone().trade(seat, resource, buy, quantity, left, used);
            }
            (Frame::Trade { .. }, Action::DeclineTrade) => self.alone().pop(),
            (Frame::Spoils { .. }, &Action::TakeSpoils(resource)) => self.alone().take_spoils(seat, resource),
            (&Frame::VictimPlant { left, .. }, &Action::ChoosePlant(plant)) => {
                self.alone().lower_victim(seat, plant, left);
            }
            (&Frame::RaiseClass { owner, left, chooser }, &Action::RaiseClass(class)) => {
                self.alone().raise_class(owner, class);
                self.state.board.frames.replace(Frame::RaiseClass { chooser, owner, left: left.saturating_sub(1) });
            }
            (&Frame::LowerClass { left, .. }, &Action::LowerClass(class)) => {
                self.alone().lower_class(seat, class);
                self.state.board.frames.replace(Frame::LowerClass { seat, left: left.saturating_sub(1) });
            }
            (&Frame::LowerPlant { left, .. }, &Action::ChoosePlant(plant)) => {
                self.alone().move_plant(seat, plant, -1);
                self.state.board.frames.replace(Frame::LowerPlant { seat, left: left.saturating_sub(1) });
            }
            (&Frame::AskHelp { payment, .. }, &Action::AskHelp(shares)) => self.alone().ask_help(payment, seat, shares),
            (&Frame::AskHelp { payment, .. }, Action::GoWithout) => {
                self.alone().pop();
                self.suffer(payment, seat);
            }
            (&Frame::Break { payment, .. }, &Action::Break(breaks)) => {
                self.alone().answer_refusal(payment, seat, breaks);
            }
            (&Frame::Alliance { done }, Action::Alliance(action)) => self.alone().alliance_action(seat, action, done),
            (&Frame::OfferTo { pact, from, to }, &Action::Answer(yes)) => {
                self.alone().answer_offer(pact, from, to, yes)
            }
            (Frame::PayEvent, &Action::PayEvent(pays)) => self.alone().answer_event(pays),
            // `check` lets no other pair through.
            _ => {}
        }
    }

    /// Nobody is asked any more: what the only seat asked has chosen takes effect.
    #[inline]
    fn alone(&mut self) -> &mut Self {
        self.state.board.call = Call::CLOSED;
        self
    }

    /// Keeps a choice sealed and notes that its owner has finished.
    pub(crate) fn seal(&mut self, seat: Seat, sealed: Sealed) {
        self.state.secret_mut(seat).sealed = sealed;
        self.state.board.call.finish(seat);
    }

    /// Closes a complete call: who was asked. Their choices are opened one by one, in seat order.
    pub(crate) fn close_call(&mut self) -> SeatSet {
        std::mem::take(&mut self.state.board.call).asked()
    }

    /// Opens a seat's sealed choice.
    pub(crate) fn unseal(&mut self, seat: Seat) -> Sealed {
        std::mem::take(&mut self.state.secret_mut(seat).sealed)
    }

    /// Whether everybody asked by the frame on top has answered.
    pub(crate) fn is_answered(&self) -> bool {
        !self.state.board.call.asked().is_empty()
    }

    /// Asks one seat.
    pub(crate) fn ask(&mut self, seat: Seat) {
        self.ask_all(SeatSet::only(seat));
    }

    /// Asks several seats at once.
    pub(crate) fn ask_all(&mut self, seats: SeatSet) {
        self.state.board.call = Call::to(seats);
    }

    /// Puts a frame on top.
    pub(crate) fn push(&mut self, frame: Frame) {
        self.state.board.frames.push(frame);
    }

    /// Takes the top frame away.
    pub(crate) fn pop(&mut self) {
        self.state.board.frames.pop();
    }
}

impl Limit {
    /// Whether choices at this moment stay sealed until the last one is in.
    pub(crate) fn is_sealed(frame: &Frame) -> bool {
        matches!(
            frame,
            Frame::ChooseDeck
                | Frame::KeepCards
                | Frame::Discard
                | Frame::GrowthChoice { .. }
                | Frame::OrderRaise { .. }
                | Frame::PeaceRaise { .. }
                | Frame::FinancialFall { .. }
                | Frame::Funding { .. }
                | Frame::Help { .. }
                | Frame::OfferMembers { .. }
                | Frame::Exclusion { .. }
                | Frame::Window { .. }
        )
    }
}
