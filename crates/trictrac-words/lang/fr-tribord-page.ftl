## Tribord et Bâbord dans le navigateur

tribord-page-lead = Un jeu de dé pour deux, publié à Paris en 1880.
tribord-page-game = La partie
tribord-page-odds = Les chances
tribord-page-board = Le tableau : un navire vu d’en haut, bâbord à gauche, tribord à droite.
tribord-page-rules = À vous de jouer
tribord-page-how = Chacun jette le dé trois fois par tour. Vos trois figures vous rapportent des enjeux, celles de l’autre vous en coûtent.
tribord-page-thrown-again = à refaire
tribord-page-throw = Jeter le dé
tribord-page-computer = L’ordinateur jette…
tribord-page-keys = Espace ou Entrée jette aussi le dé.
tribord-page-again = Encore une fois
tribord-page-history = Les tours

tribord-page-words = Les règles et leurs mots
tribord-page-marked-is = Votre figure sort pour la première fois : vous la couvrez d’un jeton. L’autre paie 1 enjeu pour la première des trois. Déjà couverte, elle en rapporte encore 1.
tribord-page-radoub-is = Le navire est réparé : votre deuxième figure est couverte. L’autre paie 2 enjeux.
tribord-page-prise-is = Le navire ennemi est pris : votre troisième figure est couverte. L’autre paie 4 enjeux, et la partie finit aussitôt, à moins que l’on ne joue un nombre de tours convenu.
tribord-page-ecueil-is = Une figure de l’autre : vous touchez le récif et lui payez 1 enjeu.
tribord-page-naufrage-is = Trois jets sans une seule figure à vous : le navire sombre. Vous payez 3 enjeux de plus, après ceux des écueils.
tribord-page-source = Le jeu parut chez L. Saussine, à Paris, en 1880. Sa règle ne dit ni qui commence, ni quand la partie finit : c’est ce que l’on choisit ici.

tribord-page-new = Nouvelle partie
tribord-page-start = Commencer
tribord-page-who = Qui joue
tribord-page-as-tribord = Vous à tribord, l’ordinateur à bâbord
tribord-page-as-babord = Vous à bâbord, l’ordinateur à tribord
tribord-page-two = Deux personnes sur cet appareil
tribord-page-first = Qui commence
tribord-page-first-thrown = Le dé en décide
tribord-page-length = Jusqu’à quand
tribord-page-until-prise = Jusqu’à la prise
tribord-page-turns = Un nombre de tours
tribord-page-turns-each = Tours de chacun
tribord-page-games = Parties, au meilleur de
tribord-page-worth = Ce que vaut l’enjeu
tribord-page-unit = En points ou en argent
tribord-page-points = points
tribord-page-wrong = L’enjeu est un nombre entier de points, ou une somme avec deux décimales au plus ; de 1 à 100 tours, de 1 à 99 parties.

tribord-page-odds-lead = Le dé décide de tout : on peut donc savoir d’avance ce que vaut une partie. Ces nombres ne sont pas tirés d’essais, ils sont calculés sur tous les jets possibles.
tribord-page-odds-who = Qui gagne
tribord-page-odds-first = Commencer est un avantage. Le premier fait la prise dans { $prise } des parties, il finit avec plus d’enjeux que l’autre dans { $ahead } ; il y gagne en moyenne { $gain } enjeu.
tribord-page-odds-equal = Avec le même nombre de tours pour chacun, peu importe qui commence : les chances sont égales.
tribord-page-ahead = finit en tête
tribord-page-even = à égalité
tribord-page-nobody = personne
tribord-page-spread = écart type des enjeux
tribord-page-odds-turn = Un tour
tribord-page-odds-turn-is = Au premier tour, on gagne en moyenne { $gain } enjeu. Chaque figure couverte change la suite : il en reste moins à couvrir, mais elles paient davantage. Un tour sur huit est un naufrage, quoi qu’il arrive. La première colonne dit combien de figures sont couvertes avant le tour.
tribord-page-marks = couvre une figure
tribord-page-odds-length = Combien de temps
tribord-page-odds-length-is = Une partie dure en moyenne { $turns } tours, ceux des deux ensemble, et voit { $naufrages } { $many ->
    [one] naufrage
   *[more] naufrages
}.
tribord-page-odds-purse = La bourse
tribord-page-odds-purse-is = Ce que le premier a gagné ou perdu à la fin. La prise et la bourse ne vont pas toujours ensemble : on peut prendre le navire et rester débiteur.
tribord-page-chart-turn = Ce que rapporte le premier tour
tribord-page-chart-length = Le nombre de tours d’une partie
tribord-page-chart-purse = Les enjeux que gagne le premier
tribord-page-chance = chance
tribord-page-numbers = Les nombres
