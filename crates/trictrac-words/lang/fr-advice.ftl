
## Conseils : trictrac best, trictrac analyse, conseil et répétiteur

advice-hold = tenir
advice-go = s’en aller
advice-hold-playing = tenir, { $play }
advice-pass = aucun coup
advice-forced = forcé
advice-best = le meilleur
advice-good = bon
advice-inaccuracy = imprécision
advice-mistake = faute
advice-blunder = bévue
advice-debutant = débutant
advice-amateur = amateur
advice-joueur = joueur
advice-maitre = maître
advice-academie = académie

## Conseil et répétiteur

hint-title = Les meilleurs choix, avec vos chances de gagner :
hint-line = { $action } : { $win }{ $many ->
    [none] {""}
    [one] {" "}({ $loss } point de moins)
   *[other] {" "}({ $loss } points de moins)
}
