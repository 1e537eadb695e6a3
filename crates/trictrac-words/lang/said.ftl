# What players say at the table: French, whatever language the rest is in.

said-points = { $spelt } { $points ->
    [1] point
   *[other] points
}
said-holes = { $holes ->
    [1] trou
    [2] trou bredouille
   *[other] { $spelt } trous
}
said-rest = {" "}et { $rest } de reste
said-hold = je tiens
said-go = je m’en vais

said-no-hole = { $rest }, sans trou
said-school = « école de { $points } »
said-false-school = « fausse école, { $points } »
said-augmentation = « augmentation d’école »
said-adoube = j’adoube
said-waive = je ne marque pas { $points }

# The keys end in the name of the jan.
said-six_tables = jan de trois coups
said-deux_tables = jan de deux tables
said-contre_deux_tables = contre-jan de deux tables
said-mezeas = jan de mézéas
said-contre_mezeas = contre-jan de mézéas
said-true_hit_petit = { $ways ->
    [1] je bats une dame
   *[other] je bats une dame de { $spelt } façons
}
said-true_hit_grand = { $ways ->
    [1] je bats une dame
   *[other] je bats une dame de { $spelt } façons
}
said-false_hit_petit = je bats une dame à faux
said-false_hit_grand = je bats une dame à faux
said-coin = je bats le coin
said-fill_petit = { $ways ->
    [1] je remplis mon petit jan
   *[other] je remplis mon petit jan de { $spelt } façons
}
said-fill_grand = { $ways ->
    [1] je remplis mon grand jan
   *[other] je remplis mon grand jan de { $spelt } façons
}
said-fill_retour = { $ways ->
    [1] je remplis mon jan de retour
   *[other] je remplis mon jan de retour de { $spelt } façons
}
said-keep_petit = je conserve mon petit jan
said-keep_grand = je conserve mon grand jan
said-keep_retour = je conserve mon jan de retour
said-bear_off = je sors ma dernière dame
said-helpless = { $ways ->
    [1] une dame impuissante
   *[other] deux dames impuissantes
}
said-rencontre = jan de rencontre
said-margot = { $ways ->
    [1] Margot la fendue
   *[other] Margot la fendue de { $spelt } façons
}
said-pile_de_misere = pile de misère

# The same where nobody speaks: in reasons and remarks.
said-name-true-hit = { $ways ->
    [1] une dame battue
   *[other] une dame battue de { $spelt } façons
}
said-name-false-hit = une dame battue à faux
said-name-coin = le coin battu
said-name-fill-petit = { $ways ->
    [1] petit jan rempli
   *[other] petit jan rempli de { $spelt } façons
}
said-name-fill-grand = { $ways ->
    [1] grand jan rempli
   *[other] grand jan rempli de { $spelt } façons
}
said-name-fill-retour = { $ways ->
    [1] jan de retour rempli
   *[other] jan de retour rempli de { $spelt } façons
}
said-name-keep-petit = petit jan conservé
said-name-keep-grand = grand jan conservé
said-name-keep-retour = jan de retour conservé
said-name-bear-off = la dernière dame sortie
