## Le club : ses parties

club-parts = Jeu en ligne
club-lobby = Salon
club-invite = Inviter un ami
club-login = Se connecter
club-register = Créer un compte

## Le club : joueurs et conditions

club-rating = { $rating }{ $sure ->
    [no] ?
   *[yes] { "" }
}
club-provisional = Un point d’interrogation signifie que le classement est encore incertain.
club-profile = Profil
club-profile-of = Profil de { $name } : { $rating }
club-bot = programme
club-engine = Ordinateur ({ $level })
club-rated = classée
club-unrated = hors classement
club-holes = { $holes ->
    [one] { $holes } trou
   *[other] { $holes } trous
}
club-announced = vous annoncez vos points
club-table = vous marquez tout
club-options = autres options
club-from = classement à partir de { $least }
club-to = classement jusqu’à { $most }
club-between = classement de { $least } à { $most }
club-clock-none = sans pendule
club-vif = Vif
club-pose = Posé
club-lent = Lent
club-days = Correspondance
club-time = { $free } s + { $reserve } min
club-a-turn = { $days ->
    [one] un jour par tour
   *[other] { $days } jours par tour
}

## Le salon

lobby-called = { $name } vous défie
lobby-accept = Accepter
lobby-decline = Refuser
lobby-calling = Vous avez défié { $name }. En attente de sa réponse…
lobby-declined = { $name } a refusé votre défi.
lobby-expired = Le défi entre vous et { $name } a expiré.
lobby-ready = { $name } joue avec vous.
lobby-to-table = À la table
lobby-engine-offers = Personne n’est encore venu. { $name } vous propose la partie en attendant, hors classement.
lobby-restored = Le { $date }, le club a été rétabli à partir d’une sauvegarde. Ce qui s’est passé juste avant est perdu. Les parties par correspondance reprennent si les deux joueurs sont d’accord ; les autres parties en cours sont nulles.
lobby-engine-play = Jouer contre l’ordinateur
lobby-engine-wait = Continuer d’attendre
lobby-mine = Vos parties
lobby-your-turn = À vous de jouer
lobby-not-your-turn = À l’adversaire
lobby-not-taken = Personne n’a encore pris place
lobby-against = Contre { $name }
club-profile-of-player = { $name } joue au trictrac
lobby-pair = Partie rapide
lobby-pair-about = Trois trous, contre tout joueur qui accepte la même pendule. Classée si vous avez tous deux un compte. Une partie par correspondance commence aussi en votre absence.
lobby-pair-any = Toute pendule
lobby-pair-any-about = celle que préfère l’adversaire
lobby-pair-time = « { $time } » : { $free } secondes par jet, puis une réserve de { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} pour toute la partie. Plus la partie est longue, plus la réserve est grande.
lobby-pair-guest = Vous jouez comme invité : vos parties sont hors classement.
lobby-pairing = Recherche d’un adversaire…
lobby-pair-stop = Ne plus chercher
lobby-seeks = En attente d’un adversaire
lobby-seeks-since = { $minutes ->
    [0] vient d’arriver
    [one] attend depuis une minute
   *[other] attend depuis { $minutes } minutes
}
lobby-challenges = Défis ouverts
lobby-none = Il n’y en a pas en ce moment. Si vous en lancez un et que personne ne le relève, l’ordinateur vous propose la partie.
lobby-take = Jouer
lobby-account-needed = Compte requis
lobby-false-starts = { $minutes ->
    [0] Aujourd’hui vous n’avez pas commencé { $number } parties, ou les avez annulées. Après la prochaine, il faudra attendre un moment.
    [one] Aujourd’hui vous n’avez pas commencé { $number } parties, ou les avez annulées. Vous pourrez chercher un adversaire dans une minute.
   *[other] Aujourd’hui vous n’avez pas commencé { $number } parties, ou les avez annulées. Vous pourrez chercher un adversaire dans { $minutes } minutes.
}
lobby-challenge-ended = Votre défi n’est plus au salon : vous jouez maintenant une autre partie.
lobby-own = Votre défi est dans le salon
lobby-withdraw = Retirer
lobby-make = Lancer un défi
lobby-post = Le mettre au salon
lobby-call = Défier { $name }
lobby-send = Envoyer le défi
lobby-called-now = Le défi est envoyé. Vous trouverez la réponse au salon.
lobby-cannot-call = Vous ne pouvez pas défier { $name }.
lobby-blocked = Vous avez bloqué { $name }.
lobby-is-rated = Classée
lobby-is-rated-about = Entre deux joueurs qui ont un compte. Il faut une pendule, la marque automatique, 3, 6 ou 12 trous et les règles usuelles.
lobby-not-rated = { $why ->
    [account] Réservé aux joueurs qui ont un compte.
    [clock] Une partie classée se joue à la pendule.
    [marking] Dans une partie classée, la marque est automatique.
    [holes] Une partie classée se joue en 3, 6 ou 12 trous.
   *[rules] Une partie classée suit les règles habituelles.
}
lobby-least = Classement de l’adversaire, de
lobby-most = à
lobby-computer = L’ordinateur
lobby-computer-about = Il est toujours là. Ces parties sont sans pendule et hors classement.
lobby-computer-more = Plus de choix
lobby-featured = La partie du moment
lobby-live = Parties en cours
lobby-live-none = Personne ne joue en ce moment.
club-recent = Au club
club-result = { $kind ->
    [holes] { $winner } { $won } : { $lost } { $loser }
   *[other] { $winner } a gagné contre { $loser }
}
club-hours = Beaucoup de parties se jouent entre { $from } h et { $to } h.
club-seen = Dernières parties :
club-alone = Qui viendra verra votre défi. En attendant :
lobby-watchers = { $number ->
    [one] { $number } spectateur
   *[other] { $number } spectateurs
}
lobby-find = Trouver un joueur
lobby-you = (vous)
lobby-find-name = Nom
lobby-find-go = Profil
lobby-online = { $number ->
    [0] Personne en ligne
    [one] Un joueur en ligne
   *[other] { $number } joueurs en ligne
}
lobby-only-guests = Aucun joueur ayant un compte n’est là en ce moment.
lobby-only-you = Personne d’autre n’est là en ce moment.
lobby-guests = { $number ->
    [one] et un invité
   *[other] et { $number } invités
}

