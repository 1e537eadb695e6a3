#!/usr/bin/env python3
"""Checks the dice of an online match from its record alone: python3 verify.py FILE, or - for standard input.

It shares no code with the server. It checks that the secret is the one that the server had committed to, that every throw follows from
the secret and from the bytes of the players, and that the text is as it was saved. It does not know the rules: `trictrac verify` does.
If the game continued after the server was restored from a backup (`Renewed`), later throws follow from later secrets and bytes.
docs/protocol.md, section "Dice", describes the computation, docs/notation.md the format.

Exit status: 0 if everything is right, 1 if not, 2 if the file is no record of an online match.
"""

import hashlib
import hmac
import re
import sys

SEATS = ["DiceWhite", "DiceBlack", "DiceC", "DiceD", "DiceE", "DiceF"]


class NoRecord(Exception):
    """The text is no record of a finished online match."""


class Wrong(Exception):
    """Something is not as it was fixed before the first throw."""


def tags_and_body(text):
    """The tags as a dictionary, and the lines below them."""
    head, blank, body = text.partition("\n\n")
    tags = dict(re.findall(r'^\[([A-Za-z0-9_]+) "((?:[^"\\]|\\.)*)"\]$', head, re.M))
    if not blank or not {"Trictrac", "TrictracForm"} & set(tags):
        raise NoRecord("found no tags of a record, expected [Trictrac \"1\"] first")
    return tags, body


def values(tags, key, pattern, read):
    """The values of a tag: one for the beginning, and one for each restore."""
    texts = tags.get(key, "").split(" ")
    if not all(re.fullmatch(pattern, text) for text in texts):
        raise NoRecord(f"the tag {key} is missing or cannot be read")
    return [read(text) for text in texts]


def hexadecimal(tags, key, size, may_lack=False):
    """The bytes in a tag. Those that a player has not given are a dash."""
    pattern = "[0-9a-f]{%d}" % (2 * size) + ("|-" if may_lack else "")
    return values(tags, key, pattern, lambda text: None if text == "-" else bytes.fromhex(text))


def beginning(kind, game, number):
    """The beginning of the text for a commitment or the dice, with the number of the secret unless it is the first."""
    later = b"" if number == 1 else number.to_bytes(4, "big")
    return b"trictrac-%s-%d" % (kind, 2 if later else 1) + game + later


def main_line(body):
    """The lines of the match, without comments and variations."""
    body = re.sub(r"\{[^}]*\}", "", body)
    depth = 0
    for line in map(str.strip, body.splitlines()):
        if line in ("(", ")"):
            depth += 1 if line == "(" else -1
        elif line and depth == 0:
            yield line


def throws(tags, body):
    """The dice in the order in which they fell, and whether the higher was put first."""
    repeats = "lead=coupe_et_des" in tags.get("Rules", "").split(",")
    after_lead = False
    for line in main_line(body):
        lead = re.match(r"lead ([1-6])/([1-6])$", line)
        throw = re.match(r"(?:[wb]|throw) ([1-6])([1-6])(?: |$)", line)
        apart = re.match(r"(?:lots|five) ([1-6]+)$", line)
        if lead or apart:
            yield [int(die) for die in "".join((lead or apart).groups())], False
        elif throw and not (repeats and after_lead):
            yield [int(die) for die in throw.groups()], True
        after_lead = bool(lead)


def fair_dice(secret, fixed, number, count):
    """The dice of a throw: the first bytes below 252 of as many blocks as needed."""
    dice, block = [], 0
    while len(dice) < count:
        text = fixed + number.to_bytes(4, "big") + bytes([block])
        digest = hmac.new(secret, text, hashlib.sha256).digest()
        dice += [byte % 6 + 1 for byte in digest if byte < 252]
        block += 1
    return dice[:count]


def verify(text):
    """Returns the number of throws that are right, leads included."""
    tags, body = tags_and_body(text)
    game, secrets = hexadecimal(tags, "Game", 16)[0], hexadecimal(tags, "DiceSecret", 32)
    made = [beginning(b"commit", game, n) + secret for n, secret in enumerate(secrets, 1)]
    if [hashlib.sha256(text).digest() for text in made] != hexadecimal(tags, "DiceCommitment", 32):
        raise Wrong("the secret is not what the server had committed to")
    renewed = values(tags, "Renewed", "[0-9]+", int) if "Renewed" in tags else []
    if len(renewed) + 1 != len(secrets) or renewed != sorted(renewed):
        raise NoRecord("the tag Renewed does not belong to the secrets")
    found = list(throws(tags, body))
    if found:
        seats = [key for key in SEATS if key in tags]
        if seats != SEATS[: max(2, len(seats))]:
            raise NoRecord("the bytes of a player are missing")
        given = list(zip(*(hexadecimal(tags, key, 32, may_lack=True) for key in seats)))
        for number, (dice, is_sorted) in enumerate(found):
            last = sum(first <= number for first in renewed)
            if len(given) != len(secrets) or None in given[last]:
                raise NoRecord("the bytes of a player are missing")
            fixed = beginning(b"dice", game, last + 1) + b"".join(given[last])
            expected = fair_dice(secrets[last], fixed, number, len(dice))
            if is_sorted:
                expected.sort(reverse=True)
            if dice != expected:
                said, thrown = ("-".join(map(str, them)) for them in (dice, expected))
                raise Wrong(f"throw {number + 1} is {said}, but {thrown} was thrown")
    without = re.sub(r'^\[Digest "[0-9a-f]*"\]\n', "", text, count=1, flags=re.M)
    if hashlib.sha256(without.encode()).hexdigest() != tags.get("Digest"):
        raise Wrong("the throws are right, but the text was changed since it was saved")
    return len(found)


def main():
    if len(sys.argv) != 2:
        print("usage: verify.py FILE", file=sys.stderr)
        return 2
    try:
        if sys.argv[1] == "-":
            text = sys.stdin.buffer.read().decode()
        else:
            with open(sys.argv[1], "rb") as file:
                text = file.read().decode()
        print(f"{verify(text)} throws are right")
        return 0
    except Wrong as wrong:
        print(f"wrong: {wrong}", file=sys.stderr)
        return 1
    except (NoRecord, OSError, UnicodeDecodeError) as error:
        print(f"{sys.argv[1]}: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
