
## Failures of the command

failure-file = { $file }: { $reason }
failure-on-line = { $file }, line { $line }: { $reason }
failure-no-such-record = { $reason }; the program comes with these games: { $games }
failure-program = { $program } { $reason }
failure-player = { $player } broke the rules: { $reason }
failure-the-table = the program
failure-no-page = this program was built without the page; build both with: cargo xtask run
failure-json = cannot write the data ({ $reason })
failure-odd-pairs = --matches { $matches }: expected an even number with --pairs
failure-would-overwrite = --save { $file }: this file exists already; to resume its match, use --resume { $file } --save { $file }
failure-other-benchmark = --out { $file }: found a set that was started with other arguments, expected a new file or a set with the same arguments
failure-rollout-without-dice = --rollout: found a position without dice, expected one with dice
failure-throws-with-dice = --throws: found a position with dice, expected one without
failure-playing-options = found options for playing before the subcommand: write the options after it, as in trictrac tribord odds --rules end=12
failure-two-markings = --marking { $told }: found marking={ $found } in --rules, expected the same value or only one of the two options
failure-too-long = found more than { $most } bytes, expected at most { $most }
failure-not-text = found bytes that are not UTF-8, expected text
failure-seed = found the tag [Seed "{ $found }"], expected a number that is not negative
failure-holds-record = found { $found }, expected a new folder or one without records
failure-other-run = found the checkpoint of another run, expected a new folder
failure-training = cannot train with this: { $reason }
failure-in-use = another program uses this port; choose another with --port, or any free one with --port 0

misread = { $option } { $value }: { $reason }
misread-player = expected { $names } or cmd:PROGRAM; PLIES from 0 to { $plies }
misread-program = expected a program and its arguments after cmd:, with every quote closed
misread-patience = expected a number of seconds above 0 and at most 86400
misread-rate = expected a number from 0 to 1, such as 0.05
misread-limit = expected percentage points, from 0 to 100
misread-games = expected a number from 1 to 99
misread-judge = expected net or net:FILE

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
network-not-one = not a network: expected a file that begins with "trictrac network 1"
network-sizes = a network of other sizes: found { $found }, expected { $expected }
network-length = a network of the wrong length: found { $found } bytes, expected { $expected }
network-damaged = a damaged network: the checksum at its end does not match its contents
network-not-finite = a network with a number that is infinite, undefined or too large
network-wraps = a network whose sums overflow: the sum of unit { $unit } can be { $least } to { $greatest }
network-second-bias = a network whose second layer begins with { $found }, which is too large

set-json = { $reason }
set-format = found the format { $found }, expected { $expected }
set-no-dice = found no dice in the state, expected two dice
set-candidates = candidates: expected { $expected }
set-no-chance = { $action }: expected chances from 0 to 1
set-out-of-order = found a match that comes earlier than in the line before, expected the same match or a later one
