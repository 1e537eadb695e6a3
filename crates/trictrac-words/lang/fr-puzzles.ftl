## Problèmes

puzzles-door = Trouvez la meilleure action. Dans chaque position, une seule est nettement la meilleure.
puzzles-lead = Dans chaque position, une action est nettement la meilleure : de nombreuses suites jouées avec les mêmes dés l’ont montré. Trouvez-la.
puzzles-all = Tous les problèmes
puzzles-one = Problème
puzzles-unrated = Vos dix premières réponses trouvent votre niveau, sans cote.
puzzles-placed = { $kind ->
    [found] Votre niveau : { $level }. Votre cote commence à { $rating }.
   *[open] Votre niveau jusqu’ici : { $level }. Réponse { $answers } sur { $all } pour le trouver, sans cote.
}
puzzles-level = { $band ->
    [0] facile
    [1] moyen
    [2] difficile
   *[other] très difficile
}
puzzles-rated = { $kind ->
    [about] Votre cote : environ { $rating }
   *[known] Votre cote : { $rating }
} ({ $answers ->
    [one] une réponse
   *[other] { $answers } réponses
})
puzzles-daily = Problème du jour
puzzles-of-the-day = Problème du jour, { $level }
puzzles-daily-says = { $state ->
    [solved] Résolu aujourd’hui.
    [failed] Manqué aujourd’hui. Le suivant arrive à minuit, temps universel.
   *[open] À votre niveau, un nouveau chaque jour.
}{ $days ->
    [0] {""}
    [one] {" "}Série : { $days } jour.
   *[other] {" "}Série : { $days } jours.
}
puzzles-train = S’exercer
puzzles-train-says = Des problèmes de tous les thèmes, proches de votre cote. Aucun ne revient deux fois.
puzzles-again = Vos erreurs
puzzles-again-lead = Une erreur revient jusqu’à ce que vous la sachiez.
puzzles-due = { $due ->
    [one] Un problème est à refaire.
   *[other] { $due } problèmes sont à refaire.
}
puzzles-none-due = Rien à refaire
puzzles-none-due-says = Vous n’avez rien à revoir. Ce que vous manquez revient ici : d’abord après dix minutes, puis après quelques jours.
puzzles-treatises = Problèmes des traités
puzzles-treatises-says = Ce que Charpentier, Fallavel, Lepeintre, Guiton et Lelasseux-Lafosse demandaient à leurs lecteurs de 1715 à 1852.
puzzles-treatises-lead = { $all } problèmes et exemples des traités de 1715 à 1852, avec le conseil de l’auteur, un commentaire et l’avis de l’ordinateur.
puzzles-problem = Problème { $number }
puzzles-asks-count = Compter les points
puzzles-asks-play = Trouver le coup
puzzles-was-solved = résolu
puzzles-was-failed = manqué
puzzles-themes = Thèmes
puzzles-tally = { $solved } résolus sur { $all }
puzzles-alone = Dames seules
puzzles-alone-says = Les couvrir, les laisser ou les déplacer ?
puzzles-plays = Autres coups
puzzles-plays-says = Où vont les dames ?
puzzles-corner = Le coin
puzzles-corner-says = Le prendre, attendre ou le quitter.
puzzles-filling = Remplir et conserver
puzzles-filling-says = Remplir et conserver ses jans, et gêner ceux de l’adversaire.
puzzles-aiming-says = Se laisser plus de coups qui battent.
puzzles-passing = Passage et retour
puzzles-passing-says = Qui passe le coin, quand, et vers où ?
puzzles-hold-or-go = Tenir ou s’en aller
puzzles-hold-or-go-says = Vous gagnez un trou : tenez-vous, et en jouant quoi, ou vous en allez-vous ?
puzzles-bearing-off-says = La fin d’une relève.
puzzles-score-says = La marque décide : à une autre marque, une autre action vaudrait mieux.
puzzles-all-solved = Il n’en reste plus
puzzles-all-solved-says = Vous avez répondu à tous les problèmes d’ici. Ceux que vous avez manqués reviennent sous « Vos erreurs ».
puzzles-unknown = Il n’y a pas de problème à cette adresse. Le lien est peut-être incomplet.
puzzles-failed = Les problèmes ne peuvent pas être chargés. Rechargez la page.
puzzles-play-asked = Que jouez-vous ?
puzzles-hold-or-go-asked = Vous avez gagné un trou. Tenez-vous, ou vous en allez-vous ?
puzzles-held = Vous tenez. Que jouez-vous ?
puzzles-answer = Jouer ainsi
puzzles-show = Montrer la réponse
puzzles-show-price = Si vous regardez la solution, le problème compte comme manqué.
puzzles-think = Chercher encore
puzzles-try-again = Réessayer
puzzles-next = Suivant
puzzles-loss = { $kind ->
    [rolled] { $action } perd { $loss } points de pourcentage de vos chances de gagner.
    [searched] { $action } perd environ { $loss } points de pourcentage de vos chances de gagner (estimation de la recherche, sans simulation).
   *[unknown] { $action } est bien moins bon (selon la recherche, sans simulation).
}
puzzles-best = Le mieux : { $action }. Vous avez alors { $chance } de chances de gagner.
puzzles-commentary = À propos du conseil de l’auteur : { $comment }
puzzles-agreed = L’auteur et l’ordinateur sont d’accord.
puzzles-disagreed = Le conseil de l’auteur : { $author }. L’ordinateur préfère son propre choix, de { $lead } points de pourcentage (± { $error }).
puzzles-candidates = Vos chances de gagner la partie après chaque candidat, ce qu’il perd, et l’erreur type de cette perte ({ $trials } essais avec les mêmes dés). Choisissez-en un pour le voir.
puzzles-yours = votre réponse
puzzles-about = Thème : { $theme }. Défaut de la deuxième action : { $class }. Cote du problème : { $rating }.
puzzles-gain = Votre cote : { $rating } ({ $change })
puzzles-study = Analyser cette position
