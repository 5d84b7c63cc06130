"""How the goals of a match stand (PW-9, PW-10)."""

from __future__ import annotations

from admiralty.games.pirates.harbour import CAPTAIN_SHIP, odds_against
from admiralty.games.pirates.outcome import hp_at_start, hp_left
from admiralty.games.pirates.scenarios import CAMPAIGN
from admiralty.games.pirates.state import CLASSES, PORT, SEATS, STAKE, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import seat_name
from admiralty.kernel.stakes import Goal, Hazard, Stakes
from admiralty.kernel.wording import count, of_whole, time_left

CAPTAIN = 0


def stakes(rules: Rules, state: State, seat: int | None) -> Stakes:
    """The goals of both sides with their counts, the turns or voyages that are left, and what is staked."""
    ashore = state.phase in (PORT, STAKE)
    voyages = rules.scenario == CAMPAIGN
    now, last, unit = (state.voyage, rules.voyages, "voyage") if voyages else (state.turn, rules.max_turns, "turn")
    return Stakes(
        goals=[(voyage_goal if voyages else battle_goal)(rules, state, each) for each in range(SEATS)],
        time=time_left(int(now), int(last), unit),
        left=max(0, int(last) - int(now)),
        decides="" if ashore or not voyages else staked(rules, state),
        hazards=[] if ashore else hazards(rules),
    )


def battle_goal(rules: Rules, state: State, seat: int) -> Goal:
    """PW-9.1, PW-9.4."""
    have, need = int(hp_left(state, seat)), int(hp_at_start(state, seat))
    text = f"Sink the enemy, or have the larger share of your hull left after turn {int(rules.max_turns)}."
    return Goal(seat_name(seat), text, of_whole(have, need, "hull point"), have, need)


def voyage_goal(rules: Rules, state: State, seat: int) -> Goal:
    """PW-10.11, PW-10.12."""
    worth = int(rules.ship_worth[state.ships[CAPTAIN_SHIP].kind])
    have, need = int(state.gold) + worth, int(rules.fortune)
    fortune = f"{of_whole(have, need, 'gold')} with the ship's worth of {worth}"
    if seat == CAPTAIN:
        return Goal(
            seat_name(seat), f"A fortune of {need} gold after voyage {int(rules.voyages)}.", fortune, have, need
        )
    text = f"Sink the captain, or keep the fortune below {need} gold until voyage {int(rules.voyages)} is over."
    return Goal(seat_name(seat), text, fortune, have, need)


def staked(rules: Rules, state: State) -> str:
    """PW-10.10, PW-10.13, PW-10.14: what the battle at hand is worth to the captain."""
    enemy, stake = int(state.enemy), int(state.stake)
    gain = stake * int(odds_against(rules, state.ships[CAPTAIN_SHIP].kind, enemy))
    bet = f"the stake of {stake} gold comes back with {gain} more if the captain wins" if stake else "nothing is staked"
    return f"This battle: {bet}; sinking the {CLASSES[enemy]} brings {int(rules.loot[enemy])} gold."


def hazards(rules: Rules) -> list[Hazard]:
    """PW-4: what a collision costs."""
    if not rules.collision_damage:
        return []
    lost = count(int(rules.collision_damage), "hull point")
    return [Hazard("one hex", f"Collision: ships that want the same hex lose {lost} each.")]
