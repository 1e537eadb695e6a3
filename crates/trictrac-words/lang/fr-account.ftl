## Pourquoi le serveur refuse une demande

api-bad-request = Le serveur n’a pas pu lire cette demande. Chargez la version la plus récente de la page.
api-no-session = Votre session est terminée. Reconnectez-vous.
api-no-account = Il faut un compte pour cela. Créez-en un, ou connectez-vous.
api-needs-session = Un programme ne peut pas le faire avec sa clé d’accès. Connectez-vous avec votre mot de passe.
api-has-account = Vous êtes déjà connecté. Déconnectez-vous d’abord.
api-forbidden = Vous n’en avez pas le droit.
api-unknown = Il n’y a rien de ce nom ici.
api-name-length = Un nom compte de 2 à 20 caractères.
api-name-characters = Un nom se compose de lettres et de chiffres, séparés au besoin par une espace, un trait d’union ou une apostrophe.
api-name-reserved = Ce nom est réservé à l’ordinateur ou aux responsables du serveur. Choisissez-en un autre.
api-name-taken = Quelqu’un porte déjà ce nom, ou un nom qui lui ressemble. Choisissez-en un autre.
api-password-short = Le mot de passe doit avoir au moins 10 caractères.
api-password-long = Le mot de passe est trop long.
api-password-common = Trop de gens utilisent ce mot de passe : il serait vite deviné. Choisissez-en un autre.
api-password-name = Le mot de passe n’est guère que votre nom. Choisissez-en un autre.
api-wrong-password = Le nom ou le mot de passe est incorrect.
api-password-wrong = Le mot de passe est incorrect.
api-wrong-code = Le nom ou le code est faux, ou le code a déjà servi, ou il n’est plus valable.
api-closed = Ce compte a été fermé par le responsable du serveur.
api-closed-why = { $until ->
    [never] Le responsable du serveur a fermé ce compte : { $reason }
   *[other] Le responsable du serveur a fermé ce compte jusqu’au { $until } : { $reason }
}
api-plays-itself = Comme invité, vous jouez contre ce compte. Terminez d’abord cette partie.
api-not-bot = Seuls les comptes de programmes ont des clés d’accès.
api-has-rated = Ce compte a joué des parties classées. Créez un autre compte pour votre programme.
api-absence-length = Une absence dure de 1 à 14 jours. Les absences séparées de moins d’une semaine comptent pour une seule.
api-absence-far = Une absence doit commencer dans les 60 jours.
api-absence-year = Il ne vous reste pas autant de jours d’absence dans l’année.
api-too-many = Votre compte en a déjà autant que possible. Retirez-en d’abord un.
api-slow-down = Trop d’essais. Attendez { $seconds ->
    [0] un instant
    [one] une seconde
   *[other] { $seconds } secondes
}.
api-busy = Le serveur est très occupé. Réessayez dans un instant.
api-unavailable = Le serveur ne peut pas le faire en ce moment. Réessayez plus tard.
api-other = Le serveur a refusé cette demande. Chargez la version la plus récente de la page.
api-silence = Le serveur ne répond pas. Réessayez quand vous serez en ligne.

## Le compte : entrer

account-title = Votre compte
account-register = Créer un compte
account-register-about = Un nom et un mot de passe suffisent : ni adresse électronique, ni confirmation.
account-keep-games = Vous gardez les parties que vous avez jouées ici comme invité.
account-login = Se connecter
account-login-about = Les parties que vous avez jouées ici comme invité appartiendront aussi à votre compte. Elles restent hors classement.
account-recover = Mot de passe oublié ?
account-recover-title = Choisir un nouveau mot de passe
account-recover-about = Entrez votre nom et l’un des codes de secours que vous avez conservés à la création du compte. Toutes vos autres sessions se terminent.
account-have-one = J’ai un compte : me connecter
account-name = Nom
account-name-about = De 2 à 20 caractères. Tout le monde le voit.
account-password = Mot de passe
account-new-password = Nouveau mot de passe
account-password-about = Au moins 10 caractères. Quelques mots à la suite sont faciles à retenir et difficiles à deviner.
account-code = Code de secours
account-club = J’ai le code d’un club
account-club-code = Code du club
account-club-about = La personne qui tient ce serveur le donne aux membres d’un club.
account-show = Montrer le mot de passe
account-do-register = Créer le compte
account-do-login = Se connecter
account-do-recover = Enregistrer le nouveau mot de passe
account-missing = Remplissez ce champ.

