
# Announced and table marking at the terminal (rules, section 11).

table-how-to = Everybody marks for himself; what a throw earns is not told. Points are numbered along your own way: 1 is your talon, 12 your corner. Mark with "4" or "hole 2", play with "1/7 1/5". At any moment help says what can be done now and why; referee tells the truth.

## What is asked

table-ask-mark = Mark what your throw earns (4, or: hole 2), then play it (1/7 1/5).
table-ask-play = Play your throw (1/7 1/5).
table-ask-replay = { $other } has your throw played again (1/7 1/5).
table-ask-next-man = The next man (7>12); or pass, if that was all.
table-ask-for-him = { $other } may not go: you play his throw for him (in his numbers).
table-ask-watch = Mark what this throw gave you (4), or claim (school 4). { $thrower ->
    [self] Enter: your dice.
   *[other] Enter: { $other } throws.
}
table-ask-gone = { $other } goes. Enter lets him; school N, what was missing to a hole, or marked too much.
table-ask-repent = Your men are down. Enter: leave them so; take back, if you see that a man entered a forbidden quarter.
table-ask-claimed = { $other } sends you to school for { $points } points: accept, contest (false école) or insist; reason asks why.
table-ask-contested = { $other } calls your école false and has marked for it: accept, augment or restore.
table-ask-restored = { $other } keeps to the école: accept, or appeal to a ruling that ends it.
table-ask-last-hole = { $other } has pegged the last hole: accept, or school 4 if it is not due.
table-prompt-dice = the dice?
table-prompt-school = the école?
table-prompt-hole = the last hole?
table-plays = Type a play, or p3 for number 3: a bare number marks points.

## What is done

table-passes = has marked, and plays
table-accepts = accepts
table-step = { $from } to { $to }
table-rail = the rail
table-by-for = { $by }, for { $side }: { $said }
table-go-unpegged = You have pegged no hole: a hole not marked is lost when you go (R11.5). Go anyway? go again; or peg it first: trou.
table-ruled = The ruling is for { $side }.
table-counters = { $side } { $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}, { $points ->
    [1] 1 point
   *[other] { $points } points
}{ $bredouille ->
    [yes] {" "}en bredouille
   *[no] {""}
}

## Fausses cases

table-fausse = Fausse case: { $reason }.
table-choice = mend { $number }  { $choice }
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

## Help

table-title-mark = Your throw: first mark, then play (R2.3).
table-help-mark =
    4  or +4      four points, in one go or in parts (R7.1)
    hole 2        a hole, the jeton then on 2: that is "I hold" (R7.3, R8.2)
    2 holes 2     trou bredouille: two pegs, the jeton on 2 (R7.3)
    hold, go      after a hole: stay, or all go back to the talons (R8.1)
    1/7 1/5       the play: the touch, and what is not marked is an école (R11.1)
    waive         the throw gives the other a hole, so you do not mark (R11.1)
    pass          you have marked all and will play
    school 4      the other has marked wrongly (R11.1)
table-title-play = Your throw: play it. The marking is closed (R11.1).
table-help-play =
    1/7 1/5       two men, one number each; 1/5/11 one man for both
    -             nothing can be played
    p3            the legal play number 3 of plays
table-title-repent = Your men are down: the other has not yet looked (R11.7).
table-help-repent =
    Enter         they stay so
    take back     a man entered a forbidden quarter: you play again, unpunished (R11.7)
table-title-watch = The other has played: your turn to look (R2.3, R11.1).
table-help-watch =
    4, hole 2     mark what it gave you: false hits, contre-jans, helpless men
    school 4      the other marked 4 too few or too many: they are yours (R11.1)
    correct       his mark is only set right, without école
    wipe him      his jeton goes back, if a hole of yours left it standing (R11.4)
    Enter, dice   nothing more: the next dice fall, and it is too late (R11.6)
table-title-answer = You are sent to school (R11.1, R11.2).
table-help-answer =
    accept        it stands
    reason        the claimant says what it is for
    contest       false école: it is undone, and you mark as many (R11.2)
    insist        he claimed a part: he shall mark the whole
table-title-contested = Your école is contested (R11.2).
table-help-contested =
    accept        it was false: the other keeps what he marked
    reason        the claimant says what it is for
    augment       your claim again, and what the other marked on top
    restore       your claim again, no more
table-title-restored = The école is kept to (R11.2).
table-help-restored =
    accept        it stands
    reason        the claimant says what it is for
    appeal        one more ruling, which ends it: who is wrong pays
table-title-hole = The last hole: look at it before the match ends (R7.5).
table-help-hole =
    accept        it is won
    school 4      it was not due: 4 points too many (R11.1)
    correct       it is only set right
table-help-hand =
    7>12          a man is let go: he stays there, right or wrong (R11.6)
    7>12&8>12     two men put down together
    touch 7       a man touched must be played, if he can be (R11.6)
    j’adoube      said before: men are only put straight
    pass          all is down, be it one man only
table-help-mend =
    mend          what is wrong with the men, and what you may choose (R11.7)
    mend 2        your choice number 2
    send on       a man entered your grand jan unnoticed: he must go on (R11.7)
table-title-always = At any moment
table-help-always =
    referee       the truth: what is due, marked, claimable
    plays, board, save FILE, quit   the legal plays; the table; the record; leave
table-help-two =
    black: ...    what the other person says, out of his turn
