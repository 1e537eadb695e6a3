
## Benchmark

benchmark = { $player }, judged by { $judge }
benchmark-mean = {"  "}{ $what } ({ $decisions }): loses { $loss }{ $error ->
    [none] {""}
   *[other] {" "}± { $error }
} %, { $holes } holes; { $agreement } % best
phase-all = all
phase-opening = opening
phase-middle = middle
phase-return = return
phase-hold-or-go = hold or go
phase-last-holes = last holes
