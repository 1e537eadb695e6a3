# Français.

side-white = Blanc
side-black = Noir

and = et
or = ou
nor = et le

## Un coup et ce qu'il gagne

earns-nothing = Ce coup ne gagne rien.
to-other = { $said } (pour { $side })
marks = { $side } marque : { $said }.
plays = joue { $play }
between = { " ; " }
plays-nothing = ne peut rien jouer
lead = Pour la primauté, Blanc amène { $white }, Noir { $black } : { $leader } commence.
lead-equal = Pour la primauté, chacun amène { $white } : on recommence.
releve = Les dames retournent aux talons ; { $side } lance le premier.
told = { $throw } : { $rest }
by = { $side } : { $said }
standing = {" "}[trous { $white }/{ $black }, points { $points }]
won = { $side } gagne la partie par { $winner ->
    [one] 1 trou
   *[other] { $winner } trous
} à { $loser }, pour { $stake ->
    [1] un enjeu
   *[other] { $stake } enjeux
}.

way-number = le { $pips } depuis { $from }
way-sum = la somme { $pips } depuis { $from }, en reposant en { $rests }
way-false = la somme { $pips } depuis { $from } y mènerait, mais { $resting ->
    [1] { $rests } est pris
   *[other] { $rests } sont pris
}

why-true-hit = une dame seule en { $at } peut être atteinte : { $ways }
why-false-hit = une dame seule en { $at } ne peut être atteinte : { $ways }
why-coin = le coin est pris, l’autre (13) est vide, et deux dames l’atteindraient : { $ways }
why-fill-one = les six flèches auront deux dames ; il en manque une en { $at } : { $ways }
why-fill-two = les six flèches auront deux dames ; il en manque deux, que { $play } amène
why-keep = les six flèches ont deux dames et les auront encore après { $play }
why-keep-impotent = les six flèches gardent deux dames parce qu’un nombre ne peut être joué
why-bear-off = { $play } sort toutes les dames qui restent
why-six-tables = troisième coup : quatre dames seules entre 2 et 7, et le talon pourrait envoyer les deux autres : { $ways }
why-deux-tables = deux dames seulement ont quitté le talon et atteindraient les deux coins vides : { $ways }
why-contre-deux-tables = deux dames seulement ont quitté le talon et atteindraient les deux coins, mais l’autre coin est pris : { $ways }
why-mezeas = un as quand le coin seul est pris et que l’autre est vide
why-contre-mezeas = un as quand le coin seul est pris, mais l’autre est pris aussi
why-helpless = deux points pour chaque nombre qui ne peut être joué : le { $unplayed }
why-rencontre = les tout premiers coups des deux joueurs sont les mêmes
why-margot = la flèche vide { $at } est entre deux dames seules, et une dame y tomberait : { $ways }
why-pile = les quinze dames sont sur le coin après ce coup et ne peuvent passer

# Une flèche dans la numérotation de l'autre, pour qui compte depuis la sienne.
your-point = { $at } (votre { $own })

## Manières de jouer

nothing-playable = Rien ne peut être joué.

## À côté du tablier

panel-holes = { $holes ->
    [0] 0 trou sur { $goal }
    [1] 1 trou sur { $goal }
   *[other] { $holes } trous sur { $goal }
}
panel-points = { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}
panel-bredouille = , en bredouille

## Une partie

goal = en { $holes ->
    [1] 1 trou
   *[other] { $holes } trous
}
offer-hold = vous { $points ->
    [0] n’avez plus de points
   *[other] gardez vos { $points } points
}, { $other } n’en a plus ; vous jouez ce coup, { $owed ->
    [0] {""}
   *[other] { $other } en marque { $owed } points,
} puis { $other } lance.
offer-go = personne ne garde de points{ $owed ->
    [0] {""}
   *[other] , et { $other } ne marque pas les { $owed } de ce coup
} ; toutes les dames retournent aux talons, et vous lancez le premier.

## Refus

