## Parties en ligne : ce que les joueurs se disent sans écrire

phrase-hello = Bonjour !
phrase-good-luck = Bonne partie !
phrase-well-played = Bien joué !
phrase-thanks = Merci.
phrase-sorry = Désolé.
phrase-one-moment = Un instant, s’il vous plaît.
phrase-back = Je suis de retour.
phrase-no-hurry = Prenez votre temps.
phrase-good-game = Merci pour la partie !
phrase-goodbye = Au revoir !

## Pendules. La réserve vaut pour douze trous.

clock-none = Sans pendule
clock-vif = Vif : { $delay } secondes par jet, et une réserve de { $reserve }
clock-pose = Posé : { $delay } secondes par jet, et une réserve de { $reserve }
clock-lent = Lent : { $delay } secondes par jet, et une réserve de { $reserve }
clock-reserve = { $seconds ->
    [0] { $minutes ->
        [1] 1 minute
       *[other] { $minutes } minutes
    }
   *[other] { $minutes } min { $seconds } s
}
clock-days = { $days ->
    [1] Par correspondance : un jour par tour
   *[other] Par correspondance : { $days } jours par tour
}

## Pourquoi le serveur refuse quelque chose

refused-unknown-game = Ce serveur ne connaît pas cette partie. Le lien est peut-être incomplet, ou la partie n’a jamais commencé et a été supprimée.
refused-not-yours = Vous ne jouez pas dans cette partie.
refused-seat-taken = Quelqu’un d’autre joue déjà ce camp.
refused-bad-token = Ce lien n’ouvre pas la place. Demandez le lien entier.
refused-not-begun = La partie n’a pas encore commencé.
refused-ended = La partie est terminée.
refused-stale = Quelque chose vient de se passer. Regardez de nouveau la table.
refused-against-rules = Les règles ne le permettent pas.
refused-no-effect = Cela ne changerait rien.
refused-too-many = Vous avez trop marqué et réclamé depuis les derniers dés. Vous pouvez encore jouer, répondre et abandonner.
refused-time-is-up = Votre temps était écoulé avant l’arrivée de ce coup.
refused-no-offer = Cette proposition n’existe plus.
refused-not-away = Votre adversaire n’est pas absent depuis cinq minutes.
refused-under-way = Les deux joueurs ont commencé : la partie ne peut plus être annulée.
refused-no-rematch = Cette partie ne peut pas avoir de revanche.
refused-unrateable = Une partie classée a une pendule, la marque automatique, 3, 6 ou 12 trous et les règles habituelles.
refused-account-needed = Les parties classées sont réservées aux joueurs qui ont un compte.
refused-challenge-gone = Ce défi n’est plus ouvert.
refused-not-for-you = Vous ne pouvez pas relever ce défi.
refused-unknown-player = Personne ne porte ce nom.
refused-too-many-challenges = Vous avez trop de défis ouverts. Retirez-en un d’abord.
refused-slow-down = Trop de messages. Attendez un instant.
refused-unavailable = Le serveur ne peut pas le faire en ce moment. Un nouvel essai suit.
refused-wrong-version = Ce programme et le serveur n’ont pas la même version. Chargez la plus récente.
refused-program = Le serveur ne comprend pas ce programme. Chargez la version la plus récente.

## Jouer en ligne : le formulaire

online-title = Jouer avec quelqu’un d’autre
online-about = Vous choisissez et recevez un lien. La personne qui l’ouvre joue avec vous. Seule une partie classée demande des comptes.
online-opponent = Contre
online-friend = Un ami, par un lien
online-side = Vous jouez
online-any-side = Blancs ou Noirs, au hasard
online-clock-choice = Pendule
online-rated-change = { $name } : de { $before } à { $after } ({ $change })
online-nobody-wins = Personne ne gagne.
online-invite = Créer l’invitation
online-begin = Commencer
online-known-title = Vos parties dans ce navigateur
online-known = Partie { $number }
online-another = Une autre partie en ligne

## Jouer en ligne : l’invitation

