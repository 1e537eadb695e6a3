//! `cargo xtask drill rolling`: the servers of a club are replaced by those of an earlier version and back, while matches are played.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::{ArgumentReader, FoundArgument};

/// The first version whose servers can form a club together.
const OLDEST: &str = "25ecba66";
/// The folder in which the earlier version is built, from the root.
const FOLDER: &str = "target/earlier";
/// Names the earlier program to the test.
const EARLIER: &str = "TRICTRAC_EARLIER";

/// Builds the program of an earlier commit, and runs the test with it.
pub(crate) fn drill(workspace: &Workspace, mut options: ArgumentReader) -> Result<()> {
    let mut from = OLDEST.to_owned();
    while let Some(found) = options.next()? {
        match found {
            FoundArgument::Option(name) if name == "from" => from = options.value(&name)?,
            other => return Err(other.unexpected()),
        }
    }
    let program = build(workspace, &from)?;
    let mut command = workspace.cargo(&["test", "--profile", "drill", "--package", "trictrac"]);
    command.args([
        "--test",
        "it",
        "--",
        "--ignored",
        "--show-output",
        "online::cluster::rolling::",
    ]);
    process::run(command.env(EARLIER, program))
}

/// The program `trictrac` of this commit, with every assertion on.
fn build(workspace: &Workspace, from: &str) -> Result<PathBuf> {
    let folder = workspace.root.join(FOLDER);
    let (source, output) = (folder.join("source"), folder.join("build"));
    unpack(workspace, from, &source)?;
    let mut command = workspace.cargo(&["build", "--locked", "--package", "trictrac"]);
    command.current_dir(&source).arg("--target-dir").arg(&output);
    process::run(&mut command)?;
    Ok(output.join("debug/trictrac"))
}

/// Writes the files of a commit into a folder, which is emptied before.
fn unpack(workspace: &Workspace, commit: &str, folder: &Path) -> Result<()> {
    let shown = || folder.display().to_string();
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(shown)?;
    }
    fs::create_dir_all(folder).with_context(shown)?;
    let archive = folder.with_extension("tar");
    let mut git = Command::new("git");
    git.current_dir(&workspace.root).args(["archive", "--format=tar", "--output"]).arg(&archive);
    process::run(git.arg(commit))?;
    process::run(Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(folder))
}
