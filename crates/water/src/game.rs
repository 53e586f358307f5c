//! The rulebook as a value, and how it keeps the contract of every game.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::indicators;
use crate::options::Options;
use crate::plan::Plan;
use crate::refusal::Refusal;
use crate::rules::{Rulebook, Rules, Scenario};
use crate::say;
use crate::state::State;
use crate::view::View;
use table::luck::Dice;
use table::snapshot::fingerprint;
use table::{
    BrokenLaw, CardId, Clock, Fault, Game, Indicators, Log, Luck, Menu, Outcome, Prompt, Reaction, Saying, Seat,
    SeatSet, Viewer, Waiting,
};

/// Water under certain rules and options. Immutable; house rules are another value of this type.
#[derive(Clone, Debug)]
pub struct Water {
    book: Rulebook,
    options: Options,
    content: u128,
    seats: SeatSet,
    turns: u8,
    simplified: bool,
    plan: Box<Plan>,
    /// The set-up, the same for every deal; `None` only while the rulebook is being put together.
    start: Option<Box<State>>,
}

impl Water {
    /// The printed game for so many communities.
    pub fn printed(players: u8) -> Result<Water, Fault> {
        let book = Rulebook::printed();
        let options = Options::advised(&book.rules, players);
        Water::new(book, options)
    }

    /// The game under a rulebook and options. Refused: options the rulebook does not know.
    pub fn new(book: Rulebook, options: Options) -> Result<Water, Fault> {
        options.check(&book.rules)?;
        let content = fingerprint(format!("{}\n{options:?}", book.canonical).as_bytes());
        let scenario = options.scenario.as_deref().and_then(|id| book.rules.scenario_named(id));
        let turns = scenario.map_or(options.turns, |scenario| scenario.turns);
        let simplified = scenario.map_or(options.simplified, |scenario| scenario.simplified);
        let seats = SeatSet::first(options.players.into());
        let plan = Box::new(Plan::of(&book.rules));
        let mut game = Water { book, options, content, seats, turns, simplified, plan, start: None };
        game.start = Some(Box::new(game.work_out_start()));
        Ok(game)
    }

    /// The position before anything is drawn by lot.
    pub(crate) fn set_up(&self) -> State {
        self.start.as_deref().copied().unwrap_or_else(|| self.work_out_start())
    }

    /// What follows from the rulebook: where tiles and dams may stand.
    #[inline]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The numbers, the map and the cards.
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

    /// The scenario that is played.
    pub fn scenario(&self) -> Option<&Scenario> {
        self.options.scenario.as_deref().and_then(|id| self.rules().scenario_named(id))
    }

    /// The seats of all communities; a mediator has none.
    #[inline]
    pub fn all(&self) -> SeatSet {
        self.seats
    }

    /// Turns of this game.
    #[inline]
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// Whether there is neither pollution nor cards (8.3).
    #[inline]
    pub fn is_simplified(&self) -> bool {
        self.simplified
    }

