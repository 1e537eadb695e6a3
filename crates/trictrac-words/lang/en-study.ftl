
## Studying: old games, analysis, positions

study-back = All studies
study-analyse = Analyse
study-own = Your play
study-read = Read
study-last = The last match
study-last-says = The match you are playing or have just finished, throw by throw, with the computer’s opinion.
study-open = Study
study-players = { $white } and { $black }: { $throws ->
    [one] one throw
   *[other] { $throws } throws
}, { $ended }.
study-walk = Open
study-archived = One of your matches
study-file = A saved match
study-file-says = Choose a .trictrac file. It stays in your browser.
study-file-wrong = This is not a match: { $reason }.
study-no-game = There is no match with this name here.
study-paste = A position as text
study-paste-says = Paste a position that the program or a link gave you.
study-show = Show
study-editor = Set up a position
study-editor-says = Place the men and choose who throws. Then analyse the position, or play on from it.
study-set-up = Set up
study-unknown = There is nothing at this address. Here is everything you can study.
study-no-position = This is not a position:
study-no-rules = These are not options:

study-walking = Walk through the match
study-first = To the beginning
study-previous = Back one throw
study-next = Forward one throw
study-last-moment = To the end
study-turn = Turn the board
study-moment = Position in the match
study-begin = Before the first throw
study-end = End
study-throw = Throw { $number } of { $count }

study-luck = { $name }: chance to win { $chance } after these dice and the best play; luck { $luck }.
study-done = played
study-marked = ({ $verdict })
study-graph = The chance to win
study-progress = { $done ->
    [one] One throw analysed
   *[other] { $done } throws analysed
} of { $all }…
study-failed = The computer does not answer.
study-legend = The bars below show the luck of the dice. Touch the graph to go to a throw.
study-worst = The three worst plays
study-your-worst = Your three worst plays
study-worst-play = Throw { $number } ({ $throw }): { $done } instead of { $best }
study-no-errors = No errors were found.
study-summary = Summary
study-looked = { $throws ->
    [one] One throw was analysed
   *[other] { $throws } throws were analysed
} with search depth 1, and 2 where something seemed wrong.
study-save = Save the match as a file
study-judge = Analyse this position
study-change = Edit this position
study-play = Play from here
study-thinking = The computer is thinking…

study-tools = Tools
study-tool-move = Move
study-tool-white = A white man
study-tool-black = A black man
study-tool-take = Remove
study-talons = All men on the talons
study-clear = Empty the board
study-written = The position as text
study-whose = Who throws
study-dice = Dice
study-no-dice = not thrown yet
study-points = Points
study-bredouille = En bredouille
study-holes = Holes
study-flag = The pavillon (flag)
study-nobody = nobody
study-nth = Number of the throw in the relève
study-provincial = Provincial bearing off
study-too-many-men = { $side } has { $found } men: fifteen at most.
study-shared = Both sides have men on White’s arrow { $point }.
study-on-other-corner = { $side } is on the opponent’s corner: no man may enter it.
study-lone-corner = { $side } has one man on its corner: two are needed, or none.
study-no-man = { $side } is to throw but has no men.
study-no-points = { $side } is marked as en bredouille but has no points.
study-no-holes = { $side } is marked as having the pavillon but has no holes.
study-too-many-holes = { $side } already has enough holes to win the match.

