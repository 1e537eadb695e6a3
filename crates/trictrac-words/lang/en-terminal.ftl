## Playing, reading records, the arena

to-opponent = { $said } — for { $side }, after the play
void = { $side } gets nothing for this throw: the match is already won (R7.5).
play-count = { $count ->
    [1] 1 legal play.
   *[other] { $count } legal plays.
}
duty-fill-petit = The petit jan can be filled, so you must fill it.
duty-fill-grand = The grand jan can be filled, so you must fill it.
duty-fill-retour = The jan de retour can be filled, so you must fill it.
duty-keep-petit = The full petit jan can be kept, so you must keep it.
duty-keep-grand = The full grand jan can be kept, so you must keep it.
duty-keep-retour = The full jan de retour can be kept, so you must keep it.
duty-bear-off = The last men can be borne off, so you must bear them off.
duty-helpless = { $count ->
    [1] One number cannot be played.
   *[other] Neither number can be played.
}
only = Press Enter to play it: { $play }.
panel-off = { $men ->
    [1] 1 man borne off
   *[other] { $men } men borne off
}
men-on = { $point } ({ $men } men)
men-on-points = men on { $points }
all-men-off = all 15 men borne off
described = { $side }: { $men }; { $points } points{ $bredouille ->
    [yes] , en bredouille
   *[no] {""}
}; { $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}.
options = Options: { $rules }.
how-to = The arrows (the 24 places of the board) are numbered along your own route: 1 is your talon, where your men start; 12 is your corner, and 24 the talon of your opponent. Type a play such as "1/7 1/5" (two men) or "1/5/11" (one man), or type help. { $reader ->
    [yes] All plays are shown in your own numbering.
   *[no] Each play is shown in the numbering of the player who makes it.
} Announcements are in French, as at the table.
help =
    1/7 1/5     play two men, one number each, in your own numbering
    1/5/11      play both numbers with one man, which rests on 5 (1/11 also works)
    22/off      bear off a man
    7/12p 8/12p   take the corner par puissance (with numbers that would take the opponent’s empty corner)
    3, p3       play number 3 of the list of legal plays
    hold or go   after a hole: stay (tenir), or leave and start anew (s’en aller)
    plays       list the legal plays
    hint        show the best plays
    coach       be warned before a bad decision, or no longer
    board       show the board
    rules       show how trictrac is played
    save FILE   save the record of the match
    quit        leave the match
    undo        take back your last decision and everything after it: the same dice fall again; with --dice own, a decision since the last dice, then the last dice
    A hole is twelve points. A trou bredouille is twelve points in a row, without a point of your opponent in between: it counts as two holes.
    The quarters are 1 to 6 (petit jan), 7 to 12 (grand jan) and 19 to 24 (jan de retour). Two or more men on each point of a quarter fill it: this earns points.
    A match is played for stakes: the winner gets one or more.
