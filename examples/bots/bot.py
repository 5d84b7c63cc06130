"""A bot in Python: `python3 bot.py LINK` plays a match at the seat of an invitation. Needs: pip install websockets.

It plays any line that is legal. `choose` is the place for something better.
"""

import json
import random
import sys
import time

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def choose(view, legal):
    """One of the legal lines. `view` is what your seat sees; each of `legal` has `line`, `action`, `odds`."""
    return random.choice(legal)["line"]


def play(link):
    page, _, seat = link.partition("#/t/")
    table, token = seat.split("/")
    address = f"{page.replace('http', 'ws', 1).rstrip('/')}/api/tables/{table}/socket"
    since = 0
    while True:
        try:
            with connect(address, max_size=None, legacy=True) as socket:
                socket.send(json.dumps({"type": "sit", "tokens": [token], "since": since, "name": "Python bot"}))
                for text in socket:
                    message = json.loads(text)
                    answer = heard(message)
                    if answer is not None:
                        socket.send(json.dumps(answer))
                    if message["type"] == "state":
                        since = message["version"]
                        if message["ended"] is not None:
                            return message["ended"]
        except (ConnectionClosed, OSError):
            time.sleep(1)  # the server restarts: sit down again, and be told what was missed


def heard(message):
    if message["type"] == "refused" and message["code"] != "stale":  # stale: another state is on its way
        print(message["sentence"], file=sys.stderr)
        if message["code"] == "wrong-seat":
            sys.exit(1)
    if message["type"] == "choosing":  # before some matches: everybody chooses a deck
        options = {each["about"]["name"]: random.choice(each["about"]["choices"]) for each in message["options"]}
        if any(each["chosen"] is None for each in message["options"]):
            return {"type": "pick", "seat": message["options"][0]["about"]["seat"], "options": options}
    if message["type"] == "state" and message["views"][0]["legal"]:
        mine = message["views"][0]
        line = choose(mine["view"], mine["legal"])
        return {"type": "play", "seat": mine["seat"], "line": line, "ply": message["ply"]}
    return None


if __name__ == "__main__":
    ended = play(sys.argv[1])
    print(f"Won by {', '.join(ended['winners']) or 'nobody'}: {ended['reason']}")
