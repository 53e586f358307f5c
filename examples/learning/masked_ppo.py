"""Masked PPO in plain numpy: learns Limit against `random`, and says how it does against any bot.

    python masked_ppo.py                      # a minute of training, then 400 games against random and against reasonable
    python masked_ppo.py --seconds 10 --evaluate 50
    python masked_ppo.py --evaluate 2000 --against random,reasonable,strong:100i --seed 2
"""

import argparse
import math
import time

import numpy as np

import finitude

HIDDEN, ROWS, STEPS, EPOCHS, MINIBATCH = 64, 128, 32, 3, 512
RATE, CLIP, ENTROPY, DISCOUNT, TRACE = 1e-3, 0.2, 0.01, 0.997, 0.95


class Policy:
    """One hidden layer, with a head for actions and one for the value."""

    def __init__(self, schema: dict, generator: np.random.Generator) -> None:
        high = np.concatenate([np.full(int(np.prod(f["shape"])), f["high"]) for f in schema["fields"]])
        self.scale = (1 / np.log1p(high)).astype(np.float32)
        sizes = [(schema["numbers"], HIDDEN), (HIDDEN, schema["actions"] + 1)]
        self.weights = [(generator.standard_normal(s) / math.sqrt(s[0])).astype(np.float32) for s in sizes]
        self.weights[1] *= 0.1
        self.weights += [np.zeros(HIDDEN, np.float32), np.zeros(schema["actions"] + 1, np.float32)]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.updates = 0

    def look(self, numbers: np.ndarray) -> np.ndarray:
        return np.log1p(np.maximum(numbers, 0)) * self.scale

    def think(self, seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layer, the chance of every action, the value."""
        hidden = np.tanh(seen @ self.weights[0] + self.weights[2])
        out = hidden @ self.weights[1] + self.weights[3]
        logits = np.where(mask > 0, out[:, :-1], -np.inf)
        logits -= logits.max(1, keepdims=True)
        chances = np.exp(logits)
        return hidden, chances / chances.sum(1, keepdims=True), out[:, -1]

    def learn(self, seen, mask, actions, old, gains, returns) -> None:
        """One step of Adam on the clipped objective."""
        hidden, chances, value = self.think(seen, mask)
        rows = np.arange(len(actions))
        ratio = chances[rows, actions] / old
        free = ~(((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP)))
        push = -(gains * ratio * free)[:, None]
        logs = np.log(np.maximum(chances, 1e-9))
        entropy = -(chances * logs).sum(1, keepdims=True)
        slope = -push * chances + ENTROPY * chances * (logs + entropy)
        slope[rows, actions] += push[:, 0]
        slope = np.concatenate([slope, (value - returns)[:, None]], 1).astype(np.float32) / len(actions)
        below = slope @ self.weights[1].T * (1 - hidden**2)
        self.updates += 1
        fade = math.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for at, part in enumerate([seen.T @ below, hidden.T @ slope, below.sum(0), slope.sum(0)]):
            self.means[at] += 0.1 * (part - self.means[at])
            self.squares[at] += 0.001 * (part**2 - self.squares[at])
            self.weights[at] -= RATE * fade * self.means[at] / (np.sqrt(self.squares[at]) + 1e-6)


class Arena:
    """A batch with the arrays it fills."""

    def __init__(self, rows: int, opponents: str, seed: int, **more) -> None:
        self.batch = finitude.Batch("limit", rows, seats=4, opponents=opponents, seed=seed, **more)
        self.seen = np.empty((rows, self.batch.numbers), np.float32)
        self.mask = np.empty((rows, self.batch.actions), np.int8)
        self.reward = np.empty((rows, 4), np.float32)
        self.done, self.cut = np.zeros(rows, bool), np.zeros(rows, bool)
        self.batch.reset(observation=self.seen, mask=self.mask)

    def step(self, actions: np.ndarray) -> None:
        given = {"observation": self.seen, "mask": self.mask, "reward": self.reward, "done": self.done, "truncated": self.cut}
        self.batch.step(actions, **given)
        # A game that is cut short is over too; nobody has won it.
        self.done |= self.cut


def draw(chances: np.ndarray, generator: np.random.Generator) -> np.ndarray:
    return (chances / (generator.standard_exponential(chances.shape, np.float32) + 1e-20)).argmax(1)


def train(seconds: float, seed: int = 1) -> Policy:
    generator = np.random.default_rng(seed)
    # The same step deals the next game. The score tells earlier than the end whether things go well.
    arena = Arena(ROWS, "random", seed, autoreset="same-step", threads=2, shaping={"score": 0.05})
    policy, end = Policy(arena.batch.schema(), generator), time.monotonic() + seconds
    while time.monotonic() < end:
        kept = []
        for _ in range(STEPS):
            seen, mask = policy.look(arena.seen), arena.mask.copy()
            _, chances, value = policy.think(seen, mask)
            actions = draw(chances, generator)
            arena.step(actions)
            old = chances[np.arange(ROWS), actions]
            kept.append((seen, mask, actions, old, value, arena.reward[:, 0].copy(), arena.done.copy()))
        ahead = policy.think(policy.look(arena.seen), arena.mask)[2]
        gain, gains = np.zeros(ROWS, np.float32), []
        for _, _, _, _, value, reward, done in reversed(kept):
            on = ~done
            gain = reward + DISCOUNT * ahead * on - value + DISCOUNT * TRACE * gain * on
            gains.append(gain)
            ahead = value
        seen, mask, actions, old, value = (np.concatenate(part) for part in list(zip(*kept, strict=True))[:5])
        gains = np.concatenate(gains[::-1])
        returns = gains + value
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        for _ in range(EPOCHS):
            for part in np.array_split(generator.permutation(len(gains)), len(gains) // MINIBATCH):
                policy.learn(seen[part], mask[part], actions[part], old[part], gains[part], returns[part])
    return policy


def evaluate(policy: Policy | None, opponents: str, games: int, seed: int = 10**6) -> tuple[float, float, float]:
    """The share of games that the first seat wins, with its 95 % interval (Wilson). Without a policy, chance plays."""
    generator, arena = np.random.default_rng(seed), Arena(games, opponents, seed, autoreset="disabled", threads=2)
    over, wins = np.zeros(games, bool), np.zeros(games, bool)
    while not over.all():
        if policy is None:
            actions = (arena.mask * (1 - generator.random(arena.mask.shape, np.float32))).argmax(1)
        else:
            actions = draw(policy.think(policy.look(arena.seen), np.maximum(arena.mask, over[:, None]))[1], generator)
        arena.step(actions)
        wins |= ~over & arena.done & (arena.reward[:, 0] > 0)
        over |= arena.done
    share, z = wins.mean(), 1.96
    middle, spread = share + z * z / (2 * games), z * math.sqrt(share * (1 - share) / games + z * z / (4 * games**2))
    return float(share), (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60, help="of training")
    parser.add_argument("--evaluate", type=int, default=400, metavar="N", help="games of each evaluation")
    parser.add_argument("--against", default="random,reasonable", help="the bots of the other three seats, one after the other")
    parser.add_argument("--seed", type=int, default=1, help="of the training")
    given = parser.parse_args()
    trained = train(given.seconds, given.seed)
    print(f"{given.seconds:g} s of training, {trained.updates} updates; shares of {given.evaluate} games with 95 % intervals")
    for bot in given.against.split(","):
        found = {}
        for name, player in (("chance", None), ("learned", trained)):
            share, least, most = found[name] = evaluate(player, bot, given.evaluate)
            print(f"{name:8} against three {bot:11} wins {share:6.1%} ({least:.1%} to {most:.1%})")
        apart = found["learned"][1] > found["chance"][2]
        print("The intervals are apart: it plays better than chance." if apart else "The intervals do not tell it from chance.")
