"""A backgammon bot in forty lines: it needs a hall's address, a table's id and nothing but Python.

    python http_bot.py http://127.0.0.1:8000 TABLE

It sits down at an open seat, then waits for what is asked of it, and answers: two endpoints, `frame` and `act`.
"""

import json
import random
import sys
import urllib.request
from http.cookiejar import CookieJar
from typing import Any

HALL, TABLE = sys.argv[1:]
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))


def call(path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(HALL + path, data, {"Content-Type": "application/json"})
    return json.load(browser.open(request, timeout=60))


def choose(kind: str, legal: Any) -> Any:
    if kind == "play":  # a walk through the graph of legal moves, to where the turn is complete
        moves, here = [], 0
        while here != -1:
            start, end, _, here = random.choice(legal["turns"][here])
            moves.append([start, end])
        return {"type": "play", "moves": moves}
    return {"type": {"turn": "roll", "take": "take", "resignation": "accept", "next": "stop"}[kind]}


call("/api/me", {"name": "Forty lines"})
call(f"/api/tables/{TABLE}/join", {})
last, status = 0, "open"
while status in ("open", "playing"):
    frame = call(f"/api/tables/{TABLE}/frame?after={last}&wait=30")
    last, status = frame["last"], frame["table"]["status"]
    for prompt in frame["games"]["/"]["prompts"] if frame["games"] else []:
        action = choose(prompt["kind"], frame["games"]["/"]["legal"])
        call(f"/api/tables/{TABLE}/act", {"token": prompt["token"], "action": action, "key": prompt["token"]})
print(frame["table"]["outcome"])
