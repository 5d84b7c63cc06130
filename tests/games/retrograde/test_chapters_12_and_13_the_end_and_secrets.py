"""RG-12 and RG-13: the end; what is open and what is secret."""

from __future__ import annotations

from typing import Any

from admiralty import SPECTATOR, Match, replay
from admiralty.games.retrograde.cards import numbers_by_id
from admiralty.kernel.play import guess, shares
from admiralty.testing.kit import play, position
from games.retrograde.positions import construction, maneuvers, own_deck, ship


def shares_of(match: Match) -> list[float]:
    out = shares(match.game)
    match.game.scores(match.rules, match.position, out)
    return [float(out[seat]) for seat in range(2)]


def test_the_match_ends_at_once_when_a_homeworld_falls() -> None:
    """RG-12.1: in the middle of Maneuvers."""
    match = position(
        "retrograde",
        maneuvers(assets={"B-home": {"damage": 5}}, ships={"A1": ship("S22", "B-home"), "A2": ship("S22", "B-home")}),
    )
    play(match, "A: bombard A1")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == (("A",), "RG-12.1")
    assert match.view()["phase"] == "over"
    assert shares_of(match) == [1.0, 0.0]
    stakes = match.stakes("A")
    assert stakes is not None
    assert (stakes.goals[0].have, stakes.goals[0].need) == (6, 6)  # not 0 of a world that is no more


def test_resigning_in_ones_own_decision_gives_the_other_the_win() -> None:
    """RG-12.3."""
    match = position("retrograde", maneuvers())
    assert match.refusal("B", "resign") is not None
    match.play("A", "resign")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == (("B",), "RG-12.3")


def test_the_armistice_waits_for_the_second_players_last_turn() -> None:
    """RG-12.4."""
    match = position("retrograde", construction(ships={"A1": ship("S06")}), options={"max_rounds": 1})
    assert play(match, "A: end turn").outcome is None
    play(match, "B: end maneuvers", "B: end turn")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == (("A",), "RG-12.4")


def test_the_score_counts_ships_active_assets_and_finished_upgrades() -> None:
    """RG-12.5: 5 + 10 + 4 + 5; neither sites nor projects."""
    match = position(
        "retrograde",
        maneuvers(
            assets={
                "A-home": {"upgrades": ["U01"], "project": "S30", "project_points": 11},
                "A-p1": {"card": "P02"},
                "A-p2": {"card": "P07", "state": "site", "points": 6},
            },
            ships={"A1": ship("S22", damage=2)},
        ),
    )
    assert match.view()["players"]["A"]["score"] == 24


def test_the_homeworlds_worth_is_a_parameter() -> None:
    """RG-12.5."""
    assert position("retrograde", maneuvers(), options={"homeworld_score": 3}).view()["players"]["A"]["score"] == 3


def test_equal_scores_are_a_draw() -> None:
    """RG-12.6."""
    match = play(position("retrograde", construction(round=60, active="B")), "B: end turn")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "RG-12.6")
    assert shares_of(match) == [0.5, 0.5]


def test_before_the_end_the_share_follows_what_the_position_is_worth() -> None:
    even = shares_of(position("retrograde", maneuvers(), options={"deck_b": "line"}))
    ahead = shares_of(
        position("retrograde", maneuvers(ships={"A1": ship("S30", "B-home")}), options={"deck_b": "line"})
    )
    assert even == [0.5, 0.5]
    assert ahead[0] > 0.7
    assert sum(ahead) == 1.0


def test_a_seat_sees_its_own_hand_and_deck_and_only_counts_of_the_other() -> None:
    """RG-13.1, RG-13.2, RG-13.3."""
    match = position("retrograde", maneuvers())
    own, other = match.view("A")["players"]["A"], match.view("A")["players"]["B"]
    assert own["deck"][0] == "S22"
    assert "hand" not in other
    assert "deck" not in other
    assert (other["hand_size"], other["deck_size"]) == (5, 25)


