
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
tribord-end-prise = The game ends with the prise (all three symbols of a player are marked).
tribord-end-turns = { $turns ->
    [1] Each player has 1 turn.
   *[other] Each player has { $turns } turns.
}
tribord-best-of = The best of { $games } games.
tribord-how-to = Press Enter to throw the die; a turn has three throws. Your own symbols win stakes, those of your opponent cost you stakes. Type help for more.
tribord-help =
    Enter       throw the die
    board       show the board
    save FILE   save the record
    quit        leave the game
    A symbol of your own that is not marked becomes marked. The first to be
    marked wins 1 stake, the second 2 (radoub), the third 4 (prise). A symbol
    that is marked already wins 1. A symbol of your opponent costs 1 (écueil),
    and a turn without any symbol of your own costs 3 more (naufrage).
tribord-thrown = { $symbol }: { $what }
tribord-series = { $side } wins the series.
tribord-series-even = Nobody wins the series.
tribord-prompt = { $side }, throw { $throw } of { $throws }
tribord-prompt-beginning = { $side }, throw for the first turn
tribord-for-beginning = { $side } throws { $letter ->
    [a] an
   *[other] a
} { $symbol } for the first turn.
tribord-again = Throw again: exactly one player must throw one of their own symbols.
tribord-begins = { $side } begins.
tribord-turn-of = { $side }
tribord-turn = This turn: { $gained }; { $side } now has { $purse }.
tribord-game = Game { $number } of { $games }
tribord-marks = { $side }: { $count ->
    [0] nothing marked
    [3] all marked
   *[other] marked { $marked }; not marked { $open }
}
tribord-described = { $marks }; { $purse }.
tribord-over-prise = { $side } makes the prise (all three symbols): the game is over.
tribord-over-turns = All turns have been played: the game is over.
tribord-gains = { $side } is { $amount } ahead.
tribord-even = Neither side is ahead.
tribord-standing = Games: Tribord { $tribord }, Bâbord { $babord }{ $drawn ->
    [0] {""}
   *[other] , drawn { $drawn }
}.
tribord-purse = Purse of Tribord: { $purse }.
tribord-unfinished = The series is not over.
tribord-left = You left the game. It was not saved.
tribord-left-saved = You left the game. It is saved; resume it with: trictrac tribord --resume { $file } --save { $file }
tribord-left-since = You left the game. The throws since the last save ({ $file }) are not saved.
tribord-ended = The input has ended. The game is not saved.
tribord-ended-saved = The input has ended. The game is saved; resume it with: trictrac tribord --resume { $file } --save { $file }
tribord-ended-since = The input has ended. The throws since the last save ({ $file }) are not saved.
tribord-unreadable = found "{ $found }", expected Enter to throw, or a command (type help for the list)
tribord-not-text = character { $character }: found bytes that are not UTF-8, expected Enter or a command
tribord-too-long = found more than { $longest } bytes, expected Enter or a command

tribord-odds-prise = Exact odds of a game that ends with the prise
tribord-odds-turns = { $turns ->
    [1] Exact odds of a game of 1 turn each
   *[other] Exact odds of a game of { $turns } turns each
}
tribord-odds-beginner = first player
tribord-odds-other = second player
tribord-odds-gain = stakes gained
tribord-odds-chance = chance to make the prise
tribord-odds-variance = variance of the stakes
tribord-odds-pairs = pairs of throws to decide who begins
tribord-odds-turns-expected = turns of both players
tribord-odds-naufrages = naufrages of both players
tribord-odds-average = Averages and chances
tribord-odds-fractions = The same as fractions
tribord-odds-of = { $what }, { $who }
tribord-odds-turn-list = Turns of both players
tribord-odds-purse-list = Stakes gained by the first player
tribord-odds-rest = All others together: { $rest }
