## Today: the home of the page

today-continue = Continue the match
today-begin = Begin
today-play = Play
today-goal = A match to { $goal ->
    [one] 1 hole
   *[other] { $goal } holes
}
today-standing = To { $goal ->
    [one] 1 hole
   *[other] { $goal } holes
}; points { $own } : { $other }
today-first-at = Turn { $turn } of { $turns }
today-won = { $you ->
    [yes] You have won.
   *[no] { $who } has won.
}
today-solve = Solve
today-look = Look at it
today-lesson = Next lesson
today-minutes = { $minutes } min
today-online = Play against people: now, or by correspondence.
today-recent = Recent matches
today-all = All my matches
today-elsewhere = Good to know
today-what = What is trictrac?

## The Cabinet: what is beside the game of today

cabinet-lead = Old books, other ways to play, and a board of wood.
cabinet-tribord = Tribord et Bâbord: a race of two crews with one die, published in 1880.
