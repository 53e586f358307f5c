"""A sweep: how the points of a game depend on one setting, as a table and, where matplotlib is installed, as a picture.

    python sweep.py PICTURE [GAME] [GAMES] [SETTING] [VALUES]
    python sweep.py territory.png limit 500 scoring.territory_points 1..5
"""

import importlib.util
import math
import sys

import finitude


def measured(game: str, games: int, setting: str, values: str) -> list[tuple[str, float, float]]:
    """For each value of the setting the mean points of a seat, and half of the 95 % interval."""
    run = finitude.simulate(game, games, seats="sensible", sweep={setting: values}, tables=())
    found = []
    for cell, tally in zip(run.manifest["cells"], run.summary, strict=True):
        # One game counts once: the points of its seats together.
        count, total, squares = (int(tally["score"][key]) for key in ("count", "total", "squares"))
        seats = len(cell["seats"])
        mean = total / count
        deviation = math.sqrt(max(0.0, (squares - count * mean * mean) / max(1, count - 1)))
        found.append((str(cell["values"][0]), mean / seats, 1.96 * deviation / math.sqrt(count) / seats))
    return found


def draw(path: str, setting: str, found: list[tuple[str, float, float]]) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    values, means, halves = zip(*found, strict=True)
    figure, axes = pyplot.subplots(figsize=(6, 4), layout="constrained")
    axes.errorbar(values, means, yerr=halves, marker="o", capsize=4)
    axes.set(xlabel=setting, ylabel="points of a seat, with 95 % intervals")
    figure.savefig(path)


def main(path: str, game: str, games: int, setting: str, values: str) -> None:
    found = measured(game, games, setting, values)
    for value, mean, half in found:
        print(f"{setting} = {value}: {mean:.1f} ± {half:.1f} points")
    if importlib.util.find_spec("matplotlib") is None:
        print("pip install matplotlib to have it drawn")
    else:
        draw(path, setting, found)
        print(f"drawn in {path}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    words = sys.argv[1:] + ["", "limit", "500", "scoring.territory_points", "1..5"][len(sys.argv) - 1 :]
    main(words[0], words[1], int(words[2]), words[3], words[4])
