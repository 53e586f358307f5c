#!/usr/bin/env python3
"""Compares Finitude's speed with two engines that other people use: fastcatan and OpenSpiel.

Every number is uniformly random play on one core: decisions per second in place, and with a full clone of the state before
each decision. A second table is about play from Python. The peers are installed from PyPI into a venv of their own, and
Finitude's Python package beside them. See README.md for what is and is not compared.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

from python_table import print_python

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MODES = ("in_place", "with_clone")
# fastcatan's wheels need CPython 3.12 or newer; older ones still measure everything that is native.
WANTED_PYTHON = (3, 12)


def say(text: str) -> None:
    """Progress goes to stderr, so that `--json` leaves clean JSON on stdout."""
    print(text, file=sys.stderr, flush=True)


def fail(text: str) -> None:
    """Ends the run with a reason a person can act on."""
    say(f"\nmeasure.py: {text}")
    sys.exit(1)


def find_python() -> str:
    """The newest suitable interpreter: this one, one on the PATH, or one that pyenv keeps."""
    if sys.version_info >= WANTED_PYTHON:
        return sys.executable
    for minor in (14, 13, 12):
        found = shutil.which(f"python3.{minor}")
        candidates = [found] if found else []
        candidates += sorted(map(str, Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python3")), reverse=True)
        for candidate in candidates:
            # A pyenv shim exists even where the version is switched off, so ask before trusting it.
            if subprocess.run([candidate, "-c", "import venv"], capture_output=True, check=False).returncode == 0:
                return candidate
    say(f"No CPython {WANTED_PYTHON[0]}.{WANTED_PYTHON[1]} or newer found: fastcatan's Python interface will be left out.")
    return sys.executable


def pip(python: Path, *packages: str) -> tuple[bool, str]:
    """Installs packages; returns whether it worked and the last lines of what pip said."""
    done = subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode == 0, "\n".join(done.stderr.strip().splitlines()[-4:])


def make_venv(work: Path) -> Path:
    """Makes the venv, unless it is there; returns its Python."""
    venv = work / "venv"
    python = venv / "bin" / "python"
    if not python.exists():
        base = find_python()
        say(f"Making a venv with {base} …")
        subprocess.run([base, "-m", "venv", str(venv)], check=True)
    return python


def prepare(work: Path) -> Path:
    """Installs the peers into the venv; returns its Python."""
    python = make_venv(work)
    say("Installing open_spiel and fastcatan from PyPI …")
    worked, reason = pip(python, "open_spiel", "numpy")
    if not worked:
        fail(f"the peers cannot be installed. Is PyPI reachable from here? pip said:\n{reason}")
    worked, reason = pip(python, "fastcatan")
    if not worked:
        say(f"fastcatan does not install for this Python; only its C++ engine will be measured. pip said:\n{reason}")
    return python


def one_core() -> tuple[set[int] | None, str]:
    """Chooses one CPU to pin everything measured to, where the system allows it."""
    if not hasattr(os, "sched_setaffinity"):
        return None, "not pinned: this system offers no CPU affinity"
    core = max(os.sched_getaffinity(0))
    return {core}, f"pinned to CPU {core}"


def run_pinned(command: list[str], core: set[int] | None, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs a command on the chosen CPU, its messages visible, its stdout captured."""
    # OpenMP and BLAS pools would otherwise start threads that only fight over the one core.
    env = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
    pin = (lambda: os.sched_setaffinity(0, core)) if core is not None else None
    return subprocess.run(command, cwd=cwd, env=env, stdout=subprocess.PIPE, text=True, check=False, preexec_fn=pin)


def measure_peer(script: str, python: Path, work: Path, times: list[str], core: set[int] | None) -> list[dict]:
    """Runs one peer's script in the venv and reads its rows."""
    say(f"Measuring with {script} …")
    done = run_pinned([str(python), str(HERE / script), "--work", str(work), *times], core)
    if done.returncode != 0:
        fail(f"{script} failed with exit code {done.returncode}; its message is above.")
    return json.loads(done.stdout.splitlines()[-1])


