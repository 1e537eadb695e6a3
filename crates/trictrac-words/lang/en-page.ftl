## The table in the browser

page-table = The table. Your talon is at the left, near you.
page-language = Language
page-sounds = Sounds
page-theme = Light or dark
page-you = You
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
page-borne-off = { $whose ->
    [own] Your men borne off: { $count }
   *[other] The other’s men borne off: { $count }
}
page-hit = { $ways ->
    [1] 1 way
   *[other] { $ways } ways
} · { $points }
page-lead = Dice are thrown for the lead.
page-hold-or-go = Hold or go?
page-throw = Throw the dice
page-again = Another match
page-engine-turn = The other is at it.
page-deserted = The computer cannot be reached. Load the page again.
page-unreadable = The match that was kept here cannot be read. It is put aside.
page-see-why = Why?
page-touch = Touch the man you want to play.
page-put = Where does he go?
page-plays-itself = There is only one way to play: it is played by itself.
page-confirm-hint = All is played: confirm, or take back.
page-confirm = Play so
page-take-back = Take back
page-study-match = Study, share
page-hint = Hint
page-back-to-match = Back to the match
page-close = Close
page-settings = Settings
page-pace = Movement
page-pace-calm = Calm
page-pace-brisk = Brisk
page-pace-still = None
page-coach = The coach warns before a bad decision
page-forced = A play that is the only one makes itself
page-teach = What was overlooked is told, once it is too late
page-contrast = High contrast
page-coach-warns = Your chance to win falls from { $before } to { $after } ({ $verdict }). Do the same again to insist.
page-history = The throws

## Parts of the page

page-parts = Parts of the page
page-play = Play
page-learn = Learn
page-study = Study
page-tribord = Tribord et Bâbord
page-to-throw = { $who }: the dice are yours.
page-another = New match…

## Levels

level-debutant = Débutant
level-amateur = Amateur
level-joueur = Joueur
level-maitre = Maître
level-academie = Académie

## What is agreed before a match

agree-person = A person here
agree-holes = Holes to win
agree-marking = Who marks
agree-assisted = The table marks everything
agree-announced = Each for himself: écoles exist
agree-table = De rigueur: false plays too
agree-options = More options
agree-lead = Who begins
agree-simultaneous = Each throws one die
agree-coupe-et-des = Coupe et dés: the higher of one throw
agree-stakes = The stake
agree-guiton = Guiton: simple to quadruple
agree-oldest = The oldest: simple or double
agree-bridge = The bridge
agree-honours = The honours of Vienna
agree-bearing-off = Bearing off
agree-parisian = Parisian, the quick way
agree-provincial = Provincial, the slow way
agree-rencontre = Jan de rencontre
agree-margot = Margot la fendue
agree-pile-de-misere = Pile de misère
agree-begin = Begin
agree-back = Back

## What is said where each marks for himself

word-mark = Mark what your throw earns, then play it on the table.
word-play = Play your throw on the table.
word-next-man = The next man, or: I have played.
word-for-him = { $other } may not go: you play his throw for him.
word-repent = Your men are down. Leave them so, or mend them if you see something wrong.
word-watch = { $who }: mark what that throw gave you, send { $other } to school for what is wrong, or go on.
word-claimed = { $other } sends you to school for { $points } points.
word-contested = { $other } calls your école false and has marked for it.
word-restored = { $other } keeps to the école.
word-last-hole = { $other } has pegged the last hole. Is it due?
word-mark-points = Mark { $points }
word-school = École of { $points }
word-fewer = Two points less
word-more-points = Two points more
word-more = Other words…
word-go = I go
word-pass = I have played
word-let-be = Nothing to say
word-leave-men = Leave them so
word-accept = Accept
word-accept-hole = It is due
word-contest = False école!
word-insist = I insist
word-augment = Augmentation
word-restore = Put it back
word-appeal = Ask for a ruling
word-correct = Set the other’s pegs or jeton right
word-wipe-own = Send my jeton back
word-wipe-other = Send the other’s jeton back
word-waive = I do not mark { $points }: my throw gives the other a hole
word-send-on = Have the other’s man played on
word-fausse-case = Fausse case!
word-adoube = J’adoube (only to put a man straight)
word-reason = Why?
word-truth = Ask the referee