online-invitation = Votre invitation
online-send-link = Envoyez ce lien à la personne avec qui vous voulez jouer :
online-link = Lien
online-copy = Copier
online-copied = Copié.
online-copy-by-hand = Le navigateur ne permet pas à la page de copier. Le lien est sélectionné : copiez-le avec Ctrl+C, ou avec le menu de votre appareil.
online-qr = Le lien en code QR
online-scan = Ou faites-le lire par un téléphone.
online-local = Cette adresse ne fonctionne que sur cet appareil : personne d’autre ne peut ouvrir le lien.
online-waiting = En attente de votre adversaire… Gardez cette page ouverte dans un onglet. Vous pouvez y lire autre chose : un avis vous dira quand la partie commence.
online-waiting-days = En attente de votre adversaire… Vous pouvez quitter cette page. Rouvrez-la dans les jours qui suivent : la partie commence quand vous êtes venus tous les deux.
online-waiting-for = Votre partie contre { $name }
online-cancel = Retirer l’invitation
online-give-up = Renoncer à cette partie
online-opening = Les deux joueurs sont là. La partie commence…
online-opening-elsewhere = Les dés tombent quand vous ouvrez cette partie dans le navigateur où vous avez lancé le défi ou pris place : votre nombre pour les dés n’est que là.
online-opening-waits = En attente du navigateur de { $name }… Si sa page n’est pas ouverte, la partie ne peut pas commencer.
online-opening-waits-days = Les dés tombent dès que { $name } ouvre le club. Vous pouvez quitter cette page. Sans visite avant la fin d’un tour, la partie est nulle.
online-renew-asked = Le club a été rétabli depuis une sauvegarde du { $moment }. Les coups joués après sont perdus. Reprendre d’ici ?
online-renew-until = La partie reprend avec de nouveaux dés si les deux joueurs sont d’accord avant le { $until }. Sinon, elle ne compte pas.
online-renew-yes = Reprendre
online-renew-no = Terminer sans vainqueur
online-renew-waits = La partie reprend dès que { $name } est d’accord, au plus tard le { $until }. Vous pouvez quitter cette page.
online-renew-opening = Les dés se préparent…
online-renew-elsewhere = Les dés tombent quand vous ouvrez cette partie dans le navigateur où vous avez accepté : votre nouveau nombre pour les dés n’est que là. Sinon, le { $until }, vous perdez au temps.
online-renew-opens = Les dés tombent dès que { $name } ouvre le club. Sans visite avant le { $until }, { $name } perd au temps.
online-renew-watched = Le club a été rétabli depuis une sauvegarde du { $moment }. La partie attend que les deux joueurs la reprennent, au plus tard le { $until }.
online-renew-lost = Ce que cette page se rappelle des coups perdus
online-dice-renewed = Le club a été rétabli depuis une sauvegarde pendant cette partie : à partir du jet { $throw }, les dés découlent de nouveaux nombres.
online-invited = Vous êtes invité à une partie
online-invited-by = { $name } vous invite à une partie
online-invited-as = Vous jouez en tant que { $name }.
online-invited-about = Vous n’avez pas besoin de compte. Votre navigateur garde votre place.
guest-you = Vous jouez sous le nom : { $name }.
guest-choose = Choisir un nom
guest-change = Changer de nom
guest-about = De 2 à 20 caractères. Tous ceux qui jouent avec vous le voient ; vous pouvez en changer une fois par heure.
guest-take = Prendre ce nom
guest-remove = Jouer sans nom
guest-soon = { $minutes ->
    [one] Vous pourrez choisir un autre nom dans une minute.
   *[other] Vous pourrez choisir un autre nom dans { $minutes } minutes.
}
online-invited-rated = Une partie classée est réservée aux joueurs qui ont un compte. Créez-en un ici, ou connectez-vous : la place est alors à vous.
online-learn = Vous ne connaissez pas le jeu ?
online-sit = Jouer les { $side ->
    [white] Blancs
   *[black] Noirs
}
online-not-invited = Cette partie n’a pas commencé. Pour jouer, demandez à la personne qui vous invite le lien entier, avec la clé à la fin. Sans lui, vous pouvez attendre ici et regarder.
online-broken-link = Ce lien est incomplet. Demandez le lien entier.
online-holes = { $holes ->
    [one] Le premier à gagner 1 trou gagne la partie
   *[other] Le premier à gagner { $holes } trous gagne la partie
}
online-rated = Classée : le résultat change le classement des deux joueurs
online-assisted = La table compte et marque tous les points
online-announced = Chacun annonce ses points ; la table tient les jetons
online-table = Comme à une vraie table : vous marquez tout vous-mêmes et relevez les fautes de l’autre
online-options = Autres options : { $options }

## Jouer en ligne : la partie

