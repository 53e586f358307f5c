//! Any game, without its types.

use crate::any::{AnyGame, AnyTable};
#[cfg(not(target_arch = "wasm32"))]
use crate::bench::{self, BenchPlan, BenchRun};
use crate::book::Book;
#[cfg(not(target_arch = "wasm32"))]
use crate::bulk;
use crate::error::ShelfError;
use crate::games::{Position, RulesSheet};
#[cfg(not(target_arch = "wasm32"))]
use crate::moments;
use crate::option::OptionValue;
use crate::seated::Seated;
#[cfg(not(target_arch = "wasm32"))]
use crate::seated::refused;
use crate::setup::Setup;
use crate::title::Title;
use crate::words::Glossary;
use serde_json::Value;
use std::sync::Arc;
#[cfg(not(target_arch = "wasm32"))]
use table::Seat;
use table::luck::Dice;
use table::{Forms, Journal, Sitting, snapshot};

/// The types of a game, for code that draws its boards or judges its positions. The list of games implements it.
pub trait Typed: Forms {
    /// The rulebook with its types.
    fn sheet(&self) -> RulesSheet<'_>;
    /// The position with its types.
    fn position<'a>(&'a self, state: &'a Self::State) -> Position<'a>;
    /// The game and the state of a position; `None` for a position of another game.
    fn typed(position: Position<'_>) -> Option<(&Self, &Self::State)>;
}

/// What a game has to provide, besides the contract, to be on the shelf.
pub(crate) trait Shelved: Typed + Glossary + Clone + 'static {
    /// What other crates know of it.
    const TITLE: Title;
    /// The game a setup asks for.
    fn make(setup: &Setup) -> Result<Self, ShelfError>;
    /// The options as a journal keeps them: all of them, so that new defaults do not change old tables.
    fn kept_options(&self) -> Value;
    /// The values an option can have under these rules, if they can be listed.
    fn option_values(&self, option: &str) -> Vec<OptionValue>;
    /// The rulebook, for reading.
    fn reading(&self) -> Book;
}

/// A game under a setup.
pub(crate) struct OnShelf<G> {
    game: Arc<G>,
    setup: Setup,
}

impl<G: Shelved> OnShelf<G> {
    pub(crate) fn new(game: G, setup: &Setup) -> OnShelf<G> {
        OnShelf { game: Arc::new(game), setup: setup.clone() }
    }
}

impl<G: Shelved> AnyGame for OnShelf<G> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> u8 {
        self.game.seats() as u8
    }

    fn content_hash(&self) -> u128 {
        self.game.content_hash()
    }

    fn deal(&self, seed: u128) -> Box<dyn AnyTable> {
        let house_rules = self.setup.house_rules.as_ref().map(|(_, text)| text.clone());
        Box::new(Seated::<G>(Sitting::deal(self.game.clone(), seed, AnyGame::kept_options(self), house_rules)))
    }

    fn replay_owned(&self, journal: Journal) -> Result<Box<dyn AnyTable>, ShelfError> {
        let sitting = Sitting::<G>::replay_owned(self.game.clone(), journal).map_err(ShelfError::Journal)?;
        Ok(Box::new(Seated(sitting)))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn position(&self, state: &Value, seed: u128) -> Result<Box<dyn AnyTable>, ShelfError> {
        let state = self.game.read_state(state).map_err(ShelfError::State)?;
        Ok(Box::new(Seated::<G>(Sitting::at_position(self.game.clone(), state, seed))))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn position_before(
        &self,
        state: &Value,
        seed: u128,
        act: Option<(Seat, &Value)>,
        moment: &Value,
    ) -> Result<(Box<dyn AnyTable>, bool), ShelfError> {
        moments::known(&*self.game, moment).map_err(ShelfError::Options)?;
        let state = self.game.read_state(state).map_err(ShelfError::State)?;
        let act = match act {
            Some((seat, action)) => Some((seat, self.game.read_action(action).map_err(ShelfError::Action)?)),
            None => None,
        };
        let stops =
            |game: &G, state: &G::State| moments::top(game, state).is_some_and(|top| moments::fits(moment, &top));
        let (sitting, stopped) = Sitting::up_to(self.game.clone(), state, seed, act, stops)
            .map_err(|refusal| ShelfError::Refused(refused(&refusal)))?;
        Ok((Box::new(Seated::<G>(sitting)), stopped))
    }

    fn imagine(&self, packed: &[u8], seed: u64) -> Result<Box<dyn AnyTable>, ShelfError> {
        let state = snapshot::imagine_packed(&*self.game, packed, &mut Dice::new(seed)).map_err(ShelfError::View)?;
        Ok(Box::new(Seated::<G>(Sitting::at_decision(self.game.clone(), state, seed.into()))))
    }

    fn glossary(&self) -> &dyn Glossary {
        &*self.game
    }

    fn rules(&self) -> RulesSheet<'_> {
        self.game.sheet()
    }

    fn book(&self) -> Book {
        self.game.reading()
    }

    fn option_values(&self, option: &str) -> Vec<OptionValue> {
        self.game.option_values(option)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn bench(&self, plan: &BenchPlan) -> BenchRun {
        bench::run(&*self.game, plan)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn play_in_bulk(&self, minds: &mut [Option<Box<dyn bulk::Mind>>], watch: &mut dyn bulk::Watch) {
        bulk::play(&self.game, minds, watch);
    }

    fn figure_names(&self) -> (&'static [&'static str], &'static [&'static str]) {
        (G::WORLD_INDICATORS, G::SEAT_INDICATORS)
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn kept_options(&self) -> Value {
        self.setup.for_journal(self.game.kept_options())
    }

    fn state_bytes(&self) -> usize {
        size_of::<G::State>()
    }

    #[cfg(feature = "harness")]
    fn check(&self, plan: &table::harness::Plan) -> Result<table::harness::Report, table::harness::Finding> {
        table::harness::check(&*self.game, plan)
    }

    #[cfg(feature = "harness")]
    fn playthrough(&self, seed: u64, turns: Option<i64>, words: &crate::words::Words) -> String {
        let context = crate::words::Context { players: &[], glossary: &*self.game, reader: None };
        table::harness::playthrough(&*self.game, seed, turns, &|saying| words.render(saying, &context))
    }
}
