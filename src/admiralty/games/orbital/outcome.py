"""Who has won, and why (OC-13, and the ends of OC-16 to OC-19)."""

from __future__ import annotations

from admiralty.games.orbital.events import DELIVERED_SHIP, ENDED, HELD, LEG_DONE, SCORED
from admiralty.games.orbital.orbits import DEGREE, signed_angle
from admiralty.games.orbital.phases.damage import leave_board
from admiralty.games.orbital.scenarios import CONVOY, KING, PURSUIT, RACE
from admiralty.games.orbital.ships import hull_total, is_flying, mass_total
from admiralty.games.orbital.state import DELIVERED, FLYING, FREIGHTER, OVER, RINGS, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule

RUNNER, HUNTER = 0, 1
ESCORT, RAIDERS = 0, 1
LEGS = 3
BEACON_RING = 4


@rule
def end_of_turn(rules: Rules, state: State, log: Log) -> None:
    """OC-13.8: the end is tested here, after 6c, in the way of the scenario."""
    if rules.scenario == PURSUIT:
        pursuit_ends(rules, state, log)
    elif rules.scenario == CONVOY:
        convoy_ends(rules, state, log)
    elif rules.scenario == KING:
        king_ends(rules, state, log)
    elif rules.scenario == RACE:
        race_ends(rules, state, log)
    elif not last_flying_ends(rules, state, log) and state.turn >= rules.turn_limit:
        most_hull_wins(rules, state, log)


@rule
def finish(state: State, log: Log, winners: int, rule_number: int) -> None:
    state.winners = winners
    state.ended_by = rule_number
    state.phase = OVER
    state.active = -1
    say(log, ENDED, rule_number, winners)


@rule
def is_stable(ship: Ship) -> bool:
    """Flying with no transfer pending."""
    return ship.status == FLYING and ship.transfer == 0


@rule
def limit(rules: Rules) -> int:
    """The last turn of the scenario."""
    if rules.scenario == PURSUIT:
        return int(rules.pursuit_limit)
    return int(rules.race_limit) if rules.scenario == RACE else int(rules.turn_limit)


# ---------------------------------------------------------------------------------------- OC-13, in general


@rule
def last_flying_ends(rules: Rules, state: State, log: Log) -> bool:
    """OC-13.1, OC-13.2."""
    flying = 0
    count = 0
    for seat in range(rules.players):
        if is_flying(state, seat):
            flying |= 1 << seat
            count += 1
    if count > 1:
        return False
    if count == 1:
        finish(state, log, flying, 1301)
    else:
        finish(state, log, least_destroyed(rules, state), 1302)
    return True


@rule
def least_destroyed(rules: Rules, state: State) -> int:
    """OC-13.2: of those destroyed this turn, the seats whose best ship has the highest hull."""
    best = -1000
    winners = 0
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.lost == state.turn:
            if ship.hull > best:
                best = int(ship.hull)
                winners = 1 << ship.seat
            elif ship.hull == best:
                winners |= 1 << ship.seat
    return winners


@rule
def flying_mask(rules: Rules, state: State) -> int:
    mask = 0
    for seat in range(rules.players):
        if is_flying(state, seat):
            mask |= 1 << seat
    return mask


@rule
def best_by(rules: Rules, state: State, among: int, measure: int) -> int:
    """Of the seats in a mask, those highest in one measure."""
    best = -1000
    winners = 0
    for seat in range(rules.players):
        if (among >> seat) & 1:
            value = measured(state, seat, measure)
            if value > best:
                best = value
                winners = 1 << seat
            elif value == best:
                winners |= 1 << seat
    return winners


BY_HULL, BY_MASS, BY_SCORE, BY_LEGS = 0, 1, 2, 3


@rule
def measured(state: State, seat: int, measure: int) -> int:
    if measure == BY_HULL:
        return hull_total(state, seat)
    if measure == BY_MASS:
        return mass_total(state, seat)
    if measure == BY_SCORE:
        return int(state.score[seat])
    legs = 0
    for index in range(state.ship_count):
        if state.ships[index].seat == seat:
            legs = max(legs, state.ships[index].leg)
    return legs


@rule
def is_one(mask: int) -> bool:
    return mask != 0 and mask & (mask - 1) == 0


@rule
def most_hull_wins(rules: Rules, state: State, log: Log) -> None:
    """OC-13.3 to OC-13.5."""
    by_hull = best_by(rules, state, flying_mask(rules, state), BY_HULL)
    if is_one(by_hull):
        finish(state, log, by_hull, 1303)
        return
    by_mass = best_by(rules, state, by_hull, BY_MASS)
    finish(state, log, by_mass, 1304 if is_one(by_mass) else 1305)


@rule
def resignation_ends(rules: Rules, state: State, log: Log) -> bool:
    """OC-13.6: one player left with a ship flying or still to come back."""
    left = 0
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.status == FLYING or ship.returns > 0:
            left |= 1 << ship.seat
    if is_one(left):
        finish(state, log, left, 1306)
        return True
    return False


# ---------------------------------------------------------------------------------------- OC-16, pursuit


