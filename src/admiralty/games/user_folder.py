"""The folder in which a program keeps things for its user."""

from __future__ import annotations

import os
import sys
from pathlib import Path

CHOSEN = "ADMIRALTY_DATA"


def data_folder() -> Path:
    """The folder that the environment names, or the usual place for what a program keeps for its user."""
    if chosen := os.environ.get(CHOSEN):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Admiralty"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Admiralty"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "admiralty"
