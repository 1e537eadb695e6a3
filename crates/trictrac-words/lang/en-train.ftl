
## Training

train-progress = { $matches } matches, loss { $loss }, { $share }% won against greedy
train-done = { $network } after round { $round } of { $rounds }: { $file }
