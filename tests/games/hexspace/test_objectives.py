"""HS-9.9: hexes that are worth points, and scenarios that are built of them."""

from __future__ import annotations

from typing import Any

import pytest

import admiralty
from admiralty.errors import AdmiraltyError
from admiralty.kernel.hexes import distance
from admiralty.match.match import Match
from admiralty.match.picture import PLAIN
from admiralty.opponents.levels import seat_players
from admiralty.opponents.playing import play_on, play_out

UNITS = [["A", "frigate", 6, 0, 3, 2], ["B", "frigate", -6, 0, 0, 2]]
HEXES = {"objectives.outposts.hexes": [[4, 0, 20], [-4, 0, 30]]}


def outposts(ships: dict[str, Any], options: dict[str, Any] | None = None) -> Match:
    start = {"scenarios.outposts.units": UNITS, **HEXES, **(options or {})}
    return Match("hexspace", "outposts", "classic", options=start, position={"ships": ships})


def held(match: Match) -> list[str]:
    return [each["held"] for each in match.view()["objectives"]]


def test_a_side_holds_an_objective_while_it_alone_has_a_ship_there() -> None:
    """HS-9.9."""
    assert held(outposts({})) == ["none", "none"]
    match = outposts({"A1": {"at": [4, 0, -4]}})
    assert held(match) == ["A", "none"]
    assert match.view()["score"] == {"A": 2000, "B": 0}
    assert held(outposts({"A1": {"at": [4, 0, -4]}, "B1": {"at": [4, 0, -4]}})) == ["none", "none"]
    match = outposts({"A1": {"at": [4, 0, -4]}, "B1": {"at": [-4, 0, 4]}})
    assert match.view()["score"] == {"A": 2000, "B": 3000}


def test_what_is_held_when_the_last_round_is_over_decides() -> None:
    """HS-9.6, HS-9.9."""
    match = Match(
        "hexspace", "outposts", "classic", options={"scenarios.outposts.units": UNITS, **HEXES, "op_turn_limit": 5},
        position={"round": 5, "side": "B", "ships": {"A1": {"at": [4, 0, -4], "speed": 0}, "B1": {"speed": 0}}},
    )  # fmt: skip
    while match.outcome is None:
        seat = match.actors[0]
        offered = [str(each) for each in match.legal(seat)]
        wanted = ("end movement", "execute", "end", "commit")
        match.play(seat, next((line for word in wanted for line in offered if line.startswith(word)), offered[0]))
    assert (match.outcome.winners, match.outcome.rule) == (("A",), "HS-9.6")


def test_objectives_are_told_in_the_goal_the_terminal_and_the_picture() -> None:
    """HS-9.9."""
    match = outposts({})
    assert "Holding 2 objectives then is worth 50 points." in match.stakes(0).goals[0].text
    assert "*20" in match.game.draw(match.rules, match.concealed(0), 0, PLAIN)
    assert "objective, 20 points" in (match.svg(0) or "")


def nearest_to(at: tuple[int, int], options: dict[str, Any]) -> int:
    """How near to a hex the ship of A comes in two rounds, with captains on both sides and nobody in range."""
    units = [["A", "frigate", 16, 0, 3, 2], ["B", "frigate", -20, 0, 0, 0]]
    match = Match("hexspace", "outposts", "classic", options={"scenarios.outposts.units": units, **options}, seed=1)
    found = []
    for _ in play_on(match, seat_players(["captain", "captain"], 1)):
        if match.view()["round"] > 2:
            break
        x, y, _ = match.view()["ships"]["A1"]["at"]
        found.append(int(distance(x, y, *at)))
    return min(found)


def test_computer_players_go_for_objectives() -> None:
    """HS-9.9, Doctrine."""
    at = (12, 4)
    assert nearest_to(at, {"objectives.outposts.hexes": [[*at, 60]]}) < nearest_to(at, {})


def test_a_fighter_duel_has_fighters_where_a_ruleset_puts_them_and_replays() -> None:
    """HS-13.1."""
    units = [["A", "fighter", 6, 0, 3, 5], ["B", "fighter", -6, 0, 0, 5], ["B", "fighter", -6, 1, 0, 5]]
    match = Match("hexspace", "fighter-duel", "classic", options={"scenarios.fighter-duel.units": units}, seed=3)
    assert sorted(match.view()["ships"]) == ["A1", "B1", "B2"]
    play_out(match, seat_players(["captain", "random"], 1))
    assert admiralty.replay(match.record(in_full=True)).hash == match.hash


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"objectives.outposts.hexes": [[0, 0, 5]]}, "inside the planet"),
        ({"objectives.outposts.hexes": [[20, 20, 5]]}, "20, 20 is not on the map"),
        ({"objectives.outposts.hexes": [[1, 1, 5], [1, 1, 6]]}, "there are two at 1, 1"),
        ({"objectives.outposts.hexes": [[1, 1, 0]]}, "it must be 1 to 200"),
        ({"scenarios.fighter-duel.units": UNITS}, "side A needs fighters and nothing else"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(options: dict[str, Any], says: str) -> None:
    for scenario in ("outposts", "fighter-duel"):
        if any(scenario in name for name in options):
            with pytest.raises(AdmiraltyError, match=says):
                Match("hexspace", scenario, "classic", options=options)
