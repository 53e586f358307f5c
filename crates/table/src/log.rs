//! Typed events: where a game reports what happened.
//!
//! Who may read an event is the game's to say: [`crate::Sight::witness`].

/// Where a game reports what happened.
pub trait Log<E> {
    /// Takes one event.
    fn tell(&mut self, event: E);

    /// Takes one event that is only put together if somebody listens: what led to it has to be looked up.
    #[inline]
    fn tell_with(&mut self, event: impl FnOnce() -> E)
    where
        Self: Sized,
    {
        self.tell(event());
    }
}

/// Discards everything and costs nothing: the calls compile to no code.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn tell(&mut self, _event: E) {}

    #[inline(always)]
    fn tell_with(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}
