"""The process in which sheets are drawn: a draft comes in, a PDF goes out. Rules run uncompiled: few are needed."""

from __future__ import annotations

import os
import sys

import msgspec


def main() -> None:
    os.environ["ADMIRALTY_INTERPRET"] = "1"
    from admiralty.games import load
    from admiralty.server.workshop import sheets
    from admiralty.server.workshop_messages import Draft

    key, draft = msgspec.json.decode(sys.stdin.buffer.read(), type=tuple[str, Draft])
    sys.stdout.buffer.write(sheets(load(key), draft))


if __name__ == "__main__":
    main()
