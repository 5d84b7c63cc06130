"""Playing: who may act, what is legal, what is refused and why, and how a match ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from admiralty import (
    SPECTATOR,
    Action,
    IllegalAction,
    Malformed,
    Match,
    MatchOver,
    Outcome,
    OutOfTurn,
    Unknown,
)
from match.conftest import ROUND, played
from toy import GAME
from toy.state import Rules, State


def test_a_match_starts_with_the_games_first_scenario_classic_and_the_scenarios_usual_number_of_seats() -> None:
    match = Match(GAME)
    assert (match.terms.scenario.key, match.terms.ruleset, match.players) == ("duel", "classic", 2)
    assert match.seats == ("A", "B")
    assert Match(GAME, "trio").seats == ("A", "B", "C")
    assert Match(GAME, "trio", players=2).players == 2


def test_every_seat_that_may_act_is_an_actor(match: Match) -> None:
    assert match.actors == (0, 1)
    played(match, "A: guess 3", "A: ready")
    assert 0 not in match.actors
    assert 1 in match.actors


def test_legal_actions_are_lines_that_can_be_played_back(match: Match) -> None:
    assert [action.line for action in match.legal("A")] == [*(f"guess {face}" for face in range(1, 7)), "bluff"]
    assert repr(match.legal(0)[0]) == "Action('guess 1')"
    match.play(0, match.legal(0)[2])
    assert match.view()["seats"]["A"]["choice"] == "guess 3"


def test_an_action_can_be_played_as_a_line_as_an_action_or_as_its_number() -> None:
    for line in ("guess 3", "  GUESS   3 ", Action("", 0x0001_0003_0000_0000), 0x0001_0003_0000_0000):
        assert played_line(line) == "guess 3"


def played_line(line: str | Action | int) -> str:
    match = Match(GAME, seed=1)
    match.play("a", line)
    return match.plies[0].line


def test_a_seat_that_may_not_act_has_no_legal_actions(match: Match) -> None:
    played(match, "A: guess 3", "A: ready")
    assert match.legal("A") == []


def test_a_forbidden_action_is_refused_with_the_rule_and_its_sentence(match: Match, frozen: Callable[[], bool]) -> None:
    with pytest.raises(IllegalAction, match=r"'take 1' is not allowed now: Each seat in turn .*\(TY-4\.1\)") as refused:
        match.play("A", "take 1")
    assert (refused.value.rule, refused.value.code) == ("TY-4.1", "illegal")
    assert frozen()


def test_a_seat_out_of_turn_is_refused(match: Match) -> None:
    played(match, "A: guess 3", "A: ready")
    with pytest.raises(OutOfTurn, match="seat A has nothing to decide now"):
        match.play("A", "guess 3")


@pytest.mark.parametrize("seat", ["C", "", "AB", "ß", 2, -1, True, None, 1.5, 10**30])
def test_a_seat_that_does_not_exist_is_refused(match: Match, frozen: Callable[[], bool], seat: int | str) -> None:
    with pytest.raises(Unknown, match=r"there is no seat .*; there are A, B"):
        match.play(seat, "guess 3")
    assert frozen()


@pytest.mark.parametrize("line", [None, True, 3.5, -1, 2**70, 0x7FFF_0000_0000_0000, 0x0001_0009_0000_0000, [], b"x"])
def test_what_is_no_action_is_refused(match: Match, frozen: Callable[[], bool], line: str) -> None:
    with pytest.raises(Malformed, match="no action of Harbour Dice"):
        match.play("A", line)
    assert frozen()


def test_after_the_end_everything_is_refused_and_nobody_may_act(ended: Match) -> None:
    assert ended.actors == ()
    assert ended.legal("A") == []
    for line in ("guess 3", "undo", "resign", "nonsense"):
        with pytest.raises(MatchOver, match="the match is over: The match ends after 4 rounds"):
            ended.play("A", line)


def test_the_outcome_names_winners_the_rule_and_what_it_says(match: Match) -> None:
    assert match.outcome is None
    match.play("B", "resign")
    assert match.outcome == Outcome(("A",), match.rulebook.sentence("TY-5.4"), "TY-5.4")


def test_seats_with_equally_many_points_share_the_win() -> None:
    match = Match(GAME, position={"seats": {"A": {"stake": 2}, "B": {"stake": 2}}}, options={"rounds": 1})
    match.load_dice([1])
    played(match, "A: guess 3", "A: ready", "B: guess 4", "B: ready", "A: pass", "B: pass")
    assert match.outcome is not None
    assert match.outcome.winners == ("A", "B")


def test_resigning_is_only_for_a_seat_that_may_act_and_the_others_play_on(trio: Match) -> None:
    played(trio, "A: guess 3", "A: ready")
    assert isinstance(trio.refusal("A", "resign"), OutOfTurn)
    trio.play("B", "resign")
    assert trio.outcome is None
    assert trio.actors == (2,)


def test_refusal_asks_without_playing(match: Match, frozen: Callable[[], bool]) -> None:
    assert match.refusal("A", "guess 3") is None
    assert isinstance(match.refusal("A", "ready"), IllegalAction)
    assert isinstance(match.refusal("Z", "ready"), Unknown)
    assert frozen()


def test_dice_come_from_the_seed_and_from_nothing_else() -> None:
    def course(seed: int) -> list[str]:
        return [ply.hash for ply in played(Match(GAME, seed=seed), *ROUND).plies]

    assert course(3) == course(3)
    assert len({tuple(course(seed)) for seed in range(8)}) == 8


def test_loaded_dice_are_rolled_first_and_in_order(match: Match) -> None:
    match.load_dice([5, 2])
    played(match, *ROUND)
    assert (match.plies[3].faces, match.plies[3].free_rolls) == ((5,), 0)
    assert match.loaded_dice == (2,)


def test_a_loaded_face_that_the_die_does_not_have_is_refused_and_nothing_is_played(match: Match) -> None:
    played(match, *ROUND[:3])
    match.load_dice([7])
    before = match.record()
    with pytest.raises(Malformed, match="ready: die 1 is to show 7, but it has 6 sides"):
        match.play("B", "ready")
    assert match.record() == before
    for faces in ([0], [256], [True], ["6"]):
        with pytest.raises(Malformed, match="cannot be loaded"):
            match.load_dice(faces)  # type: ignore[arg-type]


def test_a_match_can_start_from_a_position_given_in_the_names_of_the_view() -> None:
    match = Match(GAME, position={"phase": "pot", "turn": "B", "pot": 4, "seats": {"A": {"points": 5}}})
    assert match.actors == (1,)
    assert match.view()["seats"]["A"]["points"] == 5


@pytest.mark.parametrize("position", [{"tide": 1}, {"seats": 3}, {"seats": {"A": None}}, {"seats": {"Z": {}}}, []])
def test_a_position_that_cannot_be_set_up_is_refused(position: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        Match(GAME, position=position)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"scenario": "duell"}, "no scenario 'duell'; did you mean 'duel'"),
        ({"ruleset": "clasic"}, "no ruleset 'clasic'; did you mean 'classic'"),
        ({"players": 3}, "Duel is for 2 players, not 3"),
        ({"players": 2.0}, r"Duel is for 2 players, not 2\.0"),
        ({"options": {"side": 3}}, "no parameter 'side'; did you mean 'sides'"),
        ({"options": {"sides": 99}}, "sides is 99; it must be 2 to 8"),
        ({"options": ["sides"]}, "must be a table"),
        ({"options": {"sides": {1, 2}.__iter__}}, "not plain data"),
        ({"seed": "7"}, "a seed is a whole number, not '7'"),
        ({"key": b"short"}, "a key is 32 bytes"),
        ({"names": ["Ann"]}, "needs 2 names"),
        ({"names": ["Ann", "B" * 81]}, "at most 80 characters"),
    ],
)
def test_terms_that_do_not_exist_are_refused_with_what_there_is(wrong: dict[str, object], complaint: str) -> None:
    with pytest.raises((Unknown, Malformed), match=complaint):
        Match(GAME, **wrong)  # type: ignore[arg-type]


def test_a_game_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Unknown, match="there is no game 'orbitall'; did you mean 'orbital'"):
        Match("orbitall")


def test_a_branch_goes_on_from_here_and_leaves_the_match_alone(match: Match, frozen: Callable[[], bool]) -> None:
    other = match.branch(seed=9)
    played(other, "A: guess 3")
    assert frozen()
    assert other.commitment != match.commitment


# ------------------------------------------------------------------------------------------ what a seat may know


def test_a_seats_view_hides_what_others_chose_and_own(match: Match) -> None:
    played(match, "A: guess 3")
    assert match.view()["seats"]["A"]["choice"] == "guess 3"
    assert match.view("A")["seats"]["A"]["choice"] == "guess 3"
    assert match.view("B")["seats"]["A"]["choice"] is None
    assert match.view("B")["seats"]["A"]["stake"] is None
    assert [seat["stake"] for seat in match.public_view()["seats"].values()] == [None, None]


def test_a_concealed_copy_has_no_dice_to_look_ahead_with(match: Match) -> None:
    assert match.position.dice.stream != 0
    assert bytes(match.concealed("A").dice.data) == bytes(len(match.concealed("A").dice.data))


def test_the_position_handed_out_is_a_copy(match: Match, frozen: Callable[[], bool]) -> None:
    match.position.pot = 99
    match.concealed("A").pot = 99
    assert frozen()


def test_events_tell_each_seat_what_it_may_know(match: Match) -> None:
    assert [told.text for told in match.play("A", "guess 3")] == ["A chooses guess 3"]
    assert match.events_for("B") == []
    assert match.events_for(SPECTATOR) == []
    assert [told.text for told in match.events_for()] == ["A chooses guess 3"]
    match.load_dice([6])
    played(match, *ROUND[1:4])
    shown = ["B is ready", "A shows guess 3", "B shows guess 4", "the die shows 6"]
    assert [told.text for told in match.events_of(3, "A")] == shown
    assert [told.text for told in match.events_for(SPECTATOR, since=2)] == shown
    assert match.events_of(3, "A")[-1].rule == "TY-3.1"


def test_odds_and_questions_are_told_from_what_the_seat_may_know(match: Match) -> None:
    assert match.odds("A", "guess 3") == {"chance": 17, "points": 3}
    assert match.odds("A", "resign") == {}
    assert match.asks("A") == "Guess a face or bluff."
    assert match.asks() == "Wait for the others."
    with pytest.raises(IllegalAction):
        match.odds("A", "ready")


def test_what_the_table_tells_a_seat_cannot_betray_what_is_hidden_from_it() -> None:
    def stakes(rules: Rules, state: State, *_: object) -> list[int]:
        return [state.seats[seat].stake for seat in range(rules.players)]

    gossip = replace(
        GAME,
        odds=lambda rules, state, seat, action: {"stakes": stakes(rules, state)},
        asks=lambda rules, state, seat: str(stakes(rules, state)),
    )
    match = Match(gossip, position={"seats": {"A": {"stake": 3}, "B": {"stake": 4}}})
    assert match.odds("B", "bluff") == {"stakes": [0, 4]}
    assert match.asks("A") == "[3, 0]"
    assert match.asks(SPECTATOR) == "[0, 0]"
    assert match.asks() == "[3, 4]"
