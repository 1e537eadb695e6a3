# Français.

side-white = Blanc
side-black = Noir
side-you = { $side } (vous)

and = et
or-arrow = ou la

## Ce que gagne un coup, à côté de l'annonce

gain-could = { $you ->
    [yes] Vous pourriez
   *[no] { $who } pourrait
}
gain-can = { $you ->
    [yes] Vous pouvez
   *[no] { $who } peut
}
gain-ways = { $ways ->
    [1] {""}
   *[other] {" "}de { $ways } façons
}
gain-own = { $what } :
gain-other = { $what }. Pour { $you ->
    [yes] vous
   *[no] { $who }
} :
# Les clés se terminent par le nom du jan. Un texte peut commencer par qui pourrait le faire, ou peut le faire.
gain-true_hit_petit = { $could } battre une dame{ $times }
gain-true_hit_grand = { gain-true_hit_petit }
gain-false_hit_petit = Le coup vise une dame sans pouvoir l’atteindre
gain-false_hit_grand = { gain-false_hit_petit }
gain-coin = { $could } battre le coin d’en face
gain-fill_petit = { $can } remplir le premier quartier (petit jan){ $times }
gain-fill_grand = { $can } remplir le second quartier (grand jan){ $times }
gain-fill_retour = { $can } remplir le dernier quartier (jan de retour){ $times }
gain-keep_petit = { $can } garder plein le premier quartier (petit jan)
gain-keep_grand = { $can } garder plein le second quartier (grand jan)
gain-keep_retour = { $can } garder plein le dernier quartier (jan de retour)
gain-bear_off = { $can } sortir les dernières dames
gain-six_tables = { $could } placer six dames seules à la suite (jan de six tables)
gain-deux_tables = { $could } atteindre les deux coins vides (jan de deux tables)
gain-contre_deux_tables = Le coup atteint les deux coins, mais l’un est pris (contre-jan de deux tables)
gain-mezeas = Un as, quand seul le coin est pris (jan de mézéas)
gain-contre_mezeas = Un as, mais le coin d’en face est pris (contre-jan de mézéas)
gain-helpless = { $ways ->
    [1] Un des nombres ne peut pas être joué
   *[other] Aucun des deux nombres ne peut être joué
}
gain-rencontre = Les deux premiers coups de la partie sont les mêmes (jan de rencontre)
gain-margot = Le coup tombe entre deux dames seules (Margot la fendue){ $times }
gain-pile_de_misere = Les quinze dames sont en une seule pile (pile de misère)

## Comment les points font un trou

sum-points = { $sum } { $total ->
    [1] point
   *[other] points
}
sum-holes = { $sum } : { $completed ->
    [1] un trou
   *[other] { $completed } × 12
}, { $left ->
    [0] sans reste
   *[other] reste { $left }
}
sum-double = {"\u00A0"}; il compte double, car { $you ->
    [yes] vous n’avez
   *[no] { $who } n’a
} rien marqué depuis les premiers points de ce trou
sum-first-single = {"\u00A0"}; { $holes } trous, car seul le premier compte une fois
sum-all-double = {"\u00A0"}; { $holes } trous : tous comptent double, car { $you ->
    [yes] vous n’avez
   *[no] { $who } n’a
} rien marqué depuis les premiers points de ce trou

## Un coup et ce qu'il gagne

throw-simple = { $high } et { $low }
throw-double = double { $high }

earns-nothing = Ce coup ne rapporte pas de points.
to-other = { $said } (pour { $side })
plays = joue { $play }
between = { " ; " }
plays-nothing = ne peut rien jouer
throw-said = { $said }{ $dice ->
   *[other] {""}
}
amount = { $said }{ $points ->
   *[other] {""}
}
amount-holes = { $said }{ $holes ->
   *[other] {""}
}{ $rest ->
   *[other] {""}
}
lead = Qui commence ? { $first } : { $white }, { $second } : { $black }. { $you ->
    [yes] Vous commencez
   *[no] { $who } commence
}.
lead-equal = Qui commence ? Les deux joueurs amènent { $white } et recommencent.
releve = Les dames retournent aux talons, et { $you ->
    [yes] vous jetez
   *[no] { $who } jette
} les dés en premier.
told = { $throw } : { $rest }
by = { $side } : { $said }
won = { $you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
} la partie par { $winner ->
    [one] 1 trou
   *[other] { $winner } trous
} à { $loser }{ $stake ->
    [0] {""}
    [1] , pour 1 enjeu
   *[other] , pour { $stake } enjeux
}.

