
## Textes illisibles

unreadable-found = { $field }, caractère { $character } : « { $found } » ne convient pas, il faut { $expected }
unreadable-nothing = { $field }, caractère { $character } : rien n’est écrit, il faut { $expected }
unreadable-both = { $one } ; { $other }
unreadable-more = { $reasons } ; et { $more } de plus
unreadable-line = ligne { $line } : { $reason }

field-position = position
field-board = tablier
field-side-to-move = camp qui jette les dés
field-dice = dés
field-points = points
field-holes = trous
field-throw = numéro du coup
field-state = état
field-side = camp qui jette les dés
field-throws = coups de chacun
field-privileges = privilèges
field-opening = premiers coups
field-await = ce qu’on attend
field-rules = options
field-action = action
field-play = coup
field-turn = ligne du coup
field-marks = points marqués
field-point = flèche
field-jan = jan

expected-position = une position, comme W15,5/6/6/5,B15 w 64
expected-six-fields = six champs au plus
expected-no-space-at-end = une fin sans espace après le sixième champ
expected-board = un tablier, comme W15,5/6/6/5,B15
expected-four-quarters = quatre quartiers séparés par / (le texte en a { $found })
expected-six-points = six flèches dans le quartier (le texte en a { $found })
expected-men-or-empty = W ou B et un nombre de dames, ou un nombre de flèches vides
expected-fewer-men = au plus 15 dames de { $side }
expected-off-opponents-corner = un coin de l’adversaire sans dame de { $side }
expected-not-alone-on-corner = aucune dame de { $side } sur son propre coin, ou au moins deux
expected-man-to-throw = au moins une dame de { $side }, qui doit jeter les dés
expected-side-with-men = un camp qui a des dames ({ $side } n’en a pas)
expected-side = w ou b
expected-dice = deux chiffres de 1 à 6
expected-dice-or-none = deux chiffres de 1 à 6, ou -
expected-points = un nombre pair de 0 à 10
expected-holes = un nombre de 0 à { $most }
expected-nth = un nombre de 1 à 65535
expected-two-amounts = les nombres de Blanc et de Noir, séparés par /
expected-number = un nombre
expected-no-star = un 0 sans *
expected-one-star = un * pour un seul camp au plus
expected-state-key = board, side, dice, points, holes, throws, privileges, opening ou await
expected-key-once = chaque clé une seule fois
expected-value = une valeur après la clé
expected-pair = les nombres de Blanc et de Noir, comme 3/2
expected-opening = none, w64, b64, 64 ou past
expected-table-state = l’état d’une partie, tel qu’il est affiché
expected-awaited = dice, choice, play ou held
expected-awaited-dice = dice, puisque les dés ne sont pas jetés
expected-awaited-deed = choice, play ou held, puisque les dés sont jetés
expected-option = une option, comme margot=on
expected-option-key = lead, stakes, bearing_off, rencontre, margot, pile_de_misere, marking ou holes
expected-option-once = { $key } une seule fois
expected-lead = lead=simultaneous ou lead=coupe_et_des
expected-stakes = stakes=guiton, stakes=oldest, stakes=bridge ou stakes=honours
expected-bearing-off = bearing_off=parisian ou bearing_off=provincial
expected-rencontre = rencontre=on ou rencontre=off
expected-margot = margot=on ou margot=off
expected-pile-de-misere = pile_de_misere=on ou pile_de_misere=off
expected-marking = marking=assisted, marking=announced ou marking=table
expected-holes-to-win = holes=1 à holes=24
expected-action = lead 5/3, 64, hold, go ou un coup
expected-action-at-table = une action comme lead 5/3, 64, hold, go, +4, +1h2, ecole 4, ou un coup
expected-waived = les points qui ne sont pas marqués, comme dans waive 4
expected-men = une dame ou deux, comme 1/7 1/5 ou 1/5/11, ou - pour rien
expected-man = une dame, comme 1/7, 1/5/11, 22/off ou 7/12p
expected-forward = un déplacement vers une flèche plus haute, comme 1/7
expected-place = des flèches de 1 à 24, ou off à la fin, comme 22/off
expected-marked = des points, comme +4
expected-end-of-line = la fin de la ligne
expected-point = un nombre de 1 à 24
expected-jan = le nom d’un jan, comme fill_grand

