
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
    [none] 0 point
    [one] 1 point
   *[more] { $points } points
}

tribord-marked = figure marquée
tribord-radoub = radoub
tribord-prise = prise
tribord-marked-before = figure déjà marquée
tribord-ecueil = écueil
tribord-naufrage = naufrage

tribord-stake = L’enjeu vaut { $stake }.
tribord-end-prise = La partie finit à la prise (les trois figures d’un joueur sont marquées).
tribord-end-turns = { $turns ->
    [1] Chacun joue 1 tour.
   *[other] Chacun joue { $turns } tours.
}
tribord-best-of = Série de { $games } parties au plus.
tribord-how-to = Appuyez sur Entrée pour jeter le dé ; un tour compte trois jets. Vos figures vous rapportent des enjeux, celles de l’adversaire vous en coûtent. Figures de Tribord : carreau, soleil, cœur ; de Bâbord : trèfle, ancre, pique. Tapez « aide » pour en savoir plus.
tribord-help =
    Entrée      jeter le dé
    tableau     montrer le tableau
    sauver FICHIER   enregistrer la partie
    quitter     quitter la partie
    Quand vous amenez une de vos figures, vous la marquez d’un jeton. La première
    marquée rapporte 1 enjeu, la deuxième 2 (radoub), la troisième 4 (prise). Une
    figure déjà marquée rapporte 1 enjeu. Une figure de l’adversaire en coûte 1
    (écueil), et un tour sans aucune de vos figures en coûte 3 de plus (naufrage).
tribord-thrown = { $symbol } : { $what }
tribord-series = { $side } gagne la série.
tribord-series-even = Personne ne gagne la série.
tribord-prompt = { $side }, jet { $throw } sur { $throws }
tribord-prompt-beginning = { $side }, jet pour savoir qui commence
tribord-for-beginning = Pour savoir qui commence, { $side } amène { $letter ->
    [a] l’
   *[other] le{" "}
}{ $symbol }.
tribord-again = On recommence : un seul des deux joueurs doit amener une de ses figures.
tribord-begins = { $side } commence.
tribord-turn-of = { $side }
tribord-turn = Ce tour : { $gained } ; { $side } en est à { $purse }.
tribord-game = Partie { $number } sur { $games }
tribord-marks = { $side } : { $count ->
    [0] figures à marquer : { $open }
    [3] toutes les figures marquées
   *[other] figures marquées : { $marked } ; à marquer : { $open }
}
tribord-described = { $marks } ; { $purse }.
tribord-over-prise = { $side } fait la prise : la partie est finie.
tribord-over-turns = Tous les tours sont joués : la partie est finie.
tribord-gains = { $side } reçoit { $amount }.
tribord-even = Personne ne reçoit rien.
tribord-standing = Parties : Tribord { $tribord }, Bâbord { $babord }{ $drawn ->
    [0] {""}
   *[other] , à égalité { $drawn }
}.
tribord-purse = Bourse de Tribord : { $purse }.
tribord-unfinished = La série n’est pas finie.
tribord-left = Vous quittez le jeu sans rien enregistrer.
tribord-left-saved = Vous quittez le jeu. Tout est enregistré ; pour reprendre : trictrac tribord --resume { $file } --save { $file }
tribord-left-since = Vous quittez le jeu. La suite du dernier enregistrement ({ $file }) n’est pas enregistrée.
tribord-ended = Fin de l’entrée. Rien n’est enregistré.
tribord-ended-saved = Fin de l’entrée. Tout est enregistré ; pour reprendre : trictrac tribord --resume { $file } --save { $file }
tribord-ended-since = Fin de l’entrée. La suite du dernier enregistrement ({ $file }) n’est pas enregistrée.
tribord-unreadable = « { $found } » n’est pas compris : appuyez sur Entrée pour jeter le dé, ou tapez une commande (« aide » en donne la liste)
tribord-not-text = caractère { $character } : ce n’est pas un texte UTF-8 ; appuyez sur Entrée ou tapez une commande
tribord-too-long = la ligne dépasse { $longest } octets ; appuyez sur Entrée ou tapez une commande

tribord-odds-prise = Chances exactes d’une partie qui finit à la prise
tribord-odds-turns = { $turns ->
    [1] Chances exactes d’une partie de 1 tour chacun
   *[other] Chances exactes d’une partie de { $turns } tours chacun
}
tribord-odds-beginner = premier joueur
tribord-odds-other = second joueur
tribord-odds-gain = enjeux gagnés
tribord-odds-chance = chances de faire la prise
tribord-odds-variance = variance des enjeux
tribord-odds-pairs = paires de jets pour savoir qui commence
tribord-odds-turns-expected = tours, les deux joueurs ensemble
tribord-odds-naufrages = naufrages, les deux joueurs ensemble
tribord-odds-average = Moyennes et chances
tribord-odds-fractions = Les mêmes valeurs en fractions
tribord-odds-of = { $what }, { $who }
tribord-odds-turn-list = Tours, les deux joueurs ensemble
tribord-odds-purse-list = Enjeux gagnés par le premier joueur
tribord-odds-rest = Tous les autres ensemble : { $rest }
