"""Where a match is kept when its player leaves."""

from __future__ import annotations

import os
from pathlib import Path

from admiralty.errors import AdmiraltyError, Unknown
from admiralty.match.match import Match
from admiralty.match.record import write_whole


def kept_file() -> Path:
    """The latest match at this terminal; the usual place for what a program remembers of its user."""
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "admiralty" / "latest.json"


def keep(match: Match, path: Path | None) -> Path | None:
    """Keep the match, so that it can be played on; where that is, or None if nothing can be written there."""
    try:
        file = path or kept_file()
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, match.record(resume=True).to_json())
    except (AdmiraltyError, OSError, RuntimeError):
        return None
    return file


def latest() -> Path:
    file = kept_file()
    if not file.exists():
        raise Unknown("there is no match to go on with; start one with `admiralty play`")
    return file
