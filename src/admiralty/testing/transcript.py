"""A match written down so that a person can read it, and a test can compare it: a golden transcript."""

from __future__ import annotations

from typing import Any

from admiralty.kernel.actions import seat_name
from admiralty.kernel.events import ALL_SEATS, Log
from admiralty.kernel.play import shares
from admiralty.kernel.telling import plain
from admiralty.testing.sampling import Setting, flat, walk

LONGEST = 40_000  # bytes; where a match has more to say, only its end is told after that
_OFFERED = 8  # legal lines that are written out


def transcript(setting: Setting, seed: int, player: str, longest: int = LONGEST) -> str:
    """The start; each ply with what was legal, what was played, what was told and what changed; and the outcome."""
    game = setting.game
    lines = [
        f"{game.title}: {setting.scenario}, {setting.ruleset}, {setting.players} players, {player} play, seed {seed}"
    ]
    seen: dict[str, Any] = {}
    offered: dict[int, list[str]] = {}
    size = plies = 0
    state: Any = None
    for plies, (state, seat, action, log) in enumerate(walk(setting, seed, player)):
        now = dict(flat(plain(game.view(setting.rules, state, None))))
        if size < longest:
            entry = ["", "start"] if plies == 0 else ["", _headline(setting, plies, seat, action, offered[seat])]
            entry += [f"  {event}" for event in _told(setting, state, log)]
            entry += [f"  {change}" for change in _changes(seen, now)]
            lines += entry
            size += sum(len(line.encode()) + 1 for line in entry)
            if size >= longest:
                lines += ["", "… and so on, to the end:"]
        seen = now
        offered = {
            one: [game.grammar.show(each) for each in setting.legal(state, one)] for one in setting.actors(state)
        }
    return "\n".join([*lines, "", *_outcome(setting, state, plies)]) + "\n"


def _headline(setting: Setting, ply: int, seat: int, action: int, offered: list[str]) -> str:
    shown = ", ".join(offered[:_OFFERED]) + (f", … {len(offered) - _OFFERED} more" if len(offered) > _OFFERED else "")
    return f"{ply}  {seat_name(seat)}: {setting.game.grammar.show(action)}   (of {len(offered)}: {shown})"


def _told(setting: Setting, state: Any, log: Log) -> list[str]:
    """Events in words, each with its rule, and who alone may know of it."""
    lines: list[str] = []
    if log.rolled:
        dice = zip(log.faces, log.sides, range(min(log.rolled, len(log.faces))), strict=False)
        lines.append("dice " + " ".join(f"{face}/d{sides}" for face, sides, _ in dice))
    for event in (log.events[index] for index in range(log.count)):
        told = setting.game.teller.tell(setting.rules, state, event)
        seats = "".join(seat_name(seat) for seat in setting.seats if event.seen_by >> seat & 1)
        only = "" if event.seen_by == ALL_SEATS else f" [only {seats}]"
        lines.append(f"· {told.text}{only}" + (f" ({told.rule})" if told.rule else ""))
    return lines


def _changes(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """What has changed in the view of the whole truth."""
    if not before:
        return [f"{path} {_word(value)}" for path, value in now.items()]
    lines = [f"{path} {_word(before[path])} → gone" for path in before if path not in now]
    for path, value in now.items():
        if path not in before:
            lines.append(f"{path} → {_word(value)}")
        elif before[path] != value:
            lines.append(f"{path} {_word(before[path])} → {_word(value)}")
    return lines


def _word(value: Any) -> str:
    return {None: "–", True: "yes", False: "no"}[value] if value is None or isinstance(value, bool) else str(value)


def _outcome(setting: Setting, state: Any, plies: int) -> list[str]:
    game = setting.game
    mask = int(game.winners(setting.rules, state))
    winners = [seat_name(seat) for seat in setting.seats if mask >> seat & 1]
    out = shares(game)
    game.scores(setting.rules, state, out)
    share = ", ".join(f"{seat_name(seat)} {out[seat]:.3g}" for seat in setting.seats)
    ended = game.rule_id(setting.over(state))
    return [f"ended by {ended} after {plies} plies; winners: {', '.join(winners) or 'none'}; shares: {share}"]
