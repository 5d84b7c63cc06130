"""The search: what it promises, on Harbour Dice, where a match is short and much is secret."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import toy
from admiralty.errors import Malformed
from admiralty.games import load
from admiralty.kernel.actions import RESIGN, verb_of
from admiralty.match.match import Match
from admiralty.opponents.search import Answer, Found, Search, settings_for, with_players
from admiralty.opponents.thinking import HOPELESS_DECISIONS, TREES_KEPT, SearchPlayer
from admiralty.opponents.tree import (
    ASKED,
    BY_DOCTRINE,
    MIXED,
    NODES,
    NONE,
    OUT,
    TRIED,
    WHOLE,
    Tree,
    add_root,
    add_tried,
    is_neglected,
    is_settled,
    lengthen,
    narrow,
    place_of,
    plant,
    proven,
    prune,
)

TESTS = Path(__file__).resolve().parents[1]


def thought(match: Match, seat: int, seed: int = 1, simulations: int = 300, threads: int = 1) -> Answer:
    return Search(toy.GAME, seed, threads).think(match.rules, match.concealed(seat), seat, simulations=simulations)


def test_the_same_seed_and_simulations_find_the_same() -> None:
    match = Match(toy.GAME, seed=1)
    assert thought(match, 0).found == thought(match, 0).found
    assert thought(match, 0).found != thought(match, 0, seed=2).found


def test_it_does_as_many_simulations_as_it_is_told_on_all_threads_together() -> None:
    answer = thought(Match(toy.GAME, seed=1), 0, simulations=300, threads=3)
    assert answer.simulations == 300
    assert sum(found.visits for found in answer.found) == 300


def test_without_time_it_still_answers_with_something_legal() -> None:
    match = Match(toy.GAME, seed=1)
    answer = Search(toy.GAME, 1).think(match.rules, match.concealed(0), 0, seconds=0.0)
    assert answer.simulations >= 1
    assert answer.best.action in {action.code for action in match.legal(0)}


def test_all_that_is_legal_is_tried_in_time() -> None:
    match = Match(toy.GAME, seed=1)
    answer = thought(match, 0, simulations=2000)
    assert {found.action for found in answer.found} == {action.code for action in match.legal(0)}


def test_the_shares_of_all_seats_are_the_whole_win() -> None:
    match = Match(toy.GAME, scenario="trio", seed=1)
    assert sum(thought(match, 0).shares) == pytest.approx(1.0, abs=1e-4)


def test_an_action_that_is_asked_about_is_tried_in_any_case() -> None:
    match = Match(toy.GAME, seed=1)
    asked = match.legal(0)[-1].code
    answer = Search(toy.GAME, 1).think(match.rules, match.concealed(0), 0, simulations=1, also=asked)
    assert asked in {found.action for found in answer.found}


def test_the_arena_never_grows_and_a_full_one_still_answers() -> None:
    match = Match(toy.GAME, seed=1)
    search = Search(toy.GAME, 1, changes={"widen": 5000, "widen_root": 5000})
    search.workers[0].tree.nodes_used = 0
    answer = search.think(match.rules, match.concealed(0), 0, simulations=60_000)
    tree = search.workers[0].tree
    assert tree.nodes_used <= NODES
    assert tree.tried_used <= TRIED
    assert answer.simulations == 60_000
    assert sum(found.visits for found in answer.found) == 60_000


def test_what_another_does_in_secret_does_not_lengthen_a_seats_way() -> None:
    """So a seat's choice at a node cannot depend on a secret choice that was made before it in the same phase."""
    settings = settings_for(toy.GAME)
    secret = toy.GAME.grammar.parse("guess 4")[0]
    openly = next(verb for verb in toy.GAME.grammar.verbs if not verb.secret and verb.number != RESIGN)
    tree = Tree()
    lengthen(tree, settings, 1, secret)
    assert tree.keys[0] == 0
    assert tree.keys[1] != 0
    lengthen(tree, settings, 1, openly.number << 48)
    assert tree.keys[0] != 0


def test_the_order_of_actions_makes_another_way() -> None:
    settings, one, other = settings_for(toy.GAME), Tree(), Tree()
    first, second = toy.GAME.grammar.parse("guess 4")[0], toy.GAME.grammar.parse("guess 5")[0]
    for action in (first, second):
        lengthen(one, settings, 0, action)
    for action in (second, first):
        lengthen(other, settings, 0, action)
    assert one.keys[0] != other.keys[0]


