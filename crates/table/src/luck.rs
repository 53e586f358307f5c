//! Chance, drawn when it is needed and never stored ahead.
//!
//! Luck is counter-based: the outcome of a stream's n-th draw depends only on the seed, the stream's name and n, so one
//! changed choice leaves the luck of every other stream as it was. The state knows n (how many cards of a deck are
//! still unseen, how often the die was rolled); it holds nothing about the future.

use siphasher::sip::SipHasher13;

/// A purpose for which luck is drawn, such as `deck:society` of seat 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stream {
    name: &'static str,
    index: u8,
    key: u64,
}

impl Stream {
    /// A stream by its name. The name is hashed at compile time where the stream is a constant.
    pub const fn new(name: &'static str) -> Stream {
        // FNV-1a: only has to keep a few dozen names apart; the keyed hash does the mixing.
        let bytes = name.as_bytes();
        let mut key = 0xcbf2_9ce4_8422_2325_u64;
        let mut at = 0;
        while at < bytes.len() {
            key = (key ^ bytes[at] as u64).wrapping_mul(0x0000_0100_0000_01b3);
            at += 1;
        }
        Stream { name, index: 0, key }
    }

    /// The stream for the same purpose, but for one seat.
    #[inline]
    #[must_use]
    pub const fn of(self, index: u8) -> Stream {
        Stream { index: index.wrapping_add(1), ..self }
    }

    /// The purpose's name.
    pub const fn name(self) -> &'static str {
        self.name
    }
}

/// A source of chance.
pub trait Luck {
    /// The outcome of draw number `nth` of `stream`: a number below `outcomes`, or 0 when `outcomes` is 0.
    fn draw(&mut self, stream: Stream, nth: u32, outcomes: u32) -> u32;
}

impl<L: Luck + ?Sized> Luck for &mut L {
    #[inline]
    fn draw(&mut self, stream: Stream, nth: u32, outcomes: u32) -> u32 {
        (**self).draw(stream, nth, outcomes)
    }
}

/// Luck for imagined worlds, numbering its own draws so that none repeats another.
pub struct Chance<'a, L> {
    luck: &'a mut L,
    drawn: u32,
}

impl<'a, L: Luck> Chance<'a, L> {
    /// Chance that has not been drawn from yet.
    pub fn new(luck: &'a mut L) -> Chance<'a, L> {
        Chance { luck, drawn: 0 }
    }

    /// A number below `outcomes`, or 0 when that is 0.
    pub fn below(&mut self, outcomes: u32) -> u32 {
        const IMAGINED: Stream = Stream::new("imagined");
        self.drawn += 1;
        self.luck.draw(IMAGINED, self.drawn, outcomes)
    }
}

/// Luck from a seed. Knowing outcomes does not help in guessing the seed: the streams are a 128-bit keyed hash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SeededLuck {
    seed: u128,
}

impl SeededLuck {
    /// Luck that is the same for the same seed, on every machine.
    pub const fn new(seed: u128) -> SeededLuck {
        SeededLuck { seed }
    }

    /// The seed.
    pub const fn seed(self) -> u128 {
        self.seed
    }
}

impl std::fmt::Debug for SeededLuck {
    /// Hides the seed, so that it cannot slip into a log.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("SeededLuck")
    }
}

impl Luck for SeededLuck {
    #[inline]
    fn draw(&mut self, stream: Stream, nth: u32, outcomes: u32) -> u32 {
        let place = u128::from(stream.index) << 96 | u128::from(nth) << 64 | u128::from(stream.key);
        let keyed = SipHasher13::new_with_keys(self.seed as u64, (self.seed >> 64) as u64);
        // Multiply-shift: the bias is below 2^-32 for any die or deck.
        ((u128::from(keyed.hash(&place.to_le_bytes())) * u128::from(outcomes)) >> 64) as u32
    }
}

/// Passes luck through and records the outcomes, for the journal.
#[derive(Debug)]
pub struct Recorder<L> {
    luck: L,
    /// What came out, in order.
    pub outcomes: Vec<u32>,
}

impl<L: Luck> Recorder<L> {
    /// Records what `luck` gives.
    pub fn new(luck: L) -> Recorder<L> {
        Recorder { luck, outcomes: Vec::new() }
    }
}

impl<L: Luck> Luck for Recorder<L> {
    fn draw(&mut self, stream: Stream, nth: u32, outcomes: u32) -> u32 {
        let outcome = self.luck.draw(stream, nth, outcomes);
        self.outcomes.push(outcome);
        outcome
    }
}

