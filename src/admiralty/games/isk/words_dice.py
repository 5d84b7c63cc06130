"""The dice of a fight as both sides see them: sorted from high to low, and which of them count."""

from __future__ import annotations

from admiralty.games.isk.fleets import SIDES_OF_A_DIE
from admiralty.games.isk.phases.combat import SPARE_HITS_ON, compared, hits_made, successes


def unpacked(low: int, high: int) -> list[int]:
    """The dice that a ROLLED event counts by face, from high to low."""
    counts = low | high << 12
    return [face for face in range(SIDES_OF_A_DIE, 0, -1) for _ in range(counts >> (4 * face - 4) & 15)]


def which_hit(faces: list[int], others: list[int], ties_hit: bool) -> list[bool]:
    """IK-9.11, IK-9.12: which dice of a side hit."""
    return [bool(hits_made(each, ties_hit)) for each in _one_by_one(faces, others, SPARE_HITS_ON)]


def which_succeed(faces: list[int], others: list[int], spare_escapes_on: int) -> list[bool]:
    """IK-9.6: which dice of a fleeing fleet are successes."""
    return [bool(successes(each)) for each in _one_by_one(faces, others, spare_escapes_on)]


def _one_by_one(faces: list[int], others: list[int], spare_counts_on: int) -> list[int]:
    """IK-9.11: each die of a side compared with its partner alone, if it has one."""
    partners = [[other] for other in others] + [[] for _ in faces[len(others) :]]
    return [
        int(compared(_packed(face), 1, sum(map(_packed, partner)), len(partner), spare_counts_on))
        for face, partner in zip(faces, partners, strict=False)
    ]


def _packed(face: int) -> int:
    """One die as `compared` takes it."""
    return 1 << 4 * face
