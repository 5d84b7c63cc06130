"""The tree: histories, information sets, the arena, and the root of the next search."""

from __future__ import annotations

import numpy as np

import toy
from admiralty.kernel.actions import RESIGN
from admiralty.opponents.root import include, keep_legal_edges, merge_root, root_statistics, start_search
from admiralty.opponents.settings import compiled_settings
from admiralty.opponents.tree import (
    BY_DOCTRINE,
    EDGES,
    ELIMINATED,
    INCLUDED,
    MIXED,
    NODES,
    NONE,
    WIN,
    Tree,
    add_edge,
    add_node,
    advance_root,
    empty,
    find_edge,
    information_set,
    is_nearly_full,
    observe,
    start_at_root,
)
from admiralty.opponents.ucb import lower_bound
from opponents.trees import edge_of, searched, survivors

SETTINGS = compiled_settings(toy.GAME)
GUESS_4, GUESS_5 = (toy.GAME.grammar.parse(line)[0] for line in ("guess 4", "guess 5"))
TAKE_1, TAKE_2 = (toy.GAME.grammar.parse(line)[0] for line in ("take 1", "take 2"))


def test_what_another_does_in_secret_is_not_in_a_seats_history() -> None:
    """So a seat's choice at a node cannot depend on a secret choice that was made before it in the same phase."""
    openly = next(verb for verb in toy.GAME.grammar.verbs if not verb.secret and verb.number != RESIGN)
    tree = Tree()
    observe(tree, SETTINGS, 1, GUESS_4)
    assert tree.path.histories[0] == 0
    assert tree.path.histories[1] != 0
    observe(tree, SETTINGS, 1, openly.number << 48)
    assert tree.path.histories[0] != 0


def test_the_order_of_actions_makes_another_history() -> None:
    one, other = Tree(), Tree()
    for action in (GUESS_4, GUESS_5):
        observe(one, SETTINGS, 0, action)
    for action in (GUESS_5, GUESS_4):
        observe(other, SETTINGS, 0, action)
    assert one.path.histories[0] != other.path.histories[0]


def test_the_same_history_is_the_same_information_set_and_another_seats_is_not() -> None:
    tree = Tree()
    nodes = []
    for action in (TAKE_1, TAKE_2, TAKE_1):
        start_at_root(tree)
        observe(tree, SETTINGS, 0, action)
        nodes.append(int(information_set(tree, 0)))
    assert nodes[0] == nodes[2] != nodes[1]
    assert int(information_set(tree, 1)) not in nodes
    assert tree.nodes_used == 3


def test_a_full_arena_takes_nothing_more() -> None:
    tree = Tree()
    start_search(tree, 0)
    assert not is_nearly_full(tree)
    tree.nodes_used, tree.edges_used = NODES, EDGES
    assert is_nearly_full(tree)
    assert add_node(tree, 99) == NONE
    assert add_edge(tree, int(tree.root), GUESS_4, 0) == NONE
    assert find_edge(tree, int(tree.root), GUESS_4) == NONE


def test_a_tree_that_is_emptied_searches_as_a_new_one() -> None:
    used, new = searched({1: (5, 0.5), 2: (5, 0.4)}, {1: BY_DOCTRINE}), Tree()
    advance_root(used, SETTINGS, 0, TAKE_1)
    information_set(used, 1)
    empty(used)
    for tree in (used, new):
        start_search(tree, 0)
        add_edge(tree, int(tree.root), 1, 0)
    assert used.root == new.root
    assert used.nodes[used.root] == new.nodes[new.root]
    assert edge_of(used, 1) == edge_of(new, 1)
    assert (used.nodes_used, used.edges_used) == (1, 1)


# ---------------------------------------------------------------------------------------- the root of the next search


def test_the_root_of_the_next_search_is_the_node_where_the_action_led() -> None:
    tree = Tree()
    start_search(tree, 0)
    observe(tree, SETTINGS, 0, TAKE_1)
    after = int(information_set(tree, 0))
    advance_root(tree, SETTINGS, 0, TAKE_1)
    start_search(tree, 0)
    assert tree.root == after


