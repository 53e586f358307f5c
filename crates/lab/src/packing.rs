//! The bytes of a column, as Parquet wants them, written for speed: bulk play must not wait for its tables.
//!
//! Numbers become differences in as few bits as they need (`DELTA_BINARY_PACKED`), words their places in a list of words
//! (`RLE_DICTIONARY`), switches single bits and seeds eight bytes (`PLAIN`). `Encodings.md` of the Parquet format describes all
//! of them.

/// How many differences there are in a block; each of its quarters has its own width.
const BLOCK: usize = 128;
const QUARTER: usize = 32;

/// Numbers as differences.
#[derive(Clone, Debug)]
pub(crate) struct Differences {
    bytes: Vec<u8>,
    count: u64,
    first: i64,
    last: i64,
    /// Differences that wait until their block is full, and the least of them.
    waiting: [i64; BLOCK],
    filled: usize,
    least: i64,
}

impl Default for Differences {
    fn default() -> Differences {
        let bytes = Vec::new();
        Differences { bytes, count: 0, first: 0, last: 0, waiting: [0; BLOCK], filled: 0, least: i64::MAX }
    }
}

impl Differences {
    /// Appends numbers.
    #[inline]
    pub(crate) fn extend(&mut self, values: impl ExactSizeIterator<Item = i64>) {
        let mut values = values;
        let begins = self.count == 0;
        self.count += values.len() as u64;
        if begins && let Some(first) = values.next() {
            (self.first, self.last) = (first, first);
        }
        while values.len() > 0 {
            // Kept at hand: in memory, each number would wait for the one before it to be written.
            let (mut last, mut least) = (self.last, self.least);
            let room = &mut self.waiting[self.filled..];
            self.filled += room.len().min(values.len());
            for (difference, value) in room.iter_mut().zip(values.by_ref()) {
                *difference = value.wrapping_sub(last);
                least = least.min(*difference);
                last = value;
            }
            (self.last, self.least) = (last, least);
            if self.filled == BLOCK {
                self.flush();
            }
        }
    }

    /// Writes the block: its least difference, the widths of its quarters, and how far each difference lies above the least.
    fn flush(&mut self) {
        let least = std::mem::replace(&mut self.least, i64::MAX);
        varint(((least << 1) ^ (least >> 63)) as u64, &mut self.bytes);
        let widths = self.bytes.len();
        self.bytes.extend([0; BLOCK / QUARTER]);
        for (at, quarter) in self.waiting[..self.filled].chunks(QUARTER).enumerate() {
            let mut above = [0_u64; QUARTER];
            for (above, difference) in above.iter_mut().zip(quarter) {
                *above = difference.wrapping_sub(least) as u64;
            }
            let width = u64::BITS - above.iter().fold(0, |all, value| all | value).leading_zeros();
            self.bytes[widths + at] = width as u8;
            pack(&above, width, &mut self.bytes);
        }
        self.filled = 0;
    }

    /// The whole page: what comes before all blocks is known only now.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        if self.filled > 0 {
            self.flush();
        }
        let mut page = Vec::with_capacity(self.bytes.len() + 16);
        varint(BLOCK as u64, &mut page);
        varint((BLOCK / QUARTER) as u64, &mut page);
        varint(self.count, &mut page);
        varint(((self.first << 1) ^ (self.first >> 63)) as u64, &mut page);
        page.extend_from_slice(&self.bytes);
        page
    }
}

/// A number in groups of seven bits, the lowest first.
fn varint(mut value: u64, bytes: &mut Vec<u8>) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

/// Values side by side in this many bits each, the lowest bit first; their number is a multiple of eight.
fn pack(values: &[u64], width: u32, bytes: &mut Vec<u8>) {
    if width == 0 {
        return;
    }
    if width > 16 {
        let (mut bits, mut held) = (0_u128, 0);
        for value in values {
            bits |= u128::from(*value) << held;
            held += width;
            while held >= 8 {
                bytes.push(bits as u8);
                (bits, held) = (bits >> 8, held - 8);
            }
        }
        return;
    }
    // Eight values fill whole bytes: two halves of four, each in 64 bits.
    let half = |four: &[u64]| four.iter().rev().fold(0, |bits, value| bits << width | value);
    let mut line = [0_u8; 16 * QUARTER / 8 + 16];
    for some in values.chunks(QUARTER) {
        let mut at = 0;
        for eight in some.chunks_exact(8) {
            let (low, high) = eight.split_at(4);
            let bits = u128::from(half(low)) | u128::from(half(high)) << (4 * width);
            line[at..at + 16].copy_from_slice(&bits.to_le_bytes());
            at += width as usize;
        }
        bytes.extend_from_slice(&line[..at]);
    }
}

/// The list of words, as a page of its own.
pub(crate) fn dictionary(words: &[String]) -> Vec<u8> {
    let mut page = Vec::new();
    for word in words {
        page.extend_from_slice(&(word.len() as u32).to_le_bytes());
        page.extend_from_slice(word.as_bytes());
    }
    page
}

/// The words on a page of words. `None` if it is not one.
pub(crate) fn listed(mut page: &[u8]) -> Option<Vec<String>> {
    let mut words = Vec::new();
    while let Some((length, rest)) = page.split_first_chunk::<4>() {
        let (word, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        words.push(String::from_utf8(word.to_vec()).ok()?);
        page = rest;
    }
    page.is_empty().then_some(words)
}

/// For each row, the index of its word in a list of this many words.
pub(crate) fn places(rows: &[u8], words: usize) -> Vec<u8> {
    let width = (usize::BITS - words.saturating_sub(1).leading_zeros()).max(1);
    let mut page = vec![width as u8];
    if words <= 1 {
        // One run of the only word.
        varint((rows.len() as u64) << 1, &mut page);
        page.push(0);
        return page;
    }
    varint((rows.len().div_ceil(8) as u64) << 1 | 1, &mut page);
    for some in rows.chunks(QUARTER) {
        let mut values = [0_u64; QUARTER];
        values.iter_mut().zip(some).for_each(|(value, place)| *value = (*place).into());
        pack(&values[..some.len().next_multiple_of(8)], width, &mut page);
    }
    page
}

/// Switches as single bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bits {
    bytes: Vec<u8>,
    count: usize,
}

impl Bits {
    pub(crate) fn extend(&mut self, values: &[bool]) {
        for value in values {
            let place = self.count % 8;
            if place == 0 {
                self.bytes.push(0);
            }
            if let Some(byte) = self.bytes.last_mut() {
                *byte |= u8::from(*value) << place;
            }
            self.count += 1;
        }
    }

    pub(crate) fn finish(self) -> Vec<u8> {
        self.bytes
    }
}