refused = Non : { $reason }.
refused-unreadable = caractère { $character } : trouvé « { $found } », attendu un coup (1/7 1/5, 1/5/11, 22/off) ou une commande (aide les donne)
refused-match-over = la partie est finie
refused-out-of-turn = c’est à { $side }
refused-dice-at-table = les dés sont lancés par la table
refused-table-only-throws = c’est à un joueur de le faire
refused-lead-not-thrown = on lance d’abord pour la primauté
refused-lead-thrown = la primauté est déjà décidée
refused-not-thrown = les dés ne sont pas encore lancés
refused-already-thrown = les dés sur la table sont d’abord à jouer
refused-no-hole = seul qui gagne un trou de son propre coup peut tenir ou s’en aller
refused-choice-final = vous avez tenu, et c’est définitif
refused-no-man = il ne reste pas de dame à vous en { $point } à jouer
refused-not-off = aucun nombre restant ne sort une dame de { $from }
refused-not-by-dice = aucun nombre restant ne mène de { $from } à { $to }
refused-occupied = l’adversaire tient { $point }
refused-opponents-corner = 13 est le coin de l’adversaire : personne d’autre n’y entre
refused-no-rest = une dame ne peut aller de { $from } à { $to } : elle ne peut reposer nulle part entre
refused-both = les deux nombres peuvent être joués : ils doivent l’être
refused-must-play = un seul nombre peut être joué, et ce doit être le { $die }
refused-lone-corner = cela laisserait exactement une dame sur votre coin (12)
refused-not-puissance = le coin ne peut être pris ainsi par puissance
refused-par-effet = le coin peut être pris par effet : pas par puissance
refused-forbidden = l’adversaire peut encore remplir ce jan : aucune dame ne peut se poser en { $point }
refused-must-fill = ce coup peut remplir votre jan : il le doit
refused-must-keep = ce coup peut conserver votre jan plein : il le doit
refused-not-home = les dames ne sortent que quand toutes celles qui restent sont en 19-24
refused-not-rearmost = un nombre excédant ne sort que la dame la plus reculée
refused-must-bear-off = ce coup peut sortir vos dernières dames : il le doit
refused-provincial = à la méthode provinciale, la dame la plus reculée seule sort
refused-marked-by-itself = en marque assistée, tout se marque de soi-même
refused-too-many-actions = ce coup compte déjà { $most } actions, et on n’en note pas plus
refused-only-table = on ne touche et ne lâche les dames une à une qu’au jeu de rigueur
refused-not-time-to-mark = qui a lancé marque avant de toucher une dame, l’autre après le coup joué
refused-points-in-twos = les points vont par deux, et pas au delà de ce qu’un coup peut gagner
refused-never-back = un jeton ne recule jamais
refused-announced-already = on annonce une fois par coup ce qu’on ne marque pas
refused-nothing-to-wipe = il n’y a pas de points à effacer
refused-claim-open = { $side } répond d’abord à l’école
refused-no-such-claim = il n’y a pas d’école à laquelle répondre ainsi
refused-nothing-to-correct = la marque de l’autre n’a rien de faux
refused-last-hole = { $side } regarde d’abord le dernier trou
refused-touched = la dame touchée en { $point } doit être jouée
refused-no-fausse-case = il n’y a pas de fausse case à mettre en ordre
refused-no-such-mend = la fausse case ne donne pas ce choix
refused-cannot-stay = les dames ne peuvent rester ainsi : { $side } y met ordre d’abord (fausse case)
refused-as-demanded = l’adversaire a demandé un autre coup

## À une table où chacun marque pour soi

does = { $side } { $done }
ruled = jugé pour { $side }
act-accepted = acceptée
act-last-hole = le dernier trou est bon
act-leaves = { $said }, et laisse les points de { $side }
act-wipe = renvoie le jeton de { $side }
act-wipe-own = efface ses propres points
act-correct = fait rectifier la marque
act-insist = exige tout ce que le coup valait
act-restore = remet l’école
act-appeal = demande qu’on juge
act-reason = dit sa raison
act-send-on = exige que la dame passe dans le dernier jan
act-touch = touche une dame en { $point }
act-put = met { $men }
act-put-together = pose ensemble { $men }
act-man = une dame de { $from } sur { $to }
act-man-off = une dame de { $from } hors du tablier
act-take-off = sort une dame de { $from }
act-mend-leave = laisse les dames ainsi
act-mend-place = rectifie : { $men }
act-replay = fait rejouer le coup
act-replay-with = fait rejouer le coup avec la dame de { $point }
act-replay-another = fait rejouer le coup avec une autre dame que celle de { $point }
act-replay-without-corner = fait rejouer le coup, sans prendre le coin

## Ce qui a échappé

fausse-lone-in-corner = une dame est seule dans un coin vide
fausse-occupied = l’adversaire tient { $point }
fausse-forbidden = l’adversaire peut encore remplir le jan de la flèche { $point }
fausse-beyond-the-sum = la dame a été portée au-delà de la somme des dés
fausse-not-by-the-dice = une dame est là où aucun nombre ne la mène
fausse-par-puissance = le coin est pris par puissance, alors qu’il pouvait l’être par effet
fausse-not-filled-petit = le petit jan pouvait être rempli, donc devait l’être
fausse-not-filled-grand = le grand jan pouvait être rempli, donc devait l’être
fausse-not-filled-retour = le jan de retour pouvait être rempli, donc devait l’être
fausse-not-kept-petit = le petit jan plein pouvait être conservé, donc devait l’être
fausse-not-kept-grand = le grand jan plein pouvait être conservé, donc devait l’être
fausse-not-kept-retour = le jan de retour plein pouvait être conservé, donc devait l’être
