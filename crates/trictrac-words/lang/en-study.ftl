
## Studying: old games, analysis, positions

study-back = Everything there is to study
study-last = The last match
study-last-says = The match you are playing or have just finished, throw by throw, with what the computer thinks of it.
study-open = Study it
study-players = { $white } and { $black }: { $throws ->
    [one] one throw
   *[other] { $throws } throws
}, { $ended }.
study-walk = Walk through it
study-file = A saved match
study-file-says = Choose a .trictrac file: it is read here and does not leave your browser.
study-file-wrong = That is no match: { $reason }.
study-no-game = There is no match of that name here.
study-paste = A written position
study-paste-says = Paste it as the program or a link gives it.
study-show = Show it
study-editor = Set up a position
study-editor-says = Put the men down, say whose throw it is, and ask what the position is worth, or play it.
study-set-up = Set up
study-unknown = This address leads nowhere. Here is what there is to study.
study-no-position = That is no position:
study-no-rules = Those are no options:

study-walking = Walk through the match
study-first = To the beginning
study-previous = One throw back
study-next = One throw on
study-last-moment = To the end
study-turn = Turn the table
study-moment = The moment of the match
study-begin = Before the first throw
study-end = End
study-throw = Throw { $number } of { $count }

study-luck = { $name } has a chance of { $before } before the dice, { $after } after them: { $luck }.
study-the-play = The play
study-done = played
study-marked = ({ $verdict })
study-graph = The chance to win
study-progress = { $done ->
    [one] One throw analysed
   *[other] { $done } throws analysed
} of { $all }…
study-failed = The computer does not answer.
study-legend = A ring on the line is a hole won; an upright line, a relève. Below, the luck of the dice. Touch the graph to go to the throw.
study-summary = In figures
study-looked = { $throws ->
    [one] One throw was analysed
   *[other] { $throws } throws were analysed
}, looking one throw ahead.
study-save = Save the match as a file
study-judge = Analyse this position
study-change = Change it
study-play = Play from here
study-to-throw = { $side } is about to throw.
study-thinking = The computer is thinking…
study-alternatives = Touch a play to see it on the table.

study-tools = What a touch does
study-tool-move = Move
study-tool-white = A white man
study-tool-black = A black man
study-tool-take = Remove
study-talons = All on the talons
study-clear = Clear
study-written = The position as text
study-whose = Whose throw
study-dice = Dice
study-no-dice = not thrown yet
study-points = Points
study-bredouille = En bredouille
study-holes = Holes
study-flag = The flag
study-nobody = nobody
study-nth = Number of the throw in the relève
study-provincial = Provincial bearing off
study-too-many-men = { $side } has { $found } men: fifteen at most.
study-shared = Men of both sides stand on White’s point { $point }.
study-on-other-corner = { $side } stands on the other’s corner: nobody enters it.
study-lone-corner = { $side } has one man on his corner: it takes two, or none.
study-no-man = { $side } is to throw and has no man.
study-no-points = { $side } is said to be en bredouille, but has no points.
study-no-holes = { $side } is said to have the flag, but has no holes.
study-too-many-holes = { $side } already has the holes that win the match.

share-title = Share
share-link = Copy the link
share-svg = SVG picture
share-png = PNG picture
share-copied = The link is copied.
share-copy-by-hand = The browser does not copy by itself; here it is:
share-failed = The picture could not be made.

## Records told

name-you = you
name-human = person
throws = { $side } throws { $throw }.
unfinished = The match is not over.
left = You leave the match. It was not saved.
ended = The input has ended. The match was not saved.
note-reason = { $said }, { $points } — { $why }
note-not-marked = { $side } does not mark: { $what }.
note-part-marked = { $side } marks { $marked } of { $due } points; there was: { $what }.
note-quarter = The { $points } points of the quarter are { $side }’s for the asking (R11.3).
note-school = { $status ->
    [open] École of { $points } points: not claimed.
    [claimed] École of { $points } points: claimed.
   *[none] Nothing could be played, so it is no école (R11.1).
}
note-throw-before = The école of { $points } points of the throw before: not claimed, and now too late.
note-claim-before = The école is that of the throw before.
note-insisted = { $side } insists on the whole error: the école is of { $truth } points (R11.1).
note-claim-wrong = { $truth ->
    [0] There was no error: the école is false (R11.2).
   *[other] The error was of { $truth } points: the école is false (R11.2).
}
note-too-many = { $side } has marked { $amount } points too many.
note-wiped = { $side } has wiped { $amount } points of the other without right.
note-holes-too-many = { $side } has pegged { $amount ->
    [1] one hole
   *[other] { $amount } holes
} too many: it is only put right (R11.4).
note-left-standing = { $amount ->
   *[other] The points of the other are left standing after { $side }’s hole: no école (R11.4).
}
note-holes = { $side } pegs { $pegged ->
    [0] no hole
    [1] one hole
   *[other] { $pegged } holes
} of { $due ->
    [1] one
    [2] two
   *[other] { $due }
}: { $lost ->
    [1] { $pegged ->
        [0] it is lost (R11.4).
       *[other] the other is lost (R11.4).
    }
   *[other] { $lost } are lost (R11.4).
}
note-fausse-case = Fausse case: { $what }{ $then ->
    [mended] .
    [stays] ; nobody mends it.
   *[open] ; it can be mended.
}
shipped-won = { $side } wins by { $winner } holes to { $loser }
shipped-unfinished = unfinished, { $white } holes to { $black }
shipped-soumille = A whole match with its marks, its écoles, a fausse case and all that both overlook; the pile de misère decides it.
shipped-lepeintre-lesson = A lesson: the jan de deux tables, the corner, true hits, and a match not yet won.

## Analysis

best-won = The throw wins the match: { $side } has his last hole.
best-chance = { $side } wins { $win }; stake { $stake }, holes { $own } to { $other }
analysis-nothing = Nothing in this record is to be judged.
analysis-rating = rating
analysis-rating-stake = rating by the stake
analysis-decisions = decisions
analysis-mean = mean loss
analysis-mean-stake = mean stake lost
analysis-of-plays = of plays
analysis-of-choices = of hold or go
analysis-inaccuracies = inaccuracies
analysis-mistakes = mistakes
analysis-blunders = blunders
analysis-luck = luck of the dice
analysis-result = result
analysis-adjusted = result without luck
analysis-graph-says = White’s chance to win: { $start } at the beginning, { $end } at the end. Discs show holes, upright lines relèves.
analysis-holes-won = { $side }: { $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}
analysis-how = How to read it
analysis-explained = A loss is the chance to win the match that a decision gave away, in points of per cent. The rating falls from 3000 and halves with every 1 % of the chance to win lost by decision (mean); fewer than 20 decisions are not rated. Luck is what the dice gave beyond their mean; the result without it is what such play would win on the average; it may pass 0 or 100 %.
