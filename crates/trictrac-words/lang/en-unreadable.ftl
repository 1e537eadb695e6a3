
## Unreadable texts

unreadable-found = { $field }, character { $character }: found { $found }, expected { $expected }
unreadable-nothing = { $field }, character { $character }: found nothing, expected { $expected }
unreadable-both = { $one }; { $other }
unreadable-more = { $reasons }; and { $more } more
unreadable-line = line { $line }: { $reason }

field-position = position
field-board = board
field-side-to-move = side to move
field-dice = dice
field-points = points
field-holes = holes
field-throw = throw
field-state = state
field-side = side
field-throws = throws
field-privileges = privileges
field-opening = opening
field-await = await
field-rules = rules
field-action = action
field-play = play
field-turn = turn
field-marks = marks
field-point = point
field-jan = jan

expected-position = a position, as in W15,5/6/6/5,B15 w 64
expected-six-fields = at most six fields
expected-no-space-at-end = no space after the sixth field
expected-board = a board, as in W15,5/6/6/5,B15
expected-four-quarters = four quarters separated by / (the text has { $found })
expected-six-points = six points in the quarter (the text has { $found })
expected-men-or-empty = W or B and a number of men, or a number of empty points
expected-fewer-men = at most 15 men of { $side }
expected-off-opponents-corner = no man of { $side } on the opponent’s corner
expected-not-alone-on-corner = no man of { $side } on its own corner, or at least two
expected-man-to-throw = at least one man of { $side }, the side to throw
expected-side-with-men = a side that has men ({ $side } has none)
expected-side = w or b
expected-dice = two digits from 1 to 6
expected-dice-or-none = two digits from 1 to 6, or -
expected-points = an even number from 0 to 10
expected-holes = a number from 0 to { $most }
expected-nth = a number from 1 to 65535
expected-two-amounts = the numbers of White and Black, separated by /
expected-number = a number
expected-no-star = no * beside a 0
expected-one-star = a * for one side at most
expected-state-key = board, side, dice, points, holes, throws, privileges, opening or await
expected-key-once = each key once
expected-value = a value after the key
expected-pair = the numbers of White and Black, as in 3/2
expected-opening = none, w64, b64, 64 or past
expected-table-state = the state of a match, as it is printed
expected-awaited = dice, choice, play or held
expected-awaited-dice = dice, because no dice have been thrown
expected-awaited-deed = choice, play or held, because the dice have been thrown
expected-option = an option, as in margot=on
expected-option-key = lead, stakes, bearing_off, rencontre, margot, pile_de_misere, marking or holes
expected-option-once = { $key } once
expected-lead = lead=simultaneous or lead=coupe_et_des
expected-stakes = stakes=guiton, stakes=oldest, stakes=bridge or stakes=honours
expected-bearing-off = bearing_off=parisian or bearing_off=provincial
expected-rencontre = rencontre=on or rencontre=off
expected-margot = margot=on or margot=off
expected-pile-de-misere = pile_de_misere=on or pile_de_misere=off
expected-marking = marking=assisted, marking=announced or marking=table
expected-holes-to-win = holes=1 to holes=24
expected-action = lead 5/3, 64, hold, go or a play
expected-action-at-table = an action such as lead 5/3, 64, hold, go, +4, +1h2, ecole 4 or a play
expected-waived = the points that are not marked, as in waive 4
expected-men = one man or two, as in 1/7 1/5 or 1/5/11, or - for nothing
expected-man = a man, as in 1/7, 1/5/11, 22/off or 7/12p
expected-forward = a move to a higher point, as in 1/7
expected-place = points from 1 to 24, or off at the end, as in 22/off
expected-marked = points, as in +4
expected-end-of-line = the end of the line
expected-point = a number from 1 to 24
expected-jan = the name of a jan, as in fill_grand

