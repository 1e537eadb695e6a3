
## The first match

first-begin = Your men are white: they go right along the bottom, then back along the top. Throw the dice.
first-begin-aside = This is a short match: three holes win it. A whole one takes twelve.
first-move = Move one man 5 arrows and another 3, or one man both.
first-move-aside = The arrows are the long triangles.
first-cloris = Cloris
first-cloris-throws = Cloris throws { $high } and { $low }.
first-cloris-played = Cloris has played { $high } and { $low }. Your turn: throw the dice.
first-hit = A throw scores before you move: with this one, a man of yours could land on Cloris’s lone man. 2 points, and nothing is taken.
first-hit-aside = This is a hit (“battre”): it only scores, no man goes there. Now play 6 and 3 as you like.
first-hit-by-cloris = Cloris’s throw could land on your lone man: { $points } points for her.
first-hit-by-cloris-aside = { $half ->
    [left] A man hit on the left half of the table gives 4 points for each way to reach him, on the right half 2.
   *[right] A man hit on the right half of the table gives 2 points for each way to reach him, on the left half 4.
}
first-company = { $company ->
    [goes] The man that was hit, on arrow { $at }, is alone. Move him to another man, as Cloris has just done: two men on an arrow cannot be hit.
   *[comes] The man that was hit, on arrow { $at }, is alone. Bring a second man to him, as Cloris has just done: two men on an arrow cannot be hit.
}
first-company-aside = Two men together are called a “case”.
first-company-given = Safe: two men on arrow { $at } cannot be hit. Now play the { $left }.
first-safe = Two men on an arrow are safe: they cannot be hit.
first-alone = Still alone: she could score on him again.
first-later = Eight throws later: nobody has scored, and your men have come this far. Throw the dice.
first-passing = { $throws ->
    [8] Eight throws go by
   *[other] Fifteen throws go by
}
first-passing-says = { $throws ->
    [8] Nobody scores. Your men come closer to your corner, arrow 12.
   *[other] You fill your side on the right again.
}
first-go-on = Go on
first-corner = Take your corner, arrow 12: bring two men there together, one with the 5 and one with the 4.
first-corner-aside = Why: if Cloris threw { $her-high } and { $her-low }, the two men shown would reach your empty corner: 4 points for her. (It is also called “coin de repos”.)
first-corner-begun = One man is there. Now bring the second to arrow 12 with the { $left }.
first-corner-taken = Your corner is taken: Cloris can no longer score on it. And your right side needs it: two men on each of its six arrows score. Throw the dice.
first-refused = Your corner is empty, and Cloris’s dice could bring two men there, one by each number: 4 points for her. Undo your play, and take the corner.
first-leave-story = Keep my play, leave the lesson
first-fill = One man is missing on your side, on arrow 8, and your 4 brings him: two men on all six arrows, 4 points.
first-fill-aside = This is filling. If a throw can fill, you must: play this 4, then the 2. (A full right side is a “grand jan”.)
first-filled = Your side is full: two men on each of the six arrows. Now play the { $left } with another man.
first-keep = Your side scores 4 again at every throw that leaves it full. So move spare men: those that the six arrows do not need.
first-keep-aside = This is called keeping (“conserver”).
first-hole = 10 and 4 make 14. Twelve are a hole: Cloris loses her points, you keep 2. Hold or go?
first-hole-aside = Hold while spare men can still move, as here (lit): your side stays full and scores. Go when none are left to move: your side would break.
first-held = You hold. Now play 5 and 2 with spare men.
first-held-aside = They still have room: nearly every throw will leave your side full, and score again.
first-gone = You go: the hole stays, your 2 points are lost, and all men start again. Holding was better here: your spare men could still move, and filling a side again takes about fifteen throws.
first-again = Fifteen throws later, your side is full again, and a hit has given you 2 points. Throw the dice.
first-both = Cloris has left a man alone on arrow 16. With 3 and 1 together a man on your corner could reach him: 2 points. And your side stays full: 4 points. Now play 3 and 1.
first-double = 8 and 4 make 12: another hole. Cloris scored nothing while you collected the twelve points, so it counts double. You win!
first-double-aside = This is called “bredouille”. 1 hole and 2 make 3.

first-wrong-unthrown = Throw the dice first.
first-wrong-hers = The black men are Cloris’s. Choose a white man.
first-wrong-empty = Choose a man first.
first-wrong-reach = Your { $high } and { $low } lead from here to the lit arrows.
first-wrong-reach-one = Your { $high } leads from here to the lit arrow.
first-wrong-hit = This hit has already scored: no man lands where Cloris stands. Play your numbers elsewhere.
first-wrong-corner = One man alone may not enter arrow 12, only two in the same throw. Play another man.
first-wrong-corner-passed = With the { $high } this man would come to arrow 12, your corner, where no man may enter alone. So he plays the { $low }.
first-wrong-awaiting = He waits there: choose the man who comes to him.
first-wrong-filling = This throw can fill, so it must: the man on { $from }.
first-wrong-opening = He is needed there: play a spare man.
first-won = You have won, three holes to none!

first-known = You now know:
first-known-throw = A throw scores for what it could do, before you move.
first-known-alone = A lone man can be hit: that scores, and nothing is taken. Two together are safe.
first-known-corner = Two men enter the corner together. An empty corner scores for the other side if both dice reach it, and without it your side is never full.
first-known-full = Two men on each of the six arrows score, and score again at every throw that leaves them there.
first-known-hole = Twelve points are a hole, and the other side loses its points.
first-known-double = If the other side scores nothing while you collect the twelve points, the hole counts double.
first-known-choice = After your own hole: hold while spare men can still move, and your side stays full; go when it would soon break.
first-next = Play a whole match
first-home = Home page
first-once-more = Play this first match again
