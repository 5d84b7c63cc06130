"""A likely guess behind what a seat may not know: hidden fleets from its notes and from what control betrays.

Whatever is guessed leaves what the seat knows untouched: concealing it again gives the same position.
"""

from __future__ import annotations

from admiralty.games.isk.doctrine.orders import NOTHING, order_for
from admiralty.games.isk.fleets import SIDES_OF_A_DIE, clear_fleet, linked, movement_dice, ships_of
from admiralty.games.isk.phases.campaign import ships_to_deploy
from admiralty.games.isk.phases.combat import seats_bit
from admiralty.games.isk.phases.deploy import is_border
from admiralty.games.isk.phases.execute import visit
from admiralty.games.isk.phases.orders import extend_path, path_end
from admiralty.games.isk.phases.upkeep import income, may_appear, points_of
from admiralty.games.isk.resolve import order
from admiralty.games.isk.secrets import in_execute, is_fought_by
from admiralty.games.isk.state import (
    ABSENT,
    BEHAVIOUR_COUNT,
    COMBAT,
    DEPLOY,
    ENGAGE,
    EXECUTE,
    FLEETS,
    MUSTER,
    NO_ANSWER,
    ORDERS,
    PATH,
    READY,
    REGIONS_PHASE,
    REVISE,
    SLOTS,
    SOUND,
    TO_DISENGAGE,
    TO_FIGHT,
    Fleet,
    State,
)
from admiralty.games.isk.tables import DIRECTIONS, Rules
from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule

FARTHEST_WALK = 4  # steps that a noted fleet is taken to have gone since, at most
MOST_LINES = PATH + 4  # of orders for one fleet: a path, behaviour, stance, attack, camp


@rule
def imagine(rules: Rules, state: State, seat: int) -> None:
    if state.ended_by or state.phase == REGIONS_PHASE:
        return
    for other in range(rules.players):
        if other != seat and state.players[other].in_battle:
            if state.phase == DEPLOY:
                imagine_deployment(rules, state, other)
            else:
                imagine_fleets(rules, state, seat, other)
    if state.phase == EXECUTE:
        imagine_question(rules, state, seat)
    if in_execute(state):
        imagine_course(rules, state, seat)


# ---------------------------------------------------------------------------------------- deployment


@rule
def imagine_deployment(rules: Rules, state: State, other: int) -> None:
    """Who has finished stands somewhere; who has not has all before him."""
    ships = int(rules.start_ships)
    if state.battle >= 0:
        ships = ships_to_deploy(rules, state, other, state.battle)
    if (state.owing >> other) & 1:
        state.players[other].reserve = ships
        return
    for slot in range(rules.max_fleets):
        if ships > 0:
            slots_after = rules.max_fleets - slot - 1
            least = max(1, ships - slots_after * rules.max_ships)
            most = min(ships, int(rules.max_ships))
            number = least + draw(state.dice, most - least + 1)
            raise_fleet(state, SLOTS * other + slot, drawn_start(rules, state, other), number)
            ships -= number


@rule
def drawn_start(rules: Rules, state: State, other: int) -> int:
    """IK-3.4, IK-3.5: one of the systems where he may deploy, each equally likely."""
    chosen = 0
    count = 0
    for system in range(rules.systems):
        if state.players[other].sides == 0 or is_border(rules, state, other, system):
            count += 1
            if draw(state.dice, count) == 0:
                chosen = system
    return chosen


@rule
def raise_fleet(state: State, index: int, system: int, ships: int) -> None:
    fleet = state.fleets[index]
    clear_fleet(fleet)
    fleet.stage = READY
    fleet.system = system
    fleet.ships[SOUND] = ships
    fleet.behaviour = draw(state.dice, BEHAVIOUR_COUNT)
    fleet.next = draw(state.dice, BEHAVIOUR_COUNT)


# ---------------------------------------------------------------------------------------- fleets on the map


@rule
def imagine_fleets(rules: Rules, state: State, seat: int, other: int) -> None:
    """Noted fleets near where they were noted; one more for the ships that nobody has seen."""
    unseen = likely_strength(rules, state, other)
    for slot in range(rules.max_fleets):
        index = SLOTS * other + slot
        if state.fleets[index].stage == ABSENT and seat >= 0 and state.notes[FLEETS * seat + index].turn > 0:
            note = state.notes[FLEETS * seat + index]
            steps = min(FARTHEST_WALK, state.turn - note.turn)
            raise_fleet(state, index, walked(rules, state, note.system, steps), note.ships)
        unseen -= ships_of(state.fleets[index])
    for slot in range(rules.max_fleets):
        index = SLOTS * other + slot
        if state.fleets[index].stage == ABSENT and unseen > 0:
            number = min(unseen, int(rules.max_ships))
            number = 1 + draw(state.dice, number)
            raise_fleet(state, index, drawn_home(rules, state, other), number)
            unseen -= number
    for slot in range(rules.max_fleets):
        if state.fleets[SLOTS * other + slot].stage == READY:
            imagine_orders(rules, state, seat, SLOTS * other + slot)
    if state.phase == MUSTER and (state.owing >> other) & 1:
        state.players[other].reserve = income(rules, state, other)