way-number = { $pips ->
    [1] l’as
   *[other] le { $pips }
} depuis la flèche { $from }
way-sum = la somme { $pips } depuis la flèche { $from }, en s’arrêtant sur la { $rests }
way-false = la somme { $pips } depuis la flèche { $from }, mais { $resting ->
    [1] la flèche { $rests }, où s’arrêter, est prise
   *[other] les flèches { $rests }, où s’arrêter, sont prises
}

# Les clés se terminent par le nom du jan.
why-true_hit_petit = une dame seule sur la flèche { $at } peut être atteinte : { $ways }
why-true_hit_grand = { why-true_hit_petit }
why-false_hit_petit = une dame seule sur la flèche { $at } est visée sans pouvoir être atteinte : { $ways }
why-false_hit_grand = { why-false_hit_petit }
why-coin = le joueur qui jette les dés tient son coin ({ $corner }), le coin de l’adversaire ({ $opposite }) est vide, et deux dames pourraient y aller : { $ways }
why-fill_petit = { $missing ->
    [1] il manque une dame au quartier, sur la flèche { $at } : { $ways }
   *[2] il manque deux dames au quartier, et ce coup les amène
}
why-fill_grand = { why-fill_petit }
why-fill_retour = { why-fill_petit }
why-keep_petit = { $impotent ->
    [yes] le quartier reste plein, parce qu’un nombre ne peut pas être joué
   *[no] le quartier est plein, et ce coup peut se jouer sans le rompre
}
why-keep_grand = { why-keep_petit }
why-keep_retour = { why-keep_petit }
why-bear_off = ce coup sort toutes les dames qui restent
why-six_tables = troisième coup : quatre dames sont seules sur des flèches de { $first } à { $last }, et deux autres pourraient venir du talon : { $ways }
why-deux_tables = deux dames seulement ont quitté le talon, et elles pourraient atteindre les deux coins vides : { $ways }
why-contre_deux_tables = deux dames seulement ont quitté le talon et pourraient atteindre les deux coins, mais l’adversaire en tient un : { $ways }
why-mezeas = les deux dames du coin ({ $corner }) sont les seules à avoir quitté le talon, le coin de l’adversaire est vide, et l’un des dés est un as
why-contre_mezeas = les deux dames du coin ({ $corner }) sont les seules à avoir quitté le talon, et l’un des dés est un as, mais le coin de l’adversaire est pris
why-helpless = deux points pour chaque nombre qui ne peut pas être joué : { $which ->
    [both] les deux { $high ->
        [1] as
       *[other] { $high }
    }
    [two] le { $high } et { $low ->
        [1] l’as
       *[other] le { $low }
    }
   *[one] { $high ->
        [1] l’as
       *[other] le { $high }
    }
}
why-rencontre = les tout premiers coups des deux joueurs sont les mêmes
why-margot = la flèche vide { $at } est entre deux dames seules, et une dame pourrait y tomber : { $ways }
why-pile_de_misere = les quinze dames sont sur le coin après ce coup et ne peuvent pas en sortir

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
panel-bredouille = en bredouille

## Refus

