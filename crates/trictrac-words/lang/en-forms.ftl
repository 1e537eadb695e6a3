
## The other forms: names and texts of the command

forms-name-ecrire = Trictrac à écrire, for two
forms-name-chouette = Trictrac à écrire, for three: the chouette
forms-name-tourner = Trictrac à écrire, for three: à tourner
forms-name-four = Trictrac à écrire, for four
forms-name-honours = The partie with honours
forms-name-combine = Trictrac combiné
forms-name-toc = Toc
forms-name-poule1 = Poule with a growing pool
forms-name-poule2 = Poule with a shrinking pool
forms-name-ticktack = Tick-tack
forms-name-toccategli = Toccategli

forms-what-ecrire = An even number of short matches (coups) with a written account. A coup is won by a player who goes with six holes or more, and more than the other; the loser pays jetons for them. A series of holes in a row multiplies the price.
forms-what-chouette = À écrire for three: A, the chouette, plays every coup, against B and C, who are partners and relieve each other after every two coups.
forms-what-tourner = À écrire for three, each for themselves: two play, one waits, and whoever has played two coups running steps out. The loser of a coup also pays the consolation to the player who waits.
forms-what-four = À écrire for four: A and B against C and D. Whoever has played two coups running is relieved by their partner.
forms-what-honours = The classical match to twelve holes, paid with 1 to 4 fiches. With the continuation, holes beyond the twelfth open the next partie; with a pool, a lost partie is also paid into a basket.
forms-what-combine = Two accounts on one board: every hole counts in à écrire and in the honours. At an own hole you may also leave one account (suspend it) and stay for the other.
forms-what-toc = No points are counted: every throw that would earn something wins a hole, at once.
forms-what-poule1 = Three to six players at one board. Everyone pays a stake each time they enter; whoever beats all others in a row takes the pool.
forms-what-poule2 = Three to six players at one board. Everyone puts in a sum once; the winner of a coup takes a price for each hole from the fund, until it is empty.
forms-what-ticktack = The English cousin: men may lie anywhere, and a throw that hits a man, goes in or fills the second table wins the game before a man is moved.
forms-what-toccategli = The German cousin: points are marked one by one, twelve of them win a game, and a game is worth 1 to 4 by the points of the loser.

forms-origin-ecrire = From the Vienna treatise of about 1780, with Fallavel (1776) and the Paris treatises of 1816 to 1852.
forms-origin-three = From the Vienna treatise of about 1780 and Fallavel (1776); the Paris treatises differ in details, which are options.
forms-origin-honours = From the Vienna treatise of about 1780, where it is one of the two accounts of the combined game.
forms-origin-combine = From the Vienna treatise of about 1780, which follows three coups hole by hole.
forms-origin-toc = From Charpentier’s books of 1698 and 1715.
forms-origin-poule = From the Paris treatises: Guiton (1816/22) and Lepeintre (1818); Fallavel (1776) has a sum for the second form.
forms-origin-ticktack = From English books of the 17th century: Cotton (1674), Holme (1682) and reports of Willughby.
forms-origin-toccategli = From a German and Danish treatise; a Swedish and a German handbook of the 19th century agree in outline.

forms-why-ecrire = Why play it: the score is never decided early. Each hole asks whether to stay for a higher rate or to go and be paid.
forms-why-chouette = Why play it: three can play at one board, and the partners may advise each other.
forms-why-tourner = Why play it: three can play at one board, all pairs meet equally often, and nobody waits long.
forms-why-four = Why play it: four can play at one board as two teams.
forms-why-honours = Why play it: it is the shortest step from the classical game; the carried holes make the last hole of a partie interesting.
forms-why-combine = Why play it: the same throw can be good in one account and bad in the other; it is the richest form.
forms-why-toc = Why play it: it is quick and easy to learn, and it teaches the jans without counting.
forms-why-poule = Why play it: a whole company can play at one board, and everybody has a part in every game.
forms-why-ticktack = Why play it: games are short, and every single man is a risk.
forms-why-toccategli = Why play it: it keeps jans and corner but needs neither holes nor bredouille.

