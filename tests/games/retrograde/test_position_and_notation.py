"""Lines of notation, and positions given by name."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import AdmiraltyError, Match
from admiralty.games.retrograde import GAME
from admiralty.testing.kit import lines, play, position
from games.retrograde.positions import construction, maneuvers, ship


@pytest.mark.parametrize(
    "line",
    [
        "burn A1 up",
        "transfer A16 to B-p9",
        "scuttle B3",
        "combat A1 at B2 with 4",
        "refit A1 to S23",
        "bombard A1",
        "bombard A1 at U03",
        "battery A-home at B2",
        "end maneuvers",
        "start S22 at A-home",
        "place P06",
        "build A-home",
        "build A-home for A-p1",
        "research A-p3",
        "engineer A3",
        "survey A3",
        "end turn",
    ],
)
def test_a_line_reads_and_prints_alike_in_any_case(line: str) -> None:
    (action,) = GAME.grammar.parse(line.upper())
    assert GAME.grammar.show(action) == line


def test_legal_actions_come_in_the_order_of_the_rulebook() -> None:
    match = position(
        "retrograde",
        maneuvers(
            hand=["S23"],
            assets={"A-home": {"upgrades": ["U05"]}, "B-home": {"upgrades": ["U03"]}},
            ships={"A1": ship("S22"), "A2": ship("S22", "B-home", 3), "B1": ship("S30")},
        ),
    )
    verbs: list[str] = []
    for line in lines(match, "A"):
        verb = line.split()[0]
        if verb not in verbs:
            verbs.append(verb)
    assert verbs == ["burn", "transfer", "scuttle", "combat", "refit", "bombard", "battery", "end"]
    building = position(
        "retrograde",
        construction(
            hand=["P01", "S02", "U01"],
            assets={"A-home": {"project": "S22"}, "A-p1": {"card": "P02", "state": "site"}},
            ships={"A1": ship("S24"), "A2": ship("S07", "A-p1")},
        ),
    )
    assert lines(building, "A") == [
        "start S02 at A-home",
        "start U01 at A-home",
        "place P01",
        "build A-home",
        "build A-home for A-p1",
        "research A-home",
        "engineer A1",
        "survey A2",
        "end turn",
    ]


def test_a_shown_card_is_not_taken_back_but_a_draw_is() -> None:
    match = play(position("retrograde", construction(hand=["S02"])), "A: start S02 at A-home")
    assert not match.can_undo("A")
    match = play(position("retrograde", construction()), "A: research A-home")
    match.undo("A")
    assert match.view()["players"]["A"]["deck_size"] == 25


def test_dice_are_not_taken_back() -> None:
    match = play(
        position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S22")})),
        "A: combat A1 at B1 with 1",
        dice=[6, 6, 6],
    )
    assert not match.can_undo("A")


def test_a_view_set_up_again_is_the_same_position() -> None:
    match = position(
        "retrograde",
        maneuvers(
            hand=["S23"],
            assets={
                "A-home": {"upgrades": ["U05"], "upgrade_damage": [1], "debris": [0, 1, 2]},
                "B-p1": {"card": "P02", "state": "site", "points": 3},
            },
            ships={"A7": ship("S22", "B-home", 2, spent=1, damage=1, held=True)},
            players={"B": {"token": 2, "turn": 3, "discard": ["S05"]}},
        ),
    )
    again = Match("retrograde", ruleset="classic", options={"first": "A"}, seed=0, position=match.view())
    assert again.view() == match.view()


@pytest.mark.parametrize(
    "start",
    [
        {"phase": "over"},
        {"phase": "sleeping"},
        {"round": 0},
        {"active": "C"},
        {"players": {"C": {}}},
        {"players": {"A": {"hand": ["S99"]}}},
        {"players": {"A": {"hand": ["S22"] * 13}}},
        {"players": {"A": {"token": 4}}},
        {"players": {"A": {"hat": 1}}},
        {"assets": {"A-p1": {}}},
        {"assets": {"A-p1": {"card": "S22"}}},
        {"assets": {"A-p1": {"card": "H02"}}},
        {"assets": {"A-home": {"card": "P02"}}},
        {"assets": {"A-p10": {"card": "P02"}}},
        {"assets": {"A-home": {"gone": True}}},
        {"assets": {"A-home": {"upgrades": ["U01", "U01"]}}},
        {"assets": {"A-home": {"debris": [1, 1, 1, 1]}}},
        {"assets": {"A-home": {"debris": [16]}}},
        {"assets": {"A-home": {"tapped": 1}}},
        {"assets": {"A-p1": {"card": "P02", "state": "site", "project": "S02"}}},
        {"assets": {"A-home": 3}},
        {"ships": {"A1": {"card": "S22"}}},
        {"ships": {"A1": {"card": "P02", "at": "A-home"}}},
        {"ships": {"A1": {"card": "S22", "at": "A-p1"}}},
        {"ships": {"A1": {"card": "S22", "at": "A-home", "orbital": 4}}},
        {"ships": {"A17": {"card": "S22", "at": "A-home"}}},
        {"ships": {"A1": {"card": "S22", "at": "A-home", "damage": 3}}},
        {
            "ships": {f"A{n}": {"card": "S06", "at": "A-home"} for n in range(1, 17)},
            "assets": {"A-home": {"project": "S06"}},
        },
        {"worlds": {}},
    ],
)
def test_a_position_that_cannot_be_is_refused(start: dict[str, Any]) -> None:
    with pytest.raises(AdmiraltyError):
        position("retrograde", start)


def test_a_unit_that_is_gone_is_not_there() -> None:
    match = position("retrograde", maneuvers(assets={"A-p1": {"card": "P02"}}, ships={"A1": ship("S22")}))
    state = match.position
    GAME.place(match.rules, state, {"ships": {"A1": {"gone": True}}, "assets": {"A-p1": {"gone": True}}})
    view = GAME.view(match.rules, state, None)
    assert view.ships == {}
    assert "A-p1" not in view.assets


def test_the_table_tells_something_about_every_action_but_the_ends() -> None:
    match = position("retrograde", construction(hand=["P01", "S02"], assets={"A-home": {"project": "S22"}}))
    told = {line: match.odds("A", line) for line in lines(match, "A")}
    assert told["end turn"] == {}
    assert told["place P01"] == {"points": 3}
    assert all(facts for line, facts in told.items() if line != "end turn")


def test_a_seat_is_asked_what_it_can_do() -> None:
    match = position("retrograde", maneuvers())
    assert "end your maneuvers" in match.asks("A")
    assert match.asks("B") == "Player A maneuvers."
    play(match, "A: end maneuvers")
    assert "end the turn" in match.asks("A")
    assert match.asks("B") == "Player A builds and researches."
    match.play("A", "resign")
    assert match.asks("A") == "The match is over."
