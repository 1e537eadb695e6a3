## Tribord et Bâbord in the browser

tribord-page-lead = A dice game for two, published in Paris in 1880.
tribord-page-game = The game
tribord-page-odds = The odds
tribord-page-board = The board: a ship seen from above, port (Bâbord) on the left, starboard (Tribord) on the right.
tribord-page-rules = Your throw
tribord-page-how = Each throws the die three times a turn. Your own three symbols bring you stakes, the other’s cost you some.
tribord-page-thrown-again = once more
tribord-page-throw = Throw the die
tribord-page-computer = The computer throws…
tribord-page-keys = Space or Enter throws the die, too.
tribord-page-again = Once more
tribord-page-history = The turns

tribord-page-words = The rules and their words
tribord-page-marked-is = Your symbol comes up for the first time: you put a token on it. The other pays 1 stake for the first of the three. Once it has its token, it brings 1 more each time.
tribord-page-radoub-is = The ship is mended: your second symbol has its token. The other pays 2 stakes.
tribord-page-prise-is = The enemy ship is taken: your third symbol has its token. The other pays 4 stakes, and the game ends at once, unless a number of turns was agreed on.
tribord-page-ecueil-is = A symbol of the other’s: you have struck the reef and pay 1 stake.
tribord-page-naufrage-is = Three throws without a single symbol of your own: the ship goes down. You pay 3 stakes more, on top of those for the reefs.
tribord-page-source = The game was published by L. Saussine in Paris in 1880. Its rules say neither who begins nor when the game ends: that is for you to choose here.

tribord-page-new = New game
tribord-page-start = Begin
tribord-page-who = Who plays
tribord-page-as-tribord = You to starboard, the computer to port
tribord-page-as-babord = You to port, the computer to starboard
tribord-page-two = Two people at this device
tribord-page-first = Who begins
tribord-page-first-thrown = The die decides
tribord-page-length = How long
tribord-page-until-prise = Until the prise
tribord-page-turns = A number of turns
tribord-page-turns-each = Turns for each
tribord-page-games = Games, the best of
tribord-page-worth = What a stake is worth
tribord-page-unit = In points or in money
tribord-page-points = points
tribord-page-wrong = The stake is a whole number of points, or an amount with at most two decimals; 1 to 100 turns, 1 to 99 games.

tribord-page-odds-lead = The die decides everything, so what a game is worth can be known beforehand. These numbers do not come from trials: they are computed from every throw there can be.
tribord-page-odds-who = Who wins
tribord-page-odds-first = To begin is an advantage. Whoever begins makes the prise in { $prise } of all games, ends with more stakes than the other in { $ahead }, and gains { $gain } stakes on average.
tribord-page-odds-equal = With the same number of turns for both it does not matter who begins: the chances are equal.
tribord-page-ahead = ends ahead
tribord-page-even = even
tribord-page-nobody = nobody
tribord-page-spread = standard deviation of the stakes
tribord-page-odds-turn = A turn
tribord-page-odds-turn-is = The first turn gains { $gain } stakes on average. Every token changes what follows: fewer symbols are left to mark, but they pay more. One turn in eight is a naufrage, whatever happens. The first column tells how many symbols are marked before the turn.
tribord-page-marks = marks a symbol
tribord-page-odds-length = How long
tribord-page-odds-length-is = A game lasts { $turns } turns on average, both players’ together, and sees { $naufrages } { $many ->
    [one] naufrage
   *[more] naufrages
}.
tribord-page-odds-purse = The purse
tribord-page-odds-purse-is = What the beginner has gained or lost at the end. Prise and purse do not always go together: one can take the ship and still owe.
tribord-page-chart-turn = What the first turn brings
tribord-page-chart-length = The number of turns of a game
tribord-page-chart-purse = The stakes that the beginner gains
tribord-page-chance = chance
tribord-page-numbers = The numbers
