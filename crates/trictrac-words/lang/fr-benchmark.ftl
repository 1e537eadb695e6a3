
## Benchmark

benchmark = { $player }, évalué par { $judge } (points de pourcentage)
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
