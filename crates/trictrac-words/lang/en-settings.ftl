## The settings of the page

page-pace = Animation
page-pace-calm = Calm
page-pace-brisk = Brisk
page-pace-still = None
page-coach = Coach: warn before a blunder that has a simple reason
page-one-tap = One tap moves a man, by the first number (otherwise: touch the man, then where it goes)
page-confirms = Confirm every play (otherwise it counts at once, and you can undo it until your next throw)
page-forced = Play automatically when there is only one legal play
page-throws = Throw automatically, unless your opponent’s throw earned points
page-numbers = Numbers of the arrows
page-numbers-auto = In lessons and first matches
page-numbers-always = Always
page-numbers-never = Never
page-teach = Manual scoring: show missed points once it is too late to claim them
page-turning = Two people: turn the table after each throw
page-calls = French calls of the players
page-calls-always = Always
page-calls-until-known = Until I know them
page-calls-never = Never
page-contrast = High contrast
page-volume = Volume of the sounds
page-table-theme = Table and men
page-table-walnut = Walnut
page-table-slate = Slate
page-table-rosewood = Rosewood
page-table-delft = Delft
