
## Training

train-progress = { $matches } matches, loss { $loss }, { $share }% won against greedy
train-done = { $network } after round { $round } of { $rounds }: { $file }
train-open = Round { $round } of { $rounds }: { $units ->
    [one] one unit is
   *[other] { $units } units are
} to be computed
work-done = Units computed: { $units }
equity-open = { $units ->
    [one] One unit is
   *[other] { $units } units are
} to be computed