online-notice-begun = { $name } est là : votre partie a commencé.
online-notice-all-here = Tous les joueurs sont là : votre partie a commencé.
online-notice-turn = C’est à vous de jouer contre { $name }.
online-notice-over = { $how ->
    [won] Vous avez gagné contre { $name }.
    [flag] Vous avez gagné contre { $name } : son temps est écoulé.
    [resigned] { $name } abandonne : vous avez gagné.
    [lost] Vous avez perdu contre { $name }.
    [time] Votre temps est écoulé : vous avez perdu contre { $name }.
    [void] Votre partie contre { $name } ne compte pas.
    [over] Votre partie avec { $name } est finie.
   *[nobody] Votre partie contre { $name } est terminée. Personne ne gagne.
}
online-notice-several = C’est à vous de jouer dans { $number } parties.
online-notice-number = { $number ->
    [one] Aujourd’hui : une partie ou un défi vous attend
   *[other] Aujourd’hui : { $number } parties ou défis vous attendent
}
online-notice-go = Aller à la partie
online-player = Joueur { $number }
online-erased = Compte effacé
online-guest = { $name } (invité)
online-you = Vous
online-spectator = Spectateur
online-away = absent
online-away-until = absent jusqu’au { $date }
online-away-own = Vous êtes absent jusqu’au { $date }. Dès que vous jouez, vous êtes de retour.
online-clock = { $free } secondes pour ce jet, puis une réserve de { $reserve }
online-first = Premier tour : encore { $seconds } secondes pour commencer. La pendule ne court pas jusque-là.
online-first-short = Début : { $time }
online-until = { $days ->
    [0] encore { $hours } h { $minutes } min
    [1] encore 1 jour { $hours } h
   *[other] encore { $days } jours { $hours } h
}
online-more = Arrêter, abandonner, spectateurs
online-stop = Proposer d’arrêter sans vainqueur
online-stop-offered = Vous avez proposé d’arrêter. Votre adversaire n’a pas encore répondu.
online-stop-asked = Votre adversaire propose d’arrêter sans vainqueur.
online-back = Demander à annuler votre dernière action
online-back-offered = Vous avez demandé à annuler votre dernière action. Les dés déjà jetés restent les mêmes.
online-back-asked = { $name } demande à annuler sa dernière action. Les dés déjà jetés restent les mêmes.
online-abort = Annuler la partie
online-abort-about = Tant que vous n’avez pas joué tous les deux, la partie peut être annulée. Elle ne compte alors pas.
online-listed = Tout le monde peut regarder : la partie est montrée dans le salon
online-follows = Les joueurs rejouent. Vous verrez la nouvelle partie dans un instant.
online-stay = Rester ici
online-knocked-by = { $name } a ouvert votre lien.
online-share = Partager
online-host-away = { $name } n’est pas là en ce moment. La partie commence quand vous êtes là tous les deux. Laissez cette page ouverte.
online-meanwhile = D’ici là :
online-meanwhile-lesson = Une leçon
online-meanwhile-computer = Une partie contre l’ordinateur
online-stop-agree = Accepter
online-stop-decline = Refuser
online-withdraw = Retirer la proposition
online-fault = Le serveur est en panne. Votre coup est gardé, et les pendules sont arrêtées jusqu’à la reprise de la partie.
online-paused = La partie a duré trop longtemps, elle est suspendue : le temps de personne ne court. Vous pouvez convenir d’arrêter, ou abandonner.
online-gone = Votre adversaire est absent depuis plus de cinq minutes.
online-unfinished = Terminer la partie comme inachevée
online-watching = Vous regardez cette partie.
online-watchers = { $number ->
    [one] Un spectateur
   *[other] { $number } spectateurs
}
online-watch-link = La personne qui ouvre ce lien peut regarder :
online-talk = Messages
online-say = Phrases toutes faites
online-write = Écrivez quelque chose…
online-reads-players = Votre adversaire vous lit ; les spectateurs, après la partie.
online-reads-spectators = Les spectateurs vous lisent ; les joueurs, après la partie.
online-send = Envoyer
online-mute = Masquer ce que dit { $name }

## Jouer en ligne : après la partie

