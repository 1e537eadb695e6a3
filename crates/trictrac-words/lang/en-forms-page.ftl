
## The other forms in the page

forms-page-door = À écrire, combiné, toc, poule, tick-tack: other ways to keep the account, for two to six players.
forms-page-lead = The board, the dice and the jans are those of trictrac; only the account differs. Choose a form, or read its lesson first.
forms-page-players-two = For two players
forms-page-players-three = For three players
forms-page-players-four = For four players
forms-page-players-two-to-four = For two to four players
forms-page-players-three-to-six = For three to six players
forms-page-play = Play
forms-page-lesson = Lesson
forms-page-resume = Resume the match
forms-page-rules = All rules of the other forms
forms-page-open = Open a saved match
forms-page-unreadable = This match cannot be opened: { $reason }
forms-page-finished = Finished matches
forms-page-computer-letter = { $level } ({ $letter })
forms-page-about = What it is, and where it comes from
forms-page-who-plays = Who plays
forms-page-person = A person
forms-page-name = Name of player { $letter }
forms-page-player = Player { $letter }
forms-page-begin = Begin
forms-page-online = Play with friends online
forms-page-you = You
forms-page-friend = A friend, by the link
forms-page-more-options = More options
forms-page-chosen = { $about }: { $value }
forms-page-disagree = These options do not go together: found { $found }, expected { $expected }.
forms-page-on = Yes
forms-page-off = No
forms-page-option-game = Players (V6.1)
forms-page-option-players = Number of players (V8.1)
forms-page-option-coups = Number of coups (V1.1)
forms-page-option-tariff = Prices (V4.1)
forms-page-option-marque = Jetons put aside for a lost coup, the marqué (V1.18)
forms-page-option-queue = Final queue, in fiches (V1.23)
forms-page-option-parties = Number of parties (V5.3)
forms-page-option-pool = Play for a pool (V5.7)
forms-page-option-holes = Holes to win (V7.3, V8.2)
forms-page-option-double = Some throws win two holes (V7.2)
forms-page-option-stake = Stake of each player (V8.7)
forms-page-option-price = Price of a hole (V8.7)
forms-page-option-games = Number of games (V9.5, V10.7)
forms-page-option-vie = Stakes can be raised (V9.6)
forms-page-option-continuation = Holes beyond the twelfth count for the next partie (V5.5)
forms-page-option-lead = Who throws first in a coup (V1.3)
forms-page-option-refait = Consolation after several refaits (V1.16)
forms-page-option-account = How the account is settled (V1.21)
forms-page-option-five = Exactly five jetons (V1.22)
forms-page-option-bredouille = Series count more (V4.3, V8.9)
forms-page-option-progression = Every six holes more double the rate (V4.2)
forms-page-option-first-out = Who steps out after the first coup (V2.4)
forms-page-option-tourner-queue = Queue of the paris, for three (V2.7)
forms-page-option-pools = Number of pools (V5.3)
forms-page-option-toots = Toots: a full first table wins (V9.6)
forms-page-option-boveries = Boveries: men on both corners win (V9.6)
forms-page-option-flyers = Flyers: an early man off wins (V9.6)
forms-page-option-petit-hits = A man hit in the petit jan (V10.4)
forms-page-option-bear-off = The last man off (V10.6)
forms-page-value-two = Two
forms-page-value-chouette = Three: one against two partners
forms-page-value-four = Four: two against two
forms-page-value-vienna = Vienna, about 1780
forms-page-value-paris = Paris, 1816 to 1852
forms-page-value-fallavel = Fallavel, 1776
forms-page-value-open = Open
forms-page-value-alternate = Both in turn
forms-page-value-marker = Who has just marked
forms-page-value-linear = Double, triple, and so on
forms-page-value-doubling = Twice as much each time
forms-page-value-jetons = By jetons in hand
forms-page-value-written = By written columns
forms-page-value-dice = The dice decide
forms-page-value-winner = The winner
forms-page-value-loser = The loser
forms-page-value-none = Paid in jetons
forms-page-value-split = One queue, shared
forms-page-value-each = A queue between each pair
forms-page-value-single = 1, by a doublet 2
forms-page-value-double = 2, by a doublet 4
forms-page-value-wins = Wins the game
forms-page-value-points = 2 points
forms-page-standing = { $holes ->
        [1] 1 hole
       *[other] { $holes } holes
    }, { $points ->
        [1] 1 point
       *[other] { $points } points
    }
