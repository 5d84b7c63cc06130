"""Records, case files and rulesets that were damaged: each is read, or refused in one sentence."""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import msgspec

from admiralty.bench.damage import damaged, damaged_json
from admiralty.errors import AdmiraltyError
from admiralty.kernel.game import Game
from admiralty.match.cases import run_cases
from admiralty.match.match import Match
from admiralty.match.record import Record
from admiralty.match.replay import replay
from admiralty.match.terms import agree
from admiralty.match.verify import verify

PLIES = 12  # of the match whose record is damaged
CASE = """\
game = "{game}"
[[case]]
id = "D-1"
rules = ["{rule}"]
says = "A case to be damaged."
play = ["A: resign"]
"""

Reader = Callable[[bytes], object]


@dataclass
class FilesResult:
    read: Counter[str] = field(default_factory=Counter)  # by kind: files that do no harm
    refused: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)  # what was raised that is no refusal

    @property
    def tried(self) -> int:
        return self.read.total() + self.refused.total() + len(self.failures)


def read_damaged(game: Game, number: int, seed: int) -> Iterator[FilesResult]:
    """How far it is, from time to time; the last one is the result."""
    chance, result = random.Random(seed), FilesResult()
    with tempfile.TemporaryDirectory(prefix="admiralty-files-") as folder:
        kinds = list(_kinds(game, Path(folder)))
        for tried in range(number):
            name, read, make = kinds[tried % len(kinds)]
            _try(name, read, make(chance), result)
            if tried % 1_000 == 999:
                yield result
    yield result


def _try(name: str, read: Reader, data: bytes, result: FilesResult) -> None:
    try:
        read(data)
    except AdmiraltyError as error:
        if "\n" in error.sentence or not error.sentence:
            result.failures.append(f"{name}: refused without a sentence: {error!r}")
        result.refused[name] += 1
    except Exception as error:
        result.failures.append(f"{name}: {error!r} for {data[:2000]!r}")
    else:
        result.read[name] += 1


def _kinds(game: Game, folder: Path) -> Iterator[tuple[str, Reader, Callable[[random.Random], bytes]]]:
    record = _short_match(game).record().to_json()
    plain = msgspec.json.decode(record)
    numbers = count()
    case = CASE.format(game=game.key, rule=f"{game.prefix}-1.1").encode()
    ruleset = next(iter(sorted((game.folder / "data" / "rulesets").glob("*.toml")))).read_bytes()

    def read_record(data: bytes) -> None:
        found = Record.from_json(data)
        verify(found, game=game)
        replay(found, game=game)

    def read_cases(data: bytes) -> None:
        run_cases(written(data), game=game)

    def read_ruleset(data: bytes) -> None:
        agree(game, ruleset=written(data))

    def written(data: bytes) -> Path:
        """A file of a new name: what is read of a ruleset is kept by the name of its file."""
        file = folder / f"{next(numbers)}.toml"
        file.write_bytes(data)
        return file

    yield "record", read_record, lambda chance: damaged_json(plain, chance)
    yield "record", read_record, lambda chance: damaged(record, chance)
    yield "case file", read_cases, lambda chance: damaged(case, chance)
    yield "ruleset", read_ruleset, lambda chance: damaged(ruleset, chance)


def _short_match(game: Game) -> Match:
    chance, match = random.Random(1), Match(game, seed=1)
    for _ in range(PLIES):
        if match.is_over:
            break
        seat = match.actors[0]
        match.play(seat, chance.choice(match.legal(seat)[:]))
    return match
