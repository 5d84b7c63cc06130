"""HS-9: winning."""

from __future__ import annotations

from admiralty import Match
from admiralty.kernel.play import shares
from admiralty.testing.kit import play
from games.hexspace.positions import position, skirmish


def ended(match: Match) -> tuple[tuple[str, ...], str]:
    assert match.outcome is not None
    return match.outcome.winners, match.outcome.rule


LAST_SHIPS = {
    "A1": {"class": "frigate", "at": [24, 0, -24], "speed": 3},
    "B1": {"class": "freighter", "at": [-9, 0, 9]},
}


def test_when_neither_side_has_a_ship_left_the_match_is_drawn() -> None:
    """HS-9.4 before HS-9.2 (HS-9.8): Side B has only a freighter, which is no ship."""
    match = play(skirmish(LAST_SHIPS), "A: select A1", "A: step straight", "A: commit")
    assert ended(match) == ((), "HS-9.4")


def test_the_side_whose_last_ship_leaves_has_lost() -> None:
    """HS-9.2, HS-9.3: ships that left are gone."""
    ships = {**LAST_SHIPS, "B1": {"class": "frigate", "at": [-9, 0, 9]}}
    match = play(skirmish(ships), "A: select A1", "A: step straight", "A: commit")
    assert ended(match) == (("B",), "HS-9.2")


def test_a_docked_ship_is_no_ship_for_annihilation() -> None:
    """HS-9.3."""
    ships = {
        "A1": {"class": "frigate", "at": [0, 0, 0]},
        "B1": {"class": "frigate", "at": [2, 0, -2], "hull": 1},
        "B2": {"class": "space-station", "at": [5, 5, -10], "hull": 40},
        "B3": {"class": "fighter", "host": "B2"},
    }
    match = skirmish(ships, phase="active-fire", dice=(40, 1))
    play(match, "A: select A1", "A: fire lb1 at B1", "A: execute")
    assert ended(match) == (("A",), "HS-9.2")


def test_a_scenario_with_its_own_conditions_does_not_end_by_annihilation() -> None:
    """HS-9.1, HS-11.10: the Fortress stands alone and the match goes on."""
    ships = {f"A{number}": {"gone": True} for number in range(3, 9)}
    ships["A2"] = {"at": [5, 0, -5], "hull": 1}
    ships["B2"] = {"at": [7, 0, -7], "facing": 3}
    match = position("last-stand", ships, side="B", phase="active-fire", dice=(40, 1))
    play(match, "B: select B2", "B: fire lb1 at A2", "B: execute")
    assert match.outcome is None


def test_points_within_the_margin_are_a_draw() -> None:
    """HS-9.6: draw_margin; 46 against 42 is not more than 10 % above it."""
    ships = {
        "A1": {"class": "frigate", "at": [20, 0, -20]},
        "A2": {"class": "frigate", "at": [20, 0, -20], "status": "destroyed"},
        "B1": {"class": "frigate", "at": [-20, 0, 20]},
        "B2": {"class": "destroyer", "at": [-20, 0, 20], "status": "destroyed"},
    }
    for margin, result in ((10, ((), "HS-9.6")), (9, (("A",), "HS-9.6"))):
        match = skirmish(ships, side="B", phase="active-fire", start={"round": 20}, draw_margin=margin)
        assert ended(play(match, "B: execute")) == result


def test_before_the_end_the_scores_are_shares_of_an_estimate() -> None:
    """HS-9.2: the side with more on the map stands better."""
    match = skirmish({"A1": {"class": "battleship", "at": [0, 0, 0]}, "B1": {"class": "fighter", "at": [5, 0, -5]}})
    out = shares(match.game)
    match.game.scores(match.rules, match.position, out)
    assert out[0] > 0.9
    assert out[0] + out[1] == 1.0
