"""Bad input of the plain classes: an exception of one family, with its parts, and never a crash."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from trictrac import ActionError, Match, Network, ParseError, Play, Player, Position, Record, Rules, Throw, TrictracError, analyse

START = "W15,5/6/6/5,B15 w"


def thrown() -> Match:
    """A match in which a player must act."""
    match = Match(seed=1)
    match.throw()
    return match


@pytest.mark.parametrize(
    ("kind", "field", "call"),
    [
        (ParseError, "board", lambda: Position("W15,5/6/6")),
        (ParseError, "position", lambda: Position("")),
        (ParseError, "dice", lambda: Position(START + " 67")),
        (ParseError, "holes", lambda: Position(START + " - 0/0 3/0", Rules(holes=3))),
        (ParseError, "rules", lambda: Rules("hole=3")),
        (ParseError, "rules", lambda: Rules(holes=99)),
        (ParseError, "rules", lambda: Rules("holes=3", holes=4)),
        (ParseError, "play", lambda: Play("1/x")),
        (ParseError, "line", lambda: Record('[Trictrac "1"]\n\nlead 5/3\nw 64 1/8 1/5\n')),
        (TrictracError, "dice", lambda: Throw(0, 7)),
        (TrictracError, "dice", lambda: Match().throw()),
        (TrictracError, "dice", lambda: Match().throw((7, 1))),
        (TrictracError, "rules", lambda: Match(Rules(marking="table"))),
        (TrictracError, "rules", lambda: Match(Rules(holes=3), position=Position(START))),
        (TrictracError, "depth", lambda: Position(START + " 64").best(depth=3)),
        (TrictracError, "aim", lambda: Position(START + " 64").best(aim="points")),  # type: ignore[arg-type]
        (TrictracError, "threads", lambda: analyse(Match(seed=1).record(), threads=1025)),
        (TrictracError, "player", lambda: Player("kasparov")),
        (TrictracError, None, lambda: Network.from_bytes(b"no network")),
        (TrictracError, None, lambda: Player("net:/nowhere")),
        (ActionError, None, lambda: Position(START).plays()),
        (ActionError, None, lambda: Position(START).best()),
        (ActionError, None, lambda: Position(START + " 64").action("1/2 1/3")),
        (ActionError, None, lambda: Network().win(Position(START + " 64"))),
        (ActionError, None, lambda: Match(seed=1).apply("hold")),
        (ActionError, None, lambda: thrown().apply(10**9)),
        (ActionError, None, lambda: thrown().apply(-1)),
        (TrictracError, "action", lambda: thrown().apply(1.5)),  # type: ignore[arg-type]
        (TrictracError, "dice", lambda: Match().throw((6,))),  # type: ignore[arg-type]
        (ActionError, None, lambda: Match().best()),
        (ActionError, None, lambda: Position(START + " 64").action("go")),
        (ActionError, None, lambda: Match(seed=1).choose(Player("random"))),
    ],
)
def test_bad_input_is_named(kind: type[TrictracError], field: str | None, call: Callable[[], object]) -> None:
    with pytest.raises(TrictracError) as raised:
        call()
    error = raised.value
    assert type(error) is kind and error.field == field and str(error) and isinstance(error, ValueError)
    if kind is ParseError and field != "line":
        assert error.position is not None and error.found is not None and error.expected in str(error)


def test_a_refused_action_changes_nothing() -> None:
    match = Match(seed=7)
    match.throw()
    before = str(match.record())
    for action in ("1/2", "hold", "go", "lead 3/4", "33", 0, 625, 626, 627, 99999, "", "nonsense", None):
        with pytest.raises(TrictracError):
            match.apply(action)  # type: ignore[arg-type]
    with pytest.raises(ActionError, match="already thrown"):
        match.throw()
    assert str(match.record()) == before


def test_a_match_that_is_over_takes_nothing() -> None:
    match, random = Match(Rules(holes=1), seed=2), Player("random")
    while match.phase != "over":
        match.throw()
        while match.legal():
            match.apply(match.choose(random))
    for call in (match.throw, lambda: match.throw((1, 2)), lambda: match.apply(26)):
        with pytest.raises(ActionError, match="the match is over"):
            call()


def test_wrong_types_are_refused_by_python() -> None:
    for call in (lambda: Position(3), lambda: Throw("a", 1), lambda: Match(seed=-1), lambda: Rules(None)):  # type: ignore[arg-type]
        with pytest.raises((TypeError, OverflowError)):
            call()


def test_a_file_that_is_missing_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Network(tmp_path / "none.net")
