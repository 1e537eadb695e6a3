//! Compiler flags that leave the folders of this machine out of what is built, so that the same source gives the same bytes in every
//! folder.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use xtask::process;
use xtask::workspace::Workspace;

/// Folders of this machine, each with the name that stands for it in programs.
pub(crate) struct PathNames(Vec<(PathBuf, String)>);

impl PathNames {
    /// The folders of the source, the build, the crates from outside and the standard library.
    pub(crate) fn find(workspace: &Workspace) -> Result<Self> {
        let mut names = vec![(workspace.root.clone(), "/trictrac".to_owned())];
        let target = workspace.metadata()?.target_directory;
        if !target.starts_with(&workspace.root) {
            names.push((target, "/trictrac/target".to_owned()));
        }
        for registry in registries()? {
            names.push((registry, "/crates".to_owned()));
        }
        names.push(standard_library()?);
        Ok(Self(names))
    }

    /// The flags for the Rust compiler, to be separated by spaces. There are none if a folder has a space in its name.
    pub(crate) fn rust_flags(&self) -> Vec<String> {
        self.flags("--remap-path-prefix")
    }

    /// The flags for compilers of C.
    pub(crate) fn c_flags(&self) -> Vec<String> {
        self.flags("-ffile-prefix-map")
    }

    fn flags(&self, option: &str) -> Vec<String> {
        let flag = |(folder, name): &(PathBuf, String)| {
            let folder = folder.display().to_string();
            (!folder.contains(char::is_whitespace)).then(|| format!("{option}={folder}={name}"))
        };
        self.0.iter().map(flag).collect::<Option<_>>().unwrap_or_default()
    }
}

/// The folders into which cargo unpacks crates. Their names depend on the registry.
fn registries() -> Result<Vec<PathBuf>> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let sources = home.context("no home folder")?.join("registry/src");
    let Ok(entries) = fs::read_dir(sources) else { return Ok(Vec::new()) };
    let mut folders = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    folders.sort_unstable();
    Ok(folders)
}

/// The source of the standard library, which is on some machines only, and its name where it is missing.
fn standard_library() -> Result<(PathBuf, String)> {
    let root = process::output(Command::new("rustc").args(["--print", "sysroot"]))?;
    let version = process::output(Command::new("rustc").arg("-vV"))?;
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: "));
    let name = format!("/rustc/{}", commit.unwrap_or("unknown"));
    Ok((Path::new(root.trim()).join("lib/rustlib/src/rust"), name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_a_space_turns_the_flags_off() {
        let names = |folder: &str| PathNames(vec![(folder.into(), "/trictrac".into())]);
        assert_eq!(names("/home/a").rust_flags(), ["--remap-path-prefix=/home/a=/trictrac"]);
        assert_eq!(names("/home/a").c_flags(), ["-ffile-prefix-map=/home/a=/trictrac"]);
        assert!(names("/home/a b").rust_flags().is_empty());
    }
}
