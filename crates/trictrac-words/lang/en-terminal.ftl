## Playing, reading records, the arena

to-opponent = { $said } — for { $side }, after the play
void = What the throw would give { $side } is void: the match is won (R7.5).
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
panel-off = { $men ->
    [1] 1 man borne off
   *[other] { $men } men borne off
}
described = { $side }: men on { $men }; { $points } points{ $bredouille ->
    [yes] , en bredouille
   *[no] {""}
}; holes: { $holes }.
options = Options: { $rules }.
how-to = Points are numbered along your own way: 1 is your talon, 12 your corner, 24 the other talon. Type a play such as "1/7 1/5" (two men) or "1/5/11" (one man), or help. What the other plays is told in his numbers.
help =
    1/7 1/5     two men, one number each, in your own numbering
    1/5/11      one man plays both numbers, resting on 5 (1/11 will do)
    22/off      a man is borne off
    7/12p 8/12p the corner is taken par puissance
    -           nothing can be played
    3           the legal play number 3 of the list
    hold, go    after a hole: stay (tenir), or leave and begin anew (s’en aller)
    plays       the list of legal plays
    hint        what the engine would do
    board       the table
    save FILE   write the record of the match
    quit        leave
last-refused = The last line was refused: { $reason }.
nothing-refused = Nothing was refused this turn.
offer-hold-label = hold (tenir)
offer-go-label = go (s’en aller)
saved = Saved: { $file }
forfeited = { $side } forfeits the match: { $kind ->
    [absent] the program could not be started ({ $detail }).
    [died] the program died ({ $detail }).
    [closed] the program closed its output.
    [stalled] no answer came in { $detail } s.
    [illegal] { $said } is against the rules: { $detail }.
   *[nonsense] { $said } cannot be understood.
} { $winner } wins.
left-saved = You leave the match. It is saved: trictrac play --resume { $file } --save { $file }
ended-saved = The input has ended. The match is saved: trictrac play --resume { $file } --save { $file }
refused-not-text = character { $character }: found bytes that are not UTF-8, expected a play or a command
refused-too-long = found more than { $longest } bytes, expected a play or a command
refused-number = found { $number }, expected the number of a legal play, 1 to { $count }
refused-no-file = expected the name of a file
refused-file-exists = { $file }: found a file, expected none
refused-not-yours-to-mend = what is made of the men is for { $side } to choose (R11.7)
refused-take-back = a man let go stays (R11.6), but for one that entered a forbidden quarter (R11.7)
refused-bare-number = the dice are thrown for you; if points are meant, type +{ $number }
refused-choice = found { $number }, expected the number of a choice, 1 to { $count }
refused-answer-first = the école is to be answered first (accept lets it be)
refused-school-points = expected how many points, as in school 4
refused-waive-points = expected how many points you do not mark, as in waive 4
refused-not-a-person = only people speak at this terminal
shipped-players = { $white } and { $black }, { $date }: { $throws } throws, { $ended }
arena = { $white } against { $black }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}{ $pairs ->
    [yes] {" "}in mirror pairs
   *[no] {""}
}, seed { $seed }, in { $seconds } s ({ $rate } a second)
    {"  "}{ $white }: { $white-wins } won, { $share } % (95 % interval { $low } to { $high }), { $white-holes } holes a match
    {"  "}{ $black }: { $black-wins } won, { $black-holes } holes a match
arena-network = {"  "}{ $player } judges by { $network }
arena-luck = {"  "}without the luck of the dice: { $white } { $share } % (95 % interval { $low } to { $high }; it may pass 0 or 100), by { $evaluator }
arena-luck-too-few = {"  "}without the luck of the dice: two matches or pairs are needed
arena-forfeits = {"  "}forfeited: { $white-forfeits } by { $white }, { $black-forfeits } by { $black }

## Where each marks for himself

