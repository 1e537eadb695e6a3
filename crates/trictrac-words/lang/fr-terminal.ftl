## Jouer, lire des parties, l’arène

to-opponent = { $said } — pour { $side }, après le coup
void = { $side } ne marque rien pour ce jet : la partie est déjà gagnée (R7.5).
play-count = { $count ->
    [1] 1 coup possible.
   *[other] { $count } coups possibles.
}
duty-fill-petit = Le petit jan peut être rempli : vous devez le remplir.
duty-fill-grand = Le grand jan peut être rempli : vous devez le remplir.
duty-fill-retour = Le jan de retour peut être rempli : vous devez le remplir.
duty-keep-petit = Le petit jan plein peut être conservé : vous devez le conserver.
duty-keep-grand = Le grand jan plein peut être conservé : vous devez le conserver.
duty-keep-retour = Le jan de retour plein peut être conservé : vous devez le conserver.
duty-bear-off = Les dernières dames peuvent sortir : vous devez les sortir.
duty-helpless = { $count ->
    [1] Un nombre ne peut pas être joué.
   *[other] Aucun nombre ne peut être joué.
}
only = Appuyez sur Entrée pour jouer : { $play }.
panel-off = { $men ->
    [1] 1 dame sortie
   *[other] { $men } dames sorties
}
men-on = { $point } ({ $men } dames)
men-on-points = dames sur { $points }
all-men-off = toutes les 15 dames sorties
described = { $side } : dames sur { $men } ; { $points ->
    [0] 0 point
   *[other] { $points } points
}{ $bredouille ->
    [yes] , en bredouille
   *[no] {""}
} ; trous : { $holes }.
options = Options : { $rules }.
how-to = Les flèches (les 24 places du tablier) sont numérotées sur votre route : 1 est votre talon (le départ), 12 votre coin de repos, 24 le talon de l’adversaire. Tapez un coup, par exemple « 1/7 1/5 » (deux dames) ou « 1/5/11 » (une dame). Tapez « aide » pour voir les commandes. { $reader ->
    [yes] Tous les coups sont écrits avec vos numéros.
   *[no] Chaque joueur compte depuis son propre talon : ses coups sont écrits avec ses numéros.
}
help =
    1/7 1/5     jouer deux dames, un nombre chacune (comptez depuis votre talon)
    1/5/11      jouer les deux nombres avec une dame, qui repose sur 5 (1/11 suffit)
    22/off      sortir une dame
    7/12p 8/12p   prendre le coin par puissance (avec des nombres qui prendraient le coin vide de l’adversaire)
    3, p3       jouer le coup numéro 3 de la liste
    tenir ou s’en aller   après un trou : rester, ou renvoyer les dames aux talons
    coups       afficher la liste des coups
    conseil     afficher les meilleurs coups
    répétiteur  être averti avant une mauvaise décision, ou ne plus l’être
    règles      montrer comment on joue au trictrac
    table       afficher le tablier
    sauver FICHIER   enregistrer la partie
    quitter     quitter la partie
    annuler     reprendre votre dernière décision et tout ce qui la suit : les mêmes dés retombent ; avec --dice own, une décision prise depuis les derniers dés, puis les derniers dés
    (R4.1)      numéro d’une règle (docs/rules.fr.md)
    Un trou vaut douze points. Un trou bredouille, ce sont douze points de suite, sans point de l’adversaire : il compte pour deux trous.
last-refused = Dernière saisie refusée à ce coup{ $line ->
    [none] {""}
   *[other] {" "}({ $line })
} : { $reason }.
saved = Partie enregistrée : { $file }
forfeited = { $side } perd la partie par forfait : { $kind ->
    [absent] le programme n’a pas pu démarrer ({ $detail }).
    [died] le programme s’est arrêté ({ $detail }).
    [closed] le programme a fermé sa sortie.
    [stalled] le programme n’a pas répondu en { $detail } s.
    [illegal] son action « { $said } » enfreint les règles : { $detail }.
   *[nonsense] sa réponse n’est pas celle que le protocole des programmes attend : { $said }.
} { $winner } gagne.
left-saved = Vous quittez la partie. Elle est enregistrée ; pour la reprendre : trictrac play --resume { $file } --save { $file }
left-since = Vous quittez la partie. La suite du dernier enregistrement ({ $file }) n’est pas enregistrée.
ended-saved = Fin de l’entrée. La partie est enregistrée ; pour la reprendre : trictrac play --resume { $file } --save { $file }
ended-since = Fin de l’entrée. La suite du dernier enregistrement ({ $file }) n’est pas enregistrée.
refused-not-text = caractère { $character } : ce n’est pas un texte UTF-8 ; tapez un coup ou une commande
refused-too-long = la ligne dépasse { $longest } octets ; tapez un coup ou une commande
refused-number = le numéro { $number } n’existe pas ; choisissez un coup de 1 à { $count }
refused-alone = tapez « { $word } » seul, sans rien après
refused-automatic = le programme marque tous les points ; pour les marquer vous-même, jouez avec --marking announced
refused-one-number = tapez un seul nombre de points à la fois, par exemple « 4 »
refused-wipe-whose = tapez « effacer moi » ou « effacer adversaire »
refused-touch-point = indiquez la flèche, de 1 à 24, par exemple « touche 7 »
refused-mend-number = tapez « fausse case », ou « choix » et un numéro, par exemple « choix 2 »
refused-contest-points = tapez « fausse école », ou « fausse école » et les points que vous marquez, par exemple « fausse école 4 »
refused-here-watch = « { $found } » n’est pas compris ici : appuyez sur Entrée pour continuer, ou tapez des points (4), « école 4 » ou « aide »
refused-here-repent = « { $found } » n’est pas compris ici : appuyez sur Entrée, ou tapez « reprendre » ou « aide »
refused-here-answer = « { $found } » ne répond pas à l’école : tapez « accepter », ou « aide » pour voir les autres réponses
refused-here-hole = « { $found } » n’est pas compris ici : tapez « accepter », « école » et un nombre de points, ou « aide »
refused-no-file = il manque le nom d’un fichier
refused-file-exists = { $file } : ce fichier existe déjà ; choisissez un autre nom
refused-not-yours-to-mend = c’est { $side } qui choisit comment corriger les dames (R11.7)
refused-take-back = une dame lâchée ne peut pas être reprise (R11.6), sauf si elle est entrée dans un quartier que l’adversaire peut encore remplir (R11.7)
refused-bare-number = les dés sont jetés pour vous ; pour marquer des points, tapez « +{ $number } »
refused-choice = { $count ->
    [1] le choix { $number } n’existe pas ; le seul choix est le 1
   *[other] le choix { $number } n’existe pas ; choisissez un numéro de 1 à { $count }
}
refused-answer-first = répondez d’abord à l’école : tapez « accepter », ou « aide » pour voir les autres réponses
refused-answer-mark = répondez d’abord à l’école : tapez « accepter », ou « aide » pour voir les autres réponses. Pour marquer des points avant de répondre, tapez « +{ $number } »
refused-hole-first = acceptez d’abord le trou qui gagne la partie, ou envoyez l’adversaire à l’école : tapez « accepter », « école » et un nombre de points, ou « corriger » (R11.2)
refused-men-first = les dames ne peuvent pas rester ainsi : vous devez d’abord les corriger (tapez « fausse case ») (R11.7)
refused-school-points = tapez « école » et un nombre pair de points, 120 au plus, par exemple « école 4 »
refused-waive-points = indiquez le nombre de points que vous ne marquez pas, par exemple « je ne marque pas 4 »
refused-undo = quand chacun marque pour soi, aucune décision ne peut être reprise : tout ce qui est dit compte ; seuls vos propres dés peuvent l’être, dans une partie commencée avec --dice own
refused-no-decision = vous n’avez pris aucune décision à reprendre
refused-nothing-to-undo = aucun dé n’a encore été jeté
refused-dice = { $found } n’est pas compris ici : tapez { $dice ->
    [2] les deux dés, de 1 à 6, par exemple « 6 4 »
   *[other] les { $dice } dés, de 1 à 6
}, ou une commande (tapez « aide »)
dice-ask-lead = Qui commence ? Chaque joueur jette un dé. Tapez celui de Blanc, puis celui de Noir, par exemple « 5 3 ».
dice-prompt-lead = dé de Blanc, dé de Noir
dice-prompt = { $side } jette, dés
dice-help =
    6 4         les dés montrent six et quatre
    annuler     reprendre une décision prise depuis les derniers dés ; sinon corriger les dés : reprendre le dernier jet et tout ce qui le suit
    table       afficher le tablier
    sauver FICHIER   enregistrer la partie
    quitter     quitter la partie
