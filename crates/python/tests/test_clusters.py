"""Runs in parts on other workers: some are lost, and their parts are played again."""

import concurrent.futures
import json
import os
import signal
from pathlib import Path

import pytest

import finitude
import finitude.clusters

PLAN = {"games": 20, "seed": 3, "decisions": True}


class Workers:
    """An executor like those of clusters: tasks wait for a worker, and workers are lost."""

    def __init__(self, lost: dict[str, int]) -> None:
        self.lost = lost
        self.asked: list[str] = []

    def submit(self, fn, /, *args):
        part = args[-1]
        self.asked.append(part)
        future: concurrent.futures.Future = concurrent.futures.Future()
        if self.lost.get(part, 0) > 0:
            self.lost[part] -= 1
            future.set_exception(ConnectionResetError(f"the worker of {part} was lost"))
            return future
        try:
            future.set_result(fn(*args))
        except Exception as error:
            future.set_exception(error)
        return future


def same_files(one: Path, other: Path) -> None:
    names = sorted(path.name for path in one.iterdir())
    assert names == sorted(path.name for path in other.iterdir())
    for name in names:
        assert (one / name).read_bytes().replace(bytes(one), bytes(other)) == (other / name).read_bytes(), name


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Path:
    place = tmp_path_factory.mktemp("one") / "machine"
    finitude.simulate_to(place, "limit", **PLAN)
    return place


def test_a_part_whose_worker_is_lost_is_played_again(whole, tmp_path):
    workers, told = Workers({"2/4": 2}), []
    sums = finitude.clusters.simulate(
        tmp_path / "out", "limit", parts=4, executor=workers, told=lambda done, of: told.append((done, of)), **PLAN
    )
    assert workers.asked.count("2/4") == 3 and len(workers.asked) == 6
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    same_files(whole, tmp_path / "out")
    assert "games.parquet" in sums and len(sums["summary.json"]) == 64


def test_after_a_failure_only_the_missing_parts_are_played(whole, tmp_path):
    out = tmp_path / "out"
    with pytest.raises(RuntimeError, match="part 3 of 4 failed 2 times") as raised:
        finitude.clusters.simulate(out, "limit", parts=4, tries=2, executor=Workers({"3/4": 9}), **PLAN)
    assert isinstance(raised.value.__cause__, ConnectionResetError)
    assert not out.exists()
    # One that was killed while its files were written has no manifest.
    (tmp_path / "out.parts" / "part-1" / "manifest.json").unlink()
    left = {place.name for place in (tmp_path / "out.parts").iterdir() if (place / "manifest.json").is_file()}
    workers = Workers({})
    finitude.clusters.simulate(out, "limit", parts=4, executor=workers, **PLAN)
    assert {"3/4", "1/4"} <= set(workers.asked) and len(workers.asked) == 4 - len(left)
    same_files(whole, out)


class Elsewhere(Workers):
    """Machines that do not have the file of house rules."""

    def __init__(self, rules: Path) -> None:
        super().__init__({})
        self.rules = rules

    def submit(self, fn, /, *args):
        self.rules.unlink(missing_ok=True)
        return super().submit(fn, *args)


def test_house_rules_go_to_workers_that_do_not_have_their_file(tmp_path):
    rules = tmp_path / "house.toml"
    rules.write_bytes(b"[social]\r\nrenewable_carry_over = 20\r\n")
    plan = {**PLAN, "rules": rules}
    finitude.simulate_to(tmp_path / "one", "limit", **plan)
    workers = Elsewhere(rules)
    finitude.clusters.simulate(tmp_path / "out", "limit", parts=3, executor=workers, **plan)
    assert not rules.exists() and len(workers.asked) == 3
    same_files(tmp_path / "one", tmp_path / "out")


def _dies(mark: str, game: str, plan: dict, part: str) -> dict[str, bytes]:
    """The process that plays the second part is killed in the middle, the first time."""
    if part.startswith("2/") and not os.path.exists(mark):
        Path(mark).touch()
        signal.raise_signal(signal.SIGKILL)
    return finitude.clusters.play_part(game, plan, part)


class Processes:
    """A fresh process for each task, so that one that is killed takes no other with it."""

    def __init__(self, mark: Path) -> None:
        self.mark = str(mark)

    def submit(self, fn, /, *args):
        with concurrent.futures.ProcessPoolExecutor(1) as pool:
            return pool.submit(_dies, self.mark, *args)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signal that kills")
def test_a_process_that_is_killed_has_its_part_played_by_another(whole, tmp_path):
    finitude.clusters.simulate(tmp_path / "out", "limit", parts=3, executor=Processes(tmp_path / "mark"), **PLAN)
    assert (tmp_path / "mark").exists()
    same_files(whole, tmp_path / "out")


def test_what_is_wrong_is_told_before_or_at_once(tmp_path):
    def play(name="out", **more):
        return finitude.clusters.simulate(tmp_path / name, "limit", **{"parts": 2, "executor": Workers({}), **PLAN, **more})

    with pytest.raises(ValueError, match="parts: 0"):
        play(parts=0)
    with pytest.raises(finitude.RunError, match="oracle"):
        play(seats="oracle")
    with pytest.raises(TypeError, match="no_such"):
        play(no_such=1)
    assert list(tmp_path.iterdir()) == []
    play()
    with pytest.raises(FileExistsError, match="out"):
        play()
    with pytest.raises(ValueError, match="another plan: seed is 3 there, not 4"):
        play(seed=4, force=True)
    (tmp_path / "strange.parts").mkdir()
    (tmp_path / "strange.parts" / "mine.txt").touch()
    with pytest.raises(FileExistsError, match=r"strange\.parts"):
        play(name="strange")
    assert json.loads((tmp_path / "out.parts" / "plan.json").read_text(encoding="utf-8"))["parts"] == 2


def test_without_ray_it_is_said_how_to_get_it(tmp_path, monkeypatch):
    import finitude.ray

    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(ImportError, match=r"pip install finitude\[ray\]"):
        finitude.ray.simulate(tmp_path / "out", "limit", parts=2)
    assert list(tmp_path.iterdir()) == []