forms-page-standing-holes = { $holes ->
        [1] 1 hole
       *[other] { $holes } holes
    }
forms-page-standing-points = { $points ->
        [1] 1 point
       *[other] { $points } points
    }
forms-page-waits = { $count ->
        [1] { $who } waits.
       *[other] { $who } wait.
    }
forms-page-queue = { $count ->
        [1] { $who } waits and enters next.
       *[other] Waiting, in this order: { $who }.
    }
forms-page-adviser = { $adviser } may advise { $player } (V2.2).
forms-page-begins = The dice decide who begins.
forms-page-lots = Dice for the lead: { $dice }.
forms-page-sits = { $leader } and { $other } play. { $leader } throws first.
forms-page-thrown = { $who }: { $throw }
forms-page-earned = { $what }: { $sum }, for { $who }
forms-page-counted = { $what }. For { $who }.
forms-page-marked = { $points ->
        [1] { $who } marks { $gain } and has 1 point.
       *[other] { $who } marks { $gain } and has { $points } points.
    }
forms-page-holes = { $holes ->
        [1] { $who } wins a hole (R7.2).
       *[other] { $who } wins { $holes } holes (R7.3).
    }
forms-page-stroke = { $who } wins: { $said }.
forms-page-nothing = The throw wins nothing.
forms-page-held = { $who } holds.
forms-page-went = { $who } goes.
forms-page-went-refait = { $who } goes: refait.
forms-page-went-marked = { $who } goes and is marked.
forms-page-suspended-ecrire = { $who } leaves à écrire and stays for the honours (V6.5).
forms-page-suspended-honours = { $who } leaves the honours and stays for à écrire (V6.4).
forms-page-played = { $who } plays { $play }.
forms-page-releve = All men return to their talons. { $who } throws first.
forms-page-raised = { $who } raises the stake (V9.6).
forms-page-taken = { $who } takes the stake.
forms-page-dropped = { $who } drops the game.
forms-page-gave-up = { $who } gives up: this coup and all that are left are lost (V1.24).
forms-page-stopped = All agree to stop and share the pool (V8.6).
forms-page-five = Dice for the five jetons: the loser throws { $loser }, the winner { $winner } (V1.22).
forms-page-toc-holes = { $gain ->
        [1] { $who } marks a hole and has { $total } (V7.1).
       *[other] { $who } marks { $gain } holes and has { $total } (V7.2).
    }
forms-page-toccategli-points = { $total ->
        [1] { $who } marks { $gain } and has 1 point (V10.4).
       *[other] { $who } marks { $gain } and has { $total } points (V10.4).
    }
