//! A position as one viewer knows it.

use shelf::{AnyGame, AnyTable, ShelfError};
use std::rc::Rc;
use std::sync::Arc;
use table::Viewer;

/// A position as one viewer knows it: a world *imagined* from the viewer's packed view, with everything hidden dealt
/// afresh. The prompt, choices, reasons and view of the viewer's seat are those of the true table.
///
/// The typed position for a board is `position.table().position()`.
#[derive(Clone)]
pub struct Position {
    game: Arc<dyn AnyGame>,
    packed: Rc<[u8]>,
    table: Rc<dyn AnyTable>,
    viewer: Viewer,
}

impl Position {
    /// Reads the bytes of a viewer's view.
    pub(crate) fn unpack(game: Arc<dyn AnyGame>, packed: Vec<u8>, viewer: Viewer) -> Result<Position, ShelfError> {
        // Which of the possible worlds is shown does not matter: whatever a board may show is the same in all.
        let table = game.imagine(&packed, 0)?.into();
        Ok(Position { game, packed: packed.into(), table, viewer })
    }

    /// The rulebook.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The viewer's packed view, as it came.
    pub(crate) fn packed(&self) -> &[u8] {
        &self.packed
    }

    /// The imagined table.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// The viewer.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Another world that fits what the viewer knows, to play on in, for previews and forecasts. What comes out the
    /// same in several of them is likely to be certain.
    pub(crate) fn imagine(&self, seed: u64) -> Result<Box<dyn AnyTable>, ShelfError> {
        self.game.imagine(&self.packed, seed)
    }
}
