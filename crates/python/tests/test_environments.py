"""PettingZoo and Gymnasium: their own suites, and what we promise beyond them."""

import warnings

import gymnasium
import numpy as np
import pytest
from conftest import GAMES
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import finitude
from finitude.gymnasium import SeatEnv, SeatVectorEnv
from finitude.pettingzoo import aec_env, parallel_env

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("game", GAMES)
def test_the_suites_of_pettingzoo_pass(game):
    api_test(aec_env(game, seats=3), num_cycles=100)
    parallel_api_test(parallel_env(game, seats=3), num_cycles=60)
    seed_test(lambda: aec_env(game, seats=3), num_cycles=20)
    parallel_seed_test(lambda: parallel_env(game, seats=3), num_cycles=20)


def checked(env: gymnasium.Env) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", message=".*(Box|max|min|infinity|render|spec).*")
        check_env(env, skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_the_suite_of_gymnasium_passes(game):
    # The suite draws an action in one position and does it in another, where it need not be offered.
    checked(gymnasium.make(f"finitude/{game}-v0", seats=3, opponents="random", unoffered="first").unwrapped)


def test_where_actions_that_are_not_offered_are_refused_that_alone_stops_the_suite_of_gymnasium():
    env = SeatEnv("limit", seats=3, opponents="random")
    env.action_space.seed(1)
    with pytest.raises(finitude.MaskedAction) as refused:
        checked(env)
    # Drawn after a step, done after a reset.
    assert "check_step_determinism" in [entry.name for entry in refused.traceback]


def test_an_environment_does_the_first_action_instead_of_one_that_is_not_offered_if_it_is_told_to():
    lenient, strict = (SeatEnv("limit", seats=3, opponents="random", unoffered=how) for how in ("first", "refuse"))
    looks = [env.reset(seed=4)[0] for env in (lenient, strict)]
    mask = looks[1]["action_mask"]
    for wrong in (int(mask.argmin()), -1, 10**9):
        with pytest.raises(finitude.MaskedAction):
            strict.step(wrong)
        look = lenient.step(wrong)[0]
        beside = strict.step(int(mask.argmax()))[0]
        assert (look["observation"] == beside["observation"]).all()
        mask = beside["action_mask"]
    last = int(np.flatnonzero(mask)[-1])
    assert (lenient.step(last)[0]["observation"] == strict.step(last)[0]["observation"]).all()
    with pytest.raises(ValueError, match="unoffered: never"):
        SeatEnv("limit", unoffered="never")


def test_an_environment_is_made_by_its_name():
    env = gymnasium.make("finitude/limit-v0", seats=4, opponents="reasonable")
    look, info = env.reset(seed=7)
    assert set(look) == {"observation", "action_mask"} and info["seat"] == 0
    assert (look["action_mask"] == info["action_mask"]).all() and look["action_mask"].any()
    assert env.observation_space.contains(look)
    # The seed is that of the table.
    assert env.unwrapped.batch.seeds == [7]
    for _ in range(5):
        look, reward, over, cut, info = env.step(env.action_space.sample(look["action_mask"]))
        assert env.observation_space.contains(look) and isinstance(reward, float) and not (over or cut)
    with pytest.raises(finitude.MaskedAction):
        env.step(int(np.flatnonzero(look["action_mask"] == 0)[0]))
    env.close()
    with pytest.raises(finitude.Closed):
        env.unwrapped.step(0)


@pytest.mark.parametrize("shaping", [None, {"money": 0.5}])
def test_agents_are_paid_and_shown_what_a_batch_pays_and_shows(shaping):
    env = aec_env("limit", seats=3, shaping=shaping)
    batch = finitude.Batch("limit", 1, seats=3, seed=4, autoreset="disabled", shaping=shaping)
    reward, over = np.zeros((1, 3), np.float32), np.zeros(1, bool)
    look = {"observation": np.empty((1, batch.numbers), np.float32), "mask": np.empty((1, batch.actions), np.int8)}
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for step in range(5000):
        agent = env.agent_selection
        offered = np.flatnonzero(env.last()[0]["action_mask"])
        total[agent] += env.last()[1]
        action = int(offered[step % len(offered)])
        batch.step(np.array([action]), reward=reward, done=over, **look)
        env.step(action)
        assert list(env.rewards.values()) == reward[0].tolist()
        if over[0]:
            break
        seen = env.last()[0]
        assert (seen["observation"] == look["observation"][0]).all() and (seen["action_mask"] == look["mask"][0]).all()
    assert over[0] and all(env.terminations.values()) and (bool(shaping) == any(total.values()))


def test_a_whole_game_by_agents_ends_with_rewards_for_all():
    env = aec_env("limit", seats=2)
    env.reset(seed=3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    generator = np.random.default_rng(1)
    for agent in env.agent_iter():
        look, reward, over, cut, info = env.last()
        paid[agent] += reward
        if over or cut:
            assert not look["action_mask"].any() and env.agents
            env.step(None)
        else:
            assert (look["action_mask"] == info["action_mask"]).all()
            env.step(int(generator.choice(np.flatnonzero(look["action_mask"]))))
    assert sorted(paid.values()) in ([-1, 1], [1, 1]) and not env.agents
    env.reset(seed=3)
    with pytest.raises(finitude.MaskedAction):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0]))
    env.close()
    with pytest.raises(finitude.Closed):
        env.reset()


