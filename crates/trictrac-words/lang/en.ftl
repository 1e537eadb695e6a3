# English. Terms of the game stay French.

side-white = White
side-black = Black

and = and
or = or

## A throw and what it earns

earns-nothing = It earns nothing.
to-other = for { $side }: { $said }
marks = { $side } marks: { $said }.
plays = plays { $play }
between = { "; " }
plays-nothing = can play nothing
throw-said = { $said } ({ $dice })
amount = { $said } ({ $points })
amount-no-hole = { $said } ({ $points } points, no hole pegged)
amount-holes = { $said } ({ $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}{ $rest ->
    [0] {""}
   *[other] {" "}and { $rest } points
})
lead = Throw for the lead: White { $white }, Black { $black }. { $leader } leads.
lead-equal = Throw for the lead: both players throw { $white }, so they throw again.
releve = The men return to their talons, and { $side } throws first.
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
way-false = the sum { $pips } from { $from }, but { $resting ->
    [1] { $rests } is held
   *[other] { $rests } are held
}

why-true-hit = a single man on { $at } can be reached: { $ways }
why-false-hit = a single man on { $at } is aimed at but cannot be reached: { $ways }
why-coin = the player holds their own corner (12), the opponent’s corner (13) is empty, and two men could reach it: { $ways }
why-fill-one = the quarter needs only one more man, on { $at }: { $ways }
why-fill-two = the quarter needs only two more men, and { $play } brings them
why-keep = the quarter is full, and still is after { $play }
why-keep-impotent = the quarter stays full because a number cannot be played
why-bear-off = { $play } bears off all remaining men
why-six-tables = third throw: four men stand alone on points 2 to 7, and two more could come from the talon: { $ways }
why-deux-tables = only two men have left the talon, and they could reach both empty corners: { $ways }
why-contre-deux-tables = only two men have left the talon and could reach both corners, but the opponent holds one of them: { $ways }
why-mezeas = only the two men in the player’s own corner (12) have left the talon, the opponent’s corner is empty, and the throw has an ace
why-contre-mezeas = only the two men in the player’s own corner (12) have left the talon, and the throw has an ace, but the opponent’s corner is held
why-helpless = two points for each number that cannot be played: { $which ->
    [both] both { $high }s
    [two] the { $high } and the { $low }
   *[one] the { $high }
}
why-rencontre = the very first throws of both players are the same
why-margot = the empty point { $at } is between two single men, and a man could land on it: { $ways }
why-pile = all fifteen men are on the corner after this throw and cannot leave it

# A point in the opponent's numbering, for a reader who uses their own.
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
} and { $other } loses all points; you play this throw, { $owed ->
    [0] {""}
   *[other] { $other } marks { $owed } points for it,
} then { $other } throws.
offer-go = nobody keeps points{ $owed ->
    [0] {""}
   *[other] , and { $other } does not mark the { $owed } points of this throw
}; all men return to the talons, and you throw next.

## Refusals

