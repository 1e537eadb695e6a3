//! A browser against the full screen of the command, in a terminal that tmux keeps.

use std::path::PathBuf;
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::place::Place;
use super::play::{at_once, awaits, invite, seen, step};
use crate::served::target;

/// The time that anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_mins(2);

/// The titles of the result of a match and of the question after it, and of the look back.
const ENDS: [&str; 3] = ["The match is over", "Summary of the match", "analysed "];

/// The command, as the tests of the whole workspace build it.
fn program() -> PathBuf {
    target().join("debug/trictrac")
}

/// A terminal of 80 columns and 24 rows with the full screen of a match.
struct FullScreen(String);

impl FullScreen {
    /// Joins the match of `link`; nothing without tmux.
    fn join(link: &str) -> Option<Self> {
        let terminal = Self(format!("trictrac-browser-{}", std::process::id()));
        let data = target().join("tmp").join(&terminal.0);
        let program = program();
        let play = format!(
            "env LC_ALL=C.UTF-8 XDG_DATA_HOME='{}' '{}' --lang en play --online '{link}'",
            data.display(),
            program.display()
        );
        let begin = ["-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", &play];
        terminal.run(&begin).filter(|output| output.status.success()).map(|_| terminal)
    }

    fn run(&self, arguments: &[&str]) -> Option<Output> {
        let mut command = Command::new("tmux");
        command.args(["-L", &self.0]).args(arguments).env("TERM", "xterm-256color");
        command.output().ok()
    }

    /// Presses Enter: it picks and puts down men, and plays.
    fn enter(&self) {
        self.run(&["send-keys", "Enter"]).expect("tmux");
    }

    fn text(&self) -> String {
        let output = self.run(&["capture-pane", "-p"]).expect("tmux");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Waits until the screen shows `text`.
    fn shows(&self, text: &str) {
        self.waits(text, |shown| shown.contains(text));
    }

    fn waits(&self, what: &str, until: impl Fn(&str) -> bool) {
        let begin = Instant::now();
        while !until(&self.text()) {
            assert!(begin.elapsed() < PATIENCE, "{what} is not to be seen:\n{}", self.text());
            sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_browser_and_the_full_screen_play_a_match() {
    if !program().exists() {
        eprintln!("skipped: {} is not built", program().display());
        return;
    }
    let place = Place::start();
    let white = at_once(&place);
    let link = invite(&white, &[("holes", "1")]);
    let Some(black) = FullScreen::join(&link) else {
        eprintln!("skipped: tmux cannot be started");
        return;
    };
    black.shows("History");
    white.wait_for(".doing");
    let begin = Instant::now();
    while awaits(&white) != "nothing" {
        assert!(begin.elapsed() < PATIENCE, "the match does not end:\n{}", black.text());
        if !step(&white, &|what| white.click(what)) {
            // A key that comes late closes the result, or looks back at the match.
            let shown = black.text();
            if !ENDS.iter().any(|end| shown.contains(end)) {
                black.enter();
            }
        }
    }
    black.waits("the end", |shown| ENDS.iter().any(|end| shown.contains(end)));
    white.wait_for(".dice-check[data-right=true]");
    assert!(!seen(&white).is_empty());
}