def test_agents_at_once_are_told_who_is_asked():
    env = parallel_env("megacorps", seats=3)
    looks, infos = env.reset(seed=1)
    for _ in range(30):
        asked = [name for name in env.agents if infos[name]["action_mask"].any()]
        assert len(asked) == 1
        with pytest.raises(ValueError, match=asked[0]):
            env.step({})
        looks, rewards, over, cut, infos = env.step({asked[0]: env.action_space(asked[0]).sample()})
        assert set(looks) == set(rewards) == set(over) == set(env.possible_agents)
    env.close()
    env.close()
    for use in (env.reset, lambda: env.step({asked[0]: 0})):
        with pytest.raises(finitude.Closed):
            use()


def test_an_environment_of_one_game_says_that_it_does_not_begin_the_next_by_itself():
    for make in (SeatEnv, aec_env, parallel_env):
        with pytest.raises(TypeError, match="autoreset"):
            make("limit", seats=2, autoreset="same-step")


def test_a_vector_of_environments_is_a_batch():
    env = gymnasium.make_vec("finitude/limit-v0", num_envs=4, seats=3, opponents="random", threads=2)
    assert isinstance(env.unwrapped, SeatVectorEnv)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.NEXT_STEP
    look, info = env.reset(seed=5)
    assert env.observation_space.contains(look) and env.unwrapped.batch.seeds == [5, 6, 7, 8]
    single = SeatEnv("limit", seats=3, opponents="random")
    alone, _ = single.reset(seed=6)
    ended = 0
    for _ in range(150):
        assert ended or (look["observation"][1] == alone["observation"]).all()
        actions = look["action_mask"].argmax(1)
        look, rewards, over, cut, info = env.step(actions)
        alone = single.step(int(actions[1]))[0] if not ended else alone
        ended += int(over[1])
        assert rewards.shape == over.shape == cut.shape == (4,) and (look["action_mask"] == info["action_mask"]).all()
    env.close()
    with pytest.raises(finitude.Closed):
        env.unwrapped.batch  # noqa: B018


