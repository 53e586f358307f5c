//! The rulebook as a value. The other parts of the contract are implemented next to their rules.

use crate::action::Action;
use crate::event::Event;
use crate::options::Options;
use crate::rules::{Modules, Rulebook, Rules, Tutorial};
use crate::state::State;
use table::snapshot::fingerprint;
use table::{Fault, Identity, SeatSet};

/// Climate under particular rules and options. Immutable; house rules are another value of this type.
#[derive(Clone, Debug)]
pub struct Climate {
    book: Rulebook,
    options: Options,
    content: u128,
    modules: Modules,
    /// The position before anything random, the same for every deal; `None` only while it is being worked out.
    start: Option<Box<State>>,
}

impl Climate {
    /// The printed game for this many players.
    pub fn printed(players: u8) -> Result<Climate, Fault> {
        let book = Rulebook::printed();
        let options = Options::advised(&book.rules, players);
        Climate::new(book, options)
    }

    /// The game under a rulebook and options. Refuses options the rulebook does not know.
    pub fn new(book: Rulebook, options: Options) -> Result<Climate, Fault> {
        options.check(&book.rules)?;
        let content = fingerprint(format!("{}\n{}", book.canonical, options.for_fingerprint()).as_bytes());
        let mut game = Climate { book, options, content, modules: Modules::ALL, start: None };
        game.modules = game.lesson().map_or(Modules::ALL, |lesson| lesson.modules);
        game.start = Some(Box::new(game.work_out_start()));
        Ok(game)
    }

    /// The position before anything random happens.
    pub(crate) fn set_up(&self) -> State {
        self.start.as_deref().copied().unwrap_or_else(|| self.work_out_start())
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
    #[inline]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The lesson being played.
    pub fn lesson(&self) -> Option<&Tutorial> {
        let id = self.options.lesson.as_deref()?;
        self.rules().tutorials.iter().find(|lesson| lesson.id == id)
    }

    /// The parts of the rules in force: all of them, unless a lesson is played (5.5).
    #[inline]
    pub fn modules(&self) -> Modules {
        self.modules
    }

    /// The seats of the table, including those kept free.
    #[inline]
    pub fn table(&self) -> SeatSet {
        SeatSet::first(self.seats())
    }
}

impl Identity for Climate {
    type State = State;
    type Action = Action;
    type Event = Event;

    const ID: &'static str = "climate";
    const RULES_VERSION: u32 = 1;
    const DECISION_LIMIT: usize = 50_000;

    fn seats(&self) -> usize {
        usize::from(self.options.players) + usize::from(self.options.free_seats)
    }

    fn content_hash(&self) -> u128 {
        self.content
    }
}
