
## Failures of the command

failure-file = { $file }: { $reason }
failure-on-line = { $file }, line { $line }: { $reason }
failure-no-such-record = { $reason }; the program comes with these games: { $games }
failure-program = { $program } { $reason }
failure-player = { $player } broke the rules: { $reason }
failure-the-table = the program
failure-no-page = this program was built without the page; build both with: cargo xtask run
failure-no-lab = this program was built without the laboratory; build it with: cargo build --release --package trictrac
failure-json = cannot write the data ({ $reason })
failure-odd-pairs = --matches { $matches }: expected an even number with --pairs
failure-would-overwrite = --save { $file }: this file exists already; to resume its match, use --resume { $file } --save { $file }
failure-other-openings = --out { $file }: found openings with another seed or network, or more matches; expected a new file or the same arguments
failure-other-calibration = --state { $file }: found sums of other arguments or of more matches; expected a new file or the same arguments
failure-other-puzzles = --out { $file }: found puzzles that were started with other arguments, expected a new file or the same arguments
failure-other-benchmark = --out { $file }: found a set that was started with other arguments, expected a new file or a set with the same arguments
failure-other-results = --out { $file }: found results that were started with other arguments, expected a new file or the same arguments
failure-needs-dice = { $option }: found a position without dice, expected one with dice
failure-no-action = --actions: found { $action }, expected legal actions with ";" between them, as in "1/7 1/5;1/5/11"
failure-no-choice = found a position in which the roller cannot hold or go, expected dice that win the roller a hole
failure-no-such-marks = --points, --bredouille, --pavillon: no points or holes before this throw lead to these marks; leave one of the options out
failure-throws-with-dice = --throws: found a position with dice, expected one without
failure-playing-options = found options for playing before the subcommand: write the options after it, as in trictrac tribord odds --rules end=12
failure-form-classical = { $option }: this option belongs to the classical game, not to --form
failure-form-options = --options: { $reason }
failure-form-players = --players: found { $found } players, expected { $expected }
failure-other-form = this is a record of another form ({ $form }); --html and --aim stake know the classical game only
failure-seed-of-own-dice = --dice own: found --seed, but dice that you throw yourself have no seed; leave one of the two options out
failure-two-markings = --marking { $told }: found marking={ $found } in --rules, expected the same value or only one of the two options
failure-too-long = found more than { $most } bytes, expected at most { $most }
failure-not-text = found bytes that are not UTF-8, expected text
failure-not-finished = this game is not over, so its dice cannot be checked yet
failure-no-tag = the tag { $tag } of an online game is missing or cannot be read
verify-right = The record is right: all throws ({ $throws }) follow from the commitment of the server and the bytes of the players.
verify-renewed = The club was restored from a backup during the match ({ $restores ->
    [one] once
   *[other] { $restores } times
}): from throw { $throw } on, the dice follow from other commitments and bytes, which were fixed in the same way.
verify-no-throws = The game ended before the first throw, so there are no dice to check. The secret is the one to which the server had committed.
verify-throw = Throw { $number } is wrong: the record says { $found }, but { $expected } was thrown.
verify-commitment = The secret is not the one to which the server had committed.
verify-changed = All throws are right, but the text of the record was changed after the game.
failure-ended = this match has ended ({ $found }), so it cannot be resumed
failure-seed = found the tag [Seed "{ $found }"], expected a number that is not negative
failure-holds-record = found { $found }, expected a new folder or one without records
failure-other-run = found the checkpoint of another run, expected a new folder
failure-calibration = expected the sums of trictrac lab calibrate ({ $reason })
failure-training = cannot train with this: { $reason }
failure-damaged-unit = this file is damaged: its contents are not what its name says. Delete it
failure-unit = { $unit }: cannot compute this unit: { $reason }
failure-low-port = permission denied: on most systems only root may use ports below 1024; choose another with { $option }
failure-in-use = another program uses this port; choose another with { $option } (port 0 is any free one)
failure-no-address = this machine does not have the address given with { $option } (0.0.0.0 is all that it has)

