
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

## How sure a judgement is

trust-searched = by search
trust-unchecked = not checked
trust-checking = being checked…
trust-checked = { $trials } trials ±{ $error }
trust-unknown = not rated: { $option }
trust-misere = pile de misère
trust-provincial = provincial bearing off
trust-misere-pays = The computer has not learned the pile de misère, so it gives no reason. The pile pays 4 points, 6 by a doublet, and again for each later throw with which nothing can be played.
trust-provincial-demands = The computer has not learned provincial bearing off, so it gives no reason. There every number that can be played on the board must be played there, and only the rearmost men go off.
trust-checks = { $checked ->
    [0] No decision was checked by a rollout.
    [one] One decision was checked by a rollout.
   *[other] { $checked } decisions were checked by rollouts.
}{ $unchecked ->
    [0] {""}
    [one] {" "}One doubtful decision is not checked: what it lost is a rough estimate, and has no name.
   *[other] {" "}{ $unchecked } doubtful decisions are not checked: what they lost is a rough estimate, and has no name.
}
trust-unrated = { $count ->
    [one] One decision is not rated, because the computer has not learned it: { $option }. Neither it nor the luck there counts.
   *[other] { $count } decisions are not rated, because the computer has not learned them: { $option }. Neither they nor the luck there count.
}
trust-skill = The difference in skill, { $skill }, is not larger than the error of the estimates, { $error }: it shows nothing.
trust-margot = This match uses the margot, without which the computer learned the game: its judgements are a little less certain.
trust-holes = The chances are approximate: the computer learned matches of twelve holes.

## Hints and the coach

hint-title = Best first, with your chance to win:
hint-line = { $action }: { $win }{ $many ->
    [none] {""}
   *[other] {" "}({ $loss } percentage points less)
}
