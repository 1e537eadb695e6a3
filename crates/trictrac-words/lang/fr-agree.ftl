## Ce dont on convient avant la partie

agree-person = Une personne sur cet appareil
agree-holes = Trous à gagner
agree-marking = La marque
agree-assisted = Automatique.
agree-announced = Manuelle.
agree-table = De rigueur.
agree-options = Autres options
agree-lead = Qui jette les dés en premier
agree-simultaneous = Chacun jette un dé
agree-coupe-et-des = Coupe et dés : un jet de deux dés, le plus haut commence
agree-stakes = L’enjeu
agree-guiton = Selon Guiton (1822) : de 1 à 4 enjeux
agree-oldest = La plus ancienne : 1 ou 2 enjeux
agree-bridge = Le pont : 1 ; 1,5 ou 2 enjeux
agree-honours = À la viennoise : comme Guiton, mais 2 enjeux si le perdant a 6 trous ou moins
agree-bearing-off = La sortie des dames
agree-parisian = À la parisienne (rapide)
agree-provincial = À la provinciale (lente)
agree-rencontre = Jan de rencontre
agree-margot = Margot la fendue
agree-pile-de-misere = Pile de misère
agree-begin = Commencer la partie
agree-back = Retour
agree-assisted-is = Le programme marque tous les points, et seuls les coups permis peuvent être joués.
agree-assisted-first = Vous amenez 6 et 3 et pourriez battre une dame : 2 points.
agree-assisted-then = Le programme les marque pour vous, et vous jouez.
agree-announced-is = Chaque joueur marque ses points. Une erreur est une école : l’adversaire marque la différence.
agree-announced-first = Vous amenez 6 et 3 et pourriez battre une dame : 2 points. Vous oubliez de les marquer.
agree-announced-then = L’adversaire le voit, dit « école » et marque vos 2 points.
agree-table-is = Comme la marque manuelle ; de plus, on peut mal jouer une dame, et c’est puni (fausse case).
agree-table-first = Vous amenez 6 et 3, mais avancez une dame de 7 flèches.
agree-table-then = L’adversaire laisse la dame où elle est, ou vous la fait jouer comme il faut.
agree-debutant-is = Le plus faible : il oublie souvent ce que vous pouvez gagner au coup suivant. Pour vos premières parties.
agree-amateur-is = Il connaît le jeu, mais fait encore beaucoup de fautes.
agree-joueur-is = Un joueur solide, qui se trompe de temps en temps.
agree-maitre-is = Il se trompe rarement.
agree-academie-is = Le plus fort : il prévoit le coup suivant et ne fait pas de fautes humaines.
agree-name = Nom (facultatif)
agree-dice = Les dés
agree-dice-program = Jetés par le programme
agree-dice-own = De vrais dés : vous les indiquez
agree-turning = Tourner le tablier après chaque jet

## Dés réels

own-dice-throw = Dés pour { $who } : touchez ce qu’ils montrent.
own-dice-second = Maintenant le second dé.
own-dice-lead = Qui commence ? Chaque joueur jette un dé. Touchez celui de { $who }.
own-dice-lead-second = Maintenant celui de { $who }.
own-dice-faces = Ce que montre le dé
own-dice-clear = Corriger : pas { $pips }
own-dice-change = Corriger les dés
own-dice-back = Reprendre le dernier jet
own-dice-restore = Rétablir ce qui a été repris
agree-help-about = C’est nouveau pour vous ? Un guide explique chaque chose au fur et à mesure.
agree-online = Jouer à distance
