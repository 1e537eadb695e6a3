
## Apprentissage

train-progress = { $matches } parties, perte { $loss }, { $share } % gagnées contre greedy
train-done = { $network } après le tour { $round } sur { $rounds } : { $file }
