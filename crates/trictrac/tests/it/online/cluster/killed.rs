//! Nodes are killed at random moments, and started again.

use std::thread::sleep;
use std::time::Duration;

use super::disturb;

/// Kills a random node this many times, while this many matches are played at a time; returns the figures as text.
fn kill(name: &str, kills: u32, matches: usize) -> String {
    disturb(name, &format!("{kills} kills"), matches, |_, nodes| {
        let mut random = fastrand::Rng::with_seed(u64::from(kills));
        for _ in 0..kills {
            sleep(Duration::from_millis(random.u64(200..1500)));
            let node = &nodes[random.usize(..nodes.len())];
            node.kill();
            sleep(Duration::from_millis(random.u64(0..3000)));
            node.restart();
        }
    })
}

#[test]
fn nothing_acknowledged_is_lost_when_nodes_are_killed() {
    println!("{}", kill("cluster-kill", 4, 6));
}

#[test]
#[ignore = "long: cargo xtask drill cluster"]
fn nothing_acknowledged_is_lost_at_length() {
    println!("{}", kill("cluster-kill-at-length", 300, 24));
}
