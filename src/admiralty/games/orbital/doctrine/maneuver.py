"""What an action is worth for the turns to come: where it leads (section 12, step 2)."""

from __future__ import annotations

from admiralty.games.orbital.actions import BURN, COAST, COAST_AND_ROTATE, EXTREME
from admiralty.games.orbital.checks import burn_destination
from admiralty.games.orbital.doctrine.goals import goal_value
from admiralty.games.orbital.doctrine.prospects import gun_prospect, opposite
from admiralty.games.orbital.doctrine.stance import caution, closeness, damage_share, worth
from admiralty.games.orbital.orbits import DEGREE, drifted, signed_angle, the_short_way, turn_angle
from admiralty.games.orbital.phases.missiles import ring_after_climb, sector_after_step
from admiralty.games.orbital.projection import bound_for, entry_sector, fire_ring, fire_sector
from admiralty.games.orbital.state import FLYING, PROGRADE, RETROGRADE, Ship, State
from admiralty.games.orbital.tables import HORIZON, Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule

# The eight actions of Phase 3 in the order of section 7: coast, coast and rotate, three burns out, three burns in.
ACTIONS = 8
STAY, TURN_ROUND, FIRST_BURN = 0, 1, 2
FAR_AWAY = 1_000_000
UNIT_OF_DISTANCE = 30 * DEGREE


@rule
def intensity_of(action: int) -> int:
    return 0 if action < FIRST_BURN else (action - FIRST_BURN) % EXTREME + 1


@rule
def direction_of(action: int) -> int:
    return PROGRADE if action < FIRST_BURN + EXTREME else RETROGRADE


@rule
def facing_after(ship: Ship, action: int) -> int:
    if action == STAY:
        return int(ship.facing)
    return opposite(ship.facing) if action == TURN_ROUND else direction_of(action)


@rule
def as_line(action: int) -> int:
    if action == STAY:
        return pack(COAST)
    if action == TURN_ROUND:
        return pack(COAST_AND_ROTATE)
    return pack(BURN, intensity_of(action), direction_of(action))


@rule
def destination_of(rules: Rules, ring: int, action: int) -> int:
    """The ring a burn leads to; 0 for coasting, and for a burn that leads nowhere."""
    if action < FIRST_BURN:
        return 0
    return burn_destination(rules, ring, intensity_of(action), direction_of(action))


@rule
def maneuver_value(rules: Rules, state: State, action: int) -> int:
    """All that an action of the active ship leads to after this turn."""
    ship = state.ships[state.active]
    ring, sector = fire_ring(state, state.active), fire_sector(rules, state, state.active)
    bound = destination_of(rules, ring, action)
    facing = facing_after(ship, action)
    course_ring = ring if bound == 0 else bound
    course_sector = entry_sector(rules, ring, sector, bound)
    value = fight_value(rules, state, facing, course_ring, course_sector)
    value -= chased_value(rules, state, ring, sector, course_ring, course_sector)
    value -= radiation_value(rules, course_ring)
    value -= mass_value(rules, ship.mass, intensity_of(action))
    if facing != ship.facing:
        value -= rules.doctrine.rotation
    value += goal_value(rules, state, ship, ring, sector, bound, ship.mass - intensity_of(action))
    return value + noise(rules, state, action)


