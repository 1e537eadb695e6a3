## Why the server refuses a request

api-bad-request = The server could not read this. Load the newest version of the page.
api-no-session = Your session has ended. Log in again.
api-no-account = You need an account for this. Create one, or log in.
api-needs-session = A program cannot do this with its token. Log in with your password.
api-has-account = You are logged in already. Log out first.
api-forbidden = You may not do this.
api-unknown = There is nothing with this name here.
api-name-length = A name has 2 to 20 characters.
api-name-characters = A name has letters, digits, and single spaces, hyphens or apostrophes between them.
api-name-reserved = This name belongs to the computer or to the people who run the server. Choose another one.
api-name-taken = Somebody has this name, or one that looks the same. Choose another one.
api-password-short = The password must have at least 10 characters.
api-password-long = The password is too long.
api-password-common = Too many people use this password, so it is guessed first. Choose another one.
api-password-name = The password is little more than your name. Choose another one.
api-wrong-password = The name or the password is wrong.
api-password-wrong = The password is wrong.
api-wrong-code = The name or the code is wrong, or the code was used before or has ended.
api-closed = The operator has closed this account.
api-closed-why = { $until ->
    [never] The operator has closed this account: { $reason }
   *[other] The operator has closed this account until { $until }: { $reason }
}
api-plays-itself = As a guest you are playing against this account. Finish that match first.
api-not-bot = Only accounts of programs have tokens.
api-has-rated = This account has played rated matches. Create a new account for your program.
api-absence-length = An absence has 1 to 14 days. Absences with less than a week between them count as one.
api-absence-far = An absence must begin within 60 days.
api-absence-year = You do not have that many days of absence left in the year.
api-too-many = You have as many of these as one account may have. Remove one first.
api-slow-down = Too many tries. Wait { $seconds ->
    [0] a moment
    [one] one second
   *[other] { $seconds } seconds
}.
api-busy = The server has a lot to do. Try again in a moment.
api-unavailable = The server cannot do this at the moment. Try again later.
api-other = The server has refused this. Load the newest version of the page.
api-silence = The server does not answer. Try again when you are online.

## The account: entering

account-title = Your account
account-register = Create an account
account-register-about = A name and a password are enough: no email address, no confirmation.
account-keep-games = You keep the matches that you have played here as a guest.
account-login = Log in
account-login-about = The matches that you have played here as a guest then belong to your account too. They stay unrated.
account-recover = Forgotten your password?
account-recover-title = Choose a new password
account-recover-about = Enter your name and one of the recovery codes that you saved when you created the account. All your other sessions end.
account-have-one = I have an account: log in
account-name = Name
account-name-about = 2 to 20 characters. Everybody sees it.
account-password = Password
account-new-password = New password
account-password-about = At least 10 characters. A few words in a row are easy to remember and hard to guess.
account-code = Recovery code
account-club = I have a code of a club
account-club-code = Club code
account-club-about = The person who runs this server gives it to the members of a club.
account-show = Show the password
account-do-register = Create the account
account-do-login = Log in
account-do-recover = Save the new password
account-missing = Fill in this field.

## The account: recovery codes

account-codes = Recovery codes
account-welcome = Welcome, { $name }! Your account is ready.
account-codes-about = If you forget your password, one of these codes lets you choose a new one. They are shown only now, and nobody can send them to you later: copy, print or save them.
account-codes-copy = Copy
account-codes-print = Print
account-codes-save = Save as a file
account-codes-done = I have saved them
account-codes-wait = Your recovery codes are shown in this tab only, and you have not said that you saved them.
account-codes-see = Show them
account-codes-file = Recovery codes of { $name } for Trictrac at { $place }
account-codes-file-name = trictrac-recovery-codes
account-codes-left = { $number ->
    [0] You have no recovery code left. Make new ones.
    [one] You have one recovery code that you have not used.
   *[other] You have { $number } recovery codes that you have not used.
}
account-codes-new = Make new codes
account-codes-new-about = The old codes stop working.

## The account: its page

