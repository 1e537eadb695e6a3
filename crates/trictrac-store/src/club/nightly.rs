//! The nightly backup: when one is due, what it is called, and which ones are removed.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::{Backup, ClubError, backup, with_ending};
use crate::folder::{DataFolder, create_folder, system_fault};
use crate::game::Timestamp;

const DAY: i64 = 24 * 3600 * 1000;
const MINUTE: i64 = 60 * 1000;
/// The beginning and the end of the names of the files. Between both is the number of the day, as in `2026-11-23`.
const NAME: (&str, &str) = ("trictrac-", ".db");
/// The end of the name of a file that is not complete yet.
const PART: &str = ".part";

/// A time of day (UTC), written as `03:30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeOfDay {
    minutes: u16,
}

/// A text is no time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a time of day from 00:00 to 23:59")]
pub struct BadTimeOfDay;

impl FromStr for TimeOfDay {
    type Err = BadTimeOfDay;

    fn from_str(text: &str) -> Result<Self, BadTimeOfDay> {
        let number = |digits: &str, below: u16| -> Result<u16, BadTimeOfDay> {
            let all = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|&number| all && number < below).ok_or(BadTimeOfDay)
        };
        let (hours, minutes) = text.split_once(':').ok_or(BadTimeOfDay)?;
        Ok(Self { minutes: number(hours, 24)? * 60 + number(minutes, 60)? })
    }
}

/// The place and the time of the nightly backups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nightly {
    /// The folder for the backups.
    pub folder: PathBuf,
    /// The moment.
    pub at: TimeOfDay,
    /// The number of backups that are kept.
    pub keep: u16,
}

/// The result of [`Nightly::run`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NightlyBackup {
    /// The new backup.
    pub backup: Backup,
    /// Its file.
    pub file: PathBuf,
    /// The older ones that were removed.
    pub removed: Vec<PathBuf>,
}

impl Nightly {
    /// Creates the folder for the backups, readable for its owner only, and checks that files can be written there.
    ///
    /// # Errors
    /// It cannot be created or written.
    pub fn prepare(&self) -> Result<(), ClubError> {
        create_folder(&self.folder).map_err(|error| system_fault(&self.folder, &error))?;
        let trial = self.folder.join("trictrac.trial");
        let tried = fs::write(&trial, []).and_then(|()| fs::remove_file(&trial));
        tried.map_err(|error| system_fault(&trial, &error).into())
    }

    /// Checks that the folder `data` has a database if there are backups: otherwise it is the wrong folder, or its disk is missing, and the
    /// backups of an empty club would soon replace those of the real one.
    ///
    /// # Errors
    /// There are backups and no database, or the folder for backups cannot be read.
    pub fn check_known(&self, data: &DataFolder) -> Result<(), ClubError> {
        if data.database().exists() || !self.folder.exists() || self.files()?.is_empty() {
            return Ok(());
        }
        let (place, backups) = (data.path().to_owned(), self.folder.clone());
        Err(ClubError::OnlyBackups { place, backups })
    }

    /// The moment at which the backup should have been made that is the newest one at `now`.
    const fn last_due(&self, now: Timestamp) -> Timestamp {
        let since = self.at.minutes as i64 * MINUTE;
        Timestamp((now.0 - since).div_euclid(DAY) * DAY + since)
    }

    /// Checks whether a backup is due: the newest one is older than the last time at which one should have been made.
    ///
    /// So a night on which no server ran is made up for when it starts.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn is_due(&self, now: Timestamp) -> Result<bool, ClubError> {
        let due = date(self.last_due(now));
        Ok(self.files()?.last().is_none_or(|(newest, _)| *newest < due))
    }

    /// The days of the backups that are there, with their files, the newest last.
    fn files(&self) -> Result<Vec<(String, PathBuf)>, ClubError> {
        let failed = |error: std::io::Error| system_fault(&self.folder, &error);
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if let Some(day) = day_of(&path) {
                files.push((day, path));
            }
        }
        files.sort();
        Ok(files)
    }

    /// The moment when the newest backup was written; nothing if there is none.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn newest(&self) -> Result<Option<Timestamp>, ClubError> {
        let files = self.files()?;
        let written = files.last().and_then(|(_, path)| fs::metadata(path).ok()?.modified().ok());
        let since = written.and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
        Ok(since.map(|since| Timestamp(since.as_millis() as i64)))
    }

    /// Makes the backup of `now`, opens and checks it, and then removes the oldest ones.
    ///
    /// # Errors
    /// The backup cannot be made: then none is removed. Or an old one cannot be removed.
    pub async fn run(&self, data: &DataFolder, now: Timestamp) -> Result<NightlyBackup, ClubError> {
        let (before, after) = NAME;
        let file = self.folder.join(format!("{before}{}{after}", date(self.last_due(now))));
        // A process that was killed leaves an incomplete one.
        match fs::remove_file(with_ending(&file, PART)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(system_fault(&file, &error).into());
            }
            _ => {}
        }
        let backup = backup(data, &file, |_, _| {}).await?;
        let removed = self.remove_old()?;
        Ok(NightlyBackup { backup, file, removed })
    }

    fn remove_old(&self) -> Result<Vec<PathBuf>, ClubError> {
        let mut files = self.files()?;
        let kept = files.len().min(usize::from(self.keep.max(1)));
        files.truncate(files.len() - kept);
        let old: Vec<PathBuf> = files.into_iter().map(|(_, path)| path).collect();
        for path in &old {
            fs::remove_file(path).map_err(|error| system_fault(path, &error))?;
        }
        Ok(old)
    }
}

