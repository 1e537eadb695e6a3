
# Marque annoncée et de rigueur au terminal (règles, section 11).

table-how-to = Chacun marque pour soi ; ce que gagne un coup n’est pas dit. Les flèches sont numérotées sur votre propre route : 1 est votre talon, 12 votre coin. Marquez par « 4 » ou « trou 2 », jouez par « 1/7 1/5 ». À tout moment, aide dit ce qu’on peut faire et pourquoi ; arbitre dit la vérité.

## Ce qui est demandé

table-ask-mark = Marquez ce que gagne votre coup (4, ou : trou 2), puis jouez-le (1/7 1/5).
table-ask-play = Jouez votre coup (1/7 1/5).
table-ask-replay = { $other } fait rejouer votre coup (1/7 1/5).
table-ask-next-man = L’autre dame (7>12) ; ou passe, si c’est tout.
table-ask-for-him = { $other } ne peut s’en aller : vous jouez son coup pour lui (dans ses numéros).
table-ask-watch = Marquez ce que ce coup vous donne (4), ou réclamez (école 4). { $thrower ->
    [self] Entrée : vos dés.
   *[other] Entrée : { $other } lance.
}
table-ask-gone = { $other } s’en va. Entrée l’accepte ; école N : ce qui manquait au trou, ou ce qu’il a marqué de trop.
table-ask-repent = Vos dames sont posées. Entrée les laisse ainsi ; reprendre, si vous voyez qu’une dame est entrée dans un jan interdit.
table-ask-claimed = { $other } vous envoie à l’école de { $points } points : accepter, fausse école ou insister ; raison demande pourquoi.
table-ask-contested = { $other } dit votre école fausse et l’a marquée : accepter, augmenter ou remettre.
table-ask-restored = { $other } maintient l’école : accepter, ou appel à l’arbitrage qui tranche.
table-ask-last-hole = { $other } a fiché le dernier trou : accepter, ou école 4 s’il n’est pas dû.
table-prompt-dice = les dés ?
table-prompt-school = l’école ?
table-prompt-hole = le dernier trou ?
table-plays = Tapez un coup, ou p3 pour le numéro 3 : un nombre seul marque des points.

## Ce qui est fait

table-passes = a marqué, et joue
table-accepts = accepte
table-step = { $from } en { $to }
table-rail = la bande
table-by-for = { $by }, pour { $side } : { $said }
table-go-unpegged = Vous n’avez pas fiché de trou : non marqué, il est perdu si vous partez (R11.5). Partir quand même ? répétez m’en vais ; ou fichez-le d’abord : trou.
table-ruled = L’arbitrage donne raison à { $side }.
table-counters = { $side } { $holes ->
    [0] 0 trou
    [1] 1 trou
   *[other] { $holes } trous
}, { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}{ $bredouille ->
    [yes] {" "}en bredouille
   *[no] {""}
}

## Fausses cases

table-fausse = Fausse case : { $reason }.
table-choice = choix { $number }  { $choice }
table-mend-leave = laisser les dames comme elles sont
table-mend-place = placer les dames ainsi : { $men }
table-mend-replay = faire rejouer le coup, selon les règles
table-mend-replay-with = faire rejouer le coup, avec une dame de { $point }
table-mend-replay-another = faire rejouer le coup, avec une autre dame que celle de { $point }
table-mend-replay-corner = faire rejouer le coup, sans le coin

## L'arbitre, les raisons, ce qui a échappé

table-standing = { $side } : { $due } points dus, { $marked } marqués{ $lost ->
    [0] {""}
   *[other] , { $lost } perdus pour n’avoir pas rempli ou conservé (R11.3)
}{ $may ->
    [yes] {" "}; peut marquer maintenant.
   *[no] .
}
table-may-go = Un trou est gagné par le coup même : qui l’a lancé peut s’en aller (R8.1).
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
table-may-send-on = { $side } peut faire passer la dame en { $point } (numéro de l’autre) : faire passer (R11.7).
table-reason = { $about ->
    [this] Ce coup
   *[before] Le coup d’avant
} donnait { $due } points à { $side }{ $due ->
    [0] .
   *[other] {" "}:
}
table-overlooked = Il { $you ->
    [yes] vous a échappé
   *[no] a échappé à { $side }
} : { $kind ->
    [short] { $offender } a marqué { $points } de moins
    [excess] { $offender } a marqué { $points } de trop
   *[wiped] { $offender } a effacé { $points } points à tort
} pour { $about ->
    [this] ce coup
   *[before] le coup d’avant
}{ $any ->
    [yes] {" "}({ $reasons })
   *[no] {""}
} ; l’école n’a pas été demandée (R11.1).
table-overlooked-own = Il vous a échappé : { $kind ->
    [short] vous avez marqué { $points } de moins
    [excess] vous avez marqué { $points } de trop
   *[wiped] vous avez effacé { $points } points à tort
} pour { $about ->
    [this] ce coup
   *[before] le coup d’avant
}{ $any ->
    [yes] {" "}({ $reasons })
   *[no] {""}
} ; { $side } n’en a rien dit (R11.1).
table-overlooked-fausse = Une fausse case { $you ->
    [yes] vous a échappé
   *[no] a échappé à { $side }
} : { $reason }. Elle reste (R11.6).

