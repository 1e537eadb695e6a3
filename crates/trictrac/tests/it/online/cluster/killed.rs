//! Nodes are killed at random moments, and started again.

use std::ops::Range;
use std::thread::sleep;
use std::time::Duration;

use super::disturb;

/// Often before the games of the last node are taken over.
const SOON: Range<u64> = 200..1500;
/// After that.
const LATER: Range<u64> = 8_000..9_000;

/// Kills a random node this many times, while this many matches are played at a time; returns the figures as text. Between a start and
/// the next kill are so many milliseconds.
fn kill(name: &str, kills: u32, between: Range<u64>, matches: usize) -> String {
    let what = format!("{kills} kills, {between:?} ms after the last start");
    disturb(name, &what, matches, |_, nodes| {
        let mut random = fastrand::Rng::with_seed(u64::from(kills));
        for _ in 0..kills {
            sleep(Duration::from_millis(random.u64(between.clone())));
            let node = &nodes[random.usize(..nodes.len())];
            node.kill();
            sleep(Duration::from_millis(random.u64(0..3000)));
            node.restart();
        }
    })
}

#[test]
fn nothing_acknowledged_is_lost_when_nodes_are_killed() {
    println!("{}", kill("cluster-kill", 3, SOON, 6));
}

#[test]
#[ignore = "long: cargo xtask drill cluster"]
fn nothing_acknowledged_is_lost_at_length() {
    println!("{}", kill("cluster-kill-at-length", 300, SOON, 12));
}

#[test]
#[ignore = "long: cargo xtask drill cluster"]
fn games_are_taken_over_soon_at_length() {
    println!("{}", kill("cluster-take-over-at-length", 40, LATER, 12));
}