forms-sure-ecrire = Attested: holes, rates, marqués, paris and queues. Decided: who leads (the players in turn), and what several refaits running cost (double, triple and so on); both are options.
forms-sure-tourner = Attested: the order and the payments. Decided: the winner of the first coup steps out, and the queue is paid in equal parts; the Paris rules are options.
forms-sure-four = Attested: the order of play. Not offered, because no source gives an order: five players, and four each for themselves.
forms-sure-honours = Attested: values, contract and basket. Decided: carried holes stay when the winner goes.
forms-sure-combine = Attested: suspending, closing, pegs and the last coup. Decided: what becomes of an unfinished partie.
forms-sure-toc = Attested: one or two holes for each throw. Decided: events of one throw do not add up.
forms-sure-poule1 = Attested: the pool and who takes it. Decided: losers return in the order in which they lost.
forms-sure-poule2 = Attested: fund, price and order. Decided: a coup is played by the rules of à écrire.
forms-sure-ticktack = Attested: hit, in, full table, why not, stakes that are raised. Decided: toots, boveries and flyers, which are known by name only, and everything else by the nearest rule.
forms-sure-toccategli = Attested: prices, twelve points, holding and going. Decided: men must come in pairs only where the other can still fill the quarter; the values 1 to 4.

forms-options = Options: { $options }
forms-player = { $seat }: { $player }
forms-how-to = Press Enter to throw the dice; type a play such as 1/7 1/5. Type help for more, about for the history of this form.
forms-help =
    Enter       throw the dice
    1/7 1/5     play these men; 1/5/11 plays one man, 22/off bears off, - plays nothing
    hold, go    stay or go after an own hole; go:mark and so on name what going means
    suspend_ecrire, suspend_honours
                combiné: leave one account and stay for the other
    sheet       show the account
    position    print the men and points for other commands, as trictrac plays
    board       show the board
    plays       list the legal plays
    about       show what this form is and where it comes from
    give_up     à écrire: lose this coup and all that are left
    vie, take, drop
                tick-tack: raise the stake, take it, or give the game up
    stop        growing pool: all agree to stop and share the pool
    save FILE   save the record
    quit        leave the match
forms-saved = Saved in { $file }.
forms-rank = no. { $rank }

forms-prompt-throw = { $seat }: Enter throws the dice >
forms-prompt-vie = { $seat }: Enter throws the dice, vie raises the stake >
forms-plays-on = { $seat } would rather play on, so the pool is not shared (V8.6).
forms-no-position = Between two throws there is a position to print; now there is none.
forms-prompt-choice = { $seat } may choose:
forms-prompt-choose = { $seat }: your choice >
forms-prompt-answer = { $seat }: take or drop >
forms-prompt-play = { $seat } plays { $throw } >
forms-choice-hold = hold (you stay, and play the throw)
forms-choice-releve = go:releve (the men are set up again; holes stay, points lapse)
forms-choice-mark = go:mark (you win the coup)
forms-choice-mark-for = go:mark (you win the coup and { $jetons } jetons)
forms-choice-marked-for = go:marked (you lose the coup and { $jetons } jetons)
forms-choice-refait = go:refait (the coup is played again)
forms-choice-marked = go:marked (you lose the coup)
forms-choice-suspend-ecrire = suspend_ecrire (leave à écrire, stay for the honours)
forms-choice-suspend-honours = suspend_honours (leave the honours, stay for à écrire)

forms-expected-throw = Expected: Enter to throw the dice, or another command (type help).
forms-expected-choice = Expected: one of the choices above, such as hold or go.
forms-expected-play = Expected: a play such as 1/7 1/5, 1/5/11, 22/off or - (type plays for all).
forms-expected-answer = Expected: take or drop.
forms-refused-turn = It is the turn of { $seat } (R2.3).
forms-refused-play = { $play } is not legal ({ $rule }).
forms-refused-meaning = Going means { $name } here (V1.6).
forms-refused-suspended = An account is suspended or closed already (V6.3).
forms-refused-last-coup = In the last coup you cannot suspend à écrire if that marks somebody (V6.6).
forms-refused-no-suspension = Only trictrac combiné has accounts to suspend (V6.2).
forms-refused-giving-up = This form cannot be given up (V1.24).
forms-refused-vie = The stake cannot be raised in this match (V9.6).
forms-refused-highest = The stake is six and cannot be raised (V9.6).
forms-refused-other-raises = { $seat } is the next who may raise the stake (V9.6).
forms-refused-rule = This is not possible here ({ $rule }).

