"""Simulations: from the root down the tree, on by the doctrine, to the end or to a cut, and the result back up.

Everything is found by the type of the position's record; no game is known here. All that calls a game's rules is in
one function, since each function that does is compiled together with the whole game.
"""

from __future__ import annotations

from typing import Any

from admiralty.kernel.dice import Dice, draw, word
from admiralty.kernel.events import Log
from admiralty.kernel.game import actors, apply, doctrine, follow_up, forbids, imagine, legal, over, scores
from admiralty.kernel.rule import rule
from admiralty.opponents.tree import (
    BY_DOCTRINE,
    MIXED,
    NODES,
    NONE,
    SEATS,
    WHOLE,
    Settings,
    Tree,
    add_tried,
    begin_way,
    is_doctrine,
    lengthen,
    mixed_key,
    node_here,
    note_result,
    place_of,
    promise,
    root_promise,
    width,
)

LONGEST_TURN = 4  # a simulation goes on for at most so many times the plies after which it may be cut
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
def is_cut(settings: Settings, plies: int, comes_round: bool) -> bool:
    """Is a simulation long enough? It is cut where the decision comes back to the seat that searches.

    There all have had their say: cut in the middle of a turn, whoever struck first would look like the winner.
    """
    return plies >= settings.cut_plies and (comes_round or plies >= LONGEST_TURN * settings.cut_plies)


@rule
def simulate(
    rules: Any,
    best: Any,
    model: Any,
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
    """So many simulations from `states[0]`, a concealed position in which `seat` may act; `states[1]` is for work.

    `best` are the rules with the computer player whose choice is the first that is tried; `model` those with the player
    by whom everybody is believed to play on, where a quick one is wanted.
    """
    for _ in range(count):
        states[1] = states[0]
        state = states[1]
        state.dice.stream = word(chance)
        log.rolled = 0
        log.free_rolls = 0
        begin_way(tree)
        plies = 0
        in_tree = True
        before = seat
        means_more = False
        while over(rules, state) == 0:
            actor = next_actor(actors(rules, state), seat)
            if actor == NONE or is_cut(settings, plies, actor == seat and before != seat):
                break
            means_more = means_more and before == actor
            before = actor
            number = node_here(tree, actor) if in_tree else NONE
            in_tree = number != NONE
            is_new = in_tree and tree.nodes[number].visits == 0
            allowed = width(settings, int(tree.nodes[number].visits), plies == 0, actor == seat) if in_tree else 0
            widens = in_tree and tree.nodes[number].tried < allowed and tree.nodes[number].looked < allowed
            widens = widens and (plies > 0 or tree.races == 0)
            place = NONE
            if in_tree and not widens:
                # What was tried here may be illegal in this simulation, for its dice and secrets are others.
                highest = -1e9
                candidate = int(tree.nodes[number].first)
                while candidate != NONE:
                    tried = tree.tries[candidate]
                    if is_doctrine(tried, plies) or forbids(rules, state, actor, int(tried.action)) == 0:
                        if plies == 0:
                            value = root_promise(tree, tree.nodes[number], tried, settings)
                        else:
                            value = promise(tree.nodes[number], tried, settings)
                        if value > highest:
                            highest, place = value, candidate
                    candidate = int(tried.earlier)
            action = int(tree.tries[place].action) if place != NONE else 0
            if place != NONE:
                by_doctrine = is_doctrine(tree.tries[place], plies)
            elif in_tree:
                by_doctrine = plies == 0 or tree.nodes[number].tried == 0
            else:
                by_doctrine = draw(chance, 1000) < settings.follow
            if by_doctrine:
                action = int(follow_up(model, state, actor, buffer)) if means_more else 0
                if action == 0:
                    action = int(doctrine(best if plies == 0 else model, state, actor, buffer))
            if place != NONE and action != tree.tries[place].action:
                tree.tries[place].flags = BY_DOCTRINE | MIXED
            if place == NONE and in_tree and by_doctrine:
                place = place_of(tree, number, action)
                by_doctrine = place == NONE or not widens
            if not by_doctrine and (widens or not in_tree):
                # The doctrine's choice is known here, or not wanted: any other.
                listed = legal(rules, state, actor, buffer)
                start = draw(chance, listed) if listed > 0 else 0
                for step in range(listed):
                    action = int(buffer[(start + step) % listed])
                    place = place_of(tree, number, action) if in_tree else NONE
                    if place == NONE:
                        break
                if place != NONE:
                    tree.nodes[number].looked = allowed  # all is tried, until more is allowed
            # Not after the root: there the best player's action is remembered, and its plan is not.
            means_more = by_doctrine and plies > 0
            if in_tree and place == NONE:
                place = add_tried(tree, number, action, BY_DOCTRINE if by_doctrine else 0)
            if plies == 0:
                # The same luck for the same try of every action, so that what differs is due to the action.
                turn = int(tree.tries[place].visits) if place != NONE else 0
                luck = int(mixed_key(tree.mixer, int(tree.luck), turn))
                state.dice.stream = luck
                imagine(rules, state, seat)
                chance.stream = luck ^ OTHERWISE
            if place != NONE:
                tree.path[plies] = place
                tree.path_seats[plies] = actor
                tree.depth = plies + 1
                lengthen(tree, settings, actor, action)
            in_tree = place != NONE and not is_new and plies + 1 < settings.depth
            apply(rules, state, actor, action, log)
            plies += 1
        scores(rules, state, shares)
        for depth in range(tree.depth):
            note_result(tree, depth, int(shares[tree.path_seats[depth]] * WHOLE + 0.5))
        for other_seat in range(SEATS):
            tree.totals[other_seat] += int(shares[other_seat] * WHOLE + 0.5)
        tree.simulations += 1
        tree.plies += plies


@rule
def is_crowded(tree: Tree) -> bool:
    """Is so much of the arena used that it is better to begin anew?"""
    return tree.nodes_used > NODES // 2 or tree.tried_used > 2 * NODES
