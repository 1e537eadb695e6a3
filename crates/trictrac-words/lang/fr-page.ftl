## Le tablier dans le navigateur

page-table = Le tablier. Votre talon est à gauche, près de vous.
page-language = Langue
page-sounds = Sons
page-theme = Clair ou sombre
page-you = Vous
page-point = Flèche { $point } : { $whose ->
    [none] vide
    [own] { $count ->
        [1] une de vos dames
       *[other] { $count } de vos dames
    }
   *[other] { $count ->
        [1] une dame de l’adversaire
       *[other] { $count } dames de l’adversaire
    }
}
page-off = Sortir la dame
page-borne-off = { $whose ->
    [own] Vos dames sorties : { $count }
   *[other] Dames sorties de l’adversaire : { $count }
}
page-hit = { $ways ->
    [1] 1 façon
   *[other] { $ways } façons
} · { $points }
page-lead = Les dés décident qui commence.
page-hold-or-go = Tenir ou s’en aller ?
page-throw = Jeter les dés
page-again = Une autre partie
page-engine-turn = L’adversaire réfléchit…
page-deserted = L’ordinateur ne répond pas. Rechargez la page.
page-unreadable = La partie enregistrée ici est illisible. Elle est mise de côté.
page-see-why = Pourquoi ?
page-touch = Touchez la dame que vous voulez jouer.
page-put = Où va-t-elle ?
page-plays-itself = Il n’y a qu’un coup possible : il est joué automatiquement.
page-confirm-hint = Les deux nombres sont joués : confirmez, ou reprenez.
page-confirm = Confirmer
page-take-back = Reprendre
page-study-match = Étudier, partager
page-hint = Un conseil
page-back-to-match = Revenir à la partie
page-close = Fermer
page-settings = Réglages
page-pace = Animation
page-pace-calm = Calme
page-pace-brisk = Vive
page-pace-still = Aucune
page-coach = Répétiteur : avertir avant une mauvaise décision
page-forced = Jouer automatiquement quand un seul coup est possible
page-teach = Montrer les points oubliés, quand il est trop tard pour les réclamer
page-contrast = Contraste élevé
page-coach-warns = Vos chances de gagner passeraient de { $before } à { $after } ({ $verdict }). Rejouez le même coup pour confirmer.
page-history = Les coups

## Les parties de la page

page-parts = Les rubriques de la page
page-play = Jouer
page-learn = Apprendre
page-study = Étudier
page-tribord = Tribord et Bâbord
page-real-table = À une vraie table
page-went = s’en va
page-storage-blocked = Ce navigateur n’enregistre rien pour cette page : votre partie sera perdue quand vous la quitterez.
page-to-throw = { $who } : jetez les dés.
page-another = Nouvelle partie…

## Les forces

level-debutant = Débutant
level-amateur = Amateur
level-joueur = Joueur
level-maitre = Maître
level-academie = Académie

## Ce dont on convient avant la partie

agree-person = Une personne sur cet appareil
agree-holes = Trous à gagner
agree-marking = Qui marque
agree-assisted = Marque automatique
agree-announced = Marque manuelle : une erreur (école) profite à l’adversaire
agree-table = De rigueur : on peut aussi mal jouer une dame (fausse case)
agree-options = Autres options
agree-lead = Qui commence
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
agree-begin = Commencer
agree-back = Retour

## Marque manuelle

word-mark = Marquez ce que vaut votre coup, puis jouez-le sur le tablier.
word-play = Jouez votre coup sur le tablier.
word-next-man = Jouez la dame suivante, ou choisissez « J’ai joué ».
word-for-him = { $other } ne peut pas s’en aller : jouez son coup à sa place.
word-repent = Vos dames sont posées. Laissez-les, ou reprenez-les si vous voyez une faute.
word-watch = { $who } : marquez ce que ce coup vous donne, envoyez { $other } à l’école si sa marque est fausse, ou continuez.
word-claimed = { $other } vous envoie à l’école pour { $points } points.
word-contested = { $other } conteste votre école et l’annule.
word-restored = { $other } maintient l’école.
word-last-hole = { $other } a marqué le dernier trou. Lui est-il dû ?
word-mark-points = Marquer { $points }
word-school = École de { $points }
word-fewer = Deux points de moins
word-more-points = Deux points de plus
word-more = Plus…
word-go = Je m’en vais
word-pass = J’ai joué
word-let-be = Continuer
word-leave-men = Les laisser
word-accept = Accepter
word-accept-hole = Il est dû
word-contest = Fausse école !
word-insist = J’insiste
word-augment = Augmentation
word-restore = Maintenir l’école
word-appeal = Demander un arbitrage
word-correct = Corriger les fichets ou le jeton de l’adversaire
word-wipe-own = Renvoyer mon jeton au départ
word-wipe-other = Renvoyer le jeton de l’adversaire au départ
word-waive = Je ne marque pas { $points } points : mon coup donne un trou à l’adversaire
word-send-on = Obliger l’adversaire à continuer avec cette dame
word-fausse-case = Fausse case !
word-adoube = J’adoube (je ne fais que ranger mes dames)
word-reason = Pourquoi ?
word-truth = Demander à l’arbitre
page-part-missing = Cette rubrique ne peut pas être chargée. Vous êtes peut-être hors ligne, ou la page a été mise à jour. Votre partie est enregistrée.
page-loading = Chargement…
page-reload = Recharger la page
