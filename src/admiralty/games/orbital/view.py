"""Names for people and the browser: the position by name, and what is asked now."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from admiralty.games.orbital.outcome import limit
from admiralty.games.orbital.secrets import hides
from admiralty.games.orbital.ships import energy_left
from admiralty.games.orbital.state import (
    ACTION,
    CRIT_NAMES,
    FACINGS,
    KINDS,
    OVER,
    PHASES,
    POWER,
    STATUSES,
    WEAPON_NAMES,
    CritName,
    FacingName,
    KindName,
    Missile,
    PhaseName,
    Ship,
    State,
    StatusName,
    WeaponName,
)
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.actions import seat_name

KEPT_SHIPS = 4_096  # ships of tables in play, as they stand


class Power(Struct):
    """Energy by system, in the order of OC-4.1."""

    rotation: int
    engines: int
    scoop: int
    weapons: int
    defense: int


class ShipView(Struct):
    seat: str
    kind: KindName
    status: StatusName
    ring: int
    sector: int
    facing: FacingName
    transfer: int  # the ring it will arrive in, or 0
    mass: int
    hull: int
    missiles: int
    power: Power | None  # none while its player sets it in secret (OC-22.5)
    energy: int | None  # that is left to be shared out
    overload: int | None
    arrived: bool
    evasion: int
    charge: int  # power left for shots
    shield: int
    pending: int  # damage that counts at the end of the turn
    fired: list[WeaponName]
    crits: dict[CritName, int]
    held: int  # turns in the orbit that its scenario asks for
    leg: int  # of the race
    returns: int  # the turn in which it comes back, or 0


class MissileView(Struct):
    seat: str
    launcher: str
    target: str
    ring: int
    sector: int
    life: int  # turns


class View(Struct):
    turn: int
    limit: int  # the last turn
    phase: PhaseName
    order: list[str]  # letters of the seats
    active: str  # the ship that decides; empty at the end
    beacon: int  # its sector, or 0
    score: dict[str, int]
    ships: dict[str, ShipView]
    missiles: dict[str, MissileView]


def ship_name(ship: Ship) -> str:
    return f"{seat_name(ship.seat)}{ship.number + 1}"


def missile_name(index: int) -> str:
    return f"M{index + 1}"


def view(rules: Rules, state: State, seat: int | None) -> View:
    """The position by name. `state` is concealed for the seat already; `None` sees everything."""
    hidden = state.active if seat is not None and hides(state, seat) else -1
    numbers = bytes(rules.data)
    return View(
        turn=state.turn,
        limit=int(limit(rules)),
        phase=PHASES[state.phase],
        order=[seat_name(state.order[place]) for place in range(state.order_count)],
        active="" if state.phase == OVER else ship_name(state.ships[state.active]),
        beacon=state.beacon,
        score={seat_name(number): state.score[number] for number in range(rules.players)},
        ships={
            ship_name(ship): _view_ship(numbers, bytes(ship.data), index == hidden)
            for index, ship in enumerate(state.ships)
            if index < state.ship_count
        },
        missiles={
            missile_name(number): view_missile(state, missile)
            for number, missile in enumerate(state.missiles)
            if missile.life > 0
        },
    )


@lru_cache(KEPT_SHIPS)
def _view_ship(numbers: bytes, ship: bytes, hidden: bool) -> ShipView:
    """Most plies change one ship or none."""
    return view_ship(Rules(numbers), Ship(ship), hidden)


def view_ship(rules: Rules, ship: Ship, hidden: bool) -> ShipView:
    return ShipView(
        seat=seat_name(ship.seat),
        kind=KINDS[ship.kind],
        status=STATUSES[ship.status],
        ring=ship.ring,
        sector=ship.sector,
        facing=FACINGS[ship.facing],
        transfer=ship.transfer,
        mass=ship.mass,
        hull=ship.hull,
        missiles=ship.missiles,
        power=None if hidden else Power(*ship.power),
        energy=None if hidden else max(0, int(energy_left(rules, ship))),  # a reactor hit counts from the next turn on
        overload=None if hidden else ship.overload,
        arrived=bool(ship.arrived),
        evasion=ship.evasion,
        charge=ship.charge,
        shield=ship.shield,
        pending=ship.pending,
        fired=[WEAPON_NAMES[ship.fired[shot]] for shot in range(ship.fired_count)],
        crits=dict(zip(CRIT_NAMES, ship.crits, strict=True)),
        held=ship.held,
        leg=ship.leg,
        returns=ship.returns,
    )


def view_missile(state: State, missile: Missile) -> MissileView:
    return MissileView(
        seat=seat_name(missile.seat),
        launcher=ship_name(state.ships[missile.launcher]),
        target=ship_name(state.ships[missile.target]),
        ring=missile.ring,
        sector=missile.sector,
        life=missile.life,
    )


def asks(rules: Rules, state: State, seat: int | None) -> str:
    """What is asked now, in one sentence."""
    if state.phase == OVER:
        return "The match is over."
    ship = state.ships[state.active]
    name = ship_name(ship)
    if ship.seat != seat:
        doing = ("sets its power", "chooses its action", "fires")[state.phase]
        return f"{name} {doing}."
    if state.phase == POWER:
        left = int(energy_left(rules, ship))
        shares = f"share {left} energy among your systems" if left else "all energy is shared out"
        return f"{name}: {shares}, then press Ready."
    if state.phase == ACTION:
        return f"{name}: coast, or burn for another ring."
    return f"{name}: fire, or hold."


def notice(rules: Rules, state: State) -> str:
    """OC-20.4, OC-20.5: the flare announces itself turn by turn. Nothing where no flare is played."""
    if not rules.flare or state.phase == OVER:
        return ""
    if state.turn >= rules.flare_second:
        return "Flare: the screens are stripped. Defense takes no power any more (OC-20.5)."
    if state.turn >= rules.flare_first:
        later = f"none from turn {rules.flare_second} on, {_in_turns(rules.flare_second - state.turn)}"
        return f"Flare: Defense takes {rules.flare_cap} at most (OC-20.4), and {later} (OC-20.5)."
    first = min(rules.flare_first, rules.flare_second)
    rule = "OC-20.4" if first == rules.flare_first else "OC-20.5"
    return f"The flare comes {_in_turns(first - state.turn)}: from turn {first} on the screens weaken ({rule})."


def _in_turns(turns: int) -> str:
    return "next turn" if turns == 1 else f"in {turns} turns"