dice-undone = Repris : le jet de { $side }, { $said }, et tout ce qui l’a suivi.
decision-undone = Repris : ce que { $side } a fait, et tout ce qui l’a suivi.
dice-undone-lead = Repris : les dés qui décident qui commence.
dice-ask-end = Si les derniers dés étaient faux, tapez « annuler ». Sinon, appuyez sur Entrée.
refused-not-a-person = ce terminal n’accepte que les actions des personnes
shipped-players = { $white } et { $black }, { $date } : { $throws } coups, { $ended }
replay-legend = Entre crochets, le score après le coup : d’abord les trous, puis les points, ceux de Blanc avant la barre et ceux de Noir après. L’étoile (*) marque des points en bredouille.
arena = { $white } contre { $black } : { $matches ->
    [one] 1 partie
   *[other] { $matches } parties
}{ $pairs ->
    [yes] {" "}en paires miroir (chaque partie est rejouée avec les mêmes dés, les camps échangés)
   *[no] {""}
}, graine { $seed }, en { $seconds } s ({ $rate } par seconde)
    {"  "}{ $white } : { $white-wins ->
        [0] 0 gagnée
        [one] { $white-wins } gagnée
       *[other] { $white-wins } gagnées
    }, { $share } % (intervalle à 95 % de { $low } à { $high }) ; trous par partie : { $white-holes }
    {"  "}{ $black } : { $black-wins ->
        [0] 0 gagnée
        [one] { $black-wins } gagnée
       *[other] { $black-wins } gagnées
    } ; trous par partie : { $black-holes }
arena-network = {"  "}{ $player } utilise le réseau { $network }
arena-luck = {"  "}sans la chance aux dés : { $white } { $share } % (intervalle à 95 % de { $low } à { $high } ; il peut aller au-dessous de 0 ou au-dessus de 100), selon { $evaluator }
arena-luck-too-few = {"  "}sans la chance aux dés : il faut au moins deux parties ou deux paires
arena-forfeits = {"  "}perdues par forfait : { $white-forfeits } par { $white }, { $black-forfeits } par { $black }

## Marque manuelle

