"""Simulations: selection and expansion in the tree, a rollout by the doctrine, a judgement, and its backup.

Information-set Monte Carlo tree search: every simulation is of one determinization, a guess at everything that the
searching seat may not know. All seats look for their own share of the win (max-n).

Everything is found by the type of the position's record; no game is known here. What calls a game's rules is inlined
into `simulate`: each function that is compiled by itself is compiled together with the whole game.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from admiralty.kernel.arrays import ArrayPlace, float32s, float64s, int64s
from admiralty.kernel.dice import draw, word
from admiralty.kernel.events import Log
from admiralty.kernel.game import actors, apply, doctrine, follow_up, forbids, imagine, legal, over, scores
from admiralty.kernel.game import observe as write_observation
from admiralty.kernel.record import Record
from admiralty.kernel.rule import inlined_rule, rule
from admiralty.opponents.halving import NEVER, root_value
from admiralty.opponents.inference import PlacedNetwork, blend, forget_seen, value_of_seen
from admiralty.opponents.settings import Settings
from admiralty.opponents.tree import (
    BY_DOCTRINE,
    MIXED,
    NONE,
    SEATS,
    WIN,
    Edge,
    Tree,
    add_edge,
    combined_hash,
    find_edge,
    information_set,
    observe,
    start_at_root,
)
from admiralty.opponents.ucb import uct_value, widening_limit

LONGEST_TURN = 4  # a simulation goes on for at most so many times the plies after which it may be truncated
OTHERWISE = 0x5555555555555  # sets the choices of a simulation apart from its dice
MATCH, ROOT, MODEL = 0, 1, 2  # places of the three rules, see `Context`


class Workspace(Record):
    """Room to work in."""

    buffer: ArrayPlace  # for legal actions
    shares: ArrayPlace  # of the win, for every seat: how a simulation ended
    log: Log  # of events that nobody reads
    network: PlacedNetwork  # that judges truncated simulations, if the settings let it


class Context(NamedTuple):
    """What the parts of a simulation read and work on."""

    rules: Any  # of the match
    root_rules: Any  # with the personality whose choice is expanded first at the root
    model_rules: Any  # with the personalities that seats are believed to have, in the tree and in rollouts
    settings: Settings
    tree: Tree
    work: Workspace


# --------------------------------------------------------------------------------------------------- the position


@rule
def next_actor(mask: int, first: int) -> int:
    """Who decides next in a simulation: the seat that searches, if it may, or the first that may; NONE if nobody."""
    if (mask >> first) & 1:
        return first
    for seat in range(SEATS):
        if (mask >> seat) & 1:
            return seat
    return NONE


@rule
def is_truncated(settings: Settings, plies: int, comes_round: bool) -> bool:
    """Is a simulation long enough? It is truncated where the decision comes back to the seat that searches.

    There all have had their say: in the middle of a turn, whoever struck first would look like the winner.
    """
    return plies >= settings.horizon_plies and (comes_round or plies >= LONGEST_TURN * settings.horizon_plies)


@inlined_rule
def actor_in(context: Context, state: Any, seat: int) -> int:
    """Who decides now; NONE if the simulation ends here."""
    if over(context.rules, state) != 0:
        return NONE
    path = context.tree.path
    actor = next_actor(actors(context.rules, state), seat)
    comes_round = actor == seat and path.previous_actor != seat
    if actor == NONE or is_truncated(context.settings, int(path.plies), comes_round):
        return NONE
    if path.previous_actor != actor:
        path.has_plan = 0
    path.previous_actor = actor
    return actor


@inlined_rule
def play(context: Context, state: Any, actor: int, action: int) -> None:
    apply(context.rules, state, actor, action, context.work.log)
    context.tree.path.plies += 1


@inlined_rule
def determinize(context: Context, state: Any, seat: int, edge: int) -> None:
    """Guess what the seat may not know, dice included.

    Common random numbers: the same visit of every edge at the root gets the same luck, so that what differs in value is
    due to the action.
    """
    tree = context.tree
    visit = int(tree.edges[edge].visits) if edge != NONE else 0
    luck = combined_hash(tree.hasher, int(tree.luck), visit)
    state.dice.stream = luck
    imagine(context.rules, state, seat)
    context.tree.chance.stream = luck ^ OTHERWISE


# --------------------------------------------------------------------------------------------------------- policies


@inlined_rule
def doctrine_action(context: Context, state: Any, actor: int) -> int:
    """What the doctrine plays beyond the root: what it meant to do next when it was last asked, or what it says now."""
    path, buffer = context.tree.path, int64s(context.work.buffer)
    action = follow_up(context.model_rules, state, actor, buffer) if path.has_plan else 0
    if action == 0:
        action = doctrine(context.model_rules, state, actor, buffer)
    path.has_plan = 1
    return int(action)


@inlined_rule
def random_action(context: Context, state: Any, actor: int) -> int:
    buffer = int64s(context.work.buffer)
    context.tree.path.has_plan = 0
    count = legal(context.rules, state, actor, buffer)
    return int(buffer[draw(context.tree.chance, count)])


@inlined_rule
def untried_action(context: Context, state: Any, actor: int, node: int) -> int:
    """A random legal action that has no edge at a node yet; if all have one, any legal action."""
    buffer = int64s(context.work.buffer)
    context.tree.path.has_plan = 0
    count = legal(context.rules, state, actor, buffer)
    start = draw(context.tree.chance, count)
    action = 0
    for step in range(count):
        action = int(buffer[(start + step) % count])
        if find_edge(context.tree, node, action) == NONE:
            break
    return action


# -------------------------------------------------------------------------------------------------------- selection


@rule
def may_expand(tree: Tree, node: int, limit: int) -> bool:
    """Progressive widening: does a node have fewer edges than it may, and something left to try?"""
    return tree.nodes[node].edge_count < limit and tree.nodes[node].exhausted_at < limit


@rule
def is_doctrine(edge: Edge) -> bool:
    """Beyond the root, the doctrine's edge is not one action but whatever the doctrine says in that position."""
    return edge.flags & BY_DOCTRINE != 0


