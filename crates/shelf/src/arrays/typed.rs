//! The table of a game, and the same without its types.

use super::course::{Course, Playing};
use super::groups::Place;
use super::layout::Layout;
use super::schema::{Group, Schema};
use super::seen::Seen;
use super::sheet::{Heading, Sheet};
use crate::on_shelf::Shelved;
use std::sync::Arc;
use table::{Seat, Silent, Viewer, luck::SeededLuck};

/// The table of a game: what an observation contains, and how actions are numbered.
pub(crate) trait Arrayed: Shelved {
    /// What is worked out once for a rulebook, so that numbering an action is quick.
    type Lookup: Send + Sync;
    /// The version of the table.
    const VERSION: u32;
    /// The version and the fingerprint of the table that was last written down, under the printed rules for four seats.
    #[cfg(test)]
    const PINNED: (u32, u64);
    /// How many actions without a place of their own can be offered at once.
    const OTHERS: usize = 64;

    /// Works it out.
    fn lookup(&self) -> Self::Lookup;
    /// Writes what a seat sees. The fields, their shapes and their bounds depend on the rules alone.
    fn observe(&self, lookup: &Self::Lookup, view: &Self::View, own: Seat, sheet: &mut impl Sheet);
    /// The groups of actions.
    fn groups(&self, lookup: &Self::Lookup) -> Vec<Group>;
    /// Where an action stands. It depends on nothing but the rules and what the seat sees.
    fn place(&self, lookup: &Self::Lookup, view: &Seen<'_, Self>, own: Seat, action: &Self::Action) -> Option<Place>;
    /// Calls `each` for the composed actions that have a number, such as offers of usual deals. Those that the rules
    /// do not accept are left out by the caller.
    fn composed(&self, _view: &Self::View, _own: Seat, _each: &mut impl FnMut(Self::Action)) {}
}

/// A game with its table.
pub(crate) struct Declared<G: Arrayed> {
    pub(super) game: Arc<G>,
    pub(super) lookup: G::Lookup,
    pub(super) layout: Layout,
    schema: Schema,
}

impl<G: Arrayed> Declared<G> {
    pub(crate) fn new(game: G) -> Declared<G> {
        let lookup = game.lookup();
        let mut groups = game.groups(&lookup);
        let layout = Layout::new(&mut groups, G::OTHERS);
        let state = game.deal(&mut SeededLuck::new(0), &mut Silent);
        let mut heading = Heading::default();
        let own = Seat(0);
        game.observe(&lookup, &game.view(&state, Viewer::Seat(own)), own, &mut heading);
        let schema = Schema { game: G::ID, version: G::VERSION, fields: heading.fields, groups };
        Declared { game: Arc::new(game), lookup, layout, schema }
    }
}

/// Games by numbers, whatever the game.
pub trait Arrays: Send + Sync {
    /// What the numbers mean.
    fn schema(&self) -> &Schema;
    /// How many seats the game has.
    fn seats(&self) -> usize;
    /// The names of a seat's figures, as [`Course::figures`] gives them.
    fn figure_names(&self) -> &'static [&'static str];
    /// Deals a game from a seed, the same as `finitude new --seed` deals.
    fn course(self: Arc<Self>, seed: u64) -> Box<dyn Course>;
}

impl<G: Arrayed> Arrays for Declared<G> {
    fn schema(&self) -> &Schema {
        &self.schema
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn figure_names(&self) -> &'static [&'static str] {
        G::SEAT_INDICATORS
    }

    fn course(self: Arc<Self>, seed: u64) -> Box<dyn Course> {
        Box::new(Playing::new(self, seed))
    }
}