def test_a_node_that_becomes_the_root_keeps_only_what_is_legal_and_was_one_action() -> None:
    tree = Tree()
    root = int(plant(tree, 0))
    for action, flags in ((11, BY_DOCTRINE), (12, 0), (13, BY_DOCTRINE | MIXED), (14, 0), (15, 0)):
        add_tried(tree, root, action, flags)
    prune(tree, root, np.array([11, 13, 14, 15, 0], np.int64), 4)
    assert [place_of(tree, root, action) != NONE for action in (11, 12, 13, 14, 15)] == [True, False, False, True, True]
    assert tree.nodes[root].tried == 3


def test_an_action_counts_as_better_than_the_doctrines_only_beyond_what_chance_does() -> None:
    tree, settings = Tree(), settings_for(toy.GAME)
    root = int(plant(tree, 0))
    node = tree.nodes[root]
    doctrine, other = (tree.tries[add_tried(tree, root, action, flags)] for action, flags in ((1, BY_DOCTRINE), (2, 0)))
    for visits, is_shown in ((20, False), (20_000, True)):
        doctrine.visits = other.visits = visits
        doctrine.total, other.total = visits * 500_000, visits * 530_000
        node.visits, node.total, node.squares = 2 * visits, visits * 1_030_000, 2 * visits * 500_000
        better = proven(node, other, visits, settings) > proven(node, doctrine, visits, settings)
        assert better == is_shown


def test_the_doctrines_action_is_tried_often_enough_to_compare_others_with_it() -> None:
    match = Match(toy.GAME, seed=1)
    search = Search(toy.GAME, 1)
    search.think(match.rules, match.concealed(0), 0, simulations=4000)
    tree, root = search.workers[0].tree, search.workers[0].root
    tried = [tree.tries[place] for place in range(tree.tried_used) if tree.tries[place].node == root]
    measures = [each for each in tried if each.flags & BY_DOCTRINE]
    assert measures
    assert not any(is_neglected(tree.nodes[root], each, search.settings) for each in measures)


def racing(results: dict[int, tuple[int, float]], flags: dict[int, int] | None = None) -> tuple[Tree, int]:
    """A tree at whose root actions were tried so often, and brought so much on average."""
    tree = Tree()
    root = int(plant(tree, 0))
    node = tree.nodes[root]
    for action, (visits, mean) in results.items():
        tried = tree.tries[add_tried(tree, root, action, (flags or {}).get(action, 0))]
        tried.visits, tried.total = visits, int(visits * mean * WHOLE)
        node.visits += visits
        node.total += tried.total
        node.squares += int(visits * (mean * mean + 0.04) * 1_000_000)  # each result is 0.2 off the mean
    return tree, root


def in_the_race(tree: Tree, root: int) -> set[int]:
    tried = [tree.tries[place] for place in range(tree.tried_used) if tree.tries[place].node == root]
    return {int(each.action) for each in tried if not each.flags & OUT}


def test_the_better_half_goes_on_and_with_it_the_doctrines_action_and_the_one_asked_for() -> None:
    means = {action: (100, 0.3 + action / 100) for action in range(1, 13)}
    tree, root = racing(means, {1: BY_DOCTRINE, 2: ASKED})
    settings = settings_for(toy.GAME)
    narrow(tree, settings, root, 6)
    assert in_the_race(tree, root) == {1, 2, 7, 8, 9, 10, 11, 12}
    narrow(tree, settings, root, 3)
    assert in_the_race(tree, root) == {1, 2, 10, 11, 12}


def test_in_the_race_all_are_tried_equally_often_and_nothing_else_is() -> None:
    match = Match(toy.GAME, seed=1)
    search = Search(toy.GAME, 1)
    search.think(match.rules, match.concealed(0), 0, simulations=4000)
    tree, root = search.workers[0].tree, search.workers[0].root
    narrow(tree, search.settings, root, 3)
    racers = in_the_race(tree, root)

    def visits() -> dict[int, int]:
        tried = [tree.tries[place] for place in range(tree.tried_used) if tree.tries[place].node == root]
        return {int(each.action): int(each.visits) for each in tried}

    before = visits()
    search.workers[0].run((match.rules,) * 3, search.settings, 0, 6000)
    after = visits()
    assert {action for action in after if after[action] > before[action]} == racers
    assert max(after[action] for action in racers) - min(after[action] for action in racers) <= 1


