
## Ce que font les prochains jets

insight-next = Le prochain jet de l’adversaire
insight-own-next = Le jet suivant, si l’adversaire ne bouge pas
insight-row-hit = bat à vrai
insight-row-hit-falsely = bat à faux
insight-row-corner-hit = bat le coin
insight-row-fill = remplit le { $jan }
insight-row-keep = conserve le { $jan }
insight-row-corner = peut prendre le coin
insight-row-helpless = ne se joue pas en entier
insight-row-hole = fait un trou
insight-row-earned = rapporte en moyenne
insight-row-given = donne en moyenne
insight-row-weak = dames qui peuvent être battues
insight-row-worst = pires jets
insight-quarter = { $quarter ->
    [petit] petit jan
    [grand] grand jan
   *[retour] jan de retour
}
insight-throws = { $throws } sur 36
insight-throws-points = { $throws } sur 36, { $points } points en moyenne
insight-petit-grand = { $throws } sur 36 (petit jan { $petit }, grand jan { $grand }), { $points } points en moyenne
insight-weak = flèche { $at } : { $throws }
insight-throw = { $dice } ({ $points } points)
insight-points-each = { $points } points

## Pourquoi une action est meilleure : ce qui arrive dans les suites des deux

lines-after = { $better } après { $b }, { $worse } après { $w }
lines-after-times = { $better } fois sur 100 après { $b }, { $worse } après { $w }
lines-after-throws = { $better } sur 36 après { $b }, { $worse } après { $w }
lines-opponent-hole = Prochains jets de { $opponent } qui { $wins ->
    [yes] gagnent la partie
   *[no] font un trou
} : { $after }
lines-hole-given = Prochains jets de { $opponent } qui vous donnent { $wins ->
    [yes] la partie
   *[no] un trou
} : { $after }
lines-own-hole = Votre prochain jet { $wins ->
    [yes] gagne la partie
   *[no] fait un trou
} : { $after }
lines-hit = Points que { $opponent } marque en vous battant { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
}, en moyenne : { $after }{ $shots ->
    [yes]  ; le prochain jet bat avec { $better-hits } et { $worse-hits } des 36 jets possibles
   *[no] {""}
}
lines-own-hit = Points que vous marquez en battant { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
}, en moyenne : { $after }
lines-false-hit = Points que vous valent les coups à faux de { $opponent } { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
}, en moyenne : { $after }
lines-fill = Votre { $jan } se remplit { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
} : { $after }
lines-opponent-fill = Le { $jan } de { $opponent } se remplit { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
} : { $after }
lines-kept = Coups, sur les 4 prochains, où votre { $jan } reste plein, en moyenne : { $after }
lines-opponent-kept = Coups, sur les 4 prochains, où le { $jan } de { $opponent } reste plein, en moyenne : { $after }
lines-breaks = { $opponent } rompt le premier : { $after }
lines-corner = Vous tenez votre coin dans les 4 prochains coups : { $after }
lines-passed = Dames passées dans les 4 prochains coups, en moyenne : { $after }
lines-helpless = Points que vous coûtent les nombres injouables { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
}, en moyenne : { $after }
lines-next = Le prochain trou est à vous : { $after }
lines-double = Le prochain trou est à vous et compte double : { $after }
lines-holes = Trous de cette relève, vous–{ $opponent }, en moyenne : { $after }
lines-enfilade = { $opponent } fait 4 trous de suite : { $after }
lines-go = Vous pouvez vous en aller dans les 4 prochains coups : { $after }
lines-points = Vos points moins ceux de { $opponent } dans les 4 prochains coups de chacun, en moyenne : { $after }
lines-talon = Dames au talon : { $after }
lines-borne-off = Dames sorties : { $after }
lines-return = En faveur de { $w } : { $fact }.
lines-part = Ces faits n’expliquent qu’une petite partie de la perte.
lines-none = Aucun fait ne l’explique à lui seul.
lines-choice-stake = À { $own }–{ $other } en trous, s’en aller finit la relève : tous les points sont perdus, et vous jetez les dés le premier. Tenir { $kept ->
    [0] ne vous garde aucun point
    [1] vous garde 1 point
   *[other] vous garde { $kept } points
}{ $owed ->
    [0] {""}
   *[other] {" "}et en donne { $owed } à { $opponent }
}.
lines-choice-next = Le prochain trou est à vous { $hold } fois sur 100 si vous tenez, { $go } si vous vous en allez.
lines-choice-holes = Vos trous et ceux de { $opponent }, en moyenne : { $hold-own }–{ $hold-other } jusqu’à la fin de la relève si vous tenez, { $go-own }–{ $go-other } dans la nouvelle relève si vous vous en allez.
lines-choice-keeps-both = Si vous tenez, votre { $jan } reste plein avec { $own } des 36 jets possibles, et celui de { $opponent } avec { $other }.
lines-choice-keeps-own = Si vous tenez, votre { $jan } reste plein avec { $own } des 36 jets possibles.
lines-choice-keeps-other = Si vous tenez, le { $jan } de { $opponent } reste plein avec { $other } des 36 jets possibles.
lines-choice-balance = Vos points moins ceux de { $opponent } dans les 4 prochains coups de chacun, en moyenne : { $hold } si vous tenez, { $go } si vous vous en allez.
lines-choice-points = { $holes ->
    [0] Si vous tenez, { $opponent } ne peut pas faire un trou à son prochain jet.
    [36] Si vous tenez, { $opponent } fait sûrement un trou.
    [one] Si vous tenez, { $opponent } fait un trou avec un des 36 jets possibles.
   *[other] Si vous tenez, { $opponent } fait un trou avec { $holes } des 36 jets possibles.
}

## Genres d’erreurs

class-held-too-long = Tenu trop longtemps
class-left-too-early = Parti trop tôt
class-bearing-off = Sortie des dames
class-passed-early = Dames passées trop tôt
class-passed-late = Dames passées trop tard
class-corner-missed = Coin manqué ou quitté
class-corner-early = Coin pris ou gardé trop tôt
class-return = Jeu de retour
class-spare-men = Dames libres d’un jan plein
class-last-holes = Jouer selon la marque
class-cautious = Moins de dames seules, mais mal placées
class-not-covered = Dame seule non couverte
class-alone-petit = Dames seules dans le petit jan
class-alone-grand = Dames seules dans le grand jan
class-aiming = Chances de battre
class-filling-in-first-throws = Remplir, aux premiers coups
class-filling-after-first-throws = Remplir, plus tard
class-opponent-quarter = Le jan de l’adversaire
class-corner-chances = Chances de prendre le coin
class-immobility = Nombres impossibles à jouer
class-talon = Dames au talon
class-other = Autres
