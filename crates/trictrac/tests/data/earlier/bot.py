#!/usr/bin/env python3
"""Plays whole matches of trictrac on a server, as docs/protocol.md describes. Python 3.11. MIT OR Apache-2.0."""
import argparse, base64, hashlib, hmac, json, os, random, re, socket, ssl, sys, threading, time, urllib.request
OPPONENT = {"white": "black", "black": "white"}

class Socket:  # the client's end of a WebSocket (RFC 6455)
    def __init__(self, url, cookie):
        url, key = urllib.parse.urlsplit(url), base64.b64encode(os.urandom(16)).decode()
        self.stream = socket.create_connection((url.hostname, url.port or {"http": 80, "https": 443}[url.scheme]), 120)
        if url.scheme == "https":
            self.stream = ssl.create_default_context().wrap_socket(self.stream, server_hostname=url.hostname)
        self.stream.sendall((f"GET /api/v1/socket HTTP/1.1\r\nHost: {url.netloc}\r\nCookie: {cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n").encode())
        self.reader = self.stream.makefile("rb")
        if b" 101 " not in self.reader.readline(): raise OSError("the server refuses the connection")
        while self.reader.readline().strip(): pass  # an empty line ends the headers of the answer
    def send(self, data, kind=0x81):
        size, mask = len(data), os.urandom(4)  # a client masks its frames
        head = bytes([kind, 128 + size]) if size < 126 else bytes([kind, 254]) + size.to_bytes(2)
        self.stream.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))
    def receive(self):
        while True:
            kind, size = self.reader.read(2)  # a ValueError if the connection has ended
            data = self.reader.read(size if size < 126 else int.from_bytes(self.reader.read(2 if size == 126 else 8)))
            if kind == 0x81: return json.loads(data)
            if kind == 0x89: self.send(data, 0x8A)  # a ping, which a pong answers

def events(log, *kinds):  # the events of these kinds, each with the seat that did it
    return [entry["event"] | {"by": entry.get("by")} for entry in log if entry["event"]["kind"] in kinds]

def replay(log):  # who throws (nobody before the lead), the dice if they are to be played, and the men of both sides
    roller = dice = men = None
    for event in events(log, "dice", "act"):
        men = men or {seat: [0, 15] + [0] * 24 for seat in OPPONENT}  # on the owner's points; 25 is off the board
        if event["kind"] == "dice":
            white, black = dice = event["dice"]
            if roller is None:  # the lead; with this option the same dice are the first throw
                roller = "white" if white > black else "black" if black > white else None
                dice = dice if "coupe_et_des" in log[0]["event"]["rules"] else None
        elif event["action"] != "hold":
            by, dice = event["by"], None
            for start, end in re.findall(r"(\d+)(?:/\d+)?/(\d+|off)", event["action"]):
                men[by][int(start)] -= 1
                men[by][25 if end == "off" else int(end)] += 1
            roller = by if event["action"] == "go" or men[by][25] == 15 else OPPONENT[by]
            men = None if roller == by else men  # the men return to the talons, and the same side throws
    return roller, dice, men

def candidates(mine, theirs, dice):  # the plays that may be legal, the best first
    can_fill = [all(sum(theirs[1:first + k + 1]) >= 2 * k for k in range(1, 7)) for first in (0, 6)]  # R3.9
    closed = 24 if can_fill[0] else 18 if can_fill[1] else 13  # no man may come to lie on 13 up to this point (R3.8)
    found = {"-": (-1, 0, 0)}
    def add(rank, *paths, mark=""):
        men = mine[:]
        for path in paths:
            men[path[0]] -= 1
            men[path[-1]] += 1
            if any(theirs[25 - point] for point in path[1:]) or 13 <= path[-1] <= closed: return  # R3.2, R3.3
        if min(men) >= 0 and men[12] != 1 and (men[25] == mine[25] or not any(men[:19])):  # R3.5, R9.1
            text = " ".join("/".join(map(str, path)).replace("25", "off") + mark for path in paths)
            full = sum(min(men[first:first + 6]) > 1 for first in (1, 7, 19))  # first of all fill and keep (section 4),
            found[text] = (rank, full, sum((count > 1) - (count == 1) for count in men[2:25]))  # then avoid single men
    for one, other in dice, dice[::-1]:
        for p in range(1, 25):
            add(one >= other, (p, min(p + one, 25)))  # only one number, if possible the higher (R3.4)
            if p + one < 25: add(2, (p, p + one, min(p + one + other, 25)))  # one man plays both
            for q in range(1, 25): add(2, (p, min(p + one, 25)), (q, min(q + other, 25)))  # two men
    if not mine[12] + theirs[12] and 1 not in dice:  # par puissance (R3.6)
        add(2, *((13 - die, 12) for die in dice), mark="p")
    return sorted(found, key=found.get, reverse=True)