record-too-long = found { $found } bytes, expected at most { $most }
record-too-many-tags = found the tag { $found }, expected at most { $most } tags
record-no-version = expected the tag [{ $tag } "{ $version }"]
record-other-version = found version { $found }, expected version { $version }
record-not-a-tag = found { $found }, expected a tag, as in { $example }
record-tag-again = found the tag { $found } again, expected it once
record-position-with-dice = found the dice { $found }, expected -
record-endless-comment = found a comment without an end, expected {"}"}
record-fold = found fold { $found }, expected 1 or 2
record-ended = found { $found }, expected w or b and resigned, flag or away; or agreed; or void
record-ended-by-the-rules = the match is won here, but the tag Ended says { $found }
record-before-lead = found a turn, expected the lead, as in lead 5/3
record-after-match = found a turn, but the match is over
record-before-play = found a new turn, but the previous throw has not been played
record-no-dice = found no dice after the side, expected two digits from 1 to 6
record-other-side = found side { $found }, expected { $letter }: it is { $side }’s turn
record-other-dice = found the dice { $found }, expected { $lead }, the dice of the lead
record-other-mark = found { $found ->
    [0] nothing marked
   *[other] +{ $found }
}, expected { $expected ->
    [0] nothing marked
   *[other] +{ $expected }
}
record-glyph = found { $found }, expected !, !!, !?, ?!, ? or ??
record-variation-of-nothing = found (, expected a turn before it
record-too-deep = found a variation inside { $most } others, expected at most { $most }
record-empty-variation = found ), expected a turn of the variation
record-no-variation = found ), but no variation has begun
record-endless-variation = found the end, expected ) after the variation
record-after-turn = found { $found }, expected nothing more
record-refused = found { $found }, but { $reason }
record-other-result = found the result { $found }, expected { $expected }
record-result-too-early = found the result { $found }, but the record stops before the end

tribord-field-tokens = tokens
tribord-field-phase = phase
tribord-field-turns = turns
tribord-field-balance = balance
tribord-expected-option = an option, as in end=12
tribord-expected-option-key = end, first or stake
tribord-expected-end = end=prise, or end=1 to end=100
tribord-expected-first = first=thrown, first=tribord or first=babord
tribord-expected-stake = stake=1 (points) or stake=0.50EUR (an amount with two decimals and a currency)
tribord-expected-tokens = the marked symbols, as in d-h/-a-
tribord-expected-phase = t1 to t3 or b1 to b3 (* after a symbol of the player), ?, ?td, t=, b= or =
tribord-expected-turns = the number of finished turns, as in 4/3
tribord-expected-balance = the gain of Tribord, as in +5
tribord-expected-end-of-text = nothing more
tribord-fault-not-empty = nothing can be marked or paid before a player starts (T6)
tribord-fault-beginner-named = the options name the first player, so nobody throws for the first turn (T6)
tribord-fault-too-many-throws = a turn has three throws (T3)
tribord-fault-own-symbol-unmarked = a player’s own symbol must be marked when it is thrown (T3)
tribord-fault-prise-ends = the prise of { $side } would have ended the game (T5)
tribord-fault-no-prise = no prise of { $side } has ended the game (T5)
tribord-fault-turns-out-of-order = the players must take turns (T3, T6)
tribord-fault-turns-miscounted = each player has the agreed number of turns (T5)
tribord-fault-balance = a balance is at most { $largest }
tribord-record-games = found { $found } games, expected 1 to 99
tribord-record-before-end = found { $found }, but the previous line is not finished
tribord-record-not-the-game = found { $found }, expected game { $game }
tribord-record-after-series = found { $found }, expected nothing more: the series is over
tribord-record-during-game = found { $found }, but game { $game } is not over
tribord-record-not-a-line = found { $found }, expected game, begin, t or b
tribord-record-not-a-beginning = found { $found }, expected two throws, as in begin td ba
tribord-record-not-a-throw = found { $found }, expected a side and a symbol, as in td
tribord-record-begun = found { $found }, but the first player is already decided (T6)
tribord-record-not-begun = found a turn, expected begin: nobody has begun (T6)
tribord-record-no-throw = found no throw, expected 1 to 3 symbols, as in das
tribord-record-not-a-symbol = found { $found }, expected d, o, h, c, a or s
tribord-record-after-turn = found { $found }, but the turn ended before it
tribord-record-other-sum = found { $found }, expected { $expected }
tribord-record-no-sum = found no sum, expected { $expected }
tribord-record-sum-too-early = found { $found }, but the turn is not finished
tribord-refused-game-over = the game is over (T5)
tribord-refused-out-of-turn = it is the turn of { $side } (T3)
tribord-refused-thrown-already = { $side } has already thrown for the first turn and must wait for the opponent (T6)
