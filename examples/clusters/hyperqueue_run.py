"""A run in parts as a job of HyperQueue (pip install hyperqueue), here with two workers of its own on this machine.

    python hyperqueue_run.py FOLDER PARTS GAME [options of finitude simulate]
    python hyperqueue_run.py runs/big 100 limit --games 1000000

On a cluster, connect to its server instead: `Client()` from `hyperqueue`. Called again, it plays only the parts that are missing;
another plan needs another folder.
"""

import subprocess
import sys
from pathlib import Path

from hyperqueue import Job
from hyperqueue.cluster import LocalCluster, WorkerConfig

WORKERS = 2


def left(parts: list[Path]) -> list[int]:
    """The numbers of the parts that have to be played."""
    if not any((part / "manifest.json").is_file() for part in parts):
        return list(range(1, len(parts) + 1))
    there = [str(part) for part in parts if part.is_dir()]
    told = subprocess.run(["finitude", "merge", *there, "--missing"], check=True, capture_output=True, text=True)
    return [int(number) for number in told.stdout.split()]


def same_plan(folder: Path, words: list[str]) -> None:
    """Makes sure that the parts in a folder are of this plan."""
    path, text = folder / "plan", "".join(f"{word}\n" for word in words)
    if not path.exists():
        beside = folder / "plan.new"
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    earlier = path.read_text(encoding="utf-8")
    if earlier != text:
        print(f"{folder} has parts of another plan: {' '.join(earlier.split())}, not {' '.join(words)}", file=sys.stderr)
        sys.exit(2)


def main(folder: Path, count: int, plan: list[str]) -> None:
    parts = [folder / "parts" / f"part-{number}" for number in range(1, count + 1)]
    logs = folder / "logs"
    logs.mkdir(parents=True, exist_ok=True)
    same_plan(folder, [str(count), *plan])
    # A part that fails harms no other; a worker may be lost five times before a part counts as failed.
    job = Job(name="finitude", max_fails=None)
    for number in left(parts):
        words = ["finitude", "simulate", *plan, "--threads", "1", "--force"]
        words += ["--part", f"{number}/{count}", "--out", str(parts[number - 1].resolve())]
        log = str((logs / f"part-{number}.txt").resolve())
        job.program(words, stdout=None, stderr=log, crash_limit=5)
    with LocalCluster() as cluster:
        for _ in range(WORKERS):
            cluster.start_worker(WorkerConfig(cores=1))
        client = cluster.client()
        if job.tasks:
            client.wait_for_jobs([client.submit(job)], raise_on_error=False)
    subprocess.run(["finitude", "merge", *map(str, parts), "--out", str(folder / "whole"), "--force"], check=True)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