refused = Non : { $reason }.
refused-unreadable = « { $found } » n’est ni un coup (1/7 1/5, 1/5/11, 22/off) ni une commande (tapez « aide » pour la liste)
refused-backward = « { $found } » : une dame n’avance que vers une flèche plus haute, dans vos numéros
refused-off-board = « { $found } » : les flèches vont de 1 à 24 ; pour sortir une dame, écrivez off, par exemple 22/off
refused-too-many-men = « { $found } » : un coup joue deux dames au plus
refused-misspelt = « { $found } » : écrivez un déplacement comme 1/7, et séparez deux déplacements par un espace, comme 1/7 1/5
refused-match-over = la partie est finie
refused-out-of-turn = c’est à { $side } de jouer
refused-dice-at-table = c’est le programme qui jette les dés, et non un joueur
refused-table-only-throws = cette action appartient à un joueur, et non au programme
refused-lead-not-thrown = il faut d’abord jeter les dés qui décident qui commence
refused-lead-thrown = on sait déjà qui commence
refused-not-thrown = les dés de ce tour ne sont pas encore jetés
refused-not-awaited = la partie ne vous attend pas maintenant
refused-already-played = vous avez déjà joué ce coup
refused-roller-goes = { $side } s’en va : personne ne joue ce coup
refused-already-thrown = jouez d’abord les dés qui sont sur la table
refused-no-hole = seul un joueur qui a gagné un trou par son propre coup peut tenir ou s’en aller
refused-choice-final = vous avez dit que vous tenez, et c’est définitif
refused-no-man = vous n’avez pas de dame sur { $point }
refused-not-off = aucun nombre restant ne sort une dame de { $from }
refused-not-by-dice = aucun nombre restant ne mène de { $from } à { $to }
refused-occupied = l’adversaire tient { $point }
refused-opponents-corner = { $opposite } est le coin de l’adversaire : vous ne pouvez jamais y entrer
refused-no-rest = une dame ne peut pas aller de { $from } à { $to } : elle n’a aucun repos libre
refused-both = les deux nombres peuvent être joués : vous devez les jouer tous les deux
refused-must-play = un seul nombre peut être joué, et ce doit être le { $die }
refused-lone-corner = cela laisserait une dame seule sur votre coin ({ $corner }){"\u00A0"}; deux dames doivent y entrer ou en sortir ensemble
refused-not-puissance = ce coup ne permet pas de prendre le coin par puissance
refused-par-effet = le coin peut être pris directement (par effet) : vous ne pouvez pas le prendre par puissance
refused-forbidden = l’adversaire peut encore remplir ce quartier : aucune dame ne peut se poser sur { $point }
refused-must-fill = ces dés permettent de remplir un quartier : vous devez le remplir
refused-must-keep = ces dés permettent de conserver votre quartier plein : vous devez le conserver
refused-not-home = vous ne pouvez sortir des dames que si toutes celles qui restent sont entre { $first } et { $last }
refused-not-rearmost = un nombre qui dépasse la bande ne sort que la dame la plus reculée
refused-must-bear-off = ces dés permettent de sortir vos dernières dames : vous devez les sortir
refused-provincial = la méthode provinciale ne sort que la dame la plus reculée
refused-marked-by-itself = le programme marque tous les points (marque automatique)
refused-too-many-actions = ce coup compte déjà { $most } actions, le maximum
refused-only-table = toucher une dame, la lâcher seule ou dire « j’adoube » n’est possible que dans une partie de rigueur (marking=table)
refused-not-time-to-mark = vous ne pouvez marquer qu’après le coup joué par l’adversaire, et non s’il s’en va
refused-marking-is-closed = vous avez touché une dame ou passé : vous ne pouvez plus marquer ni déplacer un jeton pour ce coup
refused-only-the-roller-announces = seul le joueur qui a jeté les dés peut annoncer qu’il ne marque pas des points
refused-too-late-to-choose = vous avez fini de marquer sans trou : il n’y a rien à tenir, et vous ne pouvez pas vous en aller
refused-points-in-twos = les points se marquent de deux en deux : 2, 4, 6…
refused-too-many-points = on marque au plus { $most } points pour un coup
refused-no-such-place = on marque au plus 24 trous à la fois, et les points de reste après un trou sont 0, 2, 4, 6, 8 ou 10
refused-nothing-played = vous n’avez encore joué aucune dame de ce coup
refused-never-back = un jeton ne recule jamais
refused-announced-already = vous ne pouvez annoncer qu’une fois par coup les points que vous ne marquez pas
refused-nothing-to-wipe = { $side } n’a pas de points
refused-claim-open = { $side } doit d’abord répondre à l’école
refused-no-claim = aucune école n’est en cours : personne n’en a réclamé, ou elle est réglée
refused-answers-claimed = les réponses à une école sont accepter, contester et insister
refused-answers-contested = répondez accepter, remettre ou augmenter ; l’adversaire pourra ensuite faire appel
refused-answers-restored = les réponses sont maintenant accepter et appel
refused-nothing-to-insist-on = l’école ne peut pas être plus grande : vous ne pouvez pas insister
refused-not-your-reason = c’est au joueur qui réclame l’école de donner la raison
refused-nothing-to-correct = les marques de l’adversaire sont justes
refused-last-hole = { $side } doit d’abord vérifier le dernier trou
refused-touched = vous avez touché la dame sur { $point } : vous devez la jouer
refused-no-fausse-case = il n’y a pas de fausse case à corriger
refused-play-not-finished = le coup n’est pas fini ; l’adversaire pourra ensuite le corriger
refused-sent-on-later = vous pourrez l’exiger seulement après votre prochain jet ; pour corriger le coup maintenant, tapez « fausse case »
refused-no-man-to-send-on = aucune dame que vous pourriez faire passer n’est entrée dans un quartier interdit
refused-no-such-mend = cette fausse case ne permet pas ce choix
refused-cannot-stay = les dames ne peuvent pas rester ainsi : { $side } doit d’abord les corriger (tapez « fausse case »)
refused-as-demanded = l’adversaire a demandé un autre coup
refused-demanded-with = l’adversaire exige un coup avec une dame de { $point }
refused-demanded-without = l’adversaire exige un coup sans la dame de { $point }
refused-demanded-no-corner = l’adversaire exige un coup qui ne prend pas le coin
refused-must-be-sent-on = l’adversaire exige que vous avanciez la dame de { $point } jusqu’à { $beyond } ou plus loin
refused-not-in-one-action = ce coup se joue en une fois, par exemple 1/7 1/5

