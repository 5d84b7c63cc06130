"""The ladder: a round robin of computer players, and how strong each of them is.

Every two contestants meet in mirrored matches: both begin the same seed from both seats. Ratings are those of the
model of Bradley and Terry on Elo's scale, with 95 % intervals by weighing the pairs of matches anew (the Bayesian
bootstrap); the usual player stands at 0, or where it does not take part the middle of all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import inf, isinf, log10
from random import Random
from typing import Any

from admiralty.errors import Malformed
from admiralty.kernel.game import Game
from admiralty.lab import spiel_bot
from admiralty.lab.kept_matches import KeptMatches, Played, asked_of
from admiralty.match.match import Match
from admiralty.match.terms import Terms
from admiralty.opponents.levels import USUAL, Level, Player, levels_of
from admiralty.opponents.picking import options_of_match
from admiralty.opponents.playing import play_out
from admiralty.opponents.search_player import SearchPlayer

TIMES = (0.1, 0.3, 1.0, 3.0)  # seconds a ply of the searches that take part
WEIGHED_ANEW = 200  # times, for an interval
SEATS = 2


@dataclass(frozen=True)
class Contestant:
    """Somebody on the ladder: how a player is made, and how long and on how many cores it may think about a ply."""

    name: str
    make: Callable[[int], Player]
    seconds: float = 1.0
    cores: int = 1  # it may think on

    @property
    def in_full(self) -> str:
        """The name, and the time and the cores where they matter: with others it is somebody else."""
        time = [] if isinf(self.seconds) else [f"{self.seconds:g} s"]
        return ", ".join([self.name, *time, *([f"{self.cores} cores"] if self.cores > 1 else [])])

    def seated(self, seed: int) -> Player:
        """A player for a match. It thinks on no more cores than it may, and plays on to the end."""
        player = self.make(seed)
        if isinstance(player, SearchPlayer):
            player.threads = min(player.threads, self.cores)
            player.resigns = False
        return player


@dataclass(frozen=True)
class Met:
    """One match: who sat where, and the first seat's share of the win."""

    pair: int  # both matches of a pair have the same seed and the seats changed
    first: str
    second: str
    share: float
    plies: int


@dataclass(frozen=True)
class Rung:
    """A contestant's place: rating and interval on Elo's scale, and its share of all its matches."""

    name: str
    rating: float
    low: float
    high: float
    share: float
    matches: int

    def plain(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "rating": round(self.rating, 1),
            "low": round(self.low, 1),
            "high": round(self.high, 1),
            "share": round(self.share, 4),
            "matches": self.matches,
        }


def contestants(
    first: Match,
    times: Sequence[float] = TIMES,
    playouts: Sequence[int] = (),
    seconds: float = 1.0,
    cores: int = 1,
) -> list[Contestant]:
    """All levels of a game, each on at most so many cores, and searches by time or by simulations on one core.

    OpenSpiel's own search joins with the same time, where it is installed; but it wants a seat to know who else is
    being asked, which is secret in some games.
    """
    game = first.game
    found = [of_level(each, seconds, cores) for each in levels_of(game) if each.is_steady]
    found += [Contestant(f"search-{time:g}s", SearchPlayer, time) for time in times]
    for count in playouts:
        found.append(Contestant(f"search-{count}", partial(SearchPlayer, simulations=count), inf))
    if spiel_bot.is_installed() and game.visible_actors is None:
        scenario, options = first.terms.scenario.key, first.terms.options
        make = partial(spiel_bot.OpenSpielPlayer, game=game, scenario=scenario, options=options)
        found.append(Contestant("openspiel", make, seconds))
    return found


def of_level(level: Level, seconds: float, cores: int) -> Contestant:
    """A level as a contestant: it takes its time, if it takes any, on at most so many cores."""
    player = level.make(0)
    threads = player.threads if isinstance(player, SearchPlayer) else 1
    return Contestant(level.name, level.make, seconds if level.by_time else inf, min(threads, cores))


def ready_for(game: Game, scenario: str | None, options: Mapping[str, Any] | None) -> Match:
    """A match of two, as the ladder plays them; refused where a scenario has no place for just two."""
    chosen = next((each for each in game.scenarios if scenario in (None, each.key)), None)
    if chosen is not None and SEATS not in chosen.seats:
        raise Malformed(f"the ladder is climbed in matches of two; {chosen.title} has no place for just two")
    return Match(game, scenario, None, SEATS, 0, options)


def meet(terms: Terms, seed: int, seated: Sequence[Contestant]) -> Played:
    """Play one match to its end."""
    players = [each.seated(seed * 8 + seat) for seat, each in enumerate(seated)]
    options = options_of_match(terms, [each.name for each in seated], players)
    match = Match(terms.game, terms.scenario.key, None, SEATS, seed, options)
    play_out(match, players, [each.seconds for each in seated])
    return Played(share_of_first(match), len(match.plies))


