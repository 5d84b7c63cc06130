"""What the computer player does. Positions are given as it may know them; numbers are those of the list Doctrine."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import Match
from admiralty.kernel.play import legal_buffer
from admiralty.testing.kit import play, position
from games.isk.positions import NEUTRAL_CENTRE, combat, muster, orders, regions

B1 = {"system": 24, "ships": 4}


def choice(match: Match, seat: int = 0) -> str:
    """What the doctrine plays."""
    buffer = legal_buffer(match.game)
    return match.game.grammar.show(int(match.game.doctrine(match.rules, match.position, seat, buffer)))


def choices(match: Match, most: int = 30) -> list[str]:
    """All lines of A until `done`."""
    found: list[str] = []
    while (not found or found[-1] != "done") and len(found) < most:
        found.append(choice(match))
        match.play(0, found[-1])
    return found


def test_it_deploys_a_main_fleet_in_front_and_two_claimers() -> None:
    """1: six of ten ships nearest the hub; Stealthy in classic, Aggressive in gatecamp."""
    sides = {"players": {"A": {"sides": [0]}, "B": {"sides": [3]}}}
    expected = ["A1 at 27", "A1 ships 6", "A1 behave stealthy", "A2 at 31", "A2 ships 2", "A2 behave fast"]
    assert choices(position("isk", sides))[:6] == expected
    assert choices(position("isk", sides, ruleset="gatecamp"))[2] == "A1 behave aggressive"


def test_new_ships_go_to_the_main_fleet_where_they_can() -> None:
    """2."""
    fleets = {"A1": {"system": 27, "ships": 6}, "A2": {"system": 29, "ships": 2}, "B1": B1}
    match = position("isk", muster(fleets, control={"C1": "A"}, players={"A": {"reserve": 2}}))
    assert choices(match) == ["reinforce A1", "reinforce A1", "done"]


def test_a_spare_claimer_beside_the_main_fleet_is_merged_into_it() -> None:
    """2: while two others live."""
    fleets = {f"A{slot}": {"system": 27 if slot < 3 else 31, "ships": 7 - slot} for slot in (1, 2, 3, 4)}
    assert choices(position("isk", muster({**fleets, "B1": B1}))) == ["A2 give 5 to A1", "done"]


def test_a_fleet_inside_what_it_wants_to_take_stays() -> None:
    """3."""
    match = position("isk", orders({"A1": {"system": 3, "ships": 6, "points": 4}, "B1": B1}, control={"C1": "A"}))
    assert choices(match) == ["A1 behave fast", "done"]


def test_a_fleet_that_has_sat_in_vain_goes_for_something_else() -> None:
    """3, 5: it is Fast in the hub, so it sat there last turn, and somebody unseen did too."""
    fleets = {"A1": {"system": 3, "ships": 6, "points": 1, "behaviour": "fast"}, "B1": B1}
    found = choices(position("isk", orders(fleets, control={f"C{index}": "A" for index in (1, 2, 3, 6)})))
    assert [line for line in found if " go " in line] == ["A1 go 0"]


def test_fleets_choose_different_targets_and_go_the_shortest_way() -> None:
    """3, 4: the hub for the first, a neighbour for the second."""
    fleets = {"A1": {"system": 12, "ships": 6, "points": 4}, "A2": {"system": 27, "ships": 2, "points": 4}, "B1": B1}
    found = choices(position("isk", orders(fleets, control={"C1": "A"})))
    assert [line for line in found if " go " in line] == ["A1 go 3", "A2 go 25"]


def test_it_goes_round_a_noted_stronger_fleet() -> None:
    """4: from 27 both 12 and 29 lead on towards 3; a strong enemy was noted in 12."""
    notes = {"A": {"B1": {"system": 12, "ships": 9, "turn": 3}}}
    fleets = {"A1": {"system": 27, "ships": 6, "points": 4}, "B1": B1}
    found = choices(position("isk", orders(fleets, control={"C1": "A", "C2": "A", "C6": "A"}, notes=notes)))
    assert next(line for line in found if " go " in line) != "A1 go 12"


@pytest.mark.parametrize(("ships", "answer"), [(6, "engage"), (4, "ignore")])
def test_it_engages_with_a_lead_in_ships(ships: int, answer: str) -> None:
    """6: six against five is enough, four is not; B does not lead."""
    fleets = {
        "A1": {"system": 12, "ships": ships, "behaviour": "stealthy", "points": 2},
        "B1": {"system": 3, "ships": 5, "behaviour": "aggressive", "points": 2},
    }
    match = position("isk", orders(fleets, control={"C1": "A"}), dice=[6, 6, 6, 6, 1, 1])
    play(match, "A: A1 go 3", "A: done", "B: done")
    assert choice(match) == answer


@pytest.mark.parametrize(
    ("own", "enemy", "choose"),
    [
        ({"ships": 2}, {"ships": 4}, "disengage"),
        ({"ships": 4}, {"ships": 4}, "fight"),
        ({"ships": 3}, {"ships": 4, "behaviour": "fast"}, "fight"),
        ({"hits": [1, 1]}, {"hits": [1]}, "fight"),
    ],
)
def test_it_runs_from_the_stronger_while_it_can(own: dict[str, Any], enemy: dict[str, Any], choose: str) -> None:
    """7."""
    assert choice(position("isk", combat({**own, "behaviour": "stealthy"}, enemy))) == choose


def test_after_a_flight_it_makes_for_a_safe_place_of_its_own() -> None:
    """7: from the hub home to C1."""
    start = combat({"ships": 1, "system": 3, "points": 2}, {"ships": 9, "system": 3}, control={"C1": "A"})
    match = position("isk", start, dice=[6, 6, 6, 1, 1, 1])
    play(match, "A: disengage", "B: fight")
    assert choice(match) == "A1 go 12"


def test_it_camps_in_the_hub_when_there_is_nothing_to_take() -> None:
    """5: in gatecamp, with everything in hand."""
    control = {f"C{index}": "A" for index in range(7)}
    main = {"system": 3, "ships": 6, "points": 4, "behaviour": "aggressive"}
    assert choices(position("isk", orders({"A1": main, "B1": B1}, control=control), ruleset="gatecamp")) == [
        "A1 camp",
        "done",
    ]


def test_it_claims_where_most_is_unclaimed_and_contests_with_many_neighbours() -> None:
    """9."""
    start = {"phase": "regions", "active": "A"}
    free = {**start, "regions": regions(**{f"R{region}": "none" for region in (1, 2, 7, 8, 9)})}
    assert choice(position("isk", free, scenario="campaign", options=NEUTRAL_CENTRE)) == "claim 1"
    full = {**start, "regions": regions()}
    assert choice(position("isk", full, scenario="campaign", options=NEUTRAL_CENTRE)) == "contest 1"


def test_it_beats_random_play() -> None:
    """Twelve battles, six from each seat, none of them chosen."""
    won = 0
    for seed in range(12):
        match = Match("isk", ruleset="gatecamp", seed=seed)
        won += _winner(match, seed % 2) == (seed % 2,)
    assert won >= 10


def _winner(match: Match, doctrine_seat: int) -> tuple[int, ...]:
    from random import Random

    chance = Random(match.hash)
    while not match.is_over:
        seat = match.actors[0]
        match.play(seat, choice(match, seat) if seat == doctrine_seat else chance.choice(match.legal(seat)))
    assert match.outcome is not None
    return tuple("ABCDEF".index(letter) for letter in match.outcome.winners)
