//! `cargo xtask docs`: makes again what documents quote from the program.
//!
//! A quoted output has a line before it that names its command:
//!
//! ````text
//! <!-- made by: trictrac score "W15 … w 63" -->
//! ```text
//! ○ White: six et trois (6-3)
//! ```
//! ````
//!
//! The command is one of `trictrac` or of `cargo xtask`. The step `docs` of the test compares every quoted output with the
//! program.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;
use crate::documents;

/// The line before a quoted output begins and ends with these.
const MADE_BY: (&str, &str) = ("<!-- made by: ", " -->");
const FENCE: &str = "```";
/// The surroundings of the commands: no colours, 80 columns, English unless the command says otherwise.
const SURROUNDINGS: [(&str, &str); 3] =
    [("NO_COLOR", "1"), ("COLUMNS", "80"), ("LC_ALL", "C.UTF-8")];

/// Makes all quoted outputs, `STRENGTH.md` and the drawn pictures again.
pub(crate) fn docs(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    options.none()?;
    process::run(&mut workspace.cargo(&["build", "--package", "trictrac"]))?;
    let program = workspace.metadata()?.target_directory.join("debug/trictrac");
    for (path, text) in changed(workspace, &program)? {
        println!("{path}: written again");
        fs::write(workspace.root.join(&path), text).context(path)?;
    }
    let strength = ["run", "--quiet", "--package", "figures", "--", "strength", "--render"];
    process::run(&mut workspace.cargo(&strength))?;
    let pictures = ["test", "--quiet", "--package", "trictrac-web", "--test", "it", "pictures"];
    process::run(workspace.cargo(&pictures).env("WRITE_PICTURES", "1"))
}

/// Fails if a quoted output is not what `program` prints.
pub(crate) fn compare(workspace: &Workspace, program: &Path) -> Result<()> {
    let changed = changed(workspace, program)?;
    let paths: Vec<_> = changed.iter().map(|(path, _)| path.as_str()).collect();
    ensure!(
        paths.is_empty(),
        "{}: not what the program prints; `cargo xtask docs` makes it again",
        paths.join(", ")
    );
    Ok(())
}

/// The documents whose quoted outputs differ from those of `program`, with their new text.
fn changed(workspace: &Workspace, program: &Path) -> Result<Vec<(String, String)>> {
    let mut changed = Vec::new();
    for document in documents::read_all(&workspace.root)? {
        let made = made_again(&document.text, |command| output(workspace, program, command))
            .with_context(|| document.path.clone())?;
        if made != document.text {
            changed.push((document.path, made));
        }
    }
    Ok(changed)
}

/// Returns `text` with every quoted output replaced by what `run` returns for its command.
fn made_again(text: &str, run: impl Fn(&str) -> Result<String>) -> Result<String> {
    let mut made = String::with_capacity(text.len());
    let mut lines = text.split_inclusive('\n');
    let mut nested = false;
    while let Some(line) = lines.next() {
        made.push_str(line);
        nested ^= line.starts_with(FENCE);
        let Some(command) = command_of(line).filter(|_| !nested) else { continue };
        let fence = lines.next().filter(|line| line.starts_with(FENCE));
        made.push_str(fence.with_context(|| format!("no output follows `{command}`"))?);
        made.push_str(&run(command)?);
        let end = lines.find(|line| line.trim_end() == FENCE);
        made.push_str(end.with_context(|| format!("the output of `{command}` has no end"))?);
    }
    Ok(made)
}

fn command_of(line: &str) -> Option<&str> {
    line.trim_end().strip_prefix(MADE_BY.0)?.strip_suffix(MADE_BY.1)
}

/// Runs a command of a document and returns what it prints, without spaces at the ends of lines.
fn output(workspace: &Workspace, program: &Path, text: &str) -> Result<String> {
    let (program, arguments) = if let Some(arguments) = text.strip_prefix("trictrac ") {
        (program.to_owned(), arguments)
    } else if let Some(arguments) = text.strip_prefix("cargo xtask ") {
        (env::current_exe()?, arguments)
    } else {
        bail!("`{text}`: expected a command of `trictrac` or `cargo xtask`");
    };
    let mut command = Command::new(program);
    command
        .args(words(arguments))
        .envs(SURROUNDINGS)
        .current_dir(&workspace.root)
        .stdin(Stdio::null());
    // Cargo tells programs where their crate is.
    command.env("CARGO_MANIFEST_DIR", workspace.root.join("xtask"));
    let printed = process::output(&mut command)?;
    Ok(printed.trim_end().lines().flat_map(|line| [line.trim_end(), "\n"]).collect())
}

/// Splits arguments at spaces, except inside `"…"`.
fn words(arguments: &str) -> Vec<String> {
    let parts = arguments.split('"').enumerate();
    parts
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "A\n<!-- made by: trictrac x -->\n```text\nold\n```\nB\n";

    #[test]
    fn an_output_is_made_again() {
        let made = made_again(DOCUMENT, |command| Ok(format!("new {command}\n"))).expect("a text");
        assert_eq!(made, DOCUMENT.replace("old", "new trictrac x"));
    }

    #[test]
    fn an_output_needs_a_beginning_and_an_end() {
        let nothing = |_: &str| Ok(String::new());
        assert!(made_again(&DOCUMENT.replace("```text", ""), nothing).is_err());
        assert!(made_again(&DOCUMENT.replace("```\n", ""), nothing).is_err());
    }

    #[test]
    fn other_text_stays() {
        let text = "A\n```text\nold\n```\n````text\n<!-- made by: trictrac x -->\n````\n";
        assert_eq!(made_again(text, |_| bail!("no command")).expect("a text"), text);
    }

    #[test]
    fn quotes_keep_spaces() {
        assert_eq!(words("score \"W15 w 63\" --json"), ["score", "W15 w 63", "--json"]);
    }
}
