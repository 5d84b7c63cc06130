"""The tree of a search: a fixed arena of nodes and edges, in one record.

A node is an information set: a decision of one seat, known by the history *as that seat has observed it*, its own
actions and what others did openly. Another's secret action is not observed, so what a seat does at a node cannot depend
on a secret that it would not know. Dice are not part of a history either: a node stands for all positions that the same
actions lead to, and an edge is selected only where its action is legal.

An edge is an action that has been tried at a node, with its statistics. Edges do not point to nodes: the next node is
found by its history.
"""

from __future__ import annotations

from admiralty.kernel.dice import Dice, word
from admiralty.kernel.record import Record, Row, i4, i8, row
from admiralty.kernel.rule import rule
from admiralty.opponents.settings import Settings

NODES = 16_384
EDGES = 65_536
SLOTS = 32_768  # of the hash table of nodes; a power of two, twice the nodes
DEEPEST = 64  # plies of one simulation that can be in the tree
SEATS = 8
WIN = 1_000_000  # the value of a certain win; values are summed as whole numbers, so that their order does not matter
NONE = -1
_POSITIVE = 0x7FFFFFFFFFFFFFFF

# Bits of Edge.flags. BY_DOCTRINE: what the doctrine does; MIXED: which was not always the same action.
# At the root, INCLUDED: was asked for, and is never eliminated; ELIMINATED: lost a round of sequential halving.
BY_DOCTRINE, MIXED, INCLUDED, ELIMINATED, LOSES_ROUND = 1, 2, 4, 8, 16


class Node(Record):
    key: i8
    value_sum: i8  # of all visits, to the seat that decides, in WIN
    square_sum: i8  # of thousandths of WIN
    last_edge: i4  # the one added last, NONE if there is none yet
    visits: i4
    edge_count: i4
    exhausted_at: i4  # the widening limit at which no untried action was left


class Edge(Record):
    action: i8
    value_sum: i8
    visits: i4
    previous: i4  # the edge added before this one at the same node, or NONE
    flags: i4
    node: i4


class Path(Record):
    """The simulation under way: how far it is, and which edges it took."""

    plies: i4
    length: i4  # edges taken: the plies in the tree, which come first
    previous_actor: i4
    has_plan: i4  # 1: the doctrine chose the previous action, and may have meant more by it (see `follow_up`)
    edges: Row[int] = row("i4", DEEPEST)
    actors: Row[int] = row("i4", DEEPEST)
    histories: Row[int] = row("i8", SEATS)  # a hash of what each seat has observed


class Tree(Record):
    nodes_used: i4
    edges_used: i4
    seat: i4  # that searches
    root: i4
    is_halving: (
        i4  # 1: sequential halving is on; edges at the root that are not ELIMINATED share the simulations equally
    )
    simulations: i8
    luck: i8  # from which the luck of every simulation follows
    chance: Dice  # of choices in a simulation that are neither the doctrine's nor dice of the match
    hasher: Dice
    path: Path
    value_sums: Row[int] = row("i8", SEATS)  # of the simulations, for every seat
    root_histories: Row[int] = row("i8", SEATS)
    slots: Row[int] = row("i4", SLOTS)  # a node's number and 1, or 0
    nodes: Row[Node] = row(Node, NODES)
    edges: Row[Edge] = row(Edge, EDGES)


@rule
def combined_hash(hasher: Dice, key: int, fact: int) -> int:
    """A hash of a hash and of what came after it, in this order."""
    hasher.stream = fact
    hasher.stream = word(hasher) ^ key
    return word(hasher)


@rule
def empty(tree: Tree) -> None:
    """Forget everything. Nodes and edges are written anew when they are added."""
    tree.nodes_used = 0
    tree.edges_used = 0
    for seat in range(SEATS):
        tree.root_histories[seat] = 0
    for slot in range(SLOTS):
        tree.slots[slot] = 0


# ---------------------------------------------------------------------------------------------------- histories


@rule
def start_at_root(tree: Tree) -> None:
    """A path of no plies."""
    tree.path.plies = 0
    tree.path.length = 0
    tree.path.has_plan = 0
    for seat in range(SEATS):
        tree.path.histories[seat] = tree.root_histories[seat]


@rule
def is_secret(settings: Settings, action: int) -> bool:
    verb = (action >> 48) & 0x7FFF
    return verb < 128 and ((settings.secret_verbs[verb // 32] >> (verb % 32)) & 1) == 1


@rule
def observe(tree: Tree, settings: Settings, actor: int, action: int) -> None:
    """Add an action to the history of every seat that sees it."""
    is_hidden = is_secret(settings, action)
    histories = tree.path.histories
    for seat in range(SEATS):
        if seat == actor or not is_hidden:
            histories[seat] = combined_hash(tree.hasher, int(histories[seat]), action * SEATS + actor & _POSITIVE)


@rule
def advance_root(tree: Tree, settings: Settings, actor: int, action: int) -> None:
    """The root of the next search is where this action leads."""
    start_at_root(tree)
    observe(tree, settings, actor, action)
    for seat in range(SEATS):
        tree.root_histories[seat] = tree.path.histories[seat]


# -------------------------------------------------------------------------------------------- the arena of nodes


@rule
def find_node(tree: Tree, key: int) -> int:
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
    node.value_sum = 0
    node.square_sum = 0
    node.last_edge = NONE
    node.visits = 0
    node.edge_count = 0
    node.exhausted_at = 0
    return number


@rule
def information_set(tree: Tree, actor: int) -> int:
    """The node of a seat's decision where the path now ends, a new one if need be; NONE if the arena is full."""
    key = combined_hash(tree.hasher, int(tree.path.histories[actor]), actor + 1)
    number = find_node(tree, key)
    return number if number != NONE else add_node(tree, key)


# -------------------------------------------------------------------------------------------- the arena of edges


@rule
def find_edge(tree: Tree, node: int, action: int) -> int:
    """The edge of an action at a node, or NONE if it has not been tried there."""
    number = int(tree.nodes[node].last_edge)
    while number != NONE:
        if tree.edges[number].action == action:
            return number
        number = int(tree.edges[number].previous)
    return NONE


@rule
def add_edge(tree: Tree, node: int, action: int, flags: int) -> int:
    """A new edge, or NONE if the arena is full."""
    if tree.edges_used >= EDGES:
        return NONE
    number = int(tree.edges_used)
    tree.edges_used += 1
    edge = tree.edges[number]
    edge.action = action
    edge.value_sum = 0
    edge.visits = 0
    edge.flags = flags
    edge.node = node
    edge.previous = tree.nodes[node].last_edge
    tree.nodes[node].last_edge = number
    tree.nodes[node].edge_count += 1
    return number


@rule
def is_nearly_full(tree: Tree) -> bool:
    """Is so much of the arena used that the next search had better begin with an empty one?"""
    return tree.nodes_used > NODES // 2 or tree.edges_used > EDGES // 2
