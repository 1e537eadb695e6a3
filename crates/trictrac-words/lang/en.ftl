# English. Terms of the game stay French.

side-white = White
side-black = Black

and = and
or = or
nor = and the

## A throw and what it earns

earns-nothing = It earns nothing.
to-other = { $said } (for { $side })
marks = { $side } marks: { $said }.
plays = plays { $play }
between = { "; " }
plays-nothing = can play nothing
lead = For the lead White throws { $white }, Black { $black }: { $leader } leads.
lead-equal = For the lead both throw { $white }: again.
releve = The men return to their talons; { $side } throws first.
told = { $throw }: { $rest }
by = { $side }: { $said }
standing = {" "}[holes { $white }/{ $black }, points { $points }]
won = { $side } wins the match by { $winner ->
    [one] 1 hole
   *[other] { $winner } holes
} to { $loser }, for { $stake ->
    [1] one stake
   *[other] { $stake } stakes
}.

way-number = the { $pips } from { $from }
way-sum = the sum { $pips } from { $from }, resting on { $rests }
way-false = the sum { $pips } from { $from } would, but { $resting ->
    [1] { $rests } is held
   *[other] { $rests } are held
}

why-true-hit = a single man on { $at } can be reached: { $ways }
why-false-hit = a single man on { $at } cannot be reached: { $ways }
why-coin = the own corner is held, the other (13) is empty, and two men would reach it: { $ways }
why-fill-one = all six points will hold two men; one man is missing on { $at }: { $ways }
why-fill-two = all six points will hold two men; two men are missing, and { $play } brings them
why-keep = all six points hold two men and still will after { $play }
why-keep-impotent = all six points still hold two men because a number cannot be played
why-bear-off = { $play } bears off all the men left
why-six-tables = third throw: four men stand singly on 2 to 7, and the talon could send the other two: { $ways }
why-deux-tables = only two men have left the talon, and they would reach both empty corners: { $ways }
why-contre-deux-tables = only two men have left the talon and would reach both corners, but the other corner is held: { $ways }
why-mezeas = an ace while only the own corner is taken and the other is empty
why-contre-mezeas = an ace while only the own corner is taken, but the other is held
why-helpless = two points for each number that cannot be played: the { $unplayed }
why-rencontre = both players’ very first throws are the same
why-margot = the empty point { $at } lies between two single men, and a man would come onto it: { $ways }
why-pile = all fifteen men stand on the corner after this throw and cannot pass

# A place of the other side's numbering, for somebody who counts from his own.
your-point = { $at } (your { $own })

## Plays

nothing-playable = Nothing can be played.

## Beside the drawing

panel-holes = { $holes ->
    [1] 1 hole of { $goal }
   *[other] { $holes } holes of { $goal }
}
panel-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
panel-bredouille = , en bredouille

## A match

goal = first to { $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}
offer-hold = you keep { $points ->
    [0] no points
   *[other] your { $points } points
}, { $other } has none; you play this throw, { $owed ->
    [0] {""}
   *[other] { $other } marks { $owed } points for it,
} and { $other } throws next.
offer-go = nobody keeps points{ $owed ->
    [0] {""}
   *[other] , nor does { $other } mark the { $owed } of this throw
}; all men return to the talons, and you throw next.

## Refusals

