"""HS-7, HS-8: a shot's chance. `aim` is the one answer that legality, resolution, odds and doctrine all use."""

from __future__ import annotations

from typing import NamedTuple

from admiralty.games.hexspace.space import ahead_x, ahead_y, is_blocked
from admiralty.games.hexspace.state import PASSIVE_FIRE, STRAIGHT, TURN_RIGHT, State, Unit
from admiralty.games.hexspace.tables import (
    CONE_60,
    NO_RH,
    PASSIVE_ICM,
    RH,
    ROW_AHEAD,
    SCREENED,
    STRIP_3,
    Rules,
    Weapon,
)
from admiralty.kernel.hexes import distance, rotate_q, rotate_r
from admiralty.kernel.rule import rule

MAX_RANGE = 10  # HS-7.3


class Sight(NamedTuple):
    """A line of fire: what is the same for all weapons of a firer."""

    range_hexes: int
    in_arc: int
    head_on: int
    blocked: int


class Aim(NamedTuple):
    """One shot, resolved: what its chance is made of, or the rule that forbids it."""

    forbidden: int
    range_hexes: int
    base: int
    diffusion: int
    head_on: int
    icm: int
    sum: int  # before it is held between 0 and 100 (HS-7.15)
    chance: int


@rule
def in_forward_arc(rules: Rules, facing: int, dx: int, dy: int) -> bool:
    """HS-7.9: is the hex at (dx, dy) from the firer in its forward arc?"""
    x = rotate_q(dx, dy, 6 - facing)
    y = rotate_r(dx, dy, 6 - facing)
    if y == 0:
        return x >= 0
    if rules.ff_arc == STRIP_3:
        return (y == 1 and x >= 1) or (y == -1 and x >= 2)
    if rules.ff_arc == ROW_AHEAD:
        return False
    if rules.ff_arc == CONE_60:
        return x >= y if y > 0 else x >= -2 * y
    return x >= 0 if y > 0 else x >= -y


@rule
def is_head_on(rules: Rules, facing: int, dx: int, dy: int) -> bool:
    """HS-7.10, HS-7.11."""
    if dx == 0 and dy == 0:
        return rules.head_on_range0 != 0
    hexes = distance(0, 0, dx, dy)
    return dx == hexes * ahead_x(facing) and dy == hexes * ahead_y(facing)


@rule
def base_chance(rules: Rules, weapon: Weapon, target_kind: int, masked: int) -> int:
    """HS-8.1, HS-8.15 to HS-8.17: against a class, through a screen or not."""
    if weapon.laser and masked:
        return int(weapon.base[SCREENED])
    return int(weapon.base[RH]) if rules.classes[target_kind].reflective else int(weapon.base[NO_RH])


@rule
def held(rules: Rules, total: int) -> int:
    """HS-7.15, HS-7.16: a sum as a chance in per cent."""
    return max(max(0, rules.auto_hit), min(total, min(100, rules.auto_miss - 1)))


@rule
def aimed(
    forbidden: int, range_hexes: int, base: int, diffusion: int, head_on: int, icm: int, total: int, chance: int
) -> Aim:
    """All of one width, as whole numbers of different fields are not."""
    return Aim(forbidden, range_hexes, base, diffusion, head_on, icm, total, chance)


@rule
def sight(rules: Rules, state: State, x: int, y: int, facing: int, to_x: int, to_y: int) -> Sight:
    """What a firer in one hex sees of a target in another."""
    range_hexes = distance(x, y, to_x, to_y)
    if range_hexes > MAX_RANGE:
        return seen(range_hexes, 0, 0, 0)
    dx = to_x - x
    dy = to_y - y
    in_arc = 1 if in_forward_arc(rules, facing, dx, dy) else 0
    head_on = 1 if is_head_on(rules, facing, dx, dy) else 0
    blocked = 1 if rules.los_planet and is_blocked(state, x, y, to_x, to_y) else 0
    return seen(range_hexes, in_arc, head_on, blocked)


@rule
def seen(range_hexes: int, in_arc: int, head_on: int, blocked: int) -> Sight:
    """All of one width."""
    return Sight(range_hexes, in_arc, head_on, blocked)


@rule
def aim_along(rules: Rules, line: Sight, kind: int, target: Unit, masked: int) -> Aim:
    """A weapon fired along a line at a unit; `masked`: through a screen."""
    weapon = rules.weapons[kind]
    if line.range_hexes > weapon.range:
        return aimed(702, line.range_hexes, 0, 0, 0, 0, 0, 0)
    if weapon.forward and line.in_arc == 0:
        return aimed(709, line.range_hexes, 0, 0, 0, 0, 0, 0)
    if line.blocked:
        return aimed(118, line.range_hexes, 0, 0, 0, 0, 0, 0)
    base = base_chance(rules, weapon, target.kind, masked)
    diffusion = -weapon.diffusion * line.range_hexes
    head_on = weapon.head_on * line.head_on * weapon.forward
    icm = -weapon.per_icm * target.icm if rules.icm_mode == PASSIVE_ICM else 0
    total = base + diffusion + head_on + icm
    chance = held(rules, total)
    return aimed(717 if chance == 0 else 0, line.range_hexes, base, diffusion, head_on, icm, total, chance)


@rule
def aim_at(rules: Rules, state: State, firer: Unit, kind: int, target: Unit, x: int, y: int) -> Aim:
    """A weapon of one unit at another that stands, or stood, in a hex. HS-8.14: a screen counts both ways."""
    line = sight(rules, state, firer.x, firer.y, firer.facing, x, y)
    return aim_along(rules, line, kind, target, firer.screen | target.screen)


@rule
def aim(rules: Rules, state: State, firer: int, slot: int, target: int) -> Aim:
    """HS-7.15: a slot of one unit at another where it stands (path_fire: at the best hex it entered)."""
    shooter = state.units[firer]
    prey = state.units[target]
    kind = int(shooter.slots[slot])
    best = aim_at(rules, state, shooter, kind, prey, prey.x, prey.y)
    if rules.path_fire and state.phase == PASSIVE_FIRE:
        x = int(prey.path_x)
        y = int(prey.path_y)
        facing = int(prey.path_facing)
        for segment in range(prey.path_length):
            x += ahead_x(facing)
            y += ahead_y(facing)
            facing = turned(facing, (prey.path >> (2 * segment)) & 3)
            here = aim_at(rules, state, shooter, kind, prey, x, y)
            if here.chance > best.chance:
                best = here
    return best


@rule
def turned(facing: int, turn: int) -> int:
    """HS-1.3."""
    if turn == STRAIGHT:
        return facing
    return (facing + 1) % 6 if turn == TURN_RIGHT else (facing + 5) % 6


@rule
def with_icm(rules: Rules, total: int, per_icm: int, points: int) -> int:
    """HS-8.22: the chance after so many counter-missiles."""
    return held(rules, total - per_icm * points)


@rule
def most_icm(total: int, per_icm: int, stock: int) -> int:
    """HS-8.22: no more than bring the chance to 0."""
    return min(stock, (total + per_icm - 1) // per_icm)


@rule
def auto_icm(weapon: Weapon, total: int, stock: int) -> int:
    """HS-8.23: the points that are spent without a decision."""
    over = total - weapon.auto_icm_down_to
    if weapon.auto_icm_down_to == 0 or over <= 0:
        return 0
    return min(stock, (over + weapon.per_icm - 1) // weapon.per_icm)
