//! What a seat sees, worked out when something asks for it. Most actions are numbered by the rules alone, and to make a view takes
//! longer than to offer a menu.

use super::typed::Arrayed;
use std::cell::OnceCell;
use std::ops::Deref;
use table::{Seat, Viewer};

/// The view of a seat, and nothing else of the position.
pub(crate) struct Seen<'a, G: Arrayed> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    view: OnceCell<G::View>,
}

impl<'a, G: Arrayed> Seen<'a, G> {
    /// What a seat sees in a position; `view` is that, if somebody has worked it out already.
    pub(super) fn new(game: &'a G, state: &'a G::State, seat: Seat, view: Option<G::View>) -> Seen<'a, G> {
        Seen { game, state, seat, view: view.map_or_else(OnceCell::new, OnceCell::from) }
    }
}

impl<G: Arrayed> Deref for Seen<'_, G> {
    type Target = G::View;

    fn deref(&self) -> &G::View {
        self.view.get_or_init(|| self.game.view(self.state, Viewer::Seat(self.seat)))
    }
}
