"""What the numbers say, in plain words: the verdict first, its likely cause, and what is uncertain."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import sqrt
from statistics import NormalDist
from typing import Any

from admiralty.kernel.actions import seat_name
from admiralty.lab.parameter_values import shown, value_shown
from admiralty.lab.results import BAND, FEW, ActionUse, Result
from admiralty.lab.statistics import percent, wilson
from admiralty.lab.tally import unit_of_length

LONGEST_RULE = 110  # characters of a rule that are quoted


def verdicts(results: Sequence[Result]) -> list[str]:
    """A sentence or two for each question that these results answer, the most important first."""
    if not results:
        return ["Nothing has been played yet."]
    found: list[str] = []
    for _, alike in groupby(results, key=lambda result: (result.cell.scenario, result.cell.ruleset, result.cell.seats)):
        group = list(alike)
        plain = [result for result in group if not result.cell.never]
        found += _of_parameters(plain)
        by_point: dict[str, list[Result]] = {}
        for result in plain:
            by_point.setdefault(shown(result.cell.point), []).append(result)
        if len(by_point) <= 3:
            for same_rules in by_point.values():
                found += _of_rules(same_rules)
        found += _of_restrictions([result for result in group if result.cell.never], plain)
    return found


def subject(result: Result) -> str:
    """`Surprise Attack! under expend, sa_speed 14`."""
    cell = result.cell
    seats = f" for {cell.seats}" if len(cell.terms.scenario.seats) > 1 else ""
    return f"{cell.terms.scenario.title}{seats} under {cell.rules_shown}"


def _of_rules(results: Sequence[Result]) -> list[str]:
    """One set of rules at several strengths."""
    found: list[str] = []
    alike = [result for result in results if not result.cell.mixed]
    if alike:
        found.append(_balance(alike))
    for result in results:
        if result.cell.mixed:
            found.append(_contest(result))
    return found


def _balance(results: Sequence[Result]) -> str:
    strongest = results[-1]
    level = strongest.cell.strength
    what = subject(strongest)
    if strongest.judgement == "undecided":
        text = f"{what}: only {strongest.decided} of {strongest.matches:,} matches have one winner at {level} level"
        return f"{text}, too few to judge.{_length_words(strongest)}"
    best = strongest.best_seat
    share = strongest.seats[best].text
    others = ", ".join(
        f"{seat_name(seat)} {percent(each.share)}" for seat, each in enumerate(strongest.seats) if seat != best
    )
    numbers = f"side {seat_name(best)} wins {share} of the decided matches at {level} level"
    numbers += f" ({others}{_draw_words(strongest)})"
    if strongest.judgement == "balanced":
        text = f"{what} is balanced: {numbers}."
    elif strongest.judgement == "unbalanced":
        text = f"{what} is out of balance: {numbers}{cause(strongest)}."
    elif strongest.outside:
        text = f"{what} leans, but these matches do not prove it: {numbers}."
    else:
        text = f"{what} looks balanced, but the interval reaches beyond {_band(strongest)}: {numbers}."
    return across_strengths(results) + text + _hidden(results) + _length_words(strongest)


def _band(result: Result) -> str:
    return f"{percent((1 - BAND) * result.even)}–{percent((1 + BAND) * result.even)} %"


def _draw_words(result: Result) -> str:
    parts = [
        f"{percent(share.share)} % of all {word}"
        for share, word in ((result.drawn, "drawn"), (result.shared, "shared"), (result.unfinished, "unfinished"))
        if share.share >= 0.005
    ]
    return "; " + ", ".join(parts) if parts else ""


def _hidden(results: Sequence[Result]) -> str:
    """Weak players hide imbalance."""
    strongest, others = results[-1], [result for result in results[:-1] if result.decided >= FEW]
    if not others:
        return ""
    best = strongest.best_seat
    words = ", ".join(f"{result.seats[best].text} at {result.cell.strength} level" for result in others)
    return f" The same side wins {words}."


def across_strengths(results: Sequence[Result]) -> str:
    """Called out first: a side that is even at one strength and lost at another, where both intervals say so."""
    told = {result.cell.strength: _standing(result) for result in results}
    known = {level: words for level, words in told.items() if words}
    if len(set(known.values())) < 2:
        return ""
    return (
        "The strengths disagree: " + ", but ".join(f"{words} at {level} level" for level, words in known.items()) + ". "
    )


def _standing(result: Result) -> str:
    """Who is ahead, if the intervals carry it."""
    if result.judgement == "balanced":
        return "the sides are even"
    if result.judgement != "unbalanced":
        return ""
    best = result.best_seat
    if result.seats[best].low > (1 + BAND) * result.even:
        return f"side {seat_name(best)} is ahead"
    worst = min(range(result.cell.seats), key=lambda seat: result.seats[seat].share)
    return f"side {seat_name(worst)} is lost"


def _length_words(result: Result) -> str:
    low, median, high = result.length
    unit = unit_of_length(result.cell.game)
    return f" Half of the matches last {median} {unit} or less (a tenth {low}, nine tenths {high})."


def cause(result: Result) -> str:
    """The likeliest causes of a lead, from how matches end, who moved first, and what winners do."""
    best = result.best_seat
    words = [part for part in (_cause_by_end(result, best), _cause_by_first(result), _cause_by_use(result)) if part]
    return "; " + "; ".join(words) if words else ""


def _cause_by_end(result: Result, best: int) -> str:
    """The ending that gives the leader more than an even share, most of all."""

    def lead(by_seat: tuple[int, ...]) -> float:
        return by_seat[best] - sum(by_seat) / result.cell.seats

    if not result.ends:
        return ""
    end = max(result.ends, key=lambda each: lead(each.by_seat))
    if lead(end.by_seat) <= 0 or len(result.ends) < 2:
        return ""
    won = percent(end.by_seat[best] / max(1, sum(end.by_seat)))
    quoted = f" (“{shorten(end.sentence)}”)" if end.sentence else ""
    return (
        f"most of the lead comes by {end.rule}{quoted}, which ends {percent(end.share)} % of the matches, "
        f"{won} % of them for {seat_name(best)}"
    )


def _cause_by_first(result: Result) -> str:
    if not result.has_first_mover or result.first.of < FEW:
        return ""
    if result.first.low > result.even or result.first.high < result.even:
        return f"whoever moves first wins {result.first.text}"
    return ""


def _cause_by_use(result: Result) -> str:
    telling = strongest_uses(result, 2)
    if not telling:
        return ""
    words = " and ".join(f"`{use.title}` (r {use.together.r:+.2f})" for use in telling)
    return f"winning goes most with {words}"


def strongest_uses(result: Result, most: int) -> list[ActionUse]:
    """What goes most with winning or losing, of what is used in a twentieth of the matches or more."""
    certain = [
        use for use in result.uses if use.together.certain and use.used_in >= 0.05 and abs(use.together.r) >= 0.1
    ]
    return sorted(certain, key=lambda use: -abs(use.together.r))[:most]


def _contest(result: Result) -> str:
    """Different players at the same rules."""
    best = max(range(len(result.players)), key=lambda player: result.players[player].share)
    name = result.cell.players[best]
    text = f"{subject(result)}: the {name} wins {result.players[best].text} against {_others(result, best)}"
    return f"{text}, the seats {', '.join(percent(share.share) for share in result.seats)} %.{luck_words(result)}"


def _others(result: Result, best: int) -> str:
    names = [name for player, name in enumerate(result.cell.players) if player != best]
    return " and ".join(f"the {name}" for name in dict.fromkeys(names))


def luck_words(result: Result) -> str:
    """Luck and skill, from matches that share their dice."""
    words = ""
    pairs = result.pairs["swapped"]
    if pairs >= FEW:
        skill = wilson(result.pairs["swapped same player"], pairs)
        luck = wilson(result.pairs["swapped same seat"], pairs)
        words += (
            f" With the same dice and the seats swapped, the same player wins again in {skill.text} (skill) and the "
            f"same seat in {luck.text} (luck, or the seat)."
        )
    if result.seed_share is not None:
        share = percent(max(0.0, result.seed_share))
        words += f" The dice and the set-up alone decide about {share} % of the outcome between these players."
    return words


def _of_restrictions(results: Sequence[Result], plain: Sequence[Result]) -> list[str]:
    """What an option is worth: one sentence for each set of rules, over all strengths."""
    found: list[str] = []
    for _, alike in groupby(results, key=lambda result: shown(result.cell.point)):
        group = list(alike)
        strongest = group[-1]
        player = ord(next(iter(strongest.cell.never))) - ord("A")
        what = "; ".join(f"{letter} never plays `{'`, `'.join(uses)}`" for letter, uses in strongest.cell.never.items())
        wins = ", ".join(
            f"{result.players[player].text} instead of {percent(usual_share(result, plain, player))} % "
            f"({result.cell.strength})"
            for result in group
        )
        points = 100 * (usual_share(strongest, plain, player) - strongest.players[player].share)
        worth = f"doing without {'costs' if points >= 0 else 'gains'} {abs(points):.0f} points"
        if abs(points) <= 100 * strongest.players[player].margin:
            worth += ", which is within the error"
        text = (
            f"{subject(strongest)}, where {what}: that player wins {wins}; at {strongest.cell.strength} level {worth}."
        )
        forced = sum(result.forced for result in group)
        if forced:
            text += f" In {forced:,} matches that player had to go first all the same: the set-up leaves no choice."
        found.append(text)
    return found


def usual_share(result: Result, plain: Sequence[Result], player: int) -> float:
    """What a player would win without restriction: an even share between equals that change seats, or as measured."""
    cell = result.cell
    if cell.rotations > 1 and len(set(cell.players)) == 1:
        return result.even
    same = [other for other in plain if other.cell.players == cell.players and other.cell.options == cell.options]
    return same[0].players[player].share if same else result.even


def _of_parameters(results: Sequence[Result]) -> list[str]:
    """What each varied parameter does to the shares, at the strongest level."""
    varied = {name for result in results for name in result.cell.point}
    if not varied or not results:
        return []
    strongest = results[-1].cell.players
    here = [result for result in results if result.cell.players == strongest]
    found: list[str] = []
    for name in sorted(varied, key=lambda each: list(results[0].cell.point).index(each)):
        by_value = effects(here, name)
        if len(by_value) > 1:
            found.append(_effect_words(here[0], name, by_value))
    good = [result for result in here if result.judgement == "balanced"]
    open_ = [result for result in here if result.judgement in ("uncertain", "undecided")]
    if good and len(here) > 1:
        points = "; ".join(shown(result.cell.point) for result in good[:6])
        found.append(f"Within {_band(here[0])} at {here[0].cell.strength} level: {points}.")
    if open_ and len(here) > 1:
        points = "; ".join(shown(result.cell.point) for result in open_[:6])
        found.append(f"Cannot tell yet whether they are within {_band(here[0])}: {points}. More matches would.")
    if not good and not open_ and len(here) > 1:
        found.append(f"No point of this sweep is within {_band(here[0])} at {here[0].cell.strength} level.")
    return found


def effects(results: Sequence[Result], name: str) -> list[tuple[Any, float, int]]:
    """For each value of a parameter: A's share of the decided matches over everything else that varies."""
    totals: dict[str, list[Any]] = {}
    for result in results:
        if name in result.cell.point:
            value = result.cell.point[name]
            entry = totals.setdefault(value_shown(value), [value, 0.0, 0])
            entry[1] += result.seats[0].share * result.decided
            entry[2] += result.decided
    return [(value, won / max(1, decided), decided) for value, won, decided in totals.values()]


