"""The table of what plays how fast from Python; it needs nothing but Python."""

from __future__ import annotations

import statistics


def median_round(found: dict) -> float | None:
    """The median round, which one interruption by another process does not move."""
    rates = found.get("rates", {}).get("in_place")
    return statistics.median(rates) if rates else None


def print_python(rows: list[dict], merged: dict | None) -> None:
    """One line for each engine, game and way; then what a second thread brings, and how fast parts are joined."""
    lines = [["engine", "game", "way", "decisions/s"]]
    for found in rows:
        name, rate = f"{found['peer']} {found.get('version', '')}".strip(), median_round(found)
        lines.append([name, found["game"], found["way"], "–" if rate is None else f"{rate:,.0f}"])
    widths = [max(len(line[at]) for line in lines) for at in range(4)]
    lines.insert(1, ["-" * width for width in widths])
    for *words, rate in lines:
        print("  ".join([*(word.ljust(width) for word, width in zip(words, widths)), rate.rjust(widths[3])]))
    print()
    for found in rows:
        if scaling := found.get("scaling"):
            print(f"{found['game']}: two threads are {scaling['loop']:.2f}× one; the steps alone, {scaling['step']:.2f}×")
    if merged:
        print(
            f"merge: {merged['parts']:,} parts with {merged['games']:,} games, {merged['bytes'] / 1e6:,.1f} MB in "
            f"{merged['seconds']:.2f} s, {merged['megabytes_per_second']:,.0f} MB/s"
        )
    notes = [f"{found['peer']}, {found['way']}: {found['note']}" for found in rows]
    left_out = [f"LEFT OUT {found['peer']}, {found['way']}: {found['left_out']}" for found in rows if "left_out" in found]
    print("\n".join(["", *dict.fromkeys(notes), *dict.fromkeys(left_out)]))
