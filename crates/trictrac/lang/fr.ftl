# Français.

side-white = Blanc
side-black = Noir
name-you = vous
name-human = joueur

and = et
or = ou
nor = et le

## Un coup et ce qu'il gagne

throws = { $side } amène { $throw }.
earns-nothing = Ce coup ne gagne rien.
to-opponent = { $said } — pour { $side }, après le coup joué
void = Ce que le coup donnerait à { $side } est nul : la partie est gagnée (R7.5).
to-other = { $said } (pour { $side })
marks = { $side } marque : { $said }.
plays = joue { $play }
lead = Pour la primauté, Blanc amène { $white }, Noir { $black } : { $leader } commence.
lead-equal = Pour la primauté, chacun amène { $white } : on recommence.
releve = Les dames retournent aux talons ; { $side } lance le premier.
told = { $throw } : { $rest }
by = { $side } : { $said }
standing = {" "}[trous { $white }/{ $black }, points { $points }]
unfinished = La partie n'est pas finie.
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

why-true-hit = une dame seule en { $at } peut être atteinte : { $ways }
why-false-hit = une dame seule en { $at } ne peut être atteinte : { $ways }
why-coin = le coin est pris, l'autre (13) est vide, et deux dames l'atteindraient : { $ways }
why-fill-one = les six flèches auront deux dames ; il en manque une en { $at } : { $ways }
why-fill-two = les six flèches auront deux dames ; il en manque deux, que { $play } amène
why-keep = les six flèches ont deux dames et les auront encore après { $play }
why-keep-impotent = les six flèches gardent deux dames parce qu'un nombre ne peut être joué
why-bear-off = { $play } sort toutes les dames qui restent
why-six-tables = troisième coup : quatre dames seules entre 2 et 7, et le talon pourrait envoyer les deux autres : { $ways }
why-deux-tables = deux dames seulement ont quitté le talon et atteindraient les deux coins vides : { $ways }
why-contre-deux-tables = deux dames seulement ont quitté le talon et atteindraient les deux coins, mais l'autre coin est pris : { $ways }
why-mezeas = un as quand le coin seul est pris et que l'autre est vide
why-contre-mezeas = un as quand le coin seul est pris, mais l'autre est pris aussi
why-helpless = deux points pour chaque nombre qui ne peut être joué : le { $unplayed }
why-rencontre = les tout premiers coups des deux joueurs sont les mêmes
why-margot = la flèche vide { $at } est entre deux dames seules, et une dame y tomberait : { $ways }
why-pile = les quinze dames sont sur le coin après ce coup et ne peuvent passer

# Une flèche dans la numérotation de l'autre, pour qui compte depuis la sienne.
your-point = { $at } (votre { $own })

## Manières de jouer

play-count = { $count ->
    [1] 1 manière de jouer.
   *[other] { $count } manières de jouer.
}
duty-fill-petit = Le petit jan peut être rempli : il doit l'être.
duty-fill-grand = Le grand jan peut être rempli : il doit l'être.
duty-fill-retour = Le jan de retour peut être rempli : il doit l'être.
duty-keep-petit = Le petit jan plein peut être conservé : il doit l'être.
duty-keep-grand = Le grand jan plein peut être conservé : il doit l'être.
duty-keep-retour = Le jan de retour plein peut être conservé : il doit l'être.
duty-bear-off = Les dernières dames peuvent sortir : elles le doivent.
duty-helpless = { $count ->
    [1] Un nombre ne peut être joué.
   *[other] Aucun nombre ne peut être joué.
}
only = Entrée la joue : { $play }.
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
panel-off = { $men ->
    [1] 1 dame sortie
   *[other] { $men } dames sorties
}
described = { $side } : dames en { $men } ; { $points } points{ $bredouille ->
    [yes] , en bredouille
   *[no] {""}
} ; trous : { $holes }.

## Une partie au terminal

goal = en { $holes ->
    [1] 1 trou
   *[other] { $holes } trous
}
options = Options : { $rules }.
how-to = Les flèches sont numérotées sur votre propre route : 1 est votre talon, 12 votre coin, 24 l'autre talon. Tapez un coup comme « 1/7 1/5 » (deux dames) ou « 1/5/11 » (une dame), ou aide. Ce que joue l'autre est dit dans ses numéros.
help =
    1/7 1/5     deux dames, un nombre chacune, dans votre numérotation
    1/5/11      une dame joue les deux nombres en reposant en 5 (1/11 suffit)
    22/off      une dame sort
    7/12p 8/12p le coin est pris par puissance
    -           rien ne peut être joué
    3           la manière de jouer numéro 3 de la liste
    tenir, m'en vais   après un trou : rester, ou partir et recommencer
    coups       la liste des manières de jouer
    table       le tablier
    sauver FICHIER   écrire la partie
    quitter     quitter
