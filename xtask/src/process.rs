//! Starts other programs and reports how they ended.

use std::fmt;
use std::fs::File;
use std::process::{Command, ExitCode, ExitStatus, Stdio};

use anyhow::{Context, Result, ensure};

/// A program that started and failed.
#[derive(Debug)]
pub struct FailedProgram {
    command: String,
    status: ExitStatus,
}

impl FailedProgram {
    /// The exit status to end with: that of the program, if it has one.
    #[must_use]
    pub fn exit_code(&self) -> ExitCode {
        let code = self.status.code().and_then(|code| u8::try_from(code).ok());
        code.map_or(ExitCode::FAILURE, ExitCode::from)
    }
}

impl fmt::Display for FailedProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` failed: {}", self.command, self.status)
    }
}

impl std::error::Error for FailedProgram {}

/// Runs `command` in this terminal.
///
/// # Errors
/// [`FailedProgram`] if it does not succeed, another error if it cannot be started.
pub fn run(command: &mut Command) -> Result<()> {
    let status = status(command)?;
    if status.success() {
        Ok(())
    } else {
        Err(FailedProgram { command: shell_text(command), status }.into())
    }
}

/// Runs `command` in this terminal and returns its status, whatever it is.
///
/// # Errors
/// It cannot be started.
pub fn status(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| format!("`{}` cannot be started", shell_text(command)))
}

/// Runs `command` and returns its output.
///
/// # Errors
/// [`FailedProgram`] if it does not succeed, another error if it cannot be started.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{}` cannot be started", shell_text(command)))?;
    if !output.status.success() {
        return Err(FailedProgram { command: shell_text(command), status: output.status }.into());
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("the output of `{}` is not UTF-8", shell_text(command)))
}

/// Returns whether `program` starts with `args` and succeeds; shows no output.
#[must_use]
pub fn works(program: &str, args: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(args).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Installs a Debian package with apt-get, if the user is root.
///
/// # Errors
/// The reason why the package cannot be installed.
pub fn install(package: &str) -> Result<()> {
    let user = output(Command::new("id").arg("-u"))?;
    ensure!(user.trim() == "0", "cannot install {package}: only root can use apt-get");
    println!("{package} is missing: apt-get install {package}");
    let path = std::env::temp_dir().join("trictrac-apt-get.lock");
    let lock =
        File::create(&path).with_context(|| format!("{} cannot be created", path.display()))?;
    // Two steps of the tests may install at once, and apt-get fails while another one holds its lists.
    lock.lock().context("no lock for apt-get")?;
    let apt = |args: &[&str]| {
        let mut apt = Command::new("apt-get");
        // Nobody is there to answer the questions of a package.
        apt.env("DEBIAN_FRONTEND", "noninteractive");
        run(apt.args(["--option", "DPkg::Lock::Timeout=120"]).args(args))
    };
    // Without package lists, as in a fresh container, apt-get would find no package.
    apt(&["update", "--quiet"])?;
    apt(&["install", "--yes", "--quiet", "--no-install-recommends", package])
}

/// The command as typed in a shell; a long one is shortened.
#[must_use]
pub fn shell_text(command: &Command) -> String {
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
        assert_eq!(shell_text(Command::new("cargo").args(["fmt", "--check"])), "cargo fmt --check");
    }

    #[test]
    fn a_long_command_is_cut_short() {
        let shell_text = shell_text(Command::new("cargo").args(["x"; 20]));
        assert_eq!(shell_text, "cargo x x x x x x x x x x x ...");
    }
}
