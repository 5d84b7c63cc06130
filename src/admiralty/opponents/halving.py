"""The choice at the root: UCB first, then sequential halving (Karnin, Koren and Somekh, 2013).

For the first part of a search the simulations at the root go where the upper confidence bound is highest, so that much
is tried. Then the rounds begin. In each the surviving actions are simulated equally often, and with the same luck (see
`determinize`), so that few simulations tell much; the better half goes on to the next round. Without them the choice
would fall on actions that had done well in two or three simulations out of ten thousand.
"""

from __future__ import annotations

from typing import NamedTuple

from admiralty.kernel.rule import rule
from admiralty.opponents.settings import Settings
from admiralty.opponents.tree import BY_DOCTRINE, ELIMINATED, INCLUDED, LOSES_ROUND, NONE, Edge, Node, Tree
from admiralty.opponents.ucb import THOUSAND, estimated_value, standard_deviation, standard_error, uct_value

FIRST, LAST, NEVER = 1e8, -1e8, -1e9  # beyond every value: at once, if nothing else is legal, not at all


class Round(NamedTuple):
    """A round of sequential halving."""

    survivors: int  # how many actions are in it, beside the doctrine's and one that was asked for
    end: float  # the part of the whole budget that is spent when it is over


def halving_rounds(candidates: int, finalists: int, spent: float) -> list[Round]:
    """Rounds that share what is left of a budget equally, from all candidates to the finalists."""
    sizes = [candidates]
    while sizes[-1] > max(1, finalists):
        sizes.append((sizes[-1] + 1) // 2)
    share = (1 - spent) / len(sizes)
    ends = [*(spent + index * share for index in range(1, len(sizes))), 1.0]
    return [Round(*both) for both in zip(sizes, ends, strict=True)]


@rule
def is_undersampled(node: Node, edge: Edge, settings: Settings) -> bool:
    """Has the doctrine's own action too few visits for others to be compared with it?"""
    return edge.flags & BY_DOCTRINE != 0 and 1000 * edge.visits < settings.doctrine_share * node.visits


@rule
def root_value(tree: Tree, edge: Edge, settings: Settings) -> float:
    """By what an edge is selected at the root: the upper confidence bound, or the fewest visits in a round."""
    node = tree.nodes[tree.root]
    if tree.is_halving:
        return LAST if edge.flags & ELIMINATED else -float(edge.visits)
    return FIRST if is_undersampled(node, edge, settings) else uct_value(node, edge, settings)


@rule
def rank(tree: Tree, edge: Edge, settings: Settings) -> int:
    """How many of the surviving actions have a higher estimated value than this one."""
    node = tree.nodes[tree.root]
    value = estimated_value(node, edge, settings)
    better = 0
    number = int(node.last_edge)
    while number != NONE:
        other = tree.edges[number]
        if other.flags & ELIMINATED == 0 and estimated_value(node, other, settings) > value:
            better += 1
        number = int(other.previous)
    return better


@rule
def begin_round(tree: Tree, settings: Settings, survivors: int) -> None:
    """Eliminate all but so many of the actions; the doctrine's and one that was asked for always survive.

    All ranks are those before anybody is eliminated.
    """
    tree.is_halving = 1
    number = int(tree.nodes[tree.root].last_edge)
    while number != NONE:
        edge = tree.edges[number]
        if edge.flags & (BY_DOCTRINE | INCLUDED | ELIMINATED) == 0 and rank(tree, edge, settings) >= survivors:
            edge.flags |= LOSES_ROUND
        number = int(edge.previous)
    number = int(tree.nodes[tree.root].last_edge)
    while number != NONE:
        edge = tree.edges[number]
        if edge.flags & LOSES_ROUND:
            edge.flags = (edge.flags | ELIMINATED) & ~LOSES_ROUND
        number = int(edge.previous)


@rule
def best_survivor(tree: Tree, settings: Settings) -> int:
    """The edge at the root with the highest estimated value, of those that are not eliminated."""
    best, highest = NONE, NEVER
    number = int(tree.nodes[tree.root].last_edge)
    while number != NONE:
        edge = tree.edges[number]
        value = estimated_value(tree.nodes[tree.root], edge, settings)
        if edge.flags & ELIMINATED == 0 and value > highest:
            best, highest = number, value
        number = int(edge.previous)
    return best


@rule
def is_decided(tree: Tree, settings: Settings) -> bool:
    """Can no survivor still be hoped to be better than the best by as much as would be worth going on?"""
    node = tree.nodes[tree.root]
    best = best_survivor(tree, settings)
    number = int(node.last_edge)
    while number != NONE:
        edge = tree.edges[number]
        if number != best and edge.flags & ELIMINATED == 0:
            lead = estimated_value(node, tree.edges[best], settings) - estimated_value(node, edge, settings)
            error = standard_error(settings, int(edge.visits), int(tree.edges[best].visits))
            hope = settings.stop_confidence / THOUSAND * standard_deviation(node) * error
            if hope - lead > settings.stop_gain / THOUSAND:
                return False
        number = int(edge.previous)
    return True