record-too-long = le texte compte { $found } octets ; { $most } au plus
record-too-many-tags = balise { $found } en trop ; { $most } balises au plus
record-no-version = il faut commencer par la balise [{ $tag } "{ $version }"]
record-other-version = version { $found }, il faut la version { $version }
record-not-a-tag = « { $found } » ne convient pas, il faut une balise, comme { $example }
record-tag-again = balise { $found } répétée, elle ne doit être là qu’une fois
record-position-with-dice = dés { $found }, il faut -
record-endless-comment = commentaire sans fin, il manque {"}"}
record-fold = fold { $found } : ce programme connaît 1 et 2
record-ended = { $found } n’est pas une fin : écrivez w ou b puis resigned, flag ou away ; ou agreed ; ou void
record-ended-by-the-rules = la partie est gagnée ici, mais la balise Ended indique { $found }
record-before-lead = un coup avant le jet qui décide qui commence, il faut d’abord ce jet, comme lead 5/3
record-after-match = coup en trop : la partie est finie
record-before-play = nouveau coup, mais le précédent n’a pas été joué
record-no-dice = pas de dés après le camp, il faut deux chiffres de 1 à 6
record-other-side = « { $found } » ne convient pas, il faut { $letter } : c’est à { $side } de jouer
record-other-dice = dés { $found }, il faut { $lead }, les dés qui ont décidé qui commence
record-other-mark = { $found ->
    [0] aucune marque n’est écrite
   *[other] la marque écrite est +{ $found }
}, { $expected ->
    [0] il n’en faut aucune
   *[other] il faut +{ $expected }
}
record-glyph = « { $found } » n’est pas un signe, il faut !, !!, !?, ?!, ? ou ??
record-variation-of-nothing = parenthèse ( trop tôt : il faut d’abord un coup
record-too-deep = une variante dans { $most } autres ; { $most } au plus
record-empty-variation = parenthèse ) trop tôt : la variante n’a pas de coup
record-no-variation = parenthèse ) en trop : aucune variante n’est ouverte
record-endless-variation = variante sans fin, il manque )
record-after-turn = « { $found } » est en trop
record-refused = « { $found } » est refusé : { $reason }
record-other-result = résultat { $found }, il faut { $expected }
record-result-too-early = résultat { $found } trop tôt : le texte s’arrête avant la fin

tribord-field-tokens = jetons
tribord-field-phase = phase
tribord-field-turns = tours
tribord-field-balance = bourse
tribord-expected-option = une option, comme end=12
tribord-expected-option-key = end, first ou stake
tribord-expected-end = end=prise, ou end=1 à end=100
tribord-expected-first = first=thrown, first=tribord ou first=babord
tribord-expected-stake = stake=1 (points) ou stake=0.50EUR (un montant à deux décimales et une monnaie)
tribord-expected-tokens = les figures marquées, comme d-h/-a-
tribord-expected-phase = t1 à t3 ou b1 à b3 (* après une figure du joueur), ?, ?td, t=, b= ou =
tribord-expected-turns = les tours finis, comme 4/3
tribord-expected-balance = le gain de Tribord, comme +5
tribord-expected-end-of-text = la fin du texte
tribord-fault-not-empty = rien ne peut être marqué ni payé avant qu’un joueur commence (T6)
tribord-fault-beginner-named = les options désignent le premier joueur : personne ne jette le dé pour commencer (T6)
tribord-fault-too-many-throws = un tour compte trois jets (T3)
tribord-fault-own-symbol-unmarked = une figure amenée par son joueur doit être marquée (T3)
tribord-fault-prise-ends = la prise de { $side } aurait fini la partie (T5)
tribord-fault-no-prise = aucune prise de { $side } n’a fini la partie (T5)
tribord-fault-turns-out-of-order = les joueurs doivent jouer tour à tour (T3, T6)
tribord-fault-turns-miscounted = chacun joue le nombre de tours convenu (T5)
tribord-fault-balance = une bourse ne dépasse pas { $largest }
tribord-record-games = « { $found } » n’est pas un nombre de parties, il faut 1 à 99
tribord-record-before-end = « { $found } » vient trop tôt : la ligne précédente n’est pas finie
tribord-record-not-the-game = « { $found } » ne convient pas, il faut game { $game }
tribord-record-after-series = « { $found } » est en trop : la série est finie
tribord-record-during-game = « { $found } » vient trop tôt : la partie { $game } n’est pas finie
tribord-record-not-a-line = « { $found } » ne convient pas, il faut game, begin, t ou b
tribord-record-not-a-beginning = « { $found } » ne convient pas, il faut deux jets, comme begin td ba
tribord-record-not-a-throw = « { $found } » ne convient pas, il faut un côté et une figure, comme td
tribord-record-begun = « { $found } » est en trop : le premier joueur est déjà désigné (T6)
tribord-record-not-begun = tour trop tôt, il faut d’abord begin : personne n’a commencé (T6)
tribord-record-no-throw = aucun jet, il faut 1 à 3 figures, comme das
tribord-record-not-a-symbol = « { $found } » ne convient pas, il faut d, o, h, c, a ou s
tribord-record-after-turn = « { $found } » est en trop : le tour était déjà fini
tribord-record-other-sum = « { $found } » ne convient pas, il faut { $expected }
tribord-record-no-sum = aucune somme, il faut { $expected }
tribord-record-sum-too-early = « { $found } » vient trop tôt : le tour n’est pas fini
tribord-refused-game-over = la partie est finie (T5)
tribord-refused-out-of-turn = c’est à { $side } de jouer (T3)
tribord-refused-thrown-already = { $side } a déjà jeté le dé pour commencer et doit attendre l’adversaire (T6)
