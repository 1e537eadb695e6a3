//! The full screen in a real terminal, which tmux keeps. Without tmux these tests are skipped, and say so.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::process::folder;

/// The time that anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// The shell, whose prompt shows that nothing else runs.
const SHELL: &str = "env -u NO_COLOR LC_ALL=C.UTF-8 PS1='ready> ' sh";

/// A terminal of 80 columns and 24 rows in which a shell runs.
pub(crate) struct Tmux {
    name: String,
    data: PathBuf,
}

impl Tmux {
    /// A terminal whose programs keep their data in a folder of their own; nothing without tmux.
    pub(crate) fn start(name: &str) -> Option<Self> {
        let data = folder(&format!("screen-{name}"));
        let name = format!("trictrac-{name}-{}", std::process::id());
        let tmux = Self { name, data };
        let size = ["-x", "80", "-y", "24"];
        let begin = ["-f", "/dev/null", "new-session", "-d"];
        let started = tmux.run(&[&begin[..], &size, &[SHELL]].concat());
        if !started.is_some_and(|output| output.status.success()) {
            eprintln!("skipped: tmux cannot be started");
            return None;
        }
        tmux.shows("ready>");
        Some(tmux)
    }

    fn run(&self, arguments: &[&str]) -> Option<Output> {
        let mut command = Command::new("tmux");
        command.args(["-L", &self.name]).args(arguments).env("TERM", "xterm-256color");
        command.output().ok()
    }

    /// Presses keys, by the names that tmux gives them.
    pub(crate) fn keys(&self, keys: &[&str]) {
        self.run(&[&["send-keys"], keys].concat()).unwrap();
    }

    /// Types a line in the shell.
    pub(crate) fn line(&self, line: &str) {
        self.keys(&["-l", line]);
        self.keys(&["Enter"]);
    }

    /// Goes down to the entry of a list with this text, and takes it.
    pub(crate) fn chooses(&self, entry: &str) {
        let is_chosen =
            |screen: &str| screen.lines().any(|line| line.contains('▸') && line.contains(entry));
        while !is_chosen(&self.screen()) {
            let before = self.screen();
            self.keys(&["Down"]);
            self.waits("another entry", |screen| screen != before);
        }
        self.keys(&["Enter"]);
    }

    /// Starts the program, which tells its number in a file.
    pub(crate) fn play(&self, arguments: &str) {
        let (program, data) = (env!("CARGO_BIN_EXE_trictrac"), self.data.display());
        let run = format!("echo $$ >{data}/pid; exec {program} play {arguments}");
        self.line(&format!("XDG_DATA_HOME={data} sh -c '{run}'"));
    }

    /// Sends a signal to the program.
    fn signal(&self, signal: &str) {
        let number = fs::read_to_string(self.data.join("pid")).unwrap();
        let sent = Command::new("kill").args([signal, number.trim()]).status().unwrap();
        assert!(sent.success());
    }

