## Count!

count-lead = What does this throw earn, for whom, in how many ways? Seeing it at a glance is the skill of Trictrac. The positions come from play, without end.
count-door = See at a glance what a throw earns: exercises from one jan to everything, and a sprint of three minutes.
count-train = Train
count-all = All exercises
count-title = { $topic } · { $grade }
count-tally = { $right } of { $all } right
count-sprint = Sprint: three minutes
count-sprint-about = How many throws can you count in three minutes?
count-sprint-says = Say how many points each player marks: one choice for you, one for your opponent, and the next throw falls at once. It starts with single jans and becomes harder. With the keyboard: digits, then Enter.
count-record = Your record: { $right } right
count-new-record = A new record! The last one was { $right }.
count-first-record = Your first record!
count-stopped = You stopped before the time was up: this sprint does not count as a record.
count-start = Start
count-stop = Stop
count-once-more = Once more
count-result = { $right ->
    [one] One right answer
   *[other] { $right } right answers
}
count-mistakes = Your mistakes come back. Look at them now, with your answers:
count-mistake = Throw { $number }
count-again = Your mistakes
count-again-lead = A mistake comes back until you know it.
count-due = { $due ->
    [one] One exercise waits to be repeated.
   *[other] { $due } exercises wait to be repeated.
}
count-none-due = Nothing to repeat
count-waiting = { $count ->
    [one] One mistake will come back, in { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }. Look at it now.
   *[other] { $count } mistakes will come back, the first in { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }. Look at them now.
}
count-none-due-says = You have nothing to repeat now. What you miss comes back here: first after ten minutes, then after some days.
count-next = Next throw
count-show = Show the answer
count-late = Time is up. Here is the solution.
count-clock = Against the clock: 30 seconds
count-link = Link to this exercise
count-more = { $points } or more
count-you-said = you said { $points }
count-you-threw = You threw
count-other-threw = Your opponent threw
count-for-you = for you
count-for-other = for your opponent
count-ways-points = { $ways ->
    [one] way
   *[other] ways
} ({ $points } points)
count-answered = { $given } of { $all } answered
count-rule = Rule: { $name }
count-opponent = Opponent
count-who = Who marks?
count-ways = Ways
count-ask-hits = Touch every man that you hit truly, then check. There may be none.
count-ask-false = Touch every man that you hit falsely, then check. There may be none.
count-ask-fill = If this throw can fill a quarter, touch every arrow where a man is missing, then check. If it cannot, touch nothing.
count-ask-who = Who marks points for this throw?
count-ask-ways = Who marks, and in how many ways?
count-ask-helpless = Who marks, and for how many men?
count-ask-points = How many points does each of you mark?
count-ask-each = How many points does each of these earn, whoever marks them?
count-grade-see = See
count-grade-see-says = One jan: touch its men on the board, or say who marks.
count-grade-ways = Ways
count-grade-ways-says = One jan: for whom, and in how many ways?
count-grade-points = Points
count-grade-points-says = One jan: how many points, for whom?
count-grade-each = Jan by jan
count-grade-each-says = Several jans in one throw: what is each worth?
count-grade-all = Everything
count-grade-all-says = Everything that a throw earns, for both, whoever threw.
count-topic-mixed = All jans
count-topic-mixed-says = Each exercise is about a different jan; rare ones come as often as others.
count-topic-hits = True hits
count-topic-hits-says = Lone men that your throw reaches.
count-topic-false = False hits
count-topic-false-says = Lone men that you reach only over blocked arrows.
count-topic-fill = Filling
count-topic-fill-says = The man that makes your petit jan or grand jan full.
count-topic-keep = Keeping
count-topic-keep-says = Does your full quarter stay full?
count-topic-corner = Hitting the corner
count-topic-corner-says = Two men that reach your opponent’s empty corner.
count-topic-helpless = Helpless men
count-topic-helpless-says = Numbers that cannot be played.
count-topic-opening = First throws
count-topic-opening-says = Jan de trois coups, jan de deux tables, mézéas, and the contre-jans.
count-topic-retour = Return
count-topic-retour-says = The jan de retour, and the last man borne off.
count-family-hits = Men hit truly
count-family-false = Men hit falsely
count-family-corner = Corner hit
count-family-fill = Quarter filled
count-family-keep = Quarter kept
count-family-opening = Jan of the first throws
count-family-bear-off = Last man borne off
count-family-helpless = Numbers not played
count-slip-none = This throw does not earn it: there is nothing to touch.
count-slip-you = These points are yours.
count-slip-other = These points are your opponent’s.
count-slip-nobody = Nobody marks here.
count-slip-exchanged = The numbers are right, but for the wrong players.
count-slip-forgotten = Your opponent marks too.
