"""Servers to be killed, many of them quickly: this process imports everything once, and every server is a fork of it.

Reads the data folder of a server that is to be started, a line each, and prints its process and address. It never opens
a table itself, so a server knows nothing but what it finds on disk.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import admiralty.server.routes  # noqa: F401  # what a server would import when it starts
import toy  # noqa: F401
from admiralty import games
from admiralty.server.run import ServeOptions, serve


def main() -> None:
    for key in games.OWN:
        games.load(key)
    started = 0
    for line in sys.stdin:
        if started:
            os.waitpid(started, 0)
        started = os.fork()
        if started == 0:
            sys.stdin.close()
            serve(
                ServeOptions(Path(line.rstrip("\n")), port=0), lambda address: print(os.getpid(), address, flush=True)
            )
            os._exit(0)


if __name__ == "__main__":
    main()
