## Mes parties : toutes les parties commencées

matches-lead = Toutes les parties que vous commencez sont enregistrées ici, dans ce navigateur seulement.
matches-none = Il n’y a pas encore de partie. Une partie apparaît ici dès son premier jet.
matches-players = { $one } – { $other }
matches-you-won = Vous avez gagné, { $winner ->
    [one] 1 trou
   *[other] { $winner } trous
} à { $loser }.
matches-won = { $name } a gagné, { $winner ->
    [one] 1 trou
   *[other] { $winner } trous
} à { $loser }.
matches-unfinished = Inachevée : { $own } – { $other } sur { $goal ->
    [one] 1 trou
   *[other] { $goal } trous
}, { $throws ->
    [one] un jet
   *[other] { $throws } jets
}.
matches-ended = { $how } { $own } – { $other } sur { $goal ->
    [one] 1 trou
   *[other] { $goal } trous
}, { $throws ->
    [one] un jet
   *[other] { $throws } jets
}.
matches-series = Tribord et Bâbord, inachevée : parties gagnées { $one } – { $other }, sur { $games }.
matches-series-over = Tribord et Bâbord : parties gagnées { $one } – { $other }, sur { $games }.
matches-computer = Ordinateur
matches-unreadable = Une partie illisible
matches-last = Dernier coup : { $date }
matches-begun = début : { $date }
matches-resume = Reprendre
matches-watched = regardée
matches-watch-on = Regarder la suite
matches-download = Enregistrer dans un fichier
matches-text = Le texte
matches-delete = Supprimer
matches-deleted = Supprimée : { $match }
matches-undo = Annuler
matches-export-says = Gardez une copie, ou emportez vos parties dans un autre navigateur.
matches-export = Exporter toutes les parties dans un fichier
matches-import = Importer des parties : un fichier exporté, ou un seul fichier .trictrac ou .tribord. Rien n’est remplacé ni perdu ici.
matches-imported = { $new ->
    [0] Aucune nouvelle partie
    [1] Une nouvelle partie
   *[other] { $new } nouvelles parties
}{ $later ->
    [0] {""}
    [1] , une partie jouée plus loin
   *[other] , { $later } parties jouées plus loin
}{ $known ->
    [0] .
    [1] {" "}; une partie était déjà ici.
   *[other] {" "}; { $known } parties étaient déjà ici.
}
matches-not-imported = Le fichier n’a pas été importé, et rien n’a changé ici. Ligne { $line } : { $reason }.
matches-file-empty = le fichier est vide ; attendu : des parties exportées ou une partie enregistrée
matches-file-foreign = trouvé « { $found } », attendu « Trictrac archive 1 » ou [Trictrac "1"]
matches-file-version = trouvé la version « { $found } », attendu 1 ; une version plus récente de la page peut la lire
matches-file-entry = trouvé « { $found } », attendu « match », « series » ou « unreadable », seize chiffres et deux dates
matches-blocked = Ce navigateur ne laisse pas la page enregistrer vos parties. C’est peut-être une fenêtre privée, ou le stockage est bloqué.
matches-full = Il n’y a plus de place pour vos parties. Rien n’est perdu : les nouvelles parties sont gardées à part, et un fichier est importé en entier ou pas du tout. Pour faire de la place, exportez vos parties, puis supprimez-en.
