
## Advice: trictrac best, trictrac analyse, hints and the coach

advice-hold = hold
advice-go = go
advice-hold-playing = hold, { $play }
advice-pass = no play
advice-forced = forced
advice-best = best
advice-good = good
advice-inaccuracy = inaccuracy
advice-mistake = mistake
advice-blunder = blunder
advice-debutant = beginner
advice-amateur = amateur
advice-joueur = player
advice-maitre = master
advice-academie = academy

## Hints and the coach

hint-title = Best first, with your chance to win:
hint-line = { $action }: { $win }{ $many ->
    [none] {""}
   *[other] {" "}({ $loss } percentage points less)
}
