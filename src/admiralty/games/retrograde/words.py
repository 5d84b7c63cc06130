"""What the events of Retrograde say: by name for programs, and in a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Annotated

from msgspec import Struct

from admiralty.games.retrograde import events
from admiralty.games.retrograde.actions import place_name
from admiralty.games.retrograde.cards import card_id
from admiralty.games.retrograde.names import card_name, world_name
from admiralty.games.retrograde.phases.maneuvers import FACES_IN_A_NUMBER
from admiralty.games.retrograde.state import CONSTRUCTION, PHASES, TOKEN_NAMES, PhaseName, State, TokenName
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.actions import seat_name, unit_name
from admiralty.kernel.telling import Happening, Named, SeatLetter, Teller
from admiralty.kernel.wording import count

TELLER = Teller("RG")


class NamedCard(Struct):
    """A card with its name, for it may be one that nobody sees any more."""

    id: str
    name: str

    def __str__(self) -> str:
        return self.name


def named_card(rules: Rules, state: State, number: int) -> NamedCard:
    return NamedCard(card_id(number), card_name(rules, number))


def named_card_or_none(rules: Rules, state: State, number: int) -> NamedCard | None:
    return named_card(rules, state, number) if number else None


Ship = Annotated[str, Named(lambda rules, state, code: unit_name(code))]
ShipOrNone = Annotated[str | None, Named(lambda rules, state, code: unit_name(code) if code >= 0 else None)]
Asset = Annotated[str, Named(lambda rules, state, place: place_name(place))]
AssetName = Annotated[str, Named(lambda rules, state, place: world_name(rules, state, place), of="asset")]
ReceiverName = Annotated[str, Named(lambda rules, state, place: world_name(rules, state, place), of="receiver")]
FromName = Annotated[str, Named(lambda rules, state, place: world_name(rules, state, place), of="from_asset")]
ToName = Annotated[str, Named(lambda rules, state, place: world_name(rules, state, place), of="to_asset")]
Card = Annotated[NamedCard, Named(named_card)]
CardOrNone = Annotated[NamedCard | None, Named(named_card_or_none)]
Token = Annotated[TokenName, Named(lambda rules, state, number: TOKEN_NAMES[number])]


# ------------------------------------------------------------------------------------------------------- RG-2: the turn


@TELLER.of(events.TURN_BEGAN)
class TurnBegan(Happening, tag="turn"):
    seat: SeatLetter
    round: int
    turn: int  # of this player
    token: Token

    def sentence(self) -> str:
        return f"Round {self.round}: {self.seat}'s turn {self.turn}. The token points to the {self.token}."


@TELLER.of(events.HEALED)
class Healed(Happening, tag="heal"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat}'s worlds repair all damage."


@TELLER.of(events.TOTAL_WAR)
class TotalWar(Happening, tag="total-war"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"Total war: from now on {self.seat}'s worlds no longer heal."


@TELLER.of(events.DECAYED)
class Decayed(Happening, tag="decay"):
    """Debris of orbital 1 falls (RG-2.9)."""

    asset: Asset
    removed: int
    asset_name: AssetName

    def sentence(self) -> str:
        fell = f"{count(self.removed, 'piece')} of debris {'falls' if self.removed == 1 else 'fall'}"
        return f"{fell} from orbital 1 of {self.asset_name}."


@TELLER.of(events.SWEPT)
class Swept(Happening, tag="sweep"):
    asset: Asset
    orbital: int
    removed: int
    ship: ShipOrNone  # that swept; none: the asset did
    asset_name: AssetName

    def sentence(self) -> str:
        swept = f"{count(self.removed, 'piece')} of debris"
        return f"{self.ship or self.asset_name} sweeps {swept} from orbital {self.orbital} of {self.asset_name}."


class PhaseBegan(Happening, tag="phase"):
    seat: str
    phase: PhaseName

    def sentence(self) -> str:
        return f"{self.seat} goes on to {self.phase} and research."


@TELLER.of(events.MANEUVERS_ENDED)
def phase_began(rules: Rules, state: State, it: SimpleNamespace) -> PhaseBegan:
    return PhaseBegan(seat_name(it.seat), PHASES[CONSTRUCTION])


@TELLER.of(events.TURN_ENDED)
class TurnEnded(Happening, tag="end-turn"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} ends the turn."


# -------------------------------------------------------------------------------- RG-3, RG-4: construction and research


@TELLER.of(events.STARTED)
class Started(Happening, tag="start"):
    asset: Asset
    card: Card
    asset_name: AssetName

    def sentence(self) -> str:
        return f"{self.asset_name} starts {self.card}."


@TELLER.of(events.SCRAPPED)
class Scrapped(Happening, tag="scrap"):
    asset: Asset
    card: Card
    asset_name: AssetName

    def sentence(self) -> str:
        return f"{self.asset_name} scraps {self.card}."


@TELLER.of(events.PLACED)
class Placed(Happening, tag="place"):
    asset: Asset
    card: Card
    asset_name: AssetName

    def sentence(self) -> str:
        return f"{self.card} is placed as a site: {self.asset_name}."


@TELLER.of(events.BUILT)
class Built(Happening, tag="build"):
    asset: Asset
    receiver: Asset
    points: int
    asset_name: AssetName
    receiver_name: ReceiverName

    def sentence(self) -> str:
        aim = "its own project" if self.asset == self.receiver else self.receiver_name
        return f"{self.asset_name} contributes {count(self.points, 'point')} to {aim}."


@TELLER.of(events.ENGINEERED)
class Engineered(Happening, tag="engineer"):
    ship: Ship
    receiver: Asset
    points: int
    receiver_name: ReceiverName

    def sentence(self) -> str:
        return f"{self.ship} adds {count(self.points, 'point')} at {self.receiver_name}."


@TELLER.of(events.SHIP_FINISHED)
class ShipFinished(Happening, tag="ship-finished"):
    asset: Asset
    ship: Ship
    card: Card
    orbital: int
    asset_name: AssetName

    def sentence(self) -> str:
        return f"{self.card} ({self.ship}) is finished: orbital {self.orbital} of {self.asset_name}."


@TELLER.of(events.UPGRADE_FINISHED)
class UpgradeFinished(Happening, tag="upgrade-finished"):
    asset: Asset
    card: Card
    asset_name: AssetName

    def sentence(self) -> str:
        return f"{self.card} is finished on {self.asset_name}."


@TELLER.of(events.ASSET_FINISHED)
class AssetFinished(Happening, tag="asset-finished"):
    asset: Asset
    card: Card
    asset_name: AssetName

    def sentence(self) -> str:
        return f"{self.asset_name} is finished and active."


@TELLER.of(events.RESEARCHED)
class Researched(Happening, tag="research"):
    asset: Asset
    draws: int  # cards
    asset_name: AssetName

    def sentence(self) -> str:
        return f"{self.asset_name} researches: {count(self.draws, 'card')}."


@TELLER.of(events.SURVEYED)
class Surveyed(Happening, tag="survey"):
    ship: Ship
    draws: int  # cards

    def sentence(self) -> str:
        return f"{self.ship} surveys: {count(self.draws, 'card')}."


@TELLER.of(events.DREW)
class Drew(Happening, tag="draw"):
    seat: SeatLetter
    card: Card

    def sentence(self) -> str:
        return f"{self.seat} draws {self.card}."


# ---------------------------------------------------------------------------------------- RG-6, RG-7: flight and refits


@TELLER.of(events.BURNED)
class Burned(Happening, tag="burn"):
    ship: Ship
    asset: Asset
    from_orbital: int
    to_orbital: int
    cost: int
    asset_name: AssetName

    def sentence(self) -> str:
        way = "up" if self.to_orbital > self.from_orbital else "down"
        return f"{self.ship} burns {way} to orbital {self.to_orbital} of {self.asset_name} for {self.cost} Δv."


@TELLER.of(events.TRANSFERRED)
class Transferred(Happening, tag="transfer"):
    ship: Ship
    from_asset: Asset
    to_asset: Asset
    orbital: int
    cost: int
    from_asset_name: FromName
    to_asset_name: ToName

    def sentence(self) -> str:
        way = f"from {self.from_asset_name} to {self.to_asset_name}, orbital {self.orbital}"
        return f"{self.ship} transfers {way}, for {self.cost} Δv."


@TELLER.of(events.SCUTTLED)
class Scuttled(Happening, tag="scuttle"):
    ship: Ship

    def sentence(self) -> str:
        return f"{self.ship} is scuttled."


@TELLER.of(events.REFITTED)
class Refitted(Happening, tag="refit"):
    ship: Ship
    old_card: Card
    card: Card

    def sentence(self) -> str:
        return f"{self.ship} is refitted from {self.old_card} to {self.card}."


# ------------------------------------------------------------------------------------------------ RG-8 to RG-10: fights


@TELLER.of(events.AIMED)
class Aimed(Happening, tag="combat"):
    ship: Ship
    target: Ship
    committed: int  # delta-vee
    range: int
    defence: int
    dice_count: int

    def sentence(self) -> str:
        numbers = f"range {self.range} against defence {self.defence}, {count(self.dice_count, 'die', 'dice')}"
        return f"{self.ship} attacks {self.target} with {self.committed} Δv: {numbers}."


@TELLER.of(events.BATTERY_AIMED)
class BatteryAimed(Happening, tag="battery"):
    asset: Asset
    target: Ship
    card: Card  # that has the battery
    range: int
    defence: int
    dice_count: int
    asset_name: AssetName

    def sentence(self) -> str:
        numbers = f"range {self.range} against defence {self.defence}, {count(self.dice_count, 'die', 'dice')}"
        return f"{self.asset_name} fires its battery at {self.target}: {numbers}."


class Rolled(Happening, tag="dice"):
    target_number: int  # a die below it hits
    hits: int
    damage: int  # that got through
    faces: list[int]

    def sentence(self) -> str:
        dice = ", ".join(map(str, self.faces))
        hits = count(self.hits, "hit")
        return f"Dice {dice}; each below {self.target_number} hits: {hits}, {self.damage} damage."

    def dice(self) -> list[int]:
        return self.faces


@TELLER.of(events.ROLLED)
def rolled(rules: Rules, state: State, it: SimpleNamespace) -> Rolled:
    packed = (it.faces_1, it.faces_2, it.faces_3)
    faces = [number >> 3 * place & 7 for number in packed for place in range(FACES_IN_A_NUMBER)]
    return Rolled(it.target_number, it.hits, it.damage, [face for face in faces if face])


@TELLER.of(events.DAMAGED)
class Damaged(Happening, tag="damage"):
    ship: Ship
    damage: int
    total: int

    def sentence(self) -> str:
        return f"{self.ship} takes {self.damage} damage and has {self.total} damage now."


@TELLER.of(events.DESTROYED_SHIP)
class ShipDestroyed(Happening, tag="destroyed"):
    ship: Ship
    card: Card
    asset: Asset
    orbital: int
    debris: int  # there now
    asset_name: AssetName

    def sentence(self) -> str:
        debris = f"{count(self.debris, 'piece')} of debris in orbital {self.orbital} of {self.asset_name}"
        return f"{self.card} ({self.ship}) is destroyed: {debris}."


@TELLER.of(events.BOMBARDED)
class Bombarded(Happening, tag="bombard"):
    ship: Ship
    asset: Asset
    upgrade: CardOrNone  # that was aimed at; none: the asset itself
    damage: int
    total: int
    asset_name: AssetName

    def sentence(self) -> str:
        aim = f"{self.upgrade} on {self.asset_name}" if self.upgrade else self.asset_name
        return f"{self.ship} bombards {aim} for {self.damage} damage; it has {self.total} damage now."


@TELLER.of(events.UPGRADE_DESTROYED)
class UpgradeDestroyed(Happening, tag="upgrade-destroyed"):
    asset: Asset
    card: Card
    asset_name: AssetName

    def sentence(self) -> str:
        return f"{self.card} on {self.asset_name} is destroyed."


@TELLER.of(events.ASSET_DESTROYED)
class AssetDestroyed(Happening, tag="asset-destroyed"):
    asset: Asset
    card: Card
    asset_name: AssetName

    def sentence(self) -> str:
        return f"{self.asset_name} is destroyed."


# ------------------------------------------------------------------------------------------------------- RG-12: the end


@TELLER.of(events.RESIGNED)
class Resigned(Happening, tag="resign"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} resigns."


class Ended(Happening, tag="end"):
    winners: list[str]
    score: dict[str, int]

    def sentence(self) -> str:
        outcome = f"{self.winners[0]} wins." if self.winners else "Nobody wins: the scores are equal."
        return f"The match is over. {outcome}"


@TELLER.of(events.ENDED)
def ended(rules: Rules, state: State, it: SimpleNamespace) -> Ended:
    seats = [seat_name(seat) for seat in range(2)]
    winners = [name for seat, name in enumerate(seats) if it.winners >> seat & 1]
    return Ended(winners, dict(zip(seats, (it.score_a, it.score_b), strict=True)))


ENDINGS: Mapping[int, str] = {
    1201: "a homeworld is destroyed",
    1202: "a homeworld is gone",
    1203: "the other player has resigned",
    1204: "at the armistice the higher score decided",
    1206: "at the armistice the scores were equal",
}
"""Why a match is over, for winners and losers alike, by the number of the rule that ended it."""
