## La fin d'une partie

outcome-last = { $you ->
    [yes] Vous avez
   *[no] { $who } a
} gagné { $all ->
    [yes] les { $holes } trous de suite.
   *[no] les { $holes } derniers trous de suite.
}
outcome-doubled = Bredouille : { $times ->
    [1] un trou
   *[other] { $times } trous
} de { $you ->
    [yes] votre côté
   *[no] { $who }
} { $times ->
    [1] a compté
   *[other] ont compté
} pour deux, car l’autre joueur n’avait rien marqué entre-temps.
outcome-ended = { $you ->
    [yes] Vous avez
   *[no] { $who } a
} gagné { $holes ->
    [1] le dernier trou
   *[other] les { $holes } derniers trous
} au jet { $number } ({ $throw }), avec { $points } points.
outcome-grande = { $stake } enjeux : { $you ->
    [yes] vous n’avez
   *[no] { $who } n’a
} gagné aucun trou après le premier du gagnant (c’est une grande bredouille).
outcome-few = La partie vaut { $stake } enjeux au lieu d’un, car { $you ->
    [yes] vous avez
   *[no] { $who } a
} gagné moins de { $holes } trous.

## Une partie finie avant d'être gagnée

resign = Abandonner
resign-sure = Si vous abandonnez, vous perdez la partie. Abandonner ?
resign-yes = Oui, abandonner
resign-no = Non, continuer
stopped-resigned = { $you ->
    [yes] Vous avez
   *[no] { $who } a
} abandonné.
stopped-flag = { $you ->
    [yes] Vous n’aviez
   *[no] { $who } n’avait
} plus de temps.
stopped-away = { $you ->
    [yes] Vous avez
   *[no] { $who } a
} quitté la partie.
stopped-won = { $you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
} la partie.
stopped-agreed = Les deux joueurs ont convenu d’arrêter.
stopped-void = La partie ne compte pas.
outcome-report = Bilan : vos fautes, la chance et l’adresse

## Cérémonies sur le tablier

ceremony-hole = { $you ->
    [yes] Un trou !
   *[no] Un trou pour { $who }
}
ceremony-double = { $you ->
    [yes] Trou bredouille !
   *[no] Trou bredouille pour { $who }
}
ceremony-win = { $you ->
    [yes] Vous gagnez { $own } à { $others }
   *[no] { $who } gagne { $own } à { $others }
}
outcome-turning-point = Le tournant
outcome-more = Plus
outcome-turning = { $last ->
    [yes] Le dernier jet a décidé : { $you ->
        [yes] vous avez
       *[no] { $who } a
    } gagné { $holes ->
        [1] un trou
       *[other] { $holes } trous
    } avec { $points } points ({ $throw }).
   *[no] { $you ->
        [yes] Vous avez
       *[no] { $who } a
    } pris l’avantage pour de bon au jet { $number } ({ $throw }), avec { $holes ->
        [1] un trou
       *[other] { $holes } trous
    }.
}
