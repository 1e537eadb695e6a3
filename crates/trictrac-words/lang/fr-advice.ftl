
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
advice-debutant = débutant
advice-amateur = amateur
advice-joueur = joueur
advice-maitre = maître
advice-academie = académie

## La sûreté d’un jugement

trust-searched = par recherche
trust-unchecked = non vérifié
trust-checking = vérification en cours…
trust-checked = { $trials } essais ±{ $error }
trust-unknown = non compté : { $option }
trust-misere = pile de misère
trust-provincial = sortie à la provinciale
trust-checks = { $checked ->
    [0] Aucune décision n’a été vérifiée par une simulation.
    [1] Une décision a été vérifiée par une simulation.
   *[other] { $checked } décisions ont été vérifiées par des simulations.
}{ $unchecked ->
    [0] {""}
    [1] {" "}Une décision douteuse n’est pas vérifiée.
   *[other] {" "}{ $unchecked } décisions douteuses ne sont pas vérifiées.
}
trust-unrated = { $count ->
    [1] Une décision n’est pas comptée, car l’ordinateur ne l’a pas apprise : { $option }.
   *[other] { $count } décisions ne sont pas comptées, car l’ordinateur ne les a pas apprises : { $option }.
}
trust-margot = Cette partie emploie la margot, sans laquelle l’ordinateur a appris le jeu : ses jugements sont un peu moins sûrs.
trust-holes = Les chances sont approximatives : l’ordinateur a appris des parties en douze trous.

## Conseil et répétiteur

hint-title = Les meilleurs choix, avec vos chances de gagner :
hint-line = { $action } : { $win }{ $many ->
    [none] {""}
    [one] {" "}({ $loss } point de moins)
   *[other] {" "}({ $loss } points de moins)
}