last-refused = Your last refused line this turn{ $line ->
    [none] {""}
   *[other] {" "}({ $line })
}: { $reason }.
saved = Saved: { $file }
forfeited = { $side } forfeits the match: { $kind ->
    [absent] the program could not be started ({ $detail }).
    [died] the program stopped ({ $detail }).
    [closed] the program closed its output.
    [stalled] the program did not answer within { $detail } s.
    [illegal] its action "{ $said }" breaks the rules: { $detail }.
   *[nonsense] it answered “{ $said }”, which the engine protocol does not allow here.
} { $winner } wins.
left-saved = You left the match. It is saved; resume it with: trictrac play --resume { $file } --save { $file }
left-since = You left the match. The play since the last save ({ $file }) is not saved.
ended-saved = The input has ended. The match is saved; resume it with: trictrac play --resume { $file } --save { $file }
ended-since = The input has ended. The play since the last save ({ $file }) is not saved.
refused-not-text = character { $character }: found bytes that are not UTF-8, expected a play or a command
refused-too-long = found more than { $longest } bytes, expected a play or a command
refused-number = found { $number }, expected the number of a legal play, 1 to { $count }
refused-alone = type { $word } alone, with nothing after it
refused-automatic = the program marks all points; to mark them yourself, start with --marking announced
refused-one-number = type one number of points at a time, for example 4
refused-wipe-whose = type wipe own or wipe opponent
refused-touch-point = type touch and a point from 1 to 24, as in touch 7
refused-mend-number = type mend alone, or mend and the number of a choice, as in mend 2
refused-contest-points = type contest alone, or contest and the points that you mark for it, as in contest 4
refused-here-watch = "{ $found }" is not understood here: press Enter to go on, or type points (4), school 4, or help
refused-here-repent = "{ $found }" is not understood here: press Enter, or type take back or help
refused-here-answer = "{ $found }" does not answer the école: type accept, or help for the other answers
refused-here-hole = "{ $found }" is not understood here: type accept, school and a number of points, or help
refused-no-file = expected the name of a file
refused-file-exists = { $file }: this file exists already, expected a new name
refused-not-yours-to-mend = { $side } chooses how the men are corrected (R11.7)
refused-take-back = you cannot take back a man that you have let go (R11.6), unless it entered a forbidden quarter (R11.7)
refused-bare-number = the dice are thrown for you; to mark points, type +{ $number }
refused-choice = { $count ->
    [1] there is no choice { $number }: the only choice is mend 1
   *[other] there is no choice { $number }: choose mend 1 to mend { $count }
}
refused-answer-first = answer the école first: type accept, or help for the other answers
refused-answer-mark = answer the école first: type accept, or help for the other answers. To mark points before you answer, type +{ $number }
refused-hole-first = first accept the hole that wins the match, or claim an école: type accept, school and a number of points, or correct (R11.2)
refused-men-first = the men cannot stay like this: you must correct them first (type mend) (R11.7)
refused-school-points = type school and an even number of points up to 120, as in school 4
refused-waive-points = type waive and the number of points that you do not mark, as in waive 4
refused-undo = with manual scoring no decision can be taken back. Only dice can, in a match that was started with --dice own
refused-no-decision = there is no decision of yours to take back
refused-nothing-to-undo = no dice have been thrown yet
refused-dice = found { $found }, expected { $dice ->
    [2] two dice from 1 to 6, for example 6 4
   *[other] { $dice } dice from 1 to 6
}, or a command (type help)
dice-ask-lead = Who begins? Each player throws one die. Type White’s die, then Black’s, for example 5 3.
dice-prompt-lead = White’s die, Black’s die
dice-prompt = { $side } throws, dice
dice-help =
    6 4         the dice show a six and a four
    undo        take back a decision since the last dice; if there is none, correct dice: take back the last throw and everything after it
    board       show the board
    save FILE   save the record of the match
    quit        leave the match
dice-undone = Taken back: the throw of { $side }, { $said }, and everything after it.
decision-undone = Taken back: what { $side } did, and everything after it.
dice-undone-lead = Taken back: the dice for the first throw.
dice-ask-end = If the last dice were wrong, type undo. Otherwise press Enter.
refused-not-a-person = only people can type at this terminal
shipped-players = { $white } and { $black }, { $date }: { $throws } throws, { $ended }
replay-legend = In brackets: the score after the throw, first the holes, then the points, each as White/Black. A star (*) marks points en bredouille.
arena = { $white } against { $black }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}{ $pairs ->
    [yes] {" "}in mirror pairs (each match twice, with the same dice and the sides exchanged)
   *[no] {""}
}, seed { $seed }, in { $seconds } s ({ $rate } per second)
    {"  "}{ $white }: { $white-wins } won, { $share }% (95% interval { $low } to { $high }), { $white-holes } holes per match
    {"  "}{ $black }: { $black-wins } won, { $black-holes } holes per match
arena-network = {"  "}{ $player } uses the network { $network }
arena-luck = {"  "}without the luck of the dice: { $white } { $share }% (95% interval { $low } to { $high }; it may be below 0 or above 100), by { $evaluator }
arena-luck-too-few = {"  "}without the luck of the dice: at least two matches or pairs are needed
arena-forfeits = {"  "}forfeited: { $white-forfeits } by { $white }, { $black-forfeits } by { $black }

## Manual scoring

