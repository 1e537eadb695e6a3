#!/usr/bin/env python3
"""A first bot: it plays trictrac without knowing the rules. docs/engine-protocol.md describes the protocol.

    trictrac arena --white "cmd:python3 examples/bots/first_bot.py" --black random --matches 100 --seed 1

The program sends one message per line and waits for the answer. For every decision it sends three messages:

    position board W15,5/6/6/5,B15 side w dice 64 ...    the state of the match, as keys and values
    legal 1/7 1/5; 1/5/11                                all legal actions
    go                                                   asks for an action

The bot answers with one of the legal actions:

    bestaction 1/7 1/5

A bot that always answers with an action from `legal` plays by the rules. This bot computes the position after each legal
play and chooses the play with the highest score. To make a better bot, write a better `score`.
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
        else:  # a number of empty points
            point += int(item)
    return men


def my_men(state):
    """The men of the side that decides, by its own points: 1 is its talon, 12 its corner, 24 the opponent's talon."""
    men = read_board(state["board"])
    if state["side"] == "w":
        return men["w"]
    return [0] + men["b"][24:0:-1] + [0]


def after(men, play):
    """The men after a play such as '1/7 1/5', '1/5/11', '22/off', '7/12p 8/12p' or '-'."""
    men = men[:]
    for man in play.split():
        if man != "-":
            places = man.rstrip("p").split("/")  # a point in the middle is where the man rests
            men[int(places[0])] -= 1
            if places[-1] != "off":
                men[int(places[-1])] += 1
    return men


def score(men):
    """Scores a position: two men on a point are safe, and six such points in a row are a full jan."""
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
    """Chooses one of the legal actions."""
    if "hold" in legal:  # after a hole: stay in a good position, start anew from a bad one
        return "hold" if score(my_men(state)) >= 20 else "go"
    men = my_men(state)
    return max(legal, key=lambda play: score(after(men, play)))


def say(line):
    print(line, flush=True)  # without flush the answer stays in a buffer, and the bot seems to hang


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
        # newmatch, setoption, stop and result need no answer: this bot remembers nothing between decisions


if __name__ == "__main__":
    main()
