## Les règles, avec la table

rules-contents = Sommaire
rules-often = Souvent cherché :
rules-study = Étudier cette position
rules-sum = { $sum } points.
rules-start = Le début de chaque relève : toutes les dames sont sur les talons. Blanc part d’en bas à gauche, vers la droite.
rules-power = Six et quatre mèneraient deux dames tout droit au coin de l’adversaire. Les deux coins sont vides : ces dames peuvent prendre le coin de Blanc.
rules-retour = Noir ne peut plus remplir son petit jan, mais encore son grand jan : les dames de Blanc ne peuvent pas rester sur 13-18, mais peuvent y passer.
rules-bredouille = { $before } points d’affilée, et maintenant { $points } de plus : { $won } trous d’un coup, car Noir n’a rien marqué entre-temps.
rules-choice = Le jet achève un trou. Blanc tient, et doit alors rompre son grand jan, ou s’en va.
rules-off = Toutes les dames sont dans le dernier quartier : six et quatre peuvent chacun sortir une dame.
rules-beyond = Aucune dame n’est à six flèches de la bande : le six sort donc la dame la plus éloignée.
rules-back = Revenir
rules-intro = Deux joueurs, Blanc et Noir, avancent chacun quinze dames selon les dés, le long de 24 flèches. Un jet rapporte pour ce qu’il pourrait faire : atteindre une dame seule de l’adversaire, ou remplir un quartier du tablier avec des paires de dames, et le garder plein. Douze points font un trou, et douze trous gagnent la partie.
rules-intro-more = Voici toutes les règles, chacune avec son numéro, et des tabliers qui les montrent. Pour commencer, les leçons sont plus faciles : elles expliquent la même chose en jouant.
rules-lessons = Apprendre en 3 minutes
