
## Tribord et Bâbord

tribord-side-tribord = Tribord
tribord-side-babord = Bâbord
tribord-computer = l’ordinateur
tribord-diamond = carreau
tribord-sun = soleil
tribord-heart = cœur
tribord-club = trèfle
tribord-anchor = ancre
tribord-spade = pique
tribord-points = { $many ->
    [one] 1 point
   *[more] { $points } points
}

tribord-marked = jeton posé
tribord-radoub = radoub
tribord-prise = prise
tribord-marked-before = jeton déjà posé
tribord-ecueil = écueil
tribord-naufrage = naufrage

tribord-stake = L’enjeu vaut { $stake }.
tribord-end-prise = La prise finit la partie.
tribord-end-turns = { $turns ->
    [1] Chacun joue 1 tour.
   *[other] Chacun joue { $turns } tours.
}
tribord-best-of = Au meilleur de { $games } parties.
tribord-how-to = Entrée jette le dé, trois fois par tour. Vos figures rapportent des enjeux, celles de l’autre en coûtent. Tapez aide pour en savoir plus.
tribord-help =
    Entrée      jeter le dé
    tableau     le tableau
    sauver FICHIER   écrire la partie
    quitter     quitter
    Une figure à soi est marquée : 1 enjeu pour la première, 2 pour la deuxième
    (radoub), 4 pour la troisième (prise). Déjà marquée : 1. Une figure de l’autre
    en coûte 1 (écueil), un tour sans figure à soi 3 de plus (naufrage).
tribord-thrown = { $symbol } : { $what }
tribord-series = { $side } gagne la série.
tribord-series-even = Personne ne gagne la série.
tribord-prompt = { $side }, jet { $throw } sur { $throws }
tribord-prompt-beginning = { $side }, pour commencer
tribord-for-beginning = { $side } amène { $symbol } pour commencer.
tribord-again = Il faut qu’un seul amène une figure à soi : on recommence.
tribord-begins = { $side } commence.
tribord-turn-of = { $side }
tribord-turn = Ce tour { $gained } ; { $side } en est à { $purse }.
tribord-game = Partie { $number } sur { $games }
tribord-marks = { $side } : { $count ->
    [0] rien de marqué
    [3] tout est marqué
   *[other] marqué { $marked } ; reste { $open }
}
tribord-described = { $marks } ; { $purse }.
tribord-over-prise = { $side } fait la prise : la partie est finie.
tribord-over-turns = Tous les tours sont joués : la partie est finie.
tribord-gains = { $side } gagne { $amount }.
tribord-even = Personne ne gagne rien.
tribord-standing = Parties : Tribord { $tribord }, Bâbord { $babord }{ $drawn ->
    [0] {""}
   *[other] , à égalité { $drawn }
}.
tribord-purse = Bourse de Tribord : { $purse }.
tribord-unfinished = La série n’est pas finie.
tribord-left = Vous quittez. Rien n’est écrit.
tribord-left-saved = Vous quittez. C’est écrit : trictrac tribord --resume { $file } --save { $file }
tribord-ended = L’entrée est finie. Rien n’est écrit.
tribord-ended-saved = L’entrée est finie. C’est écrit : trictrac tribord --resume { $file } --save { $file }
tribord-unreadable = trouvé « { $found } », attendu Entrée, qui jette le dé, ou une commande (aide les donne)
tribord-not-text = caractère { $character } : trouvé des octets qui ne sont pas de l’UTF-8, attendu Entrée ou une commande
tribord-too-long = trouvé plus de { $longest } octets, attendu Entrée ou une commande

tribord-odds-prise = Tribord et Bâbord jusqu’à la prise, exactement
tribord-odds-turns = { $turns ->
    [1] Tribord et Bâbord, 1 tour chacun, exactement
   *[other] Tribord et Bâbord, { $turns } tours chacun, exactement
}
tribord-odds-beginner = le premier
tribord-odds-other = l’autre
tribord-odds-gain = enjeux gagnés
tribord-odds-chance = fait la prise
tribord-odds-variance = variance des enjeux
tribord-odds-pairs = jets des deux pour commencer
tribord-odds-turns-expected = tours des deux
tribord-odds-naufrages = naufrages des deux
tribord-odds-average = En moyenne
tribord-odds-fractions = Les mêmes en fractions
tribord-odds-of = { $what }, { $who }
tribord-odds-turn-list = Tours des deux
tribord-odds-purse-list = Enjeux que gagne le premier
tribord-odds-rest = Tous les autres ensemble : { $rest }