def played_or_kept(terms: Terms, seed: int, seated: Sequence[Contestant], kept: KeptMatches | None) -> Played:
    """One match: found among those that are kept, or played and kept."""
    asked = asked_of(terms, seed, [each.in_full for each in seated])
    played = kept.find(asked) if kept is not None else None
    if played is None:
        played = meet(terms, seed, seated)
        if kept is not None:
            kept.add(asked, played)
    return played


def share_of_first(match: Match) -> float:
    outcome = match.outcome
    assert outcome is not None
    if not outcome.winners:
        return 0.5
    return 1 / len(outcome.winners) if "A" in outcome.winners else 0.0


def round_robin(
    terms: Terms,
    entered: Sequence[Contestant],
    pairs: int,
    first_seed: int = 0,
    jobs: int = 1,
    kept: KeptMatches | None = None,
) -> Iterator[Met]:
    """Everybody meets everybody in so many pairs of mirrored matches, `jobs` of them at a time; told in their order.

    What is `kept` already is not played again.
    """
    pairings = [both for _ in range(pairs) for both in combinations(entered, 2)]
    each_seed = len(pairings) // max(1, pairs)

    def one(number: int) -> Met:
        pair, is_mirrored = divmod(number, 2)
        seated = pairings[pair][::-1] if is_mirrored else pairings[pair]
        played = played_or_kept(terms, first_seed + pair // each_seed, seated, kept)
        return Met(pair, seated[0].name, seated[1].name, played.share, played.plies)

    pool = ThreadPoolExecutor(jobs)
    try:
        yield from pool.map(one, range(2 * len(pairings)))
    finally:
        pool.shutdown(cancel_futures=True)


def met_before(terms: Terms, entered: Sequence[Contestant], kept: KeptMatches) -> list[Met]:
    """What is kept of matches between those who entered, however often any two of them met."""
    names = {each.in_full: each.name for each in entered}
    pairs: dict[tuple[Any, ...], int] = {}
    met = []
    for asked, played in kept.between(terms, names):
        pair = pairs.setdefault((asked.seed, *sorted(asked.seated)), len(pairs))
        first, second = (names[each] for each in asked.seated)
        met.append(Met(pair, first, second, played.share, played.plies))
    return met


def rated(met: Sequence[Met], seed: int = 0) -> list[Rung]:
    """The rungs of the ladder, the highest first."""
    names = sorted({name for each in met for name in (each.first, each.second)})
    by_pair = sorted({each.pair for each in met})
    middle = _ratings(met, names)
    chance = Random(seed)

    def weighed_anew() -> dict[str, float]:
        counts = {pair: chance.expovariate(1) for pair in by_pair}
        return _ratings(met, names, [counts[each.pair] for each in met], chance)

    drawn = [weighed_anew() for _ in range(WEIGHED_ANEW)]
    rungs = []
    for name in names:
        own = sorted(rating[name] for rating in drawn)
        shares = [
            each.share if each.first == name else 1 - each.share for each in met if name in (each.first, each.second)
        ]
        low, high = own[len(own) * 25 // 1000], own[len(own) * 975 // 1000]
        rungs.append(Rung(name, middle[name], low, high, sum(shares) / len(shares), len(shares)))
    return sorted(rungs, key=lambda rung: rung.rating, reverse=True)


def _ratings(
    met: Sequence[Met], names: Sequence[str], counts: Sequence[float] | None = None, chance: Random | None = None
) -> dict[str, float]:
    """Bradley and Terry's model, with half a drawn match of everybody against everybody: a clean sheet stays finite.

    `counts` is how much each match counts. With `chance` the drawn ones too count more or less, so that the interval of
    a clean sheet is as wide as it should be.
    """
    import evalica

    winners = {0.0: evalica.Winner.Y, 0.5: evalica.Winner.Draw, 1.0: evalica.Winner.X}
    drawn = list(combinations(names, 2))
    xs = [each.first for each in met] + [one for one, _ in drawn]
    ys = [each.second for each in met] + [other for _, other in drawn]
    results = [winners[each.share] for each in met] + [evalica.Winner.Draw] * len(drawn)
    weights = [*(counts or [1.0] * len(met)), *(0.5 * (chance.expovariate(1) if chance else 1.0) for _ in drawn)]
    scores = evalica.bradley_terry(xs, ys, results, weights=weights, limit=10_000).scores
    ratings = {name: 400 * log10(float(scores[name])) for name in names}
    at_zero = ratings[USUAL] if USUAL in names else sum(ratings.values()) / len(names)
    return {name: rating - at_zero for name, rating in ratings.items()}
