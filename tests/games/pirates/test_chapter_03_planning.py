"""PW-3: planning a maneuver."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Callable

import pytest

from admiralty import Match, load_game
from admiralty.games.pirates.reach import fits, next_on_path, on_path
from admiralty.games.pirates.sea import CELLS, FACINGS, apart, neighbour
from games.pirates.conftest import ASIDE, Battle, Play

Refused = Callable[[Match, str], str]


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


def test_ships_plan_in_slot_order_and_a_plan_is_for_the_first_without_one(battle: Battle, play: Play) -> None:
    """PW-3.1."""
    match = battle(
        A1={"class": "sloop", "at": "-1,7", "facing": 0},
        A2={"class": "sloop", "at": "1,8", "facing": 0},
        B1=ASIDE | {"at": "6,2"},
    )
    play(match, "A: plan 0,6 facing 0")
    ships = match.view()["ships"]
    assert (ships["A1"]["plan"], ships["A2"]["planned"]) == ("plan 0,6 facing 0", False)
    play(match, "A: plan 2,7 facing 0")
    assert match.view()["ships"]["A2"]["plan"] == "plan 2,7 facing 0"


@pytest.mark.parametrize(("facing", "cost"), [(0, 1), (1, 0), (2, 1), (3, 2), (4, 3), (5, 2)])
def test_turning_costs_the_shorter_way_round(battle: Battle, facing: int, cost: int) -> None:
    """PW-3.3: a sloop that faces 1."""
    match = battle(A1={"class": "sloop", "at": "2,4", "facing": 1})
    assert match.odds("A", f"plan 2,4 facing {facing}")["cost"] == cost


def test_a_dear_plan_a_far_plan_and_a_plan_off_the_sea_are_refused_by_their_rules(
    battle: Battle, refused: Refused
) -> None:
    """PW-3.2, PW-3.4, PW-3.5, PW-3.12, PW-1.2."""
    match = battle(A1={"class": "sloop", "at": "2,4", "facing": 1}, B1=ASIDE)
    assert refused(match, "A: plan 5,4 facing 4") == "PW-3.4"
    assert refused(match, "A: plan 6,4 facing 1") == "PW-3.5"
    assert refused(match, "A: plan 20,4 facing 1") == "PW-1.2"
    brigantine = battle(A1={"class": "brigantine", "at": "8,0", "facing": 1}, B1=ASIDE)
    assert refused(brigantine, "A: plan 9,0 facing 1") == "PW-3.12"


def test_a_ship_may_not_turn_where_its_hull_has_no_room(battle: Battle, refused: Refused) -> None:
    """PW-3.7, ruling R22: although it would fit at the destination."""
    match = battle(A1={"class": "galleon", "at": "-4,9", "facing": 0})
    assert refused(match, "A: plan -3,8 facing 1") == "PW-3.7"


def test_movement_may_lead_to_any_side_or_astern(battle: Battle) -> None:
    """PW-3.6: all six neighbours, without a turn."""
    match = battle(A1={"class": "galleon", "at": "2,4", "facing": 1}, B1=ASIDE)
    lines = {action.line for action in match.legal("A")}
    assert {f"plan {hex_} facing 1" for hex_ in ("3,3", "3,4", "2,5", "1,5", "1,4", "2,3")} <= lines


def test_a_plan_may_lead_past_ships_but_not_onto_a_present_hull_of_friend_or_foe(
    battle: Battle, refused: Refused
) -> None:
    """PW-3.9, PW-3.10."""
    match = battle(
        A1={"class": "sloop", "at": "2,4", "facing": 1},
        A2={"class": "sloop", "at": "3,4", "facing": 1},
        B1={"class": "sloop", "at": "4,4", "facing": 1},
    )
    assert match.refusal("A", "plan 5,4 facing 1") is None
    assert refused(match, "A: plan 3,4 facing 1") == "PW-3.10"
    assert refused(match, "A: plan 4,4 facing 1") == "PW-3.10"


@pytest.mark.parametrize("at", ["0,0", "9,0", "-4,9", "5,9", "2,4"])
def test_to_hold_is_always_legal_and_costs_nothing(battle: Battle, at: str) -> None:
    """PW-3.11: even with no SP at all."""
    match = battle(A1={"class": "sloop", "at": at, "facing": 2, "sp": 0}, B1=ASIDE | {"at": "4,6"})
    assert [action.line for action in match.legal("A")] == [f"plan {at} facing 2"]
    assert match.odds("A", f"plan {at} facing 2")["cost"] == 0


def test_with_other_prices_the_same_sail_points_go_less_far(battle: Battle) -> None:
    """PW-3.2, PW-3.3: 5 SP at 2 a hex and none a turn."""
    match = battle(A1={"class": "sloop", "at": "2,4", "facing": 1}, options={"cost_move": 2, "cost_turn": 0}, B1=ASIDE)
    assert match.refusal("A", "plan 4,4 facing 4") is None
    assert match.refusal("A", "plan 5,4 facing 1") is not None


def test_plans_are_listed_by_cell_then_facing_with_retreat_last(battle: Battle) -> None:
    """Section 7, PW-9.6."""
    match = battle(A1={"class": "sloop", "at": "0,0", "facing": 1}, B1=ASIDE, options={"retreat": 1})
    lines = [action.line for action in match.legal("A")]
    assert lines[:3] == ["plan 0,0 facing 0", "plan 0,0 facing 1", "plan 0,0 facing 2"]
    assert lines[-1] == "retreat"
    assert len(lines) == 68


def test_the_odds_of_a_plan_name_the_enemies_in_arc_from_there(battle: Battle) -> None:
    """PW-3.1, section 10: if they stay."""
    match = battle(
        A1={"class": "sloop", "at": "2,4", "facing": 1},
        B1={"class": "sloop", "at": "5,4", "facing": 4},
        B2={"class": "sloop", "at": "2,7", "facing": 4},
    )
    assert match.odds("A", "plan 2,4 facing 1")["targets"] == ["B1"]
    assert match.odds("A", "plan 2,4 facing 2")["targets"] == ["B2"]
    assert match.odds("A", "plan 2,4 facing 5")["targets"] == []
