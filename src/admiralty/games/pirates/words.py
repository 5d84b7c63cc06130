"""What the events of Pirate's Wager say: by name for programs, and in a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Annotated

from msgspec.structs import asdict

from admiralty.games.pirates import events
from admiralty.games.pirates.actions import SKILLS, SkillName
from admiralty.games.pirates.pools import (
    CRITICAL,
    DIE,
    FAILURE,
    LEVEL_NAMES,
    Keep,
    LevelName,
    faces_told,
    kept_die,
    level_of_die,
)
from admiralty.games.pirates.sea import apart
from admiralty.games.pirates.state import CLASSES, ClassName, State
from admiralty.games.pirates.tables import Rules
from admiralty.games.pirates.view import HEADINGS, hex_name, ship_name
from admiralty.kernel.telling import Happening, Named, SeatLetter, SeatLetters, Teller
from admiralty.kernel.wording import count

TELLER = Teller("PW")

Ship = Annotated[str, Named(lambda rules, state, index: ship_name(index))]
Hex = Annotated[str, Named(lambda rules, state, cell: hex_name(cell))]
Skill = Annotated[SkillName, Named(lambda rules, state, number: SKILLS[number])]
ShipClass = Annotated[ClassName, Named(lambda rules, state, number: CLASSES[number])]


@TELLER.of(events.TURN_BEGAN)
class TurnBegan(Happening, tag="turn"):
    turn: int
    initiative: SeatLetter

    def sentence(self) -> str:
        return f"Turn {self.turn} begins; {self.initiative} has the initiative."


# ------------------------------------------------------------------------------------------------- plans and maneuvers


class Planned(Happening, tag="plan"):
    ship: str
    at: str | None  # where she is to be; nowhere if she is to retreat
    facing: int | None
    retreat: bool

    def sentence(self) -> str:
        if self.retreat:
            return f"{self.ship} is to retreat."
        return f"{self.ship} is to sail to hex {self.at}, heading {HEADINGS[self.facing or 0]}."


@TELLER.of(events.PLANNED)
def planned(rules: Rules, state: State, it: SimpleNamespace) -> Planned:
    return Planned(ship_name(it.ship), hex_name(it.at), it.facing, retreat=False)


@TELLER.of(events.PLANNED_RETREAT)
def planned_retreat(rules: Rules, state: State, it: SimpleNamespace) -> Planned:
    return Planned(ship_name(it.ship), None, None, retreat=True)


@TELLER.of(events.COMMITTED)
class Committed(Happening, tag="ready"):
    ship: Ship

    def sentence(self) -> str:
        return f"{self.ship} is ready."


@TELLER.of(events.REVEALED)
class Revealed(Happening, tag="reveal"):
    ship: Ship
    at: Hex  # where she wanted to be
    facing: int
    retreat: bool

    def sentence(self) -> str:
        if self.retreat:
            return f"{self.ship} wants to retreat."
        return f"{self.ship} wanted hex {self.at}, heading {HEADINGS[self.facing]}."


@TELLER.of(events.MANEUVERED)
class Maneuvered(Happening, tag="move"):
    ship: Ship
    from_hex: Hex
    to_hex: Hex
    from_facing: int
    facing: int
    moved: int  # hexes

    def sentence(self) -> str:
        if self.moved:
            return f"{self.ship} sails to hex {self.to_hex}, heading {HEADINGS[self.facing]}."
        if self.from_facing != self.facing:
            return f"{self.ship} turns to head {HEADINGS[self.facing]}."
        return f"{self.ship} stays in hex {self.to_hex}."


@TELLER.of(events.COLLIDED)
class Collided(Happening, tag="collision"):
    ship: Ship
    fouled: bool

    def sentence(self) -> str:
        return f"{self.ship} {'is fouled and keeps her old heading' if self.fouled else 'collides'}."


@TELLER.of(events.DAMAGED)
class Damaged(Happening, tag="damage"):
    ship: Ship
    damage: int
    hp: int  # left

    def sentence(self) -> str:
        return f"{self.ship} loses {count(self.damage, 'hull point')} and has {self.hp} left."


@TELLER.of(events.SANK)
class Sank(Happening, tag="sunk"):
    ship: Ship

    def sentence(self) -> str:
        return f"{self.ship} sinks."


# --------------------------------------------------------------------------------------------- what dice are rolled for


class Rolled(Happening):
    """What a ship's dice came to (PW-6)."""

    ship: str
    pool: int
    faces: list[int]
    keep: Keep
    level: int
    outcome: LevelName

    def dice(self) -> list[int]:
        return self.faces

    def roll_in_words(self) -> str:
        counts = ", the lower counts" if self.keep == "lowest" else ""
        return f"{'die' if len(self.faces) == 1 else 'dice'} {' '.join(map(str, self.faces))}{counts}: {self.outcome}"


