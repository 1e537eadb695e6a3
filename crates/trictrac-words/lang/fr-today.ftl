## Aujourd’hui : l’accueil de la page

today-continue = Continuer la partie
today-begin = Commencer
today-play = Jouer
today-goal = Une partie en { $goal ->
    [one] 1 trou
   *[other] { $goal } trous
}
today-standing = En { $goal ->
    [one] 1 trou
   *[other] { $goal } trous
} ; points { $own } : { $other }
today-first-at = Tour { $turn } sur { $turns }
today-won = { $you ->
    [yes] Vous avez gagné.
   *[no] { $who } a gagné.
}
today-solve = Résoudre
today-look = Revoir
today-lesson = Prochaine leçon
today-minutes = { $minutes } min
today-online = Jouez contre d’autres joueurs : tout de suite, ou par correspondance.
today-recent = Parties récentes
today-all = Toutes mes parties
today-elsewhere = Bon à savoir
today-what = Qu’est-ce que le trictrac ?

## Le Cabinet : ce qui entoure le jeu d’aujourd’hui

cabinet-lead = De vieux livres, d’autres façons de jouer, et un tablier de bois.
cabinet-tribord = Tribord et Bâbord : la course de deux équipages avec un seul dé, publiée en 1880.
