"""PW-12: the computer players."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import Match, load_game
from admiralty.games.pirates.doctrine.captain import captain_plans
from admiralty.games.pirates.doctrine.notorious import chance_to_sink, drawn_from_mix, solve
from admiralty.games.pirates.doctrine.targets import HIGH, LOW, MODERATE, band, nearest_enemy
from admiralty.games.pirates.sea import cell_at
from admiralty.games.pirates.view import ship_name
from admiralty.kernel.dice import seed
from admiralty.kernel.play import legal_buffer
from admiralty.testing.kit import play, position, refused_by
from games.pirates.positions import ASIDE, brigantine, campaign, duel, galleon, skirmish, sloop

GAME = load_game("pirates")


def choice(match: Match, seat: int, luck: int = 1) -> str:
    """What the computer player in a seat does now."""
    state = match.position
    seed(state.dice, luck)
    return GAME.grammar.show(int(GAME.doctrine(match.rules, state, seat, legal_buffer(GAME))))


def choices(match: Match, seat: int, count: int = 40) -> set[str]:
    return {choice(match, seat, luck) for luck in range(count)}


def carry_out(match: Match, seat: int, faces: list[int]) -> list[str]:
    """Let the computer player act until its turn ends, with these dice."""
    lines = []
    match.load_dice(faces)
    while not lines or lines[-1] != "end turn":
        lines.append(choice(match, seat))
        match.play(seat, lines[-1])
    return lines


MATES = {"player_a": "mate", "player_b": "mate"}


@pytest.mark.parametrize("player", ["mate", "captain", "notorious"])
def test_a_computer_player_never_reads_the_other_sides_plan(player: str) -> None:
    """PW-12.1: whatever B has planned, A's answer with the same luck is the same, and legal."""
    answers = []
    for plan in ("plan 6,2 facing 3", "plan 4,4 facing 4", "plan 5,3 facing 2"):
        match = position("pirates", options={"player_a": player})
        play(match, f"B: {plan}")
        answers.append(choice(match, 0))
        assert refused_by(match, f"A: {answers[-1]}") == ""
    assert len(set(answers)) == 1


@pytest.mark.parametrize(
    ("kind", "hp", "expected"),
    [(2, 11, LOW), (2, 12, MODERATE), (2, 27, MODERATE), (2, 28, HIGH), (0, 2, LOW), (0, 3, MODERATE), (0, 7, HIGH)],
)
def test_bands_of_hp_begin_at_three_and_seven_tenths(kind: int, hp: int, expected: int) -> None:
    """PW-12.2."""
    assert band(GAME.load_rules("classic", "duel", 2, {}), kind, hp) == expected


def test_the_target_is_the_enemy_whose_nearest_hull_hex_is_nearest() -> None:
    """PW-12.3: ties go to the lower slot."""
    match = position(
        "pirates", skirmish(A1=sloop("2,4"), B1=sloop("7,4"), B2=sloop("5,4"), B3=sloop("2,7")), scenario="skirmish"
    )
    assert ship_name(nearest_enemy(match.position, 0)) == "B2"


def test_the_mate_comes_into_arc_at_two_hexes_if_it_can() -> None:
    """PW-12.4: every one of its choices is such a plan, and there are several."""
    match = position("pirates", duel(A1=sloop("0,4"), B1=sloop("4,4", 4)), options=MATES)
    found = choices(match, 0)
    assert len(found) > 1
    for line in found:
        assert match.odds("A", line)["targets"] == ["B1"]
        q, r = map(int, line.split()[1].split(","))
        at = cell_at(q, r)
        assert max(abs(4 - q), abs(4 - r), abs(8 - q - r)) == 2, at


def test_the_mate_out_of_reach_comes_as_near_to_two_hexes_as_it_can_and_never_retreats() -> None:
    """PW-12.4."""
    match = position("pirates", duel(A1=sloop("0,0", 4, hp=1), B1=galleon("2,8")), options={**MATES, "retreat": 1})
    for line in choices(match, 0):
        assert match.odds("A", line)["moved"] == 3


def test_the_mate_with_low_hp_repairs_three_times() -> None:
    """PW-12.5: a galleon at 11 of 40, six CP, classic."""
    match = position(
        "pirates", duel(phase="act", acting="A1", A1=galleon("2,4", hp=11), B1=galleon("3,1")), options=MATES
    )
    assert carry_out(match, 0, [1, 1, 1]) == ["repair", "repair", "repair", "end turn"]


