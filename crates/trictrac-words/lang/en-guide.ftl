## The guided match

guide-leave = Leave the guide
guide-running = Guided match to { $goal } holes

guide-begin = The direction of play
guide-begin-text = Your men are white and go to the right: throw the dice, then play each number with a man.
guide-hit = A hit (battre)
guide-hit-text = { $by ->
    [you] Your throw could land on a lone man of your opponent: { $points } points for you, and nothing is taken.
   *[other] Your opponent’s throw could land on a lone man of yours: { $points } points, and nothing is taken.
}
guide-false = A false hit (battre à faux)
guide-false-text = { $by ->
    [you] Your opponent’s dice together lead to your lone man, but you hold every arrow on the way: { $points } points for you.
   *[other] Your dice together lead to a lone man, but your opponent holds every arrow on the way: { $points } points for your opponent.
}
guide-corner = The corner is hit (coin battu)
guide-corner-text = { $by ->
    [you] You hold your corner, the other one is empty, and both your numbers lead there: { $points } points for you.
   *[other] Your corner is empty, your opponent’s is not, and both numbers lead to yours: { $points } points for your opponent.
}
guide-fill = A full quarter (jan plein)
guide-fill-text = { $by ->
    [you] This throw can put two men on each of the six arrows of a quarter: { $points } points for you, and you must do it.
   *[other] Your opponent can put two men on each of the six arrows of a quarter: { $points } points.
}
guide-keep = To keep (conserver)
guide-keep-text = { $by ->
    [you] Every throw that leaves the six arrows full scores again, { $points } points now: play a free man.
   *[other] Every throw that leaves your opponent’s six arrows full scores again: { $points } points now.
}
guide-helpless = A number that cannot be played (jan qui ne peut)
guide-helpless-text = { $by ->
    [you] Your opponent cannot play this throw in full: { $points } points for you, 2 for each number left.
   *[other] You cannot play this throw in full: { $points } points for your opponent, 2 for each number left.
}
guide-off = The last man (sortie)
guide-off-text = { $by ->
    [you] This throw bears off your last men: { $points } points for you, and all men go back to the start.
   *[other] This throw bears off your opponent’s last men: { $points } points, and all men go back to the start.
}
guide-six = Jan de six tables
guide-six-text = Four lone men have left the pile, and this throw could bring two more between them, six in a row: { $by ->
    [you] { $points } points for you.
   *[other] { $points } points for your opponent.
}
guide-deux = Jan de deux tables
guide-deux-text = Only two men have left the pile, and this throw could bring one to each empty corner: { $by ->
    [you] { $points } points for you.
   *[other] { $points } points for your opponent.
}
guide-mezeas = Jan de mézéas
guide-mezeas-text = Only two men have left the pile, they hold their corner, the other is empty, and the throw has a one: { $by ->
    [you] { $points } points for you.
   *[other] { $points } points for your opponent.
}
guide-contre = Contre-jan
guide-contre-text = The throw would have scored on an empty corner, but that corner is held: { $by ->
    [you] { $points } points for you instead.
   *[other] { $points } points for your opponent instead.
}
guide-hole = A hole (trou)
guide-hole-text = { $by ->
    [you] Twelve points are a hole, and your opponent’s points are wiped out{ $left ->
        [0] .
       *[other] ; { $left } points are left for you.
    }
   *[other] Twelve points are a hole for your opponent{ $lost ->
        [0] .
       *[other] , and your { $lost } points are wiped out.
    }
}
guide-bredouille = A double hole (bredouille)
guide-bredouille-text = { $by ->
    [you] Your opponent has scored nothing since your first points: the hole counts double.
   *[other] You have scored nothing since your opponent’s first points: the hole counts double.
}
guide-choice = Hold or go (tenir, s’en aller)
guide-choice-text = Hold and play on with these men, or go and start again: see how far your free men can still move.
guide-gone = To go (s’en aller)
guide-gone-text = { $by ->
    [you] All men are back at the start and all points are gone, the holes stay, and you throw first.
   *[other] Your opponent goes: all men are back at the start and all points are gone, but the holes stay.
}
guide-double = A double (doublet)
guide-double-text = With a double each hit scores more: 4 points in the right half of the board, 6 in the left half.
guide-price = The price of a hit
guide-price-text = In the right half of the board each way to hit scores 2 points, in the left half 4; with a double 4 and 6.
guide-run = Bredouille
guide-run-text = { $by ->
    [you] As long as your opponent’s hands are empty, your next hole counts double.
   *[other] As long as your hands are empty, your opponent’s next hole counts double: even 2 points prevent it.
}
guide-entry = Your corner (coin de repos)
guide-entry-text = Two men enter your last arrow together, each with one of the dice: one alone may not.
guide-erased = Points wiped out
guide-erased-text = Your opponent’s hole wipes out your { $lost } points, but not your holes.
guide-held = To hold (tenir)
guide-held-text = Your opponent has won a hole and holds: the men stay, and so do the points beyond twelve.
guide-flag = The flag (pavillon)
guide-flag-text = The flag goes to whoever wins a hole after the other side has won some.
guide-lesson = Lesson: hold or go
guide-unmet = You did not meet the choice to hold or go in this match. The lesson shows it in four short steps, or play another match with help.
guide-finished = In another match with help I explain only what is still new.
