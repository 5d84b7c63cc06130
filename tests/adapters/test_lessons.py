"""What a learner is taught: rewards along the way, other opponents and terms, a frozen copy of itself, imitation."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.error import Error

from admiralty.adapters.demonstrations import demonstrations
from admiralty.adapters.interface import Interface
from admiralty.adapters.self_play import FrozenSelfPlay
from admiralty.adapters.single import MatchEnv
from admiralty.adapters.vector import MatchVectorEnv
from admiralty.errors import Malformed, Unknown
from admiralty.match.terms import agree
from toy import GAME

LEARNABLE: dict[str, Any] = {"observations": "scaled", "actions": "fixed"}


def first_choices(mask: Any) -> Any:
    return mask.argmax(axis=-1)


def rewards_of_a_match(seed: int, **given: Any) -> list[float]:
    """With shaping, what the first position seems to be worth is a reward before all others: taken back later on."""
    env = MatchEnv(GAME, opponent="random", **LEARNABLE, **given)
    seen, _ = env.reset(seed=seed)
    rewards = [float(given.get("shaping", 0) * env._batch.potentials[0, 0])]
    over = False
    while not over:
        seen, reward, terminated, truncated, _ = env.step(int(first_choices(seen["action_mask"])))
        over = terminated or truncated
        rewards.append(reward)
    return rewards


def test_shaping_adds_up_to_what_a_match_begins_with_so_that_the_best_policy_stays_the_best() -> None:
    for seed in range(6):
        plain, shaped = rewards_of_a_match(seed), rewards_of_a_match(seed, shaping=0.5)
        assert all(reward == 0 for reward in plain[:-1])
        assert any(reward != 0 for reward in shaped[1:-1])
        assert sum(shaped) == pytest.approx(sum(plain))


def test_discounted_rewards_sum_to_the_same_if_shaping_knows_the_discount() -> None:
    def discounted(first: float, *rewards: float) -> float:
        return first + float(sum(reward * 0.9**number for number, reward in enumerate(rewards)))

    for seed in range(4):
        plain, shaped = rewards_of_a_match(seed), rewards_of_a_match(seed, shaping=2.0, discount=0.9)
        assert discounted(*shaped) == pytest.approx(discounted(*plain))


def test_a_vector_environment_tells_the_result_beside_shaped_rewards() -> None:
    envs = MatchVectorEnv(GAME, 8, opponent="random", seat=None, shaping=1.0, **LEARNABLE)
    seen, _ = envs.reset(seed=3)
    ends = 0
    for _ in range(200):
        seen, _, ended, _, info = envs.step(first_choices(seen["action_mask"]))
        if ended.any():
            ends += int(ended.sum())
            assert set(info["result"][ended].tolist()) <= {-1.0, 0.0, 1.0}
    assert ends > 8


def test_shaping_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(Malformed, match="weight of shaping"):
        MatchVectorEnv(GAME, 2, shaping=-1.0)
    with pytest.raises(Malformed, match="a discount is above 0"):
        MatchEnv(GAME, shaping=1.0, discount=1.5)


def test_a_pool_draws_an_opponent_for_each_match_and_can_be_changed() -> None:
    envs = MatchVectorEnv(GAME, 16, pool=("random", "captain"), **LEARNABLE)
    seen, _ = envs.reset(seed=1)
    slips = envs._environments["seating"]["slips"][:, 1]
    assert len(set(slips.tolist())) == 2
    envs.reset(seed=1, options={"pool": ("cadet",)})
    assert set(envs._environments["seating"]["slips"][:, 1].tolist()) == {2}
    with pytest.raises(Unknown, match="'admiral' thinks too long"):
        envs.reset(options={"pool": ("admiral",)})
    with pytest.raises(Error, match="nobody to draw"):
        MatchVectorEnv(GAME, 2, opponent="self", pool=("cadet",))
    assert seen["observation"].shape[0] == 16


def test_the_next_lesson_may_have_another_ruleset_or_option() -> None:
    envs = MatchVectorEnv(GAME, 4, opponent="random", **LEARNABLE)
    envs.reset(seed=1)
    assert envs._batch.rules[0].rounds != 2
    envs.reset(seed=1, options={"options": {"rounds": 2}})
    assert (envs._batch.rules[0].rounds, envs.terms.options) == (2, {"rounds": 2})
    with pytest.raises(Unknown):
        envs.reset(options={"scenario": "nowhere"})
    with pytest.raises(Error, match="is for all environments"):
        envs.reset(options={"options": {"rounds": 3}, "reset_mask": np.array([True, False, False, False])})
    env = MatchEnv(GAME, opponent="random", **LEARNABLE)
    env.reset(seed=1, options={"options": {"rounds": 2}, "pool": ("captain",)})
    assert env.terms.options == {"rounds": 2}


def test_every_legal_action_has_a_row_of_named_numbers() -> None:
    env = MatchEnv(GAME, opponent="random")
    _, info = env.reset(seed=1)
    rows = env.action_features()
    assert rows.shape == (len(info["lines"]), len(env.interface.action_feature_names))
    assert len(np.unique(rows, axis=0)) == len(rows)
    envs = MatchVectorEnv(GAME, 2, opponent="random")
    envs.reset(seed=1)
    assert np.array_equal(envs.action_features(0), rows)


def test_a_frozen_copy_plays_the_other_seats_and_the_learner_is_always_asked() -> None:
    asked: list[int] = []

    def last_choices(seen: Any, masks: Any) -> Any:
        asked.append(len(masks))
        assert seen.shape[0] == len(masks)
        assert masks.any(axis=1).all()
        return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)

    envs = FrozenSelfPlay(GAME, 6, last_choices)
    seen, info = envs.reset(seed=2)
    rewards, ends = 0.0, 0
    for _ in range(300):
        assert np.array_equal(envs._environments["seat"], info["seat"])
        seen, got, ended, _, info = envs.step(first_choices(seen["action_mask"]))
        ends += int(ended.sum())
        assert set(got[~ended].tolist()) <= {0.0}
        rewards += float(np.abs(got).sum())
    assert ends > 6
    assert rewards > 0
    assert asked
    envs.freeze(lambda _, masks: first_choices(masks))
    envs.step(first_choices(seen["action_mask"]))


def test_demonstrations_are_what_the_doctrine_plays_seen_from_its_seat() -> None:
    terms = agree(GAME)
    shown = demonstrations(terms, 400, first_seed=5)
    assert len(shown) == 400
    assert shown.observations.shape == (400, Interface(GAME, "scaled", "fixed").width)
    assert np.abs(shown.observations).max() <= 1
    assert shown.places.min() >= 0
    assert set(shown.results[shown.matches < shown.matches[-1]].tolist()) <= {0.0, 0.5, 1.0}
    again = demonstrations(terms, 400, first_seed=5)
    assert np.array_equal(again.places, shown.places)
    assert np.array_equal(again.observations, shown.observations)
    one = shown.matches == 0
    for seat in (0, 1):
        assert len(set(shown.results[one & (shown.seats == seat)].tolist())) <= 1
