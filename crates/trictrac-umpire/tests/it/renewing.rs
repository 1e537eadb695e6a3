//! A correspondence game continues after a restore: with another secret, and if both players agree.

use trictrac_protocol::{
    Bytes32, Clock, Code, Days, EntryView, GameEnding, GameEvent, GameOffer, Hash, Occupant,
    PerSeat, Seat, SeedShare, VoidReason,
};
use trictrac_umpire::dice::{FIRST, Fall, GameDice, commitment, digest};
use trictrac_umpire::seal::{seal, verify};
use trictrac_umpire::{FoldError, Game, LogEntry, NewGame, PlayerCommand, Replica, Umpire, record};

use crate::forms;
use crate::played::{BLACK, Played, WHITE, new_game, offer};

const DAY: u64 = 24 * 3600 * 1000;
const CLOCK: Clock = Clock::Days(Days::Three);
/// The moment up to which backups go.
const BACKUP: u64 = 1_234;

/// Secret number `n` of a game.
pub(crate) fn secret(n: u32) -> Bytes32 {
    Bytes32([0x90 + n as u8; 32])
}

/// The bytes of a player for secret number `n`.
pub(crate) fn bytes(seat: Seat, n: u32) -> Bytes32 {
    Bytes32([0x30 + 16 * n as u8 + seat.index() as u8; 32])
}

pub(crate) fn hidden(seat: Seat, n: u32) -> PlayerCommand {
    PlayerCommand::Share { share: SeedShare::Digest(digest(bytes(seat, n))) }
}

pub(crate) fn open(seat: Seat, n: u32) -> PlayerCommand {
    PlayerCommand::Share { share: SeedShare::Bytes(bytes(seat, n)) }
}

fn opens(seat: Seat, n: u32) -> PlayerCommand {
    PlayerCommand::Open { bytes: bytes(seat, n) }
}

impl Played {
    /// The server loses all but the first entries, and commits to another secret.
    pub(crate) fn is_restored(&mut self, length: usize) {
        self.log.truncate(length);
        let before = Game::fold(&self.log).expect("a log");
        let n = before.rounds().len() as u32 + 1;
        let entry =
            before.renewed(secret(n), BACKUP, self.now.wall).expect("a game that continues");
        self.log.push(entry);
        self.starts_again();
    }

    /// A process of the server takes the game from its log.
    fn starts_again(&mut self) {
        let game = Game::fold(&self.log).expect("a log");
        let first = Bytes32([game.id().0[0]; 32]);
        let renewed = (FIRST + 1..).take(game.rounds().len() - 1).map(secret);
        self.umpire = Umpire::new(game, &self.log, first, self.now).with_renewed(renewed);
    }

    /// Both agree to continue, `first` with a digest.
    pub(crate) fn both_continue(&mut self, first: Seat) {
        let n = self.game().rounds().len() as u32;
        self.does(first, hidden(first, n));
        self.does(first.opponent(), open(first.opponent(), n));
        self.does(first, opens(first, n));
    }

    fn text(&self) -> String {
        seal(&record(&self.log, &forms::names()).expect("a record"))
    }
}

/// A game in which this number of actions were played.
pub(crate) fn played(rules: &str, actions: usize) -> Played {
    let mut game = Played::begun(rules, CLOCK, 6);
    for _ in 0..actions {
        game.pass(1000);
        let (seat, command) = game.usual();
        game.does(seat, command);
    }
    game
}

/// A game that was restored after this number of actions.
pub(crate) fn restored(rules: &str, actions: usize) -> Played {
    let mut game = played(rules, actions);
    let length = game.log.len();
    let (seat, command) = game.usual();
    game.does(seat, command);
    game.pass(5000);
    game.is_restored(length);
    game
}

/// Checks that a client that follows the game comes to the same state.
fn is_followed(game: &Played) {
    let mut folded = Game::new(&game.log[0]).unwrap();
    let mut replica = Replica::new(&folded.did(&game.log[0])).unwrap();
    for entry in &game.log[1..] {
        folded = folded.then(entry).unwrap();
        replica.follow(&folded.did(entry)).unwrap();
    }
    assert_eq!(replica.game().rounds(), game.game().rounds());
    assert_eq!(replica.game().asked(), game.game().asked());
}

