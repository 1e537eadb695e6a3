
## Les autres formes dans la page

forms-page-door = À écrire, combiné, toc, poule, tick-tack : d’autres façons de tenir le compte, de deux à six joueurs.
forms-page-lead = Le tablier, les dés et les jans sont ceux du trictrac ; seul le compte change. Choisissez une forme, ou lisez d’abord sa leçon.
forms-page-players-two = À deux joueurs
forms-page-players-three = À trois joueurs
forms-page-players-four = À quatre joueurs
forms-page-players-two-to-four = De deux à quatre joueurs
forms-page-players-three-to-six = De trois à six joueurs
forms-page-play = Jouer
forms-page-lesson = Leçon
forms-page-resume = Reprendre la partie
forms-page-rules = Toutes les règles des autres formes
forms-page-open = Ouvrir une partie enregistrée
forms-page-unreadable = Cette partie ne peut pas être ouverte : { $reason }
forms-page-finished = Parties finies
forms-page-computer-letter = { $level } ({ $letter })
forms-page-about = Ce que c’est, et d’où cela vient
forms-page-who-plays = Qui joue
forms-page-person = Une personne
forms-page-name = Nom du joueur { $letter }
forms-page-player = Joueur { $letter }
forms-page-begin = Commencer
forms-page-online = Jouer en ligne avec des amis
forms-page-you = Vous
forms-page-friend = Un ami, par le lien
forms-page-more-options = Plus d’options
forms-page-chosen = { $about } : { $value }
forms-page-disagree = Ces options ne vont pas ensemble : { $found }, attendu { $expected }.
forms-page-on = Oui
forms-page-off = Non
forms-page-option-game = Joueurs (V6.1)
forms-page-option-players = Nombre de joueurs (V8.1)
forms-page-option-coups = Nombre de coups (V1.1)
forms-page-option-tariff = Tarif (V4.1)
forms-page-option-marque = Jetons mis de côté pour un coup perdu, le marqué (V1.18)
forms-page-option-queue = Queue finale, en fiches (V1.23)
forms-page-option-parties = Nombre de parties (V5.3)
forms-page-option-pool = Jouer une poule (V5.7)
forms-page-option-holes = Trous pour gagner (V7.3, V8.2)
forms-page-option-double = Certains coups de dés gagnent deux trous (V7.2)
forms-page-option-stake = Mise de chacun (V8.7)
forms-page-option-price = Prix d’un trou (V8.7)
forms-page-option-games = Nombre de parties (V9.5, V10.7)
forms-page-option-vie = L’enjeu peut être relancé (V9.6)
forms-page-option-continuation = Les trous après le douzième comptent pour la partie suivante (V5.5)
forms-page-option-lead = Qui jette les dés en premier dans un coup (V1.3)
forms-page-option-refait = Consolation après plusieurs refaits (V1.16)
forms-page-option-account = Règlement du compte (V1.21)
forms-page-option-five = Cinq jetons juste (V1.22)
forms-page-option-bredouille = Les séries comptent plus (V4.3, V8.9)
forms-page-option-progression = Six trous de plus doublent le taux (V4.2)
forms-page-option-first-out = Qui sort après le premier coup (V2.4)
forms-page-option-tourner-queue = Queue des paris, à trois (V2.7)
forms-page-option-pools = Nombre de poules (V5.3)
forms-page-option-toots = Toots : la première table pleine gagne (V9.6)
forms-page-option-boveries = Boveries : des dames aux deux coins gagnent (V9.6)
forms-page-option-flyers = Flyers : une dame sortie très tôt gagne (V9.6)
forms-page-option-petit-hits = Une dame battue dans le petit jan (V10.4)
forms-page-option-bear-off = La dernière dame sortie (V10.6)
forms-page-value-two = Deux
forms-page-value-chouette = Trois : un contre deux partenaires
forms-page-value-four = Quatre : deux contre deux
forms-page-value-vienna = Vienne, vers 1780
forms-page-value-paris = Paris, 1816 à 1852
forms-page-value-fallavel = Fallavel, 1776
forms-page-value-open = Sans limite
forms-page-value-alternate = Chacun à son tour
forms-page-value-marker = Celui qui vient de marquer
forms-page-value-linear = Double, triple, et ainsi de suite
forms-page-value-doubling = Le double chaque fois
forms-page-value-jetons = Selon les jetons en main
forms-page-value-written = Selon les colonnes écrites
forms-page-value-dice = Les dés décident
forms-page-value-winner = Le gagnant
forms-page-value-loser = Le perdant
forms-page-value-none = Payés en jetons
forms-page-value-split = Une queue, partagée
forms-page-value-each = Une queue entre chacun
forms-page-value-single = 1, par doublet 2
forms-page-value-double = 2, par doublet 4
forms-page-value-wins = Gagne la partie
forms-page-value-points = 2 points
forms-page-standing = { $holes ->
        [0] 0 trou
        [1] 1 trou
       *[other] { $holes } trous
    }, { $points ->
        [0] 0 point
        [1] 1 point
       *[other] { $points } points
    }
