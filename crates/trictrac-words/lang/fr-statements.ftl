## La marque manuelle

word-mark = Marquez ce que vaut votre coup, puis jouez-le sur le tablier.
word-play = Jouez votre coup sur le tablier.
word-next-man = Jouez la dame suivante, ou choisissez « J’ai joué ».
word-for-him = { $other } ne peut pas s’en aller : jouez son coup à sa place.
word-repent = Vos dames sont posées. Laissez-les, ou reprenez-les si vous voyez une faute.
word-watch = { $who } : marquez ce que ce coup vous donne, envoyez { $other } à l’école si sa marque est fausse, ou continuez.
word-claimed = { $other } vous envoie à l’école pour { $points } points.
word-contested = { $other } conteste votre école et l’annule.
word-restored = { $other } maintient l’école.
word-last-hole = { $other } a marqué le dernier trou et gagnerait la partie. Est-ce juste ?
word-mark-points = Marquer { $points }
word-school = École de { $points }
word-fewer = Deux points de moins
word-more-points = Deux points de plus
word-more = Plus…
word-go = Je m’en vais
word-pass = J’ai joué
word-let-be = Continuer
word-leave-men = Les laisser
word-take-back = Reprendre
word-accept = Accepter
word-accept-hole = Oui, c’est juste
word-contest = Fausse école !
word-insist = C’était davantage : j’insiste
word-augment = Réclamer davantage (augmentation)
word-restore = Maintenir l’école
word-appeal = Demander un arbitrage
word-correct = Corriger les fichets ou le jeton de l’adversaire
word-wipe-own = Renvoyer mon jeton au départ
word-wipe-other = Renvoyer le jeton de l’adversaire au départ
word-waive = Je ne marque pas { $points } points : mon coup donne un trou à l’adversaire
word-send-on = Obliger l’adversaire à continuer avec cette dame
word-fausse-case = Fausse case !
word-adoube = J’adoube (je ne fais que ranger mes dames)
word-reason = Pourquoi ?
word-truth = Demander à l’arbitre
marks = { $side } marque : { $said }.
amount-no-hole = { $said }{ $points ->
   *[other] {""}
}
standing = {" "}[trous { $white }/{ $black }, points { $points }]
goal = en { $holes ->
    [1] 1 trou
   *[other] { $holes } trous
}
does = { $side } { $done }
act-accepted = acceptée
act-last-hole = accepte le dernier trou
act-leaves = { $said }, et laisse les points de { $side } en place
act-wipe = renvoie le jeton de { $side } au départ
act-wipe-own = renvoie son propre jeton au départ
act-correct = fait corriger la marque
act-insist = exige tous les points du coup
act-restore = maintient l’école
act-appeal = demande un arbitrage
act-reason = donne la raison
act-send-on = exige que la dame continue jusqu’au jan de retour
act-touch = touche une dame sur { $point }
act-put = avance { $men }
act-put-together = avance deux dames ensemble : { $men }
act-man = une dame de la flèche { $from } à la flèche { $to }
act-man-off = une dame de la flèche { $from } hors du tablier
act-take-off = sort une dame de { $from }
act-mend-leave = ne fait pas corriger la fausse case
act-mend-place = corrige la fausse case : { $men }
act-replay = fait rejouer le coup
act-replay-with = fait rejouer le coup avec la dame partie de { $point }
act-replay-another = fait rejouer le coup sans la dame partie de { $point }
act-replay-without-corner = fait rejouer le coup, sans prendre le coin
table-fausse = Fausse case : { $reason }.
table-mend-how = Pour choisir, tapez « choix » et un numéro.{ $seen ->
    [yes] {""}
   *[no] {" "}Les flèches sont comptées depuis le talon de { $side }.
}
table-mend-leave = laisser les dames jouées où elles sont
table-mend-place = placer les dames ainsi : { $men }
table-mend-replay = faire rejouer le coup selon les règles
table-mend-replay-with = faire rejouer le coup avec une dame de la flèche { $point }
table-mend-replay-another = faire rejouer le coup sans la dame partie de la flèche { $point }
table-mend-replay-corner = faire rejouer le coup sans prendre le coin
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
table-may-go = Avec les points dus, { $side } gagne un trou : { $side } peut alors s’en aller (R8.1).
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
table-may-send-on = { $side } peut exiger que la dame sur { $point }{ $seen ->
    [yes] {""}
   *[no] {" "}(comptée depuis le talon de l’adversaire)
} continue jusqu’au jan de retour : tapez « faire passer » (R11.7).
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

## Regarder une partie entre deux ordinateurs

watch-pause = Pause
watch-resume = Continuer
watch-step = Un pas
watch-speed = Vitesse
watch-slow = Lent
watch-usual = Vitesse normale
watch-fast = Rapide