table-how-to = Everybody marks for himself; what a throw earns is not told. Points are numbered along your own way: 1 is your talon, 12 your corner. Mark with "4" or "hole 2", play with "1/7 1/5". At any moment help says what can be done now and why; referee tells the truth.
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
table-passes = has marked, and plays
table-accepts = accepts
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
table-choice = mend { $number }  { $choice }
table-title-mark = Your throw: first mark, then play (R2.3).
table-help-mark =
    4  or +4      four points, in one go or in parts (R7.1)
    hole 2        a hole, the jeton then on 2: that is "I hold" (R7.3, R8.2)
    2 holes 2     trou bredouille: two pegs, the jeton on 2 (R7.3)
    hold, go      after a hole: stay, or all go back to the talons (R8.1)
    1/7 1/5       the play: the touch, and what is not marked is an école (R11.1)
    waive 4       the throw gives the other a hole, so you do not mark these four (R11.1)
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

## Advice and analysis

best-of = { $side } to throw, looking { $plies ->
    [0] no throw
    [1] one throw
   *[other] { $plies } throws
} ahead ({ $evaluator })
best-action = action
best-win = wins
best-stake = stake
best-holes = holes
best-loss = loses
best-error = ±
best-throw = throw
best-luck = luck
best-rolled = Rolled out to the end of the relève: the first { $count ->
    [one] one
   *[other] { $count }
}, { $trials ->
    [one] once
   *[other] { $trials } times. ± is one standard error
}.
best-looked = Looking { $plies ->
    [0] no throw
    [1] one throw
   *[other] { $plies } throws
} ahead ({ $evaluator })
best-unlike = A dot: looked at so many throws ahead and no more, so its loss is not told.
equity-title = The chance in per cent to win a match to { $holes } at the beginning of a relève, for the side about to throw: its holes downwards, those of the other across; { $flag ->
    [own] it has the pavillon
    [other] the other has the pavillon
   *[none] nobody has the pavillon
}; looking { $plies ->
    [0] no throw
   *[1] one throw
} ahead ({ $evaluator }). Dashes: no match comes to that.
analysis-title = { $white } – { $black }
analysis-looked = { $throws ->
    [one] one throw
   *[other] { $throws } throws
} in { $releves ->
    [one] one relève
   *[other] { $releves } relèves
}, looking { $plies ->
    [0] no throw
    [1] one throw
   *[other] { $plies } throws
} ahead{ $aim ->
    [stake] , aiming at the stake
   *[win] {""}
} ({ $evaluator })
analysis-won = { $side } wins { $winner } to { $loser }.
analysis-unfinished = Unfinished: White has a chance of { $chance }.
analysis-releve = Relève { $number }
analysis-better = better { $action }
analysis-no-errors = No decision lost more than { $limit }.
analysis-some = { $shown } of { $count ->
    [one] one decision
   *[other] { $count } decisions
}; --all shows all.
analysis-graph = The chance of White to win, throw by throw
analysis-errors = The costly decisions
analysis-lead = the first throw
analysis-all = Every throw
analysis-played = played
analysis-board = { $side } to play { $throw }: { $position }
analysis-explained-stake = A loss is the stake that a decision gave away, on the average: what can be won less what can be lost, by the scheme of the match. What to call it and the rating count half of it as if it were a chance to win, for a simple game won is worth two stakes more than one lost. The rating falls from 3000 and halves with every 1 % so lost by decision (mean); fewer than 20 decisions are not rated. Luck and results are those of the match, whatever its stake. Luck is what the dice gave beyond their mean; the result without it is what such play would win on the average; it may pass 0 or 100 %.
analysis-number = no.
hint-alone = hint stands alone: it shows what is best. plays lists all plays with their numbers, and a number plays one.
coach-warns = Your chance falls from { $before } to { $after } ({ $verdict }). Do it anyhow? Yes or no; hint shows what is better.
coach-kept = Not done.

## The server

serve-at = Trictrac is at { $address } (Ctrl-C ends it).
serve-not-opened = No browser could be opened: please open that address yourself.
