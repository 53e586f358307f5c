//! The rulebook as a value, and its judgements moment by moment.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::rules::{Rulebook, Rules, Scenario};
use crate::state::State;
use table::snapshot::fingerprint;
use table::{Fault, Log, Luck, Menu, Seat, SeatSet, Waiting};

/// Water under certain rules and options. Immutable; house rules are another value of this type.
#[derive(Clone, Debug)]
pub struct Water {
    book: Rulebook,
    options: Options,
    content: u128,
    seats: SeatSet,
    turns: u8,
    simplified: bool,
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
        Ok(Water { book, options, content, seats, turns, simplified })
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

    /// A fingerprint of every number, card and option.
    pub fn content_hash(&self) -> u128 {
        self.content
    }

    /// The scenario that is played.
    pub fn scenario(&self) -> Option<&Scenario> {
        self.options.scenario.as_deref().and_then(|id| self.rules().scenario_named(id))
    }

    /// All seats of the table.
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

    /// Sets the game up and runs it to the first decision.
    pub fn deal(&self, luck: &mut impl Luck, log: &mut impl Log<Event>) -> State {
        let mut state = self.set_up();
        let mut run = self.run(&mut state, luck, log);
        run.draw_first();
        run.deal_cards();
        run.advance();
        state
    }

    /// Whom the game waits for.
    pub fn waiting(&self, state: &State) -> Waiting {
        let missing = state.board.call.missing();
        if missing.is_empty() && matches!(state.frame(), Frame::Over) { Waiting::Over } else { Waiting::On(missing) }
    }

    /// Fills the menu with what a seat may do now.
    pub fn offer(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.clear();
        let call = &state.board.call;
        if call.finished().contains(seat) {
            menu.push(Action::Reconsider);
        }
        if !call.missing().contains(seat) {
            return;
        }
        let board = &state.board;
        match state.frame() {
            Frame::PlaceHome => self.offer_homes(board, menu),
            Frame::Build { pregame } => self.offer_building(board, seat, pregame, menu),
            Frame::Collect => self.offer_collection(board, seat, menu),
            Frame::Market => self.offer_market(board, seat, menu),
            Frame::Treat => self.offer_treatments(board, seat, false, menu),
            Frame::Consent { .. } => [true, false].into_iter().for_each(|yes| menu.push(Action::Answer(yes))),
            Frame::Contest { .. } => menu.push(Action::Contest),
            Frame::Stakes { challengers } => {
                let least = self.least_stake(board, challengers, seat);
                menu.push_range(Action::Stake(least), board.community(seat).vp.saturating_sub(least));
            }
            Frame::PlaceCube { winner } => {
                self.homes_for_cube(board, winner).for_each(|hex| menu.push(Action::PlaceCube(hex)));
            }
            Frame::WinnerBuild { winner } => self.offer_won_site(board, winner, menu),
            Frame::Resolve { .. } => self.offer_choices(state, menu),
            _ => {}
        }
        self.offer_cards(state, seat, menu);
        let free = matches!(
            state.frame(),
            Frame::Build { .. }
                | Frame::Collect
                | Frame::Market
                | Frame::Treat
                | Frame::Contest { .. }
                | Frame::WinnerBuild { .. }
                | Frame::Window { .. }
                | Frame::Mediate { .. }
        );
        if free {
            menu.push(Action::Pass);
        }
    }

    /// Judges an action without doing it.
    pub fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let (board, call) = (&state.board, &state.board.call);
        if matches!(state.frame(), Frame::Over) {
            return Err(Refusal::GameOver);
        }
        if *action == Action::Reconsider {
            return if call.finished().contains(seat) { Ok(()) } else { Err(Refusal::NothingToReconsider) };
        }
        if !call.missing().contains(seat) {
            return Err(Refusal::NotAsked);
        }
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
            | (Frame::Consent { .. }, Action::Answer(_))
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
                if won { self.check_build(board, seat, kind, hex) } else { Err(Refusal::NotAdjacent) }
            }
            _ => Err(Refusal::OtherQuestion),
        }
    }

    /// Does an action and runs the game on to the next decision. A refused one changes nothing.
    pub fn apply(
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
}
