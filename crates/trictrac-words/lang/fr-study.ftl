
## Étudier : parties anciennes, analyse, positions

study-back = Tout ce qu’on peut étudier
study-last = La dernière partie
study-last-says = La partie que vous jouez ou venez de finir, coup par coup, avec ce que l’ordinateur en pense.
study-open = L’étudier
study-players = { $white } et { $black } : { $throws ->
    [one] un coup
   *[other] { $throws } coups
}, { $ended }.
study-walk = La parcourir
study-file = Une partie gardée
study-file-says = Choisissez un fichier .trictrac : il est lu ici, et ne quitte pas votre navigateur.
study-file-wrong = Ce n’est pas une partie : { $reason }.
study-no-game = Il n’y a pas de partie de ce nom ici.
study-paste = Une position écrite
study-paste-says = Collez-la telle que la donnent le programme ou un lien.
study-show = La montrer
study-editor = Composer une position
study-editor-says = Posez les dames, dites qui lance, et demandez ce que vaut la position, ou jouez-la.
study-set-up = Composer
study-unknown = Cette adresse ne mène nulle part. Voici ce qu’on peut étudier.
study-no-position = Ce n’est pas une position :
study-no-rules = Ce ne sont pas des conventions :

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

study-luck = { $name } a { $before } de chances avant les dés, { $after } après : { $luck }.
study-the-play = Le coup joué
study-done = joué
study-marked = ({ $verdict })
study-graph = Les chances de gagner
study-progress = { $done ->
    [one] Un coup analysé
   *[other] { $done } coups analysés
} sur { $all }…
study-failed = L’ordinateur ne répond pas.
study-legend = Un rond sur la ligne est un trou gagné ; un trait vertical, une relève. En bas, la chance aux dés. Touchez le graphique pour aller au coup.
study-summary = Le bilan
study-looked = { $throws ->
    [one] Un coup a été analysé
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
study-too-many-men = { $side } a { $found } dames : quinze au plus.
study-shared = Il y a des dames des deux camps sur la flèche { $point } de Blanc.
study-on-other-corner = { $side } est sur le coin de l’autre : personne n’y entre.
study-lone-corner = { $side } n’a qu’une dame à son coin : il en faut deux, ou aucune.
study-no-man = { $side } doit lancer et n’a plus de dame.
study-no-points = { $side } est dit en bredouille, mais n’a pas de point.
study-no-holes = { $side } est dit avoir le pavillon, mais n’a pas de trou.
study-too-many-holes = { $side } a déjà les trous qui gagnent la partie.

share-title = Partager
share-link = Copier le lien
share-svg = Image SVG
share-png = Image PNG
share-copied = Le lien est copié.
share-copy-by-hand = Le navigateur ne copie pas de lui-même ; le voici :
share-failed = L’image n’a pas pu être faite.
