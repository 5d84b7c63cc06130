"""PW-10: the campaign, from port to port."""

from __future__ import annotations

from admiralty.games.pirates.actions import BUY, GUNNER, HIRE, REFIT, TRAIN
from admiralty.games.pirates.events import (
    BATTLE_DRAWN,
    BATTLE_LOST,
    BATTLE_WON,
    BOUGHT,
    HIRED,
    IN_PORT,
    INITIATIVE_ROLLED,
    REFITTED,
    SAILED,
    STAKED,
    TRAINED,
)
from admiralty.games.pirates.harbour import CAPTAIN_SHIP, enemy_class, odds_against, price, skill_of
from admiralty.games.pirates.phases.turn import begin_planning
from admiralty.games.pirates.ships import commission, remove
from admiralty.games.pirates.state import NOBODY, PORT, SLOTS, STAKE, SUNK, State
from admiralty.games.pirates.tables import ALTERNATE, Rules
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule

ENEMY_SHIP = SLOTS  # B1
DIE = 6
LAST_FACE_FOR_A = 3  # PW-8.3


@rule
def come_to_port(rules: Rules, state: State) -> None:
    """PW-10.15, section 8: her HP, crew and skills carry over; all else is as if she were placed afresh."""
    fit_out(rules, state, state.ships[CAPTAIN_SHIP].kind, state.ships[CAPTAIN_SHIP].hp)
    remove(state, ENEMY_SHIP)
    state.turn = 0
    state.phase = PORT
    state.side = 0
    state.acting = NOBODY
    state.initiative = NOBODY
    state.enemy = NOBODY
    state.stake = 0


@rule
def fit_out(rules: Rules, state: State, kind: int, hp: int) -> None:
    """The captain's ship in port: of this class, with so many HP."""
    ship = state.ships[CAPTAIN_SHIP]
    gunner, surgeon = int(ship.gunner), int(ship.surgeon)
    commission(rules, state, CAPTAIN_SHIP, kind, ship.crew)
    ship.gunner = gunner
    ship.surgeon = surgeon
    ship.hp = hp
    ship.start_hp = hp
    ship.was_hp = hp


@rule
def purchase(rules: Rules, state: State, log: Log, verb: int, what: int) -> None:
    """PW-10.3 to PW-10.6."""
    ship = state.ships[CAPTAIN_SHIP]
    state.gold = min(int(rules.most_gold), state.gold - price(rules, state, verb, what))
    if verb == REFIT:
        fit_out(rules, state, ship.kind, ship.hp + what)
        say(log, REFITTED, 1003, what, state.gold)
    elif verb == HIRE:
        ship.crew += 1
        fit_out(rules, state, ship.kind, ship.hp)
        say(log, HIRED, 1004, ship.crew, state.gold)
    elif verb == TRAIN:
        if what == GUNNER:
            ship.gunner += 1
        else:
            ship.surgeon += 1
        say(log, TRAINED, 1005, what, skill_of(ship, what), state.gold)
    elif verb == BUY:
        fit_out(rules, state, what, rules.max_hp[what])
        say(log, BOUGHT, 1006, what, state.gold)


@rule
def sail(rules: Rules, state: State, log: Log) -> None:
    """PW-10.7."""
    face = roll(state.dice, log, DIE)
    state.enemy = enemy_class(rules, state.voyage, face)
    state.phase = STAKE
    say(log, SAILED, 1007, face, state.enemy, state.voyage)


@rule
def stake(rules: Rules, state: State, log: Log, gold: int) -> None:
    """PW-10.8, PW-10.9: the stake leaves the purse and the battle begins."""
    state.gold -= gold
    state.stake = gold
    say(log, STAKED, 1008, gold, state.gold)
    commission(rules, state, ENEMY_SHIP, state.enemy, -1)
    state.initiative = 0
    if rules.initiative == ALTERNATE:
        face = roll(state.dice, log, DIE)
        state.initiative = first_initiative(face)
        say(log, INITIATIVE_ROLLED, 803, face, state.initiative)
    state.turn = 1
    begin_planning(state)


@rule
def first_initiative(face: int) -> int:
    """PW-8.3: 1-3 to A, 4-6 to B."""
    return 0 if face <= LAST_FACE_FOR_A else 1


@rule
def settle_stake(rules: Rules, state: State, log: Log, winners: int) -> None:
    """PW-10.10, PW-10.13, PW-10.14: the captain is afloat; what has the battle brought him?"""
    stake_gold = int(state.stake)
    enemy = state.ships[ENEMY_SHIP]
    loot = int(rules.loot[enemy.kind]) if enemy.status == SUNK else 0
    state.stake = 0
    if winners == 1:
        won = stake_gold * (1 + odds_against(rules, state.ships[CAPTAIN_SHIP].kind, enemy.kind))
        earn(rules, state, won + loot)
        say(log, BATTLE_WON, 1010, min(won, int(rules.most_gold)), loot, state.gold)
    elif winners == 0:
        earn(rules, state, stake_gold + loot)
        say(log, BATTLE_DRAWN, 1014, stake_gold, loot, state.gold)
    else:
        say(log, BATTLE_LOST, 1014, stake_gold, state.gold)


@rule
def earn(rules: Rules, state: State, gold: int) -> None:
    """Section 11: the purse holds only so much."""
    state.gold = min(int(rules.most_gold), state.gold + gold)


@rule
def next_voyage(rules: Rules, state: State, log: Log) -> None:
    state.voyage += 1
    come_to_port(rules, state)
    say(log, IN_PORT, 1015, state.voyage)
