
## Advice: trictrac best, trictrac analyse, hints and the coach

advice-hold = hold
advice-go = go
advice-hold-playing = hold, { $play }
advice-pass = nothing
advice-forced = forced
advice-best = best
advice-good = good
advice-inaccuracy = inaccuracy
advice-mistake = mistake
advice-blunder = blunder
advice-debutant = débutant
advice-amateur = amateur
advice-joueur = joueur
advice-maitre = maître
advice-academie = académie

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
best-won = The throw wins the match: { $side } has his last hole.
best-chance = { $side } wins { $win }; stake { $stake }, holes { $own } to { $other }
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
analysis-nothing = Nothing in this record is to be judged.
analysis-rating = rating
analysis-rating-stake = rating by the stake
analysis-decisions = decisions
analysis-mean = mean loss
analysis-mean-stake = mean stake lost
analysis-of-plays = of plays
analysis-of-choices = of hold or go
analysis-inaccuracies = inaccuracies
analysis-mistakes = mistakes
analysis-blunders = blunders
analysis-luck = luck of the dice
analysis-result = result
analysis-adjusted = result without luck
analysis-releve = Relève { $number }
analysis-better = better { $action }
analysis-no-errors = No decision lost more than { $limit }.
analysis-some = { $shown } of { $count ->
    [one] one decision
   *[other] { $count } decisions
}; --all shows all.
analysis-graph = The chance of White to win, throw by throw
analysis-graph-says = White’s chance to win: { $start } at the beginning, { $end } at the end. Discs show holes, upright lines relèves.
analysis-holes-won = { $side }: { $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}
analysis-errors = The costly decisions
analysis-lead = the first throw
analysis-all = Every throw
analysis-played = played
analysis-board = { $side } to play { $throw }: { $position }
analysis-how = How to read it
analysis-explained = A loss is the chance to win the match that a decision gave away, in points of per cent. The rating falls from 3000 and halves with every 1 % of the chance to win lost by decision (mean); fewer than 20 decisions are not rated. Luck is what the dice gave beyond their mean; the result without it is what such play would win on the average; it may pass 0 or 100 %.
analysis-explained-stake = A loss is the stake that a decision gave away, on the average: what can be won less what can be lost, by the scheme of the match. What to call it and the rating count half of it as if it were a chance to win, for a simple game won is worth two stakes more than one lost. The rating falls from 3000 and halves with every 1 % so lost by decision (mean); fewer than 20 decisions are not rated. Luck and results are those of the match, whatever its stake. Luck is what the dice gave beyond their mean; the result without it is what such play would win on the average; it may pass 0 or 100 %.
analysis-number = no.

## Hints and the coach

hint-alone = hint stands alone: it shows what is best. plays lists all plays with their numbers, and a number plays one.
hint-title = What the engine would do:
hint-line = { $action }: wins { $win }{ $loss ->
    [none] {""}
   *[other] , loses { $loss }
}
coach-warns = Your chance falls from { $before } to { $after } ({ $verdict }). Do it anyhow? Yes or no; hint shows what is better.
coach-kept = Not done.
