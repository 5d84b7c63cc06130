"""A league: bots and levels meet for as long as one likes, those whose rank is least certain first.

A folder holds it: `matches.jsonl` has every result, one a line, written as matches end; `records` and `replays` have
what was played; `index.html` is the page. Whoever stops it and starts it again on the same folder goes on.
"""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from time import monotonic

import msgspec

from admiralty.errors import Malformed
from admiralty.kernel.actions import seat_name
from admiralty.lab.kept_matches import Asked, KeptMatches, Played, asked_of
from admiralty.lab.ladder import SEATS, Contestant, Met, Rung, met_before, rated, share_of_first
from admiralty.lab.league_page import file_name, league_page
from admiralty.match.match import Match
from admiralty.match.record import write_whole
from admiralty.match.terms import Terms
from admiralty.opponents.picking import options_of_match
from admiralty.opponents.playing import play_out
from admiralty.opponents.program import ProgramPlayer

UNKNOWN = 2000.0  # Elo: how wide the interval of somebody is who has not played
RATING_SHARE = 0.05  # of the time goes into ratings, and never less than
GROWN = 1.25  # one rating whenever there are so many times as many matches: whom to pair is read from them


@dataclass(frozen=True)
class MatchPlayed:
    """A match of the league, with all that is kept of it."""

    played: Played
    record: bytes
    replay: str
    failures: tuple[str, ...]  # of programs, in sentences


Meet = Callable[[Terms, int, Sequence[Contestant]], MatchPlayed]


def meet(terms: Terms, seed: int, seated: Sequence[Contestant]) -> MatchPlayed:
    """Play one match to its end, in this process."""
    names = [each.name for each in seated]
    players = [each.seated(seed * 8 + seat) for seat, each in enumerate(seated)]
    options = options_of_match(terms, names, players)
    match = Match(terms.game, terms.scenario.key, terms.ruleset, SEATS, seed, options, names=names)
    play_out(match, players, [each.seconds for each in seated])
    programs = [each for each in players if isinstance(each, ProgramPlayer)]
    failures = tuple(filter(None, (why for each in programs for why in (each.left_open, each.failure))))
    record = match.record(in_full=True).to_json()
    return MatchPlayed(Played(share_of_first(match), len(match.plies)), record, replay_page(match), failures)


class LeagueMatches(KeptMatches):
    """Results are added at the end of the file: a league may have very many."""

    def __init__(self, path: Path) -> None:
        if path.exists() and not (kept := path.read_bytes()).endswith(b"\n"):
            path.write_bytes(kept[: kept.rfind(b"\n") + 1])  # it was stopped in the middle of a line
        super().__init__(path)

    def add(self, asked: Asked, played: Played) -> None:
        with self._lock:
            self._known[asked] = played
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode((asked, played)) + b"\n")


