"""IK-8 and IK-9: camping and combat."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import look, play, position, refused_by, told
from games.isk.positions import combat, orders

CAMPER = {"system": 3, "ships": 3, "behaviour": "aggressive", "points": 3}
CAMP = ("A: A1 camp", "A: done", "B: B1 go 12", "B: done")


def beside_a_camp(behaviour: str) -> dict[str, object]:
    """A1 will camp in 3; B1 comes from 27 to 12, next door."""
    return orders({"A1": CAMPER, "B1": {"system": 27, "ships": 2, "behaviour": behaviour, "points": 3}})


def test_a_tie_does_not_save_a_stealthy_fleet_from_a_camp() -> None:
    """IK-8.2: 8 against 8."""
    fleets = {"A1": CAMPER, "B1": {"system": 12, "ships": 2, "behaviour": "stealthy", "points": 3}}
    match = position("isk", orders(fleets), ruleset="gatecamp", dice=[2, 2, 2, 2, 2, 2, 2, 2])
    play(match, "A: A1 camp", "A: done", "B: B1 go 3", "B: done")
    assert look(match, "phase") == "combat"
    caught = "B1 runs into the camp of A1 at Bramble (8 against 8)."
    assert caught in told(match, "A")
    assert caught in told(match, "B")


def test_without_the_bypass_a_stealthy_fleet_is_caught_without_a_roll() -> None:
    """IK-8.1, IK-8.2: camp_stealth_bypass 0."""
    fleets = {"A1": CAMPER, "B1": {"system": 12, "ships": 2, "behaviour": "stealthy", "points": 3}}
    match = position("isk", orders(fleets), ruleset="gatecamp", options={"camp_stealth_bypass": 0})
    play(match, "A: A1 camp", "A: done", "B: B1 go 3", "B: done")
    assert look(match, "phase") == "combat"
    assert look(match, "fleets.B1.sees") == ["A1"]


def test_a_stealthy_fleet_goes_by_a_camp_next_door_unseen_and_unseeing() -> None:
    """IK-8.4."""
    match = position(
        "isk", beside_a_camp("stealthy"), ruleset="gatecamp", options={"camp_radius": 1}, dice=[1, 1, 1, 1, 6, 6, 6, 6]
    )
    play(match, *CAMP)
    assert look(match, "phase") == "muster"
    assert look(match, "notes") == {"A": {}, "B": {}}


def test_a_fight_at_a_distance_is_handled_under_the_movers_system() -> None:
    """IK-8.4, IK-7.10."""
    match = position("isk", beside_a_camp("fast"), ruleset="gatecamp", options={"camp_radius": 1})
    play(match, *CAMP, "A: disengage", "B: disengage", "B: done")
    assert look(match, "report") == ["12: A v B"]


def test_a_camp_does_not_reach_next_door_by_itself() -> None:
    """IK-8.4: camp_radius 0."""
    match = play(position("isk", beside_a_camp("fast"), ruleset="gatecamp"), *CAMP)
    assert look(match, "phase") == "muster"


def test_a_camper_that_turned_stealthy_camps_no_longer() -> None:
    """IK-8.3, IK-9.3."""
    match = position("isk", beside_a_camp("fast"), ruleset="gatecamp", options={"camp_radius": 1})
    play(match, *CAMP, "A: disengage", "B: disengage")
    assert (look(match, "fleets.A1.camp"), look(match, "fleets.A1.behaviour")) == (False, "stealthy")


@pytest.mark.parametrize(
    ("dice", "first", "second"),
    [
        ([6, 5, 3, 6, 4, 2], [3, 3, 2], [3, 3]),
        ([1, 1, 1, 1, 1, 1], [3, 3], [3, 3]),
        ([1, 2, 3, 6, 6, 6], [3, 3], [3, 3, 3]),
    ],
)
def test_dice_are_sorted_and_paired_in_whatever_order_they_fall(
    dice: list[int], first: list[int], second: list[int]
) -> None:
    """IK-9.11, IK-9.13."""
    for turned in (dice, dice[2::-1] + dice[:2:-1]):
        match = play(position("isk", combat({"ships": 3}, {"ships": 3}), dice=turned), "A: fight", "B: fight")
        assert (look(match, "fleets.A1.hits"), look(match, "fleets.B1.hits")) == (first, second)


def test_no_more_dice_than_the_cap() -> None:
    """IK-9.10: dice_cap 2; the spare ships take hits all the same."""
    match = position("isk", combat({"ships": 4}, {"ships": 3}), dice=[6, 6, 1, 1], options={"dice_cap": 2})
    play(match, "A: fight", "B: fight")
    assert look(match, "fleets.B1.hits") == [3, 3, 1]


def test_a_spare_die_of_five_hits_and_one_of_four_does_not() -> None:
    """IK-9.12: sorted, the spare die is the lowest."""
    for face, left in ((5, [1]), (4, [2])):
        match = position("isk", combat({"ships": 2}, {"ships": 1}), dice=[6, face, 1])
        play(match, "A: fight", "B: fight")
        assert look(match, "fleets.B1.hits") == left


@pytest.mark.parametrize(
    ("spare_escapes_on", "dice", "away"),
    [
        (5, [6, 5, 5, 5, 6, 6, 6], True),
        (5, [6, 4, 4, 4, 6, 6, 6], False),
        (1, [6, 4, 4, 4, 6, 6, 6], True),
        (6, [6, 5, 5, 5, 6, 6, 6], False),
    ],
)
def test_a_spare_die_of_a_fleeing_fleet_counts_as_the_ruleset_says(
    spare_escapes_on: int, dice: list[int], away: bool
) -> None:
    """IK-9.6: four dice against three, two successes needed; in classic the spare one counts as in IK-9.12."""
    start = combat({"ships": 2, "behaviour": "fast"}, {"ships": 2, "behaviour": "aggressive"})
    caught = [] if away else [1, 1, 1, 1]
    match = position("isk", start, dice=[*dice, *caught], options={"spare_escapes_on": spare_escapes_on})
    play(match, "A: disengage", "B: fight")
    assert (look(match, "phase") == "muster") is away


def test_the_dice_that_count_in_flight_are_those_of_the_ruleset() -> None:
    """IK-9.6: what both see marked."""
    for face, counts in ((5, [True, False, False, True]), (1, [True, False, False, False])):
        start = combat({"ships": 2, "behaviour": "fast"}, {"ships": 2, "behaviour": "aggressive"})
        thrown = [6, 5, 5, face]
        match = position("isk", start, dice=[*thrown, 6, 6, 6, *([] if counts[3] else [1, 1, 1, 1])])
        play(match, "A: disengage", "B: fight")
        assert match.events_of(1, "A")[0].facts["counts"][0] == counts


def test_a_fleet_that_gets_away_keeps_its_behaviour() -> None:
    """IK-9.8, IK-9.3: only a common disengagement turns fleets Stealthy."""
    match = position(
        "isk",
        combat({"ships": 2, "behaviour": "fast", "points": 1}, {"ships": 2, "behaviour": "aggressive"}),
        dice=[6] * 4 + [1] * 3,
    )
    play(match, "A: disengage", "B: fight")
    assert (look(match, "fleets.A1.behaviour"), look(match, "fleets.B1.behaviour")) == ("fast", "aggressive")
    assert told(match, "A") == [
        "A1 runs with 6 6 6 6, B1 chases with 1 1 1.",
        "A1 gets away from B1: 4 of 2 needed.",
    ]


def test_the_chaser_keeps_its_path_and_goes_on() -> None:
    """IK-9.8, IK-7.8: B1 had 3 in its path and moves there."""
    chaser = {"ships": 2, "behaviour": "aggressive", "points": 1, "path": [3]}
    match = position("isk", combat({"ships": 2, "points": 1, "path": [27]}, chaser), dice=[6] * 3 + [1] * 3)
    play(match, "A: disengage", "B: fight", "A: done")
    assert (look(match, "fleets.A1.system"), look(match, "fleets.B1.system")) == (12, 3)


def test_a_fleet_without_points_gets_no_new_path() -> None:
    """IK-9.4."""
    match = position("isk", combat({"ships": 2}, {"ships": 2}), dice=[])
    play(match, "A: disengage", "B: disengage")
    assert look(match, "phase") == "muster"


def test_a_new_path_is_the_fleets_own_business() -> None:
    """IK-9.4: only the fleet that left, only steps, only as far as its points."""
    fleets = {"A2": {"system": 27, "ships": 1, "points": 3}}
    match = position("isk", combat({"ships": 2, "points": 1}, {"ships": 2, "points": 1}, fleets=fleets))
    play(match, "A: disengage", "B: disengage")
    assert refused_by(match, "A: A2 go 29") == "IK-9.4"
    assert refused_by(match, "A: A1 stance never") == "IK-5.1"
    play(match, "A: A1 go 27")
    assert refused_by(match, "A: A1 go 29") == "IK-5.6"
    assert match.view("B")["pair"] == ["A1", "B1"]
    assert match.view("B")["fleets"].keys() == {"B1"}


def test_both_fleets_can_destroy_each_other_in_one_round() -> None:
    """IK-9.13, IK-9.15: ruling R30."""
    fleets = {"A2": {"system": 27, "ships": 1}, "B2": {"system": 24, "ships": 1}}
    match = position("isk", combat({"hits": [1]}, {"hits": [1]}, fleets=fleets), dice=[3, 3])
    play(match, "A: fight", "B: fight")
    assert look(match, "fleets").keys() == {"A2", "B2"}
    assert look(match, "notes") == {"A": {}, "B": {}}


def test_a_failed_flight_in_the_last_round_still_ends_the_fight() -> None:
    """IK-9.16."""
    start = combat({"ships": 1, "behaviour": "fast"}, {"ships": 1, "behaviour": "aggressive"}, round=30)
    match = position("isk", start, dice=[1, 1, 1, 1, 6, 6, 6, 1, 6])
    play(match, "A: disengage", "B: fight")
    assert look(match, "phase") == "muster"
    assert look(match, "fleets.A1.hits") == [2]


def test_a_fight_shows_damage_and_behaviour_while_it_lasts() -> None:
    """IK-9.17."""
    start = combat({"hits": [3, 1], "behaviour": "fast", "points": 2}, {"ships": 2, "points": 1})
    match = position("isk", start)
    assert match.view("B")["fleets"]["A1"] == {"system": 12, "ships": 2, "hits": [3, 1], "behaviour": "fast"}
    play(match, "A: disengage", "B: disengage")
    assert "A1" not in match.view("B")["fleets"]


def test_a_choice_in_a_fight_is_secret_and_final() -> None:
    """IK-9.1."""
    match = play(position("isk", combat({"ships": 2}, {"ships": 2})), "A: disengage")
    assert match.view("B")["answers"] == {}
    assert not match.can_undo("A")
    assert [ply.line for ply in match.record("B").plies] == []
