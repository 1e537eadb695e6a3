## Comptez !

count-lead = Que rapporte ce jet, à qui, de combien de façons ? Le voir d’un coup d’œil, c’est tout l’art du trictrac. Les positions viennent de parties jouées, sans fin.
count-door = Voir d’un coup d’œil ce que rapporte un coup : des exercices, d’un seul jan à tout, et un sprint de trois minutes.
count-train = S’exercer
count-all = Tous les exercices
count-title = { $topic } · { $grade }
count-tally = { $right ->
    [one] { $right } juste
   *[other] { $right } justes
} sur { $all }
count-sprint = Sprint : trois minutes
count-sprint-about = Combien de coups pouvez-vous compter en trois minutes ?
count-sprint-says = Dites combien de points marque chaque joueur : un choix pour vous, un pour votre adversaire, et le coup suivant tombe aussitôt. Cela commence par un seul jan, puis devient plus difficile. Au clavier : des chiffres, puis Entrée.
count-record = Votre record : { $right ->
    [one] { $right } juste
   *[other] { $right } justes
}
count-new-record = Nouveau record ! Le précédent était de { $right }.
count-first-record = Votre premier record !
count-stopped = Vous avez arrêté avant la fin du temps : ce sprint ne compte pas comme record.
count-start = Commencer
count-stop = Arrêter
count-once-more = Encore une fois
count-result = { $right ->
    [one] { $right } réponse juste
   *[other] { $right } réponses justes
}
count-mistakes = Vos erreurs reviendront. Pour les revoir maintenant, avec vos réponses :
count-mistake = Coup { $number }
count-again = Vos erreurs
count-again-lead = Une erreur revient jusqu’à ce que vous la sachiez.
count-due = { $due ->
    [one] Un exercice est à refaire.
   *[other] { $due } exercices sont à refaire.
}
count-none-due = Rien à refaire
count-waiting = { $count ->
    [one] Une erreur reviendra, dans { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }. Vous pouvez la revoir maintenant.
   *[other] { $count } erreurs reviendront, la première dans { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }. Vous pouvez les revoir maintenant.
}
count-none-due-says = Aucune erreur à revoir. Ce que vous manquez revient ici : après dix minutes, puis après quelques jours.
count-next = Coup suivant
count-show = Montrer la réponse
count-late = Le temps est écoulé. Voici la solution.
count-clock = Contre la montre : 30 secondes
count-link = Lien vers cet exercice
count-more = { $points } ou plus
count-you-said = vous avez dit { $points }
count-you-threw = Vous avez jeté
count-other-threw = Votre adversaire a jeté
count-for-you = pour vous
count-for-other = pour votre adversaire
count-ways-points = { $ways ->
    [one] façon
   *[other] façons
} ({ $points } points)
count-answered = { $given ->
    [one] { $given } réponse
   *[other] { $given } réponses
} sur { $all }
count-rule = Règle : { $name }
count-opponent = Adversaire
count-who = Qui marque ?
count-ways = Façons
count-ask-hits = Touchez toutes les dames que vous battez à vrai, puis vérifiez. Il peut n’y en avoir aucune.
count-ask-false = Touchez toutes les dames que vous battez à faux, puis vérifiez. Il peut n’y en avoir aucune.
count-ask-fill = Si ce jet peut remplir un quartier, touchez toutes les flèches où il manque une dame, puis vérifiez. Sinon, ne touchez rien.
count-ask-who = Qui marque des points pour ce jet ?
count-ask-ways = Qui marque, et de combien de façons ?
count-ask-helpless = Qui marque, et pour combien de dames ?
count-ask-points = Combien de points chacun marque-t-il ?
count-ask-each = Combien de points chacun de ces jans rapporte-t-il, quel que soit le joueur qui les marque ?
count-grade-see = Voir
count-grade-see-says = Un seul jan : touchez ses dames sur le tablier, ou dites qui marque.
count-grade-ways = Façons
count-grade-ways-says = Un seul jan : pour qui, et de combien de façons ?
count-grade-points = Points
count-grade-points-says = Un seul jan : combien de points, pour qui ?
count-grade-each = Jan par jan
count-grade-each-says = Plusieurs jans dans un coup : que vaut chacun ?
count-grade-all = Tout
count-grade-all-says = Tout ce qu’un coup rapporte, aux deux joueurs, qui que ce soit qui ait jeté.
count-topic-mixed = Tous les jans
count-topic-mixed-says = Chaque exercice porte sur un jan différent ; les plus rares viennent aussi souvent que les autres.
count-topic-hits = Battre à vrai
count-topic-hits-says = Les dames seules que votre coup atteint.
count-topic-false = Battre à faux
count-topic-false-says = Les dames seules que vous n’atteignez que par des flèches bloquées.
count-topic-fill = Remplir
count-topic-fill-says = La dame qui complète votre petit jan ou votre grand jan.
count-topic-keep = Conserver
count-topic-keep-says = Votre quartier plein le reste-t-il ?
count-topic-corner = Battre le coin
count-topic-corner-says = Deux dames qui atteignent le coin vide de votre adversaire.
count-topic-helpless = Dames impuissantes
count-topic-helpless-says = Les nombres qu’on ne peut pas jouer.
count-topic-opening = Premiers coups
count-topic-opening-says = Jan de trois coups, jan de deux tables, mézéas, et les contre-jans.
count-topic-retour = Le retour
count-topic-retour-says = Le jan de retour, et la dernière dame sortie.
count-family-hits = Dames battues à vrai
count-family-false = Dames battues à faux
count-family-corner = Coin battu
count-family-fill = Quartier rempli
count-family-keep = Quartier conservé
count-family-opening = Jan des premiers coups
count-family-bear-off = Dernière dame sortie
count-family-helpless = Nombres non joués
count-slip-none = Ce jet ne le rapporte pas : il n’y a rien à toucher.
count-slip-you = Ces points sont à vous.
count-slip-other = Ces points sont à votre adversaire.
count-slip-nobody = Personne ne marque ici.
count-slip-exchanged = Les nombres sont justes, mais pas pour les bons joueurs.
count-slip-forgotten = Votre adversaire marque aussi.
