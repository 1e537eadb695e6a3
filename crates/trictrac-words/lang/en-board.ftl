
## The analysis board

board-position = A position
board-shared = A shared match
board-to-throw = Before the next throw
board-throw-varied = Throw { $number }, in a variation
board-error-before = Back to the last error
board-error-next = To the next error
board-too-deep = There are too many variations inside each other.
board-after-the-match = The match ends here.
board-impossible = That is not possible here.

board-candidates = Candidates
board-depth = Search depth
board-depth-says = The number of throws that the computer looks ahead: 0 is quickest, 2 is most exact
board-searched = Searched { $depth ->
    [0] without looking ahead
    [one] 1 throw ahead
   *[other] { $depth } throws ahead
}.
board-choose-dice = Choose the dice among the 36 throws to go on.
board-played = Played:
board-all = Show all { $count } plays
board-details = Details
board-details-of = Details of { $play }
board-worth = On average: stake { $stake }, holes { $own } to { $other } (search depth { $depth }).
board-before-lead = The dice for the lead have not been thrown yet.
board-over = The match is over.

board-throws = The 36 throws
board-which = Which throw
board-this-throw = This throw
board-next-throw = Next throw
board-own-throw = Own next throw
board-unit = What is shown
board-by-chance = Chance to win
board-by-points = Points
board-no-throws = No throw comes here.
board-balance = { $known ->
    [no] { $roller } throws.
   *[yes] { $roller } throws: { $good } of 36 throws are good for { $same ->
        [yes] { $roller }
       *[no] { $viewer }
    }, { $bad } are bad.
}
board-after = After { $play }:
board-heat-legend = Each cell shows percentage points of the chance to win against the average throw, or points earned less points given. Blue is good, orange is bad.
board-grid = The 36 throws: choose one to throw it
board-grid-only = The 36 throws
board-cell-points = points for { $side }
board-cell-chance = percentage points for { $side }
board-random = Throw the dice

board-moves = Moves and variations
board-no-moves = Nothing has been played yet. Choose the dice among the 36 throws.
board-keys = Arrow keys: left and right from throw to throw, up and down from variation to variation; left and right with Shift from error to error.
board-commented = with a comment
board-promote = Move the variation up
board-remove = Delete from here
board-restore = Undo the deletion

board-note = Comment
board-note-says = Your comment on this moment
board-judge = Your judgement of this turn
board-brilliant = !!, very good
board-good = !, good
board-interesting = !?, interesting
board-doubtful = ?!, doubtful
board-mistake = ?, a mistake
board-blunder = ??, a blunder
board-figures = Chance to win { $win }, { $loss ->
    [none] the best
   *[other] { $loss }
} (search depth { $depth }).
board-figures-rolled = Chance to win { $win } ± { $error }, { $loss ->
    [none] the best
   *[other] { $loss }
} ({ $trials } trials).

board-rollout = Rollout
board-rollout-says = Plays the best candidates on to the end of the relève, many times and with the same dice for all, and removes the luck of the dice. The same seed always gives the same result.
board-roll-candidates = Candidates
board-roll-errors = Stop when the best leads by (standard errors)
board-roll-trials = Trials at most
board-roll-seed = Seed
board-roll-start = Start the rollout
board-roll-this = Roll out this play
board-roll-stop = Stop
board-roll-play = Play
board-roll-chance = Chance to win
board-roll-behind = Behind the best
board-rolling = { $done } of at most { $all } trials…
board-rolled-clear = After { $done } trials the best is clearly ahead.
board-rolled-all = All { $done } trials were made.
board-rolled-early = Stopped after { $done } trials.

board-keep = Save and share
board-unsaved = Your comments and variations are not saved yet.
board-export = Save with the analysis
board-to-matches = Keep among my matches
board-whole-link = Copy a link to the whole match
board-link-bare = The link has the match without comments and variations: there is no room for them.
board-no-room = The match is too long for a link: it needs { $needed } characters, and { $most } are possible. Save it as a file instead.
board-not-kept = The browser could not store it. Save it as a file instead.
board-code-cut = This link is not complete. Copy the whole of it.
board-code-version = This link was made by another version of the page.
board-code-wrong = This link does not lead to a match.
