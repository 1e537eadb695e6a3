## Le tablier dans le navigateur

page-table = Le tablier. Votre talon est à gauche, près de vous.
page-language = Langue
page-theme = Clair ou sombre
page-you = Vous
page-engine = Amateur
page-point = Flèche { $point } : { $whose ->
    [none] vide
    [own] { $count ->
        [1] une dame à vous
       *[other] { $count } dames à vous
    }
   *[other] { $count ->
        [1] une dame de l'autre
       *[other] { $count } dames de l'autre
    }
}
page-off = Sortir la dame
page-hit = { $ways ->
    [1] 1 façon
   *[other] { $ways } façons
} · { $points }
page-lead = On lance les dés pour la primauté.
page-hold-or-go = Tenir ou s'en aller ?
page-throw = Lancer les dés
page-again = Une autre partie
page-engine-turn = C'est à l'autre.
page-touch = Touchez la dame que vous voulez jouer.
page-put = Où va-t-elle ?
page-confirm-hint = Tout est joué : confirmez, ou reprenez.
page-confirm = Jouer ainsi
page-take-back = Reprendre
page-history = Les coups

serve-at = Trictrac est à { $address } (Ctrl-C l'arrête).
serve-not-opened = Aucun navigateur n'a pu être ouvert : { $error }
