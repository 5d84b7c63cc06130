"""IK-12 and IK-13: the campaign, resigning and conceding."""

from __future__ import annotations

from typing import Any

from admiralty import Match
from admiralty.testing.kit import lines, look, play, position, refused_by
from games.isk.positions import NEUTRAL_CENTRE, combat, orders, regions

CORNERS = {2: {12, 16, 18, 13, 9, 7}, 6: {27, 33, 36, 28, 22, 19}}


def campaign(**more: Any) -> dict[str, Any]:
    return {"phase": "regions", "active": "A", "opener": "A", "lap": 1, "regions": regions(), **more}


def owners(match: Match) -> dict[str, str]:
    return {name: region["owner"] for name, region in look(match, "regions").items()}


def test_everybody_starts_at_a_corner_and_the_map_is_turned_at_random() -> None:
    """IK-12.1, IK-12.2: two players are always opposite each other."""
    met = set()
    for seed in range(30):
        start = owners(Match("isk", "campaign", seed=seed))
        held = {int(name[1:]) for name, owner in start.items() if owner in "AB"}
        assert held <= CORNERS[2]
        met.add(frozenset(held))
    assert met == {frozenset(pair) for pair in ((12, 13), (16, 9), (18, 7))}


def test_six_players_hold_all_corners_of_the_larger_map() -> None:
    """IK-12.1."""
    start = owners(Match("isk", "campaign", players=6, seed=1))
    assert {int(name[1:]) for name, owner in start.items() if owner in "ABCDEF"} == CORNERS[6]


def test_seat_order_starts_with_the_next_seat_in_every_cycle() -> None:
    """IK-12.3: in cycle 2 B is first."""
    match = play(position("isk", campaign(), scenario="campaign", options=NEUTRAL_CENTRE), "A: pass", "B: pass")
    view = match.view()
    assert (view["cycle"], view["lap"], view["active"]) == (2, 1, "B")


def test_who_opens_the_first_cycle_is_drawn_by_lot() -> None:
    """IK-12.3: with opener 0 it is A; the next seat opens the next cycle."""
    for opener, opening in ((1, {"A", "B"}), (0, {"A"})):
        matches = [Match("isk", "campaign", seed=seed, options={"opener": opener}) for seed in range(20)]
        assert {match.view()["active"] for match in matches} == opening
    start = campaign(active="B", opener="B")
    match = play(position("isk", start, scenario="campaign", options=NEUTRAL_CENTRE), "B: pass", "A: pass")
    view = match.view()
    assert (view["cycle"], view["opener"], view["active"]) == (2, "B", "A")


def test_who_must_claim_chooses_among_all_that_touch_him() -> None:
    """IK-12.4."""
    match = position(
        "isk", campaign(regions=regions(R14="none", R5="none", R13="none")), scenario="campaign", options=NEUTRAL_CENTRE
    )
    assert lines(match, "A") == ["claim 5", "claim 14"]
    assert refused_by(match, "A: claim 13") == "IK-12.4"
    assert refused_by(match, "A: pass") == "IK-12.11"


def test_a_far_claim_may_be_any_unclaimed_region() -> None:
    """IK-12.6: 13 is far from A's territory."""
    match = position("isk", campaign(regions=regions(R13="none")), scenario="campaign", options=NEUTRAL_CENTRE)
    assert "claim 13" in lines(match, "A")
    play(match, "A: claim 13")
    assert owners(match)["R13"] == "A"


def test_a_contested_region_makes_nothing_adjacent() -> None:
    """IK-12.9: once 1 is contested, B touches neither 3 nor 10 through it."""
    match = position("isk", campaign(), scenario="campaign", options=NEUTRAL_CENTRE)
    assert (
        refused_by(position("isk", campaign(active="B"), scenario="campaign", options=NEUTRAL_CENTRE), "B: contest 3")
        == ""
    )
    play(match, "A: contest 1")
    assert refused_by(match, "B: contest 3") == "IK-12.7"
    assert refused_by(match, "B: claim 1") == "IK-12.9"


