//! The benchmark set and the commands that make and score one; players by name on the command line.

use std::fs;

use super::data;
use crate::process::{fits, folder, run, succeeds};
use trictrac_lab::benchmark::set::{BenchmarkSet, DecisionPhase};

/// Every state is read, the candidates are the legal actions and the chances are chances: reading holds it.
#[test]
fn the_set_that_comes_with_the_program_is_right() {
    let set = BenchmarkSet::shipped().expect("a set");
    let wanted = set.head.decisions as usize;
    assert_eq!(set.entries.len(), wanted, "the set is not finished");
    for phase in DecisionPhase::ALL {
        let number = set.entries.iter().filter(|entry| entry.phase == phase).count();
        assert!(number.abs_diff(wanted / 5) <= 1, "{phase:?}: {number}");
    }
    for entry in &set.entries {
        let best = entry.best();
        let mut wins: Vec<f64> = entry.candidates.iter().map(|rolled| rolled.win).collect();
        wins.sort_by(f64::total_cmp);
        let gap = wins[wins.len() - 1] - wins[wins.len() - 2];
        let longest = entry.candidates.iter().map(|rolled| rolled.trials).max();
        assert!(entry.candidates[best].error.abs() < f64::EPSILON, "{}", entry.state);
        for rolled in entry.candidates.iter().filter(|rolled| Some(rolled.trials) == longest) {
            // Both are rounded to the fifth place.
            assert!(rolled.error <= gap / 3.0 + 2e-5, "{}: {rolled:?}", entry.state);
        }
    }
}

#[test]
fn a_set_is_made_resumed_and_scored() {
    let path = folder("benchmark").join("set.jsonl");
    let file = path.display().to_string();
    let make = ["lab", "benchmark", "make", "--out", &file, "--decisions", "3"];
    let make = [&make[..], &["--trials", "60", "--horizon", "4"]].concat();
    let own = [&make[..], &["--seed", "3"]].concat();
    succeeds(&own);
    let whole = fs::read_to_string(&path).expect("a set");
    assert_eq!(whole.lines().count(), 4);
    let two: Vec<&str> = whole.lines().take(2).collect();
    fs::write(&path, two.join("\n") + "\n{\"match\": 170, \"thr").expect("a file");
    succeeds(&own);
    assert_eq!(fs::read_to_string(&path).expect("a set"), whole);

    let other = run(&[&make[..], &["--seed", "4"]].concat(), "");
    assert_eq!(other.status, 2, "{other:?}");

    let score = ["lab", "benchmark", "score", "first", "net", "debutant", "--set", &file];
    for language in ["en", "fr"] {
        let output = run(&[&score[..], &["--lang", language]].concat(), "");
        assert_eq!((output.status, output.out.lines().count()), (0, 15), "{output:?}");
        fits(&output);
    }
    let json = succeeds(&[&score[..], &["--json", "--decisions", "2"]].concat());
    for line in json.lines() {
        let score: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(score["all"]["decisions"], 2);
        assert!(score["all"]["loss"].as_f64().is_some_and(|loss| (0.0..=1.0).contains(&loss)));
    }
    let one = [&score[..4], &["--set", &file, "--decisions", "1"]].concat();
    let output = succeeds(&one);
    assert!(output.lines().count() == 3 && !output.contains('±'), "{output}");
    let json = succeeds(&[&one[..], &["--json"]].concat());
    let score: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(score["all"]["loss_error"], serde_json::Value::Null);
    let phases = score["phases"].as_array().expect("phases");
    assert_eq!(phases.iter().filter(|phase| phase["loss"].is_null()).count(), 4, "{json}");
}

/// Decisions that were rolled out elsewhere give the same set.
#[test]
fn units_make_the_same_set() {
    let folder = folder("benchmark-units");
    let [alone, set, units] =
        ["alone.jsonl", "set.jsonl", "units"].map(|name| folder.join(name).display().to_string());
    let arguments = ["lab", "benchmark", "make", "--decisions", "6", "--trials", "60"];
    let make = [&arguments[..], &["--horizon", "4", "--seed", "3", "--out"]].concat();
    succeeds(&[&make[..], &[&alone]].concat());
    let make = [&make[..], &[&set, "--units", &units, "--unit-matches", "2"]].concat();
    let open = data(&[&make[..], &["--json"]].concat());
    assert_eq!(open["decisions_left"], 6);
    let done = data(&["lab", "work", "--units", &units, "--json"]);
    assert_eq!(done["units"], open["open_units"]);
    let mut tries = 1;
    while let said = run(&make, "")
        && !said.out.is_empty()
    {
        fits(&said);
        assert!(said.status == 0 && said.out.contains("to be computed"), "{said:?}");
        succeeds(&["lab", "work", "--units", &units]);
        tries += 1;
        assert!(tries < 100, "{said:?}");
    }
    assert!(tries > 1);
    assert_eq!(fs::read_to_string(set).expect("a set"), fs::read_to_string(alone).expect("a set"));
}

#[test]
fn a_set_that_is_wrong_is_refused() {
    let path = folder("wrong-benchmark").join("set.jsonl");
    let file = path.display().to_string();
    for (text, output) in [("", "line 1: "), ("{\"match\": 1}\n", "line 1: missing field `format`")]
    {
        fs::write(&path, text).expect("a file");
        let refused = run(&["lab", "benchmark", "score", "net", "--set", &file], "");
        assert_eq!(refused.status, 65, "{refused:?}");
        assert!(refused.err.contains(output), "{refused:?}");
    }
}

#[test]
fn a_missing_player_is_reported() {
    let arena = |white: &str| {
        let start =
            ["arena", "--white", white, "--black", "first", "--matches", "1", "--seed", "1"];
        run(&start, "")
    };
    let unknown = arena("net@3");
    assert_eq!(unknown.status, 2, "{unknown:?}");
    assert!(unknown.err.contains("expected random, first, greedy, linear"), "{unknown:?}");
    let missing = arena("net:/nowhere/any.net@1");
    assert_eq!(missing.status, 65, "{missing:?}");
    assert!(missing.err.contains("/nowhere/any.net: "), "{missing:?}");
    let path = folder("foreign-network").join("foreign.net");
    fs::write(&path, "something else").expect("a file");
    let foreign = arena(&format!("net:{}", path.display()));
    assert_eq!(foreign.status, 65, "{foreign:?}");
    assert!(foreign.err.contains("not a network"), "{foreign:?}");
    let known = arena("net");
    assert!(known.out.contains("net@0 uses the network net-"), "{known:?}");
    fits(&known);
}
