//! `cargo xtask differential`: the rules against their slow, literal transcription.

use anyhow::Result;

use crate::process;
use crate::workspace::Workspace;

/// What `cargo xtask differential` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many positions to compare
    #[arg(long, default_value_t = 100_000)]
    positions: u64,
    /// The seed of the play that the positions come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Runs the example `differential` of `trictrac-reference`, which fails at the first difference.
pub(crate) fn differential(workspace: &Workspace, args: &Args) -> Result<()> {
    let start = ["run", "--release", "--package", "trictrac-reference"];
    let (positions, seed) = (args.positions.to_string(), args.seed.to_string());
    let mut command = workspace.cargo(&start);
    process::run(command.args(["--example", "differential", "--", &positions, &seed]))
}