table-how-to = You mark your own points. A marking error is an école: your opponent may mark its points. The arrows (the places of the board) are numbered along your own route: 1 is your talon, where your men start, and 12 your corner. To mark, type the points, for example 4, or hole 2 for a hole and 2 points. To play, type a play, for example 1/7 1/5. Announcements are in French, as at the table. At any time, type help to see the commands.
table-how-to-referee = What a throw earns is shown only if you type referee.
table-ask-mark = Mark what your throw earns: type the points, for example 4, or hole 2 for a hole and 2 points. Then play it, for example 1/7 1/5.
table-ask-marked = Play your throw, for example 1/7 1/5. Until then you can still mark.
table-ask-stuck = Nothing can be played. Mark what your throw earns, then type - to play nothing.
table-ask-play = Play your throw: two men, for example 1/7 1/5, or one man, for example 1/5/11.
table-ask-replay = { $other } { $demand }. Type the new play.
table-ask-next-man = Play the next man, for example 7>12. If you have finished, type pass.
table-ask-for-him = { $other } may not go: play the throw for { $other } (in { $other }’s numbering).
table-ask-watch = Mark what this throw gave you: type the points, for example 2. If { $other } marked wrongly, type school and the number of points. { $thrower ->
    [self] Press Enter to throw.
   *[other] Press Enter to let { $other } throw.
}
table-ask-gone = { $other } goes. Press Enter to accept. If the throw did not give { $other } a hole, type school and the number of points that { $other } lacked for it. If { $other } marked too many points, type school and the surplus.
table-ask-repent = You have put your men down. Press Enter to leave them. If a man entered a forbidden quarter, you may take it back: type “take back”.
table-ask-claimed = { $other } claims an école of { $points } points from you. Type accept, contest (the école is false) or insist (the école is too small: it must cover the whole error), or reason to ask why.
table-ask-contested = { $other } says that your école is false, and has undone it. Type accept, augment or restore; help explains them.
table-ask-restored = { $other } restores the école. Type accept, or appeal for a final ruling.
table-ask-last-hole = { $other } claims the hole that wins the match. Type accept. If it is not due, type school and the number of points that { $other } marked too many.
table-prompt-dice = throw the dice?
table-prompt-gone = accept?
table-prompt-school = your answer to the école
table-prompt-hole = accept the hole that wins the match?
table-plays = Type a play, or for example p3 for play number 3. A number without p marks points.
table-passes = has finished marking
table-finishes = has finished playing
table-last-peg = These points complete the hole that wins the match: it counts, even without its peg (R11.4).
table-accepts = accepts
table-by-for = { $by }, for { $side }: { $said }
table-go-unpegged = You have not pegged a hole for this throw. If you won one, it is lost when you go (R11.5): to peg it first, type hole. If you won none, your opponent may send you to school. To go all the same, type go once more.
table-hold-unpegged = You have not pegged a hole for this throw. If you won one, peg it first (type hole): after hold you can no longer go (R8.2). If you won none, you have nothing to hold (R8.1). To hold all the same, type hold once more.
table-ruled = The ruling is in favour of { $side }.
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
table-title-mark = Your throw: mark first, then play (R2.3).
table-help-mark =
    4 or +4       mark four points; type it again to add more (R7.1)
    hole 2        peg a hole and leave the jeton on 2: this declares hold (R7.3, R8.2)
    2 holes 2     peg two holes (trou bredouille), the jeton on 2 (R7.3)
    1/7 1/5       play; as soon as you touch a man, points that you did not mark can be claimed (R11.1)
    waive 4       announce that you leave 4 points unmarked, if your throw gives your opponent a hole (R11.1)
    pass          say that you have finished marking and will play
    school 4      claim an école of 4, if your opponent marked 4 too few or too many (R11.1)
table-help-choice =
    hold or go    after a hole: stay, or return all men to the talons (R8.1)
table-title-play = Your throw: play it. You can no longer mark (R11.1).
table-help-play =
    1/7 1/5       play two men, one number each; 1/5/11 plays both with one man
    -             play nothing, when nothing can be played
    p3            play number 3 of the list of plays
table-title-repent = You have put your men down: your opponent has not checked them yet (R11.7).
table-help-repent =
    Enter         leave them
    take back     play again without penalty, if a man entered a forbidden quarter (R11.7)
table-title-watch = Your opponent has played: check the throw (R2.3, R11.1).
table-title-gone = Your opponent goes: check the marks before the new relève (R11.5).
table-help-watch =
    4 or hole 2   mark what this throw gave you: for hits whose way is blocked (false hits), for numbers that could not be played, and for contre-jans (jans that your corner prevents)
    school 4      claim an école of 4, if your opponent marked 4 too few or too many (R11.1)
    correct       have a wrong mark corrected, without an école
    wipe opponent   send your opponent’s jeton back, if it stayed after your hole (R11.4)
    Enter or dice   have the dice thrown; after that it is too late to mark or claim (R11.6)
table-help-gone =
    Enter         accept
    school 4      claim an école of 4, if your opponent lacked 4 points for a hole or marked 4 too many (R11.5)
    correct       have a wrong mark corrected, without an école
table-title-answer = Your opponent claims an école (R11.1, R11.2).
table-help-answer =
    accept        accept the école
    reason        ask your opponent for the reason
    contest       say that the école is false: it is undone, and you mark as many points; if it was right, your opponent may claim the école again, and also these points (R11.2)
    insist        demand that your opponent mark the whole error, if only a part was claimed
    anything else that you may do now   accept the école, and do that
table-title-contested = Your école is contested (R11.2).
table-help-contested =
    accept        admit that your école was false: your opponent keeps the points
    reason        show the reason for the claim
    augment       claim it again, and also the points that your opponent marked for it
    restore       claim it again, without more points
table-title-restored = Your opponent restores the école (R11.2).
table-help-restored =
    accept        accept the école
    reason        ask your opponent for the reason
    appeal        ask for a final ruling (R11.2): if the école is right, it stands, as if you had accepted it; if it is false, it is undone, and you mark all the points that were wrongly claimed
