"""A run in parts as tasks of Ray (pip install ray), here on a local cluster of two workers, one of which is killed in the middle.

    python ray_run.py FOLDER [GAMES] [PARTS]

On a cluster, call `ray.init(address="auto")` first, and leave out what kills a worker.
"""

import os
import signal
import sys
import threading
import time
from pathlib import Path

import ray

import finitude
import finitude.ray


@ray.remote(num_cpus=0)
def kill_one() -> int:
    """Kills a worker that plays a part, and answers its process."""
    for _ in range(600):
        for place in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                if place.read_text().startswith("ray::_play"):
                    process = int(place.parent.name)
                    time.sleep(0.2)
                    os.kill(process, signal.SIGKILL)
                    return process
            except OSError:
                continue
        time.sleep(0.05)
    raise TimeoutError("no worker has played a part")


def main(folder: Path, games: int, parts: int) -> None:
    plan = {"seats": "random", "seed": 7, "decisions": True}
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    killed: list[int] = []
    thread = threading.Thread(target=lambda: killed.append(ray.get(kill_one.remote())))
    thread.start()
    told = lambda done, of: print(f"{done} of {of} parts")
    sums = finitude.ray.simulate(folder / "ray", "limit", games, parts=parts, told=told, **plan)
    thread.join()
    ray.shutdown()
    print(f"worker {killed[0]} was killed, and its part played again")
    finitude.simulate_to(folder / "one", "limit", games, threads=2, **plan)
    same = [name for name in sums if (folder / "ray" / name).read_bytes() == (folder / "one" / name).read_bytes()]
    print(f"the same bytes as on one machine: {', '.join(sorted(same))}")
    for name, digest in sorted(sums.items()):
        print(f"{digest}  {name}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 20_000, int(sys.argv[3]) if len(sys.argv) > 3 else 10)
