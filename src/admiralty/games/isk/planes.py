"""ISK as a graph: what is known of every star, in the order in which the own side sees them, and the links."""

from __future__ import annotations

from typing import Any

from admiralty.games.isk.learning import NUMBERS, own_side, seen_system
from admiralty.games.isk.maps import NO_LINK
from admiralty.games.isk.state import SYSTEMS, State
from admiralty.games.isk.tables import DIRECTIONS, Rules
from admiralty.kernel.learning import Planes, put
from admiralty.kernel.rule import rule

_STARS = NUMBERS.at("systems")
_OF_A_STAR = next(group.numbers for group in NUMBERS.groups if group.name == "systems")
_TOLD = len(_OF_A_STAR)
CHANNELS = (*_OF_A_STAR, "on the map", "border of my side")
ON_MAP, BORDER = _TOLD, _TOLD + 1


@rule
def draw(rules: Rules, state: State, seat: int, out: Any, base: int, numbers: int) -> None:
    """The numbers of each star, channel by channel; nothing while the seat is in no battle."""
    if not state.players[seat].in_battle:
        return
    side = own_side(rules, state, seat)
    for system in range(rules.systems):
        star = seen_system(rules, side, system)
        for channel in range(_TOLD):
            put(out, base + SYSTEMS * channel + star, out[numbers + _STARS + _TOLD * star + channel])
        put(out, base + SYSTEMS * ON_MAP + star, 1.0)
        put(out, base + SYSTEMS * BORDER + star, (rules.border[side] >> system) & 1)


def neighbours(rules: Rules) -> list[list[int]]:
    """IK-1: the stars that each is linked with. The maps are the same from all of their sides."""
    linked: list[list[int]] = [[] for _ in range(SYSTEMS)]
    for system in range(rules.systems):
        for direction in range(DIRECTIONS):
            other = int(rules.link[DIRECTIONS * system + direction])
            if other != NO_LINK:
                linked[seen_system(rules, 0, system)].append(seen_system(rules, 0, other))
    return linked


PLANES = Planes(1, CHANNELS, ("star",), (SYSTEMS,), draw, neighbours)
