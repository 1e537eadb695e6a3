## Parties en ligne : ce que les joueurs se disent sans écrire

phrase-hello = Bonjour !
phrase-good-luck = Bonne partie !
phrase-well-played = Bien joué !
phrase-thanks = Merci.
phrase-sorry = Désolé.
phrase-one-moment = Un instant, s’il vous plaît.
phrase-back = Je suis de retour.
phrase-no-hurry = Prenez votre temps.
phrase-good-game = Merci pour la partie !
phrase-goodbye = Au revoir !

## Pendules. La réserve vaut pour douze trous.

clock-none = Sans pendule
clock-vif = Vif : 8 secondes par jet, et une réserve de 3 minutes
clock-pose = Posé : 15 secondes par jet, et une réserve de 8 minutes
clock-lent = Lent : 30 secondes par jet, et une réserve de 20 minutes
clock-days = { $days ->
    [1] Par correspondance : un jour par tour
   *[other] Par correspondance : { $days } jours par tour
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
refused-no-rematch = Cette partie ne peut pas avoir de revanche.
refused-slow-down = Trop de messages. Attendez un instant.
refused-unavailable = Le serveur ne peut pas le faire en ce moment. Un nouvel essai suit.
refused-wrong-version = Ce programme et le serveur n’ont pas la même version. Chargez la plus récente.
refused-program = Le serveur ne comprend pas ce programme. Chargez la version la plus récente.
