"""Bad input: an exception that names it, and nothing has changed."""

import pickle

import pytest
from conftest import played

import finitude


@pytest.fixture
def table():
    return finitude.Game("limit", seats=4).new(7)


def raised(kind, call, *args, **more):
    with pytest.raises(kind) as found:
        call(*args, **more)
    assert type(found.value) is kind
    if isinstance(found.value, finitude.FinitudeError):
        again = pickle.loads(pickle.dumps(found.value))
        assert type(again) is kind and vars(again) == vars(found.value) and str(again) == found.value.text
    return found.value


def test_a_refusal_carries_its_name_its_ruling_and_its_words(table):
    before = (table.hash, table.journal())
    refused = raised(finitude.Refused, table.apply, 0, "pass")
    assert refused.code and refused.key.startswith("refusal.") and refused.ruling and str(refused) == refused.text
    assert (table.hash, table.journal()) == before
    french = raised(finitude.Refused, finitude.Game("limit", 4, lang="fr").new(7).apply, 0, "pass")
    assert french.text != refused.text and (french.code, french.key, french.ruling) == (refused.code, refused.key, refused.ruling)


@pytest.mark.parametrize("action", [{"no_such": 1}, "no_such", 5, None, [], {"choose_deck": "nonsense"}, {"choose_deck": 2**63}])
def test_what_is_no_action_is_said_to_be_none(table, action):
    before = table.journal()
    assert raised(finitude.ActionError, table.apply, 0, action).code == "action"
    assert table.journal() == before
    if action != {"choose_deck": "nonsense"}:
        raised(ValueError, table.raised, action, 1)


def test_what_has_no_json_form_is_named_with_its_path(table):
    assert "action.a[1]: a set has no JSON form" in str(raised(TypeError, table.apply, 0, {"a": [1, {2}]}))
    assert "action: the key 3 is not a text" in str(raised(TypeError, table.apply, 0, {3: 4}))
    assert "action.a: nan is not a number of JSON" in str(raised(ValueError, table.apply, 0, {"a": float("nan")}))
    assert "has more than 64 bits" in str(raised(ValueError, table.apply, 0, {"a": 2**64}))
    endless: list = []
    endless.append(endless)
    assert "nested too deeply" in str(raised(ValueError, table.apply, 0, endless))
    raised(UnicodeEncodeError, table.apply, 0, "\ud800")


@pytest.mark.parametrize("seat", [4, -1, 255, 300, 2**40])
def test_a_seat_that_is_not_there_is_named(table, seat):
    for call in (table.view, table.legal, lambda seat: table.apply(seat, "pass"), lambda seat: table.pick(seat, finitude.Dice(1))):
        error = raised(finitude.UnknownSeat, call, seat)
        assert (error.found, error.seats, error.code) == (seat, 4, "unknown_seat")
        assert "There is no seat" in error.text


def test_a_game_that_is_not_there_is_answered_with_the_list():
    error = raised(finitude.UnknownGame, finitude.Game, "chess")
    assert error.found == "chess" and "limit" in error.known and error.code == "unknown_game"


def test_options_that_are_not_the_games():
    assert raised(finitude.OptionsError, finitude.Game, "limit", 4, {"alliance": True}).at == "alliance"
    assert raised(finitude.OptionsError, finitude.Game, "limit", 4, {"alliances": "yes"}).at == "alliances"
    assert raised(finitude.OptionsError, finitude.Game, "limit", 9).code == "options"
    raised(TypeError, finitude.Game, "limit", 4, ["alliances"])
    assert "seats: -1" in str(raised(ValueError, finitude.Game, "limit", -1))
    assert "lang" in str(raised(ValueError, finitude.Game, "limit", lang="tlh"))


def test_mistakes_in_house_rules_are_all_listed_with_their_lines(tmp_path):
    file = tmp_path / "bad.toml"
    file.write_text('[social]\ntax_per_populaton = 1\nrenewable_carry_over = "x"\n', encoding="utf-8")
    error = raised(finitude.RulesError, finitude.Game, "limit", rules=file)
    assert [problem["line"] for problem in error.problems] == [2, 3]
    assert all(problem["file"] == str(file) and problem["text"] in error.text for problem in error.problems)
    error = raised(finitude.RulesError, finitude.Game, "limit", set={"scoring.no_such": 1})
    assert error.problems[0]["at"] == "scoring.no_such"
    for wrong in ({"a.b": None}, "a.b=1", [1], 5):
        assert str(raised(TypeError, finitude.Game, "limit", set=wrong)).startswith("set: ")


def test_files_that_cannot_be_read(tmp_path):
    missing = tmp_path / "no.toml"
    assert raised(FileNotFoundError, finitude.Game, "limit", rules=missing).filename == str(missing)
    raised(FileNotFoundError, finitude.replay, missing)
    raised(IsADirectoryError, finitude.replay, tmp_path)
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\n")
    raised(UnicodeDecodeError, finitude.replay, binary)


def test_journals_that_do_not_hold(table):
    journal = played(table, finitude.Dice(3), 8).journal()
    assert raised(finitude.JournalError, finitude.read_journal, "").entry == 0
    raised(finitude.JournalError, finitude.read_journal, "{}\n")
    lines = journal.splitlines(keepends=True)
    forged = "".join(lines[:3] + lines[4:])
    assert raised(finitude.JournalError, finitude.read_journal, forged).entry == 3
    raised(finitude.JournalError, finitude.read_journal, journal.replace('"game":"limit"', '"game":"chess"'))


def test_positions_that_break_a_law():
    game = finitude.Game("limit", seats=2)
    assert "nations" in raised(finitude.StateError, game.position, {"nations": [{"population": -5}]}).at
    raised(finitude.StateError, game.position, [])


def test_there_is_nothing_to_go_back_to(table):
    assert raised(finitude.NothingToUndo, table.undo_to, 5).code == "nothing_to_undo"
    raised(OverflowError, table.undo_to, -1)


def test_dice_need_a_side_and_a_seed_of_64_bits():
    raised(ValueError, finitude.Dice(1).below, 0)
    raised(OverflowError, finitude.Dice, -1)
    raised(OverflowError, finitude.Game("limit").new, -1)
    raised(OverflowError, finitude.Game("limit").new, 2**128)
