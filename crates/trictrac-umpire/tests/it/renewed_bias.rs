//! Nobody can choose the dice after a restore: all orders of messages, with few values, over the real umpire and the real rule of a
//! player's device, as in `bias`.
//!
//! A server with a player can also choose what it has restored. What they gain must be nothing but a game that does not continue.

use trictrac_protocol::{
    Bytes32, EntryView, GameEnding, GameEvent, GameOffer, Hash, PerSeat, Seat, SeedShare,
    VoidReason,
};
use trictrac_umpire::dice::{Fall, GameDice, commitment, digest};
use trictrac_umpire::{LogEntry, OwnShare, PlayerCommand, Replica};

use crate::played::{BLACK, Played, WHITE, offer};
use crate::renewing::{played, restored, secret};
use crate::shown::{ShownLog, accepted, check_opening};

const DAY: u64 = 24 * 3600 * 1000;
/// The two values of each kind between which somebody could choose.
const SECRETS: [Bytes32; 2] = [Bytes32([1; 32]), Bytes32([2; 32])];
const FIRSTS: [Bytes32; 2] = [Bytes32([3; 32]), Bytes32([4; 32])];
const SECONDS: [Bytes32; 2] = [Bytes32([5; 32]), Bytes32([7; 32])];

fn all_bytes() -> impl Iterator<Item = Bytes32> + Clone {
    FIRSTS.into_iter().chain(SECONDS)
}

fn shares() -> impl Iterator<Item = SeedShare> + Clone {
    all_bytes().flat_map(|bytes| [SeedShare::Digest(digest(bytes)), SeedShare::Bytes(bytes)])
}

/// Everything that a player could send before the game continues.
fn commands(game: &Played) -> Vec<PlayerCommand> {
    let offers = [GameOffer::Resign, GameOffer::Abort, GameOffer::Void, GameOffer::TakeBack];
    let opens = all_bytes().map(|bytes| PlayerCommand::Open { bytes });
    let shares = shares().map(|share| PlayerCommand::Share { share });
    shares.chain(opens).chain(offers.map(offer)).chain([game.act("-")]).collect()
}

/// Checks the part of a log from the restore on. Returns whether the game continues.
fn check_honest_server(game: &Played, renewed: usize) -> bool {
    let mut given: PerSeat<Option<SeedShare>> = PerSeat::default();
    let mut opened = PerSeat::<Option<Bytes32>>::default();
    let both = |given: &PerSeat<Option<SeedShare>>| given.present().count() == 2;
    for LogEntry { by, event, .. } in &game.log[renewed..] {
        match (event, by) {
            (GameEvent::Share { share }, Some(by)) => {
                assert_eq!(given[*by], None, "a contribution is never changed");
                if let SeedShare::Bytes(bytes) = share {
                    // Who learns these bytes has fixed their own.
                    assert!(matches!(given[by.opponent()], Some(SeedShare::Digest(_))));
                    opened[*by] = Some(*bytes);
                }
                given[*by] = Some(*share);
            }
            (GameEvent::Open { bytes, n }, Some(by)) => {
                assert!(both(&given), "opened before the other has contributed");
                assert_eq!(given[*by], Some(SeedShare::Digest(digest(*bytes))));
                assert_eq!((opened[*by].replace(*bytes), *n), (None, Some(2)));
            }
            (GameEvent::Dice { throw, dice, .. }, None) => {
                let shares = [WHITE, BLACK].map(|seat| opened[seat].expect("all are open"));
                let (game, shares) = (game.game().id(), shares.to_vec());
                let from = GameDice { game, n: 2, secret: secret(2), shares };
                let fall = Fall { dice: 2, sorted: true, of: None };
                assert_eq!(*dice, from.throw(*throw, fall));
            }
            (GameEvent::End(ending), _) if both(&given) => match ending {
                // Somebody may know the dice: then there is a loser.
                GameEnding::Flag { loser } => assert_eq!(opened[*loser], None),
                GameEnding::Resigned { .. } => {}
                other => panic!("{other:?}"),
            },
            (GameEvent::End(ending), _) => assert!(
                matches!(
                    ending,
                    GameEnding::Void { why: VoidReason::Restored, .. }
                        | GameEnding::Resigned { .. }
                ),
                "{ending:?}"
            ),
            (GameEvent::Act { .. }, _) => panic!("nobody acts before the game continues"),
            _ => {}
        }
    }
    opened.present().count() == 2
}

/// Tries all orders of so many messages. Counts the games that end and those that continue.
fn explore(game: &Played, renewed: usize, messages: u32, ends: &mut [u32; 2]) {
    let continues = check_honest_server(game, renewed);
    if continues || messages == 0 || game.game().ended().is_some() {
        ends[usize::from(continues)] += 1;
        return;
    }
    for seat in [WHITE, BLACK] {
        for command in commands(game) {
            let mut next = game.clone();
            if next.tries(seat, command).is_ok() {
                explore(&next, renewed, messages - 1, ends);
            }
        }
    }
    for days in [3, 14] {
        let mut later = game.clone();
        later.pass(days * DAY);
        if later.wakes() > 0 {
            explore(&later, renewed, messages - 1, ends);
        }
    }
}

#[test]
fn a_player_alone_gains_nothing_by_any_order_of_messages() {
    let game = restored("holes=1", 2);
    let renewed = game.log.len() - 1;
    let mut ends = [0; 2];
    explore(&game, renewed, 3, &mut ends);
    assert!(ends.iter().all(|number| *number > 0), "{ends:?}");
}

/// An outcome: everything that the dice follow from, and the match for which they are thrown.
type Outcome = (usize, Bytes32, Vec<Bytes32>);

