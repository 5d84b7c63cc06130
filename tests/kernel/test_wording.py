"""Odds of a game that has no words of its own for them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from admiralty.kernel.wording import Counted, Fact, Percent, facts_of


class Odds(Struct):
    chance_to_hit: Percent | None
    damage: Annotated[int, Counted("hit point")]
    is_fatal: bool
    hits: list[Annotated[int, Counted("hit")]]
    note: str = ""


def test_fields_say_what_they_count() -> None:
    assert facts_of(Odds(67, 1, False, [1, 2])) == [
        Fact("Chance to hit", "67 %"),
        Fact("Damage", "1 hit point"),
        Fact("Is fatal", "no"),
        Fact("Hits", "1 hit / 2 hits"),
    ]


def test_what_there_is_nothing_to_say_about_is_left_out() -> None:
    assert [fact.name for fact in facts_of(Odds(None, 2, True, []))] == ["Damage", "Is fatal"]


def test_a_game_with_nothing_to_tell_tells_nothing() -> None:
    class Nothing(Struct):
        pass

    assert facts_of(Nothing()) == []
