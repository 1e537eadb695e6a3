
## La première partie

first-begin = Vos dames sont blanches et vont vers la droite. Jetez les dés.
first-move = Avancez une dame de 5 flèches et une autre de 3, ou la même des deux.
first-cloris = Cloris
first-undo = Annuler
first-cloris-throws = Cloris jette { $high } et { $low }.
first-cloris-played = Cloris a joué { $high } et { $low }. À vous : jetez les dés.
first-hit = Votre jet pourrait atteindre la dame seule de Cloris : 2 points, et rien n’est pris.
first-hit-aside = C’est « battre ». Jouez 6 et 3.
first-hit-by-cloris = Le jet de Cloris pourrait atteindre votre dame seule : { $points } points pour elle.
first-hit-by-cloris-aside = { $half ->
    [left] Moitié gauche : 4 par dame battue.
   *[right] Moitié droite : 2 par dame battue.
}
first-company = À deux sur une flèche, on ne craint rien : accompagnez votre dame, comme Cloris.
first-company-aside = C’est une « case ».
first-safe = À l’abri.
first-alone = Toujours seule : Cloris pourrait encore la battre.
first-later-safe = À l’abri. Huit jets plus tard, personne n’a marqué de nouveau.
first-later-alone = Toujours seule : Cloris pourrait la battre. Mais huit jets plus tard, personne n’a marqué de nouveau.
first-corner = Amenez deux dames ensemble sur votre dernière flèche : sans elle, votre côté n’est jamais plein, et vide, elle rapporte à Cloris.
first-corner-aside = Votre « coin de repos ».
first-refused = Votre coin est vide, elle tient le sien : 4 points pour Cloris.
first-take-back = Reprendre mon coup
first-leave-story = Continuer sans l’histoire
first-fill = Il manque une dame ici, votre 4 l’amène : deux dames sur chacune des six flèches, 4 points.
first-fill-aside = Votre « grand jan » est plein.
first-keep = Chaque jet qui laisse les six flèches pleines rapporte encore : jouez une dame libre.
first-keep-aside = C’est « conserver ».
first-hole = 10 et 4 font 14 : douze points font un trou, et ceux de Cloris sont effacés.
first-hole-aside = Il vous en reste 2.
first-choice = Tenir et garder ce côté plein, ou vous en aller et repartir : voyez le chemin qui reste à vos dames libres.
first-hold = Tenir
first-go = M’en aller
first-held = Au moins 31 jets sur 36 marqueront encore.
first-gone = Prudent, mais un côté plein demande quinze jets.
first-again = Prudent, mais un côté plein demande quinze jets. Le revoici, et 2 points pour une dame battue.
first-both = Cloris a laissé une dame seule : votre coin la bat, 2, et votre côté reste plein, 4.
first-double = De nouveau douze, et Cloris n’a rien marqué depuis vos premiers points : ce trou compte double.
first-double-aside = « Bredouille ». Trois trous : vous gagnez.

first-wrong-unthrown = Jetez d’abord les dés.
first-wrong-hers = Les noires sont à Cloris.
first-wrong-empty = Touchez d’abord une dame.
first-wrong-reach = D’ici, votre { $high } et votre { $low } mènent aux flèches éclairées.
first-wrong-reach-one = D’ici, votre { $high } mène à la flèche éclairée.
first-wrong-hit = C’est marqué ; on ne se pose pas chez elle.
first-wrong-corner = Pas seule : amenez-en deux.
first-wrong-filling = Ce jet peut remplir, il le doit : la dame du { $from }.
first-wrong-opening = Cela l’ouvre : jouez une dame libre.

first-known = Vous savez maintenant
first-known-throw = Un jet marque pour ce qu’il pourrait faire, avant qu’on joue.
first-known-alone = Une dame seule est battue, deux non ; rien n’est pris.
first-known-corner = On prend son coin à deux ; vide, il coûte.
first-known-full = Six flèches pleines rapportent, et encore à chaque jet.
first-known-hole = Douze points : un trou ; l’autre perd les siens.
first-known-double = Seul à marquer : il compte double.
first-known-choice = Après votre trou : tenir ou s’en aller.
first-next = Jouer contre Cloris, sans script
first-once-more = La rejouer
