"""Plies and events as an audience is shown them, only what one of its seats may know; and how messages are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from admiralty.kernel.telling import EventInWords
from admiralty.match.match import Match, may_see
from admiralty.server.match_update import Audience
from admiralty.server.messages_to_browser import EventShown, PlyShown

Told = Iterable[tuple[int, EventInWords]]
"""What a ply told, as `Match.told_of` has it: each with a bit for every seat that may know."""


def events_shown(told: Told, number: int, audience: Audience) -> list[EventShown]:
    shown = []
    for seen_by, words in told:
        seats = [seat for seat in audience if may_see(seen_by, seat)]
        if seats:
            shown.append(event_shown(number, words, seats))
    return shown


def event_shown(number: int, words: EventInWords, seats: list[int]) -> EventShown:
    return EventShown(number, words.text, words.rule, words.happening, words.dice, seats)


def ply_shown(
    match: Match, place: int, number: int, audience: Audience, label_of: Callable[[int], str] | None = None
) -> list[PlyShown]:
    """The ply at a place of the match under a number of the audience's own; nothing if it was played in secret.

    `label_of`: where the label of a place is known already.
    """
    ply = match.plies[place]
    secret = match.game.grammar.verb(ply.action).secret
    seats = [seat for seat in audience if not secret or seat == ply.seat]
    if not seats:
        return []
    faces = list(ply.faces) if ply.all_is_public else []  # dice can be as secret as what they decide
    return [PlyShown(number, ply.seat, ply.line, (label_of or match.label_of)(place), faces, seats)]


def encode(message: object) -> bytes:
    return msgspec.json.encode(message, enc_hook=_plain)


def _plain(value: object) -> object:
    """Numbers of the rules that are not Python's own."""
    if hasattr(value, "item"):
        return value.item()
    raise NotImplementedError(f"{type(value).__name__} is no plain data")