table-title-hole = Your opponent claims the hole that wins the match: check it (R7.5).
table-help-hole =
    accept        accept the hole: your opponent has won the match
    school 4      claim an école of 4, if your opponent marked 4 too many (R11.1)
    correct       have the mark corrected, without an école
table-help-hand =
    7>12          move a man from 7 to 12 and let it go: it stays there, right or wrong (R11.6)
    7>12&8>12     move two men and let them go together
    touch 7       touch a man on 7: you must play it, if it can be played (R11.6)
    j’adoube      say, before you touch a man, that you only straighten your men
    pass          after one man: say that you have finished playing
table-help-send-on =
    send on       make your opponent move on a man that entered your grand jan unnoticed (R11.7)
table-help-nothing =
    -             play nothing, because nothing can be played
table-help-mend =
    mend          show what is wrong with the men and what you can choose (R11.7)
    mend 2        choose number 2 of that list
table-title-always = At any time
table-help-referee =
    referee       show what is due, marked and claimable
table-help-hint =
    hint          show what referee shows, and the best plays
table-help-plays =
    plays         list the legal plays
table-help-always =
    board, save FILE, quit   show the board; save the record; leave
    undo          with --dice own: take back the last throw and everything after it
    The quarters are 1 to 6 (petit jan), 7 to 12 (grand jan) and 19 to 24 (jan de retour).
table-help-two-white =
    black: …      before an action: Black acts, although it is White’s turn
table-help-two-black =
    white: …      before an action: White acts, although it is Black’s turn
help-rules =
    (R11.1) and so on   the number of a rule in docs/rules.md

## Advice and analysis

best-of = Before the throw of { $side }: search depth { $plies } ({ $evaluator })
best-action = action
best-win = wins
best-stake = stake
best-holes = holes
best-loss = behind
best-error = ±
best-throw = throw
best-luck = luck
best-rolled = { $count ->
    [one] The first candidate was
   *[other] The first { $count } candidates were
} rolled out to the end of the relève, { $trials ->
    [one] { $count ->
        [one] once.
       *[other] once each.
    }
   *[other] { $count ->
        [one] { $trials } times.
       *[other] { $trials } times each.
    } ± is one standard error.
}
best-looked = Search depth { $plies } ({ $evaluator })
best-unlike = ·{ $plies }: searched to depth { $plies } only, so its loss is not shown.
hold-legend = How much better it is to hold (+) than to go (−), in { $aim ->
    [stake] hundredths of half a stake
   *[win] percentage points of the chance to win
}. Rows: holes of { $side }, with those of this throw. Columns: holes of { $opponent }. <: the present score. °: rolled out. Search depth { $plies } ({ $evaluator }).
hold-now = With { $own } to { $other } holes the chance to win is { $hold } after holding, { $go } after going{ $trials ->
    [0] .
   *[other] {" "}({ $trials } trials; ± { $error } percentage points).
}
equity-title = Chance in per cent to win a match of { $holes } holes at the start of a relève, for the side that throws first. Rows: holes of this side. Columns: holes of the opponent. { $flag ->
    [own] This side has the pavillon
    [other] The opponent has the pavillon
   *[none] Nobody has the pavillon
}; search depth { $plies } ({ $evaluator }). { $flag ->
    [own] Dashes: no match can reach this score while this side has the pavillon
    [other] Dashes: no match can reach this score while the opponent has the pavillon
   *[none] Dashes: no match can reach this score when nobody has the pavillon
} (the flag of a side that can still win the grande bredouille).
equity-measured = Measured; the largest standard error is { $points } percentage points.
analysis-title = { $white } – { $black }
analysis-looked = Match of { $holes ->
    [one] one hole
   *[other] { $holes } holes
}: { $throws ->
    [one] one throw
   *[other] { $throws } throws
} in { $releves ->
    [one] one relève
   *[other] { $releves } relèves
}, search depth { $plies }{ $aim ->
    [stake] , optimised for the stake
   *[win] {""}
} ({ $evaluator })
analysis-won = { $side } wins by { $winner } { $winner ->
    [one] hole
   *[other] holes
} to { $loser }.
analysis-unfinished = Unfinished: White’s chance to win is { $chance }.
analysis-releve = Relève { $number }
analysis-better = better: { $action }
analysis-no-errors = No decision lost more than { $limit }.
analysis-costliest = The costliest: { $list }.
analysis-costly = throw { $number } ({ $side }, { $loss })
analysis-costly-choice = throw { $number } ({ $side }, { $action }, { $loss })
analysis-some = { $shown } of { $count ->
    [one] one decision
   *[other] { $count } decisions
} are shown.{ $forced ->
    [0] {""}
    [one] {" "}One forced play is not counted.
   *[other] {" "}{ $forced } forced plays are not counted.
} --all shows everything.
analysis-graph = White’s chance to win, throw by throw
analysis-errors = The costly decisions
analysis-lead = the throw for the lead
analysis-all = Every throw
analysis-played = played
analysis-board = The board as { $side } sees it before { $throw }: { $position }
analysis-position = Position (TFEN): { $position }
analysis-number = no.
analysis-loss = loss
analysis-best = best
analysis-score = holes { $own }–{ $other }, points { $own-points }–{ $other-points }
analysis-bredouille = { $score }, { $side } en bredouille
analysis-marked = { $before }; marked: { $marked }
tag = { $name }: { $value }
tag-position = Position
tag-seed = Seed
tag-result = Result
tag-rules = Rules
tag-black = Black
tag-white = White
tag-white-seat = White is played by
tag-black-seat = Black is played by
tag-date = Date
tag-source = Source
tag-event = Event
tag-title = Title
hint-alone = type hint alone, with nothing after it. To see all plays, type plays; to play one of them, type its number
table-hint-alone = type hint alone, with nothing after it. To see all plays, type plays; to play one of them, type p and its number, as in p3
hint-none = there is no throw that you can play now
coach-warns = Your chance to win would fall from { $before } to { $after }{ $verdict ->
    [none] {""}
   *[other] {" "}({ $verdict })
}: the coach has played on from here { $trials } times. Do it anyway? Answer yes or no; hint shows what is better.
coach-kept = Your choice is cancelled: make another.

