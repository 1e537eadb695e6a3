
## Le plateau d’analyse

board-position = Une position
board-shared = Une partie partagée
board-to-throw = Avant le prochain coup
board-throw-varied = Coup { $number }, dans une variante
board-error-before = Revenir à l’erreur précédente
board-error-next = Aller à l’erreur suivante
board-too-deep = Trop de variantes sont imbriquées.
board-after-the-match = La partie se termine ici.
board-impossible = Ce n’est pas possible ici.

board-candidates = Candidats
board-depth = Profondeur
board-depth-says = Le nombre de coups que l’ordinateur examine à l’avance : 0 est le plus rapide, 2 le plus juste
board-searched = Recherche { $depth ->
    [0] sans regarder plus loin
    [one] 1 coup plus loin
   *[other] { $depth } coups plus loin
}.
board-choose-dice = Choisissez les dés parmi les 36 coups pour continuer.
board-played = Joué :
board-all = Montrer les { $count } jeux possibles
board-details = Détails
board-details-of = Détails de { $play }
board-worth = En moyenne : enjeu { $stake }, trous { $own } à { $other } (profondeur { $depth }).
board-before-lead = Les dés n’ont pas encore désigné qui commence.
board-over = La partie est terminée.

board-throws = Les 36 coups
board-which = Quel coup
board-this-throw = Ce jet
board-next-throw = Coup suivant
board-own-throw = Son coup suivant
board-unit = Ce qui est montré
board-by-chance = Chances de gain
board-by-points = Points
board-no-throws = Aucun coup n’a lieu ici.
board-balance = { $known ->
    [no] { $roller } jette les dés.
   *[yes] { $roller } jette les dés : { $good } coups sur 36 sont bons pour { $same ->
        [yes] { $roller }
       *[no] { $viewer }
    }, { $bad } sont mauvais.
}
board-after = Après { $play } :
board-heat-legend = Chaque case montre l’écart avec le coup moyen, en points de pourcentage des chances de gain, ou les points gagnés moins les points donnés. Bleu : bon ; orange : mauvais.
board-grid = Les 36 coups : choisissez celui à jeter
board-grid-only = Les 36 coups
board-cell-points = points pour { $side }
board-cell-chance = points de pourcentage pour { $side }
board-random = Jeter les dés

board-moves = Coups et variantes
board-no-moves = Rien n’est encore joué. Choisissez les dés parmi les 36 coups.
board-keys = Flèches du clavier : gauche et droite de coup en coup, haut et bas de variante en variante ; gauche et droite avec Maj d’erreur en erreur.
board-commented = avec un commentaire
board-promote = Monter la variante
board-remove = Supprimer à partir d’ici
board-restore = Annuler la suppression

board-note = Commentaire
board-note-says = Votre commentaire sur ce moment
board-judge = Votre jugement sur ce tour
board-brilliant = !!, très bon
board-good = !, bon
board-interesting = !?, intéressant
board-doubtful = ?!, douteux
board-mistake = ?, une faute
board-blunder = ??, une bévue
board-figures = Chances de gain { $win }, { $loss ->
    [none] le meilleur
   *[other] { $loss }
} (profondeur { $depth }).
board-figures-rolled = Chances de gain { $win } ± { $error }, { $loss ->
    [none] le meilleur
   *[other] { $loss }
} ({ $trials } essais).

board-rollout = Simulation
board-rollout-says = Joue les meilleurs candidats jusqu’à la fin de la relève, de nombreuses fois et avec les mêmes dés pour tous, puis retire la chance des dés. La même graine donne toujours le même résultat.
board-roll-candidates = Candidats
board-roll-errors = Arrêter quand l’avance vaut (erreurs types)
board-roll-trials = Essais au plus
board-roll-seed = Graine
board-roll-start = Lancer la simulation
board-roll-this = Simuler ce coup
board-roll-stop = Arrêter
board-roll-play = Jeu
board-roll-chance = Chances de gain
board-roll-behind = Derrière le meilleur
board-rolling = { $done } essais sur { $all } au plus…
board-rolled-clear = Après { $done } essais, le meilleur est nettement en tête.
board-rolled-all = Les { $done } essais sont faits.
board-rolled-early = Arrêtée après { $done } essais.

board-keep = Enregistrer et partager
board-unsaved = Vos commentaires et vos variantes ne sont pas encore enregistrés.
board-export = Enregistrer avec l’analyse
board-to-matches = Garder parmi mes parties
board-whole-link = Copier un lien vers toute la partie
board-link-bare = Le lien contient la partie sans commentaires ni variantes : la place manque.
board-no-room = La partie est trop longue pour un lien : il faudrait { $needed } caractères, et { $most } sont possibles. Enregistrez-la plutôt dans un fichier.
board-not-kept = Le navigateur n’a pas pu l’enregistrer. Enregistrez-la plutôt dans un fichier.
board-code-cut = Ce lien est incomplet. Copiez-le en entier.
board-code-version = Ce lien vient d’une autre version de la page.
board-code-wrong = Ce lien ne mène à aucune partie.
