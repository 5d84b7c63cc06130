"""The parts of a simulation, one by one, on Harbour Dice: selection, expansion, rollout and backup."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import toy
from admiralty.kernel.actions import verb_of
from admiralty.kernel.arrays import point
from admiralty.kernel.play import seen_by_rules
from admiralty.match.match import Match
from admiralty.opponents.root import start_search
from admiralty.opponents.settings import compiled_settings
from admiralty.opponents.simulate import (
    LONGEST_TURN,
    Context,
    Workspace,
    action_of,
    backup,
    begin,
    determinize,
    expand,
    expand_root,
    is_truncated,
    may_expand,
    next_actor,
    rollout,
    select,
    select_at_root,
)
from admiralty.opponents.tree import (
    BY_DOCTRINE,
    EDGES,
    ELIMINATED,
    MIXED,
    NONE,
    SEATS,
    WIN,
    Tree,
    add_edge,
    add_node,
    find_edge,
)
from toy.actions import GUESS

SEAT = 0
BUFFER, SHARES = np.zeros(toy.GAME.longest_legal, np.int64), np.zeros(SEATS, np.float64)


def action(line: str) -> int:
    return toy.GAME.grammar.parse(line)[0]


def ready(match: Match, **changes: int) -> tuple[Context, Any]:
    """What a simulation from a match's position works on, and a position of its own, at the root."""
    context = Context(*[match.rules] * 3, compiled_settings(toy.GAME, changes), Tree(), Workspace())
    point(context.work.buffer, BUFFER)
    point(context.work.shares, SHARES)
    start_search(context.tree, SEAT)
    state = match.concealed(SEAT)
    begin(context, state, SEAT)
    return context, state


def add_tried(tree: Tree, node: int, line: str, visits: int, mean: float, flags: int = 0) -> int:
    number = int(add_edge(tree, node, action(line), flags))
    tree.edges[number].visits, tree.edges[number].value_sum = visits, int(visits * mean * WIN)
    tree.nodes[node].visits += visits
    tree.nodes[node].value_sum += tree.edges[number].value_sum
    return number


# --------------------------------------------------------------------------------------------------- the position


@pytest.mark.parametrize(("mask", "actor"), [(0b101, 2), (0b011, 0), (0b010, 1), (0, NONE)])
def test_the_seat_that_searches_decides_first_where_several_may(mask: int, actor: int) -> None:
    assert next_actor(mask, 2) == actor


@pytest.mark.parametrize(
    ("plies", "comes_round", "truncated"), [(9, True, False), (10, False, False), (10, True, True), (39, False, False)]
)
def test_a_simulation_is_truncated_when_the_decision_comes_round(
    plies: int, comes_round: bool, truncated: bool
) -> None:
    settings = compiled_settings(toy.GAME, {"horizon_plies": 10})
    assert is_truncated(settings, plies, comes_round) == truncated
    assert is_truncated(settings, LONGEST_TURN * 10, comes_round)


def test_the_same_visit_of_every_edge_at_the_root_has_the_same_luck() -> None:
    match = Match(toy.GAME, seed=1)
    lucks = {}
    for name, visits in (("one", 3), ("another", 3), ("later", 4)):
        context, state = ready(match)
        number = add_tried(context.tree, int(context.tree.root), "bluff", visits, 0.5)
        determinize(context, state, SEAT, number)
        lucks[name] = int(state.dice.stream), int(state.seats[1].stake), int(context.tree.chance.stream)
    assert lucks["one"] == lucks["another"] != lucks["later"]


# -------------------------------------------------------------------------------------------------------- selection


def test_the_legal_edge_with_the_highest_bound_is_selected() -> None:
    """A die of Harbour Dice has six faces: guessing seven was possible only in another simulation."""
    context, state = ready(Match(toy.GAME, seed=1))
    tree = context.tree
    node = int(add_node(tree, 77))
    add_tried(tree, node, "guess 7", 10, 0.9)
    good = add_tried(tree, node, "guess 4", 10, 0.6)
    add_tried(tree, node, "guess 5", 10, 0.2)
    assert select(context, state, SEAT, node) == good


def test_where_nothing_that_was_tried_is_legal_nothing_is_selected() -> None:
    context, state = ready(Match(toy.GAME, seed=1))
    node = int(add_node(context.tree, 77))
    add_tried(context.tree, node, "guess 7", 10, 0.9)
    assert select(context, state, SEAT, node) == NONE


def test_beyond_the_root_the_doctrines_edge_is_what_the_doctrine_says_in_that_position() -> None:
    """It said `take 1` in another simulation; here it has to guess, and has then not always done the same."""
    context, state = ready(Match(toy.GAME, seed=1))
    node = int(add_node(context.tree, 77))
    number = add_tried(context.tree, node, "take 1", 10, 0.5, BY_DOCTRINE)
    assert select(context, state, SEAT, node) == number
    assert verb_of(action_of(context, state, SEAT, number)) == GUESS
    assert context.tree.edges[number].flags == BY_DOCTRINE | MIXED


