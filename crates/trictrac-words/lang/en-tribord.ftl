
## Tribord et Bâbord

tribord-side-tribord = Tribord
tribord-side-babord = Bâbord
tribord-computer = computer
tribord-diamond = diamond
tribord-sun = sun
tribord-heart = heart
tribord-club = club
tribord-anchor = anchor
tribord-spade = spade
tribord-points = { $many ->
    [one] 1 point
   *[more] { $points } points
}

tribord-marked = marked
tribord-radoub = radoub (refitted)
tribord-prise = prise (captured)
tribord-marked-before = marked before
tribord-ecueil = écueil (reef)
tribord-naufrage = naufrage (shipwreck)

tribord-stake = A stake is { $stake }.
tribord-end-prise = The prise ends a game.
tribord-end-turns = { $turns ->
    [1] Each plays 1 turn.
   *[other] Each plays { $turns } turns.
}
tribord-best-of = The best of { $games } games.
tribord-how-to = Enter throws the die, three times a turn. Your own symbols bring stakes, the other’s cost them. Type help for more.
tribord-help =
    Enter       throw the die
    board       the board
    save FILE   write the record
    quit        leave
    An own symbol is marked: 1 stake for the first, 2 for the second (radoub),
    4 for the third (prise). Marked before: 1. The other’s symbol costs 1 (écueil),
    a turn without any symbol of your own 3 more (naufrage).
tribord-thrown = { $symbol }: { $what }
tribord-series = { $side } wins the series.
tribord-series-even = Nobody wins the series.
tribord-prompt = { $side }, throw { $throw } of { $throws }
tribord-prompt-beginning = { $side }, for the beginning
tribord-for-beginning = { $side } throws { $symbol } for the beginning.
tribord-again = Not exactly one of them shows an own symbol: again.
tribord-begins = { $side } begins.
tribord-turn-of = { $side }
tribord-turn = This turn { $gained }; { $side } stands at { $purse }.
tribord-game = Game { $number } of { $games }
tribord-marks = { $side }: { $count ->
    [0] nothing marked
    [3] all marked
   *[other] marked { $marked }; open { $open }
}
tribord-described = { $marks }; { $purse }.
tribord-over-prise = { $side } makes the prise: the game is over.
tribord-over-turns = All turns are played: the game is over.
tribord-gains = { $side } gains { $amount }.
tribord-even = Nobody gains anything.
tribord-standing = Games: Tribord { $tribord }, Bâbord { $babord }{ $drawn ->
    [0] {""}
   *[other] , even { $drawn }
}.
tribord-purse = Purse of Tribord: { $purse }.
tribord-unfinished = The series is not over.
tribord-left = You leave. Nothing was saved.
tribord-left-saved = You leave. It is saved: trictrac tribord --resume { $file } --save { $file }
tribord-ended = The input has ended. Nothing was saved.
tribord-ended-saved = The input has ended. It is saved: trictrac tribord --resume { $file } --save { $file }
tribord-unreadable = found "{ $found }", expected Enter, which throws, or a command (help lists them)
tribord-not-text = character { $character }: found bytes that are not UTF-8, expected Enter or a command
tribord-too-long = found more than { $longest } bytes, expected Enter or a command

tribord-odds-prise = Tribord et Bâbord until the prise, exactly
tribord-odds-turns = { $turns ->
    [1] Tribord et Bâbord, 1 turn each, exactly
   *[other] Tribord et Bâbord, { $turns } turns each, exactly
}
tribord-odds-beginner = beginner
tribord-odds-other = other
tribord-odds-gain = stakes gained
tribord-odds-chance = makes the prise
tribord-odds-variance = variance of the stakes
tribord-odds-pairs = throws of both for the beginning
tribord-odds-turns-expected = turns of both
tribord-odds-naufrages = naufrages of both
tribord-odds-average = On average
tribord-odds-fractions = The same as fractions
tribord-odds-of = { $what }, { $who }
tribord-odds-turn-list = Turns of both
tribord-odds-purse-list = Stakes that the beginner gains
tribord-odds-rest = All others together: { $rest }
