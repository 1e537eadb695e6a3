## Tribord et Bâbord in the browser

tribord-page-lead = A dice game for two, published in Paris in 1880.
tribord-page-game = The game
tribord-page-odds = The odds
tribord-page-board = The board: a ship seen from above, port (Bâbord) on the left, starboard (Tribord) on the right.
tribord-page-rules = Your throw
tribord-page-how = A turn has three throws. Your own three symbols win stakes; your opponent’s symbols cost you stakes.
tribord-page-thrown-again = throw again
tribord-page-throw = Throw the die
tribord-page-computer = The computer throws…
tribord-page-keys = You can also press Space or Enter to throw.
tribord-page-again = Play again
tribord-page-elsewhere = This game is being played in another tab.
tribord-page-history = The turns

tribord-page-words = Rules and terms
tribord-page-marked-is = Your symbol comes up for the first time: put a token on it. Your opponent pays 1 stake for the first of the three. A symbol with a token wins 1 more stake each time.
tribord-page-radoub-is = The ship is refitted: your second symbol has its token. Your opponent pays 2 stakes.
tribord-page-prise-is = The enemy ship is captured: your third symbol has its token. Your opponent pays 4 stakes, and the game ends at once, unless you agreed on a number of turns.
tribord-page-ecueil-is = You throw a symbol of your opponent: you hit the reef and pay 1 stake.
tribord-page-naufrage-is = Three throws without one of your own symbols: the ship sinks. You pay 3 stakes, besides those for the reefs.
tribord-page-source = L. Saussine published the game in Paris in 1880. His rules do not say who begins or when the game ends: choose this here.

tribord-page-new = New game
tribord-page-start = Begin
tribord-page-who = Who plays
tribord-page-as-tribord = You play starboard, the computer port
tribord-page-as-babord = You play port, the computer starboard
tribord-page-two = Two people on this device
tribord-page-first = Who begins
tribord-page-first-thrown = The die decides
tribord-page-length = How long
tribord-page-until-prise = Until the prise
tribord-page-turns = A number of turns
tribord-page-turns-each = Turns for each player
tribord-page-games = Best of how many games
tribord-page-worth = What a stake is worth
tribord-page-unit = In points or in money
tribord-page-points = points
tribord-page-wrong = The stake is a whole number of points, or an amount with at most two decimals; 1 to 100 turns, 1 to 99 games.

tribord-page-odds-lead = The die decides everything, so the value of a game can be calculated. These numbers do not come from trials: they count every possible throw.
tribord-page-odds-who = Who wins
tribord-page-odds-first = Going first is an advantage. The first player makes the prise in { $prise } of all games, ends with more stakes than the opponent in { $ahead }, and gains { $gain } stakes on average.
tribord-page-odds-equal = When both players have the same number of turns, it does not matter who begins: the chances are equal.
tribord-page-ahead = ends ahead
tribord-page-even = equal
tribord-page-nobody = nobody
tribord-page-spread = standard deviation of the stakes
tribord-page-odds-turn = A turn
tribord-page-odds-turn-is = The first turn gains { $gain } stakes on average. Every token changes the next turns: fewer symbols are left to mark, but marking them wins more. One turn in eight is a naufrage, whatever happens. The first column shows how many symbols are marked before the turn.
tribord-page-marks = marks a symbol
tribord-page-odds-length = Length of a game
tribord-page-odds-length-is = A game has { $turns } turns of both players on average, and { $naufrages } { $many ->
    [one] naufrage
   *[more] naufrages
}.
tribord-page-odds-purse = The purse
tribord-page-odds-purse-is = The first player’s gain or loss at the end. The player who makes the prise does not always win stakes: you can capture the ship and still pay.
tribord-page-chart-turn = What the first turn brings
tribord-page-chart-length = The number of turns of a game
tribord-page-chart-purse = The stakes that the first player gains
tribord-page-chance = chance
tribord-page-numbers = The numbers
