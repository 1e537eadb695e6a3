
## Hold or go at every score

hold-door = Where to hold and where to go, at every score, and why. Practise it.
hold-lab = Every score
hold-train = Practise: hold or go
hold-unknown = There is no hold-or-go position at this address. It needs dice that win the roller a hole.
hold-standing = You now have { $own ->
    [one] 1 hole
   *[other] { $own } holes
}, your opponent { $other }, of { $goal }. If you hold, { $points ->
    [0] no points are left.
   *[other] you keep { $points } points.
}
hold-caption = Rows: your holes, with those of this throw. Columns: the opponent’s holes.
hold-legend-page = H: hold. G: go. Striped: within { $aim ->
    [stake] two hundredths of a stake
   *[win] one percentage point
}. Ringed: the present score. Choose a score to see why.
hold-missing = { $count ->
    [one] 1 score is still being computed.
   *[other] { $count } scores are still being computed.
}
hold-letter = H
hold-go-letter = G
hold-score = { $own } to { $other } holes: { $better ->
    [hold] hold
   *[go] go
}, by { $by } { $aim ->
    [stake] stakes
   *[win] percentage points
}
hold-cell = With { $own } to { $other } holes: { $better ->
    [hold] hold.
    [go] go.
   *[equal] hold and go are equal.
}{ $aim ->
    [stake] {" "}The difference is { $by } stakes.
   *[win] {""}
} You win with { $hold } after holding, { $go } after going ({ $trials ->
    [0] search depth { $plies }
   *[other] { $trials } trials, ± { $error }
}).
hold-flips-asked = You have { $own ->
    [one] 1 hole
   *[other] { $own } holes
}, the opponent { $other }. From how many holes of yours on is the other choice better?
hold-never = never
hold-flips = { $count ->
    [0] Against { $other ->
        [one] 1 hole
       *[other] { $other } holes
    } the better choice is always the same.
   *[other] Against { $other ->
        [one] 1 hole
       *[other] { $other } holes
    } the better choice changes at { $holes }. An answer within one hole is right.
}
hold-equities = Chances at the start of a relève
hold-equities-says = Per cent to win a match of 12 holes, for the side that throws first. Rows: its holes. Columns: the opponent’s holes. Dashes: no match reaches this score.
hold-flag = The pavillon
hold-flag-none = Nobody has the pavillon
hold-flag-own = This side has it
hold-flag-you = You have it
hold-flag-opponent = The opponent has it
hold-points-left = Points left
hold-counts = The hole counts
hold-single = once
hold-double = double, en bredouille
hold-aim = Aim
hold-aim-win = to win the match
hold-aim-stake = the stake
