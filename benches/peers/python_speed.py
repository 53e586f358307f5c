#!/usr/bin/env python3
"""How fast Finitude plays from Python, with a policy in numpy, and how fast parts are joined.

    python benches/peers/python_speed.py                  # with finitude installed: a table
    python benches/peers/python_speed.py --json           # the same as data, every round included

Beside it stand the peers' own fastest ways from Python, where fastcatan and open_spiel are installed too. What is not
installed is left out, and the table says so. `cargo xtask peers` runs this in an environment of its own. Uniformly random play:
the policy sees arrays, chooses with numpy among what the mask offers, and hands arrays back.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import random
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from python_chance import Chance
from python_table import median_round, print_python

NOTES = {
    "Python, batched, masks": "finitude.Batch of 1024 games that fills masks, choice vectorised in numpy",
    "Python, batched": "the same, and it fills observations too: what a learning agent sees",
    "Python, AEC": "finitude.pettingzoo, one action a call, with observation, mask, rewards and infos",
    "Python, batched, 2 threads": "as Python, batched, with 4096 games and threads=2, on two cores; choosing stays on one",
    "Python, batched, 1 of 2": "the same 4096 games on one thread, measured in turns with two: what those are compared with",
}


class Timing:
    """How long to play, and how often."""

    def __init__(self, warm_up: float, seconds: float, rounds: int) -> None:
        self.warm_up, self.seconds, self.rounds = warm_up, seconds, rounds

    def rates(self, play: Callable[[float], float]) -> list[float]:
        """Calls `play(seconds)` once to warm up and then once for each round."""
        play(self.warm_up)
        return [play(self.seconds) for _ in range(self.rounds)]


class Table:
    """Many games in one batch, played by chance with numpy."""

    def __init__(self, game: str, rows: int, threads: int, observations: bool) -> None:
        import finitude

        self.batch = finitude.Batch(game, rows, seats=4, seed=1, threads=threads, autoreset="same-step")
        self.mask = np.empty((rows, self.batch.actions), np.int8)
        self.arrays = {
            "mask": self.mask,
            "reward": np.empty((rows, self.batch.seats), np.float32),
            "done": np.empty(rows, bool),
        }
        looks = {"mask": self.mask}
        if observations:
            looks["observation"] = self.arrays["observation"] = np.empty((rows, self.batch.numbers), np.float32)
        self.batch.reset(**looks)
        self.chance = Chance(self.mask, 2)
        self.inside = 0.0

    def play(self, limit: float) -> float:
        """Plays for so many seconds; answers decisions per second, and keeps how many seconds the batch itself took."""
        steps, self.inside = 0, 0.0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < limit:
            actions = self.chance.choose()
            before = time.perf_counter()
            self.batch.step(actions, **self.arrays)
            self.inside += time.perf_counter() - before
            steps += 1
        decisions = steps * len(self.mask)
        self.inside = decisions / self.inside if steps else 0.0
        return decisions / spent


def row(game: str, way: str, rates: list[float], **more: object) -> dict:
    """A row of the table."""
    import finitude

    title = {"limit": "Limit", "megacorps": "MegaCorps"}.get(game, game.capitalize())
    return {
        "peer": "finitude", "version": finitude.__version__, "game": title, "way": way,
        "note": NOTES[way], "rates": {"in_place": rates}, **more,
    }  # fmt: skip


def batched(game: str, observations: bool, timing: Timing) -> dict:
    """Batches on one core."""
    table = Table(game, 1024, 1, observations)
    return row(game, "Python, batched" + ("" if observations else ", masks"), timing.rates(table.play))


def two_threads(game: str, cores: set[int], timing: Timing) -> list[dict]:
    """The same batch on one thread and on two, in turns, so that both see the same machine."""
    tables = [Table(game, 4096, threads, True) for threads in (1, 2)]
    rates: list[list[float]] = [[], []]
    inside: list[list[float]] = [[], []]
    for at in range(timing.rounds + 1):
        for table, speeds, steps in zip(tables, rates, inside, strict=True):
            run_on(cores if table is tables[1] else {max(cores)})
            speed = table.play(timing.seconds if at else timing.warm_up)
            if at:
                speeds.append(speed)
                steps.append(table.inside)
    one, two = (statistics.median(speeds) for speeds in rates)
    step_one, step_two = (statistics.median(speeds) for speeds in inside)
    return [
        row(game, "Python, batched, 1 of 2", rates[0]),
        row(game, "Python, batched, 2 threads", rates[1], scaling={"loop": two / one, "step": step_two / step_one}),
    ]


def one_by_one(game: str, timing: Timing) -> dict:
    """PettingZoo's AEC, one action a call."""
    if importlib.util.find_spec("pettingzoo") is None:
        return {**row(game, "Python, AEC", []), "left_out": "pettingzoo is not installed"}
    from finitude.pettingzoo import aec_env

    env, chance = aec_env(game, seats=4), random.Random(3)
    env.reset(seed=1)

    def play(limit: float) -> float:
        decisions, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < limit:
            look, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                continue
            # Of switches numpy finds those that are on in half the time that numbers take.
            offered = look["action_mask"].view(bool).nonzero()[0]
            env.step(int(offered[int(chance.random() * len(offered))]))
            decisions += 1
        return decisions / spent

    return row(game, "Python, AEC", timing.rates(play))


