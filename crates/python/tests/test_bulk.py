"""Games in bulk: the same as the program's, in memory, in folders and in parts."""

import _thread
import gc
import hashlib
import json
import pickle
import signal
import threading
import time
from pathlib import Path

import duckdb
import pandas
import polars
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

import finitude

PLAN = {"games": 12, "seed": 5, "sweep": {"alliances": [True, False]}}
WORDS = ["--games", "12", "--seats", "random", "--seed", "5", "--sweep", "alliances=on,off"]


def plain(records: finitude.Records) -> pa.Table:
    """As in a file, which lists words in its own way."""
    table = pa.table(records)
    fields = [field.with_type(pa.string()) if pa.types.is_dictionary(field.type) else field for field in table.schema]
    return table.cast(pa.schema(fields))


def test_the_tables_are_those_the_program_writes(program):
    program("simulate", "limit", *WORDS, "--decisions", "--out", "run")
    told = []
    run = finitude.simulate("limit", **PLAN, threads=2, progress=lambda done, total: told.append((done, total)))
    for name in ("games", "turns", "decisions"):
        records = getattr(run, name)
        written = pq.read_table(program.folder / "run" / f"{name}.parquet")
        assert plain(records).equals(written), name
        assert records.name == name and records.columns == written.column_names and len(records) == len(written)
        assert pa.table(records).schema.metadata[b"finitude.game"] == b"limit"
    assert told[-1] == (24, 24) and sorted(told) == told
    assert run.summary == json.loads((program.folder / "run" / "summary.json").read_text(encoding="utf-8"))
    assert run.manifest["played"] == 24 and run.manifest["complete"] and "limit, 24 games" in repr(run)


def test_a_folder_is_the_one_the_program_writes(program):
    (program.folder / "house.toml").write_text("[social]\nrenewable_carry_over = 20\n", encoding="utf-8")
    rules = str(program.folder / "house.toml")
    words = ["--players", "3", "--seats", "random,random,sensible", "--seed", "2", "--rules", rules]
    words += ["--set", "scoring.territory_points=3", "--alliances=off", "--decisions", "--csv", "--out"]
    theirs, ours = program.folder / "theirs", program.folder / "ours"
    program("simulate", "limit", "--games", "6", *words, str(theirs))
    manifest = finitude.simulate_to(
        ours, "limit", 6, players=3, seats=["random", "random", "sensible"], seed=2, rules=rules,
        set={"scoring.territory_points": 3}, options={"alliances": False}, decisions=True, csv=True,
    )  # fmt: skip
    assert manifest["command"] == ["simulate", "limit", "--games", "6", *words, str(ours)]
    names = sorted(path.name for path in theirs.iterdir())
    assert names == sorted(path.name for path in ours.iterdir()) and len(names) == 9
    for name in names:
        written = (ours / name).read_bytes().replace(bytes(ours), bytes(theirs))
        assert written == (theirs / name).read_bytes(), name


def test_parts_are_joined_to_the_whole_and_what_is_missing_is_named(tmp_path: Path):
    whole = tmp_path / "whole"
    finitude.simulate_to(whole, "water", 9, seed=4, decisions=True)
    places = [tmp_path / f"part-{number}" for number in (1, 2, 3)]
    for number in (1, 3):
        finitude.simulate_to(places[number - 1], "water", 9, seed=4, decisions=True, part=f"{number}/3", threads=1)
    out = tmp_path / "out"
    assert finitude.missing([places[0], places[2]]) == [2]
    with pytest.raises(finitude.PartsMissing) as raised:
        finitude.merge([places[0], places[2]], out)
    assert (raised.value.missing, raised.value.of, raised.value.code) == ([2], 3, "parts_missing")
    again = pickle.loads(pickle.dumps(raised.value))
    assert (again.missing, str(again)) == ([2], str(raised.value))
    with pytest.raises(finitude.RunError, match="there twice"):
        finitude.merge([places[0], places[0]], out)
    finitude.simulate_to(places[1], "water", 9, seed=5, decisions=True, part="2/3")
    with pytest.raises(finitude.RunError, match=r"part-2: .*“seed” differs"):
        finitude.merge(places, out)
    assert not out.exists()
    finitude.simulate_to(places[1], "water", 9, seed=4, decisions=True, part="2/3", force=True)
    sums = finitude.merge(reversed(places), out)
    for name, digest in sums.items():
        written = (out / name).read_bytes()
        assert hashlib.sha256(written).hexdigest() == digest
        assert written == (whole / name).read_bytes().replace(bytes(whole), bytes(out)), name
    rows = sum(len(finitude.simulate("water", 9, seed=4, part=f"{part}/3", tables=["games"]).games) for part in (1, 2, 3))
    assert rows == len(pq.read_table(out / "games.parquet"))


def test_only_the_wanted_tables_are_kept_and_outlive_their_run():
    run = finitude.simulate("climate", 2, tables=["games"])
    records = run.games
    assert run.turns is None and run.decisions is None
    del run
    table = pa.table(records)
    del records
    gc.collect()
    assert table.column("seat").to_pylist()[:2] == [0, 1]


