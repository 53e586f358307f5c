"""Gymnasium environments: one seat is yours, bots play the others.

    >>> import gymnasium
    >>> import finitude.gymnasium
    >>> env = gymnasium.make("finitude/limit-v0", seats=4, opponents="reasonable")

Importing this module registers `finitude/limit-v0`, and one environment for every other game.

Observations are dicts of `observation` and `action_mask`; the mask is in `info` too. Samples of the action space are actions that
are offered.
"""

from operator import index
from typing import Any

import gymnasium
import numpy as np
from gymnasium.envs import registration
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ._native import Batch, games
from ._spaces import Offered, ends_by_itself, fresh, observation_space, seed_of
from .errors import Closed

__all__ = ["SeatEnv", "SeatVectorEnv"]


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game; bots play the others. The arguments are those of `finitude.Batch`, without autoreset.

    unoffered says what an action does that is not offered: "refuse" raises MaskedAction, "first" does the first one offered instead.
    """

    metadata = {"render_modes": []}

    def __init__(self, game: str, opponents: Any = "reasonable", *, unoffered: str = "refuse", **arguments: Any) -> None:
        ends_by_itself(arguments)
        if unoffered not in ("refuse", "first"):
            raise ValueError(f"unoffered: {unoffered} is not refuse or first")
        self._lenient = unoffered == "first"
        self._batch: Batch | None = Batch(game, 1, **{"opponents": opponents, "autoreset": "disabled", **arguments})
        self.observation_space = observation_space(self._batch)
        self._offered = Offered(self._batch.actions)
        self.action_space = self._offered
        self._seats = self._batch.seats
        self._reward = np.zeros((1, self._seats), np.float32)
        self._done, self._truncated = np.zeros(1, bool), np.zeros(1, bool)
        self._seat = np.zeros(1, np.int32)
        self._own = 0

    @property
    def batch(self) -> Batch:
        """The batch of one row behind it."""
        if self._batch is None:
            raise Closed("the environment is closed", "closed")
        return self._batch

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        look = fresh(self.batch)
        self.batch.reset(seed=seed_of(seed, self.np_random), seat=self._seat)
        self._own = max(int(self._seat[0]), 0)
        return self._look(look), {"action_mask": look["action_mask"], "seat": self._own}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        batch, own, number = self.batch, self._own, index(action)
        offered = self._offered.offered
        if self._lenient and offered is not None and offered.any() and not (0 <= number < len(offered) and offered[number]):
            number = int(offered.argmax())
        batch.step(
            np.array([number], np.int64),
            reward=self._reward,
            done=self._done,
            truncated=self._truncated,
            seat=self._seat,
        )
        if self._seat[0] >= 0:
            self._own = int(self._seat[0])
        look = self._look(fresh(batch))
        info = {"action_mask": look["action_mask"], "seat": self._own}
        return look, float(self._reward[0, own]), bool(self._done[0]), bool(self._truncated[0]), info

    def _look(self, look: dict[str, Any]) -> dict[str, Any]:
        self.batch.look(0, self._own, observation=look["observation"], mask=look["action_mask"])
        self._offered.offered = look["action_mask"]
        return look

    def close(self) -> None:
        if self._batch is not None:
            self._batch.close()
            self._batch = None


class SeatVectorEnv(VectorEnv[dict[str, Any], np.ndarray, np.ndarray]):
    """Many such games at once, in one batch: the arguments are those of `finitude.Batch`.

    The seat that is played is the first that has no bot. With autoreset="same-step" the last look at a game that has ended is in
    `info["final_obs"]`, and its info in `info["final_info"]`, as Gymnasium's own vectors give them.
    """

    _batch: Batch | None = None

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: Any = "reasonable",
        autoreset: str = "next-step",
        **arguments: Any,
    ) -> None:
        self.num_envs = num_envs
        mode = {
            "next-step": AutoresetMode.NEXT_STEP,
            "same-step": AutoresetMode.SAME_STEP,
            "disabled": AutoresetMode.DISABLED,
        }.get(autoreset)
        self._batch = Batch(game, num_envs, **{"opponents": opponents, "autoreset": autoreset, **arguments})
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self.single_observation_space = observation_space(self._batch)
        self.single_action_space = Offered(self._batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._reward = np.zeros((num_envs, self._batch.seats), np.float32)
        named = [] if opponents is None or isinstance(opponents, str) else list(opponents)
        self._own = named.index(None) if None in named else 0
        # What is seen at the end, where the next game has begun when the step is over.
        same_step = mode == AutoresetMode.SAME_STEP
        self._last = np.zeros((num_envs, self._batch.numbers), np.float32) if same_step else None

    @property
    def batch(self) -> Batch:
        """The batch behind it."""
        if self._batch is None:
            raise Closed("the environment is closed", "closed")
        return self._batch

    def _fresh(self) -> dict[str, np.ndarray]:
        shape = self.num_envs, self.batch.numbers
        mask = np.empty((self.num_envs, self.batch.actions), np.int8)
        return {"observation": np.empty(shape, np.float32), "action_mask": mask}

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        look, which, start = self._fresh(), (options or {}).get("reset_mask"), None
        if which is not None and seed is not None:
            raise ValueError("seed: only without reset_mask; the games that are marked go on to their next seeds")
        if which is None:
            first: Any = seed
            if isinstance(seed, (list, tuple)):
                first = seed[0] if seed else None
                if first is None or list(seed) != [first + at for at in range(self.num_envs)]:
                    raise ValueError(f"seed: row after row plays the next seed, so give the first alone, not {list(seed)}")
            super().reset(seed=first)
            start = seed_of(first, self.np_random)
        self.batch.reset(seed=start, which=which, observation=look["observation"], mask=look["action_mask"])
        return look, self._told(look["action_mask"])

    def _told(self, mask: np.ndarray) -> dict[str, Any]:
        """The info of all games, with what of it is set."""
        return {"action_mask": mask, "_action_mask": np.ones(self.num_envs, bool)}

    def _ended(self, info: dict[str, Any], ended: np.ndarray) -> dict[str, Any]:
        """The info, with the last look at each game that has ended. Nothing is offered there any more."""
        if self._last is None or not ended.any():
            return info
        looks = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(ended):
            looks[row] = {"observation": self._last[row].copy(), "action_mask": np.zeros(self.batch.actions, np.int8)}
        final = {"action_mask": np.zeros((self.num_envs, self.batch.actions), np.int8), "_action_mask": ended.copy()}
        return {**info, "final_obs": looks, "_final_obs": ended.copy(), "final_info": final, "_final_info": ended.copy()}

    def step(self, actions: np.ndarray) -> tuple[dict[str, Any], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        look, done, truncated = self._fresh(), np.empty(self.num_envs, bool), np.empty(self.num_envs, bool)
        given = np.asarray(actions)
        self.batch.step(
            # Numbers with a fraction are not cut off: the batch refuses them by name.
            given.astype(np.int64) if given.dtype.kind in "iu" else given,
            observation=look["observation"],
            mask=look["action_mask"],
            reward=self._reward,
            done=done,
            truncated=truncated,
            final_observation=self._last,
        )
        rewards = self._reward[:, self._own].astype(np.float64)
        return look, rewards, done, truncated, self._ended(self._told(look["action_mask"]), done | truncated)

    def close_extras(self, **_kwargs: Any) -> None:
        if self._batch is not None:
            self._batch.close()
            self._batch = None


for _form in games():
    _name = f"finitude/{_form['game']}-v0"
    if _name not in registration.registry:
        registration.register(
            id=_name,
            entry_point="finitude.gymnasium:SeatEnv",
            vector_entry_point="finitude.gymnasium:SeatVectorEnv",
            kwargs={"game": _form["game"]},
        )