/// The logs that a server could restore: the match at a moment, a turn later, and with another play in the place of the last.
fn pasts() -> Vec<Vec<EntryView>> {
    let early = played("holes=1", 2);
    let mut other = played("holes=1", 1);
    let seat = other.game().asked().expect("somebody");
    let coup =
        other.game().classic().and_then(trictrac_rules::table::TableMatch::coup).expect("a throw");
    let play = coup.nth_play(coup.count_plays() - 1).expect("a play");
    let play = trictrac_rules::turn::Action::Play(play).to_string();
    other.does(seat, other.act(&play));
    assert_eq!(other.log.len(), early.log.len());
    assert_ne!(other.log[other.log.len() - 2].event, early.log[early.log.len() - 2].event);
    let views = |game: &Played| game.log.iter().map(|entry| game.game().did(entry)).collect();
    [&early, &played("holes=1", 3), &other].map(views).to_vec()
}

/// All logs from a restore to the dice, and the number of the restored match of each.
fn all_logs() -> (Vec<ShownLog<Outcome>>, Vec<usize>) {
    let (mut logs, mut restored) = (Vec::new(), Vec::new());
    for (past, log) in pasts().into_iter().enumerate() {
        for secret in SECRETS {
            let mut replica = Replica::of(&log).expect("a log");
            let commitment = commitment(replica.game().id(), 2, secret);
            let event = GameEvent::Renew { n: 2, commitment, backup: 0 };
            let last = log.last().expect("an entry");
            let renew = EntryView { seq: last.seq + 1, by: None, event, ..last.clone() };
            replica.follow(&renew).expect("a game that continues");
            extend(&mut logs, past, &replica, &renew);
            restored.resize(logs.len(), past);
        }
    }
    (logs, restored)
}

fn extend(logs: &mut Vec<ShownLog<Outcome>>, past: usize, replica: &Replica, last: &EntryView) {
    let state = replica.game();
    let outcome = state.shares().map(|shares| (past, state.rounds()[1].commitment(), shares));
    let goes_on = outcome.is_none();
    logs.push(ShownLog { replica: replica.clone(), outcome });
    if !goes_on {
        return;
    }
    for by in [WHITE, BLACK] {
        let opens = all_bytes().map(|bytes| GameEvent::Open { bytes, n: Some(2) });
        for event in shares().map(|share| GameEvent::Share { share }).chain(opens) {
            let hash = Hash([0; 8]);
            let entry = EntryView { seq: last.seq + 1, by: Some(by), hash, event, ..last.clone() };
            let mut next = replica.clone();
            if next.follow(&entry).is_ok() {
                extend(logs, past, &next, &entry);
            }
        }
    }
}

/// The games in which this number of players have contributed, and the player at `seat` has not.
fn awaits(log: &ShownLog<Outcome>, seat: Seat, contributed: usize) -> bool {
    let round = &log.replica.game().rounds()[1];
    round.share(seat).is_none()
        && [WHITE, BLACK].into_iter().filter(|seat| round.share(*seat).is_some()).count()
            == contributed
}

#[test]
fn a_server_with_the_second_gains_nothing_from_the_first() {
    let (logs, pasts) = all_logs();
    let asked = logs.iter().find(|log| awaits(log, WHITE, 0)).expect("the first log");
    let mut fresh = OwnShare::renewed(FIRSTS[0], asked.replica.game()).expect("a restored game");
    let share = fresh.contribute(asked.replica.game(), WHITE);
    assert_eq!(share, Some(SeedShare::Digest(digest(FIRSTS[0]))));
    assert_eq!(fresh.shown_with, None);
    // The others can choose nothing any more: neither their bytes, nor the secret, nor what was restored.
    check_opening(&logs, (fresh, WHITE), FIRSTS[0], |first, (past, ..)| {
        assert_eq!(*past, pasts[first]);
    });
}

#[test]
fn a_server_with_the_first_gains_nothing_from_the_second() {
    let (logs, _) = all_logs();
    let mut shown = 0;
    for first in logs.iter().filter(|log| awaits(log, BLACK, 1)) {
        let state = first.replica.game();
        let mut device = OwnShare::renewed(SECONDS[0], state).expect("a restored game");
        let share = device.contribute(state, BLACK);
        assert_eq!(share, Some(SeedShare::Bytes(SECONDS[0])));
        shown += 1;
        // The bytes have left with the message. What can be shown now?
        let outcomes = accepted(&logs, &device, BLACK);
        assert!(outcomes.len() <= 1, "{outcomes:?}");
        for second in logs.iter().filter(|log| awaits(log, BLACK, 1)) {
            let mut again = device;
            if again.contribute(second.replica.game(), BLACK).is_some() {
                assert_eq!(accepted(&logs, &again, BLACK), outcomes, "the same bytes twice");
            }
        }
        let careless = OwnShare { shown_with: None, ..device };
        assert!(accepted(&logs, &careless, BLACK).len() > 1);
    }
    assert!(shown > 0);
}

/// Bytes belong to one secret: those of the first dice are never used for others, nor the reverse.
#[test]
fn bytes_are_for_one_secret_only() {
    let (logs, _) = all_logs();
    let mut old = OwnShare::unseen(FIRSTS[0]);
    for log in &logs {
        let state = log.replica.game();
        for seat in [WHITE, BLACK] {
            assert_eq!((old.contribute(state, seat), old.open(state, seat)), (None, None));
        }
    }
    let before = played("holes=1", 2);
    assert_eq!(OwnShare::renewed(FIRSTS[0], before.game()), None);
}
