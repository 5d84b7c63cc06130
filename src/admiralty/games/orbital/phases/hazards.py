"""OC-9: shields go up; then radiation and collisions, once, after the last ship has moved."""

from __future__ import annotations

from admiralty.games.orbital.events import COLLIDED, RADIATED
from admiralty.games.orbital.phases.damage import hurt
from admiralty.games.orbital.state import DEFENSE, FLYING, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def hazards(rules: Rules, state: State, log: Log) -> None:
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.status == FLYING:
            ship.shield = ship.power[DEFENSE]  # OC-9.1
    radiation(rules, state, log)
    collisions(rules, state, log)


@rule
def radiation(rules: Rules, state: State, log: Log) -> None:
    """OC-9.2, OC-9.3."""
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.status == FLYING and ship.ring <= 2:
            faces = int(rules.radiation_1) if ship.ring == 1 else int(rules.radiation_2)
            if faces > 0:
                face = roll(state.dice, log, 6)
                through = hurt(rules, ship, 1) if face <= faces else 0
                say(log, RADIATED, 902 if ship.ring == 1 else 903, index, face, through)


@rule
def collisions(rules: Rules, state: State, log: Log) -> None:
    """OC-9.4 to OC-9.6: each pair that ends its movement in one sector."""
    if rules.collision_faces == 0:
        return
    for index in range(state.ship_count):
        for other in range(index + 1, state.ship_count):
            a, b = state.ships[index], state.ships[other]
            if a.status == FLYING and b.status == FLYING and a.ring == b.ring and a.sector == b.sector:
                face = roll(state.dice, log, 6)
                if face <= rules.collision_faces:
                    to_a = hurt(rules, a, rules.collision_damage)
                    to_b = hurt(rules, b, rules.collision_damage)
                    say(log, COLLIDED, 904, index, other, face, to_a, to_b)
                else:
                    say(log, COLLIDED, 904, index, other, face, 0, 0)
