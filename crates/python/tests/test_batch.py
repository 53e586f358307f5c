"""Batches: many games by numbers, stepped at once into arrays of the caller."""

import numpy as np
import pytest
from conftest import GAMES, MODES

import finitude


class Arrays:
    """Every array that a batch fills."""

    def __init__(self, batch: finitude.Batch) -> None:
        n = batch.n
        self.batch = batch
        self.observation = np.empty((n, batch.numbers), np.float32)
        self.mask = np.empty((n, batch.actions), np.int8)
        self.reward = np.zeros((n, batch.seats), np.float32)
        self.done, self.truncated = np.zeros(n, bool), np.zeros(n, bool)
        self.seat = np.empty(n, np.int32)
        self.final_observation: np.ndarray | None = None
        batch.reset(observation=self.observation, mask=self.mask, seat=self.seat)

    def step(self, actions: np.ndarray) -> None:
        names = ("observation", "mask", "reward", "done", "truncated", "seat")
        more = {} if self.final_observation is None else {"final_observation": self.final_observation}
        self.batch.step(actions, **{name: getattr(self, name) for name in names}, **more)

    def choose(self, step: int) -> np.ndarray:
        """Something that is offered, the same for the same step and row."""
        counts = np.maximum(self.mask.sum(1), 1)
        wanted = (step * 7 + self.seat) % counts
        return (self.mask.cumsum(1) > wanted[:, None]).argmax(1)


def course(steps: int, row: int, **arguments) -> list[tuple]:
    arrays, seen = Arrays(finitude.Batch("limit", seats=4, **arguments)), []
    for step in range(steps):
        arrays.step(arrays.choose(step))
        seen.append((arrays.observation[row].tobytes(), arrays.mask[row].tobytes(), arrays.reward[row].tolist(), arrays.done[row]))
    return seen


@pytest.mark.parametrize("opponents", [None, "random", ["reasonable", None, "random", "random"]])
def test_a_row_plays_the_same_for_any_number_of_rows_and_threads(opponents):
    alone = course(60, 0, n=1, seed=12, opponents=opponents)
    assert course(60, 2, n=5, seed=10, threads=2, opponents=opponents) == alone
    assert course(60, 2, n=3, seed=10, threads=8, opponents=opponents) == alone
    assert course(60, 0, n=1, seed=13, opponents=opponents) != alone


@pytest.mark.parametrize("opponents", [None, ["random", None, "random", None]])
def test_many_rows_are_the_same_whichever_thread_comes_to_them(opponents):
    # More than a thread takes at once, and no multiple of it; those that are done sooner help the others.
    batches = [finitude.Batch("limit", 203, seats=4, seed=8, opponents=opponents, threads=threads) for threads in (1, 3)]
    one, several = (Arrays(batch) for batch in batches)
    for step in range(30):
        actions = one.choose(step)
        refused = actions.copy()
        refused[[77, 190]] = -1
        with pytest.raises(finitude.MaskedAction) as masked:
            several.step(refused)
        assert masked.value.row == 77
        for arrays in (one, several):
            arrays.step(actions)
        for name in ("observation", "mask", "reward", "done", "truncated", "seat"):
            assert (getattr(one, name) == getattr(several, name)).all(), (step, name)


def catch_up(table: finitude.Table, batch: finitude.Batch, row: int) -> None:
    """Makes the passes of those who are asked for form's sake: in a batch they are made by themselves."""
    while table.hash != batch.table(row).hash:
        asked = table.waiting[0]
        table.apply(asked, table.legal(asked, texts=False)["neutral"])