class League:
    def __init__(self, folder: Path, terms: Terms, entered: Sequence[Contestant], meets: Meet = meet) -> None:
        if len(entered) < 2:
            raise Malformed("a league needs at least two players")
        self.folder, self.terms, self.entered, self.meets = folder, terms, list(entered), meets
        try:
            for part in (folder, folder / "records", folder / "replays"):
                part.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Malformed(f"{folder}: no league can be kept here ({error.strerror})") from None
        self.kept = LeagueMatches(folder / "matches.jsonl")
        self.met = met_before(terms, entered, self.kept)
        self.rungs: list[Rung] = []
        self.failures: Counter[str] = Counter()
        self._by_name = {each.name: each for each in entered}
        self._rated, self._rated_at, self._rating_cost = 0, 0.0, 0.0
        self._pending: Counter[tuple[str, str]] = Counter()
        self._seeds = {both: self._next_seed(both) for both in self._pairs()}
        self.rate(now=True)

    # ------------------------------------------------------------------------------------------------------ pairing

    def _pairs(self) -> list[tuple[str, str]]:
        return list(combinations([each.name for each in self.entered], 2))

    def _next_seed(self, both: tuple[str, str]) -> int:
        """Two matches have one seed, from both seats; one that was cut off is not mirrored any more."""
        names = {self._by_name[name].in_full for name in both}
        seeds = [asked.seed for asked, _ in self.kept.between(self.terms, names) if set(asked.seated) == names]
        return max(seeds, default=-1) + 1

    def next_pair(self) -> tuple[str, str]:
        """Whose meeting tells most: wide intervals, an open result, and not too often the same two."""
        widths = {rung.name: max(1.0, rung.high - rung.low) for rung in self.rungs}
        ratings = {rung.name: rung.rating for rung in self.rungs}
        often = Counter(tuple(sorted((each.first, each.second))) for each in self.met)

        def worth(both: tuple[str, str]) -> float:
            one, other = both
            expected = 1 / (1 + 10 ** ((ratings.get(other, 0.0) - ratings.get(one, 0.0)) / 400))
            width = widths.get(one, UNKNOWN) + widths.get(other, UNKNOWN)
            met = often[one, other] + often[other, one] + 2 * self._pending[both]
            return float(width * (0.05 + expected * (1 - expected)) / (1 + met) ** 0.5)

        return max(self._pairs(), key=worth)

    # ------------------------------------------------------------------------------------------------------ playing

    def play(self, matches: int, jobs: int) -> Iterator[Met]:
        """Play on, `jobs` matches at a time; 0 matches: until it is stopped. Each is told as it ends."""
        begun = 0
        running: dict[Future[MatchPlayed], tuple[int, tuple[str, str], tuple[str, str]]] = {}
        waiting: list[tuple[int, tuple[str, str], tuple[str, str]]] = []
        pool = ThreadPoolExecutor(jobs)
        try:
            while True:
                while len(running) < jobs and (not matches or begun < matches):
                    if not waiting:
                        both = self.next_pair()
                        seed, self._seeds[both] = self._seeds[both], self._seeds[both] + 1
                        self._pending[both] += 1
                        waiting = [(seed, both, both), (seed, both, (both[1], both[0]))]
                    seed, both, seats = waiting.pop(0)
                    seated = [self._by_name[name] for name in seats]
                    running[pool.submit(self.meets, self.terms, seed, seated)] = (seed, both, seats)
                    begun += 1
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for each in done:
                    seed, both, seats = running.pop(each)
                    if seats != both:
                        self._pending[both] -= 1
                    yield self._keep(seed, seats, each.result())
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def _keep(self, seed: int, seats: tuple[str, str], match: MatchPlayed) -> Met:
        asked = asked_of(self.terms, seed, [self._by_name[name].in_full for name in seats])
        self.kept.add(asked, match.played)
        name = file_name(seed, seats)
        write_whole(self.folder / "records" / f"{name}.json", match.record)
        write_whole(self.folder / "replays" / f"{name}.html", match.replay.encode())
        self.failures.update(match.failures)
        self.met = met_before(self.terms, self.entered, self.kept)
        self.rate()
        return Met(seed, seats[0], seats[1], match.played.share, match.played.plies)

    def rate(self, now: bool = False) -> None:
        """The ladder's ratings, and the page; where they take long, not after every match of a league that has many."""
        began = monotonic()
        grown = len(self.met) >= GROWN * self._rated
        if not (now or grown or began - self._rated_at >= self._rating_cost / RATING_SHARE):
            return
        self.rungs = rated(self.met) if self.met else []
        write_whole(self.folder / "index.html", league_page(self).encode())
        self._rated, self._rated_at, self._rating_cost = len(self.met), monotonic(), monotonic() - began


def replay_page(match: Match) -> str:
    """What was played and what came of it, ply by ply: a page of its own."""
    title = html.escape(f"{match.game.title}: {' and '.join(match.names)}")
    outcome = match.outcome
    ended = "" if outcome is None else f"{outcome.reason} Won by {' and '.join(outcome.winners) or 'nobody'}."
    rows = []
    for number, ply in enumerate(match.plies):
        told = " ".join(event.text for event in match.events_of(number))
        rows.append(
            f'<tr><td>{number + 1}</td><td>{seat_name(ply.seat)}</td><td title="{html.escape(ply.line)}">'
            f"{html.escape(match.label_of(number))}</td><td>{html.escape(told)}</td></tr>"
        )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;"
        "padding:0 1rem}td{vertical-align:top;padding:.15rem .8rem .15rem 0;border-bottom:1px solid #8883}"
        "@media(max-width:40rem){tr{display:block;padding:.4rem 0;border-bottom:1px solid #8883}"
        "td{display:inline;border:0;padding-right:.4rem}td:nth-child(3){font-weight:600}td:last-child{display:block}}</style>"
        f'<h1>{title}</h1><p><a href="../index.html">The league</a></p><p><b>{html.escape(ended)}</b></p>'
        f"<table>{''.join(rows)}</table></html>"
    )
