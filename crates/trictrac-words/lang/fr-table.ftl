
# Marque annoncée et de rigueur (règles, section 11).

## Ce qui est fait

table-step = { $from } en { $to }
table-rail = la bande

## Fausses cases

table-fausse = Fausse case : { $reason }.
table-mend-leave = laisser les dames comme elles sont
table-mend-place = placer les dames ainsi : { $men }
table-mend-replay = faire rejouer le coup, selon les règles
table-mend-replay-with = faire rejouer le coup, avec une dame de { $point }
table-mend-replay-another = faire rejouer le coup, avec une autre dame que celle de { $point }
table-mend-replay-corner = faire rejouer le coup, sans le coin

## L'arbitre, les raisons, ce qui a échappé

table-standing = { $side } : { $due ->
    [one] { $due } point dû
   *[other] { $due } points dus
}, { $marked ->
    [one] { $marked } marqué
   *[other] { $marked } marqués
}{ $lost ->
    [0] {""}
   *[other] , { $lost } perdus pour n’avoir pas rempli ou conservé (R11.3)
}{ $may ->
    [yes] {"\u00A0"}; peut marquer maintenant.
   *[no] .
}
table-may-go = Un trou est gagné par le coup même : qui l’a lancé peut s’en aller (R8.1).
table-claimable = { $side } { $since ->
    [now] peut envoyer { $offender } à l’école de { $points }
    [touch] pourra envoyer { $offender } à l’école de { $points } dès qu’il touchera une dame
   *[dice] pourra envoyer { $offender } à l’école de { $points } dès qu’il lancera
} ({ $about ->
    [this] ce coup
   *[before] le coup d’avant
}{ $excess ->
    [0] {""}
   *[other] , { $excess } de trop
}{ $shortfall ->
    [0] {""}
   *[other] , { $shortfall } de moins
}{ $deprived ->
    [0] {""}
   *[other] , { $deprived } effacés à tort
}), jusqu’{ $until ->
    [next] aux prochains dés
   *[after] aux dés d’après les prochains
} (R11.1).
table-correctable = { $side } peut rectifier les fichets ou le jeton de { $offender }, sans école (R11.4).
table-may-send-on = { $side } peut faire passer la dame en { $point } (numéro de l’autre) : faire passer (R11.7).
table-reason = { $about ->
    [this] Ce coup
   *[before] Le coup d’avant
} donnait { $due } points à { $side }{ $due ->
    [0] .
   *[other] {"\u00A0"}:
}
table-overlooked = Il { $you ->
    [yes] vous a échappé
   *[no] a échappé à { $side }
} : { $kind ->
    [short] { $offender } a marqué { $points } de moins
    [excess] { $offender } a marqué { $points } de trop
   *[wiped] { $offender } a effacé { $points } points à tort
} pour { $about ->
    [this] ce coup
   *[before] le coup d’avant
}{ $any ->
    [yes] {" "}({ $reasons })
   *[no] {""}
} ; l’école n’a pas été demandée (R11.1).
table-overlooked-own = Il vous a échappé : { $kind ->
    [short] vous avez marqué { $points } de moins
    [excess] vous avez marqué { $points } de trop
   *[wiped] vous avez effacé { $points } points à tort
} pour { $about ->
    [this] ce coup
   *[before] le coup d’avant
}{ $any ->
    [yes] {" "}({ $reasons })
   *[no] {""}
} ; { $side } n’en a rien dit (R11.1).
table-overlooked-fausse = Une fausse case { $you ->
    [yes] vous a échappé
   *[no] a échappé à { $side }
} : { $reason }. Elle reste (R11.6).
