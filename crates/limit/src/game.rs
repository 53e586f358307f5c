//! The rulebook as a value, and how it keeps the contract of every game.

use crate::cards::reach::Reach;
use crate::cards::traits::Traits;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::indicators;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::rules::file::Rulebook;
use crate::rules::{Effect, Rules};
use crate::state::State;
use crate::terms::{Deck, Pact};
use crate::view::View;
use crate::{Action, say};
use table::luck::Dice;
use table::snapshot::fingerprint;
use table::{
    BrokenLaw, CardId, CardSet, Fault, Game, Indicators, Log, Luck, Menu, Outcome, Prompt, Saying, Seat, SeatSet,
    Viewer, Waiting,
};

/// Limit under certain rules and options. Immutable; house rules are another value of this type.
#[derive(Clone, Debug)]
pub struct Limit {
    book: Rulebook,
    options: Options,
    content: u128,
    seats: SeatSet,
    /// Cards by deck.
    decks: [CardSet; 3],
    withdrawable: CardSet,
    fetching: CardSet,
    open_funding: CardSet,
    opportunists: CardSet,
    /// What legality has to know of each card.
    traits: [Traits; CardId::LIMIT],
    /// Which cards are within reach of what a nation owns.
    reach: Reach,
    /// The set-up, the same for every deal; `None` only while the rulebook is being put together.
    start: Option<Box<State>>,
}

impl Limit {
    /// The printed game, with the options the rulebook advises for so many nations.
    pub fn printed(nations: u8) -> Result<Limit, Fault> {
        Limit::new(Rulebook::printed(), Options::advised(nations))
    }

    /// The game under a rulebook and options. Refused: options the rulebook does not know.
    pub fn new(book: Rulebook, options: Options) -> Result<Limit, Fault> {
        options.check()?;
        // Without variants, which is the usual case, nothing has to be read or copied again.
        let book = if options.variants.is_empty() {
            book
        } else {
            book.with_variants(&options.variants).map_err(first_fault)?
        };
        let rules = &book.rules;
        let content = format!("{}\n{options:?}", book.canonical);
        let deck = |deck: Deck| rules.cards_where(|card| card.deck == deck);
        let mut traits = [Traits::default(); CardId::LIMIT];
        for (card, place) in rules.cards.iter().zip(&mut traits) {
            *place = Traits::of(card);
        }
        let mut game = Limit {
            start: None,
            reach: Reach::new(rules, &traits[..rules.cards.len().min(CardId::LIMIT)]),
            traits,
            content: fingerprint(content.as_bytes()),
            seats: SeatSet::first(options.nations.into()),
            decks: [deck(Deck::Society), deck(Deck::Production), deck(Deck::MilitaryEconomy)],
            withdrawable: rules.cards_where(|card| card.withdraw.is_some()),
            fetching: rules.cards_where(|card| card.effects.contains(&Effect::Fetch)),
            open_funding: rules.cards_where(|card| card.open_funding),
            opportunists: rules.cards_where(|card| Traits::of(card).needs_opportunity()),
            book,
            options,
        };
        game.start = Some(Box::new(game.work_out_start()));
        Ok(game)
    }

    /// The position before anything is drawn by lot.
    pub(crate) fn set_up(&self) -> State {
        self.start.as_deref().copied().unwrap_or_else(|| self.work_out_start())
    }