table-how-to = Vous marquez vous-même vos points. Une erreur de marque est une école : l’adversaire peut en marquer les points. Les flèches sont numérotées sur votre route : 1 est votre talon (le départ de vos dames), 12 votre coin de repos. Pour marquer, tapez par exemple « 4 », ou « trou 2 » pour un trou et 2 points ; pour jouer, tapez par exemple « 1/7 1/5 ». À tout moment, tapez « aide » pour voir les commandes.
table-how-to-referee = Le programme ne montre ce que vaut un coup que si vous tapez « arbitre ».
table-ask-mark = Marquez ce que vaut votre coup (par exemple « 4 », ou « trou 2 » pour un trou et 2 points), puis jouez-le (par exemple « 1/7 1/5 »).
table-ask-marked = Jouez votre coup, par exemple « 1/7 1/5 ». Jusque-là, vous pouvez encore marquer.
table-ask-stuck = Rien ne peut être joué. Marquez ce que vaut votre coup, puis tapez « - » pour ne rien jouer.
table-ask-play = Jouez votre coup : deux dames, par exemple « 1/7 1/5 », ou une dame, par exemple « 1/5/11 ».
table-ask-replay = { $other } { $demand }. Tapez le nouveau coup.
table-ask-next-man = Jouez la dame suivante, par exemple « 7>12 ». Si vous avez fini, tapez « passe ».
table-ask-for-him = { $other } ne peut pas s’en aller : jouez son coup à sa place (flèches comptées depuis son talon).
table-ask-watch = Marquez ce que ce coup vous donne (par exemple « 2 »). Si { $other } a mal marqué, envoyez { $other } à l’école (tapez « école » et le nombre de points). { $thrower ->
    [self] Appuyez sur Entrée pour jeter vos dés.
   *[other] Appuyez sur Entrée pour laisser { $other } jeter les dés.
}
table-ask-gone = { $other } s’en va. Appuyez sur Entrée pour accepter. Si { $other } n’a pas gagné de trou par ce coup, tapez « école » et le nombre de points qui lui manquaient pour un trou. Si { $other } a marqué trop de points, tapez « école » et le nombre de points de trop.
table-ask-repent = Vos dames sont posées. Appuyez sur Entrée pour les laisser. Si l’une est entrée dans un quartier que l’adversaire peut encore remplir, vous pouvez taper « reprendre ».
table-ask-claimed = { $other } vous envoie à l’école pour { $points } points. Tapez « accepter », « fausse école » (pour contester), « insister » (si elle ne porte que sur une partie de votre erreur), ou « raison » pour demander pourquoi.
table-ask-contested = { $other } conteste votre école et l’annule. Tapez « accepter » (elle était fausse), « remettre » (vous la maintenez) ou « augmenter » (vous la maintenez, et réclamez aussi les points que { $other } vient de marquer).
table-ask-restored = { $other } maintient l’école. Tapez « accepter », ou « appel » pour un arbitrage définitif.
table-ask-last-hole = { $other } a marqué le dernier trou. Tapez « accepter ». S’il n’est pas dû, tapez « école » et le nombre de points que { $other } a marqués de trop.
table-prompt-dice = jeter les dés ?
table-prompt-gone = accepter le départ ?
table-prompt-school = votre réponse à l’école
table-prompt-hole = accepter le trou qui gagne la partie ?
table-plays = Tapez un coup, ou par exemple « p3 » pour le coup numéro 3. Un nombre sans p marque des points.
table-passes = a fini de marquer
table-finishes = a fini de jouer
table-last-peg = Ces points complètent le trou qui gagne la partie : il compte, même sans fichet (R11.4).
table-accepts = accepte
table-by-for = { $by }, pour { $side } : { $said }
table-go-unpegged = Vous n’avez marqué aucun trou. Si vous en avez gagné un, il est perdu dès que vous vous en allez : pour le marquer d’abord, tapez « trou ». Sinon, l’adversaire peut vous envoyer à l’école (R11.5). Pour vous en aller quand même, retapez « s’en aller ».
table-hold-unpegged = Vous n’avez marqué aucun trou pour ce coup. Si vous en avez gagné un, marquez-le d’abord (tapez « trou ») : quand vous avez dit que vous tenez, vous ne pouvez plus vous en aller (R8.2). Sinon, vous n’avez rien à tenir (R8.1). Pour tenir quand même, retapez « tenir ».
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
table-title-mark = Votre coup : marquez d’abord, jouez ensuite (R2.3).
table-help-mark =
    4 ou +4       marquer quatre points ; vous pouvez en ajouter ensuite (R7.1)
    trou 2        marquer un trou et 2 points de reste ; marquer un reste, c’est tenir (R7.3, R8.2)
    2 trous 2     marquer deux trous (trou bredouille) et 2 points de reste (R7.3)
    1/7 1/5       jouer ; dès que vous touchez une dame, les points oubliés peuvent être réclamés (R11.1)
    p3 ou -       jouer le coup numéro 3 de la liste ; ne rien jouer, quand rien ne peut être joué
    je ne marque pas 4   si votre coup donne un trou à l’adversaire : renoncer à 4 de vos points, qui mettent quand même fin à sa bredouille (ce n’est pas une école, R11.1)
    passe         dire que vous avez fini de marquer et allez jouer
    école 4       envoyer l’adversaire à l’école, s’il a marqué 4 points de trop, ou 4 de moins qu’il ne devait (R11.1)
table-help-choice =
    tenir ou s’en aller   après un trou : rester, ou renvoyer les dames aux talons (R8.1)
table-title-play = Votre coup : jouez-le. Vous ne pouvez plus marquer (R11.1).
table-help-play =
    1/7 1/5       jouer deux dames, un nombre chacune ; 1/5/11 joue les deux avec une dame
    -             ne rien jouer, quand rien ne peut être joué
    p3            jouer le coup numéro 3 de la liste
table-title-repent = Vos dames sont posées : l’adversaire ne les a pas encore vérifiées (R11.7).
table-help-repent =
    Entrée        les laisser
    reprendre     rejouer sans pénalité, si une dame est entrée dans un quartier que l’adversaire peut encore remplir (R11.7)
table-title-watch = L’adversaire a joué : vérifiez son coup (R2.3, R11.1).
table-title-gone = L’adversaire s’en va : vérifiez ses marques avant la nouvelle relève (R11.5).
table-help-watch =
    4 ou trou 2   marquer ce que ce coup vous donne : dames battues à faux, contre-jans, dames impuissantes (un nombre que l’adversaire ne peut pas jouer)
    école 4       envoyer l’adversaire à l’école, s’il a marqué 4 points de trop, ou 4 de moins qu’il ne devait (R11.1)
    corriger      faire corriger une marque fausse, sans école
    effacer adversaire   renvoyer au départ le jeton de l’adversaire, si votre trou ne l’y a pas renvoyé (R11.4)
    Entrée ou dés   faire jeter les dés ; il est ensuite trop tard pour marquer ou réclamer (R11.6)
table-help-gone =
    Entrée        accepter
    école 4       envoyer l’adversaire à l’école, s’il lui manquait 4 points pour un trou ou s’il en a marqué 4 de trop (R11.5)
    corriger      faire corriger une marque fausse, sans école
table-title-answer = L’adversaire vous envoie à l’école (R11.1, R11.2).
table-help-answer =
    accepter      accepter l’école
    raison        demander la raison à l’adversaire
    fausse école   contester : l’école est annulée, et vous marquez autant de points ; si l’école était juste, l’adversaire peut réclamer ses points et ceux que vous venez de marquer (R11.2)
    insister      demander que l’adversaire marque toute votre erreur, si l’école n’en compte qu’une partie
    toute autre action permise   accepter l’école, et faire cette action
