"""The same games, words and hashes as the program."""

import json

import pytest
from conftest import GAMES, played

import finitude


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_deals_the_table_the_program_deals(program, name):
    for seed in (0, 7, 2**64 - 1):
        assert finitude.Game(name, seats=4).new(seed).journal() == program("new", name, "--seats", "4", "--seed", str(seed))


def test_rules_and_options_are_the_same(program):
    (program.folder / "house.toml").write_text("[social]\nrenewable_carry_over = 20\n", encoding="utf-8")
    words = ["--alliances", "off", "--rules", "house.toml", "--set", "scoring.territory_points=3"]
    theirs = program("new", "limit", "--seats", "5", "--seed", "3", *words)
    rules = program.folder / "house.toml"
    ours = finitude.Game("limit", 5, {"alliances": False}, rules, {"scoring.territory_points": 3}).new(3)
    assert ours.journal() == theirs
    assert finitude.read_journal(theirs).hash == ours.hash


@pytest.mark.parametrize("name", GAMES)
def test_both_read_each_others_journals_and_say_the_same(program, name):
    table, dice = finitude.Game(name, seats=4).new(21), finitude.Dice(21)
    for moves in (1, 35):
        played(table, dice, moves)
        path = program.folder / "table.journal"
        path.write_text(table.journal(), encoding="utf-8")
        replayed = program.json("replay", "table.journal")
        assert (replayed["hash"], replayed["actions"], replayed["scores"]) == (table.hash, table.moves, table.scores)
        assert program.json("legal", "table.journal") == [table.legal(seat) for seat in table.waiting]
        for seat in {table.waiting[0], table.seats - 1}:
            assert program.json("show", "table.journal", "--seat", str(seat)) == table.view(seat)
        assert program.json("show", "table.journal", "--spectator") == table.view()
        assert program.json("show", "table.journal") == table.state()
        inspected = program.json("inspect", "table.journal")
        assert {"world": inspected["world"], "seats": inspected["seats"]} == table.figures()
    seat = table.waiting[0]
    action = table.legal(seat, texts=False)["actions"][0]["action"]
    told = program.json("apply", "table.journal", "--seat", str(seat), "--action", json.dumps(action))
    assert told["events"] == table.apply(seat, action)
    assert told["hash"] == table.hash
    assert finitude.replay(program.folder / "table.journal").hash == table.hash


def test_positions_written_by_hand_are_resolved_alike(program):
    position = {"at": "supply", "nations": [{"population": 20, "stock": {"renewable": 6}, "unrest": 8, "plants": {"military": 3}}]}
    (program.folder / "famine.json").write_text(json.dumps(position), encoding="utf-8")
    action = {"choose_plant": "military"}
    words = ["--game", "limit", "--state", "famine.json", "--seat", "0", "--action", json.dumps(action)]
    told = program.json("apply", *words)
    table = finitude.Game("limit", seats=2).position(position)
    assert table.beginning() + table.apply(0, action) == told["events"]
    assert (table.hash, table.scores, table.state()) == (told["hash"], told["scores"], told["state"])


def test_refusals_are_told_alike(program):
    table = finitude.Game("limit", seats=4).new(7)
    (program.folder / "table.journal").write_text(table.journal(), encoding="utf-8")
    for seat, action in ((0, '"pass"'), (3, '{"choose_deck":"nonsense"}')):
        theirs = program.refused("apply", "table.journal", "--seat", str(seat), "--action", action)
        with pytest.raises(finitude.FinitudeError) as raised:
            table.apply(seat, json.loads(action))
        assert (raised.value.code, raised.value.text) == (theirs["code"], theirs["message"])
        assert getattr(raised.value, "ruling", None) == theirs.get("ruling")
