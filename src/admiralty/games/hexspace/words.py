"""What the events of Hex Space Combat say: by name for programs, and in a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Annotated

from admiralty.games.hexspace import events
from admiralty.games.hexspace.actions import ORBIT_WORDS, SLOT_NAMES, OrbitWord, weapon_in
from admiralty.games.hexspace.names import HEADINGS, class_title, one, slot_called
from admiralty.games.hexspace.purchase import price
from admiralty.games.hexspace.state import (
    CLASS_KEYS,
    CLOCKWISE,
    FACTIONS,
    FLEET_KEYS,
    PHASES,
    SCREEN_ORDERS,
    ClassKey,
    FactionName,
    FleetKey,
    PhaseName,
    ScreenOrder,
    State,
    WeaponKey,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.view import Hex, PathStep, bought_classes, hex_of, name_of, path_steps, titled
from admiralty.kernel.actions import unit_name
from admiralty.kernel.telling import Happening, Named, SeatLetter, SeatLetters, Teller
from admiralty.kernel.wording import count

TELLER = Teller("HS")


def own_name(rules: Rules, state: State, index: int) -> str | None:
    return name_of(rules, state.units[index])


def faction(rules: Rules, state: State, seat: int) -> FactionName:
    return FACTIONS[seat]


def last_path(rules: Rules, state: State, index: int) -> list[PathStep]:
    """The move that a unit has just made."""
    unit = state.units[index]
    return path_steps(unit.path_x, unit.path_y, unit.path_facing, unit.path, unit.path_length)


def path_start(rules: Rules, state: State, index: int) -> Hex:
    return hex_of(state.units[index].path_x, state.units[index].path_y)


def bought_titles(rules: Rules, state: State, seat: int) -> list[str]:
    purchase = state.purchase[seat]
    return [class_title(rules, int(purchase.bought[place])) for place in range(purchase.count)]


Ship = Annotated[str, Named(lambda rules, state, index: unit_name(index))]
ShipName = Annotated[str | None, Named(own_name, of="ship")]
HostName = Annotated[str | None, Named(own_name, of="host")]
TargetName = Annotated[str | None, Named(own_name, of="target")]
Slot = Annotated[str, Named(lambda rules, state, code: SLOT_NAMES[code])]
Weapon = Annotated[WeaponKey, Named(lambda rules, state, code: weapon_in(code), of="slot")]
Order = Annotated[ScreenOrder, Named(lambda rules, state, order: SCREEN_ORDERS[order])]
Phase = Annotated[PhaseName, Named(lambda rules, state, phase: PHASES[phase])]
Orbit = Annotated[OrbitWord, Named(lambda rules, state, orbit: ORBIT_WORDS[0 if orbit == CLOCKWISE else 1])]
Fleet = Annotated[FleetKey, Named(lambda rules, state, fleet: FLEET_KEYS[fleet])]
Classes = Annotated[list[ClassKey], Named(lambda rules, state, seat: bought_classes(state.purchase[seat]), of="seat")]
ToHex = Annotated[Hex, Named(lambda rules, state, x, y: hex_of(x, y), of="x y")]
FromHex = Annotated[Hex, Named(path_start, of="ship")]
Steps = Annotated[list[PathStep], Named(last_path, of="ship")]
Class = Annotated[ClassKey, Named(lambda rules, state, kind: CLASS_KEYS[kind])]
ClassName = Annotated[str, Named(lambda rules, state, kind: class_title(rules, kind), of="ship_class")]
ClassNames = Annotated[list[str], Named(lambda rules, state, seat: bought_titles(rules, state, seat), of="seat")]
Cost = Annotated[int, Named(lambda rules, state, kind: int(price(rules, state, kind)), of="ship_class")]
FactionOfSide = Annotated[FactionName, Named(faction, of="side")]
FactionOfSeat = Annotated[FactionName, Named(faction, of="seat")]


class OfShip(Happening):
    """What happens to one ship or station."""

    ship: Ship
    name: ShipName  # of its own, where the scenario gives one

    @property
    def title(self) -> str:
        return titled(self.ship, self.name)


_SCREEN_ORDERS = {"keep": "keep", "up": "raise", "down": "drop"}


# ---------------------------------------------------------------------------------------- HS-2: the side-turn


@TELLER.of(events.SIDE_TURN_BEGAN)
class SideTurnBegan(Happening, tag="turn"):
    round: int
    side: SeatLetter
    faction: FactionOfSide

    def sentence(self) -> str:
        return f"Round {self.round}, Side {self.side}'s side-turn."


@TELLER.of(events.DRIFTED)
class Drifted(OfShip, tag="drift"):
    to_hex: ToHex

    def sentence(self) -> str:
        return f"{self.title} drifts one hex in orbit."


# ---------------------------------------------------------------------------------------- HS-3 to HS-5: movement


@TELLER.of(events.SELECTED)
class Selected(OfShip, tag="select"):
    def sentence(self) -> str:
        return f"{self.title} is selected."


@TELLER.of(events.PLANNED)
class Planned(Happening, tag="plan"):
    ship: Ship
    to_hex: ToHex
    facing: int
    length: int  # hexes planned so far

    def sentence(self) -> str:
        return f"{self.ship} plans {count(self.length, 'hex', 'hexes')}, heading {HEADINGS[self.facing]}."


@TELLER.of(events.FACED)
class Faced(Happening, tag="face"):
    ship: Ship
    facing: int

    def sentence(self) -> str:
        return f"{self.ship} plans to head {HEADINGS[self.facing]}."


@TELLER.of(events.SCREEN_ORDERED)
class ScreenOrdered(Happening, tag="screen-order"):
    ship: Ship
    order: Order

    def sentence(self) -> str:
        return f"{self.ship} plans to {_SCREEN_ORDERS[self.order]} its masking screen."


@TELLER.of(events.MOVED)
class Moved(OfShip, tag="move"):
    from_hex: FromHex
    to_hex: ToHex
    facing: int
    speed: int  # hexes moved
    steps: Steps

    def sentence(self) -> str:
        return f"{self.title} moves {count(self.speed, 'hex', 'hexes')}, heading {HEADINGS[self.facing]}."


@TELLER.of(events.ORBIT_ENTERED)
class OrbitEntered(OfShip, tag="orbit"):
    to_hex: ToHex
    orbit: Orbit

    def sentence(self) -> str:
        return f"{self.title} enters orbit, {'clockwise' if self.orbit == 'cw' else 'counter-clockwise'}."


@TELLER.of(events.STAYED)
class Stayed(OfShip, tag="stay"):
    facing: int

    def sentence(self) -> str:
        return f"{self.title} stays."


@TELLER.of(events.DOCKED)
class Docked(OfShip, tag="dock"):
    host: Ship
    host_name: HostName

    def sentence(self) -> str:
        return f"{self.title} docks at {titled(self.host, self.host_name)}."


@TELLER.of(events.LEFT_MAP)
class LeftMap(OfShip, tag="leave"):
    steps: Steps

    def sentence(self) -> str:
        return f"{self.title} leaves the map."


@TELLER.of(events.CRASHED)
class Crashed(OfShip, tag="crash"):
    def sentence(self) -> str:
        return f"{self.title} crashes into the planet."


@TELLER.of(events.RELEASED)
class Released(OfShip, tag="release"):
    def sentence(self) -> str:
        return f"{self.title} is adrift where its host was."


@TELLER.of(events.REARMED)
class Rearmed(OfShip, tag="rearm"):
    rockets: int

    def sentence(self) -> str:
        return f"{self.title} has {count(self.rockets, 'rocket')} again."


# ---------------------------------------------------------------------------------------- HS-7: fire


@TELLER.of(events.FIRE_BEGAN)
class FireBegan(Happening, tag="fire-step"):
    seat: SeatLetter
    faction: FactionOfSeat
    phase: Phase

    def sentence(self) -> str:
        step = "Passive" if self.phase == "passive-fire" else "Active"
        return f"{step} Fire: Side {self.seat} plans its shots."


@TELLER.of(events.DECLARED)
class Declared(Happening, tag="declare"):
    ship: Ship
    slot: Slot
    target: Ship

    def sentence(self) -> str:
        return f"{self.ship} will fire its {slot_called(self.slot)} at {self.target}."


@TELLER.of(events.HELD_FIRE)
class HeldFire(Happening, tag="hold"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"Side {self.seat} holds its fire."


@TELLER.of(events.SHOT)
class Shot(OfShip, tag="shot"):
    slot: Slot
    weapon: Weapon
    target: Ship
    target_name: TargetName
    face: int
    chance: int  # the largest face that hits
    hit: Annotated[bool, Named(lambda rules, state, face, chance: face <= chance, of="face chance")]
    damage: int

    def sentence(self) -> str:
        effect = f"hits for {self.damage} damage" if self.hit else "misses"
        target = titled(self.target, self.target_name)
        shot = f"{self.title} fires its {slot_called(self.slot)} at {target}"
        return f"{shot}: rolls {self.face}, needs {self.chance} or less, {effect}."

    def dice(self) -> list[int]:
        return [self.face]


@TELLER.of(events.WASTED)
class Wasted(OfShip, tag="waste"):
    slot: Slot
    weapon: Weapon
    target: Ship
    target_name: TargetName

    def sentence(self) -> str:
        target = titled(self.target, self.target_name)
        return f"{self.title} fires its {slot_called(self.slot)} at what was {target}: wasted."


@TELLER.of(events.DAMAGED)
class Damaged(OfShip, tag="damage"):
    damage: int
    hull: int  # that is left

    def sentence(self) -> str:
        return f"{self.title} takes {self.damage} damage; {self.hull} hull left."


@TELLER.of(events.DESTROYED_UNIT)
class Destroyed(OfShip, tag="destroyed"):
    def sentence(self) -> str:
        return f"{self.title} is destroyed."


# ---------------------------------------------------------------------------------------- HS-8: defences


class ScreenChanged(OfShip, tag="screen"):
    up: bool
    charges: int | None  # left, when one has been used

    def sentence(self) -> str:
        if self.up:
            return f"{self.title} raises its masking screen; {count(self.charges or 0, 'charge')} left."
        return f"The screen of {self.title} drops."


@TELLER.of(events.SCREEN_RAISED)
def screen_raised(rules: Rules, state: State, it: SimpleNamespace) -> ScreenChanged:
    return ScreenChanged(unit_name(it.ship), own_name(rules, state, it.ship), up=True, charges=it.charges)


@TELLER.of(events.SCREEN_DROPPED)
def screen_dropped(rules: Rules, state: State, it: SimpleNamespace) -> ScreenChanged:
    return ScreenChanged(unit_name(it.ship), own_name(rules, state, it.ship), up=False, charges=None)


@TELLER.of(events.COUNTERED)
class Countered(OfShip, tag="icm"):
    points: int
    chance: int  # of the shot, after them

    def sentence(self) -> str:
        return f"{self.title} spends {count(self.points, 'counter-missile')}: the shot hits in {self.chance} % now."


# ------------------------------------------------------------------------------- HS-9 to HS-14: scenarios, the end


@TELLER.of(events.EVACUATION)
class Evacuated(Happening, tag="evacuation"):
    count: int
    needed: Annotated[int, Named(lambda rules, state, count: rules.evac_needed, of="count")]
    done: bool

    def sentence(self) -> str:
        return (
            "The station is evacuated."
            if self.done
            else f"The evacuation goes on: {self.count} of {count(self.needed, 'boarding')} done."
        )


@TELLER.of(events.ESCAPED)
class Escaped(OfShip, tag="escape"):
    def sentence(self) -> str:
        return f"{self.title} escapes to the east."


@TELLER.of(events.BOUGHT)
class Bought(Happening, tag="buy"):
    seat: SeatLetter
    ship_class: Class
    class_name: ClassName
    cost: Cost
    points: int  # that are left

    def sentence(self) -> str:
        return f"{self.seat} buys {one(self.class_name)}; {count(self.points, 'point')} left."


@TELLER.of(events.FLEET_TAKEN)
class FleetTaken(Happening, tag="fleet"):
    seat: SeatLetter
    fleet: Fleet
    points: int  # that are left

    def sentence(self) -> str:
        return f"{self.seat} takes the fleet {self.fleet.capitalize()}; {count(self.points, 'point')} left."


@TELLER.of(events.PURCHASE_DONE)
class PurchaseDone(Happening, tag="purchased"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"Side {self.seat} has bought its fleet."


@TELLER.of(events.REVEALED)
class Revealed(Happening, tag="reveal"):
    seat: SeatLetter
    faction: FactionOfSeat
    bought: Classes
    names: ClassNames
    points: int  # that were left

    def sentence(self) -> str:
        return f"Side {self.seat} has bought: {', '.join(self.names)}."


@TELLER.of(events.RESIGNED)
class Resigned(Happening, tag="resign"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"Side {self.seat} resigns."


@TELLER.of(events.ENDED)
class Ended(Happening, tag="end"):
    winners: SeatLetters

    def sentence(self) -> str:
        return f"Side {self.winners[0]} wins." if self.winners else "The match is drawn."


ENDINGS: Mapping[int, str] = {
    902: "one side has no ship left",
    904: "neither side has a ship left",
    905: "the other side has resigned",
    906: "at the last round points decided",
    1009: "the Defiant got away with everybody from the station",
    1010: "the Defiant is destroyed",
    1011: "the station fell before it was evacuated",
    1012: "the Defiant left before the station was evacuated",
    1013: "the Defiant has not got away in time",
    1014: "no Sathar ship is left",
    1106: "the Fortress is destroyed",
    1107: "the Fortress fell, but only fighters are left to take it",
    1108: "no Sathar ship is left",
    1109: "the Fortress stands after the last round",
    1206: "every freighter has escaped or is lost",
    1207: "no raider is left, and the freighters escape",
    1208: "time is up, and the freighters that are left are lost",
    1304: "one side has no fighter left",
    1305: "no fighter has a rocket left",
    1306: "at the last round the fighters that are left decided",
}
"""Why a match is over, for winners and losers alike, by the number of the rule that ended it."""