## The server

serve-at = Trictrac is at { $address } (stop it with Ctrl-C).
# The address for the operator.
serve-metrics = Metrics are at { $address }
serve-elsewhere = From another device:
serve-no-network = No other device can reach it: this machine is in no network.
serve-scan = To join with a phone, scan this code:
serve-not-opened = No browser could be opened: open this address yourself.

## The saved games of a server

club-saved = { $games ->
    [one] Saved one game in { $file }. Keep this file private: it contains the next throws of games in progress.
   *[other] Saved { $games } games in { $file }. Keep this file private: it contains the next throws of games in progress.
}
club-restored = { $games ->
    [one] Restored one game in { $folder }. If it was in progress, it ends when the server starts, or waits for its players if it is played by correspondence.
   *[other] Restored { $games } games in { $folder }. Those in progress end when the server starts; correspondence games wait for their players.
}
club-waits = The database has not answered yet. If its setting synchronous_standby_names names a standby, every change waits for that standby: set it to ''.
# The games in progress.
club-marked = { $games ->
    [0] The database is marked as restored. No game was in progress.
    [one] The database is marked as restored. One game was in progress: it ends when a server starts, or waits for its players if it is played by correspondence.
   *[other] The database is marked as restored. { $games } games were in progress: they end when a server starts; correspondence games wait for their players.
}
club-rebuilt = { $games ->
    [one] The lists show one game again.
   *[other] The lists show { $games } games again.
}
club-moved = { $games ->
    [one] Moved one game
   *[other] Moved { $games } games
}, { $entries ->
    [one] with one entry: the logs are the same on both sides.
   *[other] with { $entries } entries: the logs are the same on both sides.
}
club-frozen = Game { $game } cannot be read, and nobody can play it until it is repaired: { $reason }
club-rerated = { $results ->
    [one] One result
   *[other] { $results } results
}, { $players ->
    [one] one player.
   *[other] { $players } players.
}
club-rerated-same = All ratings are the same, to the last bit.
club-rerated-changed = { $results ->
    [one] The ratings after one result are corrected.
   *[other] The ratings after { $results } results are corrected.
}
club-result-other = Game { $game }: the result was not that of the log, and is corrected.
club-result-none = Game { $game }: the log has no result that counts, and the result is removed.
club-result-missing = Game { $game }: the result was missing, and is added.
club-result-unreadable = Game { $game }: the log cannot be read, and the result stays as it was: { $reason }
club-previous = The previous database is now { $file }.
club-invited = { $code }
    This code makes { $accounts ->
        [one] one account
       *[other] { $accounts } accounts
    } within { $days ->
        [one] one day
       *[other] { $days } days
    }. It is shown only once: give it to your members, who type it in the page under “Create an account”.
# A code that is open, in the list of the operator.
club-invitation = Code { $number }: { $left } of { $accounts } accounts left, until { $until } UTC; made by { $by }, { $at } UTC
club-no-invitations = No code can be used.
club-push-key = { $subscriptions ->
    [one] The key is removed, with one subscription. Start the servers again: the first one makes a new key.
   *[other] The key is removed, with { $subscriptions } subscriptions. Start the servers again: the first one makes a new key.
}
club-webhook-added = Webhook { $number } sends to { $host }. The key of its signatures is shown only once:
    { $secret }
