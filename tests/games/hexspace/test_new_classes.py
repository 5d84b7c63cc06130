"""HS-6.13: classes of a ruleset's own, with their names wherever they are told."""

from __future__ import annotations

from typing import Any

import pytest

import admiralty
from admiralty.errors import Malformed
from admiralty.games import load
from admiralty.match.match import Match
from admiralty.match.picture import PLAIN
from admiralty.opponents.levels import seat_players
from admiralty.opponents.playing import play_out
from admiralty.press.hexspace_units import class_unit, short_name
from admiralty.testing.kit import lines, look, play, position, refused_by

CORSAIR = {
    "ships.new-1.title": "Corsair",
    "ships.new-1.hull": 30,
    "ships.new-1.adf": 4,
    "ships.new-1.mr": 3,
    "ships.new-1.cost": 25,
    "ships.new-1.slots": [["lb", 0], ["ar", 2]],
}


def shop(options: dict[str, Any]) -> Match:
    return position("hexspace", scenario="skirmish", options=options)


def drawing(match: Match, seat: int) -> Any:
    assert match.game.board is not None
    return match.game.board(match.rules, match.concealed(seat), seat)


def in_terminal(match: Match, seat: int) -> str:
    return match.game.draw(match.rules, match.concealed(seat), seat, PLAIN)


def labels(match: Match, seat: int) -> list[str]:
    return [match.label(seat, each.code) for each in match.legal(seat)]


def test_a_blank_class_is_nobodys_until_rules_make_one_of_it() -> None:
    """HS-6.13."""
    assert refused_by(shop({}), "A: buy new-1") == "HS-6.13"
    assert "buy new-1" not in lines(shop({}), "A")
    match = play(shop(CORSAIR), "A: buy new-1", "A: done", "B: fleet line", "B: done")
    assert (look(match, "ships.A1.class"), look(match, "ships.A1.hull"), look(match, "ships.A1.weapons")) == (
        "new-1",
        30,
        ["lb1", "ar1"],
    )


def test_a_new_class_is_called_by_its_name_wherever_it_is_told() -> None:
    """HS-6.13."""
    match = shop(CORSAIR)
    assert "Buy a Corsair" in labels(match, 0)
    told = match.play(0, "buy new-1")
    assert "A buys a Corsair; " in told[0].text
    assert "Corsair" in in_terminal(match, 0)
    assert drawing(match, 0).titles["new-1"] == "Corsair"
    assert drawing(match, 0).titles["heavy-cruiser"] == "heavy cruiser"
    assert "Corsair" in (match.svg(0) or "")
    assert short_name(class_unit(match.rules, 9)) == "Corsair"


def test_a_new_class_fights_in_fleets_and_set_ups_and_its_match_replays() -> None:
    units = [["A", "new-1", 6, 0, 3, 2], ["B", "frigate", -6, 0, 0, 2]]
    match = Match("hexspace", "outposts", "classic", options={**CORSAIR, "scenarios.outposts.units": units}, seed=3)
    play_out(match, seat_players(["random", "captain"], 1))
    assert match.outcome is not None
    again = admiralty.replay(match.record(in_full=True))
    assert again.hash == match.hash
    match = play(shop({**CORSAIR, "fleets.wolfpack": ["new-1", "new-1"]}), "A: fleet wolfpack")
    assert look(match, "purchase.A.bought") == ["new-1", "new-1"]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"fleets.line": ["new-2"]}, "a new class needs hull points"),
        ({"scenarios.outposts.units": [["A", "new-3", 6, 0, 3, 2], ["B", "frigate", -6, 0, 0, 2]]}, "ships.new-3.hull"),
        ({"ships.new-1.title": "Frigate"}, "two classes are called Frigate"),
        ({"ships.new-1.title": "<b>"}, "it must be a name"),
        ({"ships.new-1.title": "x" * 25}, "it must be a name"),
        ({"ships.new-1.title": 7}, "it must be a name"),
        ({"ships.new-1.title": "\u202eevil"}, "it must be a name"),
    ],
)
def test_a_class_that_cannot_be_played_is_refused_in_one_sentence(options: dict[str, Any], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        Match("hexspace", "outposts", "classic", options=options)


def test_learners_see_a_class_of_a_ruleset_by_its_numbers_only() -> None:
    learning = load("hexspace").learning
    assert learning is not None
    assert not any("new-1" in name for name in learning.numbers.names)
