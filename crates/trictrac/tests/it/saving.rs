//! Records that cannot be saved, and processes that are killed while they save.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::Child;
use std::thread::sleep;
use std::time::Duration;

use crate::process::{Run, command, folder, run, succeeds, unwrapped};

/// Waits until the file is there: the first writing is done.
fn wait_for(path: &Path) {
    for _ in 0..1000 {
        if path.exists() {
            return;
        }
        sleep(Duration::from_millis(10));
    }
    panic!("{}: not written", path.display());
}

/// Runs the command with `--save` in a folder that is removed after the first writing, then gives it `input`.
fn in_a_lost_folder(name: &str, arguments: &[&str], input: &str) -> Run {
    let folder = folder(name);
    let file = folder.join("lost").join("record");
    fs::create_dir(folder.join("lost")).unwrap();
    let file_name = file.to_str().unwrap();
    let mut child = command(&[arguments, &["--save", file_name]].concat()).spawn().unwrap();
    wait_for(&file);
    // A record may be on its way into the folder just now.
    while fs::remove_dir_all(folder.join("lost")).is_err() {
        sleep(Duration::from_millis(1));
    }
    let input = input.replace("FOLDER", folder.to_str().unwrap());
    // A match may end before everything is read.
    drop(child.stdin.take().unwrap().write_all(input.as_bytes()));
    ended(child)
}

fn ended(mut child: Child) -> Run {
    let (mut out, mut err) = (String::new(), String::new());
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    Run { status: child.wait().unwrap().code().unwrap_or(-1), out, err }
}

const MATCH: [&str; 5] = ["play", "--seed", "1", "--black", "first"];
const SERIES: [&str; 3] = ["tribord", "--seed", "1"];

#[test]
fn a_match_that_could_not_be_saved_ends_with_status_1() {
    for (name, arguments, input) in [
        ("lost-match", &MATCH[..], "1\nquit\n"),
        ("lost-end", &["play", "--seed", "1", "--black", "first", "--marking", "table"], "\n1/2\n"),
        ("lost-series", &SERIES, "\nquit\n"),
    ] {
        let run = in_a_lost_folder(name, arguments, input);
        assert_eq!(run.status, 1, "{run:?}");
        assert!(
            run.err.starts_with("trictrac: ") && run.err.contains("/lost does not exist"),
            "{run:?}"
        );
        let ending = ["was not saved.", "Nothing was saved."];
        assert!(ending.iter().any(|ending| unwrapped(&run.out).ends_with(ending)), "{run:?}");
    }
    let whole = "1\n".repeat(200) + "go\n1\n";
    let short = [&MATCH[..], &["--rules", "holes=1"]].concat();
    let run = in_a_lost_folder("lost-won", &short, &whole.repeat(10));
    assert!(run.out.contains("wins the match"), "{run:?}");
    assert_eq!(run.status, 1);
}

/// A match that was saved once is not said to be lost.
#[test]
fn actions_after_the_last_save_are_reported_as_unsaved() {
    let folder = folder("since");
    let file = |name: &str| folder.join(name).display().to_string();
    let (game, series) = (file("game"), file("series"));
    for (arguments, input, said) in [
        (
            &MATCH[..],
            format!("save {game}\n1\n"),
            "The input has ended. The play since the last save (",
        ),
        (
            &MATCH,
            format!("save {game}2\n1\nquit\n"),
            "You left the match. The play since the last save (",
        ),
        (
            &SERIES,
            format!("save {series}\n\n"),
            "The input has ended. The throws since the last save (",
        ),
        (
            &SERIES,
            format!("save {series}2\n\nquit\n"),
            "You left the game. The throws since the last save (",
        ),
    ] {
        let output = unwrapped(&run(arguments, input).out);
        assert!(output.contains(said) && output.ends_with("not saved."), "{output}");
    }
}

#[test]
fn a_match_saved_elsewhere_in_the_end_ends_with_status_0() {
    let run = in_a_lost_folder("lost-elsewhere", &MATCH, "1\nsave FOLDER/kept\nquit\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{run:?}");
    let run = in_a_lost_folder("lost-after", &MATCH, "1\nsave FOLDER/kept\n1\nquit\n");
    assert_eq!(run.status, 1, "{run:?}");
}