def test_the_choice_is_among_those_that_raced_to_the_end() -> None:
    """However well an action did in a few tries: of many, one always does well."""
    lucky, tried_well = Found(3, 2, 0.99, 0.7, raced=False), Found(2, 500, 0.55, 0.54)
    assert max((lucky, tried_well), key=lambda found: found.rank) is tried_well
    answer = thought(Match(toy.GAME, seed=1), 0, simulations=2000)
    assert answer.best.raced
    assert not all(found.raced for found in answer.found)


def test_what_raced_to_the_end_on_one_thread_may_be_chosen() -> None:
    match = Match(toy.GAME, seed=1)
    search = Search(toy.GAME, 1, 2)
    answer = search.think(match.rules, match.concealed(0), 0, simulations=2000)
    in_any = {action for each in search.workers for action in in_the_race(each.tree, each.root)}
    assert {found.action for found in answer.found if found.raced} == in_any


def test_two_trees_together_are_as_sure_as_one_that_did_it_all() -> None:
    """Neither alone is sure enough that the second action is better than the doctrine's."""
    settings, together = settings_for(toy.GAME), Tree()
    root = int(plant(together, 0))
    half = {1: (40, 0.50), 2: (40, 0.54)}
    whole = {action: (2 * visits, mean) for action, (visits, mean) in half.items()}

    def is_preferred(tree: Tree, number: int) -> bool:
        doctrine, other = (tree.tries[place_of(tree, number, action)] for action in (1, 2))
        node, yardstick = tree.nodes[number], int(doctrine.visits)
        return bool(proven(node, other, yardstick, settings) > proven(node, doctrine, yardstick, settings))

    for _ in range(2):
        tree, number = racing(half, {1: BY_DOCTRINE})
        assert not is_preferred(tree, number)
        add_root(together, root, tree, number)
    assert is_preferred(together, root)
    in_one, number = racing(whole, {1: BY_DOCTRINE})
    for action in half:
        one, other = (tree.tries[place_of(tree, at, action)] for tree, at in ((together, root), (in_one, number)))
        assert (one.visits, one.total, one.flags) == (other.visits, other.total, other.flags)
    assert together.nodes[root].squares == in_one.nodes[number].squares


def test_an_action_that_only_some_trees_tried_counts_with_what_it_brought_there() -> None:
    together = Tree()
    root = int(plant(together, 0))
    for results, flags in (({1: (10, 0.5), 2: (4, 0.2)}, {2: OUT}), ({1: (10, 0.7), 3: (6, 0.6)}, {1: OUT})):
        add_root(together, root, *racing(results, flags))
    visits = {action: int(together.tries[place_of(together, root, action)].visits) for action in (1, 2, 3)}
    assert visits == {1: 20, 2: 4, 3: 6}
    assert in_the_race(together, root) == {1, 3}
    assert together.nodes[root].visits == 30


@pytest.mark.parametrize(
    ("results", "settled"),
    [
        ({1: (400, 0.50), 2: (400, 0.60)}, True),  # clear
        ({1: (400, 0.50), 2: (400, 0.51)}, False),  # the other may be the better one, by much
        ({1: (900_000, 0.50), 2: (900_000, 0.5001)}, True),  # as good as equal
        ({1: (400, 0.50), 2: (400, 0.60), 3: (3, 0.55)}, False),  # hardly known
    ],
)
def test_it_is_settled_when_no_other_can_be_hoped_to_be_worth_more(
    results: dict[int, tuple[int, float]], settled: bool
) -> None:
    tree, root = racing(results)
    assert is_settled(tree, settings_for(toy.GAME), root) == settled


def test_a_search_that_may_settle_ends_early_where_the_choice_is_clear() -> None:
    match = Match(toy.GAME, seed=1)
    settled = [
        Search(toy.GAME, seed).think(match.rules, match.concealed(0), 0, simulations=200_000, settles=True).simulations
        for seed in range(3)
    ]
    assert max(settled) < 200_000


def test_what_was_found_is_kept_for_the_next_ply_if_nothing_else_happened() -> None:
    match = Match(toy.GAME, seed=1)
    search = Search(toy.GAME, 1)
    action = search.think(match.rules, match.concealed(0), 0, simulations=400).best.action
    search.play(match.rules, match.concealed(0), 0, action)
    match.play(0, action)
    assert 0 in match.actors, "this test needs a seat that acts twice in a row"
    kept = search.think(match.rules, match.concealed(0), 0, simulations=10)
    assert sum(found.visits for found in kept.found) > 10

    anew = Match(toy.GAME, seed=2)  # another match: nothing that was found holds there
    fresh = search.think(anew.rules, anew.concealed(0), 0, simulations=10)
    assert sum(found.visits for found in fresh.found) == 10


