"""A match as a picture: all of the position that a seat may know, and nothing else."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from admiralty import Match
from admiralty.games import OWN
from admiralty.kernel.drawing import faults
from admiralty.match.picture import drawing_of
from toy import GAME

PLIES = (0, 1, 8, 40)
SECRET = ("retrograde", "pirates", "isk")  # what is hidden there lies on the board or in a hand


def played(key: object, plies: int, scenario: str | None = None) -> Match:
    match, chance = Match(key, scenario=scenario, seed=3), Random(3)  # type: ignore[arg-type]
    for _ in range(plies):
        if not match.is_over:
            seat = match.actors[-1]
            match.play(seat, chance.choice(list(match.legal(seat))))
    return match


def words_of(svg: str | None) -> list[str]:
    assert svg is not None
    return [text for part in ElementTree.fromstring(svg).iter() if (text := (part.text or "").strip())]


@pytest.mark.parametrize("key", OWN)
@pytest.mark.parametrize("plies", PLIES)
def test_a_position_of_every_game_is_a_picture_that_names_only_what_is_there(key: str, plies: int) -> None:
    match = played(key, plies)
    drawing = drawing_of(match.game, match.rules, match.position, None)
    assert drawing is not None
    assert faults(drawing, match.game.grammar, ()) == []
    words = words_of(match.svg())
    assert drawing.title in words
    assert {piece.label for piece in drawing.pieces if piece.label} <= set(words)
    assert {card.title.split()[0] for zone in drawing.zones for card in zone.cards} <= set(" ".join(words).split())


@pytest.mark.parametrize("key", OWN)
def test_every_scenario_of_every_game_has_a_picture(key: str) -> None:
    for scenario in Match(key, seed=1).game.scenarios:
        match = played(key, 2, scenario.key)
        for seat in (None, *range(match.players)):
            words_of(match.svg(seat))


@pytest.mark.parametrize("key", OWN)
def test_the_picture_for_a_seat_does_not_change_with_what_is_hidden_from_it(key: str) -> None:
    differing = 0
    for plies in PLIES:
        match = played(key, plies)
        for seat in range(match.players):
            guessed = Match.from_position_line(match.position_line(seat), seed=plies + 7, game=match.game)
            assert guessed.svg(seat) == match.svg(seat)
            differing += guessed.svg() != match.svg()
    assert bool(differing) or key not in SECRET, "the positions of this test must differ in secrets"


def test_a_hand_that_may_not_be_seen_is_a_number_of_cards() -> None:
    match = played("retrograde", 40)
    hands = match.view()["players"]
    drawing = drawing_of(match.game, match.rules, match.concealed("A"), 0)
    assert drawing is not None
    zones = {(zone.owner, zone.title): zone for zone in drawing.zones}
    assert len(zones["A", "hand"].cards) == hands["A"]["hand_size"]
    assert zones["B", "hand"].cards == []
    assert zones["B", "hand"].hidden == hands["B"]["hand_size"]


def test_a_match_shows_itself_in_a_notebook() -> None:
    match = played("pirates", 2)
    assert match._repr_svg_() == match.svg()
    assert match.asks() in match._repr_html_()
    assert "A1 hit points" in match._repr_html_()


def test_a_game_that_describes_no_board_shows_its_text() -> None:
    match = Match(GAME, seed=1)
    assert match.svg() is None
    assert "<pre" in match.html(0)
