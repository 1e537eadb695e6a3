//! A process that is killed at random while it appends.

use tempfile::tempdir;
use trictrac_store::Store as _;
use trictrac_store::testing::suite::{entries, game};

use crate::child::{GAMES, Line, Running, command};
use crate::open;

/// Kills a child `times` times: every acknowledged entry is there, once and in order, for the next child and at the end.
async fn check(times: u32, seed: u64) {
    let folder = tempdir().unwrap();
    let mut random = fastrand::Rng::with_seed(seed);
    let mut lengths = [0_u32; GAMES as usize];
    for _ in 0..times {
        let mut child = Running::start(command("child::appends", folder.path()));
        // Some die before their first answer.
        let mut left = random.u32(0..120);
        while let Some(line) = child.line() {
            match line {
                Line::Taken(game, length) => {
                    let known = &mut lengths[game as usize];
                    assert!(length >= *known, "game {game} has lost entries: {length} of {known}");
                    *known = length;
                }
                Line::Acknowledged(game, length) => lengths[game as usize] = length,
                Line::Refused => panic!("nothing was wrong with the disk"),
            }
            if left == 0 {
                child.kill();
            }
            left = left.wrapping_sub(1);
        }
    }
    let store = open(folder.path()).await.unwrap();
    for (number, length) in (0..).zip(lengths) {
        let log = store.read(game(number), 0).await.unwrap();
        assert!(log.len() >= length as usize, "game {number} has lost entries");
        assert_eq!(log, entries(log.len() as u32));
    }
    println!("power: killed {times} times, {} entries acknowledged", lengths.iter().sum::<u32>());
}

#[tokio::test]
async fn a_killed_process_has_lost_nothing_acknowledged() {
    check(12, 1).await;
}

#[tokio::test]
#[ignore = "long: cargo xtask drill power"]
async fn kills_at_length() {
    check(1_000, 2).await;
}
