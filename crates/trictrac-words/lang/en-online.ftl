## Games over the network: what players say without writing

phrase-hello = Hello!
phrase-good-luck = Have a good match!
phrase-well-played = Well played!
phrase-thanks = Thank you.
phrase-sorry = Sorry.
phrase-one-moment = One moment, please.
phrase-back = I am back.
phrase-no-hurry = Take your time.
phrase-good-game = Thank you for the match!
phrase-goodbye = Goodbye!

## Clocks. The reserve is for twelve holes.

clock-none = No clock
clock-vif = Fast: { $delay } seconds for each throw, and a reserve of { $reserve }
clock-pose = Steady: { $delay } seconds for each throw, and a reserve of { $reserve }
clock-lent = Slow: { $delay } seconds for each throw, and a reserve of { $reserve }
clock-reserve = { $seconds ->
    [0] { $minutes ->
        [1] 1 minute
       *[other] { $minutes } minutes
    }
   *[other] { $minutes } min { $seconds } s
}
clock-days = { $days ->
    [1] By correspondence: one day for each turn
   *[other] By correspondence: { $days } days for each turn
}

## Why the server refuses something

refused-unknown-game = This server does not know the match. The link may be incomplete, or the match was never begun and has been removed.
refused-not-yours = You do not play in this match.
refused-seat-taken = Somebody else already plays this side.
refused-bad-token = This link does not open the seat. Ask for the whole link.
refused-not-begun = The match has not begun yet.
refused-ended = The match is over.
refused-stale = Something happened just before. Look at the table again.
refused-against-rules = The rules do not allow that.
refused-no-effect = That would change nothing.
refused-too-many = You have marked and claimed too often since the last dice. You can still play, answer and resign.
refused-time-is-up = Your time was up before this arrived.
refused-no-offer = There is no such offer any more.
refused-not-away = Your opponent has not been away for five minutes.
refused-under-way = Both players have begun: the match can no longer be called off.
refused-no-rematch = There can be no rematch of this match.
refused-unrateable = A rated match has a clock, automatic scoring, 3, 6 or 12 holes and the standard rules.
refused-account-needed = Rated matches are for players with an account.
refused-challenge-gone = This challenge is no longer open.
refused-not-for-you = You cannot take this challenge.
refused-unknown-player = Nobody has this name.
refused-too-many-challenges = You have too many open challenges. Withdraw one first.
refused-slow-down = Too many messages. Wait a moment.
refused-unavailable = The server cannot do this at the moment. It is tried again.
refused-wrong-version = This program and the server have different versions. Load the newest version.
refused-program = The server does not understand this program. Load the newest version.

## Playing online: the form

online-title = Play with somebody else
online-about = You choose, and get a link. Whoever opens it plays with you. Only a rated match needs accounts.
online-opponent = Against
online-friend = A friend, by a link
online-side = You play
online-any-side = White or Black, by chance
online-clock-choice = Clock
online-rated-change = { $name }: from { $before } to { $after } ({ $change })
online-nobody-wins = Nobody wins.
online-invite = Make the invitation
online-begin = Begin
online-known-title = Your matches in this browser
online-known = Match { $number }
online-another = Another match online

## Playing online: the invitation

