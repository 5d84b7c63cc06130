"""Players of a ladder by name: a level, a search with a budget, and either with single settings of the search changed.

`captain` · `search-0.1s` (seconds a ply) · `search-200` (simulations) · `search-0.1s:exploration=500,widening=900`
"""

from __future__ import annotations

import re
from functools import partial
from math import inf

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import suggestion_or_all
from admiralty.lab.ladder import Contestant, of_level
from admiralty.opponents.levels import levels_of
from admiralty.opponents.search_player import SearchPlayer
from admiralty.opponents.settings import settings_of

_SEARCH = re.compile(r"search-([0-9]+(?:\.[0-9]+)?)(s?)")
LONGEST = 60.0  # seconds a ply


def entrant(text: str, game: Game, seconds: float = 1.0, cores: int = 1) -> Contestant:
    """The player of that name, ready for a ladder; levels that take their time get `seconds` a ply."""
    name, colon, rest = text.strip().partition(":")
    changes = _changes(text, rest, game) if colon else None
    found = _SEARCH.fullmatch(name)
    if found is None:
        known = {each.name: each for each in levels_of(game)}
        if name not in known:
            choices = [*known, "search-0.1s", "search-200"]
            raise Unknown(f"there is no player {name!r}{suggestion_or_all(name, choices)}")
        if changes is not None:
            raise Malformed(f"{text}: settings are those of a search (search-0.1s:exploration=500), not of a level")
        return of_level(known[name], seconds, cores)
    budget = float(found[1])
    if found[2]:
        if not 0 < budget <= LONGEST:
            raise Malformed(f"{text}: a search has up to {LONGEST:g} seconds a ply")
        return Contestant(text, partial(SearchPlayer, changes=changes), budget)
    if budget < 1 or budget != int(budget):
        raise Malformed(f"{text}: simulations are a whole number from 1 on; seconds are written search-{budget:g}s")
    return Contestant(text, partial(SearchPlayer, simulations=int(budget), changes=changes), inf)


def _changes(text: str, rest: str, game: Game) -> dict[str, int]:
    changes: dict[str, int] = {}
    for word in rest.split(","):
        name, equals, value = (part.strip() for part in word.partition("="))
        if not equals or not re.fullmatch(r"-?[0-9]+", value):
            raise Malformed(f"{text}: a setting is written NAME=WHOLE NUMBER, not {word!r}")
        changes[name] = int(value)
    settings_of(game, changes)  # refuses what does not exist, or is out of its range
    return changes
