## Le plein écran dans le terminal

screen-too-small = Le terminal est trop petit : agrandissez-le à { $columns } colonnes et { $rows } lignes, ou tapez q.
screen-welcome = Les flèches du clavier choisissent une dame, Entrée la joue. Tapez ? pour toutes les touches, h pour un conseil.
screen-welcome-manual = Vous marquez vos points vous-même : tapez m, les points, puis jouez. Tapez ? pour toutes les touches, r pour l’arbitre.
screen-welcome-form = Entrée jette les dés. Les flèches du clavier choisissent une dame, Entrée la joue. Tapez ? pour toutes les touches.
screen-throw = Coup
screen-history = Historique
screen-said = Messages
screen-choice = À vous de choisir
screen-plays = Coups permis
screen-earns-nothing = Ce coup ne rapporte rien.
screen-standing = { $holes }/{ $goal } { $goal ->
    [1] trou
   *[other] trous
} · { $points } points
# La même chose pour qui a sorti des dames, aussi courte que possible.
screen-standing-off = { $holes }/{ $goal } · { $points } pts · { $men ->
    [1] 1 sortie
   *[other] { $men } sorties
}
screen-form-standing = { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}{ $holes ->
    [none] {""}
    [0] {" "}· 0 trou
    [1] {" "}· 1 trou
   *[other] {" "}· { $holes } trous
}
screen-holes = { $holes ->
    [0] 0 trou
    [1] 1 trou
   *[other] { $holes } trous
}
screen-thinks = { $name } réfléchit…
screen-choose = Choisissez avec les flèches du clavier, puis Entrée.
screen-which = Quelle dame ?
screen-where = Où va-t-elle ?
screen-made = Entrée joue { $play }, u reprend.
screen-no-way = Aucune dame ne va par là ({ $rule }).
screen-key-send = envoyer
screen-key-complete = compléter
screen-key-earlier = lignes d’avant
screen-key-close = fermer
screen-key-scroll = défiler
screen-key-choose = choisir
screen-key-take = prendre
screen-key-pane = volet suivant
screen-key-board = tablier
screen-key-move = aller
screen-key-touch = lever, poser
screen-key-play = jouer
screen-key-back = reprendre
screen-key-help = touches
screen-key-command = commande
screen-key-leave = quitter
screen-key-choices = choix
screen-key-hint = conseil
screen-key-answer = réponse
screen-key-rules = règles
screen-key-coach = répétiteur
screen-key-referee = arbitre
screen-key-mark = marquer
screen-key-school = école
screen-key-say = dire
screen-key-account = compte
screen-accept = Accepter
screen-accept-means = Votre adversaire marque les points.
screen-contest = Contester
screen-contest-means = L’école est fausse : elle est annulée, et vous marquez autant de points.
screen-reason = Demander pourquoi
screen-reason-means = Votre adversaire donne la raison.
screen-accept-false-means = Votre école était fausse : votre adversaire garde les points.
screen-augment = Augmenter
screen-augment-means = Vous la réclamez de nouveau, avec les points que votre adversaire a marqués pour elle.
screen-restore = Remettre
screen-restore-means = Vous la réclamez de nouveau, sans autres points.
screen-accept-hole-means = Le trou est juste : la partie est finie.
screen-correct = Corriger
screen-correct-means = Vous faites corriger une marque fausse.
screen-form-throw = Jeter les dés
screen-form-vie = Relancer (vie)
screen-form-give-up = Abandonner le coup
screen-form-take = Tenir la relance
screen-form-drop = Laisser : perdre l’enjeu d’avant
screen-leave-title = Quitter la partie ?
screen-leave-saved = La partie est enregistrée. Reprenez-la avec : trictrac play --continue
left-continues = Vous avez quitté la partie. Elle est enregistrée ; reprenez-la avec : trictrac play --continue
screen-leave-file = La partie est enregistrée dans { $file }.
screen-leave-new = Rien n’a été joué : la partie n’est pas gardée.
screen-leave-unsaved = La partie telle qu’elle est n’est pas enregistrée. Pour l’enregistrer, restez et tapez « : », puis sauver FICHIER.
screen-leave-online = La partie continue sur le serveur. Vous pourrez revenir.
screen-leave-clock = La partie continue sur le serveur, et votre pendule tourne. Vous pourrez revenir.
screen-leave = Quitter
screen-stay = Rester
# Questions over a match.
screen-undo = Reprendre votre dernière décision et tout ce qui a suivi ?
screen-undo-yes = La reprendre
screen-undo-online = Demander à votre adversaire de reprendre votre dernière action ?
screen-undo-ask = Demander
screen-undo-not = Non
screen-invite = Votre invitation
screen-invite-link = Montrer le lien, pour le copier
screen-invite-wait = Attendre devant le tablier
screen-invite-back = Appuyez sur Entrée pour revenir à la partie.
screen-resign = Abandonner et perdre la partie ?
screen-resign-yes = Abandonner
screen-resign-no = Continuer
screen-go-on = La partie a été rétablie
screen-go-on-yes = Reprendre
screen-go-on-no = Interrompre la partie
screen-offer = Une proposition
screen-offer-yes = Accepter
screen-offer-no = Refuser
screen-offer-later = Répondre plus tard (o)
screen-offer-own = Votre proposition
screen-offer-withdraw = La retirer
screen-offer-keep = La maintenir
screen-over-offer = Proposer une revanche
screen-over-agree = Accepter la revanche
screen-over-stay = Rester ici
screen-news = Ce qui s’est passé
screen-searches = recherche…
screen-by-power = p : le coin est pris par puissance. Les nombres prendraient le coin vide de l’adversaire, et chaque dame s’arrête une flèche avant.
screen-over-title = La partie est finie
screen-help-title = Touches
screen-help-commands = Après « : », vous pouvez taper :
screen-help =
    ← → ↑ ↓     aller à la prochaine dame jouable, ou à la prochaine place où elle peut aller ; H j k l font de même
    1 à 24      aller à la flèche de ce numéro ; 25 est la bande
    Entrée      lever la dame, la poser ; encore une fois sur une dame levée : la jouer du plus grand nombre ; à la fin : jouer
    Espace      comme Entrée
    s           jouer d’abord l’autre nombre
    u           reprendre : la dame levée, la dernière dame jouée, puis, après une question, votre dernière décision
    o           répondre à une proposition ; après la partie : rejouer, revoir
    p           choisir dans la liste des coups permis
    i           règles : comment ce jeu se joue
    h           conseil : les meilleurs coups
    c           répétiteur : avertir avant une mauvaise décision, oui ou non
    r           arbitre : ce que le coup rapporte
    m           marquer des points
    e           réclamer une école
    a           compte : la feuille de cette forme
    t           dire quelque chose aux autres joueurs
    Tab         aller au volet suivant : les flèches le font défiler, Échap en sort
    PgUp PgDn   faire défiler l’historique
    :           taper une commande ; Tab la complète, ↑ rappelle les précédentes
    q           quitter ; Ctrl-C quitte aussitôt la partie, et dans le menu le programme. La partie est enregistrée
    Souris      cliquez sur une dame, puis sur sa place ; cliquez encore pour jouer
    Tablier     ○ blanc, ● noir ; un chiffre sur une colonne : autant de dames ; 24 à 1 : les places, numérotées pour le côté du bas
    ▮ et ∘      sur les bords : le fichet de chaque côté dans ses trous, et les trous
    ◆           au milieu : le jeton d’un côté à ses points ; deux jetons, ou le mot à côté d’un nom : bredouille ; ⚑ : le pavillon
    ▾ et ▴      où la dame levée peut aller ; ◂ à gauche : hors du tablier
