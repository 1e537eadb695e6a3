## The table in the browser

page-table = The board. Your talon is on the left, near you.
page-language = Language
page-sounds = Sound effects
page-theme = Light or dark
page-you = You
page-point = Point { $point }: { $whose ->
    [none] empty
    [own] { $count ->
        [1] one of your men
       *[other] { $count } of your men
    }
   *[other] { $count ->
        [1] one man of your opponent
       *[other] { $count } men of your opponent
    }
}
page-off = Bear the man off
page-borne-off = { $whose ->
    [own] Your men borne off: { $count }
   *[other] Your opponent’s men borne off: { $count }
}
page-hit = { $ways ->
    [1] 1 way
   *[other] { $ways } ways
} · { $points }
page-lead = The dice decide who leads.
page-hold-or-go = Hold or go?
page-throw = Throw the dice
page-again = Another match
page-engine-turn = Your opponent is thinking…
page-deserted = The computer does not answer. Reload the page.
page-unreadable = The match saved here cannot be read. It has been set aside.
page-see-why = Why?
page-touch = Touch the man that you want to play.
page-put = Where does it go?
page-plays-itself = There is only one legal play: it is played automatically.
page-confirm-hint = You have played both numbers: confirm, or take back.
page-confirm = Confirm
page-take-back = Take back
page-study-match = Study, share
page-hint = Hint
page-back-to-match = Back to the match
page-close = Close
page-settings = Settings
page-pace = Animation
page-pace-calm = Calm
page-pace-brisk = Brisk
page-pace-still = None
page-coach = Coach: warn before a bad decision
page-forced = Play automatically when there is only one legal play
page-teach = Show missed points once it is too late to claim them
page-contrast = High contrast
page-coach-warns = Your chance to win would fall from { $before } to { $after } ({ $verdict }). Make the same play again to confirm.
page-history = The throws

## Parts of the page

page-parts = Parts of the page
page-play = Play
page-learn = Learn
page-study = Study
page-tribord = Tribord et Bâbord
page-real-table = At a real table
page-went = goes
page-storage-blocked = This browser stores nothing for this page: your match will be lost when you leave.
page-to-throw = { $who }: throw the dice.
page-another = New match…

## Levels

level-debutant = Débutant
level-amateur = Amateur
level-joueur = Joueur
level-maitre = Maître
level-academie = Académie

## What is agreed before a match

agree-person = A person on this device
agree-holes = Holes to win
agree-marking = Who marks
agree-assisted = Automatic scoring
agree-announced = Manual scoring: an error (école) gives points to the opponent
agree-table = De rigueur: men can also be played wrongly (fausse case)
agree-options = More options
agree-lead = Who begins
agree-simultaneous = Each throws one die
agree-coupe-et-des = Coupe et dés: one throw of two dice, the higher die leads
agree-stakes = The stake
agree-guiton = Guiton (1822): 1 to 4 stakes
agree-oldest = The oldest: 1 or 2 stakes
agree-bridge = The bridge: 1, 1.5 or 2 stakes
agree-honours = Vienna: as Guiton, but 2 stakes if the loser has 6 holes or fewer
agree-bearing-off = Bearing off
agree-parisian = Parisian (quick)
agree-provincial = Provincial (slow)
agree-rencontre = Jan de rencontre
agree-margot = Margot la fendue
agree-pile-de-misere = Pile de misère
agree-begin = Begin
agree-back = Back

## Manual scoring

word-mark = Mark what your throw earns, then play it on the board.
word-play = Play your throw on the board.
word-next-man = Play the next man, or choose “I have played”.
word-for-him = { $other } may not go: play the throw for { $other }.
word-repent = You have put your men down. Leave them, or take them back if you see an error.
word-watch = { $who }: mark what this throw gave you, claim an école if { $other } marked wrongly, or continue.
word-claimed = { $other } claims an école of { $points } points from you.
word-contested = { $other } says that your école is false, and has undone it.
word-restored = { $other } restores the école.
word-last-hole = { $other } has pegged the last hole. Is it due?
word-mark-points = Mark { $points }
word-school = École of { $points }
word-fewer = Two points fewer
word-more-points = Two points more
word-more = More…
word-go = I go
word-pass = I have played
word-let-be = Continue
word-leave-men = Leave them
word-accept = Accept
word-accept-hole = It is due
word-contest = False école!
word-insist = I insist
word-augment = Augmentation
word-restore = Claim it again
word-appeal = Ask for a ruling
word-correct = Correct your opponent’s pegs or jeton
word-wipe-own = Return my jeton to the start
word-wipe-other = Return your opponent’s jeton to the start
word-waive = I do not mark { $points } points: my throw gives my opponent a hole
word-send-on = Make your opponent move this man on
word-fausse-case = Fausse case!
word-adoube = J’adoube (I only straighten my men)
word-reason = Why?
word-truth = Ask the referee
page-part-missing = This part of the page cannot be loaded. Perhaps you are offline, or the page has been updated. Your match is saved.
page-loading = Loading…
page-reload = Load the page again
