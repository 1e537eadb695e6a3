
## Conseils : trictrac best, trictrac analyse, conseil et répétiteur

advice-hold = tenir
advice-go = s’en aller
advice-hold-playing = tenir, { $play }
advice-pass = rien
advice-forced = forcé
advice-best = le meilleur
advice-good = bon
advice-inaccuracy = imprécision
advice-mistake = faute
advice-blunder = bévue
advice-debutant = débutant
advice-amateur = amateur
advice-joueur = joueur
advice-maitre = maître
advice-academie = académie

best-of = { $side } lance, { $plies ->
    [0] sans regarder plus loin
    [1] en regardant un coup plus loin
   *[other] en regardant { $plies } coups plus loin
} ({ $evaluator })
best-action = action
best-win = gagne
best-stake = enjeu
best-holes = trous
best-loss = perd
best-error = ±
best-throw = dés
best-luck = chance
best-won = Le coup gagne la partie : { $side } a son dernier trou.
best-chance = { $side } gagne { $win } ; enjeu { $stake }, trous { $own } à { $other }
best-rolled = Joués jusqu’au bout de la relève, dés tirés au sort : { $count ->
    [one] le premier
   *[other] les { $count } premiers
}, { $trials ->
    [one] une fois
   *[other] { $trials } fois. ± est une erreur type
}.
best-looked = { $plies ->
    [0] Sans regarder plus loin
    [1] En regardant un coup plus loin
   *[other] En regardant { $plies } coups plus loin
} ({ $evaluator })
best-unlike = Un point : regardé tant de coups plus loin et pas davantage ; sa perte n’est pas dite.

equity-title = Chances pour cent de gagner une partie en { $holes } trous au début d’une relève, pour qui va lancer : ses trous de haut en bas, ceux de l’autre de gauche à droite ; { $flag ->
    [own] il a le pavillon
    [other] l’autre a le pavillon
   *[none] personne n’a le pavillon
} ; { $plies ->
    [0] sans regarder plus loin
   *[1] en regardant un coup plus loin
} ({ $evaluator }). Tirets : aucune partie n’en vient là.

analysis-title = { $white } – { $black }
analysis-looked = { $throws ->
    [one] un coup
   *[other] { $throws } coups
} en { $releves ->
    [one] une relève
   *[other] { $releves } relèves
}, { $plies ->
    [0] sans regarder plus loin
    [1] en regardant un coup plus loin
   *[other] en regardant { $plies } coups plus loin
}{ $aim ->
    [stake] , en visant l’enjeu
   *[win] {""}
} ({ $evaluator })
analysis-won = { $side } gagne { $winner } à { $loser }.
analysis-unfinished = Inachevée : Blanc a { $chance } de chances.
analysis-nothing = Rien dans cette partie n’est à juger.
analysis-rating = cote
analysis-rating-stake = cote selon l’enjeu
analysis-decisions = décisions
analysis-mean = perte moyenne
analysis-mean-stake = enjeu moyen perdu
analysis-of-plays = des coups joués
analysis-of-choices = de tenir ou s’en aller
analysis-inaccuracies = imprécisions
analysis-mistakes = fautes
analysis-blunders = bévues
analysis-luck = chance aux dés
analysis-result = résultat
analysis-adjusted = résultat sans la chance
analysis-releve = Relève { $number }
analysis-better = mieux { $action }
analysis-no-errors = Aucune décision n’a perdu plus de { $limit }.
analysis-some = { $shown ->
    [one] une décision
   *[other] { $shown } décisions
} sur { $count } ; --all les montre toutes.
analysis-graph = Les chances de Blanc, coup par coup
analysis-graph-says = Chances de Blanc de gagner : { $start } au début, { $end } à la fin. Les ronds sont des trous, les traits verticaux, les relèves.
analysis-holes-won = { $side } : { $holes ->
    [1] 1 trou
   *[other] { $holes } trous
}
analysis-errors = Les décisions coûteuses
analysis-lead = le premier coup
analysis-all = Tous les coups
analysis-played = joué
analysis-board = { $side } doit jouer { $throw } : { $position }
analysis-how = Comment lire
analysis-explained = Une perte est ce qu’une décision retire aux chances de gagner la partie, en points de pour cent. La cote descend de 3000 et se réduit de moitié pour chaque 1 % des chances perdu par décision (en moyenne) ; moins de 20 décisions n’ont pas de cote. La chance est ce que les dés ont donné au-delà de leur moyenne ; le résultat sans elle est ce qu’un tel jeu gagnerait en moyenne ; il peut passer 0 ou 100 %.
analysis-explained-stake = Une perte est l’enjeu qu’une décision abandonne en moyenne : ce que l’on peut gagner moins ce que l’on peut perdre, selon l’enjeu de la partie. Son nom et la cote en comptent la moitié comme une chance de gagner, car une partie simple gagnée vaut deux enjeux de plus qu’une partie perdue. La cote descend de 3000 et se réduit de moitié pour chaque 1 % ainsi perdu par décision (en moyenne) ; moins de 20 décisions n’ont pas de cote. La chance et les résultats sont ceux de la partie, quel qu’en soit l’enjeu. La chance est ce que les dés ont donné au-delà de leur moyenne ; le résultat sans elle est ce qu’un tel jeu gagnerait en moyenne ; il peut passer 0 ou 100 %.
analysis-number = n°

## Conseil et répétiteur

hint-alone = conseil se dit seul : il montre le meilleur. coups donne tous les coups avec leurs numéros, et un numéro joue.
hint-title = Ce que ferait l’ordinateur :
hint-line = { $action } : gagne { $win }{ $loss ->
    [none] {""}
   *[other] , perd { $loss }
}
coach-warns = Vos chances tombent de { $before } à { $after } ({ $verdict }). Le faire tout de même ? Oui ou non ; conseil montre mieux.
coach-kept = Ce n’est pas fait.
