"""PW-10: the campaign, "The Wager"."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from admiralty import Match
from admiralty.testing.kit import lines, look, play, position, refused_by
from games.pirates.positions import brigantine, campaign, galleon, ship, sloop

begin = partial(position, "pirates", scenario="campaign", ruleset="wager")


def purse(match: Match) -> int:
    gold: int = look(match, "campaign.gold")
    return gold


def test_the_captain_begins_with_a_sloop_two_hands_and_fifty_gold() -> None:
    """PW-10.1, and the position in port: turn 0, nobody has the initiative, there is no B1."""
    seen = begin().view()
    assert (seen["turn"], seen["side"], seen["initiative"], list(seen["ships"])) == (0, "A", None, ["A1"])
    assert seen["campaign"] == {"voyage": 1, "gold": 50, "enemy": None, "stake": 0, "score": None}
    ship = seen["ships"]["A1"]
    assert (ship["gunner"], ship["surgeon"], ship["at"], ship["facing"]) == (0, 0, "-1,7", 0)


def test_the_captain_buys_as_often_as_he_likes_and_may_take_it_back_before_he_sails() -> None:
    """PW-10.2."""
    match = begin()
    play(match, "A: hire", "A: hire")
    assert purse(match) == 30
    match.undo("A")
    assert (purse(match), look(match, "ships.A1.crew")) == (40, 3)
    play(match, "A: sail", dice=[1])
    assert not match.can_undo("A")


def test_refits_are_listed_by_number_and_limited_by_damage_and_gold() -> None:
    """PW-10.3."""
    match = begin(campaign(gold=5, A1={"hp": 2}))
    refits = [line for line in lines(match, "A") if line.startswith("refit")]
    assert refits == [f"refit {points}" for points in range(1, 6)]
    assert refused_by(match, "A: refit 6") == "PW-10.3"
    assert refused_by(begin(campaign(A1={"hp": 9})), "A: refit 2") == "PW-10.3"


def test_hiring_ends_at_the_capacity_and_more_hands_mean_more_cp_at_once() -> None:
    """PW-10.4, PW-1.11."""
    match = begin(campaign(gold=900, A1={"class": "brigantine", "crew": 3}))
    assert look(match, "ships.A1.max_cp") == 3
    play(match, "A: hire")
    assert look(match, "ships.A1.max_cp") == look(match, "ships.A1.cp") == 4
    play(match, "A: hire", "A: hire", "A: hire", "A: hire")
    assert refused_by(match, "A: hire") == "PW-10.4"
    assert look(match, "ships.A1.max_cp") == 4


def test_training_costs_forty_times_the_level_and_ends_at_two() -> None:
    """PW-10.5."""
    match = begin(campaign(gold=200))
    play(match, "A: train gunner")
    assert purse(match) == 160
    play(match, "A: train gunner")
    assert purse(match) == 80
    assert refused_by(match, "A: train gunner") == "PW-10.5"
    play(match, "A: train surgeon")
    assert (purse(match), look(match, "ships.A1.surgeon")) == (40, 1)


def test_only_a_larger_ship_can_be_bought_and_the_old_one_is_traded_in() -> None:
    """PW-10.6."""
    match = begin(campaign(gold=90, A1={"hp": 1, "gunner": 1}))
    assert match.odds("A", "buy brigantine") == {"gold": 90, "gold_left": 0}
    assert refused_by(match, "A: buy galleon") == "PW-10.6"
    play(match, "A: buy brigantine")
    ship = look(match, "ships.A1")
    assert (ship["class"], ship["hp"], ship["crew"], ship["gunner"], purse(match)) == ("brigantine", 20, 2, 1, 0)
    assert refused_by(match, "A: buy brigantine") == "PW-10.6"


@pytest.mark.parametrize(
    ("voyage", "face", "enemy"),
    [(1, 6, "sloop"), (2, 6, "brigantine"), (5, 6, "brigantine"), (6, 6, "galleon"), (8, 3, "brigantine")],
)
def test_one_die_and_the_voyage_give_the_enemy(voyage: int, face: int, enemy: str) -> None:
    """PW-10.7."""
    match = begin(campaign(voyage=voyage))
    play(match, "A: sail", dice=[face])
    assert (look(match, "phase"), look(match, "campaign.enemy")) == ("stake", enemy)


def test_the_odds_of_sailing_count_the_faces() -> None:
    """PW-10.7: on voyage 7 a 1 to 4 is a brigantine."""
    assert begin(campaign(voyage=7)).odds("A", "sail") == {"gold": 0, "ways": [0, 4, 2], "of": 6}


def test_stakes_are_those_of_the_list_that_the_purse_can_pay() -> None:
    """PW-10.8."""
    match = begin(campaign(phase="stake", enemy="brigantine", gold=30))
    assert lines(match, "A") == ["stake 0", "stake 10", "stake 25"]
    assert refused_by(match, "A: stake 50") == "PW-10.8"
    assert refused_by(match, "A: stake 20") == "PW-10.8"
    assert match.odds("A", "stake 25") == {"gold": 25, "odds": 3, "loot": 70, "gain": 145}


def test_a_battle_begins_from_the_usual_places_with_retreat_and_casualties_on() -> None:
    """PW-10.9: she has the HP she has; timber is full."""
    match = begin(campaign(phase="stake", enemy="sloop", A1={"hp": 4, "timber": 0}))
    play(match, "A: stake 0", dice=[3])
    seen = match.view()
    ship = seen["ships"]["A1"]
    assert (ship["hp"], ship["start_hp"], ship["timber"], ship["evade"]) == (4, 4, 1, 0)
    assert (seen["initiative"], seen["turn"], seen["ships"]["B1"]["hp"]) == ("A", 1, 10)
    assert (match.rules.retreat, match.rules.casualties) == (1, 1)


BATTLE: dict[str, Any] = {"phase": "act", "acting": "A1", "initiative": "A", "turn": 3, "A1": brigantine("2,4")}
MANEUVER: dict[str, Any] = {"phase": "plan", "initiative": "A", "turn": 2}


@pytest.mark.parametrize(
    ("enemy", "gold"),
    [("sloop", 10 + 50 + 0 * 50 + 30), ("brigantine", 10 + 50 + 50 + 70), ("galleon", 10 + 50 + 150 + 150)],
)
def test_a_battle_won_pays_the_stake_by_the_enemys_class_and_the_loot(enemy: str, gold: int) -> None:
    """PW-10.10, PW-10.13, PW-10.15."""
    match = begin(campaign(**BATTLE, B1=ship(enemy, "3,1", hp=1), voyage=2, gold=10, enemy=enemy, stake=50))
    play(match, "A: fire at 3,1", dice=[4, 1, 1])
    seen = match.view()
    assert (purse(match), seen["phase"], seen["campaign"]["voyage"]) == (gold, "port", 3)
    assert list(seen["ships"]) == ["A1"]


def test_hp_crew_and_skills_carry_over_and_all_else_is_fresh() -> None:
    """PW-10.15."""
    captain = BATTLE["A1"] | {"hp": 7, "crew": 3, "gunner": 1, "surgeon": 2, "evade": 2, "timber": 0, "mod_fire": 1}
    match = begin(campaign(**BATTLE | {"A1": captain}, B1=sloop("3,1", hp=1), voyage=2))
    play(match, "A: fire at 3,1", dice=[4, 1, 1, 1, 1])
    ship = look(match, "ships.A1")
    assert [ship[field] for field in ("hp", "crew", "gunner", "surgeon", "max_cp", "cp")] == [7, 3, 1, 2, 3, 3]
    assert [ship[field] for field in ("evade", "evade_turn", "timber", "mod_fire", "fired")] == [0, 0, 2, 0, 0]


def test_the_captains_ship_sunk_ends_the_match_even_if_the_enemy_sinks_too() -> None:
    """PW-10.11."""
    ships = {"A1": sloop("0,4", hp=1), "B1": sloop("4,4", 4, hp=1)}
    match = begin(campaign(**MANEUVER, **ships))
    play(match, "A: plan 2,4 facing 1", "B: plan 2,4 facing 4")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == (("B",), "PW-10.11")
    assert look(match, "campaign.score") == 0


@pytest.mark.parametrize(("gold", "winner"), [(99, "B"), (100, "A")])
def test_after_the_last_voyage_a_fortune_wins(gold: int, winner: str) -> None:
    """PW-10.12: 30 of loot and a brigantine worth 90 are added."""
    match = begin(campaign(**BATTLE, B1=sloop("3,1", hp=1), voyage=8, gold=gold))
    play(match, "A: fire at 3,1", dice=[4, 1, 1])
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((winner,), "PW-10.12")
    assert look(match, "campaign.score") == gold + 120


def test_an_enemy_that_flees_pays_the_stake_but_no_loot() -> None:
    """PW-10.10, PW-10.13, ruling R25."""
    match = begin(campaign(**MANEUVER, stake=25, gold=0, A1=sloop("2,4"), B1=sloop("9,0", 3)))
    play(match, "A: plan 2,4 facing 1", "B: retreat", dice=[6, 1, 1])
    assert purse(match) == 50


@pytest.mark.parametrize(("hp", "gold"), [(10, 50), (9, 0), (8, 25)])
def test_a_battle_on_the_turn_limit_pays_loses_or_returns_the_stake(hp: int, gold: int) -> None:
    """PW-10.13, PW-10.14: won, lost, drawn, against an enemy with 9, 10 and 8 HP; never any loot."""
    enemy_hp = {10: 9, 9: 10, 8: 8}[hp]
    ships = {"A1": sloop("2,4", hp=hp, done=True), "B1": sloop("9,0", 3, hp=enemy_hp)}
    match = begin(campaign(phase="act", acting="B1", turn=30, initiative="A", stake=25, gold=0, **ships))
    play(match, "B: end turn")
    assert (purse(match), look(match, "campaign.voyage")) == (gold, 2)


def test_a_draw_returns_the_stake_and_an_enemy_sunk_in_it_still_gives_loot() -> None:
    """PW-10.13, PW-10.14: both retreat, the captain gets away and the enemy sinks in the attempt."""
    match = begin(campaign(**MANEUVER, stake=25, gold=0, A1=sloop("0,0"), B1=sloop("9,0", 3, hp=2)))
    play(match, "A: retreat", "B: retreat", dice=[6, 1, 1, 4, 1, 1])
    assert purse(match) == 25 + 30


def test_gold_above_what_a_purse_holds_is_lost() -> None:
    """PW-10.10, section 11."""
    start = campaign(**BATTLE, B1=galleon("3,1", hp=1), stake=999, gold=31_000)
    match = begin(start, options={"stakes": [0, 999], "stake_odds": [0, 1, 999]})
    play(match, "A: fire at 3,1", dice=[4, 1, 1])
    assert purse(match) == 32_000


def test_a_captain_who_resigns_has_score_0_and_an_enemy_who_resigns_leaves_it_open() -> None:
    """PW-9.5, section 8."""
    match = begin()
    match.play("A", "resign")
    assert look(match, "campaign.score") == 0
    other = begin(campaign(**BATTLE | {"phase": "plan", "acting": None}, B1=sloop("9,0", 3)))
    other.play("B", "resign")
    assert look(other, "campaign.score") is None
    assert other.outcome is not None
    assert other.outcome.winners == ("A",)