/// What is wrong with recorded outcomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// The record has fewer outcomes than the rules draw.
    TooFew,
    /// The record has more outcomes than the rules draw.
    TooMany,
    /// An outcome that this draw cannot have.
    Impossible {
        /// What the record says.
        found: u32,
        /// How many outcomes there are.
        outcomes: u32,
    },
    /// The record disagrees with the seed it names.
    NotFromSeed {
        /// What the record says.
        found: u32,
        /// What the seed gives.
        expected: u32,
    },
}

/// Gives back recorded outcomes, and compares them with a seed if one is known.
#[derive(Debug)]
pub struct Replayer<'a> {
    outcomes: std::slice::Iter<'a, u32>,
    seed: Option<SeededLuck>,
    mismatch: Option<Mismatch>,
}

impl<'a> Replayer<'a> {
    /// Replays `outcomes`.
    pub fn new(outcomes: &'a [u32], seed: Option<SeededLuck>) -> Replayer<'a> {
        Replayer { outcomes: outcomes.iter(), seed, mismatch: None }
    }

    /// Whether the record was exactly what the rules drew.
    pub fn finish(self) -> Result<(), Mismatch> {
        match self.mismatch {
            Some(mismatch) => Err(mismatch),
            None if self.outcomes.len() > 0 => Err(Mismatch::TooMany),
            None => Ok(()),
        }
    }
}

impl Luck for Replayer<'_> {
    fn draw(&mut self, stream: Stream, nth: u32, outcomes: u32) -> u32 {
        let expected = self.seed.as_mut().map(|seed| seed.draw(stream, nth, outcomes));
        let wrong = match (self.outcomes.next(), expected) {
            (None, _) => Mismatch::TooFew,
            (Some(&found), Some(expected)) if found != expected => Mismatch::NotFromSeed { found, expected },
            (Some(&found), _) if found >= outcomes => Mismatch::Impossible { found, outcomes },
            (Some(&found), _) => return found,
        };
        self.mismatch.get_or_insert(wrong);
        0
    }
}

/// A small, fast generator for random players and for tests. Never a table's luck.
#[derive(Clone, Copy, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that are the same for the same seed.
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next 64 bits (SplitMix64).
    #[inline]
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, or 0 when `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.roll()) * bound as u128) >> 64) as usize
    }
}

/// Dice as luck: for imagined worlds and bulk play, where no single draw has to be reproducible.
impl Luck for Dice {
    #[inline]
    fn draw(&mut self, _stream: Stream, _nth: u32, outcomes: u32) -> u32 {
        self.below(outcomes as usize) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIE: Stream = Stream::new("die");

    #[test]
    fn outcomes_depend_on_seed_stream_and_number_alone() {
        let mut luck = SeededLuck::new(7);
        let first = luck.draw(DIE, 0, 1000);
        luck.draw(DIE.of(3), 5, 6);
        assert_eq!(luck.draw(DIE, 0, 1000), first);
        let others = [luck.draw(DIE, 1, 1000), luck.draw(DIE.of(0), 0, 1000), SeededLuck::new(8).draw(DIE, 0, 1000)];
        assert!(others.iter().any(|&other| other != first));
    }

    #[test]
    fn every_outcome_comes_up_about_equally_often() {
        let mut luck = SeededLuck::new(1);
        let mut counts = [0_u32; 6];
        for nth in 0..60_000 {
            counts[luck.draw(DIE, nth, 6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_draw_among_nothing_gives_zero() {
        assert_eq!(SeededLuck::new(3).draw(DIE, 0, 0), 0);
        assert_eq!(Dice::new(3).below(0), 0);
    }

    #[test]
    fn a_replay_tells_what_is_wrong_with_the_record() {
        let run = |record: &[u32], seed: Option<SeededLuck>| {
            let mut luck = Replayer::new(record, seed);
            luck.draw(DIE, 0, 6);
            luck.draw(DIE, 1, 6);
            luck.finish()
        };
        let mut recorder = Recorder::new(SeededLuck::new(4));
        recorder.draw(DIE, 0, 6);
        recorder.draw(DIE, 1, 6);
        let record = recorder.outcomes;
        assert_eq!(run(&record, Some(SeededLuck::new(4))), Ok(()));
        assert_eq!(run(&record[..1], None), Err(Mismatch::TooFew));
        assert_eq!(run(&[1, 2, 3], None), Err(Mismatch::TooMany));
        assert_eq!(run(&[1, 6], None), Err(Mismatch::Impossible { found: 6, outcomes: 6 }));
        let forged = [(record[0] + 1) % 6, record[1]];
        assert_eq!(
            run(&forged, Some(SeededLuck::new(4))),
            Err(Mismatch::NotFromSeed { found: forged[0], expected: record[0] })
        );
    }
}
