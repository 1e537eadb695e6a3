## What is agreed before a match

agree-person = A person on this device
agree-holes = Holes to win
agree-marking = Scoring
agree-assisted = Automatic.
agree-announced = Manual.
agree-table = Strict.
agree-options = More options
agree-lead = Who throws first
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
agree-begin = Start the match
agree-back = Back
agree-assisted-is = The program marks all points, and only legal plays can be made.
agree-assisted-first = You throw 6 and 3 and could hit a man: 2 points.
agree-assisted-then = The program marks them for you, and you play.
agree-announced-is = Both players mark their own points. A mistake is an école: the opponent marks the difference.
agree-announced-first = You throw 6 and 3 and could hit a man: 2 points. You forget to mark them.
agree-announced-then = Your opponent notices, says “école” and marks your 2 points.
agree-table-is = As manual, and illegal plays can be made, and punished (fausses cases).
agree-table-first = You throw 6 and 3, but move a man 7 arrows.
agree-table-then = Your opponent leaves the man there, or has you play it correctly.
agree-debutant-is = Often overlooks what you can earn next. For your first matches.
agree-amateur-is = Knows the game, and still makes many mistakes.
agree-joueur-is = Solid, with a mistake now and then.
agree-maitre-is = Seldom makes a mistake.
agree-academie-is = The strongest. It looks one throw ahead and makes no human errors.
agree-name = Name (optional)
agree-dice = The dice
agree-dice-program = Thrown by the program
agree-dice-own = Real dice: you enter what they show
agree-turning = Turn the table after each throw

## Own dice

own-dice-throw = Dice for { $who }: tap what they show.
own-dice-second = Now the second die.
own-dice-lead = Who begins? Each player throws one die. Tap the die of { $who }.
own-dice-lead-second = Now the die of { $who }.
own-dice-faces = What the die shows
own-dice-clear = Correct: not { $pips }
own-dice-change = Correct the dice
own-dice-back = Take back the last throw
own-dice-restore = Restore what was taken back
agree-help-about = Is this new to you? A guide explains everything as it happens.
agree-online = Play with somebody elsewhere
