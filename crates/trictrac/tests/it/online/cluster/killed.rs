//! Nodes are killed at random moments, and started again.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{scope, sleep};
use std::time::Duration;

use super::super::{Report, runtime};
use super::Place;

/// Kills a random node this many times, while this many matches are played at a time; returns the figures as text.
fn kill(name: &str, kills: u32, matches: usize) -> String {
    let Some(place) = Place::start(name) else { return "left out".to_owned() };
    let done = AtomicBool::new(false);
    let reports: Vec<Report> = scope(|scope| {
        let killer = scope.spawn(|| {
            let mut random = fastrand::Rng::with_seed(u64::from(kills));
            for _ in 0..kills {
                sleep(Duration::from_millis(random.u64(200..1500)));
                let node = &place.nodes[random.usize(..place.nodes.len())];
                node.kill();
                sleep(Duration::from_millis(random.u64(0..3000)));
                node.restart();
            }
            done.store(true, Ordering::Relaxed);
        });
        let reports = runtime().block_on(place.play_until(matches, &done));
        killer.join().unwrap();
        reports
    });
    let acknowledged = place.check(&reports);
    let connections: u32 = reports.iter().map(|report| report.connections).sum();
    assert!(connections > reports.len() as u32, "no connection was cut");
    format!(
        "{kills} kills; {} clients of whole matches, {connections} connections, {acknowledged} acknowledged messages: \
         all there, once, in order",
        reports.len()
    )
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
