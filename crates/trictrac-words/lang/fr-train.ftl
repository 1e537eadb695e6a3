
## Apprentissage

train-progress = { $matches } parties, perte { $loss }, gagné contre greedy { $share } %
train-done = { $network } après le tour { $round } de { $rounds } : { $file }
