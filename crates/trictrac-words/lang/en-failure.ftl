
## Failures of the command

failure-file = { $file }: { $reason }
failure-on-line = { $file }, line { $line }: { $reason }
failure-no-such-record = { $reason }; games that come with the program: { $games }
failure-program = { $program } { $reason }
failure-player = { $player } acted against the rules: { $reason }
failure-the-table = the table
failure-no-page = this program was built without the page: cargo xtask run builds both
failure-json = the data could not be written ({ $reason })
failure-odd-pairs = --matches { $matches }: expected an even number with --pairs
failure-would-overwrite = --save { $file }: found a file, expected none; go on with it by --resume { $file }
failure-other-benchmark = --out { $file }: found a set begun with other arguments, expected none or one begun with these
failure-rollout-without-dice = --rollout: found a position without dice, expected one with dice
failure-throws-with-dice = --throws: found a position with dice, expected one without
failure-two-markings = --marking { $told }: found marking={ $found } in --rules, expected the same or one of the two
failure-too-long = found more than { $most } bytes, expected at most { $most }
failure-not-text = found bytes that are not UTF-8, expected text
failure-seed = found the tag [Seed "{ $found }"], expected a number from 0
failure-holds-record = found { $found }, expected an empty or new folder
failure-other-run = the checkpoint of another run: a new folder expected
failure-training = learning cannot go on with this: { $reason }
failure-in-use = another program listens there; --port names another, --port 0 any that is free

misread = { $option } { $value }: { $reason }
misread-player = expected { $names } or cmd:PROGRAM; PLIES from 0 to { $plies }
misread-program = expected a program and its arguments after cmd:, every quote closed
misread-patience = expected a number of seconds above 0 and at most 86400
misread-rate = expected 0 to 1 such as 0.05
misread-limit = expected per cent, from 0 to 100
misread-games = expected a number from 1 to 99
misread-judge = expected net or net:FILE

system-not-found = no such file or directory
system-permission-denied = permission denied
system-already-exists = already there
system-is-a-directory = is a directory
system-not-a-directory = not a directory
system-storage-full = no space left on the device
system-read-only = read-only file system
system-invalid-data = found bytes that are not UTF-8, expected text
system-no-such-address = not an address of this machine
system-says = the system says: { $said }

forfeit-absent = could not be started: { $reason }
forfeit-died = died ({ $status })
forfeit-closed = died
forfeit-stalled = stalled: no answer in { $seconds } s
forfeit-illegal = acted against the rules with { $said }: { $reason }
forfeit-nonsense = spoke nonsense: found { $said }

network-not-shipped = no network comes with this program: name a file of one
network-not-one = not a network: expected a file that begins with "trictrac network 1"
network-sizes = a network of another shape: found { $found }, expected { $expected }
network-length = a network cut short or with something after it: found { $found } bytes, expected { $expected }
network-damaged = a damaged network: its contents do not have the digest at its end
network-not-finite = a network with a number that is not finite or too large
network-wraps = a network too large for its integers: the sum of unit { $unit } can be { $least } to { $greatest }
network-second-bias = a network whose second layer begins with { $found }, which is too large

set-json = { $reason }
set-format = found the format { $found }, expected { $expected }
set-no-dice = found no dice in the state, expected some
set-candidates = candidates: expected { $expected }
set-no-chance = { $action }: expected chances from 0 to 1
set-out-of-order = expected a later match than in the line before
