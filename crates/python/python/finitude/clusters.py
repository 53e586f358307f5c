"""A run in parts on whatever an institute has to start work: any executor with `submit`, such as those of concurrent.futures, Dask,
mpi4py or ipyparallel. `finitude.ray` does the same with Ray."""

from __future__ import annotations

import concurrent.futures
import errno
import json
import os
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from ._native import __version__, merge, missing
from .bulk import check, part_to

__all__ = ["Executor", "play_part", "simulate"]

_MANIFEST = "manifest.json"


class Executor(Protocol):
    """Whoever plays parts: each call of submit becomes a task somewhere, and answers a concurrent.futures.Future."""

    def submit(self, fn: Callable[..., dict[str, bytes]], /, *args: Any) -> Any:
        """Begins a task."""


def simulate(
    out: str | os.PathLike[str],
    game: str,
    games: int = 1000,
    *,
    parts: int,
    executor: Executor,
    folder: str | os.PathLike[str] | None = None,
    tries: int = 3,
    force: bool = False,
    told: Callable[[int, int], object] | None = None,
    lang: str = "en",
    **plan: Any,
) -> dict[str, str]:
    """Plays a run in parts, each a task of the executor, joins them, and answers the SHA-256 of each file.

    The folder `out` has the bytes that one machine would have written. The tasks need no common disk: they answer the files of their
    part, which are kept in `folder` (by default `out` with `.parts` behind it). A part whose worker is lost is played again, up to
    `tries` times. Whoever calls again after a failure has only the missing parts played. `told` hears how many parts are there, of
    how many. The plan is that of simulate_to: seats, seed, options, rules, set, sweep, players, decisions, csv.
    """
    if parts < 1 or tries < 1:
        raise ValueError(f"{'parts' if parts < 1 else 'tries'}: {min(parts, tries)} is not at least 1")
    whole = Path(out)
    if not force and whole.exists() and (not whole.is_dir() or any(whole.iterdir())):
        raise FileExistsError(errno.EEXIST, "choose another folder, or replace an earlier run with force=True", str(whole))
    kept = Path(folder) if folder is not None else whole.with_name(whole.name + ".parts")
    plan = {"games": games, **plan}
    check(game, **plan)
    text = _text(plan.get("rules"))
    _same_plan(kept, {"finitude": __version__, "game": game, "parts": parts, **_written(plan, text)})
    places = [kept / f"part-{number}" for number in range(1, parts + 1)]
    there = [place for place in places if (place / _MANIFEST).is_file()]
    left = missing(there, lang=lang) if there else list(range(1, parts + 1))
    # A worker may be on a machine that does not have the file of house rules.
    _play(executor, game, {**plan, "rules_text": text, "lang": lang}, left, places, tries, told)
    return merge(places, whole, force=force, lang=lang)


def play_part(game: str, plan: Mapping[str, Any], part: str) -> dict[str, bytes]:
    """Plays one part, such as "17/1000", on one thread, and answers its files by name: the task that runs on a worker.

    The plan is that of simulate_to. With `rules_text`, the text of the house rules, their file is not read.
    """
    with tempfile.TemporaryDirectory(prefix="finitude-part-") as place:
        plan = dict(plan)
        text = plan.pop("rules_text", None)
        part_to(place, game, part, text, **plan)
        return {path.name: path.read_bytes() for path in Path(place).iterdir()}


def _play(
    executor: Executor,
    game: str,
    plan: Mapping[str, Any],
    left: Sequence[int],
    places: Sequence[Path],
    tries: int,
    told: Callable[[int, int], object] | None,
) -> None:
    """Has parts played and keeps each as it comes."""

    def begin(number: int) -> Any:
        return executor.submit(play_part, game, plan, f"{number}/{len(places)}")

    tasks = {begin(number): (number, 1) for number in left}
    done = len(places) - len(left)
    try:
        while tasks:
            ended, _ = concurrent.futures.wait(tasks, return_when=concurrent.futures.FIRST_COMPLETED)
            for task in ended:
                number, tried = tasks.pop(task)
                try:
                    files = task.result()
                except (ValueError, TypeError):
                    # The plan is wrong: that would be so again.
                    raise
                except Exception as error:
                    if tried >= tries:
                        raise RuntimeError(f"part {number} of {len(places)} failed {tried} times; those that were played are kept") from error
                    tasks[begin(number)] = (number, tried + 1)
                    continue
                _keep(places[number - 1], files)
                done += 1
                if told is not None:
                    told(done, len(places))
    finally:
        for task in tasks:
            task.cancel()


def _keep(place: Path, files: Mapping[str, bytes]) -> None:
    """Writes the files of a part. The manifest comes last: a folder without one is not finished."""
    place.mkdir(parents=True, exist_ok=True)
    for name in sorted(files, key=lambda name: name == _MANIFEST):
        beside = place / f"{name}.part"
        beside.write_bytes(files[name])
        beside.replace(place / name)


def _text(rules: str | os.PathLike[str] | None) -> str | None:
    """What is in a file of house rules, line ends as they are."""
    return None if rules is None else Path(rules).read_bytes().decode("utf-8")


def _written(plan: Mapping[str, Any], rules: str | None) -> dict[str, Any]:
    """A plan as JSON, with the text of its house rules."""
    told = {key: _plain(value) for key, value in plan.items() if value is not None}
    return told if rules is None else {**told, "rules": rules}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _plain(inside) for key, inside in value.items()}
    if isinstance(value, Iterable) and not isinstance(value, (str, bytes)):
        return [_plain(inside) for inside in value]
    return value if isinstance(value, (str, int, float)) else str(value)


def _same_plan(kept: Path, plan: Mapping[str, Any]) -> None:
    """Makes sure that the parts in a folder, if there are any, belong to this plan."""
    path = kept / "plan.json"
    if path.is_file():
        earlier = json.loads(path.read_text(encoding="utf-8"))
        for name in sorted({*earlier, *plan}):
            if earlier.get(name) != plan.get(name):
                raise ValueError(f"{kept} has parts of another plan: {name} is {earlier.get(name)!r} there, not {plan.get(name)!r}")
        return
    kept.mkdir(parents=True, exist_ok=True)
    if any(kept.iterdir()):
        raise FileExistsError(errno.EEXIST, "this folder has something else than parts of a plan", str(kept))
    beside = kept / "plan.json.new"
    beside.write_text(json.dumps(plan, indent=2) + "\n", encoding="utf-8")
    beside.replace(path)