def look_up(document: dict, mode: str) -> float | None:
    """Reads `decisions_per_second.<mode>`, nested or written as one dotted key."""
    nested = document.get("decisions_per_second")
    value = nested.get(mode) if isinstance(nested, dict) else document.get(f"decisions_per_second.{mode}")
    return float(value) if isinstance(value, (int, float)) else None


def measure_finitude(core: set[int] | None) -> dict:
    """Finitude's own figures, or the reason there are none."""
    row = {"peer": "finitude", "game": "Limit", "way": "native", "note": "cargo run --release -p finitude -- bench limit --json"}
    cargo = shutil.which("cargo")
    if cargo is None:
        return {**row, "left_out": "cargo is not installed"}
    say("Building and measuring Finitude (release) …")
    # Built first and on all cores: only the measured run is pinned.
    if subprocess.run([cargo, "build", "--release", "-p", "finitude"], cwd=ROOT, stdout=sys.stderr, check=False).returncode != 0:
        return {**row, "left_out": "the release build failed; its message is above"}
    done = run_pinned([cargo, "run", "--quiet", "--release", "-p", "finitude", "--", "bench", "limit", "--json"], core, ROOT)
    if done.returncode != 0:
        return {**row, "left_out": f"`finitude bench limit --json` ended with exit code {done.returncode}"}
    try:
        document = json.loads(done.stdout)
    except json.JSONDecodeError as wrong:
        return {**row, "left_out": f"`finitude bench limit --json` did not print JSON: {wrong}"}
    rates = {mode: [value] for mode in MODES if (value := look_up(document, mode)) is not None}
    if not rates:
        return {**row, "left_out": "`finitude bench limit --json` has no decisions_per_second.in_place or .with_clone"}
    return {**row, "rates": rates}


