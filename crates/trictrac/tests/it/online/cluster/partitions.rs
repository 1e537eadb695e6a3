//! A node no longer reaches the database, the bus or both, while it still reaches its players.

use std::thread::sleep;
use std::time::Duration;

use trictrac_store::testing::wire::RelayPort;

use super::disturb;
use super::place::Wires;

/// The time between two partitions.
const BETWEEN: Duration = Duration::from_secs(2);

/// The failures that are caused.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// Nothing arrives any more, and nobody is told; later everything arrives, late.
    DatabaseSilent,
    /// Connections end, and there are no new ones.
    DatabaseCut,
    BusSilent,
    BusCut,
    BothSilent,
}

use Fault::{BothSilent, BusCut, BusSilent, DatabaseCut, DatabaseSilent};

impl Fault {
    const ALL: [Self; 5] = [DatabaseSilent, BusCut, BothSilent, DatabaseCut, BusSilent];

    fn begin(self, wires: &Wires) {
        match self {
            DatabaseSilent => wires.database.silence(),
            DatabaseCut => wires.database.cut(),
            BusSilent => wires.bus.silence(),
            BusCut => wires.bus.cut(),
            BothSilent => [&wires.database, &wires.bus].into_iter().for_each(RelayPort::silence),
        }
    }
}

/// Parts one node after the other from what it needs, by each of the faults, for this long.
fn partitions(name: &str, faults: &[Fault], pause: Duration, matches: usize) -> String {
    let what = format!("{} partitions of {pause:?}", faults.len());
    disturb(name, &what, matches, |services, _| {
        for (wires, fault) in services.wires.iter().cycle().zip(faults) {
            sleep(BETWEEN);
            fault.begin(wires);
            sleep(pause);
            wires.database.mend();
            wires.bus.mend();
        }
        sleep(BETWEEN);
    })
}

#[test]
fn nothing_acknowledged_is_lost_in_partitions() {
    let pause = Duration::from_secs(6);
    println!("{}", partitions("cluster-partitions", &[DatabaseSilent], pause, 2));
}

#[test]
#[ignore = "long: cargo xtask drill cluster"]
fn nothing_acknowledged_is_lost_in_partitions_at_length() {
    let faults: Vec<Fault> = Fault::ALL.into_iter().cycle().take(30).collect();
    let pause = Duration::from_secs(10);
    println!("{}", partitions("cluster-partitions-at-length", &faults, pause, 12));
}
