
## Apprentissage

train-progress = { $matches } parties, perte { $loss }, { $share } % gagnées contre greedy
train-done = { $network } après le tour { $round } sur { $rounds } : { $file }
train-open = Tour { $round } sur { $rounds } : { $units ->
    [one] une unité est
   *[other] { $units } unités sont
} à calculer
work-done = Unités calculées : { $units }
equity-open = { $units ->
    [one] Une unité est
   *[other] { $units } unités sont
} à calculer
