//! `trictrac lab equity`: the chances between two relèves, printed and measured.

use std::fs;
use std::path::Path;

use super::data;
use crate::process::{fits, folder, run};

fn fitting(arguments: &[&str]) -> String {
    let run = run(arguments, "");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
    fits(&run);
    run.out
}

#[test]
fn the_equity_table() {
    let english = fitting(&["lab", "equity"]);
    assert!(english.contains("Nobody has the pavillon") && english.contains("     –"), "{english}");
    let rows = english.lines().filter(|line| line.starts_with("     ")).count();
    assert_eq!(rows, 1 + 10, "a head, and those of one digit: {english}");
    let french =
        fitting(&["--lang", "fr", "lab", "equity", "--flag", "own", "--rules", "holes=24"]);
    assert!(french.contains("Ce camp a le pavillon") && french.contains(','), "{french}");
    for flag in ["none", "own", "other"] {
        let table =
            data(&["lab", "equity", "--json", "--plies=1", "--flag", flag, "--rules", "holes=3"]);
        assert_eq!((&table["flag"], &table["plies"]), (&flag.into(), &1.into()));
        let chance = |own: usize, other: usize| table["chances"][own][other].as_f64();
        assert!(chance(2, 1).unwrap() > 0.5 && chance(1, 2).unwrap() < 0.5, "{table}");
        assert_eq!(chance(2, 0).is_some(), flag == "own");
        assert_eq!(table["chances"].as_array().unwrap().len(), 3);
    }
}

/// The measured chances depend on the seed only, and the network with them prints them again.
#[test]
fn the_equity_table_is_measured() {
    let file = folder("equity").join("measured.net").display().to_string();
    let measure = ["lab", "equity", "--json", "--measure", "3", "--seed", "8", "--out", &file];
    let measured = data(&measure);
    let name = measured["evaluator"].as_str().expect("a name");
    assert_ne!(data(&["lab", "equity", "--json"])["evaluator"], name);
    let again = data(&["lab", "equity", "--json", "--network", &format!("net:{file}")]);
    assert_eq!((&again["evaluator"], &again["chances"]), (&name.into(), &measured["chances"]));
    assert!(again["errors"].is_null());
    let errors = measured["errors"].as_array().expect("errors");
    assert!(errors[11][11].as_f64().is_some_and(|error| (0.0..0.6).contains(&error)), "{errors:?}");
    assert_eq!(data(&[&measure[..], &["--threads", "1"]].concat()), measured);
    for (language, said) in [("en", "standard error"), ("fr", "erreur type")] {
        let text = fitting(&[&["--lang", language], &measure[..2], &measure[3..]].concat());
        assert!(text.contains(said), "{text}");
    }
}

/// Units give the same network and the same errors: a rough measurement first, then the one that counts.
#[test]
fn units_measure_the_same_chances() {
    let folder = folder("equity-units");
    let [alone, out, units] =
        ["alone.net", "out.net", "units"].map(|name| folder.join(name).display().to_string());
    let measure = ["lab", "equity", "--measure", "3", "--seed", "8"];
    let expected = data(&[&measure[..], &["--json", "--out", &alone]].concat());
    let units_of = ["--out", &out, "--units", &units, "--unit-portions", "60", "--json"];
    let measure = [&measure[..], &units_of].concat();
    for _ in ["roughly", "again"] {
        assert_eq!(data(&measure), serde_json::json!({"open_units": 3}));
        fitting(&["lab", "work", "--units", &units]);
    }
    assert_eq!(data(&measure), expected);
    assert_eq!(fs::read(&out).unwrap(), fs::read(&alone).unwrap());
    let open = Path::new(&units).join("open");
    assert_eq!(fs::read_to_string(&open).unwrap(), "");

    let results = fs::read_dir(Path::new(&units).join("results")).unwrap();
    let any = results.map(Result::unwrap).next().expect("a result").path();
    let result = fs::read(&any).unwrap();
    fs::write(&any, &result[..result.len() - 4]).unwrap();
    let refused = run(&measure, "");
    assert_eq!((refused.status, refused.out.as_str()), (65, ""));
    assert!(refused.err.contains("damaged"), "{}", refused.err);
}

#[test]
fn bad_input_is_refused() {
    for arguments in [
        &["--plies", "2"][..],
        &["--flag", "both"],
        &["--measure", "2", "--seed", "1"],
        &["--rules", "holes=25"],
        &["--units", "folder"],
    ] {
        let refused = run(&[&["lab", "equity"], arguments].concat(), "");
        assert_eq!(
            (refused.status, refused.out.as_str()),
            (2, ""),
            "{arguments:?}: {}",
            refused.err
        );
    }
}
