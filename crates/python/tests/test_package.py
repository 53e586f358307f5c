"""The package itself: its stubs, its documents, and the ways people work with it."""

import ast
import concurrent.futures
import gc
import importlib.metadata
import inspect
import multiprocessing
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import played

import finitude
import finitude._native

PACKAGE = Path(finitude.__file__).parent
DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "python.md"


def test_the_stubs_are_those_of_the_binary():
    done = subprocess.run([sys.executable, "-m", "mypy.stubtest", "finitude"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_checker_knows_what_the_answers_are(tmp_path):
    script = tmp_path / "typed.py"
    script.write_text(
        "import finitude\n"
        "table = finitude.Game('limit', seats=4).new(1)\n"
        "least: int = table.legal(0)['actions'][0]['least']\n"
        "table.apply('0', None)\n",
        encoding="utf-8",
    )
    done = subprocess.run([sys.executable, "-m", "mypy", "--strict", script], capture_output=True, text=True, check=False)
    assert 'typed.py:4: error: Argument 1 to "apply" of "Table" has incompatible type "str"' in done.stdout, done.stdout
    assert "Found 1 error" in done.stdout


def test_everything_public_is_listed_and_explained():
    assert sorted(finitude.__all__) == finitude.__all__
    for name in finitude.__all__:
        thing = getattr(finitude, name)
        if name != "__version__":
            assert inspect.getdoc(thing), name
    for kind in (finitude.Batch, finitude.Game, finitude.Table, finitude.Dice):
        for name, member in vars(kind).items():
            assert name.startswith("_") or inspect.getdoc(member), f"{kind.__name__}.{name}"


def test_the_package_is_typed_needs_numpy_alone_and_says_its_version():
    assert (PACKAGE / "py.typed").is_file()
    assert importlib.metadata.version("finitude") == finitude.__version__
    needed = [line for line in importlib.metadata.requires("finitude") or [] if "extra" not in line]
    assert [line.split(">")[0] for line in needed] == ["numpy"]


def test_the_examples_of_the_document_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "house.toml").write_text("[social]\nrenewable_carry_over = 20\n", encoding="utf-8")
    blocks = DOCUMENT.read_text(encoding="utf-8").split("\n```python\n")[1:]
    assert len(blocks) >= 4
    names: dict = {}
    for block in blocks:
        code = block.split("\n```")[0]
        exec(compile(ast.parse(code), str(DOCUMENT), "exec"), names)


def test_threads_play_tables_of_their_own_and_share_one():
    game = finitude.Game("limit", seats=4)
    alone = [played(game.new(seed), finitude.Dice(seed), 60).hash for seed in range(8)]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda seed: played(game.new(seed), finitude.Dice(seed), 60).hash, range(8)))
        assert together == alone
        shared = game.new(3)
        looks = [pool.submit(shared.legal, seat % 4) for seat in range(40)]
        played(shared, finitude.Dice(3), 40)
        assert all(look.result()["actions"] is not None for look in looks)
    assert shared.hash == played(game.new(3), finitude.Dice(3), 40).hash


QUARREL = """
import sys, threading, finitude
sys.setswitchinterval(1e-6)
table = finitude.Game("limit", seats=4).new(7)

def is_refused():
    for _ in range(2000):
        try:
            table.apply(0, "pass")
        except finitude.Refused:
            pass

def looks():
    for _ in range(20000):
        table.waiting

threads = [threading.Thread(target=work) for work in (is_refused, is_refused, looks, looks)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(table.moves)
"""


def test_threads_that_are_refused_and_threads_that_look_do_not_wait_for_each_other():
    # In a process of its own, which can be ended if they do.
    done = subprocess.run([sys.executable, "-c", QUARREL], capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout == "0\n", done.stderr


def _ended(table: finitude.Table) -> finitude.Table:
    return played(table, finitude.Dice(1), 50)


@pytest.mark.parametrize("method", [method for method in ("fork", "spawn") if method in multiprocessing.get_all_start_methods()])
def test_processes_hand_tables_to_each_other(method):
    table = finitude.Game("megacorps", seats=4).new(2)
    with multiprocessing.get_context(method).Pool(1) as pool:
        there = pool.map(_ended, [table])[0]
    assert there.journal() == _ended(table).journal()


def test_tables_outlive_their_games_and_are_let_go():
    table = finitude.Game("limit").new(1)
    gc.collect()
    assert "limit" in repr(table) and table.legal(0)["actions"]
    assert "content" in repr(finitude.Game("limit"))
    with pytest.raises(AttributeError):
        table.moves = 3
