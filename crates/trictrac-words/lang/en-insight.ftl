
## Insight: why a play is worse, and what the next throws do

insight-hit = { $kind ->
    [points] leaves { $throws ->
        [one] 1 throw that hits
       *[other] { $throws } throws that hit
    }, for { $points } points on average instead of { $other-points }
   *[throws] leaves { $throws ->
        [0] no throw that hits
        [one] 1 throw that hits
       *[other] { $throws } throws that hit
    } instead of { $other ->
        [0] none
       *[other] { $other }
    }{ $throws ->
        [0] {""}
       *[other] {" "}({ $points } points on average)
    }
}
insight-hit-falsely = leaves the opponent { $throws ->
    [0] no throw
    [one] 1 throw
   *[other] { $throws } throws
} with a false hit instead of { $other ->
    [0] none
   *[other] { $other }
}
insight-corner-hit = leaves { $throws ->
    [0] no throw that hits
    [one] 1 throw that hits
   *[other] { $throws } throws that hit
} the empty corner instead of { $other ->
    [0] none
   *[other] { $other }
}
insight-opponent-keeps = lets the opponent keep a full jan with { $throws ->
    [0] no throw
    [one] 1 throw
   *[other] { $throws } throws
} instead of { $other ->
    [0] none
   *[other] { $other }
}
insight-opponent-corner = lets the opponent take its corner with { $throws ->
    [0] no throw
    [one] 1 throw
   *[other] { $throws } throws
} instead of { $other ->
    [0] none
   *[other] { $other }
}
insight-opponent-helpless = leaves { $throws ->
    [0] no throw
    [one] 1 throw
   *[other] { $throws } throws
} that the opponent cannot play in full instead of { $other ->
    [0] none
   *[other] { $other }
}
insight-own-hit = { $kind ->
    [points] prepares { $throws ->
        [one] 1 throw that hits
       *[other] { $throws } throws that hit
    }, for { $points } points on average instead of { $other-points }
   *[throws] prepares { $throws ->
        [0] no throw that hits
        [one] 1 throw that hits
       *[other] { $throws } throws that hit
    } instead of { $other ->
        [0] none
       *[other] { $other }
    }
}
insight-own-corner-hit = prepares { $throws ->
    [0] no throw that hits
    [one] 1 throw that hits
   *[other] { $throws } throws that hit
} the opponent’s empty corner instead of { $other ->
    [0] none
   *[other] { $other }
}
insight-fill = { $kind ->
    [lost] gives up the full { $jan }
    [gained] has the { $jan } full
   *[throws] prepares { $throws ->
        [0] no throw that fills
        [one] 1 throw that fills
       *[other] { $throws } throws that fill
    } the { $jan } instead of { $other ->
        [0] none
       *[other] { $other }
    }
}
insight-keep = keeps the { $jan } with { $throws ->
    [0] no throw
    [one] 1 throw
   *[other] { $throws } throws
} instead of { $other ->
    [0] none
   *[other] { $other }
}
insight-corner = { $kind ->
    [lost] does not hold the corner
    [gained] holds the corner
   *[throws] can take the corner with { $throws ->
        [0] no throw
        [one] 1 throw
       *[other] { $throws } throws
    } instead of { $other ->
        [0] none
       *[other] { $other }
    }
}
insight-points = { $points ->
    [0] gives up { $other-points } points
   *[other] has { $points } points instead of { $other-points }
}
insight-quarter = { $quarter ->
    [petit] petit jan
    [grand] grand jan
   *[retour] jan de retour
}
insight-one = { $first }.
insight-two = { $first } and { $second }.
insight-return = In return it { $fact }.

insight-next = The opponent’s next throw
insight-own-next = The next throw after that, if the opponent does not move
insight-row-hit = hits truly
insight-row-hit-falsely = hits falsely
insight-row-corner-hit = hits the corner
insight-row-fill = fills the { $jan }
insight-row-keep = keeps the { $jan } full
insight-row-corner = can take the corner
insight-row-helpless = cannot be played in full
insight-row-hole = completes a hole
insight-row-earned = earns on average
insight-row-given = gives on average
insight-row-weak = men that can be hit
insight-row-worst = worst throws
insight-throws = { $throws } of 36
insight-throws-points = { $throws } of 36, { $points } points on average
insight-petit-grand = { $throws } of 36 (petit jan { $petit }, grand jan { $grand }), { $points } points on average
insight-weak = arrow { $at }: { $throws }
insight-throw = { $dice } ({ $points } points)
insight-points-each = { $points } points

## Why an action is better: what happens in the lines after both

lines-after = { $better } after { $b }, { $worse } after { $w }
lines-hit = { $opponent } hits you in { $span ->
    [four] 4 throws
   *[releve] this relève
}, points: { $after }.
lines-own-hit = You hit in { $span ->
    [four] 4 throws
   *[releve] this relève
}, points: { $after }.
lines-false-hit = { $opponent }’s false hits give you points in { $span ->
    [four] 4 throws
   *[releve] this relève
}: { $after }.
lines-fill = Your { $jan } fills in { $span ->
    [four] 4 throws
   *[releve] this relève
}, in 100 lines: { $after }.
lines-opponent-fill = { $opponent }’s { $jan } fills in { $span ->
    [four] 4 throws
   *[releve] this relève
}, in 100 lines: { $after }.
lines-kept = Of 4 throws your { $jan } is full for: { $after }.
lines-opponent-kept = Of 4 throws { $opponent }’s { $jan } is full for: { $after }.
lines-breaks = { $opponent } breaks first in 100 lines: { $after }.
lines-corner = You have the corner by throw 4, in 100: { $after }.
lines-passed = Men passed by throw 4: { $after }.
lines-helpless = Unplayable numbers cost you points in { $span ->
    [four] 4 throws
   *[releve] this relève
}: { $after }.
lines-next = The next hole is yours in 100: { $after }.
lines-double = The next hole is yours and counts double, in 100: { $after }.
lines-holes = Holes of this relève, yours–{ $opponent }’s: { $after }.
lines-enfilade = { $opponent } wins 4 holes running in 100: { $after }.
lines-go = You can go by throw 4 in 100: { $after }.
lines-points = Net points of 4 throws each: { $after }.
lines-talon = Men on the talon: { $after }.
lines-return = In return: { $fact }
lines-choice-next = The next hole is yours in { $hold } of 100 if you hold, { $go } if you go.
lines-choice-holes = Holes: { $hold-own } to { $hold-other } if you hold, { $go-own } to { $go-other } in a new relève.
lines-choice-keeps-both = { $own } of 36 throws keep your { $jan }, { $other } { $opponent }’s.
lines-choice-keeps-own = { $own } of 36 throws keep your { $jan }.
lines-choice-keeps-other = { $other } of 36 throws keep { $opponent }’s { $jan }.
lines-choice-points = Holding keeps { $kept } points and gives { $opponent } { $owed }; { $opponent } makes a hole with { $holes } of 36 throws.
