
## Échecs de la commande

failure-file = { $file } : { $reason }
failure-on-line = { $file }, ligne { $line }, { $reason }
failure-no-such-record = { $reason } ; parties fournies avec le programme : { $games }
failure-program = { $program } { $reason }
failure-player = { $player } a enfreint les règles : { $reason }
failure-the-table = la table
failure-no-page = ce programme a été construit sans la page : cargo xtask run construit les deux
failure-json = les données n’ont pas pu être écrites ({ $reason })
failure-odd-pairs = --matches { $matches } : attendu un nombre pair avec --pairs
failure-would-overwrite = --save { $file } : trouvé un fichier, attendu aucun ; --resume { $file } le continue
failure-other-benchmark = --out { $file } : trouvé un jeu d’épreuves commencé avec d’autres arguments, attendu aucun ou un commencé avec ceux-ci
failure-rollout-without-dice = --rollout : trouvé une position sans dés, attendu une position avec dés
failure-throws-with-dice = --throws : trouvé une position avec dés, attendu une position sans dés
failure-two-markings = --marking { $told } : trouvé marking={ $found } dans --rules, attendu la même marque ou une seule des deux options
failure-too-long = trouvé plus de { $most } octets, attendu au plus { $most }
failure-not-text = trouvé des octets qui ne sont pas de l’UTF-8, attendu du texte
failure-seed = trouvé la balise [Seed "{ $found }"], attendu un nombre à partir de 0
failure-holds-record = trouvé { $found }, attendu un dossier vide ou nouveau
failure-other-run = point de reprise d’un autre apprentissage, attendu un nouveau dossier
failure-training = inutilisable pour l’apprentissage ({ $reason })
failure-in-use = un autre programme y écoute ; --port en nomme un autre, --port 0 n’importe quel port libre

misread = { $option } { $value } : { $reason }
misread-player = attendu { $names } ou cmd:PROGRAM ; PLIES de 0 à { $plies }
misread-program = attendu un programme et ses arguments après cmd:, tous les guillemets fermés
misread-patience = attendu un nombre de secondes, au-dessus de 0 et jusqu’à 86400
misread-rate = attendu un nombre de 0 à 1, comme 0.05
misread-limit = attendu un pourcentage de 0 à 100
misread-games = attendu un nombre de 1 à 99
misread-judge = attendu net ou net:FILE

system-not-found = aucun fichier ou dossier de ce nom
system-permission-denied = permission refusée
system-already-exists = existe déjà
system-is-a-directory = est un dossier
system-not-a-directory = n’est pas un dossier
system-storage-full = plus de place sur le support
system-read-only = système de fichiers en lecture seule
system-invalid-data = trouvé des octets qui ne sont pas de l’UTF-8, attendu du texte
system-no-such-address = cette adresse n’est pas de cette machine
system-says = le système dit : { $said }

forfeit-absent = n’a pas pu démarrer : { $reason }
forfeit-died = est mort ({ $status })
forfeit-closed = est mort
forfeit-stalled = n’a pas répondu en { $seconds } s
forfeit-illegal = a enfreint les règles par « { $said } » : { $reason }
forfeit-nonsense = a répondu « { $said } », qui ne se comprend pas

network-not-shipped = ce programme n’a pas de réseau : nommez-en un fichier
network-not-one = ce n’est pas un réseau : attendu un fichier qui commence par « trictrac network 1 »
network-sizes = réseau d’une autre forme : trouvé { $found }, attendu { $expected }
network-length = réseau tronqué ou suivi d’autre chose : trouvé { $found } octets, attendu { $expected }
network-damaged = réseau abîmé : son contenu n’a pas l’empreinte qui le termine
network-not-finite = réseau dont un nombre n’est pas fini, ou est trop grand
network-wraps = réseau trop grand pour ses entiers : la somme de l’unité { $unit } peut aller de { $least } à { $greatest }
network-second-bias = réseau dont la seconde couche commence par { $found }, qui est trop grand

set-json = ce n’est pas le JSON attendu ({ $reason })
set-format = trouvé le format { $found }, attendu { $expected }
set-no-dice = aucun dé trouvé dans l’état, attendu des dés
set-candidates = candidats : attendu { $expected }
set-no-chance = { $action } : attendu des chances de 0 à 1
set-out-of-order = attendu une partie plus tardive qu’à la ligne précédente
