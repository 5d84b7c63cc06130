"""PW-12.9: the Enemy, the document's own computer player, one test for each statement of its section 7."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import Match, load_game
from admiralty.kernel.actions import seat_name
from admiralty.lab.ladder import contestants
from admiralty.opponents.levels import DoctrinePlayer, decide, level, levels_of, offered_first
from admiralty.testing.kit import look, play, position, refused_by
from games.pirates.positions import brigantine, duel, galleon, sloop

GAME = load_game("pirates")


def choice(match: Match, seat: int = 0, luck: int = 1) -> str:
    """What the Enemy does in a seat, as it is seated at a table."""
    return GAME.grammar.show(decide(level("enemy", GAME).make(luck), match, seat))


def carry_out(match: Match, faces: list[int]) -> list[str]:
    """All its actions of this turn, with these dice."""
    lines = []
    match.load_dice(faces)
    while not lines or lines[-1] != "end turn":
        lines.append(choice(match))
        play(match, f"A: {lines[-1]}")
    return lines


def acting(hp: int, at: str = "3,1", ruleset: str = "classic", **more: Any) -> Match:
    """A galleon of the Enemy with six crew points; at 3,1 a target is in her arc, at 7,4 it is not."""
    ships = duel(phase="act", acting="A1", A1=galleon("2,4", hp=hp, **more), B1=sloop(at))
    return position("pirates", ships, ruleset=ruleset)


@pytest.mark.parametrize("luck", range(20))
def test_it_plans_move_and_rotation_within_its_sail_points(luck: int) -> None:
    """The first statement; PW-12.1."""
    match = position("pirates", duel(A1=brigantine("0,4", sp=2), B1=sloop("4,4", 4)))
    line = choice(match, luck=luck)
    assert refused_by(match, f"A: {line}") == ""
    assert match.odds("A", line)["cost"] <= 2


def test_its_actions_follow_from_where_it_expects_to_be_not_from_what_came_of_it() -> None:
    """The second: it had no target in arc when it planned, so it does not fire at one that sailed into its arc."""
    ships = duel(
        phase="act",
        acting="A1",
        A1=brigantine("2,4", wanted={"at": "2,4", "facing": 1}),
        B1=sloop("3,2", was={"at": "6,4", "facing": 1}),
    )
    match = position("pirates", ships)
    assert "fire at 3,2" in [each.line for each in match.legal("A")]
    assert carry_out(match, []) == ["end turn"]


def test_it_chooses_to_fire_only_if_she_is_expected_in_arc() -> None:
    """The second, by its example."""
    assert carry_out(acting(40), [1] * 30) == [*["fire at 3,1"] * 6, "end turn"]
    assert carry_out(acting(40, at="7,4"), []) == ["end turn"]


def test_it_fires_only_at_what_its_arcs_really_cover() -> None:
    """The third: she was expected in arc and has sailed out of it."""
    ships = duel(
        phase="act",
        acting="A1",
        A1=brigantine("2,4", wanted={"at": "2,4", "facing": 1}),
        B1=sloop("6,4", was={"at": "3,2", "facing": 1}),
    )
    assert carry_out(position("pirates", ships), []) == ["end turn"]


def test_it_acts_one_after_another_while_its_crew_points_last() -> None:
    """The third: with three left it fires three times."""
    match = acting(40, cp=3)
    assert carry_out(match, [1] * 15) == [*["fire at 3,1"] * 3, "end turn"]
    assert look(match, "ships.A1.cp") == 0


def test_with_low_hp_it_repairs() -> None:
    """The fourth: 11 of 40, a target in arc notwithstanding."""
    assert carry_out(acting(11), [1, 1, 1]) == ["repair", "repair", "repair", "end turn"]


def test_with_low_hp_it_repairs_as_it_planned_though_the_first_repair_was_enough() -> None:
    """The fourth: planned actions are carried out, up to full HP (PW-7.13)."""
    assert carry_out(acting(11, mod_repair=1), [6, 6, 6, 6]) == ["repair", "repair", "end turn"]


def test_with_moderate_hp_it_evades_until_it_has_a_score_and_does_not_fire() -> None:
    """The fourth, ruling R31: 24 of 40, a target in arc."""
    assert carry_out(acting(24), [1, 2, 5]) == ["evade", "evade", "evade", "end turn"]
    assert carry_out(acting(24, evade=1), []) == ["end turn"]


def test_with_high_hp_and_a_target_in_arc_it_fires() -> None:
    """The fourth: 28 of 40."""
    assert carry_out(acting(28), [1] * 30) == [*["fire at 3,1"] * 6, "end turn"]


@pytest.mark.parametrize("luck", range(20))
def test_it_moves_into_arc_where_it_can(luck: int) -> None:
    """The fourth, its last part."""
    match = position("pirates", duel(A1=sloop("0,4", 4), B1=sloop("4,4", 4)))
    assert match.odds("A", choice(match, luck=luck))["targets"] == ["B1"]


@pytest.mark.parametrize("luck", range(20))
def test_it_moves_closer_where_it_cannot_come_into_arc(luck: int) -> None:
    """The fourth, its last part."""
    match = position("pirates", duel(A1=galleon("0,1"), B1=sloop("5,8")))
    odds = match.odds("A", choice(match, luck=luck))
    assert odds["targets"] == []
    assert odds["moved"] == 1


def test_it_is_the_same_in_every_ruleset() -> None:
    """PW-12.9: what lets the Mate decide again does not concern it."""
    assert carry_out(acting(24, ruleset="wager"), [1, 5]) == ["evade", "evade", "end turn"]


def test_it_is_at_the_table_by_name_and_without_slips() -> None:
    """PW-12.8: in lobby and terminal, which list the levels of the game, and on the ladder."""
    assert "enemy" in [each.name for each in levels_of(GAME)]
    player = level("enemy", GAME).make(1)
    assert isinstance(player, DoctrinePlayer)
    assert player.slips_in(GAME) == 0
    assert "enemy" in [each.name for each in contestants(Match(GAME), times=())]


def test_classic_offers_it_first_and_wager_the_captain() -> None:
    assert offered_first(GAME, "classic") == "enemy"
    assert offered_first(GAME, "wager") == "captain"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_ruleset_or_an_option_can_seat_it_too(seat: int) -> None:
    """PW-12.8: as the match's own player, whom the Captain's level plays."""
    chosen = f"player_{seat_name(seat).lower()}"
    match = position("pirates", options={chosen: "enemy"})
    assert getattr(match.rules, chosen) == 3
