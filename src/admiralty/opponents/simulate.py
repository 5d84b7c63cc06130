"""Simulations: from the root down the tree, on by the doctrine, to the end or to a cut, and the result back up.

Everything is found by the type of the position's record; no game is known here.
"""

from __future__ import annotations

from typing import Any

from admiralty.kernel.dice import Dice, draw
from admiralty.kernel.events import Log
from admiralty.kernel.game import actors, apply, doctrine, forbids, imagine, legal, over, scores
from admiralty.kernel.rule import rule
from admiralty.opponents.tree import (
    BY_DOCTRINE,
    DEEPEST,
    NODES,
    NONE,
    SEATS,
    WHOLE,
    Settings,
    Tree,
    add_node,
    add_tried,
    is_tried,
    lengthen,
    mixed_key,
    node_at,
    note_result,
    promise,
)

OTHERWISE = 0x5555555555555  # sets the choices of a simulation apart from its dice


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
def width(settings: Settings, visits: int, is_root: bool) -> int:
    """How many actions may have been tried after so many visits: it grows with their square root."""
    factor = settings.widen_root if is_root else settings.widen
    allowed = 1
    while allowed * allowed * 1_000_000 < factor * factor * visits:
        allowed += 1
    return allowed


@rule
def something_new(rules: Any, state: Any, tree: Tree, number: int, seat: int, chance: Dice, buffer: Any) -> int:
    """An action to try at a node that has not been tried there: the doctrine's first, then any; NONE if there is none.

    The place of what is tried is returned.
    """
    if tree.nodes[number].tried == 0:
        return add_tried(tree, number, int(doctrine(rules, state, seat, buffer)), BY_DOCTRINE)
    count = legal(rules, state, seat, buffer)
    start = draw(chance, count) if count > 0 else 0
    for step in range(count):
        action = int(buffer[(start + step) % count])
        if not is_tried(tree, number, action):
            return add_tried(tree, number, action, 0)
    return NONE


@rule
def selected(rules: Any, state: Any, tree: Tree, settings: Settings, number: int, seat: int) -> int:
    """The most promising of the actions tried at a node that are legal here; NONE if none is."""
    node = tree.nodes[number]
    best, chosen = -1e9, NONE
    place = int(node.first)
    while place != NONE:
        tried = tree.tries[place]
        if forbids(rules, state, seat, tried.action) == 0:
            value = promise(node, tried, settings)
            if value > best:
                best, chosen = value, place
        place = int(tried.earlier)
    return chosen


@rule
def decided(
    rules: Any,
    state: Any,
    tree: Tree,
    settings: Settings,
    number: int,
    seat: int,
    chance: Dice,
    buffer: Any,
    is_root: bool,
) -> int:
    """The place of what is tried at a node in this simulation; NONE if the arena has no room for anything new."""
    node = tree.nodes[number]
    allowed = width(settings, int(node.visits), is_root)
    if node.tried < allowed and node.looked < allowed:
        place = something_new(rules, state, tree, number, seat, chance, buffer)
        if place != NONE:
            return place
        node.looked = allowed
    return selected(rules, state, tree, settings, number, seat)


@rule
def step_by_policy(rules: Any, state: Any, settings: Settings, seat: int, chance: Dice, buffer: Any, log: Log) -> int:
    """One ply of a playout: by the doctrine, or now and then at random. 0 if the seat has nothing to do."""
    if draw(chance, 1000) < settings.follow:
        apply(rules, state, seat, doctrine(rules, state, seat, buffer), log)
        return 1
    count = legal(rules, state, seat, buffer)
    if count == 0:
        return 0
    apply(rules, state, seat, buffer[draw(chance, count)], log)
    return 1


@rule
def walk(
    rules: Any, state: Any, tree: Tree, settings: Settings, seat: int, chance: Dice, buffer: Any, log: Log
) -> int:
    """Down the tree until it has grown by one node. The plies played are returned."""
    grown = False
    plies = 0
    while not grown and plies < settings.depth and plies < DEEPEST and over(rules, state) == 0:
        actor = next_actor(actors(rules, state), seat)
        if actor == NONE:
            break
        key = int(key_here(tree, actor))
        number = node_at(tree, key)
        if number == NONE:
            number = add_node(tree, key)
            grown = True
            if number == NONE:
                break
        place = decided(rules, state, tree, settings, number, actor, chance, buffer, plies == 0)
        if place == NONE:
            break
        if plies == 0:  # the same luck for the same try of every action: differences are then of the actions
            luck = int(mixed_key(tree.mixer, int(tree.luck), int(tree.tries[place].visits)))
            state.dice.stream = luck
            imagine(rules, state, seat)
            chance.stream = luck ^ OTHERWISE
        action = int(tree.tries[place].action)
        tree.path[plies] = place
        tree.path_seats[plies] = actor
        lengthen(tree, settings, actor, action)
        apply(rules, state, actor, action, log)
        plies += 1
    tree.depth = plies
    return plies


@rule
def play_on(
    rules: Any, state: Any, settings: Settings, seat: int, chance: Dice, buffer: Any, log: Log, plies: int
) -> int:
    """On from the tree to the end, or to the cut."""
    while plies < settings.cut_plies and over(rules, state) == 0:
        actor = next_actor(actors(rules, state), seat)
        if actor == NONE or step_by_policy(rules, state, settings, actor, chance, buffer, log) == 0:
            break
        plies += 1
    return plies


@rule
def key_here(tree: Tree, seat: int) -> int:
    """The key of a seat's decision where its way now ends."""
    return mixed_key(tree.mixer, int(tree.keys[seat]), seat + 1)


@rule
def plant(rules: Any, states: Any, tree: Tree, seat: int, buffer: Any) -> int:
    """The root: the decision that is asked for, with the doctrine's answer as the first to be tried."""
    for other in range(SEATS):
        tree.keys[other] = tree.root_keys[other]
    key = key_here(tree, seat)
    number = node_at(tree, key)
    if number == NONE:
        number = add_node(tree, key)
    if number != NONE and tree.nodes[number].tried == 0:
        states[1] = states[0]
        state = states[1]
        state.dice.stream = mixed_key(tree.mixer, int(tree.luck), 0)
        imagine(rules, state, seat)
        add_tried(tree, number, int(doctrine(rules, state, seat, buffer)), BY_DOCTRINE)
    return number


@rule
def simulate(
    rules: Any,
    states: Any,
    tree: Tree,
    settings: Settings,
    seat: int,
    chance: Dice,
    buffer: Any,
    shares: Any,
    log: Log,
    count: int,
) -> None:
    """So many simulations from `states[0]`, a concealed position in which `seat` may act; `states[1]` is for work."""
    for _ in range(count):
        states[1] = states[0]
        state = states[1]
        log.rolled = 0
        log.free_rolls = 0
        for other in range(SEATS):
            tree.keys[other] = tree.root_keys[other]
        plies = walk(rules, state, tree, settings, seat, chance, buffer, log)
        plies = play_on(rules, state, settings, seat, chance, buffer, log, plies)
        scores(rules, state, shares)
        for depth in range(tree.depth):
            note_result(tree, depth, int(shares[tree.path_seats[depth]] * WHOLE + 0.5))
        tree.simulations += 1
        tree.plies += plies


@rule
def is_crowded(tree: Tree) -> bool:
    """Is so much of the arena used that it is better to begin anew?"""
    return tree.nodes_used > NODES // 2 or tree.tried_used > 2 * NODES