last-refused = La dernière ligne a été refusée : { $reason }.
nothing-refused = Rien n'a été refusé à ce coup.
offer-hold-label = tenir
offer-hold = vous { $points ->
    [0] n'avez plus de points
   *[other] gardez vos { $points } points
}, { $other } n'en a plus ; vous jouez ce coup, { $owed ->
    [0] {""}
   *[other] { $other } en marque { $owed } points,
} puis { $other } lance.
offer-go-label = m'en vais
offer-go = personne ne garde de points{ $owed ->
    [0] {""}
   *[other] , et { $other } ne marque pas les { $owed } de ce coup
} ; toutes les dames retournent aux talons, et vous lancez le premier.
saved = Écrit : { $file }
left = Vous quittez la partie. Elle n'est pas écrite.
left-saved = Vous quittez la partie. Elle est écrite : trictrac play --resume { $file } --save { $file }
ended = L'entrée est finie. La partie n'est pas écrite.
ended-saved = L'entrée est finie. La partie est écrite : trictrac play --resume { $file } --save { $file }

## Refus

refused = Non : { $reason }.
refused-not-text = caractère { $character } : trouvé des octets qui ne sont pas de l'UTF-8, attendu un coup ou une commande
refused-too-long = trouvé plus de { $longest } octets, attendu un coup ou une commande
refused-unreadable = caractère { $character } : trouvé « { $found } », attendu un coup (1/7 1/5, 1/5/11, 22/off) ou une commande (aide les donne)
refused-number = trouvé { $number }, attendu le numéro d'une manière de jouer, de 1 à { $count }
refused-no-file = attendu le nom d'un fichier
refused-file-exists = { $file } : trouvé un fichier, attendu aucun
refused-match-over = la partie est finie
refused-out-of-turn = c'est à { $side }
refused-dice-at-table = les dés sont lancés par la table
refused-table-only-throws = c'est à un joueur de le faire
refused-lead-not-thrown = on lance d'abord pour la primauté
refused-lead-thrown = la primauté est déjà décidée
refused-not-thrown = les dés ne sont pas encore lancés
refused-already-thrown = les dés sur la table sont d'abord à jouer
refused-no-hole = seul qui gagne un trou de son propre coup peut tenir ou s'en aller
refused-choice-final = vous avez tenu, et c'est définitif
refused-no-man = il ne reste pas de dame à vous en { $point } à jouer
refused-not-off = aucun nombre restant ne sort une dame de { $from }
refused-not-by-dice = aucun nombre restant ne mène de { $from } à { $to }
refused-occupied = l'adversaire tient { $point }
refused-opponents-corner = 13 est le coin de l'adversaire : personne d'autre n'y entre
refused-no-rest = une dame ne peut aller de { $from } à { $to } : elle ne peut reposer nulle part entre
refused-both = les deux nombres peuvent être joués : ils doivent l'être
refused-must-play = un seul nombre peut être joué, et ce doit être le { $die }
refused-lone-corner = cela laisserait exactement une dame sur votre coin (12)
refused-not-puissance = le coin ne peut être pris ainsi par puissance
refused-par-effet = le coin peut être pris par effet : pas par puissance
refused-forbidden = l'adversaire peut encore remplir ce jan : aucune dame ne peut se poser en { $point }
refused-must-fill = ce coup peut remplir votre jan : il le doit
refused-must-keep = ce coup peut conserver votre jan plein : il le doit
refused-not-home = les dames ne sortent que quand toutes celles qui restent sont en 19-24
refused-not-rearmost = un nombre excédant ne sort que la dame la plus reculée
refused-must-bear-off = ce coup peut sortir vos dernières dames : il le doit
refused-provincial = à la méthode provinciale, la dame la plus reculée seule sort

## Arène

arena = { $white } contre { $black } : { $matches } parties{ $pairs ->
    [yes] {" "}en paires miroir
   *[no] {""}
} en { $seconds } s ({ $rate } par seconde)
    {"  "}{ $white } : { $white-wins } gagnées, { $share } % (intervalle à 95 % de { $low } à { $high }), { $white-holes } trous par partie
    {"  "}{ $black } : { $black-wins } gagnées, { $black-holes } trous par partie
