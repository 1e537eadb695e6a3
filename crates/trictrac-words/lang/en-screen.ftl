## The full screen in the terminal

screen-too-small = The terminal is too small: enlarge it to { $columns } columns and { $rows } rows, or press q.
screen-welcome = Arrow keys choose a man, Enter moves it. Press ? for all keys, h for a hint.
screen-welcome-manual = You mark your own points: press m to type them, then play. Press ? for all keys, r for the referee.
screen-welcome-form = Enter throws the dice. Arrow keys choose a man, Enter moves it. Press ? for all keys.
screen-throw = Throw
screen-history = History
screen-said = Messages
screen-choice = Your choice
screen-plays = Legal plays
screen-earns-nothing = This throw earns nothing.
screen-standing = { $holes }/{ $goal } { $goal ->
    [1] hole
   *[other] holes
} · { $points } points
# The same for somebody who has borne men off, as short as it can be.
screen-standing-off = { $holes }/{ $goal } · { $points } points · { $men } off
screen-form-standing = { $points ->
    [1] 1 point
   *[other] { $points } points
}{ $holes ->
    [none] {""}
    [1] {" "}· 1 hole
   *[other] {" "}· { $holes } holes
}
screen-holes = { $holes ->
    [1] 1 hole
   *[other] { $holes } holes
}
screen-thinks = { $name } is thinking…
screen-choose = Choose with the arrow keys, then press Enter.
screen-which = Which man?
screen-where = Where to?
screen-made = Enter plays { $play }, u takes it back.
screen-no-way = No man goes that way ({ $rule }).
screen-key-send = send
screen-key-complete = complete
screen-key-earlier = earlier lines
screen-key-close = close
screen-key-scroll = scroll
screen-key-choose = choose
screen-key-take = take
screen-key-pane = next pane
screen-key-board = board
screen-key-move = move
screen-key-touch = pick, put
screen-key-play = play
screen-key-back = back
screen-key-help = keys
screen-key-command = command
screen-key-leave = leave
screen-key-choices = choices
screen-key-hint = hint
screen-key-answer = answer
screen-key-rules = rules
screen-key-coach = coach
screen-key-referee = referee
screen-key-mark = mark
screen-key-school = école
screen-key-say = say
screen-key-account = account
screen-accept = Accept
screen-accept-means = Your opponent marks the points.
screen-contest = Contest
screen-contest-means = The école is false: it is undone, and you mark as many points.
screen-reason = Ask why
screen-reason-means = Your opponent gives the reason.
screen-accept-false-means = Your école was false: your opponent keeps the points.
screen-augment = Augment
screen-augment-means = You claim it again, and the points that your opponent marked for it.
screen-restore = Restore
screen-restore-means = You claim it again, without more points.
screen-accept-hole-means = The hole is right: the match is over.
screen-correct = Correct
screen-correct-means = You have a wrong mark corrected.
screen-form-throw = Throw the dice
screen-form-vie = Raise the stake (vie)
screen-form-give-up = Give up the coup
screen-form-take = Take the raised stake
screen-form-drop = Drop: lose the earlier stake
screen-leave-title = Leave the match?
screen-leave-saved = The match is saved. Resume it with: trictrac play --continue
left-continues = You left the match. It is saved; resume it with: trictrac play --continue
screen-leave-file = The match is saved in { $file }.
screen-leave-new = Nothing has been played: the match is not kept.
screen-leave-unsaved = The match as it stands is not saved. To save it, stay, press : and type save FILE.
screen-leave-online = The match continues on the server. You can come back.
screen-leave-clock = The match continues on the server, and your clock runs. You can come back.
screen-leave = Leave
screen-stay = Stay
# Questions over a match.
screen-undo = Take back your last decision, and all that followed?
screen-undo-yes = Take it back
screen-undo-online = Ask your opponent to let you take back your last action?
screen-undo-ask = Ask
screen-undo-not = No
screen-invite = Your invitation
screen-invite-link = Show the link, to copy it
screen-invite-wait = Wait at the board
screen-invite-back = Press Enter to go back to the match.
screen-resign = Resign and lose the match?
screen-resign-yes = Resign
screen-resign-no = Play on
screen-go-on = The match was restored
screen-go-on-yes = Go on
screen-go-on-no = Abort the match
screen-offer = An offer
screen-offer-yes = Agree
screen-offer-no = Decline
screen-offer-later = Answer later (o)
screen-offer-own = Your offer
screen-offer-withdraw = Take it back
screen-offer-keep = Let it stand
screen-over-offer = Offer a rematch
screen-over-agree = Agree to the rematch
screen-over-stay = Stay here
screen-news = What has happened
screen-searches = searching…
screen-by-power = p: the corner is taken par puissance. The numbers would take the empty corner of the opponent, and each man stops one arrow before it.
screen-over-title = The match is over
screen-help-title = Keys
screen-help-commands = After : you can type:
screen-help =
    ← → ↑ ↓     go to the next man that can move, or place where it can go; H j k l do the same
    1 to 24     go to the arrow of this number; 25 is the rail
    Enter       pick the man, put it down; once more on a picked man: move it by the higher number; at the end: play
    Space       the same as Enter
    s           move by the other number first
    u           take back: the picked man, the last man moved, then, after a question, your last decision
    o           answer an offer; after the match: play again, look back
    p           choose from the list of legal plays
    i           rules: how this game is played
    h           hint: the best plays
    c           coach: warn before a bad decision, on or off
    r           referee: what the throw earns
    m           mark points
    e           claim an école
    a           account: the sheet of this form
    t           say something to the other players
    Tab         go to the next pane: the arrow keys scroll it, Esc leaves it
    PgUp PgDn   scroll the history
    :           type a command; Tab completes it, ↑ brings earlier ones back
    q           leave; Ctrl-C leaves the match at once, and in the menu the program. The match is saved
    Mouse       click a man, then its place; click a second time to play
    Board       ○ White, ● Black; a figure on a column: that many men; 24 to 1: the places, in the numbering of the side at the bottom
    ▮ and ∘     on the edges: the peg of each side in its holes, and the holes
    ◆           in the middle: the jeton of a side at its points; two of them, or the word beside a name: bredouille; ⚑: the pavillon
    ▾ and ▴     where the picked man can go; ◂ on the left: off the board
