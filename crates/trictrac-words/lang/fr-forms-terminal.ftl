
## Les autres formes : textes de la commande

forms-options = Options : { $options }
forms-player = { $seat } : { $player }
forms-how-to = { $dice ->
    [own] Tapez ce que montrent les dés, comme 6 4, puis un coup comme 1/7 1/5.
   *[program] Entrée jette les dés ; tapez un coup comme 1/7 1/5.
} Tapez aide pour la suite, présentation pour l’histoire de cette forme.
forms-help =
    Entrée      jeter les dés
    1/7 1/5     jouer ces dames ; 1/5/11 joue une seule dame, 22/off sort une dame, - ne joue rien
    tenir, aller
                rester ou s’en aller après un trou de son propre dé ; quand s’en aller a plusieurs sens : go:releve (les dames repartent des talons), go:mark (vous gagnez le coup), go:marked (vous le perdez), go:refait (il se rejoue)
    suspend_ecrire, suspend_honours
                combiné : quitter un compte et rester pour l’autre
    compte      montrer le compte
    conseil     montrer ce que vous pouvez faire de mieux
    position    afficher les dames et les points pour d’autres commandes, comme trictrac plays
    tablier     montrer le tablier
    coups       énumérer les coups permis ; 3 ou p3 joue le numéro 3 de la liste
    présentation
                montrer ce qu’est cette forme et d’où elle vient
    abandonner  à écrire : perdre ce coup et tous ceux qui restent
    vie, tenu, laisser
                tick-tack : relancer l’enjeu, le tenir, ou abandonner la partie
    stop        poule croissante : tous conviennent de partager la poule
    sauver FICHIER
                enregistrer
    quitter     quitter la partie
    annuler     reprendre votre dernière décision depuis votre dernier jet, et tout ce qui la suit : les mêmes dés retombent ; avec --dice own, une décision prise depuis les derniers dés, puis les derniers dés