online-invitation = Your invitation
online-send-link = Send this link to the person with whom you want to play:
online-link = Link
online-copy = Copy
online-copied = Copied.
online-copy-by-hand = The browser does not let the page copy. The link is selected: copy it with Ctrl+C, or with the menu of your device.
online-qr = The link as a QR code
online-scan = Or let a phone scan it.
online-local = This address works on this device only: nobody else can open the link.
online-waiting = Waiting for your opponent… Keep this page open in a tab. You can read other parts of it: a notice says when the match begins.
online-waiting-days = Waiting for your opponent… You can leave this page. Open it again in the next days: the match begins when you have both come.
online-waiting-for = Your match against { $name }
online-cancel = Withdraw the invitation
online-give-up = Give this match up
online-opening = Both are here. The match begins…
online-opening-elsewhere = The dice fall when you open this match in the browser in which you made the challenge or sat down: your number for the dice is only there.
online-opening-waits = Waiting for { $name }’s browser… If their page is not open, the match cannot begin.
online-opening-waits-days = The dice fall as soon as { $name } opens the club. You can leave this page. If they do not come within one turn, the match is void.
online-renew-asked = The club was restored from a backup of { $moment }. Moves made later are lost. Go on from here?
online-renew-until = The match goes on with new dice if both players agree by { $until }. Otherwise it does not count.
online-renew-yes = Go on
online-renew-no = End without a winner
online-renew-waits = The match goes on as soon as { $name } agrees, by { $until }. You can leave this page.
online-renew-opening = The dice are being prepared…
online-renew-elsewhere = The dice fall when you open this match in the browser in which you agreed: your new number for the dice is only there. If you do not by { $until }, you lose on time.
online-renew-opens = The dice fall as soon as { $name } opens the club. If they do not by { $until }, they lose on time.
online-renew-watched = The club was restored from a backup of { $moment }. The match waits until both players go on, by { $until }.
online-renew-lost = What this page remembers of the lost moves
online-dice-renewed = The club was restored from a backup during this match: from throw { $throw } on, the dice follow from new numbers.
online-invited = You are invited to a match
online-invited-by = { $name } invites you to a match
online-invited-as = You play as { $name }.
online-invited-about = You need no account. Your browser keeps your seat.
guest-you = You play as { $name }.
guest-choose = Choose a name
guest-change = Change the name
guest-about = 2 to 20 characters. Everybody who plays with you sees it, and you can change it once an hour.
guest-take = Use this name
guest-remove = Play without a name
guest-soon = { $minutes ->
    [one] You can choose another name in a minute.
   *[other] You can choose another name in { $minutes } minutes.
}
online-invited-rated = A rated match is for players with an account. Create one here, or log in: then the seat is yours.
online-learn = Is the game new to you?
online-sit = Play { $side ->
    [white] White
   *[black] Black
}
online-not-invited = This match has not begun. To play, ask the person who invited you for the whole link, with the key at its end. Without it you can wait here and watch.
online-broken-link = This link is incomplete. Ask for the whole link.
online-holes = { $holes ->
    [one] The first to win 1 hole wins the match
   *[other] The first to win { $holes } holes wins the match
}
online-rated = Rated: the result changes the rating of both players
online-assisted = The table counts and marks all points
online-announced = You announce your own points; the table keeps the counters
online-table = As at a real table: you mark everything yourselves, and point out each other’s errors
online-options = Other options: { $options }

## Playing online: the match

online-notice-begun = { $name } is here: your match has begun.
online-notice-all-here = All players are here: your match has begun.
online-notice-turn = It is your turn against { $name }.
online-notice-over = { $how ->
    [won] You have won against { $name }.
    [flag] You have won against { $name }: their time is up.
    [resigned] { $name } resigned: you have won.
    [lost] You have lost against { $name }.
    [time] Your time is up: you have lost against { $name }.
    [void] Your match against { $name } does not count.
    [over] Your match with { $name } is over.
   *[nobody] Your match against { $name } is over. Nobody wins.
}
online-notice-several = It is your turn in { $number } matches.
online-notice-number = { $number ->
    [one] Today: a match or a challenge waits for you
   *[other] Today: { $number } matches or challenges wait for you
}
online-notice-go = Go to the match
online-player = Player { $number }
online-erased = Erased account
online-guest = { $name } (guest)
online-you = You
online-spectator = Spectator
online-away = away
online-away-until = away until { $date }
online-away-own = You are away until { $date }. As soon as you play, you are back.
online-clock = { $free } seconds for this throw, then a reserve of { $reserve }
online-first = First turn: { $seconds } seconds left to begin. The clock stands still until then.
online-first-short = Begin: { $time }
online-until = { $days ->
    [0] { $hours } h { $minutes } min left
    [1] 1 day { $hours } h left
   *[other] { $days } days { $hours } h left
}
online-more = Stop, resign, spectators
online-stop = Offer to stop without a winner
online-stop-offered = You have offered to stop. Your opponent has not answered yet.
online-stop-asked = Your opponent offers to stop without a winner.
online-back = Ask to take back your last action
online-back-offered = You have asked to take back your last action. The dice that have fallen stay the same.
online-back-asked = { $name } asks to take back their last action. The dice that have fallen stay the same.
online-abort = Call the match off
online-abort-about = As long as not both of you have played, the match can be called off. It then does not count.
online-listed = Everybody may watch: show the match in the lobby
online-follows = The players play again. You will see the new match in a moment.
online-stay = Stay here
online-knocked-by = { $name } has opened your link.
online-share = Share
online-host-away = { $name } is not here at the moment. The match begins when you are both here. Leave this page open.
online-meanwhile = Until then:
online-meanwhile-lesson = A lesson
online-meanwhile-computer = A match against the computer
online-stop-agree = Agree
online-stop-decline = Decline
online-withdraw = Take the offer back
online-fault = The server has a fault. Your play is kept, and the clocks stand still until the match goes on.
online-paused = The match has gone on for too long, and is paused: nobody’s time runs. You can agree to stop, or resign.
online-gone = Your opponent has been away for more than five minutes.
online-unfinished = End the match as unfinished
online-watching = You are watching this match.
online-watchers = { $number ->
    [one] One spectator
   *[other] { $number } spectators
}
online-watch-link = Whoever opens this link can watch:
online-talk = Talk
online-say = Ready-made phrases
online-write = Write something…
online-reads-players = Your opponent reads this; spectators, after the match.
online-reads-spectators = Spectators read this; the players, after the match.
online-send = Send
online-mute = Hide what { $name } says

