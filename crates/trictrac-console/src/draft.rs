//! Files that are written beside the one they replace, so that a crash leaves the old text or the new one, never a part.

use std::fs::{self, File};
use std::hash::{BuildHasher as _, RandomState};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// The end of a draft's name.
const END: &str = ".new";
/// The hexadecimal digits in a draft's name, which no other draft has.
const DIGITS: usize = 16;

/// Replaces the text of the file `path`, or makes the file. Its permissions stay, and so does a link to it.
///
/// Any number of processes may do so at once: the last of them prevails.
///
/// # Errors
/// What the system says; then the file is as it was.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    match attempt(&path, text) {
        // Another process took the draft for one that was left behind, before it was locked.
        Err(error) if error.kind() == ErrorKind::NotFound => attempt(&path, text),
        done => done,
    }
}

fn attempt(path: &Path, text: &str) -> io::Result<()> {
    let draft = name(path);
    let mut file = File::create_new(&draft)?;
    // Held while the process lives; a file system without locks only loses the sweeping.
    let _ = file.try_lock();
    if let Ok(old) = fs::metadata(path) {
        let _ = file.set_permissions(old.permissions());
    }
    let written = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&draft, path));
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&draft);
    }
    written
}

/// Removes the drafts of the file `path` that a process left behind when it was killed.
pub fn sweep(path: &Path) {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let Ok(entries) = fs::read_dir(folder.unwrap_or(Path::new("."))) else { return };
    for entry in entries.flatten() {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && is_draft_of(&path, &PathBuf::from(entry.file_name())) {
            let draft = entry.path();
            let abandoned = File::options().write(true).open(&draft);
            // Whoever still writes it holds the lock.
            if abandoned.is_ok_and(|file| file.try_lock().is_ok()) {
                let _ = fs::remove_file(&draft);
            }
        }
    }
}

/// The name of a new draft of `path`.
fn name(path: &Path) -> PathBuf {
    let digits = RandomState::new().hash_one(std::process::id());
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{digits:0DIGITS$x}{END}"));
    path.with_file_name(name)
}

fn is_draft_of(path: &Path, name: &Path) -> bool {
    let bytes = |path: &Path| path.file_name().unwrap_or_default().as_encoded_bytes().to_vec();
    let (path, name) = (bytes(path), bytes(name));
    let digits = name
        .strip_prefix(&path[..])
        .and_then(|rest| rest.strip_prefix(b"."))
        .and_then(|rest| rest.strip_suffix(END.as_bytes()));
    digits.is_some_and(|digits| digits.len() == DIGITS && digits.iter().all(u8::is_ascii_hexdigit))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own, and a file in it.
    fn file(test: &str) -> (PathBuf, PathBuf) {
        let folder = std::env::temp_dir().join(format!("trictrac-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("match.trictrac");
        (folder, path)
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn simultaneous_writers_leave_one_whole_text() {
        let (folder, path) = file("at-once");
        let text = |writer: usize| writer.to_string().repeat(50_000);
        replace(&path, &text(0)).unwrap();
        std::thread::scope(|scope| {
            for writer in 1..5 {
                let (path, text) = (&path, &text);
                scope.spawn(move || {
                    for _ in 0..20 {
                        replace(path, &text(writer)).unwrap();
                        sweep(path);
                        let found = fs::read_to_string(path).unwrap();
                        assert!((0..5).any(|writer| found == text(writer)));
                    }
                });
            }
        });
        assert_eq!(names(&folder), ["match.trictrac"]);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn only_abandoned_drafts_of_the_file_are_swept() {
        let (folder, path) = file("abandoned");
        let [abandoned, held] = [name(&path), name(&path)];
        fs::write(&abandoned, "[Tric").unwrap();
        let writer = File::create_new(&held).unwrap();
        writer.lock().unwrap();
        let others = ["match.trictrac.mine.new", "other.trictrac.0123456789abcdef.new", "x.new"];
        for other in others {
            fs::write(folder.join(other), "").unwrap();
        }
        sweep(&path);
        assert!(!abandoned.exists() && held.exists());
        drop(writer);
        sweep(&path);
        assert_eq!(names(&folder), others);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_nothing_behind() {
        let (folder, path) = file("failing");
        fs::create_dir(&path).unwrap();
        assert!(replace(&path, "text").is_err());
        assert_eq!(names(&folder), ["match.trictrac"]);
        assert!(replace(&folder.join("none/match.trictrac"), "text").is_err());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let (folder, path) = file("links");
        let link = folder.join("link");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&path, &link).unwrap();
        replace(&link, "new").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        fs::remove_dir_all(&folder).unwrap();
    }
}