moved-to-lab = trictrac { $command } is now trictrac lab { $command }; the next version drops the old name

misread = { $option } { $value }: { $reason }
misread-no-value = { $option }: expected a value
misread-expected = expected one of { $expected }
misread-unknown = { $found } is no option or argument of this command; --help lists them.
misread-no-command = there is no command { $found }; --help lists them.
misread-which-command = a command is missing; --help lists them.
misread-missing = missing: { $missing } (--help explains them)
misread-conflict = { $option } does not go together with { $other }.
misread-nearest = Did you mean { $found }?
misread-player = expected { $names } or cmd:PROGRAM; PLIES from 0 to { $plies }
misread-engine-player = expected { $names }; PLIES from 0 to { $plies }
misread-number = expected a whole number
misread-range = { $to ->
    [none] expected a number from { $from }
   *[other] expected a number from { $from } to { $to }
}
misread-time = expected a time of day from 00:00 to 23:59
misread-program = expected a program and its arguments after cmd:, with every quote closed
misread-patience = expected a number of seconds above 0 and at most 86400
misread-rate = expected a number from 0 to 1, such as 0.05
misread-mail-server = expected smtps://USER@HOST or smtp://USER@HOST, also with a port
misread-mail-password = the password belongs in the variable TRICTRAC_SMTP, not in the address
misread-limit = expected percentage points, from 0 to 100
misread-game = expected the 32 hexadecimal digits of a game
misread-games = expected a number from 1 to 99
misread-judge = expected net or net:FILE
misread-server = expected the address of a server, such as https://trictrac.example or 192.168.1.7:8080
misread-link-server = expected the address of a server before #, such as http://192.168.1.7:8080/
misread-link-no-game = expected a link to a match: SERVER/#/online/GAME?key=TOKEN; to create a match, use --invite SERVER
misread-link-game = the number of the match must have 32 hexadecimal digits; copy the whole link
misread-link-key = the key must have 43 characters; copy the whole link

system-not-found = no such file or directory
system-no-folder = the folder { $folder } does not exist
system-permission-denied = permission denied
system-already-exists = already exists
system-is-a-directory = is a directory
system-not-a-directory = not a directory
system-storage-full = no space left on the device
system-read-only = read-only file system
system-invalid-data = found bytes that are not UTF-8, expected text
system-no-such-address = this machine does not have this address
system-says = the system reports: { $said }

forfeit-absent = could not be started: { $reason }
forfeit-died = stopped ({ $status })
exit-status = exit status: { $code }
forfeit-closed = stopped
forfeit-stalled = did not answer within { $seconds } s
forfeit-illegal = broke the rules with "{ $said }": { $reason }
forfeit-nonsense = gave an answer that the engine protocol does not expect: { $said }

network-not-shipped = this program comes without a network: name a file that contains one
network-not-one = not a network: expected a file that begins with "trictrac network"
network-sizes = a network of other sizes: found { $found }, expected { $expected }
network-length = a network of the wrong length: found { $found } bytes, expected { $expected }
network-damaged = a damaged network: the checksum at its end does not match its contents
network-not-finite = a network with a number that is infinite, undefined or too large
network-wraps = a network whose sums overflow: the sum of unit { $unit } can be { $least } to { $greatest }
network-second-bias = a network whose second layer begins with { $found }, which is too large

openings-entry = found { $found }, expected the throws { $expected }, plays and results
openings-play = found { $found }, expected a legal play and a chance
openings-chances = expected chances from 0 to 1, the highest first
openings-results = found results that do not add up
openings-length = expected { $entries } entries

