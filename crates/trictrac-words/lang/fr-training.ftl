## Résultats des exercices

training-file = Vos résultats : enregistrer, charger
training-where = Vos résultats sont conservés dans ce navigateur. Enregistrez-les dans un fichier pour en garder une copie, ou pour les emporter dans un autre navigateur.
training-save = Enregistrer mes résultats dans un fichier
training-load = Charger des résultats depuis un fichier. Pour chaque exercice, le résultat le plus récent compte.
training-loaded = { $new ->
    [0] Aucun nouveau résultat
    [1] Un nouveau résultat
   *[other] { $new } nouveaux résultats
}{ $later ->
    [0] {""}
    [1] , un résultat plus récent
   *[other] , { $later } résultats plus récents
}{ $known ->
    [0] .
    [1] {" "}; un résultat était déjà ici.
   *[other] {" "}; { $known } résultats étaient déjà ici.
}
training-not-loaded = Le fichier n’a pas été chargé, et rien n’a changé ici. Ligne { $line } : { $reason }.
training-file-empty = le fichier est vide ; attendu : des résultats enregistrés
training-file-foreign = trouvé « { $found } », attendu « Trictrac training 1 »
training-file-version = trouvé la version « { $found } », attendu 1 ; une version plus récente de la page peut la lire
training-file-no-row = attendu le nom d’un exercice, une heure en millisecondes et une valeur, séparés par des espaces
training-file-exercise = le nom de l’exercice dépasse 100 caractères, ou contient autre chose que des lettres, des chiffres et des signes
training-file-value = la valeur dépasse 1 000 octets, ou contient des caractères de contrôle
training-blocked = Ce navigateur ne laisse pas la page conserver vos résultats : ils durent jusqu’à la fermeture de la page. C’est peut-être une fenêtre privée, ou le stockage est bloqué.
training-full = Il n’y a plus de place pour vos résultats : les derniers durent jusqu’à la fermeture de la page. Pour faire de la place, supprimez des parties.
