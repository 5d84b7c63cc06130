"""HS-3: movement, planned with undo."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import lines, look, play, refused_by
from games.hexspace.positions import position, skirmish

TARGET = {"B1": {"class": "frigate", "at": [-20, 0, 20]}}


def mover(kind: str, speed: int, **rest: object) -> dict[str, dict[str, object]]:
    return {"A1": {"class": kind, "at": [0, 0, 0], "speed": speed, **rest}, **TARGET}


@pytest.mark.parametrize(
    ("kind", "speed", "least", "most"),
    [
        ("fighter", 0, 0, 5),
        ("heavy-cruiser", 10, 9, 11),
        ("destroyer", 10, 7, 13),
        ("battleship", 1, 0, 3),
        ("frigate", 2, 0, 5),
        ("assault-scout", 28, 23, 30),
    ],
)
def test_speed_changes_by_no_more_than_adf(kind: str, speed: int, least: int, most: int) -> None:
    """HS-3.2, HS-3.3, HS-3.4: worked example 2."""
    match = play(skirmish(mover(kind, speed)), "A: select A1")
    assert (look(match, "plan.min"), look(match, "plan.max")) == (least, most)


def test_all_of_mr_is_there_again_in_the_next_move() -> None:
    """HS-3.9."""
    match = skirmish({**mover("heavy-cruiser", 1), "B1": {"class": "frigate", "at": [-20, 0, 20], "speed": 0}})
    play(match, "A: select A1", "A: step right")
    assert refused_by(match, "A: step right") == "HS-3.8"
    play(match, "A: commit", "A: end", "B: select B1", "B: commit", "B: end", "A: select A1")
    assert refused_by(match, "A: step right") == ""


def test_a_stopped_ship_turns_freely_only_in_its_next_move() -> None:
    """HS-3.12, HS-3.10."""
    match = skirmish({**mover("frigate", 3), "B1": {"class": "frigate", "at": [-20, 0, 20], "speed": 0}})
    play(match, "A: select A1")
    assert refused_by(match, "A: face 3") == "HS-3.7"
    play(match, "A: commit", "A: end", "B: select B1", "B: commit", "B: end", "A: select A1", "A: face 3")
    assert look(match, "plan.facing") == 3


def test_undo_unwinds_steps_screen_facing_and_selection_one_by_one() -> None:
    """HS-3.17, HS-3.18, HS-3.19."""
    match = play(skirmish(mover("frigate", 0)), "A: select A1")
    stands = [match.hash]
    for line in ("face 2", "step straight", "step left", "screen up"):
        match.play("A", line)
        stands.append(match.hash)
    for before in reversed(stands[:-1]):
        match.undo("A")
        assert match.hash == before
    match.undo("A")
    assert look(match, "selected") == "none"
    assert refused_by(match, "A: undo") == "HS-3.17"


def test_deselect_takes_back_the_whole_plan_and_leaves_no_trace() -> None:
    """HS-3.18."""
    match = skirmish(mover("frigate", 3))
    before = match.hash
    play(match, "A: select A1", "A: step straight", "A: screen up", "A: deselect")
    assert (match.hash, len(match.plies)) == (before, 0)
    assert refused_by(match, "A: deselect") == "HS-3.17"


def test_a_committed_move_cannot_be_taken_back() -> None:
    """HS-3.19."""
    match = play(skirmish(mover("frigate", 3)), "A: select A1", "A: step straight", "A: commit")
    assert refused_by(match, "A: undo") == "HS-3.17"


def test_a_person_may_choose_facing_and_screen_again_but_the_list_offers_them_once() -> None:
    """HS-3.10, HS-8.4: nobody who picks from the list goes in a circle."""
    match = play(skirmish(mover("frigate", 0)), "A: select A1", "A: face 2", "A: screen up")
    assert [line for line in lines(match, "A") if line.startswith(("face", "screen"))] == []
    play(match, "A: face 4", "A: screen keep")
    assert (look(match, "plan.facing"), look(match, "plan.screen")) == (4, "keep")


def test_stations_never_turn_and_guests_take_over_their_facing() -> None:
    """HS-3.21, HS-5.8: a docked ship that stays keeps its host's facing."""
    match = play(position("surprise-attack"), "A: select A2", "A: face 4", "A: stay")
    assert (look(match, "ships.A1.facing"), look(match, "ships.A2.facing")) == (0, 0)


def test_docked_and_orbiting_ships_need_not_move() -> None:
    """HS-3.22: but a ship released from its dock must."""
    match = position("surprise-attack")
    assert refused_by(match, "A: end") == ""
    match = position("surprise-attack", {"A2": {"host": "none", "at": [3, 0, -3]}})
    assert refused_by(match, "A: end") == "HS-3.22"


def test_once_outside_only_commit_remains() -> None:
    """HS-3.23, HS-1.7."""
    match = skirmish({"A1": {"class": "frigate", "at": [24, 0, -24], "speed": 9, "ms": 1}, **TARGET})
    play(match, "A: select A1", "A: step straight")
    assert lines(match, "A") == ["commit"]
    assert look(match, "plan.leaves") is True


@pytest.mark.parametrize("speed", range(13))
@pytest.mark.parametrize("facing", range(6))
def test_no_plan_near_the_planet_runs_into_a_dead_end(speed: int, facing: int) -> None:
    """HS-3.20: whatever is picked, some action is listed until the plan can be committed."""
    ships = {"A2": {"host": "none", "at": [-3, 0, 3], "facing": facing, "speed": speed}}
    match = play(position("surprise-attack", ships), "A: select A2")
    for pick in range(40):
        offered = lines(match, "A")
        assert offered
        steps = [line for line in offered if line.startswith("step")]
        if not steps:
            break
        match.play("A", steps[(pick * 7 + facing) % len(steps)])
    assert {"commit", "orbit cw"} & set(lines(match, "A"))
