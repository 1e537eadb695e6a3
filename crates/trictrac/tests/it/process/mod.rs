//! Running the real binary.
#![allow(dead_code, reason = "every test file uses a part of it")]

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

/// The results of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The binary, in English whatever the environment says.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trictrac"));
    command.args(arguments).env("LC_ALL", "C.UTF-8").env_remove("NO_COLOR").env_remove("COLUMNS");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the binary with `input`; it must end by itself, not by a signal.
pub(crate) fn run(arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
    run_command(&mut command(arguments), input)
}

pub(crate) fn run_command(command: &mut Command, input: impl Into<Vec<u8>>) -> Run {
    let input = input.into();
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // It may end before it has read everything.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let status = output.status.code().expect("ended by a signal");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert!(!err.contains("panicked"), "{err}");
    Run { status, out, err }
}

/// Runs the binary without input; it must succeed.
pub(crate) fn succeeds(arguments: &[&str]) -> String {
    let run = run(arguments, "");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

/// No line is longer than eighty columns, but one with the name of a file, which is never broken.
pub(crate) fn fits(run: &Run) {
    // What follows a prompt stands on a line of its own where somebody types.
    let shown = |line: &str| line.rsplit("> ").next().unwrap_or("").chars().count();
    let long = |line: &&str| shown(line) > 80 && !line.contains(env!("CARGO_TARGET_TMPDIR"));
    assert_eq!(run.out.lines().find(long), None);
}

/// Text without its line breaks: their places depend on the length of a path in it.
pub(crate) fn unwrapped(told: &str) -> String {
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// An empty folder of its own.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