def rolled(it: SimpleNamespace) -> Rolled:
    """The dice of an event that carries a pool and its faces."""
    faces, keep = faces_told(it.first_faces, it.last_faces), kept_die(it.pool)
    if keep == "lowest":
        level = int(level_of_die(min(faces)))
    else:
        level = CRITICAL if faces.count(DIE) >= 2 else int(level_of_die(max(faces)))
    return Rolled(ship_name(it.ship), it.pool, faces, keep, level, LEVEL_NAMES[level])


class Retreated(Rolled, tag="retreat"):
    leaves: bool
    damage: int  # on her way out

    def sentence(self) -> str:
        hurt = f" with {self.damage} damage" if self.outcome == "partial success" else ""
        effect = f"gets away{hurt}" if self.leaves else "stays"
        return f"{self.ship} tries to leave ({self.roll_in_words()}): she {effect}."


@TELLER.of(events.RETREATED)
def retreated(rules: Rules, state: State, it: SimpleNamespace) -> Retreated:
    return Retreated(**asdict(rolled(it)), leaves=it.level != FAILURE, damage=it.damage)


@TELLER.of(events.ACTIVATED)
class Activated(Happening, tag="activate"):
    ship: Ship

    def sentence(self) -> str:
        return f"{self.ship} acts."


class Shot(Rolled, tag="shot"):
    target: str
    at: str  # the hex of the target that was aimed at
    damage: int
    from_hex: str | None  # where the guns stood; not known if the shot has ended the voyage
    distance: int | None

    def sentence(self) -> str:
        return f"{self.ship} fires at {self.target} ({self.roll_in_words()}): {self.damage} damage."


@TELLER.of(events.SHOT)
def shot(rules: Rules, state: State, it: SimpleNamespace) -> Shot:
    shooter, roll = state.ships[it.ship], rolled(it)
    here = state.turn > 0  # PW-10.15: she is back in port if the battle is over
    return Shot(
        **asdict(roll),
        target=ship_name(it.target),
        at=hex_name(it.at),
        damage=rules.damage[roll.level],
        from_hex=hex_name(shooter.at) if here else None,
        distance=int(apart(shooter.at, it.at)) if here else None,
    )


@TELLER.of(events.CASUALTY)
class Casualty(Happening, tag="casualty"):
    ship: Ship
    crew: int  # left

    def sentence(self) -> str:
        return f"{self.ship} loses a sailor and has {count(self.crew, 'sailor')}."


class Evaded(Rolled, tag="evade"):
    score: int

    def sentence(self) -> str:
        less = f"has {count(self.score, 'die', 'dice')} less" if self.score else "loses no dice"
        return f"{self.ship} evades ({self.roll_in_words()}): the next shot at her {less}."


@TELLER.of(events.EVADED)
def evaded(rules: Rules, state: State, it: SimpleNamespace) -> Evaded:
    return Evaded(**asdict(rolled(it)), score=it.score)


class Repaired(Rolled, tag="repair"):
    gained: int
    hp: int  # afterwards

    def sentence(self) -> str:
        gained = count(self.gained, "hull point")
        return f"{self.ship} repairs ({self.roll_in_words()}): {gained} more, now {self.hp} in all."


@TELLER.of(events.REPAIRED)
def repaired(rules: Rules, state: State, it: SimpleNamespace) -> Repaired:
    return Repaired(**asdict(rolled(it)), gained=it.gained, hp=it.hp)