forms-rank = n° { $rank }
forms-prompt-throw = { $seat } : Entrée jette les dés >
forms-prompt-vie = { $seat } : Entrée jette les dés, vie relance l’enjeu >
forms-plays-on = { $seat } préfère continuer : la poule n’est pas partagée (V8.6).
forms-no-position = La position s’affiche entre deux coups de dés ; il n’y en a pas maintenant.
forms-refused-undo = vous n’avez rien décidé depuis votre dernier jet qui puisse être repris
forms-dice-ask-lots = Qui commence ? Chaque joueur jette un dé. Tapez les dés de { $seats }, dans cet ordre.
forms-dice-ask-five = Cinq jetons justes (V1.22) : le perdant et le gagnant jettent un dé chacun. Tapez les dés de { $seats }, dans cet ordre.
forms-dice-prompt-lots = dés de { $seats }
forms-prompt-choice = { $seat } a le choix :
forms-prompt-choose = { $seat } : votre choix >
forms-prompt-answer = { $seat } : tenu ou laisser >
forms-prompt-play = { $seat } joue { $throw } >
forms-choice-hold = tenir (vous restez et jouez le coup de dés)
forms-choice-releve = go:releve (on replace les dames ; les trous restent, les points tombent)
forms-choice-mark = go:mark (vous gagnez le coup)
forms-choice-mark-for = go:mark (vous gagnez le coup et { $jetons } jetons)
forms-choice-marked-for = go:marked (vous perdez le coup et { $jetons } jetons)
forms-choice-refait = go:refait (le coup est rejoué)
forms-choice-marked = go:marked (vous perdez le coup)
forms-choice-suspend-ecrire = suspend_ecrire (quitter le compte à écrire, rester pour les honneurs)
forms-choice-suspend-honours = suspend_honours (quitter les honneurs, rester pour le compte à écrire)
forms-expected-throw = Attendu : Entrée pour jeter les dés, ou une autre commande (tapez aide).
forms-expected-choice = Attendu : l’un des choix ci-dessus, comme tenir ou go.
forms-expected-play = Attendu : un coup comme 1/7 1/5, 1/5/11, 22/off ou - (tapez coups pour les voir tous).
forms-expected-answer = Attendu : take ou drop.
forms-refused-turn = C’est à { $seat } de jouer (R2.3).
forms-refused-play = { $play } n’est pas permis ({ $rule }).
forms-refused-meaning = S’en aller veut dire ici { $name } (V1.6).
forms-refused-suspended = Un compte est déjà suspendu ou clos (V6.3).
forms-refused-last-coup = Au dernier coup, on ne suspend pas le compte à écrire si cela marque quelqu’un (V6.6).
forms-refused-no-suspension = Seul le trictrac combiné a des comptes à suspendre (V6.2).
forms-refused-giving-up = Cette forme ne s’abandonne pas (V1.24).
forms-refused-vie = L’enjeu ne se relance pas dans cette partie (V9.6).
forms-refused-highest = L’enjeu est de six et ne se relance plus (V9.6).
forms-refused-other-raises = C’est à { $seat } de relancer la prochaine fois (V9.6).
forms-refused-rule = Ce n’est pas possible ici ({ $rule }).
forms-lots = Dés pour commencer : { $dice }.
forms-sits = { $leader } et { $other } jouent ; { $leader } jette les dés en premier.
forms-thrown = { $seat } jette { $throw }.
forms-earned = +{ $points } pour { $seat } ({ $said })
forms-counted = pour { $seat } : { $said }
forms-stroke = { $seat } gagne : { $said }.
forms-marked = { $points ->
    [0] { $seat } marque { $gain } ; 0 point à présent.
    [1] { $seat } marque { $gain } ; 1 point à présent.
   *[other] { $seat } marque { $gain } ; { $points } points à présent.
}
forms-holes = { $holes ->
    [1] { $seat } gagne un trou.
   *[other] { $seat } gagne { $holes } trous.
}
forms-chose-hold = { $seat } tient.
forms-chose-go = { $seat } s’en va.
forms-chose-refait = { $seat } s’en va : refait.
forms-chose-marked = { $seat } s’en va et se laisse marquer.
forms-chose-ecrire = { $seat } suspend le compte à écrire et reste.
forms-chose-honours = { $seat } suspend les honneurs et reste.
forms-played = { $seat } joue { $play }.
forms-releve = Toutes les dames retournent aux talons ; { $seat } jette les dés en premier.
forms-coup-refait = Refait à { $holes } trous chacun : le coup est rejoué.
forms-coup-marked = { $winner } marque { $loser } : { $won } trous à { $lost }, taux { $rate }, { $jetons } jetons.
forms-partie = { $seat } gagne une partie, 12 trous à { $lost } : { $value ->
    [1] 1 fiche
   *[other] { $value } fiches
}.
forms-game = { $seat } gagne une partie : { $value }.
forms-poule-game = La partie est finie.
forms-raised = { $seat } relance l’enjeu.
forms-taken = { $seat } tient.
forms-dropped = { $seat } abandonne la partie.
forms-gave-up = { $seat } abandonne.
forms-stopped = Tous conviennent de s’arrêter et de partager la poule.
forms-five = Dés pour les cinq jetons : perdant { $loser }, gagnant { $winner }.
forms-over = La partie est finie.
forms-ended = L’entrée est terminée ; la partie n’est pas enregistrée.
forms-ended-saved = L’entrée est terminée ; la partie est enregistrée dans { $file }.
forms-left = Vous avez quitté la partie ; elle n’est pas enregistrée.
forms-left-saved = Vous avez quitté la partie ; elle est enregistrée dans { $file }.
forms-side = { $points ->
    [0] { $seat }, 0 point
    [1] { $seat }, 1 point
   *[other] { $seat }, { $points } points
}
forms-side-holes = { $holes ->
    [0] {", 0 trou"}
    [1] {", 1 trou"}
   *[other] {", "}{ $holes } trous
}
forms-sheet = Compte
forms-sheet-column = { $coups ->
    [0] { $seat } n’a aucun marqué ; reçu { $received }, payé { $paid } jetons
    [1] { $seat } a perdu { $list } (1 marqué) ; reçu { $received }, payé { $paid } jetons
   *[other] { $seat } a perdu { $list } ({ $coups } marqués) ; reçu { $received }, payé { $paid } jetons
}
forms-sheet-coup = Coup { $number } sur { $coups }
forms-sheet-holes = Trous : { $one }, { $other }
forms-sheet-games = Parties : { $gains }
forms-sheet-stake = Enjeu de cette partie : { $stake }
forms-sheet-refaits = Refaits de suite : { $refaits }
forms-sheet-flag = { $seat } porte l’étendard : sa série est sans lever
forms-sheet-cravate = { $seat } porte la cravate : sa série est en dernier
forms-sheet-adviser = { $idle } attend et peut conseiller { $player }
forms-sheet-cravate-honours = Honneurs : { $seat } porte la cravate
forms-sheet-settled = { $seat } : marqués pris { $queue }, paris { $paris }, net { $net } jetons, { $fiches } fiches
forms-sheet-partie = Partie : { $one }, { $other }
forms-sheet-fiches = Fiches : { $one }, { $other }
forms-sheet-pool = Panier : { $basket } fiches ; contrat : { $contract }
forms-sheet-ecrire-frozen = Le compte à écrire est suspendu jusqu’au prochain relevé
forms-sheet-ecrire-closed = Le coup est clos ; le suivant commence au prochain relevé
forms-sheet-honours-frozen = Les honneurs sont suspendus jusqu’au prochain relevé
forms-sheet-growing = Poule : { $pool } mises ; parties d’affilée : { $streak }
forms-sheet-shrinking = Fonds : { $fund }
forms-sheet-queue = En attente : { $waiting }
forms-sheet-result = Résultat : { $gains }
forms-sheet-result-jetons = Résultat en jetons : { $gains }
forms-sheet-result-fiches = Résultat en fiches des honneurs : { $gains }
forms-analysis-looked = { $decisions ->
    [one] Une décision
   *[other] { $decisions } décisions
}, profondeur { $plies } ({ $evaluator }). Les valeurs sont { $unit ->
    [jetons] les jetons que le joueur gagne en moyenne
    [fiches] les fiches que le joueur gagne en moyenne
    [stakes] les mises que le joueur gagne en moyenne
    [prices] les prix du fonds que le joueur gagne en moyenne
   *[chance] des chances de gagner
}.
forms-analysis-nothing = Cet enregistrement ne contient aucune décision à analyser.
forms-analysis-no-errors = Aucune décision n’a perdu plus de { $limit }.
forms-analysis-some = { $shown } décisions sur { $count } sont affichées. --all les affiche toutes.
forms-analysis-lost = perdu
forms-analysis-mean = perdu par décision
forms-analysis-throw = jeter les dés
forms-hint-title = Le meilleur d’abord. Le nombre derrière un autre dit combien il rapporte de moins en moyenne :
