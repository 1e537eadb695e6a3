
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
lines-hit = Points que { $opponent } marque en vous battant { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
}, en moyenne : { $after }.
lines-own-hit = Points que vous marquez en battant { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
}, en moyenne : { $after }.
lines-false-hit = Points que vous valent les coups à faux de { $opponent } { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
}, en moyenne : { $after }.
lines-fill = Votre { $jan } se remplit { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
}, fois sur 100 : { $after }.
lines-opponent-fill = Le { $jan } de { $opponent } se remplit { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
}, fois sur 100 : { $after }.
lines-kept = Coups, sur les 4 prochains, où votre { $jan } reste plein, en moyenne : { $after }.
lines-opponent-kept = Coups, sur les 4 prochains, où le { $jan } de { $opponent } reste plein, en moyenne : { $after }.
lines-breaks = { $opponent } rompt le premier, fois sur 100 : { $after }.
lines-corner = Vous tenez votre coin dans les 4 prochains coups, fois sur 100 : { $after }.
lines-passed = Dames passées dans les 4 prochains coups, en moyenne : { $after }.
lines-helpless = Points que vous coûtent les nombres injouables { $span ->
    [four] dans les 4 prochains coups
   *[releve] dans cette relève
}, en moyenne : { $after }.
lines-next = Le prochain trou est à vous, fois sur 100 : { $after }.
lines-double = Le prochain trou est à vous et compte double, fois sur 100 : { $after }.
lines-holes = Trous de cette relève, vous–{ $opponent }, en moyenne : { $after }.
lines-enfilade = { $opponent } fait 4 trous de suite, fois sur 100 : { $after }.
lines-go = Vous pouvez vous en aller dans les 4 prochains coups, fois sur 100 : { $after }.
lines-points = Vos points moins ceux de { $opponent } dans les 4 prochains coups de chacun, en moyenne : { $after }.
lines-talon = Dames au talon : { $after }.
lines-borne-off = Dames sorties : { $after }.
lines-return = En revanche : { $fact }
lines-part = Cela n’explique qu’une petite partie de la perte ; le reste vient de petites différences sur bien des coups.
lines-none = Aucun fait ne l’explique à lui seul : de petites différences sur bien des coups s’ajoutent.
lines-choice-next = Le prochain trou est à vous { $hold } fois sur 100 si vous tenez, { $go } si vous vous en allez.
lines-choice-holes = Vos trous et ceux de { $opponent }, en moyenne : { $hold-own }–{ $hold-other } jusqu’à la fin de la relève si vous tenez, { $go-own }–{ $go-other } dans la nouvelle relève si vous vous en allez.
lines-choice-keeps-both = Si vous tenez, votre { $jan } reste plein avec { $own } des 36 jets possibles, et celui de { $opponent } avec { $other }.
lines-choice-keeps-own = Si vous tenez, votre { $jan } reste plein avec { $own } des 36 jets possibles.
lines-choice-keeps-other = Si vous tenez, le { $jan } de { $opponent } reste plein avec { $other } des 36 jets possibles.
lines-choice-balance = Vos points moins ceux de { $opponent } dans les 4 prochains coups de chacun, en moyenne : { $hold } si vous tenez, { $go } si vous vous en allez.
lines-choice-points = Si vous tenez, vous { $kept ->
    [0] ne gardez aucun point
    [1] gardez 1 point
   *[other] gardez { $kept } points
}{ $owed ->
    [0] {""}
   *[other] {" "}et { $opponent } en marque { $owed }
}{ $holes ->
    [0] {" "}; { $opponent } ne peut pas faire un trou à son prochain jet.
    [36] {" "}; { $opponent } fait alors sûrement un trou.
    [one] {" "}; { $opponent } fait un trou avec un des 36 jets possibles.
   *[other] {" "}; { $opponent } fait un trou avec { $holes } des 36 jets possibles.
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
