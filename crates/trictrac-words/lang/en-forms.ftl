
## The other forms: names and descriptions

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
forms-what-tourner = À écrire for three, each for themselves: two play, one waits, and a player who has played two coups in a row steps out. The loser of a coup also pays the consolation to the player who waits.
forms-what-four = À écrire for four: A and B against C and D. Whoever has played two coups running is relieved by their partner.
forms-what-honours = The classical match to twelve holes, paid with 1 to 4 fiches. With the continuation, holes beyond the twelfth open the next partie; with a pool, a lost partie is also paid into a basket.
forms-what-combine = Two accounts on one board: every hole counts in à écrire and in the honours. At a hole of your own you may also leave one account (suspend it) and stay for the other.
forms-what-toc = No points are counted: every throw that would earn something wins a hole, at once.
forms-what-poule1 = Three to six players at one board. Everyone pays a stake each time they enter; the player who beats all others in a row takes the pool.
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
forms-why-ticktack = Why play it: games are short, and every lone man is a risk.
forms-why-toccategli = Why play it: it keeps jans and corner but needs neither holes nor bredouille.
forms-sure-ecrire = In the sources: holes, rates, marqués, paris and queues. Our choice: who leads (the players in turn), and what several refaits in a row cost (double, triple and so on); both are options.
forms-sure-tourner = In the sources: the order and the payments. Our choice: the winner of the first coup steps out, and the queue is paid in equal parts; the Paris rules are options.
forms-sure-four = In the sources: the order of play. Not offered, because no source gives an order: five players, and four each for themselves.
forms-sure-honours = In the sources: values, contract and basket. Our choice: carried holes stay when the winner goes.
forms-sure-combine = In the sources: suspending, closing, pegs and the last coup. Our choice: what becomes of an unfinished partie.
forms-sure-toc = In the sources: one or two holes for each throw. Our choice: events of one throw do not add up.
forms-sure-poule1 = In the sources: the pool and who takes it. Our choice: losers return in the order in which they lost.
forms-sure-poule2 = In the sources: fund, price and order. Our choice: a coup is played by the rules of à écrire.
forms-sure-ticktack = In the sources: hit, in, full table, why not, stakes that are raised. Our choice: toots, boveries and flyers, which are known by name only, and everything else by the nearest rule.
forms-sure-toccategli = In the sources: prices, twelve points, holding and going. Our choice: men must come in pairs only where the other can still fill the quarter; the values 1 to 4.
forms-stroke-hit = a man is hit
forms-stroke-in = two men go in
forms-stroke-fill = the second table is full
forms-stroke-off = the last man is off
forms-stroke-toots = toots, the first table is full
forms-stroke-boveries = boveries, men on both corners
forms-stroke-flyers = flyers, a man is off before the other has left
forms-worth-jetons = { $value } { $count ->
    [one] jeton
   *[other] jetons
}
forms-worth-fiches = { $value } { $count ->
    [one] fiche
   *[other] fiches
}
forms-worth-stakes = { $value } { $count ->
    [one] stake
   *[other] stakes
}
forms-worth-prices = { $value } prices of the fund
forms-analysis-sizes = An inaccuracy loses at least { $inaccuracy }, a mistake { $mistake }, a blunder { $blunder }.
