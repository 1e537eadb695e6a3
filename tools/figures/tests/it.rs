//! Runs the program as a command.

use std::process::Command;

#[test]
fn every_measure_has_help() {
    for measure in ["strength", "mutants"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_figures"));
        let output = command.args([measure, "--help"]).output().expect("it starts");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && text.contains(measure), "{text}");
    }
}
