"""From a match to its record: whole, or as much of it as a seat may know before the end."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.match.course import Course
from admiralty.match.kept_rules import parameters_in
from admiralty.match.record import FORMAT, Record, RecordedPly


def record_of(
    course: Course,
    names: tuple[str, ...],
    promise: str,
    viewer: int | None,
    *,
    with_key: bool,
    in_full: bool = False,
) -> Record:
    """The record of a course; `viewer` is a seat, SPECTATOR, or None for the whole truth.

    After the end everybody may know everything. `with_key` gives the whole record of an unfinished match its key,
    `in_full` the text of its ruleset.
    """
    terms = course.terms
    ended = course.over != 0
    if ended:
        viewer = None
    whole = viewer is None
    key = None if course.dice.key is None else course.dice.key.hex()
    options = {name: value for name, value in terms.options.items() if _may_know_option(course, name, viewer)}
    return Record(
        format=FORMAT,
        game=terms.game.key,
        scenario=terms.scenario.key,
        ruleset=terms.ruleset_name,
        ruleset_digest=terms.digest if _knows_all_options(course, viewer) else None,
        rules_in_force=terms.in_force.phrase if terms.in_force.differences else "",
        numbers={each.name: each.here for each in terms.in_force.differences},
        players=terms.players,
        seats=names,
        options=options,
        parameters=parameters_in(terms) if in_full and _knows_all_options(course, viewer) else {},
        start=dict(terms.position) if whole and terms.position is not None else None,
        shown_to=viewer,
        commitment=promise,
        key=key if ended else None,
        secret_key=key if with_key and whole and not ended else None,
        setup=f"{course.setup_stream:016x}" if whole or terms.game.setup_is_public else None,
        nonces=course.dice.nonces if whole else None,  # its first ply would tell how many were secret
        ancestry=course.dice.ancestry,
        plies=tuple(_plies(course, viewer)),
    )


def _plies(course: Course, viewer: int | None) -> Iterator[RecordedPly]:
    for ply in course.plies:
        if viewer is None:
            yield RecordedPly(ply.seat, ply.line, ply.faces, ply.hash)
        elif ply.seat == viewer or not course.terms.game.grammar.verb(ply.action).secret:
            # A hash would let a seat test its guesses, and dice can be as secret as what they decide.
            yield RecordedPly(ply.seat, ply.line, ply.faces if ply.all_is_public else (), None)


def _knows_all_options(course: Course, viewer: int | None) -> bool:
    """May a digest of the rules be shown? It would let a seat test guesses at what belongs to others, said or not."""
    return all(_may_know_option(course, name, viewer) for name in course.terms.game.secret_options)


def _may_know_option(course: Course, name: str, viewer: int | None) -> bool:
    return viewer is None or course.terms.game.secret_options.get(name, viewer) == viewer
