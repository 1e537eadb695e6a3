## Jouer, lire des parties, l’arène

to-opponent = { $said } — pour { $side }, après le coup joué
void = { $side } ne marque rien pour ce coup : la partie est déjà gagnée (R7.5).
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
described = { $side } : dames en { $men } ; { $points } points{ $bredouille ->
    [yes] , en bredouille
   *[no] {""}
} ; trous : { $holes }.
options = Options : { $rules }.
how-to = Les flèches sont numérotées sur votre route : 1 est votre talon, 12 votre coin, 24 le talon de l’adversaire. Tapez un coup comme « 1/7 1/5 » (deux dames) ou « 1/5/11 » (une dame), ou aide. Chaque coup est affiché dans les numéros du joueur qui le joue.
help =
    1/7 1/5     jouer deux dames, un nombre chacune, dans vos numéros
    1/5/11      jouer les deux nombres avec une dame, qui repose en 5 (1/11 suffit)
    22/off      sortir une dame
    7/12p 8/12p prendre le coin par puissance (avec des nombres qui prendraient le coin vide de l’adversaire)
    -           ne rien jouer, quand rien ne peut être joué
    3           jouer le coup numéro 3 de la liste
    tenir, m’en vais   après un trou : rester, ou s’en aller et recommencer
    coups       afficher la liste des coups
    conseil     afficher ce que propose l’ordinateur
    table       afficher le tablier
    sauver FICHIER   enregistrer la partie
    quitter     quitter la partie
last-refused = La dernière ligne a été refusée : { $reason }.
nothing-refused = Rien n’a été refusé à ce coup.
offer-hold-label = tenir
offer-go-label = m’en vais
saved = Partie enregistrée : { $file }
forfeited = { $side } perd la partie par forfait : { $kind ->
    [absent] le programme n’a pas pu démarrer ({ $detail }).
    [died] le programme s’est arrêté ({ $detail }).
    [closed] le programme a fermé sa sortie.
    [stalled] le programme n’a pas répondu en { $detail } s.
    [illegal] { $said } enfreint les règles : { $detail }.
   *[nonsense] { $said } est illisible.
} { $winner } gagne.
left-saved = Vous quittez la partie. Elle est enregistrée ; pour la reprendre : trictrac play --resume { $file } --save { $file }
ended-saved = L’entrée est terminée. La partie est enregistrée ; pour la reprendre : trictrac play --resume { $file } --save { $file }
refused-not-text = caractère { $character } : ce n’est pas un texte UTF-8 ; tapez un coup ou une commande
refused-too-long = la ligne dépasse { $longest } octets ; tapez un coup ou une commande
refused-number = le numéro { $number } n’existe pas ; choisissez un coup de 1 à { $count }
refused-no-file = il manque le nom d’un fichier
refused-file-exists = { $file } : ce fichier existe déjà ; choisissez un autre nom
refused-not-yours-to-mend = c’est { $side } qui choisit comment corriger les dames (R11.7)
refused-take-back = une dame lâchée ne peut pas être reprise (R11.6), sauf si elle est entrée dans un jan interdit (R11.7)
refused-bare-number = les dés sont jetés pour vous ; pour marquer des points, tapez +{ $number }
refused-choice = le choix { $number } n’existe pas ; choisissez un numéro de 1 à { $count }
refused-answer-first = répondez d’abord à l’école (tapez accepter pour l’accepter)
refused-school-points = indiquez le nombre de points, comme dans école 4
refused-waive-points = indiquez le nombre de points que vous ne marquez pas, comme dans je ne marque pas 4
refused-not-a-person = ce terminal n’accepte que les actions des personnes
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
arena-network = {"  "}{ $player } utilise le réseau { $network }
arena-luck = {"  "}sans la chance aux dés : { $white } { $share } % (intervalle à 95 % de { $low } à { $high } ; il peut aller au-dessous de 0 ou au-dessus de 100), selon { $evaluator }
arena-luck-too-few = {"  "}sans la chance aux dés : il faut au moins deux parties ou deux paires
arena-forfeits = {"  "}perdues par forfait : { $white-forfeits } par { $white }, { $black-forfeits } par { $black }

## Marque manuelle