@pytest.mark.parametrize("game", GAMES)
def test_a_row_is_the_table_of_the_same_seed_and_numbers_are_its_actions(game):
    batch = finitude.Batch(game, 2, seats=4, seed=6)
    arrays, table = Arrays(batch), finitude.Game(game, seats=4).new(7)
    assert batch.seeds == [6, 7]
    for step in range(80):
        chosen = arrays.choose(step)
        seat, number = int(arrays.seat[1]), int(chosen[1])
        action = batch.action(1, number)
        assert batch.number(1, action) == number
        catch_up(table, batch, 1)
        table.apply(seat, action)
        arrays.step(chosen)
        if arrays.seat[1] < 0:
            break
    catch_up(table, batch, 1)
    assert batch.table(1).scores == table.scores
    assert batch.table(1).figures() == table.figures()


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_numbers_keep_to_what_the_schema_says(game, mode):
    arrays = Arrays(finitude.Batch(game, 2, seats=mode["most"], options=mode["options"], seed=3))
    schema = arrays.batch.schema()
    assert (schema["numbers"], schema["actions"]) == (arrays.batch.numbers, arrays.batch.actions)
    for step in range(40):
        for field in schema["fields"]:
            numbers = arrays.observation[:, field["start"] : field["start"] + int(np.prod(field["shape"]))]
            assert (field["low"] <= numbers).all() and (numbers <= field["high"]).all(), field["name"]
        assert ((arrays.mask == 0) | (arrays.mask == 1)).all() and (arrays.mask.any(1) | (arrays.seat < 0)).all()
        arrays.step(arrays.choose(step))


def test_a_schema_is_the_one_that_the_program_prints(program):
    assert finitude.Batch("water", seats=3).schema() == program.json("schema", "water", "--seats", "3")


def until_over(arrays: Arrays) -> int:
    for step in range(5000):
        arrays.step(arrays.choose(step))
        if arrays.done[0] or arrays.truncated[0]:
            return step
    raise AssertionError("the game does not end")


def test_after_the_end_a_game_begins_as_autoreset_says():
    new = {}
    for autoreset in ("next-step", "same-step", "disabled"):
        arrays = Arrays(finitude.Batch("limit", seats=2, seed=5, autoreset=autoreset, opponents="random"))
        first = arrays.observation.copy()
        until_over(arrays)
        assert (arrays.seat[0] == -1) == (autoreset != "same-step")
        assert arrays.reward[0, 0] == -arrays.reward[0, 1] or arrays.reward[0].sum() == 2
        if autoreset == "disabled":
            arrays.step(np.zeros(1, np.int64))
            assert arrays.done[0] and arrays.seat[0] == -1 and not arrays.reward.any()
            arrays.batch.reset(which=np.ones(1, bool), observation=arrays.observation, mask=arrays.mask, seat=arrays.seat)
        elif autoreset == "next-step":
            arrays.step(np.array([10**9]))
            assert not arrays.done[0] and not arrays.reward.any()
        assert arrays.batch.seeds == [5 + 2**32]
        new[autoreset] = arrays.observation.tobytes()
        arrays.batch.reset(observation=arrays.observation, mask=arrays.mask, seat=arrays.seat)
        assert (arrays.observation == first).all() and arrays.batch.seeds == [5]
    assert len(set(new.values())) == 1


def test_in_the_same_step_what_was_seen_at_the_end_is_kept_apart():
    ends = {}
    for autoreset in ("next-step", "same-step"):
        arrays = Arrays(finitude.Batch("limit", 2, seats=2, seed=5, autoreset=autoreset, opponents="random", threads=2))
        last = np.full_like(arrays.observation, -7)
        if autoreset == "same-step":
            arrays.final_observation = last
            arrays.step(arrays.choose(0))
            # Where no game ends, nothing is written.
            assert (last == -7).all()
            arrays.batch.reset(observation=arrays.observation, mask=arrays.mask, seat=arrays.seat)
        until_over(arrays)
        ends[autoreset] = (last if autoreset == "same-step" else arrays.observation)[0].copy()
    assert (ends["next-step"] == ends["same-step"]).all()
    batch = finitude.Batch("limit", 2, seats=2, seed=5, autoreset="next-step")
    with pytest.raises(ValueError, match="final_observation"):
        batch.step(Arrays(batch).choose(0), final_observation=last)
    batch = finitude.Batch("limit", 2, seats=2, seed=5, autoreset="same-step")
    with pytest.raises(finitude.ArrayError) as wrong:
        batch.step(Arrays(batch).choose(0), final_observation=last[:1])
    assert wrong.value.array == "final_observation"


