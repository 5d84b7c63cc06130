"""Values and confidence bounds of edges, worked out by hand."""

from __future__ import annotations

import math

import pytest

import toy
from admiralty.opponents.settings import Settings, compiled_settings
from admiralty.opponents.tree import BY_DOCTRINE, Edge, Tree
from admiralty.opponents.ucb import (
    LEAST_VARIANCE,
    UNKNOWN_DEVIATION,
    UNKNOWN_MEAN,
    estimated_value,
    lower_bound,
    standard_deviation,
    standard_error,
    uct_value,
    widening_limit,
)
from opponents.trees import SPREAD, edge_of, searched

KNOWN = {
    "exploration": 700,
    "widening": 700,
    "widening_root": 1500,
    "widening_others": 50,
    "prior_visits": 20,  # 2.0 visits
    "prior_penalty": 300,
    "final_confidence": 1000,
}


def settings(**changes: int) -> Settings:
    return compiled_settings(toy.GAME, {**KNOWN, **changes})


def one_action(flags: int = 0, visits: int = 8, mean: float = 0.5) -> tuple[Tree, Edge]:
    tree = searched({1: (visits, mean)}, {1: flags})
    return tree, edge_of(tree, 1)


@pytest.mark.parametrize(
    ("is_root", "is_own", "limits"),
    [(True, True, [1, 2, 4, 16]), (False, True, [1, 1, 2, 8]), (False, False, [1, 1, 1, 1])],
)
def test_the_number_of_edges_grows_with_the_square_root_of_the_visits(
    is_root: bool, is_own: bool, limits: list[int]
) -> None:
    found = [int(widening_limit(settings(), visits, is_root, is_own)) for visits in (0, 1, 4, 100)]
    assert found == limits


def test_the_seats_of_others_widen_in_time_if_they_may() -> None:
    others = [widening_limit(settings(), visits, False, False) for visits in (399, 400)]
    assert others == [1, 2]
    assert widening_limit(settings(widening_others=0), 1_000_000, False, False) == 1


def test_the_deviation_is_that_of_the_results() -> None:
    tree, _ = one_action()
    assert standard_deviation(tree.nodes[tree.root]) == pytest.approx(SPREAD)


def test_of_a_node_that_was_visited_once_the_deviation_is_not_known_and_never_is_it_nothing() -> None:
    tree, _ = one_action(visits=1)
    assert standard_deviation(tree.nodes[tree.root]) == UNKNOWN_DEVIATION
    tree.nodes[tree.root].visits, tree.nodes[tree.root].square_sum = 2, 0
    assert standard_deviation(tree.nodes[tree.root]) == pytest.approx(math.sqrt(LEAST_VARIANCE))


def test_the_estimated_value_is_the_mean_with_two_visits_of_the_nodes_mean_added() -> None:
    tree = searched({1: (8, 0.75), 2: (8, 0.25)}, {1: BY_DOCTRINE, 2: BY_DOCTRINE})
    node = tree.nodes[tree.root]
    assert estimated_value(node, edge_of(tree, 1), settings()) == pytest.approx((8 * 0.75 + 2 * 0.5) / 10)


def test_an_action_that_is_not_the_doctrines_has_a_lower_prior() -> None:
    tree, edge = one_action()
    expected = (8 * 0.5 + 2 * (0.5 - 0.3 * SPREAD)) / 10
    assert estimated_value(tree.nodes[tree.root], edge, settings()) == pytest.approx(expected)


def test_what_has_never_been_visited_is_worth_what_is_not_known() -> None:
    tree, edge = one_action(BY_DOCTRINE, visits=0)
    assert estimated_value(tree.nodes[tree.root], edge, settings()) == UNKNOWN_MEAN


def test_uct_adds_to_the_value_what_the_logarithm_of_the_nodes_visits_allows() -> None:
    tree, edge = one_action(BY_DOCTRINE)
    bonus = 0.7 * SPREAD * math.sqrt(math.log(8 + 2) / (8 + 2))
    assert uct_value(tree.nodes[tree.root], edge, settings()) == pytest.approx(0.5 + bonus)
    assert uct_value(tree.nodes[tree.root], edge, settings(exploration=0)) == pytest.approx(0.5)


def test_of_two_edges_with_the_same_mean_uct_prefers_the_one_with_fewer_visits() -> None:
    tree = searched({1: (80, 0.5), 2: (8, 0.5)})
    node = tree.nodes[tree.root]
    assert uct_value(node, edge_of(tree, 2), settings()) > uct_value(node, edge_of(tree, 1), settings())


def test_the_standard_error_is_that_of_a_difference_of_two_means() -> None:
    assert standard_error(settings(), 8, 38) == pytest.approx(math.sqrt(1 / 10 + 1 / 40))


def test_the_lower_bound_of_the_doctrines_action_is_its_value_and_of_another_an_error_less() -> None:
    for flags, errors in ((BY_DOCTRINE, 0.0), (0, 1.0)):
        tree, edge = one_action(flags)
        node = tree.nodes[tree.root]
        value = estimated_value(node, edge, settings())
        below = errors * SPREAD * math.sqrt(1 / 10 + 1 / 40)
        assert lower_bound(node, edge, 38, settings()) == pytest.approx(value - below)


@pytest.mark.parametrize(("visits", "is_shown"), [(20, False), (20_000, True)])
def test_an_action_counts_as_better_than_the_doctrines_only_beyond_what_chance_does(
    visits: int, is_shown: bool
) -> None:
    tree = searched({1: (visits, 0.50), 2: (visits, 0.53)}, {1: BY_DOCTRINE})
    node = tree.nodes[tree.root]
    doctrine, other = (lower_bound(node, edge_of(tree, action), visits, settings()) for action in (1, 2))
    assert (other > doctrine) == is_shown
