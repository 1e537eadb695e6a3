## La partie guidée

guide-on = Continuer
guide-leave = Quitter le guide
guide-running = Partie guidée en { $goal } trous

guide-begin = Votre premier coup
guide-begin-text = Les dames d’ivoire sont à vous. Elles partent en pile d’en bas à gauche, vont vers la droite de votre côté et reviennent par l’autre. Jetez les dés, puis jouez chaque nombre avec une dame : touchez une dame, puis l’endroit où elle va. Le premier joueur à { $goal } trous gagne. À chaque chose nouvelle, je m’arrête et je l’explique.
guide-hit = Une dame battue
guide-hit-text = { $by ->
    [you] Votre coup pourrait atteindre une dame seule de l’adversaire : elle est battue, et vous marquez { $points } points.
   *[other] Le coup de l’adversaire pourrait atteindre une de vos dames seules : elle est battue, et l’adversaire marque { $points } points.
} Aucune dame ne bouge, aucune n’est prise. Chaque ligne sur le tablier est une façon de battre. Cherchez les dames seules : à deux sur une flèche, elles sont à l’abri.
guide-false = Battre à faux
guide-false-text = { $by ->
    [you] Les deux dés de l’adversaire, ensemble, mèneraient à une de vos dames seules, mais vos dames tiennent toutes les flèches où la dame pourrait se reposer en chemin. C’est donc vous qui marquez { $points } points, quand il a joué.
   *[other] Vos deux dés, ensemble, mèneraient à une dame seule de l’adversaire, mais ses dames tiennent toutes les flèches où la vôtre pourrait se reposer en chemin. C’est donc l’adversaire qui marque { $points } points, quand vous avez joué.
} Regardez les flèches intermédiaires : une seule libre, et la dame était battue à vrai.
guide-corner = Le coin battu
guide-corner-text = { $by ->
    [you] Vous tenez votre coin, celui de l’adversaire est vide, et vos deux nombres pourraient y mener deux dames : vous marquez { $points } points.
   *[other] L’adversaire tient son coin, le vôtre est vide, et les deux nombres pourraient y mener deux dames : il marque { $points } points.
} Prenez dès que possible votre coin, la dernière flèche de votre côté : deux dames doivent y entrer ensemble.
guide-fill = Un quartier plein
guide-fill-text = { $by ->
    [you] Vous pouvez mettre deux dames sur chacune des six flèches d’un quartier : { $points } points. C’est le cœur du jeu : qui peut remplir doit remplir.
   *[other] L’adversaire peut mettre deux dames sur chacune des six flèches d’un quartier : { $points } points, et il doit le remplir.
} Tant que le quartier reste plein, chaque coup rapporte de nouveau.
guide-keep = Le quartier est conservé
guide-keep-text = { $by ->
    [you] Votre quartier est plein, et d’autres dames peuvent jouer ce coup : { $points } points, et vous devez le conserver.
   *[other] Le quartier de l’adversaire est plein, et d’autres dames peuvent jouer ce coup : { $points } points.
} Comptez les dames en dehors du quartier : quand elles ne peuvent plus jouer, il faut le rompre.
guide-helpless = Un nombre qui ne peut pas être joué
guide-helpless-text = { $by ->
    [you] L’adversaire ne peut pas jouer tous les nombres de son coup. Vous marquez { $points } points, 2 par nombre non joué, quand il a joué.
   *[other] Vous ne pouvez pas jouer tous les nombres de votre coup. L’adversaire marque { $points } points, 2 par nombre non joué, quand vous avez joué.
} Si les deux nombres peuvent être joués, ils doivent l’être.
guide-off = La dernière dame
guide-off-text = { $by ->
    [you] Ce coup sort vos dernières dames : vous marquez { $points } points.
   *[other] Ce coup sort les dernières dames de l’adversaire : { $points } points.
} Toutes les dames retournent ensuite au départ.
guide-six = Jan de six tables
guide-six-text = Au troisième coup, quatre dames sont seules hors de la pile, et ce coup pourrait en mener deux autres sur les flèches vides entre elles : { $by ->
    [you] vous marquez { $points } points
   *[other] l’adversaire marque { $points } points
}. Six dames seules sur six flèches de suite : c’est rare, et cela rapporte même si l’on joue autrement.
guide-deux = Jan de deux tables
guide-deux-text = Deux dames seulement ont quitté la pile, et ce coup pourrait en mener une à chacun des deux coins vides : { $by ->
    [you] vous marquez { $points } points
   *[other] l’adversaire marque { $points } points
}. Aucune n’y va vraiment : on marque pour ce que le coup pourrait faire.
guide-mezeas = Jan de mézéas
guide-mezeas-text = Deux dames seulement ont quitté la pile, elles tiennent leur coin, l’autre coin est vide, et le coup porte un as : { $by ->
    [you] vous marquez { $points } points
   *[other] l’adversaire marque { $points } points
}. Cela n’arrive qu’au tout début.
guide-contre = Un contre-jan
guide-contre-text = Le coup vise un coin vide, mais ce coin est tenu : { $by ->
    [you] c’est donc vous qui marquez { $points } points, au lieu de l’adversaire
   *[other] c’est donc l’adversaire qui marque { $points } points, à votre place
}. Regardez si le coin d’en face est vide.
guide-hole = Un trou !
guide-hole-text = { $by ->
    [you] Vous avez 12 points : c’est un trou, et votre fichet avance le long de la bande. { $left ->
        [0] Il ne reste aucun point.
       *[other] Il vous reste { $left } points, ceux qui dépassent 12.
    } Ceux de l’adversaire sont effacés.
   *[other] L’adversaire a 12 points : c’est un trou, et son fichet avance le long de la bande. Vos points sont effacés.
} Les points vont jusqu’à 12 ; ce sont les trous qui décident : { $goal } gagnent la partie.
guide-bredouille = Bredouille : le trou compte double
guide-bredouille-text = { $by ->
    [you] { $holes } trous d’un coup ! L’adversaire n’a rien marqué depuis vos premiers points de ce trou : il compte alors double.
   *[other] { $holes } trous d’un coup : vous n’avez rien marqué depuis les premiers points de l’adversaire pour ce trou, qui compte alors double.
} Même 2 points au bon moment défont une bredouille : cherchez-les.
guide-choice = Tenir ou s’en aller ?
guide-choice-text = Vous avez gagné un trou par votre propre coup : à vous de choisir. Tenir : vous gardez vos { $left } points et continuez avec ces dames. S’en aller : tous les points sont effacés, toutes les dames retournent au départ, et vous jetez les dés en premier. Tenez tant que votre jeu est le meilleur. Allez-vous-en quand il va se rompre, ou quand l’adversaire est près de marquer.
guide-gone = Un joueur s’en va
guide-gone-text = { $by ->
    [you] Vous vous en allez :
   *[other] L’adversaire a gagné un trou et s’en va :
} tous les points sont effacés et toutes les dames sont au départ. Les trous demeurent. { $by ->
    [you] Vous jetez
   *[other] L’adversaire jette
} les dés en premier.
