//! Starting other programs and saying how they ended.

use std::fmt;
use std::process::{Command, ExitCode, ExitStatus, Stdio};

use anyhow::{Context, Result, ensure};

/// A program that was started and did not succeed.
#[derive(Debug)]
pub(crate) struct Failed {
    command: String,
    status: ExitStatus,
}

impl Failed {
    /// The status to end with because of this: the program's own where it has one.
    pub(crate) fn exit_code(&self) -> ExitCode {
        let code = self.status.code().and_then(|code| u8::try_from(code).ok());
        code.map_or(ExitCode::FAILURE, ExitCode::from)
    }
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` failed: {}", self.command, self.status)
    }
}

impl std::error::Error for Failed {}

/// Runs `command` with the terminal as its own.
///
/// # Errors
/// [`Failed`] if it does not succeed, another error if it cannot be started.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = status(command)?;
    if status.success() { Ok(()) } else { Err(Failed { command: shown(command), status }.into()) }
}

/// Runs `command` with the terminal as its own and gives its status, whatever it is.
pub(crate) fn status(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| format!("`{}` cannot be started", shown(command)))
}

/// What `command` prints.
///
/// # Errors
/// [`Failed`] if it does not succeed, another error if it cannot be started.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{}` cannot be started", shown(command)))?;
    if !output.status.success() {
        return Err(Failed { command: shown(command), status: output.status }.into());
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{}` prints no text", shown(command)))
}

/// Whether `program` can be started with `args` and succeeds, in silence.
pub(crate) fn works(program: &str, args: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(args).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Installs a package of Debian, as root and where there is apt-get.
///
/// # Errors
/// Why it cannot be installed.
pub(crate) fn install(package: &str) -> Result<()> {
    let user = output(Command::new("id").arg("-u"))?;
    ensure!(user.trim() == "0", "only root installs packages");
    println!("{package} is missing: apt-get install {package}");
    let apt = |args: &[&str]| run(Command::new("apt-get").args(args));
    apt(&["update", "--quiet"])?;
    apt(&["install", "--yes", "--quiet", "--no-install-recommends", package])
}

/// The command as one would type it; a long one is cut short.
pub(crate) fn shown(command: &Command) -> String {
    const WORDS: usize = 12;
    let words: Vec<_> = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect();
    let end = if words.len() > WORDS { " ..." } else { "" };
    format!("{}{end}", words[..words.len().min(WORDS)].join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        assert_eq!(shown(Command::new("cargo").args(["fmt", "--check"])), "cargo fmt --check");
    }

    #[test]
    fn a_long_command_is_cut_short() {
        let shown = shown(Command::new("cargo").args(["x"; 20]));
        assert_eq!(shown, "cargo x x x x x x x x x x x ...");
    }
}
