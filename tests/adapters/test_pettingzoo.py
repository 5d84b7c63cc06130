"""PettingZoo: seats one at a time, or all at once; what is wrong is said as PettingZoo says it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.env_logger import EnvLogger

import admiralty.adapters.pettingzoo
from adapters.zoo_tests import api_test, parallel_api_test, seed_test
from admiralty.adapters.aec import MatchAEC
from admiralty.adapters.encoding import Observer
from admiralty.adapters.environment import OVER
from admiralty.adapters.parallel import MatchParallel
from admiralty.errors import Unknown
from admiralty.games import OWN, load
from admiralty.kernel.game import Game

# The test knows PettingZoo's own games by name; of all others with masks it says this.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@pytest.fixture
def aec(harbour: Game) -> MatchAEC:
    return MatchAEC(harbour)


@pytest.fixture
def parallel(harbour: Game) -> MatchParallel:
    return MatchParallel(harbour)


def finish(env: Any, seed: int) -> dict[str, float]:
    """Play a match at random to its end: what each agent was given in all."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(2000):
        seen, reward, ended, cut, info = env.last()
        totals[agent] += reward
        if ended or cut:
            env.step(None)
            continue
        assert len(info["lines"]) == seen["action_mask"].sum() > 0
        env.step(int(chance.integers(len(info["lines"]))))
    assert not env.agents
    return totals


def test_the_api_tests_pass(harbour: Game, aec: MatchAEC, parallel: MatchParallel) -> None:
    api_test(aec, num_cycles=60)
    seed_test(lambda: MatchAEC(harbour), num_cycles=60)
    parallel_api_test(parallel, num_cycles=60)


def test_all_games_are_registered() -> None:
    for key in OWN:
        name = admiralty.adapters.pettingzoo.environment_id(key)
        assert pettingzoo.spec("aec", name).kwargs == {"game": key}
        assert pettingzoo.spec("parallel", name).kwargs == {"game": key}


@pytest.mark.parametrize("key", [key for key in OWN if load(key).is_sequential])
def test_a_game_in_which_nothing_is_simultaneous_says_so_when_a_parallel_environment_is_made(key: str) -> None:
    with pytest.raises(Unknown, match="nothing is simultaneous"):
        pettingzoo.make("parallel", admiralty.adapters.pettingzoo.environment_id(key))


def test_the_rewards_of_a_match_make_zero_and_somebody_wins(aec: MatchAEC) -> None:
    totals = [finish(aec, seed) for seed in range(8)]
    assert all(sum(each.values()) == 0 for each in totals)
    assert any(max(each.values()) == 1 for each in totals)


def test_three_can_play(harbour: Game) -> None:
    totals = finish(MatchAEC(harbour, scenario="trio", players=3), 1)
    assert len(totals) == 3
    assert sum(totals.values()) == pytest.approx(0)


def test_only_the_agent_that_is_asked_can_choose(aec: MatchAEC) -> None:
    aec.reset(seed=1)
    asked = aec.agent_selection
    (other,) = [agent for agent in aec.agents if agent != asked]
    assert aec.observe(asked)["action_mask"].any()
    assert not aec.observe(other)["action_mask"].any()
    assert list(aec.infos[other]["lines"]) == []
    assert list(aec.infos[asked]["lines"]) == list(aec.lines(asked))


def test_the_state_is_the_whole_truth_and_observations_are_not(harbour: Game, aec: MatchAEC) -> None:
    aec.reset(seed=1)
    names = admiralty.adapters.pettingzoo.describe_observation(harbour)
    stakes = [names.index(f"seats[{seat}].stake") for seat in range(2)]
    assert aec.state_space.contains(aec.state())
    assert all(aec.state()[place] > 0 for place in stakes)
    seen = aec.observe("seat_0")["observation"]
    assert (seen[stakes[0]] > 0, seen[stakes[1]]) == (True, 0)


def test_after_the_end_every_agent_still_sees_what_it_may_know_and_nothing_to_choose(
    harbour: Game, aec: MatchAEC
) -> None:
    aec.reset(seed=1)
    while not any(aec.terminations.values()):
        aec.step(0)
    observer = Observer(harbour)
    for seat, agent in enumerate(aec.possible_agents):
        seen = aec.observe(agent)
        assert seen["observation"].tolist() == observer.observe(aec.terms.rules, aec._batch.states[0], seat).tolist()
        assert not seen["action_mask"].any()
        assert aec.last()[1:4] == (aec.rewards["seat_0"], True, False)


