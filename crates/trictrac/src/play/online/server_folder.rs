//! The files of a player for a server: the session, and the bytes for the dice of each match.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use trictrac_client::net::Origin;
use trictrac_console::failure::Failure;
use trictrac_protocol::{GameId, Token};
use trictrac_store::DataFolder;
use trictrac_umpire::OwnShare;

/// The folder with the files of a server. Only its owner can read them: anyone who has the session can play in the player's place.
#[derive(Clone, Debug)]
pub(crate) struct ServerFolder(PathBuf);

/// The facts of a match that a player keeps.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct SavedGame {
    /// The player's contribution to the dice.
    #[serde(flatten)]
    pub(super) share: OwnShare,
    /// The key of the invitation, if the player created the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) token: Option<Token>,
}

#[derive(Serialize, Deserialize)]
struct SavedSession {
    cookie: String,
}

impl ServerFolder {
    /// The files of `server` in the folder for data.
    pub(crate) fn new(data: &DataFolder, server: &Origin) -> Self {
        let plain =
            |c: char| if c.is_ascii_alphanumeric() || c == '.' || c == '-' { c } else { '_' };
        let name: String = server.to_string().replace("://", "_").chars().map(plain).collect();
        Self(data.path().join("online").join(name))
    }

    /// The files of a bot with this number on the server, apart from those of a player.
    pub(crate) fn of_bot(&self, number: u64) -> Self {
        Self(self.0.join(format!("bot-{number}")))
    }

    /// The cookie of the session.
    ///
    /// # Errors
    /// The file is there and cannot be read.
    pub(super) fn cookie(&self) -> Result<Option<String>, Failure> {
        let session: Option<SavedSession> = read(&self.session())?;
        Ok(session.map(|session| session.cookie))
    }

    /// Keeps the cookie of the session.
    ///
    /// # Errors
    /// The file that cannot be written.
    pub(super) fn keep_cookie(&self, cookie: &str) -> Result<(), Failure> {
        write(&self.session(), &SavedSession { cookie: cookie.to_owned() })
    }

    /// Reads what was kept of a match.
    ///
    /// # Errors
    /// The file is there and cannot be read.
    pub(super) fn game(&self, game: GameId) -> Result<Option<SavedGame>, Failure> {
        read(&self.0.join(format!("{game}.json")))
    }

    /// Keeps something of a match.
    ///
    /// # Errors
    /// The file that cannot be written.
    pub(super) fn keep_game(&self, game: GameId, saved: &SavedGame) -> Result<(), Failure> {
        write(&self.0.join(format!("{game}.json")), saved)
    }

    /// Reads the contribution to the dice for secret number `n` of a match: of a bot any, of a player one after a restore.
    ///
    /// # Errors
    /// The file is there and cannot be read.
    pub(crate) fn renewed(&self, game: GameId, n: u32) -> Result<Option<OwnShare>, Failure> {
        read(&self.0.join(format!("{game}-{n}.json")))
    }

    /// Keeps such a contribution.
    ///
    /// # Errors
    /// The file that cannot be written.
    pub(crate) fn keep_renewed(&self, game: GameId, share: &OwnShare) -> Result<(), Failure> {
        write(&self.0.join(format!("{game}-{}.json", share.n)), share)
    }

    /// Removes such contributions, up to that for secret number `last`, of a match that is over. What cannot be removed stays.
    pub(crate) fn forget_renewed(&self, game: GameId, last: u32) {
        for n in 1..=last {
            let _ = fs::remove_file(self.0.join(format!("{game}-{n}.json")));
        }
    }

    /// The file for the record of a match.
    pub(super) fn record(&self, game: GameId) -> PathBuf {
        self.0.join(format!("{game}.trictrac"))
    }

    /// The records of the finished matches on every server, the one that was written last first.
    pub(super) fn records(data: &DataFolder) -> Vec<PathBuf> {
        let list = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
        let servers = list(&data.path().join("online")).map(|server| server.path());
        let files = servers.flat_map(|server| list(&server).map(|file| file.path()));
        let written = |path: &PathBuf| fs::metadata(path).and_then(|it| it.modified()).ok();
        let mut records: Vec<_> = files
            .filter(|path| path.extension().is_some_and(|it| it == "trictrac"))
            .map(|path| (written(&path), path))
            .collect();
        records.sort();
        records.into_iter().rev().map(|(_, path)| path).collect()
    }

    fn session(&self) -> PathBuf {
        self.0.join("session.json")
    }
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, Failure> {
    let failed = |error| Failure::Unreadable { path: path.to_owned(), error };
    match fs::read(path) {
        Ok(text) => serde_json::from_slice(&text)
            .map(Some)
            .map_err(|_| failed(io::ErrorKind::InvalidData.into())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(failed(error)),
    }
}

/// Writes a file that only its owner can read: a draft first, which then takes its place.
fn write(path: &Path, value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value)?;
    let draft = path.with_extension(format!("{}.new", std::process::id()));
    let written = path.parent().map_or(Ok(()), create_private_folder).and_then(|()| {
        let mut file = private_file(&draft)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&draft, path)
    });
    written.map_err(|error| Failure::File { path: path.to_owned(), error })
}

#[cfg(unix)]
fn create_private_folder(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

#[cfg(not(unix))]
fn create_private_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

#[cfg(unix)]
fn private_file(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt as _;
    File::options().write(true).create(true).truncate(true).mode(0o600).open(path)
}

#[cfg(not(unix))]
fn private_file(path: &Path) -> io::Result<File> {
    File::create(path)
}