def test_the_mate_with_moderate_hp_evades_and_then_fires() -> None:
    """PW-12.5: 24 of 40, the target in arc: an evade, five fires; PW-12.7: at the first hex in hull order."""
    match = position(
        "pirates", duel(phase="act", acting="A1", A1=galleon("2,4", hp=24), B1=sloop("3,1")), options=MATES
    )
    assert carry_out(match, 0, [1] * 26) == ["evade", *["fire at 3,1"] * 5, "end turn"]


@pytest.mark.parametrize(("at", "lines"), [("3,1", ["fire at 3,1"] * 6), ("7,4", ["evade"])])
def test_the_mate_with_high_hp_fires_or_else_evades_once(at: str, lines: list[str]) -> None:
    """PW-12.5: 30 of 40."""
    match = position("pirates", duel(phase="act", acting="A1", A1=galleon("2,4", hp=30), B1=sloop(at)), options=MATES)
    assert carry_out(match, 0, [1] * 30) == [*lines, "end turn"]


def test_the_mates_list_is_made_from_where_the_target_was_and_the_ship_wanted_to_be() -> None:
    """PW-12.5: she has sailed out of the arc that was expected, so all fires are left out (PW-12.6)."""
    match = position(
        "pirates",
        duel(
            phase="act",
            acting="A1",
            A1=brigantine("2,4", wanted={"at": "2,4", "facing": 1}),
            B1=sloop("6,4", was={"at": "3,2", "facing": 1}),
        ),
        options=MATES,
    )
    assert carry_out(match, 0, []) == ["end turn"]


def test_a_target_that_sailed_into_arc_unexpectedly_is_not_on_the_mates_list() -> None:
    """PW-12.5, and with mate_replan it is (PW-12.6)."""
    given: dict[str, Any] = {
        "phase": "act",
        "acting": "A1",
        "A1": brigantine("2,4", wanted={"at": "2,4", "facing": 1}),
        "B1": sloop("3,2", was={"at": "6,4", "facing": 1}),
    }
    assert choice(position("pirates", duel(**given), options=MATES), 0) == "evade"
    assert choice(position("pirates", duel(**given), options={**MATES, "mate_replan": 1}), 0) == "fire at 3,2"


def test_the_mate_leaves_out_a_repair_at_full_hp() -> None:
    """PW-12.6: a critical repair brings her to full HP, so the second one on her list is left out."""
    match = position(
        "pirates",
        duel(phase="act", acting="A1", A1=brigantine("2,4", hp=5, mod_repair=1), B1=sloop("7,4")),
        options={**MATES, "repair": [0, 5, 10, 60]},
    )
    assert carry_out(match, 0, [6, 6]) == ["repair", "end turn"]


def test_the_mate_leaves_out_an_evade_while_it_has_a_score() -> None:
    """PW-12.6: and does not fire once more instead, since the list is drawn up already."""
    match = position(
        "pirates", duel(phase="act", acting="A1", A1=brigantine("2,4", hp=10, evade=1), B1=sloop("3,2")), options=MATES
    )
    assert carry_out(match, 0, [1] * 9) == [*["fire at 3,2"] * 3, "end turn"]


def test_with_mate_replan_the_list_follows_the_real_position() -> None:
    """PW-12.6: low HP become moderate with the first repair, so she evades and fires with what is left."""
    match = position(
        "pirates",
        duel(phase="act", acting="A1", A1=brigantine("2,4", hp=5), B1=sloop("3,2")),
        options={**MATES, "mate_replan": 1},
    )
    assert carry_out(match, 0, [4, 1, 1, 1, 1, 1]) == ["repair", "evade", "fire at 3,2", "end turn"]


def test_the_mate_fires_at_a_point_blank_hex_if_there_is_one() -> None:
    """PW-12.7: the enemy's anchor is two hexes off, her bow next to ours."""
    match = position(
        "pirates", duel(phase="act", acting="A1", A1=brigantine("2,4"), B1=brigantine("3,2", 2)), options=MATES
    )
    assert choice(match, 0) == "fire at 3,3"


@pytest.mark.parametrize("player", ["mate", "captain", "notorious"])
def test_ships_are_activated_in_slot_order(player: str) -> None:
    """PW-12.7."""
    match = position(
        "pirates",
        skirmish(phase="activate", side="A", A1=sloop("0,0", done=True), A2=sloop("2,4"), A3=sloop("0,4"), B1=ASIDE),
        scenario="skirmish",
        options={"player_a": player},
    )
    assert choice(match, 0) == "activate A2"