#[test]
fn both_agree_and_the_dice_go_on_with_another_secret() {
    for first in [WHITE, BLACK] {
        let mut game = restored("holes=1", 5);
        let (second, n) = (first.opponent(), 2);
        let from = game.game().throws();
        assert_eq!((game.game().asked(), game.umpire.game().clocks().running), (None, None));
        assert_eq!(game.tries(first, game.act("1/7 1/5")), Err(Code::NotBegun));
        assert_eq!(
            game.tries(first, PlayerCommand::Ready { after: game.last() }),
            Err(Code::NotBegun)
        );
        assert_eq!(game.tries(first, opens(first, n)), Err(Code::NotBegun));
        assert_eq!(game.tries(first, open(first, n)), Err(Code::SendDigest));
        game.does(first, hidden(first, n));
        assert_eq!(game.tries(first, hidden(first, n)), Err(Code::NoEffect));
        assert_eq!(game.tries(first, opens(first, n)), Err(Code::NotBegun));
        assert_eq!(game.tries(second, hidden(second, n)), Err(Code::SendBytes));
        game.does(second, open(second, n));
        assert_eq!(game.tries(second, opens(second, n)), Err(Code::NoEffect));
        assert_eq!(game.tries(first, opens(second, n)), Err(Code::BadOpening));
        game.pass(DAY);
        assert!(game.game().renewing().is_some());
        game.does(first, opens(first, n));
        assert!(game.game().renewing().is_none());
        assert_eq!(game.tries(first, hidden(first, n)), Err(Code::NoEffect));
        assert_eq!(game.tries(first, opens(first, n)), Err(Code::NoEffect));
        // Whoever is asked has a full turn.
        assert_eq!(game.game().clocks().until, Some(game.now.wall + 3 * DAY));
        game.plays_on();
        let (shares, id) = (vec![bytes(WHITE, n), bytes(BLACK, n)], game.game().id());
        let dice = GameDice { game: id, n, secret: secret(n), shares };
        let mut later = 0;
        for entry in &game.log {
            if let GameEvent::Dice { throw, dice: found, .. } = &entry.event
                && *throw >= from
            {
                later += 1;
                let fall = Fall { dice: 2, sorted: true, of: None };
                assert_eq!(*found, dice.throw(*throw, fall), "throw {throw}");
            }
        }
        assert_eq!(later, game.game().throws() - from, "throws go on counting");
        assert!(later > 0);
        let Some(GameEvent::Reveal { secret: shown, renewed }) =
            game.log.last().map(|it| &it.event)
        else {
            panic!("no secret");
        };
        assert_eq!((*shown, renewed.as_slice()), (Bytes32([6; 32]), &[secret(n)][..]));
        assert_eq!(commitment(id, n, secret(n)), game.game().rounds()[1].commitment());
        let text = game.text();
        assert!(text.contains(&format!("[Renewed \"{from}\"]")), "{text}");
        let verified = verify(&text).expect("a right record");
        assert_eq!((verified.throws, verified.renewed), (game.game().throws(), vec![from]));
        is_followed(&game);
    }
}

/// The match as it was goes on: the same player is asked, about the same throw.
#[test]
fn the_match_goes_on_as_it_was_in_the_backup() {
    let mut game = played("", 4);
    let (length, asked) = (game.log.len(), game.game().asked());
    let table = game.game().classic().cloned();
    for _ in 0..3 {
        let (seat, command) = game.usual();
        game.does(seat, command);
    }
    let seen = game.last();
    game.is_restored(length);
    game.both_continue(BLACK);
    assert_eq!((game.game().asked(), game.game().classic()), (asked, table.as_ref()));
    // What was decided on a lost state, or before the restore, is too old.
    let (seat, _) = game.usual();
    for after in [seen + 9, length as u32 - 1] {
        assert_eq!(game.tries(seat, crate::played::act(after, "-")), Err(Code::Stale));
    }
    let (seat, command) = game.usual();
    game.does(seat, command);
    is_followed(&game);
}

#[test]
fn who_does_not_want_to_continue_ends_the_game_without_a_winner() {
    for (seat, agreed) in [(WHITE, false), (BLACK, false), (WHITE, true), (BLACK, true)] {
        let mut game = restored("", 3);
        if agreed {
            game.does(WHITE, hidden(WHITE, 2));
        }
        let from = game.log.len();
        game.does(seat, offer(GameOffer::Void));
        assert_eq!(game.kinds(from), ["offer", "end", "reveal"]);
        let ending = GameEnding::Void { why: VoidReason::Restored, seat: Some(seat) };
        assert_eq!(game.ended(), Some(ending));
        assert_eq!(game.tries(seat, offer(GameOffer::Void)), Err(Code::Ended));
        assert_eq!(game.tries(seat, hidden(seat, 2)), Err(Code::Ended));
        assert!(verify(&game.text()).is_ok());
        is_followed(&game);
    }
    let mut game = played("", 3);
    assert_eq!(game.tries(WHITE, offer(GameOffer::Void)), Err(Code::NoOffer));
    assert_eq!(game.tries(WHITE, hidden(WHITE, 2)), Err(Code::NoEffect));
}

