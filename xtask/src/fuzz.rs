//! `cargo xtask fuzz`: runs each fuzz target for a given time.

use anyhow::{Result, bail, ensure};

use crate::process;
use crate::workspace::Workspace;

/// The manifest of the fuzz targets, which are not part of the main workspace.
pub(crate) const MANIFEST: &str = "fuzz/Cargo.toml";

const FOLDER: &str = "fuzz";

/// The arguments of `cargo xtask fuzz`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The target to run [default: all]
    target: Option<String>,
    /// How many seconds to run each target
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

/// Runs the given target, or all, until one fails.
pub(crate) fn fuzz(workspace: &Workspace, args: &Args) -> Result<()> {
    if let Some(missing) = missing() {
        bail!("cannot fuzz on this machine: {missing}");
    }
    let targets = chosen(targets(workspace)?, args.target.as_deref())?;
    for target in &targets {
        println!("fuzz: {target}, {} s", args.seconds);
        let time = format!("-max_total_time={}", args.seconds);
        let start = ["+nightly", "fuzz", "run", "--fuzz-dir", FOLDER, target, "--", &time];
        process::run(&mut workspace.cargo(&start))?;
    }
    println!("fuzz: {} passed, {} s each", targets.join(", "), args.seconds);
    Ok(())
}

/// Compiles all targets.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    process::run(&mut workspace.cargo(&["+nightly", "fuzz", "check", "--fuzz-dir", FOLDER]))
}

/// What is missing for fuzzing on this machine, and how to install it.
pub(crate) fn missing() -> Option<&'static str> {
    if !process::works("cargo", &["+nightly", "--version"]) {
        Some("no nightly toolchain (`rustup toolchain install nightly`)")
    } else if !process::works("cargo", &["+nightly", "fuzz", "--version"]) {
        Some("no cargo-fuzz (`cargo install --locked cargo-fuzz`)")
    } else {
        None
    }
}

/// The names of all fuzz targets.
fn targets(workspace: &Workspace) -> Result<Vec<String>> {
    let packages = workspace.metadata(MANIFEST)?.packages;
    let targets = packages.into_iter().flat_map(|package| package.targets);
    let binaries = targets.filter(|target| target.kind.iter().any(|kind| kind == "bin"));
    Ok(binaries.map(|target| target.name).collect())
}

/// The target called `name`, or all targets without a name.
fn chosen(targets: Vec<String>, name: Option<&str>) -> Result<Vec<String>> {
    let Some(name) = name else { return Ok(targets) };
    let known = targets.join(", ");
    ensure!(
        targets.iter().any(|target| target == name),
        "no target {name}; expected one of: {known}"
    );
    Ok(vec![name.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two() -> Vec<String> {
        vec!["one".into(), "two".into()]
    }

    #[test]
    fn all_targets_without_a_name() {
        assert_eq!(chosen(two(), None).unwrap(), two());
    }

    #[test]
    fn one_target_by_its_name() {
        assert_eq!(chosen(two(), Some("two")).unwrap(), ["two"]);
    }

    #[test]
    fn an_unknown_target_is_refused_with_the_known_ones() {
        let error = chosen(two(), Some("three")).unwrap_err();
        assert_eq!(error.to_string(), "no target three; expected one of: one, two");
    }
}
