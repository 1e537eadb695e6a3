## The table in the browser

page-table = The board. Your talon is on the left, near you.
page-language = Language
page-sounds = Sound effects
page-theme = Light or dark theme
page-skip = Skip to the content
page-choose-file = Choose a file…
page-you = You
page-point = Arrow { $point }: { $whose ->
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
page-words = What the words mean
page-point-at = { $device ->
    [touch] Touch
   *[mouse] Point at
} a line above: the board shows it.
page-score-piece = { $piece ->
    [counter] { $whose ->
        [own] Your points
       *[other] Opponent’s points
    }: { $amount }
    [peg] { $whose ->
        [own] Your holes
       *[other] Opponent’s holes
    }: { $amount }
    [third] { $whose ->
        [none] Third counter
       *[other] Double hole
    }
   *[flag] Flag (pavillon)
}
page-hit = { $form ->
    [points] { $points } points
   *[ways] { $ways ->
        [one] 1 way
       *[other] { $ways } ways
    } · { $points } points
}
page-lead = The dice decide who throws first.
page-throw = Throw the dice
page-throws-itself = I throw for you: there is nothing to decide. You can turn this off in the settings.
page-turn = Turn the table
page-again = Rematch
page-engine-turn = { $who } is playing…
page-server-waits = Waiting for the server…
page-dice-fall = The dice are being thrown…
page-worst = The worst plays
page-your-worst = Your worst plays
page-deserted = The computer does not answer. Reload the page.
page-unreadable = The saved match cannot be read. It is kept in
page-elsewhere = This match is being played in another tab.
page-play-here = Play here
page-touch = Your turn: { $device ->
    [touch] touch
   *[mouse] click
} a man to see where it can go.
page-tap = { $device ->
    [touch] Tap
   *[mouse] Click
} a man: he plays the { $first }. The { $other } first? { $device ->
    [touch] Tap
   *[mouse] Click
} the dice.
page-tap-next = { $device ->
    [touch] Tap
   *[mouse] Click
} a man to play the { $number }.
page-swap = Play the { $number } first
page-put = Now { $device ->
    [touch] touch
   *[mouse] click
} one of the marked arrows.
page-empty-arrow = { $device ->
    [touch] Touch
   *[mouse] Click
} one of your men first.
page-not-yours = Those men are your opponent’s: yours are { $own ->
    [w] white
   *[b] black
}.
page-double-hole = for a double hole
page-details = Details
page-plays-itself = There is only one legal play. It is played automatically; you can undo it.
page-confirm-hint = Your play is complete. Press Confirm{ $device ->
    [touch] {""}
   *[mouse] {" "}or the space bar
}, or undo it.
page-confirm = Confirm
page-take-back = Undo
page-take-back-play = Undo your last play and what came after it
page-taken-back = Taken back: the man is on arrow { $at } again.
page-study-match = Study, share
page-hint = Hint
page-back-to-match = Back to the match
page-first-waits = Your first match is waiting.
page-first-continue = Continue the first match
page-close = Close
page-settings = Settings
page-history = The throws
page-history-about = 1/7 means: a man from 1 to 7. 1/5/11: it stops on 5.
stuck = With the { $die }: { $reason }.
erased = Your { $points } points are gone{ $double ->
    [yes] : they came before { $who }’s first points for this hole.
   *[no] : the hole removes them.
}

## Parts of the page

page-parts = Sections
page-today = Today
page-play = Play
page-new = New match
page-cabinet = Cabinet
page-online = Online
page-learn = Learn
page-study = Study
page-tribord = One-die game
page-matches = My matches
page-real-table = At a real table
page-went = goes
page-storage-blocked = This browser stores nothing for this page, or its storage is full: your match will be lost when you leave.
page-archive-blocked = This browser stores no earlier matches: when you begin a new match, this one is lost. To keep it, save it as a file (Study, share).
page-archive-full = There is no space left in My matches. Nothing is lost: new matches are kept apart until you delete some old ones.
page-to-throw = { $you ->
    [yes] Your turn: throw the dice.
   *[no] { $who }: throw the dice.
}

## Levels

level-debutant = Beginner
level-amateur = Amateur
level-joueur = Player
level-maitre = Master
level-academie = Academy
opponent-debutant = Cloris
opponent-amateur = Chevalier
opponent-joueur = Damon
opponent-maitre = Marquise
opponent-academie = Academy

## Loading

page-part-missing = This part of the page cannot be loaded. Perhaps you are offline, or the page has been updated. Your match is saved.
page-loading = Loading…
page-reload = Load the page again

## The welcome

page-welcome = Welcome
page-rules = The rules
page-about = About
page-count = Count!
page-puzzles = Puzzles
page-progress = Progress
page-openings = Openings
page-hold = Hold or go
page-library = Library
page-forms = Other forms
welcome-what = The classic French board game for two, with dice: men score points, twelve points make a hole, twelve holes win.
welcome-doors = Where to begin
welcome-first = Your first match
welcome-first-about = 5 minutes, one sentence at a time.
welcome-learn = The rules in 3 minutes
welcome-learn-about = Points, holes, and hold or go, with your own hands.
welcome-guided = Play with help
welcome-play = I know the game
welcome-play-about = Choose an opponent and play.
welcome-online = Play with others online
welcome-moment = White’s throw could land on the lone black man in three ways. That scores { $points } points, and no man is taken.
page-in-rules = Rules
