"""Opens the tables of a run with pyarrow and holds them to its manifest: columns, kinds, counts of rows, and what must add up.

Usage: python check_tables.py FOLDER
"""

import json
import pathlib
import sys

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

KINDS = {"number": pa.int64(), "seed": pa.uint64(), "switch": pa.bool_(), "text": pa.string()}


def main(folder: pathlib.Path) -> None:
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["schema"] == 1, f"schema {manifest['schema']} is not known here"
    tables = {}
    for note in manifest["tables"]:
        table = pq.read_table(folder / f"{note['name']}.parquet")
        expected = [(column["name"], KINDS[column["kind"]]) for column in note["columns"]]
        found = [(field.name, field.type) for field in table.schema]
        assert found == expected, f"{note['name']}: {found} instead of {expected}"
        assert table.num_rows == note["rows"], f"{note['name']}: {table.num_rows} rows instead of {note['rows']}"
        assert all(column.null_count == 0 for column in table.columns), f"{note['name']}: something is missing"
        csv = folder / f"{note['name']}.csv"
        if csv.exists():
            import pyarrow.csv as pc_csv

            lines = pc_csv.read_csv(csv)
            assert lines.column_names == table.column_names and lines.num_rows == table.num_rows, note["name"]
        tables[note["name"]] = table
        print(f"{note['name']}: {table.num_rows} rows, {table.num_columns} columns")

    games, turns = tables["games"], tables["turns"]
    count = pc.count_distinct(games["game"]).as_py()
    assert count == manifest["played"], f"{count} games instead of {manifest['played']}"
    assert games.num_rows == pc.sum(games.group_by("game").aggregate([("players", "max")])["players_max"]).as_py()
    assert pc.min(games["place"]).as_py() == 1
    # The summary counts the same wins. There may be none: people who play together may all lose together.
    summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    wins = sum(seat["won"] for rules in summary for seat in rules["seats"])
    assert pc.sum(games["won"]).as_py() == wins, f"{wins} wins in the summary"
    # Each game ends once, and has one row for each turn and seat. The first figure of the world is the turn.
    over = turns.filter(turns["over"])
    assert over.num_rows == games.num_rows
    assert turns.group_by(["game", "turn", "over", "seat"]).aggregate([]).num_rows == turns.num_rows
    assert turns["turn"].equals(turns["world_" + manifest["world_figures"][0]])
    # The world is the same for all seats.
    world = ["world_" + name for name in manifest["world_figures"]]
    for name in world:
        spread = turns.group_by(["game", "turn", "over"]).aggregate([(name, "min"), (name, "max")])
        assert spread[f"{name}_min"].equals(spread[f"{name}_max"]), name
    # The last figures of a seat carry the score that the games tell, where the game keeps no secret until the end.
    if manifest["game"] == "limit":
        key = [("game", "ascending"), ("seat", "ascending")]
        assert over.sort_by(key)["score"].to_pylist() == games.sort_by(key)["score"].to_pylist()
    if "decisions" in tables:
        counted = pc.sum(games.filter(pc.equal(games["seat"], 0))["decisions"]).as_py()
        assert tables["decisions"].num_rows == counted, f"{tables['decisions'].num_rows} decisions instead of {counted}"
    for sweep in manifest["sweeps"]:
        column = "set_" + sweep["name"].replace(".", "_")
        values = {str(value).lower() for value in games[column].unique().to_pylist()}
        assert len(values) == len(sweep["values"]), f"{column}: {values}"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
    print("The tables are what the manifest says.")
