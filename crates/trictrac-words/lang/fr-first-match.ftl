
## La première partie

first-begin = Vos dames sont blanches : elles vont vers la droite en bas, puis reviennent en haut. Jetez les dés.
first-begin-aside = C’est une partie courte : trois trous la gagnent. Une partie entière en demande douze.
first-move = Avancez une dame de 5 flèches et une autre de 3, ou la même des deux.
first-move-aside = Les flèches sont les longs triangles.
first-cloris = Cloris
first-cloris-throws = Cloris jette { $high } et { $low }.
first-cloris-played = Cloris a joué { $high } et { $low }. À vous : jetez les dés.
first-hit = Un jet marque avant qu’on joue : avec celui-ci, une de vos dames pourrait atteindre la dame seule de Cloris. 2 points, et rien n’est pris.
first-hit-aside = C’est « battre » : cela rapporte, mais aucune dame n’y va. Jouez maintenant 6 et 3 comme il vous plaît.
first-hit-by-cloris = Le jet de Cloris pourrait atteindre votre dame seule : { $points } points pour Cloris.
first-hit-by-cloris-aside = { $half ->
    [left] Une dame battue dans la moitié gauche de la table donne 4 points par façon de l’atteindre, dans la droite 2.
   *[right] Une dame battue dans la moitié droite de la table donne 2 points par façon de l’atteindre, dans la gauche 4.
}
first-company = { $company ->
    [goes] La dame battue, sur la flèche { $at }, est seule. Menez-la à une autre dame, comme Cloris vient de le faire : deux dames sur une flèche ne peuvent être battues.
   *[comes] La dame battue, sur la flèche { $at }, est seule. Amenez-lui une compagne, comme Cloris vient de le faire : deux dames sur une flèche ne peuvent être battues.
}
first-company-aside = Deux dames ensemble font une « case ».
first-company-given = À l’abri : deux dames sur la flèche { $at } ne peuvent être battues. Jouez maintenant le { $left }.
first-safe = À deux sur une flèche, on est à l’abri : on n’est pas battu.
first-alone = Toujours seule : Cloris pourrait encore la battre.
first-later = Huit jets plus tard : personne n’a marqué, et vos dames en sont là. Jetez les dés.
first-passing = { $throws ->
    [8] Huit jets passent
   *[other] Quinze jets passent
}
first-passing-says = { $throws ->
    [8] Personne ne marque. Vos dames approchent de votre coin, la flèche 12.
   *[other] Vous remplissez de nouveau votre côté droit.
}
first-go-on = Continuer
first-corner = Prenez votre coin, la flèche 12 : amenez-y deux dames ensemble, l’une du 5, l’autre du 4.
first-corner-aside = Pourquoi ? Si Cloris jetait { $her-high } et { $her-low }, les deux dames montrées atteindraient votre coin vide : 4 points pour Cloris. (C’est le « coin de repos ».)
first-corner-begun = Une dame y est. Amenez maintenant la seconde sur la flèche 12 avec le { $left }.
first-corner-taken = Votre coin est pris : Cloris n’y peut plus marquer. Et votre côté droit en a besoin : deux dames sur chacune de ses six flèches rapportent. Jetez les dés.
first-refused = Votre coin est vide, et les dés de Cloris pourraient y mener deux dames, une par nombre : 4 points pour Cloris. Annulez votre coup, et prenez le coin.
first-leave-story = Garder mon coup, quitter la leçon
first-fill = Il manque une dame à votre côté, sur la flèche 8, et votre 4 l’y amène : deux dames sur chacune des six flèches, 4 points.
first-fill-aside = C’est remplir. Quand un jet le peut, il le faut : jouez ce 4, puis le 2. (Le côté droit plein s’appelle « grand jan ».)
first-filled = Votre côté est plein : deux dames sur chacune des six flèches. Jouez maintenant le { $left } avec une autre dame.
first-keep = Votre côté rapporte encore 4 points à chaque jet qui le laisse plein. Jouez donc vos dames libres : celles dont les six flèches n’ont pas besoin.
first-keep-aside = C’est « conserver ».
first-hole = 10 et 4 font 14. Douze font un trou : Cloris perd ses points, il vous en reste 2. Tenir ou vous en aller ?
first-hole-aside = Tenez tant que des dames libres avancent encore, comme ici (éclairées) : votre côté reste plein et rapporte. Allez-vous-en quand aucune ne peut plus avancer : votre côté se déferait.
first-held = Vous tenez. Jouez maintenant 5 et 2 avec vos dames libres.
first-held-aside = Elles ont encore de la place : presque tous les jets laisseront votre côté plein, et rapporteront encore.
first-gone = Vous partez : le trou reste, vos 2 points sont perdus, et toutes les dames repartent. Tenir valait mieux ici : vos dames libres avançaient encore, et remplir à nouveau un côté demande une quinzaine de jets.
first-again = Quinze jets plus tard, votre côté est de nouveau plein, et une dame battue vous a donné 2 points. Jetez les dés.
first-both = Cloris a laissé une dame seule sur la flèche 16. Par 3 et 1 ensemble, une dame de votre coin pourrait l’atteindre : 2 points. Et votre côté reste plein : 4 points. Jouez maintenant 3 et 1.
first-double = 8 et 4 font 12 : encore un trou. Cloris n’a rien marqué pendant que vous amassiez les douze points, il compte donc double. Vous gagnez !
first-double-aside = C’est la « bredouille ». 1 trou et 2 font 3.

first-wrong-unthrown = Jetez d’abord les dés.
first-wrong-hers = Les noires sont à Cloris. Choisissez une dame blanche.
first-wrong-empty = Choisissez d’abord une dame.
first-wrong-reach = D’ici, votre { $high } et votre { $low } mènent aux flèches éclairées.
first-wrong-reach-one = D’ici, votre { $high } mène à la flèche éclairée.
first-wrong-hit = Cette dame battue a déjà rapporté : on ne se pose pas chez Cloris. Jouez vos nombres ailleurs.
first-wrong-corner = Une dame seule n’entre pas sur la flèche 12 : il en faut deux du même jet. Jouez une autre dame.
first-wrong-corner-passed = Avec le { $high }, cette dame irait sur la flèche 12, votre coin, où une dame n’entre pas seule. Elle joue donc le { $low }.
first-wrong-awaiting = Elle attend là : choisissez la dame qui la rejoint.
first-wrong-filling = Ce jet peut remplir, il le doit : la dame du { $from }.
first-wrong-opening = Les six flèches ont besoin de cette dame : jouez une dame libre.
first-won = Vous avez gagné, trois trous à rien !

first-known = Vous savez maintenant :
first-known-throw = Un jet marque pour ce qu’il pourrait faire, avant qu’on joue.
first-known-alone = Une dame seule peut être battue : cela rapporte, et rien n’est pris. À deux, on est à l’abri.
first-known-corner = On prend son coin à deux. Vide, il rapporte à l’autre si ses deux dés l’atteignent ; et sans lui, vos six flèches de droite ne sont jamais pleines.
first-known-full = Deux dames sur chacune des six flèches rapportent, et encore à chaque jet qui les y laisse.
first-known-hole = Douze points font un trou, et l’autre perd les siens.
first-known-double = Si l’autre ne marque rien pendant que vous amassez les douze points, le trou compte double.
first-known-choice = Après votre trou : tenir tant que des dames libres avancent encore et que votre côté reste plein ; s’en aller quand il devrait bientôt se défaire.
first-next = Jouer une vraie partie
first-home = Page d’accueil
first-once-more = Rejouer cette première partie
