//! Typed events: where a game reports what happened.
//!
//! Who may read an event is the game's to say: [`crate::Sight::witness`].

/// Where a game reports what happened.
pub trait Log<E> {
    /// Takes one event.
    fn tell(&mut self, event: E);
}

/// Discards everything and costs nothing: the calls compile to no code.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn tell(&mut self, _event: E) {}
}

impl<E> Log<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}
