
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