table-title-contested = Votre école est contestée (R11.2).
table-help-contested =
    accepter      reconnaître que votre école était fausse : l’adversaire garde ses points
    raison        afficher la raison de l’école
    augmenter     maintenir votre école, et réclamer en plus les points que l’adversaire vient de marquer
    remettre      maintenir votre école, sans rien de plus
table-title-restored = L’adversaire maintient l’école (R11.2).
table-help-restored =
    accepter      accepter l’école
    raison        demander la raison à l’adversaire
    appel         demander un arbitrage définitif (R11.2) : si l’école est juste, elle reste, comme si vous l’aviez acceptée ; si elle est fausse, elle est annulée, et vous marquez tous les points réclamés à tort
table-title-hole = Le dernier trou : vérifiez-le avant la fin de la partie (R7.5).
table-help-hole =
    accepter      accepter le trou : la partie est finie
    école 4       envoyer l’adversaire à l’école, s’il a marqué 4 points de trop (R11.1)
    corriger      faire corriger la marque, sans école
table-help-hand =
    7>12          avancer une dame de 7 à 12 et la lâcher : elle y reste, que ce soit juste ou non (R11.6)
    7>12&8>12     avancer deux dames et les lâcher ensemble
    touche 7      toucher une dame sur 7 : vous devez la jouer, si c’est possible (R11.6)
    j’adoube      dire, avant de toucher une dame, que vous ne faites que la ranger (R11.6)
    passe         après une dame : dire que vous avez fini de jouer
table-help-send-on =
    faire passer   obliger l’adversaire à continuer avec une dame entrée dans votre grand jan sans que vous l’ayez remarqué (R11.7)
table-help-nothing =
    -             ne rien jouer, puisque rien ne peut être joué
table-help-mend =
    fausse case   afficher la faute et les choix possibles (R11.7)
    choix 2       choisir le numéro 2
table-title-always = Autres commandes
table-help-referee =
    arbitre       afficher ce qui est dû, ce qui est marqué, les écoles possibles
table-help-hint =
    conseil       afficher les meilleurs coups
table-help-plays =
    coups         afficher la liste des coups
table-help-always =
    table, sauver FICHIER, quitter   tablier ; enregistrer ; quitter
    annuler       avec --dice own : reprendre le dernier jet et tout ce qui le suit
table-help-two-white =
    noir : …      devant une action : Noir agit, bien que ce soit à Blanc de jouer
table-help-two-black =
    blanc : …     devant une action : Blanc agit, bien que ce soit à Noir de jouer
help-rules =
    (R11.1), etc.   le numéro d’une règle dans docs/rules.fr.md

## Conseils et analyse

best-of = Avant le jet de { $side } : profondeur { $plies } ({ $evaluator })
best-action = action
best-win = chances
best-stake = enjeu
best-holes = trous
best-loss = écart
best-error = ±
best-throw = dés
best-luck = hasard
best-rolled = { $count ->
    [one] Le premier coup a été simulé
   *[other] Les { $count } premiers coups ont été simulés
} jusqu’à la fin de la relève, avec des dés tirés au sort, { $trials ->
    [1] { $count ->
        [one] une fois.
       *[other] une fois chacun.
    }
   *[other] { $count ->
        [one] { $trials } fois.
       *[other] { $trials } fois chacun.
    } ± est une erreur type.
}
best-looked = Profondeur { $plies } ({ $evaluator }). Chances du joueur qui jette les dés ; trous : les siens, puis ceux de l’adversaire.
best-unlike = ·{ $plies } : coup examiné à la profondeur { $plies } seulement ; sa perte n’est pas affichée.
hold-legend = Avantage de tenir (+) ou de s’en aller (−), en { $aim ->
    [stake] centièmes de demi-enjeu
   *[win] points de pourcentage de chances de gagner
}. Lignes : trous de { $side }, avec ceux de ce coup. Colonnes : trous de { $opponent }. < : la marque présente. ° : simulé. Profondeur { $plies } ({ $evaluator }).
hold-now = À { $own } trous contre { $other }, les chances de gagner sont de { $hold } si l’on tient, de { $go } si l’on s’en va{ $trials ->
    [0] .
   *[other] {" "}({ $trials } suites ; ± { $error } point de pourcentage).
}
equity-title = Chances, en pour cent, de gagner une partie en { $holes } trous au début d’une relève (toutes les dames aux talons), pour le camp qui jette les dés. Lignes : les trous de ce camp. Colonnes : ceux de l’adversaire. { $flag ->
    [own] Ce camp a le pavillon
    [other] L’adversaire a le pavillon
   *[none] Personne n’a le pavillon
} ; profondeur { $plies } ({ $evaluator }). Tirets : score impossible dans ce cas.
equity-measured = Chances mesurées ; la plus grande erreur type est de { $points } point de pourcentage.
analysis-title = { $white } – { $black }
analysis-looked = Partie en { $holes ->
    [one] un trou
   *[other] { $holes } trous
} : { $throws ->
    [0] aucun coup
    [1] un coup
   *[other] { $throws } coups
} en { $releves ->
    [0] aucune relève
    [1] une relève
   *[other] { $releves } relèves
}, profondeur { $plies }{ $aim ->
    [stake] , pour le meilleur enjeu
   *[win] {""}
} ({ $evaluator })
analysis-won = { $side } gagne par { $winner } { $winner ->
    [one] trou
   *[other] trous
} à { $loser }.
analysis-unfinished = Partie inachevée : Blanc a { $chance } de chances de gagner.
analysis-releve = Relève { $number }
analysis-better = mieux : { $action }
analysis-no-errors = Aucune décision n’a perdu plus de { $limit }.
analysis-costliest = Les plus coûteuses : { $list }.
analysis-costly = coup { $number } ({ $side }, { $loss })
analysis-costly-choice = coup { $number } ({ $side }, { $action }, { $loss })
analysis-some = { $shown ->
    [1] une décision
   *[other] { $shown } décisions
} sur { $count }{ $forced ->
    [0] {""}
    [1] {" "}(et un coup forcé)
   *[other] {" "}(et { $forced } coups forcés)
} ; --all les affiche toutes.
analysis-graph = Les chances de Blanc, coup par coup
analysis-errors = Les décisions coûteuses
analysis-lead = le jet qui décide qui commence
analysis-all = Tous les coups
analysis-played = joué
analysis-board = Le tablier vu par { $side } avant { $throw } : { $position }
analysis-position = Position (TFEN) : { $position }
analysis-number = n°
analysis-loss = perte
analysis-best = meilleur
analysis-score = trous { $own }–{ $other }, points { $own-points }–{ $other-points }
analysis-bredouille = { $score }, { $side } en bredouille
analysis-marked = { $before } ; marqué : { $marked }
tag = { $name } : { $value }
tag-position = Position
tag-seed = Graine des dés
tag-result = Résultat
tag-rules = Règles
tag-black = Noir
tag-white = Blanc
tag-white-seat = Blanc est joué par
tag-black-seat = Noir est joué par
tag-date = Date
tag-source = Source
tag-event = Événement
tag-title = Titre
hint-alone = tapez « conseil » sans rien après. Pour la liste des coups, tapez « coups » ; pour jouer un coup de la liste, tapez son numéro
table-hint-alone = tapez « conseil » sans rien après. Pour la liste des coups, tapez « coups » ; pour jouer un coup de la liste, tapez p et son numéro, par exemple « p3 »
hint-none = vous n’avez pas de coup à jouer maintenant
coach-warns = Vos chances de gagner passeraient de { $before } à { $after }{ $verdict ->
    [none] {""}
   *[other] {" "}({ $verdict })
} : le répétiteur a joué la suite { $trials } fois. Pour le jouer quand même, tapez « oui » ou répétez votre choix ; sinon, tapez « non » ou un autre choix. « conseil » montre ce qui est meilleur.
coach-kept = Votre choix est annulé : faites-en un autre.

