//! The bus, the database, or a node stands still or goes away for a while.

use std::thread::sleep;
use std::time::Duration;

use super::disturb;

/// The time between two outages.
const BETWEEN: Duration = Duration::from_secs(2);

/// Stops the bus this many times for this long.
fn bus(name: &str, times: u32, pause: Duration, matches: usize) -> String {
    let what = format!("{times} times without bus for {pause:?}");
    disturb(name, &what, matches, |services, _| {
        for _ in 0..times {
            sleep(BETWEEN);
            services.nats.stop();
            sleep(pause);
            services.nats.restart();
        }
        sleep(BETWEEN);
    })
}

/// Stops the database this many times for this long. It ends without saying goodbye to the nodes.
fn database(name: &str, times: u32, pause: Duration, matches: usize) -> String {
    let what = format!("{times} times without database for {pause:?}");
    disturb(name, &what, matches, |services, _| {
        for _ in 0..times {
            sleep(BETWEEN);
            services.postgres.stop();
            sleep(pause);
            services.postgres.resume();
        }
        sleep(BETWEEN);
    })
}

/// Lets the database stand still this many times for this long: nothing answers, and no connection ends.
fn frozen(name: &str, times: u32, pause: Duration, matches: usize) -> String {
    let what = format!("{times} times a database that stood still for {pause:?}");
    disturb(name, &what, matches, |services, _| {
        for _ in 0..times {
            sleep(BETWEEN);
            services.postgres.freeze();
            sleep(pause);
            services.postgres.thaw();
        }
        sleep(BETWEEN);
    })
}

/// Lets each node in turn stand still for this long, which is longer than its lease.
fn stopped(name: &str, times: usize, pause: Duration, matches: usize) -> String {
    let what = format!("{times} times a node that stood still for {pause:?}");
    disturb(name, &what, matches, |_, nodes| {
        for nth in 0..times {
            sleep(BETWEEN);
            let node = &nodes[nth % nodes.len()];
            node.stand_still(true);
            sleep(pause);
            node.stand_still(false);
        }
        sleep(BETWEEN);
    })
}

#[test]
fn nothing_acknowledged_is_lost_without_the_bus() {
    println!("{}", bus("cluster-bus", 1, Duration::from_secs(2), 2));
}

#[test]
fn nothing_acknowledged_is_lost_without_the_database() {
    println!("{}", database("cluster-database", 1, Duration::from_secs(1), 2));
}

#[test]
fn nothing_acknowledged_is_lost_when_the_database_stands_still() {
    println!("{}", frozen("cluster-frozen", 1, Duration::from_secs(3), 2));
}

#[test]
fn nothing_acknowledged_is_lost_when_a_node_stands_still() {
    println!("{}", stopped("cluster-stopped", 1, Duration::from_secs(6), 2));
}

#[test]
#[ignore = "long: cargo xtask drill cluster"]
fn nothing_acknowledged_is_lost_without_the_bus_at_length() {
    println!("{}", bus("cluster-bus-at-length", 20, Duration::from_secs(30), 12));
}

#[test]
#[ignore = "long: cargo xtask drill cluster"]
fn nothing_acknowledged_is_lost_without_the_database_at_length() {
    println!("{}", database("cluster-database-at-length", 20, Duration::from_secs(5), 12));
}

#[test]
#[ignore = "long: cargo xtask drill cluster"]
fn nothing_acknowledged_is_lost_when_the_database_stands_still_at_length() {
    println!("{}", frozen("cluster-frozen-at-length", 5, Duration::from_secs(10), 12));
}

#[test]
#[ignore = "long: cargo xtask drill cluster"]
fn nothing_acknowledged_is_lost_when_nodes_stand_still_at_length() {
    println!("{}", stopped("cluster-stopped-at-length", 12, Duration::from_secs(15), 12));
}
