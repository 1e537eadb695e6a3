## Puzzles

puzzles-door = Find the best action. Each position has one that is clearly best.
