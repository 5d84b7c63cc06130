"""PW-7: actions."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.testing.kit import lines, look, play, position, refused_by
from games.pirates.positions import brigantine, duel, skirmish, sloop

GUNS = brigantine("2,4")
TARGET = brigantine("3,2")


def acting(a: dict[str, Any] | None = None, b: dict[str, Any] | None = None) -> dict[str, Any]:
    """A1, a brigantine, about to act, and B1 abeam of her, two hexes off."""
    return duel(phase="act", acting="A1", A1=GUNS | (a or {}), B1=TARGET | (b or {}))


def test_actions_may_come_in_any_order_while_cp_last() -> None:
    """PW-7.1, PW-7.2: fire, evade, repair, and then 0 CP are left."""
    match = position("pirates", acting({"hp": 10}))
    play(match, "A: fire at 3,2", "A: evade", "A: repair", dice=[1, 1, 1, 1, 1, 1])
    assert lines(match, "A") == ["end turn"]


def test_cp_are_paid_whatever_the_dice_say_and_lack_of_cp_is_refused() -> None:
    """PW-7.2, PW-7.3."""
    match = position("pirates", acting({"cp": 1, "hp": 10}))
    assert refused_by(match, "A: repair") == "PW-7.2"
    play(match, "A: fire at 3,2", dice=[1, 2, 3])
    assert look(match, "ships.A1.cp") == 0
    assert refused_by(match, "A: fire at 3,2") == "PW-7.2"
    assert refused_by(match, "A: evade") == "PW-7.2"


def test_open_water_friends_and_oneself_are_no_targets() -> None:
    """PW-7.3."""
    match = position(
        "pirates",
        skirmish(phase="act", acting="A1", A1=GUNS, A2=sloop("2,2", done=True), B1=TARGET),
        scenario="skirmish",
    )
    for target in ("2,3", "2,2", "3,4"):
        assert refused_by(match, f"A: fire at {target}") == "PW-7.3"


@pytest.mark.parametrize(("dice", "damage"), [([1, 2, 3], 0), ([1, 2, 4], 1), ([6, 5, 4], 2), ([6, 6, 1], 3)])
def test_damage_by_level(dice: list[int], damage: int) -> None:
    """PW-7.5."""
    match = play(position("pirates", acting()), "A: fire at 3,2", dice=dice)
    assert look(match, "ships.B1.hp") == 20 - damage


def test_the_pool_of_fire_is_the_sum_of_its_named_parts() -> None:
    """PW-7.4, PW-7.15: 3 guns + 1 point blank - 2 evade + 2 × 3 for the gunner - 1."""
    start = acting({"gunner": 3, "mod_fire": -1}, {"at": "3,3", "facing": 1, "evade": 2})
    match = position("pirates", start, options={"gunner_mult": 2})
    shown = match.odds("A", "fire at 3,3")
    parts = [shown[part] for part in ("base", "point_blank", "evade", "gunner", "situation")]
    assert parts == [3, 1, -2, 6, -1]
    assert shown["pool"] == sum(parts)


def test_a_shot_uses_up_the_evade_even_if_it_misses() -> None:
    """PW-7.6."""
    match = play(position("pirates", acting(b={"evade": 1})), "A: fire at 3,2", dice=[1, 1])
    assert look(match, "ships.B1.evade") == 0


@pytest.mark.parametrize(("dice", "score"), [([1, 3], 0), ([5, 1], 1), ([6, 1], 2), ([6, 6], 3)])
def test_evade_sets_the_score_to_the_level(dice: list[int], score: int) -> None:
    """PW-7.7, PW-7.8, PW-7.9: it replaces even a better one."""
    match = play(position("pirates", acting({"evade": 3})), "A: evade", dice=dice)
    ship = look(match, "ships.A1")
    assert (ship["evade"], ship["evade_turn"], ship["cp"]) == (score, 1, 3)


def test_an_evade_score_lasts_to_the_end_of_the_next_turn() -> None:
    """PW-7.10, PW-2.5."""
    match = position("pirates", duel(phase="act", acting="A1"))
    play(match, "A: evade", "A: end turn", "B: end turn", dice=[6, 1])
    hold = ("A: plan -1,7 facing 0", "B: plan 6,2 facing 3", "A: end turn", "B: end turn")
    assert look(match, "ships.A1.evade") == 2
    play(match, *hold[:3])
    assert look(match, "ships.A1.evade") == 2
    play(match, *hold[3:])
    assert (look(match, "turn"), look(match, "ships.A1.evade")) == (3, 0)


@pytest.mark.parametrize(("dice", "hp"), [([3], 3), ([4], 8), ([6], 13)])
def test_repair_restores_hp_by_level(dice: list[int], hp: int) -> None:
    """PW-7.11, PW-7.12."""
    match = play(position("pirates", acting({"hp": 3})), "A: repair", dice=dice)
    assert (look(match, "ships.A1.hp"), look(match, "ships.A1.cp")) == (hp, 2)


def test_a_ship_at_full_hp_may_not_repair() -> None:
    """PW-7.13."""
    assert refused_by(position("pirates", acting()), "A: repair") == "PW-7.13"


def test_repairs_are_limited_a_turn_and_a_battle() -> None:
    """PW-7.14."""
    a_turn = play(position("pirates", acting({"hp": 3}), options={"repairs_per_turn": 1}), "A: repair", dice=[1])
    assert refused_by(a_turn, "A: repair") == "PW-7.14"
    a_battle = position("pirates", acting({"hp": 3, "timber": 1}))
    play(a_battle, "A: repair", dice=[1])
    assert look(a_battle, "ships.A1.timber") == 0
    assert refused_by(a_battle, "A: repair") == "PW-7.14"
    unlimited = play(position("pirates", acting({"hp": 3})), "A: repair", "A: repair", dice=[1, 1])
    assert look(unlimited, "ships.A1.timber") == -1


def test_the_skills_of_the_enemy_do_not_count_in_classic_but_do_in_wager() -> None:
    """PW-7.15, PW-7.16, PW-1.12."""
    skilled = {"gunner": 1, "surgeon": 2, "hp": 5}
    for ruleset, gunner, surgeon in (("classic", 0, 0), ("wager", 1, 2)):
        match = position(
            "pirates", duel(phase="act", acting="B1", initiative="B", A1=TARGET, B1=GUNS | skilled), ruleset=ruleset
        )
        assert match.odds("B", "fire at 3,2")["gunner"] == gunner
        assert match.odds("B", "repair")["surgeon"] == surgeon


def test_end_turn_is_legal_with_cp_left_and_nothing_else_ends_the_actions() -> None:
    """PW-7.17."""
    match = position("pirates", acting({"cp": 1}))
    assert match.odds("A", "end turn") == {"cost": 0, "cp_lost": 1}
    play(match, "A: evade", dice=[1, 1])
    assert (look(match, "acting"), look(match, "ships.A1.cp")) == ("A1", 0)
    play(match, "A: end turn")
    assert look(match, "acting") == "B1"


def test_a_sunk_ship_is_gone_at_once_and_does_nothing_more() -> None:
    """PW-7.18: B1 sinks and only B2 acts after A1."""
    match = position(
        "pirates",
        skirmish(phase="act", acting="A1", A1=GUNS, B1=TARGET | {"hp": 1, "evade": 0}, B2=sloop("5,9", 4)),
        scenario="skirmish",
    )
    play(match, "A: fire at 3,2", dice=[6, 6, 6])
    ship = look(match, "ships.B1")
    assert (ship["status"], ship["hp"], ship["at"], ship["hull"], ship["arc"]) == ("sunk", 0, None, [], [])
    assert refused_by(match, "A: fire at 3,2") == "PW-7.3"
    play(match, "A: end turn")
    assert look(match, "acting") == "B2"


def test_a_critical_hit_kills_one_of_the_crew_but_never_the_last() -> None:
    """PW-7.19: maximum CP fall only at the next start of turn."""
    for crew, left in ((3, 2), (1, 1)):
        start = acting(b={"crew": crew}) | {"initiative": "A"}
        match = position("pirates", start, ruleset="wager", options={"casualties": 1})
        play(match, "A: fire at 3,2", dice=[6, 6, 1])
        ship = look(match, "ships.B1")
        assert (ship["crew"], ship["max_cp"]) == (left, crew)


def test_the_chance_to_sink_counts_every_way_that_brings_her_to_0() -> None:
    """PW-7.5, PW-7.18, section 10."""
    ways = position("pirates", acting()).odds("A", "fire at 3,2")["ways"]
    for hp, sinks in ((1, sum(ways[1:])), (2, sum(ways[2:])), (3, ways[3]), (4, 0)):
        assert position("pirates", acting(b={"hp": hp})).odds("A", "fire at 3,2")["sinks"] == sinks


def test_the_effect_of_a_repair_is_what_is_really_gained() -> None:
    """PW-7.12, section 10."""
    shown = position("pirates", acting({"hp": 13})).odds("A", "repair")
    assert (shown["effect"], shown["expected"]) == ([0, 5, 7, 7], 2.83)
