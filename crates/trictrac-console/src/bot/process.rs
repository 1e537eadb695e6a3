//! A running program: lines to it, lines from it, each within a time, and its certain end.

use std::io::{self, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use trictrac_engine::forfeit::Forfeit;

use super::command_line::{CommandLine, TOKEN};
use crate::lines::{InputLine, InputLines, LONGEST};

/// The number of messages that may wait, either way: a program that reads nothing, or prints without end, reaches it.
const MOST_WAITING: usize = 256;
/// The time that a program has to end after it was asked to, or has closed its output.
const LAST_WORDS: Duration = Duration::from_millis(300);

/// A running program.
#[derive(Debug)]
pub(super) struct ProgramProcess {
    child: Child,
    /// Nothing once it was asked to end.
    to: Option<SyncSender<String>>,
    from: Receiver<Result<String, String>>,
    /// True if it is worth waiting for its end.
    well: bool,
}

impl ProgramProcess {
    /// Starts the program. What it writes to standard error goes where that of this program goes.
    pub(super) fn start(command: &CommandLine) -> Result<Self, Forfeit> {
        let absent = |error: io::Error| Forfeit::Absent {
            program: command.program.clone(),
            kind: error.kind(),
        };
        let mut start = Command::new(&command.program);
        #[cfg(unix)]
        if command.apart {
            use std::os::unix::process::CommandExt as _;
            start.process_group(0);
        }
        let mut child = start
            .args(&command.arguments)
            .env_remove(TOKEN)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(absent)?;
        let (to, lines) = sync_channel(MOST_WAITING);
        let (heard, from) = sync_channel(MOST_WAITING);
        if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write(input, &lines));
            thread::spawn(move || read(output, &heard));
        }
        Ok(Self { child, to: Some(to), from, well: true })
    }

    /// Sends a line.
    pub(super) fn send(&mut self, line: &str, patience: Duration) -> Result<(), Forfeit> {
        let sent = self.to.as_ref().map(|to| to.try_send(format!("{line}\n")));
        match sent {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err(self.stalled(patience)),
            Some(Err(TrySendError::Disconnected(_))) | None => Err(self.died()),
        }
    }

    /// The next line; `patience` is how long it has been waited for at `end`.
    pub(super) fn receive(&mut self, end: Instant, patience: Duration) -> Result<String, Forfeit> {
        let left = end.saturating_duration_since(Instant::now());
        // Lines that come without end do not prolong the time.
        if left.is_zero() {
            return Err(self.stalled(patience));
        }
        match self.from.recv_timeout(left) {
            Ok(Ok(line)) => Ok(line),
            Ok(Err(found)) => {
                Err(Forfeit::Nonsense { found, expected: "a line of UTF-8 text".to_owned() })
            }
            Err(RecvTimeoutError::Timeout) => Err(self.stalled(patience)),
            Err(RecvTimeoutError::Disconnected) => Err(self.died()),
        }
    }

    fn stalled(&mut self, patience: Duration) -> Forfeit {
        self.well = false;
        Forfeit::Stalled { patience }
    }

    fn died(&mut self) -> Forfeit {
        self.well = false;
        self.await_end();
        let status = self.child.try_wait().ok().flatten();
        Forfeit::Died { status: status.map(|status| status.to_string()) }
    }

    /// Waits a little for its end.
    fn await_end(&mut self) {
        let end = Instant::now() + LAST_WORDS;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < end {
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for ProgramProcess {
    fn drop(&mut self) {
        if let Some(to) = self.to.take()
            && self.well
        {
            // Its input ends after this; whoever does not listen is ended below.
            let _ = to.try_send("quit\n".to_owned());
            drop(to);
            self.await_end();
        }
        // It may have ended already: then there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Writes lines until there are no more, or nobody reads them.
fn write(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Passes on lines until the output is closed, or nobody wants them.
fn read(output: ChildStdout, heard: &SyncSender<Result<String, String>>) {
    let mut lines = InputLines::new(BufReader::new(output));
    while let Ok(Some(line)) = lines.next_line() {
        let line = match line {
            InputLine::Text(text) => Ok(text.trim().to_owned()),
            InputLine::NotText { character } => {
                Err(format!("a line that is not UTF-8 text at character {character}"))
            }
            InputLine::TooLong => Err(format!("a line of more than {LONGEST} bytes")),
        };
        if heard.send(line).is_err() {
            return;
        }
    }
}
