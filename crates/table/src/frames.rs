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

    /// The innermost frame: the moment the game stands at. The default frame when the stack is empty.
    #[inline]
    pub fn top(&self) -> F {
        let innermost = usize::from(self.depth).wrapping_sub(1);
        self.frames.get(innermost).copied().unwrap_or_default()
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

    /// Takes the top frame away.
    #[inline]
    pub fn pop(&mut self) {
        if let Some(depth) = self.depth.checked_sub(1) {
            self.depth = depth;
            if let Some(place) = self.frames.get_mut(usize::from(depth)) {
                *place = F::default();
            }
        }
    }

    /// Puts another frame in the place of the top one.
    #[inline]
    pub fn replace(&mut self, frame: F) {
        self.pop();
        self.push(frame);
    }

    /// The frames, outermost first.
    #[inline]
    pub fn as_slice(&self) -> &[F] {
        &self.frames[..usize::from(self.depth).min(N)]
    }

    /// Whether no further frame fits.
    pub fn is_full(&self) -> bool {
        usize::from(self.depth) >= N
    }

    /// Whether the bytes are those of a real stack.
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