coach-on = The coach is on: you are warned before a decision that loses more than 2 percentage points.
coach-off = The coach is off.
failure-nothing-to-continue = --continue: there is no unfinished match in { $folder }
screen-key-change = change
screen-yes = yes
screen-no = no
screen-fault = That does not work
screen-home-above = The classic game of jans and bredouilles.
screen-home-continue = Continue
screen-home-standing = { $name }, holes: White { $white }, Black { $black }
screen-home-several = { $count } matches
screen-home-online = Your matches on { $server }
screen-home-new = New match
screen-home-rules = How to play
screen-home-rules-means = trictrac on one page
screen-home-new-means = against the computer or a person at this keyboard
screen-home-invite = Invite somebody
screen-home-invite-means = create a match on a server
screen-home-join = Join a match
screen-home-join-means = play, resume or watch it by its link
screen-home-lobby = Lobby
screen-home-lobby-means = your matches on a server, and who waits there
screen-home-puzzles = Puzzles
screen-home-puzzles-means = find the best decision
screen-home-settings = Settings
screen-home-settings-means = colours and characters
screen-ask-server = Address of the server, as in https://trictrac.example or 192.168.1.7:8080
screen-ask-clock = The clock of the match
screen-ask-link = Link of the match
screen-bad-link = That is no whole link to a match. It looks like https://trictrac.example/i/… or https://trictrac.example/#/online/… Correct it, or paste it again (Ctrl-U erases the line):
screen-sheet-above = ← and → change a value.
screen-sheet-start = Play
screen-sheet-opponent = Opponent
screen-sheet-person = a person at this keyboard (human)
screen-sheet-side = You play
screen-sheet-holes = Holes to win
screen-sheet-marking = Scoring
screen-sheet-assisted = automatic
screen-sheet-announced = manual, with écoles
screen-sheet-table = manual, men can be played wrongly
screen-sheet-coach = Coach
screen-sheet-dice = Dice
screen-sheet-dice-program = thrown by the program
screen-sheet-dice-own = your own
screen-sheet-game = Game
screen-sheet-classical = classical trictrac
screen-settings-theme = Colours
screen-settings-ascii = ASCII characters only
screen-settings-language = Language
screen-theme-auto = as the terminal
screen-theme-dark = dark
screen-theme-light = light
screen-theme-contrast = high contrast
screen-theme-sixteen = 16 colours
screen-theme-plain = none
screen-enter = Enter
screen-escape = Esc
screen-bredouille = bredouille
screen-welcome-online = Arrow keys choose a man, Enter moves it, t says something. Press ? for all keys.
screen-home-games = Old games
screen-home-games-means = look at games of the past and at your own
screen-home-analyse = Analyse a record
screen-home-analyse-means = errors, luck and better plays
screen-ask-record = File of the record
screen-games-entry = { $white } { $white-holes }, { $black } { $black-holes }
screen-games-unfinished = { $match } (unfinished)
screen-study-judgement = Analysis
screen-study-progress = analysed { $done } of { $count } throws; Esc stops
screen-study-rolling = rolled out { $done } of { $count } trials; Esc stops
screen-study-rolled = Rollout: { $action } { $win } (±{ $error }, { $trials } trials)
screen-study-luck = Chance to win before the throw { $chance }, luck of the throw { $luck }
screen-study-unjudged = Press a to analyse the match, r to roll out this throw.
screen-study-decision = { $action }: { $verdict } { $loss }
screen-study-place = Throw { $number } of { $count }
screen-study-key-throws = throws
screen-study-key-analyse = analyse
screen-study-key-errors = errors
screen-study-key-rollout = rollout
screen-study-key-summary = summary
screen-study-summary = Summary of the match
screen-coach-no = Take it back
screen-coach-no-means = You choose again. (n)
screen-coach-yes = Play it anyway
screen-coach-yes-means = The coach may be wrong. (y)
screen-after-study = Look back: analyse the match
screen-after-again = Play again
screen-after-leave = Close
screen-puzzle-difficulty = Difficulty
screen-puzzle-tally = { $right } of { $answered } right at the first attempt
screen-puzzle-none = You have seen every puzzle of this kind. Choose another theme.
screen-lobby-title = Lobby of { $server }
screen-lobby-again = Refresh
screen-lobby-away-about = Your turns in correspondence matches cost nothing while you are away
screen-lobby-watch = Watch
screen-lobby-lost = The connection is lost. The program tries again…
how-it-is-played =
    The board has 24 arrows, twelve on each side. Each player has fifteen men, which begin in a pile on their first arrow, the talon. Each counts the arrows from their own talon: the men go along their own side to the twelfth, cross to the side of the opponent, and end on the 24th, which is the talon of the opponent.

    Throw two dice, then play one man by each number, or one man by both. A double is two numbers, like any other throw. Men of both sides never stand on one arrow, and nobody is taken.

    A throw scores for what it could do, before you play:
    · It hits a lone man of the opponent: each way to reach it is worth 2 points on the arrows 7 to 18, counted from your talon, and 4 on the others; with a double 4 and 6. The man stays where it is.
    · If the man could reach it only by resting on an arrow that the opponent holds with two men, the hit is false, and the opponent scores as much.
    · It fills the six arrows of a quarter with two men each: 4 points for each way, with a double 6. Each later throw that keeps them full scores the same.
    · You hold your corner, that of the opponent is empty, and the two numbers could bring two of your other men to it: 4 points, with a double 6.
    · Only two of your men have left the talon, both corners are empty, and the numbers could bring one of them to each corner: 4 points, with a double 6 (jan de deux tables). If the opponent holds their corner, they score it.
    · Each number that you cannot play gives the opponent 2 points.

    Your corner is your twelfth arrow. Two men take it together, and the last two leave it together. While both corners are empty, two men whose numbers lead to that of the opponent may stop on yours, one arrow before it: that is par puissance.

    Twelve points are a hole. It counts double (bredouille) if the opponent has scored nothing since your first point. A hole wipes out the opponent’s points.

    After a hole by your own throw you choose. Hold: you keep the points beyond twelve, and play on. Go: all men begin again from the talons, all points are lost, and you throw first.

    When all your men stand on the arrows 19 to 24, you may bear them off. The last one scores 4 points, with a double 6; then both begin again from the talons. What is played from one such beginning to the next is a relève.

    The pavillon ⚑ marks a player who has won holes while the opponent has won none since. A match won like this counts most: it is the grande bredouille.

    Whoever has won the agreed number of holes first, normally twelve, wins the match.

    With manual scoring you mark your points yourself. A wrong mark is an école: the opponent may claim it, and scores the difference.

    Press h for a hint and c for the coach, who warns before a bad play. There are lessons in the browser, with a board for each of these things: type trictrac serve in a terminal, and open the address that it prints.
