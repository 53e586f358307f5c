//! The rulebook as a value. The other parts of the contract are implemented next to their rules.

use crate::action::Action;
use crate::event::Event;
use crate::options::Options;
use crate::plan::Plan;
use crate::rules::{Rulebook, Rules};
use crate::state::State;
use table::snapshot::fingerprint;
use table::{Fault, Identity, SeatSet};

/// MegaCorps under particular rules and options. Immutable; house rules are another value of this type.
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
    /// The printed game for this many players, with MegaCorps assigned at random.
    pub fn printed(players: u8) -> Result<MegaCorps, Fault> {
        MegaCorps::new(Rulebook::printed(), Options::advised(players))
    }

    /// The game under a rulebook and options. Refuses options the rulebook does not know.
    pub fn new(book: Rulebook, options: Options) -> Result<MegaCorps, Fault> {
        options.check(&book.rules.megacorps)?;
        let content = fingerprint(format!("{}\n{options:?}", book.canonical).as_bytes());
        let plan = Box::new(Plan::of(&book.rules));
        let seats = SeatSet::first(options.players.into());
        let mut game = MegaCorps { book, options, content, seats, plan, start: None };
        game.start = Some(Box::new(game.work_out_start()));
        Ok(game)
    }

    /// The position before anything random happens.
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

    /// What follows from the rulebook: which company is where, which card is of which kind.
    #[inline]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// All seats of the table.
    #[inline]
    pub fn all(&self) -> SeatSet {
        self.seats
    }
}

impl Identity for MegaCorps {
    type State = State;
    type Action = Action;
    type Event = Event;

    const ID: &'static str = "megacorps";
    const RULES_VERSION: u32 = 1;
    const DECISION_LIMIT: usize = 10_000;

    fn seats(&self) -> usize {
        self.seats.len()
    }

    fn content_hash(&self) -> u128 {
        self.content
    }
}
