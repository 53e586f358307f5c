"""Measures fastcatan. Runs inside the venv that measure.py prepares and prints one JSON document."""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import shutil
import subprocess
import sys
import tarfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent

# What fastcatan's own CMakeLists recommends for a local build. OpenMP stays out: one core is the point.
FLAGS = ["-std=c++23", "-O3", "-march=native", "-flto", "-fno-builtin-catan", "-fno-exceptions", "-fno-rtti"]


def installed_version() -> str | None:
    """The wheel's version, so that source and wheel are the same release; nothing where no wheel fits this Python."""
    try:
        return importlib.metadata.version("fastcatan")
    except importlib.metadata.PackageNotFoundError:
        return None


def fetch_source(work: Path, version: str | None) -> tuple[Path, str]:
    """Returns the unpacked source distribution and its version; downloads it the first time."""
    wanted = f"fastcatan=={version}" if version else "fastcatan"
    folder = work / "source"
    if not any(folder.glob(f"fastcatan-{version or ''}*/include")):
        folder.mkdir(parents=True, exist_ok=True)
        # The source is compiled without Python here, so its demand for a newer Python does not matter.
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--ignore-requires-python"]
            + ["--no-binary", "fastcatan", "--dest", str(folder), wanted],
            check=True,
            stdout=sys.stderr,
        )
        archive = max(folder.glob("fastcatan-*.tar.gz"))
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
    source = max(path.parent for path in folder.glob(f"fastcatan-{version or ''}*/include"))
    return source, source.name.removeprefix("fastcatan-")


def native(work: Path, version: str | None, times: list[str]) -> dict:
    """The C++ engine, driven by fastcatan_loop.cc."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        return {"left_out": "no C++ compiler (g++ or clang++) found"}
    program = work / "fastcatan_loop"
    try:
        source, version = fetch_source(work, version)
        subprocess.run(
            [compiler, *FLAGS, "-I", str(source / "include"), str(HERE / "fastcatan_loop.cc")]
            + [str(source / "src/catan/rules.cpp"), "-o", str(program)],
            check=True,
            stdout=sys.stderr,
        )
    except subprocess.CalledProcessError as failed:
        tool = "pip" if "pip" in failed.cmd else Path(compiler).name
        return {"left_out": f"{tool} could not provide the C++ loop (a C++23 compiler is needed); its message is above"}
    result: dict = {"version": version, "rates": {}}
    for mode in ("in_place", "with_clone"):
        out = subprocess.run([str(program), *times, mode], check=True, capture_output=True, text=True).stdout.split()
        cut = out.index("forced")
        result["rates"][mode] = [float(rate) for rate in out[:cut]]
        result["forced"] = float(out[cut + 1])
    return result


def batched(warm_up: float, seconds: float, rounds: int) -> dict:
    """The fastest way in from Python: BatchedEnv, with the choice itself vectorised in NumPy."""
    try:
        import fastcatan
        import numpy as np
    except ImportError as missing:
        return {"left_out": f"{missing} (fastcatan's wheel needs CPython 3.12 or newer)"}

    games = 1024
    env = fastcatan.BatchedEnv(games, 1)
    env.reset()
    rng = np.random.default_rng(2)
    masks = np.zeros((games, fastcatan.MASK_WORDS), dtype=np.uint64)
    dones = np.zeros(games, dtype=np.uint8)
    snapshots = np.zeros((games, fastcatan.SNAPSHOT_BYTES), dtype=np.uint8)
    width = fastcatan.MASK_WORDS * 64
    row_base = np.arange(games) * width

    def decide_all(clone: bool) -> None:
        if clone:
            env.save_snapshots(snapshots)
        env.write_masks(masks)
        bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
        counts = bits.sum(axis=1, dtype=np.int64)
        legal = np.flatnonzero(bits)
        first = np.cumsum(counts) - counts
        choice = first + (rng.random(games) * counts).astype(np.int64)
        env.step_autoreset((legal[choice] - row_base).astype(np.uint32), dones)

    def play(clone: bool, limit: float) -> float:
        decisions = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < limit:
            decide_all(clone)
            decisions += games
        return decisions / spent

    rates: dict = {}
    for mode in ("in_place", "with_clone"):
        clone = mode == "with_clone"
        play(clone, warm_up)
        rates[mode] = [play(clone, seconds) for _ in range(rounds)]
    return {"version": fastcatan.__version__, "rates": rates}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--warm-up", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    times = [str(args.warm_up), str(args.seconds), str(args.rounds)]
    rows = [
        {
            "peer": "fastcatan",
            "game": "Catan",
            "way": "native",
            "note": "its C++ engine from the published source, our random loop, -O3 -march=native -flto",
            **native(args.work, installed_version(), times),
        },
        {
            "peer": "fastcatan",
            "game": "Catan",
            "way": "Python, batched",
            "note": "BatchedEnv of 1024 games, choice vectorised in NumPy; clone = save_snapshots",
            **batched(args.warm_up, args.seconds, args.rounds),
        },
    ]
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
