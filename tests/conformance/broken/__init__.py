"""Harbour Dice with one thing broken at a time: each variant must be caught by the clause it is made for."""

from __future__ import annotations

from conformance.broken.ending import ENDING
from conformance.broken.learning import LEARNERS
from conformance.broken.legality import LEGALITY
from conformance.broken.sameness import SAMENESS
from conformance.broken.secrecy import SECRECY
from conformance.broken.variant import Broken
from conformance.broken.words import WORDS

ALL: list[Broken] = [*LEGALITY, *ENDING, *WORDS, *SECRECY, *LEARNERS, *SAMENESS]
