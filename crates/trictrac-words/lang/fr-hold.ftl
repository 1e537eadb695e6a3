
## Tenir ou s’en aller à toutes les marques

hold-door = Où tenir et où s’en aller, à toutes les marques, et pourquoi. Exercez-vous.
hold-lab = Toutes les marques
hold-train = Exercice : tenir ou s’en aller
hold-unknown = Cette adresse ne mène à aucun choix entre tenir et s’en aller. Il faut des dés qui donnent un trou.
hold-standing = Vous avez maintenant { $own ->
    [one] { $own } trou
   *[other] { $own } trous
}, l’adversaire { $other }, sur { $goal }. Si vous tenez, { $points ->
    [0] il ne vous reste aucun point.
   *[other] vous gardez { $points } points.
}
hold-caption = Lignes : vos trous, avec ceux de ce coup. Colonnes : ceux de l’adversaire.
hold-legend-page = T : tenir. A : s’en aller. Hachuré : à { $aim ->
    [stake] deux centièmes d’enjeu
   *[win] un point de pourcentage
} près. Cerclé : la marque présente. Choisissez une marque pour voir pourquoi.
hold-missing = { $count ->
    [one] Une marque reste à calculer.
   *[other] { $count } marques restent à calculer.
}
hold-letter = T
hold-go-letter = A
hold-score = { $own } trous contre { $other } : { $better ->
    [hold] tenir
   *[go] s’en aller
}, { $by } { $aim ->
    [stake] enjeu de mieux
   *[win] points de pourcentage de mieux
}
hold-cell = À { $own } trous contre { $other } : { $better ->
    [hold] tenez.
    [go] allez-vous-en.
   *[equal] tenir et s’en aller se valent.
}{ $aim ->
    [stake] {" "}La différence est de { $by } enjeu.
   *[win] {""}
} Vous gagnez avec { $hold } si vous tenez, { $go } si vous partez ({ $trials ->
    [0] profondeur { $plies }
   *[other] { $trials } suites, ± { $error }
}).
hold-flips-asked = Vous avez { $own ->
    [one] 1 trou
   *[other] { $own } trous
}, l’adversaire { $other }. À partir de combien de trous pour vous l’autre choix est-il meilleur ?
hold-never = jamais
hold-flips = { $count ->
    [0] Contre { $other ->
        [one] 1 trou
       *[other] { $other } trous
    }, le meilleur choix est toujours le même.
   *[other] Contre { $other ->
        [one] 1 trou
       *[other] { $other } trous
    }, le meilleur choix change à { $holes }. À un trou près, la réponse est juste.
}
hold-equities = Chances au début d’une relève
hold-equities-says = Chances, en pour cent, de gagner une partie en 12 trous, pour le camp qui jette le premier. Lignes : ses trous. Colonnes : ceux de l’adversaire. Tirets : aucune partie n’arrive à cette marque.
hold-flag = Le pavillon
hold-flag-none = Personne n’a le pavillon
hold-flag-own = Ce camp l’a
hold-flag-you = Vous l’avez
hold-flag-opponent = L’adversaire l’a
hold-points-left = Points de reste
hold-counts = Le trou compte
hold-single = simple
hold-double = double, en bredouille
hold-aim = But
hold-aim-win = gagner la partie
hold-aim-stake = l’enjeu
