//! `cargo xtask dist`: makes the packages of a release, in `target/dist`.

mod archive;
mod context;
mod files;
mod image;
mod manifests;
mod notices;
mod source;
mod system;
mod target;
mod tools;

use std::fs;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;
use crate::python::Environment;
use context::Dist;
use target::{AARCH64_LINUX, DistTarget, X86_64_LINUX, X86_64_WINDOWS};
use tools::{CARGO_DEB, CARGO_RPM, CYCLONEDX, GNU_TAR, PackagingTool, ZIP};

/// The file with the digest of every package.
const SUMS: &str = "SHA256SUMS";

/// A kind of package.
struct DistFormat {
    name: &'static str,
    tool: &'static PackagingTool,
    make: fn(&Dist<'_>, &DistTarget) -> Result<()>,
}

const ARCHIVE: DistFormat = DistFormat { name: "tar", tool: &GNU_TAR, make: archive::tarball };
const DEB: DistFormat = DistFormat { name: "deb", tool: &CARGO_DEB, make: system::deb };
const RPM: DistFormat = DistFormat { name: "rpm", tool: &CARGO_RPM, make: system::rpm };
const IMAGE: DistFormat = DistFormat { name: "oci", tool: &GNU_TAR, make: image::image };
const COMPRESSED: DistFormat = DistFormat { name: "zip", tool: &ZIP, make: archive::zip };
const PARTS: DistFormat = DistFormat { name: "sbom", tool: &CYCLONEDX, make: source::sbom };
/// The name of the published crates among the formats; no system makes a difference to them.
const CRATES: &str = "crates";
/// The name of the Python package among the formats: its source, and a wheel for the system of this machine.
const PYTHON: &str = "python";

/// All packages but the crates.
const MADE: [(DistTarget, &[DistFormat]); 3] = [
    (X86_64_LINUX, &[ARCHIVE, DEB, RPM, IMAGE, PARTS]),
    (AARCH64_LINUX, &[ARCHIVE, DEB, RPM, IMAGE, PARTS]),
    (X86_64_WINDOWS, &[COMPRESSED, PARTS]),
];

/// Makes the packages: all, or those of the formats or systems that the arguments name. Names what the machine lacks, and makes the rest.
pub(crate) fn dist(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    let chosen = options.words()?;
    check(&chosen)?;
    let dist = Dist::begin(workspace)?;
    let wanted = |name: &str| chosen.is_empty() || chosen.iter().any(|one| one == name);
    for (target, formats) in &MADE {
        let formats = formats.iter();
        let formats = formats.filter(|format| wanted(target.name) || wanted(format.name));
        packages(&dist, target, &formats.collect::<Vec<_>>())?;
    }
    if wanted(CRATES) {
        println!("{CRATES}:");
        source::crates(&dist)?;
    }
    if wanted(PYTHON) {
        python(&dist)?;
    }
    sums(&dist)
}

/// Makes the packages of Python, if this machine has it.
fn python(dist: &Dist<'_>) -> Result<()> {
    match Environment::make(dist.workspace, false) {
        Ok(environment) => {
            println!("{PYTHON}:");
            environment.packages(dist.workspace, &dist.packages(), |command| dist.prepare(command))
        }
        Err(missing) => {
            println!("{PYTHON}: skipped, because {missing:#}");
            Ok(())
        }
    }
}

/// Checks that each argument names a format or a system.
fn check(chosen: &[String]) -> Result<()> {
    let mut known = vec![CRATES, PYTHON];
    for (target, formats) in &MADE {
        known.push(target.name);
        known.extend(formats.iter().map(|format| format.name));
    }
    known.sort_unstable();
    known.dedup();
    for name in chosen {
        ensure!(known.contains(&name.as_str()), "{name}: expected one of {}", known.join(", "));
    }
    Ok(())
}

/// Makes packages of these formats for one system, as far as the machine has the tools.
fn packages(dist: &Dist<'_>, target: &DistTarget, formats: &[&DistFormat]) -> Result<()> {
    if formats.is_empty() {
        return Ok(());
    }
    let missing = tools::missing_library(target.triple)?.or_else(|| target.linker.missing());
    if let Some(missing) = missing {
        println!("{}: skipped, because {missing}", target.name);
        return Ok(());
    }
    files::stage(dist, target)?;
    for format in formats {
        let name = format!("{} {}", target.name, format.name);
        if let Some(missing) = format.tool.missing() {
            println!("{name}: skipped, because {missing}");
        } else {
            println!("{name}:");
            (format.make)(dist, target)?;
        }
    }
    Ok(())
}

/// Writes the digests of all packages.
fn sums(dist: &Dist<'_>) -> Result<()> {
    let folder = dist.packages();
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder)? {
        names.push(entry?.file_name());
    }
    names.sort_unstable();
    let sums = process::output(Command::new("sha256sum").args(names).current_dir(&folder))?;
    print!("{sums}");
    fs::write(folder.join(SUMS), &sums).context(SUMS)?;
    manifests::manifests(dist, &sums)?;
    println!("the packages are in {}", folder.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_and_systems_can_be_chosen() {
        assert!(check(&["deb".into(), "aarch64-linux".into(), CRATES.into()]).is_ok());
        let error = check(&["msi".into()]).unwrap_err().to_string();
        assert!(error.starts_with("msi: expected one of aarch64-linux, crates, deb,"), "{error}");
    }
}
