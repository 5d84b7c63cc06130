"""Starts a program with limits: `python limited.py MEGABYTES PROGRAM ARGUMENT…`. It imports nothing of this package.

The limits are set in the process that becomes the program, after the fork: in a process with threads nothing else may
run between the two.
"""

from __future__ import annotations

import os
import sys

WRITES_AT_MOST = 64 * 1024 * 1024  # bytes in one file: what it complains goes to one


def main() -> None:
    megabytes, program = int(sys.argv[1]), sys.argv[2:]
    try:
        import resource
    except ImportError:  # Windows has no such limits
        pass
    else:
        # What a program writes to counts, not what it only reserves: some reserve far more than they use.
        memory = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
        limits = {
            memory: megabytes * 1024 * 1024,
            resource.RLIMIT_CORE: 0,
            resource.RLIMIT_FSIZE: WRITES_AT_MOST,
        }
        for kind, most in limits.items():
            hard = resource.getrlimit(kind)[1]
            least = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (least, least))
    try:
        os.execvp(program[0], program)
    except OSError as error:
        sys.exit(f"{program[0]}: {error.strerror}")


if __name__ == "__main__":
    main()