online-rematch = Proposer une revanche
online-rematch-about = Vous changez de camp.
online-rematch-offered = Vous avez proposé une revanche. Votre adversaire n’a pas encore répondu.
online-rematch-asked = Votre adversaire propose une revanche, en changeant de camp.
online-next = Vers la partie suivante
online-rematch-agree = Rejouer
online-download = Enregistrer la partie
online-dice-right = Dés vérifiés : { $throws ->
    [one] le seul jet a été calculé
   *[other] les { $throws } jets, dont celui qui décide qui commence, ont tous été calculés
} à partir de { $numbers ->
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
   *[other] sept
} nombres fixés auparavant : un du serveur, et un de chaque joueur{ $own ->
    [yes] . Le vôtre est celui que ce navigateur a choisi
   *[no] { "" }
}. Personne n’a pu choisir les dés.
online-dice-not-own = La partie enregistrée ne contient pas les nombres que ce navigateur a donnés pour les dés. Gardez-la, et demandez à la personne qui tient le serveur.
online-dice-wrong = Les dés ne peuvent pas être confirmés : { $why }. Gardez la partie enregistrée, et demandez à la personne qui tient le serveur.
online-dice-how = Comment les dés ont-ils été vérifiés ?
online-dice-explained = Avant la partie, le serveur a fixé un nombre secret et en a montré une empreinte : un texte qui ne convient qu’à ce nombre. Puis le navigateur de chaque joueur, ou l’ordinateur, a ajouté un nombre à lui. Tous les jets sont calculés à partir de tous ces nombres. Maintenant que le secret est connu, cette page a recalculé chaque jet. Personne n’a donc pu choisir un jet. Deux choses ne peuvent pas être exclues : une partie a pu être interrompue avant son premier jet, et le serveur connaissait les jets d’avance et aurait pu les dire à quelqu’un.
online-void-not-opened = La partie n’a pas pu commencer : la page du joueur qui avait pris place le premier n’était pas ouverte. Elle ne compte pas.
online-void-left = La partie ne compte pas : un joueur est parti avant le premier jet.
online-void-withdrawn = L’invitation a été retirée.
online-void-fold = La partie ne compte pas : le serveur a des règles plus récentes, avec lesquelles elle ne pouvait pas continuer.
online-void-restored = La partie ne compte pas : le serveur a été rétabli depuis une sauvegarde, et la partie n’a pas été reprise par les deux joueurs.
online-void-restored-live = La partie ne compte pas : le serveur a été rétabli depuis une sauvegarde, et les jets suivants ont pu être vus.
online-void-no-start-own = Vous n’avez pas commencé à temps. La partie ne compte pas.
online-void-no-start = { $name } n’a pas commencé à temps. La partie ne compte pas.
online-void-aborted-own = Vous avez annulé la partie. Elle ne compte pas.
online-void-aborted = { $name } a annulé la partie. Elle ne compte pas.
online-void-operator = La partie ne compte pas : la personne qui tient le serveur l’a terminée.

## Les autres formes en ligne

online-game = Jeu
online-classic = Le jeu classique
online-form-about = Vous choisissez, et vous recevez un seul lien pour toutes les places libres. Qui l’ouvre peut prendre une place.
online-form-opening = Tous sont là
online-form-free = Libre
online-form-you = (vous)
online-form-alone = seul contre deux associés
online-form-partners = associé
online-form-first-pair = A et B jouent ensemble
online-form-second-pair = C et D jouent ensemble
online-form-here = présent
online-form-expected = attendu
online-form-sit = Prendre la place { $letter }
online-form-send-link = Envoyez ce lien à tous ceux avec qui vous voulez jouer. Il ouvre toutes les places libres :
online-form-waits = En attente des autres joueurs… Gardez cette page ouverte dans un onglet : la partie commence quand toutes les places sont prises.
online-form-waits-days = En attente des autres joueurs… Vous pouvez quitter cette page. Rouvrez-la dans les prochains jours : la partie commence quand tous sont venus.
online-form-opens = Toutes les places sont prises. La partie commence dès que les navigateurs de tous les joueurs ont répondu…
online-form-learn = Cette forme est nouvelle pour vous ?
online-form-resigned = { $name } abandonne.
online-form-flag = Le temps de { $name } est écoulé.
online-form-away = La partie a été arrêtée parce que { $name } était absent.
online-form-agreed = Tous conviennent de s’arrêter.
online-form-over = La partie est finie.
online-form-stands = Le compte reste tel qu’il est.
online-stop-form = Proposer de s’arrêter
online-stop-offered-form = Vous avez proposé de vous arrêter. Tous n’ont pas encore accepté.
online-stop-asked-form = { $count ->
    [one] { $names } propose de s’arrêter.
   *[other] { $names } proposent de s’arrêter.
} Si tous acceptent, la partie finit et le compte reste tel qu’il est.
online-gone-form = { $name } est absent depuis plus de cinq minutes.
online-resign-sure-form = Si vous abandonnez, la partie finit pour tous. Abandonner ?
online-rematch-offered-form = Vous avez proposé une autre partie. Tous n’ont pas encore accepté.
online-rematch-asked-form = Une autre partie est proposée, avec les mêmes places.
online-reads-all-players = Tous les joueurs le lisent ; les spectateurs, après la partie.

