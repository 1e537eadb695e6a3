## Progrès

progress-door = Votre performance dans toutes vos parties, et les erreurs qui vous coûtent le plus.
progress-lead = Ce que l’ordinateur a trouvé dans vos parties, et les résultats de votre entraînement. Tout reste dans ce navigateur.
progress-empty = Aucune partie pour l’instant
progress-empty-says = Jouez une partie : à la fin, vous verrez ici si vous avez bien décidé, quelles erreurs vous coûtent le plus, et vos fautes à rejouer. Vous pouvez aussi importer des parties depuis un fichier.
progress-nobody = Le programme ne sait pas quelles décisions de ces parties sont les vôtres. Ici comptent les parties contre l’ordinateur, et celles de deux personnes qui ont un nom.
progress-play = Jouer une partie
progress-import = Importer des parties
progress-blocked = Ce navigateur ne laisse rien enregistrer. Ce que vous voyez ici disparaît quand vous partez.
progress-full = Il n’y a plus de place dans ce navigateur. Supprimez des parties pour en faire.
progress-open = { $matches ->
    [one] Une partie n’est pas encore analysée. Cela prend quelques secondes.
   *[other] { $matches } parties ne sont pas encore analysées. Une partie prend quelques secondes.
} Vous pouvez arrêter à tout moment : ce qui est fait est gardé.
progress-analyse = Les analyser maintenant
progress-batch = Partie { $number } sur { $all }
progress-performance = Performance
progress-level = niveau : { $level }
progress-counted = Parties analysées
progress-won-lost = Gagnées – perdues
progress-mean-choices = Perte moyenne pour tenir ou s’en aller
progress-luck = Chance par partie
progress-explained = La performance dit comment quelqu’un décide : 3000 est le jeu parfait, et elle diminue de moitié pour chaque point de pourcentage de chances de gagner qu’une décision perd en moyenne. La chance est ce que les dés vous ont donné de plus qu’à l’adversaire, en part des chances de gagner ; sur beaucoup de parties, elle s’approche de zéro.
progress-trend = La performance au fil du temps
progress-trend-says = Performance sur { $matches ->
    [one] une partie
   *[other] { $matches } parties
} : { $first } au début, { $last } maintenant. Le tableau ci-dessous contient chaque partie.
progress-trend-about = Un point est une partie d’au moins 20 décisions. La ligne est la performance dans les cinq dernières parties.
progress-as-table = En tableau
progress-day = Jour
progress-rating = Performance
progress-recent = Cinq dernières
progress-opponents = Par adversaire
progress-opponent = Adversaire
progress-unnamed = sans nom
progress-training = Entraînement
progress-mistakes = Mes fautes qui reviennent
progress-sprint = Sprint : record
progress-of = { $part } sur { $all }
progress-due = { $due } à revoir
progress-puzzles = { $puzzles ->
    [one] un résolu
   *[other] { $puzzles } résolus
}, cote { $rating }
progress-none = rien encore
progress-matches = Toutes les parties
progress-not-analysed = pas encore analysée
progress-analysed = analysée
progress-loss-only = perte moyenne { $loss }
progress-performance-of = { $rating } ({ $level }), perte moyenne { $loss }
progress-export = Enregistrer les données
progress-export-says = Les chiffres de chaque partie analysée, pour un tableur ou pour votre propre programme.
progress-csv = Tableau (CSV)
progress-json = Données (JSON)

## Le bilan d’une partie

report-open = Bilan
report-back = Tous les progrès
report-missing = Cette partie n’est pas dans ce navigateur. Si elle a été jouée ailleurs, exportez-la là-bas et importez-la ici.
report-other-game = C’est une série de Tribord et Bâbord : il n’y a rien à décider que l’ordinateur de Trictrac puisse juger.
report-unreadable = Ce texte ne peut pas être lu comme une partie : il ne peut pas être analysé.
report-too-short = Personne n’a encore joué : il n’y a rien à analyser.
report-waits = L’ordinateur examine chaque décision de cette partie. Vous pouvez arrêter et reprendre plus tard.
report-stop = Arrêter
report-resume = Reprendre l’analyse
report-whose = Les décisions de qui
report-both = Les deux
report-replay = { $mistakes ->
    [one] Rejouer la faute
   *[other] Rejouer les { $mistakes } fautes
}
report-repeat = Les revoir jusqu’à ce que je les sache
report-repeats = Ces fautes reviennent jusqu’à ce que vous les sachiez.
report-course = Les chances de gagner, coup par coup
report-fortune = L’adresse et la chance
report-themes = Les genres d’erreurs
report-theme = Genre
report-errors = Erreurs
report-loss = Perdu
report-themes-how = Ce que veulent dire les genres
report-themes-explained = Le coup est comparé au meilleur, et le premier genre qui convient compte, dans cet ordre : la sortie ; des dames passées trop tôt ou trop tard ; le coin manqué, quitté ou pris trop tôt ; le retour, dès que trois dames ont passé ; les dames libres d’un jan qui reste plein ; jouer selon la marque, si un autre coup vaudrait mieux sans les trous. Sinon, l’ordinateur joue la suite des deux positions, quatre jets de chaque côté, et les points décident : ceux de vos dames battues, de celles que vous battez, de vos jans et de ceux de l’adversaire, du coin, des nombres impossibles à jouer. Trop de prudence : le meilleur coup laisse plus de dames seules, et pourtant elles sont moins battues, ou à faux. Dame seule non couverte : le meilleur coup couvre une dame qui reste seule après le vôtre. Dames seules dans le petit ou le grand jan : toutes les autres, selon l’endroit où ces battues coûtent le plus. Ce qui est perdu est une part des chances de gagner, en points de pourcentage.
report-releves = La précision par relève
report-place = Relève
report-decisions = Décisions
report-right = Sans erreur
report-mean = Perte moyenne
report-right-explained = Une erreur perd au moins un demi-point de pourcentage de chances de gagner.
report-costliest = Les décisions les plus coûteuses
report-replay-one = Réessayer
report-in-study = Sur le tablier

## Rejouer ses fautes

replay-title = Coup { $number } : { $throw }
replay-of = { $number } sur { $all }
replay-stands = { $who } : { $holes }, { $points }
replay-play = Que jouez-vous ?
replay-check = Vérifier
replay-yours = Votre réponse : { $action }.
replay-same = Vous avez joué de même dans la partie.
replay-best = Le mieux : { $action }.
replay-theme = Genre d’erreur : { $theme }.
replay-chances = Chances de gagner : { $chance } au lieu de { $best }.
replay-before = Dans la partie : { $action }.
replay-next = Suivante
replay-again = Réessayer
replay-repeat = La revoir jusqu’à ce que je la sache
replay-repeats = Cette faute revient jusqu’à ce que vous la sachiez.
replay-over = C’était la dernière faute.
replay-none = Il n’y a pas de faute à rejouer.
replay-lost = { $mistakes ->
    [one] Une faute est laissée de côté : sa partie n’est pas dans ce navigateur, ou doit d’abord être analysée.
   *[other] { $mistakes } fautes sont laissées de côté : leurs parties ne sont pas dans ce navigateur, ou doivent d’abord être analysées.
}
replay-to-report = Bilan

