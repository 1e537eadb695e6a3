## Blocking and reporting

report-title = Block or report
report-whom = Whom?
report-block = Block { $name }
report-block-about = You will not be paired with each other any more, and you will not read what they write. They are not told.
report-blocked = Blocked. You find the list in your account.
report-unblocked = The block is removed.
report-reason = What is wrong?
report-words = What they write
report-name = Their name
report-cheating = They play with help
report-stalling = They leave or let the time run
report-other = Something else
report-text = What happened (if you like)
report-about = Only the people who run this server read the report. If it is about what they write, their last messages here are sent with it.
report-about-player = Only the people who run this server read the report.
report-send = Send the report
report-sent = Thank you. The people who run this server will look at it.

## The operator’s page

operator-title = Operator
operator-title-open = Operator ({ $number })
operator-not = This page is for the people who run the server.
operator-reports = Reports
operator-all = Also those that are handled
operator-no-reports = No reports.
operator-more = Show earlier ones
operator-by = reported by
operator-handled = handled { $at }
operator-handled-how = handled { $at }: { $what }
operator-game = The match
operator-open = What is known about the player
operator-players = players
operator-spectators = spectators
operator-act = What to do
operator-dismiss = Dismiss the report
operator-note = Write a note
operator-delete-words = Delete the reported messages
operator-end-challenges = End the open challenges
operator-clear-name = Remove the name of the guest
operator-rename = Change the name of the account
operator-close-days = { $days ->
    [one] Close the account for a day
   *[other] Close the account for { $days } days
}
operator-close = Close the account for good
operator-reopen = Open the account again
operator-new-name = New name
operator-reason = Reason, required (if you close the account, the player reads it)
operator-do = Do it
operator-done = Done: { $what }
operator-player = A player
operator-name = Name
operator-find = Find
operator-counts = { $reports ->
    [0] Never reported
    [one] Reported once
   *[other] Reported { $reports } times
}, { $sent ->
    [0] has sent no report
    [one] has sent one report
   *[other] has sent { $sent } reports
}.
operator-is = This player is an operator.
operator-closed = The account is closed for good
operator-because = { $what }: { $about }
operator-closed-until = The account is closed until { $until }
operator-agreement = Compare with the computer
operator-compared = Of { $games } rated matches { $analysed } are analysed, { $waiting } wait; { $decisions } decisions.
operator-share = The computer finds nothing better for { $share } of them.
operator-error = Mean loss: { $error } percentage points.
operator-invite = A code for a club
operator-invite-about = Members of a club who share one connection register with this code, whatever their number. It is shown only once.
operator-invite-accounts = Accounts
operator-invite-days = Days
operator-invite-make = Make a code
operator-invited = { $accounts ->
    [one] For one account, until { $until }:
   *[other] For { $accounts } accounts, until { $until }:
}
operator-codes = Codes that can be used
operator-code = Code { $number }: { $left } of { $accounts } accounts left, until { $until }; made by { $by }
operator-code-withdraw = Withdraw code { $number }
operator-audit = What operators did
operator-console = command line
operator-cleared-name = name { $old } removed
operator-made-code = code of the club for { $accounts ->
    [one] 1 account
   *[other] { $accounts } accounts
}, valid for { $days ->
    [one] 1 day
   *[other] { $days } days
}
operator-withdrawn-code = code { $number } withdrawn
operator-added-webhook = webhook { $number } to { $host } added
operator-removed-webhook = webhook { $number } removed
operator-named-then = At that time the name was { $name }.
operator-renamed = renamed from { $old } to { $name }
operator-made = Made an operator
operator-unmade = No longer an operator
operator-other = Something that this page does not know
