"""Sequential halving at the root: its rounds, who survives them, and when the choice is decided."""

from __future__ import annotations

import pytest

import toy
from admiralty.match.match import Match
from admiralty.opponents.halving import (
    begin_round,
    best_survivor,
    halving_rounds,
    is_decided,
    is_undersampled,
    root_value,
)
from admiralty.opponents.search import Search
from admiralty.opponents.settings import compiled_settings
from admiralty.opponents.tree import BY_DOCTRINE, ELIMINATED, INCLUDED
from opponents.trees import edge_of, root_edges, searched, survivors

SETTINGS = compiled_settings(toy.GAME)


@pytest.mark.parametrize(
    ("candidates", "finalists", "sizes"),
    [
        (1, 2, [1]),
        (2, 2, [2]),
        (3, 2, [3, 2]),
        (12, 2, [12, 6, 3, 2]),
        (33, 2, [33, 17, 9, 5, 3, 2]),
        (4, 1, [4, 2, 1]),
    ],
)
def test_every_round_has_half_of_the_last_down_to_the_finalists(
    candidates: int, finalists: int, sizes: list[int]
) -> None:
    assert [each.survivors for each in halving_rounds(candidates, finalists, 0.3)] == sizes


def test_all_rounds_share_what_is_left_of_the_budget_equally() -> None:
    ends = [each.end for each in halving_rounds(12, 2, 0.2)]
    assert ends == pytest.approx([0.4, 0.6, 0.8, 1.0])
    assert ends[-1] == 1.0


def test_the_better_half_goes_on_and_with_it_the_doctrines_action_and_the_one_asked_for() -> None:
    means = {action: (100, 0.3 + action / 100) for action in range(1, 13)}
    tree = searched(means, {1: BY_DOCTRINE, 2: INCLUDED})
    begin_round(tree, SETTINGS, 6)
    assert survivors(tree) == {1, 2, 7, 8, 9, 10, 11, 12}
    begin_round(tree, SETTINGS, 3)
    assert survivors(tree) == {1, 2, 10, 11, 12}


def test_in_a_round_the_survivor_with_the_fewest_visits_is_next() -> None:
    tree = searched({1: (9, 0.9), 2: (3, 0.1), 3: (1, 0.5)}, {3: ELIMINATED})
    tree.is_halving = 1
    values = {action: root_value(tree, edge_of(tree, action), SETTINGS) for action in (1, 2, 3)}
    assert values[2] > values[1] > values[3]


def test_before_the_rounds_the_doctrines_action_goes_first_while_it_has_too_few_visits() -> None:
    tree = searched({1: (12, 0.1), 2: (88, 0.9)}, {1: BY_DOCTRINE})
    doctrine, other = (edge_of(tree, action) for action in (1, 2))
    assert is_undersampled(tree.nodes[tree.root], doctrine, SETTINGS)
    assert not is_undersampled(tree.nodes[tree.root], other, SETTINGS)
    assert root_value(tree, doctrine, SETTINGS) > root_value(tree, other, SETTINGS)
    doctrine.visits += 1  # an eighth of a hundred is 12.5
    assert not is_undersampled(tree.nodes[tree.root], doctrine, SETTINGS)
    assert root_value(tree, doctrine, SETTINGS) < root_value(tree, other, SETTINGS)


def test_the_best_survivor_has_the_highest_estimated_value() -> None:
    tree = searched({1: (9, 0.4), 2: (9, 0.6), 3: (9, 0.8)}, {3: ELIMINATED})
    assert tree.edges[best_survivor(tree, SETTINGS)].action == 2


@pytest.mark.parametrize(
    ("results", "decided"),
    [
        ({1: (400, 0.50), 2: (400, 0.60)}, True),  # clear
        ({1: (400, 0.50), 2: (400, 0.51)}, False),  # the other may be the better one, by much
        ({1: (900_000, 0.50), 2: (900_000, 0.5001)}, True),  # as good as equal
        ({1: (400, 0.50), 2: (400, 0.60), 3: (3, 0.55)}, False),  # hardly known
    ],
)
def test_it_is_decided_when_no_other_can_be_hoped_to_be_worth_more(
    results: dict[int, tuple[int, float]], decided: bool
) -> None:
    assert is_decided(searched(results), SETTINGS) == decided


# --------------------------------------------------------------------------------------------------- in a search


def test_the_doctrines_action_is_simulated_often_enough_to_compare_others_with_it() -> None:
    match = Match(toy.GAME, seed=1)
    search = Search(toy.GAME, 1)
    search.think(match.rules, match.concealed(0), 0, simulations=4000)
    tree = search.workers[0].tree
    compared_with = [edge for edge in root_edges(tree) if edge.flags & BY_DOCTRINE]
    assert compared_with
    assert not any(is_undersampled(tree.nodes[tree.root], edge, search.settings) for edge in compared_with)


def test_in_a_round_survivors_are_simulated_equally_often_and_nothing_else_is() -> None:
    match = Match(toy.GAME, seed=1)
    search = Search(toy.GAME, 1)
    search.think(match.rules, match.concealed(0), 0, simulations=4000)
    worker = search.workers[0]
    begin_round(worker.tree, search.settings, 3)
    in_it = survivors(worker.tree)

    def visits() -> dict[int, int]:
        return {int(edge.action): int(edge.visits) for edge in root_edges(worker.tree)}

    before = visits()
    worker.simulate(6000)
    after = visits()
    assert {action for action in after if after[action] > before[action]} == in_it
    assert max(after[action] for action in in_it) - min(after[action] for action in in_it) <= 1