def build_wheel(python: Path, work: Path) -> tuple[Path | None, str]:
    """Builds Finitude's wheel as people install it, in release; returns it, or the last lines of what pip said."""
    folder = work / "wheel"
    # What an earlier run has left must not be what is measured.
    shutil.rmtree(folder, ignore_errors=True)
    say("Building Finitude for Python in release (some minutes) …")
    words = ["-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "--wheel-dir", str(folder)]
    done = subprocess.run([str(python), *words, str(ROOT / "crates" / "python")], capture_output=True, text=True, check=False)
    built = sorted(folder.glob("finitude-*.whl"))
    return built[0] if done.returncode == 0 and built else None, "\n".join(done.stderr.strip().splitlines()[-4:])


def measure_python(python: Path, wheel: Path | None, work: Path, times: list[str]) -> dict:
    """Finitude from Python, beside the peers; or the reason there is nothing. The script chooses its cores itself."""
    row = {"peer": "finitude", "game": "all", "way": "Python, batched", "note": "the package of crates/python"}
    reason = ""
    if wheel is None:
        wheel, reason = build_wheel(python, work)
    if wheel is None:
        return {"rows": [{**row, "left_out": f"it cannot be built: {reason}"}], "merge": None}
    size = wheel.stat().st_size
    say(f"{wheel.name}: {size / 1e6:.1f} MB")
    # The version stays the same from build to build, so an earlier one has to go.
    worked, reason = pip(python, "--force-reinstall", "--no-deps", str(wheel))
    if worked:
        worked, reason = pip(python, "numpy", "gymnasium", "pettingzoo")
    if not worked:
        return {"rows": [{**row, "left_out": f"it cannot be installed: {reason}"}], "merge": None, "wheel_bytes": size}
    done = run_pinned([str(python), str(HERE / "python_speed.py"), "--json", "--only", "finitude", *times], None)
    if done.returncode != 0:
        return {"rows": [{**row, "left_out": "python_speed.py failed; its message is above"}], "merge": None, "wheel_bytes": size}
    return {**json.loads(done.stdout.splitlines()[-1]), "wheel_bytes": size}


def middle(row: dict, mode: str) -> float | None:
    """The median round, which one interruption by another process does not move."""
    rates = row.get("rates", {}).get(mode)
    return statistics.median(rates) if rates else None


def cell(value: float | None, pattern: str = "{:,.0f}") -> str:
    return "–" if value is None else pattern.format(value)


def print_table(rows: list[dict], ours: dict) -> None:
    """One line for each engine, game and way; the ratios say how many times faster Finitude is."""
    head = ["engine", "game", "way", "in place /s", "with clone /s", "one option", "ratio", "ratio, clone"]
    lines = []
    for row in rows:
        rate = {mode: middle(row, mode) for mode in MODES}
        ratio = {m: middle(ours, m) / rate[m] if rate[m] and middle(ours, m) else None for m in MODES}
        name = f"{row['peer']} {row.get('version', '')}".strip()
        figures = [cell(rate["in_place"]), cell(rate["with_clone"]), cell(row.get("forced"), "{:.0%}")]
        lines.append([name, row["game"], row["way"], *figures, *(cell(ratio[m], "{:.2f}×") for m in MODES)])
    widths = [max(len(line[i]) for line in [head, *lines]) for i in range(len(head))]
    for line in [head, ["-" * width for width in widths], *lines]:
        left = [text.ljust(width) for text, width in zip(line[:3], widths[:3])]
        right = [text.rjust(width) for text, width in zip(line[3:], widths[3:])]
        print("  ".join(left + right))
    print("\n“ratio” = Finitude ÷ peer. “one option” = share of decisions without a real choice.")
    notes = dict.fromkeys(f"{row['peer']}, {row['way']}: {row['note']}" for row in rows)
    print("\n".join(notes))
    missing = dict.fromkeys(f"LEFT OUT {row['peer']}, {row['way']}: {row['left_out']}" for row in rows if "left_out" in row)
    print("\n".join(missing), end="\n" if missing else "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, default=ROOT / "target" / "peers", help="folder for the venv and the loops")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--only", choices=["peers", "finitude"], help="measure one side only")
    parser.add_argument("--warm-up", type=float, default=1.0, help="seconds of play before each measurement")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds for each round")
    parser.add_argument("--rounds", type=int, default=5, help="rounds; the median is shown")
    parser.add_argument("--wheel", type=Path, help="Finitude's wheel for Python, in place of building it (release)")
    parser.add_argument("--no-python", action="store_true", help="leave Finitude's Python package out")
    args = parser.parse_args()
    if args.wheel is not None and not args.wheel.is_file():
        parser.error(f"--wheel: there is no file {args.wheel}")

    work = args.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    core, pinned = one_core()
    load = os.getloadavg()[0]
    say(f"{platform.machine()}, {os.cpu_count()} CPUs, {pinned}, load {load:.1f} before the start")
    if load > 0.5:
        say("Other work is running on this machine: the figures will be lower and less steady than they could be.")

    rows: list[dict] = []
    times = ["--warm-up", str(args.warm_up), "--seconds", str(args.seconds), "--rounds", str(args.rounds)]
    if args.only != "finitude":
        python = prepare(work)
        for script in ("peer_fastcatan.py", "peer_open_spiel.py"):
            rows += measure_peer(script, python, work, times, core)
    ours: dict = {}
    if args.only != "peers":
        ours = measure_finitude(core)
        rows.insert(0, ours)
    from_python: dict = {"rows": [], "merge": None}
    if args.only != "peers" and not args.no_python:
        from_python = measure_python(make_venv(work), args.wheel, work, times)

    if args.json:
        medians = [{**row, "median": {mode: middle(row, mode) for mode in MODES}} for row in [*rows, *from_python["rows"]]]
        told = {"pinned": pinned, "load_before": load, "rows": medians, "merge": from_python["merge"]}
        print(json.dumps({**told, "wheel_bytes": from_python.get("wheel_bytes")}, indent=2))
    else:
        print_table(rows, ours)
        if from_python["rows"]:
            print()
            print_python(from_python["rows"] + [row for row in rows if row["way"].startswith("Python")], from_python["merge"])


if __name__ == "__main__":
    main()