forms-page-standing-holes = { $holes ->
        [0] 0 trou
        [1] 1 trou
       *[other] { $holes } trous
    }
forms-page-standing-points = { $points ->
        [0] 0 point
        [1] 1 point
       *[other] { $points } points
    }
forms-page-waits = { $count ->
        [1] { $who } attend.
       *[other] { $who } attendent.
    }
forms-page-queue = { $count ->
        [1] { $who } attend et entre ensuite.
       *[other] En attente, dans cet ordre : { $who }.
    }
forms-page-adviser = { $adviser } peut conseiller { $player } (V2.2).
forms-page-begins = Les dés décident qui commence.
forms-page-lots = Dés pour commencer : { $dice }.
forms-page-sits = { $leader } et { $other } jouent. { $leader } jette les dés en premier.
forms-page-thrown = { $who } : { $throw }
forms-page-earned = { $what } : { $sum }, pour { $who }
forms-page-counted = { $what }. Pour { $who }.
forms-page-marked = { $points ->
        [0] { $who } marque { $gain } et a 0 point.
        [1] { $who } marque { $gain } et a 1 point.
       *[other] { $who } marque { $gain } et a { $points } points.
    }
forms-page-holes = { $holes ->
        [1] { $who } gagne un trou (R7.2).
       *[other] { $who } gagne { $holes } trous (R7.3).
    }
forms-page-stroke = { $who } gagne : { $said }.
forms-page-nothing = Ce coup de dés ne gagne rien.
forms-page-held = { $who } tient.
forms-page-went = { $who } s’en va.
forms-page-went-refait = { $who } s’en va : refait.
forms-page-went-marked = { $who } s’en va et se laisse marquer.
forms-page-suspended-ecrire = { $who } quitte le compte à écrire et reste pour les honneurs (V6.5).
forms-page-suspended-honours = { $who } quitte les honneurs et reste pour le compte à écrire (V6.4).
forms-page-played = { $who } joue { $play }.
forms-page-releve = Toutes les dames retournent aux talons. { $who } jette les dés en premier.
forms-page-raised = { $who } relance l’enjeu (V9.6).
forms-page-taken = { $who } tient l’enjeu.
forms-page-dropped = { $who } abandonne cette partie.
forms-page-gave-up = { $who } abandonne : ce coup et tous ceux qui restent sont perdus (V1.24).
forms-page-stopped = Tous conviennent de s’arrêter et de partager la poule (V8.6).
forms-page-five = Dés pour les cinq jetons : le perdant jette { $loser }, le gagnant { $winner } (V1.22).
forms-page-toc-holes = { $gain ->
        [1] { $who } marque un trou, { $total } en tout (V7.1).
       *[other] { $who } marque { $gain } trous, { $total } en tout (V7.2).
    }
forms-page-toccategli-points = { $total ->
        [1] { $who } marque { $gain }, 1 point en tout (V10.4).
       *[other] { $who } marque { $gain }, { $total } points en tout (V10.4).
    }
