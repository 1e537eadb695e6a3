//! The drill `kill`: matches go on while the server is killed and started again, at random moments.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{PLANS, Plan, Report, Server, check, exported, play_match, runtime};

/// Kills the server this many times while this many matches are played at a time; returns the figures as text.
fn kill(name: &str, kills: u32, matches: usize) -> String {
    let server = Server::start(name);
    let done = AtomicBool::new(false);
    let runtime = runtime();
    let reports: Vec<Report> = std::thread::scope(|scope| {
        let killer = scope.spawn(|| {
            let mut random = fastrand::Rng::with_seed(u64::from(kills));
            for _ in 0..kills {
                std::thread::sleep(Duration::from_millis(random.u64(1..400)));
                server.kill_and_restart();
            }
            done.store(true, Ordering::Relaxed);
        });
        let reports = runtime.block_on(async {
            let one = |number: usize| one_after_another(&server, number, &done);
            futures_util::future::join_all((0..matches).map(one)).await
        });
        killer.join().unwrap();
        reports.into_iter().flatten().collect()
    });
    server.stop();
    let begun = Instant::now();
    let mut acknowledged = 0;
    for report in &reports {
        acknowledged += check(report, &exported(&server, report.game));
    }
    let connections: u32 = reports.iter().map(|report| report.connections).sum();
    assert!(connections > reports.len() as u32, "no connection was cut");
    format!(
        "{kills} kills; {} clients of whole matches, {connections} connections, {acknowledged} acknowledged messages: \
         all there, once, in order (checked in {:.0} s)",
        reports.len(),
        begun.elapsed().as_secs_f32()
    )
}

/// Plays matches until the killing is over.
async fn one_after_another(server: &Server, number: usize, done: &AtomicBool) -> Vec<Report> {
    let mut reports = Vec::new();
    let mut round = 0;
    while reports.is_empty() || !done.load(Ordering::Relaxed) {
        let plan = PLANS[(number + round) % PLANS.len()];
        let seed = (number * 1000 + round) as u64;
        reports.extend(play_match(server, Plan { seed, ..plan }).await);
        round += 1;
    }
    reports
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    println!("{}", kill("online-kill", 6, 6));
}

#[test]
#[ignore = "long: cargo xtask drill kill"]
fn nothing_acknowledged_is_lost_at_length() {
    println!("{}", kill("online-kill-at-length", 1000, 16));
}
