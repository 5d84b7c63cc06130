"""Observations and actions as learners want them: float32 from -1 to 1, and one number for every action."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from admiralty.adapters.gymnasium import describe_observation
from admiralty.adapters.interface import Interface
from admiralty.adapters.single import MatchEnv
from admiralty.adapters.vector import MatchVectorEnv
from admiralty.errors import Unknown
from admiralty.games import keys, load
from admiralty.match.terms import agree
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
    with pytest.raises(Unknown, match="observations='pixels' is not known; there are record, scaled, planes"):
        Interface(GAME, observations="pixels")
    with pytest.raises(Unknown, match="has no map for learners: use observations='scaled'"):
        Interface(GAME, observations="planes")
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


PLANES = {"observations": "planes", "actions": "fixed"}


@pytest.mark.parametrize("key", EVERY)
def test_the_map_as_planes_is_accepted_by_gymnasium_and_every_number_has_a_name(key: str) -> None:
    env = MatchEnv(key, opponent="random", seat=None, **PLANES)
    check_env(env, skip_render_check=True, skip_close_check=True)
    seen, _ = env.reset(seed=4)
    planes = env.interface.planes
    assert seen["planes"].shape == (len(planes.channels), *planes.shape)
    assert seen["planes"].any()
    names = describe_observation(key, "planes")
    assert len(names) == len(set(names)) == seen["observation"].size + seen["planes"].size


@pytest.mark.parametrize("key", EVERY)
def test_planes_stand_beside_the_same_numbers_under_a_digest_of_their_own(key: str) -> None:
    plain, drawn = MatchEnv(key, opponent="random", **LEARNABLE), MatchEnv(key, opponent="random", **PLANES)
    (one, _), (other, _) = plain.reset(seed=6), drawn.reset(seed=6)
    for _ in range(10):
        assert np.array_equal(one["observation"], other["observation"])
        place = int(first_choices(one["action_mask"]))
        one, _, terminated, truncated, _ = plain.step(place)
        other, *_ = drawn.step(place)
        if terminated or truncated:
            break
    assert plain.interface.digest != drawn.interface.digest
    with pytest.raises(Unknown, match="learned with"):
        MatchEnv(key, learned_with=plain.interface.digest, **PLANES)


@pytest.mark.parametrize("key", ["orbital", "pirates"])
def test_planes_of_many_matches_are_views_of_one_array(key: str) -> None:
    envs = MatchVectorEnv(key, 3, opponent="random", copy=False, **PLANES)
    seen, _ = envs.reset(seed=7)
    again, *_ = envs.step(first_choices(seen["action_mask"]))
    assert np.shares_memory(seen["planes"], again["planes"])
    assert np.shares_memory(seen["observation"], again["observation"])
    assert envs.observation_space.contains({name: part.copy() for name, part in again.items()})


def test_both_sides_see_their_own_ships_at_the_same_place_of_the_sea() -> None:
    """PW-3: both begin at places that half a turn of the sea exchanges."""
    terms, interface = agree("pirates"), Interface(load("pirates"), **PLANES)
    state = terms.game.State()
    terms.game.setup(terms.rules, state, terms.rules.scenario)
    mine = [interface.parts(interface.observe(terms.rules, state, seat))["planes"][0] for seat in (0, 1)]
    assert np.array_equal(mine[0], mine[1])


def test_stars_are_a_graph_whose_links_lead_both_ways() -> None:
    terms, interface = agree("isk"), Interface(load("isk"), **PLANES)
    linked = interface.neighbours(terms.rules)
    assert len(linked) == interface.planes.shape[0]
    for star, others in enumerate(linked):
        assert others
        assert all(star in linked[other] for other in others)
    assert Interface(load("orbital"), **PLANES).neighbours(agree("orbital").rules) == []


@pytest.mark.parametrize("key", EVERY)
def test_observations_in_a_batch_are_those_of_each_position_alone(key: str) -> None:
    """Rows are written over earlier ones, of other positions and seats: nothing of these may be left."""
    envs = MatchVectorEnv(key, 4, opponent="self", autoreset_mode="SameStep", copy=False, threads=1, **PLANES)
    seen, info = envs.reset(seed=2)
    chance = np.random.default_rng(2)
    for _ in range(60):
        places = [chance.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
        seen, *_, info = envs.step(np.array(places))
        for index, seat in enumerate(info["seat"]):
            alone = envs.interface.parts(envs.interface.observe(envs.terms.rules, envs._batch.states[index], int(seat)))
            assert np.array_equal(seen["observation"][index], alone["observation"])
            assert np.array_equal(seen["planes"][index], alone["planes"])
