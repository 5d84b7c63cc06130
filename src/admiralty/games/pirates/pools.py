"""Dice pools and what they come to (PW-6, PW-7): the same functions for resolution, players and the window."""

from __future__ import annotations

from typing import Literal, get_args

from admiralty.games.pirates.ships import counts_crew, is_next_to
from admiralty.games.pirates.state import State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log
from admiralty.kernel.rule import rule

DIE = 6
PARTIAL_FROM = 4  # PW-6.6
FAILURE, PARTIAL, SUCCESS, CRITICAL = 0, 1, 2, 3
LevelName = Literal["failure", "partial success", "success", "critical"]
LEVEL_NAMES: tuple[LevelName, ...] = get_args(LevelName)
DICE_WITHOUT_POOL = 2  # PW-6.3
Keep = Literal["highest", "lowest"]  # the die that counts

_FACE_BITS = 3
_HALF_FACES = 4  # an event has room for four faces in a number
_HALF_BITS = _FACE_BITS * _HALF_FACES


# ------------------------------------------------------------------------------------------------------------ pools


@rule
def gunner_dice(rules: Rules, state: State, index: int) -> int:
    """PW-7.15."""
    return int(state.ships[index].gunner * rules.gunner_mult) if counts_crew(rules, index) else 0


@rule
def surgeon_dice(rules: Rules, state: State, index: int) -> int:
    """PW-7.16."""
    return int(state.ships[index].surgeon) if counts_crew(rules, index) else 0


@rule
def point_blank_dice(rules: Rules, state: State, index: int, cell: int) -> int:
    """PW-5.10."""
    ship = state.ships[index]
    return int(rules.point_blank) if is_next_to(ship.kind, ship.at, ship.facing, cell) else 0


@rule
def gun_dice(rules: Rules, state: State, index: int) -> int:
    """What a ship's guns have against anyone, anywhere."""
    ship = state.ships[index]
    return int(rules.firepower[ship.kind]) + gunner_dice(rules, state, index) + ship.mod_fire


@rule
def fire_pool(rules: Rules, state: State, index: int, target: int, cell: int) -> int:
    """PW-7.4."""
    near = point_blank_dice(rules, state, index, cell)
    return gun_dice(rules, state, index) + near - state.ships[target].evade


@rule
def evade_pool(rules: Rules, state: State, index: int) -> int:
    """PW-7.7."""
    ship = state.ships[index]
    return int(rules.speed[ship.kind]) + ship.mod_evade


@rule
def repair_pool(rules: Rules, state: State, index: int) -> int:
    """PW-7.11."""
    return int(rules.repair_dice) + surgeon_dice(rules, state, index) + state.ships[index].mod_repair


@rule
def retreat_pool(rules: Rules, state: State, index: int) -> int:
    """PW-9.7."""
    return int(rules.speed[state.ships[index].kind])


@rule
def dice_rolled(rules: Rules, pool: int) -> int:
    """PW-6.2, PW-6.3."""
    return min(pool, int(rules.max_dice)) if pool > 0 else DICE_WITHOUT_POOL


# ------------------------------------------------------------------------------------------------------------- rolls


@rule
def roll_pool(rules: Rules, state: State, log: Log, pool: int) -> int:
    """Roll a pool: the faces, three bits each, above two bits for the level."""
    sixes = 0
    highest = 1
    lowest = DIE
    faces = 0
    for number in range(dice_rolled(rules, pool)):
        face = roll(state.dice, log, DIE)
        faces |= face << (_FACE_BITS * number)
        highest = max(highest, face)
        lowest = min(lowest, face)
        if face == DIE:
            sixes += 1
    if pool <= 0:
        return (faces << 2) | level_of_die(lowest)  # PW-6.8: the lower die alone, never critical
    return (faces << 2) | (CRITICAL if sixes >= 2 else level_of_die(highest))


@rule
def level_of_die(face: int) -> int:
    """PW-6.5 to PW-6.7."""
    if face == DIE:
        return SUCCESS
    return PARTIAL if face >= PARTIAL_FROM else FAILURE


@rule
def level_of(rolled: int) -> int:
    return rolled & 3


@rule
def first_faces(rolled: int) -> int:
    """The first four faces, for an event."""
    return (rolled >> 2) & ((1 << _HALF_BITS) - 1)


@rule
def last_faces(rolled: int) -> int:
    """The other faces, for an event."""
    return rolled >> (2 + _HALF_BITS)


def kept_die(pool: int) -> Keep:
    """PW-6.3, PW-6.4: which die of a pool counts, in a word."""
    return "highest" if pool > 0 else "lowest"


def faces_told(first: int, last: int) -> list[int]:
    """The faces that an event tells of, in the order they were rolled."""
    together = first | last << _HALF_BITS
    faces = []
    while together:
        faces.append(together % (1 << _FACE_BITS))
        together >>= _FACE_BITS
    return faces


# ------------------------------------------------------------------------------------------------------------ chances


@rule
def ways_in_all(rules: Rules, pool: int) -> int:
    return int(DIE ** dice_rolled(rules, pool))


@rule
def ways(rules: Rules, pool: int, level: int) -> int:
    """PW-6: in how many of all ways a pool comes to a level."""
    dice = dice_rolled(rules, pool)
    if pool <= 0:
        return ways_of_lower(level)
    no_six = (DIE - 1) ** dice
    one_six = dice * (DIE - 1) ** (dice - 1)
    if level == FAILURE:
        return int((PARTIAL_FROM - 1) ** dice)
    if level == PARTIAL:
        return int(no_six - (PARTIAL_FROM - 1) ** dice)
    return int(one_six if level == SUCCESS else DIE**dice - no_six - one_six)


@rule
def ways_of_lower(level: int) -> int:
    """PW-6.3, PW-6.8: of two dice the lower is at least n in (7 - n) squared ways."""
    both_partial = (DIE + 1 - PARTIAL_FROM) ** DICE_WITHOUT_POOL
    if level == FAILURE:
        return int(DIE**DICE_WITHOUT_POOL - both_partial)
    if level == PARTIAL:
        return int(both_partial - 1)
    return 1 if level == SUCCESS else 0


@rule
def mean_damage(rules: Rules, pool: int) -> int:
    """The damage of one shot with a pool, on average, in thousandths."""
    total = 0
    for level in range(CRITICAL + 1):
        total += ways(rules, pool, level) * rules.damage[level]
    return 1000 * total // ways_in_all(rules, pool)
