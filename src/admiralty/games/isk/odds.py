"""What the table tells a player before a line is confirmed. Everything is counted, nothing sampled."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from admiralty.games.isk.actions import (
    BEHAVE,
    CAMP,
    CONTEST,
    DISENGAGE,
    ENGAGE,
    ENGAGE_HERE,
    FIGHT,
    GIVE,
    GO,
    IGNORE,
    REINFORCE,
    REINFORCE_AT,
    SHIPS,
)
from admiralty.games.isk.fleets import SIDES_OF_A_DIE, combat_dice, fleet_of, movement_dice, ships_of, strikes_first
from admiralty.games.isk.pairings import duel, escape, hits, mean_hits
from admiralty.games.isk.phases.campaign import ships_to_deploy
from admiralty.games.isk.phases.combat import successes_needed
from admiralty.games.isk.phases.detection import FIRST_SEEN, SECOND_SEEN, who_is_seen
from admiralty.games.isk.phases.upkeep import points_of
from admiralty.games.isk.state import AGGRESSIVE, BEHAVIOURS, FLEETS, SLOTS, SOUND, STEALTHY, Fleet, State
from admiralty.games.isk.tables import Rules
from admiralty.games.isk.view import hits_left
from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.chances import percent, sum_ways
from admiralty.kernel.wording import Fact, OddsInWords, count, shares


class BehaviourOdds(OddsInWords):
    """What a behaviour is good for; chances in per cent, on meeting a fleet of each behaviour."""

    intel: int  # dice
    movement: int  # dice
    points_low: int
    points_high: int
    sees_stealthy: int
    sees_aggressive: int
    sees_fast: int
    seen_stealthy: int  # the chance to be seen by it
    seen_aggressive: int
    seen_fast: int

    def facts(self) -> list[Fact]:
        return [
            Fact("Movement", f"{dice_of(self.movement)}, {self.points_low} to {count(self.points_high, 'step')}"),
            Fact("Sees", shares([self.sees_stealthy, self.sees_aggressive, self.sees_fast], BEHAVIOURS)),
            Fact("Is seen by", shares([self.seen_stealthy, self.seen_aggressive, self.seen_fast], BEHAVIOURS)),
            Fact("Intelligence", dice_of(self.intel)),
        ]


class ShipsOdds(OddsInWords):
    left: int  # ships still to deploy or to place, afterwards

    def facts(self) -> list[Fact]:
        return [Fact("Left to place", count(self.left, "ship"))]


class TransferOdds(OddsInWords):
    left: int  # transfers, afterwards

    def facts(self) -> list[Fact]:
        return [Fact("Left this turn", count(self.left, "transfer"))]


class ContestOdds(OddsInWords):
    ships: int  # that he would deploy if the battle were now (IK-3.2)

    def facts(self) -> list[Fact]:
        return [Fact("You would bring", count(self.ships, "ship"))]


class CampOdds(OddsInWords):
    """The chance to catch a fleet that comes, in per cent."""

    catches_stealthy: int
    catches_aggressive: int
    catches_fast: int

    def facts(self) -> list[Fact]:
        caught = [self.catches_stealthy, self.catches_aggressive, self.catches_fast]
        return [Fact("Catches", shares(caught, BEHAVIOURS))]


class StepOdds(OddsInWords):
    points_left: int  # after the whole path

    def facts(self) -> list[Fact]:
        return [Fact("Left after it", count(self.points_left, "step"))]


class MeetingOdds(OddsInWords):
    """A fight with a fleet in sight, to its end; it counts as undamaged and without a first strike (IK-6.9)."""

    ships: int
    enemy_ships: int
    wins: int  # the per cent to destroy the other side
    loses: int
    lost: int  # own ships on average, in hundredths
    destroyed: int  # the other side's

    def facts(self) -> list[Fact]:
        return [
            Fact("Strength", f"{count(self.ships, 'ship')} against {self.enemy_ships}"),
            Fact("If you fight to the end", to_the_end(self.wins, self.loses)),
            Fact("Expected losses", expected_losses(self.lost, self.ships, self.destroyed, self.enemy_ships)),
        ]


class AttackOdds(MeetingOdds):
    """Of the enemy fleets that it sees, the one it meets first."""

    targets: int  # enemy fleets that it sees

    def facts(self) -> list[Fact]:
        seen = Fact("In sight", count(self.targets, "enemy fleet"))
        first_of_them = super().facts() if self.targets else []
        return [seen, *first_of_them]


class FightOdds(OddsInWords):
    """A round in which both fight."""

    dice: int
    enemy_dice: int
    deals: int  # mean hits, in hundredths
    takes: int
    deals_chances: list[int]  # the per cent of exactly 0, 1, 2 … hits
    takes_chances: list[int]
    wins: int  # the per cent to destroy the other side, if both fight to the end
    loses: int
    ships: int
    enemy_ships: int
    lost: int  # own ships by then, on average, in hundredths
    destroyed: int  # the other side's

    def facts(self) -> list[Fact]:
        return [
            Fact("To the end", to_the_end(self.wins, self.loses)),
            Fact("Expected losses", expected_losses(self.lost, self.ships, self.destroyed, self.enemy_ships)),
            Fact("You hit", expected_hits(self.deals)),
            Fact("You are hit", expected_hits(self.takes)),
            Fact("Dice", f"{dice_of(self.dice)} against {self.enemy_dice}"),
        ]


class EscapeOdds(OddsInWords):
    dice: int  # of movement
    enemy_dice: int
    needs: int  # successes
    escape: int  # the chance if the other side fights on, in per cent

    def facts(self) -> list[Fact]:
        return [
            Fact("Chance to get away", f"{self.escape} %, if the enemy fights on"),
            Fact("Needs", count(self.needs, "success", "successes")),
            Fact("Dice", f"{dice_of(self.dice)} against {self.enemy_dice}"),
        ]


class NoOdds(OddsInWords):
    """Nothing is to be told beforehand."""


def dice_of(number: int) -> str:
    return count(number, "die", "dice")


def to_the_end(wins: int, loses: int) -> str:
    return f"{wins} % to destroy it, {loses} % to be destroyed"


def expected_losses(lost: int, ships: int, destroyed: int, enemy_ships: int) -> str:
    """Ships of both sides, from hundredths."""
    mine, its = (
        f"{lost / 100:.1f} of your {count(ships, 'ship')}",
        f"{destroyed / 100:.1f} of its {count(enemy_ships, 'ship')}",
    )
    return f"about {mine}, {its}"


def expected_hits(hundredths: int) -> str:
    """Mean hits of a round, and the ships that so many hits destroy (IK-2.3)."""
    return f"{hundredths / 100:.1f} hits on average, about {hundredths / 100 / SOUND:.1f} ships"


Odds = (
    BehaviourOdds
    | ShipsOdds
    | TransferOdds
    | ContestOdds
    | CampOdds
    | StepOdds
    | AttackOdds
    | MeetingOdds
    | FightOdds
    | EscapeOdds
    | NoOdds
)


def odds(rules: Rules, state: State, seat: int, action: int) -> Odds:
    """What is known of a legal action. `state` is concealed for the seat already."""
    verb = verb_of(action)
    code, argument = int(first(action)), int(second(action))
    player = state.players[seat]
    if verb == BEHAVE:
        return behaviour_odds(rules, argument)
    if verb == SHIPS:
        return ShipsOdds(player.reserve - argument)
    if verb in (REINFORCE, REINFORCE_AT):
        return ShipsOdds(player.reserve - 1)
    if verb == GIVE:
        return TransferOdds(rules.transfers - player.transfers - 1)
    if verb == CONTEST:
        return ContestOdds(int(ships_to_deploy(rules, state, seat, code)))
    if verb == CAMP:
        return camp_odds(rules)
    if verb == GO:
        fleet = state.fleets[fleet_of(code)]
        return StepOdds(fleet.points - fleet.path_length - 1)
    if verb == ENGAGE_HERE:
        return attack_odds(rules, state, state.fleets[fleet_of(code)])
    if verb in (ENGAGE, IGNORE, FIGHT, DISENGAGE):
        return answer_odds(rules, state, seat, verb)
    return NoOdds()


def answer_odds(rules: Rules, state: State, seat: int, verb: int) -> FightOdds | EscapeOdds | MeetingOdds:
    own, enemy = own_first(state, seat)
    if verb == FIGHT:
        return fight_odds(rules, own, enemy, state.round)
    if verb == DISENGAGE:
        return escape_odds(rules, own, enemy)
    return MeetingOdds(*meeting(rules, own, enemy))


def attack_odds(rules: Rules, state: State, own: Fleet) -> AttackOdds:
    """IK-5.4: the fleets in sight are attacked in their order (IK-7.2)."""
    seen = [index for index in range(FLEETS) if own.sees >> index & 1]
    first_of_them = meeting(rules, own, state.fleets[seen[0]]) if seen else (int(ships_of(own)), 0, 0, 0, 0, 0)
    return AttackOdds(*first_of_them, targets=len(seen))


def meeting(rules: Rules, own: Fleet, enemy: Fleet) -> tuple[int, int, int, int, int, int]:
    """The fields of MeetingOdds: of the other fleet only the number of ships is known (IK-6.9)."""
    mine, theirs = tuple(sorted(hits_left(own))), (SOUND,) * int(ships_of(enemy))
    wins, loses, lost, destroyed = _hundredths(*duel(mine, theirs, rules.dice_cap, False, False))
    return len(mine), len(theirs), wins, loses, lost, destroyed


def _hundredths(*values: float) -> list[int]:
    """Half up: chances become per cent, and numbers of ships hundredths."""
    return [_rounded(Fraction(100 * value)) for value in values]


def own_first(state: State, seat: int) -> tuple[Fleet, Fleet]:
    """The seat's own fleet in the pair, then the other."""
    pair = state.fleets[state.pair_first], state.fleets[state.pair_second]
    return pair if state.pair_first // SLOTS == seat else (pair[1], pair[0])


