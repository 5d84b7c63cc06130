"""A network that a test can cut: passes bytes on between a port of its own and another, until it is told not to."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable


class TcpProxy:
    """`cut()` ends all connections and refuses new ones, `freeze()` passes on nothing and says nothing."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listening.getsockname()[1])
        self.flows = threading.Event()
        self.flows.set()
        self.lets_in = True
        self.on_data: Callable[[bytes], object] = lambda data: None  # what goes to the server, before it goes
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError), self.listening:
            while True:
                near, _ = self.listening.accept()
                if not self.lets_in:
                    near.close()
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self.to))
                except OSError:
                    near.close()
                    continue
                self._pairs.append((near, far))
                threading.Thread(target=self._pass_on, args=(near, far, True), daemon=True).start()
                threading.Thread(target=self._pass_on, args=(far, near, False), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket, inward: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if inward:
                    self.on_data(data)
                self.flows.wait()
                target.sendall(data)
        for each in (source, target):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        if not inward:  # the last of the two to hear of it
            with contextlib.suppress(OSError):
                target.close()
            source.close()

    def cut(self) -> None:
        self.lets_in = False
        self.drop()

    def drop(self) -> None:
        """End the connections of now; new ones are let in."""
        for pair in self._pairs:
            for each in pair:
                with contextlib.suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)
        self._pairs.clear()

    def freeze(self) -> None:
        self.flows.clear()

    def mend(self) -> None:
        self.lets_in = True
        self.flows.set()

    def close(self) -> None:
        self.cut()
        self.flows.set()
        with contextlib.suppress(OSError):
            self.listening.shutdown(socket.SHUT_RDWR)  # wakes whoever waits in it
