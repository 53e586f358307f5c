"""Measures OpenSpiel. Runs inside the venv that measure.py prepares and prints one JSON document."""

from __future__ import annotations

import argparse
import ctypes
import importlib.metadata
import json
import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

# The loop library finds OpenSpiel's symbols in the already loaded module, so the module has to be loaded globally.
sys.setdlopenflags(os.RTLD_NOW | os.RTLD_GLOBAL)
import pyspiel  # noqa: E402

HERE = Path(__file__).resolve().parent

# Bridge by default solves each deal double-dummy before play, which would measure a solver instead of the rules.
GAMES = ["leduc_poker", "hearts", "bridge(use_double_dummy_result=false)", "gin_rummy"]
MODES = ("in_place", "with_clone")


class Timing:
    """How long to play, and how often."""

    def __init__(self, warm_up: float, seconds: float, rounds: int) -> None:
        self.warm_up, self.seconds, self.rounds = warm_up, seconds, rounds

    def rates(self, play) -> list[float]:
        """Calls `play(seconds)` once to warm up and then once for each round."""
        play(self.warm_up)
        return [play(self.seconds) for _ in range(self.rounds)]


def load_loop(work: Path):
    """Compiles open_spiel_loop.cc against the package's headers; returns the function, or the reason it is missing."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        return None, "no C++ compiler (g++ or clang++) found"
    site = Path(pyspiel.__file__).resolve().parent
    library = work / "libopen_spiel_loop.so"
    includes = [site, site / "open_spiel/abseil-cpp", site / "open_spiel/json/include"]
    command = [compiler, "-std=c++20", "-O3", "-DNDEBUG", "-shared", "-fPIC", *(f"-I{path}" for path in includes)]
    done = subprocess.run(
        [*command, str(HERE / "open_spiel_loop.cc"), "-o", str(library)], capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        return None, f"the loop does not compile against this package: {last}"
    try:
        loop = ctypes.CDLL(str(library)).open_spiel_loop
    except OSError as refused:
        return None, f"the package does not export its engine: {refused}"
    loop.restype = ctypes.c_double
    loop.argtypes = [ctypes.c_char_p, ctypes.c_double, ctypes.c_int, ctypes.c_uint64, ctypes.POINTER(ctypes.c_double)]
    return loop, ""


def native(loop, why: str, name: str, timing: Timing) -> dict:
    """Our C++ loop calling the package's compiled games."""
    if loop is None:
        return {"left_out": why}
    forced = ctypes.c_double()
    rates = {}
    for number, mode in enumerate(MODES):
        rates[mode] = timing.rates(lambda s, n=number: loop(name.encode(), s, n, random.getrandbits(63), forced))
    return {"rates": rates, "forced": forced.value}


def bots(game, timing: Timing) -> dict:
    """The package's own native loop: evaluate_bots with uniform random bots. It cannot clone in between."""
    players = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seed = 0

    def play(limit: float) -> float:
        nonlocal seed
        spent, decisions = 0.0, 0
        while spent < limit:
            seed += 1
            start = time.perf_counter()
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, players, seed)
            spent += time.perf_counter() - start
            # Counted outside the clock: the loop itself does not say how many decisions it took.
            decisions += sum(1 for step in state.full_history() if step.player >= 0)
        return decisions / spent

    return {"rates": {"in_place": timing.rates(play)}}


def per_step(game, timing: Timing) -> dict:
    """One Python call for each question and each action, as in the package's tutorials."""
    rng = random.Random(3)

    def play(limit: float, clone: bool) -> float:
        decisions = 0
        state = game.new_initial_state()
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < limit:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                if clone:
                    state = state.clone()
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions / spent

    return {"rates": {mode: timing.rates(lambda s, c=(mode == "with_clone"): play(s, c)) for mode in MODES}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--warm-up", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    timing = Timing(args.warm_up, args.seconds, args.rounds)
    version = importlib.metadata.version("open_spiel")
    loop, why = load_loop(args.work)
    rows = []
    for name in GAMES:
        game = pyspiel.load_game(name)
        ways = [
            ("native", "our C++ loop calling the package's compiled games", native(loop, why, name, timing)),
            ("evaluate_bots", "its own C++ loop, one Python call for each game", bots(game, timing)),
            ("Python, step by step", "Python overhead included: not the speed of the C++ rules", per_step(game, timing)),
        ]
        for way, note, result in ways:
            row = {"peer": "open_spiel", "version": version, "game": name.partition("(")[0], "way": way, "note": note}
            rows.append({**row, **result})
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
