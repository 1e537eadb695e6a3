## Bibliothèque

library-door = Des parties anciennes et l’avis de l’ordinateur, un glossaire illustré, l’histoire du jeu.
