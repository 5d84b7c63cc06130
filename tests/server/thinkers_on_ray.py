"""Decisions of the toy on a real Ray of one core and here, then the cluster is lost. Prints what was found."""

from __future__ import annotations

import asyncio
import json
import logging

import ray

from admiralty.match.match import Match
from admiralty.server import thinkers
from admiralty.server.table_match import TableMatch
from admiralty.server.thinkers import Decision, RayThinkers, think
from toy import GAME

SECONDS = 10_000.0  # so long that the number of simulations ends a search, and not the clock


async def main() -> None:
    warnings: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda entry: warnings.append(entry.getMessage())  # type: ignore[method-assign]  # a list will do
    logging.getLogger("admiralty.server").addHandler(handler)
    match = TableMatch(Match(GAME, seed=5))
    kinds, rules, state = match.position_of(0)
    decision = Decision("toy:GAME", kinds, rules, state, 0)
    workers = RayThinkers("local")
    there = [await workers.line(decision, "commodore", luck, SECONDS) for luck in range(4)]
    here = [think(decision, "commodore", luck, SECONDS) for luck in range(4)]
    ray.shutdown()
    workers.address = "127.0.0.1:1"  # nobody is there any more
    lost = [await workers.line(decision, "commodore", 0, SECONDS) for _ in range(3)]
    print(json.dumps({"there": there, "here": here, "lost": lost, "warnings": warnings}))


if __name__ == "__main__":
    thinkers.GRACE_SECONDS = 120.0  # a machine that is busy elsewhere must not fail a test
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    asyncio.run(main())
