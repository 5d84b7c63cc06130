"""The server's log: bounded, without secrets, for people or for programs.

Whatever is logged because of what a stranger sent is logged a few times a minute only, however often it happens.
Nothing that looks like a token or a key gets through, wherever it came from.
"""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Literal

import msgspec

LOGGERS = ("admiralty", "uvicorn")
LONGEST = 4_000  # letters of one entry; of a long traceback, its end
FILE_BYTES = 10_000_000
FILES_KEPT = 5
EACH_PER_MINUTE = 10  # entries that say the same of something else
ALL_PER_MINUTE = 300
# Tokens have 22 letters, keys of dice and fingerprints are 64 hexadecimal digits.
_SECRET = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])|[0-9a-fA-F]{64}")


@dataclass(frozen=True)
class LogOptions:
    form: Literal["text", "json"] = "text"
    file: Path | None = None  # none: standard error


class FewEntries(logging.Filter):
    """Lets so many of each kind through in a minute, and then says how many it held back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.now = now
        self._minute = -1
        self._seen: Counter[object] = Counter()
        self._held_back: Counter[object] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        minute = int(self.now() // 60)
        if minute != self._minute:
            self._minute = minute
            self._seen.clear()
        kind = (record.name, record.msg if isinstance(record.msg, str) else type(record.msg))
        if self._seen[kind] >= EACH_PER_MINUTE or self._seen.total() >= ALL_PER_MINUTE:
            self._held_back[kind] += 1
            return False
        self._seen[kind] += 1
        record.held_back = self._held_back.pop(kind, 0)
        return True


class _Entry(msgspec.Struct, omit_defaults=True):
    time: str
    level: str
    logger: str
    message: str
    traceback: str = ""
    held_back: int = 0  # entries of this kind since the last one


class LogFormat(logging.Formatter):
    """One entry: a line of JSON, or text. Secrets are blotted out of either."""

    def __init__(self, form: Literal["text", "json"] = "text") -> None:
        super().__init__()
        self.form = form

    def format(self, record: logging.LogRecord) -> str:
        entry = _Entry(
            time=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            level=record.levelname.lower(),
            logger=record.name,
            message=without_secrets(record.getMessage()[:LONGEST]),
            traceback=without_secrets(self.formatException(record.exc_info))[-LONGEST:] if record.exc_info else "",
            held_back=getattr(record, "held_back", 0),
        )
        return msgspec.json.encode(entry).decode() if self.form == "json" else _as_text(entry)


def _as_text(entry: _Entry) -> str:
    again = f" (and {entry.held_back} more like this)" if entry.held_back else ""
    # What a stranger sent must not look like an entry of its own.
    message = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in entry.message)
    first = f"{entry.time} {entry.level} {entry.logger}: {message}{again}"
    return "\n  ".join([first, *entry.traceback.splitlines()])


def without_secrets(text: str) -> str:
    return _SECRET.sub("[secret]", text)


def set_up_logs(options: LogOptions) -> logging.Handler:
    """From now on the server's log goes where these options say."""
    handler: logging.Handler
    if options.file is None:
        handler = logging.StreamHandler()
    else:
        options.file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(options.file, maxBytes=FILE_BYTES, backupCount=FILES_KEPT, encoding="utf-8")
    handler.setFormatter(LogFormat(options.form))
    handler.addFilter(FewEntries())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.WARNING)
        logger.propagate = False
    return handler