table-how-to = Vous marquez vous-même vos points ; le programme ne montre pas ce que vaut un coup. Les flèches sont numérotées sur votre route : 1 est votre talon, 12 votre coin. Marquez avec « 4 » ou « trou 2 », jouez avec « 1/7 1/5 ». À tout moment, aide montre ce que vous pouvez faire et pourquoi, et arbitre montre les marques justes.
table-ask-mark = Marquez ce que vaut votre coup (4, ou : trou 2), puis jouez-le (1/7 1/5).
table-ask-play = Jouez votre coup (1/7 1/5).
table-ask-replay = { $other } vous fait rejouer votre coup (1/7 1/5).
table-ask-next-man = Jouez la dame suivante (7>12), ou tapez passe si vous avez fini.
table-ask-for-him = { $other } ne peut pas s’en aller : jouez son coup à sa place (dans ses numéros).
table-ask-watch = Marquez ce que ce coup vous donne (4), ou demandez une école (école 4). { $thrower ->
    [self] Entrée jette vos dés.
   *[other] Entrée laisse { $other } jeter les dés.
}
table-ask-gone = { $other } s’en va. Entrée pour accepter. S’il manquait des points pour le trou, ou s’il y en avait trop, tapez école N.
table-ask-repent = Vos dames sont posées. Entrée pour les laisser, ou reprendre si une dame est entrée dans un jan interdit.
table-ask-claimed = { $other } vous envoie à l’école de { $points } points : accepter, fausse école ou insister. Tapez raison pour demander pourquoi.
table-ask-contested = { $other } conteste votre école comme fausse et a marqué des points pour cela : accepter, augmenter ou remettre.
table-ask-restored = { $other } maintient l’école : accepter, ou appel pour un arbitrage définitif.
table-ask-last-hole = { $other } a marqué le dernier trou : accepter, ou école 4 s’il n’est pas dû.
table-prompt-dice = jeter les dés ?
table-prompt-school = l’école ?
table-prompt-hole = le dernier trou ?
table-plays = Tapez un coup, ou p3 pour le coup numéro 3. Un nombre sans p marque des points.
table-passes = a fini de marquer et va jouer
table-accepts = accepte
table-by-for = { $by }, pour { $side } : { $said }
table-go-unpegged = Vous n’avez pas marqué votre trou. Si vous partez, un trou non marqué est perdu (R11.5). Pour partir quand même, répétez m’en vais ; pour le marquer d’abord, tapez trou.
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
    4  ou +4      marquer quatre points, en une ou plusieurs fois (R7.1)
    trou 2        marquer un trou, le jeton sur 2 : c’est dire « je tiens » (R7.3, R8.2)
    2 trous 2     marquer deux trous (trou bredouille), le jeton sur 2 (R7.3)
    tenir, m’en vais   après un trou : rester, ou renvoyer les dames aux talons (R8.1)
    1/7 1/5       jouer ; dès que vous touchez une dame, l’oubli d’un point est une école (R11.1)
    je ne marque pas 4   laisser ces points : votre coup donne un trou à l’adversaire (R11.1)
    passe         vous avez fini de marquer et allez jouer
    école 4       demander une école : l’adversaire a mal marqué (R11.1)
table-title-play = Votre coup : jouez-le. Vous ne pouvez plus marquer (R11.1).
table-help-play =
    1/7 1/5       jouer deux dames, un nombre chacune ; 1/5/11 joue les deux avec une dame
    -             ne rien jouer, quand rien ne peut être joué
    p3            jouer le numéro 3 de la liste (coups)
table-title-repent = Vos dames sont posées : l’adversaire ne les a pas encore vérifiées (R11.7).
table-help-repent =
    Entrée        les laisser
    reprendre     une dame est entrée dans un jan interdit : rejouer sans pénalité (R11.7)
table-title-watch = L’adversaire a joué : vérifiez son coup (R2.3, R11.1).
table-help-watch =
    4, trou 2     marquer ce qu’il vous donne : dames battues à faux, contre-jans, dames impuissantes
    école 4       l’adversaire a marqué 4 de moins ou de trop : marquez-les (R11.1)
    corriger      faire corriger la marque, sans école
    effacer lui   renvoyer au départ le jeton de l’adversaire après votre trou (R11.4)
    Entrée, dés   continuer : après le jet des dés, il est trop tard (R11.6)
table-title-answer = L’adversaire vous envoie à l’école (R11.1, R11.2).
table-help-answer =
    accepter      accepter l’école
    raison        demander la raison à l’adversaire
    fausse école  contester : elle est annulée, et vous marquez autant de points (R11.2)
    insister      une partie seulement est demandée : l’adversaire doit tout marquer
table-title-contested = Votre école est contestée (R11.2).
table-help-contested =
    accepter      votre école était fausse : l’adversaire garde ses points
    raison        afficher la raison de l’école
    augmenter     la remettre, avec en plus les points que l’adversaire a marqués
    remettre      la remettre, sans rien de plus
table-title-restored = L’adversaire maintient l’école (R11.2).
table-help-restored =
    accepter      accepter l’école
    raison        demander la raison à l’adversaire
    appel         demander un arbitrage définitif : le joueur qui a tort paie