# ---------------------------------------------------------------------------------------- detection


def behaviour_odds(rules: Rules, behaviour: int) -> BehaviourOdds:
    dice = rules.movement[behaviour]
    chances = [
        _rounded(100 * sighting(rules, behaviour, other, which))
        for which in (SECOND_SEEN, FIRST_SEEN)
        for other in range(len(BEHAVIOURS))
    ]
    low, high = int(points_of(dice)), int(points_of(SIDES_OF_A_DIE * dice))
    return BehaviourOdds(rules.intel[behaviour], dice, low, high, *chances)


def sighting(rules: Rules, mine: int, other: int, which: int) -> Fraction:
    """IK-6.1 to IK-6.3: the chance that a meeting shows the other fleet (SECOND_SEEN), or mine (FIRST_SEEN)."""
    ways = sum_ways(rules.intel[mine], SIDES_OF_A_DIE), sum_ways(rules.intel[other], SIDES_OF_A_DIE)
    seen = sum(
        count * other_count
        for total, count in enumerate(ways[0])
        for other_total, other_count in enumerate(ways[1])
        if count and other_count and who_is_seen(rules, mine, total, other, other_total) & which
    )
    return Fraction(seen, sum(ways[0]) * sum(ways[1]))


def camp_odds(rules: Rules) -> CampOdds:
    """IK-8.1, IK-8.2: only a Stealthy fleet may slip by, with a higher total."""
    stealthy = _rounded(100 * catching(rules)) if rules.camp_stealth_bypass else 100
    return CampOdds(stealthy, 100, 100)


