//! Servers are replaced one by one, in good order, as in an update. Players come back at once.

use std::env;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use super::disturb;

/// The time between two servers.
const BETWEEN: Duration = Duration::from_secs(2);
/// The program that runs before the update, for the drill.
const EARLIER: &str = "TRICTRAC_EARLIER";

/// Replaces all servers, one after the other, by each of these programs in turn. Nothing means the one that is tested.
fn replace(name: &str, what: &str, programs: &[Option<&Path>], matches: usize) -> String {
    disturb(name, what, matches, |_, nodes| {
        for program in programs {
            for node in nodes {
                sleep(BETWEEN);
                node.stop();
                match program {
                    Some(program) => node.restart_as(program),
                    None => node.restart(),
                }
            }
        }
        sleep(BETWEEN);
    })
}

#[test]
fn nothing_acknowledged_is_lost_when_servers_are_replaced() {
    println!("{}", replace("cluster-rolling", "all servers replaced", &[None], 2));
}

#[test]
#[ignore = "long: cargo xtask drill rolling"]
fn nothing_acknowledged_is_lost_between_two_versions_at_length() {
    let Some(earlier) = env::var_os(EARLIER) else {
        return println!("left out: {EARLIER} does not name an earlier program");
    };
    let earlier = Some(Path::new(&earlier));
    let programs = [earlier, None, earlier, None];
    let what = "all servers replaced by the earlier program and by this one, twice";
    println!("{}", replace("cluster-versions", what, &programs, 12));
}
