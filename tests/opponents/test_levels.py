"""Computer players by level, on Harbour Dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import toy
from admiralty.errors import Unknown
from admiralty.games import OWN, load
from admiralty.kernel.game import Personality, game_of
from admiralty.match.match import Match
from admiralty.opponents.levels import (
    LEVELS,
    USUAL,
    DoctrinePlayer,
    Player,
    decide,
    level,
    levels_of,
    offered_first,
    seat_players,
)
from admiralty.opponents.personalities import chosen_as, weakest
from admiralty.opponents.playing import play_out
from admiralty.opponents.search_player import SearchPlayer
from admiralty.opponents.warm import compile_match

OF_ONE_GAME = ("notorious", "enemy", "hard")


def played_out(names: list[str], seed: int) -> Match:
    match = Match(toy.GAME, players=len(names), scenario="trio", seed=seed)
    return play_out(match, seat_players(names, seed), seconds=0.005)


@pytest.mark.parametrize("name", [*LEVELS, *OF_ONE_GAME])
def test_every_level_plays_legally_to_the_end(name: str) -> None:
    assert played_out([name] * 3, seed=5).outcome is not None


@pytest.mark.parametrize("name", [name for name in (*LEVELS, *OF_ONE_GAME) if not level(name).by_time])
def test_the_same_seeds_are_the_same_match(name: str) -> None:
    first, second = played_out([name] * 3, seed=5), played_out([name] * 3, seed=5)
    assert [ply.line for ply in first.plies] == [ply.line for ply in second.plies]


def test_players_of_one_table_have_chance_of_their_own() -> None:
    match = Match(toy.GAME, scenario="trio", seed=1)
    players = seat_players(["random"] * 3, 1)
    chosen = [[decide(players[seat], match, seat) for _ in range(20)] for seat in range(3)]
    assert chosen[0] != chosen[1]
    assert chosen[1] != chosen[2]


def test_a_player_is_handed_nothing_that_its_seat_may_not_know() -> None:
    match = Match(toy.GAME, seed=1)
    match.play("B", "guess 4")
    seen: list[Any] = []

    class Spy:
        def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
            seen.append(state)
            return match.legal(seat)[0].code

    decide(Spy(), match, 0)
    assert game_of(seen[0]) is toy.GAME
    assert seen[0].seats[0].stake != 0
    assert (seen[0].seats[1].stake, seen[0].seats[1].choice) == (0, 0)
    assert (seen[0].dice.stream, seen[0].dice.queued) == (0, 0)


def test_a_player_cannot_change_the_match() -> None:
    match = Match(toy.GAME, seed=1)
    before = match.hash
    decide(level("captain").make(1), match, 0)
    assert match.hash == before


def test_a_cadet_sometimes_plays_what_a_captain_never_would() -> None:
    """The doctrine of Harbour Dice never bluffs; any legal action may be a bluff."""
    match = Match(toy.GAME, seed=1)
    captain, cadet = level("captain").make(1), level("cadet").make(1)
    bluff = toy.GAME.grammar.parse("bluff")[0]
    assert bluff not in {decide(captain, match, 0) for _ in range(100)}
    choices = [decide(cadet, match, 0) for _ in range(300)]
    assert 0 < choices.count(bluff) < 30


def test_a_random_player_plays_every_legal_action_in_time() -> None:
    match = Match(toy.GAME, seed=1)
    player = level("random").make(1)
    assert {decide(player, match, 0) for _ in range(200)} == {action.code for action in match.legal(0)}


def test_players_whom_only_one_rulebook_names_are_offered_in_that_game_only() -> None:
    from admiralty.games import load

    offered = {key: [each.name for each in levels_of(load(key))] for key in ("pirates", "hexspace", "orbital")}
    assert list(LEVELS) == ["random", "cadet", "mate", "captain", "commodore", "admiral", "rival"]
    assert offered["orbital"] == ["random", "cadet", "mate", "captain", "learned", "commodore", "admiral", "rival"]
    assert offered["pirates"] == [
        "random",
        "enemy",
        "cadet",
        "mate",
        "captain",
        "notorious",
        "learned",
        "commodore",
        "admiral",
        "rival",
    ]
    assert offered["hexspace"] == ["random", "cadet", "mate", "captain", "hard", "commodore", "admiral", "rival"]


def test_a_level_that_one_game_has_is_found_by_its_name_and_is_no_level_of_another_game() -> None:
    from admiralty.games import load

    assert level("notorious").title == level("notorious", load("pirates")).title == "Notorious"
    assert level("captain") is level("captain", load("orbital"))
    with pytest.raises(Unknown, match=r"no level 'notorious'; there are random, .*admiral, rival, learned$"):
        level("notorious", load("orbital"))


def test_a_strangers_game_brings_levels_of_its_own() -> None:
    swift = Personality(3, "corsair", "Corsair", "strikes first")
    game = replace(toy.GAME, personalities=(Personality(1), swift), personality_parameters=("sides", "rounds"))
    found = levels_of(game)
    assert [each.name for each in found][3:5] == ["captain", "corsair"]
    assert (found[4].title, found[4].description) == ("Corsair", "strikes first")
    assert [weakest(game), chosen_as("corsair", game)] == [1, 3]


def test_the_weak_levels_play_as_the_weakest_of_the_rulebooks_players() -> None:
    """PW-12.8: under a match whose players are Notorious, a mate that does not slip plays as one whose are Mates."""
    from admiralty.games import load

    chosen = {}
    for named in ("mate", "notorious"):
        match = Match(load("pirates"), seed=3, options={"player_a": named})
        chosen[named] = [decide(DoctrinePlayer(seed, personality=weakest), match, 0) for seed in range(4)]
    assert chosen["mate"] == chosen["notorious"]


def test_a_personality_plays_as_the_rulebooks_player_of_that_name() -> None:
    """PW-12.8: who sits in a seat is named by the match; a level of that name plays the same under any match."""
    from admiralty.games import load

    game = load("pirates")
    lines = {}
    for named in ("captain", "notorious"):
        match = Match(game, seed=3, options={"player_a": named})
        by_level = [decide(level("notorious").make(seed), match, 0) for seed in range(4)]
        by_match = [decide(level("captain").make(seed), match, 0) for seed in range(4)]
        lines[named] = by_level, by_match
    assert lines["captain"][0] == lines["notorious"][0] == lines["notorious"][1]
    assert lines["captain"][0] != lines["captain"][1]


def test_an_unknown_level_gets_a_suggestion() -> None:
    with pytest.raises(Unknown, match="no level 'captian'; did you mean 'captain'"):
        level("captian")
    with pytest.raises(Unknown, match="no level 'notorius'; did you mean 'notorious'"):
        level("notorius")


def test_warming_up_leaves_nothing_to_compile_for_the_next_match() -> None:
    from admiralty.kernel.rule import compilation_reported

    compile_match(toy.GAME)
    compiled: list[str] = []
    with compilation_reported(compiled.append):
        played_out(["captain", "cadet", "random"], seed=3)
        played_out(["commodore", "admiral", "mate"], seed=3)
    assert compiled == []


def simulations_of(player: Player, match: Match, seconds: float) -> int:
    assert isinstance(player, SearchPlayer)
    decide(player, match, match.actors[0], seconds)
    assert player.latest is not None
    return player.latest.simulations


def test_a_commodore_looks_ahead_for_a_hundred_simulations_and_an_admiral_for_more() -> None:
    match = Match(toy.GAME, seed=1)
    done = [simulations_of(level(name).make(1), match, seconds=2.0) for name in ("commodore", "admiral")]
    assert 20 < done[0] <= 100 < done[1]


@pytest.mark.parametrize("key", OWN)
def test_whom_a_ruleset_offers_first_plays_the_game(key: str) -> None:
    game = load(key)
    names = [each.name for each in levels_of(game)]
    assert {offered_first(game, each.key) for each in game.rulesets} <= set(names)
    assert {each.opponent for each in game.rulesets} <= {"", *names}


def test_a_ruleset_that_proposes_nobody_offers_the_usual_level() -> None:
    assert offered_first(toy.GAME, "classic") == USUAL
    assert offered_first(toy.GAME, "somewhere/own.toml") == USUAL


def test_own_personalities_stand_where_their_strength_puts_them() -> None:
    named = (Personality(0), Personality(1, "bold", "Bold"), Personality(2, "meek", "Meek", stands_before="mate"))
    names = [each.name for each in levels_of(replace(toy.GAME, personalities=named))]
    assert names == ["random", "cadet", "meek", "mate", "captain", "bold", "commodore", "admiral", "rival"]
