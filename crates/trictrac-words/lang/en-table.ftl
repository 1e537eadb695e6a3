
# Announced and table marking at the terminal (rules, section 11).

## What is done

table-step = { $from } to { $to }
table-rail = the rail

## Fausses cases

table-fausse = Fausse case: { $reason }.
table-mend-leave = the men are left as they lie
table-mend-place = the men are put so: { $men }
table-mend-replay = the throw is played again, by the rules
table-mend-replay-with = the throw is played again, with a man of { $point }
table-mend-replay-another = the throw is played again, with another man than that of { $point }
table-mend-replay-corner = the throw is played again, without the corner

## The referee, reasons, what was overlooked

table-standing = { $side }: { $due } points due, { $marked } marked{ $lost ->
    [0] {""}
   *[other] , { $lost } of them lost by not filling or keeping (R11.3)
}{ $may ->
    [yes] ; may mark now.
   *[no] .
}
table-may-go = A hole is won by the throw itself: the roller may go (R8.1).
table-claimable = { $side } { $since ->
    [now] may send { $offender } to school for { $points }
    [touch] may send { $offender } to school for { $points } once he touches a man
   *[dice] may send { $offender } to school for { $points } once he throws
} ({ $about ->
    [this] this throw
   *[before] the throw before
}{ $excess ->
    [0] {""}
   *[other] , { $excess } too many
}{ $shortfall ->
    [0] {""}
   *[other] , { $shortfall } too few
}{ $deprived ->
    [0] {""}
   *[other] , { $deprived } wiped wrongly
}), until { $until ->
    [next] the next dice
   *[after] the dice after the next
} fall (R11.1).
table-correctable = { $side } may set the pegs or the jeton of { $offender } right, without école (R11.4).
table-may-send-on = { $side } may have the man on { $point } (the other’s number) played on: send on (R11.7).
table-reason = { $about ->
    [this] This throw
   *[before] The throw before
} gave { $side } { $due } points{ $due ->
    [0] .
   *[other] :
}
table-overlooked = { $you ->
    [yes] You
   *[no] { $side }
} overlooked: { $kind ->
    [short] { $offender } marked { $points } too few
    [excess] { $offender } marked { $points } too many
   *[wiped] { $offender } wiped { $points } points wrongly
} for { $about ->
    [this] that throw
   *[before] the throw before
}{ $any ->
    [yes] {" "}({ $reasons })
   *[no] {""}
}; the école was not claimed (R11.1).
table-overlooked-own = You overlooked: { $kind ->
    [short] you marked { $points } too few
    [excess] you marked { $points } too many
   *[wiped] you wiped { $points } points wrongly
} for { $about ->
    [this] that throw
   *[before] the throw before
}{ $any ->
    [yes] {" "}({ $reasons })
   *[no] {""}
}; { $side } did not claim it (R11.1).
table-overlooked-fausse = { $you ->
    [yes] You
   *[no] { $side }
} overlooked a fausse case: { $reason }. It stands (R11.6).
