## Jouer, lire des parties, l’arène

to-opponent = { $said } — pour { $side }, après le coup joué
void = Ce que le coup donnerait à { $side } est nul : la partie est gagnée (R7.5).
play-count = { $count ->
    [1] 1 manière de jouer.
   *[other] { $count } manières de jouer.
}
duty-fill-petit = Le petit jan peut être rempli : il doit l’être.
duty-fill-grand = Le grand jan peut être rempli : il doit l’être.
duty-fill-retour = Le jan de retour peut être rempli : il doit l’être.
duty-keep-petit = Le petit jan plein peut être conservé : il doit l’être.
duty-keep-grand = Le grand jan plein peut être conservé : il doit l’être.
duty-keep-retour = Le jan de retour plein peut être conservé : il doit l’être.
duty-bear-off = Les dernières dames peuvent sortir : elles le doivent.
duty-helpless = { $count ->
    [1] Un nombre ne peut être joué.
   *[other] Aucun nombre ne peut être joué.
}
only = Entrée la joue : { $play }.
panel-off = { $men ->
    [1] 1 dame sortie
   *[other] { $men } dames sorties
}
described = { $side } : dames en { $men } ; { $points } points{ $bredouille ->
    [yes] , en bredouille
   *[no] {""}
} ; trous : { $holes }.
options = Options : { $rules }.
how-to = Les flèches sont numérotées sur votre propre route : 1 est votre talon, 12 votre coin, 24 l’autre talon. Tapez un coup comme « 1/7 1/5 » (deux dames) ou « 1/5/11 » (une dame), ou aide. Ce que joue l’autre est dit dans ses numéros.
help =
    1/7 1/5     deux dames, un nombre chacune, dans votre numérotation
    1/5/11      une dame joue les deux nombres en reposant en 5 (1/11 suffit)
    22/off      une dame sort
    7/12p 8/12p le coin est pris par puissance
    -           rien ne peut être joué
    3           la manière de jouer numéro 3 de la liste
    tenir, m’en vais   après un trou : rester, ou partir et recommencer
    coups       la liste des manières de jouer
    conseil     ce que ferait l’ordinateur
    table       le tablier
    sauver FICHIER   écrire la partie
    quitter     quitter
last-refused = La dernière ligne a été refusée : { $reason }.
nothing-refused = Rien n’a été refusé à ce coup.
offer-hold-label = tenir
offer-go-label = m’en vais
saved = Écrit : { $file }
forfeited = { $side } abandonne la partie : { $kind ->
    [absent] le programme n’a pas pu démarrer ({ $detail }).
    [died] le programme est mort ({ $detail }).
    [closed] le programme a fermé sa sortie.
    [stalled] pas de réponse en { $detail } s.
    [illegal] { $said } est contraire aux règles : { $detail }.
   *[nonsense] { $said } ne se comprend pas.
} { $winner } gagne.
left-saved = Vous quittez la partie. Elle est écrite : trictrac play --resume { $file } --save { $file }
ended-saved = L’entrée est finie. La partie est écrite : trictrac play --resume { $file } --save { $file }
refused-not-text = caractère { $character } : trouvé des octets qui ne sont pas de l’UTF-8, attendu un coup ou une commande
refused-too-long = trouvé plus de { $longest } octets, attendu un coup ou une commande
refused-number = trouvé { $number }, attendu le numéro d’une manière de jouer, de 1 à { $count }
refused-no-file = attendu le nom d’un fichier
refused-file-exists = { $file } : trouvé un fichier, attendu aucun
refused-not-yours-to-mend = ce qu’on fait des dames est au choix de { $side } (R11.7)
refused-take-back = dame lâchée reste (R11.6), sauf celle qui est entrée dans un jan interdit (R11.7)
refused-bare-number = les dés sont lancés pour vous ; si ce sont des points, tapez +{ $number }
refused-choice = trouvé { $number }, attendu le numéro d’un choix, de 1 à { $count }
refused-answer-first = il faut d’abord répondre à l’école (accepter la laisse)
refused-school-points = attendu le nombre de points, comme dans école 4
refused-waive-points = attendu le nombre de points que vous ne marquez pas, comme dans je ne marque pas 4
refused-not-a-person = seules les personnes parlent à ce terminal
shipped-players = { $white } et { $black }, { $date } : { $throws } coups, { $ended }
arena = { $white } contre { $black } : { $matches ->
    [one] 1 partie
   *[other] { $matches } parties
}{ $pairs ->
    [yes] {" "}en paires miroir
   *[no] {""}
}, graine { $seed }, en { $seconds } s ({ $rate } par seconde)
    {"  "}{ $white } : { $white-wins ->
        [one] { $white-wins } gagnée
       *[other] { $white-wins } gagnées
    }, { $share } % (intervalle à 95 % de { $low } à { $high }), { $white-holes } trous par partie
    {"  "}{ $black } : { $black-wins ->
        [one] { $black-wins } gagnée
       *[other] { $black-wins } gagnées
    }, { $black-holes } trous par partie