refused = No: { $reason }.
refused-unreadable = character { $character }: found "{ $found }", expected a play (1/7 1/5, 1/5/11, 22/off) or a command (help lists them)
refused-match-over = the match is over
refused-out-of-turn = it is the turn of { $side }
refused-dice-at-table = the dice are thrown by the table
refused-table-only-throws = a player must do this
refused-lead-not-thrown = the dice for the lead are thrown first
refused-lead-thrown = the lead has been thrown for
refused-not-thrown = the dice have not been thrown yet
refused-already-thrown = the dice on the table are to be played first
refused-no-hole = only who wins a hole by his own throw may hold or go
refused-choice-final = hold was declared, and that is final
refused-no-man = no man of yours is left on { $point } to move
refused-not-off = no number left bears off from { $from }
refused-not-by-dice = no number left leads from { $from } to { $to }
refused-occupied = your opponent holds { $point }
refused-opponents-corner = 13 is your opponent’s corner: nobody else enters it
refused-no-rest = one man cannot go from { $from } to { $to }: he can rest on no point between
refused-both = both numbers can be played: they must be
refused-must-play = only one number can be played, and it must be the { $die }
refused-lone-corner = this would leave exactly one man on your corner (12)
refused-not-puissance = the corner cannot be taken par puissance so
refused-par-effet = the corner can be taken directly: not par puissance
refused-forbidden = your opponent can still fill that quarter: no man may lie on { $point }
refused-must-fill = your jan can be filled with this throw: it must be
refused-must-keep = your full jan can be kept with this throw: it must be
refused-not-home = men are borne off only when all that are left stand on 19-24
refused-not-rearmost = a number beyond the rail bears off the rearmost man only
refused-must-bear-off = your last men can be borne off with this throw: they must be
refused-provincial = the provincial method bears off the rearmost man only
refused-marked-by-itself = in assisted play all is marked by itself
refused-too-many-actions = this throw has { $most } actions, the most that are recorded
refused-only-table = men are touched and let go one by one in table play only
refused-not-time-to-mark = the roller marks before he touches a man, the other after the play
refused-points-in-twos = points are marked in twos, and no more than a throw can earn
refused-never-back = a jeton never goes back
refused-announced-already = what the roller does not mark is announced once a throw
refused-nothing-to-wipe = there are no points to wipe
refused-claim-open = { $side } answers the école first
refused-no-such-claim = no école stands that could be answered so
refused-nothing-to-correct = nothing is wrong with the other’s marks
refused-last-hole = { $side } looks at the last hole first
refused-touched = the man touched on { $point } must be played
refused-no-fausse-case = no fausse case is to be mended
refused-no-such-mend = the fausse case does not give this choice
refused-cannot-stay = the men cannot stay so: { $side } mends it first (mend)
refused-as-demanded = your opponent has demanded another play

## At a table where each marks for himself

does = { $side } { $done }
ruled = ruled for { $side }
act-accepted = accepted
act-last-hole = the last hole is good
act-leaves = { $said }, and leaves the points of { $side } standing
act-wipe = sends back the jeton of { $side }
act-wipe-own = wipes his own points
act-correct = has the mark set right
act-insist = insists on all that the throw owed
act-restore = puts the claim back
act-appeal = asks for a ruling
act-reason = gives the reason
act-send-on = demands that the man be played on into the last quarter
act-touch = touches a man on { $point }
act-put = puts { $men }
act-put-together = puts down together { $men }
act-man = a man from { $from } on { $to }
act-man-off = a man of { $from } off the board
act-take-off = takes a man of { $from } off the board
act-mend-leave = lets the men stay so
act-mend-place = sets it right: { $men }
act-replay = has the throw played again
act-replay-with = has the throw played again with the man from { $point }
act-replay-another = has the throw played again with another man than that from { $point }
act-replay-without-corner = has the throw played again, without the corner

## What was overlooked

fausse-lone-in-corner = a single man stands in an empty corner
fausse-occupied = the opponent holds { $point }
fausse-forbidden = the opponent can still fill the quarter of { $point }
fausse-beyond-the-sum = the man was carried beyond the sum of the dice
fausse-not-by-the-dice = a man lies where no number carries him
fausse-par-puissance = the corner was taken par puissance though it could be taken par effet
fausse-not-filled-petit = the petit jan could be filled, and had to be
fausse-not-filled-grand = the grand jan could be filled, and had to be
fausse-not-filled-retour = the jan de retour could be filled, and had to be
fausse-not-kept-petit = the full petit jan could be kept, and had to be
fausse-not-kept-grand = the full grand jan could be kept, and had to be
fausse-not-kept-retour = the full jan de retour could be kept, and had to be
