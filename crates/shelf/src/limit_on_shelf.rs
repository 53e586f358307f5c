//! Limit, without its types.

use crate::any::{AnyGame, AnyTable, RulesSheet};
use crate::bench::{self, BenchPlan, BenchRun};
use crate::error::ShelfError;
use crate::seated::Seated;
use crate::setup::{OptionReader, Setup};
use crate::words::Glossary;
use limit::rules::Rulebook;
use limit::{Limit, Options};
use serde_json::{Value, json};
use std::sync::Arc;
use table::luck::Dice;
use table::{Fault, Forms, Game, Journal, Sitting, snapshot};

/// Limit under a setup.
pub(crate) struct LimitOnShelf {
    game: Arc<Limit>,
    setup: Setup,
}

/// The rulebook a setup names.
pub(crate) fn rulebook(setup: &Setup) -> Result<Rulebook, ShelfError> {
    let house = setup.house_rules.as_ref().map(|(name, text)| (text.as_str(), name.as_str()));
    Rulebook::with_settings(house, &setup.settings).map_err(ShelfError::Rules)
}

fn options(setup: &Setup, book: &Rulebook) -> Result<Options, Fault> {
    let mut reader = OptionReader::new(setup);
    let first_game = reader.flag("first_game")?.unwrap_or(false);
    let alliances = reader.flag("alliances")?;
    let variants = reader.words("variants")?;
    reader.finish()?;
    let advised = setup.seats >= book.alliances_from_players && !first_game;
    Ok(Options { nations: setup.seats, alliances: alliances.unwrap_or(advised), first_game, variants })
}

impl LimitOnShelf {
    pub(crate) fn new(setup: &Setup) -> Result<LimitOnShelf, ShelfError> {
        let book = rulebook(setup)?;
        let options = options(setup, &book).map_err(ShelfError::Options)?;
        let game = Arc::new(Limit::new(book, options).map_err(ShelfError::Options)?);
        Ok(LimitOnShelf { game, setup: setup.clone() })
    }

    /// The options as a journal keeps them: all of them, so that a change of advice changes no old table.
    fn kept_options(&self) -> Value {
        let options = self.game.options();
        let kept = json!({
            "seats": options.nations,
            "alliances": options.alliances,
            "first_game": options.first_game,
            "variants": options.variants,
        });
        self.setup.for_journal(kept)
    }
}

impl AnyGame for LimitOnShelf {
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
        Box::new(Seated::<Limit>(Sitting::deal(self.game.clone(), seed, self.kept_options(), house_rules)))
    }

    fn replay(&self, journal: &Journal) -> Result<Box<dyn AnyTable>, ShelfError> {
        let sitting = Sitting::<Limit>::replay(self.game.clone(), journal).map_err(ShelfError::Journal)?;
        Ok(Box::new(Seated(sitting)))
    }

    fn position(&self, state: &Value, seed: u128) -> Result<Box<dyn AnyTable>, ShelfError> {
        let state = self.game.read_state(state).map_err(ShelfError::State)?;
        Ok(Box::new(Seated::<Limit>(Sitting::at_position(self.game.clone(), state, seed))))
    }

    fn imagine(&self, packed: &[u8], seed: u64) -> Result<Box<dyn AnyTable>, ShelfError> {
        let state = snapshot::imagine_packed(&*self.game, packed, &mut Dice::new(seed)).map_err(ShelfError::View)?;
        Ok(Box::new(Seated::<Limit>(Sitting::at_decision(self.game.clone(), state, seed.into()))))
    }

    fn glossary(&self) -> &dyn Glossary {
        &*self.game
    }

    fn rules(&self) -> RulesSheet<'_> {
        RulesSheet::Limit(self.game.book())
    }

    fn bench(&self, plan: &BenchPlan) -> BenchRun {
        bench::run(&*self.game, plan)
    }

    fn state_bytes(&self) -> usize {
        size_of::<limit::State>()
    }

    #[cfg(feature = "harness")]
    fn check(&self, plan: &table::harness::Plan) -> Result<table::harness::Report, table::harness::Finding> {
        table::harness::check(&*self.game, plan)
    }

    #[cfg(feature = "harness")]
    fn playthrough(&self, seed: u64, words: &crate::words::Words) -> String {
        let context = crate::words::Context { players: &[], glossary: &*self.game, reader: None };
        table::harness::playthrough(&*self.game, seed, &|saying| words.render(saying, &context))
    }
}
