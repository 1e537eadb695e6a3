//! The examples of the help: every one is read, and runs in a folder in which the ones before it have run.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use clap::Parser as _;
use trictrac::cli::Cli;
use trictrac::help::examples;

use crate::operate;
use crate::process::{Run, folder, run_command};

/// The examples that are only read, by their beginnings: they need Postgres, take minutes, or need Python.
const ONLY_READ: [&str; 7] = [
    "trictrac club move",
    "trictrac club mark-restored",
    "trictrac bot --engine \"python3",
    "trictrac lab trust advice",
    "trictrac lab trust errors",
    "trictrac lab puzzles judge",
    "trictrac lab opinions",
];
/// The record of a finished online game.
const ONLINE: &str = include_str!("../../../trictrac-umpire/tests/it/online.trictrac");
/// The place of the server in the examples.
const SERVER: &str = "127.0.0.1:8080";
/// The port of the examples that serve.
const PORT: &str = "--port 9000";

/// The words of a command line of an example, without what only a shell reads.
fn words(line: &str) -> Vec<String> {
    let command = line.rsplit(" | ").next().unwrap();
    let command = command.split(" < ").next().unwrap().split(" > ").next().unwrap();
    shlex::split(command).unwrap()
}

#[test]
fn every_example_is_read() {
    for line in examples::all() {
        match Cli::try_parse_from(words(line)) {
            Ok(_) => {}
            Err(error) if error.exit_code() == 0 => {}
            Err(error) => panic!("{line}: {error}"),
        }
    }
}

/// The folder of the examples, with the data of a server and files that they read.
struct Workplace {
    folder: PathBuf,
    server: String,
}

impl Workplace {
    fn new() -> Self {
        let folder = folder("examples");
        operate::club_with_people(&folder.join("data/trictrac"));
        let position = "W15,5/6/6/5,B15 w 64\n";
        fs::write(folder.join("positions.txt"), position.repeat(2)).unwrap();
        let case = r#"{"kind":"toc","options":{},"events":[]}"#;
        fs::write(folder.join("cases.jsonl"), format!("{case}\n")).unwrap();
        fs::write(folder.join("online.trictrac"), ONLINE).unwrap();
        fs::create_dir(folder.join("bin")).unwrap();
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_trictrac"), folder.join("bin/trictrac"))
            .unwrap();
        Self { folder, server: String::new() }
    }

    fn command(&self, line: &str) -> Command {
        // Without the feature, the program has no page to serve.
        let serve = if cfg!(feature = "page") { "serve" } else { "serve --no-page" };
        let line = line.replace(SERVER, &self.server).replace(PORT, "--port 0");
        let line = line.replace("trictrac serve", &format!("trictrac {serve}"));
        let data = self.folder.join("data");
        let path = std::env::var("PATH").unwrap_or_default();
        let path = format!("{}:{path}", self.folder.join("bin").display());
        let mut command = Command::new("sh");
        command.args(["-c", &line.replace("~/.local/share", &data.display().to_string())]);
        command.current_dir(&self.folder).env("PATH", path).env("XDG_DATA_HOME", data);
        command.env("LC_ALL", "C.UTF-8").env("HOME", &self.folder).env_remove("COLUMNS");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Starts an example that serves, and returns it with the address that it prints.
    fn serve(&self, line: &str) -> (RunningServer, String) {
        let mut child = self.command(&format!("exec {line}")).spawn().unwrap();
        let out = child.stdout.take().unwrap();
        let child = RunningServer(child);
        let mut lines = BufReader::new(out).lines();
        let address = lines.find_map(|line| {
            let line = line.unwrap();
            let (_, rest) = line.split_once("http://")?;
            Some(rest.split('/').next().unwrap().to_owned())
        });
        (child, address.unwrap_or_else(|| panic!("{line}: no address")))
    }
}

/// A server, which ends with its test.
struct RunningServer(Child);

impl Drop for RunningServer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn every_example_runs() {
    let mut place = Workplace::new();
    let (server, address) = place.serve(&format!("trictrac serve {PORT} --data elsewhere"));
    place.server = address;
    for line in examples::all() {
        if ONLY_READ.iter().any(|start| line.starts_with(start)) {
            continue;
        }
        if line.starts_with("trictrac serve") {
            drop(place.serve(line));
            continue;
        }
        let Run { status, err, .. } = run_command(&mut place.command(line), "");
        assert_eq!(status, 0, "{line}: {err}");
    }
    drop(server);
    assert!(is_written(&place.folder, "pages/trictrac-club-backup.1", ".SH EXAMPLES"));
    assert!(is_written(&place.folder, "trictrac.bash", "COMPLETE"));
    assert!(is_written(&place.folder, "soumille.trictrac", "[Trictrac"));
}

/// Checks whether a file of the examples contains `text`.
fn is_written(folder: &Path, file: &str, text: &str) -> bool {
    fs::read_to_string(folder.join(file)).is_ok_and(|found| found.contains(text))
}
