"""What a change of rules did, in words: what the intervals carry, what they do not, and the matches that flipped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from admiralty.errors import Malformed, Unknown
from admiralty.games import keys, load
from admiralty.games.installed_packs import installed, offered_rulesets
from admiralty.kernel.actions import seat_name
from admiralty.lab.action_kinds import action_kinds
from admiralty.lab.experiment import Cell, Experiment, cells_of
from admiralty.lab.paired import FEW, Compared, Paired
from admiralty.lab.players import contestant
from admiralty.lab.skill import Skill, skill_words
from admiralty.lab.statistics import percent
from admiralty.lab.traced import Divergence, divergence, match_of, traced
from admiralty.match.rulebook import rulebook_of

TRACED = 24  # flipped matches that are played again to see where they part
SHOWN = 3  # of them, as replays
EVEN = 0.05  # an even share may be missed by so much before a side is called lost: 45–55 % for two


@dataclass(frozen=True)
class Flip:
    """A match that another seat won under the other rules."""

    number: int
    won_before: str
    won_after: str
    where: Divergence


@dataclass(frozen=True)
class Diff:
    """Two rules at one strength."""

    paired: Paired
    flips: tuple[Flip, ...] = ()

    @property
    def strength(self) -> str:
        return self.paired.before.strength


def cells_for(
    game: str, before: str, after: str, options: dict[str, Any], asked: Experiment
) -> list[tuple[Cell, Cell]]:
    """A pair of cells for each line-up; `options` change the second rules only."""
    first = cells_of(msgspec.structs.replace(asked, game=game, ruleset=before))
    second = cells_of(msgspec.structs.replace(asked, game=game, ruleset=after, options={**asked.options, **options}))
    if first[0].terms.digest == second[0].terms.digest:
        both = "these are the rules of" if before == after else f"{after} has the same rules as"
        raise Malformed(f"{both} {before}: nothing differs; change a number and ask again")
    return [(one, replace(other, index=one.index)) for one, other in zip(first, second, strict=True)]


def game_of_rulesets(names: Sequence[str]) -> str:
    """The one game that has rulesets of these names."""
    packs = {each: pack.head.game for pack in installed().values() for each in pack.rulesets}
    named = {packs[name] for name in names if name in packs}
    found = [
        key
        for key in keys()
        if all(name in {each.key for each in offered_rulesets(load(key))} for name in names) and named <= {key}
    ]
    if len(found) != 1:
        told = f"several games have both ({', '.join(found)})" if found else "no game has both"
        raise Unknown(f"{' and '.join(names)}: {told}; say which: admiralty lab diff GAME A B")
    return found[0]


def flips_of(paired: Paired, most: int = TRACED) -> tuple[Flip, ...]:
    """The first flipped matches with the ply at which they part; none of players that search."""
    if any(contestant(name).make for name in paired.before.players) or paired.before.never:
        return ()
    found = []
    for number in sorted(paired.flips)[:most]:
        one, other = traced(paired.before, number), traced(paired.after, number)
        where = divergence(one, other)
        won, now = (_winner(match_of(each, paired.before.players).outcome) for each in (one, other))
        if where is not None and won != now:
            found.append(Flip(number, won, now, where))
    return tuple(found)


def _winner(outcome: Any) -> str:
    return " and ".join(outcome.winners) if outcome and outcome.winners else "nobody"


def save_replays(diff: Diff, folder: Path) -> list[Path]:
    """Three flipped matches, each under both rules, as records to click through."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for flip in diff.flips[:SHOWN]:
        for name, cell in (("before", diff.paired.before), ("after", diff.paired.after)):
            path = folder / f"match-{flip.number}-{name}.json"
            match_of(traced(cell, flip.number), cell.players).save(path)
            written.append(path)
    return written


# ------------------------------------------------------------------------------------------------------------ words


def first_sentence(diffs: Sequence[Diff], before: str, after: str) -> str:
    """All strengths at once: a side that is even among some and lost among others is called out."""
    if len(diffs) == 1:
        return f"{after} against {before}: {wins_words(diffs[0].paired)} among {plural(diffs[0].strength)}."
    standings = [(each.strength, standing(each.paired)) for each in diffs]
    told = {words for _, words in standings if words != CANNOT_TELL}
    if len(told) > 1:
        said = ", but ".join(f"{words} among {plural(level)}" for level, words in standings)
        return f"Under {after} the strengths disagree: {said}."
    if len(told) == 1 and all(words != CANNOT_TELL for _, words in standings):
        return f"Under {after}, at every strength that played: {told.pop()}."
    said = "; ".join(f"among {plural(level)} {words}" for level, words in standings)
    return f"Under {after}: {said}."


CANNOT_TELL = "cannot tell yet who is ahead"


def standing(paired: Paired) -> str:
    """Who is ahead under the second rules, if the intervals say so."""
    if paired.pairs < FEW:
        return CANNOT_TELL
    even = 1 / paired.before.seats
    shares = {seat: paired.measure(f"{seat_name(seat)} wins").after for seat in range(paired.before.seats)}
    ahead = [seat_name(seat) for seat, each in shares.items() if each.low > even * (1 + 2 * EVEN)]
    behind = [seat_name(seat) for seat, each in shares.items() if each.high < even * (1 - 2 * EVEN)]
    if ahead:
        return f"side {ahead[0]} is ahead"
    if len(behind) == 1 and paired.before.seats > 2:
        return f"side {behind[0]} is lost"
    if all(each.low >= even * (1 - 2 * EVEN) and each.high <= even * (1 + 2 * EVEN) for each in shares.values()):
        return "the sides are even"
    return CANNOT_TELL


