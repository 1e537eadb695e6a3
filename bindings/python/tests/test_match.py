"""The plain classes: what they say, that they compare, hash, pickle and print, and that a match follows its seed."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
from pathlib import Path

import numpy as np
import pytest

import trictrac
from trictrac import ActionError, Earned, Match, Play, Player, Position, Record, Rules, Throw

DOCUMENTED = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w 63"


def play(match: Match, white: Player, black: Player) -> Match:
    """Plays a match to its end."""
    while match.phase != "over":
        match.throw()
        while match.phase in ("choice", "play"):
            match.apply(match.choose(white if match.side == "white" else black))
    return match


def test_a_position_says_what_its_dice_earn_and_allow() -> None:
    position = Position(DOCUMENTED)
    assert [(e.jan, e.points, e.to, e.ways, e.at) for e in position.score()] == [
        ("true_hit_grand", 6, "roller", 3, 15),
        ("fill_grand", 4, "roller", 1, None),
    ]
    assert position.plays() == [Play("4/10 7/10")]
    best = position.best(depth=0)
    assert best[0].action == "4/10 7/10" and 0.5 < best[0].win < 1 and best[0].loss == 0
    assert (position.side, position.dice, position.points) == ("white", Throw(6, 3), (0, 0))
    before = position.with_dice(None)
    assert before.dice is None and before.with_dice(Throw(3, 6)) == position


def test_plays_have_numbers() -> None:
    position = Position("W15,5/6/6/5,B15 w 64")
    assert {str(play): position.action(play) for play in position.plays()} == {"1/5/11": 126, "1/7 1/5": 26}
    assert position.action("1/5 1/7") == 26, "a play may be written in any form"
    assert position.play(126) == Play("1/5/11") and Play("1/5/11").moves == [(1, 5), (5, 11)]
    for number in (0, 27, 625, 626, 627, 65535):
        with pytest.raises(ActionError):
            position.play(number)


@pytest.mark.parametrize(
    "value",
    [
        Rules(),
        Rules("holes=3", margot=True),
        Throw(2, 5),
        Play("7/12p 8/12p"),
        Position(DOCUMENTED),
        Position(DOCUMENTED, Rules(holes=6)),
        Record('[Trictrac "1"]\n\nlead 5/3\nw 64 1/7 1/5\n'),
    ],
)
def test_values_are_compared_pickled_and_printed(value: object) -> None:
    again = pickle.loads(pickle.dumps(value))
    assert again == value and again is not value and copy.deepcopy(value) == value
    assert type(value).__module__ == "trictrac" and type(value).__doc__
    if not isinstance(value, Record):
        assert hash(again) == hash(value)
        assert eval(repr(value), vars(trictrac)) == value


def test_throws_are_all_of_two_dice() -> None:
    throws = Throw.all()
    assert (len(throws), sum(throw.weight for throw in throws)) == (21, 36)
    assert Throw(5, 2) == Throw(2, 5) and str(Throw(2, 5)) == "52" and Throw(3, 3).is_doublet


def test_rules_are_named() -> None:
    rules = Rules(holes=3, bearing_off="provincial", margot=True)
    assert str(rules) == "bearing_off=provincial,margot=on,holes=3" and rules == Rules(str(rules))
    assert rules.options["stakes"] == "guiton" and len(rules.options) == 8


def test_a_match_follows_its_seed() -> None:
    one, other = Match(seed=7), Match(seed=7)
    assert str(one.throw()) == str(other.throw()) == "31"
    assert one.legal() == ["1/2/5", "1/4 1/2"] and one.legal_actions() == [51, 26]
    one.apply("1/2 1/4")
    other.apply(26)
    assert one.record() == other.record() and "w 31 1/4 1/2" in str(one.record())
    again = pickle.loads(pickle.dumps(one))
    random = Player("random")
    copied = copy.copy(one)
    assert str(play(again, random, random).record()) == str(play(one, random, random).record())
    assert copied.phase == "throw" and one.phase == "over"
    assert one.winner == again.winner and one.stake == again.stake and max(one.holes) == 12
    assert one.record().winner == one.winner


def test_dice_can_be_given() -> None:
    match = Match(Rules(lead="coupe_et_des"))
    assert match.phase == "lead" and match.throw((4, 4)) is None
    assert match.throw((2, 5)) == Throw(5, 2) and match.side == "black"
    match.apply(match.legal()[0])
    assert match.throw(Throw(6, 6)) == Throw(6, 6) and match.side == "white"
    start = Match(position=Position("W15,5/6/6/5,B15 b 64"))
    assert start.side == "black" and start.legal_actions() == [126, 26]


def test_a_hole_lets_the_roller_hold_or_go() -> None:
    match = Match(position=Position(DOCUMENTED + " 10/0 0/0 9"))
    assert match.phase == "choice" and match.legal() == ["hold", "go"]
    assert match.legal_actions() == [trictrac.HOLD, trictrac.GO]
    held, gone = copy.copy(match), copy.copy(match)
    held.apply(trictrac.HOLD)
    assert held.phase == "play" and held.legal() == ["4/10 7/10"]
    gone.apply("go")
    assert gone.phase == "throw" and gone.side == "white"
    match.apply("4/10 7/10")
    assert match.phase == "throw", "touching a man declares hold"


def test_every_throw_has_a_chance() -> None:
    board = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w"
    chances = Position(f"{board} -").chances(depth=0)
    assert [throw for throw, _ in chances] == Throw.all() and all(0 < chance < 1 for _, chance in chances)
    last = dict(Position(f"{board} 64 2/0 11/0").chances(depth=0))
    assert last[Throw(6, 3)] == 1 and last[Throw(5, 5)] < 1


def test_a_match_has_a_position_and_its_best_actions() -> None:
    match = Match(seed=7)
    assert match.position is None
    match.throw()
    position = match.position
    assert position is not None and (position.dice, position.side) == (match.dice, match.side)
    best = match.best(depth=0)
    assert [(one.action, one.win) for one in best] == [(one.action, one.win) for one in position.best(depth=0)]
    assert best[1].loss == pytest.approx(best[0].win - best[1].win, abs=1e-6)
    match.apply(best[0].action)
    assert match.position is not None and match.position.dice is None


def test_an_observation_has_both_sides_men() -> None:
    obs = Match(seed=7).observation()
    assert obs.shape == (trictrac.OBSERVATION,) and obs.dtype == np.uint8
    assert (obs[0], obs[48], obs[55], obs[63]) == (15, 15, 12, 0)


def test_records_are_read_and_have_positions() -> None:
    match = play(Match(Rules(holes=2), seed=3), Player("greedy"), Player("random"))
    record = Record(str(match.record()))
    assert record == match.record() and record.tags["Seed"] == "3" and record.rules == Rules(holes=2)
    positions = record.positions
    assert positions[0].dice is not None and len(positions) == str(record).count("\nw ") + str(record).count("\nb ")
    assert all(isinstance(earned, Earned) for position in positions for earned in position.score())
    assert Match.from_record(record).phase == "over"


def test_a_match_is_analysed() -> None:
    match = play(Match(Rules(holes=2), seed=3), Player("net"), Player("random"))
    analysis = trictrac.analyse(match.record(), depth=0)
    assert analysis.over and analysis.white.loss < analysis.black.loss and analysis.black.errors > 0
    for side, won in ((analysis.white, match.winner == "white"), (analysis.black, match.winner == "black")):
        assert side.result == won
        parts = (side.start, side.net_luck, side.skill, side.unrated_gain, side.unexplained)
        assert sum(parts) == pytest.approx(float(won), abs=1e-4)
    assert analysis.white.skill == pytest.approx(analysis.black.loss - analysis.white.loss, abs=1e-4)
    decisions = [decision for throw in analysis.throws for decision in throw.decisions]
    assert all(decision.made in dict(decision.candidates) for decision in decisions)
    as_data = analysis.to_dict()
    assert as_data["white"]["loss"] == analysis.white.loss and len(as_data["throws"]) == len(analysis.throws)
    assert as_data["throws"][0]["decisions"][0]["made"] == analysis.throws[0].decisions[0].made
    for wrong in ({"depth": 3}, {"check": "some"}):
        with pytest.raises(trictrac.TrictracError):
            trictrac.analyse(match.record(), **wrong)  # type: ignore[arg-type]


def test_throws_about_an_option_that_was_not_learned_say_so() -> None:
    match = play(Match(Rules(bearing_off="provincial"), seed=1), Player("greedy"), Player("greedy"))
    analysis = trictrac.analyse(match.record(), depth=0)
    assert {throw.option for throw in analysis.throws} == {None, "provincial"}
    for side in ("white", "black"):
        rated = [throw.luck for throw in analysis.throws if throw.side == side and throw.option is None]
        assert sum(rated) == pytest.approx(getattr(analysis, side).luck, abs=1e-4)
    for decision in (decision for throw in analysis.throws for decision in throw.decisions):
        assert (decision.option == "provincial") == (decision.trust == "unknown")


@pytest.mark.skipif("TRICTRAC" not in os.environ, reason="TRICTRAC does not name the command")
def test_the_command_plays_the_same_match(tmp_path: Path) -> None:
    names = ["--white", "maitre", "--black", "random", "--matches", "1", "--seed", "7"]
    subprocess.run([os.environ["TRICTRAC"], "arena", *names, "--records", tmp_path / "r"], check=True)
    text = (tmp_path / "r" / "000001.trictrac").read_text()
    match = play(Match(seed=7), Player("maitre"), Player("random"))
    assert str(match.record()).split("\n\n")[1] == text.split("\n\n")[1]
