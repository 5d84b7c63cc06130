"""What an edge is worth: its estimated value, and confidence bounds above and below it.

UCB1 applied to trees (Kocsis and Szepesvári, 2006), on the scale of how much results vary at the node. How many edges a
node may have grows with its visits: progressive widening (Couëtoux et al., 2011).
"""

from __future__ import annotations

import math

from admiralty.kernel.rule import rule
from admiralty.opponents.settings import Settings
from admiralty.opponents.tree import BY_DOCTRINE, WIN, Edge, Node

UNKNOWN_MEAN, UNKNOWN_DEVIATION = 0.5, 0.25  # of a node that has hardly been visited
LEAST_VARIANCE = 0.0004
THOUSAND = 1000.0


@rule
def widening_limit(settings: Settings, visits: int, is_root: bool, is_own: bool) -> int:
    """How many edges a node may have after so many visits: it grows with their square root."""
    factor = settings.widening_root if is_root else settings.widening if is_own else settings.widening_others
    return 1 + int(factor * math.sqrt(float(visits)) / THOUSAND)


@rule
def standard_deviation(node: Node) -> float:
    """Of the results at a node; at least a little."""
    if node.visits < 2:
        return UNKNOWN_DEVIATION
    mean = node.value_sum / (node.visits * float(WIN))
    variance = node.square_sum / (node.visits * 1_000_000.0) - mean * mean
    return math.sqrt(max(LEAST_VARIANCE, variance))


@rule
def prior_visits(settings: Settings) -> float:
    return settings.prior_visits / 10.0


@rule
def estimated_value(node: Node, edge: Edge, settings: Settings) -> float:
    """The mean of an edge's results and of some prior visits, which brought the mean of the node.

    The doctrine's own action is believed in at once; for any other the prior is lower, and it has to show its worth.
    """
    prior_value = node.value_sum / (node.visits * float(WIN)) if node.visits > 0 else UNKNOWN_MEAN
    if edge.flags & BY_DOCTRINE == 0:
        prior_value -= settings.prior_penalty * standard_deviation(node) / THOUSAND
    prior = prior_visits(settings)
    return (edge.value_sum / float(WIN) + prior * prior_value) / (edge.visits + prior)


@rule
def uct_value(node: Node, edge: Edge, settings: Settings) -> float:
    """The upper confidence bound: the estimated value, and more the less the edge has been visited."""
    bonus = math.sqrt(math.log(node.visits + 2.0) / (edge.visits + prior_visits(settings)))
    return estimated_value(node, edge, settings) + settings.exploration / THOUSAND * standard_deviation(node) * bonus


@rule
def standard_error(settings: Settings, visits: int, other_visits: int) -> float:
    """Of the difference between the values of two edges with so many visits, in standard deviations of a result."""
    prior = prior_visits(settings)
    return math.sqrt(1.0 / (visits + prior) + 1.0 / (other_visits + prior))


@rule
def lower_bound(node: Node, edge: Edge, doctrine_visits: int, settings: Settings) -> float:
    """The lower confidence bound, by which the final choice is made.

    The doctrine's own action counts for its estimated value. Another has to be better by more than chance would have
    it: of many that are no better, one always looks so.
    """
    value = estimated_value(node, edge, settings)
    if edge.flags & BY_DOCTRINE:
        return value
    error = standard_error(settings, int(edge.visits), doctrine_visits)
    return value - settings.final_confidence / THOUSAND * standard_deviation(node) * error
