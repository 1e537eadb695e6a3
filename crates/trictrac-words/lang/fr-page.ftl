## Le tablier dans le navigateur

page-table = Le tablier. Votre talon est à gauche, près de vous.
page-language = Langue
page-sounds = Sons
page-theme = Clair ou sombre
page-you = Vous
page-point = Flèche { $point } : { $whose ->
    [none] vide
    [own] { $count ->
        [1] une dame à vous
       *[other] { $count } dames à vous
    }
   *[other] { $count ->
        [1] une dame de l’autre
       *[other] { $count } dames de l’autre
    }
}
page-off = Sortir la dame
page-borne-off = { $whose ->
    [own] Vos dames sorties : { $count }
   *[other] Les dames sorties de l’autre : { $count }
}
page-hit = { $ways ->
    [1] 1 façon
   *[other] { $ways } façons
} · { $points }
page-lead = On lance les dés pour la primauté.
page-hold-or-go = Tenir ou s’en aller ?
page-throw = Lancer les dés
page-again = Une autre partie
page-engine-turn = C’est à l’autre.
page-deserted = L’ordinateur ne répond pas. Rechargez la page.
page-unreadable = La partie gardée ici est illisible. Elle est mise de côté.
page-see-why = Pourquoi ?
page-touch = Touchez la dame que vous voulez jouer.
page-put = Où va-t-elle ?
page-plays-itself = Il n’y a qu’une façon de jouer : elle se joue seule.
page-confirm-hint = Tout est joué : confirmez, ou reprenez.
page-confirm = Jouer ainsi
page-take-back = Reprendre
page-study-match = Étudier, partager
page-hint = Un conseil
page-back-to-match = Revenir à la partie
page-close = Fermer
page-settings = Réglages
page-pace = Mouvements
page-pace-calm = Calmes
page-pace-brisk = Vifs
page-pace-still = Aucun
page-coach = Le maître avertit avant une mauvaise décision
page-forced = Un coup qui ne se joue que d’une façon se joue seul
page-teach = Ce qui a échappé est dit, une fois qu’il est trop tard
page-contrast = Contraste élevé
page-coach-warns = Vos chances de gagner tombent de { $before } à { $after } ({ $verdict }). Recommencez pour insister.
page-history = Les coups

## Les parties de la page

page-parts = Les parties de la page
page-play = Jouer
page-learn = Apprendre
page-study = Étudier
page-tribord = Tribord et Bâbord
page-to-throw = { $who } : à vous les dés.
page-another = Nouvelle partie…

## Les forces

level-debutant = Débutant
level-amateur = Amateur
level-joueur = Joueur
level-maitre = Maître
level-academie = Académie

## Ce dont on convient avant la partie

agree-person = Une personne ici
agree-holes = Trous à gagner
agree-marking = Qui marque
agree-assisted = Le tablier marque tout
agree-announced = Chacun pour soi : il y a des écoles
agree-table = De rigueur : aussi des fausses cases
agree-options = Autres conventions
agree-lead = Qui commence
agree-simultaneous = Chacun jette un dé
agree-coupe-et-des = Coupe et dés : le plus haut d’un seul coup
agree-stakes = L’enjeu
agree-guiton = Guiton : simple à quadruple
agree-oldest = Le plus ancien : simple ou double
agree-bridge = Le pont
agree-honours = Les honneurs de Vienne
agree-bearing-off = La sortie des dames
agree-parisian = À la parisienne, plus vite
agree-provincial = À la provinciale, plus lentement
agree-rencontre = Jan de rencontre
agree-margot = Margot la fendue
agree-pile-de-misere = Pile de misère
agree-begin = Commencer
agree-back = Retour

## Ce qu'on dit quand chacun marque pour soi

word-mark = Marquez ce que vaut votre coup, puis jouez-le sur le tablier.
word-play = Jouez votre coup sur le tablier.
word-next-man = La dame suivante, ou : j’ai joué.
word-for-him = { $other } ne peut s’en aller : vous jouez son coup pour lui.
word-repent = Vos dames sont posées. Laissez-les ainsi, ou reprenez si vous voyez une faute.
word-watch = { $who } : marquez ce que ce coup vous donne, envoyez { $other } à l’école pour ce qui est faux, ou passez.
word-claimed = { $other } vous envoie à l’école de { $points } points.
word-contested = { $other } dit votre école fausse et a marqué pour elle.
word-restored = { $other } maintient l’école.
word-last-hole = { $other } a marqué le dernier trou. Lui est-il dû ?
word-mark-points = Marquer { $points }
word-school = École de { $points }
word-fewer = Deux points de moins
word-more-points = Deux points de plus
word-more = D’autres mots…
word-go = Je m’en vais
word-pass = J’ai joué
word-let-be = Rien à dire
word-leave-men = Les laisser ainsi
word-accept = Accepter
word-accept-hole = Il est dû
word-contest = Fausse école !
word-insist = J’insiste
word-augment = Augmentation
word-restore = La remettre
word-appeal = Demander un arbitrage
word-correct = Redresser les fichets ou le jeton de l’autre
word-wipe-own = Ramener mon jeton
word-wipe-other = Ramener le jeton de l’autre
word-waive = Je ne marque pas { $points } points : mon coup donne un trou à l’autre
word-send-on = Faire passer la dame de l’autre
word-fausse-case = Fausse case !
word-adoube = J’adoube (pour redresser une dame)
word-reason = Pourquoi ?
word-truth = Demander à l’arbitre
