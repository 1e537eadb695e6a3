//! Logs of other versions of the program.

use trictrac_protocol::{Clock, GameEnding, GameEvent, GameOffer, Hash, VoidReason};
use trictrac_umpire::{FOLD, FoldError, Game, LoadedLog, LogEntry, Now, Umpire, load};

use crate::played::{Played, WHITE, offer};

/// The log with another fingerprint at one place, as a program with other rules would have written it.
fn disagreeing(game: &Played, place: usize) -> Vec<LogEntry> {
    let mut log = game.log.clone();
    log[place].hash = Hash([7; 8]);
    log
}

#[test]
fn a_game_whose_states_agree_goes_on() {
    let mut game = Played::begun("", Clock::None, 8);
    assert_eq!(load(&game.log, game.now), Ok(LoadedLog::Agrees(Box::new(game.game().clone()))));
    game.does(WHITE, offer(GameOffer::Resign));
    assert!(matches!(load(&game.log, game.now), Ok(LoadedLog::Agrees(_))));
}

#[test]
fn a_live_game_that_disagrees_ends_void() {
    let game = Played::begun("", Clock::None, 8);
    let mut log = disagreeing(&game, 4);
    let Ok(LoadedLog::MustEnd { entry, place }) = load(&log, game.now) else {
        panic!("it must end")
    };
    assert_eq!((entry.seq as usize, place), (log.len(), 4));
    let ending = GameEnding::void(VoidReason::Fold);
    assert_eq!(entry.event, GameEvent::End(ending.clone()));
    log.push(*entry);
    assert_eq!(load(&log, game.now), Ok(LoadedLog::Over { ending, place: 4 }));
}

#[test]
fn a_result_stands_as_it_was_logged() {
    let mut game = Played::begun("holes=1", Clock::None, 8);
    game.plays_on();
    let log = disagreeing(&game, 5);
    let ending = game.ended().expect("an end");
    assert_eq!(load(&log, game.now), Ok(LoadedLog::Over { ending, place: 5 }));
}

#[test]
fn a_game_of_a_newer_program_is_left_to_it() {
    let game = Played::begun("", Clock::None, 8);
    let mut log = game.log.clone();
    if let GameEvent::Create { fold, .. } = &mut log[0].event {
        *fold = FOLD + 1;
    }
    assert_eq!(load(&log, game.now), Err(FoldError::UnknownFold(FOLD + 1)));
}

#[test]
fn a_log_with_a_hole_is_none() {
    let game = Played::begun("", Clock::None, 8);
    let mut log = game.log.clone();
    log.remove(2);
    assert_eq!(load(&log, game.now), Err(FoldError::Number { found: 3, expected: 2 }));
    assert_eq!(load(&[], game.now), Err(FoldError::Create));
    assert_eq!(load(&game.log[1..], game.now), Err(FoldError::Number { found: 1, expected: 0 }));
}

#[test]
fn entries_that_do_not_follow_change_nothing() {
    let mut game = Played::begun("", Clock::None, 8);
    let before = game.umpire.clone();
    let last = game.log.last().expect("an entry").clone();
    assert!(game.umpire.commit(&[last], Now::default()).is_err());
    let (player, play) = game.usual();
    let step = game.decide(player, "a", &play).step;
    let mut entries = step.entries().to_vec();
    entries[1].hash = Hash([1; 8]);
    assert_eq!(game.umpire.commit(&entries, Now::default()), Err(FoldError::Hash));
    assert_eq!(game.umpire, before);
    // A step belongs to the state that it was made for.
    game.does(player, play);
    let (before, next) = (game.umpire.clone(), game.last() + 1);
    let late = Err(FoldError::Number { found: step.entries()[0].seq, expected: next });
    assert_eq!(game.umpire.advance(step, Now::default()), late);
    assert_eq!(game.umpire, before);
    let folded = Game::fold(&game.log).expect("a log");
    let first = Umpire::create(&crate::played::new_game("holes=99", Clock::None, 1), game.now);
    assert_eq!(Game::new(&first), Err(FoldError::Rules));
    assert_eq!(&folded, game.game());
}