share-title = Share
share-link = Copy the link
share-svg = Save the board as a picture
share-png = Save a picture to share
share-card = Save a picture to share
card-to-play = { $who } to play { $throw }.
card-question = What would you do?
card-throws = { $who } to throw
card-score = { $who }: { $holes ->
    [one] { $holes } hole
   *[other] { $holes } holes
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-result = { $winner } { $won } : { $lost } { $loser }
card-match = A match to { $goal ->
    [one] one hole
   *[other] { $goal } holes
}
card-about = The great French board game
card-about-more = Play, learn, study
share-copied = The link is copied.
share-copy-by-hand = The browser did not copy the link. Copy it from here:
share-failed = The picture could not be made.

## Records in words

name-you = you
name-human = person
throws = { $side } throws { $throw }.
unfinished = The match is not over.
left = You left the match. It was not saved.
ended = The input has ended. The match was not saved.
note-reason = { $said }, { $points } — { $why }
note-not-marked = { $side } does not mark: { $what }.
note-part-marked = { $side } marks { $marked } of { $due } points; the throw gave: { $what }.
note-quarter = { $side } could claim the { $points } points of the quarter, which was not filled or kept (R11.3).
note-school = { $status ->
    [open] École of { $points } points: not claimed.
    [claimed] École of { $points } points: claimed.
   *[none] Nothing could be played, so there is no école (R11.1).
}
note-throw-before = { $side } did not claim the école of { $points } points for { $other }’s error in the previous throw; now it is too late.
note-claim-before = The école is for the previous throw.
note-insisted = { $side } insists on the whole error: the école is worth { $truth } points (R11.1).
note-claim-wrong = { $truth ->
    [0] There was no error: the école is false (R11.2).
   *[other] The error was { $truth } points: the école is false (R11.2).
}
note-too-many = { $side } has marked { $amount } points too many.
note-wiped = { $side } has wrongly removed { $amount } points of the opponent.
note-holes-too-many = { $side } has pegged { $amount ->
    [1] one hole
   *[other] { $amount } holes
} too many: this is corrected, without an école (R11.4).
note-left-standing = { $amount ->
   *[other] The opponent’s points remain after the hole of { $side }: this is not an école (R11.4).
}
note-holes = { $side } pegs { $pegged ->
    [0] no hole
    [1] one hole
   *[other] { $pegged } holes
}, but { $due ->
    [1] one was due
    [2] two were due
   *[other] { $due } were due
}: { $lost ->
    [1] { $pegged ->
        [0] it is lost (R11.4).
       *[other] one is lost (R11.4).
    }
   *[other] { $lost } are lost (R11.4).
}
note-hole-undone = { $side } marks late: these points count before those of { $other }, whose hole is undone (R6.4, R11.1).
note-fausse-case = Fausse case: { $what }{ $then ->
    [mended] .
    [stays] ; nobody corrects it.
   *[open] ; the opponent can have it corrected.
}
shipped-won = { $side } wins by { $winner } { $winner ->
    [one] hole
   *[other] holes
} to { $loser }
shipped-unfinished = unfinished, { $white } holes to { $black }
shipped-stopped = stopped at { $white ->
    [one] 1 hole
   *[other] { $white } holes
} to { $black }
shipped-soumille = A complete match, with its marks, écoles, a fausse case and everything both players miss; the pile de misère decides it.
shipped-lepeintre-lesson = A lesson: the jan de deux tables, the corner, true hits; the match is not finished.

## Analysis

best-won = The throw wins the match: { $side } has the last hole.
best-chance = { $side }: chance to win { $win }; on average: stake { $stake }, holes { $own } to { $other }
analysis-nothing = This record contains no decision to analyse.
analysis-rating = performance
analysis-rating-stake = performance by the stake
analysis-rating-interval = 95% interval
analysis-unrated = too few decisions
analysis-needs = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, { $fewest } needed
analysis-decisions = decisions
analysis-mean = mean loss
analysis-mean-stake = mean stake lost
analysis-of-plays = in plays
analysis-of-choices = in hold or go
analysis-inaccuracies = inaccuracies
analysis-mistakes = mistakes
analysis-blunders = blunders
analysis-unchecked = not checked
analysis-worst = worst decision
analysis-luckiest = luckiest throw
analysis-at-throw = throw { $number }: { $amount }
analysis-start = chance to win at the start
analysis-luck = + luck of the dice
analysis-skill = + skill
analysis-not-rated = + throws not rated
analysis-unexplained = + error of the estimates
analysis-result = = result
analysis-graph-says = White’s chance to win: { $start } at the beginning, { $end } at the end.
analysis-graph-holes = Discs are holes won.
analysis-graph-releves = Vertical lines begin relèves.
analysis-graph-unrated = Throws in the grey strip are not rated: the line there has neither loss nor luck beside it.
analysis-holes-won = { $side }: { $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}
analysis-how = How to read it
analysis-how-loss = A loss is the chance to win the match that a decision gave away, in percentage points. The holes and points beside a decision are those before the throw and, if it earned points, those after marking. Those of the player who threw come first.
analysis-how-loss-stake = A loss is the stake that a decision gave away on average: the chance of each win times its stake, less the chance of each defeat times its stake. For the names of the losses and for the performance, half of it counts as a chance to win, because a simple game won is worth two stakes more than one lost. Luck and results are chances to win the match, whatever its stake. The holes and points beside a decision are those before the throw and, if it earned points, those after marking. Those of the player who threw come first.
analysis-how-names = Best: nothing is better. Equal: it loses less than { $equal }, or so little that a rollout sees no difference (two standard errors). Good: less than { $inaccuracy }. Inaccuracy: from { $inaccuracy }. Mistake: from { $mistake }. Blunder: from { $blunder }. A rolled loss that is above a border by less than its standard error has the milder name.
analysis-how-trust = Every decision is searched. A decision is doubtful if the search finds that it lost 0.5 points or more, or finds different values at different depths. A rollout checks it: the computer plays on many times from the action of the player, the best ones and those within 1 point of the best, with the same dice, and shows these only. The rollout ends when the name of the loss is sure, so a large loss needs few trials. “360 trials ±0.4” is the number of trials of each and the standard error of the loss: in two cases of three the true loss is within it. “Not checked” means that a doubtful decision had no rollout: its loss can be wrong by several points, so it counts in the mean, but is no inaccuracy, mistake or blunder. “Not rated” means that the computer has not learned an option of the rules that matters there: nothing about the throw counts. A dash (–) means that there is nothing to show.
analysis-how-performance = The performance is 3000 for perfect play, and halves for every percentage point lost per decision on average; it needs at least { $fewest } decisions. Its interval shows how far chance could have moved it: which decisions came up in this match. In a short match every decision weighs more: compare matches of the same length.
analysis-how-why = The reasons compare both actions. Next throws are counted exactly: all 36 ways in which two dice fall. The rest are means of 300 to 600 trials from each action, with the same dice: the next 4 throws are those of each side, and end with the relève. A difference is named if it is too large to be due to chance.
analysis-how-luck = The chance to win at the start, luck, skill, throws not rated and the error of the estimates add up to the result. Luck is what your dice and your opponent’s gave you compared with average dice. Skill is what your opponent’s decisions lost less what yours lost. Luck is estimated without search, losses with search and rollouts, because a search of all throws would take too long; what the two estimates leave open is the error of the estimates.
analysis-bands = The performance is named after the level of the computer that plays about as well: { level-debutant } below { $amateur }, { level-amateur } from { $amateur }, { level-joueur } from { $joueur }, { level-maitre } from { $maitre }, { level-academie } from { $academie }.
analysis-puissance = A p at the end of a play: two men take the corner par puissance, with numbers that would take the opponent’s empty corner.
