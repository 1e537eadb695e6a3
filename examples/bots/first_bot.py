#!/usr/bin/env python3
"""A first bot: it plays Trictrac without knowing the rules. The contract is docs/engine-protocol.md.

    trictrac arena --white "cmd:python3 examples/bots/first_bot.py" --black random --matches 100 --seed 1

Whoever asks sends one message a line and waits for the answer. For every decision there are three:

    position board W15,5/6/6/5,B15 side w dice 64 ...    how the match stands, as keys and values
    legal 1/7 1/5; 1/5/11                                everything that may be done
    go                                                   what do you do?

and the answer is one of the legal actions:

    bestaction 1/7 1/5

So a bot that answers with any action of `legal` plays by the rules. This one looks where the men would stand after each of
them, and takes the one that it likes best. To make a better bot, write a better `liking`.
"""

import sys


def read_board(text):
    """The men of both sides: two lists, indexed by White's points 1 to 24, from 'W15,5/6/6/5,B15'."""
    men = {"w": [0] * 26, "b": [0] * 26}
    point = 1
    for item in text.replace("/", ",").split(","):
        if item[0] in "WB":
            men[item[0].lower()][point] = int(item[1:])
            point += 1
        else:  # so many empty points
            point += int(item)
    return men


def my_men(state):
    """The men of the side that decides, by its own points: 1 is its talon, 12 its corner, 24 the other's talon."""
    men = read_board(state["board"])
    if state["side"] == "w":
        return men["w"]
    return [0] + men["b"][24:0:-1] + [0]


def after(men, play):
    """Where the men stand after a play such as '1/7 1/5', '1/5/11', '22/off', '7/12p 8/12p' or '-'."""
    men = men[:]
    for man in play.split():
        if man != "-":
            places = man.rstrip("p").split("/")  # a place in the middle is where the man rests
            men[int(places[0])] -= 1
            if places[-1] != "off":
                men[int(places[-1])] += 1
    return men


def liking(men):
    """How much this bot likes to have its men there: two on a point are safe, six such points in a row are a full jan."""
    total = 0
    for point in range(1, 25):
        if men[point] >= 2:
            total += 4 if 7 <= point <= 12 else 2
        elif men[point] == 1:
            total -= 2
    total += 3 if men[12] >= 2 else 0  # the corner
    for first in (1, 7, 19):
        if all(men[point] >= 2 for point in range(first, first + 6)):
            total += 20
    return total


def decide(state, legal):
    """One of the legal actions."""
    if "hold" in legal:  # a hole was won: go on with a good position, begin anew with a bad one
        return "hold" if liking(my_men(state)) >= 20 else "go"
    men = my_men(state)
    return max(legal, key=lambda play: liking(after(men, play)))


def say(line):
    print(line, flush=True)  # without flush the answer would wait in memory, and the bot be taken for stalled


def main():
    state, legal = {}, []
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "tep":
            say("id name First Bot")
            say("id author the Trictrac contributors")
            say("tepok 1")
        elif command == "isready":
            say("readyok")
        elif command == "position":
            words = rest.split()
            state = dict(zip(words[::2], words[1::2]))
        elif command == "legal":
            legal = rest.split("; ")
        elif command == "go":
            say("bestaction " + decide(state, legal))
        elif command == "quit":
            return
        # newmatch, setoption and stop need no answer, and this bot keeps nothing from one decision to the next


if __name__ == "__main__":
    main()