## Le profil d’un joueur

profile-unknown = Personne ici ne s’appelle { $name }.
profile-watch = Regarder la partie
profile-since = Inscrit depuis le { $since }
profile-is-online = en ligne
profile-bot-about = Ce compte est celui d’un programme.
profile-ratings = Classements
profile-rated-games = { $number ->
    [one] { $number } partie classée
   *[other] { $number } parties classées
}
profile-deviation = ± { $deviation }
profile-performance = Performance : { $rating } ({ $games ->
    [one] { $games } partie analysée
   *[other] { $games } parties analysées
})
profile-performance-about = L’ordinateur a examiné les parties récentes dont quelqu’un a demandé l’analyse. Une décision y coûte en moyenne { $loss } % de chances de gagner. 3000 est le jeu parfait. Ce n’est pas un classement, et cela n’en change aucun.
profile-no-rating = Pas encore de partie classée.
profile-graph = Classement : { $pace }
profile-graph-says = { $games ->
    [one] Une partie classée. Le classement est de { $last }.
   *[other] { $games } parties classées, de { $first } à { $last }. Maximum { $highest }, minimum { $lowest }.
}
profile-graph-about = De partie en partie : la ligne est le classement, la bande autour d’elle son incertitude.
profile-as-table = En tableau
profile-day = Jour
profile-rating = Classement
profile-games = { $number ->
    [0] Parties terminées
    [one] Une partie terminée
   *[other] { $number } parties terminées
}
profile-games-none = Aucune pour l’instant.
profile-more = Parties plus anciennes
profile-won = gagnée
profile-lost = perdue
profile-nobody = sans vainqueur
profile-form = Jouée
profile-void = ne compte pas
profile-against = Vous et { $name }
profile-against-says = Vous { $won ->
    [0] n’avez gagné aucune partie
    [one] avez gagné { $won } partie
   *[other] avez gagné { $won } parties
} et { $lost ->
    [0] n’en avez perdu aucune
   *[other] en avez perdu { $lost }
}{ $other ->
    [0] { "" }
    [one] ; une est restée sans vainqueur
   *[other] ; { $other } sont restées sans vainqueur
}.
profile-against-none = Vous n’avez pas encore joué l’un contre l’autre.