/// Once both have contributed, somebody may know the dice: the game cannot be ended without a loser any more.
#[test]
fn nobody_looks_first() {
    for (first, command) in [(WHITE, GameOffer::Void), (BLACK, GameOffer::Abort)] {
        let mut game = restored("", 0);
        game.does(first, hidden(first, 2));
        game.does(first.opponent(), open(first.opponent(), 2));
        for seat in [WHITE, BLACK] {
            assert!(game.tries(seat, offer(command)).is_err(), "{command:?}");
        }
        let mut resigned = game.clone();
        resigned.does(first, offer(GameOffer::Resign));
        assert_eq!(resigned.ended(), Some(GameEnding::Resigned { loser: first }));
        // The time for opening is one turn.
        game.pass(3 * DAY - 1);
        assert_eq!((game.wakes(), game.umpire.next_wake(game.now)), (0, Some(1)));
        game.pass(1);
        assert_eq!(game.tries(first, opens(first, 2)), Err(Code::TimeIsUp));
        assert_eq!(game.ended(), Some(GameEnding::Flag { loser: first }));
        assert!(verify(&game.text()).is_ok());
    }
}

#[test]
fn a_game_that_is_not_continued_within_two_weeks_is_void() {
    for agreed in [false, true] {
        let mut game = restored("", 3);
        game.pass(13 * DAY);
        if agreed {
            game.does(WHITE, hidden(WHITE, 2));
        }
        let until = game.game().deadline(0).expect("a deadline");
        game.pass(DAY - 1);
        assert_eq!((until, game.wakes()), (game.now.wall + 1, 0));
        game.pass(1);
        assert_eq!(game.wakes(), 2);
        assert_eq!(game.ended(), Some(GameEnding::void(VoidReason::Restored)));
    }
}

/// A backup from before the restore, or from while the players were asked: their contributions are asked for again.
#[test]
fn a_game_can_be_restored_again() {
    let mut game = restored("holes=1", 3);
    game.does(WHITE, hidden(WHITE, 2));
    game.does(BLACK, open(BLACK, 2));
    let from = game.game().throws();
    let length = game.log.len();
    game.is_restored(length);
    assert_eq!(game.tries(WHITE, opens(WHITE, 2)), Err(Code::NotBegun));
    game.both_continue(BLACK);
    let (seat, command) = game.usual();
    game.does(seat, command);
    let (later, length) = (game.game().throws(), game.log.len());
    game.is_restored(length);
    game.both_continue(WHITE);
    game.plays_on();
    let text = game.text();
    assert!(text.contains(&format!("[Renewed \"{from} {from} {later}\"]")), "{text}");
    assert_eq!(verify(&text).map(|verified| verified.throws), Ok(game.game().throws()));
    is_followed(&game);
}

/// After the game was ended as void, the record has no bytes for the last secret.
#[test]
fn a_record_without_the_last_bytes_is_verified() {
    let mut game = restored("", 3);
    game.does(WHITE, hidden(WHITE, 2));
    game.does(BLACK, offer(GameOffer::Void));
    let text = game.text();
    assert!(text.contains(" -\"]"), "{text}");
    assert!(verify(&text).is_ok_and(|verified| verified.throws > 2));
}

#[test]
fn what_was_done_before_cannot_be_taken_back() {
    let mut game = played("", 5);
    let (seat, command) = game.usual();
    game.does(seat, command);
    assert!(game.game().may_take_back(seat));
    let length = game.log.len();
    game.is_restored(length);
    assert_eq!(game.tries(seat, offer(GameOffer::TakeBack)), Err(Code::NoOffer));
    game.both_continue(WHITE);
    assert_eq!(game.tries(seat, offer(GameOffer::TakeBack)), Err(Code::NoOffer));
}

