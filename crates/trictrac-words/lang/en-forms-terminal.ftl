
## The other forms: texts of the command

forms-options = Options: { $options }
forms-player = { $seat }: { $player }
forms-how-to = { $dice ->
    [own] Type what the dice show, such as 6 4, and then a play such as 1/7 1/5.
   *[program] Press Enter to throw the dice; type a play such as 1/7 1/5.
} Type help for more, about for the history of this form.
forms-help =
    Enter       throw the dice
    1/7 1/5     play these men; 1/5/11 plays one man, 22/off bears off, - plays nothing
    hold, go    stay or go after an own hole; where going can mean several things: go:releve (the men are set up again), go:mark (you win the coup), go:marked (you lose it), go:refait (it is played again)
    suspend_ecrire, suspend_honours
                combiné: leave one account and stay for the other
    sheet       show the account
    hint        show the best that you can do
    position    print the men and points for other commands, as trictrac plays
    board       show the board
    plays       list the legal plays; 3 or p3 plays number 3 of the list
    about       show what this form is and where it comes from
    give_up     à écrire: lose this coup and all that are left
    vie, take, drop
                tick-tack: raise the stake, take it, or give the game up
    stop        growing pool: all agree to stop and share the pool
    save FILE   save the record
    quit        leave the match
    undo        take back your last decision since your last throw, and everything after it: the same dice fall again; with --dice own, a decision since the last dice, then the last dice
