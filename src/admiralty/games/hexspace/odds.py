"""What the table tells before a line is confirmed: *Odds* in the rulebook, by the functions that resolve it."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import NamedTuple

from admiralty.games.hexspace.actions import (
    BUY,
    COMMIT,
    DOCK,
    DONE,
    ENTER_ORBIT,
    EXECUTE,
    FIRE,
    FLEET,
    ICM,
    SCREEN,
    SELECT,
    STAY,
    STEP,
)
from admiralty.games.hexspace.gunnery import Aim, aim, auto_icm, most_icm, with_icm
from admiralty.games.hexspace.names import HEADINGS
from admiralty.games.hexspace.phases.fire import DAMAGE_DIE, through_screens
from admiralty.games.hexspace.phases.movement import screen_costs, screen_stays
from admiralty.games.hexspace.purchase import price
from admiralty.games.hexspace.resolve import apply
from admiralty.games.hexspace.state import LEFT, ON_MAP, OUTSIDE, UP, State, Unit
from admiralty.games.hexspace.tables import AUTO_ICM, EXPEND_ICM, Rules, Weapon
from admiralty.games.hexspace.units import is_steady, may_stay, most_hexes, slot_named
from admiralty.games.hexspace.view import Hex, hex_of, id_or_none, slowest
from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.chances import hundredths, mean, percent, sum_ways
from admiralty.kernel.events import silent
from admiralty.kernel.wording import Fact, OddsInWords, costs, count


class ShotOdds(OddsInWords):
    range: int  # hexes
    base: int  # per cent, like the next three and all chances
    diffusion: int
    head_on: int
    screen: bool  # a laser through a masking screen
    icm: int
    chance: int
    worst: int  # the chance, if the target spends all the counter-missiles that help it
    dice: str
    low: int  # damage of a hit, like the next two
    mean: float
    high: int
    expected: float  # damage, misses included
    destroys: int  # the chance to destroy the target
    ammo: int | None  # left after it; none where it is unlimited

    def facts(self) -> list[Fact]:
        countered = "" if self.worst == self.chance else f", {self.worst} % after counter-missiles"
        facts = [
            Fact("Chance to hit", f"{self.chance} %{countered}"),
            Fact("Damage of a hit", f"{self.low} to {count(self.high, 'hull')}, {self.mean:g} on average"),
            Fact("Destroys", f"in {self.destroys} %"),
            Fact("Made of", self._made_of()),
        ]
        return facts if self.ammo is None else [*facts, Fact("Left after it", count(self.ammo, "shot"))]

    def _made_of(self) -> str:
        """The chance by its parts, of which only those that count are told."""
        parts = [f"{self.base} % of the weapon"]
        for change, why in (
            (self.diffusion, f"{count(self.range, 'hex', 'hexes')} of range"),
            (self.head_on, "head-on"),
            (self.icm, "counter-missiles"),
        ):
            if change:
                parts.append(f"{'more' if change > 0 else 'less'} {abs(change)} % for {why}")
        return ", ".join(parts) + (", through a masking screen" if self.screen else "")


class CounterOdds(OddsInWords):
    chance: int  # of the shot, after them
    icm: int  # left

    def facts(self) -> list[Fact]:
        return [Fact("The shot then hits", f"in {self.chance} %"), Fact("Left", count(self.icm, "counter-missile"))]


class StepOdds(OddsInWords):
    at: Hex
    facing: int
    length: int  # hexes planned
    turns: int  # used
    leaves: bool  # the hex is outside the map

    def facts(self) -> list[Fact]:
        leaves = [Fact("Then", "it leaves the map")] if self.leaves else []
        return [
            *leaves,
            Fact("Heading", HEADINGS[self.facing]),
            Fact("Planned", f"{count(self.length, 'hex', 'hexes')}, {count(self.turns, 'turn')}"),
        ]


class MoveOdds(OddsInWords):
    at: Hex | None  # none if it leaves the map or is lost
    facing: int
    speed: int
    screen: bool
    ms: int  # charges left
    host: str  # where it docks, or "none"
    slowest: int | None  # hexes that its next move must have
    fastest: int | None
    leaves: bool

    def facts(self) -> list[Fact]:
        if self.at is None:
            return [Fact("Then", "it leaves the map" if self.leaves else "it is lost")]
        facts = [Fact("Speed", count(self.speed, "hex", "hexes")), Fact("Heading", HEADINGS[self.facing])]
        if self.fastest is not None:
            facts.append(Fact("Next move", f"{self.slowest} to {count(self.fastest, 'hex', 'hexes')}"))
        if self.screen:
            facts.append(Fact("Masking screen", f"up, {count(self.ms, 'charge')} left"))
        return facts


class ScreenOdds(OddsInWords):
    screen: bool  # is up if the plan is committed now
    ms: int  # charges left

    def facts(self) -> list[Fact]:
        return [Fact("Masking screen", f"{'up' if self.screen else 'down'}, {count(self.ms, 'charge')} left")]


class PurchaseOdds(OddsInWords):
    cost: int
    points: int  # left

    def facts(self) -> list[Fact]:
        return [*costs(count(self.cost, "point")), Fact("Left", count(self.points, "point"))]


class NoOdds(OddsInWords):
    """Nothing is to be told beforehand."""


Odds = ShotOdds | CounterOdds | StepOdds | MoveOdds | ScreenOdds | PurchaseOdds | NoOdds


def odds(rules: Rules, state: State, seat: int, action: int) -> Odds:
    """The cost, the chance and the effect of a legal action."""
    verb, argument = int(verb_of(action)), int(first(action))
    if verb == FIRE:
        slot = int(slot_named(state.units[state.selected], argument))
        return shot_odds(rules, state, state.selected, slot, int(second(action)))
    if verb == ICM:
        return counter_odds(rules, state, argument)
    if verb == STEP:
        return step_odds(rules, state, seat, action)
    if verb in (COMMIT, ENTER_ORBIT, STAY, DOCK):
        return move_odds(rules, state, seat, action)
    if verb == SCREEN:
        return screen_odds(state, argument)
    if verb in (BUY, FLEET):
        cost = int(price(rules, state, argument)) if verb == BUY else rules.fleets[argument].cost
        return PurchaseOdds(cost, state.purchase[seat].points - cost)
    return NoOdds()


def shot_odds(rules: Rules, state: State, index: int, slot: int, target_index: int) -> ShotOdds:
    firer, target = state.units[index], state.units[target_index]
    weapon = rules.weapons[firer.slots[slot]]
    aimed: Aim = aim(rules, state, index, slot, target_index)
    ways, damages, average = hit_of(rules, firer, slot, target)
    deadly = sum(count for count, damage in zip(ways, damages, strict=True) if damage >= target.hull)
    possible = [damage for count, damage in zip(ways, damages, strict=True) if count]
    return ShotOdds(
        range=int(aimed.range_hexes),
        base=int(aimed.base),
        diffusion=int(aimed.diffusion),
        head_on=int(aimed.head_on),
        screen=bool(weapon.laser and (firer.screen or target.screen)),
        icm=int(aimed.icm),
        chance=int(aimed.chance),
        worst=worst_chance(rules, weapon, aimed, target),
        dice=f"{weapon.dice}d{DAMAGE_DIE}" + (f"+{weapon.bonus}" if weapon.bonus else ""),
        low=min(possible),
        mean=plain(average),
        high=max(possible),
        expected=plain(average * int(aimed.chance) / 100),
        destroys=percent(deadly * int(aimed.chance), sum(ways) * 100),
        ammo=firer.ammo[slot] - 1 if weapon.limited else None,
    )


class Hit(NamedTuple):
    """What a hit does."""

    ways: tuple[int, ...]  # by the sum of its dice: in how many ways it is rolled
    damages: tuple[int, ...]  # by the same sum
    average: Fraction


_hits: dict[tuple[int, ...], Hit] = {}  # by all that `through_screens` looks at


def hit_of(rules: Rules, firer: Unit, slot: int, target: Unit) -> Hit:
    """The damage of a hit. There are few kinds of hits, and a fleet asks for them hundreds of times."""
    weapon = rules.weapons[firer.slots[slot]]
    masked = firer.screen or target.screen
    kind = (int(weapon.dice), int(weapon.bonus), int(weapon.laser), int(masked), int(rules.ms_half_damage))
    if kind not in _hits:
        ways = sum_ways(weapon.dice, DAMAGE_DIE)
        damages = tuple(
            int(through_screens(rules, firer, target, slot, total + weapon.bonus)) if count else 0
            for total, count in enumerate(ways)
        )
        _hits[kind] = Hit(ways, damages, mean(ways, damages))
    return _hits[kind]


def plain(value: Fraction) -> int | float:
    """A whole number where it is one."""
    return value.numerator if value.denominator == 1 else hundredths(value)


def worst_chance(rules: Rules, weapon: Weapon, aimed: Aim, target: Unit) -> int:
    """expend: if the target spends all it usefully can; auto: after what HS-8.23 would spend now."""
    if weapon.per_icm == 0 or target.icm == 0:
        return int(aimed.chance)
    if rules.icm_mode == EXPEND_ICM:
        points = int(most_icm(aimed.sum, weapon.per_icm, target.icm))
    elif rules.icm_mode == AUTO_ICM:
        points = int(auto_icm(weapon, aimed.sum, target.icm))
    else:
        return int(aimed.chance)
    return int(with_icm(rules, aimed.sum, weapon.per_icm, points))


def counter_odds(rules: Rules, state: State, points: int) -> CounterOdds:
    shot = state.shots[state.shot_next]
    weapon = rules.weapons[state.units[shot.unit].slots[shot.slot]]
    total = aim(rules, state, shot.unit, shot.slot, shot.target).sum
    return CounterOdds(int(with_icm(rules, total, weapon.per_icm, points)), state.units[shot.target].icm - points)


def step_odds(rules: Rules, state: State, seat: int, action: int) -> StepOdds:
    after = state.copy()
    apply(rules, after, seat, action, silent())
    plan = after.plan
    return StepOdds(hex_of(plan.x, plan.y), plan.facing, plan.length, plan.turns, plan.place == OUTSIDE)


def move_odds(rules: Rules, state: State, seat: int, action: int) -> MoveOdds:
    after = state.copy()
    apply(rules, after, seat, action, silent())
    unit = after.units[state.selected]
    on_map = unit.status == ON_MAP
    return MoveOdds(
        at=hex_of(unit.x, unit.y) if on_map else None,
        facing=unit.facing,
        speed=unit.speed,
        screen=bool(unit.screen),
        ms=unit.charges,
        host=id_or_none(unit.host),
        slowest=slowest(rules, unit) if on_map else None,
        fastest=int(most_hexes(rules, unit)) if on_map else None,
        leaves=unit.status == LEFT,
    )


def screen_odds(state: State, order: int) -> ScreenOdds:
    """The screen if the present plan were committed with this order; a unit that may stay would stay."""
    unit, plan = state.units[state.selected], state.plan
    keeps = bool(is_steady(unit, plan)) or (bool(may_stay(unit)) and plan.length == 0)
    stays = bool(screen_stays(unit, order, keeps)) or order == UP
    return ScreenOdds(stays, unit.charges - int(screen_costs(unit, order, keeps)))


def caution(rules: Rules, state: State, seat: int, action: int, verbs: Collection[int]) -> str:
    """HS-7.21, HS-14: holding fire while a ship could shoot, points left while a ship could be bought.

    What is listed was chosen with its chances in sight: it is not asked about again.
    """
    verb = int(verb_of(action))
    if verb == DONE and BUY in verbs:
        return f"{int(state.purchase[seat].points)} points would be left unspent."
    holds_fire = verb == EXECUTE and state.shot_count == 0
    return "Ships of yours could still fire." if holds_fire and (FIRE in verbs or SELECT in verbs) else ""
