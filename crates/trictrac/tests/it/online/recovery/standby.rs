//! The primary is killed, and its synchronous standby promoted.

use std::net::Ipv4Addr;
use std::thread::sleep;
use std::time::Duration;

use trictrac_cluster::testing::nats;
use trictrac_cluster::testing::postgres::{self, Disk};

use super::super::cluster::{LEFT_OUT, Place};
use super::super::runtime;

/// Kills the primary this many times, while this many matches are played at a time. Each standby that was promoted gets a standby in its
/// turn. Returns the figures as text.
fn promote(name: &str, disk: Disk, kills: u32, matches: usize) -> String {
    let services = postgres::PostgresServer::start(disk).zip(nats::NatsServer::start());
    let Some((primary, nats)) = services else { return LEFT_OUT.into() };
    let runtime = runtime();
    let mut random = fastrand::Rng::with_seed(u64::from(kills));
    let place = Place::on(name, primary, nats);
    place.disturb(&format!("{kills} standbys promoted"), matches, |services, _| {
        for _ in 0..kills {
            let standby = runtime.block_on(services.postgres.standby());
            sleep(Duration::from_millis(random.u64(1000..4000)));
            services.postgres.kill();
            runtime.block_on(standby.promote());
            for wires in &services.wires {
                wires.database.lead_to((Ipv4Addr::LOCALHOST, standby.port()).into());
            }
            services.postgres = standby;
        }
        sleep(Duration::from_secs(2));
    })
}

#[test]
#[ignore = "long: cargo xtask drill standby"]
fn nothing_acknowledged_is_lost_when_a_standby_is_promoted_at_length() {
    println!("{}", promote("standby-at-length", Disk::Durable, 20, 24));
}