def test_a_player_contests_as_often_as_the_parameter_allows() -> None:
    """IK-12.8, IK-12.12: with one contest a cycle A is not asked again; with two he is."""
    once = play(position("isk", campaign(), scenario="campaign", options=NEUTRAL_CENTRE), "A: contest 1", "B: pass")
    assert once.view()["phase"] == "deploy"
    twice = position("isk", campaign(), scenario="campaign", options=NEUTRAL_CENTRE | {"contests_per_cycle": 2})
    play(twice, "A: contest 1", "B: pass")
    assert twice.view()["active"] == "A"
    assert refused_by(twice, "A: contest 1") == "IK-12.7"


def test_battles_are_fought_in_the_order_of_first_contest() -> None:
    """IK-12.13: not in the order of their numbers."""
    start = campaign(regions=regions(R15="C", R13="C", R4="C"))
    match = position("isk", start, scenario="campaign", options=NEUTRAL_CENTRE, players=3)
    play(match, "A: contest 15", "B: contest 10", "C: contest 11")
    assert (look(match, "battle"), look(match, "queue")) == (15, [10, 11])


def battle(**more: Any) -> dict[str, Any]:
    """A and B fight over region 1, which was B's; it is turn 12."""
    fleets = {"A1": {"system": 12, "ships": 3}, "B1": {"system": 24, "ships": 3}}
    start = orders(fleets, battle=1, former="B", cycle=1, lap=3, opener="A")
    start["regions"] = regions() | {"R1": {"owner": "B", "contest": ["B", "A"]}}
    start["players"] = {"A": {"in_battle": True}, "B": {"in_battle": True}}
    return {**start, "turn": 12, **more}


def test_what_is_equal_in_everything_goes_to_the_former_owner() -> None:
    """IK-11.4, IK-12.15."""
    match = play(
        position("isk", battle(control={"C1": "A", "C4": "B"}), scenario="campaign", options=NEUTRAL_CENTRE),
        "A: done",
        "B: done",
    )
    assert owners(match)["R1"] == "B"
    assert look(match, "players.B.wins") == 1


def test_ships_and_notes_do_not_carry_over() -> None:
    """IK-12.16."""
    match = play(position("isk", battle(), scenario="campaign", options=NEUTRAL_CENTRE), "A: concede")
    view = match.view()
    assert (view["phase"], view["cycle"], view["fleets"], view["notes"]) == ("regions", 2, {}, {"A": {}, "B": {}})
    assert view["players"]["A"] | {"sides": [], "wins": 0} == view["players"]["A"]


def test_who_is_eliminated_in_a_battle_stays_in_the_campaign() -> None:
    """IK-10.6."""
    start = battle(turn=3)
    del start["fleets"]["B1"]
    match = play(position("isk", start, scenario="campaign", options=NEUTRAL_CENTRE), "A: done", "B: done")
    assert not look(match, "players.B.out")
    assert look(match, "players.A.wins") == 1


def test_more_than_half_of_what_can_be_claimed_wins() -> None:
    """IK-12.18: A has ten of eighteen."""
    match = position("isk", campaign(regions=regions(R1="A")), scenario="campaign", options=NEUTRAL_CENTRE)
    play(match, "A: pass", "B: pass")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == (("A",), "IK-12.18")


def test_after_the_last_cycle_equal_regions_and_wins_are_a_draw() -> None:
    """IK-12.19."""
    match = play(
        position("isk", campaign(), scenario="campaign", options=NEUTRAL_CENTRE | {"cycles": 1}), "A: pass", "B: pass"
    )
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "IK-12.19")


def test_who_has_no_region_is_out_when_none_is_unclaimed() -> None:
    """IK-12.20: C has nothing at the end of cycle 1 and is out; A and B go on."""
    match = position(
        "isk", campaign(players={"C": {"passed": True}}), scenario="campaign", options=NEUTRAL_CENTRE, players=3
    )
    play(match, "A: pass", "B: pass")
    assert look(match, "players.C.out")
    assert look(match, "cycle") == 2


def test_a_player_without_regions_plays_on_while_one_is_unclaimed() -> None:
    """IK-12.20, IK-12.6: B's regions are unclaimed at the end of cycle 1, so C may still claim one."""
    passed = {"A": {"passed": True}, "C": {"passed": True}}
    match = position(
        "isk", campaign(active="B", players=passed), scenario="campaign", options=NEUTRAL_CENTRE, players=3
    )
    play(match, "B: resign")
    assert (look(match, "players.C.out"), look(match, "cycle"), look(match, "active")) == (False, 2, "C")
    assert "claim 13" in lines(match, "C")


