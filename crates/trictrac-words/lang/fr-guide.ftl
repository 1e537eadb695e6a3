## La partie guidée

guide-on = Continuer
guide-leave = Quitter le guide
guide-running = Partie guidée en { $goal } trous

guide-begin = Votre premier coup
guide-begin-text = Les dames blanches sont à vous : elles partent en pile d’en bas à gauche, vont vers la droite de votre côté et reviennent par l’autre. Votre adversaire, « { $opponent } », est l’ordinateur à son niveau le plus faible. Jetez les dés, puis jouez chaque nombre avec une dame. 12 points font un trou, et { $goal } trous gagnent cette partie. Les pièces de laiton (les jetons) marquent les points. Le petit drapeau (le pavillon) montre qui gagne des trous à la suite. À chaque nouveauté, je m’arrête et je l’explique.
guide-hit = Une dame battue
guide-hit-text = { $by ->
    [you] Votre coup pourrait atteindre une dame seule de l’adversaire : elle est battue, et vous marquez { $points } points.
   *[other] Le coup de l’adversaire pourrait atteindre une de vos dames seules : elle est battue, et l’adversaire marque { $points } points.
} Aucune dame ne bouge, aucune n’est prise. Chaque ligne sur le tablier est une façon de battre. Cherchez les dames seules : à deux sur une flèche, elles sont à l’abri.
guide-false = Battre à faux
guide-false-text = { $by ->
    [you] Les deux dés de l’adversaire, ensemble, mèneraient à une dame que vous avez laissée seule, mais vos dames tiennent toutes les flèches où la sienne pourrait se reposer en chemin. C’est donc vous qui marquerez { $points } points, quand il aura joué.
   *[other] Vos deux dés, ensemble, mèneraient à une dame seule de l’adversaire, mais ses dames tiennent toutes les flèches où la vôtre pourrait se reposer en chemin. C’est donc l’adversaire qui marquera { $points } points, quand vous aurez joué.
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
} Tant que le quartier reste plein, chaque coup rapporte de nouveau. (Le premier quartier, à gauche, s’appelle le petit jan ; le second, à droite, le grand jan.)
guide-keep = Le quartier est conservé
guide-keep-text = { $by ->
    [you] Votre quartier est plein, et d’autres dames peuvent jouer ce coup : { $points } points, et vous devez le conserver.
   *[other] Le quartier de l’adversaire est plein, et d’autres dames peuvent jouer ce coup : { $points } points.
} Comptez les dames en dehors du quartier : quand elles ne peuvent plus jouer, il faut le rompre.
guide-helpless = Un nombre qui ne peut pas être joué
guide-helpless-text = { $by ->
    [you] L’adversaire ne peut pas jouer tous les nombres de son coup. Vous marquerez { $points } points, 2 par nombre non joué, quand il aura joué.
   *[other] Vous ne pouvez pas jouer tous les nombres de votre coup. L’adversaire marquera { $points } points, 2 par nombre non joué, quand vous aurez joué.
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
guide-hole = { $holes ->
    [1] Un trou !
   *[other] { $holes } trous !
}
guide-hole-text = { $by ->
    [you] Vous avez 12 points ou plus : c’est un trou, et votre fichet avance le long du bord. { $left ->
        [0] Il ne reste aucun point.
       *[other] Il vous reste { $left } points, ceux qui dépassent 12.
    } Ceux de l’adversaire sont effacés.
   *[other] L’adversaire a 12 points ou plus : c’est un trou, et son fichet avance le long du bord. { $lost ->
        [0] Vous n’aviez pas de points à perdre.
       *[other] Vos { $lost } points sont effacés : un trou efface toujours les points de l’autre joueur.
    }
} { $holes ->
    [1] {""}
    [3] Le coup achève deux trous, et le second compte double : { $holes } trous.
   *[other] Il compte double, { $holes } trous, parce que { $by ->
        [you] l’adversaire n’a
       *[other] vous n’avez
    } rien marqué depuis les premiers points de ce trou (bredouille).
} { $goal } trous gagnent cette partie.
guide-bredouille = Bredouille : le trou compte double
guide-bredouille-text = { $by ->
    [you] { $holes } trous d’un coup ! L’adversaire n’a rien marqué depuis vos premiers points de ce trou : il compte double.
   *[other] { $holes } trous d’un coup : vous n’avez rien marqué depuis les premiers points de l’adversaire pour ce trou, qui compte donc double.
} Même 2 points au bon moment défont une bredouille : cherchez-les.
guide-choice = Tenir ou s’en aller ?
guide-choice-text = Vous avez gagné un trou par votre propre coup : à vous de choisir. Le trou vous reste et les points de l’adversaire sont effacés, dans les deux cas. Tenir : vous gardez { $left ->
    [0] votre position (il ne reste aucun point)
   *[other] vos { $left } points en plus et votre position
}, et continuez avec ces dames. S’en aller : { $left ->
    [0] toutes les dames
   *[other] vous les perdez, toutes les dames
} retournent au départ, et vous jetez les dés en premier. Tenez tant que votre jeu est le meilleur. Partez quand il va se rompre, ou quand l’adversaire est près de marquer.
guide-gone = Un joueur s’en va
guide-gone-text = { $by ->
    [you] Vous vous en allez :
   *[other] L’adversaire a gagné un trou : il pouvait tenir, et continuer, ou s’en aller. Il s’en va :
} tous les points sont effacés et toutes les dames sont au départ. Les trous demeurent. { $by ->
    [you] Vous jetez
   *[other] L’adversaire jette
} les dés en premier.
guide-double = Un doublet
guide-double-text = Deux dés égaux font un doublet. Il ne se joue pas deux fois : deux dames avancent de ce nombre, ou une seule avance deux fois. Mais tout ce qui rapporte rapporte davantage : battre une dame vaut 4 points sur la moitié droite du tablier et 6 sur la gauche, contre 2 et 4 avec deux dés différents.
guide-price = Pourquoi { $each } points par façon ?
guide-price-text = Chaque façon de battre a son prix. Avec deux dés différents : 2 points sur la moitié droite du tablier, 4 sur la moitié gauche. Avec un doublet : 4 à droite, 6 à gauche. Ici, { $by ->
    [you] vous gagnez
   *[other] l’adversaire gagne
} { $each } points par façon, { $points } en tout.
guide-run = « En bredouille »
guide-run-text = { $by ->
    [you] Vous avez marqué vos premiers points pour un trou. La marque dit maintenant « en bredouille » : tant que l’adversaire ne marque rien, votre trou comptera double. C’est lui qui rentrerait bredouille !
   *[other] L’adversaire a marqué ses premiers points pour un trou. La marque dit maintenant « en bredouille » : tant que vous ne marquez rien, son trou comptera double, et c’est vous qui rentreriez bredouille. Dès que vous marquez, même 2 points, c’est fini.
}
guide-entry = Votre coin
guide-entry-text = Un de vos dés mène une dame à la flèche 12. C’est votre coin, la meilleure place de votre côté, et il a sa propre règle : deux dames doivent y entrer ensemble, chacune par un dé. Une dame seule n’y entre pas : certaines dames ne peuvent donc pas bouger maintenant.
guide-erased = Vos points sont effacés
guide-erased-text = L’adversaire a gagné un trou, et un trou efface toujours les points de l’autre joueur : vos { $lost } points sont perdus. Vos trous restent. Vous marquez maintenant tous les deux pour le trou suivant.
guide-held = L’adversaire tient
guide-held-text = L’adversaire a gagné un trou par son propre coup : il pouvait choisir, et il tient. Il garde les points qui dépassent 12 et continue avec ces dames. L’autre choix est de s’en aller : toutes les dames retournent alors au départ. Vous aurez le même choix après vos propres trous.
guide-end = { $by ->
    [you] Vous avez gagné !
   *[other] L’adversaire a gagné
}
guide-end-text = { $by ->
    [you] Vous avez
   *[other] L’adversaire a
} { $goal } trous. Une partie entière se gagne en 12 trous, et rapporte des enjeux : un seul, ou jusqu’à quatre si le perdant a peu de trous.
guide-again = Rejouer avec de l’aide
guide-lesson = Leçon : tenir ou s’en aller
guide-unmet = Vous n’avez pas rencontré le choix de tenir ou de s’en aller dans cette partie. La leçon le montre en quatre courtes étapes ; ou jouez une autre partie avec de l’aide.
guide-finished = C’était la partie guidée. Dans une autre, je n’explique que ce qui est encore nouveau.
