"""Refusals that only a server gives."""

from __future__ import annotations

from admiralty.errors import AdmiraltyError


class Stale(AdmiraltyError):
    """A line for a position that is no longer on the board."""

    code = "stale"


class WrongSeat(AdmiraltyError):
    """A seat that this browser does not sit in, or a token that opens nothing."""

    code = "wrong-seat"


class NotBegun(AdmiraltyError):
    """Asked of a match that has not begun: people are still choosing what belongs to their seats."""

    code = "not-begun"


class Begun(AdmiraltyError):
    """Too late to choose: the match has begun."""

    code = "begun"


class TooMuch(AdmiraltyError):
    """More than anybody may ask for."""

    code = "too-much"


class TookTooLong(AdmiraltyError):
    """Work that was given up when its time was over."""

    code = "took-too-long"


class TooLarge(AdmiraltyError):
    """A message or file over its limit."""

    code = "too-large"


class NotSaved(AdmiraltyError):
    """It could not be written to disk, so it has not happened."""

    code = "not-saved"


class Elsewhere(NotSaved):
    """The table is held by another server of the club: whoever comes again is led there."""


class NotRestored(AdmiraltyError):
    """What the disk holds of a match cannot be played again by this program."""

    code = "not-restored"


class AnotherGoal(AdmiraltyError):
    """A line that is legal, but not what this step of a lesson asks for; its hint is the sentence."""

    code = "lesson"


class Broken(AdmiraltyError):
    """A mistake of ours; it is in the server's log."""

    code = "broken"


class NotSignedIn(AdmiraltyError):
    """This is for somebody with an identity here."""

    code = "not-signed-in"


class WrongLink(AdmiraltyError):
    """A link or a passkey that lets nobody in."""

    code = "wrong-link"