## Marque manuelle

ruled = l’arbitrage donne raison à { $side }

## Fausses cases

fausse-lone-in-corner = une dame seule est entrée dans un coin vide
fausse-occupied = { $side } a joué une dame sur { $point }, que { $other } tient
fausse-forbidden = { $side } a joué une dame sur { $point }, dans un quartier que { $other } peut encore remplir
fausse-point = { $at } (la { $own } de { $other })
fausse-beyond-the-sum = la dame a été avancée de plus que la somme des dés
fausse-not-by-the-dice = une dame a été jouée sur une flèche où aucun des nombres ne la mène
fausse-par-puissance = le coin a été pris par puissance, alors qu’il pouvait l’être par effet
fausse-opponents-corner = { $side } a joué une dame sur { $opposite }, le coin de { $other }, où { $side } ne peut jamais entrer
fausse-both = les deux nombres peuvent être joués : { $side } doit les jouer tous les deux
fausse-lone-on-corner = { $side } a laissé une dame seule sur son propre coin ({ $corner })
fausse-not-filled = ces dés permettent de remplir un quartier : { $side } doit le remplir
fausse-not-kept = ces dés permettent de conserver le quartier plein de { $side } : { $side } doit le conserver
fausse-not-home = { $side } ne peut sortir des dames que si toutes celles qui lui restent sont entre { $first } et { $last }
fausse-must-bear-off = ces dés permettent de sortir les dernières dames de { $side } : { $side } doit les sortir
fausse-not-filled-petit = le petit jan pouvait être rempli, mais ne l’a pas été
fausse-not-filled-grand = le grand jan pouvait être rempli, mais ne l’a pas été
fausse-not-filled-retour = le jan de retour pouvait être rempli, mais ne l’a pas été
fausse-not-kept-petit = le petit jan plein pouvait être conservé, mais ne l’a pas été
fausse-not-kept-grand = le grand jan plein pouvait être conservé, mais ne l’a pas été
fausse-not-kept-retour = le jan de retour plein pouvait être conservé, mais ne l’a pas été
has-played = { $you ->
    [yes] Vous avez
   *[no] { $who } a
} joué { $play }.
has-no-play = { $you ->
    [yes] Vous n’avez
   *[no] { $who } n’a
} rien pu jouer.