arena-network = {"  "}{ $player } juge par { $network }
arena-luck = {"  "}sans la chance aux dés : { $white } { $share } % (intervalle à 95 % de { $low } à { $high } ; il peut passer 0 ou 100), selon { $evaluator }
arena-luck-too-few = {"  "}sans la chance aux dés : il faut deux parties ou deux paires
arena-forfeits = {"  "}abandonnées : { $white-forfeits } par { $white }, { $black-forfeits } par { $black }

## Où chacun marque pour soi

table-how-to = Chacun marque pour soi ; ce que gagne un coup n’est pas dit. Les flèches sont numérotées sur votre propre route : 1 est votre talon, 12 votre coin. Marquez par « 4 » ou « trou 2 », jouez par « 1/7 1/5 ». À tout moment, aide dit ce qu’on peut faire et pourquoi ; arbitre dit la vérité.
table-ask-mark = Marquez ce que gagne votre coup (4, ou : trou 2), puis jouez-le (1/7 1/5).
table-ask-play = Jouez votre coup (1/7 1/5).
table-ask-replay = { $other } fait rejouer votre coup (1/7 1/5).
table-ask-next-man = L’autre dame (7>12) ; ou passe, si c’est tout.
table-ask-for-him = { $other } ne peut s’en aller : vous jouez son coup pour lui (dans ses numéros).
table-ask-watch = Marquez ce que ce coup vous donne (4), ou réclamez (école 4). { $thrower ->
    [self] Entrée : vos dés.
   *[other] Entrée : { $other } lance.
}
table-ask-gone = { $other } s’en va. Entrée l’accepte ; école N : ce qui manquait au trou, ou ce qu’il a marqué de trop.
table-ask-repent = Vos dames sont posées. Entrée les laisse ainsi ; reprendre, si vous voyez qu’une dame est entrée dans un jan interdit.
table-ask-claimed = { $other } vous envoie à l’école de { $points } points : accepter, fausse école ou insister ; raison demande pourquoi.
table-ask-contested = { $other } dit votre école fausse et l’a marquée : accepter, augmenter ou remettre.
table-ask-restored = { $other } maintient l’école : accepter, ou appel à l’arbitrage qui tranche.
table-ask-last-hole = { $other } a fiché le dernier trou : accepter, ou école 4 s’il n’est pas dû.
table-prompt-dice = les dés ?
table-prompt-school = l’école ?
table-prompt-hole = le dernier trou ?
table-plays = Tapez un coup, ou p3 pour le numéro 3 : un nombre seul marque des points.
table-passes = a marqué, et joue
table-accepts = accepte
table-by-for = { $by }, pour { $side } : { $said }
table-go-unpegged = Vous n’avez pas fiché de trou : non marqué, il est perdu si vous partez (R11.5). Partir quand même ? répétez m’en vais ; ou fichez-le d’abord : trou.
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
table-choice = choix { $number }  { $choice }
table-title-mark = Votre coup : marquer d’abord, jouer ensuite (R2.3).
table-help-mark =
    4  ou +4      quatre points, d’une fois ou en plusieurs (R7.1)
    trou 2        un trou, le jeton sur 2 : c’est dire « je tiens » (R7.3, R8.2)
    2 trous 2     trou bredouille : deux fichets, le jeton sur 2 (R7.3)
    tenir, m’en vais   après un trou : rester, ou tout renvoyer aux talons (R8.1)
    1/7 1/5       le coup : c’est toucher ; rien de plus à marquer (R11.1)
    je ne marque pas 4   le coup donne un trou à l’autre : ces quatre points ne sont pas marqués (R11.1)
    passe         vous avez tout marqué et jouerez
    école 4       l’autre a mal marqué (R11.1)
