#!/usr/bin/env python3
"""A bot that learns by playing. It keeps what it has learned in a file of weights.

    trictrac arena --white "cmd:python3 examples/bots/learning_bot.py weights.json" --black random \
        --matches 2000 --seed 1 --threads 1 --rules holes=1

The bot estimates its chance to win after each legal play, and chooses the play with the highest estimate. The program
reports the result of each match (the message `result`). Then the bot moves its estimates of the match towards the
later ones, and the last one towards the result. This is TD(lambda) with linear estimates.

With `--fixed` after the file it plays without learning.
"""

import json
import math
import os
import sys

from first_bot import after, my_men, read_board, say

LAMBDA = 0.9  # the share of the later estimates in what an estimate is moved to
STEP = 0.02


def their_men(state):
    """The opponent's men, by the points of the side that decides."""
    men = read_board(state["board"])
    return men["b"] if state["side"] == "w" else [0] + men["w"][24:0:-1] + [0]


def features(state, men, goal):
    """What the estimate sees: pairs of an index and a value. `men` are those of this side after the play."""
    found = [(0, 1.0)]
    for base, side in (1, men), (73, their_men(state)):
        for point in range(1, 25):
            if side[point]:  # a single man, two men, more men
                found.append((base + 3 * (point - 1) + min(side[point], 3) - 1, 1.0))
    for base, key, most in (145, "points", 12), (147, "holes", goal):
        white, black = (int(amount.strip("*")) / most for amount in state[key].split("/"))
        own, other = (white, black) if state["side"] == "w" else (black, white)
        found += [(base, own), (base + 1, other)]
    return found


class Learner:
    """The weights, and the positions of the match in progress."""

    def __init__(self, path, fixed):
        self.path, self.fixed, self.goal, self.visited = path, fixed, 12, []
        self.weights, self.matches = [0.0] * 149, 0
        if os.path.exists(path):
            with open(path) as file:
                saved = json.load(file)
            self.weights, self.matches = saved["weights"], saved["matches"]

    def estimate(self, found):
        """The chance to win, 0 to 1."""
        return 1 / (1 + math.exp(-sum(self.weights[index] * value for index, value in found)))

    def decide(self, state, legal):
        men = my_men(state)
        if "hold" in legal:  # going puts all men back to their talons
            start = [0, 15] + [0] * 24
            hold, go = (self.estimate(features(state, one, self.goal)) for one in (men, start))
            return "hold" if hold >= go else "go"
        seen = [(features(state, after(men, play), self.goal), play) for play in legal]
        found, play = max(seen, key=lambda pair: self.estimate(pair[0]))
        self.visited.append(found)
        return play

    def learn(self, won):
        """Moves the estimates of the match, from the last to the first."""
        target = 1.0 if won else 0.0
        for found in reversed(self.visited):
            estimate = self.estimate(found)
            for index, value in found:
                self.weights[index] += STEP * (target - estimate) * value
            target = (1 - LAMBDA) * estimate + LAMBDA * target
        self.matches += 1
        with open(self.path + ".part", "w") as file:
            json.dump({"matches": self.matches, "weights": self.weights}, file)
        os.replace(self.path + ".part", self.path)


def goal_of(options):
    """The number of holes of a match, from 'margot=on,holes=3'."""
    return int(dict(option.split("=") for option in options.split(",") if "=" in option).get("holes", 12))


def main():
    learner = Learner(sys.argv[1], "--fixed" in sys.argv[2:])
    state, legal = {}, []
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "tep":
            say("id name Learning Bot")
            say("id author the Trictrac contributors")
            say("tepok 1")
        elif command == "isready":
            say("readyok")
        elif command == "newmatch":
            learner.goal, learner.visited = goal_of(rest), []
        elif command == "position":
            words = rest.split()
            state = dict(zip(words[::2], words[1::2]))
        elif command == "legal":
            legal = rest.split("; ")
        elif command == "go":
            say("bestaction " + learner.decide(state, legal))
        elif command == "result" and not learner.fixed:
            learner.learn(rest.startswith("won"))
        elif command == "quit":
            return


if __name__ == "__main__":
    main()
