"""What the browser needs to draw a position beyond the view: the rings, where ships will be, what they can reach.

All of it follows from the (concealed) state it is given and from the rules; nothing in it is secret.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from admiralty.games.data import read_toml
from admiralty.games.orbital.actions import EXTREME, INTENSITIES, SOFT
from admiralty.games.orbital.gunnery import weapon_energy
from admiralty.games.orbital.legal import burn_destination
from admiralty.games.orbital.orbits import CIRCLE, angle
from admiralty.games.orbital.phases.missiles import ring_after_climb, sector_after_step
from admiralty.games.orbital.projection import bound_for, coasted, entry_sector, fire_ring, fire_sector, has_acted
from admiralty.games.orbital.ships import engines_cap
from admiralty.games.orbital.state import FACINGS, FIRE, FLYING, LASER, PROGRADE, RAILGUN, RINGS, Ship, State
from admiralty.games.orbital.tables import FOLDER, Rules
from admiralty.games.orbital.view import ship_name

COASTING_TURNS = 6  # chapter 10: how far ahead the table draws


def board(rules: Rules, state: State, seat: int | None) -> dict[str, Any]:
    return {
        "rings": rings(rules),
        "presets": [dict(preset) for preset in _data("presets.toml")["preset"]],
        "forecast": forecast(rules, state),
        "reach": {name: reach(rules, state, index) for name, index in _flying(state).items()},
        "arcs": {name: arcs(rules, state, index) for name, index in _flying(state).items()},
        "tracks": tracks(rules, state),
    }


def rings(rules: Rules) -> list[dict[str, Any]]:
    """OC-1.2: the rings, innermost first; the radius is that of the printed board."""
    radii = _data("rings.toml")["radius_mm"]
    return [
        {
            "ring": ring,
            "radius_mm": radii[ring - 1],
            "sectors": rules.sectors[ring],
            "velocity": rules.velocity[ring],
        }
        for ring in range(1, RINGS + 1)
    ]


def forecast(rules: Rules, state: State) -> dict[str, Any]:
    """For every ship: where it will be in Phase 6 this turn, and after each of the next six turns of coasting."""
    ahead: dict[str, Any] = {}
    for name, index in _flying(state).items():
        ring, sector = int(fire_ring(state, index)), int(fire_sector(rules, state, index))
        bound = int(bound_for(state, index))
        entry = int(entry_sector(rules, ring, sector, bound))
        course = bound or ring
        turns = [_place(rules, course, int(coasted(rules, course, entry, turn + 1))) for turn in range(COASTING_TURNS)]
        ahead[name] = {"phase6": _place(rules, ring, sector), "coasting": turns}
    return ahead


def reach(rules: Rules, state: State, index: int) -> list[dict[str, Any]]:
    """OC-6.2 to OC-6.5: the burns that mass and engines still allow a ship this turn, and where each would arrive."""
    if has_acted(state, index):
        return []
    ship = state.ships[index]
    ring, sector = int(fire_ring(state, index)), int(fire_sector(rules, state, index))
    burns: list[dict[str, Any]] = []
    for direction, facing in enumerate(FACINGS):
        for intensity in range(SOFT, min(EXTREME, int(engines_cap(rules, ship)), ship.mass) + 1):
            destination = int(burn_destination(rules, ring, intensity, direction))
            if destination:
                entry = int(entry_sector(rules, ring, sector, destination))
                line = f"burn {INTENSITIES[intensity - SOFT]} {facing}"
                then = [_place(rules, destination, int(coasted(rules, destination, entry, turn))) for turn in (1, 2)]
                burns.append({"line": line, "mass": intensity, **_place(rules, destination, entry), "then": then})
    return burns


def arcs(rules: Rules, state: State, index: int) -> dict[str, Any]:
    """OC-10.7, OC-10.8: where a ship's guns reach in Phase 6, in degrees clockwise from the zero line."""
    ship = state.ships[index]
    ring, sector = int(fire_ring(state, index)), int(fire_sector(rules, state, index))
    middle = _degrees(rules, ring, sector)
    near = range(ring - rules.laser_reach, ring + rules.laser_reach + 1)
    return {
        "laser": {
            "rings": [other for other in near if 1 <= other <= RINGS and other != ring],
            "from": middle - rules.laser_arc,
            "to": middle + rules.laser_arc,
            "energy": int(weapon_energy(rules, LASER)),
        },
        "railgun": railgun_arc(rules, ship, ring, middle),
    }


def railgun_arc(rules: Rules, ship: Ship, ring: int, middle: float) -> dict[str, Any]:
    """Ahead of the nose; each band has its target number before evasion."""
    sign = 1 if ship.facing == PROGRADE else -1
    bands: list[dict[str, Any]] = []
    for start in range(0, rules.railgun_arc, rules.railgun_band):
        end = min(start + rules.railgun_band, rules.railgun_arc)
        edges = sorted((middle + sign * start, middle + sign * end))
        bands.append({"from": edges[0], "to": edges[1], "number": rules.railgun_target + start // rules.railgun_band})
    return {"rings": [ring], "bands": bands, "energy": int(weapon_energy(rules, RAILGUN))}


def tracks(rules: Rules, state: State) -> dict[str, Any]:
    """OC-11.3 to OC-11.9: where each missile will be after its next steps, if its target coasts; does it strike?"""
    found: dict[str, Any] = {}
    for number, missile in enumerate(state.missiles):
        if missile.life == 0:
            continue
        ring, sector = int(missile.ring), int(missile.sector)
        steps: list[dict[str, Any]] = []
        strikes = False
        for target_ring, target_sector in _stations(rules, state, missile.target)[: missile.life]:
            sector = int(sector_after_step(rules, ring, sector, target_ring, target_sector))
            ring = int(ring_after_climb(ring, target_ring))
            steps.append(_place(rules, ring, sector))
            strikes = (ring, sector) == (target_ring, target_sector)
            if strikes:
                break
        found[f"M{number + 1}"] = {"steps": steps, "strikes": strikes}
    return found


def _stations(rules: Rules, state: State, index: int) -> list[tuple[int, int]]:
    """Where a coasting ship will be when missiles move: in 6a of this turn, unless that has passed, and later."""
    ring, sector = int(fire_ring(state, index)), int(fire_sector(rules, state, index))
    course = int(bound_for(state, index)) or ring
    entry = int(entry_sector(rules, ring, sector, int(bound_for(state, index))))
    later = [(course, int(coasted(rules, course, entry, turn + 1))) for turn in range(rules.missile_life)]
    return later if state.phase == FIRE else [(ring, sector), *later]


def _flying(state: State) -> dict[str, int]:
    """The ships on the board by name."""
    indices = [index for index in range(state.ship_count) if state.ships[index].status == FLYING]
    return {ship_name(state.ships[index]): index for index in indices}


def _place(rules: Rules, ring: int, sector: int) -> dict[str, Any]:
    return {"ring": ring, "sector": sector, "degrees": _degrees(rules, ring, sector)}


def _degrees(rules: Rules, ring: int, sector: int) -> float:
    """OC-1.5, for drawing: the middle of a sector, clockwise from the zero line."""
    return 360 * int(angle(rules, ring, sector)) / CIRCLE


@cache
def _data(name: str) -> dict[str, Any]:
    return read_toml(FOLDER / "data" / name)