table-title-play = Votre coup : jouez-le. On ne marque plus (R11.1).
table-help-play =
    1/7 1/5       deux dames, un nombre chacune ; 1/5/11 une dame pour les deux
    -             rien ne peut être joué
    p3            la manière de jouer numéro 3 de coups
table-title-repent = Vos dames sont posées : l’autre n’a pas encore regardé (R11.7).
table-help-repent =
    Entrée        elles restent ainsi
    reprendre     une dame est entrée dans un jan interdit : on rejoue, sans peine (R11.7)
table-title-watch = L’autre a joué : à vous de regarder (R2.3, R11.1).
table-help-watch =
    4, trou 2     marquer ce qu’il vous donne : à faux, contre-jans, impuissances
    école 4       l’autre a marqué 4 de moins ou de trop : ils sont à vous (R11.1)
    corriger      sa marque est seulement rectifiée, sans école
    effacer lui   son jeton, laissé en place par votre trou, est renvoyé (R11.4)
    Entrée, dés   rien de plus : les dés tombent, et c’est trop tard (R11.6)
table-title-answer = On vous envoie à l’école (R11.1, R11.2).
table-help-answer =
    accepter      elle reste
    raison        qui la demande dit pourquoi
    fausse école  elle est défaite, et vous en marquez autant (R11.2)
    insister      on en demande une partie : qu’on marque le tout
table-title-contested = Votre école est contestée (R11.2).
table-help-contested =
    accepter      elle était fausse : l’autre garde ce qu’il a marqué
    raison        qui la demande dit pourquoi
    augmenter     elle est remise, et ce que l’autre a marqué en sus
    remettre      elle est remise, sans plus
table-title-restored = L’école est maintenue (R11.2).
table-help-restored =
    accepter      elle reste
    raison        qui la demande dit pourquoi
    appel         un dernier arbitrage tranche : qui a tort paie
table-title-hole = Le dernier trou : à regarder avant que la partie finisse (R7.5).
table-help-hole =
    accepter      il est gagné
    école 4       il n’était pas dû : 4 points de trop (R11.1)
    corriger      il est seulement rectifié
table-help-hand =
    7>12          une dame est lâchée : elle y reste, bien ou mal (R11.6)
    7>12&8>12     deux dames posées ensemble
    touche 7      dame touchée, dame jouée, si elle peut l’être (R11.6)
    j’adoube      dit d’abord : on ne fait que ranger les dames
    passe         tout est posé, ne fût-ce qu’une dame
table-help-mend =
    fausse case   ce qui est mal joué, et ce que vous pouvez choisir (R11.7)
    choix 2       votre choix numéro 2
    faire passer   une dame entrée sans être vue dans votre grand jan (R11.7)
table-title-always = À tout moment
table-help-always =
    arbitre       la vérité : ce qui est dû, marqué, réclamable
    coups, table, sauver FICHIER, quitter   liste ; tablier ; écriture ; sortie
table-help-two =
    noir : ...    ce que dit l’autre personne, hors de son tour

## Conseils et analyse

