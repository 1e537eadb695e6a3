
# Marque annoncée et de rigueur (règles, section 11).

## Fausses cases

table-fausse = Fausse case : { $reason }.
table-mend-how = Pour choisir, tapez « choix » et un numéro. Les flèches sont comptées depuis le talon de { $side }.
table-mend-leave = laisser les dames jouées où elles sont
table-mend-place = placer les dames ainsi : { $men }
table-mend-replay = faire rejouer le coup selon les règles
table-mend-replay-with = faire rejouer le coup avec une dame de la flèche { $point }
table-mend-replay-another = faire rejouer le coup sans la dame partie de la flèche { $point }
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
   *[other] , { $shortfall } oubliés
}{ $quarter ->
    [0] {""}
   *[other] , { $quarter } pour le quartier
}{ $deprived ->
    [0] {""}
   *[other] , { $deprived } effacés à tort
}), jusqu’{ $until ->
    [next] au prochain jet de l’un ou l’autre joueur
   *[after] à ce que { $side } jette de nouveau les dés
} (R11.1).
table-correctable = { $side } peut faire corriger les fichets ou le jeton de { $offender }, sans école (R11.4).
table-may-send-on = { $side } peut exiger que la dame sur { $point } (comptée depuis le talon de l’adversaire) continue jusqu’au jan de retour : tapez « faire passer » (R11.7).
table-reason = Le jet { $throw } de { $roller } donnait { $due } points à { $side }, et { $side } en avait marqué { $marked }{ $due ->
    [0] .
   *[other] {" "}:
}
table-overlooked = { $you ->
    [yes] Vous n’avez pas réclamé cette école
   *[no] { $side } n’a pas réclamé cette école
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
} (R11.1).
table-overlooked-own = { $kind ->
    [short] Vous avez oublié { $points } points
    [excess] Vous avez marqué { $points } points de trop
   *[wiped] Vous avez effacé { $points } points à tort
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
