# English. Terms of the game stay French.

side-white = White
side-black = Black
side-you = { $side } (you)

and = and
or-arrow = or

## What a throw earns, beside the French announcement

gain-could = { $you ->
    [yes] You
   *[no] { $who }
} could
gain-can = { $you ->
    [yes] You
   *[no] { $who }
} can
gain-ways = { $ways ->
    [1] {""}
   *[other] {" "}in { $ways } ways
}
gain-own = { $what }:
gain-other = { $what }. For { $you ->
    [yes] you
   *[no] { $who }
}:
# The keys end in the name of the jan. A text may begin with who could do it, or who can.
gain-true_hit_petit = { $could } hit a man{ $times }
gain-true_hit_grand = { gain-true_hit_petit }
gain-false_hit_petit = The throw aims at a man but cannot reach it
gain-false_hit_grand = { gain-false_hit_petit }
gain-coin = { $could } hit the opposite corner
gain-fill_petit = { $can } fill the first quarter (petit jan){ $times }
gain-fill_grand = { $can } fill the second quarter (grand jan){ $times }
gain-fill_retour = { $can } fill the last quarter (jan de retour){ $times }
gain-keep_petit = { $can } keep the first quarter (petit jan) full
gain-keep_grand = { $can } keep the second quarter (grand jan) full
gain-keep_retour = { $can } keep the last quarter (jan de retour) full
gain-bear_off = { $can } bear off the last men
gain-six_tables = { $could } place six lone men in a row (jan de six tables)
gain-deux_tables = { $could } reach both empty corners (jan de deux tables)
gain-contre_deux_tables = The throw reaches both corners, but one is held (contre-jan de deux tables)
gain-mezeas = An ace, with only the corner taken (jan de mézéas)
gain-contre_mezeas = An ace, but the opposite corner is held (contre-jan de mézéas)
gain-helpless = { $ways ->
    [1] One number cannot be played
   *[other] Neither number can be played
}
gain-rencontre = Both first throws of the match are the same (jan de rencontre)
gain-margot = The throw reaches the gap between two lone men (Margot la fendue){ $times }
gain-pile_de_misere = All fifteen men are in one pile (pile de misère)

## How points make a hole

sum-points = { $sum } { $total ->
    [1] point
   *[other] points
}
sum-holes = { $sum }: { $completed ->
    [1] one hole
   *[other] { $completed } × 12
}, { $left ->
    [0] nothing
   *[other] { $left }
} left
sum-double = ; counted double, because { $you ->
    [yes] you
   *[no] { $who }
} scored nothing since the first points for this hole
sum-first-single = ; { $holes } holes, because only the first counts once
sum-all-double = ; { $holes } holes: all count double, because { $you ->
    [yes] you
   *[no] { $who }
} scored nothing since the first points for this hole

## A throw and what it earns

throw-simple = { $high } and { $low }
throw-double = double { $high }

earns-nothing = This throw earns no points.
to-other = for { $side }: { $said }
plays = plays { $play }
between = { "; " }
plays-nothing = can play nothing
throw-said = { $said } ({ $dice })
amount = { $said } ({ $points })
amount-holes = { $said } ({ $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}{ $rest ->
    [0] {""}
   *[other] {" "}and { $rest } points
})
lead = Throw for the lead: { $first }: { $white }, { $second }: { $black }. { $you ->
    [yes] You throw
   *[no] { $who } throws
} first.
lead-equal = Throw for the lead: both players throw { $white }, so they throw again.
releve = The men return to their talons, and { $you ->
    [yes] you throw
   *[no] { $who } throws
} first.
told = { $throw }: { $rest }
by = { $side }: { $said }
won = { $you ->
    [yes] You win
   *[no] { $who } wins
} the match by { $winner ->
    [one] 1 hole
   *[other] { $winner } holes
} to { $loser }{ $stake ->
    [0] {""}
    [1] , for one stake
   *[other] , for { $stake } stakes
}.

way-number = the { $pips } from arrow { $from }
way-sum = the sum { $pips } from arrow { $from }, resting on { $rests }
way-false = the sum { $pips } from arrow { $from }, but { $resting ->
    [1] { $rests } is held
   *[other] { $rests } are held
}

# The keys end in the name of the jan.
why-true_hit_petit = a lone man on arrow { $at } can be reached: { $ways }
why-true_hit_grand = { why-true_hit_petit }
why-false_hit_petit = a lone man on arrow { $at } is aimed at but cannot be reached: { $ways }
why-false_hit_grand = { why-false_hit_petit }
why-coin = the player holds their own corner ({ $corner }), the opponent’s corner ({ $opposite }) is empty, and two men could reach it: { $ways }
why-fill_petit = { $missing ->
    [1] the quarter needs only one more man, on arrow { $at }: { $ways }
   *[2] the quarter needs only two more men, and this throw brings both
}
why-fill_grand = { why-fill_petit }
why-fill_retour = { why-fill_petit }
why-keep_petit = { $impotent ->
    [yes] the quarter stays full because a number cannot be played
   *[no] the quarter is full, and this throw can be played without breaking it
}
why-keep_grand = { why-keep_petit }
why-keep_retour = { why-keep_petit }
why-bear_off = this throw bears off all remaining men
why-six_tables = third throw: four men stand alone on arrows { $first } to { $last }, and two more could come from the talon: { $ways }
why-deux_tables = only two men have left the talon, and they could reach both empty corners: { $ways }
why-contre_deux_tables = only two men have left the talon and could reach both corners, but the opponent holds one of them: { $ways }
why-mezeas = only the two men in the player’s own corner ({ $corner }) have left the talon, the opponent’s corner is empty, and the throw has an ace
why-contre_mezeas = only the two men in the player’s own corner ({ $corner }) have left the talon, and the throw has an ace, but the opponent’s corner is held
why-helpless = two points for each number that cannot be played: { $which ->
    [both] both { $high }s
    [two] the { $high } and the { $low }
   *[one] the { $high }
}
why-rencontre = the very first throws of both players are the same
why-margot = the empty arrow { $at } is between two lone men, and a man could land on it: { $ways }
why-pile_de_misere = all fifteen men are on the corner after this throw and cannot leave it

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
panel-bredouille = en bredouille