## Playing online: after the match

online-rematch = Offer a rematch
online-rematch-about = You change sides.
online-rematch-offered = You have offered another match. Your opponent has not answered yet.
online-rematch-asked = Your opponent offers another match with sides exchanged.
online-next = To the next match
online-rematch-agree = Play again
online-download = Save the record
online-dice-right = Dice checked: { $throws ->
    [one] the only throw was
   *[other] all { $throws } throws, the one for the lead among them, were
} computed from { $numbers ->
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] seven
} numbers that were fixed before: one from the server, and one from each player{ $own ->
    [yes] . Yours is the one that this browser chose
   *[no] { "" }
}. Nobody could choose the dice.
online-dice-not-own = The record does not contain the numbers that this browser gave for the dice. Keep the record, and ask who runs the server.
online-dice-wrong = The dice cannot be confirmed: { $why }. Keep the record, and ask who runs the server.
online-dice-how = How were the dice checked?
online-dice-explained = Before the match the server fixed a secret number and showed a fingerprint of it: a text that fits this number only. Then each player’s browser, or the computer, added a number of its own. All throws are computed from all these numbers. Now that the secret is known, this page has computed every throw again. So nobody could choose a throw. Two things cannot be ruled out: a match may have been broken off before its first throw, and the server knew the throws in advance and could have told them to somebody.
online-void-not-opened = The match could not begin: the page of the player who sat down first was not open. It does not count.
online-void-left = The match does not count: a player left before the first throw.
online-void-withdrawn = The invitation was withdrawn.
online-void-fold = The match does not count: the server has newer rules, with which it could not go on.
online-void-restored = The match does not count: the server was restored from a backup, and not both players went on.
online-void-restored-live = The match does not count: the server was restored from a backup, and the next throws may have been seen.
online-void-no-start-own = You did not begin in time. The match does not count.
online-void-no-start = { $name } did not begin in time. The match does not count.
online-void-aborted-own = You called the match off. It does not count.
online-void-aborted = { $name } called the match off. It does not count.
online-void-operator = The match does not count: the person who runs the server ended it.

## Playing the other forms online

