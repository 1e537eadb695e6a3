
## Échecs de la commande

failure-file = { $file } : { $reason }
failure-on-line = { $file }, ligne { $line } : { $reason }
failure-no-such-record = { $reason } ; le programme contient ces parties : { $games }
failure-program = { $program } { $reason }
failure-player = { $player } a enfreint les règles : { $reason }
failure-the-table = le programme
failure-no-page = ce programme a été construit sans la page web ; pour construire le programme et la page : cargo xtask run
failure-no-lab = ce programme a été construit sans le laboratoire ; pour le construire avec : cargo build --release --package trictrac
failure-json = impossible d’écrire les données ({ $reason })
failure-odd-pairs = --matches { $matches } : il faut un nombre pair avec --pairs
failure-would-overwrite = --save { $file } : ce fichier existe déjà ; pour reprendre sa partie, utilisez --resume { $file } --save { $file }
failure-other-openings = --out { $file } : ces ouvertures viennent d’une autre graine, d’un autre réseau ou de plus de parties ; choisissez un nouveau fichier ou les mêmes arguments
failure-other-calibration = --state { $file } : ces sommes viennent d’autres arguments ou de plus de parties ; choisissez un nouveau fichier ou les mêmes arguments
failure-other-puzzles = --out { $file } : ces problèmes ont été commencés avec d’autres arguments ; choisissez un nouveau fichier ou les mêmes arguments
failure-other-benchmark = --out { $file } : cette série a été commencée avec d’autres arguments ; choisissez un nouveau fichier ou les mêmes arguments
failure-other-results = --out { $file } : ces résultats ont été commencés avec d’autres arguments ; choisissez un nouveau fichier ou les mêmes arguments
failure-needs-dice = { $option } : la position n’a pas de dés, et il en faut
failure-no-action = --actions : « { $action } » n’est pas un coup permis ; séparez les coups par « ; », comme dans « 1/7 1/5;1/5/11 »
failure-no-choice = celui qui jette n’a pas à choisir de tenir ou de s’en aller dans cette position ; il faut des dés qui lui donnent un trou
failure-no-such-marks = --points, --bredouille, --pavillon : ce jet ne mène à ces marques depuis aucun compte permis ; retirez une des options
failure-throws-with-dice = --throws : la position a des dés, et il n’en faut pas
failure-playing-options = des options pour jouer précèdent la sous-commande : écrivez les options après elle, par exemple trictrac tribord odds --rules end=12
failure-form-classical = { $option } : cette option n’appartient qu’au jeu classique, pas à --form
failure-form-options = --options : { $reason }
failure-form-players = --players : trouvé { $found } joueurs, attendu { $expected }
failure-other-form = c’est l’enregistrement d’une autre forme ({ $form }) ; --html et --aim stake ne connaissent que le jeu classique
failure-seed-of-own-dice = --dice own : --seed est aussi présent, mais des dés que vous jetez vous-même n’ont pas de graine ; retirez une des deux options
failure-two-markings = --marking { $told } : --rules contient marking={ $found } ; indiquez la même valeur, ou une seule des deux options
failure-too-long = le texte dépasse { $most } octets, le maximum
failure-not-text = ce n’est pas un texte UTF-8
failure-not-finished = cette partie n’est pas terminée, on ne peut pas encore vérifier ses dés
failure-no-tag = la balise { $tag } d’une partie en ligne manque ou est illisible
verify-right = Cette partie est authentique : tous les jets ({ $throws }) découlent de l’engagement du serveur et des octets des joueurs.
verify-renewed = Le club a été rétabli depuis une sauvegarde pendant la partie ({ $restores ->
    [one] une fois
   *[other] { $restores } fois
}) : à partir du jet { $throw }, les dés découlent d’autres engagements et d’autres octets, fixés de la même façon.
verify-no-throws = La partie s’est terminée avant le premier coup : il n’y a pas de dés à vérifier. Le secret est celui sur lequel le serveur s’était engagé.
verify-throw = Le jet { $number } est faux : la partie indique { $found }, mais les dés ont donné { $expected }.
verify-commitment = Le secret n’est pas celui sur lequel le serveur s’était engagé.
verify-changed = Tous les jets sont exacts, mais le texte a été modifié après la partie.
failure-ended = cette partie est terminée ({ $found }), on ne peut pas la reprendre
failure-seed = la balise [Seed "{ $found }"] doit contenir un nombre positif ou nul
failure-holds-record = ce dossier contient { $found } ; il faut un nouveau dossier, ou un dossier sans partie
failure-other-run = ce dossier contient le point de reprise d’un autre apprentissage ; choisissez un nouveau dossier
failure-calibration = il faut les sommes de trictrac lab calibrate ({ $reason })
failure-training = apprentissage impossible : { $reason }
failure-damaged-unit = ce fichier est endommagé : son contenu ne correspond pas à son nom. Supprimez-le
failure-unit = { $unit } : impossible de calculer cette unité : { $reason }
failure-low-port = permission refusée : sur la plupart des systèmes, les ports au-dessous de 1024 sont réservés à root ; choisissez-en un autre avec { $option }
failure-in-use = un autre programme utilise ce port ; choisissez-en un autre avec { $option } (0 : un port libre)
failure-no-address = cette machine n’a pas l’adresse donnée par { $option } (0.0.0.0 : toutes celles qu’elle a)

