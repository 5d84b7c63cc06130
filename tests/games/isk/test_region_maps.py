"""IK-1.13, IK-12.1: region maps of a ruleset's own."""

from __future__ import annotations

from typing import Any

import pytest

import admiralty
from admiralty.errors import AdmiraltyError
from admiralty.games.isk.outcome import claimable
from admiralty.match.match import Match
from admiralty.match.picture import PLAIN
from admiralty.opponents.levels import seat_players
from admiralty.opponents.playing import play_out
from admiralty.press.isk import regions
from admiralty.press.order import Order

INNER = [0, 1, 2, 3, 4, 5, 6]
STAR = [*INNER, 7, 9, 12, 13, 16, 18]  # the corners, without what lies between them


def campaign(options: dict[str, Any], players: int = 2) -> Match:
    return Match("isk", "campaign", "classic", players=players, options={"cycles": 1, **options}, seed=3)


def test_a_region_that_is_left_out_is_nowhere() -> None:
    """IK-1.13."""
    match = campaign({"maps.regions.few": STAR})
    view = match.view()
    assert sorted(view["regions"]) == sorted(f"R{region}" for region in STAR)
    assert [region["id"] for region in view["map"]["regions"]] == sorted(STAR)
    assert match.stakes(0).goals[0].text.startswith("Own 7 of 13 regions")
    seat = match.actors[0]
    with pytest.raises(AdmiraltyError):
        match.play(seat, "claim 8")
    assert " 8." not in match.game.draw(match.rules, match.concealed(0), 0, PLAIN)
    assert " 8." in campaign({}).game.draw(campaign({}).rules, campaign({}).concealed(0), 0, PLAIN)


def test_blocs_begin_where_a_ruleset_says() -> None:
    """IK-12.1."""
    corners = [1, 2, 3, 4, 5, 6]
    match = campaign({"maps.regions.few": INNER, "maps.regions.few_corners": corners})
    owned = [region for region, held in match.view()["regions"].items() if held["owner"] != "none"]
    assert len(owned) == 2
    assert {int(region[1:]) for region in owned} <= set(corners)


def test_a_campaign_on_such_a_map_is_played_to_its_end_and_replays() -> None:
    """IK-1.13, IK-12.18."""
    match = campaign({"maps.regions.few": STAR, "turn_limit": 8})
    play_out(match, seat_players(["captain", "mate"], 1))
    assert match.outcome is not None
    assert admiralty.replay(match.record(in_full=True)).hash == match.hash


def test_a_larger_map_is_for_more_players_and_a_neutral_centre_may_be_left_out() -> None:
    """IK-1.3, IK-1.4, IK-1.13."""
    ring = [region for region in range(37) if region != 0]
    match = campaign({"maps.regions.many": ring, "neutral_centre": 1}, players=4)
    assert int(claimable(match.rules)) == 36
    assert "R0" not in match.view()["regions"]
    assert int(claimable(campaign({"neutral_centre": 1}, players=4).rules)) == 36


def test_the_printed_map_is_that_of_the_rules() -> None:
    match = campaign({"maps.regions.few": STAR})
    sheet = regions(Order(), match.rules)
    printed = {shape.text for shape in sheet.shapes if getattr(shape, "text", "").startswith("R")}
    assert printed >= {f"R{region}" for region in STAR}
    assert "R8" not in printed


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"maps.regions.few": [0, 1, 2, 7, 9, 12, 13, 16, 18]}, "no way from every region to every other"),
        ({"maps.regions.few": [*STAR, 18]}, "a region is on the map once"),
        ({"maps.regions.few": INNER}, "12 Dulcimer is not on the map"),
        ({"maps.regions.few_corners": [12, 12, 18, 13, 9, 7]}, "two blocs would begin in one region"),
        ({"maps.regions.few_corners": [0, 16, 18, 13, 9, 7]}, "nobody begins in the centre"),
        ({"maps.regions.few": [0, 1, 2]}, "7 to 19"),
    ],
)
def test_a_map_that_cannot_be_played_on_is_refused_in_one_sentence(options: dict[str, Any], says: str) -> None:
    with pytest.raises(AdmiraltyError, match=says):
        campaign(options)
