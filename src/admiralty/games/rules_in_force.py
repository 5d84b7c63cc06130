"""Which rules a match is played under, for people: one phrase, and a list of all that differs from `classic`.

The lobby, the table, an invitation, a record, print and the terminal all say it with what is made here; nobody words
it a second time.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from admiralty.games.data import CLASSIC, all_parameters_of, ruleset_info, settled
from admiralty.games.installed_packs import pack_named
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import Parameter, Value

KEPT = 1024  # answers: the lobby asks for every table again and again


class Difference(Struct, frozen=True):
    """A parameter whose value is not that of `classic`."""

    name: str
    classic: Any  # as files write it
    here: Any
    meaning: str  # what it is, as a heading
    classic_words: str  # for people
    here_words: str
    rule: str  # the rule that it stands in
    of_match: bool  # changed for this match only, not by its ruleset

    @property
    def line(self) -> str:
        return f"{self.meaning}: {self.here_words} here, {self.classic_words} in classic"


class RulesInForce(Struct, frozen=True):
    """What a match is played under."""

    ruleset: str
    title: str  # of the ruleset
    phrase: str  # all of it in a few words: "Flare, 5 numbers differ"
    differences: list[Difference]
    pack: str = ""  # whose rules these are, where they come from a pack


def rules_in_force(game: Game, ruleset: str, options: Mapping[str, Any]) -> RulesInForce:
    """The rules of a match. What belongs to a seat, a deck for example, is no rule and is never told."""
    if not _has_parameters(game.folder):
        return RulesInForce(ruleset, ruleset, ruleset, [])
    public = [name for name in all_parameters_of(game.folder) if name not in game.secret_options]
    own = {name: options[name] for name in public if name in options}
    pack = None if is_file(ruleset) else pack_named(ruleset)
    told = _told(game.folder, ruleset, tuple(public), msgspec.json.encode(own), "" if pack is None else pack.digest)
    return told if pack is None else msgspec.structs.replace(told, pack=pack.head.sentence)


def rules_in_full(game: Game, name: str, values: Mapping[str, Any], options: Mapping[str, Any]) -> RulesInForce:
    """The same of a ruleset that is known by its numbers only, because its file or its pack is not here."""
    known = all_parameters_of(game.folder)
    of_match = [each for each in options if each in known]
    told = rules_in_force(game, CLASSIC, {**values, **options})
    differences = [
        msgspec.structs.replace(each, of_match=each.name in of_match and each.name not in values)
        for each in told.differences
    ]
    return RulesInForce(name, name, _phrase(name, differences), differences)


def ruleset_name(ruleset: str) -> str:
    """A ruleset as records and people name it: a file without the folders of somebody's machine."""
    return Path(ruleset).name if is_file(ruleset) else ruleset


def is_file(ruleset: str) -> bool:
    return ruleset.endswith(".toml")


@cache
def _has_parameters(folder: Path) -> bool:
    """A game may do without parameters: then nothing can differ."""
    return (folder / "data" / "parameters.toml").exists()


@lru_cache(KEPT)
def _told(folder: Path, ruleset: str, public: tuple[str, ...], own: bytes, pack: str) -> RulesInForce:
    """Of the public parameters; `own` are the options of the match, as JSON, and `pack` the digest of a pack."""
    classic, under, here = (
        settled(folder, name, {}, changed)
        for name, changed in ((CLASSIC, {}), (ruleset, {}), (ruleset, msgspec.json.decode(own)))
    )
    parameters = all_parameters_of(folder)
    differences = [
        _difference(parameters[name], classic[name], here[name], here[name] != under[name])
        for name in public
        if here[name] != classic[name]
    ]
    title = ruleset_info(folder, ruleset).title
    return RulesInForce(ruleset_name(ruleset), title, _phrase(title, differences), differences)


def _difference(parameter: Parameter, classic: Value, here: Value, of_match: bool) -> Difference:
    return Difference(
        name=parameter.name,
        classic=parameter.show(classic),
        here=parameter.show(here),
        meaning=parameter.sentence,
        classic_words=parameter.in_words(classic),
        here_words=parameter.in_words(here),
        rule=parameter.rule,
        of_match=of_match,
    )


def _phrase(title: str, differences: list[Difference]) -> str:
    """`Classic`; `Flare, 5 numbers differ`; `Flare, 6 numbers differ, 1 for this match only`."""
    count, own = len(differences), sum(each.of_match for each in differences)
    if not count:
        return title
    differ = f"{title}, 1 number differs" if count == 1 else f"{title}, {count} numbers differ"
    if not own:
        return differ
    return f"{differ}, for this match only" if own == count else f"{differ}, {own} for this match only"
