//! Ctrl-C during long work: the result so far is printed or saved, and the status is 130.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

use crate::process::{Run, command, run};

/// The status of a program that Ctrl-C has ended early.
const INTERRUPTED: i32 = 130;
/// A position whose throw wins a hole.
const HOLE: &str = "6/W2,W2,W3,W3,W2,W3/B3,1,B3,B4,B2,B2/B1,5 w 64 10*/0 7/8 20";

/// Runs the binary, presses Ctrl-C after a while, and returns what it did. One that a signal ends was not ready for it yet.
fn interrupted(arguments: &[&str]) -> Run {
    let mut wait = Duration::from_millis(250);
    loop {
        let mut child = command(arguments).spawn().unwrap();
        drop(child.stdin.take());
        sleep(wait);
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        let output = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let (out, err) = (text(output.stdout), text(output.stderr));
        match output.status.code() {
            Some(status) => return Run { status, out, err },
            None => wait *= 3,
        }
        assert!(wait < Duration::from_mins(2), "{arguments:?} cannot be interrupted");
    }
}

/// The data that work which would last for hours prints after Ctrl-C.
fn data(arguments: &[&str]) -> Value {
    let run = interrupted(arguments);
    assert_eq!(run.status, INTERRUPTED, "{arguments:?}: {run:?}");
    assert!(run.err.contains("Ending"), "{run:?}");
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn the_result_so_far_is_printed() {
    let position = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,B2,B1,1,B2,B2/B1,4,B5 w 31";
    let best = data(&["best", "--json", "--rollout=1000000", position]);
    assert!(best["candidates"].as_array().is_some_and(|all| !all.is_empty()), "{best}");
    let matches = ["--matches", "10000000", "--seed", "1"];
    let arena = ["arena", "--json", "--white", "first", "--black", "random"];
    let arena = data(&[&arena[..], &matches].concat());
    assert!(arena["matches"].as_u64().is_some_and(|number| number < 10_000_000), "{arena}");
    let duel = ["lab", "forms", "duel", "--json", "--form", "toc", "--player", "first"];
    let duel = data(&[&duel[..], &["--against", "random"], &matches].concat());
    assert!(duel["matches"].as_u64().is_some_and(|number| number < 10_000_000), "{duel}");
    let perft = data(&["lab", "perft", "--json", "--depth", "5", "W15,5/6/6/5,B15"]);
    assert_eq!(perft["of_throws"][1], 21, "{perft}");
}

/// The cells of a table that are known.
fn known(table: &Value) -> impl Iterator<Item = &Value> {
    let rows = table["cells"].as_array().unwrap().iter();
    rows.flat_map(|row| row.as_array().unwrap()).filter(|cell| !cell.is_null())
}

#[test]
fn a_table_keeps_what_was_searched_and_a_report_is_whole() {
    let table = data(&["hold", "--json", "--plies", "2", "--rollout", HOLE]);
    let cells = table["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 12, "{table}");
    let whole = run(&["hold", "--json", "--plies", "0", HOLE], "").out;
    let whole: Value = serde_json::from_str(&whole).unwrap();
    let rolled = known(&table).filter(|cell| cell["by"] == "rollout").count();
    assert!(known(&table).next().is_some(), "{table}");
    assert!(rolled < known(&whole).count(), "it was interrupted: {table}");
    let report = data(&["analyse", "--json", "--check", "all", "soumille-1738"]);
    assert_eq!(report["throws"].as_array().map(Vec::len), Some(85), "every throw is judged");
}

/// Interrupts `arguments` with more and more work until it does not end before, and resumes; returns the work and what was printed last.
fn resumed(arguments: &dyn Fn(u32) -> Vec<String>, part: &Path) -> (u32, Run) {
    let mut work = 4;
    loop {
        let arguments = arguments(work);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let first = interrupted(&arguments);
        if first.status == INTERRUPTED && part.exists() {
            return (work, run(&arguments, ""));
        }
        work *= 3;
        assert!(work < 1_000_000, "{first:?}");
    }
}

#[test]
fn measured_chances_are_resumed() {
    let folder = crate::process::folder("interrupted-equity");
    let file = folder.join("measured.net");
    let part = folder.join("measured.net.part");
    let path = file.display().to_string();
    let arguments = |releves: u32| {
        let releves = releves.to_string();
        let given =
            ["lab", "equity", "--json", "--measure", &releves, "--seed", "8", "--out", &path];
        let _ = fs::remove_file(&part);
        given.map(str::to_owned).to_vec()
    };
    let (releves, last) = resumed(&arguments, &part);
    assert_eq!((last.status, last.err.as_str()), (0, ""));
    assert!(!part.exists(), "it is not needed any more");
    let at_once = arguments(releves);
    let at_once = run(&at_once.iter().map(String::as_str).collect::<Vec<_>>(), "");
    assert_eq!(at_once.out, last.out, "interruptions change nothing");
}

#[test]
fn rolled_out_problems_are_resumed_and_the_file_stays_until_all_are() {
    let folder = crate::process::folder("interrupted-puzzles");
    let file = folder.join("problems.txt");
    let part = folder.join("problems.txt.part");
    let all = include_str!("../../puzzles/treatises.txt");
    // The head and five problems.
    let some: Vec<&str> = all.split("\n\n").take(6).collect();
    let text = some.join("\n\n") + "\n";
    let path = file.display().to_string();
    let arguments = |trials: u32| {
        fs::write(&file, &text).unwrap();
        let _ = fs::remove_file(&part);
        let trials = trials.to_string();
        ["lab", "puzzles", "judge", &path, "--seed", "3", "--trials", &trials]
            .map(str::to_owned)
            .to_vec()
    };
    let (trials, last) = resumed(&arguments, &part);
    assert_eq!((last.status, last.err.as_str()), (0, ""));
    let judged = fs::read_to_string(&file).unwrap();
    assert!(judged != text && !part.exists());
    let at_once = arguments(trials);
    assert_eq!(run(&at_once.iter().map(String::as_str).collect::<Vec<_>>(), "").status, 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), judged, "interruptions change nothing");
}