    fn screen(&self) -> String {
        let output = self.run(&["capture-pane", "-p"]).unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Waits until the screen shows `text`, and returns it.
    pub(crate) fn shows(&self, text: &str) -> String {
        self.waits(text, |screen| screen.contains(text))
    }

    pub(crate) fn waits(&self, what: &str, until: impl Fn(&str) -> bool) -> String {
        let begin = Instant::now();
        loop {
            let screen = self.screen();
            if until(&screen) {
                return screen;
            }
            assert!(begin.elapsed() < PATIENCE, "{what} is not to be seen:\n{screen}");
            sleep(Duration::from_millis(30));
        }
    }

    /// Waits until the terminal is as a shell needs it.
    fn is_restored(&self) {
        self.line("stty -a");
        self.waits("a restored terminal", |screen| {
            screen.contains("icanon") && !screen.contains("-icanon") && !screen.contains("-echo ")
        });
    }

    /// The saved matches, without files that are just being written.
    fn matches(&self) -> Vec<PathBuf> {
        let files = fs::read_dir(self.data.join("trictrac").join("matches"));
        let paths = files.into_iter().flatten().map(|file| file.unwrap().path());
        paths.filter(|path| path.extension().is_some_and(|it| it == "trictrac")).collect()
    }

    /// The number of lines with actions of the matches.
    fn saved_actions(&self) -> usize {
        self.matches().iter().map(|file| actions(file)).sum()
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}

fn actions(file: &Path) -> usize {
    fs::read_to_string(file)
        .unwrap()
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('['))
        .count()
}

#[test]
fn a_match_by_keyboard_survives_a_kill_and_continues() {
    let Some(tmux) = Tmux::start("kill") else { return };
    tmux.play("--opponent first --seed 7");
    tmux.shows("Which man?");
    tmux.keys(&["h"]);
    tmux.shows("Best first, with your chance");
    for _ in 0..3 {
        // A key while the computer acts only goes on.
        tmux.shows("Which man?");
        let before = tmux.saved_actions();
        tmux.keys(&["p", "Enter", "Enter"]);
        tmux.waits("the throw of the computer", |_| tmux.saved_actions() > before);
    }
    let [file] = &tmux.matches()[..] else { panic!("{:?}", tmux.matches()) };
    let saved = actions(file);
    tmux.signal("-9");
    tmux.run(&["respawn-pane", "-k", SHELL]).unwrap();
    tmux.shows("ready>");
    tmux.play("--continue");
    tmux.shows("History");
    tmux.keys(&["q"]);
    tmux.shows("Leave the match?");
    tmux.keys(&["Enter"]);
    tmux.shows("You left the match.");
    assert!(actions(file) >= saved);
    assert_eq!(tmux.matches().len(), 1);
}

#[test]
fn signals_suspension_and_sizes() {
    let Some(tmux) = Tmux::start("signals") else { return };
    tmux.play("--opponent first --seed 7");
    tmux.shows("Which man?");
    tmux.keys(&["C-z"]);
    tmux.shows("ready>");
    tmux.line("fg");
    tmux.shows("Which man?");
    tmux.run(&["resize-window", "-x", "60", "-y", "20"]).unwrap();
    tmux.shows("enlarge it to 80 columns");
    tmux.run(&["resize-window", "-x", "140", "-y", "48"]).unwrap();
    tmux.shows("▟███▙");
    tmux.signal("-TERM");
    tmux.shows("ready>");
    tmux.is_restored();
    tmux.line("clear");
    tmux.play("--opponent first --seed 7");
    tmux.shows("▟███▙");
    tmux.signal("-INT");
    tmux.shows("ready>");
    tmux.is_restored();
}

#[test]
fn a_terminal_without_a_size_gets_lines() {
    let Some(tmux) = Tmux::start("no-size") else { return };
    tmux.line("stty rows 0 cols 0");
    tmux.play("--opponent first --seed 7");
    tmux.shows("legal plays.");
    tmux.line("quit");
    tmux.shows("ready>");
}

#[test]
fn the_menu_leads_to_a_match_and_back() {
    let Some(tmux) = Tmux::start("menu") else { return };
    tmux.play("");
    tmux.shows("New match");
    tmux.keys(&["Enter"]);
    tmux.shows("Holes to win");
    tmux.keys(&["Enter"]);
    // A throw may leave only one play.
    tmux.waits("a question", |screen| {
        screen.contains("Which man?") || screen.contains("Enter plays")
    });
    tmux.keys(&["p", "Enter", "Enter"]);
    tmux.waits("a saved play", |_| tmux.saved_actions() > 2);
    tmux.keys(&["q"]);
    tmux.shows("Leave the match?");
    tmux.keys(&["Enter"]);
    tmux.shows("Continue");
    // Esc goes to the entry that leaves; it does not leave.
    tmux.keys(&["Escape"]);
    tmux.shows("▸ Leave");
    tmux.keys(&["Enter"]);
    tmux.shows("ready>");
}

#[test]
fn computers_can_be_left_and_a_match_without_a_play_leaves_no_file() {
    let Some(tmux) = Tmux::start("computers") else { return };
    tmux.play("--white first --black first --seed 7");
    tmux.waits("a saved play", |_| tmux.saved_actions() > 2);
    tmux.keys(&["q"]);
    tmux.shows("Leave the match?");
    tmux.keys(&["Enter"]);
    tmux.shows("You left the match. It is saved");
    assert_eq!(tmux.matches().len(), 1);
    tmux.line("clear");
    tmux.play("--opponent first --seed 7");
    tmux.shows("Which man?");
    tmux.keys(&["C-c"]);
    tmux.shows("It was not saved.");
    assert_eq!(tmux.matches().len(), 1);
}

#[test]
fn puzzles_are_solved_from_the_menu() {
    let Some(tmux) = Tmux::start("puzzles") else { return };
    tmux.play("");
    tmux.shows("Puzzles");
    tmux.chooses("Puzzles");
    tmux.shows("All puzzles");
    tmux.chooses("Hold or go");
    tmux.shows("Do you hold or go?");
    // The answer is shown, and another puzzle follows.
    tmux.keys(&["h"]);
    tmux.shows("Here is the solution.");
    tmux.shows("▸  Next");
    tmux.keys(&["Enter"]);
    tmux.shows("0 of 1 right");
    tmux.keys(&["q"]);
    tmux.shows("Problems of the treatises");
    tmux.chooses("Problems of the treatises");
    tmux.shows("Problem 3");
    tmux.keys(&["Enter"]);
    tmux.shows("Problem 3 · ");
    tmux.keys(&["q"]);
    tmux.keys(&["Escape"]);
    tmux.shows("All puzzles");
    tmux.keys(&["Escape"]);
    tmux.shows("New match");
}
