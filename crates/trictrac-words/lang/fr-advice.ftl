
## Conseils : trictrac best, trictrac analyse, conseil et répétiteur

advice-hold = tenir
advice-go = s'en aller
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

best-of = { $side } lance, en regardant { $plies ->
    [0] aucun coup
    [1] un coup
   *[other] { $plies } coups
} plus loin ({ $evaluator })
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
best-rolled = Les { $count } premiers sont joués jusqu'à { $trials } fois au hasard.

analysis-title = { $white } – { $black }
analysis-looked = { $throws } coups en { $releves ->
    [one] une relève
   *[other] { $releves } relèves
}, en regardant { $plies ->
    [0] aucun coup
    [1] un coup
   *[other] { $plies } coups
} plus loin ({ $evaluator })
analysis-won = { $side } gagne { $winner } à { $loser }.
analysis-unfinished = Inachevée : Blanc a { $chance } de chances.
analysis-nothing = Rien dans cette partie n'est à juger.
analysis-rating = cote
analysis-decisions = décisions
analysis-mean = perte moyenne (millièmes)
analysis-of-plays = des coups joués
analysis-of-choices = de tenir ou s'en aller
analysis-inaccuracies = imprécisions
analysis-mistakes = fautes
analysis-blunders = bévues
analysis-luck = chance aux dés
analysis-result = résultat
analysis-adjusted = résultat sans la chance
analysis-releve = Relève { $number }
analysis-better = mieux { $action }
analysis-no-errors = Aucune décision n'a perdu plus de { $limit }.
analysis-some = { $shown } décisions sur { $count } ; --all les montre toutes.
analysis-graph = Les chances de Blanc, coup par coup
analysis-graph-says = Chances de Blanc de gagner : { $start } au début, { $end } à la fin. Les marques sont des trous, les lignes droites des relèves.
analysis-holes-won = { $side } : { $holes ->
    [1] 1 trou
   *[other] { $holes } trous
}
analysis-errors = Les décisions coûteuses
analysis-all = Toutes les décisions
analysis-played = joué
analysis-board = { $side } doit jouer { $throw } : { $position }
analysis-how = Comment lire
analysis-explained = Une perte est la part des chances de gagner la partie qu'une décision abandonne. La cote descend de 3000 et se réduit de moitié pour dix millièmes perdus par décision. La chance est ce que les dés ont donné au-delà de leur moyenne ; le résultat sans elle est ce qu'un tel jeu gagnerait en moyenne.
analysis-number = n°

## Conseil et répétiteur

hint-title = Ce que ferait l'ordinateur :
hint-line = { $action } : gagne { $win }{ $loss ->
    [none] {""}
   *[other] , perd { $loss }
}
coach-warns = Cela perd { $loss } de vos chances ({ $verdict }). Le faire tout de même ? Oui ou non ; conseil montre mieux.
coach-kept = Ce n'est pas fait.
