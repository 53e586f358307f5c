"""What the tests share. FINITUDE_PROGRAM names the program to compare with; `cargo verify --only wheel` sets it."""

import json
import os
import subprocess
from pathlib import Path

import pytest

import finitude


class Program:
    """The command line."""

    def __init__(self, path: str, folder: Path) -> None:
        self.path = path
        self.folder = folder

    def __call__(self, *words: str) -> str:
        done = subprocess.run([self.path, *words], cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def json(self, *words: str):
        return json.loads(self(*words, "--json"))

    def refused(self, *words: str):
        done = subprocess.run([self.path, *words, "--json"], cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 2, done.stdout
        return json.loads(done.stderr)["error"]


@pytest.fixture
def program(tmp_path: Path) -> Program:
    path = os.environ.get("FINITUDE_PROGRAM")
    if path is None:
        pytest.skip("FINITUDE_PROGRAM does not say where the program is")
    return Program(path, tmp_path)


def played(table: finitude.Table, dice: finitude.Dice, moves: int = 5000) -> finitude.Table:
    """The same table after some actions by chance, or at its end."""
    for _ in range(moves):
        if table.over:
            break
        seat = table.waiting[0]
        table.apply(seat, table.pick(seat, dice))
    return table


GAMES = [form["game"] for form in finitude.games()]
MODES = [(form["game"], mode) for form in finitude.games() for mode in form["modes"]]
