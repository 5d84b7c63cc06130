"""The built client: shipped inside the package, or built in a checkout by `make web`."""

from __future__ import annotations

import os
from pathlib import Path

CHOSEN = "ADMIRALTY_WEB"
"""Environment variable: another folder with a built client, for whoever works on it."""

HERE = Path(__file__).resolve().parent
HOW_TO_BUILD = "The table's page is not built. In a checkout of Admiralty, `make web` builds it."

_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Admiralty</title>
<h1>Admiralty</h1>
<p>The table's page is not built. In a checkout of Admiralty, <code>make web</code> builds it.</p>
<p>Meanwhile <code>admiralty play --terminal</code> plays in the terminal.</p>
</html>
"""


def client_folder() -> Path | None:
    """Where the built client is, or None."""
    chosen = os.environ.get(CHOSEN)
    for folder in [Path(chosen)] if chosen else [HERE / "static", HERE.parents[2] / "web" / "dist"]:
        if (folder / "index.html").is_file():
            return folder
    return None


def page_without_client() -> str:
    return _PAGE
