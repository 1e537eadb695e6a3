//! The surroundings of the packages of one run: folders, version, time, and how the program is built.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};
use xtask::process;
use xtask::workspace::Workspace;

use super::target::DistTarget;
use crate::paths::PathNames;
use crate::trials::PACKAGES;
use crate::web;

/// The folder of what packages are made from. The manifest of the command names it, too.
const STAGING: &str = "target/packages";

/// The surroundings of the packages of one run.
pub(super) struct Dist<'w> {
    pub(super) workspace: &'w Workspace,
    /// The version of the program.
    pub(super) version: String,
    /// The time of the commit in seconds since 1970, which all files get.
    pub(super) time: String,
    /// The folder of cargo's build output.
    target_directory: PathBuf,
    names: PathNames,
}

impl<'w> Dist<'w> {
    /// Empties the folder of the packages, and builds the page.
    pub(super) fn begin(workspace: &'w Workspace) -> Result<Self> {
        let metadata = workspace.metadata()?;
        let package = metadata.packages.iter().find(|package| package.name == "trictrac");
        let version = package.context("there is no crate trictrac")?.version.clone();
        let git = |args: &[&str]| {
            process::output(Command::new("git").args(args).current_dir(&workspace.root))
        };
        let time = git(&["log", "-1", "--format=%ct"])?.trim().to_owned();
        if !git(&["status", "--porcelain"])?.trim().is_empty() {
            println!("the packages contain changes that are not committed");
        }
        web::visitors(workspace)?;
        let names = PathNames::find(workspace)?;
        let target_directory = metadata.target_directory;
        let dist = Self { workspace, version, time, target_directory, names };
        emptied(&dist.packages())?;
        emptied(&dist.repository(STAGING))?;
        Ok(dist)
    }

    /// The folder of the finished packages.
    pub(super) fn packages(&self) -> PathBuf {
        self.repository(PACKAGES)
    }

    /// The path of a file of the repository.
    pub(super) fn repository(&self, name: &str) -> PathBuf {
        self.workspace.root.join(name)
    }

    /// The path of a file that packages are made from.
    pub(super) fn staged(&self, name: &str) -> PathBuf {
        self.repository(STAGING).join(name)
    }

    /// The path of a package.
    pub(super) fn package(&self, name: &str) -> PathBuf {
        self.packages().join(name)
    }

    /// Builds the program for a system and returns its path.
    pub(super) fn program(&self, target: &DistTarget) -> Result<PathBuf> {
        let mut command = self.workspace.cargo(&[target.build, "--release", "--locked"]);
        command.args(["--package", "trictrac", "--features", "page", "--target", target.triple]);
        let variable = target.triple.to_uppercase().replace('-', "_");
        let rust_flags = self.names.rust_flags().join(" ");
        command.env(format!("CARGO_TARGET_{variable}_RUSTFLAGS"), rust_flags);
        let c_flags = self.names.c_flags().join(" ");
        command.env(format!("CFLAGS_{}", target.triple.replace('-', "_")), c_flags);
        process::run(self.timed(&mut command))?;
        let folder = self.target_directory.join(target.triple).join("release");
        Ok(folder.join(target.program()))
    }

    /// Lets a command of another builder use the time of the commit, and name no path of this machine.
    pub(super) fn prepare(&self, command: &mut Command) {
        self.timed(command).env("RUSTFLAGS", self.names.rust_flags().join(" "));
    }

    /// Lets a command use the time of the commit.
    pub(super) fn timed<'c>(&self, command: &'c mut Command) -> &'c mut Command {
        command.env("SOURCE_DATE_EPOCH", &self.time).env("TZ", "UTC").env("LC_ALL", "C.UTF-8")
    }

    /// The time of the commit as the program `date` writes it with these options.
    pub(super) fn date(&self, options: &[&str]) -> Result<String> {
        let time = format!("--date=@{}", self.time);
        let text = process::output(Command::new("date").args(["--utc", &time]).args(options))?;
        Ok(text.trim().to_owned())
    }
}

/// Makes an empty folder.
pub(super) fn emptied(folder: &Path) -> Result<()> {
    let shown = || folder.display().to_string();
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(shown)?;
    }
    fs::create_dir_all(folder).with_context(shown)
}
