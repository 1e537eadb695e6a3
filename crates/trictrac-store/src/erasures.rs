//! The erased accounts, in a file beside the database and beside every backup: what a backup brings back is erased again.
//!
//! A line has the number of an account and the moment at which the account was made, in milliseconds since 1970: `17 1763800000000`.
//! The file contains nothing else about anybody. [`merge`] brings it along with a backup, in both directions.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;

use crate::error::StorageFault;
use crate::folder::{DataFolder, sync_folder, system_fault};
use crate::game::Timestamp;
use crate::people::ErasedAccount;
use crate::summary::PlayerId;

/// Adds an account to the list. When this returns, the line is on disk.
///
/// # Errors
/// The file cannot be written.
pub fn note(folder: &DataFolder, erased: ErasedAccount) -> Result<(), StorageFault> {
    add(folder, &[erased])
}

/// Adds to the list of the folder `to` what the one of `from` has and it lacks. When this returns, that is on disk.
///
/// # Errors
/// A list cannot be read, or the second one cannot be written.
pub fn merge(from: &Path, to: &Path) -> Result<(), StorageFault> {
    let to = DataFolder::at(to);
    let known: HashSet<(i64, i64)> = read(&to)?.into_iter().map(numbers).collect();
    let all = read(&DataFolder::at(from))?.into_iter();
    let missing: Vec<_> = all.filter(|erased| !known.contains(&numbers(*erased))).collect();
    if missing.is_empty() { Ok(()) } else { add(&to, &missing) }
}

const fn numbers(ErasedAccount { player, created }: ErasedAccount) -> (i64, i64) {
    (player.0, created.0)
}

fn add(folder: &DataFolder, erased: &[ErasedAccount]) -> Result<(), StorageFault> {
    let path = folder.erasures();
    let mut options = File::options();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(&path).and_then(|mut file| {
        let mut lines = Vec::new();
        for (player, created) in erased.iter().copied().map(numbers) {
            // A line that a failure has cut short stays a line of its own.
            writeln!(lines, "\n{player} {created}")?;
        }
        file.write_all(&lines)?;
        file.sync_all()
    });
    written.map_err(|error| system_fault(&path, &error))?;
    folder.give_to_owner(&path);
    sync_folder(folder.path())
}

/// Reads the list. Lines that are cut short are left out.
///
/// # Errors
/// The file cannot be read.
pub fn read(folder: &DataFolder) -> Result<Vec<ErasedAccount>, StorageFault> {
    let path = folder.erasures();
    match fs::read(&path) {
        Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).lines().filter_map(erased).collect()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(system_fault(&path, &error)),
    }
}

fn erased(line: &str) -> Option<ErasedAccount> {
    let (player, created) = line.split_once(' ')?;
    let player = PlayerId(player.parse().ok()?);
    Some(ErasedAccount { player, created: Timestamp(created.parse().ok()?) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_survives_a_line_that_is_cut_short() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = DataFolder::at(temporary.path());
        assert_eq!(read(&folder), Ok(Vec::new()));
        let erased = |player, created| ErasedAccount {
            player: PlayerId(player),
            created: Timestamp(created),
        };
        note(&folder, erased(17, 1_763_800_000_000)).unwrap();
        let torn = fs::read(folder.erasures()).unwrap();
        fs::write(folder.erasures(), [&torn[..], b"\n18 "].concat()).unwrap();
        note(&folder, erased(19, 5)).unwrap();
        assert_eq!(read(&folder), Ok(vec![erased(17, 1_763_800_000_000), erased(19, 5)]));
    }

    #[test]
    fn a_list_takes_from_another_one_what_it_lacks() {
        let [from, to] = [(), ()].map(|()| tempfile::tempdir().unwrap());
        let [source, target] = [&from, &to].map(|place| DataFolder::at(place.path()));
        let erased = |player| ErasedAccount { player: PlayerId(player), created: Timestamp(5) };
        merge(from.path(), to.path()).unwrap();
        assert!(!target.erasures().exists(), "nobody has erased an account");
        for player in [1, 2] {
            note(&source, erased(player)).unwrap();
        }
        note(&target, erased(3)).unwrap();
        for _ in 0..2 {
            merge(from.path(), to.path()).unwrap();
            assert_eq!(read(&target), Ok([3, 1, 2].map(erased).to_vec()));
        }
        assert_eq!(read(&source), Ok([1, 2].map(erased).to_vec()));
    }

    #[test]
    fn a_list_that_cannot_be_written_is_an_error() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = DataFolder::at(temporary.path().join("absent"));
        let erased = ErasedAccount { player: PlayerId(1), created: Timestamp(1) };
        assert!(note(&folder, erased).is_err());
    }
}
