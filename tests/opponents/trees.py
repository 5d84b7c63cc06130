"""Trees for tests: a root whose actions have had so many visits, with so much on average."""

from __future__ import annotations

from admiralty.opponents.root import start_search
from admiralty.opponents.tree import ELIMINATED, WIN, Edge, Tree, add_edge, find_edge

SPREAD = 0.2  # of every result, from the mean of its action


def searched(results: dict[int, tuple[int, float]], flags: dict[int, int] | None = None) -> Tree:
    """A tree after a search: for each action its visits and the mean of their values."""
    tree = Tree()
    start_search(tree, 0)
    node = tree.nodes[tree.root]
    for action, (visits, mean) in results.items():
        edge = tree.edges[add_edge(tree, int(tree.root), action, (flags or {}).get(action, 0))]
        edge.visits, edge.value_sum = visits, int(visits * mean * WIN)
        node.visits += visits
        node.value_sum += edge.value_sum
        node.square_sum += int(visits * (mean * mean + SPREAD * SPREAD) * 1_000_000)
    return tree


def edge_of(tree: Tree, action: int) -> Edge:
    return tree.edges[find_edge(tree, int(tree.root), action)]


def root_edges(tree: Tree) -> list[Edge]:
    edges = [tree.edges[number] for number in range(tree.edges_used)]
    return [edge for edge in edges if edge.node == tree.root]


def survivors(tree: Tree) -> set[int]:
    return {int(edge.action) for edge in root_edges(tree) if not edge.flags & ELIMINATED}