#[test]
fn only_a_correspondence_game_of_two_that_has_begun_continues() {
    let renewed = |game: &Game| game.renewed(secret(2), BACKUP, 9);
    for clock in [Clock::None, Clock::Vif] {
        assert_eq!(renewed(Played::begun("", clock, 6).game()), None);
    }
    let mut game = Played::empty("", CLOCK, 6);
    assert_eq!(renewed(game.game()), None);
    game.both_sit();
    assert!(renewed(game.game()).is_some());
    game.does(WHITE, offer(GameOffer::Resign));
    assert_eq!(renewed(game.game()), None);
    assert_eq!(renewed(forms::begun("tourner", "coups=6", CLOCK).game()), None);
    assert!(renewed(forms::begun("toc", "", CLOCK).game()).is_some());
}

#[test]
fn the_engine_contributes_after_its_opponent() {
    let mut reserved = PerSeat::default();
    reserved[BLACK] = Some(Occupant::Engine("amateur".into()));
    let mut game = Played::of(&NewGame { reserved, ..new_game("holes=1", CLOCK, 6) });
    let white = SeedShare::Digest(digest(bytes(WHITE, 1)));
    game.does(WHITE, crate::played::sit(1, white));
    let (player, share) = (Occupant::Engine("amateur".into()), SeedShare::Bytes(bytes(BLACK, 1)));
    game.does(BLACK, PlayerCommand::Sit { player, share });
    game.does(WHITE, opens(WHITE, 1));
    let length = game.log.len();
    game.is_restored(length);
    assert_eq!(game.tries(BLACK, open(BLACK, 2)), Err(Code::NotBegun));
    assert_eq!(game.tries(WHITE, open(WHITE, 2)), Err(Code::SendDigest));
    game.does(WHITE, hidden(WHITE, 2));
    assert_eq!(game.tries(BLACK, hidden(BLACK, 2)), Err(Code::SendBytes));
    game.does(BLACK, open(BLACK, 2));
    game.does(WHITE, opens(WHITE, 2));
    game.plays_on();
    assert!(verify(&game.text()).is_ok());
}

#[test]
fn the_same_name_twice_after_a_restore() {
    let mut game = restored("", 3);
    let seq = game.sends(WHITE, "x", &hidden(WHITE, 2));
    assert!(seq.is_ok());
    assert_eq!(game.sends(WHITE, "x", &hidden(WHITE, 2)), seq);
    let other = game.sends(WHITE, "x", &hidden(BLACK, 2)).map_err(|refused| refused.code);
    assert_eq!(other, Err(Code::IdReused));
    game.does(BLACK, open(BLACK, 2));
    let opened = game.sends(WHITE, "y", &opens(WHITE, 2));
    game.starts_again();
    assert_eq!(game.sends(WHITE, "y", &opens(WHITE, 2)), opened);
    assert_eq!(game.sends(WHITE, "x", &hidden(WHITE, 2)), seq);
}

#[test]
fn a_log_with_other_renewals_is_refused() {
    let game = restored("", 3);
    let before = Game::fold(&game.log[..game.log.len() - 1]).unwrap();
    let renew = game.log.last().unwrap().clone();
    assert!(before.clone().then(&renew).is_ok());
    for n in [0, 1, 3] {
        let event = GameEvent::Renew { n, commitment: secret(9), backup: 0 };
        let refused = before.clone().then(&LogEntry { event, ..renew.clone() });
        assert_eq!(refused, Err(FoldError::Impossible), "{n}");
    }
    let by = Some(WHITE);
    let share = SeedShare::Digest(digest(bytes(WHITE, 2)));
    let next = |event| LogEntry { seq: renew.seq + 1, by, event, ..renew.clone() };
    let shared = next(GameEvent::Share { share });
    assert_eq!(before.then(&LogEntry { seq: renew.seq, ..shared }), Err(FoldError::Impossible));
    // Bytes of the first dice are not those of the second.
    let did = |entry: &LogEntry| EntryView { hash: Hash([0; 8]), ..game.game().did(entry) };
    let log: Vec<EntryView> = game.log.iter().map(did).collect();
    for n in [None, Some(1), Some(3)] {
        let mut log = log.clone();
        log.push(did(&next(GameEvent::Share { share })));
        assert!(Replica::of(&log).is_ok());
        let mut opened = did(&next(GameEvent::Open { bytes: bytes(WHITE, 2), n }));
        opened.seq += 1;
        log.push(opened);
        assert_eq!(Replica::of(&log).map(drop), Err(FoldError::Impossible), "{n:?}");
    }
}
