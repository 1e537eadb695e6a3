
## Les autres formes : noms et textes de la commande

forms-name-ecrire = Trictrac à écrire, à deux
forms-name-chouette = Trictrac à écrire, à trois : la chouette
forms-name-tourner = Trictrac à écrire, à trois : à tourner
forms-name-four = Trictrac à écrire, à quatre
forms-name-honours = La partie aux honneurs
forms-name-combine = Trictrac combiné
forms-name-toc = Toc
forms-name-poule1 = Poule croissante
forms-name-poule2 = Poule décroissante
forms-name-ticktack = Tick-tack
forms-name-toccategli = Toccategli

forms-what-ecrire = Un nombre pair de manches courtes (coups) avec un compte écrit. Un coup est gagné par le joueur qui s’en va avec six trous ou plus, et plus que l’autre ; le perdant les paie en jetons. Une série de trous d’affilée multiplie le prix.
forms-what-chouette = À écrire à trois : A, la chouette, joue tous les coups contre B et C, partenaires qui se relaient tous les deux coups.
forms-what-tourner = À écrire à trois, chacun pour soi : deux jouent, un attend, et celui qui vient de jouer deux coups de suite sort. Le perdant d’un coup paie aussi la consolation à celui qui attend.
forms-what-four = À écrire à quatre : A et B contre C et D. Celui qui vient de jouer deux coups de suite est relayé par son partenaire.
forms-what-honours = La partie classique en douze trous, payée de 1 à 4 fiches. Avec la continuation, les trous au-delà du douzième ouvrent la partie suivante ; avec une poule, une partie perdue est payée aussi au panier.
forms-what-combine = Deux comptes sur un tablier : chaque trou compte à écrire et aux honneurs. À un trou de son propre dé, on peut aussi quitter un compte (le suspendre) et rester pour l’autre.
forms-what-toc = On ne compte pas de points : chaque coup de dés qui gagnerait quelque chose gagne un trou, tout de suite.
forms-what-poule1 = Trois à six joueurs à un tablier. Chacun paie une mise à chaque entrée ; celui qui bat tous les autres d’affilée prend la poule.
forms-what-poule2 = Trois à six joueurs à un tablier. Chacun met une somme une fois ; le gagnant d’un coup prend au fonds un prix par trou, jusqu’à ce qu’il soit vide.
forms-what-ticktack = Le cousin anglais : les dames se posent partout, et un coup de dés qui bat une dame, entre ou remplit la seconde table gagne la partie avant que l’on joue.
forms-what-toccategli = Le cousin allemand : les points se marquent un à un, douze gagnent une partie, qui vaut de 1 à 4 selon les points du perdant.

forms-origin-ecrire = D’après le traité de Vienne (vers 1780), avec Fallavel (1776) et les traités de Paris de 1816 à 1852.
forms-origin-three = D’après le traité de Vienne (vers 1780) et Fallavel (1776) ; les traités de Paris diffèrent par des détails, qui sont des options.
forms-origin-honours = D’après le traité de Vienne (vers 1780), où c’est l’un des deux comptes du jeu combiné.
forms-origin-combine = D’après le traité de Vienne (vers 1780), qui suit trois coups trou par trou.
forms-origin-toc = D’après les livres de Charpentier, de 1698 et 1715.
forms-origin-poule = D’après les traités de Paris : Guiton (1816/22) et Lepeintre (1818) ; Fallavel (1776) a un exemple chiffré de la seconde forme.
forms-origin-ticktack = D’après des livres anglais du XVIIe siècle : Cotton (1674), Holme (1682) et ce que l’on rapporte de Willughby.
forms-origin-toccategli = D’après un traité allemand et danois ; un manuel suédois et un manuel allemand du XIXe siècle concordent dans l’ensemble.

forms-why-ecrire = Pourquoi y jouer : rien n’est décidé trop tôt. À chaque trou, il faut choisir entre rester pour un taux plus haut et s’en aller pour être payé.
forms-why-chouette = Pourquoi y jouer : on joue à trois à un tablier, et les partenaires peuvent se conseiller.
forms-why-tourner = Pourquoi y jouer : on joue à trois à un tablier, toutes les paires se rencontrent aussi souvent, et personne n’attend longtemps.
forms-why-four = Pourquoi y jouer : on joue à quatre à un tablier, en deux équipes.
forms-why-honours = Pourquoi y jouer : c’est le plus court chemin depuis le jeu classique ; les trous reportés rendent le dernier trou d’une partie intéressant.
forms-why-combine = Pourquoi y jouer : le même coup de dés peut être bon dans un compte et mauvais dans l’autre ; c’est la forme la plus riche.
forms-why-toc = Pourquoi y jouer : c’est rapide et facile à apprendre, et l’on apprend les jans sans compter.
forms-why-poule = Pourquoi y jouer : toute une compagnie joue à un tablier, et chacun a part à chaque partie.
forms-why-ticktack = Pourquoi y jouer : les parties sont courtes, et chaque dame seule est un risque.
forms-why-toccategli = Pourquoi y jouer : on garde les jans et le coin, sans trous ni bredouille.

