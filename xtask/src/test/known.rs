//! Remembers which tests have passed, so that the next run leaves out those whose code and data are the same.
//!
//! Cargo links a program again if any code changes that it contains. Data may be read while it runs, and nobody knows by which test: if
//! any file of the project changes that is no Rust code, all tests run again.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::UNIX_EPOCH;

use anyhow::{Context, Result};
use xtask::process;
use xtask::workspace::Workspace;

/// The folder with what has passed, from the root: a file for each program.
const FOLDER: &str = "target/test/passed";

/// The tests that have passed, and the state of the data now.
pub(crate) struct PassedTests {
    folder: PathBuf,
    data: u64,
    /// True if tests that are known are left out.
    leaves_out: bool,
}

/// The tests of a program as they are now.
pub(crate) struct ProgramTests<'k> {
    known: &'k PassedTests,
    file: PathBuf,
    text: String,
}

impl PassedTests {
    /// Reads the state of the data.
    pub(crate) fn read(workspace: &Workspace, leaves_out: bool) -> Result<Self> {
        let folder = workspace.root.join(FOLDER);
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        Ok(Self { folder, data: data(&workspace.root)?, leaves_out })
    }

    /// A hash of the contents of these files and folders.
    pub(crate) fn contents(places: &[&Path]) -> Result<u64> {
        let mut hasher = DefaultHasher::new();
        for place in places {
            let mut files = vec![place.to_path_buf()];
            if place.is_dir() {
                let entries = fs::read_dir(place)?.map(|entry| Ok(entry?.path()));
                files = entries.collect::<Result<_>>()?;
                files.sort_unstable();
            }
            for file in files {
                let content = fs::read(&file).with_context(|| file.display().to_string())?;
                (file.file_name(), content).hash(&mut hasher);
            }
        }
        Ok(hasher.finish())
    }

    /// The state of the tests `name`, which are those of the files `made`. `beside` names what else their result depends on.
    pub(crate) fn state(
        &self,
        name: &str,
        made: &[PathBuf],
        beside: &str,
    ) -> Result<ProgramTests<'_>> {
        let mut text = format!("data {:x}\n{beside}\n", self.data);
        for file in made {
            let about = fs::metadata(file).with_context(|| file.display().to_string())?;
            let changed = about.modified()?.duration_since(UNIX_EPOCH)?.as_nanos();
            text.extend([file.display().to_string(), format!(" {} {changed}\n", about.len())]);
        }
        let file = self.folder.join(name.replace([' ', '/'], "-"));
        Ok(ProgramTests { known: self, file, text })
    }
}

impl ProgramTests<'_> {
    /// The number of tests that have passed in this state, if they may be left out.
    pub(crate) fn passed(&self) -> Option<u64> {
        if !self.known.leaves_out {
            return None;
        }
        let text = fs::read_to_string(&self.file).ok()?;
        let (number, state) = text.split_once('\n')?;
        (state == self.text).then(|| number.parse().ok())?
    }

    /// Notes that all tests have passed.
    pub(crate) fn note(&self, number: u64) -> Result<()> {
        let text = format!("{number}\n{}", self.text);
        fs::write(&self.file, text).with_context(|| self.file.display().to_string())
    }
}

/// A hash of the files of the project that are no Rust code.
fn data(root: &Path) -> Result<u64> {
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
    let paths = process::output(Command::new("git").args(list).current_dir(root))?;
    let mut hasher = DefaultHasher::new();
    let is_code = |path: &&str| Path::new(path).extension().is_some_and(|ending| ending == "rs");
    for path in paths.split('\0').filter(|path| !path.is_empty() && !is_code(path)) {
        // A file that was removed and is still in the index has no content.
        (path, fs::read(root.join(path)).ok()).hash(&mut hasher);
    }
    Ok(hasher.finish())
}

#[cfg(test)]
mod tests {
    use std::slice::from_ref;

    use super::*;

    #[test]
    fn what_has_passed_is_known_until_something_changes() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("trictrac-known-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let program = folder.join("program");
        fs::write(&program, "code")?;
        let known = |data, leaves_out| PassedTests { folder: folder.clone(), data, leaves_out };
        let passed = |data, leaves_out, beside| -> Result<Option<u64>> {
            Ok(known(data, leaves_out).state("a b", from_ref(&program), beside)?.passed())
        };
        assert_eq!(passed(1, true, "")?, None);
        known(1, false).state("a b", from_ref(&program), "")?.note(12)?;
        assert_eq!(passed(1, true, "")?, Some(12));
        assert_eq!(passed(1, false, "")?, None, "all tests were asked for");
        assert_eq!(passed(2, true, "")?, None, "the data have changed");
        assert_eq!(passed(1, true, "no bus")?, None, "the machine has changed");
        fs::write(&program, "other code")?;
        assert_eq!(passed(1, true, "")?, None, "the program has changed");
        fs::remove_dir_all(&folder)?;
        Ok(())
    }
}
