"""Who has won, and why (HS-9, and the ends of HS-10 to HS-14)."""

from __future__ import annotations

from admiralty.games.hexspace.events import ENDED
from admiralty.games.hexspace.scenarios import CONVOY_RUN, FIGHTER_DUEL, LAST_STAND, OUTPOSTS, SURPRISE_ATTACK
from admiralty.games.hexspace.state import (
    DESTROYED,
    FIGHTER,
    FREIGHTER,
    LEFT,
    NOBODY,
    ON_MAP,
    OVER,
    SEATS,
    UNITS_A_SIDE,
    State,
)
from admiralty.games.hexspace.tables import Objective, Rules
from admiralty.games.hexspace.units import counts_as_ship, is_ship, ships_left
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule

UPF, SATHAR = 0, 1
A_WINS, B_WINS, DRAW = 1, 2, 0
DEFIANT, MAIN_STATION = 1, 0  # A2 in Surprise Attack!; A1 in Surprise Attack! and The Last Stand


@rule
def finish(state: State, log: Log, winners: int, rule_number: int) -> None:
    state.winners = winners
    state.ended_by = rule_number
    state.phase = OVER
    state.selected = NOBODY
    state.pending = 0
    say(log, ENDED, rule_number, winners)


@rule
def check_end(rules: Rules, state: State, log: Log) -> None:
    """HS-2.12: after every destroyed unit, every ship that leaves, and at the end of every side-turn."""
    if rules.scenario == SURPRISE_ATTACK:
        surprise_attack_ends(state, log)
    elif rules.scenario == LAST_STAND:
        last_stand_ends(state, log)
    elif rules.scenario == CONVOY_RUN:
        convoy_run_ends(state, log)
    elif rules.scenario == FIGHTER_DUEL:
        fighter_duel_ends(state, log)
    else:
        annihilation_ends(state, log)


@rule
def check_side_turn(rules: Rules, state: State, log: Log) -> None:
    """What is asked only at the end of a side-turn: HS-13.5."""
    if rules.scenario == FIGHTER_DUEL and not any_rocket(state):
        finish(state, log, more_fighters(state), 1305)


@rule
def check_limit(rules: Rules, state: State, log: Log) -> None:
    """The turn limit, after the round's second side-turn."""
    if state.round < limit(rules):
        return
    if rules.scenario == SURPRISE_ATTACK:
        finish(state, log, B_WINS, 1013)
    elif rules.scenario == LAST_STAND:
        finish(state, log, A_WINS, 1109)
    elif rules.scenario == CONVOY_RUN:
        state.lost += freighters_left(state)  # HS-12.8
        finish(state, log, convoy_winner(state), 1208)
    elif rules.scenario == FIGHTER_DUEL:
        finish(state, log, more_fighters(state), 1306)
    else:
        finish(state, log, better_score(rules, state), 906)


@rule
def limit(rules: Rules) -> int:
    """The last round of the scenario."""
    if rules.scenario == SURPRISE_ATTACK:
        return int(rules.sa_turn_limit)
    if rules.scenario == LAST_STAND:
        return int(rules.ls_turn_limit)
    if rules.scenario == CONVOY_RUN:
        return int(rules.cv_turn_limit)
    if rules.scenario == FIGHTER_DUEL:
        return int(rules.fd_turn_limit)
    return int(rules.op_turn_limit) if rules.scenario == OUTPOSTS else int(rules.sk_turn_limit)


@rule
def surprise_attack_ends(state: State, log: Log) -> None:
    """HS-10.9 to HS-10.12, HS-10.14, in this order (HS-9.8)."""
    defiant = state.units[DEFIANT].status
    if defiant == LEFT and state.evacuation_done:
        finish(state, log, A_WINS, 1009)
    elif defiant == DESTROYED:
        finish(state, log, B_WINS, 1010)
    elif state.units[MAIN_STATION].status == DESTROYED and state.evacuation_done == 0:
        finish(state, log, B_WINS, 1011)
    elif defiant == LEFT:
        finish(state, log, B_WINS, 1012)
    elif ships_left(state, SATHAR) == 0:
        finish(state, log, A_WINS, 1014)


@rule
def last_stand_ends(state: State, log: Log) -> None:
    """HS-11.6 to HS-11.8; HS-9.8: HS-11.7 before HS-11.6."""
    if state.units[MAIN_STATION].status == DESTROYED:
        if only_fighters(state, SATHAR):
            finish(state, log, DRAW, 1107)
        else:
            finish(state, log, B_WINS, 1106)
    elif ships_left(state, SATHAR) == 0:
        finish(state, log, A_WINS, 1108)


