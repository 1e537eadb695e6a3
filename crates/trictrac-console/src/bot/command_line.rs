//! The program of a player and its arguments, as they are named.

use std::fmt;
use std::str::FromStr;

/// The beginning of the name of a player that is a program.
pub const PREFIX: &str = "cmd:";

/// A program and its arguments, as in `cmd:python3 bot.py`, split as a shell does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    pub(super) program: String,
    pub(super) arguments: Vec<String>,
    /// True if a Ctrl-C in the terminal does not concern it.
    pub(super) apart: bool,
}

/// The variable with the token of a bot account. Programs that play never see it.
pub const TOKEN: &str = "TRICTRAC_TOKEN";

/// A text that names no program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected {PREFIX} with a program and its arguments, with every quote closed, as in {PREFIX}python3 bot.py"
)]
pub struct NoCommandLine;

impl FromStr for CommandLine {
    type Err = NoCommandLine;

    fn from_str(text: &str) -> Result<Self, NoCommandLine> {
        let line = text.strip_prefix(PREFIX).ok_or(NoCommandLine)?;
        let mut words = shlex::split(line).ok_or(NoCommandLine)?.into_iter();
        let program = words.next().filter(|word| !word.is_empty()).ok_or(NoCommandLine)?;
        Ok(Self { text: text.to_owned(), program, arguments: words.collect(), apart: false })
    }
}

impl CommandLine {
    /// The same program, which a Ctrl-C in the terminal does not concern.
    #[must_use]
    pub fn apart(self) -> Self {
        Self { apart: true, ..self }
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