puzzles-parts = found { $found } parts, expected { $expected }
puzzles-word = found { $found }, expected { $expected }
puzzles-no-decision = found a position without a decision, expected White to play a throw
puzzles-action = found { $found }, expected a legal action
puzzles-no-best = found candidates without a clear best one
puzzles-not-as-printed = expected the line { $expected }
puzzles-out-of-order = found a match that is not later than in the line before
puzzles-twin = found nearly the same puzzle as in an earlier line
puzzles-number = found problem { $found }, expected problem { $expected }

set-json = { $reason }
set-format = found the format { $found }, expected { $expected }
set-no-dice = found no dice in the state, expected two dice
set-candidates = candidates: expected { $expected }
set-no-chance = { $action }: expected chances from 0 to 1
set-out-of-order = found a match that comes earlier than in the line before, expected the same match or a later one

mail-no-name = it needs a --public-url, because the links in a mail lead there
mail-no-password = the password of the user must be in the variable TRICTRAC_SMTP
mail-bad-sender = --mail-from { $address }: this is no mail address
mail-no-tls = mail cannot be encrypted: { $said }
push-not-built = this program was built without TLS
push-no-name = the first --public-url must begin with https://
push-no-key = the key for push services cannot be used: { $said }
serve-public-url = --public-url: found { $url }, expected an address such as https://trictrac.example
tls-not-pem = found no section in PEM form, expected -----BEGIN { $expected }-----
tls-other = found { $found }, expected { $expected }
tls-other-key = found the key of another certificate, expected that of the one in --tls-cert
tls-refused = cannot be used for TLS ({ $said })
club-only-folder = --store: this command works on folders only; save and restore a Postgres database with its own programs
club-only-database = this command is for a Postgres database: name it with --store; for a folder there is club restore
club-no-data-folder = this system has no folder for the data of programs; choose one with --data
club-no-database = no such file: choose the folder of the server with --data
club-only-backups = no club here, but { $backups } has backups of one: check --data and that its disk is there, or bring a backup back with club restore; for a new club choose another folder with --backup-to
club-no-backup = no such file: expected a backup made by club backup
club-exists = already exists: choose another name
club-not-a-folder = this is a file, expected a folder
club-in-use = a server uses this folder (process { $process }); stop it first
club-newer = found a database of version { $found }, expected at most version { $known }: use a newer version of this program
club-not-a-database = found something else, expected a database of Trictrac
club-no-game = there is no game { $game }
club-inconsistent = game { $game }: { $found }
club-fault = { $kind } ({ $said })
club-read-only = cannot be written: see who owns it (ls -ld) and which user runs this program
club-disk = the disk failed
club-busy = another program keeps the database locked
club-damaged = the file is damaged, or is not a database of Trictrac
club-unopenable = cannot be opened
club-unreachable = the database cannot be reached
club-not-empty = there is a club already; nothing was moved
club-nodes-run = servers use this database; stop them first
club-moved-away = this club is now in { $to }: start the server with --store. To use the folder again, remove this file
club-half-moved = a move into this database has not ended; repeat it
# A game or a table.
club-different = after the move, { $what } is not the same; repeat the move
club-unexpected = unexpected error
club-no-account = no account has the name { $name }
club-bad-name = no account may have the name { $name }
club-name-taken = another account has this name, or one that looks like it
club-no-report = there is no report of this number
club-no-guest-name = the player is no guest with a name
club-no-words = none of these messages is stored
club-unknown-player = there is no player of this number
club-webhook-address = { $address }: an address for a webhook begins with https://, and has a host, no user, and no port but 443
club-too-many-webhooks = there are { $most } webhooks already; remove one first
club-no-webhook = there is no webhook { $number }
club-no-invitation = there is no code { $number } that can be used
club-no-player = the player has no account

seed-drawn = Seed of the dice: { $seed }. With --seed { $seed } the result is the same.
interrupt-ending = Ending with the result so far. Press Ctrl-C again to stop at once.

failure-no-records = { $file }: the folder has no records (files that end in .trictrac)
failure-report-of-several = --html: one record makes a report; name a single one
failure-form-among-several = a record of another form ({ $form }); analyse it alone
