
## Advice: trictrac best, trictrac analyse, hints and the coach

advice-hold = hold
advice-go = go
advice-hold-playing = hold, { $play }
advice-pass = no play
advice-forced = forced
advice-best = best
advice-equal = equal
advice-good = good
advice-inaccuracy = inaccuracy
advice-mistake = mistake
advice-blunder = blunder
advice-debutant = beginner
advice-amateur = amateur
advice-joueur = player
advice-maitre = master
advice-academie = academy

## How sure a judgement is

trust-searched = by search
trust-unchecked = not checked
trust-checking = being checked…
trust-checked = { $trials } trials ±{ $error }
trust-unknown = not rated: { $option }
trust-misere = pile de misère
trust-provincial = provincial bearing off
trust-checks = { $checked ->
    [0] No decision was checked by a rollout.
    [one] One decision was checked by a rollout.
   *[other] { $checked } decisions were checked by rollouts.
}{ $unchecked ->
    [0] {""}
    [one] {" "}One doubtful decision is not checked.
   *[other] {" "}{ $unchecked } doubtful decisions are not checked.
}
trust-unrated = { $count ->
    [one] One decision is not rated and counts nowhere, because the computer has not learned it: { $option }.
   *[other] { $count } decisions are not rated and count nowhere, because the computer has not learned them: { $option }.
}
trust-margot = This match uses the margot, without which the computer learned the game: its judgements are a little less certain.
trust-holes = The chances are approximate: the computer learned matches of twelve holes.

## Hints and the coach

hint-title = Best first, with your chance to win:
hint-line = { $action }: { $win }{ $many ->
    [none] {""}
   *[other] {" "}({ $loss } percentage points less)
}
