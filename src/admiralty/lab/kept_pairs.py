"""What has been measured of pairs, on disk, so that a question can go on where it was left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from pathlib import Path

import msgspec

from admiralty.kernel.rule import source_digest
from admiralty.lab.paired import Moments, Paired
from admiralty.match.record import write_whole


class KeptPairs(msgspec.Struct):
    """One `Paired`, and the rules that it holds for: other rules begin anew."""

    rules: list[str]
    pairs: int
    played_to: int
    flips: list[int]
    flip_count: int
    moments: list[tuple[str, str, list[float]]]


def write_pairs(path: Path, several: Sequence[Paired]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    kept = [
        KeptPairs(
            _rules(each), each.pairs, each.played_to, each.flips, each.flip_count,
            [(name, kind, [float(value) for value in astuple(sums)]) for (name, kind), sums in each.moments.items()],
        )
        for each in several
    ]  # fmt: skip
    write_whole(path, msgspec.json.encode(kept))


def read_pairs(path: Path, several: Sequence[Paired]) -> None:
    """Put in what is kept. What is damaged, or was measured under other rules, counts as nothing."""
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=list[KeptPairs])
    except (OSError, msgspec.MsgspecError):
        return
    if [each.rules for each in kept] != [_rules(each) for each in several]:
        return
    for each, found in zip(several, kept, strict=True):
        each.pairs, each.played_to = found.pairs, found.played_to
        each.flips, each.flip_count = found.flips, found.flip_count
        each.moments = {(name, kind): Moments(int(n), *sums) for name, kind, (n, *sums) in found.moments}


def _rules(paired: Paired) -> list[str]:
    """The numbers of both rules, their text, and who plays: all that the matches follow from."""
    cells = (paired.before, paired.after)
    told = [each.terms.digest for each in cells] + [",".join(each.players) + each.restriction for each in cells]
    return [*told, source_digest(paired.before.game.folder), str(paired.before.seed)]