@inlined_rule
def select(context: Context, state: Any, actor: int, node: int) -> int:
    """The edge with the highest upper confidence bound, of those that are legal here.

    What was tried may be illegal in this simulation, for its dice and secrets are others.
    """
    tree = context.tree
    best, highest = NONE, NEVER
    number = int(tree.nodes[node].last_edge)
    while number != NONE:
        edge = tree.edges[number]
        if is_doctrine(edge) or forbids(context.rules, state, actor, int(edge.action)) == 0:
            value = uct_value(tree.nodes[node], edge, context.settings)
            if value > highest:
                best, highest = number, value
        number = int(edge.previous)
    return best


@inlined_rule
def select_at_root(context: Context, state: Any, seat: int) -> int:
    """The same at the root, where sequential halving decides once it is on."""
    tree = context.tree
    best, highest = NONE, NEVER
    number = int(tree.nodes[tree.root].last_edge)
    while number != NONE:
        edge = tree.edges[number]
        if forbids(context.rules, state, seat, int(edge.action)) == 0:
            value = root_value(tree, edge, context.settings)
            if value > highest:
                best, highest = number, value
        number = int(edge.previous)
    return best


@inlined_rule
def action_of(context: Context, state: Any, actor: int, number: int) -> int:
    """The action of a selected edge, here."""
    edge = context.tree.edges[number]
    if not is_doctrine(edge):
        context.tree.path.has_plan = 0
        return int(edge.action)
    action = doctrine_action(context, state, actor)
    if action != edge.action:
        edge.flags = BY_DOCTRINE | MIXED
    return action


# -------------------------------------------------------------------------------------------------------- expansion


@rule
def edge_for(tree: Tree, node: int, action: int, limit: int) -> int:
    """The edge of an action that was to be a new one. If it has one, nothing was left to try up to this limit."""
    number = find_edge(tree, node, action)
    if number == NONE:
        return add_edge(tree, node, action, 0)
    tree.nodes[node].exhausted_at = limit
    return number


@inlined_rule
def expand(context: Context, state: Any, actor: int, node: int, limit: int) -> tuple[int, int]:
    """A new edge and its action: first the doctrine's, then any other. The edge is NONE if the arena is full."""
    if context.tree.nodes[node].edge_count == 0:
        action = doctrine_action(context, state, actor)
        return add_edge(context.tree, node, action, BY_DOCTRINE), action
    action = untried_action(context, state, actor, node)
    return edge_for(context.tree, node, action, limit), action


@inlined_rule
def expand_root(context: Context, state: Any, seat: int, limit: int) -> tuple[int, int]:
    """The same at the root. The doctrine is asked each time, for it may mix its choices."""
    tree = context.tree
    root = int(tree.root)
    action = int(doctrine(context.root_rules, state, seat, int64s(context.work.buffer)))
    if find_edge(tree, root, action) == NONE:
        return add_edge(tree, root, action, BY_DOCTRINE), action
    action = untried_action(context, state, seat, root)
    return edge_for(tree, root, action, limit), action


# -------------------------------------------------------------------------------------------------- one simulation


@rule
def extend_path(tree: Tree, settings: Settings, actor: int, edge: int, action: int) -> None:
    """Add an edge to the path, and the action to the histories."""
    path = tree.path
    path.edges[path.length] = edge
    path.actors[path.length] = actor
    path.length += 1
    observe(tree, settings, actor, action)


