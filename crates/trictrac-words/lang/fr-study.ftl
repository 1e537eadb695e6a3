
## Étudier : parties anciennes, analyse, positions

study-back = Tout ce qu’on peut étudier
study-last = La dernière partie
study-last-says = La partie que vous jouez ou venez de finir, coup par coup, avec ce que l’ordinateur en pense.
study-open = L’étudier
study-players = { $white } et { $black } : { $throws ->
    [0] aucun coup
    [1] un coup
   *[other] { $throws } coups
}, { $ended }.
study-walk = La parcourir
study-file = Une partie gardée
study-file-says = Choisissez un fichier .trictrac : il est lu ici, et ne quitte pas votre navigateur.
study-file-wrong = Ce n’est pas une partie : { $reason }.
study-no-game = Il n’y a pas de partie de ce nom ici.
study-paste = Une position écrite
study-paste-says = Collez-la telle que la donnent le programme ou un lien.
study-show = La montrer
study-editor = Composer une position
study-editor-says = Posez les dames, dites qui lance, et demandez ce que vaut la position, ou jouez-la.
study-set-up = Composer
study-unknown = Cette adresse ne mène nulle part. Voici ce qu’on peut étudier.
study-no-position = Ce n’est pas une position :
study-no-rules = Ce ne sont pas des conventions :

study-walking = Parcourir la partie
study-first = Au début
study-previous = Un coup en arrière
study-next = Un coup en avant
study-last-moment = À la fin
study-turn = Tourner le tablier
study-moment = Le moment de la partie
study-begin = Avant le premier coup
study-end = Fin
study-throw = Coup { $number } sur { $count }

study-luck = { $name } a { $before } de chances avant les dés, { $after } après : { $luck }.
study-the-play = Le coup joué
study-done = joué
study-marked = ({ $verdict })
study-graph = Les chances de gagner
study-progress = { $done ->
    [0] Aucun coup analysé
    [1] Un coup analysé
   *[other] { $done } coups analysés
} sur { $all }…
study-failed = L’ordinateur ne répond pas.
study-legend = Un rond sur la ligne est un trou gagné ; un trait vertical, une relève. En bas, la chance aux dés. Touchez le graphique pour aller au coup.
study-summary = Le bilan
study-looked = { $throws ->
    [0] Aucun coup n’a été analysé
    [1] Un coup a été analysé
   *[other] { $throws } coups ont été analysés
}, en regardant un coup plus loin.
study-save = Garder la partie dans un fichier
study-judge = Analyser cette position
study-change = La modifier
study-play = Jouer à partir d’ici
study-to-throw = { $side } va lancer les dés.
study-thinking = L’ordinateur réfléchit…
study-alternatives = Touchez un coup pour le voir sur le tablier.

study-tools = Ce que fait un toucher
study-tool-move = Déplacer
study-tool-white = Une blanche
study-tool-black = Une noire
study-tool-take = Ôter
study-talons = Tout au talon
study-clear = Vider
study-written = La position écrite
study-whose = À qui de lancer
study-dice = Dés
study-no-dice = pas encore lancés
study-points = Points
study-bredouille = En bredouille
study-holes = Trous
study-flag = Le pavillon
study-nobody = personne
study-nth = Numéro du coup dans la relève
study-provincial = Sortie à la provinciale
study-too-many-men = { $side } a { $found } dames : quinze au plus.
study-shared = Il y a des dames des deux camps sur la flèche { $point } de Blanc.
study-on-other-corner = { $side } est sur le coin de l’autre : personne n’y entre.
study-lone-corner = { $side } n’a qu’une dame à son coin : il en faut deux, ou aucune.
study-no-man = { $side } doit lancer et n’a plus de dame.
study-no-points = { $side } est dit en bredouille, mais n’a pas de point.
study-no-holes = { $side } est dit avoir le pavillon, mais n’a pas de trou.
study-too-many-holes = { $side } a déjà les trous qui gagnent la partie.

share-title = Partager
share-link = Copier le lien
share-svg = Image SVG
share-png = Image PNG
share-copied = Le lien est copié.
share-copy-by-hand = Le navigateur ne copie pas de lui-même ; le voici :
share-failed = L’image n’a pas pu être faite.

## Parties racontées

