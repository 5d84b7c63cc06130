"""Hex arithmetic in axial coordinates (q, r), pointy-top: the one place for it.

Directions are numbered 0 to 5 clockwise, beginning with the neighbour up and to the right:
0 (+1,−1)  1 (+1,0)  2 (0,+1)  3 (−1,+1)  4 (−1,0)  5 (0,−1).
"""

from __future__ import annotations

from admiralty.kernel.rule import rule

STEP_Q = (1, 1, 0, -1, -1, 0)
STEP_R = (-1, 0, 1, 1, 0, -1)


@rule
def step_q(direction: int) -> int:
    return STEP_Q[direction % 6]


@rule
def step_r(direction: int) -> int:
    return STEP_R[direction % 6]


@rule
def distance(q1: int, r1: int, q2: int, r2: int) -> int:
    dq = q1 - q2
    dr = r1 - r2
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


@rule
def length(dq: int, dr: int) -> int:
    """The distance from the origin."""
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


@rule
def rotate_q(q: int, r: int, steps: int) -> int:
    """The q of (q, r) turned clockwise round the origin by `steps` times 60°."""
    for _ in range(steps % 6):
        q, r = -r, q + r
    return q


@rule
def rotate_r(q: int, r: int, steps: int) -> int:
    for _ in range(steps % 6):
        q, r = -r, q + r
    return r


@rule
def turns_between(a: int, b: int) -> int:
    """How many 60° turns lie between two facings, the shorter way: 0 to 3."""
    apart = abs(a - b) % 6
    return min(apart, 6 - apart)


@rule
def facing_offset(heading: int, facing: int) -> int:
    """By how many 60° steps clockwise `heading` differs from `facing`: −2 to 3."""
    apart = (heading - facing) % 6
    return apart - 6 if apart > 3 else apart


@rule
def direction_to(q1: int, r1: int, q2: int, r2: int) -> int:
    """The direction of a neighbour, or −1 if the hexes are not neighbours."""
    for direction in range(6):
        if q1 + STEP_Q[direction] == q2 and r1 + STEP_R[direction] == r2:
            return direction
    return -1


@rule
def line_point_q(q1: int, r1: int, q2: int, r2: int, step: int, nudge: int) -> int:
    """The q of the `step`-th hex on the line from 1 to 2; where it runs along an edge, `nudge` (±1) picks the side.

    Whole-number rounding: coordinates are scaled by 6 times the distance, and the nudge moves the line by less than any
    gap that can occur.
    """
    count = distance(q1, r1, q2, r2)
    if count == 0:
        return q1
    return _round_axis(q1, r1, q2, r2, step, nudge, count, 0)


@rule
def line_point_r(q1: int, r1: int, q2: int, r2: int, step: int, nudge: int) -> int:
    count = distance(q1, r1, q2, r2)
    if count == 0:
        return r1
    return _round_axis(q1, r1, q2, r2, step, nudge, count, 1)


@rule
def _round_axis(q1: int, r1: int, q2: int, r2: int, step: int, nudge: int, count: int, axis: int) -> int:
    scale = 6 * count
    q = 6 * (q1 * (count - step) + q2 * step) + nudge
    r = 6 * (r1 * (count - step) + r2 * step) + nudge
    s = -q - r
    half = scale // 2
    rounded_q = (q + half) // scale
    rounded_r = (r + half) // scale
    rounded_s = (s + half) // scale
    off_q = abs(rounded_q * scale - q)
    off_r = abs(rounded_r * scale - r)
    off_s = abs(rounded_s * scale - s)
    if off_q > off_r and off_q > off_s:
        rounded_q = -rounded_r - rounded_s
    elif off_r > off_s:
        rounded_r = -rounded_q - rounded_s
    return rounded_q if axis == 0 else rounded_r
