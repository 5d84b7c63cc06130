"""The lines of Retrograde (the rulebook's "Decisions and notation")."""

from __future__ import annotations

from admiralty.games.retrograde.cards import cards
from admiralty.games.retrograde.flight import DIRECTIONS
from admiralty.games.retrograde.state import PLACES, SEATS, SHIPS
from admiralty.kernel.actions import Grammar, Number, Unit, Verb, Words, seat_name

BURN, TRANSFER, SCUTTLE, COMBAT, REFIT, BOMBARD, BOMBARD_UPGRADE, BATTERY, END_MANEUVERS = range(1, 10)
START, PLACE, BUILD, BUILD_FOR, RESEARCH, ENGINEER, SURVEY, END_TURN = range(10, 18)


def place_name(place: int) -> str:
    """`A-home`, `A-p1` … for 10 × seat + number."""
    number = place % PLACES
    return f"{seat_name(place // PLACES)}-{f'p{number}' if number else 'home'}"


PLACE_NAMES = tuple(place_name(place) for place in range(SEATS * PLACES))

_SHIP = Unit(SEATS, SHIPS)
_PLACE = Words(*PLACE_NAMES)
_CARD = Words(*(card.id for card in cards()), start=1)

# A card of the hand that was shown is never taken back; dice are not either, and a draw can be (RG-13.2).
GRAMMAR = Grammar(
    [
        Verb(BURN, "burn {ship} {direction}", _SHIP, Words(*DIRECTIONS), meaning="go one orbital up or down"),
        Verb(TRANSFER, "transfer {ship} to {asset}", _SHIP, _PLACE, meaning="cross to another world"),
        Verb(SCUTTLE, "scuttle {ship}", _SHIP, meaning="destroy your own ship; it becomes debris"),
        Verb(
            COMBAT,
            "combat {ship} at {target} with {delta_vee}",
            _SHIP,
            _SHIP,
            Number(),
            final=True,
            meaning="commit delta-vee and attack an enemy ship at the same world",
        ),
        Verb(REFIT, "refit {ship} to {card}", _SHIP, _CARD, final=True, meaning="swap a ship with a card of your hand"),
        Verb(BOMBARD, "bombard {ship}", _SHIP, meaning="bombard the enemy world below"),
        Verb(BOMBARD_UPGRADE, "bombard {ship} at {card}", _SHIP, _CARD, meaning="bombard one upgrade of that world"),
        Verb(BATTERY, "battery {asset} at {target}", _PLACE, _SHIP, final=True, meaning="fire a world's battery"),
        Verb(END_MANEUVERS, "end maneuvers", meaning="go on to construction and research"),
        Verb(START, "start {card} at {asset}", _CARD, _PLACE, final=True, meaning="begin a ship or upgrade at a world"),
        Verb(PLACE, "place {card}", _CARD, final=True, meaning="begin a new world as a site"),
        Verb(BUILD, "build {asset}", _PLACE, meaning="add a world's factory points to its own project"),
        Verb(
            BUILD_FOR, "build {asset} for {receiver}", _PLACE, _PLACE, meaning="add them to another's project or a site"
        ),
        Verb(RESEARCH, "research {asset}", _PLACE, meaning="draw a card instead of building"),
        Verb(ENGINEER, "engineer {ship}", _SHIP, meaning="add a ship's ENGINEER points where it orbits"),
        Verb(SURVEY, "survey {ship}", _SHIP, meaning="draw a card with a SURVEY ship"),
        Verb(END_TURN, "end turn", meaning="end your turn"),
    ]
)
