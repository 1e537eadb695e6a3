## Bloquer et signaler

report-title = Bloquer ou signaler
report-whom = Qui ?
report-block = Bloquer { $name }
report-block-about = Vous ne serez plus opposés l’un à l’autre, et vous ne lirez plus ce que ce joueur écrit. Il n’en sait rien.
report-blocked = C’est fait. La liste se trouve dans votre compte.
report-unblocked = Ce joueur n’est plus bloqué.
report-reason = Qu’est-ce qui ne va pas ?
report-words = Ce que ce joueur écrit
report-name = Son nom
report-cheating = Il se fait aider
report-stalling = Il s’en va ou laisse passer le temps
report-other = Autre chose
report-text = Ce qui s’est passé (si vous voulez)
report-about = Seuls les responsables du serveur lisent le signalement. S’il porte sur ce que ce joueur écrit, ses derniers messages ici y sont joints.
report-about-player = Seuls les responsables du serveur lisent le signalement.
report-send = Envoyer le signalement
report-sent = Merci. Les responsables du serveur l’examineront.

## La page de l’opérateur

operator-title = Opérateur
operator-title-open = Opérateur ({ $number })
operator-not = Cette page est réservée aux opérateurs.
operator-reports = Signalements
operator-all = Montrer aussi les signalements traités
operator-no-reports = Aucun signalement.
operator-more = Montrer les plus anciens
operator-by = signalé par
operator-handled = traité le { $at }
operator-handled-how = traité le { $at } : { $what }
operator-game = La partie
operator-open = Ce que l’on sait du joueur
operator-players = joueurs
operator-spectators = spectateurs
operator-act = Que faire ?
operator-dismiss = Classer le signalement sans suite
operator-note = Écrire une note
operator-delete-words = Supprimer les messages signalés
operator-end-challenges = Annuler les défis ouverts
operator-clear-name = Retirer le nom de l’invité
operator-rename = Changer le nom du compte
operator-close-days = { $days ->
    [one] Fermer le compte pour un jour
   *[other] Fermer le compte pour { $days } jours
}
operator-close = Fermer le compte pour toujours
operator-reopen = Rouvrir le compte
operator-new-name = Nouveau nom
operator-reason = Raison, obligatoire (si vous fermez le compte, le joueur la lit)
operator-do = Exécuter
operator-done = C’est fait : { $what }
operator-player = Un joueur
operator-name = Nom
operator-find = Chercher
operator-counts = { $reports ->
    [0] Jamais signalé
    [one] Signalé une fois
   *[other] Signalé { $reports } fois
}, { $sent ->
    [0] n’a rien signalé lui-même
    [one] a envoyé un signalement
   *[other] a envoyé { $sent } signalements
}.
operator-is = Ce joueur est opérateur.
operator-closed = Le compte est fermé pour toujours
operator-because = { $what } : { $about }
operator-closed-until = Le compte est fermé jusqu’au { $until }
operator-agreement = Comparer avec l’ordinateur
operator-compared = Parties classées : { $games }, dont { $analysed } analysées et { $waiting } en attente ; { $decisions } décisions.
operator-share = Pour { $share } d’entre elles, l’ordinateur ne trouve pas mieux.
operator-error = Perte moyenne : { $error } points de pourcentage.
operator-invite = Un code pour un club
operator-invite-about = Les membres d’un club qui partagent une connexion s’inscrivent avec ce code, quel que soit leur nombre. Il n’est montré qu’une fois.
operator-invite-accounts = Comptes
operator-invite-days = Jours
operator-invite-make = Créer un code
operator-invited = { $accounts ->
    [one] Pour un compte, jusqu’au { $until } :
   *[other] Pour { $accounts } comptes, jusqu’au { $until } :
}
operator-codes = Codes valables
operator-code = Code { $number } : comptes restants : { $left } sur { $accounts }, jusqu’au { $until } ; créé par { $by }
operator-code-withdraw = Retirer le code { $number }
operator-audit = Journal des opérateurs
operator-console = ligne de commande
operator-cleared-name = nom { $old } retiré
operator-made-code = code du club pour { $accounts ->
    [one] 1 compte
   *[other] { $accounts } comptes
}, valable { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
operator-withdrawn-code = code { $number } retiré
operator-added-webhook = webhook { $number } vers { $host } ajouté
operator-removed-webhook = webhook { $number } supprimé
operator-named-then = À ce moment, le nom était { $name }.
operator-renamed = renommé : { $old } devient { $name }
operator-made = Nommé opérateur
operator-unmade = N’est plus opérateur
operator-other = Une action que cette page ne connaît pas
