"""Masked PPO with RLlib: four seats of Limit, played by one policy against itself through PettingZoo.

    python rllib_ppo.py                          # ten rounds of training, then 200 games against random
    python rllib_ppo.py --rounds 1 --games 20    # in short
    python rllib_ppo.py --game water --runners 2

It takes RLlib (rllib_requirements.txt), in an environment of its own. An action that the mask rules out would end the run: the
environment refuses it.
"""

import argparse
import math

import gymnasium
import numpy as np
import torch
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis import ValueFunctionAPI
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.utils.torch_utils import FLOAT_MIN
from ray.tune.registry import register_env

import finitude
from finitude.pettingzoo import aec_env

HIDDEN, POLICY, ENVIRONMENT = 64, "seat", "finitude"


class MaskedModule(TorchRLModule, ValueFunctionAPI):
    """One hidden layer, with a head for actions and one for the value. What is not offered has no chance."""

    def setup(self) -> None:
        assert isinstance(self.observation_space, gymnasium.spaces.Dict)
        seen = self.observation_space["observation"]
        self.register_buffer("scale", torch.from_numpy(1 / np.log1p(np.maximum(seen.high, 1))))
        self.body = torch.nn.Sequential(torch.nn.Linear(seen.shape[0], HIDDEN), torch.nn.Tanh())
        self.actor = torch.nn.Linear(HIDDEN, self.action_space.n)
        self.critic = torch.nn.Linear(HIDDEN, 1)

    def hidden(self, batch: dict) -> torch.Tensor:
        seen = batch[Columns.OBS]["observation"]
        return self.body(torch.log1p(seen.clamp(min=0)) * self.scale)

    def _forward(self, batch: dict, **_more: object) -> dict:
        """For exploring, training and playing alike."""
        ruled_out = batch[Columns.OBS]["action_mask"] == 0
        return {Columns.ACTION_DIST_INPUTS: self.actor(self.hidden(batch)).masked_fill(ruled_out, FLOAT_MIN)}

    def compute_values(self, batch: dict, embeddings: object = None) -> torch.Tensor:
        return self.critic(self.hidden(batch)).squeeze(-1)


def made(game: str, runners: int, decisions: int) -> Algorithm:
    """PPO in which every seat is played by the same policy."""
    register_env(ENVIRONMENT, lambda arguments: PettingZooEnv(aec_env(**arguments)))
    config = (
        PPOConfig()
        .environment(ENVIRONMENT, env_config={"game": game, "seats": 4})
        .env_runners(num_env_runners=runners)
        .multi_agent(policies={POLICY}, policy_mapping_fn=lambda *_which, **_more: POLICY)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={POLICY: RLModuleSpec(module_class=MaskedModule)}))
        .training(
            train_batch_size_per_learner=decisions,
            minibatch_size=min(512, decisions),
            num_epochs=3,
            lr=1e-3,
            gamma=0.997,
            lambda_=0.95,
            entropy_coeff=0.01,
        )
    )
    return config.build_algo()


def evaluate(module: TorchRLModule | None, game: str, opponents: str, games: int) -> tuple[float, float, float]:
    """The share of games that the first seat wins, with its 95 % interval (Wilson). Without a module, chance plays."""
    batch = finitude.Batch(game, games, seats=4, opponents=opponents, seed=10**6, autoreset="disabled")
    seen = np.empty((games, batch.numbers), np.float32)
    mask = np.empty((games, batch.actions), np.int8)
    reward, done, truncated = np.empty((games, 4), np.float32), np.zeros(games, bool), np.zeros(games, bool)
    batch.reset(observation=seen, mask=mask)
    generator, over, wins = np.random.default_rng(1), np.zeros(games, bool), np.zeros(games, bool)
    while not over.all():
        if module is None:
            chances = mask.astype(np.float32)
        else:
            look = {"observation": torch.from_numpy(seen), "action_mask": torch.from_numpy(mask)}
            with torch.no_grad():
                logits = module.forward_inference({Columns.OBS: look})[Columns.ACTION_DIST_INPUTS]
            chances = torch.softmax(logits, 1).numpy() * mask
        actions = (chances / (generator.standard_exponential(chances.shape, np.float32) + 1e-20)).argmax(1)
        batch.step(actions, observation=seen, mask=mask, reward=reward, done=done, truncated=truncated)
        wins |= ~over & done & (reward[:, 0] > 0)
        over |= done | truncated
    share, z = float(wins.mean()), 1.96
    middle, spread = share + z * z / (2 * games), z * math.sqrt(share * (1 - share) / games + z * z / (4 * games**2))
    return share, (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="limit")
    parser.add_argument("--rounds", type=int, default=10, help="rounds of training")
    parser.add_argument("--decisions", type=int, default=4000, help="decisions in each round")
    parser.add_argument("--runners", type=int, default=0, help="processes that play; 0 plays in this one")
    parser.add_argument("--games", type=int, default=200, help="games of the evaluation")
    given = parser.parse_args()
    learner = made(given.game, given.runners, given.decisions)
    for number in range(1, given.rounds + 1):
        told = learner.train()["learners"][POLICY]
        print(f"round {number}: entropy {told['entropy']:.2f}, value error {told['vf_loss']:.2f}", flush=True)
    for name, module in (("chance", None), ("learned", learner.get_module(POLICY))):
        share, least, most = evaluate(module, given.game, "random", given.games)
        print(f"{name:8} against three random wins {share:6.1%} ({least:.1%} to {most:.1%})")
    learner.stop()


if __name__ == "__main__":
    main()
