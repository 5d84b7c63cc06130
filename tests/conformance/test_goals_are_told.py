"""Every scenario of every game has a briefing, and says how its goals stand (interpreted: nothing is compiled here)."""

from __future__ import annotations

import re

import pytest

from admiralty import Match
from admiralty.games import OWN, load
from admiralty.kernel.wording import count, listed, time_left


@pytest.mark.parametrize("key", OWN)
def test_every_scenario_has_a_briefing_with_a_goal_for_every_side(key: str) -> None:
    game = load(key)
    assert game.stakes is not None
    for scenario in game.scenarios:
        briefing = scenario.briefing
        assert briefing is not None, scenario.key
        assert len(briefing.sides) in (1, max(scenario.seats)), scenario.key
        assert briefing.side(max(scenario.seats) - 1)
        for text in (briefing.story, *briefing.sides, briefing.won, briefing.tip):
            assert text.endswith((".", "!")), text
            assert "_" not in text, text


NUMBER = re.compile(r"\b(two|three|four|five|six|seven|eight|nine|ten|twelve|twice|half|[0-9]+)\b", re.IGNORECASE)
# What is so under every ruleset: who takes part, what lies on the map, a majority.
ALWAYS_SO = re.compile(
    r"(two (captains|others|wings|stations|squadrons|homeworlds, two shipyards|players|freighters|outermost|sathar)"
    r"|two ships, one stretch|three or four captains|three ships a side|three legs|against two|ring [18]"
    r"|ten minutes ago"
    r"|half of the|more than half|exactly half|twice as long)",
    re.IGNORECASE,
)


@pytest.mark.parametrize("key", OWN)
def test_a_briefing_names_no_number_that_a_ruleset_can_change(key: str) -> None:
    """The goal above the board counts with the numbers of the match; a briefing is the same under every ruleset."""
    for scenario in load(key).scenarios:
        briefing = scenario.briefing
        assert briefing is not None
        for text in (scenario.goal, briefing.story, *briefing.sides, briefing.won, briefing.tip):
            assert not NUMBER.search(ALWAYS_SO.sub("", text)), text


@pytest.mark.parametrize("key", OWN)
def test_the_length_in_the_lobby_is_that_of_the_recommended_rules(key: str) -> None:
    for scenario in load(key).scenarios:
        told = Match(key, scenario=scenario.key).stakes()
        if told is not None and (last := re.search(r" of (\d+):", told.time)):
            promised = re.search(r"\d+", scenario.length)
            assert promised is not None, scenario.key
            assert promised.group() == last.group(1), scenario.key


def test_counts_have_the_right_noun() -> None:
    assert [count(number, "ship") for number in (0, 1, 2)] == ["0 ships", "1 ship", "2 ships"]
    assert [count(number, "energy") for number in (1, 2)] == ["1 energy", "2 energy"]


def test_the_last_turn_is_said_to_be_the_last() -> None:
    assert time_left(24, 24, "turn") == "Turn 24 of 24: this is the last turn."
    assert time_left(23, 24, "turn") == "Turn 23 of 24: 1 turn is left."
    assert listed(["A", "B", "C"]) == "A, B and C"
