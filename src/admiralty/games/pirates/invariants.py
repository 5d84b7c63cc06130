"""What must hold in every position of every match, and a way to watch for it in random play at full speed.

Compiled code has no words: there everything that is wrong is a bit.
"""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.legal import actors
from admiralty.games.pirates.phases.maneuver import conflicting
from admiralty.games.pirates.reach import fits
from admiralty.games.pirates.setup import setup
from admiralty.games.pirates.state import AFLOAT, OVER, SHIPS, SUNK, Ship, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.dice import Dice
from admiralty.kernel.events import Log, silent
from admiralty.kernel.game import Game
from admiralty.kernel.play import legal_buffer, random_step, seen_by_rules, stream_seeds
from admiralty.kernel.rule import rule

OVERLAP, OFF_THE_SEA, WRONG_HP, NEGATIVE, STUCK, ENDLESS = 1, 2, 4, 8, 16, 32
_MEANINGS = (
    (OVERLAP, "two hulls rest on the same hex (PW-1.14)"),
    (OFF_THE_SEA, "a hull is off the sea (PW-3.12)"),
    (WRONG_HP, "a ship's HP are out of bounds (PW-7.12, PW-7.18)"),
    (NEGATIVE, "points, crew or gold are negative"),
    (STUCK, "the match goes on, but nobody may act"),
    (ENDLESS, "a match did not end (PW-9.4)"),
)


def broken(rules: Rules, state: State) -> list[str]:
    """Everything that is not as it must be."""
    return meanings(int(broken_bits(rules, state)))


def meanings(wrong: int) -> list[str]:
    return [words for bit, words in _MEANINGS if wrong & bit]


@rule
def broken_bits(rules: Rules, state: State) -> int:
    wrong = 0
    if conflicting(rules, state) != 0:
        wrong |= OVERLAP
    for index in range(SHIPS):
        wrong |= broken_ship(rules, state.ships[index])
    if state.gold < 0 or state.stake < 0 or state.turn < 0:
        wrong |= NEGATIVE
    if state.phase != OVER and actors(rules, state) == 0:
        wrong |= STUCK
    return wrong


@rule
def broken_ship(rules: Rules, ship: Ship) -> int:
    wrong = 0
    if ship.status == AFLOAT and not fits(rules, ship.kind, ship.facing, ship.at):
        wrong |= OFF_THE_SEA
    if ship.hp < 0 or ship.hp > rules.max_hp[ship.kind] or (ship.hp == 0) != (ship.status in (0, SUNK)):
        wrong |= WRONG_HP
    if ship.sp < 0 or ship.cp < 0 or ship.crew < 0 or ship.evade < 0 or ship.timber < -1:
        wrong |= NEGATIVE
    return wrong


@rule
def _watch(rules: Rules, state: State, chance: Dice, seeds: Any, buffer: Any, log: Log, count: int, most: int) -> int:
    """Play random matches and look at every position; everything that was ever wrong is returned."""
    wrong = 0
    for number in range(count):
        state.dice.stream = seeds[number]
        chance.stream = seeds[number] >> 1
        setup(rules, state, rules.scenario)
        plies = 0
        while state.ended_by == 0 and plies < most:
            random_step(rules, state, chance, buffer, log)
            wrong |= broken_bits(rules, state)
            plies += 1
        if state.ended_by == 0:
            wrong |= ENDLESS
    return wrong


def broken_in_matches(game: Game, rules: Rules, count: int, first_seed: int = 0) -> list[str]:
    """Everything that was wrong in any position of so many random matches."""
    seeds = seen_by_rules(stream_seeds(first_seed, count))
    return meanings(int(_watch(rules, State(), Dice(), seeds, legal_buffer(game), silent(), count, game.longest_match)))
