"""The vector environment: many single ones at once, restarted as Gymnasium's three modes say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.error import Error, InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from admiralty.adapters.encoding import Observer, describe_observation
from admiralty.adapters.single import MatchEnv
from admiralty.adapters.vector import MatchVectorEnv
from admiralty.errors import Unknown
from admiralty.kernel.game import Game

Make = Callable[..., MatchVectorEnv]


def places(info: dict[str, Any], step: int) -> np.ndarray[Any, Any]:
    counts = np.maximum(1, info["legal_count"])
    return (np.arange(len(counts)) * 5 + step * 3) % counts


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("opponent", ["random", "cadet", "captain"])
def test_it_is_as_many_single_environments_with_seeds_that_count_up(
    harbour: Game, make_envs: Make, mode: AutoresetMode, opponent: str
) -> None:
    ours = make_envs(5, opponent=opponent, seat=None, autoreset_mode=mode)
    theirs = SyncVectorEnv([lambda: MatchEnv(harbour, opponent=opponent, seat=None)] * 5, autoreset_mode=mode)
    (seen, info), (expected, _) = ours.reset(seed=21), theirs.reset(seed=21)
    ends = 0
    for step in range(150):
        for name in ("observation", "action_mask"):
            assert np.array_equal(seen[name], expected[name])
        chosen = places(info, step)
        seen, rewards, ended, cut, info = ours.step(chosen)
        expected, their_rewards, their_ended, their_cut, their_info = theirs.step(chosen)
        assert np.array_equal(rewards, their_rewards)
        assert np.array_equal(ended, their_ended)
        assert np.array_equal(cut, their_cut)
        assert ("final_obs" in info) == ("final_obs" in their_info)
        if "final_obs" in info:
            assert np.array_equal(info["_final_obs"], their_info["_final_obs"])
            for index in np.flatnonzero(ended):
                for name in ("observation", "action_mask"):
                    assert np.array_equal(info["final_obs"][index][name], their_info["final_obs"][index][name])
        ends += int(ended.sum())
    assert ends > 5


def test_the_number_of_threads_changes_nothing(make_envs: Make) -> None:
    one, two = make_envs(256, threads=1), make_envs(256, threads=2)
    (seen, info), _ = one.reset(seed=4), two.reset(seed=4)
    for step in range(30):
        seen, rewards, *_, other = one.step(places(info, step))
        again, rewards_again, *_ = two.step(places(info, step))
        info = other
        assert np.array_equal(seen["observation"], again["observation"])
        assert np.array_equal(rewards, rewards_again)


def test_next_step_ignores_the_action_after_an_end(make_envs: Make) -> None:
    envs = make_envs(1)
    _, info = envs.reset(seed=1)
    _, reward, ended, _, info = envs.step(np.array([15]))
    assert (reward[0], ended[0], info["illegal_action"][0]) == (-1.0, True, True)
    seen, reward, ended, _, info = envs.step(np.array([15]))
    assert (reward[0], ended[0]) == (0.0, False)
    assert seen["action_mask"].sum() == info["legal_count"][0] > 0


def test_disabled_wants_a_reset_of_what_has_ended_and_resets_nothing_else(make_envs: Make) -> None:
    envs = make_envs(3, autoreset_mode="Disabled")
    envs.reset(seed=1)
    before, _, ended, _, _ = envs.step(np.array([0, 15, 0]))
    assert ended.tolist() == [False, True, False]
    with pytest.raises(ResetNeeded, match=r"\[1\] have ended"):
        envs.step(np.zeros(3, np.int64))
    seen, _ = envs.reset(options={"reset_mask": np.array([False, True, False])})
    assert np.array_equal(seen["observation"][[0, 2]], before["observation"][[0, 2]])
    assert seen["action_mask"][1].any()
    envs.step(np.zeros(3, np.int64))


def test_observations_are_copies_unless_they_are_not_wanted(make_envs: Make) -> None:
    kept, lent = make_envs(2), make_envs(2, copy=False)
    for envs, same in ((kept, False), (lent, True)):
        first, _ = envs.reset(seed=1)
        second, *_ = envs.step(np.zeros(2, np.int64))
        assert (first["observation"] is second["observation"]) == same


def test_in_self_play_every_seat_is_asked_and_all_rewards_are_told(make_envs: Make) -> None:
    envs = make_envs(4, opponent="self")
    seen, info = envs.reset(seed=2)
    seats, rewards = set(), []
    for step in range(200):
        assert np.array_equal(seen["observation"][:, 1], info["seat"])
        seats |= set(info["seat"].tolist())
        seen, _, ended, _, info = envs.step(places(info, step))
        if "rewards" in info:
            rewards += info["rewards"][ended].tolist()
    assert seats == {0, 1}
    assert rewards
    assert all(sum(each) == 0 and abs(each[0]) <= 1 for each in rewards)


def test_the_action_codes_are_what_stands_at_each_place(harbour: Game, make_envs: Make) -> None:
    envs = make_envs(3)
    _, info = envs.reset(seed=5)
    for index in range(3):
        codes = envs.action_codes[index, : info["legal_count"][index]]
        assert list(envs.lines(index)) == [harbour.grammar.show(int(code)) for code in codes]


def test_seeds_can_be_given_for_each_environment(make_envs: Make) -> None:
    envs = make_envs(3)
    one, _ = envs.reset(seed=[7, 8, 7])
    assert np.array_equal(one["observation"][0], one["observation"][2])
    with pytest.raises(ValueError, match="2 seeds for 3"):
        envs.reset(seed=[1, 2])
    with pytest.raises(Error, match="seed"):
        envs.reset(seed="seven")  # type: ignore[arg-type]
    with pytest.raises(Error, match="Seed must be"):
        envs.reset(seed=-3)


def test_wrong_use_is_refused(harbour: Game, make_envs: Make) -> None:
    envs = make_envs(3)
    with pytest.raises(ResetNeeded, match="before the first"):
        envs.step(np.zeros(3, np.int64))
    envs.reset(seed=1)
    for wrong in (np.zeros(2, np.int64), np.zeros(3), 0):
        with pytest.raises(InvalidAction, match="one whole number for each"):
            envs.step(wrong)
    with pytest.raises(TypeError, match="booleans"):
        envs.reset(options={"reset_mask": [True, False, True]})
    with pytest.raises(ValueError, match="shape"):
        envs.reset(options={"reset_mask": np.ones(2, np.bool_)})
    with pytest.raises(ValueError, match="at least one"):
        envs.reset(options={"reset_mask": np.zeros(3, np.bool_)})
    with pytest.raises(Error, match="knows no option"):
        envs.reset(options={"mask": 1})
    with pytest.raises(Error, match="num_envs"):
        make_envs(0)
    with pytest.raises(Unknown, match="no level"):
        make_envs(2, opponent="nobody")
    with pytest.raises(ValueError, match="AutoresetMode"):
        make_envs(2, autoreset_mode="Sometimes")


def test_a_picture_of_every_environment(make_envs: Make) -> None:
    envs = make_envs(2, render_mode="rgb_array")
    envs.reset(seed=1)
    frames = envs.render()
    assert frames is not None
    assert len(frames) == 2
    assert frames[0].shape == frames[1].shape


def test_compiled_code_shows_what_the_seat_may_know_and_nothing_else(harbour: Game, make_envs: Make) -> None:
    envs = make_envs(6, seat=None)
    observer = Observer(harbour)
    hidden = (
        describe_observation(harbour).index("seats[0].stake"),
        describe_observation(harbour).index("seats[1].stake"),
    )
    seen, info = envs.reset(seed=3)
    for step in range(40):
        for index, numbers in enumerate(seen["observation"]):
            state, seat = envs._batch.states[index], int(numbers[1])
            assert np.array_equal(numbers, observer.observe(envs.terms.rules, state, seat))
            if info["legal_count"][index]:
                assert numbers[hidden[1 - seat]] == 0
                assert numbers[hidden[seat]] > 0
        seen, *_, info = envs.step(places(info, step))
