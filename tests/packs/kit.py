"""Packs for tests: written into a folder, and found there."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

HEAD = """name = "nebula"
game = "{game}"
title = "Nebula"
author = "Ada"
licence = "CC BY 4.0"
version = "1.2"
"""


def head(game: str) -> str:
    return HEAD.format(game=game)


def write(folder: Path, game: str, files: Mapping[str, str], about: str = "") -> Path:
    """A pack in a folder."""
    for name, text in {"pack.toml": about or head(game), **files}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def zipped(files: Mapping[str, str | bytes]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return whole.getvalue()