table-title-hole = Le dernier trou : vérifiez-le avant la fin de la partie (R7.5).
table-help-hole =
    accepter      le trou est gagné
    école 4       le trou n’était pas dû : 4 points de trop (R11.1)
    corriger      le faire corriger, sans école
table-help-hand =
    7>12          lâcher une dame en 12 : elle y reste, que ce soit juste ou non (R11.6)
    7>12&8>12     poser deux dames ensemble
    touche 7      toucher une dame : vous devez la jouer, si c’est possible (R11.6)
    j’adoube      annoncer que vous ne faites que ranger vos dames
    passe         vous avez fini, même après une seule dame
table-help-mend =
    fausse case   afficher la faute et les choix possibles (R11.7)
    choix 2       choisir le numéro 2
    faire passer   une dame est entrée sans être vue dans votre grand jan : elle doit continuer (R11.7)
table-title-always = À tout moment
table-help-always =
    arbitre       afficher ce qui est dû, ce qui est marqué, les écoles possibles
    coups, table, sauver FICHIER, quitter   liste des coups ; tablier ; enregistrer ; quitter
table-help-two =
    noir : ...    une action de l’autre personne, hors de son tour

## Conseils et analyse

best-of = { $side } jette les dés, profondeur { $plies } ({ $evaluator })
best-action = action
best-win = gagne
best-stake = enjeu
best-holes = trous
best-loss = perd
best-error = ±
best-throw = dés
best-luck = chance
best-rolled = Simulés jusqu’à la fin de la relève, avec des dés tirés au sort : { $count ->
    [one] le premier coup
   *[other] les { $count } premiers coups
}, { $trials ->
    [1] une fois
   *[other] { $trials } fois chacun. ± est une erreur type
}.
best-looked = Profondeur { $plies } ({ $evaluator })
best-unlike = Un point : coup non examiné à la profondeur entière ; sa perte n’est pas affichée.
equity-title = Chances, en pour cent, de gagner une partie en { $holes } trous au début d’une relève, pour le camp qui jette les dés. Lignes : les trous de ce camp. Colonnes : ceux de l’adversaire. { $flag ->
    [own] Ce camp a le pavillon
    [other] L’adversaire a le pavillon
   *[none] Personne n’a le pavillon
} ; profondeur { $plies } ({ $evaluator }). Tirets : aucune partie n’arrive à ce score.
analysis-title = { $white } – { $black }
analysis-looked = { $throws ->
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
analysis-won = { $side } gagne par { $winner } trous à { $loser }.
analysis-unfinished = Partie inachevée : Blanc a { $chance } de chances de gagner.
analysis-releve = Relève { $number }
analysis-better = mieux : { $action }
analysis-no-errors = Aucune décision n’a perdu plus de { $limit }.
analysis-some = { $shown ->
    [1] une décision
   *[other] { $shown } décisions
} sur { $count } ; --all les affiche toutes.
analysis-graph = Les chances de Blanc, coup par coup
analysis-errors = Les décisions coûteuses
analysis-lead = le jet pour la primauté
analysis-all = Tous les coups
analysis-played = joué
analysis-board = { $side } doit jouer { $throw } : { $position }
analysis-explained-stake = Une perte est l’enjeu moyen qu’une décision abandonne : les chances de chaque victoire multipliées par son enjeu, moins les chances de chaque défaite multipliées par le sien. Pour nommer les erreurs et pour la cote, la moitié de cette perte compte comme des chances de gagner, car une partie simple gagnée vaut deux enjeux de plus qu’une partie perdue. La cote part de 3000 et diminue de moitié pour chaque 1 % perdu par décision, en moyenne ; moins de 20 décisions n’ont pas de cote. La chance et les résultats sont ceux de la partie, quel que soit l’enjeu. La chance compare les dés obtenus à des dés moyens. Le résultat sans la chance estime ce que ce jeu gagnerait en moyenne ; il peut être inférieur à 0 ou supérieur à 100 %.
analysis-number = n°
hint-alone = tapez conseil seul : il montre les meilleurs coups. coups les affiche tous avec leurs numéros, et un numéro en joue un.
coach-warns = Vos chances de gagner passeraient de { $before } à { $after } ({ $verdict }). Jouer quand même ? Répondez oui ou non ; conseil montre ce qui est meilleur.
coach-kept = Rien n’est joué.

## Le serveur

serve-at = Trictrac est à l’adresse { $address } (Ctrl-C pour arrêter).
serve-not-opened = Aucun navigateur n’a pu être ouvert : ouvrez vous-même cette adresse.