def catching(rules: Rules) -> Fraction:
    camper = sum_ways(rules.intel[AGGRESSIVE] + rules.camp_intel, SIDES_OF_A_DIE)
    mover = sum_ways(rules.intel[STEALTHY], SIDES_OF_A_DIE)
    caught = sum(
        count * other_count
        for total, count in enumerate(camper)
        for other_total, other_count in enumerate(mover)
        if total >= other_total
    )
    return Fraction(caught, sum(camper) * sum(mover))


# ---------------------------------------------------------------------------------------- combat


def fight_odds(rules: Rules, own: Fleet, enemy: Fleet, round_number: int) -> FightOdds:
    """Mean hits, the chance of each number of hits, and the chances of a fight to the end."""
    dice, enemy_dice = int(combat_dice(rules, own)), int(combat_dice(rules, enemy))
    strike = bool(strikes_first(rules, own, enemy, round_number))
    enemy_strike = bool(strikes_first(rules, enemy, own, round_number))
    deals, takes = mean_hits(dice, enemy_dice, not strike, not enemy_strike)
    chances = hits(dice, enemy_dice, not strike, not enemy_strike)
    sides = tuple(sorted(hits_left(own))), tuple(sorted(hits_left(enemy)))
    wins, loses, lost, destroyed = _hundredths(*duel(*sides, rules.dice_cap, strike, enemy_strike))
    return FightOdds(
        dice=dice,
        enemy_dice=enemy_dice,
        deals=_rounded(100 * deals),
        takes=_rounded(100 * takes),
        deals_chances=_marginal(chances, 0),
        takes_chances=_marginal(chances, 1),
        wins=wins,
        loses=loses,
        ships=len(sides[0]),
        enemy_ships=len(sides[1]),
        lost=lost,
        destroyed=destroyed,
    )


def _marginal(chances: dict[tuple[int, int], Fraction], which: int) -> list[int]:
    """The per cent of 0, 1, 2 … hits."""
    most = max(pair[which] for pair in chances)
    totals = [Fraction(0)] * (most + 1)
    for pair, chance in chances.items():
        totals[pair[which]] += chance
    return [percent(total.numerator, total.denominator) for total in totals]


def escape_odds(rules: Rules, own: Fleet, enemy: Fleet) -> EscapeOdds:
    dice, enemy_dice = int(movement_dice(rules, own)), int(movement_dice(rules, enemy))
    needs = int(successes_needed(dice))
    return EscapeOdds(dice, enemy_dice, needs, _rounded(100 * escape(dice, enemy_dice, needs, rules.spare_escapes_on)))


def _rounded(value: Fraction) -> int:
    """Half up."""
    return floor(value + Fraction(1, 2))
