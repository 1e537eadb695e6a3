//! The folder of a server: where it is, what its files are called, and who uses it.

use std::fs::{self, File, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use etcetera::{AppStrategy as _, AppStrategyArgs, choose_app_strategy};

use crate::error::{OpenError, StorageFault, StorageFaultKind};

/// The folder that holds the database of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataFolder(PathBuf);

/// The system names no folder for data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system has no folder for the data of programs")]
pub struct NoDataFolder;

impl DataFolder {
    /// The folder `path`. It need not exist.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Self(path.into())
    }

    /// The folder where the system wants the data of this program, such as `~/.local/share/trictrac`.
    ///
    /// # Errors
    /// There is none, for example because there is no home folder.
    pub fn of_platform() -> Result<Self, NoDataFolder> {
        let program = AppStrategyArgs { app_name: "trictrac".to_owned(), ..Default::default() };
        choose_app_strategy(program)
            .map(|folders| Self(folders.data_dir()))
            .map_err(|_| NoDataFolder)
    }

    /// The path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The database. SQLite adds files with the endings `-wal` and `-shm`.
    #[must_use]
    pub fn database(&self) -> PathBuf {
        self.0.join("trictrac.db")
    }

    /// The list of erased accounts, which a restored backup does not replace.
    #[must_use]
    pub fn erasures(&self) -> PathBuf {
        self.0.join("erased.txt")
    }

    /// The note that the club of this folder was moved elsewhere, and where. Whoever removes it makes the folder a club again.
    #[must_use]
    pub fn moved(&self) -> PathBuf {
        self.0.join("moved.txt")
    }

    /// Writes that note.
    pub(crate) fn note_move(&self, to: &Path) -> Result<(), StorageFault> {
        let path = self.moved();
        let written = File::create(&path).and_then(|mut file| {
            writeln!(file, "{}", to.display())?;
            file.sync_all()
        });
        written.map_err(|error| system_fault(&path, &error))?;
        self.sync()
    }

    /// Removes it: there is a club in the folder again.
    pub(crate) fn forget_move(&self) -> Result<(), StorageFault> {
        match fs::remove_file(self.moved()) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(system_fault(&self.moved(), &error))
            }
            _ => Ok(()),
        }
    }

    /// Checks that the club of this folder was not moved elsewhere.
    pub(crate) fn check_not_moved(&self) -> Result<(), OpenError> {
        let path = self.moved();
        match fs::read_to_string(&path) {
            Ok(to) => Err(OpenError::Moved { place: path, to: to.trim().to_owned() }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(system_fault(&path, &error).into()),
        }
    }

    /// Creates the folder, readable for its owner only, and locks it for this process.
    ///
    /// The system releases the lock when the process ends, however it ends. The file that carries it stays.
    ///
    /// # Errors
    /// Another process uses the folder, it cannot be written, or it is a file.
    pub fn lock(&self) -> Result<FolderLock, OpenError> {
        if self.0.is_file() {
            return Err(OpenError::NotAFolder { place: self.0.clone() });
        }
        create_folder(&self.0).map_err(|error| system_fault(&self.0, &error))?;
        let path = self.0.join("trictrac.lock");
        let failed = |error| OpenError::Failed(system_fault(&path, &error));
        let options =
            File::options().read(true).write(true).create(true).truncate(false).to_owned();
        let mut file = options.open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {
                self.give_to_owner(&path);
                // The number is only a help for the reader of a message.
                let _ = note_process(&mut file);
                Ok(FolderLock { file })
            }
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                let _ = file.read_to_string(&mut text);
                Err(OpenError::InUse { place: self.0.clone(), process: text.trim().parse().ok() })
            }
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Gives a new file in the folder to the owner of the folder, if this process may do so: what an operator writes as root must stay
    /// open to the server.
    pub(crate) fn give_to_owner(&self, file: &Path) {
        #[cfg(unix)]
        if let Ok(folder) = fs::metadata(&self.0) {
            use std::os::unix::fs::MetadataExt as _;
            let _ = std::os::unix::fs::chown(file, Some(folder.uid()), Some(folder.gid()));
        }
        #[cfg(not(unix))]
        let _ = file;
    }

    /// Checks that the database, if there is one, can be written. SQLite would open a read-only file too, and leave files beside it
    /// that are as read-only.
    pub(crate) fn check_writable(&self) -> Result<(), StorageFault> {
        let database = self.database();
        match File::options().write(true).open(&database) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(system_fault(&database, &error))
            }
            _ => Ok(()),
        }
    }

    /// Makes sure that only its owner can read the database, which contains secrets, whatever the folder allows. SQLite gives the files
    /// beside it the same rights.
    pub(crate) fn keep_private(&self) -> Result<(), StorageFault> {
        let database = self.database();
        let mut options = File::options();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&database).map_err(|error| system_fault(&database, &error))?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let is_open = |found: fs::Metadata| found.permissions().mode() & 0o077 != 0;
            if file.metadata().is_ok_and(is_open) {
                // Only its owner can change that; whoever else may write it must not fail.
                let _ = file.set_permissions(fs::Permissions::from_mode(0o600));
            }
        }
        drop(file);
        Ok(())
    }

    /// Makes the names of new files in the folder durable, and its own.
    pub(crate) fn sync(&self) -> Result<(), StorageFault> {
        sync_folder(&self.0)?;
        match self.0.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => sync_folder(parent),
            _ => Ok(()),
        }
    }
}

/// A lock on a [`DataFolder`], released when it is dropped.
#[derive(Debug)]
pub struct FolderLock {
    file: File,
}

impl Drop for FolderLock {
    fn drop(&mut self) {
        // Closing the file is not enough while a process that was just started still has a copy of it.
        let _ = self.file.unlock();
    }
}

fn note_process(file: &mut File) -> std::io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    writeln!(file, "{}", std::process::id())
}

/// Creates a folder that only its owner may read.
#[cfg(unix)]
pub(crate) fn create_folder(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Creates a folder.
#[cfg(not(unix))]
pub(crate) fn create_folder(path: &Path) -> std::io::Result<()> {
    fs::create_dir_all(path)
}

/// Makes the names in a folder durable. Windows does so without being asked.
pub(crate) fn sync_folder(path: &Path) -> Result<(), StorageFault> {
    if cfg!(unix) {
        let synced = File::open(path).and_then(|folder| folder.sync_all());
        synced.map_err(|error| system_fault(path, &error))?;
    }
    Ok(())
}

/// Translates an error of the file system.
pub(crate) fn system_fault(place: &Path, error: &std::io::Error) -> StorageFault {
    use std::io::ErrorKind as System;
    let kind = match error.kind() {
        System::StorageFull | System::QuotaExceeded => StorageFaultKind::Full,
        System::ReadOnlyFilesystem => StorageFaultKind::ReadOnly,
        System::PermissionDenied
        | System::NotFound
        | System::NotADirectory
        | System::IsADirectory => StorageFaultKind::Unopenable,
        _ => StorageFaultKind::Disk,
    };
    StorageFault { kind, place: place.to_owned(), said: error.to_string() }
}