@TELLER.of(events.ENDED_ACTIONS)
class EndedActions(Happening, tag="done"):
    ship: Ship
    cp_lost: int

    def sentence(self) -> str:
        return f"{self.ship} ends her actions."


@TELLER.of(events.INITIATIVE_ROLLED)
class InitiativeRolled(Happening, tag="initiative"):
    face: int
    initiative: SeatLetter

    def sentence(self) -> str:
        return f"The initiative die is {self.face}: {self.initiative} acts first."

    def dice(self) -> list[int]:
        return [self.face]


# ------------------------------------------------------------------------------------------------------- the campaign


@TELLER.of(events.REFITTED)
class Refitted(Happening, tag="refit"):
    hp: int  # that were bought
    gold: int  # left

    def sentence(self) -> str:
        return f"Refit: {count(self.hp, 'hull point')}; {self.gold} gold left."


@TELLER.of(events.HIRED)
class Hired(Happening, tag="hire"):
    crew: int  # now
    gold: int  # left

    def sentence(self) -> str:
        return f"A sailor is hired, the crew has {count(self.crew, 'sailor')}; {self.gold} gold left."


@TELLER.of(events.TRAINED)
class Trained(Happening, tag="train"):
    skill: Skill
    level: int
    gold: int  # left

    def sentence(self) -> str:
        return f"The {self.skill} reaches level {self.level}; {self.gold} gold left."


@TELLER.of(events.BOUGHT)
class Bought(Happening, tag="buy"):
    ship_class: ShipClass
    gold: int  # left

    def sentence(self) -> str:
        return f"The captain buys a {self.ship_class}; {self.gold} gold left."


@TELLER.of(events.SAILED)
class Sailed(Happening, tag="sail"):
    face: int
    enemy: ShipClass
    voyage: int

    def sentence(self) -> str:
        return f"Voyage {self.voyage}, the die is {self.face}: a {self.enemy} is in sight."

    def dice(self) -> list[int]:
        return [self.face]


@TELLER.of(events.STAKED)
class Staked(Happening, tag="stake"):
    stake: int
    gold: int  # left

    def sentence(self) -> str:
        return f"{self.stake} gold is staked; {self.gold} gold left."


@TELLER.of(events.BATTLE_WON)
class BattleWon(Happening, tag="battle-won"):
    won: int  # stake and winnings
    loot: int
    gold: int  # in the purse, now

    def sentence(self) -> str:
        return f"The battle is won: {self.won} gold for the stake, {self.loot} gold of loot."


@TELLER.of(events.BATTLE_LOST)
class BattleLost(Happening, tag="battle-lost"):
    stake: int
    gold: int  # in the purse, now

    def sentence(self) -> str:
        return f"The battle is lost, and {self.stake} gold with it."


@TELLER.of(events.BATTLE_DRAWN)
class BattleDrawn(Happening, tag="battle-drawn"):
    stake: int
    loot: int
    gold: int  # in the purse, now

    def sentence(self) -> str:
        return f"The battle is drawn; the stake of {self.stake} gold comes back."


@TELLER.of(events.IN_PORT)
class InPort(Happening, tag="port"):
    voyage: int  # the next

    def sentence(self) -> str:
        return f"Back in port before voyage {self.voyage}."


# ------------------------------------------------------------------------------------------------------------ the end


@TELLER.of(events.RESIGNED)
class Resigned(Happening, tag="resign"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} resigns."


@TELLER.of(events.ENDED)
class Ended(Happening, tag="end"):
    winners: SeatLetters

    def sentence(self) -> str:
        return f"{self.winners[0]} wins." if self.winners else "It is a draw."


ENDINGS: Mapping[int, str] = {
    901: "one side has no ship left",
    902: "both sides lost their last ship at once",
    904: "at the last turn the larger share of hit points decided",
    905: "the other side has resigned",
    1011: "the captain's ship is sunk",
    1012: "the last voyage is over, and the fortune made decides",
}
"""Why a match is over, for winners and losers alike, by the number of the rule that ended it."""