def wins_words(paired: Paired, points: float = 0.0) -> str:
    """`side A wins 4 to 7 points more`; `points` is how well it was to be known."""
    found = paired.measure("A wins").difference
    if paired.pairs >= FEW and not found.is_certain and found.margin <= points / 100:
        least, most = points_words(max(0.0, -found.low)), points_words(max(0.0, found.high))
        return f"side A wins about as often as before: at most {least} points less or {most} more"
    if paired.pairs < FEW or not found.is_certain:
        between = f"{points_words(found.low)} to {points_words(found.high)} points"
        return f"cannot tell yet whether side A wins more or less ({between})"
    low, high = sorted((abs(found.low), abs(found.high)))
    return f"side A wins {points_words(low)} to {points_words(high)} points {'more' if found.mean > 0 else 'less'}"


def points_words(share: float) -> str:
    return f"{100 * share:+.0f}".lstrip("+").replace("-0", "0") if abs(share) >= 0.0095 else f"{100 * share:.1f}"


def changes(paired: Paired) -> tuple[list[str], list[str]]:
    """What certainly changed, in sentences; and the names of what cannot be told yet."""
    certain, open_ = [], []
    for each in paired.compared:
        if paired.pairs >= FEW and each.difference.is_certain:
            certain.append(change_words(each, paired))
        else:
            open_.append(name_words(each, paired))
    return certain, open_


def change_words(each: Compared, paired: Paired) -> str:
    low, high = each.difference.low, each.difference.high
    if each.kind == "share":
        return (
            f"{name_words(each, paired)}: {percent(each.before.mean)} % before, {percent(each.after.mean)} % after "
            f"({100 * low:+.1f} to {100 * high:+.1f} points)"
        )
    return (
        f"{name_words(each, paired)}: {each.before.mean:.2f} before, {each.after.mean:.2f} after "
        f"({low:+.2f} to {high:+.2f})"
    )


def name_words(each: Compared, paired: Paired) -> str:
    if each.name == "length":
        return f"{paired.unit} of a match"
    if each.kind == "use":
        kinds = action_kinds(paired.before.game)
        return f"`{kinds.titles[kinds.index(each.name.removeprefix('use '))]}` a match"
    if isinstance(paired, Skill):
        return skill_words(each.name, paired)
    return {"comebacks": "won after being far behind"}.get(
        each.name, f"side {each.name}" if " wins" in each.name else each.name
    )


def flip_words(diff: Diff) -> list[str]:
    """How many matches another seat won, under which rules they part, and where a few of them do."""
    return flip_counts(diff) + [
        f"Match {flip.number} parts at ply {flip.where.ply}: {seat_name(flip.where.seat)} "
        f"{part_words(flip.where)}; won by {flip.won_before} before, by {flip.won_after} after."
        for flip in diff.flips[:SHOWN]
    ]


def flip_counts(diff: Diff) -> list[str]:
    """How many matches another seat won, and under which rules they part."""
    paired = diff.paired
    if not paired.flip_count:
        return ["No match was won by another seat."]
    share = percent(paired.flip_count / paired.pairs)
    found = [f"{paired.flip_count:,} of {paired.pairs:,} matches ({share} %) were won by another seat."]
    if diff.flips:
        book = rulebook_of(paired.before.game)
        counted = Counter(flip.where.rule for flip in diff.flips if flip.where.rule)
        for rule, count in counted.most_common(3):
            found.append(f"{count} of the first {len(diff.flips)} part at {rule}: {book.sentence(rule)}")
    return found


def part_words(where: Divergence) -> str:
    under = f" ({where.rule})" if where.rule else ""
    if where.how == "came out":
        return f"plays `{where.before}`, which comes out otherwise{under}"
    if where.how == "ended":
        return f"would play `{where.before}`, but one of the matches is over{under}"
    forced = "may no longer play" if where.how == "forbidden" else "no longer plays"
    return f"{forced} `{where.before}` but plays `{where.after}`{under}"


def plural(level: str) -> str:
    """`captains`; what is no single word stays as it is."""
    return f"{level}s" if level.isalpha() and level != "random" else f"{level} players"


def plain(diff: Diff) -> dict[str, Any]:
    """For programs."""
    return {
        "players": list(diff.paired.before.players),
        "pairs": diff.paired.pairs,
        "flipped": diff.paired.flip_count,
        "compared": msgspec.to_builtins(diff.paired.compared),
        "flips": [
            {
                "match": flip.number,
                "ply": flip.where.ply,
                "seat": seat_name(flip.where.seat),
                "rule": flip.where.rule,
                "how": flip.where.how,
                "lines": [flip.where.before, flip.where.after],
                "won": [flip.won_before, flip.won_after],
            }
            for flip in diff.flips
        ],
    }
