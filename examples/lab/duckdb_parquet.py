"""SQL over the tables of a run (pip install duckdb): when does the world go wrong, and what do winners play?

    python duckdb_parquet.py FOLDER [GAMES]

The folder is a run of Limit; it is played first where there is none.
"""

import sys
from pathlib import Path

import duckdb

import finitude

CRISES = """
    SELECT turn, avg(world_crises) AS crises, max(world_crises) AS most
    FROM read_parquet($turns) WHERE NOT over AND seat = 0 GROUP BY turn ORDER BY turn
"""
PLAYED = """
    SELECT kind, count(*) AS played, avg(won::INT) AS by_winners
    FROM read_parquet($decisions) AS decisions JOIN read_parquet($games) AS games USING (game, seat)
    GROUP BY kind HAVING count(*) >= 20 ORDER BY by_winners DESC, kind LIMIT 8
"""


def main(folder: Path, games: int) -> None:
    if not (folder / "manifest.json").is_file():
        finitude.simulate_to(folder, "limit", games, seats="sensible", decisions=True)
    turns, decided, played = (str(folder / f"{table}.parquet") for table in ("turns", "decisions", "games"))
    for turn, crises, most in duckdb.execute(CRISES, {"turns": turns}).fetchall():
        print(f"turn {turn}: {crises:.2f} crises on average, {most} at most")
    for kind, count, share in duckdb.execute(PLAYED, {"decisions": decided, "games": played}).fetchall():
        print(f"{kind}: decided {count} times, {share:.0%} of them by winners")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 300)