@inlined_rule
def begin(context: Context, state: Any, seat: int) -> None:
    state.dice.stream = word(context.tree.chance)
    context.work.log.rolled = 0
    context.work.log.free_rolls = 0
    start_at_root(context.tree)
    context.tree.path.previous_actor = seat


@inlined_rule
def root_policy(context: Context, state: Any, seat: int) -> tuple[int, int]:
    """An edge at the root and its action: a new one where there may be more, or else the most promising."""
    tree = context.tree
    limit = widening_limit(context.settings, int(tree.nodes[tree.root].visits), True, True)
    if tree.is_halving or not may_expand(tree, int(tree.root), limit):
        edge = select_at_root(context, state, seat)
        if edge != NONE:
            return edge, int(tree.edges[edge].action)
    return expand_root(context, state, seat, limit)


@inlined_rule
def tree_policy(context: Context, state: Any, actor: int, node: int, is_own: bool) -> tuple[int, int]:
    """The same at any other node."""
    tree = context.tree
    limit = widening_limit(context.settings, int(tree.nodes[node].visits), False, is_own)
    if not may_expand(tree, node, limit):
        edge = select(context, state, actor, node)
        if edge != NONE:
            return edge, action_of(context, state, actor, edge)
    return expand(context, state, actor, node, limit)


@inlined_rule
def descend_from_root(context: Context, state: Any, seat: int) -> bool:
    """The first ply, and the determinization of all others. Does the path go on in the tree?"""
    tree = context.tree
    edge, action = root_policy(context, state, seat)
    determinize(context, state, seat, edge)
    if edge != NONE:
        extend_path(tree, context.settings, seat, edge, action)
    play(context, state, seat, action)
    return edge != NONE and tree.nodes[tree.root].visits > 0


@inlined_rule
def descend(context: Context, state: Any, seat: int) -> None:
    """On in the tree, up to and with the first edge of a node that is visited for the first time."""
    tree = context.tree
    is_inside = True
    while is_inside and tree.path.plies < context.settings.tree_depth:
        actor = actor_in(context, state, seat)
        node = information_set(tree, actor) if actor != NONE else NONE
        if node == NONE:
            break
        edge, action = tree_policy(context, state, actor, node, actor == seat)
        if edge != NONE:
            extend_path(tree, context.settings, actor, edge, action)
        play(context, state, actor, action)
        is_inside = edge != NONE and tree.nodes[node].visits > 0


@inlined_rule
def rollout(context: Context, state: Any, seat: int) -> None:
    """Play on beyond the tree, by the doctrine and now and then at random, to the end or until it is truncated."""
    while True:
        actor = actor_in(context, state, seat)
        if actor == NONE:
            break
        if draw(context.tree.chance, 1000) < context.settings.rollout_doctrine:
            action = doctrine_action(context, state, actor)
        else:
            action = random_action(context, state, actor)
        play(context, state, actor, action)


@inlined_rule
def judge(context: Context, state: Any, seat: int) -> None:
    """Every seat's share of the win where a simulation ends: what it is, or by the scores and the network.

    The network sees what the searching seat would see of this position, which is a guess: it learns nothing from it
    that the seat may not know.
    """
    shares, network = float64s(context.work.shares), context.work.network
    scores(context.rules, state, shares)
    if context.settings.network > 0 and over(context.rules, state) == 0:
        forget_seen(network)
        write_observation(context.rules, state, seat, float32s(network.seen), 0)
        value = value_of_seen(network, shares[seat])
        blend(shares, seat, int(context.rules.players), value, int(context.settings.network))


@rule
def value_of(share: float) -> int:
    return int(share * WIN + 0.5)


@rule
def backup(tree: Tree, shares: Any) -> None:
    """Add a result to the statistics of every edge on the path, for the seat that decided there."""
    path = tree.path
    for index in range(path.length):
        value = value_of(shares[path.actors[index]])
        edge = tree.edges[path.edges[index]]
        edge.value_sum += value
        edge.visits += 1
        node = tree.nodes[edge.node]
        node.value_sum += value
        node.square_sum += (value // 1000) * (value // 1000)
        node.visits += 1
    for seat in range(SEATS):
        tree.value_sums[seat] += value_of(shares[seat])
    tree.simulations += 1


@rule
def simulate(settings: Settings, tree: Tree, work: Workspace, rules: Any, states: Any, count: int) -> None:
    """So many simulations from `states[0]`, a concealed position in which the seat that searches may act.

    `rules` are three, by MATCH, ROOT and MODEL; `states[1]` is for work.
    """
    context = Context(rules[MATCH], rules[ROOT], rules[MODEL], settings, tree, work)
    seat = int(tree.seat)
    for _ in range(count):
        states[1] = states[0]
        state = states[1]
        begin(context, state, seat)
        if descend_from_root(context, state, seat):
            descend(context, state, seat)
        rollout(context, state, seat)
        judge(context, state, seat)
        backup(tree, float64s(work.shares))