## Refusals

refused = No: { $reason }.
refused-unreadable = "{ $found }" is neither a play (1/7 1/5, 1/5/11, 22/off) nor a command (type help for the list)
refused-backward = "{ $found }": men move only to higher arrows, in your own numbering
refused-off-board = "{ $found }": the arrows are 1 to 24; to bear off a man, write off, as in 22/off
refused-too-many-men = "{ $found }": a throw moves at most two men
refused-misspelt = "{ $found }": write a move as 1/7, and put a space between two moves, as in 1/7 1/5
refused-match-over = the match is over
refused-out-of-turn = it is the turn of { $side }
refused-dice-at-table = the program throws the dice, not a player
refused-table-only-throws = this is an action of a player, not of the program
refused-lead-not-thrown = throw the dice for the lead first
refused-lead-thrown = the lead is already decided
refused-not-thrown = the dice of this turn have not been thrown yet
refused-not-awaited = the match does not wait for you now
refused-already-played = you have already played this throw
refused-roller-goes = { $side } goes, so nobody plays this throw
refused-already-thrown = play the dice on the table first
refused-no-hole = only a player who has won a hole with their own throw may hold or go
refused-choice-final = you have declared hold, and this is final
refused-no-man = you have no man on arrow { $point }
refused-not-off = the dice do not bear off a man from { $from }
refused-not-by-dice = the dice do not allow a move from { $from } to { $to }
refused-occupied = your opponent holds arrow { $point }
refused-opponents-corner = { $opposite } is your opponent’s corner, and you may never enter it
refused-no-rest = one man cannot go from { $from } to { $to }: it has no free arrow to rest on
refused-both = both numbers can be played, so you must play both
refused-must-play = only one number can be played, and it must be the { $die }
refused-lone-corner = this would leave a lone man on your corner ({ $corner }); two men must enter or leave it together
refused-not-puissance = the corner cannot be taken par puissance with this throw
refused-par-effet = the corner can be taken directly (par effet), so it cannot be taken par puissance
refused-forbidden = your opponent can still fill that quarter, so no man may land on arrow { $point }
refused-must-fill = this throw can fill a quarter, so you must fill it
refused-must-keep = this throw can keep your full quarter, so you must keep it
refused-not-home = you may bear off only when all your remaining men are on { $first } to { $last }
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
refused-touched = you touched the man on arrow { $point }, so you must play it
refused-no-fausse-case = there is no wrong play to correct
refused-play-not-finished = the play is not finished; the opponent can correct it afterwards
refused-sent-on-later = you can demand this only after your own next throw; to correct the play now, type mend
refused-no-man-to-send-on = no man that you could send on has entered a forbidden quarter
refused-no-such-mend = this fausse case does not allow that choice
refused-cannot-stay = the men cannot stay like this: { $side } must correct them first (type mend)
refused-as-demanded = your opponent has demanded a different play
refused-demanded-with = your opponent demands a play with a man from arrow { $point }
refused-demanded-without = your opponent demands a play without the man from arrow { $point }
refused-demanded-no-corner = your opponent demands a play that does not take the corner
refused-must-be-sent-on = your opponent demands that you play the man on arrow { $point } to { $beyond } or beyond
refused-not-in-one-action = this throw is played in one action, as in 1/7 1/5

## Manual scoring

ruled = the ruling is in favour of { $side }

## Fausses cases

fausse-lone-in-corner = a lone man has entered an empty corner
fausse-occupied = { $side } put a man on arrow { $point }, which { $other } holds
fausse-forbidden = { $side } put a man on arrow { $point }, in a quarter that { $other } can still fill
fausse-point = { $at } ({ $other }’s { $own })
fausse-beyond-the-sum = the man was moved further than the sum of the dice
fausse-not-by-the-dice = a man was moved to an arrow that no number leads to
fausse-par-puissance = the corner was taken par puissance although it could be taken par effet
fausse-opponents-corner = { $side } put a man on { $opposite }, { $other }’s corner, which { $side } may never enter
fausse-both = both numbers can be played, so { $side } must play both
fausse-lone-on-corner = { $side } left a lone man on their own corner ({ $corner })
fausse-not-filled = this throw can fill a quarter, so { $side } must fill it
fausse-not-kept = this throw can keep { $side }’s full quarter, so { $side } must keep it
fausse-not-home = { $side } may bear off only when all the men that { $side } has left are on { $first } to { $last }
fausse-must-bear-off = { $side }’s last men can be borne off with this throw, so { $side } must bear them off
fausse-not-filled-petit = the petit jan could be filled but was not
fausse-not-filled-grand = the grand jan could be filled but was not
fausse-not-filled-retour = the jan de retour could be filled but was not
fausse-not-kept-petit = the full petit jan could be kept but was not
fausse-not-kept-grand = the full grand jan could be kept but was not
fausse-not-kept-retour = the full jan de retour could be kept but was not
has-played = { $you ->
    [yes] You
   *[no] { $who }
} played { $play }.
has-no-play = { $you ->
    [yes] You
   *[no] { $who }
} could play nothing.
