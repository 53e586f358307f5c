"""A tournament: every bot against every other at one game, half of the seats each, with 95 % intervals.

    python tournament.py [GAME] [GAMES] [BOT,BOT,…]
    python tournament.py limit 400 random,novice,reasonable
"""

import math
import sys
from itertools import combinations

import finitude


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    z, share = 1.959964, wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below = 1 + z * z / games
    return (middle - spread) / below, (middle + spread) / below


def duel(game: str, one: str, other: str, games: int) -> tuple[int, int]:
    """How many first places the seats of each bot took, in as many games with the seats one way as the other."""
    won = {one: 0, other: 0}
    for seats in ([one, other] * 2, [other, one] * 2):
        run = finitude.simulate(game, games // 2, seats=seats, tables=())
        for bot, tally in run.summary[0]["bots"].items():
            won[bot] += tally["won"]["total"]
    return won[one], won[other]


def main(game: str, games: int, bots: list[str]) -> None:
    print(f"{game}, {games} games for each pair, four seats")
    for one, other in combinations(bots, 2):
        wins = duel(game, one, other, games)
        low, high = interval(wins[1], sum(wins))
        print(f"{one} {wins[0]} – {wins[1]} {other}: {other} wins {wins[1] / sum(wins):.0%}, between {low:.0%} and {high:.0%}")


if __name__ == "__main__":
    words = sys.argv[1:] + ["limit", "400", "random,novice,reasonable"][len(sys.argv) - 1 :]
    main(words[0], int(words[1]), words[2].split(","))
