
## Benchmark

benchmark = { $player }, évalué par { $judge }
benchmark-mean = {"  "}{ $what } ({ $decisions }) : perd { $loss }{ $error ->
    [none] {""}
   *[other] {" "}± { $error }
} points de pourcentage et { $holes } trou par décision ; meilleur choix dans { $agreement } % des cas
phase-all = toutes
phase-opening = début
phase-middle = milieu
phase-return = jan de retour
phase-hold-or-go = tenir ou s’en aller
phase-last-holes = derniers trous
