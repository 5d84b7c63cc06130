"""The computer player, one sentence of the rulebook's *Doctrine* at a time."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import Match
from admiralty.games.hexspace.doctrine.estimates import EVERYTHING, end_of_enemies, threat_damage
from admiralty.games.hexspace.doctrine.movement import NOTHING, best_move, best_of_moves
from admiralty.games.hexspace.doctrine.packed_moves import NO_MOVE, end_of, kind_of, leaves_map
from admiralty.games.hexspace.doctrine.replies import reply_gain
from admiralty.games.hexspace.doctrine.roles import MORE_THAN_ALL, outlook_of
from admiralty.games.hexspace.state import INSIDE, MOVEMENT, NOBODY
from admiralty.games.hexspace.units import is_docked
from admiralty.kernel.events import silent
from admiralty.kernel.play import legal_buffer
from admiralty.testing.kit import lines, look, play
from games.hexspace.positions import Ships, position, skirmish


def advice(match: Match) -> str:
    """What the computer player would play now; it must be listed, and change nothing but its dice."""
    seat = match.actors[0]
    position = match.position
    line = match.game.grammar.show(int(match.game.doctrine(match.rules, position, seat, legal_buffer(match.game))))
    position.dice.assign(match.position.dice)
    assert bytes(position.data) == bytes(match.position.data)
    assert line in lines(match, match.seats[seat])
    return line


def side_turn(match: Match) -> list[str]:
    """Follow the advice until the side's movement is over."""
    seen: list[str] = []
    while look(match, "phase") == "movement":
        seen.append(advice(match))
        if seen[-1] == "end":
            break
        match.play(match.actors[0], seen[-1])
    return seen


QUIET: Ships = {"B1": {"at": [24, 0, -24], "facing": 3, "speed": 0}, "B2": {"gone": True}}


def test_the_defiant_stays_docked_until_the_station_is_evacuated_and_then_runs() -> None:
    match = position("surprise-attack", QUIET)
    assert advice(match) == "end"
    match = position("surprise-attack", QUIET, start={"evacuation": {"count": 3, "done": True}})
    side_turn(match)
    assert look(match, "ships.A2.host") == "none"
    assert look(match, "ships.A2.speed") == 3


def test_the_defiant_leaves_when_it_can() -> None:
    ships = {**QUIET, "A2": {"host": "none", "at": [0, 22, -22], "facing": 1, "speed": 4}}
    match = position("surprise-attack", ships, start={"evacuation": {"count": 3, "done": True}})
    side_turn(match)
    assert match.outcome is not None
    assert match.outcome.rule == "HS-10.9"


def test_docked_scouts_wait_until_an_enemy_is_near() -> None:
    near = {**QUIET, "A1": {"at": [1, 0, -1]}, "B1": {"at": [12, 0, -12], "facing": 3, "speed": 0}}
    assert advice(position("surprise-attack", near)) == "select A3"
    assert advice(position("surprise-attack", {**QUIET, "A1": {"at": [1, 0, -1]}})) == "end"


def test_empty_fighters_return_to_a_host() -> None:
    ships: Ships = {
        "A1": {"class": "assault-carrier", "at": [5, 0, -5], "speed": 3},
        "A2": {"class": "fighter", "at": [1, 0, -1], "speed": 4, "ammo": {"ar1": 0}},
        "B1": {"class": "frigate", "at": [-20, 0, 20], "speed": 0},
    }
    match = play(skirmish(ships), "A: select A2")
    side_turn(match)
    assert look(match, "ships.A2.host") == "A1"


def test_freighters_go_east() -> None:
    match = position("convoy-run")
    side_turn(match)
    assert [look(match, f"ships.{name}.at")[0] for name in ("A1", "A2", "A3")] == [-15, -15, -15]


def test_no_ship_leaves_the_map_without_need() -> None:
    ships: Ships = {
        "A1": {"class": "fighter", "at": [22, 0, -22], "facing": 0, "speed": 5},
        "B1": {"class": "frigate", "at": [-20, 0, 20], "speed": 0},
    }
    match = skirmish(ships)
    side_turn(match)
    assert look(match, "ships.A1.status") == "map"


def test_a_ship_moves_into_range_of_its_prey() -> None:
    ships: Ships = {
        "A1": {"class": "frigate", "at": [0, 0, 0], "facing": 0, "speed": 3},
        "B1": {"class": "frigate", "at": [8, 0, -8], "facing": 3, "speed": 0},
    }
    match = skirmish(ships)
    side_turn(match)
    assert 8 - look(match, "ships.A1.at")[0] <= 5


