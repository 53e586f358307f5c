"""Chance as a policy in numpy: one of the actions that a mask offers, for many games at once."""

from __future__ import annotations

import numpy as np

# One in each byte, or in each lane of sixteen bits, and the highest bit of each.
BYTES, LANES = np.uint64(0x0101_0101_0101_0101), np.uint64(0x0001_0001_0001_0001)
BYTE_TOPS, LANE_TOPS = BYTES << np.uint64(7), LANES << np.uint64(15)

# Where the first, second, … one of a byte is, for each byte.
ONES = np.array([[*(bit for bit in range(8) if byte >> bit & 1), *[0] * 8][:8] for byte in range(256)]).reshape(-1)


class Chance:
    """Draws among what a mask (int8, rows by actions) offers, all alike.

    One draw for each row says the how-manieth of its ones it is to be. To find that one, the mask is packed into bits, as most of it
    is empty, and these are counted: in blocks of four words of 64, in the words of the block, in the bytes of the word.
    """

    def __init__(self, mask: np.ndarray, seed: int) -> None:
        self.mask = mask.reshape(-1)
        rows, actions = mask.shape
        blocks = -(-mask.size // 256) + 1
        self.words = np.zeros(blocks * 4, np.uint64)
        self.bytes = self.words.view(np.uint8)[: -(-mask.size // 8)]
        self.before = np.zeros(blocks + 1, np.int64)
        self.generator = np.random.default_rng(seed)
        # The places where the rows begin, and where those are: in which block, at which of its words, behind which bits.
        self.starts = np.arange(rows + 1) * actions
        self.block, self.word = self.starts >> 8, self.starts >> 6
        self.lane = ((self.word & 3) << 4).astype(np.uint64)
        self.behind = (np.uint64(1) << (self.starts & 63).astype(np.uint64)) - np.uint64(1)

    def choose(self) -> np.ndarray:
        """One offered action in each row."""
        self.bytes[:] = np.packbits(self.mask, bitorder="little")
        # In each lane, how many ones there are up to the end of its word, counted from the beginning of the block.
        lanes = np.bitwise_count(self.words).astype(np.uint16).view(np.uint64) * LANES
        np.cumsum((lanes >> np.uint64(48)).view(np.int64), out=self.before[1:])
        inside = (lanes << np.uint64(16))[self.block] >> self.lane & np.uint64(0xFFFF)
        first = self.before[self.block] + inside.view(np.int64) + np.bitwise_count(self.words[self.word] & self.behind)
        wanted = first[:-1] + (self.generator.random(len(first) - 1) * np.diff(first)).astype(np.int64)
        block = np.searchsorted(self.before, wanted, side="right") - 1
        rank, lanes = (wanted - self.before[block]).view(np.uint64), lanes[block]
        at, rank = _within(rank, lanes, LANES, LANE_TOPS, 4)
        word = block * 4 + at
        bits = self.words[word]
        at, rank = _within(rank, np.bitwise_count(bits.view(np.uint8)).view(np.uint64) * BYTES, BYTES, BYTE_TOPS, 3)
        byte = bits >> (at.astype(np.uint64) << np.uint64(3)) & np.uint64(0xFF)
        return word * 64 + at * 8 + ONES[(byte << np.uint64(3) | rank).view(np.int64)] - self.starts[:-1]


def _within(rank: np.ndarray, sums: np.ndarray, ones: np.uint64, tops: np.uint64, shift: int) -> tuple[np.ndarray, np.ndarray]:
    """In which part the one of this rank is, where `sums` has the ones up to the end of each part, and its rank there."""
    at = np.bitwise_count(((rank * ones | tops) - sums) & tops).astype(np.int64)
    width = np.uint64(1 << shift)
    before = (sums << width) >> (at.astype(np.uint64) << np.uint64(shift))
    return at, rank - (before & ((np.uint64(1) << width) - np.uint64(1)))
