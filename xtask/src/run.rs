//! `cargo xtask run`: opens the table in the browser.

use std::process::Command;

use anyhow::Result;

use crate::workspace::Workspace;
use crate::{process, web};

/// The arguments of `cargo xtask run`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Arguments for `trictrac serve`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

/// Builds the page and the program that contains it, and opens it in the browser of this machine.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    web::web(workspace)?;
    let build = ["run", "--release", "--package", "trictrac", "--features", "page", "--"];
    process::run(Command::new("cargo").args(build).args(["serve", "--open"]).args(&args.args))
}