def test_raiders_near_the_station_brake_by_entering_orbit() -> None:
    ships: Ships = {
        "A1": {"at": [0, 1, -1]},
        "B1": {"gone": True},
        "B2": {"at": [-1, 1, 0], "facing": 1, "speed": 5},
    }
    match = play(position("surprise-attack", ships, side="B"), "B: select B2")
    assert {line for line in side_turn(match) if line.startswith("orbit")}


FIRE: Ships = {
    "A1": {"class": "frigate", "at": [0, 0, 0], "facing": 0},
    "B1": {"class": "frigate", "at": [2, 0, -2], "icm": 0},
}


def fire_plan(ships: Ships, **rest: Any) -> list[str]:
    match = skirmish(ships, phase="active-fire", **rest)
    seen: list[str] = []
    while not seen or seen[-1] != "execute":
        seen.append(advice(match))
        if seen[-1] != "execute":
            match.play("A", seen[-1])
    return seen


def test_fire_is_planned_in_the_order_torpedo_canon_rocket_battery_laser_battery() -> None:
    plan = fire_plan(FIRE)
    assert plan == ["select A1", "fire t1 at B1", "fire lc1 at B1", "fire rb1 at B1", "fire lb1 at B1", "execute"]


def test_scarce_ammunition_is_not_spent_on_a_poor_chance() -> None:
    ships = {**FIRE, "B1": {"class": "frigate", "at": [2, 0, -2], "icm": 5}}
    assert "fire t1 at B1" not in fire_plan(ships)


def test_a_target_that_is_planned_dead_is_left_to_the_shots_already_planned() -> None:
    ships: Ships = {
        "A1": {"class": "battleship", "at": [0, 0, 0], "facing": 0},
        "B1": {"class": "fighter", "at": [2, 0, -2], "hull": 1},
        "B2": {"class": "fighter", "at": [3, 0, -3]},
    }
    assert {line.rpartition(" ")[2] for line in fire_plan(ships) if line.startswith("fire")} == {"B1", "B2"}


@pytest.mark.parametrize(
    ("slot", "firer", "icm", "hull", "points"),
    [
        ("t1", "frigate", 8, 80, 6),
        ("ar1", "fighter", 8, 80, 8),
        ("rb1", "frigate", 8, 80, 0),
        ("rb1", "frigate", 8, 20, 4),
    ],
)
def test_counter_missiles_are_spent_by_what_threatens(slot: str, firer: str, icm: int, hull: int, points: int) -> None:
    ships: Ships = {
        "A1": {"class": firer, "at": [0, 0, 0], "facing": 0},
        "B1": {"class": "heavy-cruiser", "at": [2, 0, -2], "hull": hull},
    }
    match = skirmish(ships, phase="active-fire", icm_mode="expend")
    play(match, "A: select A1", f"A: fire {slot} at B1", "A: execute")
    assert advice(match) == f"icm {points}"


def test_a_screen_is_raised_where_enemy_lasers_do_more_than_the_own() -> None:
    lasers: Ships = {
        "A1": {"class": "assault-carrier", "at": [0, 0, 0], "speed": 0},
        "B1": {"class": "battleship", "at": [4, 0, -4], "facing": 3, "speed": 0},
    }
    match = play(skirmish(lasers), "A: select A1")
    assert "screen up" in side_turn(match)
    peaceful = {**lasers, "B1": {"class": "battleship", "at": [24, 0, -24], "facing": 3, "speed": 0}}
    assert "screen up" not in side_turn(play(skirmish(peaceful), "A: select A1"))


def test_the_purchase_is_one_of_the_ready_made_fleets() -> None:
    match = Match("hexspace", "skirmish", seed=5)
    assert advice(match).startswith("fleet ")
    play(match, "A: fleet line")
    assert advice(match) == "done"


def test_where_no_ready_made_fleet_can_be_had_something_is_bought() -> None:
    assert advice(Match("hexspace", "skirmish", seed=5, options={"max_ships_side": 2})).startswith("buy ")


FACING_AWAY: Ships = {
    "A1": {"class": "frigate", "at": [0, 0, 0], "facing": 0, "speed": 0},
    "B1": {"class": "frigate", "at": [9, 0, -9], "facing": 1, "speed": 4},
}


