## The end of a match

outcome-decided = What decided it
outcome-last = { $you ->
    [yes] You
   *[no] { $who }
} won the last { $holes } holes in a row.
outcome-doubled = { $you ->
    [yes] You
   *[no] { $who }
} made { $times ->
    [1] one hole that counted
   *[other] { $times } holes that counted
} double (bredouille).
outcome-biggest = The biggest gain: { $points } points for { $you ->
    [yes] you
   *[no] { $who }
} in throw { $number } ({ $throw }).
outcome-grande = { $stake } stakes: { $you ->
    [yes] you
   *[no] { $who }
} never interrupted the winner’s holes (grande bredouille).
outcome-few = { $stake } stakes, because { $you ->
    [yes] you
   *[no] { $who }
} won fewer than { $holes } holes.

## A match that ended before it was won

stopped-resigned = { $you ->
    [yes] You
   *[no] { $who }
} resigned.
stopped-flag = { $you ->
    [yes] You
   *[no] { $who }
} ran out of time.
stopped-away = { $you ->
    [yes] You
   *[no] { $who }
} left the match.
stopped-agreed = Both players agreed to stop.
stopped-void = The match does not count.
