## Library

library-door = Old matches with the computer’s view, a glossary with drawings, and the history of the game.
library-lead = Old games as their authors tell them, with the computer’s view beside theirs; every word of the game with a drawing; and where the game comes from.
library-beside = With the computer’s view beside the author’s.
library-glossary = Glossary
library-drawn = Drawing
library-glossary-says = { $terms } words of the game, each with a position that shows it.
library-glossary-lead = The words of the game are French in every language. Each has a position that shows what it means: White is below.
library-strategy = A first book of strategy
library-strategy-says = Eighteen pieces of advice: a position each, the reason, the figures, and what the old authors say.
library-strategy-study = Try it on the study board
library-history = History
library-history-says = Where trictrac may come from, who wrote down its rules, what was dropped, and how the game disappeared.
library-search = Search the words and their meanings
library-found = { $terms ->
    [0] No word found.
    [one] 1 word.
   *[other] { $terms } words.
}
library-letters = Letters
library-earned = { $dice }: { $earned ->
    [0] nothing for White
   *[other] { $earned } points for White
}{ $given ->
    [0] .
   *[other] , { $given } for Black.
}
library-throw = Throw { $number } of { $count }
library-walking = Walk through the throws
library-study = Open in Study
library-engine = The computer
library-forced = Nothing to decide: only one action is legal.
library-illegal = These men were put down against the rules, so there is no value for them. The computer finds:
library-pile = Do not rely on this judgement: the network does not know the pile de misère, which the players have agreed to count. Only the next two throws count it.
library-same = The computer does the same.
library-differs = The computer prefers: { $action }. The difference is { $points } percentage points.
library-choice = Hold or go
library-play = Play
library-done = played
library-throws = All throws
library-compared = In { $same } of { $decisions } decisions the computer does the same. The largest difference is at throw { $throw }: { $points } percentage points.
library-how = A search of depth 2 judged every decision ({ $judge }), by the chance to win the match. Throws are judged as if they had been marked correctly. Points are numbered along the route of the player who moves.
library-only = Only where the computer differs
library-number = No.
library-dice = Dice
library-played = Played
library-difference = Loss (%)
