//! The stack of moments inside a state.

use borsh::{BorshDeserialize, BorshSerialize};

/// A stack of at most `N` frames, innermost last. Equal stacks are equal bytes: unused places hold the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Frames<F, const N: usize> {
    depth: u8,
    frames: [F; N],
}

impl<F: Copy + Default + PartialEq, const N: usize> Frames<F, N> {
    /// A stack with one frame.
    pub fn new(first: F) -> Frames<F, N> {
        let mut stack = Frames { depth: 0, frames: [F::default(); N] };
        stack.push(first);
        stack
    }

    /// The slot of the innermost frame; for an empty stack, some slot, and all of them hold the default then. The
    /// remainder costs nothing where `N` is a power of two, and saves a bounds check wherever a frame is read or
    /// written.
    #[inline]
    fn innermost(&self) -> usize {
        usize::from(self.depth.wrapping_sub(1)) % N
    }

    /// The innermost frame: the moment the game has reached. The default frame when the stack is empty.
    #[inline]
    pub fn top(&self) -> F {
        *self.peek()
    }

    /// A reference to the innermost frame, for callers that read only part of it.
    #[inline]
    pub fn peek(&self) -> &F {
        &self.frames[self.innermost()]
    }

    /// How many frames are on the stack.
    #[inline]
    pub fn depth(&self) -> usize {
        usize::from(self.depth)
    }

    /// Puts a frame on top. A full stack keeps its frames: games choose `N` so that this never happens, and the
    /// harness proves it ([`Frames::is_full`]).
    #[inline]
    pub fn push(&mut self, frame: F) {
        if let Some(place) = self.frames.get_mut(usize::from(self.depth)) {
            *place = frame;
            self.depth += 1;
        }
    }

    /// Removes the top frame.
    #[inline]
    pub fn pop(&mut self) {
        self.frames[self.innermost()] = F::default();
        self.depth = self.depth.saturating_sub(1);
    }

    /// Replaces the top frame.
    #[inline]
    pub fn replace(&mut self, frame: F) {
        if self.depth == 0 {
            self.depth = 1;
        }
        self.frames[self.innermost()] = frame;
    }

    /// The frames, outermost first.
    #[inline]
    pub fn as_slice(&self) -> &[F] {
        &self.frames[..usize::from(self.depth).min(N)]
    }

    /// Whether no more frames fit.
    pub fn is_full(&self) -> bool {
        usize::from(self.depth) >= N
    }

    /// Whether this could be a real stack; bytes read from outside may hold anything.
    pub fn is_sound(&self) -> bool {
        let depth = usize::from(self.depth);
        depth <= N && self.frames[depth..].iter().all(|frame| *frame == F::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_popped_stack_is_bit_for_bit_what_it_was() {
        let mut stack: Frames<u8, 3> = Frames::new(1);
        let before = stack;
        stack.push(2);
        stack.replace(3);
        assert_eq!(stack.top(), 3);
        stack.pop();
        assert_eq!(stack, before);
        assert!(stack.is_sound());
    }

    #[test]
    fn neither_a_full_nor_an_empty_stack_breaks() {
        let mut stack: Frames<u8, 2> = Frames::new(1);
        stack.push(2);
        assert!(stack.is_full());
        stack.push(3);
        assert_eq!(stack.as_slice(), [1, 2]);
        stack.pop();
        stack.pop();
        stack.pop();
        assert_eq!(stack.top(), 0);
    }
}
