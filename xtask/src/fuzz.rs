//! `cargo xtask fuzz`: runs each fuzz target for a given time.

use anyhow::{Result, bail, ensure};

use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::{ArgumentReader, FoundArgument};

/// The crate of the targets, and its folder.
pub(crate) const CRATE: &str = "fuzz";
const FOLDER: &str = "fuzz";
/// The fuzzer is linked, and the targets are built as for the benchmarks, without what would only make them slow to link.
const FEATURE: &str = "link";
const PROFILE: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "1"),
];
/// The time for each target.
const SECONDS: u32 = 60;

/// Runs the given target, or all, until one fails.
pub(crate) fn fuzz(workspace: &Workspace, mut options: ArgumentReader) -> Result<()> {
    let (mut target, mut seconds) = (None, SECONDS);
    while let Some(found) = options.next()? {
        match found {
            FoundArgument::Option(name) if name == "seconds" => seconds = options.value(&name)?,
            FoundArgument::Word(name) if target.is_none() => target = Some(name),
            other => return Err(other.unexpected()),
        }
    }
    if let Some(missing) = missing() {
        bail!("cannot fuzz on this machine: {missing}");
    }
    let targets = chosen(targets(workspace)?, target.as_deref())?;
    for target in &targets {
        println!("fuzz: {target}, {seconds} s");
        let time = format!("-max_total_time={seconds}");
        let start = ["+nightly", "fuzz", "run", "--fuzz-dir", FOLDER, "--features", FEATURE];
        let mut command = workspace.cargo(&start);
        process::run(command.args([target.as_str(), "--", &time]).envs(PROFILE))?;
    }
    println!("fuzz: {} passed, {seconds} s each", targets.join(", "));
    Ok(())
}

/// The tool that is missing for fuzzing on this machine, and how to install it.
fn missing() -> Option<&'static str> {
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
    let packages = workspace.metadata()?.packages;
    let fuzz = packages.into_iter().filter(|package| package.name == CRATE);
    let targets = fuzz.flat_map(|package| package.targets);
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
