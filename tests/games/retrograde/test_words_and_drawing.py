"""Events in sentences, and the table in a terminal."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from admiralty.games.retrograde import GAME, events
from admiralty.games.retrograde.words import TELLER
from admiralty.kernel.events import Kind
from admiralty.testing.kit import play, position
from games.retrograde.positions import construction, maneuvers, ship


@dataclass
class Canvas:
    width: int = 100
    colour: bool = False


def test_every_kind_of_event_has_words() -> None:
    assert set(TELLER.kinds.values()) == {value for value in vars(events).values() if isinstance(value, Kind)}


def test_a_combat_is_told_with_its_numbers_and_faces() -> None:
    """RG-8.3, RG-8.6, RG-8.9, RG-10.1."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S12")}))
    told = play(match, "A: combat A1 at B1 with 4", dice=[2, 1, 6]).events_of(0, "B")
    assert [event.text for event in told] == [
        "A1 attacks B1 with 4 Δv: range 9 against defence 5, 3 dice.",
        "Dice 2, 1, 6; each below 4 hits: 2 hits, 2 damage.",
        "Mattock (B1) is destroyed: 1 piece of debris in orbital 1 of A's Ferrum.",
    ]
    assert told[1].facts["faces"] == [2, 1, 6]
    assert told[2].rule == "RG-8.9"


def test_seven_dice_are_all_shown() -> None:
    """RG-8.4: where steps count, Leviathan from two below rolls 5 + 2."""
    start = maneuvers(ships={"A1": ship("S30"), "B1": ship("S32", orbital=3)})
    match = position("retrograde", start, options={"orbitals_between": "steps"})
    dice = [1, 2, 3, 4, 5, 6, 6]
    told = play(match, "A: combat A1 at B1 with 4", dice=dice).events_of(0)
    assert told[1].facts["faces"] == dice


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("start S02 at A-home", "A's Ferrum starts Kestrel."),
        ("place P01", "Shard Colony is placed as a site: A's Shard Colony."),
        ("build A-home for A-p1", "A's Ferrum contributes 4 points to A's Iron Moon."),
        ("research A-home", "A's Ferrum researches: 1 card."),
        ("engineer A1", "A1 adds 1 point at A's Iron Moon."),
    ],
)
def test_construction_is_told_in_sentences(line: str, text: str) -> None:
    match = position(
        "retrograde",
        construction(
            hand=["S02", "P01"], assets={"A-p1": {"card": "P02", "state": "site"}}, ships={"A1": ship("S15", "A-p1")}
        ),
    )
    match.play("A", line)
    assert match.events_of(0)[0].text == text


def test_a_turn_is_told_with_its_token_and_total_war() -> None:
    """RG-2.4, RG-2.8."""
    match = position("retrograde", construction(), options={"total_war_turn": 1})
    told = [event.text for event in play(match, "A: end turn").events_of(0)]
    assert told == [
        "A ends the turn.",
        "Round 1: B's turn 1. The token points to the top.",
        "Total war: from now on B's worlds no longer heal.",
    ]


def test_the_drawing_shows_both_fields_and_only_ones_own_hand() -> None:
    """RG-13.1."""
    match = position(
        "retrograde",
        maneuvers(
            assets={"A-home": {"project": "S22", "project_points": 4, "upgrades": ["U05"], "debris": [0, 2, 0]}},
            ships={"A1": ship("S21", "B-home", 3, spent=1)},
        ),
    )
    drawn = GAME.draw(match.rules, match.concealed(0), 0, Canvas())
    assert "builds S22 Anvil 4/5" in drawn
    assert "+U05 Missile Battery" in drawn
    assert "debris 2 **" in drawn
    assert "A1 Ballista dV 3/4 armor 3/3 bomb 3" in drawn
    assert "transfer (top 3), right 4, bottom 3, left 2" in drawn
    assert "S11 Halberd" in drawn
    assert "S02 Kestrel" not in drawn
    assert drawn.index("Player B") < drawn.index("Player A")


def test_without_colour_there_is_no_markup_and_with_it_the_text_is_the_same() -> None:
    match = position(
        "retrograde",
        maneuvers(ships={"A1": ship("S21", "B-home", 3)}, assets={"A-home": {"debris": [1, 0, 0], "damage": 2}}),
    )
    plain = GAME.draw(match.rules, match.position, None, Canvas(colour=False))
    colours = GAME.draw(match.rules, match.position, None, Canvas(colour=True))
    assert "[/]" not in plain
    assert re.sub(r"\[/\]|\[[a-z ]+\]", "", colours) == plain
    assert "bombers over the homeworld: 1" in plain


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_wider_than_the_canvas(width: int) -> None:
    match = position(
        "retrograde",
        maneuvers(
            hand=["S24"] * 12,
            assets={"A-home": {"project": "S24", "upgrades": ["U05", "U01"], "damage": 1, "debris": [0, 0, 3]}},
            ships={f"A{n}": ship("S14", orbital=3) for n in range(1, 9)},
        ),
    )
    drawn = GAME.draw(match.rules, match.position, None, Canvas(width)).splitlines()
    assert max(map(len, drawn)) <= width
    assert sum("Sweeper Tender" in line for line in drawn) > 1


def test_a_spectator_is_shown_no_hand() -> None:
    """RG-13.1."""
    match = position("retrograde", maneuvers())
    assert "hand:" not in GAME.draw(match.rules, match.concealed(-1), -1, Canvas())
    match.play("A", "resign")
    assert "won by B" in GAME.draw(match.rules, match.position, None, Canvas())
