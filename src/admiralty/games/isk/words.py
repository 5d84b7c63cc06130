"""Events in sentences, for the log, the terminal and the browser's animations. Only what an event carries is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from admiralty.games.isk import events as happened
from admiralty.games.isk.fleets import SIDES_OF_A_DIE
from admiralty.games.isk.maps import region_name, system_name
from admiralty.games.isk.phases.combat import (
    FIRST_HIT_BY_TIES,
    FIRST_RUNS,
    IN_FLIGHT,
    SECOND_HIT_BY_TIES,
    SECOND_RUNS,
    compared,
    hits_made,
    successes,
)
from admiralty.games.isk.state import BEHAVIOURS, FLEETS, PHASES, State
from admiralty.games.isk.tables import Rules
from admiralty.games.isk.view import fleet_name, seat_or_none, seats_in
from admiralty.kernel.actions import seat_name
from admiralty.kernel.events import Event
from admiralty.kernel.telling import Told

Telling = tuple[str, str, dict[str, Any]]


def tell(rules: Rules, state: State, event: Event) -> Told:
    """An event in words; `state` is the position after the ply it happened in."""
    text, kind, facts = _TELL[event.kind](event)
    return Told(text, kind, facts, f"IK-{event.rule // 100}.{event.rule % 100}" if event.rule else "")


def place(system: int) -> str:
    return f"{system} {system_name(system)}"


def region(number: int) -> str:
    return f"region {number} {region_name(number)}"


def count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


# ---------------------------------------------------------------------------------------- the turn


def _turn_began(event: Event) -> Telling:
    return f"Turn {event.a} begins.", "turn", {"turn": event.a}


def _finished(event: Event) -> Telling:
    phase = PHASES[event.b]
    words = {"deploy": "has deployed", "muster": "has mustered", "orders": "has given orders"}
    seat = seat_name(event.a)
    return f"{seat} {words.get(phase, 'is done')}.", "done", {"seat": seat, "phase": phase}


def _deployed_all(event: Event) -> Telling:
    return "All fleets are deployed.", "deployed", {}


def _income(event: Event) -> Telling:
    return (
        f"{count(event.b, 'new ship')} for {seat_name(event.a)}.",
        "income",
        {"seat": seat_name(event.a), "ships": event.b},
    )


def _repaired(event: Event) -> Telling:
    return f"{fleet_name(event.a)} repairs its ships.", "repair", {"fleet": fleet_name(event.a)}


def _points(event: Event) -> Telling:
    fleet = fleet_name(event.a)
    facts = {"fleet": fleet, "total": event.b, "points": event.c}
    return f"{fleet} rolls {event.b} and has {count(event.c, 'movement point')}.", "points", facts


def _moved(event: Event) -> Telling:
    fleet = fleet_name(event.a)
    return (
        f"{fleet} moves from {place(event.b)} to {place(event.c)}.",
        "move",
        {"fleet": fleet, "from": event.b, "to": event.c},
    )


def _control(event: Event) -> Telling:
    name, seat, former = f"C{event.a}", seat_name(event.b), seat_or_none(event.c)
    taken = f" from {former}" if event.c >= 0 else ""
    return f"{seat} takes {name}{taken}.", "control", {"constellation": name, "seat": seat, "former": former}


def _eliminated(event: Event) -> Telling:
    seat = seat_name(event.a)
    return f"{seat} has no fleet and no constellation left and is eliminated.", "eliminated", {"seat": seat}


def _held(event: Event) -> Telling:
    seat = seat_name(event.a)
    text = f"{seat} is at the score of domination for {count(event.b, 'turn')}."
    return text, "hold", {"seat": seat, "turns": event.b}


# ---------------------------------------------------------------------------------------- meetings and fights


def _detected(event: Event) -> Telling:
    """What a player is told of a roll that showed him something: his own dice, and what came of them."""
    own, other = fleet_name(event.a), fleet_name(event.b)
    system, ships = event.e // 16, event.e % 16
    behaviour, is_seen = BEHAVIOURS[event.f % 4], event.f >= 4
    how = "and was seen" if is_seen else "and was not seen"
    text = (
        f"Your {behaviour.capitalize()} fleet {own} rolled {event.c} against {event.d} in {place(system)}: "
        f"it saw {other} with {count(ships, 'ship')}, {how}."
    )
    facts = {
        "fleet": own,
        "enemy": other,
        "behaviour": behaviour,
        "total": event.c,
        "enemy_total": event.d,
        "system": system,
        "ships": ships,
        "seen": is_seen,
    }
    return text, "detect", facts


def _caught_in_camp(event: Event) -> Telling:
    camper, other = fleet_name(event.a), fleet_name(event.b)
    rolled = f" ({event.e} against {event.d})" if event.d else ""
    facts = {"camper": camper, "fleet": other, "system": event.c, "total": event.e, "camper_total": event.d}
    return f"{other} runs into the camp of {camper} at {place(event.c)}{rolled}.", "camp", facts


def _engaged(event: Event) -> Telling:
    first, second = fleet_name(event.a), fleet_name(event.b)
    return f"{first} and {second} fight at {place(event.c)}.", "engage", {"fleets": [first, second], "system": event.c}


def _round(event: Event) -> Telling:
    first, second = fleet_name(event.a), fleet_name(event.b)
    left = [event.f // 16, event.f % 16]
    text = (
        f"Round {event.c}: {count(event.e, 'hit')} on {second}, {count(event.d, 'hit')} on {first}; "
        f"{left[0]} against {count(left[1], 'ship')} left."
    )
    return text, "round", {"fleets": [first, second], "round": event.c, "hits": [event.d, event.e], "ships": left}


def _faces(low: int, high: int) -> list[int]:
    """The dice that a ROLLED event counts by face, high to low."""
    counts = low | high << 12
    return [face for face in range(SIDES_OF_A_DIE, 0, -1) for _ in range(counts >> (4 * face - 4) & 15)]


def _beside(faces: list[int], others: list[int]) -> list[tuple[int, int]]:
    """IK-9.11: each die of a side as `compared` takes it, with its partner or 0."""
    return [(faces[place], others[place] if place < len(others) else 0) for place in range(len(faces))]


def _hits(faces: list[int], others: list[int], ties_hit: bool) -> list[bool]:
    """IK-9.11, IK-9.12: which dice of a side hit."""
    return [
        bool(hits_made(compared(1 << 4 * face, 1, 1 << 4 * other if other else 0, int(other > 0)), ties_hit))
        for face, other in _beside(faces, others)
    ]


def _successes(faces: list[int], others: list[int]) -> list[bool]:
    """IK-9.6: which dice of a fleeing fleet are successes."""
    return [
        bool(successes(compared(1 << 4 * face, 1, 1 << 4 * other if other else 0, int(other > 0)), 1, int(other > 0)))
        for face, other in _beside(faces, others)
    ]


def _rolled(event: Event) -> Telling:
    first, second = fleet_name(event.a // FLEETS), fleet_name(event.a % FLEETS)
    dice = [_faces(event.b, event.c), _faces(event.d, event.e)]
    shown = [" ".join(map(str, side)) for side in dice]
    facts: dict[str, Any] = {"fleets": [first, second], "dice": dice}
    if event.f & IN_FLIGHT:
        facts["counts"] = [_successes(*dice), [False] * len(dice[1])]
        return f"{first} runs with {shown[0]}, {second} chases with {shown[1]}.", "chase", facts
    facts["counts"] = [
        [hit and not event.f & FIRST_RUNS for hit in _hits(dice[0], dice[1], bool(event.f & SECOND_HIT_BY_TIES))],
        [hit and not event.f & SECOND_RUNS for hit in _hits(dice[1], dice[0], bool(event.f & FIRST_HIT_BY_TIES))],
    ]
    return f"{first} rolls {shown[0]}, {second} rolls {shown[1]}.", "dice", facts


def _ran(event: Event) -> Telling:
    runner, chaser = fleet_name(event.a), fleet_name(event.b)
    facts = {"fleet": runner, "chaser": chaser, "successes": event.c, "needs": event.d, "round": event.e}
    return f"{runner} gets away from {chaser}: {event.c} of {event.d} needed.", "escape", facts


def _caught(event: Event) -> Telling:
    runner, chaser = fleet_name(event.a), fleet_name(event.b)
    facts = {"fleet": runner, "chaser": chaser, "successes": event.c, "needs": event.d, "round": event.e}
    return f"{runner} does not get away from {chaser}: only {event.c} of {event.d} needed.", "caught", facts


def _parted(event: Event) -> Telling:
    first, second = fleet_name(event.a), fleet_name(event.b)
    why = "after the last round" if event.c else "by common will"
    return f"{first} and {second} disengage {why}.", "part", {"fleets": [first, second]}


def _destroyed(event: Event) -> Telling:
    fleet, by = fleet_name(event.a), fleet_name(event.b)
    return f"{fleet} is destroyed by {by}.", "destroyed", {"fleet": fleet, "by": by}


def _fight_reported(event: Event) -> Telling:
    seats = [seat_name(event.b), seat_name(event.c)]
    return (
        f"There was a fight at {place(event.a)}: {seats[0]} v {seats[1]}.",
        "report",
        {"system": event.a, "seats": seats},
    )


# ---------------------------------------------------------------------------------------- regions and the end


def _resigned(event: Event) -> Telling:
    return f"{seat_name(event.a)} resigns.", "resign", {"seat": seat_name(event.a)}


def _conceded(event: Event) -> Telling:
    return f"{seat_name(event.a)} concedes the battle.", "concede", {"seat": seat_name(event.a)}


def _claimed(event: Event) -> Telling:
    facts = {"seat": seat_name(event.a), "region": event.b}
    return f"{seat_name(event.a)} claims {region(event.b)}.", "claim", facts


def _contested(event: Event) -> Telling:
    facts = {"seat": seat_name(event.a), "region": event.b}
    return f"{seat_name(event.a)} contests {region(event.b)}.", "contest", facts


def _passed(event: Event) -> Telling:
    why = ", having nothing to claim or contest" if event.b else ""
    return f"{seat_name(event.a)} passes{why}.", "pass", {"seat": seat_name(event.a), "asked": not event.b}


def _cycle_began(event: Event) -> Telling:
    return f"Cycle {event.a} begins.", "cycle", {"cycle": event.a}


def _battle_began(event: Event) -> Telling:
    seats = seats_in(event.b)
    facts = {"region": event.a, "seats": seats}
    return f"The battle for {region(event.a)} begins: {', '.join(seats)}.", "battle", facts


def _battle_won(event: Event) -> Telling:
    facts = {"region": event.a, "seat": seat_name(event.b)}
    return f"{seat_name(event.b)} wins the battle and owns {region(event.a)}.", "battle-won", facts


def _battle_drawn(event: Event) -> Telling:
    owner = seat_or_none(event.b)
    kept = f"{owner} keeps" if event.b >= 0 else "nobody owns"
    return f"The battle is drawn; {kept} {region(event.a)}.", "battle-drawn", {"region": event.a, "owner": owner}


def _awarded(event: Event) -> Telling:
    owner = seat_or_none(event.b)
    who = f"{owner} owns" if event.b >= 0 else "Nobody owns"
    return f"{who} {region(event.a)} without a battle.", "awarded", {"region": event.a, "owner": owner}


def _out(event: Event) -> Telling:
    return f"{seat_name(event.a)} has no region left and is out.", "out", {"seat": seat_name(event.a)}


def _ended(event: Event) -> Telling:
    seats = seats_in(event.a)
    return f"{seats[0]} wins." if seats else "It is a draw.", "end", {"winners": seats}


_TELL: dict[int, Callable[[Event], Telling]] = {
    happened.TURN_BEGAN: _turn_began,
    happened.FINISHED: _finished,
    happened.DEPLOYED_ALL: _deployed_all,
    happened.INCOME: _income,
    happened.REPAIRED: _repaired,
    happened.POINTS: _points,
    happened.DETECTED: _detected,
    happened.CAUGHT_IN_CAMP: _caught_in_camp,
    happened.MOVED: _moved,
    happened.ENGAGED: _engaged,
    happened.ROLLED: _rolled,
    happened.ROUND: _round,
    happened.RAN: _ran,
    happened.CAUGHT: _caught,
    happened.PARTED: _parted,
    happened.DESTROYED: _destroyed,
    happened.FIGHT_REPORTED: _fight_reported,
    happened.CONTROL: _control,
    happened.ELIMINATED: _eliminated,
    happened.RESIGNED: _resigned,
    happened.CONCEDED: _conceded,
    happened.CLAIMED: _claimed,
    happened.CONTESTED: _contested,
    happened.PASSED: _passed,
    happened.CYCLE_BEGAN: _cycle_began,
    happened.BATTLE_BEGAN: _battle_began,
    happened.BATTLE_WON: _battle_won,
    happened.BATTLE_DRAWN: _battle_drawn,
    happened.AWARDED: _awarded,
    happened.OUT: _out,
    happened.HELD: _held,
    happened.ENDED: _ended,
}