@rule
def only_fighters(state: State, seat: int) -> bool:
    for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE):
        if state.units[index].status == ON_MAP and state.units[index].kind != FIGHTER:
            return False
    return True


@rule
def convoy_run_ends(state: State, log: Log) -> None:
    """HS-12.6, HS-12.7."""
    left = freighters_left(state)
    if left == 0 and state.escaped + state.lost > 0:
        finish(state, log, convoy_winner(state), 1206)
    elif ships_left(state, SATHAR) == 0:
        state.escaped += left
        finish(state, log, convoy_winner(state), 1207)


@rule
def freighters_left(state: State) -> int:
    count = 0
    for index in range(UNITS_A_SIDE):
        if state.units[index].kind == FREIGHTER and state.units[index].status == ON_MAP:
            count += 1
    return count


@rule
def convoy_winner(state: State) -> int:
    """HS-12.9."""
    if state.escaped > state.lost:
        return A_WINS
    return B_WINS if state.escaped < state.lost else DRAW


@rule
def fighter_duel_ends(state: State, log: Log) -> None:
    """HS-13.4."""
    ours = ships_left(state, UPF)
    theirs = ships_left(state, SATHAR)
    if ours == 0 or theirs == 0:
        finish(state, log, (A_WINS if ours > 0 else 0) | (B_WINS if theirs > 0 else 0), 1304)


@rule
def any_rocket(state: State) -> bool:
    for index in range(SEATS * UNITS_A_SIDE):
        unit = state.units[index]
        if is_ship(unit):
            for slot in range(unit.slot_count):
                if unit.ammo[slot] > 0:
                    return True
    return False


@rule
def hull_left(state: State, seat: int) -> int:
    total = 0
    for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE):
        if state.units[index].status == ON_MAP:
            total += state.units[index].hull
    return total


@rule
def more_fighters(state: State) -> int:
    """HS-13.7: more fighters, then more hull; else a draw."""
    lead = ships_left(state, UPF) - ships_left(state, SATHAR)
    if lead == 0:
        lead = hull_left(state, UPF) - hull_left(state, SATHAR)
    if lead > 0:
        return A_WINS
    return B_WINS if lead < 0 else DRAW


@rule
def annihilation_ends(state: State, log: Log) -> None:
    """HS-9.2 to HS-9.4; HS-9.8: HS-9.4 before HS-9.2."""
    ours = fighting_ships(state, UPF)
    theirs = fighting_ships(state, SATHAR)
    if ours == 0 and theirs == 0:
        finish(state, log, DRAW, 904)
    elif theirs == 0:
        finish(state, log, A_WINS, 902)
    elif ours == 0:
        finish(state, log, B_WINS, 902)


@rule
def fighting_ships(state: State, seat: int) -> int:
    count = 0
    for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE):
        if counts_as_ship(state.units[index]):
            count += 1
    return count


@rule
def score(rules: Rules, state: State, seat: int) -> int:
    """HS-9.7, HS-9.9: a side's points, in hundredths."""
    points = 0
    enemy = (SEATS - 1 - seat) * UNITS_A_SIDE
    for index in range(enemy, enemy + UNITS_A_SIDE):
        unit = state.units[index]
        if unit.status == DESTROYED:
            points += 100 * unit.cost
        elif unit.status == LEFT:
            points += rules.exit_pct * unit.cost
        elif unit.status == ON_MAP and 2 * unit.hull <= unit.hull_max:
            points += 50 * unit.cost
    for number in range(rules.objective_count):
        if holder(state, rules.objectives[number]) == seat:
            points += 100 * rules.objectives[number].points
    return points


@rule
def holder(state: State, objective: Objective) -> int:
    """HS-9.9: the side that alone has a ship there, or NOBODY."""
    found = NOBODY
    for index in range(SEATS * UNITS_A_SIDE):
        unit = state.units[index]
        if unit.x == objective.x and unit.y == objective.y and counts_as_ship(unit):
            seat = index // UNITS_A_SIDE
            if found == SEATS - 1 - seat:
                return NOBODY
            found = seat
    return found


@rule
def better_score(rules: Rules, state: State) -> int:
    """HS-9.6."""
    ours = score(rules, state, UPF)
    theirs = score(rules, state, SATHAR)
    if 100 * ours > (100 + rules.draw_margin) * theirs:
        return A_WINS
    return B_WINS if 100 * theirs > (100 + rules.draw_margin) * ours else DRAW


@rule
def over(rules: Rules, state: State) -> int:
    return int(state.ended_by)


@rule
def winners(rules: Rules, state: State) -> int:
    return int(state.winners)