def test_rewards_are_what_they_say():
    ends = {}
    for reward in ("terminal", "score", "team"):
        arrays = Arrays(finitude.Batch("limit", seats=3, seed=9, autoreset="disabled", reward=reward))
        until_over(arrays)
        ends[reward] = arrays.reward[0].copy()
        scores = np.array(arrays.batch.table(0).scores, np.float32)
    others = (scores.sum() - scores) / 2
    assert ends["score"] == pytest.approx(scores - others) and ends["team"] == pytest.approx([scores.mean()] * 3)
    assert (ends["terminal"] == np.where(scores == scores.max(), 1, -1)).all()
    arrays = Arrays(finitude.Batch("limit", seats=3, seed=9, autoreset="disabled", shaping={"money": 0.5, "score": 0}))
    before = np.array([seat["money"] for seat in arrays.batch.table(0).figures()["seats"]])
    total = np.zeros(3)
    for step in range(5000):
        arrays.step(arrays.choose(step))
        total += arrays.reward[0]
        if arrays.done[0]:
            break
    after = np.array([seat["money"] for seat in arrays.batch.table(0).figures()["seats"]])
    assert total == pytest.approx(0.5 * (after - before) + ends["terminal"])


def test_what_has_no_number_can_be_done_in_json():
    batch = finitude.Batch("water", seats=3, seed=1)
    arrays = Arrays(batch)

    def can_give(table: finitude.Table, seat: int) -> bool:
        return table.legal(seat, texts=False)["open"] and table.figures()["seats"][seat]["money"] > 0

    for step in range(500):
        seat = int(arrays.seat[0])
        if can_give(batch.table(0), seat):
            break
        arrays.step(arrays.choose(step))
    gift = {"offer": {"to": (seat + 1) % 3, "give": {"money": 1}, "want": {}}}
    assert batch.number(0, gift) is None
    batch.play(0, gift)
    assert batch.table(0).waiting == [(seat + 1) % 3]
    with pytest.raises(finitude.ActionError):
        batch.play(0, "fly")
    with pytest.raises(finitude.Refused):
        batch.play(0, "contest")


@pytest.mark.parametrize("autoreset", ["next-step", "same-step", "disabled"])
def test_a_game_that_ends_in_json_is_told_and_paid_once(autoreset):
    batch = finitude.Batch("limit", 2, seats=2, seed=5, autoreset=autoreset, opponents="random")
    arrays, mask = Arrays(batch), np.empty(batch.actions, np.int8)
    last = np.full_like(arrays.observation, -7)
    if autoreset == "same-step":
        arrays.final_observation = last
    for step in range(5000):
        batch.look(0, 0, mask=mask)
        offered = np.flatnonzero(mask)
        if not len(offered):
            break
        batch.play(0, batch.action(0, int(offered[step % len(offered)])))
    for _ in range(2):
        with pytest.raises(ValueError, match="row 0 nobody is asked"):
            batch.play(0, "pass")
    arrays.step(arrays.choose(0))
    assert arrays.done.tolist() == [True, False] and set(arrays.reward[0].tolist()) <= {-1, 1} and not arrays.reward[1].any()
    assert (arrays.seat[0] == -1) == (autoreset != "same-step")
    assert (last[1] == -7).all() and (last[0] == -7).all() == (autoreset != "same-step")
    arrays.step(arrays.choose(1))
    assert arrays.done[0] == (autoreset == "disabled") and not arrays.reward.any()
    assert batch.seeds[0] == (5 if autoreset == "disabled" else 5 + 2**32)


def test_a_reset_forgets_an_end_that_was_not_told():
    arrays = Arrays(finitude.Batch("limit", seats=2, seed=5, autoreset="disabled", opponents="random"))
    while (offered := np.flatnonzero(arrays.mask[0])).any():
        arrays.batch.play(0, arrays.batch.action(0, int(offered[-1])))
        arrays.batch.look(0, 0, mask=arrays.mask[0])
    arrays.batch.reset(observation=arrays.observation, mask=arrays.mask, seat=arrays.seat)
    arrays.step(arrays.choose(0))
    assert not arrays.done.any() and not arrays.reward.any()


