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

/// The title of the result of a match.
const OVER: &str = "The match is over";

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
        let begin = Instant::now();
        while !self.text().contains(text) {
            assert!(begin.elapsed() < PATIENCE, "{text} is not to be seen:\n{}", self.text());
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
        // A key closes the result.
        if !step(&white, &|what| white.click(what)) && !black.text().contains(OVER) {
            black.enter();
        }
    }
    black.shows(OVER);
    black.shows("the match by 1");
    black.enter();
    black.shows("Look back: analyse the match");
    black.shows("Offer a rematch");
    white.wait_for(".dice-check[data-right=true]");
    assert!(!seen(&white).is_empty());
}