def test_whatever_speaks_arrow_reads_the_same_numbers():
    run = finitude.simulate("limit", 20, seed=3, tables=["games", "turns"])
    for records in (run.games, run.turns):
        arrow = pa.table(records)
        names = [field.name for field in arrow.schema if pa.types.is_int64(field.type)]
        sums = {name: pc.sum(arrow[name]).as_py() for name in names}
        assert len(names) > 5 and any(sums.values())
        frame, data = polars.DataFrame(records), pandas.DataFrame.from_arrow(records)
        assert {name: frame[name].sum() for name in names} == sums
        assert {name: int(data[name].sum()) for name in names} == sums
        wanted = ", ".join(f'sum("{name}")' for name in names)
        row = duckdb.sql(f"SELECT {wanted} FROM arrow").fetchall()[0]
        assert dict(zip(names, map(int, row), strict=True)) == sums


def test_the_tables_are_handed_over_without_a_copy():
    records = finitude.simulate("limit", 20, seed=3, tables=["turns"]).turns

    def addresses() -> list[int]:
        chunks = [chunk for column in pa.table(records).columns for chunk in column.chunks]
        return [buffer.address for chunk in chunks for buffer in chunk.buffers() if buffer is not None]

    assert addresses() == addresses() and len(addresses()) >= len(records.columns)


@pytest.mark.parametrize(
    ("wrong", "kind", "named"),
    [
        ({"games": 0}, ValueError, "games: 0"),
        ({"part": "4/3"}, ValueError, "`4/3` is not a part"),
        ({"part": "0/3"}, ValueError, "`0/3`"),
        ({"threads": 0}, ValueError, "threads: 0"),
        ({"players": 900}, ValueError, "players: 900"),
        ({"seats": "oracle"}, finitude.RunError, "oracle"),
        ({"seats": ["random", "random"], "players": 3}, finitude.RunError, "2 seats"),
        ({"sweep": {"players": "many.."}}, finitude.RunError, "many"),
        ({"sweep": "players=2..3"}, TypeError, "sweep"),
        ({"options": {"alliance": True}}, finitude.OptionsError, "alliance"),
        ({"set": {"scoring.no_such": 1}}, finitude.RulesError, "no_such"),
        ({"rules": "nowhere.toml"}, FileNotFoundError, "nowhere.toml"),
        ({"lang": "tlh"}, ValueError, "tlh"),
        ({"tables": ["scores"]}, ValueError, "scores"),
        ({"seed": -1}, OverflowError, ""),
        ({"no_such": 1}, TypeError, "no_such"),
    ],
)
def test_what_is_wrong_is_named_before_a_game_is_played(wrong, kind, named, tmp_path):
    with pytest.raises(kind) as raised:
        finitude.simulate("limit", **{"games": 10**9, **wrong})
    assert named in str(raised.value)
    if "tables" not in wrong:
        with pytest.raises(kind):
            finitude.simulate_to(tmp_path / "run", "limit", **{"games": 10**9, **wrong})
        assert not (tmp_path / "run").exists()


def test_folders_and_games_that_are_wrong_are_named(tmp_path):
    with pytest.raises(finitude.UnknownGame):
        finitude.simulate("chess")
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(finitude.RunError, match="is not empty") as raised:
        finitude.simulate_to(tmp_path, "limit", 2)
    assert str(tmp_path) in raised.value.text and raised.value.code == "folder_in_use"
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    with pytest.raises(FileNotFoundError):
        finitude.missing([tmp_path / "nowhere"])
    with pytest.raises(TypeError, match="parts: "):
        finitude.merge(tmp_path, tmp_path / "out")


@pytest.fixture
def interruptible():
    """Ctrl-C as in a terminal: whatever runs in the background of a shell is started without it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_it_at_once_and_what_is_told_may_fail(tmp_path):
    for play in (
        lambda **more: finitude.simulate("limit", 10**9, tables=["games"], **more),
        lambda **more: finitude.simulate_to(tmp_path / "run", "limit", 10**9, **more),
    ):
        some = threading.Event()
        interrupt = threading.Thread(target=lambda: some.wait(60) and _thread.interrupt_main())
        interrupt.start()
        began = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            play(threads=2, progress=lambda done, total: done and some.set())
        assert time.monotonic() - began < 60
        interrupt.join()
    manifest = json.loads((tmp_path / "run" / "manifest.json").read_text(encoding="utf-8"))
    games = pq.read_table(tmp_path / "run" / "games.parquet")
    assert not manifest["complete"] and len(games) == 4 * manifest["played"] > 0

    def fails(done: int, total: int) -> None:
        raise ZeroDivisionError(done, total)

    with pytest.raises(ZeroDivisionError):
        finitude.simulate("limit", 10**9, tables=[], progress=fails)


def test_other_threads_work_meanwhile():
    ticks, over = 0, threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not over.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    finitude.simulate("limit", 60, threads=1, tables=["games"])
    over.set()
    thread.join()
    assert ticks > 5