    /// The numbers and cards.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.book.rules
    }

    /// The rulebook with its texts and sources.
    pub fn book(&self) -> &Rulebook {
        &self.book
    }

    /// The options.
    #[inline]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// All seats of the table.
    #[inline]
    pub fn all(&self) -> SeatSet {
        self.seats
    }

    /// All cards of a deck.
    #[inline]
    pub fn cards_of(&self, deck: Deck) -> CardSet {
        self.decks[deck.index()]
    }

    #[inline]
    pub(crate) fn traits(&self, card: CardId) -> &Traits {
        &self.traits[card.index() % CardId::LIMIT]
    }

    #[inline]
    pub(crate) fn reach(&self) -> &Reach {
        &self.reach
    }

    /// Cards that need an opportunity besides their cost.
    #[inline]
    pub(crate) fn opportunists(&self) -> CardSet {
        self.opportunists
    }

    pub(crate) fn withdrawable_cards(&self) -> CardSet {
        self.withdrawable
    }

    pub(crate) fn fetching_cards(&self) -> CardSet {
        self.fetching
    }

    pub(crate) fn open_funding_cards(&self) -> CardSet {
        self.open_funding
    }

    /// Does an action that `check` accepts and runs the game on to the next decision.
    fn carry_out(
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

    /// Nations that count for the shared pools: the star nation does too.
    pub(crate) fn nations_with_star(&self) -> u32 {
        u32::from(self.options.nations) + u32::from(self.options.is_solo())
    }

    /// The pollution reserve at the start.
    pub(crate) fn pollution_cap(&self) -> u32 {
        let [base, each] = self.rules().shared.pollution;
        u32::from(base) + u32::from(each) * self.nations_with_star()
    }
}

impl Game for Limit {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const ID: &'static str = "limit";
    const RULES_VERSION: u32 = 1;
    const DECISION_LIMIT: usize = 5_000;
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
        let mut run = Run { game: self, rules: self.rules(), state: &mut state, luck, log };
        run.choose_leader();
        run.advance();
        state
    }

    fn proceed(&self, state: &mut State, luck: &mut impl Luck, log: &mut impl Log<Event>) {
        Run { game: self, rules: self.rules(), state, luck, log }.advance();
    }

    fn waiting(&self, state: &State) -> Waiting {
        let missing = state.board.call.missing();
        if missing.is_empty() && matches!(state.board.frames.top(), Frame::Over) {
            Waiting::Over
        } else {
            Waiting::On(missing)
        }
    }

    fn may_act(&self, state: &State) -> SeatSet {
        state.board.call.finished()
    }

    fn offer(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        self.offer_now(state, seat, menu);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.judge(state, seat, action)
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
        self.carry_out(state, seat, &action, luck, log);
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
        debug_assert_eq!(self.check(state, seat, action), Ok(()), "offered, but refused: {action:?}");
        self.carry_out(state, seat, action, luck, log);
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
        self.waiting(after) == Waiting::Over || before.opens(after, seat)
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
        state.board.generation.into()
    }

    fn first_player(&self, state: &State) -> Option<Seat> {
        Some(state.board.leader)
    }

    fn card_of(&self, action: &Action) -> Option<CardId> {
        match action {
            Action::Play(play) => Some(play.card),
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
        match state.board.frames.top() {
            Frame::Turn { .. } => {
                self.hindered_plays(state, seat, out);
                for card in state.nation(seat).permanents.and(self.withdrawable) {
                    if let Err(refusal) = self.check_withdraw(state, seat, card) {
                        out.push((Action::Withdraw(card), refusal));
                    }
                }
            }
            Frame::Trade { .. } => self.hindered_trades(state, seat, out),
            Frame::Alliance { .. } => {
                for &pact in Pact::ALL {
                    let leave = crate::AllianceAction::Leave { pact };
                    if let Err(refusal) = self.check_alliance(state, seat, &leave) {
                        out.push((Action::Alliance(leave), refusal));
                    }
                }
            }
            _ => {}
        }
    }

    fn say_action(&self, state: &State, seat: Seat, action: &Action) -> Saying {
        say::action::action(self, state, seat, action)
    }

    fn say_event(&self, event: &Event) -> Saying {
        say::event::event(event)
    }

    fn probe(&self, state: &State, seat: Seat, dice: &mut Dice) -> Action {
        self.probe_action(state, seat, dice)
    }
}

/// Variants are named on a command line or in options: the first mistake says enough.
fn first_fault(problems: Vec<crate::rules::Problem>) -> Fault {
    problems
        .into_iter()
        .next()
        .map_or_else(|| Fault::new("variants", "", table::Expected::Something), |problem| problem.fault)
}