coach-on = Le répétiteur veille : il vous avertit avant une décision qui perd plus de 2 points de pourcentage.
coach-off = Le répétiteur se tait.
failure-nothing-to-continue = --continue : il n’y a pas de partie inachevée dans { $folder }
screen-key-change = changer
screen-yes = oui
screen-no = non
screen-fault = Erreur
screen-home-above = Le jeu classique des jans et des bredouilles.
screen-home-continue = Continuer
screen-home-standing = { $name }, trous : Blanc { $white }, Noir { $black }
screen-home-several = { $count } parties
screen-home-online = Vos parties sur { $server }
screen-home-new = Nouvelle partie
screen-home-rules = Règles du jeu
screen-home-rules-means = le trictrac en une page
screen-home-new-means = contre l’ordinateur ou une personne à ce clavier
screen-home-invite = Inviter quelqu’un
screen-home-invite-means = créer une partie sur un serveur
screen-home-join = Rejoindre une partie
screen-home-join-means = la jouer, la reprendre ou la regarder par son lien
screen-home-lobby = Salon
screen-home-lobby-means = vos parties sur un serveur, et qui y attend
screen-home-puzzles = Problèmes
screen-home-puzzles-means = trouver la meilleure décision
screen-home-settings = Réglages
screen-home-settings-means = couleurs et caractères
screen-ask-server = Adresse du serveur, par exemple https://trictrac.example ou 192.168.1.7:8080
screen-ask-clock = La pendule de la partie
screen-ask-link = Lien de la partie
screen-bad-link = Ce n’est pas un lien de partie complet. Il ressemble à https://trictrac.example/i/… ou à https://trictrac.example/#/online/… Corrigez-le, ou collez-le de nouveau (Ctrl-U efface la ligne) :
screen-sheet-above = ← et → changent une valeur.
screen-sheet-start = Jouer
screen-sheet-opponent = Adversaire
screen-sheet-person = une personne à ce clavier (human)
screen-sheet-side = Vous jouez
screen-sheet-holes = Trous pour gagner
screen-sheet-marking = Marque
screen-sheet-assisted = automatique
screen-sheet-announced = manuelle, avec les écoles
screen-sheet-table = manuelle, avec les fausses cases
screen-sheet-coach = Répétiteur
screen-sheet-dice = Dés
screen-sheet-dice-program = jetés par le programme
screen-sheet-dice-own = les vôtres
screen-sheet-game = Jeu
screen-sheet-classical = trictrac classique
screen-settings-theme = Couleurs
screen-settings-ascii = Caractères ASCII seulement
screen-settings-language = Langue
screen-theme-auto = comme le terminal
screen-theme-dark = sombre
screen-theme-light = clair
screen-theme-contrast = contraste élevé
screen-theme-sixteen = 16 couleurs
screen-theme-plain = aucune
screen-enter = Entrée
screen-escape = Échap
screen-bredouille = bredouille
screen-welcome-online = Les flèches du clavier choisissent une dame, Entrée la joue, t dit quelque chose. Tapez ? pour toutes les touches.
screen-home-games = Parties d’autrefois
screen-home-games-means = revoir des parties anciennes et les vôtres
screen-home-analyse = Analyser une partie
screen-home-analyse-means = erreurs, chance et meilleurs coups
screen-ask-record = Fichier de la partie
screen-games-entry = { $white } { $white-holes }, { $black } { $black-holes }
screen-games-unfinished = { $match } (inachevée)
screen-study-judgement = Analyse
screen-study-progress = { $done } coups analysés sur { $count } ; une touche arrête
screen-study-rolling = { $done } essais sur { $count } ; une touche arrête
screen-study-rolled = Simulation : { $action } { $win } (±{ $error }, { $trials } essais)
screen-study-luck = Chances de gagner avant le jet { $chance }, chance du coup { $luck }
screen-study-unjudged = Tapez a pour analyser la partie, r pour simuler ce coup.
screen-study-decision = { $action } : { $verdict } { $loss }
screen-study-place = Coup { $number } sur { $count }
screen-study-key-throws = coups
screen-study-key-analyse = analyser
screen-study-key-errors = erreurs
screen-study-key-rollout = simuler
screen-study-key-summary = bilan
screen-study-summary = Bilan de la partie
screen-coach-no = Choisir autre chose
screen-coach-no-means = Vous choisissez de nouveau. (n)
screen-coach-yes = Jouer quand même
screen-coach-yes-means = Le répétiteur peut se tromper. (o)
screen-after-study = Revoir et analyser la partie
screen-after-again = Rejouer
screen-after-leave = Fermer
screen-puzzle-difficulty = Difficulté
screen-puzzle-tally = bonnes réponses au premier essai : { $right } sur { $answered }
screen-puzzle-none = Vous avez vu tous les problèmes de ce genre. Choisissez un autre thème.
screen-lobby-title = Salon de { $server }
screen-lobby-again = Actualiser
screen-lobby-away-about = En votre absence, vos tours dans les parties par correspondance ne coûtent rien
screen-lobby-watch = Regarder
screen-lobby-lost = La connexion est perdue. Le programme réessaie…
how-it-is-played =
    Le tablier a 24 flèches, douze de chaque côté. Chacun a quinze dames, qui partent en pile de sa première flèche, le talon. Chacun compte les flèches depuis son propre talon : les dames longent son côté jusqu’à la douzième, passent du côté adverse et finissent à la 24e, qui est le talon de l’adversaire.

    Jetez deux dés, puis jouez une dame de chaque nombre, ou une seule dame des deux. Un doublet se joue comme un autre jet. Les dames des deux joueurs ne se posent jamais sur la même flèche, et rien n’est pris.

    Un jet marque pour ce qu’il pourrait faire, avant qu’on joue :
    · Il bat une dame seule de l’adversaire : chaque façon de l’atteindre vaut 2 points sur les flèches 7 à 18, comptées depuis votre talon, et 4 sur les autres ; avec un doublet, 4 et 6. La dame reste où elle est.
    · Si la dame ne pouvait l’atteindre qu’en se reposant sur une flèche que l’adversaire tient avec deux dames, elle bat à faux, et l’adversaire marque autant.
    · Il remplit les six flèches d’un quartier de deux dames chacune : 4 points par façon, 6 avec un doublet. Chaque jet suivant qui les conserve pleines marque autant.
    · Vous tenez votre coin, celui de l’adversaire est vide, et les deux nombres pourraient y mener deux de vos autres dames : 4 points, 6 avec un doublet.
    · Deux de vos dames seulement ont quitté le talon, les deux coins sont vides, et les nombres pourraient mener une dame à chaque coin : 4 points, 6 avec un doublet (jan de deux tables). Si l’adversaire tient son coin, c’est lui qui les marque.
    · Chaque nombre que vous ne pouvez pas jouer donne 2 points à l’adversaire.

    Votre coin est votre douzième flèche. Deux dames le prennent ensemble, et les deux dernières le quittent ensemble. Tant que les deux coins sont vides, deux dames que les nombres mènent à celui de l’adversaire peuvent s’arrêter au vôtre, une flèche avant : c’est le prendre par puissance.

    Douze points font un trou. Il compte double (bredouille) si l’adversaire n’a rien marqué depuis votre premier point. Un trou efface les points de l’adversaire.

    Après un trou gagné par votre jet, vous choisissez. Tenir : vous gardez les points au-delà de douze et continuez. S’en aller : toutes les dames repartent des talons, tous les points sont perdus, et vous jetez les dés le premier.

    Quand toutes vos dames sont sur les flèches 19 à 24, vous pouvez les sortir. La dernière marque 4 points, 6 avec un doublet ; puis chacun repart du talon. Ce qui se joue d’un tel départ au suivant est une relève.

    Le pavillon ⚑ marque le joueur qui a gagné des trous sans que l’adversaire en gagne depuis. La partie gagnée ainsi compte le plus : c’est la grande bredouille.

    Qui gagne d’abord le nombre de trous convenu, d’ordinaire douze, gagne la partie.

    Avec la marque manuelle, vous marquez vos points vous-même. Une erreur de marque est une école : l’adversaire peut la réclamer et marque la différence.

    Tapez h pour un conseil, et c pour le répétiteur, qui avertit avant un mauvais coup. Des leçons montrent tout cela sur le tablier dans le navigateur : tapez trictrac serve dans un terminal, puis ouvrez l’adresse affichée.
