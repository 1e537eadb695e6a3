## The guided match

guide-on = Continue
guide-leave = Leave the guide
guide-running = Guided match to { $goal } holes

guide-begin = Your first throw
guide-begin-text = The ivory men are yours. They start in a pile at the lower left, go right along your side, and come back along the other. Throw the dice, then play each number with a man: touch a man, then where it goes. The first player with { $goal } holes wins. Whenever something happens for the first time, I stop and explain it.
guide-hit = A hit
guide-hit-text = { $by ->
    [you] Your throw could land on a single man of your opponent. That is a hit: you score { $points } points.
   *[other] Your opponent’s throw could land on a single man of yours. That is a hit: your opponent scores { $points } points.
} No man moves and none is taken. Each line on the board is one way to hit. Look for single men: two men on a point are safe.
guide-false = A false hit
guide-false-text = { $by ->
    [you] Your opponent’s two dice together would reach a single man of yours, but your men hold every point where the hitting man could rest on the way. So you score { $points } points, after the play.
   *[other] Your two dice together would reach a single man of your opponent, but your opponent’s men hold every point where your man could rest on the way. So your opponent scores { $points } points, after your play.
} Look at the points between: one free point would have made it a true hit.
guide-corner = The corner is hit
guide-corner-text = { $by ->
    [you] You hold your corner, your opponent’s is empty, and your two numbers could bring two men there: you score { $points } points.
   *[other] Your opponent holds a corner, yours is empty, and the two numbers could bring two men there: your opponent scores { $points } points.
} Take your own corner, the last point on your side, as soon as you can: two men must enter it together.
guide-fill = A full quarter
guide-fill-text = { $by ->
    [you] You can put two men on each of the six points of a quarter: { $points } points. This is the heart of the game, so you must fill it when you can.
   *[other] Your opponent can put two men on each of the six points of a quarter: { $points } points, and the quarter must be filled.
} As long as it stays full, every throw scores again.
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
guide-six-text = At the third throw, four single men are off the pile, and this throw could bring two more to the empty points between them: { $by ->
    [you] you score { $points } points
   *[other] your opponent scores { $points } points
}. Six single men on six points in a row: rare, and worth points even if played otherwise.
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
guide-hole = A hole!
guide-hole-text = { $by ->
    [you] You have 12 points: that is a hole, and your peg moves along the rail. { $left ->
        [0] No points are left over.
       *[other] The { $left } points beyond 12 stay.
    } Your opponent’s points are gone.
   *[other] Your opponent has 12 points: that is a hole, and the peg moves along the rail. Your points are gone.
} Points go up to 12; holes decide the match: { $goal } win.
guide-bredouille = Bredouille: the hole counts double
guide-bredouille-text = { $by ->
    [you] { $holes } holes at once! Your opponent scored nothing since your first points for this hole, and then it counts double.
   *[other] { $holes } holes at once: you scored nothing since your opponent’s first points for this hole, and then it counts double.
} Even 2 points at the right moment spoil a bredouille: look for them.
guide-choice = Hold or go?
guide-choice-text = You won a hole with your own throw, so you may choose. Hold: you keep your { $left } points, and play on with these men. Go: all points are removed, all men go back to the start, and you throw first. Hold while your position is better. Go when it will soon break, or when your opponent is about to score.
guide-gone = A player goes
guide-gone-text = { $by ->
    [you] You went:
   *[other] Your opponent won a hole and went:
} all points are removed and all men are back at the start. The holes stay. { $by ->
    [you] You throw
   *[other] Your opponent throws
} first.
