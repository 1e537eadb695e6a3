## The rules beside the table

rules-contents = Contents
rules-often = Often looked up:
rules-study = Study this position
rules-sum = { $sum } points.
rules-start = The start of every relève: all men are on the talons. White plays from the lower left, to the right.
rules-power = Six and four would bring two men straight to the opponent’s corner. Both corners are empty, so these men may take White’s own corner.
rules-retour = Black can no longer fill the petit jan, but still the grand jan: White’s men may not stay on 13–18, but may pass through.
rules-bredouille = { $before } points in a row, and now { $points } more: { $won } holes at once, because Black scored nothing in between.
rules-choice = The throw completes a hole. White holds, and must then break the grand jan, or goes.
rules-off = All men are in the last quarter: six and four may each bear off a man.
rules-beyond = No man is six points from the rail, so the six bears off the rearmost man.
rules-back = Back
rules-intro = Two players, White and Black, each with fifteen men, move them by the dice along 24 arrows (the rules call them points, in French flèches). A throw scores for what it could do: reach a lone man of the opponent, or fill a quarter of the board with pairs of men and keep it full. Twelve points make a hole, and twelve holes win the match.
rules-intro-more = Below are all the rules, each with its number, and boards that show them. To begin, the lessons are easier: they explain the same things by playing.
rules-lessons = Learn in 3 minutes
