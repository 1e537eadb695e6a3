## Progress

progress-door = Your performance over all your matches, and the errors that cost you most.
progress-lead = What the computer found in your matches, and the results of your training. Everything stays in this browser.
progress-empty = No match yet
progress-empty-says = Play a match: when it is over, you find here how well you decided, which kinds of errors cost you most, and your mistakes to try again. You can also import matches from a file.
progress-nobody = The program does not know which decisions in these matches are yours. Matches against the computer count here, and matches of two people with names.
progress-play = Play a match
progress-import = Import matches
progress-blocked = This browser does not let the page store anything. What you see here is gone when you leave.
progress-full = There is no space left in this browser. Delete some matches to make room.
progress-open = { $matches ->
    [one] One match is not analysed yet. This takes a few seconds.
   *[other] { $matches } matches are not analysed yet. A match takes a few seconds.
} You can stop at any time: what is done is kept.
progress-analyse = Analyse them now
progress-batch = Match { $number } of { $all }
progress-performance = Performance
progress-level = level: { $level }
progress-counted = Matches analysed
progress-won-lost = Won – lost
progress-mean-choices = Mean loss in hold or go
progress-luck = Luck per match
progress-explained = The performance says how well somebody decides: 3000 is perfect play, and it halves for every percentage point of the chance to win that a decision loses on average. Luck is what the dice gave you and not your opponent, as a part of the chance to win; over many matches it comes close to zero.
progress-trend = Performance over time
progress-trend-says = Performance over { $matches ->
    [one] one match
   *[other] { $matches } matches
}: { $first } at first, { $last } now. The table below has every match.
progress-trend-about = A dot is a match with at least 20 decisions. The line is the performance in the last five matches.
progress-as-table = As a table
progress-day = Day
progress-rating = Performance
progress-recent = Last five
progress-opponents = By opponent
progress-opponent = Opponent
progress-unnamed = without a name
progress-training = Training
progress-mistakes = My mistakes that come back
progress-sprint = Sprint: record
progress-of = { $part } of { $all }
progress-due = { $due } due
progress-puzzles = { $puzzles } solved, rating { $rating }
progress-none = nothing yet
progress-matches = All matches
progress-not-analysed = not analysed yet
progress-analysed = analysed
progress-loss-only = mean loss { $loss }
progress-performance-of = { $rating } ({ $level }), mean loss { $loss }
progress-export = Save the data
progress-export-says = The figures of every analysed match, for a spreadsheet or a program of your own.
progress-csv = Table (CSV)
progress-json = Data (JSON)

## The report of a match

report-open = Match report
report-back = All progress
report-missing = There is no such match in this browser. If it was played elsewhere, export it there and import it here.
report-other-game = This is a series of Tribord et Bâbord: there is nothing to decide that the computer could judge.
report-unreadable = This text cannot be read as a match, so it cannot be analysed.
report-too-short = Nobody has played yet, so there is nothing to analyse.
report-waits = The computer looks at every decision of this match. You can stop and resume later.
report-stop = Stop
report-resume = Resume the analysis
report-whose = Whose decisions
report-both = Both
report-replay = { $mistakes ->
    [one] Replay the mistake
   *[other] Replay the { $mistakes } mistakes
}
report-repeat = Bring them back until I know them
report-repeats = These mistakes come back until you know them.
report-course = The chance to win, throw by throw
report-fortune = Skill and luck
report-themes = Kinds of errors
report-theme = Kind
report-errors = Errors
report-loss = Lost
report-themes-how = What the kinds mean
report-themes-explained = The play is compared with the best one, and the first kind that applies counts, in this order: bearing off; men passed too early or too late; the corner missed, left, or taken too early; the return, once three men have passed; the free men of a quarter that stays full; playing to the score, where another play would be better without the holes. Otherwise the engine plays on from both positions, four throws of each side, and the points decide: those of hits on your men, of your own hits, of your quarters and your opponent’s, of the corner, of numbers that cannot be played. Of the hits on your men there are four kinds. Too cautious: the best play leaves more men alone, and yet is hit less, or falsely. Lone man not covered: the best play covers a man that stays alone after yours. Men alone in the petit or grand jan: all others, by the place where the hits cost the most. What is lost is the chance to win, in percentage points.
report-releves = Accuracy by relève
report-place = Relève
report-decisions = Decisions
report-right = Without error
report-mean = Mean loss
report-right-explained = An error loses at least half a percentage point of the chance to win.
report-costliest = The costliest decisions
report-replay-one = Try again
report-in-study = On the board

## Replaying mistakes

replay-title = Throw { $number }: { $throw }
replay-of = { $number } of { $all }
replay-stands = { $who }: { $holes }, { $points }
replay-play = What do you play?
replay-check = Check
replay-yours = Your answer: { $action }.
replay-same = You played the same in the match.
replay-best = Best: { $action }.
replay-theme = Kind of error: { $theme }.
replay-chances = Chance to win: { $chance } instead of { $best }.
replay-before = In the match: { $action }.
replay-next = Next
replay-again = Try again
replay-repeat = Bring it back until I know it
replay-repeats = This mistake comes back until you know it.
replay-over = That was the last mistake.
replay-none = There is no mistake to replay.
replay-lost = { $mistakes ->
    [one] One mistake is left out: its match is not in this browser, or must be analysed first.
   *[other] { $mistakes } mistakes are left out: their matches are not in this browser, or must be analysed first.
}
replay-to-report = Match report

