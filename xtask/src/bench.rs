//! `cargo xtask bench`: the benchmarks of the rules and the engine.

use anyhow::Result;

use crate::process;
use crate::workspace::Workspace;

/// What `cargo xtask bench` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Passed on to `cargo bench`, such as `--bench plays`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

/// Runs `cargo bench` on the crates whose speed counts.
pub(crate) fn bench(workspace: &Workspace, args: &Args) -> Result<()> {
    let start = ["bench", "--package", "trictrac-rules", "--package", "trictrac-engine"];
    process::run(workspace.cargo(&start).args(&args.args))
}
