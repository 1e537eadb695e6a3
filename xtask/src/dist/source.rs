//! What the program is made of: the published crates, and the list of all crates in a program.

use std::fs;

use anyhow::{Context, Result};
use xtask::process;

use super::archive::removed;
use super::context::{Dist, emptied};
use super::files;
use super::target::DistTarget;

/// The ending of the list, which is in the format `CycloneDX`.
const LIST: &str = "cdx.json";

/// Makes the published crates. Cargo compiles none of them here.
pub(super) fn crates(dist: &Dist<'_>) -> Result<()> {
    let build = dist.staged("crates");
    emptied(&build)?;
    let mut command = dist.workspace.cargo(&["package", "--quiet", "--locked", "--no-verify"]);
    // That there are changes was said before.
    command.args(["--allow-dirty", "--target-dir"]).arg(&build);
    for package in dist.workspace.metadata()?.packages {
        if package.is_published {
            command.args(["--package", &package.name]);
        }
    }
    process::run(dist.timed(&mut command))?;
    for entry in fs::read_dir(build.join("package")).context("cargo package makes no folder")? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "crate") {
            let name = path.file_name().context("a crate without a name")?;
            files::copy(&path, &dist.package(&name.to_string_lossy()))?;
        }
    }
    Ok(())
}

/// Lists the crates in the program for a system.
pub(super) fn sbom(dist: &Dist<'_>, target: &DistTarget) -> Result<()> {
    let name = format!("trictrac-{}-{}", dist.version, target.name);
    let args = ["cyclonedx", "--format", "json", "--features", "page", "--no-build-deps"];
    let mut command = dist.workspace.cargo(&args);
    command.args(["--manifest-path", "crates/trictrac/Cargo.toml", "--target", target.triple]);
    command.args(["--override-filename", &name]);
    process::run(dist.timed(&mut command))?;
    // One is written beside the manifest of every crate of the workspace.
    for package in dist.workspace.metadata()?.packages {
        let written = package.manifest_path.with_file_name(format!("{name}.json"));
        if package.name == "trictrac" {
            // The list names each crate of the workspace by its path.
            let text = fs::read_to_string(&written)?;
            let text = text.replace(&*dist.workspace.root.to_string_lossy(), "");
            fs::write(dist.package(&format!("{name}.{LIST}")), text)?;
        }
        removed(&written)?;
    }
    Ok(())
}
