//! Bytes that nobody would write: noise, and correct texts with noise in them. The same on every run.

use crate::luck::Dice;

/// Noise of many lengths.
pub fn noise(inputs: u64, longest: usize) -> impl Iterator<Item = Vec<u8>> {
    (0..inputs).map(move |seed| {
        let mut dice = Dice::new(seed);
        let length = dice.below(longest) + 1;
        (0..length).map(|_| dice.below(256) as u8).collect()
    })
}

/// What a text is damaged with.
const DAMAGE: &[u8] = b"0123456789-.eE[]{}\"=,:#\n nul";

/// A text with a few bytes changed, taken out or repeated; most stay readable.
pub fn damaged(text: &[u8], seed: u64) -> Vec<u8> {
    let mut dice = Dice::new(seed);
    let mut bytes = text.to_vec();
    for _ in 0..=dice.below(2) {
        if bytes.is_empty() {
            bytes.push(b'0');
        }
        let at = dice.below(bytes.len());
        match dice.below(8) {
            1 => bytes.truncate(at.max(1)),
            2 => drop(bytes.remove(at)),
            3 => {
                let end = (at + dice.below(40)).min(bytes.len());
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            _ => bytes[at] = DAMAGE[dice.below(DAMAGE.len())],
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_and_damage_repeat_themselves_and_differ_from_each_other() {
        assert_eq!(noise(20, 50).collect::<Vec<_>>(), noise(20, 50).collect::<Vec<_>>());
        assert!(noise(20, 50).all(|bytes| (1..=50).contains(&bytes.len())));
        let text = b"[setup]\nmoney = 12\n";
        assert_eq!(damaged(text, 4), damaged(text, 4));
        assert!((0..50).filter(|&seed| damaged(text, seed) != text).count() > 40);
        assert!((0..50).any(|seed| !damaged(b"", seed).is_empty()), "even nothing can be damaged");
    }
}
