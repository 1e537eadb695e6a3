## The rules beside the table

rules-contents = Contents
rules-study = Study this position
rules-sum = { $sum } points.
rules-start = The start of every relève: all men are on the talons. White plays from the lower left, to the right.
rules-power = Six and four would bring two men straight to the opponent’s corner. Both corners are empty, so these men may take White’s own corner.
rules-retour = Black can no longer fill the petit jan, but still the grand jan: White’s men may not stay on 13–18, but may pass through.
rules-bredouille = { $before } points in a row, and now { $points } more: { $won } holes at once, because Black scored nothing in between.
rules-choice = The throw completes a hole. White holds, and must then break the grand jan, or goes.
rules-off = All men are in the last quarter: six and four may each bear off a man.
rules-beyond = No man is six points from the rail, so the six bears off the rearmost man.
