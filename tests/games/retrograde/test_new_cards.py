"""RG-1.12, RG-1.13: cards of a ruleset's own, in place of others of the set or beside them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import admiralty
from admiralty.errors import AdmiraltyError
from admiralty.kernel.dice import seed as begin_stream
from admiralty.match.match import Match
from admiralty.match.picture import PLAIN
from admiralty.opponents.levels import seat_players
from admiralty.opponents.playing import play_out

MOON_RAT = {"S06.name": "Moon Rat", "S06.class": "corvette", "S06.guns": 3, "S06.construction": 1}


def drawing(match: Match, seat: int) -> Any:
    assert match.game.board is not None
    return match.game.board(match.rules, match.concealed(seat), seat)


def in_terminal(match: Match, seat: int) -> str:
    return match.game.draw(match.rules, match.concealed(seat), seat, PLAIN)


def labels(match: Match, seat: int) -> list[str]:
    return [match.label(seat, each.code) for each in match.legal(seat)]


def test_a_new_card_takes_the_place_of_one_of_the_set() -> None:
    """RG-1.12."""
    cards = ["S06"] * 30
    match = Match("retrograde", "duel", "classic", options={**MOON_RAT, "decks.line.cards": cards}, seed=1)
    seat = match.actors[0]
    told = drawing(match, seat).cards["S06"]
    assert (told.name, told.ship_class) == ("Moon Rat", "corvette")
    match.play(seat, "end maneuvers")
    assert any("Moon Rat" in each for each in labels(match, seat))
    text = match.play(seat, next(each for each in match.legal(seat) if str(each).startswith("start S06")))[0].text
    assert "Moon Rat" in text
    assert "Picket Drone" not in in_terminal(match, seat)


def test_the_orbitals_of_a_world_are_its_own() -> None:
    """RG-1.12, RG-5.4."""
    short = {"H01.name": "Old Earth", "H01.up": [1, 2], "H01.down": [1, 1], "H01.classes": ["fighter"]}
    match = Match("retrograde", "duel", "classic", options={**short, "decks.line.home": "H01"}, seed=1)
    home = match.view(0)["assets"]["A-home"]
    assert (home["name"], home["orbitals"], home["up"], home["classes"]) == ("Old Earth", 2, [1, 2], ["fighter"])
    with pytest.raises(AdmiraltyError, match="two numbers of orbitals"):
        Match("retrograde", "duel", "classic", options={"H01.up": [1, 2]})


BESIDE = {"S91.name": "Ice Rat", "S91.guns": 3, "S91.construction": 1, "S91.class": "fighter"}


def test_a_card_is_added_to_the_set_and_goes_into_decks() -> None:
    """RG-1.13."""
    cards = ["S91", "S06"] * 15
    match = Match("retrograde", "duel", "classic", options={**BESIDE, "decks.line.cards": cards, "first": "A"}, seed=1)
    assert drawing(match, 0).cards["S91"].name == "Ice Rat"
    assert drawing(match, 0).cards["S06"].name == "Picket Drone"  # nothing of the set has gone
    match.play(0, "end maneuvers")
    assert any("Ice Rat" in each for each in labels(match, 0))
    assert "Ice Rat" in match.play(0, "start S91 at A-home")[0].text
    play_out(match, seat_players(["captain", "random"], 1))
    assert admiralty.replay(match.record(in_full=True)).hash == match.hash


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"decks.line.cards": ["S92"] * 30}, "card 1: S92 is blank: a new card needs a name"),
        ({**BESIDE, "decks.line.cards": ["S91"] * 29 + ["U91"]}, "card 30: U91 is blank"),
        ({"S91.name": "<b>"}, "it must be a name"),
    ],
)
def test_a_blank_card_is_in_no_deck(options: dict[str, Any], says: str) -> None:
    """RG-1.13."""
    with pytest.raises(AdmiraltyError, match=says):
        Match("retrograde", "duel", "classic", options=options)


def test_a_deck_of_ones_own_may_have_a_new_card_and_others_guess_it() -> None:
    """RG-1.13: only where the rules have made one of it."""
    deck = {"name": "Mine", "home": "H01", "cards": ["S91"] * 30}
    with pytest.raises(AdmiraltyError, match="Mine, card 1: S91 is blank"):
        Match("retrograde", "custom", "classic", options={"deck_a": deck})
    match = Match("retrograde", "custom", "classic", options={**BESIDE, "deck_a": deck}, seed=1)
    guessed = set()
    for stream in range(40):
        state = match.concealed(1).copy()
        begin_stream(state.dice, stream)
        match.game.imagine(match.rules, state, 1)
        guessed |= {int(number) for number in state.players[0].deck}
    assert int(match.rules.card_count) == 47
    assert 47 in guessed
    assert not guessed & set(range(48, 54))


def test_learners_see_a_new_card_only_in_play() -> None:
    """RG-1.13: what was learned of the 46 stays true."""
    match = Match("retrograde", "duel", "classic", options={**BESIDE, "decks.line.cards": ["S91"] * 30}, seed=1)
    learning = match.game.learning
    assert learning is not None
    assert not any("S91" in name for name in learning.numbers.names)
    seat = match.actors[0]
    seen = np.zeros(len(learning.numbers.names), np.float32)
    learning.observe(match.rules, match.concealed(seat), seat, seen, 0)
    first = learning.numbers.at("my hand")
    assert not seen[first : first + 46].any()
