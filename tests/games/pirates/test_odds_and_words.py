"""Sections 9 and 10: what the table tells before an action, and what is told after it."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import Match
from admiralty.games.pirates.words import Evaded
from admiralty.testing.kit import play, position, told
from games.pirates.positions import brigantine, campaign, duel, sloop

ROLL = {"pool", "dice", "keep", "ways", "of"}
FIELDS = {
    "plan": {"path", "moved", "turned", "cost", "sp_left", "hull", "arc", "targets"},
    "retreat": {"cost", "base", "leaves", "hurt"} | ROLL,
    "fire": {"target", "cost", "cp_left", "base", "point_blank", "evade", "gunner", "situation", "effect", "expected"}
    | {"sinks"}
    | ROLL,
    "evade": {"cost", "cp_left", "base", "situation", "effect", "expected"} | ROLL,
    "repair": {"cost", "cp_left", "base", "surgeon", "situation", "effect", "expected"} | ROLL,
    "end": {"cost", "cp_lost"},
    "refit": {"gold", "gold_left"},
    "hire": {"gold", "gold_left", "cp_gained"},
    "train": {"gold", "gold_left"},
    "buy": {"gold", "gold_left"},
    "sail": {"gold", "ways", "of"},
    "stake": {"gold", "odds", "loot", "gain"},
}

BROADSIDE: dict[str, Any] = {"phase": "act", "acting": "A1", "A1": brigantine("2,4", hp=9), "B1": brigantine("3,2")}


def facts_of(match: Match, kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in match.events_for() if event.kind == kind]


def test_every_legal_action_has_the_fields_of_section_10() -> None:
    """PW-11.4, PW-11.9."""
    matches = [
        position("pirates", duel(A1=sloop("0,0")), options={"retreat": 1}),
        position("pirates", duel(**BROADSIDE)),
        position("pirates", campaign(gold=900, A1={"hp": 3}), scenario="campaign"),
        position("pirates", campaign(gold=900, enemy="sloop", phase="stake"), scenario="campaign"),
    ]
    seen = set()
    for match in matches:
        for action in match.legal("A"):
            verb = action.line.split()[0]
            seen.add(verb)
            assert set(match.odds("A", action)) == FIELDS[verb], action.line
    assert seen == set(FIELDS)


def test_the_odds_told_are_those_that_resolution_uses() -> None:
    """PW-11.4: as many dice as were announced, and the effect of the level rolled."""
    match = position("pirates", duel(**BROADSIDE))
    shown = match.odds("A", "fire at 3,2")
    play(match, "A: fire at 3,2", dice=[6, 1, 1][: shown["dice"]])
    (shot,) = facts_of(match, "shot")
    assert (shot["pool"], shot["damage"]) == (shown["pool"], shown["effect"][2])


def test_a_shot_is_told_with_its_dice_outcome_and_effect() -> None:
    """PW-11.6: what the overlay needs."""
    match = position("pirates", duel(**BROADSIDE))
    play(match, "A: fire at 3,2", dice=[6, 6, 2])
    (shot,) = facts_of(match, "shot")
    assert shot | {"ship": "A1", "target": "B1", "at": "3,2", "faces": [6, 6, 2], "outcome": "critical"} == shot
    assert facts_of(match, "damage") == [{"ship": "B1", "damage": 3, "hp": 17}]
    assert told(match) == [
        "A1 fires at B1 (dice 6 6 2: critical): 3 damage.",
        "B1 loses 3 hull points and has 17 left.",
    ]


def test_a_shot_that_ends_a_voyage_does_not_come_from_the_port() -> None:
    """PW-11.6, PW-10.15: she is back at her usual place by then, which is not where her guns stood."""
    start = campaign(initiative="A", **BROADSIDE | {"B1": brigantine("3,2", hp=1)})
    match = play(position("pirates", start, scenario="campaign"), "A: fire at 3,2", dice=[6, 1, 1])
    (shot,) = facts_of(match, "shot")
    assert (shot["at"], shot["from_hex"], shot["distance"]) == ("3,2", None, None)


def test_with_an_empty_pool_the_lower_die_is_named() -> None:
    """PW-6.3, PW-11.6."""
    match = position("pirates", duel(**BROADSIDE | {"A1": BROADSIDE["A1"] | {"mod_evade": -2}}))
    play(match, "A: evade", dice=[6, 4])
    (evade,) = facts_of(match, "evade")
    assert (evade["keep"], evade["outcome"], evade["score"]) == ("lowest", "partial success", 1)
    assert told(match) == [
        "A1 evades (dice 6 4, the lower counts: partial success): the next shot at her has 1 die less."
    ]


def test_a_maneuver_is_told_with_places_before_and_after_and_a_bump() -> None:
    """PW-11.12: what the animation needs."""
    match = position("pirates", duel(A1=sloop("0,4"), B1=sloop("4,4", 4)))
    play(match, "A: plan 2,4 facing 1", "B: plan 2,4 facing 4")
    moves = facts_of(match, "move")
    assert [(move["ship"], move["from_hex"], move["to_hex"], move["moved"]) for move in moves] == [
        ("A1", "0,4", "1,4", 1),
        ("B1", "4,4", "3,4", 1),
    ]
    assert [bump["ship"] for bump in facts_of(match, "collision")] == ["A1", "B1"]
    assert [each["at"] for each in facts_of(match, "reveal")] == ["2,4", "2,4"]


@pytest.mark.parametrize(
    ("dice", "text"),
    [
        ([6, 1, 1], "A1 tries to leave (dice 6 1 1: success): she gets away."),
        ([4, 1, 1], "A1 tries to leave (dice 4 1 1: partial success): she gets away with 2 damage."),
        ([1, 1, 1], "A1 tries to leave (dice 1 1 1: failure): she stays."),
    ],
)
def test_a_retreat_is_told(dice: list[int], text: str) -> None:
    """PW-9.7."""
    match = position("pirates", duel(A1=sloop("0,0")), options={"retreat": 1})
    play(match, "A: retreat", "B: plan 6,2 facing 3", dice=dice)
    assert text in told(match)


def test_a_voyage_is_told_from_port_to_port() -> None:
    """PW-10.2 to PW-10.15."""
    start = campaign(gold=300, voyage=2, A1={"hp": 9})
    match = position("pirates", start, scenario="campaign", ruleset="wager")
    play(match, "A: refit 1", "A: hire", "A: train gunner", "A: buy brigantine")
    play(match, "A: sail", "A: stake 25", dice=[6, 1])
    assert [event.kind for event in match.events_for()] == [
        "refit",
        "hire",
        "train",
        "buy",
        "sail",
        "stake",
        "initiative",
    ]
    assert [event.dice for event in match.events_for()][4:] == [[6], [], [1]]
    assert [event.rule for event in match.events_for()][:4] == ["PW-10.3", "PW-10.4", "PW-10.5", "PW-10.6"]
    assert match.asks("A").startswith("A1: choose a hex and a heading")


def test_what_is_asked_fits_who_is_asked() -> None:
    """PW-11.14, in a sentence."""
    match = position("pirates")
    assert match.asks("A") == "A1: choose a hex and a heading; 4 sail points, 2 hexes at most."
    play(match, "A: plan -1,7 facing 0")
    assert match.asks("A") == "The ships are being planned in secret."
    play(match, "B: plan 6,2 facing 3")
    assert match.asks("A") == "A1: fire, evade or repair with 4 crew points, or end the turn."
    assert match.asks("B") == "A acts."


def test_an_evasion_that_fails_takes_no_dice() -> None:
    failed = Evaded(ship="A1", pool=2, faces=[2, 3], keep="highest", level=0, outcome="failure", score=0)
    assert failed.sentence().endswith("the next shot at her loses no dice.")
