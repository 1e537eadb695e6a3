## La fin d'une partie

outcome-decided = Ce qui a décidé
outcome-last = { $you ->
    [yes] Vous avez
   *[no] { $who } a
} gagné les { $holes } derniers trous de suite.
outcome-doubled = { $you ->
    [yes] Vous avez
   *[no] { $who } a
} fait { $times ->
    [1] un trou qui compte
   *[other] { $times } trous qui comptent
} double (bredouille).
outcome-biggest = Le plus gros gain : { $points } points pour { $you ->
    [yes] vous
   *[no] { $who }
} au coup { $number } ({ $throw }).
outcome-grande = { $stake } enjeux : { $you ->
    [yes] vous n’avez
   *[no] { $who } n’a
} jamais interrompu les trous du gagnant (grande bredouille).
outcome-few = { $stake } enjeux, car { $you ->
    [yes] vous avez
   *[no] { $who } a
} gagné moins de { $holes } trous.

## Une partie finie avant d'être gagnée

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
stopped-agreed = Les deux joueurs ont convenu d’arrêter.
stopped-void = La partie ne compte pas.