forms-page-refait = Refait : chacun a { $holes } trous. Personne ne paie, le coup est rejoué, et sa consolation augmente (V1.6, V1.16).
forms-page-marks = { $winner } s’en va et marque { $loser }, avec { $won } trous à { $lost } (V1.6).
forms-page-volontaire = { $loser } s’en va avec moins de trous et se laisse marquer : { $winner } gagne le coup, { $won } trous à { $lost } (V1.6).
forms-page-rate-broken = La série de { $winner } a été rompue par des trous de l’adversaire : taux { $rate } (V1.11, V1.13).
forms-page-rate-premier-with = { $winner } a gagné ses { $won } trous d’affilée, mais en s’en allant en chemin : taux { $rate } (V1.12, V1.13).
forms-page-rate-premier-without = { $winner } a gagné ses { $won } trous d’affilée et est resté jusqu’au dernier : taux { $rate } (V1.12, V1.13).
forms-page-rate-dernier-with = { $winner } a gagné { $won } trous d’affilée après ceux de l’adversaire, en dernier, avec relevé : taux { $rate } (V1.13, V1.14).
forms-page-rate-dernier-without = { $winner } a gagné { $won } trous d’affilée après ceux de l’adversaire, en dernier, sans lever : taux { $rate } (V1.13, V1.14).
forms-page-pays = { $loser } paie à { $winner } { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons : le taux fois les trous, moins les trous du perdant, plus la consolation (V1.15). { $refaits ->
        [0] {""}
       *[other] La consolation est celle d’un coup rejoué après un refait (V1.16).
    }
forms-page-idle-paid = { $loser } paie aussi la consolation, { $consolation }, à { $idle }, qui attendait (V2.5).
forms-page-partie-none = { $winner } gagne la partie 12 à 0 : { $loser } n’a aucun trou et paie { $value } fiches (V5.2).
forms-page-partie-series = { $winner } gagne la partie 12 à { $lost }, avec douze trous d’affilée après ceux de { $loser }, qui paie { $value } fiches (V5.2).
forms-page-partie-double = { $winner } gagne la partie 12 à { $lost } : { $loser } a six trous ou moins et paie { $value } fiches (V5.2).
forms-page-partie-simple = { $winner } gagne la partie 12 à { $lost } : { $loser } a plus de six trous et paie 1 fiche (V5.2).
forms-page-pool = Autant va au panier, qui contient { $basket } fiches (V5.7).
forms-page-pool-drawn = { $winner } prend le panier (V5.7).
forms-page-ticktack-game = { $value ->
        [1] { $who } gagne une partie (V9.3).
       *[other] { $who } gagne { $value } parties : la valeur du coup fois l’enjeu (V9.3, V9.6).
    }
forms-page-toccategli-game = { $who } gagne une partie qui vaut { $value } selon les points de l’adversaire (V10.5).
forms-page-growing = { $winner } bat { $loser }, { $streak ->
        [1] une partie d’affilée
       *[other] { $streak } parties d’affilée
    }. { $enters } entre et paie une mise : la poule contient { $pool } mises (V8.3).
forms-page-growing-won = { $winner } a battu tous les autres l’un après l’autre et prend la poule : { $pool } mises (V8.4).
forms-page-shrinking = { $winner } prend { $took } au fonds : { $price } pour chaque trou de plus que le perdant. Il reste { $fund } (V8.8).
forms-page-over = La partie est finie : { $gains } { $unit }.
forms-page-unit-jetons = jetons
forms-page-unit-fiches = fiches
forms-page-unit-stakes = mises
forms-page-unit-fund = unités du fonds
forms-page-unit-games = parties
forms-page-hold = Tenir
forms-page-go = S’en aller
forms-page-go-mark = S’en aller et marquer
forms-page-go-refait = S’en aller : refait
forms-page-go-marked = S’en aller et se laisser marquer
forms-page-suspend-ecrire = Quitter le compte à écrire
forms-page-suspend-honours = Quitter les honneurs
forms-page-about-hold = Vous restez et jouez le coup de dés. Les points continuent.
forms-page-about-one-more = Avec un trou de plus d’affilée, vous marqueriez au taux { $rate }, pour { $jetons } jetons.
forms-page-about-releve = Toutes les dames retournent aux talons. Les trous restent, les points tombent, et vous jetez les dés en premier (R8.4).
forms-page-about-releve-toc = Toutes les dames retournent aux talons. Les trous restent, ce que le coup donne à l’adversaire est nul, et vous jetez les dés en premier (V7.4).
forms-page-about-new-game = Tous les points tombent à 0 et vous jetez les dés en premier dans une nouvelle partie (V10.5).
forms-page-about-refait = Autant de trous que l’adversaire : personne ne paie et le coup est rejoué (V1.6).
forms-page-about-mark = { $loser } paie { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons (V1.15). Le coup prend fin.
forms-page-about-marked = Vous avez moins de trous : { $winner } gagne le coup et vous payez { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons (V1.6, V1.15).
forms-page-about-mark-plain = Vous avez plus de trous : le coup finit et vous le gagnez (V1.6).
forms-page-about-marked-plain = Vous avez moins de trous : le coup finit et l’adversaire le gagne (V1.6).
forms-page-about-close-mark = Le coup prend fin aussitôt : { $loser } paie { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons. Vous restez pour les honneurs jusqu’au prochain relevé (V6.6).
forms-page-about-close-marked = Le coup prend fin aussitôt : { $winner } le gagne et vous payez { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons. Vous restez pour les honneurs jusqu’au prochain relevé (V6.6).
forms-page-about-close-refait = Le coup prend fin aussitôt par un refait. Vous restez pour les honneurs jusqu’au prochain relevé (V6.6).
forms-page-about-suspend-ecrire = Le compte à écrire s’arrête jusqu’au prochain relevé, comme si vous vous en alliez ; vous restez pour les honneurs (V6.5).
forms-page-about-suspend-honours = Les honneurs s’arrêtent jusqu’au prochain relevé, comme si vous vous en alliez ; vous restez pour le compte à écrire (V6.4).
forms-page-advise = Conseil
forms-page-advice-best = { $action } : { $value } { $unit ->
    [chance] de chances de gagner
   *[other] en moyenne
}. Le meilleur choix.
forms-page-advice = { $action } : { $value } { $unit ->
    [chance] de chances de gagner
   *[other] en moyenne
}, { $less } de moins que le meilleur choix.
forms-page-advice-none = L’ordinateur n’a pas de conseil ici.
forms-page-advice-how = L’ordinateur estime la force de la position obtenue et calcule ce que le compte rapporte en moyenne à partir de telles positions.
forms-page-advice-how-ecrire = Les valeurs sont les vôtres : ce que vous gagnez en moyenne dans ce coup, et ce qu’il change à la queue et aux paris de la fin (V1.19, V1.20). S’en aller peut donc valoir plus que ce que le coup paie. L’ordinateur estime la force que prend la position.
forms-page-last-paid = Dernier paiement
forms-page-advice-how-ticktack = L’ordinateur compte les jets qui gagnent ensuite pour chaque joueur, et ce que vaut un jeu dans cette partie.
forms-page-advice-how-toccategli = L’ordinateur juge la position comme une position de la partie classique avec les mêmes points.
forms-page-failed = L’ordinateur ne peut pas jouer : { $reason }
forms-page-plays-on = { $who } préfère continuer : la poule n’est pas partagée (V8.6).
forms-page-not-legal = La dame ne peut pas y aller ({ $rule }).
forms-page-device = Passez l’appareil à { $who }.
forms-page-to-throw = { $who }, jetez les dés.
forms-page-to-choose = { $who }, tenez ou allez-vous-en :
forms-page-to-play = { $who }, jouez le coup de dés.
forms-page-to-answer = { $who }, l’enjeu est relancé : le tenez-vous ?
forms-page-thinks = { $who } réfléchit…
forms-page-dice-fall = Les dés tombent…
forms-page-sent = Envoyé. Le serveur va répondre…
forms-page-waits-for = En attente de { $who }…
forms-page-asks-raise = Me demander avant mes coups de dés : je peux vouloir relancer l’enjeu
forms-page-asks-give-up = Me demander avant mes coups de dés : je peux vouloir abandonner
forms-page-another = Une autre partie
forms-page-replay = Revoir cette partie
forms-page-analyse = Analyser cette partie
forms-page-analysis = Analyse
forms-page-analysis-running = L’ordinateur a examiné { $done } actions sur { $all }…
forms-page-analysis-found = { $errors ->
    [0] Aucune erreur trouvée
    [one] Une erreur trouvée
   *[other] { $errors } erreurs trouvées
} en { $decisions ->
    [one] une décision
   *[other] { $decisions } décisions
}.
forms-page-analysis-sum = { $who } : perte de { $lost } en { $decisions ->
    [one] une décision
   *[other] { $decisions } décisions
}. Imprécisions : { $inaccuracies }, fautes : { $mistakes }, bévues : { $blunders }.
forms-page-judged = { $who } : { $action } ({ $verdict }, perte : { $lost })
forms-page-no-raise = Jeter sans relancer
forms-page-error-of = Erreur { $nth } sur { $all }
forms-page-error-previous = Erreur précédente
forms-page-error-next = Erreur suivante
forms-page-errors = Erreurs
forms-page-vie = Relancer l’enjeu
forms-page-stop = S’arrêter et partager la poule
forms-page-take = Tenir
forms-page-drop = Abandonner la partie
forms-page-save = Enregistrer un fichier
forms-page-give-up = Abandonner
forms-page-give-up-means = Ce coup et tous ceux qui restent comptent comme perdus pour les marqués et les paris, sans paiement de trous (V1.24).
forms-page-give-up-sure = Oui, abandonner
forms-page-sheet = Compte
forms-page-sheet-holes = Trous
forms-page-sheet-games = Parties
forms-page-sheet-worth = Valeur des parties gagnées
forms-page-columns = Colonnes du compte à écrire
forms-page-columns-mean = Ce que chaque camp a payé pour les coups perdus, en jetons
forms-page-closed = Le coup est clos ; le suivant commence au prochain relevé
forms-page-coup = Coup { $coup } sur { $coups }
forms-page-refaits = { $refaits ->
        [1] Rejoué après un refait : la consolation est doublée (V1.16).
       *[other] Rejoué après { $refaits } refaits : la consolation augmente (V1.16).
    }
forms-page-frozen = Le compte à écrire s’arrête jusqu’au prochain relevé (V6.5).
forms-page-lost = { $won }–{ $lost }, taux { $rate }
forms-page-foot = { $marques ->
        [0] 0 marqué
        [1] 1 marqué
       *[other] { $marques } marqués
    } ; reçu { $received }, payé { $paid }
forms-page-postillons = { $postillons ->
        [1] 1 postillon
       *[other] { $postillons } postillons
    } (V1.20)
forms-page-flag = Étendard : la série est sans lever
forms-page-cravate = Cravate : la série est en dernier
forms-page-would-pay = en marquant maintenant : taux { $rate }, { $jetons } jetons
forms-page-honours = Honneurs
forms-page-partie-line = { $winner }, 12 à { $lost } : { $value ->
        [1] 1 fiche
       *[other] { $value } fiches
    }
forms-page-honours-side = { $who } : { $holes ->
        [0] 0 trou
        [1] 1 trou
       *[other] { $holes } trous
    } dans cette partie, { $money } fiches jusqu’ici
forms-page-basket = Panier : { $basket } fiches. Contrat : { $contract } (V5.7).
forms-page-honours-frozen = Les honneurs s’arrêtent jusqu’au prochain relevé (V6.4).
forms-page-pegs = Un fichet doré compte les trous à écrire, un argenté ceux des honneurs, un de deux métaux les deux ; un noir tient la place d’un compte arrêté (V6.11).
forms-page-settlement = Règlement
forms-page-settled-coups = Coups : reçu moins payé (V1.15)
forms-page-settled-marques = Marqués : qui a reçu le plus les prend tous (V1.19)
forms-page-settled-marques-written = Marqués : qui a perdu le plus paie les siens (V1.21)
forms-page-settled-paris = Paris et leur queue (V1.20)
forms-page-settled-net = En tout, en jetons
forms-page-settled-fiches = En fiches de dix jetons, arrondies, avec la queue finale (V1.22, V1.23)
forms-page-pool-grows = { $pool ->
        [1] La poule contient 1 mise
       *[other] La poule contient { $pool } mises
    } ; parties d’affilée : { $streak } sur { $others } (V8.4).
forms-page-fund = Le fonds contient { $fund } (V8.7).
forms-page-gains = Gains et pertes jusqu’ici :
forms-page-goal = { $goal ->
        [1] Le premier gagne la partie.
       *[other] { $goal } gagnent la partie.
    }
forms-page-stake = Enjeu de cette partie : { $stake } (V9.6).
forms-page-throw-of = Coup de dés { $nth } sur { $all }
forms-page-previous = Coup précédent
forms-page-next = Coup suivant

## Leçons des autres formes

forms-lesson-names = Dans les questions, Anne joue contre Bernard. Toutes les sommes viennent des comptes avec lesquels le programme joue.
forms-lesson-rules = Les règles, avec leurs sources
forms-lesson-question = Question { $nth }
forms-lesson-right = C’est juste.
forms-lesson-wrong = Non.
forms-lesson-ecrire = Points et trous sont ceux du trictrac, mais aucun trou ne finit la partie. On joue un nombre de manches courtes, les coups. Le sixième trou est l’obligation : avant lui, s’en aller fait un relevé et le coup continue ; à partir de lui, s’en aller finit le coup (V1.5). Celui qui a plus de trous marque alors l’adversaire, qui paie les trous fois un taux, moins ses propres trous, plus une consolation de deux fois le taux (V1.15). Le taux est de 1 si des trous de l’adversaire ont rompu la série du gagnant, de 2 ou 3 pour une série de 6 à 11 trous, de 4 ou 5 à partir de 12 : le plus haut pour qui ne s’en est jamais allé en chemin (V1.13). Chaque trou demande donc : rester pour un meilleur taux, ou s’en aller et être payé ?
forms-lesson-chouette = Le compte est celui du trictrac à écrire à deux. A, la chouette, joue tous les coups ; B et C sont partenaires, se relaient tous les deux coups et partagent leur compte (V2.1). Le partenaire qui attend peut conseiller (V2.2).
forms-lesson-tourner = On joue à trois, chacun pour soi. Le gagnant du premier coup sort ; ensuite, celui qui vient de jouer deux coups de suite sort, et celui qui reste jette les dés en premier (V2.4). Le perdant d’un coup paie le gagnant comme à écrire, et la consolation seule à celui qui attend (V2.5). Les paris sont ceux de trois balances, dont la somme est 0 (V2.7).
forms-lesson-four = Deux contre deux : A et B partagent un compte, C et D l’autre. Le gagnant du premier coup est relayé par son partenaire ; ensuite, celui qui vient de jouer deux coups de suite l’est, et celui qui reste jette les dés en premier (V3.2). Tout le reste est le trictrac à écrire à deux.
forms-lesson-honours = La partie classique en douze trous, payée en fiches. Le perdant paie 4 sans trou, 3 si les douze trous du gagnant sont venus d’affilée après les siens, 2 avec six trous ou moins, sinon 1 (V5.2). Avec la continuation, tablier et points continuent après le douzième trou, et les trous au-delà ouvrent la partie suivante (V5.5). Avec une poule, chaque partie est payée aussi au panier, et qui en gagne deux de suite le prend (V5.7).
forms-lesson-combine = Un tablier, les mêmes points, deux comptes : chaque trou compte à écrire et aux honneurs. À un trou de votre propre dé, vous pouvez tenir, vous en aller dans les deux comptes, ou quitter l’un et rester pour l’autre : le compte quitté s’arrête jusqu’au prochain relevé (V6.2, V6.3). Si quelqu’un a six trous à écrire, quitter ce compte finit aussitôt le coup (V6.6). Les fichets le montrent : doré à écrire, argenté aux honneurs, de deux métaux quand les deux sont égaux, noir pour un compte arrêté (V6.11).
forms-lesson-toc = Personne ne compte de points. Un coup de dés qui vous en donnerait gagne aussitôt un trou, quoi qu’il rapporte ; un coup qui en donnerait à l’adversaire lui gagne un trou (V7.1). Dans une partie à plusieurs trous, un coup en gagne deux si un événement vient par doublet, ou si une dame est battue ou un jan rempli de deux façons ou plus ; plusieurs événements ne s’additionnent pas (V7.2). Après un trou de votre propre dé, vous tenez ou vous en allez (V7.4).
forms-lesson-poule1 = Toute une compagnie joue autour d’un seul tablier. Deux jouent une partie en six trous ; chacun paie une mise à la poule à chaque entrée. Le perdant va au bout de la file et le suivant entre (V8.3). Qui bat tous les autres l’un après l’autre prend la poule (V8.4). Tous peuvent aussi convenir de s’arrêter et de la partager (V8.6).
forms-lesson-poule2 = Chacun met une fois une somme dans un fonds. Une partie est un coup comme à écrire ; le gagnant prend un prix pour chaque trou de plus que le perdant, et le perdant ne paie rien (V8.8). Si les séries comptent plus, les trous du gagnant comptent double pour une série qui tient (V8.9). Qui a joué deux parties de suite sort (V8.10). C’est fini quand le fonds est vide (V8.11).
forms-lesson-ticktack = Le cousin anglais n’a ni points ni cases interdites : une dame se pose partout où il n’y a pas de dame adverse (V9.2). Un coup de dés gagne la partie avant que l’on joue : battre en vaut une, entrer deux, la seconde table pleine deux, la dernière dame sortie une (V9.3). Avec des enjeux relancés, une partie peut valoir jusqu’à six fois plus (V9.6).
forms-lesson-toccategli = Le cousin allemand garde les jans et le coin. Les points se marquent un à un et douze gagnent une partie : elle vaut 1 si l’adversaire a sept points ou plus, 2 avec quatre à six, 3 avec un à trois, 4 sans aucun (V10.5). Il n’y a ni trous, ni bredouille, ni battues à faux (V10.3). Sortir sa dernière dame gagne la partie d’emblée (V10.6).
forms-lesson-mark = Bernard a { $other } trous. Le coup de dés d’Anne la mène à { $own }. Que signifie pour elle s’en aller ?
forms-lesson-mark-why = Quelqu’un a six trous : s’en aller finit le coup. Anne en a { $own } contre { $other } : elle marque Bernard et reçoit { $jetons } jetons (V1.5, V1.6).
forms-lesson-behind = Bernard a { $other } trous, tous d’affilée. Anne gagne son premier trou. Que signifie pour elle s’en aller ?
forms-lesson-behind-why = Bernard en a six : s’en aller finit le coup, et Anne en a moins : elle se laisse marquer et paie { $costs } jetons (V1.6). Cela peut être le bon choix : son trou a rompu la série de Bernard.
forms-lesson-tenue = Anne gagne deux trous, tient, en gagne deux, tient, en gagne encore deux et s’en va. Bernard n’en a aucun. Combien de jetons paie-t-il ?
forms-lesson-pays-why = La série tient et Anne ne s’en est jamais allée : taux { $rate }. { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } jetons (V1.13, V1.15).
forms-lesson-dernier = Bernard gagne cinq trous et s’en va. Puis Anne en gagne sept d’un seul coup de dés et s’en va. Combien de jetons paie Bernard ?
forms-lesson-paris = Dans une partie de { $coups } coups, Anne en a perdu { $own } et Bernard { $other }. Que reçoit Anne pour les paris ?
forms-lesson-paris-why = Bernard a perdu { $beyond } coups de plus que la moitié, donc { $paris } paris à 4 jetons, et la queue de 20 : { $jetons } jetons (V1.20).
forms-lesson-idle = Claire attend. Anne gagne six trous d’affilée d’un seul coup de dés et marque Bernard. Combien de jetons reçoit Claire ?
forms-lesson-idle-why = La consolation de ce coup est de { $consolation } : Bernard paie { $jetons } à Anne et { $consolation } à Claire (V2.5).
forms-lesson-series = Anne gagne deux trous. Puis Bernard en gagne onze, et le coup suivant d’Anne lui donne le douzième. Combien de fiches paie Anne ?
forms-lesson-series-why = Les douze trous de Bernard sont venus d’affilée après les siens : la partie vaut { $value } (V5.2).
forms-lesson-broken = Anne gagne huit trous, Bernard un, Anne quatre. Combien de fiches paie Bernard ?
forms-lesson-broken-why = Son trou a rompu la série d’Anne. Il en a { $lost }, donc six ou moins : { $value } fiches (V5.2).
forms-lesson-carried = Avec la continuation, Anne a onze trous et en gagne trois. Elle s’en va. Combien de trous a-t-elle dans la partie suivante ?
forms-lesson-carried-why = Le premier des trois finit la partie ; les { $own } autres ouvrent la suivante et restent quand elle s’en va (V5.5, V5.6).
forms-lesson-suspended = Anne gagne deux trous et tient, en gagne deux et quitte le compte à écrire, puis en gagne trois. Combien de trous a-t-elle aux honneurs ?
forms-lesson-suspended-why = À écrire elle reste à { $written }, aux honneurs elle en a { $own } : les nouveaux trous ne comptent que là (V6.5).
forms-lesson-as-gone = Anne gagne quatre trous et quitte le compte à écrire, en gagne un et s’en va, en gagne deux et s’en va avec six. Que paie Bernard à écrire ?
forms-lesson-as-gone-why = Quitter le compte, c’est s’y en être allée : sa série est avec relevé, au taux { $rate }. { $rate } × { $won } − { $lost } + { $consolation } = { $jetons } (V6.5, V1.13).
forms-lesson-both = Anne gagne onze trous et tient, Bernard un. Anne gagne le douzième et quitte les honneurs. Que vaut la partie ?
forms-lesson-both-why = La partie est gagnée avant qu’elle quitte. Bernard a { $lost } trou, qui a rompu sa série : { $value } fiches (V6.4, V5.2). À écrire, ses { $written } trous continuent.
forms-lesson-three-ways = Dans une partie en six trous, le coup d’Anne peut remplir son grand jan de trois façons. Combien de trous gagne-t-elle ?
forms-lesson-three-ways-why = { $number } : un jan rempli de deux façons ou plus double, et plus de façons n’ajoutent rien (V7.2).
forms-lesson-several = Le coup d’Anne bat deux dames, chacune d’une façon, et le coin. Combien de trous gagne-t-elle ?
forms-lesson-several-why = { $number } : plusieurs événements, chacun d’une seule façon, ne s’additionnent pas (V7.2).
forms-lesson-helpless = Bernard jette un doublet et ne peut jouer aucun des deux nombres. Combien de trous gagne Anne ?
forms-lesson-helpless-why = { $number } : les dames impuissantes ne doublent jamais, quels que soient leur nombre et le coup (V7.2).
forms-lesson-pool = On joue à quatre. Le premier bat le deuxième, le troisième et le quatrième. Combien de mises prend-il ?
forms-lesson-pool-why = { $number } : deux mises au début et une pour chacun des deux qui sont entrés. Trois parties d’affilée battent tous les autres (V8.3, V8.4).
forms-lesson-pool-turns = On joue à trois : 1 bat 2, 3 bat 1, 2 bat 3, 2 bat 1. Combien de mises contient la poule gagnée ?
forms-lesson-pool-turns-why = { $number } : chaque entrée paie une mise, aussi celle de qui revient (V8.3).
forms-lesson-pool-five = On joue à cinq : 2 bat 1, 3 bat 2, puis 4 bat 3, 5, 1 et 2. Combien de mises prend 4 ?
forms-lesson-fund = Des mises de 100, un prix de 5 par trou. Le premier joueur gagne un coup avec dix trous à quatre. Que prend-il ?
forms-lesson-fund-why = { $number } : le prix pour chaque trou de plus que le perdant (V8.8).
forms-lesson-fund-series = Le même coup, si les séries comptent plus et que la série du gagnant tient : que prend le gagnant ?
forms-lesson-fund-series-why = { $number } : dix trous comptent pour vingt avant que l’on retire les quatre (V8.9).
forms-lesson-fund-last = Trois joueurs mettent 20 chacun, et un trou coûte 5. Le joueur 2 bat le joueur 1 neuf à zéro et sort ; puis le joueur 1 bat le joueur 3 neuf à zéro. Que prend le joueur 1 ?
forms-lesson-fund-last-why = { $number } : neuf trous coûteraient 45, mais il n’en reste pas plus. Le dernier gagnant prend le reste, et la partie est finie (V8.11).
forms-lesson-best = Le coup d’Anne bat une dame et ferait aussi entrer deux dames. Combien de parties gagne-t-elle ?
forms-lesson-best-why = { $number } : si un coup gagne de plusieurs façons, seule la meilleure compte (V9.3).
forms-lesson-why-not = À un vrai tablier, le coup de Bernard bat une dame et fait entrer deux dames, mais il n’annonce que la battue. Anne dit why not. Combien de parties gagne-t-elle ?
forms-lesson-why-not-why = { $number } : qui annonce moins que le meilleur perd ce que le meilleur valait (V9.4). Ici, l’ordinateur annonce toujours le meilleur.
forms-lesson-missed = Bernard oublie une battue et joue. Anne ne le voit pas, et son coup remplit sa seconde table. Combien de parties gagne-t-elle ?
forms-lesson-missed-why = { $number } : personne n’a parlé à temps, la partie a continué, et la seconde table pleine en vaut deux (V9.3, V9.4).
forms-lesson-value = Anne atteint douze points alors que Bernard n’en a aucun. Que vaut la partie ?
forms-lesson-value-why = { $number } : l’adversaire n’a aucun point (V10.5).
forms-lesson-value-two = De même, mais un coup d’Anne a donné deux points à Bernard en chemin. Que vaut la partie ?
forms-lesson-value-two-why = { $number } : l’adversaire a d’un à trois points (V10.5).
forms-lesson-last-man = Anne a peu de points mais sort sa dernière dame. Bernard en a trois. Que vaut la partie ?
forms-lesson-last-man-why = { $number } : la dernière dame sortie gagne la partie d’emblée, à la valeur selon les points de l’adversaire (V10.5, V10.6).
