"""A run in parts as tasks of Ray, on this machine or on a cluster (`pip install finitude[ray]`)."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from os import PathLike
from typing import Any

from . import clusters

__all__ = ["simulate"]


class _Tasks:
    """An executor whose tasks are Ray's. A task whose worker is lost is begun again by whoever submitted it, not by Ray."""

    def __init__(self, ray: Any, cores: float) -> None:
        self.play = ray.remote(num_cpus=cores, max_retries=0)(_play)

    def submit(self, fn: Callable[..., dict[str, bytes]], /, *args: Any) -> Any:
        return self.play.remote(fn, *args).future()


def _play(fn: Callable[..., dict[str, bytes]], *args: Any) -> dict[str, bytes]:
    return fn(*args)


def simulate(
    out: str | PathLike[str],
    game: str,
    games: int = 1000,
    *,
    parts: int,
    folder: str | PathLike[str] | None = None,
    tries: int = 3,
    cores: float = 1,
    force: bool = False,
    told: Callable[[int, int], object] | None = None,
    lang: str = "en",
    **plan: Any,
) -> dict[str, str]:
    """Plays a run in parts, each a task of Ray with so many cores, joins them, and answers the SHA-256 of each file.

    Ray is used as it has been initialised, or is started with its own defaults. Its workers need this package, but no common disk.
    Everything else is as in finitude.clusters.simulate.
    """
    try:
        ray = importlib.import_module("ray")
    except ImportError as error:
        raise ImportError("finitude.ray needs Ray: pip install finitude[ray]") from error
    if not ray.is_initialized():
        ray.init()
    tasks = _Tasks(ray, cores)
    return clusters.simulate(
        out, game, games, parts=parts, executor=tasks, folder=folder, tries=tries, force=force, told=told, lang=lang, **plan
    )
