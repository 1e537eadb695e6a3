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
clock-vif = Fast: 8 seconds for each throw, and a reserve of 3 minutes
clock-pose = Steady: 15 seconds for each throw, and a reserve of 8 minutes
clock-lent = Slow: 30 seconds for each throw, and a reserve of 20 minutes
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
refused-no-rematch = There can be no rematch of this match.
refused-slow-down = Too many messages. Wait a moment.
refused-unavailable = The server cannot do this at the moment. It is tried again.
refused-wrong-version = This program and the server have different versions. Load the newest version.
refused-program = The server does not understand this program. Load the newest version.
