//! `cargo xtask run`: the table in the browser.

use std::process::Command;

use anyhow::Result;

use crate::workspace::Workspace;
use crate::{process, web};

/// What `cargo xtask run` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Passed on to `trictrac serve`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

/// Builds the page and the program with it in it, and serves it to the browser of this machine.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    web::web(workspace)?;
    let build = ["run", "--release", "--package", "trictrac", "--features", "page", "--"];
    process::run(Command::new("cargo").args(build).args(["serve", "--open"]).args(&args.args))
}
