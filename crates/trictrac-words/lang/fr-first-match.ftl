
## La première partie

first-begin = Vos dames sont blanches : elles vont vers la droite en bas, puis reviennent en haut. Jetez les dés.
first-move = Avancez une dame de 5 flèches et une autre de 3, ou la même des deux.
first-cloris = Cloris
first-undo = Annuler
first-cloris-throws = Cloris jette { $high } et { $low }.
first-cloris-played = Cloris a joué { $high } et { $low }. À vous : jetez les dés.
first-hit = Votre jet pourrait atteindre la dame seule de Cloris : 2 points, et rien n’est pris.
first-hit-aside = C’est « battre ». Jouez maintenant 6 et 3.
first-hit-by-cloris = Le jet de Cloris pourrait atteindre votre dame seule : { $points } points pour elle.
first-hit-by-cloris-aside = { $half ->
    [left] Dans la moitié gauche, chaque façon de battre vaut 4 points, dans la droite 2.
   *[right] Dans la moitié droite, chaque façon de battre vaut 2 points, dans la gauche 4.
}
first-company = À deux sur une flèche, on ne craint rien : accompagnez votre dame, comme Cloris.
first-company-aside = Deux dames ensemble font une « case ».
first-safe = À l’abri.
first-alone = Toujours seule : Cloris pourrait encore la battre.
first-later-safe = À l’abri. Nous passons huit jets : voici votre position, et personne n’a marqué depuis.
first-later-alone = Toujours seule : Cloris pourrait la battre. Nous passons huit jets : voici votre position, et personne n’a marqué depuis.
first-corner = Amenez deux dames ensemble sur la flèche 12, votre coin : il vous la faut pour remplir votre côté, et tant qu’elle est vide, Cloris marque 4 points chaque fois que ses deux nombres y mènent.
first-corner-aside = C’est le « coin de repos ». Une dame seule n’y entre jamais.
first-refused = Votre coin est vide, et les deux nombres de Cloris y mènent : 4 points pour elle.
first-take-back = Reprendre mon coup
first-leave-story = Continuer librement
first-fill = Il manque une dame ici, et votre 4 l’amène : deux dames sur chacune des six flèches rapportent 4 points. Jouez le 4 là, et le 2 avec une autre dame.
first-fill-aside = Votre côté droit sera plein : c’est le « grand jan ».
first-keep = Chaque jet qui laisse les six flèches pleines rapporte encore 4 points : jouez les dames dont elles n’ont pas besoin.
first-keep-aside = C’est « conserver ».
first-hole = 10 et 4 font 14 : douze points font un trou, et ceux de Cloris sont effacés.
first-hole-aside = Vous gardez les 2 autres points. Trois trous gagnent cette partie.
first-choice = Tenir : gardez vos 2 points et ce côté plein ; au moins 31 des 36 jets possibles ensuite marquent encore. S’en aller : gardez le trou, et toutes les dames repartent du début ; c’est mieux quand vos autres dames n’ont plus de place.
first-hold = Tenir
first-go = S’en aller
first-held = Vous tenez. Jouez maintenant 5 et 2 avec vos autres dames.
first-gone = Le trou est acquis, mais il faut une quinzaine de jets pour remplir à nouveau un côté.
first-again = Le trou est acquis, mais il faut une quinzaine de jets pour remplir à nouveau un côté. Nous les passons : le voici plein, et une dame battue vous a donné 2 points.
first-both = Cloris a laissé une dame seule : 3 et 1 ensemble y mènent de votre coin, 2 points ; et votre côté reste plein, 4 points. Jouez maintenant 3 et 1.
first-double = De nouveau douze, et cette fois Cloris n’a rien marqué en chemin : ce trou compte double. Vous gagnez !
first-double-aside = C’est la « bredouille ». 1 trou et 2 font 3.

first-wrong-unthrown = Jetez d’abord les dés.
first-wrong-hers = Les noires sont à Cloris. Touchez une dame blanche.
first-wrong-empty = Touchez d’abord une dame.
first-wrong-reach = D’ici, votre { $high } et votre { $low } mènent aux flèches éclairées.
first-wrong-reach-one = D’ici, votre { $high } mène à la flèche éclairée.
first-wrong-hit = Cette dame battue a déjà rapporté : on ne se pose pas chez Cloris. Jouez vos nombres ailleurs.
first-wrong-corner = Une dame seule n’entre pas sur la flèche 12 : il en faut deux du même jet. Jouez une autre dame.
first-wrong-filling = Ce jet peut remplir, il le doit : la dame du { $from }.
first-wrong-opening = Les six flèches ont besoin de cette dame : jouez-en une autre.

first-known = Vous savez maintenant
first-known-throw = Un jet marque pour ce qu’il pourrait faire, avant qu’on joue.
first-known-alone = Une dame seule est battue, deux non ; rien n’est pris.
first-known-corner = On prend son coin à deux. Vide, il rapporte à l’autre si ses deux nombres y mènent.
first-known-full = Six flèches pleines rapportent, et encore à chaque jet.
first-known-hole = Douze points : un trou ; l’autre perd les siens.
first-known-double = Si l’autre n’a rien marqué en chemin, le trou compte double.
first-known-choice = Après votre trou : tenir tant que d’autres dames ont de la place ; sinon s’en aller, garder le trou et repartir.
first-next = Jouer une vraie partie contre Cloris
first-once-more = La rejouer
