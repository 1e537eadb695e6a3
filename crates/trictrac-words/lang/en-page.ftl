## The table in the browser

page-table = The table. Your talon is at the left, near you.
page-language = Language
page-theme = Light or dark
page-you = You
page-engine = Amateur
page-point = Point { $point }: { $whose ->
    [none] empty
    [own] { $count ->
        [1] one man of yours
       *[other] { $count } men of yours
    }
   *[other] { $count ->
        [1] one man of the other
       *[other] { $count } men of the other
    }
}
page-off = Bear the man off
page-hit = { $ways ->
    [1] 1 way
   *[other] { $ways } ways
} · { $points }
page-lead = Dice are thrown for the lead.
page-hold-or-go = Hold or go?
page-throw = Throw the dice
page-again = Another match
page-engine-turn = The other is at it.
page-touch = Touch the man you want to play.
page-put = Where does he go?
page-confirm-hint = All is played: confirm, or take back.
page-confirm = Play so
page-take-back = Take back
page-history = The throws

serve-at = Trictrac is at { $address } (Ctrl-C ends it).
serve-not-opened = No browser could be opened: { $error }
