"""Games in bulk: the lab of `finitude simulate`, kept in memory or written to folders, whole or in parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

from ._native import Run, _check, _simulate, _simulate_to

if TYPE_CHECKING:
    from typing import Literal

    _TableName = Literal["games", "turns", "decisions"]

__all__ = ["check", "part_to", "simulate", "simulate_to"]

_TABLES: tuple[_TableName, ...] = ("games", "turns", "decisions")


def simulate(
    game: str,
    games: int = 1000,
    *,
    players: int | None = None,
    seats: str | Sequence[str] = "random",
    seed: int = 1,
    options: dict[str, Any] | None = None,
    rules: str | PathLike[str] | None = None,
    set: Mapping[str, Any] | Sequence[str] | None = None,
    sweep: Mapping[str, Any] | Sequence[str] | None = None,
    tables: Iterable[_TableName] = _TABLES,
    threads: int | None = None,
    part: str | None = None,
    progress: Callable[[int, int], object] | None = None,
    lang: str = "en",
) -> Run:
    """Plays games with bots and keeps their tables in memory: the same games and rows as `finitude simulate` with the same plan.

    games is how many games, for each combination of swept values; seats the bots, one name for all seats or one for each; sweep
    settings with several values, such as {"players": "2..4", "alliances": [True, False]}; tables those to keep; threads how many
    to use, by default one for each core; part a part of the games such as "17/1000"; progress is told how many games are played,
    of how many. The other arguments are those of Game. Ctrl-C ends it with KeyboardInterrupt.
    """
    wanted = _wanted(tables)
    rulebook: dict[str, Any] = {"players": players, "options": options, "rules": rules, "set": set, "lang": lang}
    plan = _plan(game, games, seats, seed, sweep, decisions="decisions" in wanted, threads=threads, part=part, **rulebook)
    return _simulate(plan, wanted, progress)


def simulate_to(
    out: str | PathLike[str],
    game: str,
    games: int = 1000,
    *,
    players: int | None = None,
    seats: str | Sequence[str] = "random",
    seed: int = 1,
    options: dict[str, Any] | None = None,
    rules: str | PathLike[str] | None = None,
    set: Mapping[str, Any] | Sequence[str] | None = None,
    sweep: Mapping[str, Any] | Sequence[str] | None = None,
    decisions: bool = False,
    csv: bool = False,
    threads: int | None = None,
    part: str | None = None,
    force: bool = False,
    progress: Callable[[int, int], object] | None = None,
    lang: str = "en",
) -> dict[str, Any]:
    """Plays games with bots and writes a folder as `finitude simulate` does: tables, summary and manifest, and for the whole a report.

    out is the folder, which must be empty or new, or have an earlier run that force replaces; decisions and csv ask for more files.
    The other arguments are those of simulate. Answers the manifest. After Ctrl-C the files are complete, with the games played so
    far, and `complete` in manifest.json is false.
    """
    rulebook: dict[str, Any] = {"players": players, "options": options, "rules": rules, "set": set, "lang": lang}
    plan = _plan(game, games, seats, seed, sweep, decisions=decisions, csv=csv, threads=threads, part=part, **rulebook)
    return _simulate_to(out, plan, force, progress)


def check(
    game: str,
    games: int = 1000,
    *,
    players: int | None = None,
    seats: str | Sequence[str] = "random",
    seed: int = 1,
    options: dict[str, Any] | None = None,
    rules: str | PathLike[str] | None = None,
    set: Mapping[str, Any] | Sequence[str] | None = None,
    sweep: Mapping[str, Any] | Sequence[str] | None = None,
    decisions: bool = False,
    csv: bool = False,
    lang: str = "en",
) -> int:
    """How many games simulate_to would play in all. A plan that is wrong raises what it would raise there, and nothing is played."""
    rulebook: dict[str, Any] = {"players": players, "options": options, "rules": rules, "set": set, "lang": lang}
    return _check(_plan(game, games, seats, seed, sweep, decisions=decisions, csv=csv, **rulebook))


def part_to(
    out: str | PathLike[str],
    game: str,
    part: str,
    rules_text: str | None,
    games: int = 1000,
    *,
    seats: str | Sequence[str] = "random",
    seed: int = 1,
    sweep: Mapping[str, Any] | Sequence[str] | None = None,
    decisions: bool = False,
    csv: bool = False,
    **rulebook: Any,
) -> None:
    """Writes a part as simulate_to does, on one thread, on a machine that need not have the file of house rules: it is given its text."""
    rulebook = {"players": None, "options": None, "rules": None, "set": None, "lang": "en", **rulebook, "rules_text": rules_text}
    _simulate_to(out, _plan(game, games, seats, seed, sweep, decisions=decisions, csv=csv, threads=1, part=part, **rulebook), True, None)


def _plan(
    game: str,
    games: int,
    seats: str | Sequence[str],
    seed: int,
    sweep: Mapping[str, Any] | Sequence[str] | None,
    *,
    decisions: bool,
    csv: bool = False,
    threads: int | None = None,
    part: str | None = None,
    **rulebook: Any,
) -> dict[str, Any]:
    """A plan as the binary takes it: everything has a value, seats and sweeps are as the command line has them."""
    return {
        "game": game,
        "games": games,
        "seats": seats.split(",") if isinstance(seats, str) else list(seats),
        "seed": seed,
        "sweep": _sweeps(sweep),
        "decisions": decisions,
        "csv": csv,
        "threads": threads,
        "part": part,
        "rules_text": None,
        **rulebook,
    }


def _wanted(tables: Iterable[_TableName]) -> list[str]:
    wanted: list[str] = [tables] if isinstance(tables, str) else list(tables)
    for table in wanted:
        if table not in _TABLES:
            raise ValueError(f"tables: there is no table {table!r}, only {', '.join(_TABLES)}")
    return wanted


def _sweeps(sweep: Mapping[str, Any] | Sequence[str] | None) -> list[str]:
    """Sweeps as the command line takes them."""
    if sweep is None:
        return []
    if isinstance(sweep, str):
        raise TypeError('sweep: give a dict of names and values, or a list of texts such as "players=2..4"')
    if not isinstance(sweep, Mapping):
        return list(sweep)
    return [f"{name}={_values(values)}" for name, values in sweep.items()]


def _values(values: Any) -> str:
    if isinstance(values, range):
        values = list(values)
    if not isinstance(values, (list, tuple)):
        values = [values]
    return ",".join(("on" if value else "off") if isinstance(value, bool) else str(value) for value in values)
