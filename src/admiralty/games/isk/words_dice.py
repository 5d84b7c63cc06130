"""The dice of a fight as both sides see them: sorted from high to low, and which of them count."""

from __future__ import annotations

from admiralty.games.isk.fleets import SIDES_OF_A_DIE
from admiralty.games.isk.phases.combat import compared, hits_made, successes


def unpacked(low: int, high: int) -> list[int]:
    """The dice that a ROLLED event counts by face, from high to low."""
    counts = low | high << 12
    return [face for face in range(SIDES_OF_A_DIE, 0, -1) for _ in range(counts >> (4 * face - 4) & 15)]


def which_hit(faces: list[int], others: list[int], ties_hit: bool) -> list[bool]:
    """IK-9.11, IK-9.12: which dice of a side hit."""
    return [bool(hits_made(comparison, ties_hit)) for comparison, _ in _one_by_one(faces, others)]


def which_succeed(faces: list[int], others: list[int]) -> list[bool]:
    """IK-9.6: which dice of a fleeing fleet are successes."""
    return [bool(successes(comparison, 1, partners)) for comparison, partners in _one_by_one(faces, others)]


def _one_by_one(faces: list[int], others: list[int]) -> list[tuple[int, int]]:
    """IK-9.11: each die of a side compared with its partner alone, and how many partners it has: 1 or 0."""
    paired = [(_packed(face), _packed(other)) for face, other in zip(faces, others, strict=False)]
    spare = [_packed(face) for face in faces[len(others) :]]
    return [(int(compared(die, 1, other, 1)), 1) for die, other in paired] + [
        (int(compared(die, 1, 0, 0)), 0) for die in spare
    ]


def _packed(face: int) -> int:
    """One die as `compared` takes it."""
    return 1 << 4 * face