forms-rank = no. { $rank }
forms-prompt-throw = { $seat }: Enter throws the dice >
forms-prompt-vie = { $seat }: Enter throws the dice, vie raises the stake >
forms-plays-on = { $seat } would rather play on, so the pool is not shared (V8.6).
forms-no-position = Between two throws there is a position to print; now there is none.
forms-refused-undo = you have decided nothing since your last throw that could be taken back
forms-dice-ask-lots = Who begins? Each player throws one die. Type the dice of { $seats }, in this order.
forms-dice-ask-five = Exactly five jetons (V1.22): loser and winner throw one die each. Type the dice of { $seats }, in this order.
forms-dice-prompt-lots = dice of { $seats }
forms-prompt-choice = { $seat } may choose:
forms-prompt-choose = { $seat }: your choice >
forms-prompt-answer = { $seat }: take or drop >
forms-prompt-play = { $seat } plays { $throw } >
forms-choice-hold = hold (you stay, and play the throw)
forms-choice-releve = go:releve (the men are set up again; holes stay, points lapse)
forms-choice-mark = go:mark (you win the coup)
forms-choice-mark-for = go:mark (you win the coup and { $jetons } jetons)
forms-choice-marked-for = go:marked (you lose the coup and { $jetons } jetons)
forms-choice-refait = go:refait (the coup is played again)
forms-choice-marked = go:marked (you lose the coup)
forms-choice-suspend-ecrire = suspend_ecrire (leave à écrire, stay for the honours)
forms-choice-suspend-honours = suspend_honours (leave the honours, stay for à écrire)
forms-expected-throw = Expected: Enter to throw the dice, or another command (type help).
forms-expected-choice = Expected: one of the choices above, such as hold or go.
forms-expected-play = Expected: a play such as 1/7 1/5, 1/5/11, 22/off or - (type plays for all).
forms-expected-answer = Expected: take or drop.
forms-refused-turn = It is the turn of { $seat } (R2.3).
forms-refused-play = { $play } is not legal ({ $rule }).
forms-refused-meaning = Going means { $name } here (V1.6).
forms-refused-suspended = An account is suspended or closed already (V6.3).
forms-refused-last-coup = In the last coup you cannot suspend à écrire if that marks somebody (V6.6).
forms-refused-no-suspension = Only trictrac combiné has accounts to suspend (V6.2).
forms-refused-giving-up = This form cannot be given up (V1.24).
forms-refused-vie = The stake cannot be raised in this match (V9.6).
forms-refused-highest = The stake is six and cannot be raised (V9.6).
forms-refused-other-raises = { $seat } is the next who may raise the stake (V9.6).
forms-refused-rule = This is not possible here ({ $rule }).
forms-lots = Dice for the lead: { $dice }.
forms-sits = { $leader } and { $other } play; { $leader } throws first.
forms-thrown = { $seat } throws { $throw }.
forms-earned = +{ $points } for { $seat } ({ $said })
forms-counted = for { $seat }: { $said }
forms-stroke = { $seat } wins: { $said }.
forms-marked = { $points ->
    [1] { $seat } marks { $gain }; 1 point now.
   *[other] { $seat } marks { $gain }; { $points } points now.
}
forms-holes = { $holes ->
    [1] { $seat } wins a hole.
   *[other] { $seat } wins { $holes } holes.
}
forms-chose-hold = { $seat } holds.
forms-chose-go = { $seat } goes.
forms-chose-refait = { $seat } goes: refait.
forms-chose-marked = { $seat } goes and is marked.
forms-chose-ecrire = { $seat } suspends à écrire and stays.
forms-chose-honours = { $seat } suspends the honours and stays.
forms-played = { $seat } plays { $play }.
forms-releve = All men return to their talons; { $seat } throws first.
forms-coup-refait = Refait with { $holes } holes each: the coup is played again.
forms-coup-marked = { $winner } marks { $loser }: { $won } holes to { $lost }, rate { $rate }, { $jetons } jetons.
forms-partie = { $seat } wins a partie, 12 holes to { $lost }: { $value ->
    [1] 1 fiche
   *[other] { $value } fiches
}.
forms-game = { $seat } wins a game: { $value }.
forms-poule-game = The game is over.
forms-raised = { $seat } raises the stake.
forms-taken = { $seat } takes it.
forms-dropped = { $seat } drops the game.
forms-gave-up = { $seat } gives up.
forms-stopped = All agree to stop and share the pool.
forms-five = Dice for the five jetons: loser { $loser }, winner { $winner }.
forms-over = The match is over.
forms-ended = The input has ended; the match is not saved.
forms-ended-saved = The input has ended; the match is saved in { $file }.
forms-left = You have left the match; it is not saved.
forms-left-saved = You have left the match; it is saved in { $file }.
forms-side = { $points ->
    [1] { $seat }, 1 point
   *[other] { $seat }, { $points } points
}
forms-side-holes = { $holes ->
    [1] {", 1 hole"}
   *[other] {", "}{ $holes } holes
}
forms-sheet = Account
forms-sheet-column = { $coups ->
    [0] { $seat } has no marqué; received { $received }, paid { $paid } jetons
    [1] { $seat } lost { $list } (1 marqué); received { $received }, paid { $paid } jetons
   *[other] { $seat } lost { $list } ({ $coups } marqués); received { $received }, paid { $paid } jetons
}
forms-sheet-coup = Coup { $number } of { $coups }
forms-sheet-holes = Holes: { $one }, { $other }
forms-sheet-games = Games: { $gains }
forms-sheet-stake = Stake of this game: { $stake }
forms-sheet-refaits = Refaits running: { $refaits }
forms-sheet-flag = { $seat } shows the étendard: the series is without rising
forms-sheet-cravate = { $seat } shows the cravate: the series began last
forms-sheet-adviser = { $idle } waits and may advise { $player }
forms-sheet-cravate-honours = Honours: { $seat } shows the cravate
forms-sheet-settled = { $seat }: marqués taken { $queue }, paris { $paris }, net { $net } jetons, { $fiches } fiches
forms-sheet-partie = Partie: { $one }, { $other }
forms-sheet-fiches = Fiches: { $one }, { $other }
forms-sheet-pool = Basket: { $basket } fiches; contract: { $contract }
forms-sheet-ecrire-frozen = À écrire is suspended until the next relevé
forms-sheet-ecrire-closed = The coup is closed; the next begins with the next relevé
forms-sheet-honours-frozen = The honours are suspended until the next relevé
forms-sheet-growing = Pool: { $pool } stakes; games in a row: { $streak }
forms-sheet-shrinking = Fund: { $fund }
forms-sheet-queue = Waiting: { $waiting }
forms-sheet-result = Result: { $gains }
forms-sheet-result-jetons = Result in jetons: { $gains }
forms-sheet-result-fiches = Result in fiches of the honours: { $gains }
forms-analysis-looked = { $decisions ->
    [one] One decision
   *[other] { $decisions } decisions
}, search depth { $plies } ({ $evaluator }). Values are { $unit ->
    [jetons] jetons that the player gains on average
    [fiches] fiches that the player gains on average
    [stakes] stakes that the player gains on average
    [prices] prices of the fund that the player gains on average
   *[chance] chances to win
}.
forms-analysis-nothing = This record contains no decision to analyse.
forms-analysis-no-errors = No decision lost more than { $limit }.
forms-analysis-some = { $shown } of { $count ->
    [one] one decision
   *[other] { $count } decisions
} are shown. --all shows everything.
forms-analysis-lost = lost
forms-analysis-mean = lost per decision
forms-analysis-throw = throw
forms-hint-title = The best first. The figure behind another says how much less it brings on average:
