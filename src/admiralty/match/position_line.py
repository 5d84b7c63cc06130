"""A position in one line that parses back: what differs from the set-up, by the names of the State's fields.

    orbital/duel/classic/2 turn=4 phase=1 ships[0](ring=3 power=2,0*3,1) ships[1](hull=2)

First game, scenario, ruleset and number of players; then options, if any, and who sees it, if it is concealed; then
every field with another value than at the set-up. `0*3` is three times 0. Dice are no part of it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from admiralty.errors import Malformed
from admiralty.games import load
from admiralty.kernel.game import Game
from admiralty.match.lines import SPECTATOR, seat_number
from admiralty.match.position_fields import LONGEST, at_setup, check, differences, fill
from admiralty.match.terms import Terms, agree


class Placed(NamedTuple):
    """What a line says: under which terms, the position itself, and who sees no more than this (None: all is there)."""

    terms: Terms
    state: Any
    seen_by: int | None


def line_of(terms: Terms, state: Any, seen_by: int | None = None) -> str:
    words = [f"{terms.game.key}/{terms.scenario.key}/{terms.ruleset_name}/{terms.players}"]
    if terms.options:
        words.append("options=" + msgspec.json.encode(terms.options).decode().replace(" ", "\\u0020"))
    if seen_by is not None:
        words.append(f"seen={'-' if seen_by == SPECTATOR else chr(ord('A') + seen_by)}")
    return " ".join([*words, *fields_of(terms, state)])


def read_line(line: str, game: Game | None = None) -> Placed:
    """What a line says, checked as far as the game itself checks a position; or one sentence about what is wrong."""
    if len(line) > LONGEST:
        raise Malformed(f"a position of over {LONGEST:,} characters is too long")
    head, _, rest = line.strip().partition(" ")
    parts = head.split("/")
    if len(parts) != 4 or not parts[3].isdecimal():
        raise Malformed(f"a position begins with GAME/SCENARIO/RULESET/PLAYERS, not with {head[:60]!r}")
    chosen = load(parts[0]) if game is None else game
    if chosen.key != parts[0]:
        raise Malformed(f"this is a position of {parts[0][:40]!r}, not of {chosen.title}")
    options: dict[str, Any] = {}
    seen_by: int | None = None
    while (word := rest.partition(" ")[0]).startswith(("options=", "seen=")):
        name, _, value = word.partition("=")
        rest = rest.partition(" ")[2]
        if name == "options":
            options = _options(value)
        else:
            seen_by = SPECTATOR if value == "-" else seat_number(value, int(parts[3]))
    terms = agree(chosen, parts[1], parts[2], int(parts[3]), options)
    state = _at_setup(terms)
    fill(state, rest)
    check(chosen, terms.rules, state, seen_by)
    return Placed(terms, state, seen_by)


def _options(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Malformed(f"options: {error}") from None


def fields_of(terms: Terms, state: Any) -> list[str]:
    """What differs from the set-up, as the words of a line."""
    return list(differences(state, _at_setup(terms)))


def _at_setup(terms: Terms) -> Any:
    return at_setup(terms.game, terms.rules, terms.game.scenario_index(terms.scenario.key))
