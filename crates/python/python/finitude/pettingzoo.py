"""PettingZoo environments: every seat is an agent.

    >>> from finitude.pettingzoo import aec_env
    >>> env = aec_env("limit", seats=4)

Agents are `seat_0`, `seat_1` and so on. Observations are dicts of `observation` and `action_mask`; the mask is in `infos` too.
"""

from operator import index
from typing import Any

import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]

from ._native import Batch
from ._spaces import Offered, ends_by_itself, observation_space, seed_of
from .errors import Closed

__all__ = ["SeatsEnv", "SeatsParallelEnv", "aec_env", "parallel_env"]


class _Game:
    """A batch of one row, and what it writes into."""

    def __init__(self, game: str, arguments: dict[str, Any]) -> None:
        ends_by_itself(arguments)
        self.batch = Batch(game, 1, **{"autoreset": "disabled", **arguments})
        self.numbers, self.actions = self.batch.numbers, self.batch.actions
        self.names = [f"seat_{seat}" for seat in range(self.batch.seats)]
        self.observation_space = observation_space(self.batch)
        self.action_spaces = {name: Offered(self.actions) for name in self.names}
        self.number = np.zeros(1, np.int64)
        self.reward = np.zeros((1, self.batch.seats), np.float32)
        self.done, self.truncated = np.zeros(1, bool), np.zeros(1, bool)
        self.seat = np.zeros(1, np.int32)
        self.generator, _ = seeding.np_random(None)

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.generator, _ = seeding.np_random(seed)
        self.batch.reset(seed=seed_of(seed, self.generator), seat=self.seat)

    def step(self, action: int) -> None:
        self.number[0] = action
        self.batch.step(self.number, reward=self.reward, done=self.done, truncated=self.truncated, seat=self.seat)

    def look(self, seat: int) -> dict[str, Any]:
        observation, mask = np.empty(self.numbers, np.float32), np.empty(self.actions, np.int8)
        self.batch.look(0, seat, observation=observation, mask=mask)
        self.action_spaces[self.names[seat]].offered = mask
        return {"observation": observation, "action_mask": mask}


class SeatsEnv(AECEnv[str, dict[str, Any], int]):
    """One seat acts after the other: AEC. The arguments are those of `finitude.Batch`, without autoreset."""

    metadata = {"name": "finitude", "is_parallelizable": False, "render_modes": []}

    def __init__(self, game: str, **arguments: Any) -> None:
        super().__init__()
        self._game: _Game | None = _Game(game, arguments)
        self.metadata = {**self.metadata, "name": f"finitude_{game}"}
        self.render_mode = None
        self.possible_agents = list(self._game.names)
        self.agents: list[str] = []
        self._places = {name: place for place, name in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._game.observation_space)
        self.action_spaces = self._game.action_spaces

    @property
    def game(self) -> _Game:
        if self._game is None:
            raise Closed("the environment is closed", "closed")
        return self._game

    @property
    def batch(self) -> Batch:
        """The batch of one row behind it."""
        return self.game.batch

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        game = self.game
        game.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {name: {"action_mask": np.zeros(game.actions, np.int8)} for name in self.agents}
        self._looked: tuple[str, dict[str, Any]] | None = None
        self._paid = False
        seat = max(int(game.seat[0]), 0)
        self.agent_selection = self.agents[seat]
        self._tell(game.look(seat))

    def _tell(self, look: dict[str, Any]) -> None:
        """Puts the mask of whoever is asked into its info."""
        name = self.agent_selection
        self._looked = (name, look)
        self.infos[name]["action_mask"] = look["action_mask"]

    def observe(self, agent: str) -> dict[str, Any]:
        if self._looked is not None and self._looked[0] == agent:
            return self._looked[1]
        return self.game.look(self._places[agent])

    def step(self, action: int | None) -> None:
        name = self.agent_selection
        if self.terminations[name] or self.truncations[name]:
            self._was_dead_step(action)
            self._looked = None
            return
        game = self.game
        observation, mask = np.empty(game.numbers, np.float32), np.empty(game.actions, np.int8)
        seat, rewards, done, truncated = game.batch._turn(index(action), observation, mask)  # type: ignore[arg-type]
        self._cumulative_rewards[name] = 0.0
        if rewards is not None or self._paid:
            self.rewards = {agent: rewards[self._places[agent]] if rewards else 0.0 for agent in self.agents}
            self._paid = rewards is not None
            self._accumulate_rewards()
        if seat >= 0:
            self.agent_selection = asked = self.possible_agents[seat]
            self.action_spaces[asked].offered = mask
            self._tell({"observation": observation, "action_mask": mask})
            return
        self.terminations = dict.fromkeys(self.agents, done)
        self.truncations = dict.fromkeys(self.agents, truncated)
        nothing = np.zeros(game.actions, np.int8)
        self.infos = {agent: {"action_mask": nothing} for agent in self.agents}
        self._looked = None
        self._deads_step_first()

    def close(self) -> None:
        if self._game is not None:
            self._game.batch.close()
            self._game = None


class SeatsParallelEnv(ParallelEnv[str, dict[str, Any], int]):
    """All seats at once. Seats that are not asked have no action in their masks, and theirs are ignored; of those asked at the same
    time, the first is asked first."""

    metadata = {"name": "finitude", "render_modes": []}

    def __init__(self, game: str, **arguments: Any) -> None:
        self._game: _Game | None = _Game(game, arguments)
        self.metadata = {**self.metadata, "name": f"finitude_{game}"}
        self.render_mode = None
        self.possible_agents = list(self._game.names)
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._game.observation_space)
        self.action_spaces = self._game.action_spaces

    @property
    def game(self) -> _Game:
        if self._game is None:
            raise Closed("the environment is closed", "closed")
        return self._game

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self.game.begin(seed)
        self.agents = list(self.possible_agents)
        return self._looks()

    def _looks(self) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        looks = {name: self.game.look(seat) for seat, name in enumerate(self.possible_agents)}
        return looks, {name: {"action_mask": look["action_mask"]} for name, look in looks.items()}

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, dict[str, Any]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        game, agents = self.game, self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        asked = self.possible_agents[int(game.seat[0])]
        if asked not in actions:
            raise ValueError(f"{asked} is asked and has no action")
        game.step(index(actions[asked]))
        looks, infos = self._looks()
        rewards = dict(zip(agents, game.reward[0].astype(float).tolist(), strict=True))
        done, truncated = bool(game.done[0]), bool(game.truncated[0])
        if done or truncated:
            self.agents = []
        return looks, rewards, dict.fromkeys(agents, done), dict.fromkeys(agents, truncated), infos

    def close(self) -> None:
        if self._game is not None:
            self._game.batch.close()
            self._game = None


def aec_env(game: str, **arguments: Any) -> SeatsEnv:
    """An environment in which one seat acts after the other."""
    return SeatsEnv(game, **arguments)


def parallel_env(game: str, **arguments: Any) -> SeatsParallelEnv:
    """An environment in which all seats are told and asked at once."""
    return SeatsParallelEnv(game, **arguments)
