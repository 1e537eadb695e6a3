
# Announced and table marking at the terminal (rules, section 11).

## Fausses cases

table-fausse = Fausse case (a play that breaks the rules): { $reason }.
table-mend-how = To choose, type mend and a number. The points are in { $side }’s numbering.
table-mend-leave = leave the men where they are
table-mend-place = place by the dice: { $men }
table-mend-replay = have the throw played again, legally
table-mend-replay-with = have the throw played again, with a man from { $point }
table-mend-replay-another = have the throw played again, without the man from { $point }
table-mend-replay-corner = have the throw played again, without the corner

## The referee, reasons, missed errors

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
table-may-send-on = { $side } may make the opponent move on the man on { $point } (in the opponent’s numbering): type send on (R11.7).
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