moved-to-lab = trictrac { $command } s’appelle maintenant trictrac lab { $command } ; l’ancien nom disparaîtra dans la prochaine version

misread = { $option } { $value } : { $reason }
misread-no-value = { $option } : il faut une valeur
misread-expected = il faut l’une de ces valeurs : { $expected }
misread-unknown = { $found } n’est pas une option ni un argument de cette commande ; --help les énumère.
misread-no-command = il n’y a pas de commande { $found } ; --help les énumère.
misread-which-command = il manque une commande ; --help les énumère.
misread-missing = il manque : { $missing } (--help explique ces arguments)
misread-conflict = { $option } ne va pas avec { $other }.
misread-nearest = Vouliez-vous dire { $found } ?
misread-player = il faut { $names } ou cmd:PROGRAMME ; PLIES va de 0 à { $plies }
misread-engine-player = il faut { $names } ; PLIES va de 0 à { $plies }
misread-number = il faut un nombre entier
misread-range = { $to ->
    [none] il faut un nombre à partir de { $from }
   *[other] il faut un nombre de { $from } à { $to }
}
misread-time = il faut une heure de 00:00 à 23:59
misread-program = il faut un programme et ses arguments après cmd:, avec tous les guillemets fermés
misread-patience = il faut un nombre de secondes supérieur à 0, au plus 86400
misread-rate = il faut un nombre de 0 à 1, par exemple 0.05
misread-mail-server = attendu : smtps://UTILISATEUR@HÔTE ou smtp://UTILISATEUR@HÔTE, aussi avec un port
misread-mail-password = le mot de passe se met dans la variable TRICTRAC_SMTP, pas dans l’adresse
misread-limit = il faut un nombre de points de pourcentage, de 0 à 100
misread-game = il faut les 32 chiffres hexadécimaux d’une partie
misread-games = il faut un nombre de 1 à 99
misread-judge = il faut net ou net:FICHIER
misread-server = il faut l’adresse d’un serveur, par exemple https://trictrac.example ou 192.168.1.7:8080
misread-link-server = il faut l’adresse d’un serveur avant #, par exemple http://192.168.1.7:8080/
misread-link-no-game = il faut le lien d’une partie : SERVEUR/#/online/PARTIE?key=CLÉ ; pour créer une partie, prenez --invite SERVEUR
misread-link-game = le numéro de la partie doit avoir 32 chiffres hexadécimaux ; copiez tout le lien
misread-link-key = la clé doit avoir 43 caractères ; copiez tout le lien

