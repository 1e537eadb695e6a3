//! Failures of the saved games of a server, in the reader's language.

use std::io;
use std::path::Path;

use trictrac_console::failure::{BAD_DATA, FAILED, Failure, FailureCause, file, system};
use trictrac_store::club::ClubError;
use trictrac_store::{OpenError, ReadError, StorageFault, StorageFaultKind, WriteError};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::{OperateFault, Usage};

/// A failure of a command about the club of a server.
#[derive(Debug)]
pub enum ClubFailure {
    /// Its saved games cannot be used.
    Store(ClubError),
    /// Any other failure.
    Other(Failure),
}

macro_rules! from {
    ($($cause:ty => $variant:ident),*) => {
        $(impl From<$cause> for ClubFailure {
            fn from(cause: $cause) -> Self {
                Self::$variant(cause.into())
            }
        })*
    };
}

from!(
    ClubError => Store, ReadError => Store, WriteError => Store,
    Failure => Other, io::Error => Other, OperateFault => Other, Usage => Other
);

impl From<ClubFailure> for Failure {
    fn from(failure: ClubFailure) -> Self {
        match failure {
            ClubFailure::Store(ClubError::Output(error)) => Self::Stream(error),
            ClubFailure::Store(error) => SavedGames(error).into(),
            ClubFailure::Other(failure) => failure,
        }
    }
}

/// Saved games that cannot be used.
#[derive(Debug)]
struct SavedGames(ClubError);

impl FailureCause for SavedGames {
    fn describe(&self, texts: &Texts) -> String {
        club(texts, &self.0)
    }

    fn status(&self) -> u8 {
        if is_bad_data(&self.0) { BAD_DATA } else { FAILED }
    }
}

fn club(texts: &Texts, error: &ClubError) -> String {
    let of = |place: &Path, key| file(texts, place, &texts.plain(key));
    match error {
        ClubError::Open(error) => open(texts, error),
        ClubError::NoDatabase { place } => of(place, key!("club-no-database")),
        ClubError::OnlyBackups { place, backups } => {
            let backups = fluent_args!["backups" => backups.display().to_string()];
            file(texts, place, &texts.with(key!("club-only-backups"), &backups))
        }
        ClubError::NoBackup { place } => of(place, key!("club-no-backup")),
        ClubError::Exists { place } => of(place, key!("club-exists")),
        ClubError::NotEmpty { place } => of(place, key!("club-not-empty")),
        ClubError::NodesRun { place } => of(place, key!("club-nodes-run")),
        ClubError::Different { what } => {
            texts.with(key!("club-different"), &fluent_args!["what" => what.as_str()])
        }
        ClubError::Read(error) => read(texts, error),
        ClubError::Write(WriteError::Failed(error)) => fault(texts, error),
        ClubError::Write(error) => error.to_string(),
        ClubError::Output(error) => system(texts, error),
    }
}

/// Returns whether the contents of a file are the cause.
fn is_bad_data(error: &ClubError) -> bool {
    match error {
        ClubError::Open(OpenError::Failed(fault)) => fault.kind == StorageFaultKind::Damaged,
        ClubError::Open(open) => !matches!(open, OpenError::InUse { .. } | OpenError::Moved { .. }),
        ClubError::NoDatabase { .. } | ClubError::NoBackup { .. } | ClubError::Different { .. } => {
            true
        }
        ClubError::Read(read) => !matches!(read, ReadError::Failed(_)),
        ClubError::Exists { .. }
        | ClubError::NotEmpty { .. }
        | ClubError::OnlyBackups { .. }
        | ClubError::NodesRun { .. }
        | ClubError::Write(_)
        | ClubError::Output(_) => false,
    }
}

fn open(texts: &Texts, error: &OpenError) -> String {
    match error {
        OpenError::InUse { place, process } => {
            let process = process.map_or_else(|| "?".to_owned(), |process| process.to_string());
            let process = fluent_args!["process" => process];
            file(texts, place, &texts.with(key!("club-in-use"), &process))
        }
        OpenError::Newer { place, found, known } => {
            let versions = fluent_args!["found" => *found, "known" => *known];
            file(texts, place, &texts.with(key!("club-newer"), &versions))
        }
        OpenError::NotAFolder { place } => {
            file(texts, place, &texts.plain(key!("club-not-a-folder")))
        }
        OpenError::NotADatabase { place } => {
            file(texts, place, &texts.plain(key!("club-not-a-database")))
        }
        OpenError::Moved { place, to } => {
            let to = fluent_args!["to" => to.as_str()];
            file(texts, place, &texts.with(key!("club-moved-away"), &to))
        }
        OpenError::HalfMoved { place } => file(texts, place, &texts.plain(key!("club-half-moved"))),
        OpenError::Log(error) => read(texts, error),
        OpenError::Failed(error) => fault(texts, error),
    }
}

fn read(texts: &Texts, error: &ReadError) -> String {
    match error {
        ReadError::Missing(game) => {
            texts.with(key!("club-no-game"), &fluent_args!["game" => game.to_string()])
        }
        ReadError::Inconsistent { game, found } => {
            let arguments = fluent_args!["game" => game.to_string(), "found" => found.as_str()];
            texts.with(key!("club-inconsistent"), &arguments)
        }
        ReadError::Failed(error) => fault(texts, error),
    }
}

fn fault(texts: &Texts, fault: &StorageFault) -> String {
    let kind = texts.plain(match fault.kind {
        StorageFaultKind::Full => key!("system-storage-full"),
        StorageFaultKind::ReadOnly => key!("club-read-only"),
        StorageFaultKind::Disk => key!("club-disk"),
        StorageFaultKind::Busy => key!("club-busy"),
        StorageFaultKind::Damaged => key!("club-damaged"),
        StorageFaultKind::Unopenable => key!("club-unopenable"),
        StorageFaultKind::Unreachable => key!("club-unreachable"),
        StorageFaultKind::Closed | StorageFaultKind::Other => key!("club-unexpected"),
    });
    let arguments = fluent_args!["kind" => kind, "said" => fault.said.as_str()];
    file(texts, &fault.place, &texts.with(key!("club-fault"), &arguments))
}
