"""PW-3: planning a maneuver."""

from __future__ import annotations

import itertools
from collections import deque

import pytest

from admiralty import load_game
from admiralty.games.pirates.reach import fits, next_on_path, on_path
from admiralty.games.pirates.sea import CELLS, FACINGS, apart, neighbour
from admiralty.testing.kit import lines, look, play, position, refused_by
from games.pirates.positions import ASIDE, brigantine, duel, galleon, skirmish, sloop


def rules() -> object:
    return load_game("pirates").load_rules("classic", "duel", 2, {})


@pytest.mark.parametrize("kind", [0, 1, 2])
def test_the_path_is_as_long_as_the_distance_wherever_the_hull_fits_at_both_ends(kind: int) -> None:
    """PW-3.7, ruling R26: held against a search over all paths, for every class, facing and pair of hexes."""
    charts = rules()
    for facing in range(FACINGS):
        places = [cell for cell in range(CELLS) if fits(charts, kind, facing, cell)]
        near = {a: [n for way in range(FACINGS) if (n := neighbour(a, way)) in set(places)] for a in places}
        for start in places:
            steps = {start: 0}
            queue = deque([start])
            while queue:
                here = queue.popleft()
                for there in near[here]:
                    if there not in steps:
                        steps[there] = steps[here] + 1
                        queue.append(there)
            assert steps == {place: apart(start, place) for place in places}


@pytest.mark.parametrize("kind", [0, 1, 2])
def test_of_several_shortest_paths_it_is_the_one_with_the_lower_direction_at_every_step(kind: int) -> None:
    """PW-3.8: from the middle of the sea to every hex within eight."""
    charts = rules()
    for facing, goal in itertools.product(range(FACINGS), range(CELLS)):
        if not fits(charts, kind, facing, goal) or not fits(charts, kind, facing, 44):
            continue
        at = 44
        while at != goal:
            better = [
                there
                for way in range(FACINGS)
                if (there := neighbour(at, way)) >= 0
                and fits(charts, kind, facing, there)
                and apart(there, goal) == apart(at, goal) - 1
            ]
            assert next_on_path(charts, kind, facing, at, goal) == better[0]
            at = better[0]
        assert on_path(charts, kind, facing, 44, goal, apart(44, goal)) == goal


def test_ships_plan_in_slot_order_and_a_plan_is_for_the_first_without_one() -> None:
    """PW-3.1."""
    match = position(
        "pirates", skirmish(A1=sloop("-1,7", 0), A2=sloop("1,8", 0), B1=sloop("6,2", 4)), scenario="skirmish"
    )
    play(match, "A: plan 0,6 facing 0")
    ships = look(match, "ships")
    assert (ships["A1"]["plan"], ships["A2"]["planned"]) == ("plan 0,6 facing 0", False)
    play(match, "A: plan 2,7 facing 0")
    assert look(match, "ships.A2.plan") == "plan 2,7 facing 0"


@pytest.mark.parametrize(("facing", "cost"), [(0, 1), (1, 0), (2, 1), (3, 2), (4, 3), (5, 2)])
def test_turning_costs_the_shorter_way_round(facing: int, cost: int) -> None:
    """PW-3.3: a sloop that faces 1."""
    match = position("pirates", duel(A1=sloop("2,4")))
    assert match.odds("A", f"plan 2,4 facing {facing}")["cost"] == cost


def test_a_dear_plan_a_far_plan_and_a_plan_off_the_sea_are_refused_by_their_rules() -> None:
    """PW-3.2, PW-3.4, PW-3.5, PW-3.12, PW-1.2."""
    match = position("pirates", duel(A1=sloop("2,4"), B1=ASIDE))
    assert refused_by(match, "A: plan 5,4 facing 4") == "PW-3.4"
    assert refused_by(match, "A: plan 6,4 facing 1") == "PW-3.5"
    assert refused_by(match, "A: plan 20,4 facing 1") == "PW-1.2"
    longer = position("pirates", duel(A1=brigantine("8,0"), B1=ASIDE))
    assert refused_by(longer, "A: plan 9,0 facing 1") == "PW-3.12"


def test_a_ship_may_not_turn_where_its_hull_has_no_room() -> None:
    """PW-3.7, ruling R22: although it would fit at the destination."""
    match = position("pirates", duel(A1=galleon("-4,9", 0)))
    assert refused_by(match, "A: plan -3,8 facing 1") == "PW-3.7"


def test_movement_may_lead_to_any_side_or_astern() -> None:
    """PW-3.6: all six neighbours, without a turn."""
    match = position("pirates", duel(A1=galleon("2,4"), B1=ASIDE))
    neighbours = ("3,3", "3,4", "2,5", "1,5", "1,4", "2,3")
    assert {f"plan {each} facing 1" for each in neighbours} <= set(lines(match, "A"))


def test_a_plan_may_lead_past_ships_and_to_where_an_enemy_lies_but_not_onto_a_friend() -> None:
    """PW-3.9, PW-3.10."""
    match = position("pirates", skirmish(A1=sloop("2,4"), A2=sloop("3,4"), B1=sloop("4,4")), scenario="skirmish")
    assert refused_by(match, "A: plan 5,4 facing 1") == ""
    assert refused_by(match, "A: plan 3,4 facing 1") == "PW-3.10"
    assert refused_by(match, "A: plan 4,4 facing 1") == ""


@pytest.mark.parametrize("at", ["0,0", "9,0", "-4,9", "5,9", "2,4"])
def test_to_hold_is_always_legal_and_costs_nothing(at: str) -> None:
    """PW-3.11: even with no SP at all."""
    match = position("pirates", duel(A1=sloop(at, 2, sp=0), B1=sloop("4,6", 4)))
    assert lines(match, "A") == [f"plan {at} facing 2"]
    assert match.odds("A", f"plan {at} facing 2")["cost"] == 0


def test_with_other_prices_the_same_sail_points_go_less_far() -> None:
    """PW-3.2, PW-3.3: 5 SP at 2 a hex and none a turn."""
    match = position("pirates", duel(A1=sloop("2,4"), B1=ASIDE), options={"cost_move": 2, "cost_turn": 0})
    assert refused_by(match, "A: plan 4,4 facing 4") == ""
    assert refused_by(match, "A: plan 5,4 facing 1") == "PW-3.4"


def test_plans_are_listed_by_cell_then_facing_with_retreat_last() -> None:
    """Section 7, PW-9.6."""
    match = position("pirates", duel(A1=sloop("0,0"), B1=ASIDE), options={"retreat": 1})
    listed = lines(match, "A")
    assert listed[:3] == ["plan 0,0 facing 0", "plan 0,0 facing 1", "plan 0,0 facing 2"]
    assert listed[-1] == "retreat"
    assert len(listed) == 68


def test_the_odds_of_a_plan_name_the_enemies_in_arc_from_there() -> None:
    """PW-3.1, section 10: if they stay."""
    match = position("pirates", skirmish(A1=sloop("2,4"), B1=sloop("5,4", 4), B2=sloop("2,7", 4)), scenario="skirmish")
    assert match.odds("A", "plan 2,4 facing 1")["targets"] == ["B1"]
    assert match.odds("A", "plan 2,4 facing 2")["targets"] == ["B2"]
    assert match.odds("A", "plan 2,4 facing 5")["targets"] == []
