"""The tree of a search: a fixed arena of nodes and tried actions, in one record.

A node is a decision of one seat, known by the seat and by the way there *as that seat has seen it*: its own actions and
what others did openly. Another's secret action does not lengthen the way, so what a seat does at a node cannot depend
on a secret that it would not know. Dice do not lengthen it either: a node stands for all positions that the same
actions lead to, and what was tried there is tried again only where it is legal.
"""

from __future__ import annotations

import math
from typing import Any

from admiralty.kernel.dice import Dice, word
from admiralty.kernel.record import Record, Row, i4, i8, row
from admiralty.kernel.rule import rule

NODES = 16_384
TRIED = 65_536
SLOTS = 32_768  # of the table of nodes; a power of two, twice the nodes
DEEPEST = 64  # decisions of one simulation that are kept in the tree
SEATS = 8
WHOLE = 1_000_000  # a certain win
NONE = -1
# Bits of Tried.flags. What the doctrine did was MIXED if it was not always the same; at the root an action may be
# ASKED for, which keeps it in the race, OUT of the race, or one that LEAVES it now.
BY_DOCTRINE, MIXED, ASKED, OUT, LEAVES = 1, 2, 4, 8, 16


class Node(Record):
    key: i8
    total: i8  # what all visits brought the seat, in WHOLE
    squares: i8  # of thousandths of WHOLE: how much results vary here
    first: i4  # the latest action tried, NONE if there is none yet
    visits: i4
    tried: i4  # how many
    looked: i4  # the width at which nothing new was found to try


class Tried(Record):
    action: i8
    total: i8
    visits: i4
    earlier: i4  # the action tried before this one at the same node, or NONE
    flags: i4
    node: i4


class Tree(Record):
    nodes_used: i4
    tried_used: i4
    depth: i4  # of the latest simulation
    races: i4  # 1: the actions at the root that are not OUT are tried equally often, and no others
    simulations: i8
    plies: i8  # of all simulations
    luck: i8
    mixer: Dice
    totals: Row[int] = row("i8", SEATS)  # what the simulations brought every seat
    root_keys: Row[int] = row("i8", SEATS)
    keys: Row[int] = row("i8", SEATS)
    path: Row[int] = row("i4", DEEPEST)
    path_seats: Row[int] = row("i4", DEEPEST)
    slots: Row[int] = row("i4", SLOTS)  # a node's number and 1, or 0
    nodes: Row[Node] = row(Node, NODES)
    tries: Row[Tried] = row(Tried, TRIED)


class Settings(Record):
    """How to search; see data/search.toml."""

    cut_plies: i4
    depth: i4
    follow: i4  # of 1000 plies of a playout, how many by the doctrine
    explore: i4
    widen: i4
    widen_root: i4
    widen_others: i4
    prior: i4
    doubt: i4
    caution: i4
    worthwhile: i4
    sure: i4
    measure: i4
    secret_verbs: Row[int] = row("i8", 4)  # a bit for each verb that others learn nothing of, 32 in a row


@rule
def mixed_key(mixer: Dice, key: int, fact: int) -> int:
    """A key that depends on a key and on what came after it, in this order."""
    mixer.stream = fact
    mixer.stream = word(mixer) ^ key
    return word(mixer)


