
## Training

train-progress = { $matches } matches, loss { $loss }, won against greedy { $share } %
train-done = { $network } after round { $round } of { $rounds }: { $file }
