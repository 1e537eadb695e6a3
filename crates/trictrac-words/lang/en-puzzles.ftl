## Puzzles

puzzles-door = Find the best action. Each position has one that is clearly best.
puzzles-lead = Each position has one action that is clearly best: many continuations played with the same dice have shown it. Find it.
puzzles-all = All puzzles
puzzles-one = Puzzle
puzzles-unrated = Your first ten answers find your level, without a rating.
puzzles-placed = { $kind ->
    [found] Your level: { $level }. Your rating begins at { $rating }.
   *[open] Your level so far: { $level }. Answer { $answers } of { $all } that find it, without a rating.
}
puzzles-level = { $band ->
    [0] easy
    [1] medium
    [2] hard
   *[other] very hard
}
puzzles-rated = { $kind ->
    [about] Your rating: about { $rating }
   *[known] Your rating: { $rating }
} ({ $answers ->
    [one] one answer
   *[other] { $answers } answers
})
puzzles-daily = Puzzle of the day
puzzles-of-the-day = Puzzle of the day, { $level }
puzzles-daily-says = { $state ->
    [solved] Solved today.
    [failed] Missed today. A new one comes at midnight, UTC.
   *[open] At your level, a new one every day.
}{ $days ->
    [0] {""}
    [one] {" "}Streak: { $days } day.
   *[other] {" "}Streak: { $days } days.
}
puzzles-train = Train
puzzles-train-says = Puzzles of all themes, near your rating. None comes twice.
puzzles-again = Your mistakes
puzzles-again-lead = A mistake comes back until you know it.
puzzles-due = { $due ->
    [one] One puzzle waits to be repeated.
   *[other] { $due } puzzles wait to be repeated.
}
puzzles-none-due = Nothing to repeat
puzzles-none-due-says = You have nothing to repeat now. What you miss comes back here: first after ten minutes, then after some days.
puzzles-treatises = Problems of the treatises
puzzles-treatises-says = What Charpentier, Fallavel, Lepeintre, Guiton and Lelasseux-Lafosse asked their readers from 1715 to 1852.
puzzles-treatises-lead = { $all } problems and examples of the treatises of 1715 to 1852, with what the author recommends, a commentary, and what the computer finds.
puzzles-problem = Problem { $number }
puzzles-asks-count = Count the points
puzzles-asks-play = Find the play
puzzles-was-solved = solved
puzzles-was-failed = missed
puzzles-themes = Themes
puzzles-tally = { $solved } of { $all } solved
puzzles-alone = Men alone
puzzles-alone-says = Cover them, leave them, or move them?
puzzles-plays = Other plays
puzzles-plays-says = Where do the men go?
puzzles-corner = The corner
puzzles-corner-says = Take it, wait, or leave it.
puzzles-filling = Filling and keeping
puzzles-filling-says = Fill and keep your quarters, and hinder your opponent’s.
puzzles-aiming-says = Leave yourself more hits.
puzzles-passing = Passing and return
puzzles-passing-says = Who passes the corner, when, and where to?
puzzles-hold-or-go = Hold or go
puzzles-hold-or-go-says = You win a hole: do you hold, and with which play, or do you go?
puzzles-bearing-off-says = The end of a relève.
puzzles-score-says = The score decides: at another score another action would be better.
puzzles-all-solved = Nothing left
puzzles-all-solved-says = You have answered every puzzle here. Those that you missed come back under “Your mistakes”.
puzzles-unknown = There is no puzzle at this address. The link may be incomplete.
puzzles-failed = The puzzles cannot be loaded. Load the page again.
puzzles-play-asked = What do you play?
puzzles-hold-or-go-asked = You have won a hole. Do you hold or go?
puzzles-held = You hold. What do you play?
puzzles-answer = Play this
puzzles-show = Show the answer
puzzles-show-price = If you look at the answer, the puzzle counts as missed.
puzzles-think = Keep thinking
puzzles-try-again = Try again
puzzles-next = Next
puzzles-loss = { $kind ->
    [rolled] { $action } loses { $loss } percentage points of your chance to win.
    [searched] { $action } loses about { $loss } percentage points of your chance to win (estimated by search, not rolled out).
   *[unknown] { $action } is much worse (found by search, not rolled out).
}
puzzles-best = Best: { $action }. Your chance to win is then { $chance }.
puzzles-commentary = About the author’s advice: { $comment }
puzzles-agreed = The author and the computer agree.
puzzles-disagreed = The author’s advice: { $author }. The computer prefers its own action by { $lead } percentage points (± { $error }).
puzzles-candidates = Your chance to win the match after each candidate, what it loses, and the standard error of that loss ({ $trials } trials with the same dice). Choose one to see it.
puzzles-yours = your answer
puzzles-about = Theme: { $theme }. Fault of the second best: { $class }. Rating of the puzzle: { $rating }.
puzzles-gain = Your rating: { $rating } ({ $change })
puzzles-study = Analyse this position