account-guest-about = With an account you play rated matches, see your progress, and find your matches again in every browser.
account-known = You are logged in as { $name }. Member since { $since }.
account-profile = Your profile
account-logout = Log out
account-change = Change the password
account-change-about = All your other sessions end.
account-old = Current password
account-ended = Your session has ended.
account-recovered = The password is changed. { $number ->
    [0] No recovery code is left: make new ones on the page of your account.
    [one] One recovery code is left.
   *[other] { $number } recovery codes are left.
}
account-erased = The account { $name } is erased. Thank you for your matches, and goodbye!
account-changed = The password is changed. All other sessions have ended.
account-sessions = Where you are logged in
account-session = { $device ->
    [none] Unknown browser
   *[other] { $device }
}, since { $since }, last seen { $seen }
account-session-this = this one
account-session-end = End
account-sessions-end = End all others
account-blocked = Players whom you have blocked
account-blocked-none = Nobody.
account-unblock = Unblock { $name }
account-data = Your data
account-export = Export everything
account-export-about = A zip file with your finished matches as records, and your account as JSON.
account-erase = Erase the account
account-erase-about = Your name, password, sessions and messages are erased. Your matches stay in the histories of your opponents, without your name; those that go on are resigned. This cannot be undone.
account-erase-first = Erase…
account-erase-sure = Really erase the account { $name } for ever?
account-erase-yes = Erase for ever
account-erase-no = Keep it

## The account: programs

account-bots = Programs
account-bots-about = A program can play with an account of its own. It is marked as a program for everybody, for good, and plays no rated matches.
account-bot-make = Mark this account as a program
account-bot-sure = This cannot be undone. You cannot play rated matches with this account any more.
account-bot-is = This is the account of a program.
account-token-name = What is the token for?
account-token-make = Make a token
account-token-new = The token is shown only now. Your program sends it as “Authorization: Bearer …”:
account-token-it = Token
account-token = { $name }: made { $since }, { $used ->
    [never] never used
   *[other] last used { $used }
}
account-token-end = Revoke

## The account: notices

account-notices = Notices
account-push = In this browser
account-push-about = The club can tell you that it is your turn, that somebody challenges you, or that a friend has come, also while this page is closed.
account-push-third = The push service of your browser (of Google, Mozilla, Apple or Microsoft) passes these messages on. It learns that this club writes to you, and when. It cannot read what.
account-push-on = Show notices in this browser
account-push-off = Show no notices any more
account-push-is = This browser shows notices:
account-push-blocked = Your browser blocks notices of this page. You can allow them in its settings.
account-push-failed = The push service of your browser cannot be reached.
account-push-kind = { $kind ->
    [turn] My turn has waited for ten minutes
    [late] My turn ends soon
    [call] Somebody challenges me
    [taken] A correspondence match can begin
    [friend] Somebody has opened my link
    [ended] A correspondence match is over
   *[seek] Somebody waits for an opponent, at most twice a day
}
account-mail = By mail
account-mail-about = Once a day, if something has waited for you for six hours and you have not been here. The club uses the address for nothing else: it cannot replace a forgotten password.
account-mail-address = Mail address
account-mail-hour = Time of the mail
account-mail-give = Use this address
account-mail-waits = A mail is on its way to { $address }. Open the page in it, and press its button.
account-mail-is = Mails go to { $address }.
account-mail-end = Send no more mails
account-feed = In a calendar or a feed reader
account-feed-about = In a correspondence match, a turn may last for days. A calendar or a feed reader can show you when your turns end and who challenges you, also while this page is closed.
account-feed-make = Make an address
account-feed-again = Make a new address
account-feed-end = Remove the address
account-feed-is = { $used ->
    [never] You have had an address since { $since }. Nobody has read it yet.
   *[other] You have had an address since { $since }. It was last read { $used }.
}
account-feed-new = These addresses are shown only now. Whoever has one sees your matches and opponents, and can do nothing else. A new address ends the one before.
account-feed-calendar = Address for a calendar
account-feed-reader = Address for a feed reader

## The account: absences

account-away = Away
account-away-about = While you are away, your turns in correspondence matches cost nothing: they end later. You have 21 days in a calendar year, at most 14 at once. Your opponents see how long you are away. As soon as you play in a correspondence match, you are back, and you keep the days that are left.
account-away-is = { $when ->
    [now] You are away until { $until }.
   *[later] You will be away from { $from } until { $until }.
}
account-away-from = First day
account-away-until = Last day
account-away-set = I am away then
account-away-change = Change the days
account-away-back = I am back
account-away-cancel = I stay
account-away-left = { $days ->
    [0] You have no whole day of absence left in { $year }.
    [one] You have one day of absence left in { $year }.
   *[other] You have { $days } days of absence left in { $year }.
}