## Jouer en ligne : l’analyse par le serveur

analysis-performance = performance
online-analysis = Analyse
online-analysis-about = Le serveur peut examiner chaque décision des deux joueurs. Tous ceux qui ouvrent cette partie voient le résultat.
online-analysis-ask = Demander une analyse au serveur
online-analysis-again = Redemander l’analyse
online-analysis-waiting = { $place ->
    [one] L’analyse va commencer.
   *[other] { $place ->
        [2] Une autre analyse passe d’abord.
       *[other] D’autres analyses passent d’abord : la vôtre est à la place { $place }.
    }
}
online-analysis-running = Le serveur examine chaque décision. Cela prend quelques secondes…
online-analysis-time = L’analyse a duré trop longtemps.
online-analysis-crashed = L’analyse s’est terminée par une erreur.
online-analysis-unusable = Le serveur n’a pas pu analyser cette partie.
online-analysis-explained = La performance dit si un joueur a bien décidé dans cette partie : 3000 est le jeu parfait. Ce n’est pas le classement, et elle ne le change pas.

## Jouer en ligne : la connexion

online-connecting = Connexion…
online-lost = Le serveur ne répond pas. La page se reconnecte automatiquement.
online-lost-playing = Le serveur ne répond pas. Votre coup est gardé et sera envoyé. Si le serveur est arrêté, les pendules aussi.
online-offline = Vous êtes hors ligne. Les parties avec d’autres attendent votre retour en ligne ; tout le reste de cette page fonctionne.
online-offline-playing = Vous êtes hors ligne. Votre coup est gardé et sera envoyé à votre retour en ligne. Votre temps peut courir entre-temps.
online-no-server = Il n’y a pas de serveur pour jouer en ligne à cette adresse. Tout le reste de cette page fonctionne.
online-outdated = La page et le serveur n’ont pas la même version. Rechargez la page.

## Notices, for players whose page is closed

notice-calendar = Trictrac
notice-feed = Trictrac : ce qui vous attend
notice-club = Trictrac : les dernières parties classées
notice-late = Votre tour contre { $name } se termine bientôt.
notice-taken = Votre partie avec { $name } peut commencer. Ouvrez-la, et les dés tombent.
notice-seek = { $name } attend un adversaire.
notice-days-left = Il vous reste { $days } jours.
notice-hours-left = { $hours ->
    [0] Il vous reste moins d’une heure.
    [one] Il vous reste une heure.
   *[other] Il vous reste { $hours } heures.
}
notice-until = Vous avez jusqu’au { $until }.
notice-end-of-turn = Fin de votre tour contre { $name }
mail-confirm-subject = Trictrac : est-ce votre adresse ?
mail-confirm-text =
    Bonjour { $name },

    vous souhaitez recevoir une fois par jour un message sur ce qui vous attend au club de trictrac. Ouvrez cette page et appuyez sur son bouton :

    { $link }

    Si vous n’avez rien demandé, ne faites rien : aucun autre message ne viendra.
mail-digest-subject = { $count ->
    [one] Trictrac : quelque chose vous attend
   *[other] Trictrac : { $count } choses vous attendent
}
mail-digest-text =
    Bonjour { $name },

    voici ce qui vous attend au club de trictrac :

    { $list }

    { $club }

    Vous recevez au plus un message de ce genre par jour. Pour n’en plus recevoir, ouvrez cette page et appuyez sur son bouton :
    { $ends }
mail-page-confirm = Voulez-vous recevoir un message par jour, si quelque chose vous attend depuis six heures ?
mail-page-yes = Oui, l’envoyer
mail-page-confirmed = L’adresse est confirmée. L’heure du message se choisit dans votre compte, sous « Notifications ».
mail-page-end = Voulez-vous ne plus recevoir de messages de ce club ?
mail-page-stop = Ne plus envoyer de messages
mail-page-ended = Vous ne recevrez plus de messages.
mail-page-club = Aller au club
notice-end-about = Si vous n’avez pas joué d’ici là, vous perdez la partie.