@pytest.mark.parametrize(("player", "line"), [("mate", "evade"), ("captain", "fire at 3,2")])
def test_the_player_in_a_seat_is_a_matter_of_the_rules(player: str, line: str) -> None:
    """PW-12.8: at moderate HP the Mate evades first, the Captain fires at a weak target."""
    match = position(
        "pirates",
        duel(phase="act", acting="A1", A1=brigantine("2,4", hp=13), B1=sloop("3,2", hp=2)),
        options={"player_a": player},
    )
    assert choice(match, 0) == line


# ------------------------------------------------------------------------------------- section 12, beyond the rules


def test_the_captain_flees_from_a_larger_class_when_on_the_edge_and_sails_for_it_otherwise() -> None:
    """Section 12: with retreat on."""
    larger = galleon("2,8")
    at_edge = position("pirates", duel(A1=sloop("0,0"), B1=larger), options={"retreat": 1})
    assert choice(at_edge, 0) == "retreat"
    inland = position("pirates", duel(A1=sloop("3,3", 0), B1=larger), options={"retreat": 1})
    state, buffer = inland.position, legal_buffer(GAME)
    seed(state.dice, 5)
    line = GAME.grammar.show(int(captain_plans(inland.rules, state, 0, buffer)))
    q, r = map(int, line.split()[1].split(","))
    assert min(r, 9 - r, q + r // 2, 9 - q - r // 2) == 0, line


def test_the_captain_fires_if_all_its_cp_should_sink_her_and_repairs_when_that_is_worth_more() -> None:
    """Section 12."""
    given: dict[str, Any] = {"phase": "act", "acting": "A1"}
    hurt = brigantine("2,4", hp=5)
    assert choice(position("pirates", duel(**given, A1=hurt, B1=sloop("3,2", hp=4))), 0) == "fire at 3,2"
    assert choice(position("pirates", duel(**given, A1=hurt, B1=galleon("3,1"))), 0) == "repair"


def test_notorious_mixes_its_choices_where_a_fixed_one_would_be_foreseen() -> None:
    """Section 12: matching pennies is solved by playing either half of the time."""
    rules, state, buffer = GAME.load_rules("classic", "duel", 2, {}), GAME.State(), legal_buffer(GAME)
    for own in range(2):
        for her in range(2):
            buffer[12 * own + her] = 1000 if own == her else -1000
    solve(rules, buffer, 2, 2)
    drawn = [drawn_from_mix(state, buffer, 2) for _ in range(400)]
    assert 120 < drawn.count(0) < 280


def test_notorious_hardly_ever_plays_what_is_always_worse() -> None:
    """Section 12: a plan that brings less against everything has a share in the first mix only, of all alike."""
    rules, state, buffer = GAME.load_rules("classic", "duel", 2, {}), GAME.State(), legal_buffer(GAME)
    for her, (good, bad) in enumerate([(900, 100), (500, -300)]):
        buffer[her], buffer[12 + her] = good, bad
    solve(rules, buffer, 2, 2)
    assert sum(drawn_from_mix(state, buffer, 2) for _ in range(1000)) < 30


def test_the_chance_to_sink_is_exact() -> None:
    """Section 12: two shots of three dice must make three: 1 - P(0..2), counted by hand from the ways of one shot."""
    match = position("pirates", duel(phase="act", acting="A1", A1=brigantine("2,4", cp=2), B1=sloop("3,2", hp=3)))
    zero, one, two, three = (27, 98, 75, 16)
    sinks = three * 216 + two * (one + two + three) + one * (two + three) + zero * three
    found = chance_to_sink(match.rules, match.position, 0, 3, cell_at(3, 2), legal_buffer(GAME))
    assert found == 1000 * sinks // 216**2


def test_in_port_all_players_buy_refit_hire_train_and_sail_in_that_order() -> None:
    """Section 12, port."""
    match = position("pirates", campaign(gold=200, A1={"hp": 6}), scenario="campaign", ruleset="wager")
    lines = []
    while not lines or lines[-1] != "sail":
        lines.append(choice(match, 0))
        match.play("A", lines[-1])
    assert lines == ["buy brigantine", "hire", "hire", "hire", "train gunner", "sail"]


@pytest.mark.parametrize(("enemy", "line"), [("sloop", "stake 25"), ("brigantine", "stake 0")])
def test_they_stake_at_most_half_the_gold_and_only_against_an_equal_class(enemy: str, line: str) -> None:
    """Section 12, port."""
    start = campaign(phase="stake", gold=60, enemy=enemy)
    assert choice(position("pirates", start, scenario="campaign", ruleset="wager"), 0) == line
