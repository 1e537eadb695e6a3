
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
    [left] Dans la moitié gauche, chaque façon de battre vaut 4 points, dans la droite 2.
   *[right] Dans la moitié droite, chaque façon de battre vaut 2 points, dans la gauche 4.
}
first-company = { $company ->
    [goes] Votre dame de la flèche { $at } est seule. Menez-la à une autre dame, comme Cloris vient de le faire : deux dames sur une flèche ne peuvent être battues.
   *[comes] Votre dame de la flèche { $at } est seule. Amenez-lui une compagne, comme Cloris vient de le faire : deux dames sur une flèche ne peuvent être battues.
}
first-company-aside = Deux dames ensemble font une « case ».
first-company-given = À l’abri : deux dames sur la flèche { $at } ne peuvent être battues. Jouez maintenant le { $left }.
first-safe = À l’abri : à deux, on n’est pas battu.
first-alone = Toujours seule : Cloris pourrait encore la battre.
first-skip = Le récit saute maintenant huit jets.
first-later = Ici, le récit saute huit jets : personne n’y marque, et vos dames en arrivent là. Jetez les dés.
first-passing = { $throws ->
    [8] La partie avance : huit jets plus tard
   *[other] Quinze jets plus tard
}
first-corner = Prenez votre coin, la flèche 12 : amenez-y deux dames ensemble, l’une du 5, l’autre du 4.
first-corner-aside = Pourquoi ? On marque surtout en remplissant ses six flèches de droite, et le coin (« coin de repos ») en est une. Vide, il vous coûte : Cloris marque 4 points si ses deux dés pouvaient y mener deux dames.
first-corner-begun = Une dame y est. Amenez maintenant la seconde sur la flèche 12 avec le { $left }.
first-corner-taken = Votre coin est pris : Cloris n’y peut plus marquer. Il reste à mettre deux dames sur chacune de vos six flèches de droite. Jetez les dés.
first-refused = Votre coin est vide, et le jet de Cloris pourrait y mener deux dames, une par nombre : 4 points pour Cloris. Annulez votre coup, et prenez le coin.
first-leave-story = Garder mon coup, quitter la leçon
first-fill = Cinq de vos six flèches de droite portent deux dames ; il en manque une sur la flèche 8. Votre 4 l’y amène : votre côté est plein et rapporte 4 points. Un jet qui peut remplir le doit : jouez ce 4, et le 2 avec une autre dame.
first-fill-aside = Le côté droit plein s’appelle « grand jan ».
first-filled = Votre côté est plein : deux dames sur chacune des six flèches. Jouez maintenant le { $left } avec une autre dame.
first-keep = Votre côté rapporte encore 4 points à chaque jet qui le laisse plein. Jouez donc vos dames libres : celles dont les six flèches n’ont pas besoin.
first-keep-aside = C’est « conserver ».
first-hole = 10 et 4 font 14. Douze font un trou : Cloris perd ses points, vous gardez 2. Si Cloris n’avait rien marqué pendant que vous amassiez les douze points, le trou compterait double.
first-hole-aside = Tenez tant que les dames libres (éclairées) avancent : votre côté plein rapporte encore. Allez-vous-en avant qu’il se défasse, quand une dame devra quitter les six flèches.
first-choice-hold = Les dames et vos 2 points restent.
first-choice-go = Les dames repartent. Vous perdez vos 2 points, pas le trou.
first-hold = Tenir
first-go = S’en aller
first-held = Vous tenez. Jouez maintenant 5 et 2 avec vos dames libres.
first-held-aside = Elles ont encore de la place : après ce coup, au moins 31 des 36 jets marquent.
first-gone = Vous partez : le trou reste, vos 2 points sont perdus, et toutes les dames repartent. Vos dames libres avaient encore de la place, et remplir à nouveau un côté demande une quinzaine de jets.
first-again = Quinze jets plus tard, votre côté est de nouveau plein, et une dame battue vous a donné 2 points. Jetez les dés.
first-both = Cloris a laissé une dame seule, à 4 flèches de votre coin : 3 et 1 font 4, donc 2 points. Et votre côté reste plein, 4 points. Jouez maintenant 3 et 1.
first-double = 8 et 4 font 12 : encore un trou. Cloris n’a rien marqué pendant que vous amassiez les douze points, il compte donc double. Vous gagnez !
first-double-aside = C’est la « bredouille ». 1 trou et 2 font 3.

first-wrong-unthrown = Jetez d’abord les dés.
first-wrong-hers = Les noires sont à Cloris. Choisissez une dame blanche.
first-wrong-empty = Choisissez d’abord une dame.
first-wrong-reach = D’ici, votre { $high } et votre { $low } mènent aux flèches éclairées.
first-wrong-reach-one = D’ici, votre { $high } mène à la flèche éclairée.
first-wrong-hit = Cette dame battue a déjà rapporté : on ne se pose pas chez Cloris. Jouez vos nombres ailleurs.
first-wrong-corner = Une dame seule n’entre pas sur la flèche 12 : il en faut deux du même jet. Jouez une autre dame.
first-wrong-corner-passed = Avec le { $high }, cette dame irait sur la flèche 12, votre coin, où nulle dame n’entre seule. Elle joue donc le { $low }.
first-wrong-awaiting = Elle attend là : choisissez la dame qui la rejoint.
first-wrong-filling = Ce jet peut remplir, il le doit : la dame du { $from }.
first-wrong-opening = Les six flèches ont besoin de cette dame : jouez une dame libre.
first-won = Vous avez gagné, trois trous à rien !

first-known = Vous savez maintenant :
first-known-throw = Un jet marque pour ce qu’il pourrait faire, avant qu’on joue.
first-known-alone = Une dame seule peut être battue : cela rapporte, et rien n’est pris. À deux, on est à l’abri.
first-known-corner = On prend son coin à deux. Vide, il rapporte à l’autre ; et sans lui, vos six flèches de droite ne sont jamais pleines.
first-known-full = Deux dames sur chacune des six flèches rapportent, et encore à chaque jet qui les y laisse.
first-known-hole = Douze points font un trou, et l’autre perd les siens.
first-known-double = Si l’autre ne marque rien pendant que vous amassez les douze points, le trou compte double.
first-known-choice = Après votre trou : tenir tant que les dames libres avancent, car le côté plein rapporte encore ; s’en aller avant qu’il ne se défasse, en perdant les points qui restent.
first-next = Jouer une vraie partie
first-once-more = Rejouer cette première partie
