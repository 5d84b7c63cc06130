"""The servers of a club as processes that can be killed and paused, many of them quickly: forks of this process.

Reads the options of a server that is to be started, a line of JSON each, and prints its process and address.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

import asyncpg  # noqa: F401

import admiralty.server.club
import admiralty.server.routes  # noqa: F401  # what a server would import when it starts
import toy  # noqa: F401
from admiralty.server.run import ServeOptions, serve


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # those that are killed leave nothing behind
    for line in sys.stdin:
        options = json.loads(line)
        options["data"] = Path(options["data"])
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            sys.stdin.close()
            serve(ServeOptions(**options), lambda address: print(os.getpid(), address, flush=True))
            os._exit(0)


if __name__ == "__main__":
    main()