## Le serveur

serve-at = Trictrac est à l’adresse { $address } (Ctrl-C pour arrêter).
serve-metrics = Les métriques sont à l’adresse { $address }
serve-elsewhere = Depuis un autre appareil :
serve-no-network = Aucun autre appareil ne peut l’atteindre : cette machine n’est dans aucun réseau.
serve-scan = Pour jouer avec un téléphone, scannez ce code :
serve-not-opened = Aucun navigateur n’a pu être ouvert : ouvrez vous-même cette adresse.

## Les parties enregistrées d’un serveur

club-saved = { $games ->
    [one] Une partie enregistrée dans { $file }. Gardez ce fichier secret : il contient les prochains dés des parties en cours.
   *[other] { $games } parties enregistrées dans { $file }. Gardez ce fichier secret : il contient les prochains dés des parties en cours.
}
club-restored = { $games ->
    [one] Une partie restaurée dans { $folder }. Si elle était en cours, elle se termine au démarrage du serveur ; par correspondance, elle attend ses joueurs.
   *[other] { $games } parties restaurées dans { $folder }. Celles qui étaient en cours se terminent au démarrage du serveur ; par correspondance, elles attendent leurs joueurs.
}
club-waits = La base de données n’a pas encore répondu. Si son réglage synchronous_standby_names désigne un serveur de secours, chaque écriture l’attend : donnez-lui la valeur ''.
# Les parties en cours.
club-marked = { $games ->
    [0] La base de données est marquée comme restaurée. Aucune partie n’était en cours.
    [one] La base de données est marquée comme restaurée. Une partie était en cours : elle se termine au démarrage d’un serveur ; par correspondance, elle attend ses joueurs.
   *[other] La base de données est marquée comme restaurée. { $games } parties étaient en cours : elles se terminent au démarrage d’un serveur ; par correspondance, elles attendent leurs joueurs.
}
club-rebuilt = { $games ->
    [one] Les listes montrent de nouveau une partie.
   *[other] Les listes montrent de nouveau { $games } parties.
}
club-moved = { $games ->
    [one] Une partie transférée
   *[other] { $games } parties transférées
}, { $entries ->
    [one] avec une entrée : les journaux sont les mêmes des deux côtés.
   *[other] avec { $entries } entrées : les journaux sont les mêmes des deux côtés.
}
club-frozen = La partie { $game } est illisible, et personne ne peut la jouer avant qu’elle soit réparée : { $reason }
club-rerated = { $results ->
    [one] Un résultat
   *[other] { $results } résultats
}, { $players ->
    [one] un joueur.
   *[other] { $players } joueurs.
}
club-rerated-same = Tous les classements sont les mêmes, au bit près.
club-rerated-changed = { $results ->
    [one] Les classements après un résultat sont corrigés.
   *[other] Les classements après { $results } résultats sont corrigés.
}
club-result-other = Partie { $game } : le résultat n’était pas celui du journal ; il est corrigé.
club-result-none = Partie { $game } : le journal n’a pas de résultat qui compte ; le résultat est retiré.
club-result-missing = Partie { $game } : le résultat manquait ; il est ajouté.
club-result-unreadable = Partie { $game } : le journal est illisible, et le résultat reste tel quel : { $reason }
club-previous = L’ancienne base de données s’appelle maintenant { $file }.
club-invited = { $code }
    Ce code ouvre { $accounts ->
        [one] un compte
       *[other] { $accounts } comptes
    } en { $days ->
        [one] un jour
       *[other] { $days } jours
    }. Il n’est affiché qu’une fois : donnez-le à vos membres, qui le saisissent sur la page sous « Créer un compte ».
# A code that is open, in the list of the operator.
club-invitation = Code { $number } : comptes restants : { $left } sur { $accounts }, jusqu’au { $until } UTC ; créé par { $by }, { $at } UTC
club-no-invitations = Aucun code n’est valable.
club-push-key = { $subscriptions ->
    [one] La clé est supprimée, avec { $subscriptions } abonnement. Redémarrez les serveurs : le premier crée une nouvelle clé.
   *[other] La clé est supprimée, avec { $subscriptions } abonnements. Redémarrez les serveurs : le premier crée une nouvelle clé.
}
club-webhook-added = Le webhook { $number } envoie à { $host }. La clé de ses signatures n’est affichée qu’une fois :
    { $secret }