forms-sure-ecrire = Attesté : trous, taux, marqués, paris et queues. Décidé : qui commence (chacun à son tour) et ce que coûtent plusieurs refaits de suite (double, triple, et ainsi de suite) ; ce sont deux options.
forms-sure-tourner = Attesté : l’ordre et les paiements. Décidé : le gagnant du premier coup sort, et la queue se paie en parts égales ; les règles de Paris sont des options.
forms-sure-four = Attesté : l’ordre de jeu. Pas offert, faute d’un ordre dans les sources : à cinq, et à quatre chacun pour soi.
forms-sure-honours = Attesté : valeurs, contrat et panier. Décidé : les trous reportés restent quand le gagnant s’en va.
forms-sure-combine = Attesté : suspension, clôture, fichets et dernier coup. Décidé : ce que devient une partie inachevée.
forms-sure-toc = Attesté : un ou deux trous par coup de dés. Décidé : les événements d’un coup ne s’additionnent pas.
forms-sure-poule1 = Attesté : la poule et celui qui la prend. Décidé : les perdants rentrent dans l’ordre où ils ont perdu.
forms-sure-poule2 = Attesté : fonds, prix et ordre. Décidé : un coup se joue selon les règles à écrire.
forms-sure-ticktack = Attesté : dame battue, entrée, table pleine, why not, enjeux relancés. Décidé : toots, boveries et flyers, connus de nom seulement, et tout le reste selon la règle la plus proche.
forms-sure-toccategli = Attesté : prix, douze points, tenir et s’en aller. Décidé : on n’entre par paires que là où l’autre peut encore remplir ; les valeurs de 1 à 4.

forms-options = Options : { $options }
forms-player = { $seat } : { $player }
forms-how-to = Entrée jette les dés ; tapez un coup comme 1/7 1/5. Tapez aide pour la suite, présentation pour l’histoire de cette forme.
forms-help =
    Entrée      jeter les dés
    1/7 1/5     jouer ces dames ; 1/5/11 joue une seule dame, 22/off sort une dame, - ne joue rien
    tenir, aller
                rester ou s’en aller après un trou de son propre dé ; go:mark et les autres nomment le sens
    suspend_ecrire, suspend_honours
                combiné : quitter un compte et rester pour l’autre
    compte      montrer le compte
    position    afficher les dames et les points pour d’autres commandes, comme trictrac plays
    tablier     montrer le tablier
    coups       énumérer les coups permis
    présentation
                montrer ce qu’est cette forme et d’où elle vient
    abandonner  à écrire : perdre ce coup et tous ceux qui restent
    vie, tenu, laisser
                tick-tack : relancer l’enjeu, le tenir, ou abandonner la partie
    stop        poule croissante : tous conviennent de partager la poule
    sauver FICHIER
                enregistrer
    quitter     quitter la partie
forms-saved = Enregistré dans { $file }.
forms-rank = n° { $rank }

forms-prompt-throw = { $seat } : Entrée jette les dés >
forms-prompt-vie = { $seat } : Entrée jette les dés, vie relance l’enjeu >
forms-plays-on = { $seat } préfère continuer : la poule n’est pas partagée (V8.6).
forms-no-position = La position s’affiche entre deux coups de dés ; il n’y en a pas maintenant.
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
forms-sits = { $leader } et { $other } jouent ; { $leader } jette le premier.
forms-thrown = { $seat } jette { $throw }.
forms-earned = +{ $points } pour { $seat } ({ $said })
forms-counted = pour { $seat } : { $said }
forms-stroke = { $seat } gagne : { $said }.
forms-stroke-hit = une dame est battue
forms-stroke-in = deux dames entrent
forms-stroke-fill = la seconde table est pleine
forms-stroke-off = la dernière dame est sortie
forms-stroke-toots = toots, la première table est pleine
forms-stroke-boveries = boveries, des dames aux deux coins
forms-stroke-flyers = flyers, une dame sort avant que l’autre soit parti
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
forms-releve = Toutes les dames retournent aux talons ; { $seat } jette le premier.
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
