//! A position with the types of its game, for the board that draws it.

use crate::{Position, TableModel};
use shelf::Typed;

/// Reads the position on screen with its types. Inside a view it follows every change. A board asks only for its own game.
pub fn with_game<G: Typed, T>(model: TableModel, read: impl FnOnce(&Position, &G, &G::State) -> T) -> Option<T> {
    let found = model.with_position(|position| {
        let (game, state) = G::typed(position.table().position())?;
        Some(read(position, game, state))
    });
    found.flatten()
}

/// Reads the rulebook and what the viewer may know, never an imagined card of somebody else.
pub fn with_view<G: Typed, T>(model: TableModel, read: impl FnOnce(&G, &G::View) -> T) -> Option<T> {
    with_game(model, |position, game: &G, state| read(game, &game.view(state, position.viewer())))
}