def test_at_the_root_a_round_of_halving_decides_what_is_selected() -> None:
    context, state = ready(Match(toy.GAME, seed=1))
    tree = context.tree
    root = int(tree.root)
    best = add_tried(tree, root, "guess 4", 30, 0.9)
    fewest = add_tried(tree, root, "guess 5", 20, 0.1)
    add_tried(tree, root, "bluff", 1, 0.5, ELIMINATED)
    tree.nodes[root].visits = 10_000  # with so many the doctrine's share does not matter: none of them is its own
    assert select_at_root(context, state, SEAT) == best
    tree.is_halving = 1
    assert select_at_root(context, state, SEAT) == fewest


# -------------------------------------------------------------------------------------------------------- expansion


def test_a_node_is_expanded_while_it_has_fewer_edges_than_it_may_and_something_is_untried() -> None:
    tree = Tree()
    node = int(add_node(tree, 77))
    add_edge(tree, node, 1, 0)
    assert not may_expand(tree, node, 1)
    assert may_expand(tree, node, 2)
    tree.nodes[node].exhausted_at = 2
    assert not may_expand(tree, node, 2)
    assert may_expand(tree, node, 3)


def test_the_first_edge_of_a_node_is_the_doctrines_and_the_others_are_whatever_is_untried() -> None:
    match = Match(toy.GAME, seed=1)
    context, state = ready(match)
    tree = context.tree
    node = int(add_node(tree, 77))
    options = {each.code for each in match.legal(SEAT)}
    found = [expand(context, state, SEAT, node, 99) for _ in options]
    flags = [int(tree.edges[number].flags) for number, _ in found]
    assert flags == [BY_DOCTRINE, *[0] * (len(options) - 1)]
    assert verb_of(found[0][1]) == GUESS
    assert {chosen for _, chosen in found} == options
    assert tree.nodes[node].exhausted_at == 0

    edges_used = int(tree.edges_used)
    number, chosen = expand(context, state, SEAT, node, 99)
    assert number == find_edge(tree, node, chosen)
    assert (tree.nodes[node].exhausted_at, tree.edges_used) == (99, edges_used)


def test_at_the_root_the_doctrine_is_asked_each_time_for_it_may_mix_its_choices() -> None:
    """The doctrine of Harbour Dice guesses any face: most new edges are its own."""
    context, state = ready(Match(toy.GAME, seed=1))
    found = [expand_root(context, state, SEAT, 99)[0] for _ in range(4)]
    assert len({int(context.tree.edges[number].action) for number in found}) == 4
    assert sum(context.tree.edges[number].flags == BY_DOCTRINE for number in found) > 1


def test_in_a_full_arena_an_expansion_is_an_action_without_an_edge() -> None:
    match = Match(toy.GAME, seed=1)
    context, state = ready(match)
    node = int(add_node(context.tree, 77))
    context.tree.edges_used = EDGES
    number, chosen = expand(context, state, SEAT, node, 9)
    assert number == NONE
    assert chosen in {each.code for each in match.legal(SEAT)}


# -------------------------------------------------------------------------------------------------- rollout, backup


@pytest.mark.parametrize("by_doctrine", [0, 500, 1000])
def test_a_rollout_plays_to_the_end_of_the_match(by_doctrine: int) -> None:
    match = Match(toy.GAME, seed=1)
    context, state = ready(match, horizon_plies=1000, rollout_doctrine=by_doctrine)
    rollout(context, state, SEAT)
    assert toy.GAME.over(match.rules, state) != 0
    assert context.tree.path.plies > 0


def test_a_rollout_ends_at_the_horizon_when_the_decision_comes_round() -> None:
    match = Match(toy.GAME, seed=1)
    context, state = ready(match, horizon_plies=3)
    rollout(context, state, SEAT)
    assert toy.GAME.over(match.rules, state) == 0
    assert 3 <= context.tree.path.plies <= LONGEST_TURN * 3


def test_a_backup_adds_the_share_of_the_seat_that_decided_to_every_edge_and_node_of_the_path() -> None:
    tree = Tree()
    numbers = []
    for seat in (0, 1):
        node = int(add_node(tree, 70 + seat))
        number = int(add_edge(tree, node, 1, 0))
        tree.path.edges[seat], tree.path.actors[seat] = number, seat
        numbers.append(number)
    aside = int(add_edge(tree, 0, 2, 0))
    tree.path.length = 2
    for shares in ([0.75, 0.25], [0.5, 0.5]):
        backup(tree, seen_by_rules(np.array([*shares, *[0.0] * (SEATS - 2)])))
    sums = [1_250_000, 750_000]
    squares = [750 * 750 + 500 * 500, 250 * 250 + 500 * 500]
    for seat, number in enumerate(numbers):
        edge, node_of_seat = tree.edges[number], tree.nodes[tree.edges[number].node]
        assert (edge.visits, edge.value_sum) == (2, sums[seat])
        assert (node_of_seat.visits, node_of_seat.value_sum, node_of_seat.square_sum) == (2, sums[seat], squares[seat])
    assert tree.edges[aside].visits == 0
    assert [int(each) for each in tree.value_sums][:3] == [*sums, 0]
    assert tree.simulations == 2