/// The day of a backup that this module has made, from its name.
fn day_of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let day = name.strip_prefix(NAME.0)?.strip_suffix(NAME.1)?;
    let shape: String = day.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    (shape == "0000-00-00").then(|| day.to_owned())
}

/// The minute of a moment (UTC), as `2026-11-23 10:15`.
#[must_use]
pub fn minute(moment: Timestamp) -> String {
    let minutes = moment.0.rem_euclid(DAY) / 60_000;
    format!("{} {:02}:{:02}", date(moment), minutes / 60, minutes % 60)
}

/// The day of a moment (UTC), as `2026-11-23`.
fn date(moment: Timestamp) -> String {
    // Civil calendar from a number of days, in eras of 400 years that begin on 1 March.
    let days = moment.0.div_euclid(DAY) + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year + next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nightly(folder: &Path) -> Nightly {
        let at = "03:30".parse().unwrap();
        Nightly { folder: folder.to_owned(), at, keep: 2 }
    }

    #[test]
    fn minutes_are_those_of_utc() {
        assert_eq!(minute(Timestamp(0)), "1970-01-01 00:00");
        assert_eq!(minute(Timestamp(1_763_800_059_999)), "2025-11-22 08:27");
        assert_eq!(minute(Timestamp(-1)), "1969-12-31 23:59");
    }

    #[test]
    fn times_of_day_are_read() {
        assert_eq!("00:00".parse(), Ok(TimeOfDay { minutes: 0 }));
        assert_eq!("23:59".parse(), Ok(TimeOfDay { minutes: 1439 }));
        for bad in ["", "3:30", "24:00", "12:60", "12", "12:00:00", "+1:00", "aa:bb", "1é:00"] {
            assert_eq!(bad.parse::<TimeOfDay>(), Err(BadTimeOfDay), "{bad}");
        }
    }

    #[test]
    fn days_have_their_dates() {
        for (moment, expected) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_763_800_000_000, "2025-11-22"),
            (4_107_542_400_000, "2100-03-01"),
            (1_767_225_599_999, "2025-12-31"),
        ] {
            assert_eq!(date(Timestamp(moment)), expected);
        }
    }

    #[test]
    fn a_backup_is_due_once_a_day_and_missed_ones_are_made_up_for() {
        let folder = tempfile::tempdir().unwrap();
        let nightly = nightly(folder.path());
        let at = |hours: i64| Timestamp(1_767_225_600_000 + hours * 3_600_000);
        assert!(nightly.is_due(at(0)).unwrap(), "there is none");
        // Before half past three, the backup of the day before is the one that counts.
        fs::write(folder.path().join("trictrac-2025-12-31.db"), []).unwrap();
        assert!(!nightly.is_due(at(3)).unwrap());
        assert!(nightly.is_due(at(4)).unwrap());
        fs::write(folder.path().join("trictrac-2026-01-01.db"), []).unwrap();
        assert!(!nightly.is_due(at(4)).unwrap());
        assert!(!nightly.is_due(at(27)).unwrap());
        assert!(nightly.is_due(at(28)).unwrap());
        fs::remove_dir_all(folder.path()).unwrap();
        assert!(nightly.is_due(at(0)).is_err());
    }

    #[test]
    fn only_own_files_are_removed_and_the_newest_stay() {
        let folder = tempfile::tempdir().unwrap();
        let names = [
            "trictrac-2025-12-30.db",
            "trictrac-2025-12-31.db",
            "trictrac-2026-01-01.db",
            "trictrac-2026-1-1.db",
            "trictrac-2026-01-02.db.part",
            "before-the-upgrade.db",
        ];
        for name in names {
            fs::write(folder.path().join(name), []).unwrap();
        }
        let removed = nightly(folder.path()).remove_old().unwrap();
        assert_eq!(removed, [folder.path().join("trictrac-2025-12-30.db")]);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), names.len() - 1);
        let none = Nightly { keep: 0, ..nightly(folder.path()) };
        assert_eq!(none.remove_old().unwrap().len(), 1, "one always stays");
    }
}