## Le compte : codes de secours

account-codes = Codes de secours
account-welcome = Bienvenue, { $name } ! Votre compte est prêt.
account-codes-about = Si vous oubliez votre mot de passe, l’un de ces codes permet d’en choisir un nouveau. Ils ne sont montrés que maintenant, et personne ne pourra vous les envoyer plus tard : copiez-les, imprimez-les ou enregistrez-les.
account-codes-copy = Copier
account-codes-print = Imprimer
account-codes-save = Enregistrer dans un fichier
account-codes-done = Je les ai conservés
account-codes-wait = Vos codes de secours ne sont montrés que dans cet onglet, et vous n’avez pas dit que vous les avez conservés.
account-codes-see = Les voir
account-codes-file = Codes de secours de { $name } pour Trictrac à l’adresse { $place }
account-codes-file-name = codes-de-secours-trictrac
account-codes-left = { $number ->
    [0] Vous n’avez plus de code de secours. Demandez-en de nouveaux.
    [one] Il vous reste un code de secours.
   *[other] Il vous reste { $number } codes de secours.
}
account-codes-new = Obtenir de nouveaux codes
account-codes-new-about = Les anciens codes ne fonctionneront plus.

## Le compte : sa page

account-guest-about = Avec un compte, vous jouez des parties classées, vous suivez vos progrès et vous retrouvez vos parties dans tous les navigateurs.
account-known = Vous êtes connecté en tant que { $name }. Inscrit depuis le { $since }.
account-profile = Votre profil
account-logout = Se déconnecter
account-change = Changer le mot de passe
account-change-about = Toutes vos autres sessions se terminent.
account-old = Mot de passe actuel
account-ended = Votre session est terminée.
account-recovered = Mot de passe changé. { $number ->
    [0] Il ne vous reste aucun code de secours : demandez-en de nouveaux sur la page de votre compte.
    [one] Il vous reste un code de secours.
   *[other] Il vous reste { $number } codes de secours.
}
account-erased = Le compte { $name } est effacé. Merci pour vos parties, et au revoir !
account-changed = Le mot de passe est changé. Toutes les autres sessions sont terminées.
account-sessions = Où vous êtes connecté
account-session = { $device ->
    [none] Navigateur inconnu
   *[other] { $device }
}, depuis le { $since }, vu pour la dernière fois le { $seen }
account-session-this = celle-ci
account-session-end = Terminer
account-sessions-end = Terminer toutes les autres
account-blocked = Les joueurs que vous avez bloqués
account-blocked-none = Personne.
account-unblock = Débloquer { $name }
account-data = Vos données
account-export = Tout exporter
account-export-about = Un fichier zip avec vos parties terminées et votre compte au format JSON.
account-erase = Effacer le compte
account-erase-about = Votre nom, votre mot de passe, vos sessions et vos messages sont effacés. Vos parties restent dans l’historique de vos adversaires, sans votre nom ; celles qui sont en cours sont abandonnées. C’est définitif.
account-erase-first = Effacer…
account-erase-sure = Effacer vraiment le compte { $name } pour toujours ?
account-erase-yes = Effacer pour toujours
account-erase-no = Le garder

## Le compte : programmes

account-bots = Programmes
account-bots-about = Un programme peut jouer avec un compte à lui. Il est signalé à tous comme programme, définitivement, et ne joue pas de parties classées.
account-bot-make = Marquer ce compte comme programme
account-bot-sure = C’est définitif. Vous ne pourrez plus jouer de parties classées avec ce compte.
account-bot-is = Ce compte est celui d’un programme.
account-token-name = À quoi sert la clé d’accès ?
account-token-make = Créer une clé d’accès
account-token-new = La clé d’accès n’est montrée que maintenant. Votre programme l’envoie ainsi « Authorization: Bearer … » :
account-token-it = Clé d’accès
account-token = { $name } : créée le { $since }, { $used ->
    [never] jamais utilisée
   *[other] utilisée pour la dernière fois le { $used }
}
account-token-end = Révoquer