system-not-found = aucun fichier ou dossier de ce nom
system-no-folder = le dossier { $folder } n’existe pas
system-permission-denied = permission refusée
system-already-exists = ce fichier existe déjà
system-is-a-directory = c’est un dossier
system-not-a-directory = ce n’est pas un dossier
system-storage-full = il n’y a plus de place sur le disque
system-read-only = système de fichiers en lecture seule
system-invalid-data = ce n’est pas un texte UTF-8
system-no-such-address = cette machine n’a pas cette adresse
system-says = le système signale : { $said }

forfeit-absent = n’a pas pu démarrer : { $reason }
forfeit-died = s’est arrêté ({ $status })
exit-status = code de sortie { $code }
forfeit-closed = s’est arrêté
forfeit-stalled = n’a pas répondu en { $seconds } s
forfeit-illegal = a enfreint les règles avec « { $said } » : { $reason }
forfeit-nonsense = a donné une réponse que le protocole des programmes n’attend pas : { $said }

network-not-shipped = ce programme est fourni sans réseau : indiquez un fichier qui en contient un
network-not-one = ce n’est pas un réseau : le fichier doit commencer par « trictrac network »
network-sizes = les dimensions du réseau ne conviennent pas : { $found } au lieu de { $expected }
network-length = la longueur du réseau ne convient pas : { $found } octets au lieu de { $expected }
network-damaged = le réseau est endommagé : la somme de contrôle de la fin ne correspond pas au contenu
network-not-finite = le réseau contient un nombre infini, indéfini ou trop grand
network-wraps = les sommes du réseau débordent : celle de l’unité { $unit } peut aller de { $least } à { $greatest }
network-second-bias = la seconde couche du réseau commence par { $found }, qui est trop grand

openings-entry = { $found } au lieu du coup { $expected }, suivi de ses jeux et de ses résultats
openings-play = { $found } n’est pas un jeu permis suivi d’une chance
openings-chances = les chances doivent aller de 0 à 1, la plus grande d’abord
openings-results = les résultats ne s’accordent pas
openings-length = il faut { $entries } entrées

puzzles-parts = la ligne a { $found } parties ; il en faut { $expected }
puzzles-word = { $found } au lieu de { $expected }
puzzles-no-decision = la position ne laisse rien à décider ; il faut que Blanc joue un coup
puzzles-action = { $found } n’est pas une action permise
puzzles-no-best = aucun candidat n’est nettement le meilleur
puzzles-not-as-printed = il faut la ligne { $expected }
puzzles-out-of-order = la partie ne suit pas celle de la ligne d’avant
puzzles-twin = une ligne précédente contient presque le même problème
puzzles-number = problème { $found } trouvé au lieu du problème { $expected }

set-json = ce n’est pas le JSON attendu ({ $reason })
set-format = format { $found } au lieu de { $expected }
set-no-dice = l’état ne contient pas de dés, et il en faut
set-candidates = candidats : il faut { $expected }
set-no-chance = { $action } : les chances doivent aller de 0 à 1
set-out-of-order = la partie précède celle de la ligne d’avant ; il faut la même partie ou une partie suivante