def judged(level: str, index: int = 0) -> tuple[int, int]:
    """What the straight-ahead places of the enemy threaten a unit with where it stands, and what a reply would gain."""
    match = skirmish(FACING_AWAY, player_a=level)
    state = match.position
    unit, end = state.units[index], end_of_enemies(state, 0)
    threat = threat_damage(match.rules, state, index, end, unit.x, unit.y, EVERYTHING, 0)
    reply = reply_gain(match.rules, state, index, end, unit.x, unit.y, unit.facing, 1000, 0, MORE_THAN_ALL)
    return int(threat), int(reply)


def test_hard_sees_an_enemy_that_must_turn_before_it_can_fire() -> None:
    """HS-15.4: straight ahead it is no threat (HS-15.3); a reply by any of its moves is one."""
    threat, reply = judged("hard")
    assert threat < reply


def test_a_reply_is_worth_less_where_it_meets_passive_fire() -> None:
    """HS-15.4."""
    match = skirmish(FACING_AWAY)
    state = match.position
    end = end_of_enemies(state, 0)
    armed = reply_gain(match.rules, state, 0, end, 0, 0, 0, 1000, 0, MORE_THAN_ALL)
    for slot in range(state.units[0].slot_count):
        state.units[0].ammo[slot] = 0
    assert reply_gain(match.rules, state, 0, end, 0, 0, 0, 1000, 0, MORE_THAN_ALL) > armed


@pytest.mark.parametrize(("side", "strays"), [("player_a", True), ("player_b", False)])
def test_easy_strays_and_only_on_its_own_side(side: str, strays: bool) -> None:
    """HS-15.1, HS-15.2: the noise outweighs the chase."""
    ships: Ships = {
        "A1": {"class": "destroyer", "at": [0, 0, 0], "facing": 0, "speed": 4},
        "B1": {"class": "frigate", "at": [14, 0, -14], "facing": 3, "speed": 0},
    }
    usual, easy = play(skirmish(ships), "A: select A1"), play(skirmish(ships, **{side: "easy"}), "A: select A1")
    side_turn(usual)
    side_turn(easy)
    assert (look(usual, "ships.A1.at") != look(easy, "ships.A1.at")) == strays


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("scenario", ["surprise-attack", "fighter-duel", "convoy-run"])
def test_what_is_not_reckoned_to_the_end_could_not_have_been_the_best(scenario: str, level: str) -> None:
    """Bounds only save time: the move is the one that is found when every end of every move is reckoned."""
    match = Match("hexspace", scenario, seed=4, options={"player_a": level, "player_b": level})
    rules, state = match.rules, match.position.copy()
    buffer, log = legal_buffer(match.game), silent()
    compared = 0
    while compared < 40 and match.game.over(rules, state) == 0:
        if state.phase == MOVEMENT and state.selected != NOBODY and state.plan.place == INSIDE:
            without_bounds = outlook_of(rules, state, state.selected)._replace(hope=MORE_THAN_ALL)
            assert best_of_moves(rules, state) == best_move(rules, state, without_bounds, NOTHING)[1]
            compared += 1
        seat = 0 if match.game.actors(rules, state) & 1 else 1
        match.game.apply(rules, state, seat, int(match.game.doctrine(rules, state, seat, buffer)), log)
    assert compared == 40


@pytest.mark.parametrize("scenario", ["surprise-attack", "last-stand", "skirmish"])
def test_a_move_that_was_begun_is_followed_to_the_end_that_was_meant(scenario: str) -> None:
    match = Match("hexspace", scenario, seed=6)
    game, rules, state, log = match.game, match.rules, match.position.copy(), silent()
    buffer = legal_buffer(game)
    followed = 0
    while followed < 12 and game.over(rules, state) == 0:
        seat = 0 if game.actors(rules, state) & 1 else 1
        action = game.doctrine(rules, state, seat, buffer)
        move, index = int(buffer[-1]), int(state.selected)
        path = move != NO_MOVE and kind_of(move) == 0 and not leaves_map(move)
        meant = end_of(state.plan, move)
        game.apply(rules, state, seat, int(action), log)
        while path and state.selected == index:
            action = game.follow_up(rules, state, seat, buffer)
            assert action != 0
            game.apply(rules, state, seat, int(action), log)
        if path:
            unit = state.units[index]
            assert (unit.x, unit.y, unit.facing, unit.speed) == meant or is_docked(unit)
            followed += 1
