
## Tenir ou s'en aller

page-hold-or-go = Tenir ou s’en aller ?
offer-either = Dans les deux cas, le trou est à vous et { $other } perd les points marqués avant.
offer-hold = Tenir
offer-hold-means = { $points ->
    [0] Jouez la suite avec les dames en place.
   *[other] Gardez vos { $points } points et jouez la suite.
}{ $owed ->
    [0] {""}
   *[other] {" "}{ $other } marque { $owed } points pour ce coup.
}
offer-go = S’en aller
offer-go-means = Toutes les dames retournent à leur pile de départ ; à vous les dés.{ $points ->
    [0] {""}
   *[other] {" "}Vous perdez vos { $points } points.
}{ $owed ->
    [0] {""}
   *[other] {" "}{ $other } ne marque pas les { $owed } points de ce coup.
}
reason-hold-keeps-both = Si vous tenez, vous gardez votre quartier plein après { $own } jets sur { $falls }, { $other } seulement après { $theirs }.
reason-hold-keeps = Si vous tenez, vous gardez votre quartier plein après { $own } jets sur { $falls }.
reason-hold-safe = Si vous tenez, { $other } ne marquera rien à son prochain jet, quel qu’il soit.
reason-hold-scores = Si vous tenez, votre prochain jet rapporte { $own } fois sur { $falls }{ $theirs ->
    [0] {" "}; { $other } ne marquera rien au sien, quel qu’il soit.
   *[other] {" "}; { $other } marque { $theirs } fois au sien.
}
reason-go-breaks = Si vous vous en allez, vous n’avez pas à rompre votre quartier plein : { $own } jets sur { $falls } vous y obligeraient.
reason-go-other-keeps = Si vous vous en allez, { $other } perd aussi son quartier plein, que { $theirs } jets sur { $falls } conserveraient.
reason-go-other-scores = Si vous vous en allez, { $other } perd une position qui rapporte avec { $theirs } jets sur { $falls }.
reason-go-few = Si vous vous en allez, vous perdez peu : ici, le prochain jet ne rapporterait que { $own } fois sur { $falls }.

## Pourquoi un coup est moins bon, ou meilleur

worse-breaks = Il rompt votre quartier plein, que vous pouviez garder.
worse-corner = Vous pouviez prendre votre coin ({ $corner }).
worse-alone = Il laisse une dame seule sur la flèche { $at } : { $other } la bat avec { $here } jets sur { $falls }.
worse-they-score = Ensuite { $other } marque avec { $here } jets sur { $falls }, après le meilleur coup avec { $best }.
worse-you-score = Ensuite votre prochain jet rapporte { $here } fois sur { $falls }, après le meilleur coup { $best } fois.
worse-lacks = Il manque alors { $here } dames à votre { $quarter ->
    [petit] premier quartier (petit jan)
   *[grand] deuxième quartier (grand jan)
}, après le meilleur coup { $best }.
worse-keeps = Ce coup dépense vos dames libres : { $here } jets sur { $falls } conservent alors votre quartier plein, après le meilleur coup { $best }.
warning-alone = Ce coup laisse une dame seule sur { $at } : { $here } jets sur { $falls } la battent.
better-keeps = Il garde votre quartier plein.
better-corner = Il prend votre coin ({ $corner }).
better-alone = Il ne laisse pas de dame seule sur la flèche { $at }, où { $other } la battrait avec { $here } jets sur { $falls }.
better-they-score = Ensuite { $other } ne marque qu’avec { $best } jets sur { $falls }, après d’autres coups avec { $here } environ.
better-you-score = Ensuite votre prochain jet rapporte { $best } fois sur { $falls }, après d’autres coups { $here } fois environ.
better-lacks = Il ne manque alors que { $best } dames à votre { $quarter ->
    [petit] premier quartier (petit jan)
   *[grand] deuxième quartier (grand jan)
}.
better-keeps-more = Ce coup ménage vos dames libres : { $best } jets sur { $falls } conservent alors votre quartier plein, après d’autres coups { $here }.
better-points = Vous gardez vos { $points } points.
better-owed = { $other } ne marque pas les { $owed } points de ce coup.
better-equal = Tous les choix se valent à peu près.

## Les coups en mots

words-to = de { $from } à { $to }
words-off = de { $from } hors du tablier
words-step = { $die } : { $moved }
words-both = { $sum } : { $moved } en deux temps
words-puissance = de { $high } et { $low } à votre coin ({ $corner }), par puissance

## Le conseil et le répétiteur de la page

page-play-hint = Jouer ainsi
page-hint-equal = { $win }, à peu près égal
page-hint-arrow = Vous pouvez aussi { $device ->
    [touch] toucher
   *[mouse] cliquer sur
} la flèche jaune.
page-coach-thinks = Le répétiteur examine votre choix…
page-play-it = Le jouer
