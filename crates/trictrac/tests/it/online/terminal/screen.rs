//! A terminal that a test reads and types into.

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use crate::process::command;

/// The time that a test waits for a text before it believes that something is stuck.
const PATIENCE: Duration = Duration::from_mins(1);

/// The output of the program, and whether it has ended.
#[derive(Default)]
struct Printed {
    text: String,
    ended: bool,
}

/// A running `trictrac play`.
pub(super) struct Terminal {
    child: Child,
    input: Option<ChildStdin>,
    printed: Arc<(Mutex<Printed>, Condvar)>,
    /// The part of the output that the test has read.
    read: usize,
}

impl Terminal {
    /// Starts the program with its own folder for data.
    pub(super) fn play(data: &Path, options: &[&str]) -> Self {
        let data = data.to_str().unwrap();
        let mut child =
            command(&[&["play", "--plain", "--data", data], options].concat()).spawn().unwrap();
        let printed = Arc::new((Mutex::new(Printed::default()), Condvar::new()));
        let mut out = child.stdout.take().unwrap();
        let written = Arc::clone(&printed);
        thread::spawn(move || {
            let (mut bytes, mut block) = (Vec::new(), [0; 4096]);
            loop {
                let count = out.read(&mut block).unwrap_or(0);
                bytes.extend_from_slice(&block[..count]);
                let mut printed = written.0.lock().unwrap();
                printed.text = String::from_utf8_lossy(&bytes).into_owned();
                printed.ended = count == 0;
                written.1.notify_all();
                if printed.ended {
                    return;
                }
            }
        });
        Self { input: child.stdin.take(), child, printed, read: 0 }
    }

    /// Waits until something was printed that was not read yet, and reads up to it.
    fn wait(&mut self, what: &str, found: impl Fn(&str) -> Option<usize>) -> String {
        let (lock, changed) = &*self.printed;
        let mut printed = lock.lock().unwrap();
        loop {
            let new = &printed.text[self.read..];
            if let Some(end) = found(new) {
                let text = new[..end].to_owned();
                self.read += end;
                return text;
            }
            assert!(!printed.ended, "the program ended before {what}: {}", printed.text);
            let waited = changed.wait_timeout(printed, PATIENCE).unwrap();
            printed = waited.0;
            assert!(!waited.1.timed_out(), "no {what}: {}", printed.text);
        }
    }

    /// Waits for a text, and returns everything up to it.
    pub(super) fn until(&mut self, text: &str) -> String {
        self.wait(text, |new| new.find(text).map(|at| at + text.len()))
    }

    /// Waits for a prompt, and returns everything up to it.
    pub(super) fn prompt(&mut self) -> String {
        self.wait("a prompt", |new| new.ends_with("> ").then_some(new.len()))
    }

    /// Types a line.
    pub(super) fn types(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// The link with the key, which the creator of a match sees.
    pub(super) fn invitation(&mut self) -> String {
        self.until("it opens the match in a browser:\n");
        self.until("\n").trim().to_owned()
    }

    /// Plays the first legal play each time, until the match is over or there were `prompts` prompts. Returns whether it is over.
    pub(super) fn plays(&mut self, prompts: usize) -> bool {
        for _ in 0..prompts {
            if self.prompt().contains("rematch or quit> ") {
                return true;
            }
            self.types("1");
        }
        false
    }

    /// Ends the input.
    pub(super) fn ends_input(&mut self) {
        self.input = None;
    }

    /// Waits until the program has ended well, and returns everything that it printed.
    pub(super) fn leaves(mut self) -> String {
        self.ends_input();
        let status = self.child.wait().unwrap();
        let mut error = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
        let text = self.all();
        assert_eq!((status.code(), error.as_str()), (Some(0), ""), "{text}");
        text
    }

    /// Everything that the program has printed until it ended.
    fn all(&self) -> String {
        let (lock, changed) = &*self.printed;
        let printed = lock.lock().unwrap();
        let printed = changed.wait_while(printed, |printed| !printed.ended).unwrap();
        printed.text.clone()
    }

    /// Kills the program by a signal that it cannot notice.
    pub(super) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