# `kind` and `events` are words of the command, such as json, chat, result, seek.
club-webhook = Webhook { $number } : { $kind } vers { $host } ({ $events }), { $state }
# `fault` is the status of an answer, or why there was none.
club-webhook-state = { $state ->
    [works] en ordre
    [failing] en échec depuis { $since } UTC ({ $fault ->
        [silent] sans réponse
        [refused] adresse non publique
       *[other] statut { $fault }
    })
   *[off] arrêté depuis { $since } UTC ({ $fault ->
        [silent] sans réponse
        [refused] adresse non publique
       *[other] statut { $fault }
    })
}
club-webhook-removed = Le webhook { $number } est supprimé.
club-no-webhooks = Il n’y a pas de webhooks.
club-acted = C’est fait : ligne { $line } du journal des opérateurs.
# What the analyses of the last rated games of a player say.
club-compared = parties classées analysées : { $analysed } sur { $games }, en attente : { $waiting } ; décisions : { $decisions }
club-share = L’ordinateur ne trouve rien de mieux pour { $share } % d’entre elles.
club-error = Perte moyenne : { $error } millièmes de chance de gagner
club-no-reports = Il n’y a aucun signalement.
# A report: who sent it, about whom, and why. Times are in UTC.
club-guest = { $name } (invité, joueur { $number })
club-report = Signalement { $report }, { $at } UTC : { $by } signale { $player } ({ $reason })
club-report-name = le nom était alors { $name }
club-report-handled = traité le { $at } UTC
club-report-game = partie { $game }
club-spectator = spectateur
club-player = Joueur { $number }
# Somebody who did something on the command line.
club-user = { $user } (ligne de commande)
club-about-report = signalement { $report }
club-reason-words = messages
club-reason-name = nom
club-reason-cheating = triche
club-reason-stalling = lenteur ou abandon
club-reason-other = autre
club-deed-dismiss = signalement classé
club-deed-note = note
club-deed-rename = renommé : { $old } devient { $name }
club-deed-close = fermé définitivement
club-deed-close-until = fermé jusqu’au { $until } UTC
club-deed-reopen = rouvert
club-deed-clear-name = nom { $old } retiré
club-deed-invite = code du club pour { $accounts ->
    [one] 1 compte
   *[other] { $accounts } comptes
}, valable { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
club-deed-withdraw-invitation = code { $number } retiré
club-deed-add-webhook = webhook { $number } vers { $host } ajouté
club-deed-remove-webhook = webhook { $number } supprimé
club-deed-delete-words = messages { $words } supprimés
club-deed-end-challenges = défis annulés
club-deed-operator = nommé opérateur
club-deed-no-operator = n’est plus opérateur
club-deed-agreement = comparé à l’ordinateur sur { $games ->
    [one] une partie
   *[other] { $games } parties
}

## Parties sur un serveur

net-invite = Envoyez ce lien à votre adversaire ; il ouvre la partie dans un navigateur :
net-invite-terminal = Dans un terminal, votre adversaire tape :
net-invite-local = Cette adresse ne fonctionne que sur cette machine. Pour un adversaire sur une autre machine, prenez l’adresse du serveur dans le réseau.
net-awaited = Votre adversaire n’est pas encore là… Vous pouvez quitter et revenir plus tard avec :
net-link = Ce lien ouvre votre place pour vous ; toute autre personne peut regarder la partie :
net-watching = Vous regardez cette partie. Tapez « quitter » pour partir.
net-name-opponent = adversaire
net-you-sit = Vous jouez { $side }.
net-opponent-sits = Votre adversaire est là.
net-named-sits = { $name } est là.
net-somebody-sits = { $side } est là.
net-prompt-waiting = à votre adversaire
net-prompt-renew = continuer ou interrompre
net-prompt-watching = vous regardez
net-prompt-lost = attente du serveur
net-prompt-over = revanche ou quitter
net-prompt-resign = Abandonner et perdre la partie ? oui ou non
net-lost = La connexion au serveur est perdue. Le programme essaie de se reconnecter.
net-back = La connexion est rétablie.
net-fault = Le serveur est en panne. Votre coup est gardé, et les pendules sont arrêtées jusqu’à la reprise de la partie.
net-fault-over = Le serveur fonctionne de nouveau ; la partie reprend.
net-resumed = Le serveur a redémarré. La partie continue.
net-absent = { $when ->
    [now] { $side } est absent jusqu’au { $until }. D’ici là, un tour ne coûte rien.
    [later] { $side } sera absent du { $from } au { $until }. Un tour ne coûtera alors rien.
   *[back] { $side } n’est plus absent.
}
net-restored = Le serveur a été rétabli depuis une sauvegarde, et la partie a changé :
net-renew-asked = Le club a été rétabli depuis une sauvegarde du { $moment }. Les coups joués après sont perdus. Reprendre d’ici ? { $way ->
    [screen] {"Si vous l’interrompez, la partie ne compte pas."}
   *[typed] {"Tapez « continuer », ou « interrompre » : la partie ne compte alors pas."}
} Elle reprend si les deux joueurs continuent avant le { $until }.
net-renew-waits = La partie reprend dès que votre adversaire continue, au plus tard le { $until }. Vous pouvez quitter et revenir plus tard.
net-renew-elsewhere = Les dés tombent quand vous ouvrez cette partie avec le programme où vous avez accepté de continuer. Sinon, le { $until }, vous perdez au temps.
net-renew-watched = Le club a été rétabli depuis une sauvegarde du { $moment }. La partie attend que les deux joueurs continuent, au plus tard le { $until }.
net-renewed = La partie reprend, avec de nouveaux nombres pour les dés. Qui doit jouer dispose d’un tour entier.
net-slow-down = Le serveur vous demande d’attendre un instant.
net-opponent-lost = Votre adversaire a perdu la connexion.
net-opponent-back = Votre adversaire est de nouveau connecté.
net-player-lost = { $side } a perdu la connexion.
net-player-back = { $side } est de nouveau connecté.
net-paused = La partie a duré trop longtemps, elle est suspendue : le temps de personne ne court. Vous pouvez proposer d’arrêter, ou abandonner.
net-watchers = { $watchers ->
    [0] Plus personne ne regarde.
    [1] Une personne regarde.
   *[other] { $watchers } personnes regardent.
}
net-spectator = spectateur
net-said = { $name } dit : { $text }
net-you-said = Vous avez dit : { $text }
net-phrases = Pour dire une de ces phrases, tapez « dire » et son numéro, par exemple « dire 3 ». Pour dire autre chose, tapez « dire » et votre texte.
net-muted = Vous ne voyez plus ce que disent les autres. Tapez de nouveau « muet » pour le voir.
net-unmuted = Vous voyez de nouveau ce que disent les autres.
net-you-offer-stop = Vous proposez d’arrêter la partie sans vainqueur. Elle continue jusqu’à l’accord de votre adversaire.{ $way ->
    [screen] {""}
   *[typed] {" "}Tapez « continuer » pour retirer la proposition.
}
net-offers-stop = Votre adversaire propose d’arrêter la partie sans vainqueur.{ $way ->
    [screen] {""}
   *[typed] {" "}Tapez « arrêter » pour accepter, ou « continuer » pour refuser.
}
net-you-offer-rematch = Vous proposez une revanche. La réponse de votre adversaire est attendue…
net-offers-rematch = Votre adversaire propose une revanche.{ $way ->
    [screen] {""}
   *[typed] {" "}Tapez « revanche » pour accepter, ou « quitter ».
}
net-you-ask-to-take-back = Vous demandez à annuler votre dernière action. Les dés déjà jetés restent les mêmes.{ $way ->
    [screen] {""}
   *[typed] {" "}Tapez « continuer » pour retirer la demande.
}
net-asks-to-take-back = { $side } demande à annuler sa dernière action. Les dés déjà jetés restent les mêmes.{ $way ->
    [screen] {""}
   *[typed] {" "}Tapez « annuler » pour accepter, ou « continuer » pour refuser.
}
net-taken-back = La dernière action est annulée.
net-you-withdraw = Vous retirez votre proposition.
net-withdraws = { $side } retire la proposition.
net-you-decline = Vous refusez la proposition.
net-declines = { $side } refuse la proposition.
net-not-resigned = Vous n’abandonnez pas. La partie continue.
net-void = { $why ->
    [not-opened] Un joueur n’était pas connecté au moment de préparer les dés.
    [left] Un joueur est parti avant le premier jet.
    [version] La nouvelle version du serveur ne peut pas la continuer.
    [restored] Le serveur a été rétabli depuis une sauvegarde, et la partie n’a pas été reprise par les deux joueurs.
    [no-start] Un joueur n’a pas commencé à temps.
    [aborted] Un joueur l’a annulée.
   *[operator] Le responsable du serveur l’a arrêtée.
}
net-fair = Les dés étaient honnêtes : tous les jets ({ $throws }) découlent de l’engagement du serveur, de vos octets aléatoires et de ceux de votre adversaire. Personne ne pouvait les choisir.
net-fair-watched = Les dés étaient honnêtes : tous les jets ({ $throws }) découlent de l’engagement du serveur et des octets aléatoires des deux joueurs. Personne ne pouvait les choisir.
net-other-share = Les dés ne découlent pas des octets aléatoires de ce programme et de l’engagement reçu au début. Ne faites pas confiance à ce serveur.
net-ask-rematch = Tapez « revanche » pour rejouer en changeant de camp, ou « quitter ».
net-rematch = La revanche commence.
net-left = Vous quittez, mais la partie continue sur le serveur. Pour revenir :
net-ended = Fin de l’entrée, mais la partie continue sur le serveur. Pour revenir :
net-left-watching = Vous ne regardez plus. Pour revenir :
net-clock = { $side } { $delay } + { $reserve }{ $running ->
    [yes] {" "}(en marche)
   *[no] {""}
}
net-clock-first = { $side } a { $time } pour commencer. La pendule ne court pas jusque-là.
net-clock-until = { $side } a { $days ->
    [0] {""}
    [1] un jour,{" "}
   *[other] { $days } jours,{" "}
}{ $hours } h { $minutes } min pour ce tour.
net-rated = Cette partie est classée : son résultat change le classement des deux joueurs.
net-unrated = Cette partie n’est pas classée.
net-rating = Classement de { $name } : { $rating } après { $number ->
    [one] { $number } partie classée
   *[other] { $number } parties classées
} avec ce type de pendule.
net-no-clock = Cette partie n’a pas de pendule.
net-no-advice = les conseils et l’arbitre sont désactivés dans les parties en ligne, pour que la partie soit équitable
net-ask-reason = Quelle est la raison de votre école ?
net-reason-asked = La raison est demandée à votre adversaire.
net-refused-watching = vous ne faites que regarder ; tapez « table », « dire », « sauver FICHIER », « lien » ou « quitter »
net-refused-over = la partie est terminée ; tapez « revanche » ou « quitter »
net-refused-not-over = la partie n’est pas terminée ; pour y mettre fin, tapez « arrêter » ou « abandonner »
net-refused-not-begun = la partie commence quand votre adversaire est là
net-refused-renewing = la partie attend après un rétablissement : tapez « continuer » ou « interrompre »
net-refused-no-offer = il n’y a pas de proposition
net-refused-lost = la connexion au serveur est perdue pour le moment
net-refused-undo = seule votre dernière action peut être annulée, avant que l’adversaire n’agisse, dans une partie hors classement entre joueurs humains
net-refused-asked = vous l’avez déjà demandé ; attendez la réponse, ou tapez « continuer »
net-refused-phrase = la phrase { $number } n’existe pas ; choisissez un numéro de 1 à { $count }
net-refused-text = « { $found } » : il faut de 1 à 500 caractères, sans caractères de contrôle ni caractères cachés
net-help =
    En ligne :
    pendule       le temps qui reste aux deux camps
    dire          la liste des phrases ; « dire 3 » en dit une, « dire » et un texte dit le texte
    muet          cacher ce que disent les autres, ou le montrer de nouveau
    lien          le lien de la partie
    arrêter       proposer d’arrêter sans vainqueur, ou l’accepter
    continuer     retirer votre proposition ou refuser celle de l’adversaire ; après un rétablissement : reprendre
    annuler       demander à annuler votre dernière action, ou l’accorder à votre adversaire
    interrompre   annuler la partie tant que les deux n’ont pas joué, ou après un rétablissement : elle ne compte pas
    abandonner    perdre la partie (une confirmation est demandée)
    inachevée     terminer une partie sans pendule si l’adversaire est absent depuis 5 minutes
    revanche      après la fin : rejouer en changeant de camp
    quitter       partir ; la partie continue sur le serveur et vous pouvez revenir
    Les conseils et l’arbitre sont désactivés, pour que la partie soit équitable.

## Pourquoi une partie sur un serveur ne peut pas être jouée

net-failure = { $server } : { $reason }
net-no-seat = Les deux places de cette partie sont prises. Pour la regarder, prenez SERVEUR/#/online/ et le numéro de la partie.
net-unknown-session = Le serveur ne connaît plus votre session. Recommencez ; comme nouvel invité, vous ne pouvez que regarder vos parties précédentes.
net-refused-connection = aucun serveur ne répond à cette adresse et à ce port ; vérifiez-les, et vérifiez que le serveur est lancé
net-timed-out = le serveur n’a pas répondu à temps ; vérifiez l’adresse et réessayez plus tard
net-unreachable = cette machine n’atteint pas le serveur ; vérifiez le réseau
net-no-name = aucune machine de ce nom ; vérifiez l’adresse et le réseau
net-no-server = quelque chose répond, mais ce n’est pas un serveur de Trictrac ; vérifiez l’adresse, le port, et http ou https
net-tls = la connexion chiffrée est impossible ({ $reason }). Si vous faites confiance au certificat de ce serveur, indiquez son fichier avec --tls-ca
net-host = le serveur n’accepte pas le nom { $name } ; prenez son adresse numérique, ou lancez-le avec --public-url
net-busy = le serveur reçoit trop de demandes ; réessayez dans { $seconds } s
net-closed = le serveur a fermé la connexion

## Les autres formes sur un serveur

net-form-free = libre
net-form-you-sit = Vous êtes { $seat }.
net-form-sits = { $seat } est là.
net-form-invite = { $free ->
    [one] Une place est libre. Envoyez ce lien ; il ouvre la partie dans un navigateur :
   *[other] { $free } places sont libres. Envoyez ce lien ; il ouvre la partie dans un navigateur :
}
net-form-invite-terminal = Dans un terminal, ils tapent :
net-form-awaited = On attend les autres… Vous pouvez partir et revenir plus tard avec :
net-form-prompt-waiting = on attend les autres
net-form-not-asked = Ce n’est pas votre tour.
net-form-gives-up = Vous abandonnez ce coup avant votre prochain jet (V1.24).
net-form-you-offer-stop = Vous proposez d’arrêter. La partie finit quand tous les joueurs sont d’accord.{ $way ->
    [screen] {""}
   *[typed] {" "}Tapez continuer pour retirer la proposition.
}
net-form-offers-stop = { $seat } propose d’arrêter.{ $way ->
    [screen] {""}
   *[typed] {" "}Tapez arrêter pour accepter, ou continuer pour refuser.
}
net-form-you-offer-rematch = Vous voulez rejouer. La partie suivante commence quand tous sont d’accord.
net-form-offers-rematch = { $seat } veut rejouer.{ $way ->
    [screen] {""}
   *[typed] {" "}Tapez revanche pour accepter, ou quitter.
}
net-form-ended = { $how ->
    [resigned] { $seat } a abandonné. La partie est finie, et les comptes restent tels quels.
    [flag] Le temps de { $seat } est écoulé. La partie est finie, et les comptes restent tels quels.
    [away] { $seat } était absent. La partie est finie, et les comptes restent tels quels.
    [agreed] Tous ont accepté d’arrêter.
   *[void] La partie ne compte pas.
}
net-form-fair = Les dés étaient honnêtes : tous les jets ({ $throws }) découlent de l’engagement du serveur, de vos octets aléatoires et de ceux des autres. Personne ne pouvait les choisir.
net-form-fair-watched = Les dés étaient honnêtes : tous les jets ({ $throws }) découlent de l’engagement du serveur et des octets aléatoires des joueurs. Personne ne pouvait les choisir.
net-form-ask-rematch = Tapez revanche pour rejouer avec les mêmes joueurs, ou quitter.


# trictrac bot: a program plays on a server.
bot-guest = Pas de clé d’accès : le programme joue en invité. Ses parties sont perdues quand il s’arrête.
bot-token-open = { $file } : d’autres utilisateurs de cette machine peuvent lire la clé d’accès. Interdisez-le : chmod 600 { $file }
bot-token-refused = le serveur n’accepte pas cette clé d’accès ; créez-en une autre sur la page du compte du bot
bot-welcome = { $server } : joue sous le nom de { $name }. Proposé : { $offers }.
bot-offer = { $clock }, { $holes ->
    [1] 1 trou
   *[other] { $holes } trous
}
bot-player = joueur { $number }
bot-computer = l’ordinateur ({ $level })
bot-begins = La partie { $game } commence contre { $opponent } : { $clock }, { $holes ->
    [1] 1 trou.
   *[other] { $holes } trous.
}
bot-won = Partie { $game } : gagnée.
bot-lost-game = Partie { $game } : perdue.
bot-no-winner = Partie { $game } : sans vainqueur.
bot-gives-up = la partie { $game } est abandonnée : { $reason }
bot-too-many-failures = le programme a échoué dans trois parties de suite : plus de partie
bot-finishing = Plus de nouvelle partie. { $count ->
    [1] Encore une partie
   *[other] Encore { $count } parties
} à finir ; Ctrl-C abandonne.

# Totaux de plusieurs enregistrements analysés.
analysis-total = { $player }, { $matches ->
    [one] une partie
   *[other] { $matches } parties
}

forms-duel = { $player } gagne { $won } des { $matches } parties { $kind ->
    [rule] contre lui-même avec la règle fixe pour les comptes
   *[player] contre { $other }
} ; gain par partie : { $mean } ± { $within }
