//! Nobody can choose the dice: all orders of messages, with few values, over the real umpire and the real rule of a player's device.
//!
//! Two coalitions are tried. A *player alone* sends anything in any order to an honest server. A *server with a player* shows an honest
//! device any logs, one after the other, and takes back what it has shown. What they gain must be nothing but a game without dice.

use std::collections::BTreeSet;

use trictrac_protocol::{
    Bytes32, Challenge, ChallengeDice, ChallengeId, Clock, Days, EntryView, GameEnding, GameEvent,
    GameOffer, Hash, Occupant, PerSeat, PlayerIdentity, Seat, SeedShare, Terms, VoidReason,
};
use trictrac_umpire::dice::{FIRST, Fall, GameDice, commitment, digest};
use trictrac_umpire::{Game, LogEntry, NewGame, OwnShare, PlayerCommand, Replica, Umpire};

use crate::played::{BLACK, Played, WHITE, new_game, offer, sit};
use crate::shown::{ShownLog, accepted, check_opening};

const DAY: u64 = 24 * 3600 * 1000;
const CLOCK: Clock = Clock::Days(Days::One);
/// The two values of each kind between which somebody could choose.
const SECRETS: [Bytes32; 2] = [Bytes32([1; 32]), Bytes32([2; 32])];
const CHALLENGERS: [Bytes32; 2] = [Bytes32([3; 32]), Bytes32([4; 32])];
const TAKERS: [Bytes32; 2] = [Bytes32([5; 32]), Bytes32([6; 32])];

fn agreed() -> NewGame {
    let people = [Occupant::Person(1), Occupant::Person(2)];
    let mut reserved = PerSeat::default();
    [reserved[WHITE], reserved[BLACK]] = people.map(Some);
    NewGame { reserved, secret: SECRETS[0], ..new_game("holes=1", CLOCK, 1) }
}

impl Played {
    /// A game whose players sit from the beginning, with these contributions.
    fn seated(shares: &[(Seat, SeedShare)]) -> Self {
        let new = agreed();
        let mut played = Self::of(&new);
        played.log = Umpire::create_seated(&new, shares, played.now).expect("seats for both");
        let game = Game::fold(&played.log).expect("a log");
        played.umpire = Umpire::new(game, &played.log, new.secret, played.now);
        played
    }
}

/// Everything that a player could send before the first dice.
fn commands(seat: Seat) -> Vec<PlayerCommand> {
    let player = 1 + seat.index() as u64;
    let all = CHALLENGERS.into_iter().chain(TAKERS);
    let sits = all.clone().flat_map(|bytes| {
        [SeedShare::Digest(digest(bytes)), SeedShare::Bytes(bytes)].map(|share| sit(player, share))
    });
    let opens = all.map(|bytes| PlayerCommand::Open { bytes });
    sits.chain(opens).chain([offer(GameOffer::Resign), offer(GameOffer::Abort)]).collect()
}

/// Checks a log in which both players may have done anything.
fn check_honest_server(log: &[LogEntry]) -> bool {
    let mut given: PerSeat<Option<SeedShare>> = PerSeat::default();
    let (mut opened, mut dice) = (PerSeat::<Option<Bytes32>>::default(), None);
    for LogEntry { by, event, .. } in log {
        match (event, by) {
            (GameEvent::Sit { share, .. }, Some(by)) => {
                assert_eq!(given[*by], None, "a contribution is never changed");
                given[*by] = Some(*share);
                if let SeedShare::Bytes(bytes) = share {
                    // Who learns these bytes has fixed their own.
                    let other = given[by.opponent()];
                    assert!(matches!(other, Some(SeedShare::Digest(_))), "{other:?}");
                    opened[*by] = Some(*bytes);
                }
            }
            (GameEvent::Open { bytes, .. }, Some(by)) => {
                assert!(given[by.opponent()].is_some(), "opened before the other has contributed");
                assert_eq!(given[*by], Some(SeedShare::Digest(digest(*bytes))));
                assert_eq!(opened[*by].replace(*bytes), None, "opened once");
            }
            (GameEvent::Dice { throw, dice: pips, .. }, None) => {
                let shares = [WHITE, BLACK].map(|seat| opened[seat].expect("all are open"));
                let game = agreed().game;
                let from = GameDice { game, n: FIRST, secret: SECRETS[0], shares: shares.to_vec() };
                let expected = from.throw(*throw, Fall { dice: 2, sorted: true, of: None });
                let mut pips = pips.clone();
                pips.sort_unstable_by(|one, other| other.cmp(one));
                assert_eq!(pips, expected);
                dice = Some(());
            }
            (GameEvent::End(ending), _) if dice.is_none() => {
                let GameEnding::Void { why, .. } = ending else { panic!("{ending:?}") };
                let visible = [VoidReason::NotOpened, VoidReason::Left, VoidReason::Aborted];
                assert!(visible.contains(why), "{why:?}");
            }
            _ => {}
        }
    }
    dice.is_some()
}

