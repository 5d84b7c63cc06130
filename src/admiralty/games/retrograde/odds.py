"""What the table tells a player before a line is confirmed (the rulebook's "Odds")."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import asdict

from admiralty.games.retrograde.actions import (
    BATTERY,
    BOMBARD,
    BOMBARD_UPGRADE,
    BUILD,
    BUILD_FOR,
    BURN,
    COMBAT,
    END_MANEUVERS,
    END_TURN,
    ENGINEER,
    PLACE,
    REFIT,
    RESEARCH,
    SCUTTLE,
    START,
    SURVEY,
    TRANSFER,
)
from admiralty.games.retrograde.cards import card_id
from admiralty.games.retrograde.checks.construction import population_after_start
from admiralty.games.retrograde.checks.maneuvers import bombardment_price, population_after_refit
from admiralty.games.retrograde.flight import (
    UP,
    bombardment,
    burn_price,
    debris_at,
    is_doomed,
    most_dv_at,
    outermost,
    transfer_price,
)
from admiralty.games.retrograde.gunnery import (
    DIE,
    base_range,
    battery_number,
    combat_dice,
    combat_number,
    defence,
    hitting_faces,
)
from admiralty.games.retrograde.hands import draws
from admiralty.games.retrograde.keywords import battery, engineer_points, lab_draws, through_plate
from admiralty.games.retrograde.state import TOKENS, Ship, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import capacity, factory, needs, resistance, seat_of_place, upgrade_slot
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.chances import hits_chances, percent
from admiralty.kernel.wording import Fact, OddsInWords, costs, count, listed, of_whole


class BurnOdds(OddsInWords):
    cost: int  # delta-vee
    orbital: int  # where it arrives
    dv_after: int
    fatal: bool  # debris there destroys it

    def facts(self) -> list[Fact]:
        danger = [Fact("Danger", "the debris there destroys it")] if self.fatal else []
        return [*danger, *costs(dv(self.cost)), Fact("Left", dv(self.dv_after))]


class TransferOdds(BurnOdds):
    windows: list[int]  # the price now and with the target's token one, two and three steps on

    def facts(self) -> list[Fact]:
        later = listed([str(price) for price in self.windows[1:]])
        return [
            *super().facts(),
            Fact("Arrives in", f"orbital {self.orbital}"),
            Fact("In the next turns", f"{later} Δv"),
        ]


class ScuttleOdds(OddsInWords):
    cost: int
    debris: int  # in that orbital afterwards, before any chain

    def facts(self) -> list[Fact]:
        return [Fact("Leaves", f"{count(self.debris, 'piece')} of debris in its orbital")]


class BatteryOdds(OddsInWords):
    range: int
    defence: int
    target: int  # a die below it hits
    dice: int
    faces: int  # of a die that hit
    kill: int  # percent
    hits: list[int]  # the chance of no hit, of one, of two …, in percent

    def facts(self) -> list[Fact]:
        return attack_facts(self)


class CombatOdds(OddsInWords):
    """What a battery tells, and what it costs."""

    cost: int  # delta-vee
    range: int
    defence: int
    target: int
    dice: int
    faces: int
    kill: int
    hits: list[int]

    def facts(self) -> list[Fact]:
        return [*attack_facts(self), *costs(dv(self.cost))]


class RefitOdds(OddsInWords):
    cost: int
    population_used: int  # afterwards
    population: int

    def facts(self) -> list[Fact]:
        return [Fact("Population", f"{self.population_used} of {self.population} used")]


class BombardOdds(OddsInWords):
    cost: int  # delta-vee
    damage: int
    after: int  # damage of what is aimed at, afterwards
    resistance: int
    destroys: bool

    def facts(self) -> list[Fact]:
        done = "destroyed" if self.destroys else f"{of_whole(self.after, self.resistance, 'damage')} afterwards"
        return [Fact("Target", done), Fact("Damage", f"{self.damage} by this"), *costs(dv(self.cost))]


class StartOdds(OddsInWords):
    points: int  # that it needs
    scraps: str  # the project there, a card, or empty
    population_used: int  # afterwards
    population: int

    def facts(self) -> list[Fact]:
        scraps = [Fact("Scraps", "the project there")] if self.scraps else []
        return [
            *scraps,
            Fact("Needs", count(self.points, "point")),
            Fact("Population", f"{self.population_used} of {self.population} used"),
        ]


class PlaceOdds(OddsInWords):
    points: int  # that it needs

    def facts(self) -> list[Fact]:
        return [Fact("Needs", count(self.points, "point"))]


class PointsOdds(OddsInWords):
    """Of building, and of a ship's work at a project."""

    points: int  # that are given
    needs: int  # points that are missing before
    finishes: bool

    def facts(self) -> list[Fact]:
        then = "it is finished" if self.finishes else f"{count(self.needs - self.points, 'point')} missing"
        return [Fact("Adds", count(self.points, "point")), Fact("Then", then)]


