## Tribord et Bâbord dans le navigateur

tribord-page-lead = Un jeu de dé pour deux, publié à Paris en 1880.
tribord-page-game = La partie
tribord-page-odds = Les chances
tribord-page-board = Le tableau : un navire vu d’en haut, bâbord à gauche, tribord à droite.
tribord-page-rules = À vous de jouer
tribord-page-how = Un tour compte trois jets du dé. Vos trois figures vous rapportent des enjeux, celles de l’adversaire vous en coûtent.
tribord-page-thrown-again = à refaire
tribord-page-throw = Jeter le dé
tribord-page-computer = L’ordinateur jette…
tribord-page-keys = Vous pouvez aussi jeter le dé avec Espace ou Entrée.
tribord-page-again = Rejouer
tribord-page-elsewhere = Cette partie se joue dans un autre onglet.
tribord-page-history = Les tours

tribord-page-words = Les règles et leurs termes
tribord-page-marked-is = Votre figure sort pour la première fois : marquez-la, en la couvrant d’un jeton. L’adversaire paie 1 enjeu pour la première des trois. Une figure déjà marquée rapporte 1 enjeu chaque fois.
tribord-page-radoub-is = Le navire est réparé : votre deuxième figure est marquée. L’adversaire paie 2 enjeux.
tribord-page-prise-is = Le navire ennemi est pris : votre troisième figure est marquée. L’adversaire paie 4 enjeux, et la partie finit aussitôt, sauf si vous avez convenu d’un nombre de tours.
tribord-page-ecueil-is = Vous amenez une figure de l’adversaire : vous touchez le récif et payez 1 enjeu.
tribord-page-naufrage-is = Trois jets sans une seule de vos figures : le navire sombre. Vous payez 3 enjeux, en plus de ceux des écueils.
tribord-page-source = L. Saussine a publié ce jeu à Paris en 1880. Sa règle ne dit pas qui commence, ni quand la partie finit : choisissez-le ici.

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
tribord-page-turns-each = Tours de chaque joueur
tribord-page-games = Parties de la série, au plus
tribord-page-worth = Ce que vaut l’enjeu
tribord-page-unit = En points ou en argent
tribord-page-points = points
tribord-page-wrong = L’enjeu est un nombre entier de points, ou une somme avec deux décimales au plus ; de 1 à 100 tours, de 1 à 99 parties.

tribord-page-odds-lead = Le dé décide de tout : la valeur d’une partie se calcule donc d’avance. Ces nombres ne viennent pas d’essais, ils comptent tous les jets possibles.
tribord-page-odds-who = Qui gagne
tribord-page-odds-first = Commencer est un avantage. Le premier joueur fait la prise dans { $prise } des parties et finit avec plus d’enjeux que l’adversaire dans { $ahead } ; il gagne en moyenne { $gain } enjeu.
tribord-page-odds-equal = Quand les deux joueurs ont le même nombre de tours, peu importe qui commence : les chances sont égales.
tribord-page-ahead = finit en tête
tribord-page-even = à égalité
tribord-page-nobody = personne
tribord-page-spread = écart type des enjeux
tribord-page-odds-turn = Un tour
tribord-page-odds-turn-is = Le premier tour rapporte en moyenne { $gain } enjeu. Chaque figure marquée change la suite : il reste moins de figures à marquer, mais les marquer rapporte davantage. Un tour sur huit est un naufrage, quoi qu’il arrive. La première colonne montre combien de figures sont marquées avant le tour.
tribord-page-marks = marque une figure
tribord-page-odds-length = Durée d’une partie
tribord-page-odds-length-is = Une partie compte en moyenne { $turns } tours (les deux joueurs ensemble) et { $naufrages } { $many ->
    [one] naufrage
   *[more] naufrages
}.
tribord-page-odds-purse = La bourse
tribord-page-odds-purse-is = Le gain ou la perte du premier joueur à la fin. Celui qui fait la prise ne gagne pas toujours des enjeux : on peut prendre le navire et devoir payer.
tribord-page-chart-turn = Ce que rapporte le premier tour
tribord-page-chart-length = Le nombre de tours d’une partie
tribord-page-chart-purse = Les enjeux que gagne le premier joueur
tribord-page-chance = chance
tribord-page-numbers = Les nombres
