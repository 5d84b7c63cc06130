"""`python benchmarks/level_steps.py [PAIRS] [GAME…]`: how far the levels that do not search are apart.

They play in compiled code, thousands of mirrored matches in seconds, where `admiralty ladder` would take hours. The
doctrine is honest, so it plays the same as at the table, where it is handed a concealed copy. Rated as on the ladder,
with the captain at 0: the numbers of `data/levels.toml` were chosen by this, and those of `data/ratings.toml` for these
levels come from it.
"""

from __future__ import annotations

import sys
from itertools import combinations
from typing import Any

from admiralty.games import OWN, load
from admiralty.kernel.game import Game
from admiralty.kernel.play import play_matches, shares
from admiralty.lab.ladder import Met, rated
from admiralty.match.terms import agree
from admiralty.opponents.levels import DoctrinePlayer, level, levels_of
from admiralty.opponents.personalities import AS_IN_THE_MATCH

PAIRS = 1000
FIRST_SEED = 2026


def compiled_levels(game: Game) -> list[str]:
    """Those that play by the doctrine, with slips or without, and as whichever personality."""
    return [each.name for each in levels_of(game) if type(each.make(0)) is DoctrinePlayer]


def player_of(name: str, game: Game) -> DoctrinePlayer:
    player = level(name, game).make(0)
    assert isinstance(player, DoctrinePlayer)
    return player


def rules_for(game: Game, rules: Any, names: tuple[str, str]) -> Any:
    """With the personality of each at its seat."""
    changed = rules.copy()
    for name, parameter in zip(names, game.personality_parameters, strict=False):
        number = player_of(name, game).personality(game)
        if number != AS_IN_THE_MATCH:
            setattr(changed, parameter, number)
    return changed


def meet(game: Game, names: tuple[str, str], pairs: int) -> list[Met]:
    """So many pairs of matches, each seed from both seats."""
    met, terms, out = [], agree(game, players=2), shares(game)
    for seated in (names, names[::-1]):
        rules = rules_for(game, terms.rules, seated)
        slips = [player_of(name, game).slips_in(game) for name in seated]
        states, plies = play_matches(game, rules, pairs, slips, FIRST_SEED, threads=1)
        for number in range(pairs):
            game.scores(rules, states[number], out)
            met.append(Met(number, *seated, float(out[0]), int(plies[number])))
    return met


def main(pairs: int, keys: list[str]) -> None:
    for key in keys:
        game = load(key)
        met = [each for names in combinations(compiled_levels(game), 2) for each in meet(game, names, pairs)]
        print(f"{game.title}: {len(met):,} matches")
        for rung in rated(met):
            print(f"  {rung.name:10} {rung.rating:6.0f}  ({rung.low:.0f} to {rung.high:.0f})", flush=True)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else PAIRS, given[1:] or list(OWN))
