"""Observations and actions as learners want them: float32 from -1 to 1, and one number for every action."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from admiralty.adapters.interface import Interface
from admiralty.adapters.single import MatchEnv
from admiralty.adapters.vector import MatchVectorEnv
from admiralty.errors import Unknown
from admiralty.games import keys, load
from toy import GAME

LEARNABLE = {"observations": "scaled", "actions": "fixed"}
EVERY = [*keys()]


def first_choices(mask: Any) -> Any:
    return mask.argmax(axis=-1)


@pytest.mark.parametrize("key", EVERY)
def test_an_environment_of_every_game_is_accepted_by_gymnasium(key: str) -> None:
    env = MatchEnv(key, opponent="random", **LEARNABLE)
    check_env(env, skip_render_check=True, skip_close_check=True)


@pytest.mark.parametrize("key", EVERY)
def test_what_a_place_means_is_what_is_played(key: str) -> None:
    """The vocabulary's words of a place and the line that is played say the same verb; decoding is encoding back."""
    game = load(key)
    assert game.learning is not None
    env = MatchEnv(key, opponent="random", seat=None, **LEARNABLE)
    seen, info = env.reset(seed=5)
    for _ in range(30):
        places = np.flatnonzero(seen["action_mask"])
        codes = info["codes"][: len(info["lines"])]
        assert sorted(env.places_of(codes)) == sorted(places)
        for code, place in zip(codes, env.places_of(codes), strict=True):
            assert env.code_of(int(place)) == code
        seen, _, terminated, truncated, info = env.step(int(places[len(places) // 2]))
        if terminated or truncated:
            seen, info = env.reset()


@pytest.mark.parametrize("key", EVERY)
def test_both_interfaces_play_the_same_matches(key: str) -> None:
    """Whoever chooses the same actions under either interface sees the same rewards and ends."""
    bare, learnable = MatchEnv(key, opponent="random"), MatchEnv(key, opponent="random", **LEARNABLE)
    (_, one), (seen, other) = bare.reset(seed=3), learnable.reset(seed=3)
    for _ in range(40):
        assert one["lines"] == other["lines"]
        chosen = len(one["lines"]) // 2
        place = learnable.places_of(other["codes"][: len(other["lines"])])[chosen]
        assert seen["action_mask"][place] == 1
        _, reward, terminated, truncated, one = bare.step(chosen)
        seen, same, also, likewise, other = learnable.step(int(place))
        assert (reward, terminated, truncated) == (same, also, likewise)
        if terminated or truncated:
            break


def test_environments_in_a_row_are_single_ones() -> None:
    envs = MatchVectorEnv(GAME, 3, opponent="random", **LEARNABLE)
    seen, _ = envs.reset(seed=7)
    singles = [MatchEnv(GAME, opponent="random", **LEARNABLE) for _ in range(3)]
    alone = [env.reset(seed=7 + number)[0] for number, env in enumerate(singles)]
    for number, each in enumerate(alone):
        assert np.array_equal(seen["observation"][number], each["observation"])
        assert np.array_equal(seen["action_mask"][number], each["action_mask"])
    chosen = first_choices(seen["action_mask"])
    seen, rewards, *_ = envs.step(chosen)
    for number, env in enumerate(singles):
        after, reward, *_ = env.step(int(chosen[number]))
        assert np.array_equal(seen["observation"][number], after["observation"])
        assert rewards[number] == reward
    assert seen["observation"].dtype == np.float32


def test_an_action_that_cannot_be_played_forfeits_and_is_named() -> None:
    env = MatchEnv(GAME, opponent="random", **LEARNABLE)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated) == (-1.0, True)
    assert GAME.learning is not None
    assert info["illegal_action"] == f"{GAME.learning.vocabulary.words(wrong)!r} cannot be played now"


def test_an_interface_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Unknown, match="observations='pixels' is not known; there are record, scaled"):
        Interface(GAME, observations="pixels")
    with pytest.raises(Unknown, match="actions='fix' is not known; did you mean 'fixed'"):
        Interface(GAME, actions="fix")


def test_what_was_learned_under_another_vocabulary_is_refused() -> None:
    assert GAME.learning is not None
    assert MatchEnv(GAME, learned_with=GAME.learning.digest, **LEARNABLE).interface.digest == GAME.learning.digest
    with pytest.raises(Unknown, match="learned with 0123456789abcdef"):
        MatchEnv(GAME, learned_with="0123456789abcdef", **LEARNABLE)


@pytest.mark.parametrize("key", EVERY)
def test_every_choice_has_features_that_tell_it_from_the_others(key: str) -> None:
    learning = load(key).learning
    assert learning is not None
    features = learning.vocabulary.features
    assert features.shape == (learning.vocabulary.size, len(learning.vocabulary.feature_names))
    assert features.dtype == np.float32
    assert np.abs(features).max() <= 1
    assert len(np.unique(features, axis=0)) == learning.vocabulary.size