@rule
def is_secret(settings: Settings, action: int) -> bool:
    verb = (action >> 48) & 0x7FFF
    return verb < 128 and ((settings.secret_verbs[verb // 32] >> (verb % 32)) & 1) == 1


@rule
def lengthen(tree: Tree, settings: Settings, seat: int, action: int) -> None:
    """The way of every seat that sees an action goes on."""
    hidden = is_secret(settings, action)
    for other in range(SEATS):
        if other == seat or not hidden:
            tree.keys[other] = mixed_key(tree.mixer, int(tree.keys[other]), action * SEATS + seat & 0x7FFFFFFFFFFFFFFF)


@rule
def node_at(tree: Tree, key: int) -> int:
    """The node of a key, or NONE."""
    slot = key & (SLOTS - 1)
    while tree.slots[slot] != 0:
        number = tree.slots[slot] - 1
        if tree.nodes[number].key == key:
            return int(number)
        slot = (slot + 1) & (SLOTS - 1)
    return NONE


@rule
def add_node(tree: Tree, key: int) -> int:
    """A new node, or NONE if the arena is full."""
    if tree.nodes_used >= NODES:
        return NONE
    number = int(tree.nodes_used)
    tree.nodes_used += 1
    slot = key & (SLOTS - 1)
    while tree.slots[slot] != 0:
        slot = (slot + 1) & (SLOTS - 1)
    tree.slots[slot] = number + 1
    node = tree.nodes[number]
    node.key = key
    node.total = 0
    node.squares = 0
    node.first = NONE
    node.visits = 0
    node.tried = 0
    node.looked = 0
    return number


@rule
def add_tried(tree: Tree, number: int, action: int, flags: int) -> int:
    """Begin to try an action at a node; NONE if the arena is full."""
    if tree.tried_used >= TRIED:
        return NONE
    place = int(tree.tried_used)
    tree.tried_used += 1
    tried = tree.tries[place]
    tried.action = action
    tried.total = 0
    tried.visits = 0
    tried.flags = flags
    tried.node = number
    tried.earlier = tree.nodes[number].first
    tree.nodes[number].first = place
    tree.nodes[number].tried += 1
    return place


@rule
def place_of(tree: Tree, number: int, action: int) -> int:
    """The place of an action that was tried at a node, or NONE."""
    place = int(tree.nodes[number].first)
    while place != NONE:
        if tree.tries[place].action == action:
            return place
        place = int(tree.tries[place].earlier)
    return NONE


@rule
def begin_way(tree: Tree) -> None:
    """Back to the root."""
    tree.depth = 0
    for seat in range(SEATS):
        tree.keys[seat] = tree.root_keys[seat]


@rule
def node_here(tree: Tree, seat: int) -> int:
    """The node of a seat's decision where its way now ends, a new one if need be; NONE if the arena is full."""
    key = mixed_key(tree.mixer, int(tree.keys[seat]), seat + 1)
    number = node_at(tree, key)
    return number if number != NONE else add_node(tree, key)


@rule
def plant(tree: Tree, seat: int) -> int:
    """The root of a new search."""
    begin_way(tree)
    for other in range(SEATS):
        tree.totals[other] = 0
    tree.simulations = 0
    tree.races = 0
    return node_here(tree, seat)


@rule
def prune(tree: Tree, number: int, listed: Any, count: int) -> None:
    """A node that becomes the root keeps what was tried there and is legal.

    Other dice may have made more possible, and what the doctrine did need not have been one action (see `is_doctrine`).
    """
    node = tree.nodes[number]
    place, kept = int(node.first), NONE
    node.first = NONE
    node.tried = 0
    node.looked = 0
    while place != NONE:
        tried = tree.tries[place]
        stays = False
        for index in range(count):
            stays = stays or listed[index] == tried.action
        if stays and tried.flags & MIXED == 0:
            tried.flags &= BY_DOCTRINE
            if kept == NONE:
                node.first = place
            else:
                tree.tries[kept].earlier = place
            kept = place
            node.tried += 1
        place = int(tried.earlier)
    if kept != NONE:
        tree.tries[kept].earlier = NONE


@rule
def width(settings: Settings, visits: int, is_root: bool, is_own: bool) -> int:
    """How many actions may have been tried after so many visits: it grows with their square root."""
    factor = settings.widen_root if is_root else settings.widen if is_own else settings.widen_others
    return 1 + int(factor * math.sqrt(float(visits)) / 1000.0)


@rule
def spread_of(node: Node) -> float:
    """The standard deviation of results at a node, at least a little."""
    if node.visits < 2:
        return 0.25
    mean = node.total / (node.visits * float(WHOLE))
    variance = node.squares / (node.visits * 1_000_000.0) - mean * mean
    return math.sqrt(max(0.0004, variance))


@rule
def expected(node: Node, tried: Tried, settings: Settings) -> float:
    """What an action is expected to bring: its results, and as a prior those of the node, less a doubt.

    The doctrine's own action is believed at once; others have to show it.
    """
    mean = node.total / (node.visits * float(WHOLE)) if node.visits > 0 else 0.5
    if tried.flags & BY_DOCTRINE == 0:
        mean -= settings.doubt * spread_of(node) / 1000.0
    prior = settings.prior / 10.0
    return (tried.total / float(WHOLE) + prior * mean) / (tried.visits + prior)


@rule
def promise(node: Node, tried: Tried, settings: Settings) -> float:
    """The upper confidence bound: what is expected, and more the less it has been tried."""
    prior = settings.prior / 10.0
    unsure = math.sqrt(math.log(node.visits + 2.0) / (tried.visits + prior))
    return expected(node, tried, settings) + settings.explore / 1000.0 * spread_of(node) * unsure


@rule
def is_doctrine(tried: Tried, plies: int) -> bool:
    """Beyond the root the doctrine's action is not one action but whatever the doctrine says in that position."""
    return tried.flags & BY_DOCTRINE != 0 and plies > 0


@rule
def is_neglected(node: Node, tried: Tried, settings: Settings) -> bool:
    """Is the doctrine's own action tried too seldom to compare others with it?"""
    return tried.flags & BY_DOCTRINE != 0 and 1000 * tried.visits < settings.measure * node.visits


@rule
def root_promise(tree: Tree, node: Node, tried: Tried, settings: Settings) -> float:
    """By what the action of a simulation is chosen at the root.

    At first by the bound, as everywhere, but never without a measure to compare with. When the race is on, each action
    in it is tried as often as the others: with the same luck, too, so that few tries tell much.
    """
    if tree.races:
        return -1e8 if tried.flags & OUT else -float(tried.visits)
    return 1e8 if is_neglected(node, tried, settings) else promise(node, tried, settings)


@rule
def narrow(tree: Tree, settings: Settings, number: int, field: int) -> None:
    """The race goes on with so many actions, the best so far; the doctrine's and one that was asked for stay in it."""
    tree.races = 1
    node = tree.nodes[number]
    place = int(node.first)
    while place != NONE:
        tried = tree.tries[place]
        better = 0
        rival = int(node.first)
        while rival != NONE and tried.flags & (BY_DOCTRINE | ASKED | OUT) == 0:
            other = tree.tries[rival]
            if other.flags & OUT == 0 and expected(node, other, settings) > expected(node, tried, settings):
                better += 1
            rival = int(other.earlier)
        if better >= field:
            tried.flags |= LEAVES
        place = int(tried.earlier)
    place = int(node.first)
    while place != NONE:
        if tree.tries[place].flags & LEAVES:
            tree.tries[place].flags = (tree.tries[place].flags | OUT) & ~LEAVES
        place = int(tree.tries[place].earlier)


@rule
def is_settled(tree: Tree, settings: Settings, number: int) -> bool:
    """Can none of the actions in the race be hoped to be better than the best by as much as is worthwhile?"""
    node = tree.nodes[number]
    best = leader(tree, settings, number)
    prior = settings.prior / 10.0
    place = int(node.first)
    while place != NONE:
        tried = tree.tries[place]
        if place != best and tried.flags & OUT == 0:
            unsure = math.sqrt(1.0 / (tried.visits + prior) + 1.0 / (tree.tries[best].visits + prior))
            lead = expected(node, tree.tries[best], settings) - expected(node, tried, settings)
            if settings.sure / 1000.0 * spread_of(node) * unsure - lead > settings.worthwhile / 1000.0:
                return False
        place = int(tried.earlier)
    return True


@rule
def leader(tree: Tree, settings: Settings, number: int) -> int:
    """The place of the action in the race that is expected to bring most."""
    best = NONE
    highest = -1e9
    place = int(tree.nodes[number].first)
    while place != NONE:
        value = expected(tree.nodes[number], tree.tries[place], settings)
        if tree.tries[place].flags & OUT == 0 and value > highest:
            highest, best = value, place
        place = int(tree.tries[place].earlier)
    return best


@rule
def proven(node: Node, tried: Tried, yardstick: int, settings: Settings) -> float:
    """What may be relied upon; the final choice is by this.

    The doctrine's own action counts for what it brought. Another has to be better by more than chance would have it:
    of many that are no better, one always looks so.
    """
    value = expected(node, tried, settings)
    if tried.flags & BY_DOCTRINE:
        return value
    prior = settings.prior / 10.0
    unsure = math.sqrt(1.0 / (tried.visits + prior) + 1.0 / (yardstick + prior))
    return value - settings.caution / 1000.0 * spread_of(node) * unsure


@rule
def note_result(tree: Tree, depth: int, value: int) -> None:
    """What a simulation brought the seat that decided at this depth of the path."""
    tried = tree.tries[tree.path[depth]]
    node = tree.nodes[tried.node]
    tried.total += value
    tried.visits += 1
    node.total += value
    node.squares += (value // 1000) * (value // 1000)
    node.visits += 1


@rule
def add_root(together: Tree, number: int, tree: Tree, root: int) -> None:
    """Add to a node what another tree found at its root: many tries in several trees tell as much as in one.

    What raced to the end in any tree may be chosen: in another it may have been out of luck.
    """
    node = together.nodes[number]
    found = tree.nodes[root]
    node.total += found.total
    node.squares += found.squares
    node.visits += found.visits
    place = int(found.first)
    while place != NONE:
        tried = tree.tries[place]
        own = place_of(together, number, int(tried.action))
        if own == NONE:
            own = add_tried(together, number, int(tried.action), int(tried.flags))
        both = together.tries[own]
        both.total += tried.total
        both.visits += tried.visits
        both.flags = (both.flags | tried.flags) & ~OUT | both.flags & tried.flags & OUT
        place = int(tried.earlier)


@rule
def root_summary(tree: Tree, settings: Settings, number: int, out: Any, figures: Any) -> int:
    """The actions tried at a node, in the order they were first tried, four numbers for each, and what is proven.

    The numbers are the action, its visits, what they brought, and whether it raced to the end.
    """
    node = tree.nodes[number]
    count = int(node.tried)
    yardstick = 0
    place = int(node.first)
    while place != NONE:
        if tree.tries[place].flags & BY_DOCTRINE:
            yardstick += int(tree.tries[place].visits)
        place = int(tree.tries[place].earlier)
    place = int(node.first)
    index = count - 1
    while place != NONE:
        tried = tree.tries[place]
        out[4 * index] = tried.action
        out[4 * index + 1] = tried.visits
        out[4 * index + 2] = tried.total
        out[4 * index + 3] = 0 if tried.flags & OUT else 1
        figures[index] = proven(node, tried, yardstick, settings)
        place = int(tried.earlier)
        index -= 1
    return count
