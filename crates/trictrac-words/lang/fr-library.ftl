## Bibliothèque

library-door = Des parties anciennes et l’avis de l’ordinateur, un glossaire illustré, l’histoire du jeu.
library-lead = Des parties anciennes racontées par leurs auteurs, avec l’avis de l’ordinateur à côté du leur ; tous les mots du jeu, chacun avec un dessin ; et d’où vient le jeu.
library-beside = Avec l’avis de l’ordinateur à côté de celui de l’auteur.
library-glossary = Glossaire
library-drawn = Dessin
library-glossary-says = { $terms } mots du jeu, chacun avec une position qui le montre.
library-glossary-lead = Les mots du jeu, chacun avec une position qui montre ce qu’il veut dire : Blanc est en bas.
library-strategy = Premier livre de stratégie
library-strategy-says = Dix-huit conseils : une position chacun, la raison, les chiffres, et ce qu’en disent les anciens auteurs.
library-strategy-study = Essayer à l’étude
library-history = Histoire
library-history-says = D’où vient peut-être le trictrac, qui en a écrit les règles, ce qui a disparu, et comment le jeu s’est effacé.
library-search = Chercher dans les mots et leurs explications
library-found = { $terms ->
    [0] Aucun mot trouvé.
    [one] 1 mot.
   *[other] { $terms } mots.
}
library-letters = Lettres
library-earned = { $dice } : { $earned ->
    [0] rien pour Blanc
   *[other] { $earned } points pour Blanc
}{ $given ->
    [0] .
   *[other] , { $given } pour Noir.
}
library-throw = Coup { $number } sur { $count }
library-walking = Parcourir les coups
library-study = Ouvrir à l’étude
library-engine = L’ordinateur
library-forced = Rien à décider : une seule action est permise.
library-illegal = Ces dames ont été mal jouées : elles n’ont pas de valeur. L’ordinateur trouve :
library-pile = Ne vous fiez pas à ce jugement : le réseau ne connaît pas la pile de misère, que les joueurs sont convenus de compter. Seuls les deux coups suivants la comptent.
library-same = L’ordinateur fait de même.
library-differs = L’ordinateur préfère : { $action }. Écart en points de pourcentage : { $points }.
library-choice = Tenir ou s’en aller
library-play = Jeu
library-done = joué
library-throws = Tous les coups
library-compared = Dans { $same } décisions sur { $decisions }, l’ordinateur fait de même. Le plus grand écart est au coup { $throw } : { $points } points de pourcentage.
library-how = Une recherche de profondeur 2 a jugé chaque décision ({ $judge }) selon les chances de gagner la partie. Les coups sont jugés comme s’ils avaient été bien marqués. Les flèches sont numérotées sur la route du joueur qui joue.
library-only = Seulement où l’ordinateur diffère
library-number = N°
library-dice = Dés
library-played = Joué
library-difference = Perte (%)