class DrawOdds(OddsInWords):
    draws: int  # cards

    def facts(self) -> list[Fact]:
        return [Fact("Draws", count(self.draws, "card"))]


class NoOdds(OddsInWords):
    """Nothing is to be told beforehand."""


def dv(number: int) -> str:
    return count(number, "Δv", "Δv")


def attack_facts(attack: BatteryOdds | CombatOdds) -> list[Fact]:
    """RG-8.3 to RG-8.9."""
    hit = percent(DIE**attack.dice - (DIE - attack.faces) ** attack.dice, DIE**attack.dice)
    why = f"range {attack.range} less defence {attack.defence}"
    dice = f"{count(attack.dice, 'die', 'dice')}, each hits below {attack.target} ({why})"
    return [Fact("Destroys", f"in {attack.kill} %"), Fact("Chance to hit", f"{hit} %"), Fact("Dice", dice)]


Odds = (
    BurnOdds
    | TransferOdds
    | ScuttleOdds
    | CombatOdds
    | BatteryOdds
    | RefitOdds
    | BombardOdds
    | StartOdds
    | PlaceOdds
    | PointsOdds
    | DrawOdds
    | NoOdds
)


def odds(rules: Rules, state: State, seat: int, action: int) -> Odds:
    """The cost, the chance and the effect of a legal action."""
    verb, a, b, c = int(verb_of(action)), int(first(action)), int(second(action)), int(third(action))
    if verb <= END_MANEUVERS:
        return maneuver_odds(rules, state, seat, verb, a, b, c)
    return construction_odds(rules, state, seat, verb, a, b)


def maneuver_odds(rules: Rules, state: State, seat: int, verb: int, a: int, b: int, c: int) -> Odds:
    if verb == BURN:
        return burn_odds(rules, state, state.ships[a], b)
    if verb == TRANSFER:
        return transfer_odds(rules, state, seat, state.ships[a], b)
    if verb == SCUTTLE:
        ship = state.ships[a]
        return ScuttleOdds(0, min(rules.debris_cap, int(debris_at(state, ship.at, ship.orbital)) + 1))
    if verb == COMBAT:
        return combat_odds(rules, state, state.ships[a], state.ships[b], c)
    if verb == BATTERY:
        return battery_odds(rules, state, a, state.ships[b])
    if verb == REFIT:
        used = int(population_after_refit(rules, state, seat, state.ships[a], b))
        return RefitOdds(0, used, int(capacity(rules, state, seat)))
    if verb in (BOMBARD, BOMBARD_UPGRADE):
        return bombard_odds(rules, state, state.ships[a], b)
    return NoOdds()


def construction_odds(rules: Rules, state: State, seat: int, verb: int, a: int, b: int) -> Odds:
    if verb == START:
        return start_odds(rules, state, seat, a, b)
    if verb == PLACE:
        return PlaceOdds(rules.cards[a].construction)
    if verb in (BUILD, BUILD_FOR):
        receiver = a if verb == BUILD else b
        return points_odds(rules, state, receiver, int(factory(rules, state.assets[a])))
    if verb == ENGINEER:
        ship = state.ships[a]
        return points_odds(rules, state, ship.at, int(engineer_points(rules.cards[ship.card])))
    if verb == RESEARCH:
        return DrawOdds(int(draws(rules, state.players[seat], 1 + lab_draws(rules, state.assets[a]))))
    if verb == SURVEY:
        return DrawOdds(int(draws(rules, state.players[seat], 1)))
    return NoOdds()


def burn_odds(rules: Rules, state: State, ship: Ship, direction: int) -> BurnOdds:
    price = int(burn_price(rules, state, ship.at, ship.orbital, direction))
    return arrival(rules, state, ship, price, ship.at, ship.orbital + (1 if direction == UP else -1))


