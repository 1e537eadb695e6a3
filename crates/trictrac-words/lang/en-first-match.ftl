
## The first match

first-begin = Your men are white: they go right along the bottom, then back along the top. Throw the dice.
first-move = Move one man 5 arrows and another 3, or one man both.
first-cloris = Cloris
first-undo = Undo
first-cloris-throws = Cloris throws { $high } and { $low }.
first-cloris-played = Cloris has played { $high } and { $low }. Your turn: throw the dice.
first-hit = Your throw could land on Cloris’s lone man: 2 points, and nothing is taken.
first-hit-aside = This is a hit (“battre”). Now play 6 and 3.
first-hit-by-cloris = Cloris’s throw could land on your lone man: { $points } points for her.
first-hit-by-cloris-aside = { $half ->
    [left] On the left half each way to hit is worth 4 points, on the right half 2.
   *[right] On the right half each way to hit is worth 2 points, on the left half 4.
}
first-company = Two men on an arrow are safe: give yours company, as Cloris just did.
first-company-aside = Two men together are called a “case”.
first-safe = Safe.
first-alone = Still alone: she could score on him again.
first-later-safe = Safe. We skip eight throws: this is your position now, and nobody has scored since.
first-later-alone = Still alone: she could score on him. We skip eight throws: this is your position now, and nobody has scored since.
first-corner = Bring two men together to arrow 12, your corner: you need it to fill your side, and while it is empty, Cloris scores 4 whenever both her numbers lead there.
first-corner-aside = “Coin de repos”. One man alone may never enter it.
first-refused = Your corner is empty, and both of Cloris’s numbers lead there: 4 points for her.
first-take-back = Take my play back
first-leave-story = Play on freely
first-fill = One man is missing here, and your 4 brings him: two men on all six arrows score 4 points. Play the 4 there, and the 2 with another man.
first-fill-aside = Your right side is then full (“grand jan”).
first-keep = Every throw that leaves the six arrows full scores 4 again: play spare men, which the six arrows do not need.
first-keep-aside = This is called keeping (“conserver”).
first-hole = 10 and 4 make 14: twelve points are a hole, and Cloris’s points are wiped out.
first-hole-aside = You keep the other 2 points. Three holes win this match.
first-choice = Hold: keep your 2 points and this full side, and at least 31 of the 36 possible next throws score again. Go: keep the hole, and all men start again; better when spare men have no room left.
first-hold = Hold
first-go = Go
first-held = You hold. Now play 5 and 2 with spare men.
first-gone = The hole is safe, but to fill a side again takes about fifteen throws.
first-again = The hole is safe, but to fill a side again takes about fifteen throws. We skip them: it is full again, and a hit has given you 2 points.
first-both = Cloris has left a man alone: 3 and 1 together lead from your corner to him, 2 points; and your side stays full, 4 points. Now play 3 and 1.
first-double = Twelve again, and this time Cloris scored nothing on the way: this hole counts double. You win!
first-double-aside = This is called “bredouille”. 1 hole and 2 make 3.

first-wrong-unthrown = Throw the dice first.
first-wrong-hers = The black men are Cloris’s. Touch a white man.
first-wrong-empty = Touch a man first.
first-wrong-reach = Your { $high } and { $low } lead from here to the lit arrows.
first-wrong-reach-one = Your { $high } leads from here to the lit arrow.
first-wrong-hit = This hit has already scored: no man lands where Cloris stands. Play your numbers elsewhere.
first-wrong-corner = One man alone may not enter arrow 12, only two in the same throw. Play another man.
first-wrong-filling = This throw can fill, so it must: the man on { $from }.
first-wrong-opening = He is needed there: play a spare man.

first-known = You now know
first-known-throw = A throw scores for what it could do, before you move.
first-known-alone = A lone man is hit, two are safe, nothing is taken.
first-known-corner = Two men enter the corner together. While it is empty, both numbers leading there score for the other side.
first-known-full = Six full arrows score, and at every throw they last.
first-known-hole = Twelve points: a hole, and the other side’s points are gone.
first-known-double = If the other side scored nothing on the way, the hole counts double.
first-known-choice = After your own hole: hold while spare men have room; else go, keep the hole and start again.
first-next = Play a whole match against Cloris
first-once-more = Play it once more
