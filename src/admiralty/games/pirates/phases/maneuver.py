"""PW-4: all maneuvers together, collisions, and those who try to leave (PW-9.6, PW-9.7)."""

from __future__ import annotations

from admiralty.games.pirates.events import COLLIDED, MANEUVERED, RETREATED, REVEALED
from admiralty.games.pirates.phases.damage import damage, leave
from admiralty.games.pirates.pools import FAILURE, PARTIAL, first_faces, last_faces, level_of, retreat_pool, roll_pool
from admiralty.games.pirates.reach import on_path
from admiralty.games.pirates.sea import apart
from admiralty.games.pirates.ships import afloat, forget_plan, place_of
from admiralty.games.pirates.state import AFLOAT, SHIPS, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.hexes import turns_between
from admiralty.kernel.rule import rule


@rule
def maneuver(rules: Rules, state: State, log: Log) -> None:
    """PW-4.1 to PW-4.9, then PW-9.7. Who has won is judged by the caller."""
    set_sail(rules, state, log)
    stop_short(rules, state)
    pay_and_tell(rules, state, log)
    collisions_hurt(rules, state, log)
    # PW-9.3: sinking is judged first; a side without a ship ends it, and no retreat is rolled.
    if afloat(state, 0) > 0 and afloat(state, 1) > 0:
        roll_retreats(rules, state, log)
    for index in range(SHIPS):
        forget_plan(state.ships[index])


@rule
def set_sail(rules: Rules, state: State, log: Log) -> None:
    """PW-4.1, PW-4.9: every ship is where it wants to be, for now, and all plans are known."""
    for index in range(SHIPS):
        ship = state.ships[index]
        if ship.status == AFLOAT:
            say(log, REVEALED, 409, index, ship.plan_at, ship.plan_facing, ship.plan_retreat)
            ship.wanted_at = ship.plan_at
            ship.wanted_facing = ship.plan_facing
            ship.moved = apart(ship.was_at, ship.plan_at)
            ship.at = ship.plan_at
            ship.facing = ship.plan_facing


@rule
def stop_short(rules: Rules, state: State) -> None:
    """PW-4.2 to PW-4.5: until no hulls share a hex."""
    conflicts = conflicting(rules, state)
    while conflicts != 0:
        if not give_back_hexes(rules, state, conflicts):
            give_back_turns(state, conflicts)
        conflicts = conflicting(rules, state)


@rule
def conflicting(rules: Rules, state: State) -> int:
    """PW-4.2: a bit for every ship whose hull shares a hex with another."""
    mask = 0
    for one in range(SHIPS):
        if state.ships[one].status == AFLOAT:
            place = place_of(state.ships[one])
            for other in range(one + 1, SHIPS):
                if state.ships[other].status == AFLOAT:
                    there = place_of(state.ships[other])
                    north = rules.hull_north[place] & rules.hull_north[there]
                    if (north | (rules.hull_south[place] & rules.hull_south[there])) != 0:
                        mask |= (1 << one) | (1 << other)
    return mask


@rule
def give_back_hexes(rules: Rules, state: State, conflicts: int) -> bool:
    """PW-4.3: one hex each, all together. False if nobody has one."""
    gave = False
    for index in range(SHIPS):
        ship = state.ships[index]
        if (conflicts >> index) & 1:
            ship.collided = 1
            if ship.moved > 0:
                gave = True
                ship.moved -= 1
                ship.at = on_path(rules, ship.kind, ship.facing, ship.was_at, ship.wanted_at, ship.moved)
    return gave


@rule
def give_back_turns(state: State, conflicts: int) -> None:
    """PW-4.5: nobody has moved, so only turning can be at fault."""
    for index in range(SHIPS):
        ship = state.ships[index]
        if (conflicts >> index) & 1 and ship.facing != ship.was_facing:
            ship.facing = ship.was_facing
            ship.fouled = 1


@rule
def pay_and_tell(rules: Rules, state: State, log: Log) -> None:
    """PW-4.7: SP for the hexes really moved and the turns really made."""
    for index in range(SHIPS):
        ship = state.ships[index]
        if ship.status == AFLOAT:
            turns = turns_between(ship.was_facing, ship.facing)
            ship.sp -= ship.moved * rules.cost_move + turns * rules.cost_turn
            say(log, MANEUVERED, 401, index, ship.was_at, ship.at, ship.was_facing, ship.facing, ship.moved)


@rule
def collisions_hurt(rules: Rules, state: State, log: Log) -> None:
    """PW-4.8: once a turn."""
    for index in range(SHIPS):
        ship = state.ships[index]
        if ship.status == AFLOAT and ship.collided != 0:
            say(log, COLLIDED, 405 if ship.fouled != 0 else 403, index, ship.fouled)
            if rules.collision_damage > 0:
                damage(state, log, index, rules.collision_damage, 408)


@rule
def roll_retreats(rules: Rules, state: State, log: Log) -> None:
    """PW-9.7, in the order A1 … B3."""
    for index in range(SHIPS):
        ship = state.ships[index]
        if ship.status == AFLOAT and ship.plan_retreat != 0:
            pool = retreat_pool(rules, state, index)
            rolled = roll_pool(rules, state, log, pool)
            level = level_of(rolled)
            hurt = int(rules.retreat_damage) if level == PARTIAL else 0
            say(log, RETREATED, 907, index, level, hurt, first_faces(rolled), last_faces(rolled), pool)
            if hurt > 0:
                damage(state, log, index, hurt, 907)
            if level != FAILURE and ship.status == AFLOAT:
                leave(state, index)