forms-lots = Dice for the lead: { $dice }.
forms-sits = { $leader } and { $other } play; { $leader } throws first.
forms-thrown = { $seat } throws { $throw }.
forms-earned = +{ $points } for { $seat } ({ $said })
forms-counted = for { $seat }: { $said }
forms-stroke = { $seat } wins: { $said }.
forms-stroke-hit = a man is hit
forms-stroke-in = two men go in
forms-stroke-fill = the second table is full
forms-stroke-off = the last man is off
forms-stroke-toots = toots, the first table is full
forms-stroke-boveries = boveries, men on both corners
forms-stroke-flyers = flyers, a man is off before the other has left
forms-marked = { $points ->
    [1] { $seat } marks { $gain }; 1 point now.
   *[other] { $seat } marks { $gain }; { $points } points now.
}
forms-holes = { $holes ->
    [1] { $seat } wins a hole.
   *[other] { $seat } wins { $holes } holes.
}
forms-chose-hold = { $seat } holds.
forms-chose-go = { $seat } goes.
forms-chose-refait = { $seat } goes: refait.
forms-chose-marked = { $seat } goes and is marked.
forms-chose-ecrire = { $seat } suspends à écrire and stays.
forms-chose-honours = { $seat } suspends the honours and stays.
forms-played = { $seat } plays { $play }.
forms-releve = All men return to their talons; { $seat } throws first.
forms-coup-refait = Refait with { $holes } holes each: the coup is played again.
forms-coup-marked = { $winner } marks { $loser }: { $won } holes to { $lost }, rate { $rate }, { $jetons } jetons.
forms-partie = { $seat } wins a partie, 12 holes to { $lost }: { $value ->
    [1] 1 fiche
   *[other] { $value } fiches
}.
forms-game = { $seat } wins a game: { $value }.
forms-poule-game = The game is over.
forms-raised = { $seat } raises the stake.
forms-taken = { $seat } takes it.
forms-dropped = { $seat } drops the game.
forms-gave-up = { $seat } gives up.
forms-stopped = All agree to stop and share the pool.
forms-five = Dice for the five jetons: loser { $loser }, winner { $winner }.
forms-over = The match is over.
forms-ended = The input has ended; the match is not saved.
forms-ended-saved = The input has ended; the match is saved in { $file }.
forms-left = You have left the match; it is not saved.
forms-left-saved = You have left the match; it is saved in { $file }.

forms-side = { $points ->
    [1] { $seat }, 1 point
   *[other] { $seat }, { $points } points
}
forms-side-holes = { $holes ->
    [1] {", 1 hole"}
   *[other] {", "}{ $holes } holes
}
forms-sheet = Account
forms-sheet-column = { $coups ->
    [1] { $seat } lost { $list } (1 marqué); received { $received }, paid { $paid } jetons
   *[other] { $seat } lost { $list } ({ $coups } marqués); received { $received }, paid { $paid } jetons
}
forms-sheet-coup = Coup { $number } of { $coups }
forms-sheet-holes = Holes: { $one }, { $other }
forms-sheet-games = Games: { $gains }
forms-sheet-stake = Stake of this game: { $stake }
forms-sheet-refaits = Refaits running: { $refaits }
forms-sheet-flag = { $seat } shows the étendard: the series is without rising
forms-sheet-cravate = { $seat } shows the cravate: the series began last
forms-sheet-adviser = { $idle } waits and may advise { $player }
forms-sheet-cravate-honours = Honours: { $seat } shows the cravate
forms-sheet-settled = { $seat }: marqués taken { $queue }, paris { $paris }, net { $net } jetons, { $fiches } fiches
forms-sheet-partie = Partie: { $one }, { $other }
forms-sheet-fiches = Fiches: { $one }, { $other }
forms-sheet-pool = Basket: { $basket } fiches; contract: { $contract }
forms-sheet-ecrire-frozen = À écrire is suspended until the next relevé
forms-sheet-ecrire-closed = The coup is closed; the next begins with the next relevé
forms-sheet-honours-frozen = The honours are suspended until the next relevé
forms-sheet-growing = Pool: { $pool } stakes; games in a row: { $streak }
forms-sheet-shrinking = Fund: { $fund }
forms-sheet-queue = Waiting: { $waiting }
forms-sheet-result = Result: { $gains }
forms-sheet-result-jetons = Result in jetons: { $gains }
forms-sheet-result-fiches = Result in fiches of the honours: { $gains }
