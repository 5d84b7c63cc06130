"""What was played and taken back at a table, and which audience knows of it.

Every ply has a name that stays, however many plies before it are taken back. An audience is told plies in numbers of
its own: what others do in secret has no number for it, makes no message and leaves no gap. So nothing can be learned
from how its numbers run.
"""

from __future__ import annotations

from collections.abc import Sequence

from admiralty.kernel.events import ALL_SEATS
from admiralty.match.lines import SPECTATOR
from admiralty.match.match import Match
from admiralty.match.plies import Ply
from admiralty.server.match_update import Audience

_ONLOOKER = 1 << 8  # beside a bit for each seat: those who look on
_EVERYBODY = _ONLOOKER | ALL_SEATS


class Journal:
    def __init__(self, match: Match) -> None:
        self._entries: list[int] = []  # +name: a ply was played; -name: it was taken back
        self._names: list[int] = []  # of the plies of the match, in order
        self._known_to: dict[int, int] = {}  # by name: a bit for each seat that knows of it
        self._known: dict[Audience, list[int]] = {}
        self._name_new_plies(match)

    @property
    def moment(self) -> int:
        """How many entries there are: `still_known` can look back to any moment."""
        return len(self._entries)

    def follow(self, before: Sequence[Ply], match: Match) -> int:
        """Take in a change of the match, of which these were the plies. The first place that changed is returned."""
        after = match.plies
        first = _first_difference(before, after)
        self._forget_gone(before[first:], after[first:], first)
        self._name_new_plies(match)
        for audience, places in self._known.items():
            while places and places[-1] >= first:
                places.pop()
            places += self._known_from(first, audience)
        return first

    def known(self, audience: Audience) -> Sequence[int]:
        """The places in the match of the plies that an audience knows of, in order."""
        if audience not in self._known:
            self._known[audience] = self._known_from(0, audience)
        return self._known[audience]

    def still_known(self, audience: Audience, moment: int) -> tuple[int, bool]:
        """How many of the plies that an audience knew of at a moment still come first for it; is one of them gone?"""
        known, mask, later = self.known(audience), _mask(audience), self._entries[moment:]
        if all(name > 0 for name in later):
            return len(known) - sum(1 for name in later if self._known_to[name] & mask), False
        had = self._known_at(mask, moment)
        same = 0
        while same < min(len(had), len(known)) and had[same] == self._names[known[same]]:
            same += 1
        return same, same < len(had)

    def _known_from(self, first: int, audience: Audience) -> list[int]:
        mask, names = _mask(audience), self._names
        return [place for place in range(first, len(names)) if self._known_to[names[place]] & mask]

    def _known_at(self, mask: int, moment: int) -> list[int]:
        """The names of what was known at an earlier moment."""
        names: dict[int, None] = {}
        for entry in self._entries[:moment]:
            if entry > 0:
                names[entry] = None
            else:
                del names[-entry]
        return [name for name in names if self._known_to[name] & mask]

    def _forget_gone(self, old: Sequence[Ply], new: Sequence[Ply], first: int) -> None:
        """Which of these plies are gone? The others were played again in the same order."""
        kept: list[int] = []
        place = 0
        for name, ply in zip(self._names[first:], old, strict=True):
            if place < len(new) and (new[place].seat, new[place].action) == (ply.seat, ply.action):
                kept.append(name)
                place += 1
            else:
                self._entries.append(-name)
        self._names[first:] = kept

    def _name_new_plies(self, match: Match) -> None:
        for ply in match.plies[len(self._names) :]:
            name = len(self._known_to) + 1
            self._names.append(name)
            self._known_to[name] = _seats_that_know(ply, match)
            self._entries.append(name)


def _seats_that_know(ply: Ply, match: Match) -> int:
    """A bit for each seat that learns anything of a ply, and one for those who look on."""
    mask = 1 << ply.seat if match.game.grammar.verb(ply.action).secret else _EVERYBODY
    for seen_by in ply.seen_by:
        mask |= _EVERYBODY if seen_by == ALL_SEATS else seen_by
    return mask


def _first_difference(before: Sequence[Ply], after: Sequence[Ply]) -> int:
    """A ply that stands has all plies before it standing: one looks from the end."""
    first = min(len(before), len(after))
    while first and before[first - 1] is not after[first - 1]:
        first -= 1
    return first


def _mask(audience: Audience) -> int:
    mask = 0
    for seat in audience:
        mask |= _ONLOOKER if seat == SPECTATOR else 1 << seat
    return mask
