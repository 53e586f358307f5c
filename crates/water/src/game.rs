//! The rulebook as a value. The other parts of the contract are implemented next to their rules.

use crate::action::Action;
use crate::event::Event;
use crate::options::Options;
use crate::plan::Plan;
use crate::rules::{Rulebook, Rules, Scenario};
use crate::state::State;
use table::snapshot::fingerprint;
use table::{Fault, Identity, SeatSet};

/// Water under particular rules and options. Immutable; house rules are another value of this type.
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
    /// The printed game for this many communities.
    pub fn printed(players: u8) -> Result<Water, Fault> {
        let book = Rulebook::printed();
        let options = Options::advised(&book.rules, players);
        Water::new(book, options)
    }

    /// The game under a rulebook and options. Refuses options the rulebook does not know.
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

    /// The position before anything random happens.
    pub(crate) fn set_up(&self) -> State {
        self.start.as_deref().copied().unwrap_or_else(|| self.work_out_start())
    }

    /// What follows from the rulebook: where tiles and dams may be built.
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

    /// The scenario being played.
    pub fn scenario(&self) -> Option<&Scenario> {
        self.options.scenario.as_deref().and_then(|id| self.rules().scenario_named(id))
    }

    /// The seats of all communities; a mediator has none.
    #[inline]
    pub fn all(&self) -> SeatSet {
        self.seats
    }

    /// How many turns this game has.
    #[inline]
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// Whether there is neither pollution nor cards (8.3).
    #[inline]
    pub fn is_simplified(&self) -> bool {
        self.simplified
    }
}

impl Identity for Water {
    type State = State;
    type Action = Action;
    type Event = Event;

    const ID: &'static str = "water";
    const RULES_VERSION: u32 = 1;
    const DECISION_LIMIT: usize = 20_000;

    fn seats(&self) -> usize {
        self.seats.len() + usize::from(self.options.mediator)
    }

    fn content_hash(&self) -> u128 {
        self.content
    }
}
