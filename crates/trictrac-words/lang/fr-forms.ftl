
## Les autres formes : noms et descriptions

forms-name-ecrire = Trictrac à écrire, à deux
forms-name-chouette = Trictrac à écrire, à trois : la chouette
forms-name-tourner = Trictrac à écrire, à trois : à tourner
forms-name-four = Trictrac à écrire, à quatre
forms-name-honours = La partie aux honneurs
forms-name-combine = Trictrac combiné
forms-name-toc = Toc
forms-name-poule1 = Poule croissante
forms-name-poule2 = Poule décroissante
forms-name-ticktack = Tick-tack
forms-name-toccategli = Toccategli
forms-what-ecrire = Un nombre pair de manches courtes (coups) avec un compte écrit. Un coup est gagné par le joueur qui s’en va avec six trous ou plus, et plus que l’autre ; le perdant les paie en jetons. Une série de trous d’affilée multiplie le prix.
forms-what-chouette = À écrire à trois : A, la chouette, joue tous les coups contre B et C, partenaires qui se relaient tous les deux coups.
forms-what-tourner = À écrire à trois, chacun pour soi : deux jouent, un attend, et celui qui vient de jouer deux coups de suite sort. Le perdant d’un coup paie aussi la consolation à celui qui attend.
forms-what-four = À écrire à quatre : A et B contre C et D. Celui qui vient de jouer deux coups de suite est relayé par son partenaire.
forms-what-honours = La partie classique en douze trous, payée de 1 à 4 fiches. Avec la continuation, les trous au-delà du douzième ouvrent la partie suivante ; avec une poule, une partie perdue est payée aussi au panier.
forms-what-combine = Deux comptes sur un tablier : chaque trou compte à écrire et aux honneurs. Après un trou gagné par son propre coup, on peut aussi quitter un compte (le suspendre) et rester dans l’autre.
forms-what-toc = On ne compte pas de points : chaque coup de dés qui gagnerait quelque chose gagne un trou, tout de suite.
forms-what-poule1 = Trois à six joueurs autour d’un seul tablier. Chacun paie une mise à chaque entrée ; celui qui bat tous les autres d’affilée prend la poule.
forms-what-poule2 = Trois à six joueurs autour d’un seul tablier. Chacun met une somme une fois ; le gagnant d’un coup prélève sur le fonds un prix par trou, jusqu’à ce qu’il soit vide.
forms-what-ticktack = Le cousin anglais : les dames se posent partout, et un coup de dés qui bat une dame, entre ou remplit la seconde table gagne la partie avant que l’on joue.
forms-what-toccategli = Le cousin allemand : les points se marquent un à un, douze gagnent une partie, qui vaut de 1 à 4 selon les points du perdant.
forms-origin-ecrire = D’après le traité de Vienne (vers 1780), avec Fallavel (1776) et les traités de Paris de 1816 à 1852.
forms-origin-three = D’après le traité de Vienne (vers 1780) et Fallavel (1776) ; les traités de Paris diffèrent par des détails, qui sont des options.
forms-origin-honours = D’après le traité de Vienne (vers 1780), où c’est l’un des deux comptes du jeu combiné.
forms-origin-combine = D’après le traité de Vienne (vers 1780), qui suit trois coups trou par trou.
forms-origin-toc = D’après les livres de Charpentier, de 1698 et 1715.
forms-origin-poule = D’après les traités de Paris : Guiton (1816/22) et Lepeintre (1818) ; Fallavel (1776) a un exemple chiffré de la seconde forme.
forms-origin-ticktack = D’après des livres anglais du XVIIe siècle : Cotton (1674), Holme (1682) et ce que l’on rapporte de Willughby.
forms-origin-toccategli = D’après un traité allemand et danois ; un manuel suédois et un manuel allemand du XIXe siècle concordent dans l’ensemble.
forms-why-ecrire = Pourquoi y jouer : rien n’est décidé trop tôt. À chaque trou, il faut choisir entre rester pour un taux plus haut et s’en aller pour être payé.
forms-why-chouette = Pourquoi y jouer : on joue à trois autour d’un seul tablier, et les partenaires peuvent se conseiller.
forms-why-tourner = Pourquoi y jouer : on joue à trois autour d’un seul tablier, toutes les paires se rencontrent aussi souvent, et personne n’attend longtemps.
forms-why-four = Pourquoi y jouer : on joue à quatre autour d’un seul tablier, en deux équipes.
forms-why-honours = Pourquoi y jouer : c’est le plus court chemin depuis le jeu classique ; les trous reportés rendent le dernier trou d’une partie intéressant.
forms-why-combine = Pourquoi y jouer : le même coup de dés peut être bon dans un compte et mauvais dans l’autre ; c’est la forme la plus riche.
forms-why-toc = Pourquoi y jouer : c’est rapide et facile à apprendre, et l’on apprend les jans sans compter.
forms-why-poule = Pourquoi y jouer : toute une compagnie joue autour d’un seul tablier, et chacun a part à chaque partie.
forms-why-ticktack = Pourquoi y jouer : les parties sont courtes, et chaque dame seule est un risque.
forms-why-toccategli = Pourquoi y jouer : on garde les jans et le coin, sans trous ni bredouille.
forms-sure-ecrire = Dans les sources : trous, taux, marqués, paris et queues. Notre choix : qui commence (chacun à son tour) et ce que coûtent plusieurs refaits de suite (double, triple, et ainsi de suite) ; ce sont deux options.
forms-sure-tourner = Dans les sources : l’ordre et les paiements. Notre choix : le gagnant du premier coup sort, et la queue se paie en parts égales ; les règles de Paris sont des options.
forms-sure-four = Dans les sources : l’ordre de jeu. Pas offert, faute d’un ordre dans les sources : à cinq, et à quatre chacun pour soi.
forms-sure-honours = Dans les sources : valeurs, contrat et panier. Notre choix : les trous reportés restent quand le gagnant s’en va.
forms-sure-combine = Dans les sources : suspension, clôture, fichets et dernier coup. Notre choix : ce que devient une partie inachevée.
forms-sure-toc = Dans les sources : un ou deux trous par coup de dés. Notre choix : les événements d’un coup ne s’additionnent pas.
forms-sure-poule1 = Dans les sources : la poule et celui qui la prend. Notre choix : les perdants rentrent dans l’ordre où ils ont perdu.
forms-sure-poule2 = Dans les sources : fonds, prix et ordre. Notre choix : un coup se joue selon les règles à écrire.
forms-sure-ticktack = Dans les sources : dame battue, entrée, table pleine, why not, enjeux relancés. Notre choix : toots, boveries et flyers, connus de nom seulement, et tout le reste selon la règle la plus proche.
forms-sure-toccategli = Dans les sources : prix, douze points, tenir et s’en aller. Notre choix : on n’entre par paires que là où l’autre peut encore remplir ; les valeurs de 1 à 4.
forms-stroke-hit = une dame est battue
forms-stroke-in = deux dames entrent
forms-stroke-fill = la seconde table est pleine
forms-stroke-off = la dernière dame est sortie
forms-stroke-toots = toots, la première table est pleine
forms-stroke-boveries = boveries, des dames aux deux coins
forms-stroke-flyers = flyers, une dame sort avant que l’autre soit parti
forms-worth-jetons = { $value } { $count ->
    [one] jeton
   *[other] jetons
}
forms-worth-fiches = { $value } { $count ->
    [one] fiche
   *[other] fiches
}
forms-worth-stakes = { $value } { $count ->
    [one] mise
   *[other] mises
}
forms-worth-prices = { $value } prix du fonds
forms-analysis-sizes = Une imprécision perd au moins { $inaccuracy }, une faute { $mistake }, une bévue { $blunder }.