best-of = { $side } lance, { $plies ->
    [0] sans regarder plus loin
    [1] en regardant un coup plus loin
   *[other] en regardant { $plies } coups plus loin
} ({ $evaluator })
best-action = action
best-win = gagne
best-stake = enjeu
best-holes = trous
best-loss = perd
best-error = ±
best-throw = dés
best-luck = chance
best-rolled = Joués jusqu’au bout de la relève, dés tirés au sort : { $count ->
    [one] le premier
   *[other] les { $count } premiers
}, { $trials ->
    [1] une fois
   *[other] { $trials } fois. ± est une erreur type
}.
best-looked = { $plies ->
    [0] Sans regarder plus loin
    [1] En regardant un coup plus loin
   *[other] En regardant { $plies } coups plus loin
} ({ $evaluator })
best-unlike = Un point : regardé tant de coups plus loin et pas davantage ; sa perte n’est pas dite.
equity-title = Chances pour cent de gagner une partie en { $holes } trous au début d’une relève, pour qui va lancer : ses trous de haut en bas, ceux de l’autre de gauche à droite ; { $flag ->
    [own] il a le pavillon
    [other] l’autre a le pavillon
   *[none] personne n’a le pavillon
} ; { $plies ->
    [0] sans regarder plus loin
   *[1] en regardant un coup plus loin
} ({ $evaluator }). Tirets : aucune partie n’en vient là.
analysis-title = { $white } – { $black }
analysis-looked = { $throws ->
    [0] aucun coup
    [1] un coup
   *[other] { $throws } coups
} en { $releves ->
    [0] aucune relève
    [1] une relève
   *[other] { $releves } relèves
}, { $plies ->
    [0] sans regarder plus loin
    [1] en regardant un coup plus loin
   *[other] en regardant { $plies } coups plus loin
}{ $aim ->
    [stake] , en visant l’enjeu
   *[win] {""}
} ({ $evaluator })
analysis-won = { $side } gagne { $winner } à { $loser }.
analysis-unfinished = Inachevée : Blanc a { $chance } de chances.
analysis-releve = Relève { $number }
analysis-better = mieux { $action }
analysis-no-errors = Aucune décision n’a perdu plus de { $limit }.
analysis-some = { $shown ->
    [1] une décision
   *[other] { $shown } décisions
} sur { $count } ; --all les montre toutes.
analysis-graph = Les chances de Blanc, coup par coup
analysis-errors = Les décisions coûteuses
analysis-lead = le premier coup
analysis-all = Tous les coups
analysis-played = joué
analysis-board = { $side } doit jouer { $throw } : { $position }
analysis-explained-stake = Une perte est l’enjeu qu’une décision abandonne en moyenne : ce que l’on peut gagner moins ce que l’on peut perdre, selon l’enjeu de la partie. Son nom et la cote en comptent la moitié comme une chance de gagner, car une partie simple gagnée vaut deux enjeux de plus qu’une partie perdue. La cote descend de 3000 et se réduit de moitié pour chaque 1 % ainsi perdu par décision (en moyenne) ; moins de 20 décisions n’ont pas de cote. La chance et les résultats sont ceux de la partie, quel qu’en soit l’enjeu. La chance est ce que les dés ont donné au-delà de leur moyenne ; le résultat sans elle est ce qu’un tel jeu gagnerait en moyenne ; il peut passer 0 ou 100 %.
analysis-number = n°
hint-alone = conseil se dit seul : il montre le meilleur. coups donne tous les coups avec leurs numéros, et un numéro joue.
coach-warns = Vos chances tombent de { $before } à { $after } ({ $verdict }). Le faire tout de même ? Oui ou non ; conseil montre mieux.
coach-kept = Ce n’est pas fait.

## Le serveur

serve-at = Trictrac est à { $address } (Ctrl-C l’arrête).
serve-not-opened = Aucun navigateur n’a pu être ouvert : ouvrez cette adresse vous-même.