forms-page-refait = Refait: both have { $holes } holes. Nobody pays, the coup is played again, and its consolation grows (V1.6, V1.16).
forms-page-marks = { $winner } goes and marks { $loser }, with { $won } holes to { $lost } (V1.6).
forms-page-volontaire = { $loser } goes with fewer holes and is marked: { $winner } wins the coup, { $won } holes to { $lost } (V1.6).
forms-page-rate-broken = The series of { $winner } was broken by holes of the opponent: rate { $rate } (V1.11, V1.13).
forms-page-rate-premier-with = { $winner } won all { $won } holes in a row, but went on the way: rate { $rate } (V1.12, V1.13).
forms-page-rate-premier-without = { $winner } won all { $won } holes in a row and stayed until the last: rate { $rate } (V1.12, V1.13).
forms-page-rate-dernier-with = { $winner } won { $won } holes in a row after those of the opponent, en dernier, with relevé: rate { $rate } (V1.13, V1.14).
forms-page-rate-dernier-without = { $winner } won { $won } holes in a row after those of the opponent, en dernier, without rising: rate { $rate } (V1.13, V1.14).
forms-page-pays = { $loser } pays { $winner } { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons: rate times holes, less the loser’s holes, plus the consolation (V1.15). { $refaits ->
        [0] {""}
       *[other] The consolation is that of a coup replayed after a refait (V1.16).
    }
forms-page-idle-paid = { $loser } also pays the consolation, { $consolation }, to { $idle }, who waited (V2.5).
forms-page-partie-none = { $winner } wins the partie 12 to 0: { $loser } has no hole and pays { $value } fiches (V5.2).
forms-page-partie-series = { $winner } wins the partie 12 to { $lost }, with all twelve holes in a row after those of { $loser }, who pays { $value } fiches (V5.2).
forms-page-partie-double = { $winner } wins the partie 12 to { $lost }: { $loser } has six holes or fewer and pays { $value } fiches (V5.2).
forms-page-partie-simple = { $winner } wins the partie 12 to { $lost }: { $loser } has more than six holes and pays 1 fiche (V5.2).
forms-page-pool = The same goes into the basket, which holds { $basket } fiches (V5.7).
forms-page-pool-drawn = { $winner } takes the basket (V5.7).
forms-page-ticktack-game = { $value ->
        [1] { $who } wins one game (V9.3).
       *[other] { $who } wins { $value } games: the worth of the stroke times the stake (V9.3, V9.6).
    }
forms-page-toccategli-game = { $who } wins a game worth { $value } by the points of the opponent (V10.5).
forms-page-growing = { $winner } beats { $loser }, { $streak ->
        [1] the first game in a row
       *[other] { $streak } games in a row
    }. { $enters } enters and pays a stake: the pool holds { $pool } stakes (V8.3).
forms-page-growing-won = { $winner } has beaten all others one after the other and takes the pool: { $pool } stakes (V8.4).
forms-page-shrinking = { $winner } takes { $took } from the fund: { $price } for each hole more than the loser has. { $fund } are left (V8.8).
forms-page-over = The match is over: { $gains } { $unit }.
forms-page-unit-jetons = jetons
forms-page-unit-fiches = fiches
forms-page-unit-stakes = stakes
forms-page-unit-fund = units of the fund
forms-page-unit-games = games
forms-page-hold = Hold
forms-page-go = Go
forms-page-go-mark = Go and mark
forms-page-go-refait = Go: refait
forms-page-go-marked = Go and be marked
forms-page-suspend-ecrire = Leave à écrire
forms-page-suspend-honours = Leave the honours
forms-page-about-hold = You stay and play the throw. Points go on.
forms-page-about-one-more = With one more hole in a row you would mark at rate { $rate }, for { $jetons } jetons.
forms-page-about-releve = All men return to their talons. Holes stay, points lapse, and you throw first (R8.4).
forms-page-about-releve-toc = All men return to their talons. Holes stay, what the throw gives the opponent is void, and you throw first (V7.4).
forms-page-about-new-game = All points fall to 0 and you throw first in a new game (V10.5).
forms-page-about-refait = As many holes as the opponent: nobody pays and the coup is played again (V1.6).
forms-page-about-mark = { $loser } pays { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons (V1.15). The coup ends.
forms-page-about-marked = You have fewer holes: { $winner } wins the coup and you pay { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons (V1.6, V1.15).
forms-page-about-mark-plain = You have more holes: the coup ends and you win it (V1.6).
forms-page-about-marked-plain = You have fewer holes: the coup ends and the opponent wins it (V1.6).
forms-page-about-close-mark = The coup ends at once: { $loser } pays { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons. You stay for the honours until the next relevé (V6.6).
forms-page-about-close-marked = The coup ends at once: { $winner } wins it and you pay { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons. You stay for the honours until the next relevé (V6.6).
forms-page-about-close-refait = The coup ends at once as a refait. You stay for the honours until the next relevé (V6.6).
forms-page-about-suspend-ecrire = À écrire stands still until the next relevé, as if you had gone; you stay for the honours (V6.5).
forms-page-about-suspend-honours = The honours stand still until the next relevé, as if you had gone; you stay for à écrire (V6.4).
forms-page-advise = Advice
forms-page-advice-best = { $action }: { $value } { $unit ->
    [chance] to win
   *[other] on average
}. The best.
forms-page-advice = { $action }: { $value } { $unit ->
    [chance] to win
   *[other] on average
}, { $less } less than the best.
forms-page-advice-none = The computer has no advice here.
forms-page-advice-how = The computer estimates how strong the position becomes, and counts what the account pays from such positions on average.
forms-page-advice-how-ecrire = The values are yours: what you gain on average by this coup, and what it changes in the queue and the paris at the end of the match (V1.19, V1.20). So going can be worth more than the coup pays. The computer estimates how strong the position becomes.
forms-page-last-paid = Last payment
forms-page-advice-how-ticktack = The computer counts the throws that then win for each player, and what a game is worth in this match.
forms-page-advice-how-toccategli = The computer judges the position as one of the classical match with the same points.
forms-page-failed = The computer cannot play: { $reason }
forms-page-plays-on = { $who } would rather play on, so the pool is not shared (V8.6).
forms-page-not-legal = The man cannot go there ({ $rule }).
forms-page-device = Pass the device to { $who }.
forms-page-to-throw = { $who }, throw the dice.
forms-page-to-choose = { $who }, hold or go:
forms-page-to-play = { $who }, play the throw.
forms-page-to-answer = { $who }, the stake is raised: do you take it?
forms-page-thinks = { $who } is thinking…
forms-page-dice-fall = The dice fall…
forms-page-sent = Sent. The server answers in a moment…
forms-page-waits-for = Waiting for { $who }…
forms-page-asks-raise = Ask me before my throws: I may want to raise the stake
forms-page-asks-give-up = Ask me before my throws: I may want to give up
forms-page-another = Another match
forms-page-replay = Replay this match
forms-page-analyse = Analyse this match
forms-page-analysis = Analysis
forms-page-analysis-running = The computer has looked at { $done } of { $all } actions…
forms-page-analysis-found = { $errors ->
    [0] No error found
    [one] One error found
   *[other] { $errors } errors found
} in { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}.
forms-page-analysis-sum = { $who }: { $lost } lost in { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}. Inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }.
forms-page-judged = { $who }: { $action } ({ $verdict }, { $lost } lost)
forms-page-no-raise = Throw without raising
forms-page-error-of = Error { $nth } of { $all }
forms-page-error-previous = Previous error
forms-page-error-next = Next error
forms-page-errors = Errors
forms-page-vie = Raise the stake
forms-page-stop = Stop and share the pool
forms-page-take = Take
forms-page-drop = Drop the game
forms-page-save = Save as a file
forms-page-give-up = Give up
forms-page-give-up-means = This coup and all that are left count as lost for marqués and paris, without payment for holes (V1.24).
forms-page-give-up-sure = Yes, give up
forms-page-sheet = Account
forms-page-sheet-holes = Holes
forms-page-sheet-games = Games
forms-page-sheet-worth = Worth of the games won
forms-page-columns = Columns of à écrire
forms-page-columns-mean = What each side paid for the coups that it lost, in jetons
forms-page-closed = The coup is closed; the next begins with the next relevé
forms-page-coup = Coup { $coup } of { $coups }
forms-page-refaits = { $refaits ->
        [1] Replayed after a refait: the consolation is doubled (V1.16).
       *[other] Replayed after { $refaits } refaits: the consolation grows (V1.16).
    }
forms-page-frozen = À écrire stands still until the next relevé (V6.5).
forms-page-lost = { $won }–{ $lost }, rate { $rate }
forms-page-foot = { $marques ->
        [1] 1 marqué
       *[other] { $marques } marqués
    }; received { $received }, paid { $paid }
forms-page-postillons = { $postillons ->
        [1] 1 postillon
       *[other] { $postillons } postillons
    } (V1.20)
forms-page-flag = Étendard: the series is without rising
forms-page-cravate = Cravate: the series began last
forms-page-would-pay = if you marked now: rate { $rate }, { $jetons } jetons
forms-page-honours = Honours
forms-page-partie-line = { $winner }, 12 to { $lost }: { $value ->
        [1] 1 fiche
       *[other] { $value } fiches
    }
forms-page-honours-side = { $who }: { $holes ->
        [1] 1 hole
       *[other] { $holes } holes
    } in this partie, { $money } fiches so far
forms-page-basket = Basket: { $basket } fiches. Contract: { $contract } (V5.7).
forms-page-honours-frozen = The honours stand still until the next relevé (V6.4).
forms-page-pegs = A gilt peg counts à écrire, a silver one the honours, one of two metals both; a black one stands for an account that rests (V6.11).
forms-page-settlement = Settlement
forms-page-settled-coups = Coups: received less paid (V1.15)
forms-page-settled-marques = Marqués: who received most takes them all (V1.19)
forms-page-settled-marques-written = Marqués: who lost more pays for their own (V1.21)
forms-page-settled-paris = Paris and their queue (V1.20)
forms-page-settled-net = In all, in jetons
forms-page-settled-fiches = In fiches of ten jetons, rounded, with the final queue (V1.22, V1.23)
forms-page-pool-grows = { $pool ->
        [1] The pool holds 1 stake
       *[other] The pool holds { $pool } stakes
    }; games in a row: { $streak } of { $others } (V8.4).
forms-page-fund = The fund holds { $fund } (V8.7).
forms-page-gains = Gains and losses so far:
forms-page-goal = { $goal ->
        [1] The first one wins the match.
       *[other] { $goal } win the match.
    }
forms-page-stake = Stake of this game: { $stake } (V9.6).
forms-page-throw-of = Throw { $nth } of { $all }
forms-page-previous = Previous throw
forms-page-next = Next throw

## Lessons of the other forms

forms-lesson-names = In the questions Anne plays against Bernard. All sums come from the accounts that the program plays with.
forms-lesson-rules = The rules, with their sources
forms-lesson-question = Question { $nth }
forms-lesson-right = That is right.
forms-lesson-wrong = No.
forms-lesson-ecrire = Points and holes are those of trictrac, but no hole ends the match. It is a number of short matches, the coups. The sixth hole is the obligation: below it, going is a relevé and the coup goes on; from it on, going ends the coup (V1.5). Who then has more holes marks the opponent, who pays the holes times a rate, less their own holes, plus a consolation of twice the rate (V1.15). The rate is 1 if the opponent’s holes broke the winner’s series, 2 or 3 for a series of 6 to 11 holes, 4 or 5 from 12 on: the higher one for who never went on the way (V1.13). So every hole asks: stay for a better rate, or go and be paid?
forms-lesson-chouette = The account is that of à écrire for two. A, the chouette, plays every coup; B and C are partners, relieve each other after every two coups, and share their account (V2.1). The partner who waits may advise (V2.2).
forms-lesson-tourner = Three play, each for themselves. The winner of the first coup steps out; from then on, who has just played two coups in a row does, and who stays leads (V2.4). The loser of a coup pays the winner as in à écrire, and the consolation alone to the player who waits (V2.5). The paris are those of three balances, which add up to 0 (V2.7).
forms-lesson-four = Two against two: A and B share one account, C and D the other. The winner of the first coup is relieved by their partner; from then on, who has just played two coups in a row is, and who stays leads (V3.2). Everything else is à écrire for two.
forms-lesson-honours = The classical match to twelve holes, paid in fiches. The loser pays 4 without a hole, 3 if the winner’s twelve holes came in a row after the loser’s, 2 with six holes or fewer, else 1 (V5.2). With the continuation the board and the points go on after the twelfth hole, and holes beyond it open the next partie (V5.5). With a pool every partie is also paid into a basket, and who wins two in a row takes it (V5.7).
forms-lesson-combine = One board, one set of points, two accounts: every hole counts in à écrire and in the honours. At a hole of your own you may hold, go in both accounts, or leave one of them and stay for the other: the account that you leave stands still until the next relevé (V6.2, V6.3). If somebody has six holes in à écrire, leaving it ends the coup at once (V6.6). Pegs show it: gilt for à écrire, silver for the honours, two metals where both are equal, black for an account that rests (V6.11).
forms-lesson-toc = Nobody counts points. A throw that would earn you points wins a hole at once, however much it would earn; one that would give points to the opponent wins them a hole (V7.1). In a match to several holes a throw wins two if one event comes by a doublet, or one man is hit, or a jan filled, in two or more ways; several events do not add up (V7.2). After your own hole you hold or go (V7.4).
forms-lesson-poule1 = A whole company plays at one board. Two play a game to six holes; everybody pays a stake into the pool each time they enter. The loser goes to the end of the queue and the next enters (V8.3). Who beats all others one after the other takes the pool (V8.4). All may also agree to stop and share it (V8.6).
forms-lesson-poule2 = Everybody puts a sum into a fund once. A game is one coup as in à écrire; the winner takes a price for each hole more than the loser has, and the loser pays nothing (V8.8). If series count more, the winner’s holes count double for a series that stands (V8.9). Who has played two games in a row steps out (V8.10). It ends when the fund is empty (V8.11).
forms-lesson-ticktack = The English cousin has no points and no forbidden places: a man may lie wherever no man of the opponent stands (V9.2). A throw wins the game before a man is moved: a hit wins one, going in wins two, a full second table wins two, the last man off wins one (V9.3). With raised stakes a game can be worth up to six times as much (V9.6).
forms-lesson-toccategli = The German cousin keeps the jans and the corner. Points are marked one by one and twelve win a game: it is worth 1 if the opponent has seven points or more, 2 with four to six, 3 with one to three, 4 with none (V10.5). There are no holes, no bredouille and no false hits (V10.3). Bearing off the last man wins the game outright (V10.6).
forms-lesson-mark = Bernard has { $other } holes. Anne’s throw brings her to { $own }. What does going mean for her?
forms-lesson-mark-why = Somebody has six holes, so going ends the coup. Anne has { $own } to { $other }: she marks Bernard and is paid { $jetons } jetons (V1.5, V1.6).
forms-lesson-behind = Bernard has { $other } holes, all in a row. Anne wins her first hole. What does going mean for her?
forms-lesson-behind-why = Bernard has six, so going ends the coup, and Anne has fewer: she lets herself be marked and pays { $costs } jetons (V1.6). It can be the right choice: her hole has broken his series.
forms-lesson-tenue = Anne wins two holes, holds, wins two more, holds, wins two more and goes. Bernard has none. How many jetons does he pay?
forms-lesson-pays-why = The series stands and Anne never went: rate { $rate }. { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons (V1.13, V1.15).
forms-lesson-dernier = Bernard wins five holes and goes. Then Anne wins seven with one throw and goes. How many jetons does Bernard pay?
forms-lesson-paris = In a match of { $coups } coups Anne lost { $own } and Bernard { $other }. What does Anne receive for the paris?
forms-lesson-paris-why = Bernard lost { $beyond } coups beyond the half, so { $paris } paris at 4 jetons, and the queue of 20: { $jetons } jetons (V1.20).
forms-lesson-idle = Claire waits. Anne wins six holes in a row with one throw and marks Bernard. How many jetons does Claire receive?
forms-lesson-idle-why = The consolation of this coup is { $consolation }: Bernard pays { $jetons } to Anne and { $consolation } to Claire (V2.5).
forms-lesson-series = Anne wins two holes. Then Bernard wins eleven, and Anne’s next throw gives him the twelfth. How many fiches does Anne pay?
forms-lesson-series-why = Bernard’s twelve holes came in a row after hers, so the partie is worth { $value } (V5.2).
forms-lesson-broken = Anne wins eight holes, Bernard one, Anne four. How many fiches does Bernard pay?
forms-lesson-broken-why = His hole broke her series. He has { $lost }, which is six or fewer: { $value } fiches (V5.2).
forms-lesson-carried = With the continuation, Anne has eleven holes and wins three more. She goes. How many holes has she in the next partie?
forms-lesson-carried-why = The first of the three ends the partie; the other { $own } open the next one and stay when she goes (V5.5, V5.6).
forms-lesson-suspended = Anne wins two holes and holds, wins two more and leaves à écrire, then wins three. How many holes has she in the honours?
forms-lesson-suspended-why = In à écrire she stays at { $written }, in the honours she has { $own }: new holes count there only (V6.5).
forms-lesson-as-gone = Anne wins four holes and leaves à écrire, wins one and goes, wins two more and goes with six. What does Bernard pay in à écrire?
forms-lesson-as-gone-why = To leave the account is to have gone in it: her series is one with relevé, at rate { $rate }. { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } (V6.5, V1.13).
forms-lesson-both = Anne wins eleven holes and holds, Bernard one. Anne wins her twelfth and leaves the honours. What is the partie worth?
forms-lesson-both-why = The partie is won before she leaves. Bernard has { $lost } hole, which broke her series: { $value } fiches (V6.4, V5.2). In à écrire her { $written } holes go on.
forms-lesson-three-ways = In a match to six holes Anne’s throw can fill her grand jan in three ways. How many holes does she win?
forms-lesson-three-ways-why = { $number }: a jan filled in two or more ways doubles, and more ways add nothing (V7.2).
forms-lesson-several = Anne’s throw hits two men, each in one way, and the corner. How many holes does she win?
forms-lesson-several-why = { $number }: several events in one way each do not add up (V7.2).
forms-lesson-helpless = Bernard throws a doublet and can play neither number. How many holes does Anne win?
forms-lesson-helpless-why = { $number }: helpless men never double, however many and by whichever throw (V7.2).
forms-lesson-pool = Four play. The first beats the second, the third and the fourth. How many stakes does the first take?
forms-lesson-pool-why = { $number }: two stakes at the start and one for each of the two who entered. Three games in a row beat all others (V8.3, V8.4).
forms-lesson-pool-turns = Three play: 1 beats 2, 3 beats 1, 2 beats 3, 2 beats 1. How many stakes are in the pool that is won?
forms-lesson-pool-turns-why = { $number }: every entry pays a stake, also that of a player who comes back (V8.3).
forms-lesson-pool-five = Five play: 2 beats 1, 3 beats 2, then 4 beats 3, 5, 1 and 2. How many stakes does 4 take?
forms-lesson-fund = Stakes of 100, a price of 5 for a hole. The first player wins a coup with ten holes to four. What do they take?
forms-lesson-fund-why = { $number }: the price for each hole more than the loser has (V8.8).
forms-lesson-fund-series = The same coup, if series count more and the winner’s series stands: what does the winner take?
forms-lesson-fund-series-why = { $number }: ten holes count as twenty before the four are taken off (V8.9).
forms-lesson-fund-last = Three put in 20 each, and a hole costs 5. Player 2 beats player 1 nine to nothing and steps out; then player 1 beats player 3 nine to nothing. What does player 1 take?
forms-lesson-fund-last-why = { $number }: nine holes would cost 45, but no more is left. The last winner takes the rest, and the match is over (V8.11).
forms-lesson-best = Anne’s throw hits a man and would also bring two men in. How many games does she win?
forms-lesson-best-why = { $number }: if a throw wins in several ways, only the best one counts (V9.3).
forms-lesson-why-not = At a real table Bernard’s throw hits a man and brings two men in, but he claims the hit only. Anne says why not. How many games does she win?
forms-lesson-why-not-why = { $number }: who claims less than the best loses what the best was worth (V9.4). Here the computer always claims the best.
forms-lesson-missed = Bernard overlooks a hit and plays on. Anne does not notice, and her throw fills her second table. How many games does she win?
forms-lesson-missed-why = { $number }: nobody spoke in time, so the game went on, and a full second table wins two (V9.3, V9.4).
forms-lesson-value = Anne reaches twelve points while Bernard has none. What is the game worth?
forms-lesson-value-why = { $number }: the opponent has no point (V10.5).
forms-lesson-value-two = The same, but a throw of Anne’s gave Bernard two points on the way. What is the game worth?
forms-lesson-value-two-why = { $number }: the opponent has one to three points (V10.5).
forms-lesson-last-man = Anne has few points but bears off her last man. Bernard has three. What is the game worth?
forms-lesson-last-man-why = { $number }: the last man off wins the game outright, at the value by the opponent’s points (V10.5, V10.6).