/// Tries all orders of so many messages. Returns the games that began and those that did not.
fn explore(game: &Played, messages: u32, ends: &mut [u32; 2]) {
    let begun = check_honest_server(&game.log);
    if begun || messages == 0 || game.game().ended().is_some() {
        ends[usize::from(begun)] += 1;
        return;
    }
    for seat in [WHITE, BLACK] {
        for command in commands(seat) {
            let mut next = game.clone();
            if next.tries(seat, command).is_ok() {
                explore(&next, messages - 1, ends);
            }
        }
    }
    let mut later = game.clone();
    later.pass(DAY);
    if later.wakes() > 0 {
        explore(&later, messages - 1, ends);
    }
}

#[test]
fn a_player_alone_gains_nothing_by_any_order_of_messages() {
    let hidden = (WHITE, SeedShare::Digest(digest(CHALLENGERS[0])));
    let shown = (BLACK, SeedShare::Bytes(TAKERS[0]));
    for shares in [&[][..], &[hidden], &[hidden, shown]] {
        let mut ends = [0; 2];
        explore(&Played::seated(shares), 4, &mut ends);
        assert!(ends.iter().all(|number| *number > 0), "{shares:?} {ends:?}");
    }
}

#[test]
fn a_game_cannot_begin_with_contributions_in_another_order() {
    let [hidden, shown] = [SeedShare::Digest(digest(CHALLENGERS[0])), SeedShare::Bytes(TAKERS[0])];
    let now = Played::seated(&[]).now;
    for wrong in [
        &[(BLACK, shown)][..],
        &[(BLACK, shown), (WHITE, hidden)],
        &[(WHITE, hidden), (BLACK, hidden)],
        &[(WHITE, hidden), (WHITE, shown)],
        &[(WHITE, hidden), (Seat::C, shown)],
    ] {
        assert!(Umpire::create_seated(&agreed(), wrong, now).is_err(), "{wrong:?}");
    }
}

/// An outcome: the commitment, and the bytes of White and Black.
type Outcome = (Bytes32, Vec<Bytes32>);

/// All logs of two seats that fold, before the dice.
fn all_logs() -> Vec<ShownLog<Outcome>> {
    let mut logs = Vec::new();
    for secret in SECRETS {
        let created = Umpire::create(&NewGame { secret, ..agreed() }, Played::seated(&[]).now);
        let view = EntryView {
            seq: 0,
            by: None,
            at: created.at,
            hash: created.hash,
            clocks: trictrac_protocol::Clocks::default(),
            event: created.event,
            back: false,
        };
        extend(&mut logs, &[view]);
    }
    logs
}

fn extend(logs: &mut Vec<ShownLog<Outcome>>, log: &[EntryView]) {
    let Ok(replica) = Replica::of(log) else { return };
    let state = replica.game();
    let outcome = state.is_begun().then(|| (state.commitment(), state.shares().expect("open")));
    logs.push(ShownLog { replica, outcome });
    let all = CHALLENGERS.into_iter().chain(TAKERS);
    for by in [WHITE, BLACK] {
        let player = Occupant::Person(1 + by.index() as u64);
        let sits = all.clone().flat_map(|bytes| {
            [SeedShare::Digest(digest(bytes)), SeedShare::Bytes(bytes)]
                .map(|share| GameEvent::Sit { player: player.clone(), share })
        });
        for event in sits.chain(all.clone().map(|bytes| GameEvent::Open { bytes, n: None })) {
            let seq = log.len() as u32;
            let entry =
                EntryView { seq, by: Some(by), hash: Hash([0; 8]), event, ..log[0].clone() };
            extend(logs, &[log, &[entry]].concat());
        }
    }
}

