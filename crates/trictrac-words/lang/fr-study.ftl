
## Étudier : parties anciennes, analyse, positions

study-back = Toutes les études
study-analyse = Analyser
study-own = Votre jeu
study-read = Lire
study-last = La dernière partie
study-last-says = La partie en cours ou la dernière finie, coup par coup, avec l’avis de l’ordinateur.
study-open = Étudier
study-players = { $white } et { $black } : { $throws ->
    [0] aucun coup
    [1] un coup
   *[other] { $throws } coups
}, { $ended }.
study-walk = Ouvrir
study-archived = Une de vos parties
study-file = Une partie enregistrée
study-file-says = Choisissez un fichier .trictrac. Il ne quitte pas votre navigateur.
study-file-wrong = Ce n’est pas une partie : { $reason }.
study-no-game = Il n’y a pas de partie de ce nom ici.
study-paste = Une position en texte
study-paste-says = Collez une position donnée par le programme ou par un lien.
study-show = Montrer
study-editor = Composer une position
study-editor-says = Placez les dames et choisissez qui jette les dés. Puis analysez la position, ou jouez à partir d’elle.
study-set-up = Composer
study-unknown = Il n’y a rien à cette adresse. Voici tout ce que vous pouvez étudier.
study-no-position = Ce n’est pas une position :
study-no-rules = Ce ne sont pas des options :

study-walking = Parcourir la partie
study-first = Au début
study-previous = Un coup en arrière
study-next = Un coup en avant
study-last-moment = À la fin
study-turn = Tourner le tablier
study-moment = Position dans la partie
study-begin = Avant le premier coup
study-end = Fin
study-throw = Coup { $number } sur { $count }

study-luck = { $name } : { $chance } de chances de gagner après ces dés et le meilleur coup ; chance aux dés { $luck }.
study-done = joué
study-marked = ({ $verdict })
study-graph = Les chances de gagner
study-progress = { $done ->
    [0] Aucun coup analysé
    [1] Un coup analysé
   *[other] { $done } coups analysés
} sur { $all }…
study-failed = L’ordinateur ne répond pas.
study-legend = Les barres en bas montrent la chance aux dés. Touchez le graphique pour aller à un coup.
study-worst = Les trois plus mauvais coups
study-your-worst = Vos trois plus mauvais coups
study-worst-play = Coup { $number } ({ $throw }) : { $done } au lieu de { $best }
study-no-errors = Aucune faute n’a été trouvée.
study-summary = Le bilan
study-looked = { $throws ->
    [0] Aucun coup n’a été analysé
    [1] Un coup a été analysé
   *[other] { $throws } coups ont été analysés
}, avec la profondeur 1, et 2 là où une erreur semblait possible.
study-save = Enregistrer la partie dans un fichier
study-judge = Analyser cette position
study-change = Modifier cette position
study-play = Jouer à partir d’ici
study-thinking = L’ordinateur réfléchit…

study-tools = Outils
study-tool-move = Déplacer
study-tool-white = Une dame blanche
study-tool-black = Une dame noire
study-tool-take = Retirer
study-talons = Toutes les dames aux talons
study-clear = Vider le tablier
study-written = La position en texte
study-whose = Qui jette les dés
study-dice = Dés
study-no-dice = pas encore jetés
study-points = Points
study-bredouille = En bredouille
study-holes = Trous
study-flag = Le pavillon
study-nobody = personne
study-nth = Numéro du coup dans la relève
study-provincial = Sortie à la provinciale
study-too-many-men = { $side } a { $found } dames : quinze au plus.
study-shared = Les deux camps ont des dames sur la flèche { $point } de Blanc.
study-on-other-corner = { $side } est sur le coin de l’adversaire : aucune dame ne peut y entrer.
study-lone-corner = { $side } n’a qu’une dame sur son coin : il en faut deux, ou aucune.
study-no-man = { $side } doit jeter les dés mais n’a plus de dames.
study-no-points = { $side } est indiqué en bredouille, mais n’a pas de points.
study-no-holes = { $side } est indiqué avec le pavillon, mais n’a pas de trous.
study-too-many-holes = { $side } a déjà assez de trous pour gagner la partie.