@rule
def pursuit_ends(rules: Rules, state: State, log: Log) -> None:
    """OC-16.3 to OC-16.8."""
    holds = False
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.seat == RUNNER and ship.status == FLYING:
            ship.held = min(127, ship.held + 1) if is_stable(ship) and ship.ring == RINGS else 0
            if ship.held > 0:
                say(log, HELD, 1603, index, ship.held)
            if ship.held >= rules.pursuit_hold and ship.mass >= rules.pursuit_need:
                holds = True
    if not is_flying(state, RUNNER):
        finish(state, log, 1 << HUNTER, 1606)
    elif not is_flying(state, HUNTER):
        finish(state, log, 1 << RUNNER, 1605)
    elif holds:
        finish(state, log, 1 << RUNNER, 1604)
    elif state.turn >= rules.pursuit_limit:
        finish(state, log, 1 << HUNTER, 1607)


# ---------------------------------------------------------------------------------------- OC-17, convoy


@rule
def convoy_ends(rules: Rules, state: State, log: Log) -> None:
    """OC-17.4 to OC-17.11."""
    raiders_fly = is_flying(state, RAIDERS)
    flying = 0
    delivered = 0
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.kind == FREIGHTER:
            if ship.status == FLYING:
                ship.held = min(127, ship.held + 1) if is_stable(ship) and ship.ring >= RINGS - 1 else 0
                if ship.held > 0:
                    say(log, HELD, 1704, index, ship.held)
                if ship.held >= rules.convoy_hold or not raiders_fly:
                    say(log, DELIVERED_SHIP, 1704 if raiders_fly else 1705, index)
                    leave_board(state, log, index, DELIVERED)
            if ship.status == FLYING:
                flying += 1
            if ship.status == DELIVERED:
                delivered += 1
    if flying > 0 and state.turn < rules.turn_limit:
        return
    if delivered == 0:
        finish(state, log, 1 << RAIDERS, 1710)
    else:
        finish(state, log, 1 << ESCORT, 1708 if delivered == 1 else 1709)


# ---------------------------------------------------------------------------------------- OC-18, king of the ring


@rule
def king_ends(rules: Rules, state: State, log: Log) -> None:
    """OC-18.3 to OC-18.9."""
    king_scores(rules, state, log)
    # OC-18.9: without ships that come back the last one flying wins, before OC-18.6.
    if rules.king_return == 0 and last_flying_ends(rules, state, log):
        return
    reached = False
    playing = 0
    for seat in range(rules.players):
        if not (state.resigned >> seat) & 1:
            playing |= 1 << seat
            reached = reached or state.score[seat] >= rules.king_goal
    if not reached and state.turn < rules.turn_limit:
        return
    winners = best_by(rules, state, playing, BY_SCORE)
    if not is_one(winners):
        winners = best_by(rules, state, winners, BY_HULL)  # OC-18.7
    finish(state, log, winners, 1806 if reached else 1808)


@rule
def king_scores(rules: Rules, state: State, log: Log) -> None:
    """OC-18.3, OC-18.4."""
    present = 0
    stable = 0
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.status == FLYING and ship.ring == rules.king_ring:
            present |= 1 << ship.seat
            if is_stable(ship):
                stable |= 1 << ship.seat
    for seat in range(rules.players):
        if (stable >> seat) & 1:
            points = int(rules.king_alone) if present == 1 << seat else int(rules.king_shared)
            state.score[seat] += points
            say(log, SCORED, 1804 if present == 1 << seat else 1803, seat, points, state.score[seat])


# ---------------------------------------------------------------------------------------- OC-19, race


@rule
def race_ends(rules: Rules, state: State, log: Log) -> None:
    """OC-19.4 to OC-19.9."""
    finished = 0
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.leg < LEGS and is_stable(ship) and leg_done_at(rules, state, ship.leg, ship.ring, ship.sector):
            ship.leg += 1
            say(log, LEG_DONE, 1904, index, ship.leg)
            if ship.leg == LEGS:
                finished |= 1 << ship.seat
    if finished:
        if is_one(finished):
            finish(state, log, finished, 1906)
        else:
            finish(state, log, by_mass_then_hull(rules, state, finished), 1907)
    elif not last_flying_ends(rules, state, log) and state.turn >= rules.race_limit:
        furthest = best_by(rules, state, flying_mask(rules, state), BY_LEGS)
        finish(state, log, by_mass_then_hull(rules, state, furthest), 1908)


@rule
def by_mass_then_hull(rules: Rules, state: State, among: int) -> int:
    return best_by(rules, state, best_by(rules, state, among, BY_MASS), BY_HULL)


@rule
def leg_done_at(rules: Rules, state: State, leg: int, ring: int, sector: int) -> bool:
    """OC-19.3: is a place where the leg wants a ship to be?"""
    if leg == 0:
        return ring == 1
    if leg == 1:
        return ring == RINGS
    if ring != BEACON_RING:
        return False
    return abs(signed_angle(rules, ring, sector, BEACON_RING, state.beacon)) <= rules.race_gate * DEGREE


# ---------------------------------------------------------------------------------------- for the kernel


@rule
def over(rules: Rules, state: State) -> int:
    return int(state.ended_by)


@rule
def winners(rules: Rules, state: State) -> int:
    return int(state.winners)