def test_a_contest_with_one_contestant_left_needs_no_battle() -> None:
    """IK-12.17: B, the former owner of 1, resigns before the battle; A owns it, and no battle counts as won."""
    start = campaign(active="B", regions=regions(R12="C"), players={"A": {"passed": True}, "C": {"passed": True}})
    start["regions"]["R1"]["contest"] = ["B", "A"]
    match = play(position("isk", start, scenario="campaign", options=NEUTRAL_CENTRE, players=3), "B: resign")
    assert (owners(match)["R1"], look(match, "players.A.wins"), look(match, "cycle")) == ("A", 0, 2)


def test_a_region_whose_last_contestant_leaves_is_unclaimed_at_once() -> None:
    """IK-12.17, IK-13.2: B is struck off the contest for 1, then A."""
    start = campaign(active="B", regions=regions(R27="C", R36="D", R33="none", R28="none", R22="none", R19="none"))
    start["regions"]["R1"]["contest"] = ["B", "A"]
    match = play(position("isk", start, scenario="campaign", options=NEUTRAL_CENTRE, players=4), "B: resign")
    assert look(match, "regions.R1") == {"owner": "none", "contest": ["A"]}
    while look(match, "active") != "A":
        seat = look(match, "active")
        play(match, f"{seat}: {lines(match, seat)[0]}")
    play(match, "A: resign")
    assert look(match, "regions.R1") == {"owner": "none", "contest": []}


def test_regions_of_a_player_who_resigns_are_unclaimed() -> None:
    """IK-13.2."""
    match = position("isk", campaign(regions=regions(R12="C")), scenario="campaign", options=NEUTRAL_CENTRE, players=3)
    play(match, "A: resign")
    assert {owners(match)[f"R{region}"] for region in (3, 5, 10, 14)} == {"none"}
    assert look(match, "players.A.out")


def test_a_resignation_ends_a_fight_there_and_then() -> None:
    """IK-13.1: B's fight is over, its path stands, the turn goes on with C."""
    fleets = {"C1": {"system": 24, "ships": 1}}
    start = combat({"ships": 2}, {"ships": 2, "points": 1, "path": [3]}, fleets=fleets, control={"C1": "A"})
    match = play(position("isk", start, players=3), "A: resign")
    assert (look(match, "phase"), look(match, "fleets.B1.system")) == ("muster", 3)
    assert look(match, "control.C1") == "none"
    assert "A1" not in look(match, "fleets")


def test_a_resignation_closes_the_phase_if_all_others_are_done() -> None:
    """IK-13.1."""
    fleets = {name: {"system": system, "ships": 1} for name, system in (("A1", 12), ("B1", 24), ("C1", 0))}
    match = play(position("isk", orders(fleets), players=3), "A: done", "B: done", "C: resign")
    assert (look(match, "phase"), look(match, "turn")) == ("muster", 4)


def test_conceding_is_a_word_of_campaign_battles_only() -> None:
    """IK-13.3."""
    alone = position("isk", orders({"A1": {"system": 12, "ships": 1}, "B1": {"system": 24, "ships": 1}}))
    assert refused_by(alone, "A: concede") == "IK-13.3"
    assert "concede" not in lines(position("isk", battle(), scenario="campaign", options=NEUTRAL_CENTRE), "A")


def test_who_concedes_a_battle_of_three_leaves_the_others_to_fight_on() -> None:
    """IK-13.3."""
    start = battle(turn=3)
    start["regions"]["R1"]["contest"] = ["B", "A", "C"]
    start["players"]["C"] = {"in_battle": True}
    start["fleets"]["C1"] = {"system": 0, "ships": 2}
    match = play(position("isk", start, scenario="campaign", options=NEUTRAL_CENTRE, players=3), "C: concede")
    view = match.view()
    assert (view["actors"], view["players"]["C"]["in_battle"], view["players"]["C"]["out"]) == (
        ["A", "B"],
        False,
        False,
    )
    assert "C1" not in view["fleets"]
