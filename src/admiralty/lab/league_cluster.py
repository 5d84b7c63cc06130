"""Matches of a league on the machines of a Ray cluster.

A match is a task without side effects: when the machine that plays it is lost, Ray gives it to another one, which plays
the same. Results, records and pages are kept here, so a machine needs nothing but the package and the programs that
play.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from typing import Any

from admiralty.errors import AdmiraltyError, Malformed, Unknown
from admiralty.games import load
from admiralty.lab.cluster import RETRIES, join, need_ray
from admiralty.lab.ladder import SEATS, Contestant, contestants
from admiralty.lab.league import MatchPlayed, meet
from admiralty.match.match import Match
from admiralty.match.terms import Terms
from admiralty.opponents.brought import CHOSEN


class ClusterMeet:
    """Plays a match of a league somewhere in a cluster, as `meet` does here. Use it in a `with`."""

    def __init__(self, address: str, seconds: float) -> None:
        self._ours = not need_ray().is_initialized()
        self._ray, self._seconds = join(address), seconds
        self._asked: set[Any] = set()
        chosen = os.environ.get(CHOSEN)
        surroundings = {"env_vars": {CHOSEN: chosen}} if chosen else {}
        self._play = self._ray.remote(num_cpus=1, max_retries=RETRIES, runtime_env=surroundings)(meet_elsewhere)

    @property
    def cores(self) -> int:
        """How many matches the cluster plays at a time."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def __call__(self, terms: Terms, seed: int, seated: Sequence[Contestant]) -> MatchPlayed:
        names, asked = [each.name for each in seated], (terms.game.key, terms.scenario.key, terms.ruleset)
        task = self._play.remote(*asked, dict(terms.options), seed, names, self._seconds)
        self._asked.add(task)
        try:
            played: MatchPlayed = self._ray.get(task)
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, AdmiraltyError):
                raise Malformed(f"a machine of the cluster cannot play this: {error.cause.sentence}") from None
            raise
        except self._ray.exceptions.RayError as error:
            raise Malformed(f"the cluster has lost a match: {str(error).splitlines()[0]}") from None
        finally:
            self._asked.discard(task)
        return played

    def __enter__(self) -> ClusterMeet:
        return self

    def __exit__(self, *_: object) -> None:
        """What is still being played is given up; whoever goes on plays it again."""
        for task in list(self._asked):
            self._ray.cancel(task, force=True)
        if self._ours:
            self._ray.shutdown()


def meet_elsewhere(
    game: str, scenario: str, ruleset: str, options: dict[str, object], seed: int, names: list[str], seconds: float
) -> MatchPlayed:
    """On another machine, which has the same package and the same opponents."""
    first = Match(load(game), scenario, ruleset, SEATS, 0, options)
    known = {each.name: each for each in contestants(first, (), (), seconds)}
    for name in names:
        if name not in known:
            raise Unknown(f"there is no player {name!r} on the machine {platform.node()}")
    return meet(first.terms, seed, [known[name] for name in names])
