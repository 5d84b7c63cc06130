"""The same pairs on the threads of this machine and on a cluster of one node, in a process of its own."""

from __future__ import annotations

import msgspec
import ray

from admiralty.lab.experiment import Experiment, cells_of
from admiralty.lab.paired import Paired, PairPool, ThreadPool, play_pairs
from admiralty.lab.paired_cluster import ClusterPool


def compared(pool: PairPool) -> object:
    before, after = (
        cells_of(Experiment(game="pirates", players="captain", ruleset="classic", matches=128, options=options))[0]
        for options in ({}, {"max_hp": [12, 20, 40]})
    )
    paired = Paired(before, after)
    for _ in play_pairs(paired, 128, pool=pool):
        pass
    return msgspec.to_builtins(sorted(paired.compared, key=lambda each: each.name))


if __name__ == "__main__":
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    with ThreadPool(2) as threads:
        found = [compared(threads), compared(ClusterPool("local"))]
    ray.shutdown()
    print(msgspec.json.encode(found).decode())
