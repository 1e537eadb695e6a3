
## Benchmark

benchmark = { $player }, évalué par { $judge } (points de pourcentage)
benchmark-open = { $decisions ->
    [one] Une décision manque
   *[other] { $decisions } décisions manquent
} : { $units ->
    [one] une unité est
   *[other] { $units } unités sont
} à calculer
benchmark-mean = {"  "}{ $what } ({ $decisions }) : perd { $loss }{ $error ->
    [none] {""}
   *[other] {" "}± { $error }
}, { $holes } trou ; meilleur choix : { $agreement } %
phase-all = toutes
phase-opening = début
phase-middle = milieu
phase-return = jan de retour
phase-hold-or-go = tenir ou s’en aller
phase-last-holes = derniers trous

## Calibration

calibrate = { $player ->
    [none] { $matches ->
        [one] Un fichier
       *[other] { $matches } fichiers
    } de partie
   *[other] { $player } contre lui-même, { $matches ->
        [one] une partie
       *[other] { $matches } parties
    }
}, comparaison avec { $network } à la profondeur { $plies }. Les chances sont en pour cent ; l’erreur est la moyenne du carré de la différence entre ce qui était annoncé et ce qui est arrivé.
calibrate-unfinished = { $unfinished ->
    [one] Une partie n’est pas finie et ne compte pas.
   *[other] { $unfinished } parties ne sont pas finies et ne comptent pas.
}
calibrate-test = Chance de gagner au début d’une relève, tous scores ensemble : khi-deux = { $squares } pour { $scores ->
    [one] un score
   *[other] { $scores } scores
}, p = { $p }.
calibrate-largest = Plus grande différence selon les trous d’un joueur, à partir de 5000 débuts : { $largest } point de pourcentage.
calibrate-number = nombre
calibrate-said = annoncé
calibrate-happened = arrivé
calibrate-error = erreur
calibrate-start = Début d’une relève
calibrate-opening = Ouverture : les cinq premiers coups d’un joueur
calibrate-middle = Milieu
calibrate-return = Retour : une dame est passée dans les tables adverses
calibrate-by-chance = Chance de gagner au début d’une relève, selon ce qui était annoncé
calibrate-by-own = La même, selon les trous du joueur qui va jeter les dés
calibrate-by-opponent = La même, selon les trous de l’adversaire
calibrate-win = gagne
calibrate-win-7 = gagne contre 7 trous ou plus
calibrate-win-6 = gagne contre 6 trous
calibrate-win-5 = gagne contre moins de 6 trous
calibrate-win-grande = gagne en grande bredouille
calibrate-win-none = gagne contre aucun trou
calibrate-loss-7 = perd avec 7 trous ou plus
calibrate-loss-6 = perd avec 6 trous
calibrate-loss-5 = perd avec moins de 6 trous
calibrate-loss-grande = perd par grande bredouille
calibrate-loss-none = perd sans aucun trou
calibrate-holes = trous à la fin
calibrate-opponent-holes = trous de l’adversaire
calibrate-stake = enjeu
calibrate-earns = points gagnés par le coup
calibrate-gives = points donnés par le coup
calibrate-opponent-earns = points à venir de l’adversaire
