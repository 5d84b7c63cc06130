"""RG-1: set-up and decks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from admiralty import AdmiraltyError, Match
from admiralty.errors import Unknown
from admiralty.games.retrograde.decks import DeckRefused, check_deck, check_deck_file, check_deck_text, ready_decks
from admiralty.testing.kit import position
from games.retrograde.positions import maneuvers, own_deck


def test_a_homeworld_is_not_one_of_the_thirty_cards_and_starts_active_and_untapped() -> None:
    """RG-1.1, RG-1.2, RG-1.3."""
    view = position("retrograde", maneuvers()).view()
    for seat in ("A", "B"):
        player = view["players"][seat]
        assert player["hand_size"] + player["deck_size"] == 30
        home = view["assets"][f"{seat}-home"]
        assert (home["state"], home["tapped"]) == ("active", False)
        assert home["card"] not in player["hand"] + player["deck"]


def test_decks_are_not_shuffled() -> None:
    """RG-1.4: whatever the seed, hand and deck are the list in its order."""
    for seed in range(3):
        player = Match("retrograde", ruleset="classic", seed=seed).view()["players"]["A"]
        assert player["hand"] + player["deck"] == ready_decks()["line"].card_ids


def test_the_opening_hand_never_exceeds_the_largest_hand() -> None:
    """RG-1.7, RG-1.9, RG-4.4."""
    view = position(
        "retrograde", maneuvers(), options={"hand_start": 12, "hand_max": 6, "second_player_extra": 7}
    ).view()
    assert [view["players"][seat]["hand_size"] for seat in "AB"] == [6, 6]


def test_chance_decides_who_begins_and_is_not_a_die() -> None:
    """RG-1.8."""
    begins = [Match("retrograde", seed=seed) for seed in range(40)]
    assert {match.view()["first"] for match in begins} == {"A", "B"}
    assert all(match.position.dice.used == 0 for match in begins)


def test_both_tokens_start_at_the_top() -> None:
    """RG-1.10."""
    assert [player["token"] for player in position("retrograde", maneuvers()).view()["players"].values()] == [0, 0]


def test_any_card_any_number_of_times_makes_a_legal_deck() -> None:
    """RG-1.5: thirty Leviathans with Tempest are legal and bad."""
    match = position("retrograde", maneuvers(), scenario="custom", options={"deck_a": own_deck(home="H02", rest="S30")})
    assert match.view()["players"]["A"]["hand"] == ["S30"] * 5


THIRTY = ["S06"] * 30


@pytest.mark.parametrize(
    ("given", "code", "sentence", "rule"),
    [
        (
            {"home": "H02", "cards": THIRTY, "colour": 1},
            "deck-unknown-key",
            'Unknown key "colour": a deck has name, home and cards.',
            "RG-1.11",
        ),
        (
            {"name": "", "home": "H02", "cards": THIRTY},
            "deck-name",
            "The name must be 1 to 40 printable characters.",
            "RG-1.11",
        ),
        (
            {"name": "x" * 41, "home": "H02"},
            "deck-name",
            "The name must be 1 to 40 printable characters.",
            "RG-1.11",
        ),
        ({"name": "a\nb"}, "deck-name", "The name must be 1 to 40 printable characters.", "RG-1.11"),
        ({"name": 7}, "deck-name", "The name must be 1 to 40 printable characters.", "RG-1.11"),
        ({"cards": THIRTY}, "deck-no-home", "The deck names no homeworld.", "RG-1.3"),
        ({"home": 2, "cards": THIRTY}, "deck-no-home", "The deck names no homeworld.", "RG-1.3"),
        ({"home": "H09", "cards": []}, "deck-unknown-home", "home: there is no card H09.", "RG-1.3"),
        ({"home": "P01"}, "deck-not-a-homeworld", "home: P01 Shard Colony is not a homeworld.", "RG-1.3"),
        ({"home": "H01"}, "deck-no-cards", "The deck has no list of cards.", "RG-1.2"),
        ({"home": "H01", "cards": ["S01", 2]}, "deck-no-cards", "The deck has no list of cards.", "RG-1.2"),
        (
            {"home": "H01", "cards": ["X99"] * 29},
            "deck-count",
            "The deck has 29 cards; it must have 30.",
            "RG-1.2",
        ),
        (
            {"home": "H01", "cards": ["H01", "s02", *THIRTY[2:]]},
            "deck-unknown-card",
            "card 2: there is no card s02.",
            "RG-1.5",
        ),
        (
            {"home": "H01", "cards": ["S01", "S02", "H03", *THIRTY[3:]]},
            "deck-homeworld-in-deck",
            "card 3: H03 Verdance is a homeworld and may not be in the deck.",
            "RG-1.6",
        ),
    ],
)
def test_a_deck_that_breaks_a_rule_is_refused_with_its_sentence(
    given: dict[str, Any], code: str, sentence: str, rule: str
) -> None:
    """RG-1.11, RG-1.2 to RG-1.6, in the order of the table."""
    with pytest.raises(DeckRefused) as refusal:
        check_deck(given)
    assert (refusal.value.code, refusal.value.sentence, refusal.value.rule) == (code, sentence, rule)


@pytest.mark.parametrize(
    ("data", "code", "part"),
    [
        (b"#" * 16_385, "deck-too-large", "The deck file is too large (over 16 KB)."),
        (b'home = "H01"\ncards = [', "deck-not-toml", "Not a TOML file: "),
        (b'home = "H01"\nhome = "H02"', "deck-not-toml", "line 2"),
        (b'# ok\nname = "\xff"', "deck-not-toml", "line 2"),
        (b"name = " + b"[" * 5000, "deck-not-toml", "Not a TOML file: "),
    ],
)
def test_a_file_that_is_no_deck_file_is_refused(data: bytes, code: str, part: str) -> None:
    """RG-1.11: too large, not TOML, a key twice, not UTF-8, absurdly nested."""
    with pytest.raises(DeckRefused) as refusal:
        check_deck_text(data)
    assert refusal.value.code == code
    assert part in refusal.value.sentence


def test_a_deck_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    cards = ", ".join(['"S02"', '"P01"', *['"S06"'] * 28])
    file.write_text(f'name = "Slow knives"\nhome = "H02"\ncards = [{cards}]\n')
    deck = check_deck_file(file)
    assert (deck.name, deck.card_ids[:3]) == ("Slow knives", ["S02", "P01", "S06"])
    with pytest.raises(Unknown):
        check_deck_file(tmp_path / "none.toml")


@pytest.mark.parametrize("given", ["lime", {"home": "H01", "cards": THIRTY}, 4])
def test_in_duel_only_the_four_decks_have_names(given: Any) -> None:
    """RG-1.11: the match does not start."""
    with pytest.raises(DeckRefused) as refusal:
        position("retrograde", maneuvers(), options={"deck_b": given})
    assert refusal.value.code == "deck-unknown-name"


def test_a_name_that_is_no_deck_is_named_in_the_refusal() -> None:
    with pytest.raises(DeckRefused, match=r"There is no deck lime\."):
        position("retrograde", maneuvers(), scenario="custom", options={"deck_a": "lime"})


def test_an_option_that_is_no_parameter_is_refused() -> None:
    with pytest.raises(AdmiraltyError, match="deck_c"):
        position("retrograde", maneuvers(), options={"deck_c": "line"})


def test_numbers_on_cards_can_be_varied_by_name() -> None:
    match = position(
        "retrograde",
        maneuvers(ships={"A1": {"card": "S21", "at": "A-home"}}),
        options={"H01.resistance": 9, "S21.guns": 0},
    )
    assert match.view()["assets"]["A-home"]["resistance"] == 9
    for wrong in ({"S99.guns": 1}, {"S21.lab": 1}, {"S21.guns": 77}):
        with pytest.raises(AdmiraltyError):
            position("retrograde", maneuvers(), options=wrong)