def test_a_spectator_sees_neither_hand() -> None:
    """RG-13.1, RG-13.2."""
    players = position("retrograde", maneuvers()).view(SPECTATOR)["players"]
    assert not any("hand" in player or "deck" in player for player in players.values())


def test_what_lies_on_the_table_is_open() -> None:
    """RG-13.4: all but hands and decks is the same in every view."""
    match = position(
        "retrograde",
        construction(
            assets={"A-home": {"project": "S22", "project_points": 1, "damage": 2}}, ships={"A1": ship("S11", spent=2)}
        ),
    )
    truth = match.view()
    for seat in ("A", "B", SPECTATOR):
        seen = match.view(seat)
        assert {key: seen[key] for key in ("assets", "ships")} == {key: truth[key] for key in ("assets", "ships")}


def test_a_draw_tells_the_other_player_that_a_card_was_drawn_and_not_which() -> None:
    """RG-13.5."""
    match = play(position("retrograde", construction()), "A: research A-home")
    assert [event.kind for event in match.events_of(0, "A")] == ["research", "draw"]
    assert [event.kind for event in match.events_of(0, "B")] == ["research"]
    assert [event.kind for event in match.events_of(0, SPECTATOR)] == ["research"]


def custom(**options: Any) -> Match:
    return position(
        "retrograde",
        maneuvers(),
        scenario="custom",
        options={"deck_a": own_deck("S02", "P01"), "deck_b": "engine", **options},
    )


def test_a_deck_of_ones_own_is_in_no_record_that_the_other_can_get() -> None:
    """RG-13.2: until the end."""
    match = custom()
    assert "deck_a" not in match.record("B").options
    assert "deck_a" not in match.record(SPECTATOR).options
    assert match.record("A").options["deck_a"] == own_deck("S02", "P01")
    assert match.record("B").ruleset_digest is None
    match.play("A", "resign")
    assert "deck_a" in match.record("B").options
    assert replay(match.record()).hash == match.hash


def imagined(match: Match, seat: int, luck: int) -> Any:
    state = match.concealed(seat)
    guess(match.rules, state, seat, luck)
    return state


def test_in_duel_a_guess_takes_the_printed_list_less_what_is_seen() -> None:
    """RG-13.1: Swarm has drawn seven cards; the two Thorn Bombers on the table are not in the hand."""
    match = position(
        "retrograde",
        maneuvers(
            players={"B": {"hand": ["S02", "P01", "S03", "P02", "S03"]}},
            ships={"B1": ship("S05", "B-home"), "B2": ship("S05", "B-home")},
        ),
        ruleset="standard",
        options={"first": "A", "deck_b": "swarm"},
    )
    state = imagined(match, 0, 5)
    hand = sorted(state.players[1].hand[index] for index in range(5))
    assert hand == sorted(numbers_by_id()[card] for card in ("S02", "P01", "S03", "P02", "S03"))
    truth = match.position
    assert [truth.players[1].deck[i] for i in range(23)] == [state.players[1].deck[i] for i in range(23)]


def test_in_custom_a_guess_only_fits_the_homeworld() -> None:
    """RG-13.2: Tempest builds fighters and corvettes; no homeworld is imagined in a hand."""
    match = custom(deck_b=own_deck(home="H02", rest="S30"))
    cards = match.rules.cards
    for luck in range(20):
        state = imagined(match, 0, luck)
        drawn = [state.players[1].hand[i] for i in range(5)] + [state.players[1].deck[i] for i in range(25)]
        assert all(drawn)
        assert numbers_by_id()["S30"] not in drawn
        assert not any(cards[card].homeworld for card in drawn)
        assert all(cards[card].ship_class in (0, 1) for card in drawn if cards[card].kind == 1)


def test_a_guess_leaves_what_is_known_alone() -> None:
    match = position("retrograde", maneuvers())
    state = imagined(match, 0, 1)
    match.game.conceal(match.rules, state, 0)
    state.dice.clear()
    assert bytes(state.data) == bytes(match.concealed(0).data)
