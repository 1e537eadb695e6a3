## The guided match

guide-on = Continue
guide-leave = Leave the guide
guide-running = Guided match to { $goal } holes

guide-begin = Your first throw
guide-begin-text = The white men are yours: they start in a pile at the lower left, go right along your side, and come back along the other. Your opponent, “{ $opponent }”, is the computer at its weakest level. Throw the dice, then play each number with a man. 12 points make a hole, and { $goal } holes win this match. The brass coins (jetons) count the points. The little flag (pavillon) shows who wins holes in a row. Whenever something is new, I stop and explain it.
guide-hit = A hit
guide-hit-text = { $by ->
    [you] Your throw could land on a single man of your opponent. That is a hit: you score { $points } points.
   *[other] Your opponent’s throw could land on a single man of yours. That is a hit: your opponent scores { $points } points.
} No man moves and none is taken. Each line on the board is one way to hit. Look for single men: two men on an arrow are safe.
guide-false = A false hit
guide-false-text = { $by ->
    [you] Your opponent’s two dice together would reach a single man of yours, but your men hold every arrow where the hitting man could rest on the way. So you score { $points } points, after the play.
   *[other] Your two dice together would reach a single man of your opponent, but your opponent’s men hold every arrow where your man could rest on the way. So your opponent scores { $points } points, after your play.
} Look at the arrows between: one free arrow would have made it a true hit.
guide-corner = The corner is hit
guide-corner-text = { $by ->
    [you] You hold your corner, your opponent’s is empty, and your two numbers could bring two men there: you score { $points } points.
   *[other] Your opponent holds a corner, yours is empty, and the two numbers could bring two men there: your opponent scores { $points } points.
} Take your own corner, the last arrow on your side, as soon as you can: two men must enter it together.
guide-fill = A full quarter
guide-fill-text = { $by ->
    [you] You can put two men on each of the six arrows of a quarter: { $points } points. This is the heart of the game, so you must fill it when you can.
   *[other] Your opponent can put two men on each of the six arrows of a quarter: { $points } points, and the quarter must be filled.
} As long as it stays full, every throw scores again. (The first quarter, on the left, is called petit jan; the second, on the right, grand jan.)
guide-keep = The quarter is kept
guide-keep-text = { $by ->
    [you] Your quarter is full and this throw can be played with other men: { $points } points, and you must keep it.
   *[other] Your opponent’s quarter is full and this throw can be played with other men: { $points } points.
} Count the men outside the quarter: when they can no longer play, the quarter breaks.
guide-helpless = A number that cannot be played
guide-helpless-text = { $by ->
    [you] Your opponent cannot play every number of this throw. You score { $points } points, 2 for each number left, after the play.
   *[other] You cannot play every number of this throw. Your opponent scores { $points } points, 2 for each number left, after your play.
} If both numbers can be played, both must be.
guide-off = The last man
guide-off-text = { $by ->
    [you] This throw bears off your last men: you score { $points } points.
   *[other] This throw bears off your opponent’s last men: { $points } points.
} Then all men go back to the start.
guide-six = Jan de six tables
guide-six-text = At the third throw, four single men are off the pile, and this throw could bring two more to the empty arrows between them: { $by ->
    [you] you score { $points } points
   *[other] your opponent scores { $points } points
}. Six single men on six arrows in a row: rare, and worth points even if played otherwise.
guide-deux = Jan de deux tables
guide-deux-text = Only two men have left the pile, and this throw could bring one to each of the two empty corners: { $by ->
    [you] you score { $points } points
   *[other] your opponent scores { $points } points
}. No man really goes there: the points are for what the throw could do.
guide-mezeas = Jan de mézéas
guide-mezeas-text = Only two men have left the pile, they hold their corner, the other corner is empty, and the throw has an ace: { $by ->
    [you] you score { $points } points
   *[other] your opponent scores { $points } points
}. It can only happen at the very beginning.
guide-contre = A contre-jan
guide-contre-text = The throw aims at an empty corner, but the corner is held: { $by ->
    [you] so you score { $points } points instead of your opponent
   *[other] so your opponent scores { $points } points instead of you
}. Look whether the opposite corner is empty.
guide-hole = { $holes ->
    [1] A hole!
   *[other] { $holes } holes!
}
guide-hole-text = { $by ->
    [you] You have 12 points or more: that is a hole, and your peg moves along the edge. { $left ->
        [0] No points are left over.
       *[other] The { $left } points beyond 12 stay.
    } Your opponent’s points are gone.
   *[other] Your opponent has 12 points or more: that is a hole, and the peg moves along the edge. { $lost ->
        [0] You had no points to lose.
       *[other] Your own { $lost } points are gone: a hole always removes the points of the other side.
    }
} { $holes ->
    [1] {""}
    [3] The throw completes two holes, and the second one counts double: { $holes } holes.
   *[other] It counts double, { $holes } holes, because { $by ->
        [you] your opponent has
       *[other] you have
    } scored nothing since the first points for this hole (bredouille).
} { $goal } holes win this match.
guide-bredouille = Bredouille: the hole counts double
guide-bredouille-text = { $by ->
    [you] { $holes } holes at once! Your opponent has scored nothing since your first points for this hole: it counts double.
   *[other] { $holes } holes at once: you have scored nothing since your opponent’s first points for this hole, so it counts double.
} Even 2 points at the right moment spoil a bredouille: look for them.
guide-choice = Hold or go?
guide-choice-text = You won a hole with your own throw, so you may choose. The hole stays yours, and your opponent’s points are gone, whatever you do. Hold: you keep { $left ->
    [0] your position (no points are left over)
   *[other] your { $left } extra points and your position
}, and play on with these men. Go: { $left ->
    [0] all men
   *[other] you lose them, all men
} go back to the start, and you throw first. Hold while your position is better. Go when it will soon break, or when your opponent is about to score.
guide-gone = A player goes
guide-gone-text = { $by ->
    [you] You went:
   *[other] Your opponent won a hole and could choose to hold, and play on, or to go. It went:
} all points are removed and all men are back at the start. The holes stay. { $by ->
    [you] You throw
   *[other] Your opponent throws
} first.
guide-double = A double
guide-double-text = Two equal dice are a double (in French, doublet). It is not played twice: two men move by this number, or one man moves twice. But whatever scores with a double scores more: a hit is worth 4 points on the right half of the board and 6 on the left, where two different dice score 2 and 4.
guide-price = Why { $each } points a way?
guide-price-text = Each way to hit has its price. With two different dice: 2 points on the right half of the board, 4 on the left half. With a double: 4 on the right, 6 on the left. { $by ->
    [you] Your
   *[other] Your opponent’s
} hit was worth { $each } points for each way, { $points } in all.
guide-run = “En bredouille”
guide-run-text = { $by ->
    [you] You have scored your first points for a hole. The score now says “en bredouille”: as long as your opponent scores nothing, your hole will count double. (The words mean “empty-handed”: that would be your opponent.)
   *[other] Your opponent has scored the first points for a hole. The score now says “en bredouille”: as long as you score nothing, that hole will count double. As soon as you score, even 2 points, it will not. (The words mean “empty-handed”: that would be you.)
}
guide-entry = Your corner
guide-entry-text = One of your dice leads a man to arrow 12. That is your corner, the strongest place on your side, and it has a rule of its own: two men must enter it together, each with one of the dice. A single man may not enter, so some men cannot move now.
guide-erased = Your points are gone
guide-erased-text = Your opponent has won a hole, and a hole always removes the points of the other side: your { $lost } points are lost. Your holes stay. Now you both score towards the next hole.
guide-held = Your opponent holds
guide-held-text = Your opponent won a hole with its own throw, so it could choose, and it holds: it keeps the points beyond 12 and plays on with these men. The other choice is to go: then all men go back to the start. You will have the same choice after your own holes.
guide-end = { $by ->
    [you] You have won!
   *[other] Your opponent has won
}
guide-end-text = { $by ->
    [you] You have
   *[other] Your opponent has
} { $goal } holes. A whole match takes 12 holes, and its winner receives stakes: one, or up to four if the loser has few holes.
guide-again = Play with help again
guide-lesson = Lesson: hold or go
guide-unmet = You did not meet the choice to hold or go in this match. The lesson shows it in four short steps, or play another match with help.
guide-finished = That was the guided match. In another one I explain only what is still new.
