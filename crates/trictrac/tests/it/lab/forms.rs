//! `trictrac lab forms`: values that are counted, and what looking ahead gains.

use crate::process::{folder, run, succeeds};

#[test]
fn looking_ahead_is_measured() {
    let arguments = [
        "lab",
        "forms",
        "duel",
        "--form",
        "toc",
        "--options",
        "holes=5",
        "--matches",
        "20",
        "--json",
    ];
    let answer = succeeds(&[&arguments[..], &["--seed", "3", "--player", "amateur"]].concat());
    let gain: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!((gain["matches"].as_u64(), gain["player"].as_str()), (Some(20), Some("amateur")));
    assert_eq!(gain["against"], "thumb");
    assert!(gain["within"].as_f64().unwrap() > 0.0);
    let against = ["--seed", "3", "--player", "amateur", "--against", "random"];
    let answer = succeeds(&[&arguments[..], &against].concat());
    let gain: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(gain["against"], "random");
    assert!(gain["won"].as_f64().unwrap() > 15.0, "amateur against random: {gain}");
    let wrong = ["lab", "forms", "duel", "--form", "toc", "--options", "coups=4", "--matches", "1"];
    let refused = run(&[&wrong[..], &["--seed", "1"]].concat(), "");
    assert_eq!(refused.status, 2, "{}", refused.err);
}

#[test]
fn values_are_counted_again_from_the_same_seed() {
    let saved = folder("forms_values");
    let files = ["holes.txt", "toc.txt", "ticktack.txt"];
    let count = |threads| {
        let out = saved.to_str().unwrap();
        let arguments =
            ["lab", "forms", "values", "--out", out, "--holes", "4000", "--games", "50"];
        succeeds(&[&arguments[..], &["--seed", "5", "--threads", threads]].concat());
        files.map(|file| std::fs::read_to_string(saved.join(file)).unwrap())
    };
    let once = count("1");
    assert!(
        once[0].starts_with("trictrac holes 1\n") && once[2].starts_with("trictrac ticktack 1\n")
    );
    assert_eq!(once, count("2"));
}