online-game = Game
online-classic = The classical game
online-form-about = You choose, and get one link for all free seats. Whoever opens it can take a seat.
online-form-opening = All are here
online-form-free = Free
online-form-you = (you)
online-form-alone = alone against two partners
online-form-partners = a partner
online-form-first-pair = A and B play together
online-form-second-pair = C and D play together
online-form-here = here
online-form-expected = expected
online-form-sit = Take seat { $letter }
online-form-send-link = Send this link to everyone with whom you want to play. It opens all free seats:
online-form-waits = Waiting for the other players… Keep this page open in a tab: the match begins when all seats are taken.
online-form-waits-days = Waiting for the other players… You can leave this page. Open it again in the next days: the match begins when all have come.
online-form-opens = All seats are taken. The match begins as soon as the browsers of all players have answered…
online-form-learn = Is this form new to you?
online-form-resigned = { $name } has resigned.
online-form-flag = The time of { $name } is up.
online-form-away = The match was ended because { $name } was away.
online-form-agreed = All have agreed to stop.
online-form-over = The match is over.
online-form-stands = The account stands as it is.
online-stop-form = Offer to stop
online-stop-offered-form = You have offered to stop. Not all have agreed yet.
online-stop-asked-form = { $count ->
    [one] { $names } offers to stop.
   *[other] { $names } offer to stop.
} If all agree, the match ends and the account stands as it is.
online-gone-form = { $name } has been away for more than five minutes.
online-resign-sure-form = If you resign, the match ends for everyone. Resign?
online-rematch-offered-form = You have offered another match. Not all have agreed yet.
online-rematch-asked-form = Another match is offered, with the same seats.
online-reads-all-players = All players read this; spectators, after the match.

## Playing online: the analysis by the server

analysis-performance = performance
online-analysis = Analysis
online-analysis-about = The server can look at every decision of both players. Everybody who opens this match sees the result.
online-analysis-ask = Ask the server for an analysis
online-analysis-again = Ask again
online-analysis-waiting = { $place ->
    [one] The analysis is about to begin.
   *[other] { $place ->
        [2] Another analysis comes first.
       *[other] Other analyses come first: this one is at place { $place }.
    }
}
online-analysis-running = The server looks at every decision. This takes a few seconds…
online-analysis-time = The analysis took too long.
online-analysis-crashed = The analysis ended with an error.
online-analysis-unusable = The server could not analyse this match.
online-analysis-explained = The performance says how well somebody decided in this match: 3000 is perfect play. It is not the rating, and does not change it.

## Playing online: the connection

online-connecting = Connecting…
online-lost = There is no connection to the server. The page connects again automatically.
online-lost-playing = There is no connection to the server. What you have played is kept and will be sent. If the server has stopped, the clocks stand still.
online-offline = You are offline. Matches with others wait until you are online again; everything else on this page works.
online-offline-playing = You are offline. What you have played is kept and will be sent when you are online again. Your clock may run meanwhile.
online-no-server = There is no server for online play at this address. Everything else on this page works.
online-outdated = The page and the server have different versions. Load the page again.

## Notices, for players whose page is closed

notice-calendar = Trictrac
notice-feed = Trictrac: what waits for you
notice-club = Trictrac: the last rated matches
notice-late = Your turn against { $name } ends soon.
notice-taken = Your match with { $name } can begin. Open it, and the dice fall.
notice-seek = { $name } waits for an opponent.
notice-days-left = { $days } days left.
notice-hours-left = { $hours ->
    [0] Less than an hour left.
    [one] One hour left.
   *[other] { $hours } hours left.
}
notice-until = You have until { $until }.
notice-end-of-turn = Your turn against { $name } ends
mail-confirm-subject = Trictrac: is this your address?
mail-confirm-text =
    Hello { $name },

    you would like a mail once a day about what waits for you in the trictrac club. Open this page and press its button:

    { $link }

    If you did not ask for this, do nothing: no other mail comes.
mail-digest-subject = { $count ->
    [one] Trictrac: something waits for you
   *[other] Trictrac: { $count } things wait for you
}
mail-digest-text =
    Hello { $name },

    in the trictrac club this waits for you:

    { $list }

    { $club }

    At most one such mail comes a day. If you want no more, open this page and press its button:
    { $ends }
mail-page-confirm = Would you like a mail once a day, if something has waited for you for six hours?
mail-page-yes = Yes, send it to me
mail-page-confirmed = The address is confirmed. You choose the time of the mail in your account, under Notices.
mail-page-end = Would you like to get no more mails from this club?
mail-page-stop = Send no more mails
mail-page-ended = No more mails come.
mail-page-club = To the club
notice-end-about = If you have not played by then, you lose the match.
