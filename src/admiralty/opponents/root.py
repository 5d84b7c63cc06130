"""The root of a tree: what an earlier search knew of it, what several trees know together, and what is told of it."""

from __future__ import annotations

from typing import Any

from admiralty.kernel.rule import rule
from admiralty.opponents.settings import Settings
from admiralty.opponents.tree import (
    BY_DOCTRINE,
    ELIMINATED,
    INCLUDED,
    MIXED,
    NONE,
    SEATS,
    Tree,
    add_edge,
    find_edge,
    information_set,
    start_at_root,
)
from admiralty.opponents.ucb import lower_bound

FIGURES = 4  # whole numbers for each action in `root_statistics`


@rule
def start_search(tree: Tree, seat: int) -> None:
    """Set the root to the decision of this seat where the root's histories end; its statistics may be there already."""
    start_at_root(tree)
    for other in range(SEATS):
        tree.value_sums[other] = 0
    tree.simulations = 0
    tree.is_halving = 0
    tree.seat = seat
    tree.root = information_set(tree, seat)


@rule
def is_listed(action: int, listed: Any, count: int) -> bool:
    for index in range(count):
        if listed[index] == action:
            return True
    return False


@rule
def keep_legal_edges(tree: Tree, listed: Any, count: int) -> None:
    """A node that becomes the root keeps the edges whose actions are legal.

    With other dice more may have been possible there; and what the doctrine did need not have been one action.
    """
    node = tree.nodes[tree.root]
    number, kept = int(node.last_edge), NONE
    node.last_edge = NONE
    node.edge_count = 0
    node.exhausted_at = 0
    while number != NONE:
        edge = tree.edges[number]
        if edge.flags & MIXED == 0 and is_listed(int(edge.action), listed, count):
            edge.flags &= BY_DOCTRINE
            if kept == NONE:
                node.last_edge = number
            else:
                tree.edges[kept].previous = number
            kept = number
            node.edge_count += 1
        number = int(edge.previous)
    if kept != NONE:
        tree.edges[kept].previous = NONE


@rule
def include(tree: Tree, action: int) -> None:
    """Let an action be among those that are tried at the root, and never be eliminated."""
    number = find_edge(tree, int(tree.root), action)
    if number == NONE:
        number = add_edge(tree, int(tree.root), action, 0)
    tree.edges[number].flags |= INCLUDED


@rule
def merge_root(together: Tree, tree: Tree) -> None:
    """Root parallelization: add to one root what another tree knows of its own.

    What survived in any tree may be chosen: in another it may have been out of luck.
    """
    node, found = together.nodes[together.root], tree.nodes[tree.root]
    node.value_sum += found.value_sum
    node.square_sum += found.square_sum
    node.visits += found.visits
    number = int(found.last_edge)
    while number != NONE:
        edge = tree.edges[number]
        own = find_edge(together, int(together.root), int(edge.action))
        if own == NONE:
            own = add_edge(together, int(together.root), int(edge.action), int(edge.flags))
        both = together.edges[own]
        both.value_sum += edge.value_sum
        both.visits += edge.visits
        both.flags = (both.flags | edge.flags) & ~ELIMINATED | both.flags & edge.flags & ELIMINATED
        number = int(edge.previous)


@rule
def doctrine_visits(tree: Tree) -> int:
    """Visits of the doctrine's own actions at the root."""
    visits = 0
    number = int(tree.nodes[tree.root].last_edge)
    while number != NONE:
        if tree.edges[number].flags & BY_DOCTRINE:
            visits += int(tree.edges[number].visits)
        number = int(tree.edges[number].previous)
    return visits


@rule
def root_statistics(tree: Tree, settings: Settings, figures: Any, bounds: Any) -> None:
    """The actions tried at the root, in the order they were first tried, FIGURES whole numbers and a bound for each.

    The numbers are the action, its visits, the sum of their values, and whether it survived to the end.
    """
    node = tree.nodes[tree.root]
    compared_with = doctrine_visits(tree)
    number, index = int(node.last_edge), int(node.edge_count) - 1
    while number != NONE:
        edge = tree.edges[number]
        figures[FIGURES * index] = edge.action
        figures[FIGURES * index + 1] = edge.visits
        figures[FIGURES * index + 2] = edge.value_sum
        figures[FIGURES * index + 3] = 0 if edge.flags & ELIMINATED else 1
        bounds[index] = lower_bound(node, edge, compared_with, settings)
        number, index = int(edge.previous), index - 1