@rule
def likely_strength(rules: Rules, state: State, other: int) -> int:
    """What he began with and what half his turns brought him; the other half is lost in fights."""
    return rules.start_ships + income(rules, state, other) * state.turn // 2


@rule
def walked(rules: Rules, state: State, start: int, steps: int) -> int:
    """Where so many random steps lead."""
    here = start
    for _ in range(steps):
        there = linked(rules, here, draw(state.dice, DIRECTIONS))
        if there >= 0:
            here = there
    return here


@rule
def drawn_home(rules: Rules, state: State, other: int) -> int:
    """A system where his new ships may come, each equally likely; a few steps from it."""
    chosen = 0
    count = 0
    for system in range(rules.systems):
        if may_appear(rules, state, other, system):
            count += 1
            if draw(state.dice, count) == 0:
                chosen = system
    return walked(rules, state, chosen, draw(state.dice, FARTHEST_WALK + 1))


@rule
def imagine_orders(rules: Rules, state: State, seat: int, index: int) -> None:
    """Behaviour, points, and for a player who has given his orders likely ones."""
    fleet = state.fleets[index]
    if not is_fought_by(state, seat, index):
        fleet.behaviour = draw(state.dice, BEHAVIOUR_COUNT)
    fleet.next = draw(state.dice, BEHAVIOUR_COUNT)
    if state.phase == MUSTER:
        return
    total = 0
    for _ in range(movement_dice(rules, fleet)):
        total += 1 + draw(state.dice, SIDES_OF_A_DIE)
    fleet.points = points_of(total)
    if state.phase == ORDERS and (state.owing >> (index // SLOTS)) & 1:
        return
    if state.phase == ORDERS and draw(state.dice, 100) < rules.doctrine.guess_orders:
        follow_doctrine(rules, state, index)
    elif draw(state.dice, 2) == 0:
        wander(rules, state, fleet)


@rule
def follow_doctrine(rules: Rules, state: State, index: int) -> None:
    """The orders that the computer player would have given a fleet."""
    for _ in range(MOST_LINES):
        line = order_for(rules, state, index // SLOTS, index)
        if line == NOTHING:
            return
        order(state, index // SLOTS, verb_of(line), first(line), second(line))


@rule
def wander(rules: Rules, state: State, fleet: Fleet) -> None:
    for _ in range(draw(state.dice, fleet.points + 1)):
        there = linked(rules, path_end(fleet), draw(state.dice, DIRECTIONS))
        if there >= 0:
            extend_path(fleet, there)


# ---------------------------------------------------------------------------------------- Execute


@rule
def imagine_question(rules: Rules, state: State, seat: int) -> None:
    """Somebody else is being asked; who, and what, is not known."""
    if seat >= 0 and state.players[seat].answer != NO_ANSWER:
        for slot in range(SLOTS):
            own = SLOTS * seat + slot
            for other in range(FLEETS):
                if (state.fleets[own].sees >> other) & 1:
                    ask_about(state, ENGAGE, other, own)
                    return
    for index in range(SLOTS * rules.players):
        asked = index // SLOTS
        if asked != seat and state.fleets[index].stage == READY:
            ask_about(state, REVISE, index, some_enemy(rules, state, asked))
            return


@rule
def some_enemy(rules: Rules, state: State, asked: int) -> int:
    """Any fleet of another player, or the name of one that is gone."""
    for index in range(SLOTS * rules.players):
        if index // SLOTS != asked and state.fleets[index].stage == READY:
            return index
    return SLOTS if asked == 0 else 0


@rule
def ask_about(state: State, phase: int, asked: int, other: int) -> None:
    state.phase = phase
    state.pair_first = min(asked, other)
    state.pair_second = max(asked, other)
    state.pair_system = state.fleets[asked].system
    state.owing = 1 << (asked // SLOTS)


@rule
def imagine_course(rules: Rules, state: State, seat: int) -> None:
    """What Execute has brought so far: who stood where, the fight that goes on, an answer given in secret."""
    for index in range(SLOTS * rules.players):
        fleet = state.fleets[index]
        if fleet.stage == READY:
            visit(rules, state, index)
            if index // SLOTS != seat:
                fleet.stayed = 1
    if state.phase != COMBAT:
        return
    for turn in range(2):
        index = int(state.pair_first if turn == 0 else state.pair_second)
        fleet = state.fleets[index]
        other = index // SLOTS
        if other != seat:
            fleet.fought = 1
            if (state.owing >> other) & 1 == 0:
                state.players[other].answer = TO_DISENGAGE if draw(state.dice, 3) == 0 else TO_FIGHT
    state.fights[state.pair_system] |= seats_bit(state.pair_first // SLOTS, state.pair_second // SLOTS)