def joined(games: int, parts: int, told: Callable[[str], None]) -> dict:
    """How fast the parts of a run are joined, in bytes of what comes out."""
    import finitude

    with tempfile.TemporaryDirectory(prefix="finitude-merge-") as place:
        told(f"Playing {parts} parts of {games} games of Limit, to join them …")
        folders = [Path(place) / f"part-{number}" for number in range(1, parts + 1)]
        for number, folder in enumerate(folders, start=1):
            finitude.simulate_to(folder, "limit", games, part=f"{number}/{parts}")
        seconds = []
        for at in range(3):
            # A new folder each time: to replace an earlier run, every part is read once more before anything is removed.
            whole = Path(place) / f"whole-{at}"
            start = time.perf_counter()
            finitude.merge(folders, whole)
            seconds.append(time.perf_counter() - start)
            size = sum(path.stat().st_size for path in whole.iterdir())
            shutil.rmtree(whole)
    spent = statistics.median(seconds)
    return {"games": games, "parts": parts, "bytes": size, "seconds": spent, "megabytes_per_second": size / spent / 1e6}


def peers(timing: Timing) -> list[dict]:
    """The peers' own fastest ways from Python, if they are installed."""
    import peer_fastcatan

    measured = peer_fastcatan.batched(timing.warm_up, timing.seconds, timing.rounds)
    rows = [{"peer": "fastcatan", "game": "Catan", "way": "Python, batched", "note": "BatchedEnv, masks alone", **measured}]
    note = "one Python call for each question and each action: it has no batches"
    beside = {"peer": "open_spiel", "way": "Python, step by step", "note": note}
    if importlib.util.find_spec("pyspiel") is None:
        return [*rows, {**beside, "game": "hearts", "left_out": "open_spiel is not installed"}]
    import peer_open_spiel

    for name in ("leduc_poker", "hearts"):
        play = peer_open_spiel.per_step(peer_open_spiel.pyspiel.load_game(name), timing)
        rows.append({**beside, "game": name, **play})
    return rows


def run_on(cores: set[int]) -> None:
    """Keeps this thread, and those that it starts, to these cores, where the system allows it."""
    if cores and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, cores)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--only", choices=["finitude", "peers"], help="measure one side only")
    parser.add_argument("--games", default="limit,megacorps,water,climate", help="which of Finitude's games")
    parser.add_argument("--parts", type=int, default=1000, help="parts to join; 0 leaves it out")
    parser.add_argument("--part-games", type=int, default=300, help="games in each of these parts")
    parser.add_argument("--warm-up", type=float, default=1.0, help="seconds of play before each measurement")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds for each round")
    parser.add_argument("--rounds", type=int, default=5, help="rounds; the median is shown")
    args = parser.parse_args()
    if args.only != "peers" and importlib.util.find_spec("finitude") is None:
        parser.error("finitude is not installed here: pip install ./crates/python, or a wheel of it")

    def told(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    timing = Timing(args.warm_up, args.seconds, args.rounds)
    rows: list[dict] = []
    merged = None
    one = {max(cores)} if cores else set()
    if args.only != "peers":
        for game in args.games.split(","):
            told(f"Measuring {game} from Python …")
            run_on(one)
            rows += [batched(game, observations, timing) for observations in (False, True)]
            rows.append(one_by_one(game, timing))
            if len(cores) > 1:
                rows += two_threads(game, cores, timing)
        run_on(cores)
        if args.parts:
            merged = joined(args.parts * args.part_games, args.parts, told)
    if args.only != "finitude":
        told("Measuring the peers from Python …")
        run_on(one)
        rows += peers(timing)
        run_on(cores)
    if args.json:
        medians = [{**found, "median": {"in_place": median_round(found)}} for found in rows]
        print(json.dumps({"rows": medians, "merge": merged}))
    else:
        print_python(rows, merged)


if __name__ == "__main__":
    main()
