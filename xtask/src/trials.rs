//! `cargo xtask drill packages`: tries the packages in `target/dist`, each by a program of its own in `packaging/try`.

use std::process::Command;

use anyhow::{Result, ensure};
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;

/// The folder of the finished packages, from the root.
pub(crate) const PACKAGES: &str = "target/dist";
/// The formats that are tried, which are also the names of the programs.
const TRIALS: [&str; 6] = ["tar", "deb", "rpm", "oci", "zip", "crates"];
/// The folder of the programs, and the one in which they unpack packages.
const PROGRAMS: &str = "packaging/try";
const SCRATCH: &str = "target/tried";

/// Tries the packages of all formats, or of those that the arguments name. A trial names what the machine lacks, and leaves it out.
pub(crate) fn trials(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    let chosen = options.words()?;
    for name in &chosen {
        let known = TRIALS.contains(&name.as_str());
        ensure!(known, "{name}: expected one of {}", TRIALS.join(", "));
    }
    for name in TRIALS {
        if !chosen.is_empty() && !chosen.iter().any(|one| one == name) {
            continue;
        }
        println!("{name}:");
        let mut trial = Command::new("bash");
        trial.arg(format!("{PROGRAMS}/{name}.sh")).arg(PACKAGES).arg(format!("{SCRATCH}/{name}"));
        process::run(trial.current_dir(&workspace.root))?;
    }
    Ok(())
}
