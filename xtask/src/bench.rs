//! `cargo xtask bench`: runs the benchmarks of the rules and the engine.

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
    let start = ["bench", "--package", "trictrac-rules", "--package", "trictrac-engine"];
    process::run(workspace.cargo(&start).args(&args.args))
}
