"""A mail server of the tests' own: it takes every letter, and keeps it."""

from __future__ import annotations

import socketserver
import threading
from email import message_from_bytes
from email.message import Message
from email.policy import default


class MailServer:
    def __init__(self) -> None:
        self.letters: list[Message] = []
        self.to: list[str] = []
        keeper = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self._say("220 here")
                while line := self.rfile.readline().decode().strip():
                    word = line.upper()
                    if word.startswith("RCPT TO:"):
                        keeper.to.append(line[8:].strip(" <>"))
                    if word.startswith("DATA"):
                        self._say("354 go on")
                        keeper.letters.append(message_from_bytes(b"".join(iter(self._line, b".\r\n")), policy=default))
                    self._say("221 bye" if word.startswith("QUIT") else "250 ok")

            def _line(self) -> bytes:
                return self.rfile.readline()

            def _say(self, words: str) -> None:
                self.wfile.write(f"{words}\r\n".encode())

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.port = int(self._server.server_address[1])
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def text(self, number: int) -> str:
        """What somebody reads who opens a letter."""
        letter = self.letters[number]
        part = next(each for each in letter.walk() if each.get_content_type() == "text/plain")
        return str(part.get_payload(decode=True).decode())  # type: ignore[union-attr]  # it is text

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