refused = No: { $reason }.
refused-unreadable = "{ $found }" is neither a play (1/7 1/5, 1/5/11, 22/off) nor a command (type help for the list)
refused-backward = "{ $found }": men move only to higher points, in your own numbering
refused-off-board = "{ $found }": the points are 1 to 24; to bear off a man, write off, as in 22/off
refused-too-many-men = "{ $found }": a throw moves at most two men
refused-misspelt = "{ $found }": write a move as 1/7, and put a space between two moves, as in 1/7 1/5
refused-match-over = the match is over
refused-out-of-turn = it is the turn of { $side }
refused-dice-at-table = the program throws the dice, not a player
refused-table-only-throws = this is an action of a player, not of the program
refused-lead-not-thrown = throw the dice for the lead first
refused-lead-thrown = the lead is already decided
refused-not-thrown = the dice of this turn have not been thrown yet
refused-already-played = you have already played this throw
refused-roller-goes = { $side } goes, so nobody plays this throw
refused-already-thrown = play the dice on the table first
refused-no-hole = only a player who has won a hole with their own throw may hold or go
refused-choice-final = you have declared hold, and this is final
refused-no-man = you have no man on { $point }
refused-not-off = the dice do not bear off a man from { $from }
refused-not-by-dice = the dice do not allow a move from { $from } to { $to }
refused-occupied = your opponent holds { $point }
refused-opponents-corner = 13 is your opponent’s corner, and you may never enter it
refused-no-rest = one man cannot go from { $from } to { $to }: it has no free point to rest on
refused-both = both numbers can be played, so you must play both
refused-must-play = only one number can be played, and it must be the { $die }
refused-lone-corner = this would leave a single man on your corner (12)
refused-not-puissance = the corner cannot be taken par puissance with this throw
refused-par-effet = the corner can be taken directly (par effet), so it cannot be taken par puissance
refused-forbidden = your opponent can still fill that quarter, so no man may land on { $point }
refused-must-fill = this throw can fill a quarter, so you must fill it
refused-must-keep = this throw can keep your full quarter, so you must keep it
refused-not-home = you may bear off only when all your remaining men are on 19 to 24
refused-not-rearmost = a number that goes beyond the rail bears off only the rearmost man
refused-must-bear-off = your last men can be borne off with this throw, so you must bear them off
refused-provincial = the provincial method bears off only the rearmost man
refused-marked-by-itself = the program marks all points (automatic scoring)
refused-too-many-actions = this throw already has { $most } actions, and no more can be recorded
refused-only-table = men are touched and let go one at a time only with marking=table
refused-not-time-to-mark = you may mark only after your opponent’s play, and not if your opponent goes
refused-marking-is-closed = you have touched a man or passed, so you can no longer mark or move a jeton for this throw
refused-only-the-roller-announces = only the player who threw may announce points that they do not mark
refused-too-late-to-choose = you finished marking without pegging a hole, so there is nothing to hold or go for
refused-points-in-twos = points are marked in twos: 2, 4, 6, …
refused-too-many-points = at most { $most } points can be marked for one throw
refused-no-such-place = at most 24 holes are pegged at once, and the points left after a hole are 0, 2, 4, 6, 8 or 10
refused-nothing-played = you have not moved a man yet, so you cannot finish your play
refused-never-back = a jeton never moves back
refused-announced-already = only once per throw may you announce points that you do not mark
refused-nothing-to-wipe = { $side } has no points
refused-claim-open = { $side } must answer the école first
refused-no-claim = no école is open: nobody has claimed one, or it is settled
refused-answers-claimed = the answers to an école are accept, contest and insist
refused-answers-contested = answer accept, restore or augment; your opponent may appeal after that
refused-answers-restored = the answers are now accept and appeal
refused-nothing-to-insist-on = no more than this can be claimed, so you cannot insist
refused-not-your-reason = the player who claims the école gives the reason
refused-nothing-to-correct = your opponent’s marks are correct
refused-last-hole = { $side } must first accept or contest the hole that wins the match
refused-touched = you touched the man on { $point }, so you must play it
refused-no-fausse-case = there is no wrong play to correct
refused-play-not-finished = the play is not finished; the opponent can correct it afterwards
refused-sent-on-later = you can demand this only after your own next throw; to correct the play now, type mend
refused-no-man-to-send-on = no man that you could send on has entered a forbidden quarter
refused-no-such-mend = this fausse case does not allow that choice
refused-cannot-stay = the men cannot stay like this: { $side } must correct them first (type mend)
refused-as-demanded = your opponent has demanded a different play
refused-demanded-with = your opponent demands a play with a man from { $point }
refused-demanded-without = your opponent demands a play without the man from { $point }
refused-demanded-no-corner = your opponent demands a play that does not take the corner
refused-must-be-sent-on = your opponent demands that you play the man on { $point } to 19 or beyond
refused-not-in-one-action = this throw is played in one action, as in 1/7 1/5

## Manual scoring

does = { $side } { $done }
ruled = the ruling is in favour of { $side }
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

## Fausses cases

fausse-lone-in-corner = a single man has entered an empty corner
fausse-occupied = { $side } put a man on { $point }, which { $other } holds
fausse-forbidden = { $side } put a man on { $point }, in a quarter that { $other } can still fill
fausse-point = { $at } ({ $other }’s { $own })
fausse-beyond-the-sum = the man was moved further than the sum of the dice
fausse-not-by-the-dice = a man was moved to a point that no number leads to
fausse-par-puissance = the corner was taken par puissance although it could be taken par effet
fausse-opponents-corner = { $side } put a man on 13, { $other }’s corner, which { $side } may never enter
fausse-both = both numbers can be played, so { $side } must play both
fausse-lone-on-corner = { $side } left a single man on their own corner (12)
fausse-not-filled = this throw can fill a quarter, so { $side } must fill it
fausse-not-kept = this throw can keep { $side }’s full quarter, so { $side } must keep it
fausse-not-home = { $side } may bear off only when all the men that { $side } has left are on 19 to 24
fausse-must-bear-off = { $side }’s last men can be borne off with this throw, so { $side } must bear them off
fausse-not-filled-petit = the petit jan could be filled but was not
fausse-not-filled-grand = the grand jan could be filled but was not
fausse-not-filled-retour = the jan de retour could be filled but was not
fausse-not-kept-petit = the full petit jan could be kept but was not
fausse-not-kept-grand = the full grand jan could be kept but was not
fausse-not-kept-retour = the full jan de retour could be kept but was not
