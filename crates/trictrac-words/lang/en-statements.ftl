## Manual scoring

word-mark = Mark what your throw earns, then play it on the board.
word-play = Play your throw on the board.
word-next-man = Play the next man, or choose “I have played”.
word-for-him = { $other } may not go: play the throw for { $other }.
word-repent = You have put your men down. Leave them, or take them back if you see an error.
word-watch = { $who }: mark what this throw gave you, claim an école if { $other } marked wrongly, or continue.
word-claimed = { $other } claims an école of { $points } points from you.
word-contested = { $other } says that your école is false, and has undone it.
word-restored = { $other } claims the école again.
word-last-hole = { $other } has pegged the last hole and would win the match. Is that right?
word-mark-points = Mark { $points }
word-school = École of { $points }
word-fewer = Two points fewer
word-more-points = Two points more
word-more = More…
word-go = I go
word-pass = I have played
word-let-be = Continue
word-leave-men = Leave them
word-take-back = Take back
word-accept = Accept
word-accept-hole = Yes, it is right
word-contest = False école!
word-insist = It was more: I insist
word-augment = Claim more (augmentation)
word-restore = Claim it again
word-appeal = Ask for a ruling
word-correct = Correct your opponent’s pegs or jeton
word-wipe-own = Return my jeton to the start
word-wipe-other = Return your opponent’s jeton to the start
word-waive = I do not mark { $points } points: my throw gives my opponent a hole
word-send-on = Make your opponent move this man on
word-fausse-case = Fausse case!
word-adoube = J’adoube (I only straighten my men)
word-reason = Why?
word-truth = Ask the referee
marks = { $side } marks: { $said }.
amount-no-hole = { $said } ({ $points } points, no hole pegged)
standing = {" "}[holes { $white }/{ $black }, points { $points }]
goal = first to { $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}
does = { $side } { $done }
act-accepted = accepted
act-last-hole = accepts the last hole
act-leaves = { $said }, and leaves the points of { $side } in place
act-wipe = returns the jeton of { $side } to the start
act-wipe-own = returns their own jeton to the start
act-correct = has the mark corrected
act-insist = insists on all the points of the throw
act-restore = claims the école again
act-appeal = asks for a ruling
act-reason = gives the reason
act-send-on = makes the opponent move the man on to the last quarter
act-touch = touches a man on { $point }
act-put = moves { $men }
act-put-together = moves two men together: { $men }
act-man = a man from { $from } to { $to }
act-man-off = a man from { $from } off the board
act-take-off = takes a man off the board from { $from }
act-mend-leave = leaves the men where they are
act-mend-place = corrects the men: { $men }
act-replay = has the throw played again
act-replay-with = has the throw played again with the man from { $point }
act-replay-another = has the throw played again without the man from { $point }
act-replay-without-corner = has the throw played again, without the corner
table-fausse = Fausse case (a play that breaks the rules): { $reason }.
table-mend-how = To choose, type mend and a number.{ $seen ->
    [yes] {""}
   *[no] {" "}The points are in { $side }’s numbering.
}
table-mend-leave = leave the men where they are
table-mend-place = place by the dice: { $men }
table-mend-replay = have the throw played again, legally
table-mend-replay-with = have the throw played again, with a man from { $point }
table-mend-replay-another = have the throw played again, without the man from { $point }
table-mend-replay-corner = have the throw played again, without the corner
table-standing = { $side }: { $due } points due, { $marked } marked{ $lost ->
    [0] {""}
   *[other] , but { $lost } of them go to { $other }{ $why ->
        [none] {""}
       *[other] : { $why }
    } (R11.3)
}{ $may ->
    [yes] ; may mark now.
   *[no] .
}
table-may-go = With the points due, { $side } completes a hole and may then go (R8.1).
table-claimable = { $since ->
    [now] Until { $until ->
        [next] the next throw
       *[after] { $side } throws again
    }, { $side } may claim an école of { $points } points from { $offender }
    [touch] From the moment { $offender } touches a man until the next throw, { $side } may claim an école of { $points } points
   *[dice] From the moment { $offender } throws until { $side } throws again, { $side } may claim an école of { $points } points
} ({ $about ->
    [this] this throw
   *[before] the previous throw
}{ $excess ->
    [0] {""}
   *[other] , { $excess } too many
}{ $shortfall ->
    [0] {""}
   *[other] , { $shortfall } too few
}{ $quarter ->
    [0] {""}
   *[other] , the { $quarter } of the quarter
}{ $deprived ->
    [0] {""}
   *[other] , { $deprived } wrongly removed
}; R11.1).
table-correctable = { $side } may correct the pegs or the jeton of { $offender }, without an école (R11.4).
table-may-send-on = { $side } may make the opponent move on the man on { $point }{ $seen ->
    [yes] {""}
   *[no] {" "}(in the opponent’s numbering)
}: type send on (R11.7).
table-reason = { $roller }’s throw { $throw } gave { $side } { $due } points; { $side } had marked { $marked }{ $due ->
    [0] .
   *[other] :
}
table-overlooked = { $you ->
    [yes] You
   *[no] { $side }
} missed this: { $kind ->
    [short] { $offender } marked { $points } points too few
    [excess] { $offender } marked { $points } points too many
   *[wiped] { $offender } wrongly removed { $points } points
} for { $about ->
    [this] that throw
   *[before] the previous throw
}{ $any ->
    [yes] {" "}({ $reasons })
   *[no] {""}
}. The école was not claimed (R11.1).
table-overlooked-own = You missed this: { $kind ->
    [short] you marked { $points } points too few
    [excess] you marked { $points } points too many
   *[wiped] you wrongly removed { $points } points
} for { $about ->
    [this] that throw
   *[before] the previous throw
}{ $any ->
    [yes] {" "}({ $reasons })
   *[no] {""}
}. { $side } did not claim the école (R11.1).
table-overlooked-fausse = { $you ->
    [yes] You
   *[no] { $side }
} missed a fausse case: { $reason }. It is now final (R11.6).

## Watching a match between two computers

watch-pause = Pause
watch-resume = Continue
watch-step = One step
watch-speed = Speed
watch-slow = Slow
watch-usual = Normal speed
watch-fast = Fast
