
# Marque annoncée et de rigueur (règles, section 11).

## Fausses cases

table-fausse = Fausse case : { $reason }.
table-mend-how = Pour choisir, tapez « choix » et un numéro. Les flèches sont dans les numéros de { $side }.
table-mend-leave = laisser les dames où elles sont
table-mend-place = corriger les dames : { $men }
table-mend-replay = faire rejouer le coup selon les règles
table-mend-replay-with = faire rejouer le coup avec une dame de { $point }
table-mend-replay-another = faire rejouer le coup sans la dame de { $point }
table-mend-replay-corner = faire rejouer le coup sans prendre le coin

## L'arbitre, les raisons, les erreurs non vues

table-standing = { $side } : { $due ->
    [one] { $due } point dû
   *[other] { $due } points dus
}, { $marked ->
    [one] { $marked } marqué
   *[other] { $marked } marqués
}{ $lost ->
    [0] {""}
   *[other] , mais { $lost } reviennent à { $other }{ $why ->
        [none] {""}
       *[other] {"\u00A0"}: { $why }
    } (R11.3)
}{ $may ->
    [yes] {"\u00A0"}; peut marquer maintenant.
   *[no] .
}
table-may-go = Avec les points dus, { $side } gagne un trou : { $side } peut alors s’en aller (R8.1).
table-claimable = { $since ->
    [now] { $side } peut envoyer { $offender } à l’école pour { $points } points
    [touch] Dès que { $offender } touchera une dame, { $side } pourra envoyer { $offender } à l’école pour { $points } points
   *[dice] Dès que { $offender } jettera les dés, { $side } pourra envoyer { $offender } à l’école pour { $points } points
} ({ $about ->
    [this] ce coup
   *[before] le coup précédent
}{ $excess ->
    [0] {""}
   *[other] , { $excess } de trop
}{ $shortfall ->
    [0] {""}
   *[other] , { $shortfall } de trop peu
}{ $quarter ->
    [0] {""}
   *[other] , { $quarter } pour le quartier
}{ $deprived ->
    [0] {""}
   *[other] , { $deprived } effacés à tort
}), jusqu’{ $until ->
    [next] au prochain jet des dés
   *[after] à ce que { $side } jette de nouveau les dés
} (R11.1).
table-correctable = { $side } peut faire corriger les fichets ou le jeton de { $offender }, sans école (R11.4).
table-may-send-on = { $side } peut exiger que la dame sur { $point } (selon les numéros de l’adversaire) continue jusqu’au jan de retour : tapez « faire passer » (R11.7).
table-reason = Le jet { $throw } de { $roller } donnait { $due } points à { $side }, et { $side } en avait marqué { $marked }{ $due ->
    [0] .
   *[other] {" "}:
}
table-overlooked = { $you ->
    [yes] Vous n’avez pas vu ceci
   *[no] { $side } n’a pas vu ceci
} : { $kind ->
    [short] { $offender } a oublié { $points } points
    [excess] { $offender } a marqué { $points } points de trop
   *[wiped] { $offender } a effacé { $points } points à tort
} pour { $about ->
    [this] ce coup
   *[before] le coup précédent
}{ $any ->
    [yes] {" "}({ $reasons })
   *[no] {""}
}. L’école n’a pas été réclamée (R11.1).
table-overlooked-own = Vous n’avez pas vu ceci : { $kind ->
    [short] vous avez oublié { $points } points
    [excess] vous avez marqué { $points } points de trop
   *[wiped] vous avez effacé { $points } points à tort
} pour { $about ->
    [this] ce coup
   *[before] le coup précédent
}{ $any ->
    [yes] {" "}({ $reasons })
   *[no] {""}
}. { $side } n’a pas réclamé l’école (R11.1).
table-overlooked-fausse = { $you ->
    [yes] Vous n’avez pas vu
   *[no] { $side } n’a pas vu
} une fausse case : { $reason }. Elle est désormais définitive (R11.6).
