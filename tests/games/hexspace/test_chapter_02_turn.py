"""HS-2: the turn sequence."""

from __future__ import annotations

from admiralty.testing.kit import lines, look, play, refused_by
from games.hexspace.positions import position, skirmish

DUEL = {
    "A1": {"class": "frigate", "at": [0, 0, 0], "speed": 0},
    "B1": {"class": "frigate", "at": [5, 0, -5], "facing": 3, "speed": 0},
}
FAR_APART = {
    "A1": {"class": "frigate", "at": [-20, 0, 20], "speed": 0},
    "B1": {"class": "frigate", "at": [20, 0, -20], "facing": 3, "speed": 0},
}


def test_side_a_then_side_b_then_the_next_round() -> None:
    """HS-2.1."""
    match = play(skirmish(FAR_APART), "A: select A1", "A: commit", "A: end")
    assert (look(match, "round"), look(match, "side")) == (1, "B")
    play(match, "B: select B1", "B: commit", "B: end")
    assert (look(match, "round"), look(match, "side")) == (2, "A")


def test_first_side_b_begins_every_round() -> None:
    """HS-2.1: first_side."""
    match = skirmish(FAR_APART, side="B", first_side="B")
    play(match, "B: select B1", "B: commit", "B: end")
    assert (look(match, "round"), look(match, "side")) == (1, "A")
    play(match, "A: select A1", "A: commit", "A: end")
    assert (look(match, "round"), look(match, "side")) == (2, "B")


def test_a_side_turn_is_movement_then_passive_fire_then_active_fire() -> None:
    """HS-2.2, HS-2.6, HS-2.7: the side that did not move fires first."""
    match = skirmish(DUEL)
    seen = [(look(match, "phase"), look(match, "to_act"))]
    for plies in (("A: select A1", "A: commit", "A: end"), ("B: execute",), ("A: execute",)):
        play(match, *plies)
        seen.append((look(match, "phase"), look(match, "to_act")))
    assert seen == [("movement", ["A"]), ("passive-fire", ["B"]), ("active-fire", ["A"]), ("movement", ["B"])]


def test_only_the_active_side_moves() -> None:
    """HS-2.5."""
    match = skirmish(DUEL)
    assert lines(match, "B") == []
    assert refused_by(match, "B: select B1") == "HS-2.15"
    assert refused_by(match, "A: select B1") == "HS-2.5"


def test_the_third_count_comes_before_the_victory_check_and_the_limit_after_it() -> None:
    """HS-2.11, HS-10.7, HS-10.13: at the end of the last round the station is evacuated first, and then time is up."""
    match = position("surprise-attack", side="B", start={"round": 15, "evacuation": {"count": 2, "done": False}})
    play(match, "B: select B1", *["B: step straight"] * 7, "B: commit")
    play(match, "B: select B2", *["B: step straight"] * 9, "B: commit", "B: end")
    assert look(match, "evacuation") == {"count": 3, "done": True}
    assert match.outcome is not None
    assert match.outcome.rule == "HS-10.13"


def test_turn_limits_are_in_rounds() -> None:
    """HS-2.13: the first side-turn of the last round does not end the match."""
    match = skirmish(FAR_APART, start={"round": 20})
    play(match, "A: select A1", "A: commit", "A: end")
    assert match.outcome is None
    play(match, "B: select B1", "B: commit", "B: end")
    assert match.outcome is not None
    assert match.outcome.rule == "HS-9.6"


def test_the_position_at_the_start_stands_after_the_first_orbit_step() -> None:
    """HS-2.14, HS-2.3: what drifts, drifts again only in the next side-turn."""
    match = position("last-stand", {"A1": {"at": [1, 0, -1], "orbit": "cw"}})
    assert look(match, "ships.A1.at") == [1, 0, -1]
