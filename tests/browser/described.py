"""Games that describe their boards, one for each kind of layout: as packages would bring them, with no client code."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

import toy
from admiralty.games.isk import GAME as ISK
from admiralty.games.pirates import GAME as PIRATES
from admiralty.kernel.actions import RESIGN, Grammar, Verb, Words, seat_name
from admiralty.kernel.drawing import Card, Counter, Drawing, Effect, Piece, Rings, Space, Track, Trail, Zone
from toy.actions import GUESS

FACES = 6
ANCHORAGES = ("1.1", "1.4", "2.5", "2.11", "3.2", "3.13", "1.6", "3.8")  # for the faces of the die, from 1
BY_SECTOR = Grammar(
    [
        Verb(GUESS, "anchor {sector}", Words(*ANCHORAGES, start=1), secret=True, meaning="lie at a sector, in secret"),
        *(each for each in toy.GAME.grammar.verbs if each.number not in (RESIGN, GUESS)),
    ]
)


def on_hexes(rules: Any, state: Any, seat: int | None) -> Drawing:
    """A sea of hexes: many headings for each hex, so that several lines share a place."""
    assert PIRATES.picture is not None
    drawing: Drawing = PIRATES.picture(rules, state, seat)
    targets = {"plan": ["hex"], "fire": ["hex"], "activate": ["ship"]}
    effects = {"move": Effect("move", at="to_hex", start="from_hex"), "damage": Effect("burst", at="ship")}
    return msgspec.structs.replace(drawing, targets=targets, effects=effects)


def on_stars(rules: Any, state: Any, seat: int | None) -> Drawing:
    """A star map: a fleet is pointed at first, then a star."""
    assert ISK.picture is not None
    drawing: Drawing = ISK.picture(rules, state, seat)
    targets = {"at": ["system"], "go": ["fleet", "system"], "camp": ["fleet"], "engage": ["fleet"]}
    return msgspec.structs.replace(drawing, targets=targets)


def on_rings(rules: Any, state: Any, seat: int | None) -> Drawing:
    """Dice as pieces on rings, coins as cards, tracks and counters beside them."""
    points = [(seat_name(number), state.seats[number].points) for number in range(rules.players)]
    faces = [
        Piece(str(face), f"{1 + face % 3}.{face}", label=str(face), name=f"a die with {face}", facing=60 * face)
        for face in range(1, FACES + 1)
    ]
    coins = [Card(str(coins), f"{coins} coins", "Out of the pot.") for coins in range(1, state.pot + 1)]
    hidden = [Zone("stake", [], letter, hidden=1) for letter, _ in points if letter != "A"]
    return Drawing(
        "The harbour",
        Rings([8, 12, 16]),
        spaces=[Space(f"1.{sector}", "danger", "!", "the whirlpool") for sector in range(1, 9)]
        + [Space("3.1", "goal")],
        trails=[Trail(["1.1", "2.2", "3.3"], "A", dashed=True), Trail(["3.9", "3.10", "3.11"], "B")],
        pieces=faces,
        zones=[Zone("pot", coins), *hidden],
        tracks=[Track("Round", state.round, rules.rounds, 1)],
        counters=[Counter("Points", value, letter, of=rules.enough) for letter, value in points],
        targets={"guess": ["face"], "take": ["coins"]},
        effects={"roll": Effect("flash", at="face")},
    )


def on_sectors(rules: Any, state: Any, seat: int | None) -> Drawing:
    """Rings on which a sector itself is pointed at: a boat lies where its seat has chosen to."""
    boats = [(seat_name(number), state.seats[number].choice) for number in range(rules.players)]
    return Drawing(
        "The roads",
        Rings([8, 12, 16]),
        spaces=[Space("2.5", "goal", "*", "the light ship")],
        pieces=[
            Piece(f"boat {letter}", ANCHORAGES[choice - 1], letter, letter, f"the boat of {letter}")
            for letter, choice in boats
            if 0 < choice <= len(ANCHORAGES)
        ],
        targets={"anchor": ["sector"]},
    )


HEXES = replace(PIRATES, key="described_hexes", title="Hexes", board=on_hexes, picture=None)
STARS = replace(ISK, key="described_stars", title="Stars", board=on_stars, picture=None)
RINGS = replace(toy.GAME, key="described_rings", title="Rings", board=on_rings)
SECTORS = replace(toy.GAME, key="described_sectors", title="Sectors", grammar=BY_SECTOR, board=on_sectors)
