## My matches: every match that was begun

matches-lead = Every match that you begin is stored here, in this browser only.
matches-none = There is no match yet. A match appears here with its first throw.
matches-players = { $one } – { $other }
matches-you-won = You won by { $winner ->
    [one] 1 hole
   *[other] { $winner } holes
} to { $loser }.
matches-won = { $name } won by { $winner ->
    [one] 1 hole
   *[other] { $winner } holes
} to { $loser }.
matches-unfinished = Unfinished: { $own } – { $other } of { $goal ->
    [one] 1 hole
   *[other] { $goal } holes
}, { $throws ->
    [one] one throw
   *[other] { $throws } throws
}.
matches-ended = { $how } { $own } – { $other } of { $goal ->
    [one] 1 hole
   *[other] { $goal } holes
}, { $throws ->
    [one] one throw
   *[other] { $throws } throws
}.
matches-series = Tribord et Bâbord, unfinished: games won { $one } – { $other }, of { $games }.
matches-series-over = Tribord et Bâbord: games won { $one } – { $other }, of { $games }.
matches-computer = Computer
matches-unreadable = A match that cannot be read
matches-last = Last played { $date }
matches-begun = begun { $date }
matches-resume = Resume
matches-watched = watched
matches-watch-on = Watch on
matches-download = Save as a file
matches-text = The text
matches-delete = Delete
matches-deleted = Deleted: { $match }
matches-undo = Undo
matches-export-says = Keep a copy, or take your matches to another browser.
matches-export = Export all matches as one file
matches-import = Import matches: an exported file, or a single .trictrac or .tribord file. Nothing here is replaced or lost.
matches-imported = { $new ->
    [0] No new match
    [one] One new match
   *[other] { $new } new matches
}{ $later ->
    [0] {""}
    [one] , one match played further
   *[other] , { $later } matches played further
}{ $known ->
    [0] .
    [one] ; one match was here already.
   *[other] ; { $known } matches were here already.
}
matches-not-imported = The file was not imported, and nothing here has changed. Line { $line }: { $reason }.
matches-file-empty = the file is empty; expected exported matches or a record
matches-file-foreign = found “{ $found }”, expected “Trictrac archive 1” or [Trictrac "1"]
matches-file-version = found version “{ $found }”, expected 1; a newer version of the page can read it
matches-file-entry = found “{ $found }”, expected “match”, “series” or “unreadable”, sixteen digits and two times
matches-blocked = This browser does not let the page store your matches. Perhaps it is a private window, or storage is blocked.
matches-full = There is no space left for your matches. Nothing is lost: new matches are kept apart, and a file is imported whole or not at all. To make room, export your matches and delete some.
