"""How the goals of a match stand (OC-13, OC-16 to OC-19), and what is dangerous on the board (OC-9)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from admiralty.games.orbital.outcome import BEACON_RING, LEGS, RAIDERS, RUNNER, limit
from admiralty.games.orbital.scenarios import CONVOY, KING, PURSUIT, RACE
from admiralty.games.orbital.ships import full_hull, hull_total
from admiralty.games.orbital.state import DELIVERED, FLYING, FREIGHTER, RINGS, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.actions import seat_name
from admiralty.kernel.stakes import Goal, Hazard, Stakes
from admiralty.kernel.wording import count, of_whole, time_left

KEPT_HAZARDS = 64  # rulesets in play


def stakes(rules: Rules, state: State, seat: int | None) -> Stakes:
    """The goals of all seats with their counts, the time that is left, and the hazards of the rings."""
    last = int(limit(rules))
    goal = _GOALS.get(int(rules.scenario), hull_goal)
    return Stakes(
        goals=[goal(rules, state, each) for each in range(rules.players)],
        time=time_left(int(state.turn), last, "turn"),
        left=max(0, last - int(state.turn)),
        hazards=hazards(rules),
    )


def ships_of(state: State, seat: int) -> list[Ship]:
    return [state.ships[index] for index in range(state.ship_count) if state.ships[index].seat == seat]


def hull_goal(rules: Rules, state: State, seat: int) -> Goal:
    """OC-13.1 to OC-13.4."""
    have, need = (
        max(0, int(hull_total(state, seat))),
        sum(int(full_hull(rules, ship)) for ship in ships_of(state, seat)),
    )
    text = f"Be the last one flying, or have the most hull after turn {int(limit(rules))}."
    return Goal(seat_name(seat), text, of_whole(have, need, "hull"), have, need)


def pursuit_goal(rules: Rules, state: State, seat: int) -> Goal:
    """OC-16.3 to OC-16.7."""
    need = int(rules.pursuit_hold)
    have = max([0, *(int(ship.held) for ship in ships_of(state, RUNNER))])
    held = of_whole(have, need, "turn")
    if seat == RUNNER:
        text = (
            f"Hold Ring {RINGS} for {count(need, 'turn')} in a row, and have {count(int(rules.pursuit_need), 'mass')}."
        )
        return Goal(seat_name(seat), text, held, have, need)
    text = f"Destroy the runner, or keep it from holding Ring {RINGS} until turn {int(rules.pursuit_limit)}."
    return Goal(seat_name(seat), text, f"the runner has held {held}", have, need)


def convoy_goal(rules: Rules, state: State, seat: int) -> Goal:
    """OC-17.4 to OC-17.10."""
    freighters = [ship for ship in ships_of(state, 1 - RAIDERS) if ship.kind == FREIGHTER]
    delivered = sum(ship.status == DELIVERED for ship in freighters)
    lost = sum(ship.status not in (DELIVERED, FLYING) for ship in freighters)
    if seat == RAIDERS:
        text = f"Destroy every freighter before it is delivered, until turn {int(rules.turn_limit)}."
        return Goal(seat_name(seat), text, of_whole(lost, len(freighters), "freighter"), lost, len(freighters))
    hold = count(int(rules.convoy_hold), "turn")
    text = f"Deliver a freighter: it holds Ring {RINGS - 1} or {RINGS} for {hold} in a row."
    return Goal(seat_name(seat), text, of_whole(delivered, len(freighters), "freighter"), delivered, len(freighters))


def king_goal(rules: Rules, state: State, seat: int) -> Goal:
    """OC-18.3 to OC-18.8."""
    have, need = int(state.score[seat]), int(rules.king_goal)
    gains = (
        f"{int(rules.king_shared)} for each turn in Ring {int(rules.king_ring)}, {int(rules.king_alone)} if alone there"
    )
    return Goal(seat_name(seat), f"{count(need, 'point')}: {gains}.", of_whole(have, need, "point"), have, need)


def race_goal(rules: Rules, state: State, seat: int) -> Goal:
    """OC-19.3 to OC-19.8."""
    legs = ("to Ring 1", f"to Ring {RINGS}", f"to the beacon in Ring {BEACON_RING}, sector {int(state.beacon)}")
    done = max([0, *(int(ship.leg) for ship in ships_of(state, seat))])
    following = f"Next: {legs[done]}." if done < LEGS else "All legs are done."
    return Goal(seat_name(seat), following, of_whole(done, LEGS, "leg"), done, LEGS)


_GOALS: dict[int, Callable[[Rules, State, int], Goal]] = {
    PURSUIT: pursuit_goal,
    CONVOY: convoy_goal,
    KING: king_goal,
    RACE: race_goal,
}


def radiation(rules: Rules) -> dict[int, Hazard]:
    """OC-9.2, OC-9.3: the rings in which radiation strikes."""
    return {
        ring: Hazard(f"Ring {ring}", f"Radiation: a ship here loses 1 hull if its die shows {_faces(faces)}.")
        for ring, faces in ((1, int(rules.radiation_1)), (2, int(rules.radiation_2)))
        if faces
    }


def hazards(rules: Rules) -> list[Hazard]:
    """OC-9.2 to OC-9.4."""
    return _hazards(bytes(rules.data))


@lru_cache(KEPT_HAZARDS)
def _hazards(numbers: bytes) -> list[Hazard]:
    """Told after every ply, and the same all through a match."""
    rules = Rules(numbers)
    found = list(radiation(rules).values())
    if rules.collision_faces:
        lost = count(int(rules.collision_damage), "hull")
        faces = _faces(rules.collision_faces)
        text = f"Collision: ships that end in one sector lose {lost} each if the die shows {faces}."
        found.append(Hazard("one sector", text))
    return found


def _faces(most: int) -> str:
    return "1" if most == 1 else f"1 to {int(most)}"