## Aide

table-title-mark = Votre coup : marquer d’abord, jouer ensuite (R2.3).
table-help-mark =
    4  ou +4      quatre points, d’une fois ou en plusieurs (R7.1)
    trou 2        un trou, le jeton sur 2 : c’est dire « je tiens » (R7.3, R8.2)
    2 trous 2     trou bredouille : deux fichets, le jeton sur 2 (R7.3)
    tenir, m’en vais   après un trou : rester, ou tout renvoyer aux talons (R8.1)
    1/7 1/5       le coup : c’est toucher ; rien de plus à marquer (R11.1)
    je ne marque pas   le coup donne un trou à l’autre : rien à marquer (R11.1)
    passe         vous avez tout marqué et jouerez
    école 4       l’autre a mal marqué (R11.1)
table-title-play = Votre coup : jouez-le. On ne marque plus (R11.1).
table-help-play =
    1/7 1/5       deux dames, un nombre chacune ; 1/5/11 une dame pour les deux
    -             rien ne peut être joué
    p3            la manière de jouer numéro 3 de coups
table-title-repent = Vos dames sont posées : l’autre n’a pas encore regardé (R11.7).
table-help-repent =
    Entrée        elles restent ainsi
    reprendre     une dame est entrée dans un jan interdit : on rejoue, sans peine (R11.7)
table-title-watch = L’autre a joué : à vous de regarder (R2.3, R11.1).
table-help-watch =
    4, trou 2     marquer ce qu’il vous donne : à faux, contre-jans, impuissances
    école 4       l’autre a marqué 4 de moins ou de trop : ils sont à vous (R11.1)
    corriger      sa marque est seulement rectifiée, sans école
    effacer lui   son jeton, laissé en place par votre trou, est renvoyé (R11.4)
    Entrée, dés   rien de plus : les dés tombent, et c’est trop tard (R11.6)
table-title-answer = On vous envoie à l’école (R11.1, R11.2).
table-help-answer =
    accepter      elle reste
    raison        qui la demande dit pourquoi
    fausse école  elle est défaite, et vous en marquez autant (R11.2)
    insister      on en demande une partie : qu’on marque le tout
table-title-contested = Votre école est contestée (R11.2).
table-help-contested =
    accepter      elle était fausse : l’autre garde ce qu’il a marqué
    raison        qui la demande dit pourquoi
    augmenter     elle est remise, et ce que l’autre a marqué en sus
    remettre      elle est remise, sans plus
table-title-restored = L’école est maintenue (R11.2).
table-help-restored =
    accepter      elle reste
    raison        qui la demande dit pourquoi
    appel         un dernier arbitrage tranche : qui a tort paie
table-title-hole = Le dernier trou : à regarder avant que la partie finisse (R7.5).
table-help-hole =
    accepter      il est gagné
    école 4       il n’était pas dû : 4 points de trop (R11.1)
    corriger      il est seulement rectifié
table-help-hand =
    7>12          une dame est lâchée : elle y reste, bien ou mal (R11.6)
    7>12&8>12     deux dames posées ensemble
    touche 7      dame touchée, dame jouée, si elle peut l’être (R11.6)
    j’adoube      dit d’abord : on ne fait que ranger les dames
    passe         tout est posé, ne fût-ce qu’une dame
table-help-mend =
    fausse case   ce qui est mal joué, et ce que vous pouvez choisir (R11.7)
    choix 2       votre choix numéro 2
    faire passer   une dame entrée sans être vue dans votre grand jan (R11.7)
table-title-always = À tout moment
table-help-always =
    arbitre       la vérité : ce qui est dû, marqué, réclamable
    coups, table, sauver FICHIER, quitter   liste ; tablier ; écriture ; sortie
table-help-two =
    noir : ...    ce que dit l’autre personne, hors de son tour
