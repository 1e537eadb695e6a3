//! The club is restored from a backup while correspondence matches are played, by people and by a bot: they go on with new dice.

use std::sync::mpsc::channel;
use std::thread::{scope, sleep};
use std::time::Duration;

use futures_util::future::join_all;
use trictrac_protocol::{Clock, Days, GameId, Seat};

use super::super::bot::{Running, quick, verifies};
use super::super::player::Part;
use super::super::{Plan, Server, exported, patiently, runtime};
use crate::process::succeeds;

const PLAN: Plan =
    Plan { rules: "holes=3", clock: Clock::Days(Days::Three), engine: None, form: None, seed: 5 };

/// The number of entries of the shortest of these games.
fn shortest(server: &Server, games: &[GameId]) -> usize {
    games.iter().map(|game| exported(server, *game).len()).min().unwrap_or_default()
}

/// Restores the club in the middle: what was played since the backup is lost.
fn goes_back(server: &Server, games: &[GameId]) {
    let wait = |entries| {
        while shortest(server, games) < entries {
            sleep(Duration::from_millis(20));
        }
    };
    wait(12);
    let (data, file) = (server.data().to_str().unwrap(), server.data().join("saved.db"));
    let file = file.to_str().unwrap();
    succeeds(&["club", "backup", file, "--data", data]);
    wait(shortest(server, games) + 4);
    server.kill();
    succeeds(&["club", "restore", file, "--data", data]);
    server.restart();
}

/// Plays this number of matches of people, and one against a bot, and restores the club in the middle.
fn matches_go_on(name: &str, matches: usize) {
    let server = Server::start(name);
    let arguments = ["--clock", "3d", "--holes", "3", "--matches", "1"];
    let bot = Running::start(&server, &quick(), &arguments);
    let reports = scope(|scope| {
        let (sender, begun) = channel::<Vec<GameId>>();
        let place = &server;
        scope.spawn(move || goes_back(place, &begun.recv().unwrap()));
        runtime().block_on(async {
            let guest = async || patiently(&server).await;
            let mut parts = vec![Part::accept(server.address(), guest().await, PLAN).await];
            for _ in 0..matches {
                let white = Part::create(server.address(), guest().await, PLAN).await;
                parts.push(Part::join(guest().await, PLAN, white.invitation(), Seat::B));
                parts.push(white);
            }
            sender.send(parts.iter().map(Part::game).collect()).unwrap();
            let slowly = |part: Part| part.thinking(Duration::from_millis(40)).play();
            join_all(parts.into_iter().map(slowly)).await
        })
    });
    for report in &reports {
        let record = verifies(&server, report);
        assert!(record.contains("[Renewed \""), "{record}");
    }
    let (status, output, errors) = bot.end();
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{output}");
}

#[test]
fn correspondence_matches_go_on_after_a_restore() {
    matches_go_on("restored", 1);
}

#[test]
#[ignore = "long: cargo xtask drill restore"]
fn correspondence_matches_go_on_after_a_restore_at_length() {
    matches_go_on("restored-at-length", 24);
}
