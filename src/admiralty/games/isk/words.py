"""What the events of ISK say: by name for programs, in a sentence for people. Only what an event carries is told."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Annotated, Literal, get_args

from msgspec import Struct

from admiralty.games.isk import events
from admiralty.games.isk.maps import region_name, system_name
from admiralty.games.isk.phases.combat import (
    FIRST_HIT_BY_TIES,
    FIRST_RUNS,
    IN_FLIGHT,
    SECOND_HIT_BY_TIES,
    SECOND_RUNS,
)
from admiralty.games.isk.state import BEHAVIOURS, FLEETS, PHASES, BehaviourName, PhaseName, State
from admiralty.games.isk.tables import Rules
from admiralty.games.isk.view import NONE, constellation_name, fleet_name, seat_or_none
from admiralty.games.isk.words_dice import unpacked, which_hit, which_succeed
from admiralty.kernel.actions import seat_name
from admiralty.kernel.telling import Happening, Named, SeatLetter, SeatLetters, Teller
from admiralty.kernel.wording import count

TELLER = Teller("IK")


class Place(Struct):
    """A system or a region."""

    id: int
    name: str

    def __str__(self) -> str:
        return self.name


Fleet = Annotated[str, Named(lambda rules, state, index: fleet_name(index))]
System = Annotated[Place, Named(lambda rules, state, system: Place(system, system_name(system)))]
Region = Annotated[Place, Named(lambda rules, state, region: Place(region, region_name(region)))]
Constellation = Annotated[str, Named(lambda rules, state, index: f"C{index}")]
ConstellationName = Annotated[
    str, Named(lambda rules, state, index: constellation_name(rules, index), of="constellation")
]
SeatOrNone = Annotated[str, Named(lambda rules, state, seat: seat_or_none(seat))]
WhyNotTakenName = Literal["unseen-visitor", "seen-visitor", "stealthy-holder"]
WHY_NOT_TAKEN: tuple[WhyNotTakenName, ...] = get_args(WhyNotTakenName)
WhyNotTaken = Annotated[WhyNotTakenName, Named(lambda rules, state, why: WHY_NOT_TAKEN[why])]
Phase = Annotated[PhaseName, Named(lambda rules, state, phase: PHASES[phase])]


# ---------------------------------------------------------------------------------------- the turn


@TELLER.of(events.TURN_BEGAN)
class TurnBegan(Happening, tag="turn"):
    turn: int

    def sentence(self) -> str:
        return f"Turn {self.turn} begins."


@TELLER.of(events.FINISHED)
class Finished(Happening, tag="done"):
    seat: SeatLetter
    phase: Phase

    def sentence(self) -> str:
        words = {"deploy": "has deployed", "muster": "has mustered", "orders": "has given orders"}
        return f"{self.seat} {words.get(self.phase, 'is done')}."


@TELLER.of(events.DEPLOYED_ALL)
class DeployedAll(Happening, tag="deployed"):
    def sentence(self) -> str:
        return "All fleets are deployed."


@TELLER.of(events.INCOME)
class Income(Happening, tag="income"):
    seat: SeatLetter
    ships: int

    def sentence(self) -> str:
        return f"{count(self.ships, 'new ship')} for {self.seat}."


@TELLER.of(events.REPAIRED)
class Repaired(Happening, tag="repair"):
    fleet: Fleet

    def sentence(self) -> str:
        return f"{self.fleet} repairs its ships."


@TELLER.of(events.POINTS)
class PointsRolled(Happening, tag="points"):
    fleet: Fleet
    total: int  # of the Movement dice
    points: int

    def sentence(self) -> str:
        return f"{self.fleet} rolls {self.total} and has {count(self.points, 'movement point')}."


@TELLER.of(events.MOVED)
class Moved(Happening, tag="move"):
    fleet: Fleet
    from_system: System
    to_system: System

    def sentence(self) -> str:
        return f"{self.fleet} moves from {self.from_system} to {self.to_system}."


@TELLER.of(events.CONTROL)
class ControlTaken(Happening, tag="control"):
    constellation: Constellation
    seat: SeatLetter
    former: SeatOrNone
    name: ConstellationName

    def sentence(self) -> str:
        taken = "" if self.former == NONE else f" from {self.former}"
        return f"{self.seat} takes {self.name}{taken}."


@TELLER.of(events.NOT_TAKEN)
class NotTaken(Happening, tag="not-taken"):
    """Told only to the player who sat there."""

    constellation: Constellation
    why: WhyNotTaken
    name: ConstellationName

    def sentence(self) -> str:
        reasons = {
            "unseen-visitor": "somebody unseen was there",
            "seen-visitor": "an enemy fleet was there too",
            "stealthy-holder": "a Stealthy fleet takes no control",
        }
        return f"You held {self.name} all turn but did not take it: {reasons[self.why]}."


@TELLER.of(events.ELIMINATED)
class Eliminated(Happening, tag="eliminated"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} has no fleet and no constellation left and is eliminated."


@TELLER.of(events.HELD)
class Held(Happening, tag="hold"):
    seat: SeatLetter
    turns: int

    def sentence(self) -> str:
        return f"{self.seat} is at the score of domination for {count(self.turns, 'turn')}."


# ---------------------------------------------------------------------------------------- meetings and fights


class Detected(Happening, tag="detect"):
    """What a player is told of a roll that showed him something: his own dice, and what came of them."""

    fleet: str
    enemy: str
    behaviour: BehaviourName  # of the own fleet
    total: int
    enemy_total: int
    system: Place
    ships: int  # of the enemy fleet
    seen: bool  # was the own fleet seen too?

    def sentence(self) -> str:
        how = "and was seen" if self.seen else "and was not seen"
        return (
            f"Your {self.behaviour.capitalize()} fleet {self.fleet} rolled {self.total} against {self.enemy_total} "
            f"in {self.system}: it saw {self.enemy} with {count(self.ships, 'ship')}, {how}."
        )


@TELLER.of(events.DETECTED)
def detected(rules: Rules, state: State, it: SimpleNamespace) -> Detected:
    system, ships = divmod(it.place, 16)
    return Detected(
        fleet=fleet_name(it.fleet),
        enemy=fleet_name(it.enemy),
        behaviour=BEHAVIOURS[it.how % 4],
        total=it.total,
        enemy_total=it.enemy_total,
        system=Place(system, system_name(system)),
        ships=ships,
        seen=it.how >= 4,
    )


@TELLER.of(events.CAUGHT_IN_CAMP)
class CaughtInCamp(Happening, tag="camp"):
    camper: Fleet
    fleet: Fleet
    system: System
    total: int  # of the fleet that came; 0: nothing was rolled
    camper_total: int

    def sentence(self) -> str:
        rolled = f" ({self.total} against {self.camper_total})" if self.camper_total else ""
        return f"{self.fleet} runs into the camp of {self.camper} at {self.system}{rolled}."


class Engaged(Happening, tag="engage"):
    fleets: list[str]  # the two that fight
    system: Place

    def sentence(self) -> str:
        return f"{self.fleets[0]} and {self.fleets[1]} fight at {self.system}."


@TELLER.of(events.ENGAGED)
def engaged(rules: Rules, state: State, it: SimpleNamespace) -> Engaged:
    return Engaged(_pair(it), Place(it.system, system_name(it.system)))


class RoundFought(Happening, tag="round"):
    fleets: list[str]
    round: int
    hits: list[int]  # on each of the two
    ships: list[int]  # that each has left

    def sentence(self) -> str:
        (first, second), (on_first, on_second) = self.fleets, self.hits
        return (
            f"Round {self.round}: {count(on_second, 'hit')} on {second}, {count(on_first, 'hit')} on {first}; "
            f"{self.ships[0]} against {count(self.ships[1], 'ship')} left."
        )


@TELLER.of(events.ROUND)
def round_fought(rules: Rules, state: State, it: SimpleNamespace) -> RoundFought:
    return RoundFought(_pair(it), it.round, [it.hits_on_first, it.hits_on_second], list(divmod(it.ships, 16)))


class DiceRolled(Happening, tag="dice"):
    fleets: list[str]
    throws: list[list[int]]  # the dice of each of the two, high to low
    counts: list[list[bool]]  # which of them hit

    def sentence(self) -> str:
        (first, second), shown = self.fleets, _written(self.throws)
        return f"{first} rolls {shown[0]}, {second} rolls {shown[1]}."


class Chased(Happening, tag="chase"):
    fleets: list[str]  # the one that runs first
    throws: list[list[int]]  # the dice of each of the two, high to low
    counts: list[list[bool]]  # which of them are successes

    def sentence(self) -> str:
        (first, second), shown = self.fleets, _written(self.throws)
        return f"{first} runs with {shown[0]}, {second} chases with {shown[1]}."


@TELLER.of(events.ROLLED)
def rolled(rules: Rules, state: State, it: SimpleNamespace) -> DiceRolled | Chased:
    fleets = [fleet_name(index) for index in divmod(it.pair, FLEETS)]
    first, second = unpacked(it.first_low, it.first_high), unpacked(it.second_low, it.second_high)
    if it.how & IN_FLIGHT:
        return Chased(
            fleets, [first, second], [which_succeed(first, second, rules.spare_escapes_on), [False] * len(second)]
        )
    hits = [
        [hit and not it.how & FIRST_RUNS for hit in which_hit(first, second, bool(it.how & SECOND_HIT_BY_TIES))],
        [hit and not it.how & SECOND_RUNS for hit in which_hit(second, first, bool(it.how & FIRST_HIT_BY_TIES))],
    ]
    return DiceRolled(fleets, [first, second], hits)


@TELLER.of(events.RAN)
class Escaped(Happening, tag="escape"):
    fleet: Fleet
    chaser: Fleet
    successes: int
    needs: int
    round: int

    def sentence(self) -> str:
        return f"{self.fleet} gets away from {self.chaser}: {self.successes} of {self.needs} needed."


@TELLER.of(events.CAUGHT)
class Caught(Happening, tag="caught"):
    fleet: Fleet
    chaser: Fleet
    successes: int
    needs: int
    round: int

    def sentence(self) -> str:
        return f"{self.fleet} does not get away from {self.chaser}: only {self.successes} of {self.needs} needed."


class Parted(Happening, tag="part"):
    fleets: list[str]
    after_last_round: bool  # otherwise by common will

    def sentence(self) -> str:
        why = "after the last round" if self.after_last_round else "by common will"
        return f"{self.fleets[0]} and {self.fleets[1]} disengage {why}."


@TELLER.of(events.PARTED)
def parted(rules: Rules, state: State, it: SimpleNamespace) -> Parted:
    return Parted(_pair(it), bool(it.after_last_round))


@TELLER.of(events.DESTROYED)
class Destroyed(Happening, tag="destroyed"):
    fleet: Fleet
    by: Fleet

    def sentence(self) -> str:
        return f"{self.fleet} is destroyed by {self.by}."


class FightReported(Happening, tag="report"):
    system: Place
    seats: list[str]  # letters of the two that fought

    def sentence(self) -> str:
        return f"There was a fight at {self.system}: {self.seats[0]} v {self.seats[1]}."


@TELLER.of(events.FIGHT_REPORTED)
def fight_reported(rules: Rules, state: State, it: SimpleNamespace) -> FightReported:
    return FightReported(Place(it.system, system_name(it.system)), [seat_name(it.seat), seat_name(it.other_seat)])


def _pair(it: SimpleNamespace) -> list[str]:
    return [fleet_name(it.first), fleet_name(it.second)]


def _written(throws: list[list[int]]) -> list[str]:
    return [" ".join(map(str, side)) for side in throws]


# ---------------------------------------------------------------------------------------- regions and the end


@TELLER.of(events.RESIGNED)
class Resigned(Happening, tag="resign"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} resigns."


@TELLER.of(events.CONCEDED)
class Conceded(Happening, tag="concede"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} concedes the battle."


@TELLER.of(events.CLAIMED)
class Claimed(Happening, tag="claim"):
    seat: SeatLetter
    region: Region

    def sentence(self) -> str:
        return f"{self.seat} claims region {self.region}."


@TELLER.of(events.CONTESTED)
class Contested(Happening, tag="contest"):
    seat: SeatLetter
    region: Region

    def sentence(self) -> str:
        return f"{self.seat} contests region {self.region}."


@TELLER.of(events.PASSED)
class Passed(Happening, tag="pass"):
    seat: SeatLetter
    unasked: bool  # having nothing to claim or contest

    def sentence(self) -> str:
        why = ", having nothing to claim or contest" if self.unasked else ""
        return f"{self.seat} passes{why}."


@TELLER.of(events.CYCLE_BEGAN)
class CycleBegan(Happening, tag="cycle"):
    cycle: int

    def sentence(self) -> str:
        return f"Cycle {self.cycle} begins."


@TELLER.of(events.BATTLE_BEGAN)
class BattleBegan(Happening, tag="battle"):
    region: Region
    seats: SeatLetters

    def sentence(self) -> str:
        return f"The battle for region {self.region} begins: {', '.join(self.seats)}."


@TELLER.of(events.BATTLE_WON)
class BattleWon(Happening, tag="battle-won"):
    region: Region
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} wins the battle and owns region {self.region}."


@TELLER.of(events.BATTLE_DRAWN)
class BattleDrawn(Happening, tag="battle-drawn"):
    region: Region
    owner: SeatOrNone

    def sentence(self) -> str:
        kept = "nobody owns" if self.owner == NONE else f"{self.owner} keeps"
        return f"The battle is drawn; {kept} region {self.region}."


@TELLER.of(events.AWARDED)
class Awarded(Happening, tag="awarded"):
    region: Region
    owner: SeatOrNone

    def sentence(self) -> str:
        who = "Nobody" if self.owner == NONE else self.owner
        return f"{who} owns region {self.region} without a battle."


@TELLER.of(events.OUT)
class Out(Happening, tag="out"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} has no region left and is out."


@TELLER.of(events.ENDED)
class Ended(Happening, tag="end"):
    winners: SeatLetters

    def sentence(self) -> str:
        return f"{self.winners[0]} wins." if self.winners else "It is a draw."


ENDINGS: Mapping[int, str] = {
    1101: "enough constellations were held for long enough",
    1102: "only one player is left",
    1103: "the last players fell together",
    1104: "after the last turn the most points decided, then the most ships",
    1218: "more than half of the regions are in one hand",
    1219: "after the last cycle the most regions decided",
    1220: "only one player is left",
}
"""Why a match is over, for winners and losers alike, by the number of the rule that ended it."""
