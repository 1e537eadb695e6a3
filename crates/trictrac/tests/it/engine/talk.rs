//! A talk with an engine through pipes.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout};

use crate::process::command;

/// `trictrac engine`, running.
pub(crate) struct Talk {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Talk {
    pub(crate) fn with(player: &str) -> Self {
        let mut child = command(&["engine", "--player", player]).spawn().unwrap();
        let (to, from) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, to, from: BufReader::new(from) }
    }

    pub(crate) fn send(&mut self, line: &str) {
        writeln!(self.to, "{line}").unwrap();
    }

    pub(crate) fn receive(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    pub(crate) fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.receive()
    }

    /// Its exit status after `quit`.
    pub(crate) fn quit(mut self) -> Option<i32> {
        self.send("quit");
        self.child.wait().unwrap().code()
    }
}
