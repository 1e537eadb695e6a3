//! Packages for the package managers of Linux. The manifest of the command lists what they contain.

use std::env;
use std::fs;

use anyhow::{Context, Result};
use xtask::process;

use super::context::Dist;
use super::target::DistTarget;

/// The variable with the name and address of the person who makes the packages, and what stands in the packages without it.
const MAINTAINER: &str = "TRICTRAC_MAINTAINER";
const NOBODY: &str = "The Trictrac contributors <contributors@trictrac.example>";
/// The history of the package, which Debian wants in a format of its own.
const HISTORY: &str = "debian-changelog";

/// Makes the package for Debian and its relatives.
pub(super) fn deb(dist: &Dist<'_>, target: &DistTarget) -> Result<()> {
    let maintainer = env::var(MAINTAINER).unwrap_or_else(|_| NOBODY.into());
    let version = format!("{}-1", before_release(dist));
    let history = format!(
        "trictrac ({version}) unstable; urgency=medium\n\n  * See NEWS.md.\n\n -- {maintainer}  {}\n",
        dist.date(&["--rfc-email"])?
    );
    fs::write(dist.staged(HISTORY), history).context(HISTORY)?;
    let args =
        ["deb", "--quiet", "--no-build", "--no-strip", "--no-dbgsym", "--package", "trictrac"];
    let mut command = dist.workspace.cargo(&args);
    command.args(["--target", target.triple, "--deb-version", &version]);
    command.args(["--maintainer", &maintainer]).arg("--output").arg(dist.package(""));
    process::run(dist.timed(&mut command))
}

/// The version in the form that package managers sort before the release: `1.0.0~rc.1`.
fn before_release(dist: &Dist<'_>) -> String {
    dist.version.replace('-', "~")
}

/// Makes the package for Fedora and its relatives.
pub(super) fn rpm(dist: &Dist<'_>, target: &DistTarget) -> Result<()> {
    let args = ["generate-rpm", "--package", "crates/trictrac", "--target", target.triple];
    let mut command = dist.workspace.cargo(&args);
    let version = format!("version = \"{}\"", before_release(dist));
    command.args(["--set-metadata", &version, "--source-date", &dist.time]);
    command.arg("--output").arg(dist.package(""));
    process::run(dist.timed(&mut command))
}
