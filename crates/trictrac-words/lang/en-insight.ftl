
## Insight: what the next throws do

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
insight-quarter = { $quarter ->
    [petit] petit jan
    [grand] grand jan
   *[retour] jan de retour
}
insight-throws = { $throws } of 36
insight-throws-points = { $throws } of 36, { $points } points on average
insight-petit-grand = { $throws } of 36 (petit jan { $petit }, grand jan { $grand }), { $points } points on average
insight-weak = arrow { $at }: { $throws }
insight-throw = { $dice } ({ $points } points)
insight-points-each = { $points } points

## Why an action is better: what happens in the lines after both

lines-after = { $better } after { $b }, { $worse } after { $w }
lines-after-times = { $better } times in 100 after { $b }, { $worse } after { $w }
lines-after-throws = { $better } of 36 after { $b }, { $worse } after { $w }
lines-opponent-hole = Next throws of { $opponent } that { $wins ->
    [yes] win the match
   *[no] make a hole
}: { $after }
lines-hole-given = Next throws of { $opponent } that give you { $wins ->
    [yes] the match
   *[no] a hole
}: { $after }
lines-own-hole = Your next throw { $wins ->
    [yes] wins the match
   *[no] makes a hole
}: { $after }
lines-hit = Points from { $opponent }’s hits { $span ->
    [four] in the next 4 throws
   *[releve] in this relève
}, on average: { $after }{ $shots ->
    [yes] ; the next throw hits with { $better-hits } and { $worse-hits } of the 36 possible throws
   *[no] {""}
}
lines-own-hit = Points from your hits { $span ->
    [four] in the next 4 throws
   *[releve] in this relève
}, on average: { $after }
lines-false-hit = Points for you from { $opponent }’s false hits { $span ->
    [four] in the next 4 throws
   *[releve] in this relève
}, on average: { $after }
lines-fill = Your { $jan } fills { $span ->
    [four] within 4 throws
   *[releve] in this relève
}: { $after }
lines-opponent-fill = { $opponent }’s { $jan } fills { $span ->
    [four] within 4 throws
   *[releve] in this relève
}: { $after }
lines-kept = Throws in which your { $jan } stays full, of the next 4, on average: { $after }
lines-opponent-kept = Throws in which { $opponent }’s { $jan } stays full, of the next 4, on average: { $after }
lines-breaks = { $opponent } breaks first: { $after }
lines-corner = You hold your corner within 4 throws: { $after }
lines-passed = Men passed within 4 throws, on average: { $after }
lines-helpless = Points that unplayable numbers cost you { $span ->
    [four] in the next 4 throws
   *[releve] in this relève
}, on average: { $after }
lines-next = The next hole is yours: { $after }
lines-double = The next hole is yours and counts double: { $after }
lines-holes = Holes in this relève, yours–{ $opponent }’s, on average: { $after }
lines-enfilade = { $opponent } wins 4 holes in a row: { $after }
lines-go = You may go within 4 throws: { $after }
lines-points = Your points less { $opponent }’s in the next 4 throws of each, on average: { $after }
lines-talon = Men on the talon: { $after }
lines-borne-off = Men borne off: { $after }
lines-return = In favour of { $w }: { $fact }.
lines-part = These facts explain only a small part of the loss.
lines-none = No single fact explains it.
lines-choice-stake = At { $own }–{ $other } in holes, to go ends the relève: all points are gone, and you throw first. To hold keeps you { $kept ->
    [0] no points
    [one] 1 point
   *[other] { $kept } points
}{ $owed ->
    [0] {""}
   *[other] {" "}and gives { $opponent } { $owed }
}.
lines-choice-next = The next hole is yours { $hold } times in 100 if you hold, { $go } if you go.
lines-choice-holes = Your holes and { $opponent }’s, on average: { $hold-own }–{ $hold-other } until the relève ends if you hold, { $go-own }–{ $go-other } in the new relève if you go.
lines-choice-keeps-both = If you hold, your { $jan } stays full with { $own } of the 36 possible throws, and { $opponent }’s with { $other }.
lines-choice-keeps-own = If you hold, your { $jan } stays full with { $own } of the 36 possible throws.
lines-choice-keeps-other = If you hold, { $opponent }’s { $jan } stays full with { $other } of the 36 possible throws.
lines-choice-balance = Your points less { $opponent }’s in the next 4 throws of each, on average: { $hold } if you hold, { $go } if you go.
lines-choice-points = { $holes ->
    [0] If you hold, { $opponent } cannot make a hole with the next throw.
    [36] If you hold, { $opponent } surely makes a hole.
   *[other] If you hold, { $opponent } makes a hole with { $holes } of the 36 possible throws.
}

## Classes of errors

class-held-too-long = Held too long
class-left-too-early = Went too early
class-bearing-off = Bearing off
class-passed-early = Men passed too early
class-passed-late = Men passed too late
class-corner-missed = Corner missed or left
class-corner-early = Corner taken or kept too early
class-return = Play of the return
class-spare-men = Spare men of a full quarter
class-last-holes = Playing to the score
class-cautious = Fewer men alone, but badly placed
class-not-covered = Lone man not covered
class-alone-petit = Men alone in the petit jan
class-alone-grand = Men alone in the grand jan
class-aiming = Chances to hit
class-filling-in-first-throws = Filling, in the first throws
class-filling-after-first-throws = Filling, later
class-opponent-quarter = The opponent’s quarter
class-corner-chances = Chances of the corner
class-immobility = Numbers that cannot be played
class-talon = Men on the talon
class-other = Others
