
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
best-rolled = The first { $count } are rolled out, { $trials } times at most.

analysis-title = { $white } – { $black }
analysis-looked = { $throws } throws in { $releves ->
    [one] one relève
   *[other] { $releves } relèves
}, looking { $plies ->
    [0] no throw
    [1] one throw
   *[other] { $plies } throws
} ahead ({ $evaluator })
analysis-won = { $side } wins { $winner } to { $loser }.
analysis-unfinished = Unfinished: White has a chance of { $chance }.
analysis-nothing = Nothing in this record is to be judged.
analysis-rating = rating
analysis-decisions = decisions
analysis-mean = mean loss (thousandths)
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
analysis-some = { $shown } of { $count } decisions; --all shows all.
analysis-graph = The chance of White to win, throw by throw
analysis-graph-says = White's chance to win: { $start } at the beginning, { $end } at the end. Marks show holes, upright lines relèves.
analysis-holes-won = { $side }: { $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}
analysis-errors = The costly decisions
analysis-all = Every decision
analysis-played = played
analysis-board = { $side } to play { $throw }: { $position }
analysis-how = How to read it
analysis-explained = A loss is the chance to win the match that a decision gave away. The rating falls from 3000 and halves with every ten thousandths lost by decision. Luck is what the dice gave beyond their mean; the result without it is what such play would win on the average.
analysis-number = no.

## Hints and the coach

hint-title = What the engine would do:
hint-line = { $action }: wins { $win }{ $loss ->
    [none] {""}
   *[other] , loses { $loss }
}
coach-warns = This loses { $loss } of your chances ({ $verdict }). Do it anyhow? Yes or no; hint shows what is better.
coach-kept = Not done.