def transfer_odds(rules: Rules, state: State, seat: int, ship: Ship, place: int) -> TransferOdds:
    price = int(transfer_price(rules, state, seat, ship.card, place))
    shown = arrival(rules, state, ship, price, place, int(outermost(rules, state, place)))
    return TransferOdds(**asdict(shown), windows=windows(rules, state, seat, ship.card, place))


def arrival(rules: Rules, state: State, ship: Ship, price: int, place: int, orbital: int) -> BurnOdds:
    most = int(most_dv_at(rules, state, ship.card, place, orbital))
    fatal = bool(is_doomed(rules, state, ship.card, place, orbital))
    return BurnOdds(price, orbital, max(0, most - ship.spent - price), fatal)


def windows(rules: Rules, state: State, seat: int, card: int, place: int) -> list[int]:
    """The price now and with the target's token one, two and three steps on: launch windows."""
    later = state.copy()
    player = later.players[int(seat_of_place(place))]
    prices: list[int] = []
    for _ in range(TOKENS):
        prices.append(int(transfer_price(rules, later, seat, card, place)))
        player.token = (player.token + 1) % TOKENS
    return prices


def combat_odds(rules: Rules, state: State, ship: Ship, target: Ship, committed: int) -> CombatOdds:
    number = int(combat_number(rules, state, ship, target, committed))
    dice = int(combat_dice(rules, ship, target))
    reach = int(base_range(rules, ship, target)) + committed
    return CombatOdds(cost=committed, **asdict(attack_odds(rules, state, target, reach, number, dice)))


def battery_odds(rules: Rules, state: State, place: int, target: Ship) -> BatteryOdds:
    number = int(battery(rules, state.assets[place]))
    card = rules.cards[number]
    needed = int(battery_number(rules, state, number, target))
    return attack_odds(rules, state, target, card.battery_range, needed, card.battery_accuracy)


def attack_odds(rules: Rules, state: State, target: Ship, reach: int, number: int, dice: int) -> BatteryOdds:
    faces = int(hitting_faces(number))
    chances = hits_chances(dice, faces, DIE)
    card = rules.cards[target.card]
    fatal = [target.damage + through_plate(card, hits) >= card.armor for hits in range(dice + 1)]
    kill = sum(chance for chance, kills in zip(chances, fatal, strict=True) if kills)
    return BatteryOdds(
        range=reach,
        defence=int(defence(rules, state, target)),
        target=number,
        dice=dice,
        faces=faces,
        kill=percent(kill.numerator, kill.denominator),
        hits=[percent(chance.numerator, chance.denominator) for chance in chances],
    )


def bombard_odds(rules: Rules, state: State, ship: Ship, upgrade: int) -> BombardOdds:
    asset = state.assets[ship.at]
    damage = int(bombardment(rules, ship.card, ship.orbital))
    if upgrade:
        before, holds = asset.upgrade_damage[int(upgrade_slot(asset, upgrade))], rules.cards[upgrade].resistance
    else:
        before, holds = asset.damage, int(resistance(rules, asset))
    price, after = int(bombardment_price(rules, state, ship)), before + damage
    return BombardOdds(price, damage, after, holds, after >= holds)


def start_odds(rules: Rules, state: State, seat: int, number: int, place: int) -> StartOdds:
    return StartOdds(
        points=rules.cards[number].construction,
        scraps=card_id(state.assets[place].project),
        population_used=int(population_after_start(rules, state, seat, number, place)),
        population=int(capacity(rules, state, seat)),
    )


def points_odds(rules: Rules, state: State, receiver: int, points: int) -> PointsOdds:
    missing = int(needs(rules, state.assets[receiver]))
    return PointsOdds(points, missing, points >= missing)


def caution(rules: Rules, state: State, seat: int, action: int, verbs: Collection[int]) -> str:
    """RG-3, RG-8, RG-9: dice that fall at once, what is lost for good, what is left undone."""
    verb = int(verb_of(action))
    if verb in (COMBAT, BATTERY):
        return "The dice fall at once."
    if verb == SCUTTLE:
        return "The ship is lost for good."
    if verb == START and start_odds(rules, state, seat, int(first(action)), int(second(action))).scraps:
        return "The project there would be scrapped."
    if verb == END_MANEUVERS and any(each in verbs for each in (COMBAT, BATTERY, BOMBARD, BOMBARD_UPGRADE)):
        return "You could still attack."
    if verb == END_TURN and any(each in verbs for each in (BUILD, BUILD_FOR, RESEARCH, ENGINEER, SURVEY)):
        return "Worlds or ships of yours could still work this turn."
    return ""