def test_wrong_arrays_are_named_and_nothing_happens():
    batch = finitude.Batch("limit", 3, seats=4, seed=2)
    good = Arrays(batch)
    actions = good.choose(0)
    frozen = np.empty((3, batch.numbers), np.float32)
    frozen.flags.writeable = False
    for code, wrong in {
        "wrong_shape": {"observation": np.empty((2, batch.numbers), np.float32)},
        "wrong_dtype": {"observation": np.empty((3, batch.numbers))},
        "read_only": {"observation": frozen},
        "not_contiguous": {"mask": np.empty((3, batch.actions * 2), np.int8)[:, ::2]},
        "no_array": {"done": [False] * 3},
    }.items():
        with pytest.raises(finitude.ArrayError) as caught:
            batch.step(actions, **wrong)
        assert caught.value.code == code and caught.value.array == next(iter(wrong))
        assert caught.value.found in str(caught.value) and caught.value.expected in str(caught.value)
    with pytest.raises(finitude.ArrayError):
        batch.step(actions[:2])
    with pytest.raises(finitude.ArrayError):
        batch.step(actions.astype(np.float32))
    refused = actions.copy()
    refused[1] = int(np.flatnonzero(good.mask[1] == 0)[0])
    for number in (refused[1], -1, 10**12):
        refused[1] = number
        with pytest.raises(finitude.MaskedAction) as masked:
            batch.step(refused)
        assert (masked.value.row, masked.value.seat, masked.value.action) == (1, int(good.seat[1]), number)
    again = np.empty_like(good.observation)
    batch.look(0, int(good.seat[0]), observation=again[0])
    assert (again[0] == good.observation[0]).all()
    good.step(actions)


@pytest.mark.parametrize("threads", [1, 2, 3, 16])
def test_the_first_action_that_is_not_offered_is_named_on_any_number_of_threads(threads):
    batch = finitude.Batch("limit", 7, seats=4, seed=2, threads=threads)
    arrays = Arrays(batch)
    before, actions = arrays.observation.copy(), arrays.choose(0)
    for wrong in ([6], [3, 6], [0, 5], [4]):
        refused = actions.copy()
        refused[wrong] = -1
        with pytest.raises(finitude.MaskedAction) as masked:
            batch.step(refused, observation=arrays.observation)
        assert (masked.value.row, masked.value.seat) == (wrong[0], int(arrays.seat[wrong[0]]))
        assert (arrays.observation == before).all()
    for row in range(7):
        batch.look(row, int(arrays.seat[row]), observation=arrays.observation[row])
    assert (arrays.observation == before).all()
    arrays.step(actions)


def test_what_a_batch_does_not_know_is_named():
    for wrong in (
        {"n": 0},
        {"threads": 0},
        {"threads": 1025},
        {"threads": -1},
        {"autoreset": "never"},
        {"reward": "fame"},
        {"shaping": {"fame": 1}},
        {"opponents": ["random"]},
        {"opponents": ["random"] * 4},
        {"opponents": "search"},
    ):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            finitude.Batch("limit", seats=4, **wrong)
    with pytest.raises(finitude.UnknownBot) as unknown:
        finitude.Batch("limit", seats=4, opponents="nobody")
    assert unknown.value.found == "nobody" and "reasonable" in unknown.value.known
    with pytest.raises(finitude.UnknownGame):
        finitude.Batch("chess")
    batch = finitude.Batch("limit", seats=4)
    with pytest.raises(finitude.UnknownSeat):
        batch.look(0, 4)
    with pytest.raises(ValueError, match="row"):
        batch.table(1)
    with pytest.raises(ValueError, match="seed: only without which"):
        batch.reset(seed=3, which=np.ones(1, bool))
    batch.close()
    batch.close()
    with pytest.raises(finitude.Closed):
        batch.reset()
