"""What the events of Orbital Combat say: by name for programs, and in a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Annotated

from admiralty.games.orbital import events
from admiralty.games.orbital.actions import INTENSITIES, SOFT, IntensityName
from admiralty.games.orbital.state import (
    CRIT_NAMES,
    FACINGS,
    SYSTEM_NAMES,
    WEAPON_NAMES,
    CritName,
    FacingName,
    State,
    SystemName,
    WeaponName,
)
from admiralty.games.orbital.tables import Rules
from admiralty.games.orbital.view import Power, missile_name, ship_name
from admiralty.kernel.actions import seat_name
from admiralty.kernel.telling import Happening, Named, SeatLetter, SeatLetters, Teller
from admiralty.kernel.wording import count, listed

TELLER = Teller("OC")

Ship = Annotated[str, Named(lambda rules, state, index: ship_name(state.ships[index]))]
Missile = Annotated[str, Named(lambda rules, state, index: missile_name(index))]
System = Annotated[SystemName, Named(lambda rules, state, number: SYSTEM_NAMES[number])]
Facing = Annotated[FacingName, Named(lambda rules, state, number: FACINGS[number])]
Intensity = Annotated[IntensityName, Named(lambda rules, state, number: INTENSITIES[number - SOFT])]
Weapon = Annotated[WeaponName, Named(lambda rules, state, number: WEAPON_NAMES[number])]


@TELLER.of(events.TURN_BEGAN)
class TurnBegan(Happening, tag="turn"):
    turn: int

    def sentence(self) -> str:
        return f"Turn {self.turn} begins."


class OrderDrawn(Happening, tag="order"):
    order: list[str]  # letters of the seats, the first first

    def sentence(self) -> str:
        return f"Order of this turn: {', '.join(self.order)}."


@TELLER.of(events.ORDER_DRAWN)
def order_drawn(rules: Rules, state: State, it: SimpleNamespace) -> OrderDrawn:
    return OrderDrawn([seat_name(seat) for seat in (it.first, it.second, it.third, it.fourth)[: it.seats]])


@TELLER.of(events.POWERED)
class Powered(Happening, tag="power"):
    ship: Ship
    system: System
    units: int

    def sentence(self) -> str:
        return f"{self.ship} gives {self.units} energy to {self.system}."


@TELLER.of(events.OVERLOADED)
class Overloaded(Happening, tag="overload"):
    ship: Ship

    def sentence(self) -> str:
        return f"{self.ship} overloads its reactor."


class Revealed(Happening, tag="reveal"):
    ship: str
    power: Power

    def sentence(self) -> str:
        units = [(system, getattr(self.power, system)) for system in SYSTEM_NAMES]
        shown = listed([f"{energy} energy in {system}" for system, energy in units if energy]) or "no energy anywhere"
        return f"{self.ship} is ready with {shown}."


@TELLER.of(events.REVEALED)
def revealed(rules: Rules, state: State, it: SimpleNamespace) -> Revealed:
    power = Power(it.rotation, it.engines, it.scoop, it.weapons, it.defense)
    return Revealed(ship_name(state.ships[it.ship]), power)


@TELLER.of(events.ARRIVED)
class Arrived(Happening, tag="arrive"):
    ship: Ship
    ring: int
    sector: int

    def sentence(self) -> str:
        return f"{self.ship} arrives in Ring {self.ring}, sector {self.sector}."


@TELLER.of(events.ROTATED)
class Rotated(Happening, tag="rotate"):
    ship: Ship
    facing: Facing

    def sentence(self) -> str:
        return f"{self.ship} turns to face {self.facing}."


@TELLER.of(events.BURNED)
class Burned(Happening, tag="burn"):
    ship: Ship
    intensity: Intensity
    direction: Facing
    ring: int  # where it is bound for

    def sentence(self) -> str:
        return f"{self.ship} burns {self.intensity}, {self.direction}, bound for Ring {self.ring}."


@TELLER.of(events.SCOOPED)
class Scooped(Happening, tag="scoop"):
    ship: Ship
    gain: int
    mass: int

    def sentence(self) -> str:
        return f"{self.ship} scoops {self.gain} mass and has {self.mass} mass."


@TELLER.of(events.MOVED)
class Moved(Happening, tag="move"):
    ship: Ship
    ring: int
    from_sector: int
    to_sector: int

    def sentence(self) -> str:
        return f"{self.ship} moves in Ring {self.ring} from sector {self.from_sector} to sector {self.to_sector}."


@TELLER.of(events.RADIATED)
class Radiated(Happening, tag="radiation"):
    ship: Ship
    face: int
    damage: int

    def sentence(self) -> str:
        effect = f"takes {self.damage} damage" if self.damage else "is unhurt"
        return f"Radiation: {self.ship} rolls {self.face} and {effect}."

    def dice(self) -> list[int]:
        return [self.face]


@TELLER.of(events.COLLIDED)
class Collided(Happening, tag="collision"):
    ship: Ship
    other: Ship
    face: int
    damage: int
    other_damage: int

    def sentence(self) -> str:
        hit = self.damage or self.other_damage
        effect = f"they collide: {self.damage} damage and {self.other_damage} damage" if hit else "no harm done"
        return f"{self.ship} and {self.other} share a sector; the die is {self.face}: {effect}."

    def dice(self) -> list[int]:
        return [self.face]


class Shot(Happening, tag="shot"):
    ship: str
    weapon: WeaponName
    target: str
    face: int
    number: int  # the least face that hits
    hit: bool
    damage: int  # that got through

    def sentence(self) -> str:
        effect = f"hits for {self.damage} damage" if self.hit else "misses"
        shot = f"{self.ship} fires its {self.weapon} at {self.target}"
        return f"{shot}: rolls {self.face}, needs {self.number} or more, {effect}."

    def dice(self) -> list[int]:
        return [self.face]


@TELLER.of(events.SHOT)
def shot(rules: Rules, state: State, it: SimpleNamespace) -> Shot:
    ship, target = ship_name(state.ships[it.ship]), ship_name(state.ships[it.target])
    return Shot(ship, WEAPON_NAMES[it.weapon], target, it.face, it.number, it.face >= it.number, it.damage)


@TELLER.of(events.LAUNCHED)
class Launched(Happening, tag="launch"):
    ship: Ship
    missile: Missile
    target: Ship

    def sentence(self) -> str:
        return f"{self.ship} launches missile {self.missile} at {self.target}."


@TELLER.of(events.MISSILE_FLEW)
class MissileFlew(Happening, tag="missile"):
    missile: Missile
    from_ring: int
    from_sector: int
    ring: int
    sector: int

    def sentence(self) -> str:
        return f"{self.missile} flies to Ring {self.ring}, sector {self.sector}."


@TELLER.of(events.MISSILE_STRUCK)
class MissileStruck(Happening, tag="strike"):
    missile: Missile
    target: Ship
    face: int
    damage: int

    def sentence(self) -> str:
        effect = f"gets through for {self.damage} damage" if self.damage else "is intercepted"
        return f"{self.missile} reaches {self.target}; the die is {self.face}: it {effect}."

    def dice(self) -> list[int]:
        return [self.face]


@TELLER.of(events.MISSILE_GONE)
class MissileGone(Happening, tag="missile-gone"):
    missile: Missile
    target_lost: bool  # otherwise it burned out

    def sentence(self) -> str:
        return f"{self.missile} {'loses its target' if self.target_lost else 'burns out'}."


@TELLER.of(events.DAMAGED)
class Damaged(Happening, tag="damage"):
    ship: Ship
    damage: int
    hull: int

    def sentence(self) -> str:
        return f"{self.ship} takes {self.damage} damage; {max(0, self.hull)} hull left."


@TELLER.of(events.DESTROYED_SHIP)
class Destroyed(Happening, tag="destroyed"):
    ship: Ship

    def sentence(self) -> str:
        return f"{self.ship} is destroyed."


class Critical(Happening, tag="critical"):
    ship: str
    face: int
    system: CritName

    def sentence(self) -> str:
        return f"Critical hit on {self.ship}: {self.system}."

    def dice(self) -> list[int]:
        return [self.face]


@TELLER.of(events.CRITICAL)
def critical(rules: Rules, state: State, it: SimpleNamespace) -> Critical:
    return Critical(ship_name(state.ships[it.ship]), it.face, CRIT_NAMES[it.face - 1])


@TELLER.of(events.DELIVERED_SHIP)
class Delivered(Happening, tag="delivered"):
    ship: Ship

    def sentence(self) -> str:
        return f"{self.ship} is delivered."


@TELLER.of(events.HELD)
class Held(Happening, tag="held"):
    ship: Ship
    held: int  # turns

    def sentence(self) -> str:
        return f"{self.ship} has held its orbit for {count(self.held, 'turn')}."


@TELLER.of(events.SCORED)
class Scored(Happening, tag="score"):
    seat: SeatLetter
    points: int
    score: int

    def sentence(self) -> str:
        return f"{self.seat} scores {count(self.points, 'point')} and has {self.score} in all."


@TELLER.of(events.LEG_DONE)
class LegDone(Happening, tag="leg"):
    ship: Ship
    leg: int

    def sentence(self) -> str:
        return f"{self.ship} has done leg {self.leg} of the race."


@TELLER.of(events.CAME_BACK)
class CameBack(Happening, tag="return"):
    ship: Ship
    ring: int
    sector: int

    def sentence(self) -> str:
        return f"{self.ship} comes back in Ring {self.ring}, sector {self.sector}."


@TELLER.of(events.WITHDREW)
class Withdrew(Happening, tag="resign"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} resigns and withdraws."


@TELLER.of(events.HELD_FIRE)
class HeldFire(Happening, tag="hold"):
    ship: Ship

    def sentence(self) -> str:
        return f"{self.ship} holds its fire."


@TELLER.of(events.ENDED)
class Ended(Happening, tag="end"):
    winners: SeatLetters

    def sentence(self) -> str:
        if not self.winners:
            return "Nobody wins."
        return f"{self.winners[0]} wins." if len(self.winners) == 1 else f"{' and '.join(self.winners)} share the win."


ENDINGS: Mapping[int, str] = {
    1301: "only one player has a ship left",
    1302: "the last ships went down together",
    1303: "at the last turn the most hull was left",
    1304: "at the last turn hull was equal, and mass decided",
    1305: "at the last turn hull and mass were equal",
    1306: "everybody else has resigned",
    1604: "the runner held the outermost ring long enough",
    1605: "the hunter is destroyed",
    1606: "the runner is destroyed",
    1607: "the runner has not got away in time",
    1708: "one freighter was delivered",
    1709: "both freighters were delivered",
    1710: "no freighter was delivered",
    1806: "the ring was held for all the points that the crown needs",
    1808: "at the last turn the highest score decided",
    1906: "the third leg was finished first",
    1907: "several finished the third leg in one turn, and mass decided",
    1908: "at the last turn the most legs decided",
}
"""Why a match is over, for winners and losers alike, by the number of the rule that ended it."""
