# English. Terms of the game stay French.

side-white = White
side-black = Black
name-you = you
name-human = person

and = and
or = or
nor = and the

## A throw and what it earns

throws = { $side } throws { $throw }.
earns-nothing = It earns nothing.
to-opponent = { $said } — for { $side }, after the play
void = What the throw would give { $side } is void: the match is won (R7.5).
to-other = { $said } (for { $side })
marks = { $side } marks: { $said }.
plays = plays { $play }
lead = For the lead White throws { $white }, Black { $black }: { $leader } leads.
lead-equal = For the lead both throw { $white }: again.
releve = The men return to their talons; { $side } throws first.
told = { $throw }: { $rest }
by = { $side }: { $said }
standing = {" "}[holes { $white }/{ $black }, points { $points }]
unfinished = The match is not over.
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
why-rencontre = both players' very first throws are the same
why-margot = the empty point { $at } lies between two single men, and a man would come onto it: { $ways }
why-pile = all fifteen men stand on the corner after this throw and cannot pass

# A place of the other side's numbering, for somebody who counts from his own.
your-point = { $at } (your { $own })

## Plays

play-count = { $count ->
    [1] 1 legal play.
   *[other] { $count } legal plays.
}
duty-fill-petit = The petit jan can be filled: it must be.
duty-fill-grand = The grand jan can be filled: it must be.
duty-fill-retour = The jan de retour can be filled: it must be.
duty-keep-petit = The full petit jan can be kept: it must be.
duty-keep-grand = The full grand jan can be kept: it must be.
duty-keep-retour = The full jan de retour can be kept: it must be.
duty-bear-off = The last men can be borne off: they must be.
duty-helpless = { $count ->
    [1] One number cannot be played.
   *[other] Neither number can be played.
}
only = Enter makes it: { $play }.
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
panel-off = { $men ->
    [1] 1 man borne off
   *[other] { $men } men borne off
}
described = { $side }: men on { $men }; { $points } points{ $bredouille ->
    [yes] , en bredouille
   *[no] {""}
}; holes: { $holes }.

## A match at the terminal

goal = first to { $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}
options = Options: { $rules }.
how-to = Points are numbered along your own way: 1 is your talon, 12 your corner, 24 the other talon. Type a play such as "1/7 1/5" (two men) or "1/5/11" (one man), or help. What the other plays is told in his numbers.
help =
    1/7 1/5     two men, one number each, in your own numbering
    1/5/11      one man plays both numbers, resting on 5 (1/11 will do)
    22/off      a man is borne off
    7/12p 8/12p the corner is taken par puissance
    -           nothing can be played
    3           the legal play number 3 of the list
    hold, go    after a hole: stay (tenir), or leave and begin anew (s'en aller)
    plays       the list of legal plays
    board       the table
    save FILE   write the record of the match
    quit        leave
last-refused = The last line was refused: { $reason }.
nothing-refused = Nothing was refused this turn.
offer-hold-label = hold (tenir)
offer-hold = you keep { $points ->
    [0] no points
   *[other] your { $points } points
}, { $other } has none; you play this throw, { $owed ->
    [0] {""}
   *[other] { $other } marks { $owed } points for it,
} and { $other } throws next.
offer-go-label = go (s'en aller)
offer-go = nobody keeps points{ $owed ->
    [0] {""}
   *[other] , nor does { $other } mark the { $owed } of this throw
}; all men return to the talons, and you throw next.
saved = Saved: { $file }
left = You leave the match. It was not saved.
left-saved = You leave the match. It is saved: trictrac play --resume { $file } --save { $file }
ended = The input has ended. The match was not saved.
ended-saved = The input has ended. The match is saved: trictrac play --resume { $file } --save { $file }

## Refusals

refused = No: { $reason }.
refused-not-text = character { $character }: found bytes that are not UTF-8, expected a play or a command
refused-too-long = found more than { $longest } bytes, expected a play or a command
refused-unreadable = character { $character }: found "{ $found }", expected a play (1/7 1/5, 1/5/11, 22/off) or a command (help lists them)
refused-number = found { $number }, expected the number of a legal play, 1 to { $count }
refused-no-file = expected the name of a file
refused-file-exists = { $file }: found a file, expected none
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
refused-opponents-corner = 13 is your opponent's corner: nobody else enters it
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

## Arena

arena = { $white } against { $black }: { $matches } { $pairs ->
    [yes] matches in mirror pairs
   *[no] matches
} in { $seconds } s ({ $rate } a second)
    {"  "}{ $white }: { $white-wins } won, { $share } % (95 % interval { $low } to { $high }), { $white-holes } holes a match
    {"  "}{ $black }: { $black-wins } won, { $black-holes } holes a match
