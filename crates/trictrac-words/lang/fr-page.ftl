## Le tablier dans le navigateur

page-table = Le tablier. Votre talon est à gauche, près de vous.
page-language = Langue
page-sounds = Sons
page-theme = Thème clair ou sombre
page-skip = Aller au contenu
page-choose-file = Choisir un fichier…
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
page-words = Ce que veulent dire les mots
page-point-at = { $device ->
    [touch] Touchez
   *[mouse] Désignez
} une ligne ci-dessus : le tablier la montre.
page-score-piece = { $piece ->
    [counter] { $whose ->
        [own] Vos points
       *[other] Points de l’adversaire
    } : { $amount }
    [peg] { $whose ->
        [own] Vos trous
       *[other] Trous de l’adversaire
    } : { $amount }
    [third] { $whose ->
        [none] Troisième jeton
       *[other] Trou bredouille
    }
   *[flag] Pavillon
}
page-hit = { $form ->
    [points] { $points } points
   *[ways] { $ways ->
        [one] 1 façon
       *[other] { $ways } façons
    } · { $points } points
}
page-lead = Les dés décident qui commence.
page-throw = Jeter les dés
page-throws-itself = Je jette pour vous : il n’y a rien à décider. Cela s’arrête dans les réglages.
page-turn = Tourner le tablier
page-again = Revanche
page-engine-turn = { $who } joue…
page-server-waits = En attente du serveur…
page-dice-fall = Les dés roulent…
page-worst = Les plus mauvais coups
page-your-worst = Vos plus mauvais coups
page-deserted = L’ordinateur ne répond pas. Rechargez la page.
page-unreadable = La partie enregistrée est illisible. Elle est gardée dans
page-elsewhere = Cette partie se joue dans un autre onglet.
page-play-here = Jouer ici
page-touch = À vous : { $device ->
    [touch] touchez
   *[mouse] cliquez sur
} une dame pour voir où elle peut aller.
page-tap = { $device ->
    [touch] Touchez
   *[mouse] Cliquez sur
} une dame : elle joue le { $first }. Le { $other } d’abord ? { $device ->
    [touch] Touchez
   *[mouse] Cliquez sur
} les dés.
page-tap-next = { $device ->
    [touch] Touchez
   *[mouse] Cliquez sur
} une dame pour jouer le { $number }.
page-swap = Jouer d’abord le { $number }
page-put = Maintenant, { $device ->
    [touch] touchez
   *[mouse] cliquez sur
} une des flèches marquées.
page-empty-arrow = { $device ->
    [touch] Touchez d’abord
   *[mouse] Cliquez d’abord sur
} une de vos dames.
page-not-yours = Ces dames sont à l’adversaire : les vôtres sont { $own ->
    [w] blanches
   *[b] noires
}.
page-double-hole = pour un trou bredouille
page-details = Détails
page-plays-itself = Il n’y a qu’un coup possible. Il est joué automatiquement ; vous pouvez l’annuler.
page-confirm-hint = Le coup est complet. Appuyez sur Confirmer{ $device ->
    [touch] {""}
   *[mouse] {" "}ou sur la barre d’espace
}, ou annulez-le.
page-confirm = Confirmer
page-take-back = Annuler
page-take-back-play = Annuler votre dernier coup et ce qui l’a suivi
page-taken-back = Dame reprise : elle est de nouveau sur la flèche { $at }.
page-study-match = Étudier, partager
page-hint = Un conseil
page-back-to-match = Revenir à la partie
page-first-waits = Votre première partie vous attend.
page-first-continue = Continuer la première partie
page-close = Fermer
page-settings = Réglages
page-history = Les jets
page-history-about = 1/7 veut dire : une dame de 1 à 7. 1/5/11 : elle s’arrête sur 5.
stuck = Avec le { $die } : { $reason }.
erased = Vos { $points } points sont perdus{ $double ->
    [yes] {" "}: ils dataient d’avant les premiers points de { $who } pour ce trou.
   *[no] {" "}: le trou les efface.
}

## Les parties de la page

page-parts = Rubriques
page-today = Aujourd’hui
page-new = Nouvelle partie
page-cabinet = Cabinet
page-play = Jouer
page-online = En ligne
page-learn = Apprendre
page-study = Étudier
page-tribord = Jeu à un dé
page-matches = Mes parties
page-real-table = À une vraie table
page-went = s’en va
page-storage-blocked = Ce navigateur n’enregistre rien pour cette page, ou sa mémoire est pleine : votre partie sera perdue quand vous la quitterez.
page-archive-blocked = Ce navigateur ne garde pas les parties précédentes : si vous commencez une nouvelle partie, celle-ci est perdue. Pour la garder, enregistrez-la dans un fichier (Étudier, partager).
page-archive-full = Il n’y a plus de place dans Mes parties. Rien n’est perdu : les nouvelles parties sont gardées à part, jusqu’à ce que vous en supprimiez d’anciennes.
page-to-throw = { $you ->
    [yes] À vous : jetez les dés.
   *[no] { $who } : jetez les dés.
}

## Les forces

level-debutant = Débutant
level-amateur = Amateur
level-joueur = Joueur
level-maitre = Maître
level-academie = Académie
opponent-debutant = Cloris
opponent-amateur = Chevalier
opponent-joueur = Damon
opponent-maitre = Marquise
opponent-academie = Académie

## Chargement

page-part-missing = Cette rubrique ne peut pas être chargée. Vous êtes peut-être hors ligne, ou la page a été mise à jour. Votre partie est enregistrée.
page-loading = Chargement…
page-reload = Recharger la page

## L'accueil

page-welcome = Bienvenue
page-rules = Les règles
page-about = À propos
page-count = Comptez !
page-puzzles = Problèmes
page-progress = Progrès
page-openings = Ouvertures
page-hold = Tenir ou s’en aller
page-library = Bibliothèque
page-forms = Autres formes
welcome-what = Le grand jeu de plateau français, pour deux, avec des dés : douze points font un trou, douze trous gagnent la partie.
welcome-doors = Par où commencer
welcome-first = Votre première partie
welcome-first-about = 5 minutes, une phrase à la fois.
welcome-learn = Les règles en 3 minutes
welcome-learn-about = Les points, les trous, tenir ou s’en aller : tout de suite en jouant.
welcome-guided = Jouer avec de l’aide
welcome-play = Je connais le jeu
welcome-play-about = Choisissez un adversaire et jouez.
welcome-online = Jouer avec d’autres en ligne
welcome-moment = Avec ce jet, Blanc pourrait atteindre de trois façons la dame noire seule. Il marque { $points } points, et aucune dame n’est prise.
page-in-rules = Règles