## The account: notices

account-notices = Notifications
account-push = Dans ce navigateur
account-push-about = Le club peut vous prévenir que c’est à vous de jouer, qu’on vous défie ou qu’un ami est arrivé, même quand cette page est fermée.
account-push-third = Le service de notification de votre navigateur (Google, Mozilla, Apple ou Microsoft) transmet ces messages. Il apprend que ce club vous écrit, et quand. Il ne peut pas les lire.
account-push-on = Afficher les notifications dans ce navigateur
account-push-off = Ne plus afficher de notifications
account-push-is = Ce navigateur affiche des notifications :
account-push-blocked = Votre navigateur bloque les notifications de cette page. Vous pouvez les autoriser dans ses réglages.
account-push-failed = Le service de notification de votre navigateur est injoignable.
account-push-kind = { $kind ->
    [turn] Mon tour attend depuis dix minutes
    [late] Mon tour se termine bientôt
    [call] Quelqu’un me défie
    [taken] Une partie par correspondance peut commencer
    [friend] Quelqu’un a ouvert mon lien
    [ended] Une partie par correspondance est terminée
   *[seek] Quelqu’un attend un adversaire, deux fois par jour au plus
}
account-mail = Par courriel
account-mail-about = Une fois par jour, si quelque chose vous attend depuis six heures et que vous n’êtes pas venu. Le club n’utilise l’adresse pour rien d’autre : elle ne remplace pas un mot de passe oublié.
account-mail-address = Adresse électronique
account-mail-hour = Heure du message
account-mail-give = Utiliser cette adresse
account-mail-waits = Un message est en route vers { $address }. Ouvrez la page qu’il indique et appuyez sur son bouton.
account-mail-is = Les messages vont à { $address }.
account-mail-end = Ne plus envoyer de messages
account-feed = Dans un agenda ou un lecteur de flux
account-feed-about = Dans une partie par correspondance, un tour peut durer plusieurs jours. Un agenda ou un lecteur de flux peut vous montrer la fin de vos tours et les défis que vous recevez, même quand cette page est fermée.
account-feed-make = Créer une adresse
account-feed-again = Créer une nouvelle adresse
account-feed-end = Supprimer l’adresse
account-feed-is = { $used ->
    [never] Vous avez une adresse depuis le { $since }. Elle n’a pas encore été lue.
   *[other] Vous avez une adresse depuis le { $since }. Elle a été lue pour la dernière fois le { $used }.
}
account-feed-new = Ces adresses ne s’affichent que maintenant. Toute personne qui en a une voit vos parties et vos adversaires, et ne peut rien faire d’autre. Une nouvelle adresse met fin à la précédente.
account-feed-calendar = Adresse pour un agenda
account-feed-reader = Adresse pour un lecteur de flux

## The account: absences

account-away = Absence
account-away-about = Pendant une absence, vos tours dans les parties par correspondance ne vous coûtent rien : ils se terminent plus tard. Vous disposez de 21 jours par année civile, dont 14 au plus à la fois. Vos adversaires voient jusqu’à quand vous êtes absent. Dès que vous jouez dans une partie par correspondance, vous êtes de retour, et vous gardez les jours qui restent.
account-away-is = { $when ->
    [now] Vous êtes absent jusqu’au { $until }.
   *[later] Vous serez absent du { $from } au { $until }.
}
account-away-from = Premier jour
account-away-until = Dernier jour
account-away-set = Je serai absent
account-away-change = Changer les jours
account-away-back = Je suis de retour
account-away-cancel = Je reste
account-away-left = { $days ->
    [0] Il ne vous reste aucun jour entier d’absence en { $year }.
    [one] Il vous reste un jour d’absence en { $year }.
   *[other] Il vous reste { $days } jours d’absence en { $year }.
}
