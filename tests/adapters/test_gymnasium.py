"""Gymnasium: one match with a learner at one seat; what is wrong is said as Gymnasium says it."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.error import Error, InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

import admiralty.adapters.gymnasium
from admiralty.adapters.opponents import thinking_player
from admiralty.adapters.single import MatchEnv
from admiralty.errors import Malformed, Unknown
from admiralty.games import OWN
from admiralty.kernel.game import Game
from admiralty.opponents import levels
from admiralty.opponents.levels import DoctrinePlayer, Level, level
from admiralty.opponents.search_player import SearchPlayer


class Ponderer(DoctrinePlayer):
    """A player that is asked from Python, like one that searches."""


def finish(env: MatchEnv, seed: int) -> tuple[float, int]:
    """Play a match to its end: its reward and the number of steps."""
    env.action_space.seed(seed)
    seen, _ = env.reset(seed=seed)
    for step in range(1000):
        seen, reward, ended, cut, _ = env.step(env.action_space.sample(seen["action_mask"]))
        if ended or cut:
            return reward, step + 1
    raise AssertionError("the match does not end")


@pytest.mark.filterwarnings("ignore:.*not having a spec")
def test_check_env_passes(env: MatchEnv) -> None:
    check_env(env)


def test_all_games_are_registered_by_name() -> None:
    for key in OWN:
        assert admiralty.adapters.gymnasium.environment_id(key) in gymnasium.registry
    assert admiralty.adapters.gymnasium.environment_id("pirates") == "admiralty/Pirates-v0"


def test_a_match_ends_with_what_it_is_worth(env: MatchEnv) -> None:
    rewards = {finish(env, seed)[0] for seed in range(12)}
    assert rewards <= {-1.0, 0.0, 1.0}
    assert {-1.0, 1.0} <= rewards


def test_the_same_seed_gives_the_same_matches_one_after_the_other(harbour: Game) -> None:
    shown = []
    for _ in range(2):
        env = MatchEnv(harbour, opponent="cadet", seat=None)
        seen = [env.reset(seed=9)[0]["observation"], *(env.reset()[0]["observation"] for _ in range(8))]
        shown.append(np.array(seen))
    assert np.array_equal(shown[0], shown[1])
    assert len({bytes(each) for each in shown[0]}) > 1


def test_the_learner_sits_where_it_was_put_or_where_it_is_drawn(harbour: Game) -> None:
    env = MatchEnv(harbour, opponent="random", seat=1)
    assert env.reset(seed=1)[1]["seat"] == 1
    assert env.reset(options={"seat": 0})[0]["observation"][1] == 0
    drawn = MatchEnv(harbour, opponent="random", seat=None)
    drawn.reset(seed=1)
    assert {int(drawn.reset()[1]["seat"]) for _ in range(30)} == {0, 1}


def test_a_searching_opponent_plays_on_to_the_end() -> None:
    """A resignation is no action of the list, and teaches a learner nothing."""
    at_the_table, here = level("commodore").make(1), thinking_player("commodore", 1)
    assert isinstance(at_the_table, SearchPlayer)
    assert isinstance(here, SearchPlayer)
    assert (at_the_table.resigns, here.resigns) == (True, False)


def test_an_illegal_action_forfeits_the_match_and_says_so(env: MatchEnv) -> None:
    seen, _ = env.reset(seed=1)
    beyond = int(seen["action_mask"].sum())
    seen, reward, ended, cut, info = env.step(beyond)
    assert (reward, ended, cut) == (-1.0, True, False)
    assert f"no line {beyond}" in info["illegal_action"]
    assert not seen["action_mask"].any()


def test_an_action_outside_the_space_is_refused(env: MatchEnv) -> None:
    env.reset(seed=1)
    for wrong in (-1, 16, 0.5, "ready", None):
        with pytest.raises(InvalidAction, match="is not in Discrete"):
            env.step(wrong)


def test_a_step_before_the_first_reset_and_after_the_end_is_refused(harbour: Game) -> None:
    env = MatchEnv(harbour, opponent="random")
    with pytest.raises(ResetNeeded, match="before the first"):
        env.step(0)
    finish(env, 3)
    with pytest.raises(ResetNeeded, match="the match is over"):
        env.step(0)


@pytest.mark.parametrize("seed", ["seven", 1.5, -1])
def test_a_seed_that_is_none_is_refused_as_gymnasium_does(env: MatchEnv, seed: object) -> None:
    with pytest.raises(Error, match="Seed must be"):
        env.reset(seed=seed)  # type: ignore[arg-type]


def test_unknown_names_are_refused_with_what_there_is(harbour: Game) -> None:
    with pytest.raises(Error, match=r"knows no option 'seatt'.*seat"):
        MatchEnv(harbour).reset(options={"seatt": 1})
    with pytest.raises(Unknown, match=r"no level 'capitain'.*captain"):
        MatchEnv(harbour, opponent="capitain")
    with pytest.raises(Unknown, match="no seat 7"):
        MatchEnv(harbour, seat=7)
    with pytest.raises(Malformed, match="one for each"):
        MatchEnv(harbour, opponent=["random", "random", "random"])
    with pytest.raises(Unknown, match="no scenario"):
        MatchEnv(harbour, scenario="nowhere")
    with pytest.raises(Error, match="render_mode"):
        MatchEnv(harbour, render_mode="film")
    with pytest.raises(TypeError, match="unexpected keyword"):
        gymnasium.make("admiralty/Orbital-v0", opponents="random")


def test_a_player_that_thinks_is_asked_and_told_no_secrets(harbour: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "ponderer", Level("ponderer", "Ponderer", "thinks", Ponderer))
    asked: list[int] = []
    choose = DoctrinePlayer.choose

    def watched(self: DoctrinePlayer, rules: object, state: object, seat: int, seconds: float) -> int:
        asked.append(seat)
        assert state.seats[1 - seat].stake == 0  # type: ignore[attr-defined]
        return choose(self, rules, state, seat, seconds)

    monkeypatch.setattr(Ponderer, "choose", watched)
    env = MatchEnv(harbour, opponent="ponderer", seat=0)
    rewards = {finish(env, seed)[0] for seed in range(6)}
    assert set(asked) == {1}
    assert rewards <= {-1.0, 0.0, 1.0}


def test_a_picture_has_one_size_and_shows_something(harbour: Game) -> None:
    env = MatchEnv(harbour, opponent="random", render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    env.step(0)
    assert first.dtype == np.uint8
    assert first.shape == env.render().shape
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 4
    text = MatchEnv(harbour, opponent="random", render_mode="ansi")
    text.reset(seed=1)
    assert isinstance(text.render(), str)
    assert text.render().strip()
