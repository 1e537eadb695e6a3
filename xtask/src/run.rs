//! `cargo xtask run`: the game in this terminal.

use std::process::Command;

use anyhow::Result;

use crate::process;

/// What `cargo xtask run` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Passed on to `trictrac play`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

/// Builds the release binary and starts `trictrac play`, in the folder the user is in.
pub(crate) fn run(args: &Args) -> Result<()> {
    let start = ["run", "--release", "--package", "trictrac", "--", "play"];
    process::run(Command::new("cargo").args(start).args(&args.args))
}
