
## Conseils : trictrac best, trictrac analyse, conseil et répétiteur

advice-hold = tenir
advice-go = s’en aller
advice-hold-playing = tenir, { $play }
advice-pass = aucun coup
advice-forced = forcé
advice-best = le meilleur
advice-equal = équivalent
advice-good = bon
advice-inaccuracy = imprécision
advice-mistake = faute
advice-blunder = bévue

## La sûreté d’un jugement

trust-searched = par recherche
trust-unchecked = non vérifié
trust-checking = vérification en cours…
trust-checked = { $trials } essais ±{ $error }
trust-unknown = hors compte : { $option }
trust-misere = pile de misère
trust-provincial = sortie à la provinciale
trust-misere-pays = L’ordinateur n’a pas appris la pile de misère : il ne donne pas de raison. La pile vaut 4 points, 6 par doublet, et autant à chaque coup suivant où rien ne peut être joué.
trust-provincial-demands = L’ordinateur n’a pas appris la sortie à la provinciale : il ne donne pas de raison. Tout nombre qui peut être joué sur le tablier doit y être joué, et seules les dames les plus reculées sortent.
trust-checks = { $checked ->
    [0] Aucune décision n’a été vérifiée par une simulation.
    [1] Une décision a été vérifiée par une simulation.
   *[other] { $checked } décisions ont été vérifiées par des simulations.
}{ $unchecked ->
    [0] {""}
    [1] {" "}Une décision douteuse n’est pas vérifiée : sa perte est une estimation grossière, et n’a pas de nom.
   *[other] {" "}{ $unchecked } décisions douteuses ne sont pas vérifiées : leurs pertes sont des estimations grossières, et n’ont pas de nom.
}
trust-unrated = { $count ->
    [1] Une décision est hors compte, car l’ordinateur ne l’a pas apprise : { $option }. La chance aux dés n’y compte pas non plus.
   *[other] { $count } décisions sont hors compte, car l’ordinateur ne les a pas apprises : { $option }. La chance aux dés n’y compte pas non plus.
}
trust-skill = L’écart d’habileté, { $skill }, ne dépasse pas l’erreur des estimations, { $error } : il ne montre rien.
trust-margot = Cette partie emploie la margot, sans laquelle l’ordinateur a appris le jeu : ses jugements sont un peu moins sûrs.
trust-holes = Les chances sont approximatives : l’ordinateur a appris des parties en douze trous.

## Conseil et répétiteur

hint-title = Les meilleurs choix, avec vos chances de gagner :
hint-line = { $action } : { $win }{ $many ->
    [none] {""}
    [one] {" "}({ $loss } point de moins)
   *[other] {" "}({ $loss } points de moins)
}