    pub(crate) fn run<'a, L: Luck, G: Log<Event>>(
        &'a self,
        state: &'a mut State,
        luck: &'a mut L,
        log: &'a mut G,
    ) -> Run<'a, L, G> {
        Run { game: self, rules: self.rules(), state, luck, log }
    }

    fn offer_answers(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let board = &state.board;
        match state.frame() {
            Frame::PlaceHome => self.offer_homes(board, menu),
            Frame::Build { pregame } => {
                self.offer_building(board, seat, pregame, menu);
                menu.push(Action::Pass);
            }
            Frame::Collect => {
                self.offer_collection(board, seat, menu);
                menu.push(Action::Pass);
                // Offers are composed.
                menu.mark_open();
            }
            Frame::Market => {
                self.offer_market(board, seat, menu);
                menu.push(Action::Pass);
                menu.mark_open();
            }
            Frame::Treat => {
                self.offer_treatments(board, seat, false, menu);
                menu.push(Action::Pass);
            }
            Frame::Consent { .. } | Frame::Offered => {
                menu.push(Action::Answer(true));
                menu.push(Action::Answer(false));
            }
            Frame::Contest { .. } => {
                menu.push(Action::Contest);
                menu.push(Action::Pass);
            }
            Frame::Stakes { challengers } => {
                let least = self.least_stake(board, challengers, seat);
                menu.push_range(Action::Stake(least), board.community(seat).vp.saturating_sub(least));
            }
            Frame::PlaceCube { winner } => {
                self.homes_for_cube(board, winner).for_each(|hex| menu.push(Action::PlaceCube(hex)));
            }
            Frame::WinnerBuild { winner } => {
                self.offer_won_site(board, winner, menu);
                menu.push(Action::Pass);
            }
            Frame::Reveal => self.offer_cards_to_reveal(board, menu),
            Frame::Window { .. } | Frame::Mediate { .. } => menu.push(Action::Pass),
            Frame::Resolve { .. } => self.offer_choices(state, menu),
            _ => {}
        }
        self.offer_cards(state, seat, menu);
    }

    fn check_answer(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let board = &state.board;
        match (state.frame(), *action) {
            (Frame::PlaceHome, Action::PlaceHome(hex)) => self.check_home(board, hex),
            (
                Frame::Build { .. }
                | Frame::Collect
                | Frame::Market
                | Frame::Treat
                | Frame::Contest { .. }
                | Frame::WinnerBuild { .. }
                | Frame::Window { .. }
                | Frame::Mediate { .. },
                Action::Pass,
            )
            | (Frame::Consent { .. } | Frame::Offered, Action::Answer(_))
            | (Frame::Contest { .. }, Action::Contest) => Ok(()),
            (_, Action::Play { card, target }) => self.check_play(state, seat, card, target),
            (Frame::Resolve { .. }, Action::Choose(hex)) => self.check_choice(state, hex),
            (Frame::Build { .. }, Action::Build { kind, hex }) => self.check_build(board, seat, kind, hex),
            (Frame::Build { .. }, Action::BuildDam { river, axis, owners }) => {
                self.check_dam(board, seat, river, axis, owners)
            }
            (Frame::Build { pregame: false }, Action::Demolish(hex)) => self.check_demolition(board, seat, hex),
            (Frame::Collect, Action::Draw { source, building }) => self.check_draw(board, seat, source, building),
            (Frame::Collect, Action::Deliver { source, building }) => {
                self.check_delivery(board, seat, source, building)
            }
            (Frame::Collect, Action::TopUp { dam, source }) => self.check_top_up(board, seat, dam, source),
            (Frame::Collect, Action::Treat { station, hex, building }) => {
                self.check_treatment(board, seat, station, hex, building, true)
            }
            (Frame::Treat, Action::Treat { station, hex, building }) => {
                self.check_treatment(board, seat, station, hex, building, false)
            }
            (Frame::Market, Action::Supply(building)) => self.check_supply(board, seat, building),
            (Frame::Market, Action::Buy { goods, count }) => self.check_purchase(board, seat, goods, count),
            (Frame::Market, Action::Sell { goods, count }) => self.check_sale(board, seat, goods, count),
            (Frame::Collect | Frame::Market, Action::Offer { to, give, want, water }) => {
                self.check_offer(board, seat, to, &give, &want, &water)
            }
            (Frame::Stakes { challengers }, Action::Stake(stake)) => {
                let right = (self.least_stake(board, challengers, seat)..=board.community(seat).vp).contains(&stake);
                if right { Ok(()) } else { Err(Refusal::StakeOutOfRange) }
            }
            (Frame::PlaceCube { winner }, Action::PlaceCube(hex)) => {
                let right = self.homes_for_cube(board, winner).any(|home| home == hex);
                if right { Ok(()) } else { Err(Refusal::LacksNoWater) }
            }
            (Frame::WinnerBuild { .. }, Action::Build { kind, hex }) => {
                let won = self.site_of(board).contains(hex);
                if won { self.check_build(board, seat, kind, hex) } else { Err(Refusal::NotTheWonSite) }
            }
            (Frame::Reveal, Action::Reveal(card)) => self.check_card_to_reveal(board, card),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}

impl Game for Water {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const ID: &'static str = "water";
    const RULES_VERSION: u32 = 1;
    const DECISION_LIMIT: usize = 20_000;
    const SEAT_INDICATORS: &'static [&'static str] = indicators::SEAT;
    const WORLD_INDICATORS: &'static [&'static str] = indicators::WORLD;

    fn seats(&self) -> usize {
        self.seats.len() + usize::from(self.options.mediator)
    }

    fn content_hash(&self) -> u128 {
        self.content
    }

    fn deal(&self, luck: &mut impl Luck, log: &mut impl Log<Event>) -> State {
        let mut state = self.set_up();
        let mut run = self.run(&mut state, luck, log);
        run.draw_first();
        run.deal_cards();
        run.advance();
        state
    }

    fn proceed(&self, state: &mut State, luck: &mut impl Luck, log: &mut impl Log<Event>) {
        self.run(state, luck, log).advance();
    }

    #[inline]
    fn waiting(&self, state: &State) -> Waiting {
        if state.board.paused {
            return Waiting::On(self.mediators());
        }
        let missing = state.board.call.missing();
        if missing.is_empty() && matches!(state.frame(), Frame::Over) { Waiting::Over } else { Waiting::On(missing) }
    }

    fn may_act(&self, state: &State) -> SeatSet {
        if state.board.paused { SeatSet::EMPTY } else { state.board.call.finished() }
    }

    fn free_to_act(&self, state: &State) -> SeatSet {
        if matches!(state.frame(), Frame::Over) || state.board.paused {
            return SeatSet::EMPTY;
        }
        self.mediators().minus(state.board.call.asked())
    }

    fn offer(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.clear();
        if self.mediator() == Some(seat) {
            self.offer_mediation(state, menu);
        }
        if state.board.paused {
            return;
        }
        let call = &state.board.call;
        if call.missing().contains(seat) {
            self.offer_answers(state, seat, menu);
        } else if call.finished().contains(seat) {
            menu.push(Action::Reconsider);
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let call = &state.board.call;
        if matches!(state.frame(), Frame::Over) {
            return Err(Refusal::GameOver);
        }
        if let Action::Pause | Action::Resume | Action::Comment | Action::EndEarly = action {
            return self.check_mediation(state, seat, action);
        }
        if state.board.paused {
            return Err(Refusal::Paused);
        }
        if *action == Action::Reconsider {
            return if call.finished().contains(seat) { Ok(()) } else { Err(Refusal::NothingToReconsider) };
        }
        if !call.missing().contains(seat) {
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

    /// Everything that is told is public.
    fn witness(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn reveals(&self, before: &State, after: &State, seat: Seat) -> bool {
        self.waiting(after) == Waiting::Over
            || before.secrets.stakes.opened(&before.board.call, &after.secrets.stakes, seat)
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
        state.board.turn.into()
    }

    fn first_player(&self, state: &State) -> Option<Seat> {
        Some(state.board.first)
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
        self.hindered_actions(state, seat, out);
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
        let window = matches!(state.frame(), Frame::Window { .. } | Frame::Mediate { .. });
        let asked = window && !state.board.paused && state.board.call.missing().contains(seat);
        (asked && self.fitting_cards(state, seat).is_empty()).then_some(Action::Pass)
    }

    fn clock(&self, state: &State, _seat: Seat) -> Clock {
        self.clock_of(&state.board)
    }

    fn listeners(&self, action: &Action) -> SeatSet {
        match action {
            // Offers and their words are open to everybody (19).
            Action::Offer { .. } | Action::Answer(_) | Action::Pause | Action::Resume | Action::Comment => {
                SeatSet::first(self.seats())
            }
            _ => SeatSet::EMPTY,
        }
    }

    fn probe(&self, state: &State, seat: Seat, dice: &mut Dice) -> Action {
        self.probe_action(state, seat, dice)
    }
}
