"""The examples, in short."""

import json
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples"


def run(folder: Path, *words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_tournament(tmp_path):
    said = run(tmp_path, str(EXAMPLES / "lab" / "tournament.py"), "limit", "4", "random,novice,sensible")
    assert said.count("\n") == 4 and "novice – " not in said.splitlines()[0] and "sensible wins" in said


def test_a_sweep_is_drawn(tmp_path):
    said = run(tmp_path, str(EXAMPLES / "lab" / "sweep.py"), "picture.png", "limit", "2", "scoring.territory_points", "1,3")
    assert "scoring.territory_points = 3: " in said and said.count("±") == 2
    assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG")


def test_sql_over_a_run(tmp_path):
    said = run(tmp_path, str(EXAMPLES / "lab" / "duckdb_parquet.py"), "run", "4")
    assert "turn 1: " in said and "by winners" in said
    assert said == run(tmp_path, str(EXAMPLES / "lab" / "duckdb_parquet.py"), "run")


@pytest.mark.skipif(os.name == "nt", reason="a script for a Unix shell")
def test_parts_by_xargs_and_by_an_array_of_slurm(program, tmp_path):
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "finitude").symlink_to(Path(program.path).resolve())
    environment = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    plan = ["limit", "--games", "9", "--seed", "4"]
    program("simulate", *plan, "--out", "one")

    def shell(script: str, *words: str, plan: list[str] = plan, code: int = 0, **more: str) -> str:
        done = subprocess.run(
            ["bash", str(EXAMPLES / "clusters" / script), *words, *plan],
            cwd=program.folder, env={**environment, **more}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == code, done.stdout + done.stderr
        return done.stderr if code else done.stdout

    assert "3 parts with 9 games" in shell("xargs.sh", "xargs", "3", "2")
    # Called again after a part is lost, it plays only that one.
    kept = program.folder / "xargs" / "parts" / "part-1" / "manifest.json"
    before = kept.stat().st_mtime_ns
    shutil.rmtree(program.folder / "xargs" / "parts" / "part-2")
    shell("xargs.sh", "xargs", "3", "2")
    assert kept.stat().st_mtime_ns == before
    # Slurm says by variables which task of its array this is.
    for task in ("3", "1", "2"):
        shell("slurm.sh", "slurm", "3", SLURM_ARRAY_TASK_ID=task, SLURM_CPUS_PER_TASK="1")
    # Another plan is refused, and nothing is played or joined.
    other, slurm = ["limit", "--games", "10", "--seed", "4"], {"SLURM_ARRAY_TASK_ID": "2"}
    before = {path: path.stat().st_mtime_ns for path in program.folder.rglob("*")}
    for script, words, more in (("xargs.sh", ["xargs", "3", "2"], {}), ("slurm.sh", ["slurm", "3"], slurm)):
        said = shell(script, *words, plan=other, code=2, **more)
        assert "3 limit --games 9 --seed 4, not 3 limit --games 10 --seed 4" in said and words[0] in said
        assert "not 4 limit --games 9" in shell(script, words[0], "4", *words[2:], code=2, **more)
    after = {path: path.stat().st_mtime_ns for path in program.folder.rglob("*") if path.is_file()}
    assert after == {path: before[path] for path in after}
    parts = [f"slurm/parts/part-{task}" for task in (1, 2, 3)]
    program("merge", *parts, "--out", "slurm/whole")
    for whole in ("xargs", "slurm"):
        for name in ("games.parquet", "turns.parquet", "summary.json"):
            assert (program.folder / whole / "whole" / name).read_bytes() == (program.folder / "one" / name).read_bytes()


def test_a_job_of_hyperqueue_refuses_parts_of_another_plan(tmp_path, monkeypatch, capsys):
    # Without HyperQueue itself, which verification does not install.
    for name in ("hyperqueue", "hyperqueue.cluster"):
        monkeypatch.setitem(sys.modules, name, SimpleNamespace(Job=None, LocalCluster=None, WorkerConfig=None))
    same_plan = runpy.run_path(str(EXAMPLES / "clusters" / "hyperqueue_run.py"))["same_plan"]
    same_plan(tmp_path, ["3", "limit", "--games", "9"])
    same_plan(tmp_path, ["3", "limit", "--games", "9"])
    # As xargs.sh writes it.
    assert (tmp_path / "plan").read_text(encoding="utf-8") == "3\nlimit\n--games\n9\n"
    with pytest.raises(SystemExit) as ended:
        same_plan(tmp_path, ["3", "limit", "--games", "10"])
    assert ended.value.code == 2
    assert f"{tmp_path} has parts of another plan: 3 limit --games 9, not 3 limit --games 10" in capsys.readouterr().err


def test_masked_ppo_learns_and_is_evaluated_with_intervals():
    example = runpy.run_path(str(EXAMPLES / "learning" / "masked_ppo.py"))
    # Too short to learn much; the whole minute is for people.
    policy = example["train"](2.0)
    assert policy.updates > 0 and all(np.isfinite(weights).all() for weights in policy.weights)
    share, least, most = example["evaluate"](policy, "random", 20)
    assert 0 <= least <= share <= most <= 1
    assert example["evaluate"](None, "random", 20)[1] >= 0


def test_masked_ppo_prints_what_it_has_learned(tmp_path):
    script = str(EXAMPLES / "learning" / "masked_ppo.py")
    said = run(tmp_path, script, "--seconds", "1", "--evaluate", "10", "--against", "random")
    assert "shares of 10 games with 95 % intervals" in said and said.count("against three random") == 2
    assert "intervals are apart" in said or "do not tell it from chance" in said


@pytest.mark.parametrize(("rows", "actions"), [(1, 1), (3, 5), (40, 64), (33, 700)])
def test_chance_draws_what_is_offered_and_all_of_it_alike(rows, actions):
    draws, generator = 400, np.random.default_rng(4)
    mask = (generator.random((rows, actions)) < generator.random((rows, 1)) ** 3).astype(np.int8)
    mask[:, 0] |= ~mask.any(1)
    mask[-1] = 1
    chance = runpy.run_path(str(ROOT / "benches" / "peers" / "python_chance.py"))["Chance"](mask, 5)
    drawn = np.zeros(mask.shape)
    for _ in range(draws):
        drawn[np.arange(rows), chance.choose()] += 1
    assert not drawn[mask == 0].any()
    # Pearson's sum, which is about as large as the number of its terms if all are alike.
    wanted = np.broadcast_to(draws / mask.sum(1, dtype=float)[:, None], mask.shape)
    terms = mask.sum(dtype=int) - rows
    assert ((drawn - wanted)[mask > 0] ** 2 / wanted[mask > 0]).sum() <= terms + 6 * np.sqrt(2 * terms)
    mask[:], mask[:, -1] = 0, 1
    assert (chance.choose() == actions - 1).all()


def test_the_speed_from_python_is_measured_also_without_the_peers(tmp_path):
    short = ["--warm-up", "0.01", "--seconds", "0.05", "--rounds", "1", "--parts", "2", "--part-games", "4"]
    script = str(ROOT / "benches" / "peers" / "python_speed.py")
    said = run(tmp_path, script, "--games", "limit", *short)
    assert "Python, AEC" in said and "merge: 2 parts with 8 games" in said
    assert "LEFT OUT fastcatan" in said and "LEFT OUT open_spiel" in said
    ours = ["--games", "water", *short, "--only", "finitude", "--json"]
    told = json.loads(run(tmp_path, script, *ours))
    assert {row["game"] for row in told["rows"]} == {"Water"} and told["merge"]["parts"] == 2
    assert all(row["median"]["in_place"] > 0 for row in told["rows"])
