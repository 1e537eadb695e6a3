//! Archives that need no installation: a tarball for Linux, a zip for Windows.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use xtask::process;

use super::context::{Dist, emptied};
use super::files;
use super::target::DistTarget;

/// Makes the tarball of a system.
pub(super) fn tarball(dist: &Dist<'_>, target: &DistTarget) -> Result<()> {
    let name = name(dist, target);
    let mut tar = tar(dist);
    tar.arg("--create").arg("--file").arg(dist.package(&format!("{name}.tar.gz")));
    tar.arg("--use-compress-program=gzip --no-name --best");
    tar.args(["--transform", &format!("s,^\\.,{name},")]);
    process::run(tar.arg("--directory").arg(files::folder(dist)).arg("."))
}

/// Makes the zip of a system: the program and the texts that are read.
pub(super) fn zip(dist: &Dist<'_>, target: &DistTarget) -> Result<()> {
    let name = name(dist, target);
    let (files, folder) = (files::folder(dist), dist.staged("zip"));
    emptied(&folder)?;
    let mut paths = Vec::new();
    for file in [
        target.program(),
        "README.md",
        "CHANGELOG.md",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "THIRD-PARTY.txt",
    ] {
        let path = Path::new(&name).join(file);
        files::copy(&files.join(file), &folder.join(&path))?;
        paths.push(path);
    }
    let date = format!("--date=@{}", dist.time);
    process::run(Command::new("touch").arg(date).args(&paths).current_dir(&folder))?;
    let mut zip = Command::new("zip");
    zip.args(["-9", "-q", "-X"]).arg(dist.package(&format!("{name}.zip")));
    process::run(dist.timed(zip.args(&paths).current_dir(&folder)))
}

/// The name of the archive without its ending, which is also that of the folder in it.
fn name(dist: &Dist<'_>, target: &DistTarget) -> String {
    format!("trictrac-{}-{}", dist.version, target.name)
}

/// The command `tar` with the options that make archives the same everywhere.
pub(super) fn tar(dist: &Dist<'_>) -> Command {
    let mut tar = Command::new("tar");
    tar.args(["--format=gnu", "--sort=name", "--numeric-owner", "--owner=0", "--group=0"]);
    tar.arg("--mode=u=rwX,go=rX").arg(format!("--mtime=@{}", dist.time));
    tar
}

/// Removes a file, so that an archive begins anew.
pub(super) fn removed(file: &Path) -> Result<()> {
    if file.exists() {
        fs::remove_file(file).with_context(|| file.display().to_string())?;
    }
    Ok(())
}