def _effect_words(result: Result, name: str, by_value: list[tuple[Any, float, int]]) -> str:
    least, most = min(by_value, key=lambda each: each[1]), max(by_value, key=lambda each: each[1])
    spread = 100 * (most[1] - least[1])
    error = 100 * _error_of_extremes(least, most, len(by_value))
    where = f"{result.cell.terms.scenario.title} under {result.cell.terms.ruleset_name}"
    if spread <= error:
        return (
            f"{where}: cannot tell yet whether `{name}` makes a difference: at most {spread + error:.0f} points at "
            f"{result.cell.strength} level."
        )
    return (
        f"{where}: `{name}` moves side A's share by {spread - error:.0f} to {spread + error:.0f} points, from the "
        f"least at {value_shown(least[0])} to the most at {value_shown(most[0])}, at {result.cell.strength} level."
    )


def _error_of_extremes(least: tuple[Any, float, int], most: tuple[Any, float, int], values: int) -> float:
    """Half of the 95 % interval of their difference. Of many values the luckiest two were picked, so it is widened for
    every pair that could have been (Bonferroni)."""
    pairs = max(1, values * (values - 1) // 2)
    z = NormalDist().inv_cdf(1 - 0.025 / pairs)
    variance = sum(max(share * (1 - share), 0.25 / max(1, of)) / max(1, of) for _, share, of in (least, most))
    return z * sqrt(variance)


def shorten(sentence: str) -> str:
    """The beginning of a rule, cut at a word."""
    if len(sentence) <= LONGEST_RULE:
        return sentence
    return sentence[:LONGEST_RULE].rsplit(" ", 1)[0] + " …"
