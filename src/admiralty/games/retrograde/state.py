"""The position of a match of Retrograde, and the words by which its numbers are known outside."""

from __future__ import annotations

from typing import Literal, get_args

from admiralty.kernel.dice import Dice
from admiralty.kernel.record import Record, Row, i1, i2, row, u1

SEATS = 2
DECK = 30  # RG-1.2
HAND = 12
DISCARD = 31
PLACES = 10  # assets of a seat: the homeworld, then p1 to p9
SHIPS = 16  # ships of a seat
ORBITALS = 5
SLOTS = 2  # upgrades of an asset

TOKENS = 4  # places of the orbit token, in the order in which it goes round (RG-2.4)
TokenName = Literal["top", "right", "bottom", "left"]
TOKEN_NAMES: tuple[TokenName, ...] = get_args(TokenName)

MANEUVERS, CONSTRUCTION, OVER = 0, 1, 2
PhaseName = Literal["maneuvers", "construction", "over"]
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)

NOWHERE, ACTIVE, SITE, DERELICT = 0, 1, 2, 3  # the state of an asset; 0: this place is free
StateName = Literal["active", "site", "derelict"]
STATES: dict[int, StateName] = dict(enumerate(get_args(StateName), ACTIVE))

NO_CARD = 0  # cards are numbered from 1


class Player(Record):
    """A seat's cards that are not on the table, its orbit token and its count of turns."""

    hand_size: i1
    deck_size: i1
    discard_size: i1
    token: i1
    turn: i2
    lost: i1  # ships of his that were destroyed
    hand: Row[int] = row("i1", HAND)  # in the order they came
    deck: Row[int] = row("i1", DECK)  # from the bottom: the top card is the last one
    discard: Row[int] = row("i1", DISCARD)


class Asset(Record):
    card: i1
    state: i1
    tapped: i1
    started: i1
    fired: i1
    damage: i1
    points: i1
    project: i1
    project_points: i1
    upgrades: Row[int] = row("i1", SLOTS)  # in the order they were finished, without gaps
    upgrade_damage: Row[int] = row("i1", SLOTS)
    debris: Row[int] = row("i1", ORBITALS)  # place 0 is orbital 1


class Ship(Record):
    card: i1  # 0: this number is free
    at: i1  # place of the asset it orbits: 10 × seat + number
    orbital: i1  # 1 is the lowest
    damage: i1
    spent: i1
    tapped: i1
    held: i1  # RG-7.6: refitted this turn


class State(Record):
    round: i2
    first: i1
    active: i1
    phase: i1
    winners: u1  # a bit per seat
    ended_by: i2  # the rule that decided, 1201 for RG-12.1; 0 while the match goes on
    players: Row[Player] = row(Player, SEATS)
    assets: Row[Asset] = row(Asset, SEATS * PLACES)
    ships: Row[Ship] = row(Ship, SEATS * SHIPS)
    dice: Dice
