//! The files that packages contain, collected in one folder.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use xtask::process;

use super::context::{Dist, emptied};
use super::notices;
use super::target::{DistTarget, X86_64_LINUX};

/// The folder of the files that packages are made from. The manifest of the command names them for .deb and .rpm.
const FILES: &str = "files";
/// The folder of manual pages and completions.
const TEXTS: &str = "texts";
/// The shells, and the names of their completions.
const SHELLS: [(&str, &str); 3] =
    [("bash", "trictrac.bash"), ("zsh", "_trictrac"), ("fish", "trictrac.fish")];
/// Files of the repository, and their places in a package.
const COPIED: [(&str, &str); 12] = [
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("crates/trictrac/README.md", "README.md"),
    ("crates/trictrac-web/page/icon.svg", "desktop/trictrac.svg"),
    ("packaging/desktop/trictrac.desktop", "desktop/trictrac.desktop"),
    ("packaging/desktop/trictrac.metainfo.xml", "desktop/trictrac.metainfo.xml"),
    ("packaging/trictrac.service", "service/trictrac.service"),
    ("packaging/trictrac@.service", "service/trictrac@.service"),
    ("packaging/trictrac.conf", "service/trictrac.conf"),
    ("packaging/Caddyfile", "service/Caddyfile"),
    ("packaging/deb/postinst", "service/install-user.sh"),
];

/// The folder with the files of the system that was staged last.
pub(super) fn folder(dist: &Dist<'_>) -> PathBuf {
    dist.staged(FILES)
}

/// Builds the program for a system and collects everything that its packages contain.
pub(super) fn stage(dist: &Dist<'_>, target: &DistTarget) -> Result<()> {
    let texts = texts(dist)?;
    let program = dist.program(target)?;
    let folder = folder(dist);
    emptied(&folder)?;
    copy(&program, &folder.join(target.program()))?;
    for (from, to) in COPIED {
        copy(&dist.repository(from), &folder.join(to))?;
    }
    for part in ["man", "completions"] {
        copy_folder(&texts.join(part), &folder.join(part))?;
    }
    let notices = notices::notices(dist, target)?;
    fs::write(folder.join("THIRD-PARTY.txt"), notices).context("THIRD-PARTY.txt")
}

/// The folder of English manual pages and completions. The first program prints them, whichever system the packages are for.
fn texts(dist: &Dist<'_>) -> Result<PathBuf> {
    let folder = dist.staged(TEXTS);
    if folder.exists() {
        return Ok(folder);
    }
    let program = dist.program(&X86_64_LINUX)?;
    let (man, completions) = (folder.join("man"), folder.join("completions"));
    emptied(&man)?;
    emptied(&completions)?;
    // Otherwise the pages would be in the language of this machine.
    process::run(dist.timed(Command::new(&program).arg("man").arg(&man)))?;
    for (shell, name) in SHELLS {
        let file = File::create(completions.join(name)).context(name)?;
        process::run(Command::new(&program).args(["completions", shell]).stdout(file))?;
    }
    Ok(folder)
}

/// Copies a file, and makes its folder.
pub(super) fn copy(from: &Path, to: &Path) -> Result<()> {
    let shown = || format!("{} cannot be copied to {}", from.display(), to.display());
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(shown)?;
    }
    fs::copy(from, to).map(|_| ()).with_context(shown)
}

/// Copies the files of a folder.
fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}