# `kind` and `events` are words of the command, such as json, chat, result, seek.
club-webhook = Webhook { $number }: { $kind } to { $host } ({ $events }), { $state }
# `fault` is the status of an answer, or why there was none.
club-webhook-state = { $state ->
    [works] in order
    [failing] failing since { $since } UTC ({ $fault ->
        [silent] no answer
        [refused] no public address
       *[other] status { $fault }
    })
   *[off] off since { $since } UTC ({ $fault ->
        [silent] no answer
        [refused] no public address
       *[other] status { $fault }
    })
}
club-webhook-removed = Webhook { $number } is removed.
club-no-webhooks = There are no webhooks.
club-acted = Done. It is line { $line } of the audit log.
# What the analyses of the last rated games of a player say.
club-compared = { $analysed } of { $games } rated games are analysed, { $waiting } wait; { $decisions } decisions
club-share = The engine finds nothing better for { $share }% of them.
club-error = Mean loss: { $error } thousandths of a chance to win
club-no-reports = There are no reports.
# A report: who sent it, about whom, and why. Times are in UTC.
club-guest = { $name } (guest, player { $number })
club-report = Report { $report }, { $at } UTC: { $by } reports { $player } ({ $reason })
club-report-name = the name was then { $name }
club-report-handled = handled { $at } UTC
club-report-game = game { $game }
club-spectator = spectator
club-player = Player { $number }
# Somebody who did something on the command line.
club-user = { $user } (command line)
club-about-report = report { $report }
club-reason-words = messages
club-reason-name = name
club-reason-cheating = cheating
club-reason-stalling = stalling
club-reason-other = other
club-deed-dismiss = report dismissed
club-deed-note = note
club-deed-rename = renamed from { $old } to { $name }
club-deed-close = closed for good
club-deed-close-until = closed until { $until } UTC
club-deed-reopen = opened again
club-deed-clear-name = name { $old } removed
club-deed-invite = code of the club for { $accounts ->
    [one] 1 account
   *[other] { $accounts } accounts
}, valid for { $days ->
    [one] 1 day
   *[other] { $days } days
}
club-deed-withdraw-invitation = code { $number } withdrawn
club-deed-add-webhook = webhook { $number } to { $host } added
club-deed-remove-webhook = webhook { $number } removed
club-deed-delete-words = deleted messages { $words }
club-deed-end-challenges = challenges ended
club-deed-operator = made an operator
club-deed-no-operator = no operator any more
club-deed-agreement = compared with the engine in { $games ->
    [one] one game
   *[other] { $games } games
}

## Matches on a server

