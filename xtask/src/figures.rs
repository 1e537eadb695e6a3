//! The commands that need many crates: `strength`, `mutants` and `api`, in a program of their own.

use anyhow::Result;
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;

/// Runs one of them with the arguments that are left.
pub(crate) fn figures(workspace: &Workspace, name: &str, options: ArgumentReader) -> Result<()> {
    let mut command = workspace.cargo(&["run", "--quiet", "--package", "figures", "--", name]);
    process::run(command.args(options.rest()?))
}
