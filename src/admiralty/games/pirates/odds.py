"""Section 10: what the table tells a player before a line is confirmed, by the functions that resolve it."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import asdict

from admiralty.games.pirates.actions import (
    BUY,
    END_TURN,
    EVADE,
    FIRE,
    HIRE,
    REFIT,
    REPAIR,
    RETREAT,
    SAIL,
    SAIL_TO,
    STAKE_GOLD,
    TRAIN,
)
from admiralty.games.pirates.checks import plan_cost
from admiralty.games.pirates.harbour import CAPTAIN_SHIP, cp_gained_by_hire, enemy_class, odds_against, price
from admiralty.games.pirates.phases.acting import repaired_hp
from admiralty.games.pirates.pools import (
    DIE,
    FAILURE,
    PARTIAL,
    Keep,
    dice_rolled,
    evade_pool,
    fire_pool,
    gunner_dice,
    kept_die,
    point_blank_dice,
    repair_pool,
    retreat_pool,
    surgeon_dice,
    ways,
    ways_in_all,
)
from admiralty.games.pirates.reach import bears_on, on_path
from admiralty.games.pirates.sea import apart, cell_at, spot
from admiralty.games.pirates.ships import first_to_plan, place_of, ship_on
from admiralty.games.pirates.state import AFLOAT, CLASSES, SLOTS, State
from admiralty.games.pirates.tables import LEVELS, Rules
from admiralty.games.pirates.view import arc_from, hex_name, hull, ship_name
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.chances import hundredths, mean, percent
from admiralty.kernel.hexes import turns_between
from admiralty.kernel.wording import Fact, OddsInWords, costs, count, listed, of_whole, shares


class PlanOdds(OddsInWords):
    path: list[str]  # the hexes of her anchor, from where she is
    moved: int  # hexes
    turned: int  # steps of 60 degrees
    cost: int  # sail points, like the next
    sp_left: int
    hull: list[str]
    arc: list[str]  # all hexes in arc and range from there
    targets: list[str]  # enemies that would be in arc, if they stay

    def facts(self) -> list[Fact]:
        aimed = f"{listed(self.targets)}, if the enemy stays" if self.targets else "no enemy where it is now"
        return [
            Fact("Guns bear on", aimed),
            Fact("Way", f"{count(self.moved, 'hex', 'hexes')}, {count(self.turned, 'turn')}"),
            Fact("Sail left", of_whole(self.sp_left, self.sp_left + self.cost, "sail point")),
        ]


class Chances(OddsInWords, kw_only=True):
    """A pool as the confirmation window shows it."""

    pool: int
    dice: int  # that are rolled
    keep: Keep
    ways: list[int]  # by level of success, of all
    of: int

    def rolled(self) -> Fact:
        lower = (
            "the lower of two dice"
            if self.keep == "lowest"
            else f"{count(self.dice, 'die', 'dice')}, the highest counts"
        )
        return Fact("Rolled", lower)

    def of_hundred(self, ways: int) -> str:
        return f"{percent(ways, self.of)} %"


class Effects(Chances, kw_only=True):
    effect: list[int]  # by level of success
    expected: float  # the mean


class FireOdds(Effects):
    target: str
    cost: int  # crew points, like the next
    cp_left: int
    base: int  # dice, like the next four
    point_blank: int
    evade: int
    gunner: int
    situation: int
    sinks: int  # ways in which the shot sinks her

    def facts(self) -> list[Fact]:
        hits = self.of_hundred(sum(ways for ways, effect in zip(self.ways, self.effect, strict=True) if effect))
        sinks = [Fact("Sinks her", f"in {self.of_hundred(self.sinks)}")] if self.sinks else []
        return [
            Fact("Chance to hit", hits),
            *sinks,
            Fact("Expected", f"{self.expected:g} damage to {self.target}"),
            self.rolled(),
            *crew_costs(self.cost, self.cp_left),
        ]


class EvadeOdds(Effects):
    cost: int
    cp_left: int
    base: int
    situation: int

    def facts(self) -> list[Fact]:
        return [
            Fact("Expected", f"{self.expected:g} dice less for the next shot at her"),
            self.rolled(),
            *crew_costs(self.cost, self.cp_left),
        ]


class RepairOdds(Effects):
    cost: int
    cp_left: int
    base: int
    surgeon: int
    situation: int

    def facts(self) -> list[Fact]:
        return [
            Fact("Expected", f"{self.expected:g} hull points"),
            self.rolled(),
            *crew_costs(self.cost, self.cp_left),
        ]


class Escape(Chances, kw_only=True):
    leaves: int  # ways in which she gets away
    hurt: int  # ways among them in which she is damaged

    def facts(self) -> list[Fact]:
        return [
            Fact("Gets away", f"in {self.of_hundred(self.leaves)}, damaged in {self.of_hundred(self.hurt)}"),
            self.rolled(),
        ]


class RetreatOdds(Escape):
    cost: int
    base: int


class EndTurnOdds(OddsInWords):
    cost: int
    cp_lost: int

    def facts(self) -> list[Fact]:
        return [Fact("Lost", count(self.cp_lost, "crew point"))] if self.cp_lost else []


class PurchaseOdds(OddsInWords):
    gold: int  # its price
    gold_left: int

    def facts(self) -> list[Fact]:
        return [*costs(count(self.gold, "gold")), Fact("Left", count(self.gold_left, "gold"))]


class HireOdds(PurchaseOdds):
    cp_gained: int  # crew points that the sailor adds: none where as many hands as count are aboard (PW-1.11)

    def facts(self) -> list[Fact]:
        adds = count(self.cp_gained, "crew point") if self.cp_gained else "no crew point: a reserve"
        return [Fact("Brings", adds), *super().facts()]


class SailOdds(OddsInWords):
    gold: int
    ways: list[int]  # to meet each class of ship
    of: int

    def facts(self) -> list[Fact]:
        met = [(percent(ways, self.of), name) for ways, name in zip(self.ways, CLASSES, strict=True) if ways]
        return [Fact("You meet", shares([each for each, _ in met], [f"a {name}" for _, name in met]))]


class StakeOdds(OddsInWords):
    gold: int
    odds: int  # to 1
    loot: int
    gain: int  # if the enemy is sunk

    def facts(self) -> list[Fact]:
        return [
            Fact("If the enemy is sunk", f"{count(self.gain, 'gold')} more, {self.loot} of it loot"),
            Fact("Stake pays", f"{self.odds} to 1"),
        ]


class NoOdds(OddsInWords):
    """Nothing is to be told beforehand."""


def crew_costs(cost: int, left: int) -> list[Fact]:
    return [Fact("Costs", f"{count(cost, 'crew point')}, {left} left")]


Odds = (
    PlanOdds
    | RetreatOdds
    | FireOdds
    | EvadeOdds
    | RepairOdds
    | EndTurnOdds
    | PurchaseOdds
    | HireOdds
    | SailOdds
    | StakeOdds
    | NoOdds
)


def odds(rules: Rules, state: State, seat: int, action: int) -> Odds:
    """The cost, the chances and the effect of a legal action."""
    verb = int(verb_of(action))
    if verb == SAIL_TO:
        cell = int(cell_at(first(action), second(action)))
        return plan_odds(rules, state, int(first_to_plan(state, seat)), cell, int(third(action)))
    if verb == RETREAT:
        return retreat_odds(rules, state, int(first_to_plan(state, seat)))
    if verb == FIRE:
        return fire_odds(rules, state, int(cell_at(first(action), second(action))))
    if verb == EVADE:
        return evade_odds(rules, state)
    if verb == REPAIR:
        return repair_odds(rules, state)
    if verb == END_TURN:
        return EndTurnOdds(cost=0, cp_lost=state.ships[state.acting].cp)
    if verb == HIRE:
        return HireOdds(*purse(rules, state, verb, 0), int(cp_gained_by_hire(rules, state)))
    if verb in (REFIT, TRAIN, BUY):
        return PurchaseOdds(*purse(rules, state, verb, int(first(action))))
    if verb == SAIL:
        return sail_odds(rules, state)
    return stake_odds(rules, state, int(first(action))) if verb == STAKE_GOLD else NoOdds()


def purse(rules: Rules, state: State, verb: int, what: int) -> tuple[int, int]:
    """The price of a purchase, and the gold that it leaves."""
    gold = int(price(rules, state, verb, what))
    return gold, min(rules.most_gold, state.gold - gold)


def plan_odds(rules: Rules, state: State, index: int, cell: int, facing: int) -> PlanOdds:
    ship = state.ships[index]
    moved = int(apart(ship.at, cell))
    turned = int(turns_between(ship.facing, facing))
    cost = int(plan_cost(rules, moved, turned))
    path = [on_path(rules, ship.kind, facing, ship.at, cell, steps) for steps in range(moved + 1)]
    guns = spot(ship.kind, facing, cell)
    others = range(SLOTS * (1 - index // SLOTS), SLOTS * (2 - index // SLOTS))
    return PlanOdds(
        path=[hex_name(each) for each in path],
        moved=moved,
        turned=turned,
        cost=cost,
        sp_left=ship.sp - cost,
        hull=hull(ship.kind, cell, facing),
        arc=arc_from(rules, ship.kind, cell, facing),
        targets=[
            ship_name(other)
            for other in others
            if state.ships[other].status == AFLOAT and bears_on(rules, guns, place_of(state.ships[other]))
        ],
    )


def chances(rules: Rules, pool: int) -> Chances:
    return Chances(
        pool=pool,
        dice=int(dice_rolled(rules, pool)),
        keep=kept_die(pool),
        ways=[int(ways(rules, pool, level)) for level in range(LEVELS)],
        of=int(ways_in_all(rules, pool)),
    )


def effects(rules: Rules, pool: int, effect: list[int]) -> Effects:
    chance = chances(rules, pool)
    return Effects(**asdict(chance), effect=effect, expected=hundredths(mean(chance.ways, effect)))


def fire_odds(rules: Rules, state: State, cell: int) -> FireOdds:
    acting = state.acting
    ship = state.ships[acting]
    index = int(ship_on(rules, state, cell))
    target = state.ships[index]
    damage = [rules.damage[level] for level in range(LEVELS)]
    chance = effects(rules, int(fire_pool(rules, state, acting, index, cell)), damage)
    return FireOdds(
        target=ship_name(index),
        cost=rules.cost_fire,
        cp_left=ship.cp - rules.cost_fire,
        base=rules.firepower[ship.kind],
        point_blank=int(point_blank_dice(rules, state, acting, cell)),
        evade=-target.evade,
        gunner=int(gunner_dice(rules, state, acting)),
        situation=ship.mod_fire,
        sinks=sum(chance.ways[level] for level in range(LEVELS) if damage[level] >= target.hp),
        **asdict(chance),
    )


def evade_odds(rules: Rules, state: State) -> EvadeOdds:
    ship = state.ships[state.acting]
    score = [rules.evade[level] for level in range(LEVELS)]
    return EvadeOdds(
        cost=rules.cost_evade,
        cp_left=ship.cp - rules.cost_evade,
        base=rules.speed[ship.kind],
        situation=ship.mod_evade,
        **asdict(effects(rules, int(evade_pool(rules, state, state.acting)), score)),
    )


def repair_odds(rules: Rules, state: State) -> RepairOdds:
    ship = state.ships[state.acting]
    gained = [int(repaired_hp(rules, ship.kind, ship.hp, level)) for level in range(LEVELS)]
    return RepairOdds(
        cost=rules.cost_repair,
        cp_left=ship.cp - rules.cost_repair,
        base=rules.repair_dice,
        surgeon=int(surgeon_dice(rules, state, state.acting)),
        situation=ship.mod_repair,
        **asdict(effects(rules, int(repair_pool(rules, state, state.acting)), gained)),
    )


def retreat_odds(rules: Rules, state: State, index: int) -> RetreatOdds:
    chance = chances(rules, int(retreat_pool(rules, state, index)))
    return RetreatOdds(
        cost=0,
        base=rules.speed[state.ships[index].kind],
        leaves=chance.of - chance.ways[FAILURE],
        hurt=chance.ways[PARTIAL],
        **asdict(chance),
    )


def sail_odds(rules: Rules, state: State) -> SailOdds:
    met = [int(enemy_class(rules, state.voyage, face)) for face in range(1, DIE + 1)]
    return SailOdds(gold=0, ways=[met.count(kind) for kind in range(len(CLASSES))], of=DIE)


def stake_odds(rules: Rules, state: State, gold: int) -> StakeOdds:
    times = int(odds_against(rules, state.ships[CAPTAIN_SHIP].kind, state.enemy))
    loot = rules.loot[state.enemy]
    return StakeOdds(gold=gold, odds=times, loot=loot, gain=gold * times + loot)


def caution(rules: Rules, state: State, seat: int, action: int, verbs: Collection[int]) -> str:
    """PW-7, PW-11.4: dice that fall at once, a battle that is left, crew points that are lost."""
    verb = int(verb_of(action))
    if verb in (FIRE, EVADE, REPAIR, SAIL):
        return "The dice fall at once."
    if verb == RETREAT:
        return "If her dice let her go, she leaves the battle for good."
    if verb == STAKE_GOLD:
        return "The stake is lost with the battle."
    if verb == END_TURN and any(each in verbs for each in (FIRE, EVADE, REPAIR)):
        return f"{count(int(state.ships[state.acting].cp), 'crew point')} would be lost."
    return ""
