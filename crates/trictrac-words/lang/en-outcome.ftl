## The end of a match

outcome-last = { $you ->
    [yes] You
   *[no] { $who }
} won { $all ->
    [yes] all { $holes } holes in a row.
   *[no] the last { $holes } holes in a row.
}
outcome-doubled = Bredouille: { $times ->
    [1] one hole
   *[other] { $times } holes
} of { $you ->
    [yes] yours
   *[no] { $who }
} counted as two, because the other side scored nothing in between.
outcome-ended = { $you ->
    [yes] You
   *[no] { $who }
} won the last { $holes ->
    [1] hole
   *[other] { $holes } holes
} in throw { $number } ({ $throw }) with { $points } points.
outcome-grande = { $stake } stakes: { $you ->
    [yes] you
   *[no] { $who }
} won no hole after the winner’s first (this is called a grande bredouille).
outcome-few = The match is worth { $stake } stakes instead of one, because { $you ->
    [yes] you
   *[no] { $who }
} won fewer than { $holes } holes.

## A match that ended before it was won

resign = Resign
resign-sure = If you resign, you lose the match. Resign?
resign-yes = Yes, resign
resign-no = No, play on
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
stopped-won = { $you ->
    [yes] You win
   *[no] { $who } wins
} the match.
stopped-agreed = Both players agreed to stop.
stopped-void = The match does not count.
outcome-report = Match report: mistakes, luck and skill

## Ceremonies over the table

ceremony-hole = { $you ->
    [yes] A hole!
   *[no] A hole for { $who }
}
ceremony-double = { $you ->
    [yes] A double hole!
   *[no] A double hole for { $who }
}
ceremony-win = { $you ->
    [yes] You win { $own } : { $others }
   *[no] { $who } wins { $own } : { $others }
}
outcome-turning-point = The turning point
outcome-more = More
outcome-turning = { $last ->
    [yes] The last throw decided it: { $you ->
        [yes] you
       *[no] { $who }
    } won { $holes ->
        [1] a hole
       *[other] { $holes } holes
    } with { $points } points ({ $throw }).
   *[no] { $you ->
        [yes] You
       *[no] { $who }
    } took the lead for good in throw { $number } ({ $throw }), with { $holes ->
        [1] a hole
       *[other] { $holes } holes
    }.
}