#[test]
fn a_server_with_the_taker_gains_nothing_from_the_challenger() {
    let logs = all_logs();
    let fresh = OwnShare::new(CHALLENGERS[0], commitment(agreed().game, FIRST, SECRETS[0]));
    // The taker either opened or not, but could choose nothing any more.
    check_opening(&logs, (fresh, WHITE), CHALLENGERS[0], |_, (shown, shares)| {
        assert_eq!((Some(*shown), shares[0]), (fresh.commitment, CHALLENGERS[0]));
    });
}

fn challenge(seat: Option<Seat>, dice: Option<ChallengeDice>) -> Challenge {
    let terms = Terms { rules: String::new(), form: None, clock: CLOCK, seat, rated: false };
    Challenge {
        challenge: ChallengeId([9; 16]),
        by: PlayerIdentity::guest(1),
        terms,
        least: None,
        most: None,
        to: None,
        quick: false,
        dice,
        at: 0,
    }
}

#[test]
fn a_server_with_the_challenger_gains_nothing_from_the_taker() {
    let logs = all_logs();
    let game = agreed().game;
    for (secret, hidden) in SECRETS.iter().flat_map(|secret| CHALLENGERS.map(|c| (secret, c))) {
        for seat in [WHITE, BLACK] {
            let dice = ChallengeDice {
                game,
                commitment: commitment(game, FIRST, *secret),
                digest: digest(hidden),
            };
            let device = OwnShare::to_take(&challenge(Some(seat), Some(dice)), TAKERS[0]);
            let device = device.expect("everything else is fixed");
            // The bytes have left with the message. What can be shown now?
            let mut outcomes = accepted(&logs, &device, WHITE);
            outcomes.extend(accepted(&logs, &device, BLACK));
            let mut shares = vec![TAKERS[0]; 2];
            shares[seat.index()] = hidden;
            assert_eq!(outcomes, BTreeSet::from([(dice.commitment, shares)]));
            // If the seat were not fixed before, the others could choose between two games.
            let careless = OwnShare { shown_with: None, ..device };
            assert!(accepted(&logs, &careless, seat.opponent()).len() > 1);
        }
    }
    let dice = ChallengeDice {
        game,
        commitment: commitment(game, FIRST, SECRETS[0]),
        digest: digest(CHALLENGERS[0]),
    };
    for (seat, dice) in [(None, Some(dice)), (Some(WHITE), None)] {
        assert_eq!(OwnShare::to_take(&challenge(seat, dice), TAKERS[0]), None);
    }
}

#[test]
fn a_server_with_the_first_gains_nothing_from_who_sits_second() {
    let logs = all_logs();
    let fresh = OwnShare::unseen(TAKERS[0]);
    let mut shown = 0;
    for first in logs.iter().filter(|log| log.replica.game().seats()[BLACK].is_none()) {
        let mut device = fresh;
        let share = device.contribute(first.replica.game(), BLACK).expect("new bytes");
        assert_eq!(device.commitment, Some(first.replica.game().commitment()));
        if share != SeedShare::Bytes(TAKERS[0]) {
            assert_eq!(share, SeedShare::Digest(digest(TAKERS[0])));
            continue;
        }
        shown += 1;
        assert!(accepted(&logs, &device, BLACK).len() <= 1);
        for second in logs.iter().filter(|log| log.replica.game().seats()[BLACK].is_none()) {
            let mut again = device;
            if again.contribute(second.replica.game(), BLACK).is_some() {
                assert_eq!(again, device, "the same bytes for something else");
            }
        }
    }
    assert!(shown > 0);
}
