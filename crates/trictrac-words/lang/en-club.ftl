## The club: its parts

club-parts = Online play
club-lobby = Lobby
club-invite = Invite a friend
club-login = Log in
club-register = Create an account

## The club: players and terms

club-rating = { $rating }{ $sure ->
    [no] ?
   *[yes] { "" }
}
club-provisional = A question mark means that the rating says little yet.
club-profile = Profile
club-profile-of = Profile of { $name }: { $rating }
club-bot = program
club-engine = Computer ({ $level })
club-rated = rated
club-unrated = not rated
club-holes = { $holes ->
    [one] 1 hole
   *[other] { $holes } holes
}
club-announced = you announce your points
club-table = you mark everything
club-options = other options
club-from = rating from { $least }
club-to = rating up to { $most }
club-between = rating { $least } to { $most }
club-clock-none = no clock
club-vif = Fast
club-pose = Steady
club-lent = Slow
club-days = Correspondence
club-time = { $free } s + { $reserve } min
club-a-turn = { $days ->
    [one] a day per turn
   *[other] { $days } days per turn
}

## The lobby

lobby-called = { $name } challenges you
lobby-accept = Accept
lobby-decline = Decline
lobby-calling = You have challenged { $name }. Waiting for an answer…
lobby-declined = { $name } has declined your challenge.
lobby-expired = The challenge between you and { $name } has expired.
lobby-ready = { $name } plays with you.
lobby-to-table = To the table
lobby-engine-offers = Nobody has come yet. { $name } offers you the match meanwhile; it is not rated.
lobby-restored = On { $date } the club was restored from a backup. What happened shortly before is lost. Correspondence matches go on if both players agree; other matches that were in progress are void.
lobby-engine-play = Play the computer
lobby-engine-wait = Keep waiting
lobby-mine = Your matches
lobby-your-turn = Your turn
lobby-not-your-turn = Opponent’s turn
lobby-not-taken = Nobody has sat down yet
lobby-against = Against { $name }
club-profile-of-player = { $name } plays trictrac
lobby-pair = Quick match
lobby-pair-about = Three holes, against anybody who accepts the same clock. Rated if you both have an account. A correspondence match also begins when you are away.
lobby-pair-any = Any clock
lobby-pair-any-about = whatever your opponent prefers
lobby-pair-time = “{ $time }”: { $free } seconds for each throw, then a reserve of { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} for the whole match. The longer the match, the larger the reserve.
lobby-pair-guest = You play as a guest, so your matches are not rated.
lobby-pairing = Looking for an opponent…
lobby-pair-stop = Stop looking
lobby-seeks = Waiting for an opponent
lobby-seeks-since = { $minutes ->
    [0] has just come
    [one] waits for a minute
   *[other] waits for { $minutes } minutes
}
lobby-challenges = Open challenges
lobby-none = There is none at the moment. If you make one and nobody takes it, the computer offers you the match.
lobby-take = Play
lobby-account-needed = Account needed
lobby-false-starts = { $minutes ->
    [0] You did not begin { $number } matches today, or called them off. After the next one you will have to wait for a while.
    [one] You did not begin { $number } matches today, or called them off. You can look for an opponent again in a minute.
   *[other] You did not begin { $number } matches today, or called them off. You can look for an opponent again in { $minutes } minutes.
}
lobby-challenge-ended = Your challenge is no longer in the lobby: you are playing another match now.
lobby-own = Your challenge is in the lobby
lobby-withdraw = Withdraw
lobby-make = Make a challenge
lobby-post = Put it in the lobby
lobby-call = Challenge { $name }
lobby-send = Send the challenge
lobby-called-now = The challenge is sent. You find the answer in the lobby.
lobby-cannot-call = You cannot challenge { $name }.
lobby-blocked = You have blocked { $name }.
lobby-is-rated = Rated
lobby-is-rated-about = For two players with an account. It needs a clock, automatic scoring, 3, 6 or 12 holes and the standard rules.
lobby-not-rated = { $why ->
    [account] Only for players with an account.
    [clock] A rated match needs a clock.
    [marking] A rated match has automatic scoring.
    [holes] A rated match has 3, 6 or 12 holes.
   *[rules] A rated match has the standard rules.
}
lobby-least = Opponent’s rating, from
lobby-most = to
lobby-computer = The computer
lobby-computer-about = It is always here. These matches have no clock and are not rated.
lobby-computer-more = More choices
lobby-featured = Match of the moment
lobby-live = Matches in progress
lobby-live-none = Nobody is playing at the moment.
club-recent = At the club
club-result = { $kind ->
    [holes] { $winner } { $won } : { $lost } { $loser }
   *[other] { $winner } has won against { $loser }
}
club-hours = Many matches are played between { $from }:00 and { $to }:00.
club-seen = Last matches:
club-alone = Whoever comes sees your challenge. Meanwhile:
lobby-watchers = { $number ->
    [one] 1 spectator
   *[other] { $number } spectators
}
lobby-find = Find a player
lobby-you = (you)
lobby-find-name = Name
lobby-find-go = Profile
lobby-online = { $number ->
    [0] Nobody online
    [one] One player online
   *[other] { $number } players online
}
lobby-only-guests = Nobody with an account is here at the moment.
lobby-only-you = Nobody else is here at the moment.
lobby-guests = { $number ->
    [one] and one guest
   *[other] and { $number } guests
}

## The profile of a player

profile-unknown = Nobody here is called { $name }.
profile-watch = Watch the match
profile-since = Member since { $since }
profile-is-online = online
profile-bot-about = This account belongs to a program.
profile-ratings = Ratings
profile-rated-games = { $number ->
    [one] 1 rated match
   *[other] { $number } rated matches
}
profile-deviation = ± { $deviation }
profile-performance = Performance: { $rating } ({ $games ->
    [one] 1 analysed match
   *[other] { $games } analysed matches
})
profile-performance-about = The computer looked at the recent matches for which somebody asked for an analysis. On average, a decision cost { $loss }% of the chance to win. 3000 is perfect play. This is not a rating, and does not change one.
profile-no-rating = No rated match yet.
profile-graph = Rating: { $pace }
profile-graph-says = { $games ->
    [one] One rated match. The rating is { $last }.
   *[other] { $games } rated matches, from { $first } to { $last }. Highest { $highest }, lowest { $lowest }.
}
profile-graph-about = From match to match: the line is the rating, the band around it is the uncertainty.
profile-as-table = As a table
profile-day = Day
profile-rating = Rating
profile-games = { $number ->
    [0] Finished matches
    [one] One finished match
   *[other] { $number } finished matches
}
profile-games-none = None yet.
profile-more = Earlier matches
profile-won = won
profile-lost = lost
profile-nobody = nobody wins
profile-form = Played
profile-void = does not count
profile-against = You and { $name }
profile-against-says = You have won { $won ->
    [0] no match
    [one] 1 match
   *[other] { $won } matches
} and lost { $lost ->
    [0] none
   *[other] { $lost }
}{ $other ->
    [0] { "" }
   *[other] ; { $other } had no winner
}.
profile-against-none = You have not played each other yet.
