"""Tables: dealt, looked at, played, copied, written down and played again."""

import copy
import json
import pickle

import pytest
from conftest import GAMES, MODES, played

import finitude


def test_the_games_are_listed_with_their_players_and_options():
    forms = {form["game"]: form for form in finitude.games()}
    assert {"limit", "megacorps", "water", "climate"} <= set(forms)
    limit = forms["limit"]
    assert (limit["name"], limit["fewest"], limit["most"]) == ("Limit", 1, 6)
    assert all(option["kind"] in {"switch", "choice", "number", "names"} for form in forms.values() for option in form["options"])
    assert ("en", "English") in finitude.languages()


@pytest.mark.parametrize(("name", "mode"), MODES, ids=lambda value: value if isinstance(value, str) else value["name"])
def test_every_mode_plays(name, mode):
    game = finitude.Game(name, mode["most"], mode["options"])
    table = played(game.new(3), finitude.Dice(3), 60)
    assert table.game == game.name == name
    assert table.seats == game.seats >= mode["most"]
    assert table.moves > 0
    assert len(table.scores) == table.seats


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_end_with_an_outcome(name):
    table = played(finitude.Game(name).new(11), finitude.Dice(11))
    assert table.over and table.waiting == []
    outcome = table.outcome
    assert outcome is not None and outcome["verdict"] in {"ranked", "team_won", "team_lost"}
    assert sorted(at["seat"] for at in outcome["standings"]) == sorted({at["seat"] for at in outcome["standings"]})
    figures = table.figures()
    assert figures["world"] and len(figures["seats"]) == table.seats


def test_an_unfinished_game_has_no_outcome():
    assert finitude.Game("limit").new(1).outcome is None


def test_lines_are_accepted_with_every_amount_they_offer():
    table, dice, amounts = finitude.Game("limit").new(5), finitude.Dice(5), 0
    for _ in range(150):
        seat = table.waiting[0]
        for line in table.legal(seat, texts=False)["actions"]:
            for more in {0, line["more"]}:
                table.clone().apply(seat, table.raised(line["action"], more))
            amounts += line["more"] > 0
        table.apply(seat, table.pick(seat, dice))
    assert amounts > 0


def test_what_a_seat_may_do_comes_with_words_and_without():
    table = finitude.Game("limit").new(7)
    told, plain = table.legal(0), table.legal(0, texts=False)
    assert told["question"].startswith("New policy") and told["ruling"] == "R9"
    assert [line["action"] for line in told["actions"]] == [line["action"] for line in plain["actions"]]
    assert all("text" not in line for line in plain["actions"]) and "question" not in plain
    french = finitude.Game("limit", lang="fr").new(7).legal(0)
    assert french["question"] != told["question"]
    assert [line["action"] for line in french["actions"]] == [line["action"] for line in told["actions"]]


def test_views_keep_secrets_and_the_state_does_not():
    game = finitude.Game("limit")
    table = played(game.new(2), finitude.Dice(2), 40)
    seen = [json.dumps(table.view(seat)) for seat in range(table.seats)]
    assert len({*seen, json.dumps(table.view()), json.dumps(table.state())}) == table.seats + 2
    assert all(len(view) < len(json.dumps(table.state())) for view in seen)


def test_a_copy_goes_on_by_itself():
    table = played(finitude.Game("water").new(4), finitude.Dice(4), 30)
    before = table.hash
    copies = [table.clone(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    ends = {played(each, finitude.Dice(8), 30).hash for each in copies}
    assert len(ends) == 1 and ends != {before}
    assert table.hash == before and table.moves == 30
    assert {each.journal() for each in copies} == {played(table, finitude.Dice(8), 30).journal()}


@pytest.mark.parametrize("name", GAMES)
def test_a_journal_leads_to_the_same_table(name, tmp_path):
    table = played(finitude.Game(name).new(13), finitude.Dice(13), 80)
    path = tmp_path / "table.journal"
    path.write_text(table.journal(), encoding="utf-8")
    for again in (finitude.replay(path), finitude.replay(str(path)), finitude.read_journal(table.journal())):
        assert (again.hash, again.moves, again.waiting) == (table.hash, table.moves, table.waiting)
        assert played(again, finitude.Dice(1), 20).hash == played(table.clone(), finitude.Dice(1), 20).hash


def test_a_torn_last_line_is_left_out_with_a_warning(tmp_path):
    table = played(finitude.Game("limit").new(1), finitude.Dice(1), 5)
    path = tmp_path / "torn.journal"
    path.write_text(table.journal()[:-9], encoding="utf-8")
    with pytest.warns(UserWarning, match="torn.journal is torn"):
        assert finitude.replay(path).moves == 4


def test_going_back_restores_the_position():
    table, dice = finitude.Game("climate").new(6), finitude.Dice(6)
    hashes = [table.hash]
    for _ in range(12):
        hashes.append(played(table, dice, 1).hash)
    table.undo_to(5)
    assert (table.hash, table.moves) == (hashes[5], 5)


def test_a_position_written_by_hand_is_resolved():
    # The famine of the README.
    nation = {"population": 20, "stock": {"renewable": 6}, "unrest": 8, "plants": {"military": 3}}
    table = finitude.Game("limit", seats=2).position({"at": "supply", "nations": [nation]})
    assert table.apply(0, {"choose_plant": "military"})
    assert {"event": "population_moved", "seat": 0, "from": 6, "to": 4} in table.beginning()
    with pytest.raises(finitude.JournalError) as raised:
        table.journal()
    assert raised.value.code == "no_journal"


def test_games_are_made_from_options_house_rules_and_single_values(tmp_path):
    printed = finitude.Game("limit", 4)
    file = tmp_path / "house.toml"
    file.write_text("[social]\nrenewable_carry_over = 20\n", encoding="utf-8")
    house = finitude.Game("limit", 4, rules=file)
    by_path = finitude.Game("limit", 4, set={"social.renewable_carry_over": 20})
    by_text = finitude.Game("limit", 4, set=["social.renewable_carry_over=20"])
    assert house.content == by_path.content == by_text.content != printed.content
    assert finitude.Game("limit", 4, {"alliances": False}).options["alliances"] is False
    climate = finitude.Game("climate", set={"demography.per_mille": [40, 75]})
    assert climate.content == finitude.Game("climate", set=["demography.per_mille=[40,75]"]).content
    mediated = finitude.Game("water", 4, {"mediator": True})
    assert mediated.seats == 5


def test_a_game_travels_with_its_house_rules(tmp_path):
    file = tmp_path / "house.toml"
    file.write_text("[social]\nrenewable_carry_over = 20\n", encoding="utf-8")
    game = finitude.Game("limit", 3, rules=file, set={"scoring.territory_points": 3}, lang="fr")
    file.unlink()
    again = pickle.loads(pickle.dumps(game))
    assert (again.content, again.seats, again.lang, again.rules_version) == (game.content, 3, "fr", game.rules_version)
    assert again.new(5).hash == game.new(5).hash
    assert finitude.read_journal(game.new(5).journal()).hash == game.new(5).hash


def test_seeds_decide_and_none_is_a_fresh_one():
    game = finitude.Game("limit")
    assert game.new(1).journal() == game.new(1).journal() != game.new(2).journal()
    assert game.new().journal() != game.new().journal()
    assert game.new(2**128 - 1).hash != game.new(0).hash


def test_dice_are_the_same_for_the_same_seed():
    one, two = finitude.Dice(5), finitude.Dice(5)
    assert [one.roll() for _ in range(3)] == [two.roll() for _ in range(3)]
    assert {finitude.Dice(seed).below(3) for seed in range(50)} == {0, 1, 2}
