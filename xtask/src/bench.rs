//! `cargo xtask bench`: runs the benchmarks of the rules, the engine and the store.

use anyhow::Result;
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;

/// Runs `cargo bench` on the crates whose speed matters, with the arguments that are left, such as `--bench network`.
pub(crate) fn bench(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    let mut command = workspace.cargo(&["bench"]);
    for package in ["trictrac-rules", "trictrac-engine", "trictrac-cluster"] {
        command.args(["--package", package]);
    }
    process::run(command.args(options.rest()?))
}
