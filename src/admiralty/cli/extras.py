"""Which extra of the package brings a library that is not installed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from admiralty.errors import AdmiraltyError

DISTRIBUTIONS = {
    "PIL": "pillow",
    "fpdf": "fpdf2",
    "markdown_it": "markdown-it-py",
    "open_spiel": "open-spiel",
    "pygame": "pygame-ce",
    "pyspiel": "open-spiel",
}
"""By the name that is imported, the name that is installed, where the two differ."""


class NotInstalled(AdmiraltyError):
    """A library that an extra brings is missing; the sentence says what to install."""

    code = "not-installed"


@contextmanager
def extras_named() -> Iterator[None]:
    """A library that is missing here is told by the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        extra = extra_with(library)
        if extra is None:
            raise
        raise NotInstalled(f"this needs {library}, which is not installed: pip install 'admiralty[{extra}]'") from None


def extra_with(library: str) -> str | None:
    """The smallest extra of the installed package that brings a library."""
    from importlib.metadata import requires

    wanted = _normal(DISTRIBUTIONS.get(library, library))
    extras: dict[str, set[str]] = {}
    for requirement in requires("admiralty") or ():
        name, marker = re.match(r"[\w.-]+", requirement), re.search(r"extra == ['\"](\w+)['\"]", requirement)
        if name and marker:
            extras.setdefault(marker[1], set()).add(_normal(name[0]))
    fitting = [extra for extra, names in extras.items() if wanted in names]
    return min(fitting, key=lambda extra: len(extras[extra]), default=None)


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