name-you = vous
name-human = joueur
throws = { $side } amène { $throw }.
unfinished = La partie n’est pas finie.
left = Vous quittez la partie. Elle n’est pas écrite.
ended = L’entrée est finie. La partie n’est pas écrite.
note-reason = { $said }, { $points } — { $why }
note-not-marked = { $side } ne marque pas : { $what }.
note-part-marked = { $side } marque { $marked } points sur { $due } ; il y avait : { $what }.
note-quarter = Les { $points } points du plein sont à { $side }, s’il les demande (R11.3).
note-school = { $status ->
    [open] École de { $points } points : elle n’est pas relevée.
    [claimed] École de { $points } points : relevée.
   *[none] Rien ne pouvait être joué : ce n’est pas une école (R11.1).
}
note-throw-before = École de { $points } points du coup précédent : elle n’a pas été relevée, et c’est trop tard.
note-claim-before = L’école est celle du coup précédent.
note-insisted = { $side } veut l’erreur entière : l’école est de { $truth } points (R11.1).
note-claim-wrong = { $truth ->
    [0] Il n’y avait pas d’erreur : l’école est fausse (R11.2).
   *[other] L’erreur était de { $truth } points : l’école est fausse (R11.2).
}
note-too-many = { $side } a marqué { $amount } points de trop.
note-wiped = { $side } a effacé à tort { $amount } points de l’autre.
note-holes-too-many = { $side } a marqué { $amount ->
    [1] un trou
   *[other] { $amount } trous
} de trop : on rectifie, sans plus (R11.4).
note-left-standing = { $amount ->
   *[other] Après le trou de { $side }, les points de l’autre sont restés : ce n’est pas une école (R11.4).
}
note-holes = { $side } ne marque { $pegged ->
    [0] aucun trou
    [1] qu’un trou
   *[other] que { $pegged } trous
} sur { $due ->
    [1] un
    [2] deux
   *[other] { $due }
} : { $lost ->
    [1] { $pegged ->
        [0] il est perdu (R11.4).
       *[other] l’autre est perdu (R11.4).
    }
   *[other] { $lost } sont perdus (R11.4).
}
note-fausse-case = Fausse case : { $what }{ $then ->
    [mended] .
    [stays]  ; personne ne la rectifie.
   *[open]  ; on peut la rectifier.
}
shipped-won = { $side } gagne par { $winner } trous à { $loser }
shipped-unfinished = inachevée, { $white } trous à { $black }
shipped-soumille = Une partie entière, avec ses marques, ses écoles, une fausse case et tout ce que les deux oublient ; la pile de misère en décide.
shipped-lepeintre-lesson = Une leçon : le jan de deux tables, le coin, les dames battues à vrai, et une partie qui n’est pas finie.

## Analyse

best-won = Le coup gagne la partie : { $side } a son dernier trou.
best-chance = { $side } gagne { $win } ; enjeu { $stake }, trous { $own } à { $other }
analysis-nothing = Rien dans cette partie n’est à juger.
analysis-rating = cote
analysis-rating-stake = cote selon l’enjeu
analysis-decisions = décisions
analysis-mean = perte moyenne
analysis-mean-stake = enjeu moyen perdu
analysis-of-plays = des coups joués
analysis-of-choices = de tenir ou s’en aller
analysis-inaccuracies = imprécisions
analysis-mistakes = fautes
analysis-blunders = bévues
analysis-luck = chance aux dés
analysis-result = résultat
analysis-adjusted = résultat sans la chance
analysis-graph-says = Chances de Blanc de gagner : { $start } au début, { $end } à la fin. Les ronds sont des trous, les traits verticaux, les relèves.
analysis-holes-won = { $side } : { $holes ->
    [1] 1 trou
   *[other] { $holes } trous
}
analysis-how = Comment lire
analysis-explained = Une perte est ce qu’une décision retire aux chances de gagner la partie, en points de pour cent. La cote descend de 3000 et se réduit de moitié pour chaque 1 % des chances perdu par décision (en moyenne) ; moins de 20 décisions n’ont pas de cote. La chance est ce que les dés ont donné au-delà de leur moyenne ; le résultat sans elle est ce qu’un tel jeu gagnerait en moyenne ; il peut passer 0 ou 100 %.
