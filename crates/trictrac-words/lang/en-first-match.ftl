
## The first match

first-begin = Your men are white and go to the right. Throw the dice.
first-move = Move one man 5 arrows and another 3, or one man both.
first-cloris = Cloris
first-undo = Undo
first-cloris-throws = Cloris throws { $high } and { $low }.
first-cloris-played = Cloris has played { $high } and { $low }. Your turn: throw the dice.
first-hit = Your throw could land on Cloris’s lone man: 2 points, and nothing is taken.
first-hit-aside = A hit, “battre”. Now play 6 and 3.
first-hit-by-cloris = Cloris’s throw could land on your lone man: { $points } points for her.
first-hit-by-cloris-aside = { $half ->
    [left] Left half: 4 a hit.
   *[right] Right half: 2 a hit.
}
first-company = Two men on an arrow are safe: give yours company, as Cloris just did.
first-company-aside = A “case”.
first-safe = Safe.
first-alone = Still alone: she could score on him again.
first-later-safe = Safe. Eight throws later, nobody has scored again.
first-later-alone = Still alone: she could score on him. But eight throws later, nobody has scored again.
first-corner = Bring two men together to your last arrow: without it your side is never full, and while it is empty Cloris can score on it.
first-corner-aside = Your corner, “coin de repos”.
first-refused = Your corner is empty and she holds hers: 4 points for Cloris.
first-take-back = Take my play back
first-leave-story = Play on without the story
first-fill = One man is missing here, and your 4 brings him: two men on all six arrows, 4 points.
first-fill-aside = A full “grand jan”.
first-keep = Every throw that leaves the six arrows full scores again: play a free man.
first-keep-aside = To keep, “conserver”.
first-hole = 10 and 4 make 14: twelve points are a hole, and Cloris’s points are wiped out.
first-hole-aside = 2 are left.
first-choice = Hold and keep this full side, or go and start again: see how far your free men can still move.
first-hold = Hold
first-go = Go
first-held = At least 31 of the 36 throws will score again.
first-gone = Safe, but a full side takes fifteen throws to build.
first-again = Safe, but a full side takes fifteen throws to build. Here it is again, with 2 points for a hit.
first-both = Cloris has left a man alone: your corner hits him, 2, and your side stays full, 4.
first-double = Twelve again, and Cloris has scored nothing since your first points: this hole counts double.
first-double-aside = “Bredouille”. Three holes: you win.

first-wrong-unthrown = Throw the dice first.
first-wrong-hers = Black is Cloris.
first-wrong-empty = Touch a man first.
first-wrong-reach = Your { $high } and { $low } lead from here to the lit arrows.
first-wrong-reach-one = Your { $high } leads from here to the lit arrow.
first-wrong-hit = It has scored; no man lands where Cloris stands.
first-wrong-corner = Not alone: bring both.
first-wrong-filling = This throw can fill, so it must: the man on { $from }.
first-wrong-opening = That opens it: play a free man.

first-known = You now know
first-known-throw = A throw scores for what it could do, before you move.
first-known-alone = A lone man is hit, two are safe, nothing is taken.
first-known-corner = Two men enter the corner together; an empty one costs points.
first-known-full = Six full arrows score, and at every throw they last.
first-known-hole = Twelve points: a hole, and the other side’s points are gone.
first-known-double = Nobody else scored meanwhile: it counts double.
first-known-choice = After your own hole: hold or go.
first-next = Play Cloris, without a script
first-once-more = Play it once more