def test_in_the_same_step_the_end_is_told_as_gymnasium_tells_it():
    def make() -> SeatEnv:
        return SeatEnv("limit", seats=2, opponents="random")

    own = SeatVectorEnv("limit", 3, seats=2, opponents="random", autoreset="same-step")
    theirs = gymnasium.vector.SyncVectorEnv([make] * 3, autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP)
    assert own.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    look, info = own.reset(seed=5)
    beside, _ = theirs.reset(seed=5)
    assert (look["observation"] == beside["observation"]).all() and info["_action_mask"].all()
    ends = 0
    for _ in range(400):
        actions = look["action_mask"].argmax(1)
        look, rewards, over, cut, info = own.step(actions)
        beside, paid, done, stopped, told = theirs.step(actions)
        assert (rewards == paid).all() and (over == done).all() and (cut == stopped).all()
        ended = over | cut
        assert ("final_obs" in info) == ("final_obs" in told) == ended.any()
        if not ended.any():
            assert (look["observation"] == beside["observation"]).all()
            continue
        ends += 1
        assert (info["_final_obs"] == ended).all() and (info["_final_info"] == ended).all()
        assert [last is not None for last in info["final_obs"]] == ended.tolist()
        for row in np.flatnonzero(ended):
            assert (info["final_obs"][row]["observation"] == told["final_obs"][row]["observation"]).all()
            assert not info["final_obs"][row]["action_mask"].any() and own.single_observation_space.contains(info["final_obs"][row])
            # What is seen now is the next game.
            assert look["action_mask"][row].any() and (look["observation"][row] != info["final_obs"][row]["observation"]).any()
        assert (info["final_info"]["action_mask"] == told["final_info"]["action_mask"]).all()
        assert (info["final_info"]["_action_mask"] == told["final_info"]["_action_mask"]).all()
        # The next games have other seeds here than there.
        break
    assert ends == 1


def test_in_the_next_step_the_end_is_what_is_seen():
    env = SeatVectorEnv("limit", 2, seats=2, opponents="random", autoreset="next-step")
    look, _ = env.reset(seed=5)
    for _ in range(400):
        look, rewards, over, cut, info = env.step(look["action_mask"].argmax(1))
        assert "final_obs" not in info and "final_info" not in info
        if over.any():
            break
    row = int(over.argmax())
    assert not look["action_mask"][row].any() and rewards[row] != 0
    last = look["observation"][row].copy()
    look, rewards, over, _, _ = env.step(look["action_mask"].argmax(1))
    assert look["action_mask"][row].any() and (look["observation"][row] != last).any() and not over[row] and rewards[row] == 0


def test_a_vector_pays_the_seat_that_is_played():
    bots = ["random", None]
    single, env = SeatEnv("limit", seats=2, opponents=bots), SeatVectorEnv("limit", 1, seats=2, opponents=bots)
    alone, _ = single.reset(seed=4)
    look, _ = env.reset(seed=4)
    for _ in range(400):
        action = int(look["action_mask"][0].argmax())
        look, rewards, over, _, _ = env.step(np.array([action]))
        alone, reward, done, _, _ = single.step(action)
        assert rewards[0] == reward and over[0] == done
        if done:
            break
    assert done and reward != 0


def test_actions_that_are_no_whole_numbers_are_refused_and_nothing_happens():
    env = SeatEnv("limit", seats=2, opponents="random")
    many = SeatVectorEnv("limit", 2, seats=2, opponents="random")
    agents, at_once = aec_env("limit", seats=2), parallel_env("limit", seats=2)
    env.reset(seed=1)
    agents.reset(seed=1)
    look, _ = many.reset(seed=1)
    at_once.reset(seed=1)
    for wrong in (1.5, "1", None):
        with pytest.raises(TypeError):
            env.step(wrong)
        with pytest.raises(TypeError):
            agents.step(wrong)
        with pytest.raises(TypeError):
            at_once.step(dict.fromkeys(at_once.agents, wrong))
        with pytest.raises(finitude.ArrayError) as caught:
            many.step([wrong, wrong])
        assert (caught.value.array, caught.value.code) == ("actions", "wrong_dtype")
    with pytest.raises(finitude.ArrayError) as short:
        many.step(look["action_mask"][:1].argmax(1))
    assert short.value.code == "wrong_shape"
    many.step(look["action_mask"].argmax(1).astype(np.uint16))


def test_the_seeds_of_a_vector_follow_each_other():
    env = SeatVectorEnv("limit", 3, seats=2, opponents="random")
    env.reset(seed=[4, 5, 6])
    assert env.batch.seeds == [4, 5, 6]
    for wrong in ([4, 5], [4, 4, 4], []):
        with pytest.raises(ValueError, match="seed"):
            env.reset(seed=wrong)
    with pytest.raises(ValueError, match="seed: only without reset_mask"):
        env.reset(seed=4, options={"reset_mask": np.ones(3, bool)})
