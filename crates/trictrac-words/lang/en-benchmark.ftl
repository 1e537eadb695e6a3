
## Benchmark

benchmark = { $player }, judged by { $judge } (percentage points)
benchmark-open = { $decisions ->
    [one] One decision is
   *[other] { $decisions } decisions are
} missing: { $units ->
    [one] one unit is
   *[other] { $units } units are
} to be computed
benchmark-mean = {"  "}{ $what } ({ $decisions }): loses { $loss }{ $error ->
    [none] {""}
   *[other] {" "}± { $error }
}, { $holes } holes; best choice in { $agreement }%
phase-all = all
phase-opening = opening
phase-middle = middle
phase-return = return run
phase-hold-or-go = hold or go
phase-last-holes = last holes

## Calibration

calibrate = { $player ->
    [none] { $matches ->
        [one] One record
       *[other] { $matches } records
    }
   *[other] { $player } against itself, { $matches ->
        [one] one match
       *[other] { $matches } matches
    }
}, compared with { $network } at depth { $plies }. Chances are in per cent; the error is the mean square of the difference between the estimate and the result.
calibrate-unfinished = { $unfinished ->
    [one] One match has no end and is left out.
   *[other] { $unfinished } matches have no end and are left out.
}
calibrate-test = Chance to win at the start of a relève, all scores together: chi-square = { $squares } for { $scores ->
    [one] one score
   *[other] { $scores } scores
}, p = { $p }.
calibrate-largest = Largest difference by the holes of one side, from 5000 starts: { $largest } percentage points.
calibrate-number = number
calibrate-said = estimated
calibrate-happened = happened
calibrate-error = error
calibrate-start = Start of a relève
calibrate-opening = Opening: the first five throws of a side
calibrate-middle = Middle
calibrate-return = Return: a man has passed into the other’s tables
calibrate-by-chance = Chance to win at the start of a relève, by estimate
calibrate-by-own = The same, by the holes of the side about to throw
calibrate-by-opponent = The same, by the holes of its opponent
calibrate-win = wins
calibrate-win-7 = wins against 7 holes or more
calibrate-win-6 = wins against 6 holes
calibrate-win-5 = wins against fewer holes
calibrate-win-grande = wins with grande bredouille
calibrate-win-none = wins against no hole
calibrate-loss-7 = loses with 7 holes or more
calibrate-loss-6 = loses with 6 holes
calibrate-loss-5 = loses with fewer holes
calibrate-loss-grande = loses by grande bredouille
calibrate-loss-none = loses without a hole
calibrate-holes = holes at the end
calibrate-opponent-holes = holes of the opponent
calibrate-stake = stake
calibrate-earns = points earned by the throw
calibrate-gives = points given by the throw
calibrate-opponent-earns = points the opponent would earn
