
## Benchmark

benchmark = { $player }, évalué par { $judge }
benchmark-mean = {"  "}{ $what } ({ $decisions }) : perd { $loss }{ $error ->
    [none] {""}
   *[other] {" "}± { $error }
} %, { $holes } trous ; meilleur choix { $agreement } %
phase-all = toutes
phase-opening = début
phase-middle = milieu
phase-return = retour
phase-hold-or-go = tenir ou s’en aller
phase-last-holes = derniers trous
