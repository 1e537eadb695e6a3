
## The first match

first-begin = Your men are white: they go right along the bottom, then back along the top. Throw the dice.
first-move = Move one man 5 arrows and another 3, or one man both.
first-move-aside = The arrows are the long triangles.
first-cloris = Cloris
first-cloris-throws = Cloris throws { $high } and { $low }.
first-cloris-played = Cloris has played { $high } and { $low }. Your turn: throw the dice.
first-hit = A throw scores before you move: with this one, a man of yours could land on Cloris’s lone man. 2 points, and nothing is taken.
first-hit-aside = This is a hit (“battre”): it only scores, no man goes there. Now play 6 and 3 as you like.
first-hit-by-cloris = Cloris’s throw could land on your lone man: { $points } points for her.
first-hit-by-cloris-aside = { $half ->
    [left] On the left half each way to hit is worth 4 points, on the right half 2.
   *[right] On the right half each way to hit is worth 2 points, on the left half 4.
}
first-company = Two men on an arrow cannot be hit. Give your lone man company, as Cloris just did: bring a second man to his arrow.
first-company-aside = Two men together are called a “case”.
first-safe = Safe: together they cannot be hit.
first-alone = Still alone: she could score on him again.
first-later = You and Cloris have thrown four times each without scoring, and your men have come this far. Throw the dice.
first-passing = { $throws ->
    [8] The match goes on: eight throws later
   *[other] Fifteen throws later
}
first-corner = Take your corner, arrow 12: bring two men there together, one with the 5 and one with the 4.
first-corner-aside = Why: most points come from filling your six right arrows, and the corner (“coin de repos”) is one of them. And while it is empty, Cloris can score 4 points on it.
first-corner-taken = Your corner is taken: Cloris can no longer score on it, and your side can now be full. Throw the dice.
first-refused = Your corner is empty, and Cloris’s throw could bring two men there, one by each number: 4 points for her. Undo your play, and take the corner.
first-leave-story = Keep my play, leave the lesson
first-fill = Five of your six right arrows hold two men; on arrow 8 one is missing. Your 4 brings him: the side is full and scores 4 points. Play this 4, and the 2 with another man.
first-fill-aside = A full right side is called “grand jan”.
first-keep = Your side scores 4 again at every throw that leaves it full. So move spare men: those that the six arrows do not need.
first-keep-aside = This is called keeping (“conserver”).
first-hole = 10 and 4 make 14: twelve are a hole, Cloris loses her points, you keep 2.
first-hole-aside = Hold while spare men (lit) can still move: your full side goes on scoring. Go when it would soon break: you start again safely, no points for either side.
first-choice-hold = The men and your 2 points stay.
first-choice-go = All men start again; your hole stays.
first-hold = Hold
first-go = Go
first-held = You hold. Now play 5 and 2 with spare men.
first-held-aside = They still have room: after this play, at least 31 of the 36 throws score.
first-gone = You go: the hole is safe, and all men start again. But your spare men still had room, and to fill a side again takes about fifteen throws.
first-again = Fifteen throws later, your side is full again, and a hit has given you 2 points. Throw the dice.
first-both = Cloris has left a man alone: 3 and 1 together lead from your corner to him, 2 points. And your side stays full, 4 points. Now play 3 and 1.
first-double = 8 and 4 make 12 again, and Cloris has scored nothing since your last hole: this hole counts double. You win!
first-double-aside = This is called “bredouille”. 1 hole and 2 make 3.

first-wrong-unthrown = Throw the dice first.
first-wrong-hers = The black men are Cloris’s. Choose a white man.
first-wrong-empty = Choose a man first.
first-wrong-reach = Your { $high } and { $low } lead from here to the lit arrows.
first-wrong-reach-one = Your { $high } leads from here to the lit arrow.
first-wrong-hit = This hit has already scored: no man lands where Cloris stands. Play your numbers elsewhere.
first-wrong-corner = One man alone may not enter arrow 12, only two in the same throw. Play another man.
first-wrong-corner-passed = With the { $high } this man would come to arrow 12, your corner, where no man may enter alone. So he has played the { $low }.
first-wrong-awaiting = He waits there: choose the man who comes to him.
first-wrong-filling = This throw can fill, so it must: the man on { $from }.
first-wrong-opening = He is needed there: play a spare man.

first-known = You now know
first-known-throw = A throw scores for what it could do, before you move.
first-known-alone = A lone man can be hit: that scores, and nothing is taken. Two together are safe.
first-known-corner = Two men enter the corner together. An empty corner scores for the other side, and without it your side is never full.
first-known-full = Two men on each of the six arrows score, and score again at every throw that leaves them there.
first-known-hole = Twelve points are a hole, and the other side loses its points.
first-known-double = If the other side scores nothing while you collect the twelve points, the hole counts double.
first-known-choice = After your own hole: hold while spare men can move, and the full side goes on scoring; go before it breaks.
first-next = Play a whole match
first-once-more = Play it once more