#[test]
fn the_first_writing_and_a_writing_on_demand_fail_alike() {
    let folder = folder("never");
    let nowhere = folder.join("none/record").display().to_string();
    for arguments in [&MATCH[..], &SERIES] {
        let first = run(&[arguments, &["--save", &nowhere]].concat(), "quit\n");
        assert_eq!((first.status, first.out.as_str()), (1, ""));
        let none = folder.join("none").display().to_string();
        let reason = format!("trictrac: {nowhere}: the folder {none} does not exist\n");
        assert_eq!(first.err, reason);
        let french = run(&[arguments, &["--lang", "fr", "--save", &nowhere]].concat(), "");
        assert!(french.err.contains(&format!("le dossier {none} n’existe pas")), "{french:?}");
        let demanded = run(arguments, format!("save {nowhere}\nquit\n"));
        assert_eq!((demanded.status, demanded.err), (1, first.err));
        // Nothing failed where nothing was written.
        assert_eq!(run(arguments, "save\nquit\n").status, 0);
    }
}

#[test]
fn a_match_that_its_file_holds_is_saved_whatever_fails_besides() {
    let folder = folder("held");
    let [file, nowhere] =
        ["match", "none/match"].map(|name| folder.join(name).display().to_string());
    run(&[&MATCH[..], &["--save", &file]].concat(), "quit\n");
    let held = run(&["play", "--resume", &file], format!("save {nowhere}\nquit\n"));
    assert_eq!((held.status, held.err.as_str()), (0, ""), "{held:?}");
    let moved = run(&["play", "--resume", &file], format!("save {nowhere}\n1\nquit\n"));
    assert_eq!(moved.status, 1, "{moved:?}");
    assert_eq!(run(&["play", "--resume", &file, "--save", &nowhere], "quit\n").status, 1);
}

/// A disk that is full after so many blocks of 512 bytes.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_the_last_record_that_fitted() {
    let file = folder("full").join("match.trictrac");
    let play = format!(
        "trap '' XFSZ; ulimit -f 1; exec {} play --white first --black first --seed 1 --save {}",
        env!("CARGO_BIN_EXE_trictrac"),
        file.display()
    );
    let output = std::process::Command::new("sh").args(["-c", &play]).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.starts_with(&format!("trictrac: {}: ", file.display())), "{stderr}");
    assert!(succeeds(&["replay", file.to_str().unwrap()]).contains("not over"));
    assert_eq!(fs::read_dir(file.parent().unwrap()).unwrap().count(), 1, "a draft was left");
}

#[test]
fn a_series_is_not_written_over_another_file() {
    let file = folder("series-other").join("notes.txt").to_str().unwrap().to_owned();
    fs::write(&file, "mine").unwrap();
    let out = unwrapped(&run(&SERIES, format!("\nsave {file}\nquit\n")).out);
    assert!(out.contains("this file exists already") && out.contains("It was not saved"), "{out}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn what_a_killed_process_left_is_removed_by_the_next() {
    for (name, arguments) in [("killed-match", &MATCH[..]), ("killed-series", &SERIES)] {
        let folder = folder(name);
        let file = folder.join("record");
        let left = folder.join("record.0123456789abcdef.new");
        let others = ["record", "record.backup.new", "other.0123456789abcdef.new"];
        for other in &others[1..] {
            fs::write(folder.join(other), "").unwrap();
        }
        fs::write(&left, "[Tric").unwrap();
        run(&[arguments, &["--save", file.to_str().unwrap()]].concat(), "quit\n");
        let found = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut found: Vec<_> = found.map(|name| name.into_string().unwrap()).collect();
        found.sort();
        let mut expected = others;
        expected.sort_unstable();
        assert_eq!(found, expected);
    }
}

#[test]
fn a_process_that_is_killed_leaves_a_whole_record() {
    let folder = folder("killed");
    let file = folder.join("match.trictrac");
    let name = file.to_str().unwrap();
    for round in 0..20 {
        let start = ["play", "--white", "random", "--black", "random", "--seed", "3"];
        let resume = ["play", "--resume", name];
        let arguments = if round == 0 { &start[..] } else { &resume };
        let mut child = command(&[arguments, &["--save", name]].concat()).spawn().unwrap();
        wait_for(&file);
        sleep(Duration::from_millis(1 + round * 3));
        child.kill().unwrap();
        child.wait().unwrap();
        succeeds(&["replay", name]);
    }
    run(&["play", "--resume", name, "--save", name], "");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}
