//! The expectations of the engine agree with what happens, within wide bounds; the sums depend on the seed only.

use std::fs;

use serde_json::Value;

use crate::process::{fits, folder, run, succeeds};

fn calibrated(arguments: &[&str]) -> Value {
    let json = succeeds(&[&["lab", "calibrate", "--json"], arguments].concat());
    serde_json::from_str(&json).expect("JSON")
}

fn number(of: &Value, key: &str) -> f64 {
    of[key].as_f64().unwrap_or_else(|| panic!("{key}: {of}"))
}

/// A million matches show differences of up to two points; so few show only what is badly wrong.
#[test]
fn what_is_said_happens_about_as_often() {
    let result = calibrated(&["--matches", "1500", "--seed", "22"]);
    let p = number(&result["starts"], "p");
    assert!(p > 1e-4, "chances at the start of a relève: {}", result["starts"]);
    let mut outputs = 0;
    for phase in result["phases"].as_array().expect("phases") {
        for output in phase["outputs"].as_array().expect("outputs") {
            let name = output["output"].as_str().expect("a name");
            let [said, happened] = ["said", "happened"].map(|key| number(output, key));
            let bound = match name {
                "win" => 0.07,
                "holes" | "opponent_holes" => 0.9,
                "stake" => 0.4,
                "earns" | "gives" | "opponent_earns" => 0.5,
                _ => 0.12,
            };
            assert!((said - happened).abs() < bound, "{} {name}: {output}", phase["phase"]);
            outputs += 1;
            // Whatever one says of even chances, the mean square of the error is a quarter.
            assert!(name != "win" || number(output, "squared_error") < 0.25, "{output}");
            let within = |bin: &Value| bin["number"].as_u64().unwrap_or_default();
            let bins = output["bins"].as_array().expect("bins");
            assert_eq!(bins.iter().map(within).sum::<u64>(), within(output), "{output}");
            for side in ["own", "opponent"] {
                let holes = output[side].as_array().expect("holes");
                assert_eq!(holes.iter().map(within).sum::<u64>(), within(output), "{output}");
            }
        }
    }
    assert_eq!(outputs, 4 * 17);
    let start = &result["phases"][0]["outputs"][0];
    let number = number(start, "number");
    assert!((750.0..1500.0).contains(&number), "at most one start of every match: {number}");
}

#[test]
fn sums_are_resumed_and_continued() {
    let file = folder("calibrate").join("sums.json");
    let path = file.display().to_string();
    let begin = |matches, threads| {
        let state = ["--matches", matches, "--threads", threads, "--state", &path];
        calibrated(&[&state[..], &["--seed", "5", "--rules", "holes=2"]].concat())
    };
    let whole = begin("300", "2");
    assert_eq!(begin("300", "1"), whole, "nothing is left to do");
    fs::remove_file(&file).expect("a file");
    assert_ne!(begin("120", "1"), whole);
    assert_eq!(begin("300", "1"), whole);

    let state = ["lab", "calibrate", "--rules", "holes=2", "--state", &path, "--matches"];
    for other in [["299", "--seed", "5"], ["300", "--seed", "6"]] {
        let refused = run(&[&state[..], &other].concat(), "");
        assert_eq!(refused.status, 2, "{refused:?}");
    }
    for damaged in ["{", "{}", "[1, 2]"] {
        fs::write(&file, damaged).expect("a file");
        let refused = run(&[&state[..], &["300", "--seed", "5"]].concat(), "");
        assert_eq!(refused.status, 65, "{refused:?}");
        assert!(refused.err.contains("trictrac lab calibrate"), "{refused:?}");
    }
}

#[test]
fn records_are_read() {
    let records = folder("calibrate-records");
    let path = records.display().to_string();
    let arena = ["arena", "--white", "net", "--black", "greedy", "--matches", "4", "--seed", "3"];
    succeeds(&[&arena[..], &["--rules", "holes=3", "--records", &path]].concat());
    let files: Vec<String> = (1..=4)
        .map(|index| records.join(format!("{index:06}.trictrac")).display().to_string())
        .collect();
    let mut arguments: Vec<&str> = files.iter().map(String::as_str).collect();
    let result = calibrated(&arguments);
    assert_eq!((&result["matches"], &result["unfinished"]), (&4.into(), &0.into()));
    let starts = |of: &Value| number(&of["phases"][0]["outputs"][0], "number");
    assert!(starts(&result) <= 4.0);
    let all = calibrated(&[&arguments[..], &["--all"]].concat());
    assert!(starts(&all) >= 4.0);

    let text = fs::read_to_string(&files[0]).expect("a record");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("[Result")).collect();
    let half = lines[..lines.len() / 2].join("\n") + "\n";
    fs::write(&files[0], half).expect("a record");
    let result = calibrated(&[&arguments[..], &["--all"]].concat());
    assert_eq!((&result["matches"], &result["unfinished"]), (&4.into(), &1.into()));
    assert!(starts(&result) < starts(&all));
    for language in ["en", "fr"] {
        arguments = ["--lang", language].into_iter().chain(arguments).collect();
        let output = run(&[&["lab", "calibrate"], &arguments[..]].concat(), "");
        assert_eq!(output.status, 0, "{output:?}");
        fits(&output);
        arguments.drain(..2);
    }
    let both = run(&["lab", "calibrate", "--seed", "1", &files[1]], "");
    assert_eq!(both.status, 2, "{both:?}");
}
