"""What the environments have in common: spaces, buffers and the arguments of a batch."""

from typing import Any

import numpy as np
from gymnasium import spaces

from ._native import Batch

__all__: list[str] = []


def bounds(batch: Batch) -> tuple[np.ndarray, np.ndarray]:
    """The least and the greatest each number of an observation can be."""
    low = np.zeros(batch.numbers, np.float32)
    high = np.zeros(batch.numbers, np.float32)
    for field in batch.schema()["fields"]:
        place = slice(field["start"], field["start"] + int(np.prod(field["shape"])))
        low[place], high[place] = field["low"], field["high"]
    return low, high


def observation_space(batch: Batch) -> spaces.Dict:
    """An observation of a seat with the mask of what it may do."""
    low, high = bounds(batch)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.MultiBinary(batch.actions),
        }
    )


class Offered(spaces.Discrete):
    """The numbered actions. Without a mask a sample is one of those that are offered now."""

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.offered: np.ndarray | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self.offered is not None and self.offered.any():
            mask = self.offered
        return super().sample(mask=mask, probability=probability)


def fresh(batch: Batch) -> dict[str, Any]:
    """Arrays for one look of a seat."""
    return {"observation": np.empty(batch.numbers, np.float32), "action_mask": np.empty(batch.actions, np.int8)}


def ends_by_itself(arguments: dict[str, Any]) -> None:
    """Refuses what only many games at once can do: the caller of one game begins the next."""
    if "autoreset" in arguments:
        raise TypeError("autoreset: only for a vector of environments; one environment ends with its game, and reset begins the next")


def seed_of(seed: int | None, generator: np.random.Generator) -> int:
    """The seed that was given, or one drawn from a generator."""
    return int(generator.integers(2**31)) if seed is None else int(seed)
