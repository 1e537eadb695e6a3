//! Whole matches over the network.

use trictrac_protocol::{Clock, Days};

use super::{POULE, Plan, Server, TOURNER, check, exported, fetch, play_match, runtime};
use crate::process::{succeeds, unwrapped};

/// Matches of every kind, side by side.
const PLANS: [Plan; 9] = [
    Plan { rules: "holes=2", clock: Clock::Vif, engine: None, form: None, seed: 1 },
    Plan {
        rules: "holes=1,marking=announced",
        clock: Clock::None,
        engine: None,
        form: None,
        seed: 2,
    },
    Plan { rules: "holes=1,marking=table", clock: Clock::Pose, engine: None, form: None, seed: 3 },
    Plan {
        rules: "holes=1,lead=coupe_et_des",
        clock: Clock::Days(Days::One),
        engine: None,
        form: None,
        seed: 4,
    },
    Plan { rules: "holes=1", clock: Clock::None, engine: Some("debutant"), form: None, seed: 5 },
    Plan {
        rules: "holes=1,marking=announced",
        clock: Clock::Lent,
        engine: Some("amateur"),
        form: None,
        seed: 6,
    },
    Plan {
        rules: "holes=1,marking=table",
        clock: Clock::None,
        engine: Some("joueur"),
        form: None,
        seed: 7,
    },
    Plan::of(TOURNER, Clock::Vif, 8),
    Plan::of(POULE, Clock::None, 9),
];

#[test]
fn whole_matches_of_every_kind_are_played_and_their_records_verified() {
    let server = Server::start("online-matches");
    let runtime = runtime();
    let reports = runtime.block_on(async {
        let mut all = Vec::new();
        for plan in PLANS {
            all.push(play_match(&server, plan));
        }
        futures_util::future::join_all(all).await
    });
    for (reports, plan) in reports.iter().zip(PLANS) {
        let game = reports[0].game;
        let log = exported(&server, game);
        for report in reports {
            assert!(check(report, &log) > 2, "{}", plan.rules);
            assert_eq!(report.connections, 1, "{}", plan.rules);
        }
        let record = runtime.block_on(fetch(&server, &format!("/api/v1/games/{game}/record")));
        let (head, record) = record.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        let file = server.data().join(format!("{game}.trictrac"));
        std::fs::write(&file, record).unwrap();
        let verified = unwrapped(&succeeds(&["verify", file.to_str().unwrap()]));
        assert!(verified.contains("throws"), "{verified}");
    }
    server.stop();
}