net-invite = Send this link to your opponent; it opens the match in a browser:
net-invite-terminal = In a terminal, your opponent types:
net-invite-local = This address works only on this machine. For an opponent on another machine, use the address of the server in the network.
net-awaited = Waiting for your opponent… You can leave and return later with:
net-link = This link opens your seat for you, and lets anybody else watch:
net-watching = You are watching this match. Type quit to leave.
net-name-opponent = opponent
net-you-sit = You are { $side }.
net-opponent-sits = Your opponent is here.
net-named-sits = { $name } is here.
net-somebody-sits = { $side } is here.
net-prompt-waiting = waiting for your opponent
net-prompt-renew = continue or abort
net-prompt-watching = watching
net-prompt-lost = waiting for the server
net-prompt-over = rematch or quit
net-prompt-resign = Resign and lose the match? yes or no
net-lost = The connection to the server is lost. The program tries to connect again.
net-back = The connection is back.
net-fault = The server has a fault. Your play is kept, and the clocks stand still until the match goes on.
net-fault-over = The server works again; the match goes on.
net-resumed = The server was restarted. The match continues.
net-absent = { $when ->
    [now] { $side } is away until { $until }. Meanwhile a turn costs nothing.
    [later] { $side } will be away from { $from } until { $until }. Then a turn costs nothing.
   *[back] { $side } is not away any more.
}
net-restored = The server was restored from a backup, and the match has changed:
net-renew-asked = The club was restored from a backup of { $moment }. Moves made later are lost. Go on from here? { $way ->
    [screen] {"If you abort it, the match does not count."}
   *[typed] {"Type continue, or abort: then the match does not count."}
} It goes on if both players continue by { $until }.
net-renew-waits = The match goes on as soon as your opponent continues, by { $until }. You can quit and return later.
net-renew-elsewhere = The dice fall when you open this match with the program in which you agreed to continue. If you do not by { $until }, you lose on time.
net-renew-watched = The club was restored from a backup of { $moment }. The match waits until both players continue, by { $until }.
net-renewed = The match goes on, with new numbers for the dice. Whoever is to play has a full turn.
net-slow-down = The server asks you to wait a moment.
net-opponent-lost = Your opponent has lost the connection.
net-opponent-back = Your opponent is connected again.
net-player-lost = { $side } has lost the connection.
net-player-back = { $side } is connected again.
net-paused = The match has gone on for too long, and is paused: nobody’s time runs. You can offer to stop, or resign.
net-watchers = { $watchers ->
    [0] Nobody is watching any more.
    [1] One spectator is watching.
   *[other] { $watchers } spectators are watching.
}
net-spectator = spectator
net-said = { $name } says: { $text }
net-you-said = You said: { $text }
net-phrases = To say one of them, type say and its number, as in say 3. To say anything else, type say and your text.
net-muted = You no longer see what others say. Type mute again to see it.
net-unmuted = You see what others say again.
net-you-offer-stop = You offer to stop the match without a winner. It continues until your opponent agrees.{ $way ->
    [screen] {""}
   *[typed] {" "}Type continue to take the offer back.
}
net-offers-stop = Your opponent offers to stop the match without a winner.{ $way ->
    [screen] {""}
   *[typed] {" "}Type stop to agree, or continue to decline.
}
net-you-offer-rematch = You offer a rematch. Waiting for your opponent…
net-offers-rematch = Your opponent offers a rematch.{ $way ->
    [screen] {""}
   *[typed] {" "}Type rematch to agree, or quit.
}
net-you-ask-to-take-back = You ask to take back your last action. Dice that have fallen stay the same.{ $way ->
    [screen] {""}
   *[typed] {" "}Type continue to withdraw.
}
net-asks-to-take-back = { $side } asks to take back their last action. Dice that have fallen stay the same.{ $way ->
    [screen] {""}
   *[typed] {" "}Type undo to agree, or continue to decline.
}
net-taken-back = The last action is taken back.
net-you-withdraw = You take back your offer.
net-withdraws = { $side } takes back the offer.
net-you-decline = You decline the offer.
net-declines = { $side } declines the offer.
net-not-resigned = You do not resign. The match continues.
net-void = { $why ->
    [not-opened] A player was not connected when the dice were prepared.
    [left] A player left before the first throw.
    [version] The server has a new version that cannot continue it.
    [restored] The server was restored from a backup, and not both players continued.
    [no-start] A player did not begin in time.
    [aborted] A player called it off.
   *[operator] The operator of the server ended it.
}
net-fair = The dice were fair: all throws ({ $throws }) follow from the commitment of the server, your random bytes and those of your opponent. Nobody could choose them.
net-fair-watched = The dice were fair: all throws ({ $throws }) follow from the commitment of the server and the random bytes of both players. Nobody could choose them.
net-other-share = The dice do not follow from the random bytes of this program and the commitment that it received at the beginning. Do not trust this server.
net-ask-rematch = Type rematch to play again with sides exchanged, or quit.
net-rematch = The rematch begins.
net-left = You left, but the match continues on the server. Return with:
net-ended = The input has ended, but the match continues on the server. Return with:
net-left-watching = You stopped watching. Return with:
net-clock = { $side } { $delay } + { $reserve }{ $running ->
    [yes] {" "}(running)
   *[no] {""}
}
net-clock-first = { $side } has { $time } to begin. The clock stands still until then.
net-clock-until = { $side } has { $days ->
    [0] {""}
    [1] one day,{" "}
   *[other] { $days } days,{" "}
}{ $hours } h { $minutes } min for this turn.
net-rated = This match is rated: the result changes the rating of both players.
net-unrated = This match is not rated.
net-rating = { $name } has the rating { $rating } after { $number ->
    [one] 1 rated match
   *[other] { $number } rated matches
} with this kind of clock.
net-no-clock = This match has no clock.
net-no-advice = hints, coach and referee are off in online matches, so that the match is fair
net-ask-reason = What is the reason for your école?
net-reason-asked = Your opponent is asked for the reason.
net-refused-watching = you are only watching; type board, say, save FILE, link or quit
net-refused-over = the match is over; type rematch or quit
net-refused-not-over = the match is not over yet; to end it, type stop or resign
net-refused-not-begun = the match begins when your opponent is here
net-refused-renewing = the match waits after a restore: type continue, or abort
net-refused-no-offer = there is no offer
net-refused-lost = there is no connection to the server now
net-refused-undo = only your last action can be taken back, before your opponent acts, in an unrated match between people
net-refused-asked = you have asked already; wait for the answer, or type continue
net-refused-phrase = found { $number }, expected the number of a phrase, 1 to { $count }
net-refused-text = "{ $found }": expected 1 to 500 characters, without control characters or hidden ones
net-help =
    Online:
    clock         show how much time both sides have left
    say           list the stock phrases; say 3 says one, say and a text says the text
    mute          hide what others say, or show it again
    link          show the link of the match
    stop          offer to stop without a winner, or agree to it
    continue      take back your offer, or decline that of your opponent; after a restore: go on
    undo          ask to take back your last action, or agree that your opponent does
    abort         call the match off, as long as not both have played, or after a restore: it does not count
    resign        lose the match (you are asked again)
    unfinished    end a match without a clock if your opponent has been away for 5 minutes
    rematch       after the end: play again with sides exchanged
    quit          leave; the match continues on the server, and you can return
    Hints, coach and referee are off, so that the match is fair.