def test_a_node_that_becomes_the_root_keeps_only_what_is_legal_and_was_one_action() -> None:
    tree = Tree()
    start_search(tree, 0)
    for action, flags in ((11, BY_DOCTRINE), (12, 0), (13, BY_DOCTRINE | MIXED), (14, 0), (15, 0)):
        add_edge(tree, int(tree.root), action, flags)
    keep_legal_edges(tree, np.array([11, 13, 14, 15, 0], np.int64), 4)
    kept = [find_edge(tree, int(tree.root), action) != NONE for action in (11, 12, 13, 14, 15)]
    assert kept == [True, False, False, True, True]
    assert tree.nodes[tree.root].edge_count == 3


def test_what_was_eliminated_or_asked_for_in_one_search_is_not_in_the_next() -> None:
    tree = searched({1: (5, 0.5), 2: (5, 0.4), 3: (5, 0.3)}, {1: BY_DOCTRINE, 2: INCLUDED, 3: ELIMINATED})
    keep_legal_edges(tree, np.array([1, 2, 3], np.int64), 3)
    assert [edge_of(tree, action).flags for action in (1, 2, 3)] == [BY_DOCTRINE, 0, 0]


def test_an_action_that_is_asked_for_has_an_edge_whether_it_was_tried_or_not() -> None:
    tree = searched({1: (5, 0.5)}, {1: BY_DOCTRINE})
    for action in (1, 2):
        include(tree, action)
    assert edge_of(tree, 1).flags == BY_DOCTRINE | INCLUDED
    assert (edge_of(tree, 2).flags, edge_of(tree, 2).visits) == (INCLUDED, 0)


# --------------------------------------------------------------------------------------------- root parallelization


def empty_root() -> Tree:
    tree = Tree()
    start_search(tree, 0)
    return tree


def test_two_trees_together_are_as_sure_as_one_that_did_it_all() -> None:
    """Neither alone is sure enough that the second action is better than the doctrine's."""
    merged = empty_root()
    half = {1: (40, 0.50), 2: (40, 0.54)}
    whole = {action: (2 * visits, mean) for action, (visits, mean) in half.items()}

    def is_preferred(tree: Tree) -> bool:
        doctrine, other = (edge_of(tree, action) for action in (1, 2))
        node, visits = tree.nodes[tree.root], int(doctrine.visits)
        return bool(lower_bound(node, other, visits, SETTINGS) > lower_bound(node, doctrine, visits, SETTINGS))

    for _ in range(2):
        tree = searched(half, {1: BY_DOCTRINE})
        assert not is_preferred(tree)
        merge_root(merged, tree)
    assert is_preferred(merged)
    in_one = searched(whole, {1: BY_DOCTRINE})
    for action in half:
        one, other = edge_of(merged, action), edge_of(in_one, action)
        assert (one.visits, one.value_sum, one.flags) == (other.visits, other.value_sum, other.flags)
    assert merged.nodes[merged.root].square_sum == in_one.nodes[in_one.root].square_sum


def test_an_action_that_only_some_trees_tried_counts_with_what_it_brought_there() -> None:
    merged = empty_root()
    merge_root(merged, searched({1: (10, 0.5), 2: (4, 0.2)}, {2: ELIMINATED}))
    merge_root(merged, searched({1: (10, 0.7), 3: (6, 0.6)}, {1: ELIMINATED}))
    assert {action: int(edge_of(merged, action).visits) for action in (1, 2, 3)} == {1: 20, 2: 4, 3: 6}
    assert survivors(merged) == {1, 3}
    assert merged.nodes[merged.root].visits == 30


def test_the_statistics_of_the_root_are_in_the_order_in_which_actions_were_first_tried() -> None:
    tree = searched({7: (10, 0.5), 5: (4, 0.25)}, {7: BY_DOCTRINE, 5: ELIMINATED})
    figures, bounds = np.zeros(8, np.int64), np.zeros(2, np.float64)
    root_statistics(tree, SETTINGS, figures, bounds)
    assert figures.tolist() == [7, 10, 5 * WIN, 1, 5, 4, WIN, 0]
    node = tree.nodes[tree.root]
    assert bounds.tolist() == [lower_bound(node, edge_of(tree, action), 10, SETTINGS) for action in (7, 5)]
