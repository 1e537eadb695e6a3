//! `cargo xtask bench`: runs the benchmarks of the rules, the engine and the store.

use anyhow::Result;

use crate::process;
use crate::workspace::Workspace;

/// The arguments of `cargo xtask bench`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Arguments for `cargo bench`, such as `--bench network`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

/// Runs `cargo bench` on the crates whose speed matters.
pub(crate) fn bench(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut command = workspace.cargo(&["bench"]);
    for package in ["trictrac-rules", "trictrac-engine", "trictrac-store"] {
        command.args(["--package", package]);
    }
    process::run(command.args(&args.args))
}
