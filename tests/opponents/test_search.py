"""The search: what it promises, on Harbour Dice, where a match is short and much is secret."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import toy
from admiralty.games import load
from admiralty.match.match import Match
from admiralty.opponents.search import ActionStatistics, Search, SearchResult
from admiralty.opponents.tree import EDGES, NODES
from opponents.trees import survivors

TESTS = Path(__file__).resolve().parents[1]


def found(match: Match, seat: int, seed: int = 1, simulations: int = 300, threads: int = 1) -> SearchResult:
    return Search(toy.GAME, seed, threads).think(match.rules, match.concealed(seat), seat, simulations=simulations)


def test_the_same_seed_and_simulations_find_the_same() -> None:
    match = Match(toy.GAME, seed=1)
    assert found(match, 0).actions == found(match, 0).actions
    assert found(match, 0).actions != found(match, 0, seed=2).actions


def test_it_does_as_many_simulations_as_it_is_told_on_all_threads_together() -> None:
    result = found(Match(toy.GAME, seed=1), 0, simulations=300, threads=3)
    assert result.simulations == 300
    assert sum(each.visits for each in result.actions) == 300


def test_without_time_it_still_answers_with_something_legal() -> None:
    match = Match(toy.GAME, seed=1)
    result = Search(toy.GAME, 1).think(match.rules, match.concealed(0), 0, seconds=0.0)
    assert result.simulations >= 1
    assert result.best.action in {action.code for action in match.legal(0)}


def test_all_that_is_legal_is_tried_in_time() -> None:
    match = Match(toy.GAME, seed=1)
    result = found(match, 0, simulations=2000)
    assert {each.action for each in result.actions} == {action.code for action in match.legal(0)}


def test_the_shares_of_all_seats_are_the_whole_win() -> None:
    match = Match(toy.GAME, scenario="trio", seed=1)
    assert sum(found(match, 0).shares) == pytest.approx(1.0, abs=1e-4)


def test_an_action_that_is_asked_about_is_compared_in_any_case() -> None:
    match = Match(toy.GAME, seed=1)
    asked = match.legal(0)[-1].code
    result = Search(toy.GAME, 1).think(match.rules, match.concealed(0), 0, simulations=1, include=asked)
    assert asked in {each.action for each in result.actions}


def test_the_arena_never_grows_and_a_full_one_still_answers() -> None:
    match = Match(toy.GAME, seed=1)
    search = Search(toy.GAME, 1, changes={"widening": 5000, "widening_root": 5000})
    result = search.think(match.rules, match.concealed(0), 0, simulations=60_000)
    tree = search.workers[0].tree
    assert tree.nodes_used <= NODES
    assert tree.edges_used <= EDGES
    assert result.simulations == 60_000
    assert sum(each.visits for each in result.actions) == 60_000


def test_the_choice_is_among_those_that_survived_all_rounds() -> None:
    """However well an action did in a few simulations: of many, one always does well."""
    lucky, well_known = ActionStatistics(3, 2, 0.99, 0.7, survived=False), ActionStatistics(2, 500, 0.55, 0.54)
    assert max((lucky, well_known), key=lambda each: each.rank) is well_known
    result = found(Match(toy.GAME, seed=1), 0, simulations=2000)
    assert result.best.survived
    assert not all(each.survived for each in result.actions)


def test_what_survived_on_one_thread_may_be_chosen() -> None:
    match = Match(toy.GAME, seed=1)
    search = Search(toy.GAME, 1, 2)
    result = search.think(match.rules, match.concealed(0), 0, simulations=2000)
    on_any = {action for each in search.workers for action in survivors(each.tree)}
    assert {each.action for each in result.actions if each.survived} == on_any


def test_a_search_that_may_stop_early_does_where_the_choice_is_clear() -> None:
    match = Match(toy.GAME, seed=1)
    done = [
        Search(toy.GAME, seed)
        .think(match.rules, match.concealed(0), 0, simulations=200_000, may_stop_early=True)
        .simulations
        for seed in range(3)
    ]
    assert max(done) < 200_000


def test_the_tree_is_kept_for_the_next_ply_if_nothing_else_happened() -> None:
    match = Match(toy.GAME, seed=1)
    search = Search(toy.GAME, 1)
    action = search.think(match.rules, match.concealed(0), 0, simulations=400).best.action
    search.advance(match.rules, match.concealed(0), 0, action)
    match.play(0, action)
    assert 0 in match.actors, "this test needs a seat that acts twice in a row"
    kept = search.think(match.rules, match.concealed(0), 0, simulations=10)
    assert sum(each.visits for each in kept.actions) > 10

    anew = Match(toy.GAME, seed=2)  # another match: nothing that was found holds there
    fresh = search.think(anew.rules, anew.concealed(0), 0, simulations=10)
    assert sum(each.visits for each in fresh.actions) == 10


def test_everybody_is_believed_to_be_whom_the_settings_name_whichever_seat_searches() -> None:
    """An analysis searches with one `Search` for all seats in turn: each is then the seat itself."""
    match = Match(load("hexspace"), "surprise-attack", seed=1)
    search = Search(match.game, 1, changes={"own_personality": 1, "others_personality": 2})
    believed = []
    for seat in (0, 1):
        task = search.task(match.rules, match.concealed(seat), seat)
        believed.append((int(task.model_rules.player_a), int(task.model_rules.player_b)))
    assert believed == [(1, 2), (2, 1)]


def test_interpreted_it_finds_the_same_as_compiled() -> None:
    program = (
        "import json, toy\n"
        "from admiralty.match.match import Match\n"
        "from admiralty.opponents.search import Search\n"
        "match = Match(toy.GAME, seed=1)\n"
        "result = Search(toy.GAME, 1).think(match.rules, match.concealed(0), 0, simulations=40)\n"
        "print(json.dumps([[each.action, each.visits, each.expected] for each in result.actions]))\n"
    )
    paths = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    surroundings = {**os.environ, "ADMIRALTY_INTERPRET": "1", "PYTHONPATH": paths}
    done = subprocess.run([sys.executable, "-c", program], env=surroundings, capture_output=True, text=True, check=True)
    compiled = found(Match(toy.GAME, seed=1), 0, simulations=40)
    assert json.loads(done.stdout) == [[each.action, each.visits, each.expected] for each in compiled.actions]