def check(log, seat, own):  # fails if somebody chose the dice of this finished game; `seat` gave the bytes `own`
    create, first, second, opened, reveal = events(log, "create", "sit", "open", "reveal")
    game, secret, lead = bytes.fromhex(create["game"]), bytes.fromhex(reveal["secret"]), True
    shares = {first["by"]: bytes.fromhex(opened["bytes"]), second["by"]: bytes.fromhex(second["share"]["bytes"])}
    assert hashlib.sha256(b"trictrac-commit-1" + game + secret).hexdigest() == create["commitment"], "another secret"
    assert hashlib.sha256(shares[first["by"]]).hexdigest() == first["share"]["digest"], "other bytes were opened"
    assert shares[seat] == own, "the bytes of this client are not in the log"
    for number, event in enumerate(events(log, "dice")):
        text = b"trictrac-dice-1" + game + shares["white"] + shares["black"] + number.to_bytes(4)
        stream = b"".join(hmac.digest(secret, text + bytes([block]), "sha256") for block in range(4))
        dice = [byte % 6 + 1 for byte in stream if byte < 252][:2]
        assert event["dice"] == (dice if lead else sorted(dice, reverse=True)), f"throw {number} is wrong"
        lead = lead and dice[0] == dice[1]

class Bot:  # one seat in one game; `waiting` is the message that has no answer yet, in a list
    def __init__(self, url, cookie, seat, game=None, token=None):
        self.url, self.cookie, self.seat, self.game, self.token = url, cookie, seat, game, token
        self.bytes, self.log, self.delay, self.socket, self.waiting = os.urandom(32), [], 1, None, []
    def receive(self):  # takes the next message; when the connection is lost, opens another one and goes on there
        try:
            if not self.socket:
                self.socket = Socket(self.url, self.cookie)
                have = [{"game": self.game, "seq": len(self.log) - 1}] if self.log else []
                self.unsent = [{"type": "hello", "protocol": 1, "have": have}] + self.waiting
            while self.unsent: self.socket.send(json.dumps(self.unsent.pop(0)).encode())
            message, self.delay = self.socket.receive(), 1
        except (OSError, ValueError):
            if self.delay > 60: raise
            message, self.delay = {"type": "bye", "again_after": self.delay * random.uniform(500, 1500)}, 2 * self.delay
        if message.get("code") in ("slow_down", "unavailable"):  # the next connection repeats the message
            message = {"type": "bye", "again_after": int(message.get("args", {}).get("again_after", 1000))}
        if message.get("why") == "session": raise PermissionError("the session has ended")
        if message["type"] == "bye": self.socket = time.sleep(message["again_after"] / 1000)  # then there is none
        elif message["type"] in ("game", "did"):
            self.log[message.get("seq", 0):] = message.get("log", [message])  # the whole log, or its next entry
        return message
    def ask(self, kind, **keys):  # sends a message, and returns its answer
        self.waiting = [{"type": kind, "id": os.urandom(8).hex(), "game": self.game} | keys]
        self.unsent, answer = self.waiting[:], {"type": None}
        while answer["type"] not in ("created", "accepted", "refused"): answer = self.receive()
        assert answer.get("code") in (None, "stale", "against_rules", "send_bytes", "ended", "time_is_up"), answer
        self.waiting = []
        return answer
    def run(self):  # plays until the server reveals the secret of the dice
        while not events(self.log, "reveal"):
            sits, (roller, dice, men) = events(self.log, "sit"), replay(self.log)
            if self.seat not in [sit["by"] for sit in sits]:
                share = {"bytes": self.bytes.hex()} if sits else {"digest": hashlib.sha256(self.bytes).hexdigest()}
                self.ask("sit", seat=self.seat, token=self.token, share=share)
            elif len(sits) == 2 and sits[0]["by"] == self.seat and not events(self.log, "open"):
                self.ask("open", bytes=self.bytes.hex())
            elif roller == self.seat and dice and not events(self.log, "end"):
                after, tries = len(self.log) - 1, candidates(men[self.seat], men[OPPONENT[self.seat]], dice)
                while self.ask("act", after=after, action=tries.pop(0)).get("code") == "against_rules": pass
            else: self.receive()
        if events(self.log, "open"): check(self.log, self.seat, self.bytes)

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", type=lambda text: text.rstrip("/"), help="the address of the server")
    parser.add_argument("--join", nargs=2, metavar=("GAME", "TOKEN"))
    for name in "--self", "--invite": parser.add_argument(name, action="store_true")
    for name, value in ("--engine", None), ("--rules", ""), ("--clock", "none"), ("--matches", 1):
        parser.add_argument(name, default=value, type=type(value or ""))
    options = parser.parse_args([" " + word if len(word) == 43 else word for word in sys.argv[1:]])  # a token: -2Hx…
    cookies = [urllib.request.urlopen(options.url + "/api/v1/guest", b"").headers["Set-Cookie"].split(";")[0] for _ in "12"]
    threading.excepthook = lambda failure: print(failure.exc_value, file=sys.stderr) or os._exit(1)
    for _ in range(options.matches):
        bot = Bot(options.url, cookies[0], "black" if options.join else "white", *map(str.strip, options.join or []))
        if not options.join:
            created = bot.ask("create", seat="white", engine=options.engine, rules=options.rules, clock=options.clock)
            bot.game, bot.token = created["game"], created["token"]
        if options.invite: print(sys.argv[0], options.url, "--join", bot.game, bot.token, flush=True)
        opponent = threading.Thread(target=Bot(options.url, cookies[1], "black", bot.game, bot.token).run, daemon=True)
        if options.self: opponent.start()
        bot.run()
        if options.self: opponent.join()
        print(f"{options.url}/api/v1/games/{bot.game}/record {events(bot.log, 'end')[0]}", flush=True)
