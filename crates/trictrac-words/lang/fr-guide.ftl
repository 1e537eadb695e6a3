## La partie guidée

guide-leave = Quitter le guide
guide-running = Partie guidée en { $goal } trous

guide-begin = Le sens de la marche
guide-begin-text = Vos dames sont blanches et vont vers la droite : jetez les dés, puis jouez chaque nombre avec une dame.
guide-hit = Battre
guide-hit-text = { $by ->
    [you] Votre jet pourrait atteindre une dame seule de l’adversaire : { $points } points pour vous, et rien n’est pris.
   *[other] Le jet de l’adversaire pourrait atteindre une de vos dames seules : { $points } points, et rien n’est pris.
}
guide-false = Battre à faux
guide-false-text = { $by ->
    [you] Les deux dés de l’adversaire mènent ensemble à votre dame seule, mais vous tenez toutes les flèches du chemin : { $points } points pour vous.
   *[other] Vos deux dés mènent ensemble à une dame seule, mais l’adversaire tient toutes les flèches du chemin : { $points } points pour lui.
}
guide-corner = Le coin battu
guide-corner-text = { $by ->
    [you] Vous tenez votre coin, l’autre est vide, et vos deux nombres y mènent : { $points } points pour vous.
   *[other] Votre coin est vide, l’adversaire tient le sien, et ses deux nombres mènent au vôtre : { $points } points pour lui.
}
guide-fill = Un quartier plein (jan)
guide-fill-text = { $by ->
    [you] Ce jet peut mettre deux dames sur chacune des six flèches d’un quartier : { $points } points pour vous, et vous devez le remplir.
   *[other] L’adversaire peut mettre deux dames sur chacune des six flèches d’un quartier : { $points } points.
}
guide-keep = Conserver
guide-keep-text = { $by ->
    [you] Chaque jet qui laisse les six flèches pleines rapporte encore, { $points } points cette fois : jouez une dame libre.
   *[other] Chaque jet qui laisse pleines les six flèches de l’adversaire rapporte encore : { $points } points cette fois.
}
guide-helpless = Un nombre injouable (jan qui ne peut)
guide-helpless-text = { $by ->
    [you] L’adversaire ne peut pas jouer tout son jet : { $points } points pour vous, 2 par nombre qui reste.
   *[other] Vous ne pouvez pas jouer tout votre jet : { $points } points pour l’adversaire, 2 par nombre qui reste.
}
guide-off = La dernière dame (sortie)
guide-off-text = { $by ->
    [you] Ce jet sort vos dernières dames : { $points } points pour vous, et toutes les dames retournent au départ.
   *[other] Ce jet sort les dernières dames de l’adversaire : { $points } points, et toutes les dames retournent au départ.
}
guide-six = Jan de six tables
guide-six-text = Quatre dames seules ont quitté la pile, et ce jet pourrait en mettre deux de plus entre elles, six à la suite : { $by ->
    [you] { $points } points pour vous.
   *[other] { $points } points pour l’adversaire.
}
guide-deux = Jan de deux tables
guide-deux-text = Deux dames seulement ont quitté la pile, et ce jet pourrait en mener une à chaque coin vide : { $by ->
    [you] { $points } points pour vous.
   *[other] { $points } points pour l’adversaire.
}
guide-mezeas = Jan de mézéas
guide-mezeas-text = Deux dames seulement ont quitté la pile, elles tiennent leur coin, l’autre est vide, et le jet a un as : { $by ->
    [you] { $points } points pour vous.
   *[other] { $points } points pour l’adversaire.
}
guide-contre = Contre-jan
guide-contre-text = Le jet aurait rapporté sur un coin vide, mais ce coin est tenu : { $by ->
    [you] { $points } points pour vous.
   *[other] { $points } points pour l’adversaire.
}
guide-hole = Un trou
guide-hole-text = { $by ->
    [you] Douze points font un trou, et ceux de l’adversaire sont effacés{ $left ->
        [0] .
       *[other] ; il vous en reste { $left }.
    }
   *[other] Douze points font un trou pour l’adversaire{ $lost ->
        [0] .
       *[other] , et vos { $lost } points sont effacés.
    }
}
guide-bredouille = Trou bredouille
guide-bredouille-text = { $by ->
    [you] L’adversaire n’a rien marqué depuis vos premiers points : ce trou compte double.
   *[other] Vous n’avez rien marqué depuis les premiers points de l’adversaire : ce trou compte double.
}
guide-choice = Tenir ou s’en aller
guide-choice-text = Tenez et continuez avec ces dames, ou allez-vous-en et repartez : voyez le chemin qui reste à vos dames libres.
guide-gone = S’en aller
guide-gone-text = { $by ->
    [you] Toutes les dames sont au départ et tous les points sont effacés, les trous restent, et vous jetez le premier.
   *[other] L’adversaire s’en va : toutes les dames sont au départ, tous les points sont effacés, mais les trous restent.
}
guide-double = Un doublet
guide-double-text = Avec un doublet, chaque dame battue rapporte plus : 4 points dans la moitié droite du tablier, 6 dans la gauche.
guide-price = Le prix d’une dame battue
guide-price-text = Dans la moitié droite du tablier, chaque façon de battre rapporte 2 points, dans la gauche 4 ; avec un doublet, 4 et 6.
guide-run = Bredouille
guide-run-text = { $by ->
    [you] Tant que l’adversaire a les mains vides, votre prochain trou compte double.
   *[other] Tant que vous avez les mains vides, le prochain trou de l’adversaire compte double : 2 points suffisent à l’empêcher.
}
guide-entry = Votre coin (coin de repos)
guide-entry-text = Deux dames entrent ensemble sur votre dernière flèche, chacune avec un dé : une seule ne le peut pas.
guide-erased = Points effacés
guide-erased-text = Le trou de l’adversaire efface vos { $lost } points, mais pas vos trous.
guide-held = Tenir
guide-held-text = L’adversaire a gagné un trou et tient : ses dames restent, et ses points au-delà de douze aussi.
guide-flag = Le pavillon
guide-flag-text = Le pavillon va à qui gagne un trou après que l’autre en a gagné.
guide-lesson = Leçon : tenir ou s’en aller
guide-unmet = Vous n’avez pas eu à choisir entre tenir et vous en aller. La leçon le montre en quatre étapes courtes ; ou jouez une autre partie avec de l’aide.
guide-finished = Dans une autre partie avec de l’aide, j’explique seulement ce qui est encore nouveau.