## Why a match on a server cannot be played

net-failure = { $server }: { $reason }
net-no-seat = Both seats of this match are taken. To watch it, use SERVER/#/online/ and the number of the match.
net-unknown-session = The server no longer knows your session. Start again; as a new guest you can only watch your earlier matches.
net-refused-connection = no server answers at this address and port; check both, and whether the server is running
net-timed-out = the server did not answer in time; check the address, and try again later
net-unreachable = this machine has no way to the server; check the network
net-no-name = found no machine of this name; check the address and the network
net-no-server = something answers, but it is no Trictrac server; check the address, the port, and http or https
net-tls = no encrypted connection is possible ({ $reason }). If you trust the certificate of this server, name its file with --tls-ca
net-host = the server does not accept the name { $name }; use its numerical address, or start it with --public-url
net-busy = the server has too many requests; try again in { $seconds } s
net-closed = the server closed the connection

## The other forms on a server

net-form-free = free
net-form-you-sit = You are { $seat }.
net-form-sits = { $seat } is here.
net-form-invite = { $free ->
    [one] One seat is free. Send this link; it opens the match in a browser:
   *[other] { $free } seats are free. Send this link; it opens the match in a browser:
}
net-form-invite-terminal = In a terminal they type:
net-form-awaited = Waiting for the others… You can leave and return later with:
net-form-prompt-waiting = waiting for the others
net-form-not-asked = It is not your turn.
net-form-gives-up = You give up this coup before your next throw (V1.24).
net-form-you-offer-stop = You offer to stop. The match ends when all players agree.{ $way ->
    [screen] {""}
   *[typed] {" "}Type continue to take the offer back.
}
net-form-offers-stop = { $seat } offers to stop.{ $way ->
    [screen] {""}
   *[typed] {" "}Type stop to agree, or continue to decline.
}
net-form-you-offer-rematch = You would like to play again. The next match begins when all agree.
net-form-offers-rematch = { $seat } would like to play again.{ $way ->
    [screen] {""}
   *[typed] {" "}Type rematch to agree, or quit.
}
net-form-ended = { $how ->
    [resigned] { $seat } has resigned. The match is over, and the accounts stand as they are.
    [flag] The time of { $seat } is up. The match is over, and the accounts stand as they are.
    [away] { $seat } was away. The match is over, and the accounts stand as they are.
    [agreed] All have agreed to stop.
   *[void] The match does not count.
}
net-form-fair = The dice were fair: all throws ({ $throws }) follow from the commitment of the server, your random bytes and those of the others. Nobody could choose them.
net-form-fair-watched = The dice were fair: all throws ({ $throws }) follow from the commitment of the server and the random bytes of the players. Nobody could choose them.
net-form-ask-rematch = Type rematch to play again with the same players, or quit.


# trictrac bot: a program plays on a server.
bot-guest = No token: the program plays as a guest. Its games are lost when it stops.
bot-token-open = { $file }: other users of this machine can read the token. Forbid it: chmod 600 { $file }
bot-token-refused = the server does not accept this token; make a new one on the account page of the bot
bot-welcome = { $server }: playing as { $name }. Offered: { $offers }.
bot-offer = { $clock }, { $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}
bot-player = player { $number }
bot-computer = the computer ({ $level })
bot-begins = Match { $game } begins against { $opponent }: { $clock }, { $holes ->
    [1] 1 hole.
   *[other] { $holes } holes.
}
bot-won = Match { $game }: won.
bot-lost-game = Match { $game }: lost.
bot-no-winner = Match { $game }: no winner.
bot-gives-up = match { $game } is resigned: { $reason }
bot-too-many-failures = the program failed in three matches in a row: no more matches
bot-finishing = No new matches. { $count ->
    [1] One match
   *[other] { $count } matches
} to finish; Ctrl-C resigns.

# Totals over several analysed records.
analysis-total = { $player }, { $matches ->
    [one] one match
   *[other] { $matches } matches
}

forms-duel = { $player } won { $won } of { $matches } matches { $kind ->
    [rule] against itself with the fixed rule for accounts
   *[player] against { $other }
}; gain in each: { $mean } ± { $within }
