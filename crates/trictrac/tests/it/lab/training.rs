//! Training from nothing, alone and from units, and what goes wrong on the way.

use std::fs;
use std::path::Path;

use crate::process::{command, fits, folder, run, succeeds};

const SMALL: &str = "
seed = 3
rounds = 3
matches = 10
batch = 256
step = { first = 2e-3, last = 1e-3 }
lambda = { first = 0.7, last = 0.0 }
lambda_until = 0.5
from_start = 0.5
try_other_arm = 0.04
try_play = 0.01
never_go = 0.1
outlooks = 0.1
older = { one_match_in = 4, every = 1, kept = 2 }
measure = { every = 3, pairs = 4 }
";

fn text(path: &Path) -> String {
    path.to_str().unwrap().to_owned()
}

/// A folder with a small run, and the path of its description.
fn small(name: &str) -> (std::path::PathBuf, String) {
    let folder = folder(name);
    let description = folder.join("small.toml");
    fs::write(&description, SMALL).unwrap();
    (folder, text(&description))
}

#[test]
fn training_begins_from_nothing_and_resumes() {
    let out = folder("trained-from-nothing");
    let train = ["lab", "train", "--out", out.to_str().unwrap(), "--rounds", "1"];
    // The description that comes with the program plays too many matches for a test.
    fs::write(out.join("run.toml"), SMALL).unwrap();
    for round in 1..=3 {
        let said = succeeds(&train);
        assert!(said.contains(&format!("after round {round} of 3: ")), "{said}");
    }
    assert!(succeeds(&train).contains("after round 3 of 3: "));
    let network = format!("net:{}", text(&out.join("network.net")));
    let duel = ["arena", "--white", &network, "--black", "random", "--matches", "1"];
    assert!(succeeds(&[&duel[..], &["--seed", "1"]].concat()).contains("net-"));
    let empty = folder("trained-by-default");
    let refused = run(&["lab", "train", "--out", empty.to_str().unwrap(), "--rounds", "0"], "");
    assert_eq!(refused.status, 2);
}

#[test]
fn units_teach_the_same_as_training_alone() {
    let (folder, description) = small("trained-from-units");
    let [alone, out, units] = ["alone", "out", "units"].map(|name| text(&folder.join(name)));
    succeeds(&["lab", "train", &description, "--out", &alone]);
    let train = ["lab", "train", &description, "--out", &out, "--units", &units];
    let train = [&train[..], &["--unit-matches", "4"]].concat();
    for round in 1..=3 {
        let said = run(&train, "");
        fits(&said);
        assert_eq!(said.out, format!("Round {round} of 3: 3 units are to be computed\n"));
        let open = fs::read_to_string(folder.join("units/open")).unwrap();
        // One by one and all together give the same bytes, on any number of threads.
        let first = open.lines().next().unwrap();
        let one = ["lab", "work", first, "--units", &units, "--threads", "1"];
        let one = command(&one).output().unwrap().stdout;
        let work = succeeds(&["lab", "work", "--units", &units, "--threads", "3"]);
        assert_eq!(work, "Units computed: 3\n");
        let named = |result: &fs::DirEntry| fs::read(result.path()).unwrap() == one;
        let results: Vec<_> =
            fs::read_dir(folder.join("units/results")).unwrap().map(Result::unwrap).collect();
        assert_eq!(
            (results.len(), results.iter().filter(|one| named(one)).count()),
            (3 * round, 1)
        );
    }
    let said = succeeds(&train);
    assert!(said.contains("after round 3 of 3: "), "{said}");
    for name in ["network.net", "checkpoint.safetensors", "curves.csv"] {
        let [alone, out] =
            ["alone", "out"].map(|one| fs::read(folder.join(one).join(name)).unwrap());
        assert!(alone == out, "{name}");
    }
    assert_eq!(fs::read_to_string(folder.join("units/open")).unwrap(), "");
}

#[test]
fn damaged_units_are_refused() {
    let (folder, description) = small("damaged-units");
    let [out, units] = ["out", "units"].map(|name| text(&folder.join(name)));
    let train = ["lab", "train", &description, "--out", &out, "--units", &units];
    succeeds(&train);
    let unit = fs::read_to_string(folder.join("units/open")).unwrap().trim().to_owned();
    let work = |unit: &str| run(&["lab", "work", unit, "--units", &units], "");
    for (from, to, status) in [
        ("selfplay:", "chess:", 2),
        (":0:10", ":1:10", 65),
        (":default:", ":holes=3:", 65),
        (":0:10", ":0:0", 2),
    ] {
        let refused = work(&unit.replace(from, to));
        assert_eq!((refused.status, refused.out.as_str()), (status, ""), "{}", refused.err);
    }
    let parts: Vec<_> = unit.split(':').collect();
    let missing = work(&unit.replace(parts[1], &parts[1].chars().rev().collect::<String>()));
    assert_ne!(missing.status, 0, "{}", missing.err);

    succeeds(&["lab", "work", "--units", &units]);
    let results = fs::read_dir(folder.join("units/results")).unwrap();
    let result = results.map(Result::unwrap).next().unwrap().path();
    let mut bytes = fs::read(&result).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&result, bytes).unwrap();
    let refused = run(&train, "");
    assert_eq!(refused.status, 65);
    assert!(refused.err.contains("this file is damaged"), "{}", refused.err);

    fs::write(folder.join("units/inputs").join(parts[2]), "other").unwrap();
    let refused = work(&unit);
    assert!(refused.err.contains("this file is damaged"), "{}", refused.err);
}