@rule
def fight_value(rules: Rules, state: State, facing: int, ring: int, sector: int) -> int:
    """Damage done less damage taken on a course, and how near it comes to the nearest enemy."""
    ship = state.ships[state.active]
    care, share = caution(rules, state, ship), damage_share(rules)
    total = 0
    enemies = 0
    nearest = FAR_AWAY
    for index in range(state.ship_count):
        enemy = state.ships[index]
        if enemy.seat == ship.seat or enemy.status != FLYING:
            continue
        enemies += 1
        from_ring, from_sector = fire_ring(state, index), fire_sector(rules, state, index)
        bound = bound_for(state, index)
        its_ring = from_ring if bound == 0 else bound
        its_sector = entry_sector(rules, from_ring, from_sector, bound)
        rings = its_ring - ring
        ahead = signed_angle(rules, ring, sector, its_ring, its_sector)
        gains = turn_angle(rules, its_ring) - turn_angle(rules, ring)
        in_reach = exchange(rules, ship, facing, enemy, rings, ahead, care)
        for turn in range(HORIZON):
            ahead = the_short_way(ahead + gains)
            apart = abs(ahead) * 1000 // UNIT_OF_DISTANCE
            nearest = min(nearest, apart + 1000 * abs(rings) + rules.doctrine.turn_distance * (turn + 1))
            if rings == 0 or abs(ahead) <= rules.laser_arc * DEGREE:
                total += rules.doctrine.turns[turn] * in_reach // 1000
    if enemies == 0:
        return 0
    return total * share // (1000 * enemies) - closeness(rules, state, ship) * nearest // 1000


@rule
def exchange(rules: Rules, ship: Ship, facing: int, enemy: Ship, rings: int, ahead: int, care: int) -> int:
    """Damage done less damage taken in a turn: within a ring, where angles stay; of lasers, if the arc allows it."""
    if rings != 0:
        ahead = 0
    done = gun_prospect(rules, ship, facing, rings, ahead) * worth(rules, enemy) // 1000
    return done - gun_prospect(rules, enemy, enemy.facing, rings, the_short_way(-ahead)) * care // 1000


@rule
def chased_value(rules: Rules, state: State, now_ring: int, now_sector: int, ring: int, sector: int) -> int:
    """What missiles will do that strike on this course, not counting those that strike this turn."""
    strikes = 0
    for number in range(len(state.missiles)):
        missile = state.missiles[number]
        if missile.life > 1 and missile.target == state.active:
            its_ring = ring_after_climb(missile.ring, now_ring)
            its_sector = sector_after_step(rules, missile.ring, missile.sector, now_ring, now_sector)
            if its_ring != now_ring or its_sector != now_sector:
                strikes += strikes_on_course(rules, its_ring, its_sector, missile.life - 1, ring, sector)
    expected = 1000 * rules.missile_damage * (6 - rules.doctrine.missile_defense) // 6
    return strikes * expected * rules.doctrine.chased // 1000


@rule
def strikes_on_course(rules: Rules, ring: int, sector: int, life: int, target_ring: int, target_sector: int) -> int:
    """1 if a missile reaches a ship that coasts from a place, 0 if it burns out first."""
    for _ in range(life):
        target_sector = drifted(rules, target_ring, target_sector)
        sector = sector_after_step(rules, ring, sector, target_ring, target_sector)
        ring = ring_after_climb(ring, target_ring)
        if ring == target_ring and sector == target_sector:
            return 1
    return 0


@rule
def radiation_value(rules: Rules, ring: int) -> int:
    if ring > 2:
        return 0
    each = (
        rules.doctrine.radiation_1 * rules.radiation_1 if ring == 1 else rules.doctrine.radiation_2 * rules.radiation_2
    )
    total = 0
    for turn in range(HORIZON):
        total += rules.doctrine.turns[turn] * each // 1000
    return total


@rule
def mass_value(rules: Rules, mass: int, spent: int) -> int:
    """What mass costs: dear while there is little of it."""
    dear = max(0, min(spent, rules.doctrine.mass_enough - (mass - spent)))
    return dear * rules.doctrine.mass_low + (spent - dear) * rules.doctrine.mass_high


@rule
def noise(rules: Rules, state: State, action: int) -> int:
    """A little whim, so that captains differ: from what everybody sees, and the same all through a ship's turn."""
    mixed = 7 * state.turn + state.active
    for index in range(state.ship_count):
        if index != state.active:
            ship = state.ships[index]
            mixed = (mixed * 31 + 64 * ship.ring + ship.sector) % 1_000_003
    return (mixed + 7919 * action) * 48_271 % 2_147_483_647 % (rules.doctrine.noise + 1)
