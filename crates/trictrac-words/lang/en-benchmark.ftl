
## Benchmark

benchmark = { $player }, judged by { $judge } (percentage points)
benchmark-mean = {"  "}{ $what } ({ $decisions }): loses { $loss }{ $error ->
    [none] {""}
   *[other] {" "}± { $error }
}, { $holes } holes; best choice in { $agreement } %
phase-all = all
phase-opening = opening
phase-middle = middle
phase-return = return run
phase-hold-or-go = hold or go
phase-last-holes = last holes
