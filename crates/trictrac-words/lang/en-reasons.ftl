
## Hold or go

page-hold-or-go = Hold or go?
offer-either = The hole is yours either way. { $other }’s earlier points are gone either way.
offer-hold = Hold
offer-hold-means = { $points ->
    [0] Play on with the men as they stand.
   *[other] Keep your { $points } points and play on.
}{ $owed ->
    [0] {""}
   *[other] {" "}{ $other } marks { $owed } for this throw.
}
offer-go = Go
offer-go-means = All men go back, and you throw first.{ $points ->
    [0] {""}
   *[other] {" "}You give up your { $points } points.
}{ $owed ->
    [0] {""}
   *[other] {" "}{ $other } does not mark the { $owed } for this throw.
}
reason-hold-keeps-both = If you hold, you keep your full quarter after { $own } of { $falls } throws, { $other } only after { $theirs }.
reason-hold-keeps = If you hold, you keep your full quarter after { $own } of { $falls } throws.
reason-hold-safe = If you hold, { $other } scores nothing, whatever the next throw is.
reason-hold-scores = If you hold, your next throw scores in { $own } of { $falls } cases{ $theirs ->
    [0] ; whatever { $other } throws next, they score nothing.
   *[other] , { $other }’s in { $theirs }.
}
reason-go-breaks = If you go, your full quarter need not break: { $own } of { $falls } throws would force you to break it.
reason-go-other-keeps = If you go, { $other }’s full quarter is gone, too: { $theirs } of { $falls } throws would keep it.
reason-go-other-scores = If you go, { $other } loses a position that scores with { $theirs } of { $falls } throws.
reason-go-few = If you go, you lose little: the next throw here would score in only { $own } of { $falls } cases.

## Why a play is worse or better

worse-breaks = It breaks your full quarter, which you could keep.
worse-corner = You could fill your corner ({ $corner }).
worse-alone = It leaves a man alone on { $at }: { $other } hits it with { $here } of { $falls } throws.
worse-they-score = After it { $other } scores with { $here } of { $falls } throws, after the best play with { $best }.
worse-you-score = After it your next throw scores in { $here } of { $falls } cases, after the best play in { $best }.
worse-lacks = Your { $quarter ->
    [petit] first quarter (petit jan)
   *[grand] second quarter (grand jan)
} then lacks { $here } men, after the best play { $best }.
worse-keeps = It uses your free men: then { $here } of { $falls } throws keep your full quarter, after the best play { $best }.
warning-alone = It leaves a man alone on { $at }: { $here } of { $falls } throws hit it.
better-keeps = It keeps your full quarter.
better-corner = It fills your corner ({ $corner }).
better-alone = It leaves no man alone on { $at }, where { $other } would hit it with { $here } of { $falls } throws.
better-they-score = After it { $other } scores with only { $best } of { $falls } throws, after other plays with { $here } or so.
better-you-score = After it your next throw scores in { $best } of { $falls } cases, after other plays in { $here } or so.
better-lacks = Your { $quarter ->
    [petit] first quarter (petit jan)
   *[grand] second quarter (grand jan)
} then lacks only { $best } men.
better-keeps-more = It saves your free men: then { $best } of { $falls } throws keep your full quarter, after other plays { $here }.
better-points = You keep your { $points } points.
better-owed = { $other } does not mark the { $owed } points of this throw.
better-equal = All choices are about equal.

## Plays in words

words-to = from { $from } to { $to }
words-off = from { $from } off the board
words-step = { $die }: { $moved }
words-both = { $sum }: { $moved } in two steps
words-puissance = from { $high } and { $low } to your corner ({ $corner }), par puissance

## The coach on the page

page-play-hint = Play it
page-hint-equal = { $win }, about equal
page-hint-arrow = You can also { $device ->
    [touch] tap
   *[mouse] click
} the arrow on the board.
page-coach-thinks = The coach is checking your choice…
page-play-it = Play it