def test_a_match_that_is_over_before_it_has_begun_asks_nobody(aec: MatchAEC, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aec, "_begin", lambda: OVER)
    aec.reset(seed=1)
    assert all(aec.terminations.values())
    assert len(aec.infos["seat_0"]["lines"]) == 0
    for _ in aec.agent_iter():
        aec.step(None)
    assert not aec.agents


def test_an_illegal_move_ends_the_match_with_its_player_losing(aec: MatchAEC) -> None:
    EnvLogger.suppress_output()
    aec.reset(seed=1)
    culprit = aec.agent_selection
    aec.step(15)
    assert aec.rewards[culprit] == -1
    assert all(aec.terminations.values())
    assert "no line 15" in aec.infos[culprit]["illegal_action"]
    assert sum(aec.rewards.values()) == -1


def test_what_comes_too_early_or_too_late_is_said(harbour: Game) -> None:
    env = MatchAEC(harbour)
    for early in (lambda: env.step(0), lambda: env.observe("seat_0"), env.render, env.state):
        with pytest.raises(AssertionError, match="reset"):
            early()
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        _ = env.agents
    finish(env, 1)
    EnvLogger.flush()
    env.step(None)
    assert any("terminated or truncated" in str(message) for message in EnvLogger.mqueue)


def test_an_action_out_of_bounds_and_one_of_the_dead_are_refused(aec: MatchAEC) -> None:
    aec.reset(seed=1)
    for wrong in (-1, 16, 0.5, "ready", None):
        with pytest.raises(AssertionError, match="not in action space"):
            aec.step(wrong)
    aec.step(15)
    with pytest.raises(ValueError, match="only valid action is None"):
        aec.step(0)


def test_a_match_is_cut_after_as_many_cycles_as_are_wanted(harbour: Game) -> None:
    env = MatchAEC(harbour, max_cycles=2)
    env.reset(seed=1)
    for _ in range(4):
        assert not any(env.truncations.values())
        env.step(0)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_unknown_names_are_refused(harbour: Game) -> None:
    with pytest.raises(Unknown, match="no scenario"):
        MatchAEC(harbour, scenario="nowhere")
    with pytest.raises(Unknown, match="render_mode"):
        MatchAEC(harbour, render_mode="film")
    with pytest.raises(Unknown, match="nothing is simultaneous in Orbital Combat"):
        MatchParallel("orbital")
    with pytest.raises(TypeError, match="unexpected keyword"):
        pettingzoo.make("aec", "admiralty/orbital_v0", opponent="random")


def test_in_parallel_all_choose_at_once_and_who_is_not_asked_waits(parallel: MatchParallel) -> None:
    chance = np.random.default_rng(1)
    waited, both, worth = 0, 0, []
    for seed in range(6):
        seen, infos = parallel.reset(seed=seed)
        while parallel.agents:
            lines = {agent: list(info["lines"]) for agent, info in infos.items()}
            waited += ["wait"] in lines.values()
            both += all(each != ["wait"] for each in lines.values())
            assert all(seen[agent]["action_mask"].sum() == len(each) for agent, each in lines.items())
            chosen = {agent: int(chance.integers(len(each))) for agent, each in lines.items()}
            seen, rewards, ended, _, infos = parallel.step(chosen)
        assert all(ended.values())
        worth.append(sum(rewards.values()))
    assert waited > 0
    assert both > 0
    assert worth == [0] * 6


def test_in_parallel_every_agent_must_act_within_its_space(parallel: MatchParallel) -> None:
    parallel.reset(seed=1)
    with pytest.raises(ValueError, match="no action for seat_1"):
        parallel.step({"seat_0": 0})
    with pytest.raises(AssertionError, match="not in action space"):
        parallel.step({"seat_0": 0, "seat_1": 99})
    EnvLogger.suppress_output()
    _, rewards, ended, _, infos = parallel.step({"seat_0": 0, "seat_1": 15})
    assert rewards == {"seat_0": 0.0, "seat_1": -1.0}
    assert all(ended.values())
    assert "no line 15" in infos["seat_1"]["illegal_action"]
    assert parallel.step({}) == ({}, {}, {}, {}, {})