@pytest.mark.parametrize("changes", [{"depth": 65}, {"depth": 0}, {"cut_plies": 0}, {"prior": 0}])
def test_settings_that_would_break_the_arena_are_refused(changes: dict[str, int]) -> None:
    with pytest.raises(Malformed, match="a depth from 1 to 64"):
        Search(toy.GAME, 1, changes=changes)


def test_interpreted_it_finds_the_same_as_compiled() -> None:
    program = (
        "import json, toy\n"
        "from admiralty.match.match import Match\n"
        "from admiralty.opponents.search import Search\n"
        "match = Match(toy.GAME, seed=1)\n"
        "answer = Search(toy.GAME, 1).think(match.rules, match.concealed(0), 0, simulations=40)\n"
        "print(json.dumps([[each.action, each.visits, each.expected] for each in answer.found]))\n"
    )
    surroundings = {**os.environ, "ADMIRALTY_INTERPRET": "1", "PYTHONPATH": str(TESTS)}
    done = subprocess.run([sys.executable, "-c", program], env=surroundings, capture_output=True, text=True, check=True)
    compiled = thought(Match(toy.GAME, seed=1), 0, simulations=40)
    assert json.loads(done.stdout) == [[each.action, each.visits, each.expected] for each in compiled.found]


# ------------------------------------------------------------------------------------------------------ players


class Pessimist(Search):
    """Finds that all is lost, or that it is not."""

    share = 0.001

    def think(self, rules: Any, state: Any, seat: int, *others: Any, **more: Any) -> Answer:
        match_action = int(toy.GAME.doctrine(rules, state.copy(), seat, self.workers[0].buffer))
        shares = (self.share, 1 - self.share)
        return Answer((Found(match_action, 100, self.share, self.share),), shares, 100, 0.0)


def choices(player: SearchPlayer, times: int) -> list[int]:
    match = Match(toy.GAME, seed=1)
    return [verb_of(player.choose(match.rules, match.concealed(0), 0, 0.01)) for _ in range(times)]


def test_a_player_that_resigns_gives_up_only_what_has_long_been_lost() -> None:
    player = SearchPlayer(1, resigns=True)
    player._search = Pessimist(toy.GAME, 1)
    verbs = choices(player, HOPELESS_DECISIONS)
    assert RESIGN not in verbs[:-1]
    assert verbs[-1] == RESIGN


def test_a_better_moment_makes_it_play_on() -> None:
    player = SearchPlayer(1, resigns=True)
    search = player._search = Pessimist(toy.GAME, 1)
    choices(player, HOPELESS_DECISIONS - 1)
    search.share = 0.3
    choices(player, 1)
    search.share = 0.001
    assert RESIGN not in choices(player, HOPELESS_DECISIONS - 1)


def test_a_player_that_does_not_resign_plays_to_the_end() -> None:
    player = SearchPlayer(1)
    player._search = Pessimist(toy.GAME, 1)
    assert RESIGN not in choices(player, 2 * HOPELESS_DECISIONS)


def test_players_who_have_long_not_been_asked_give_their_trees_up() -> None:
    match = Match(toy.GAME, seed=1)
    players = [SearchPlayer(number, simulations=5) for number in range(TREES_KEPT + 1)]
    for player in players:
        player.choose(match.rules, match.concealed(0), 0, float("inf"))
    assert players[0]._search is None
    assert players[-1]._search is not None
    legal = {action.code for action in match.legal(0)}
    assert players[0].choose(match.rules, match.concealed(0), 0, float("inf")) in legal


@pytest.mark.parametrize("seat", [0, 1])
def test_the_others_are_believed_to_be_whom_the_settings_name(seat: int) -> None:
    """Of the rulebook's computer players, where it names several; the match's own where the settings name none."""
    rules = Match(load("hexspace"), "surprise-attack", options={"player_a": "easy", "player_b": "easy"}).rules
    believed = with_players(rules, seat, 1, 2)
    assert [believed.player_a, believed.player_b] == ([1, 2] if seat == 0 else [2, 1])
    assert [rules.player_a, rules.player_b] == [0, 0]
    assert with_players(rules, seat, -1, -1) is rules
