"""The document's own tables, example and figures, walked under `classic`: docs/documents/isk.md lists them."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import lines, look, play, position, refused_by
from games.isk.positions import combat, muster, orders, regions

DICE = {"stealthy": (4, 3), "aggressive": (2, 3), "fast": (3, 4)}  # Intel, Movement

# By loser, then winner: is the winner detected, is the loser?
DETECTED = {
    "stealthy": {"stealthy": (0, 0), "aggressive": (1, 1), "fast": (0, 1)},
    "aggressive": {"stealthy": (0, 1), "aggressive": (1, 1), "fast": (1, 1)},
    "fast": {"stealthy": (0, 1), "aggressive": (1, 1), "fast": (0, 0)},
}


@pytest.mark.parametrize("behaviour", DICE)
def test_the_dice_of_each_behaviour(behaviour: str) -> None:
    """Dice: IK-2.4."""
    match = position("isk", orders({"A1": {"system": 12, "ships": 1}, "B1": {"system": 24, "ships": 1}}))
    odds = match.odds("A", f"A1 behave {behaviour}")
    assert (odds["intel"], odds["movement"]) == DICE[behaviour]


@pytest.mark.parametrize("loser", DICE)
@pytest.mark.parametrize("winner", DICE)
def test_every_cell_of_the_table_of_results(winner: str, loser: str) -> None:
    """Detection: IK-6.1, IK-6.2, IK-6.4: the winner, A1, comes to where B1 stands; what it sees it may engage."""
    fleets = {
        "A1": {"system": 12, "ships": 1, "behaviour": winner, "points": 1},
        "B1": {"system": 3, "ships": 1, "behaviour": loser},
    }
    dice = [6] * DICE[winner][0] + [1] * DICE[loser][0]
    match = position("isk", orders(fleets), dice=dice)
    play(match, "A: A1 go 3", "A: done", "B: done")
    winner_seen, loser_seen = DETECTED[loser][winner]
    asked = ["A"] * loser_seen + ["B"] * winner_seen
    assert look(match, "actors") == (asked or ["A", "B"])
    assert look(match, "phase") == ("engage" if asked else "muster")


def test_the_documents_example() -> None:
    """Fast beats Stealthy, three dice against four: Fast chooses whether to engage, Stealthy learns nothing."""
    fleets = {
        "A1": {"system": 12, "ships": 1, "behaviour": "fast", "points": 1},
        "B1": {"system": 3, "ships": 1, "behaviour": "stealthy"},
    }
    match = play(position("isk", orders(fleets), dice=[5, 5, 4, 3, 4, 3, 2]), "A: A1 go 3", "A: done", "B: done")
    assert lines(match, "A") == ["engage", "ignore"]
    assert lines(match, "B") == []
    assert "A1" not in match.view("B")["fleets"]


@pytest.mark.parametrize(("faces", "points"), [([3, 3, 4], 4), ([1, 1, 1], 1), ([6, 6, 6], 6)])
def test_movement_points_are_a_third_of_the_pips_rounded_up(faces: list[int], points: int) -> None:
    """Upkeep: IK-4.13."""
    start = muster({"A1": {"system": 12, "ships": 1}, "B1": {"system": 24, "ships": 1}})
    match = play(position("isk", start, dice=[*faces, 1, 1, 1]), "A: done", "B: done")
    assert look(match, "fleets.A1.points") == points


def test_a_ship_dies_of_three_hits() -> None:
    """Combat: IK-2.3."""
    start = combat({"ships": 3}, {"ships": 3})
    match = play(position("isk", start, dice=[6, 6, 6, 1, 1, 1]), "A: fight", "B: fight")
    assert look(match, "fleets.B1.hits") == [3, 3]


def test_at_most_ten_dice() -> None:
    """Combat: IK-9.10: twelve ships roll ten."""
    match = position("isk", combat({"ships": 12}, {"ships": 1}), dice=[1] * 10 + [6])
    play(match, "A: fight", "B: fight")
    assert look(match, "fleets.B1.hits") == [3]


def test_ties_hit_both_wins_hit_one_and_spare_dice_hit_on_five_and_six() -> None:
    """Combat: IK-9.11, IK-9.12: 6, 5, 5, 4 against 6, 4: a tie, a win, a spare five, a spare four."""
    match = position("isk", combat({"ships": 4}, {"ships": 2}), dice=[6, 5, 5, 4, 6, 4])
    play(match, "A: fight", "B: fight")
    assert (look(match, "fleets.A1.hits"), look(match, "fleets.B1.hits")) == ([3, 3, 3, 2], [3])


@pytest.mark.parametrize(
    ("behaviour", "dice", "away"),
    [
        ("stealthy", [5, 4, 2, 6, 4, 1], True),  # a tie and a win: two of three
        ("stealthy", [6, 3, 1, 5, 4, 2], False),  # one of three
        ("fast", [6, 4, 2, 2, 6, 4, 3], True),  # two ties: two of four
        ("fast", [4, 4, 2, 1, 6, 3, 3], False),  # one win; the die without a pair shows less than 5
        ("fast", [6, 5, 5, 5, 6, 6, 6], True),  # one tie; the die without a pair shows 5
    ],
)
def test_who_flees_needs_half_the_dice_rounded_up(behaviour: str, dice: list[int], away: bool) -> None:
    """Combat: IK-9.6, IK-9.7; if it fails the other side does its damage, and only the other side (IK-9.9)."""
    start = combat({"ships": 1, "behaviour": behaviour}, {"ships": 1, "behaviour": "aggressive"})
    match = position("isk", start, dice=[*dice, *([] if away else [6, 6])])
    play(match, "A: disengage", "B: fight")
    assert look(match, "phase") == ("muster" if away else "combat")
    assert (look(match, "fleets.A1.hits"), look(match, "fleets.B1.hits")) == ([3] if away else [2], [3])


def test_if_both_disengage_both_are_stealthy_this_turn() -> None:
    """Combat: IK-9.2, IK-9.3, IK-9.4."""
    start = combat({"ships": 1, "behaviour": "fast", "points": 2}, {"ships": 1, "behaviour": "aggressive", "points": 1})
    match = play(position("isk", start), "A: disengage", "B: disengage")
    assert [look(match, f"fleets.{name}.behaviour") for name in ("A1", "B1")] == ["stealthy", "stealthy"]
    assert "A1 go 27" in lines(match, "A")
    assert "done" in lines(match, "A")


@pytest.mark.parametrize(("visitor", "owner"), [(24, "A"), (27, "none")])
def test_a_constellation_passes_to_who_stays_alone_for_the_whole_turn(visitor: int, owner: str) -> None:
    """EOT: IK-10.1, IK-10.2: another fleet that started in it is enough to keep it."""
    fleets = {"A1": {"system": 12, "ships": 1}, "B1": {"system": visitor, "ships": 1, "points": 1}}
    path = ["B: B1 go 25"] if visitor == 27 else []
    match = play(position("isk", orders(fleets)), "A: done", *path, "B: done")
    assert look(match, "control.C1") == owner


def test_an_adjacent_unclaimed_region_must_be_claimed_also_the_centre() -> None:
    """Regions: IK-12.4, IK-12.5, IK-1.4."""
    start = {"phase": "regions", "active": "A", "regions": regions()}
    match = position("isk", start, scenario="campaign")
    assert lines(match, "A") == ["claim 0"]
    assert look(play(match, "A: claim 0"), "regions.R0.owner") == "A"


def test_without_one_a_player_claims_far_away_or_contests_a_neighbour() -> None:
    """Regions: IK-12.6, IK-12.7."""
    start = {"phase": "regions", "active": "A", "regions": regions(R0="A", R13="none")}
    match = position("isk", start, scenario="campaign")
    assert {"claim 13", "contest 1"} <= set(lines(match, "A"))
    assert refused_by(match, "A: contest 9") == "IK-12.7"


def test_a_contested_region_is_nobodys_territory() -> None:
    """Regions: IK-12.9."""
    start = {"phase": "regions", "active": "A", "regions": regions(R0="A")}
    match = position("isk", start, scenario="campaign")
    held = look(match, "players.B.regions")
    play(match, "A: contest 1")
    assert look(match, "players.B.regions") == held - 1
