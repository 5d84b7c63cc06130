"""Play an experiment on a Ray cluster of two nodes on this machine, and kill one of them in the middle.

    python two_nodes.py FOLDER_OF_THE_EXPERIMENT

In a process of its own: Ray starts others, and leaves handlers behind. Its last line says what happened, as JSON.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

from admiralty.lab.run import run
from admiralty.lab.store import Store

PATIENCE_SECONDS = 120.0  # for Ray to notice that a node is gone


def alive() -> int:
    return sum(node["Alive"] for node in ray.nodes())


def main(folder: Path) -> None:
    store = Store.open(folder)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    doomed = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    cluster.wait_for_nodes()
    told: dict[str, int | bool] = {"nodes_before": alive(), "kept": 0, "kept_at_the_kill": 0, "total": 0}
    finished = threading.Event()

    def kill_while_it_plays() -> None:
        """As soon as something is kept and both nodes have a piece in work."""
        while not finished.is_set():
            if told["kept"] and not ray.available_resources().get("CPU", 0):
                told["kept_at_the_kill"] = told["kept"]
                cluster.remove_node(doomed, allow_graceful=False)
                return
            time.sleep(0.01)

    def progress(kept: int, total: int) -> None:
        told["kept"], told["total"] = kept, total

    killer = threading.Thread(target=kill_while_it_plays)
    killer.start()
    told["finished"] = run(store, progress, ray=cluster.address)
    finished.set()
    killer.join()
    until = time.monotonic() + PATIENCE_SECONDS
    while told["kept_at_the_kill"] and alive() > 1 and time.monotonic() < until:
        time.sleep(0.1)
    told["nodes_after"] = alive()
    ray.shutdown()
    cluster.shutdown()
    print("\n" + json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