share-title = Partager
share-link = Copier le lien
share-svg = Enregistrer une image du tablier
share-png = Enregistrer une image à partager
share-card = Enregistrer une image à partager
card-to-play = { $who } joue { $throw }.
card-question = Que feriez-vous ?
card-throws = { $who } jette les dés
card-score = { $who } : { $holes ->
    [one] { $holes } trou
   *[other] { $holes } trous
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-result = { $winner } { $won } : { $lost } { $loser }
card-match = Partie en { $goal ->
    [one] un trou
   *[other] { $goal } trous
}
card-about = Le grand jeu de plateau français
card-about-more = Jouer, apprendre, étudier
share-copied = Le lien est copié.
share-copy-by-hand = Le navigateur n’a pas copié le lien. Copiez-le ici :
share-failed = L’image n’a pas pu être créée.

## Parties en toutes lettres

name-you = vous
name-human = une personne
throws = { $side } amène { $throw }.
unfinished = La partie n’est pas finie.
left = Vous quittez la partie sans l’enregistrer.
ended = Fin de l’entrée. Partie non enregistrée.
note-reason = { $said }, { $points } — { $why }
note-not-marked = { $side } ne marque pas : { $what }.
note-part-marked = { $side } marque { $marked } points sur { $due } ; le coup donnait : { $what }.
note-quarter = { $side } pouvait réclamer les { $points } points du quartier que l’adversaire n’a pas rempli ou conservé (R11.3).
note-school = { $status ->
    [open] École de { $points } points : non réclamée.
    [claimed] École de { $points } points : réclamée.
   *[none] Rien ne pouvait être joué : ce n’est pas une école (R11.1).
}
note-throw-before = { $side } n’a pas réclamé l’école de { $points } points pour l’erreur de { $other } au coup précédent ; il est maintenant trop tard.
note-claim-before = L’école est celle du coup précédent.
note-insisted = { $side } exige l’erreur entière : l’école est de { $truth } points (R11.1).
note-claim-wrong = { $truth ->
    [0] Il n’y avait pas d’erreur : l’école est fausse (R11.2).
   *[other] L’erreur était de { $truth } points : l’école est fausse (R11.2).
}
note-too-many = { $side } a marqué { $amount } points de trop.
note-wiped = { $side } a effacé à tort { $amount } points de l’adversaire.
note-holes-too-many = { $side } a marqué { $amount ->
    [1] un trou
   *[other] { $amount } trous
} de trop : c’est corrigé, sans école (R11.4).
note-left-standing = { $amount ->
   *[other] Les points de l’adversaire restent après le trou de { $side } : ce n’est pas une école (R11.4).
}
note-holes = { $side } marque { $pegged ->
    [0] zéro trou
    [1] un trou
   *[other] { $pegged } trous
}, mais { $due ->
    [1] un était dû
    [2] deux étaient dus
   *[other] { $due } étaient dus
} : { $lost ->
    [1] { $pegged ->
        [0] il est perdu (R11.4).
       *[other] un trou est perdu (R11.4).
    }
   *[other] { $lost } sont perdus (R11.4).
}
note-hole-undone = { $side } marque en retard : ces points comptent avant ceux de { $other }, dont le trou est annulé (R6.4, R11.1).
note-fausse-case = Fausse case : { $what }{ $then ->
    [mended] .
    [stays] {"\u00A0"}; personne ne la corrige.
   *[open] {"\u00A0"}; l’adversaire peut la faire corriger.
}
shipped-won = { $side } gagne par { $winner } { $winner ->
    [one] trou
   *[other] trous
} à { $loser }
shipped-unfinished = inachevée, { $white } trous à { $black }
shipped-stopped = arrêtée à { $white ->
    [one] { $white } trou
   *[other] { $white } trous
} contre { $black }
shipped-soumille = Une partie entière, avec ses marques, ses écoles, une fausse case et tout ce que les deux joueurs oublient ; la pile de misère décide de la partie.
shipped-lepeintre-lesson = Une leçon : le jan de deux tables, le coin, les dames battues à vrai ; la partie n’est pas finie.

## Analyse

best-won = Le coup gagne la partie : { $side } a son dernier trou.
best-chance = { $side } a { $win } de chances de gagner ; en moyenne : enjeu { $stake }, trous { $own } à { $other }
analysis-nothing = Cette partie ne contient aucune décision à analyser.
analysis-rating = performance
analysis-rating-stake = performance selon l’enjeu
analysis-rating-interval = intervalle à 95 %
analysis-unrated = trop peu de décisions
analysis-needs = { $decisions ->
    [one] 1 décision
   *[other] { $decisions } décisions
}, min. { $fewest }
analysis-decisions = décisions
analysis-mean = perte moyenne
analysis-mean-stake = enjeu moyen perdu
analysis-of-plays = en jouant les dames
analysis-of-choices = en tenant ou s’en allant
analysis-inaccuracies = imprécisions
analysis-mistakes = fautes
analysis-blunders = bévues
analysis-unchecked = non vérifiées
analysis-worst = pire décision
analysis-luckiest = coup le plus heureux
analysis-at-throw = coup { $number } : { $amount }
analysis-start = chances de gagner au début
analysis-luck = + chance aux dés
analysis-skill = + habileté
analysis-not-rated = + coups hors compte
analysis-unexplained = + erreur des estimations
analysis-result = = résultat
analysis-graph-says = Chances de Blanc de gagner : { $start } au début, { $end } à la fin.
analysis-graph-holes = Les ronds sont les trous.
analysis-graph-releves = Les traits verticaux commencent les relèves.
analysis-graph-unrated = Les coups de la bande grise sont hors compte : à côté de la courbe, il n’y a là ni perte ni chance aux dés.
analysis-holes-won = { $side } : { $holes ->
    [1] 1 trou
   *[other] { $holes } trous
}
analysis-how = Comment lire
analysis-how-loss = Une perte est ce qu’une décision retire aux chances de gagner la partie, en points de pourcentage. Les trous et les points à côté d’une décision sont ceux d’avant le coup et, s’il a rapporté des points, ceux d’après la marque. Ceux du joueur qui a jeté les dés viennent d’abord.
analysis-how-loss-stake = Une perte est l’enjeu moyen qu’une décision abandonne : les chances de chaque victoire multipliées par son enjeu, moins les chances de chaque défaite multipliées par le sien. Pour nommer les pertes et pour la performance, la moitié compte comme des chances de gagner, car une partie simple gagnée vaut deux enjeux de plus qu’une partie perdue. La chance aux dés et les résultats sont des chances de gagner la partie, quel que soit l’enjeu. Les trous et les points à côté d’une décision sont ceux d’avant le coup et, s’il a rapporté des points, ceux d’après la marque. Ceux du joueur qui a jeté les dés viennent d’abord.
analysis-how-names = Le meilleur : rien ne vaut mieux. Équivalent : on perd moins de { $equal }, ou si peu qu’une simulation ne voit pas de différence (deux erreurs types). Bon : moins de { $inaccuracy }. Imprécision : à partir de { $inaccuracy }. Faute : à partir de { $mistake }. Bévue : à partir de { $blunder }. Une perte simulée porte le nom le plus doux si elle ne dépasse une limite que de moins de son erreur type.
analysis-how-trust = Toute décision passe par une recherche. Une décision est douteuse si la recherche trouve qu’elle a perdu 0,5 point ou plus, ou des valeurs différentes selon la profondeur. Une simulation la vérifie : l’ordinateur joue la suite bien des fois, avec les mêmes dés, après l’action du joueur, les meilleures et celles qui en sont à moins de 1 point, et ne montre que celles-là. La simulation s’arrête dès que le nom de la perte est sûr, si bien qu’une grande perte demande peu d’essais. « 360 essais ±0,4 » donne le nombre d’essais de chacune et l’erreur type de la perte : deux fois sur trois, la vraie perte est dans cet intervalle. « Non vérifié » : une décision douteuse n’a pas été simulée ; sa perte peut être fausse de plusieurs points ; elle compte donc dans la moyenne, mais n’est ni imprécision, ni faute, ni bévue. « Hors compte » : l’ordinateur n’a pas appris une option des règles qui importe là ; rien de ce coup ne compte. Un tiret (–) : il n’y a rien à montrer.
analysis-how-performance = La performance est de 3000 pour un jeu parfait ; elle est divisée par deux pour chaque point de pourcentage perdu en moyenne par décision ; il faut au moins { $fewest } décisions pour la calculer. Son intervalle montre de combien le hasard a pu la déplacer : quelles décisions se sont présentées dans cette partie. Dans une partie courte, chaque décision pèse davantage : comparez des parties de même longueur.
analysis-how-why = Les raisons comparent les deux actions. Les prochains jets sont comptés exactement, sur les 36 façons dont tombent deux dés. Le reste est une moyenne de 300 à 600 essais après chaque action, avec les mêmes dés : les 4 prochains coups sont ceux de chaque camp, et finissent avec la relève. Une différence est nommée si elle est trop grande pour être due au hasard.
analysis-how-luck = Les chances de gagner au début, la chance aux dés, l’habileté, les coups hors compte et l’erreur des estimations s’additionnent et donnent le résultat. La chance aux dés compare les dés des deux joueurs à des dés moyens. L’habileté est ce que les décisions de l’adversaire ont perdu, moins ce que les vôtres ont perdu. La chance aux dés est estimée sans recherche, les pertes le sont par recherche et simulation, car une recherche sur tous les jets serait trop longue ; ce que les deux estimations laissent ouvert est l’erreur des estimations.
analysis-bands = La performance porte le nom du niveau de l’ordinateur qui joue à peu près aussi bien : { level-debutant } au-dessous de { $amateur }, { level-amateur } à partir de { $amateur }, { level-joueur } à partir de { $joueur }, { level-maitre } à partir de { $maitre }, { level-academie } à partir de { $academie }.
analysis-puissance = Un p à la fin : deux dames prennent le coin par puissance, avec des nombres qui prendraient le coin vide de l’adversaire.
