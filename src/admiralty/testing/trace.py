"""A match as a list of digests, so that two ways of running the same rules can be compared ply by ply.

    python -m admiralty.testing.trace < jobs.json

reads jobs (a JSON list) and prints one JSON line for each ply of each, and `null` after each job. The conformance suite
calls it with `ADMIRALTY_INTERPRET` set the other way round.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from importlib import import_module
from typing import Any

from admiralty.games import load
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.kernel.play import shares
from admiralty.testing.sampling import SPECTATOR, Setting, Stuck, flat, walk

CUT: dict[str, Any] = {"cut": "the time was up"}  # stands for the plies that were not traced


@dataclass(frozen=True)
class Job:
    """A match to be traced. `game` is the key of a game, or `module:attribute` of one that lives elsewhere."""

    game: str
    scenario: str
    ruleset: str
    players: int
    seed: int
    player: str
    plies: int  # the number of the last ply that is traced
    seconds: float = 0  # of a processor's time, after which a trace is cut short; 0 is never
    dump: int = -1  # the ply after which every field of the position is printed too
    options: Mapping[str, Any] = field(default_factory=dict)
    after: int = 0  # the number of the ply that led to the position
    position: str = ""  # from which the match goes on, its bytes in hexadecimal digits; none is the start


def find_game(spec: str) -> Game:
    """The game of a key, or of `module:attribute`."""
    module, _, attribute = spec.partition(":")
    if not attribute:
        return load(spec)
    game = getattr(import_module(module), attribute)
    if not isinstance(game, Game):
        raise TypeError(f"{spec} is no game")
    return game


def trace(game: Game, job: Job) -> Iterator[dict[str, Any]]:
    """Digests of everything that rules compute, ply by ply."""
    setting = Setting(game, job.scenario, job.ruleset, job.players, job.options)
    try:
        start = game.State(bytes.fromhex(job.position)) if job.position else None
        for number, (state, seat, action, log) in enumerate(walk(setting, job.seed, job.player, start), job.after):
            line = f"{seat_name(seat)}: {game.grammar.show(action)}" if seat >= 0 else "before the first ply"
            entry = {"ply": number, "line": line, "position": _digest(state.data), "events": _digest(log.data)}
            entry |= _computed(setting, state, number)
            if number == job.dump:
                entry["dump"] = dict(flat(state.dump()))
            yield entry
            if number >= job.plies:
                return
    except Stuck as why:
        yield {"ply": -1, "line": str(why)}


def _computed(setting: Setting, state: Any, luck: int) -> dict[str, str]:
    """What every rule of contract C1 makes of a position, by the rule's name."""
    game, rules = setting.game, setting.rules
    out = shares(game)
    game.scores(rules, state, out)
    digests = {
        "over": f"{setting.over(state)} {game.winners(rules, state)}",
        "actors": str(setting.actors(state)),
        "scores": " ".join(f"{out[seat]:.9g}" for seat in setting.seats),
    }
    legal, concealed, imagined, doctrine = [], b"", b"", []
    for seat in (SPECTATOR, *setting.seats):
        known = setting.concealed(state, seat)
        concealed += bytes(known.data)
        if seat == SPECTATOR:
            continue
        guess = setting.imagined(known, seat, luck)
        imagined += bytes(guess.data)
        if seat in setting.actors(state):
            legal.append(setting.legal(state, seat))
            doctrine.append(setting.doctrine(guess, seat))
    digests["legal"] = _digest(repr(legal).encode())
    digests["conceal"] = _digest(concealed)
    digests["imagine"] = _digest(imagined)
    digests["doctrine"] = str(doctrine)
    return digests


def _digest(data: Any) -> str:
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def to_json(jobs: list[Job]) -> str:
    return json.dumps([asdict(job) for job in jobs])


def main() -> None:
    for job in json.load(sys.stdin):
        wanted = Job(**job)
        game = find_game(wanted.game)
        started = time.process_time()
        for entry in trace(game, wanted):
            print(json.dumps(entry))
            if wanted.seconds and time.process_time() - started > wanted.seconds:
                print(json.dumps(CUT))
                break
        print("null", flush=True)


if __name__ == "__main__":
    main()