mail-no-name = il faut une adresse --public-url, car les liens des messages y mènent
mail-no-password = le mot de passe de l’utilisateur doit être dans la variable TRICTRAC_SMTP
mail-bad-sender = --mail-from { $address } : ce n’est pas une adresse électronique
mail-no-tls = les messages ne peuvent pas être chiffrés : { $said }
push-not-built = ce programme a été compilé sans TLS
push-no-name = la première adresse --public-url doit commencer par https://
push-no-key = la clé pour les services de notification est inutilisable : { $said }
serve-public-url = --public-url : { $url } n’est pas une adresse comme https://trictrac.example
tls-not-pem = ce fichier ne contient aucune section PEM ; il doit contenir -----BEGIN { $expected }-----
tls-other = ce fichier contient { $found }, mais il doit contenir { $expected }
tls-other-key = cette clé est celle d’un autre certificat que celui de --tls-cert
tls-refused = ce fichier ne peut pas servir au TLS ({ $said })
club-only-folder = --store : cette commande ne traite que des dossiers ; sauvegardez et restaurez une base de données Postgres avec ses propres programmes
club-only-database = cette commande concerne une base de données Postgres : indiquez-la avec --store ; pour un dossier, il y a club restore
club-no-data-folder = ce système n’a pas de dossier pour les données des programmes ; choisissez-en un avec --data
club-no-database = aucun fichier de ce nom : indiquez le dossier du serveur avec --data
club-only-backups = aucun club ici, alors que { $backups } contient des sauvegardes d’un club : vérifiez --data et que son disque est là, ou rétablissez une sauvegarde avec club restore ; pour un nouveau club, choisissez un autre dossier avec --backup-to
club-no-backup = aucun fichier de ce nom ; une sauvegarde faite par club backup était attendue
club-exists = ce fichier existe déjà ; choisissez un autre nom
club-not-a-folder = c’est un fichier, un dossier était attendu
club-in-use = un serveur utilise ce dossier (processus { $process }) ; arrêtez-le d’abord
club-newer = cette base de données a la version { $found }, il faut au plus la version { $known } : utilisez une version plus récente de ce programme
club-not-a-database = ce n’est pas une base de données de Trictrac
club-no-game = il n’y a pas de partie { $game }
club-inconsistent = partie { $game } : { $found }
club-fault = { $kind } ({ $said })
club-read-only = écriture impossible : voyez à qui appartient le dossier (ls -ld) et quel utilisateur lance ce programme
club-disk = le disque est en panne
club-busy = un autre programme verrouille la base de données
club-damaged = le fichier est endommagé, ou n’est pas une base de données de Trictrac
club-unopenable = ouverture impossible
club-unreachable = la base de données ne répond pas
club-not-empty = il y a déjà un club ; rien n’a été transféré
club-nodes-run = des serveurs utilisent cette base de données ; arrêtez-les d’abord
club-moved-away = ce club est maintenant dans { $to } : démarrez le serveur avec --store. Pour utiliser de nouveau le dossier, supprimez ce fichier
club-half-moved = un transfert vers cette base de données n’est pas terminé ; recommencez-le
# Une partie ou une table.
club-different = après le transfert, { $what } n’est pas identique ; recommencez le transfert
club-unexpected = erreur inattendue
club-no-account = aucun compte ne s’appelle { $name }
club-bad-name = aucun compte ne peut s’appeler { $name }
club-name-taken = un autre compte porte ce nom, ou un nom qui lui ressemble
club-no-report = il n’y a pas de signalement de ce numéro
club-no-guest-name = ce joueur n’est pas un invité qui a un nom
club-no-words = aucun de ces messages n’est enregistré
club-unknown-player = il n’y a pas de joueur de ce numéro
club-webhook-address = { $address } : l’adresse d’un webhook commence par https://, avec un hôte, sans utilisateur ni autre port que 443
club-too-many-webhooks = il y a déjà { $most } webhooks ; supprimez-en un d’abord
club-no-webhook = il n’y a pas de webhook { $number }
club-no-invitation = aucun code { $number } n’est valable
club-no-player = ce joueur n’a pas de compte

seed-drawn = Graine des dés : { $seed }. Avec --seed { $seed }, le résultat est le même.
interrupt-ending = Fin avec le résultat obtenu jusqu’ici. Appuyez encore sur Ctrl-C pour arrêter tout de suite.

failure-no-records = { $file } : ce dossier ne contient pas d’enregistrements (fichiers en .trictrac)
failure-report-of-several = --html : un rapport porte sur un seul enregistrement ; n’en nommez qu’un
failure-form-among-several = enregistrement d’une autre forme ({ $form }) ; analysez-le à part
