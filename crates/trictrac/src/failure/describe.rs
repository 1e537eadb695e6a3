//! Failures in the reader's language.

use std::io;
use std::path::Path;

use trictrac_words::forms;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::refusal;
use trictrac_words::shipped::SHIPPED;
use trictrac_words::unreadable::{parse_errors, record_fault};

use super::club::club;
use super::engine::{forfeit, no_network};
use super::online::online;
use super::operate::operate;
use super::puzzles::{openings, set_of_puzzles};
use super::set::set_fault;
use super::tls::tls;
use super::{Failure, FileFault, FormUsage, ListenError, Unfit, Usage};

impl Failure {
    /// What went wrong, in the reader's language.
    #[must_use]
    pub fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::Position(errors) => parse_errors(texts, errors),
            Self::Record { path, line, fault } => {
                on_line(texts, path, *line, fault.describe(texts))
            }
            Self::Unreadable { path, error } => file(texts, path, &system(texts, error)),
            Self::File { path, error } => not_written(texts, path, error),
            Self::NoSuchRecord { path, error } => {
                let reason = fluent_args![
                    "reason" => system(texts, error), "games" => SHIPPED.map(|game| game.name).join(", ")
                ];
                file(texts, path, &texts.with(key!("failure-no-such-record"), &reason))
            }
            Self::Stream(error) => system(texts, error),
            Self::Usage(usage) => usage.describe(texts),
            Self::Unfit { path, reason } => file(texts, path, &reason.describe(texts)),
            Self::Benchmark { path, error } => {
                on_line(texts, path, error.line, set_fault(texts, &error.reason))
            }
            Self::Openings { path, error } => {
                on_line(texts, path, error.line, openings(texts, &error.reason))
            }
            Self::Puzzles { path, error } => {
                on_line(texts, path, error.line, set_of_puzzles(texts, &error.reason))
            }
            Self::Network(none) => no_network(texts, none),
            Self::Program { program, reason } => texts.with(
                key!("failure-program"),
                &fluent_args!["program" => program.as_str(), "reason" => forfeit(texts, reason)],
            ),
            Self::Player { player, refusal: refused } => texts.with(
                key!("failure-player"),
                &fluent_args!["player" => player.as_str(), "reason" => refusal(texts, *refused)],
            ),
            Self::Address { address, reason } => {
                file(texts, Path::new(&address.to_string()), &reason.describe(texts))
            }
            Self::Tls(error) => tls(texts, error),
            Self::Online { server, fault } => online(texts, server, fault),
            Self::NoPage => texts.plain(key!("failure-no-page")),
            Self::Club(error) => club(texts, error),
            Self::Operate(fault) => operate(texts, fault),
            Self::Json(error) => {
                texts.with(key!("failure-json"), &fluent_args!["reason" => error.to_string()])
            }
        }
    }
}

impl Usage {
    fn describe(&self, texts: &Texts) -> String {
        let of =
            |key, path: &Path| texts.with(key, &fluent_args!["file" => path.display().to_string()]);
        match self {
            Self::OddPairs(matches) => {
                let matches = matches.to_string();
                texts.with(key!("failure-odd-pairs"), &fluent_args!["matches" => matches])
            }
            Self::WouldOverwrite(path) => of(key!("failure-would-overwrite"), path),
            Self::OtherOpenings(path) => of(key!("failure-other-openings"), path),
            Self::OtherCalibration(path) => of(key!("failure-other-calibration"), path),
            Self::OtherPuzzles(path) => of(key!("failure-other-puzzles"), path),
            Self::OtherBenchmark(path) => of(key!("failure-other-benchmark"), path),
            Self::PublicUrl { url } => {
                texts.with(key!("serve-public-url"), &fluent_args!["url" => url.as_str()])
            }
            Self::NoDataFolder => texts.plain(key!("club-no-data-folder")),
            Self::OnlyFolder => texts.plain(key!("club-only-folder")),
            Self::OnlyDatabase => texts.plain(key!("club-only-database")),
            Self::RolloutWithoutDice => texts.plain(key!("failure-rollout-without-dice")),
            Self::PlayingOptions => texts.plain(key!("failure-playing-options")),
            Self::ThrowsWithDice => texts.plain(key!("failure-throws-with-dice")),
            Self::Form(FormUsage::OnlyClassical(option)) => {
                texts.with(key!("failure-form-classical"), &fluent_args!["option" => *option])
            }
            Self::Form(FormUsage::Options(reason)) => {
                texts.with(key!("failure-form-options"), &fluent_args!["reason" => reason.as_str()])
            }
            Self::Form(FormUsage::Players { found, expected }) => texts.with(
                key!("failure-form-players"),
                &fluent_args!["found" => *found, "expected" => *expected],
            ),
            Self::SeedOfOwnDice => texts.plain(key!("failure-seed-of-own-dice")),
            Self::TwoMarkings { marking_option, found } => texts.with(
                key!("failure-two-markings"),
                &fluent_args!["told" => *marking_option, "found" => *found],
            ),
        }
    }
}

impl FileFault {
    fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::Record(fault) => record_fault(texts, fault),
            Self::Series(fault) => record_fault(texts, fault),
            Self::Form(fault) => fault.to_string(),
            Self::TooLong { most } => {
                texts.with(key!("failure-too-long"), &fluent_args!["most" => most.to_string()])
            }
            Self::NotText => texts.plain(key!("failure-not-text")),
            Self::Ended(found) => {
                texts.with(key!("failure-ended"), &fluent_args!["found" => found.as_str()])
            }
            Self::NotFinished => texts.plain(key!("failure-not-finished")),
            Self::NoTag(tag) => texts.with(key!("failure-no-tag"), &fluent_args!["tag" => *tag]),
            Self::Seed(found) => {
                texts.with(key!("failure-seed"), &fluent_args!["found" => found.as_str()])
            }
        }
    }
}

impl Unfit {
    fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::HoldsRecord(found) => {
                texts.with(key!("failure-holds-record"), &fluent_args!["found" => found.as_str()])
            }
            Self::Calibration(reason) => {
                texts.with(key!("failure-calibration"), &fluent_args!["reason" => reason.as_str()])
            }
            Self::OtherForm(form) => texts.with(
                key!("failure-other-form"),
                &fluent_args!["form" => forms::name(texts, *form)],
            ),
            Self::OtherRun => texts.plain(key!("failure-other-run")),
            Self::Training(reason) => {
                texts.with(key!("failure-training"), &fluent_args!["reason" => reason.as_str()])
            }
        }
    }
}

impl ListenError {
    fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::InUse => texts.plain(key!("failure-in-use")),
            Self::Other(error) => system(texts, error),
        }
    }
}

/// What is wrong with a file.
pub(crate) fn file(texts: &Texts, path: &Path, reason: &str) -> String {
    let arguments = fluent_args!["file" => path.display().to_string(), "reason" => reason];
    texts.with(key!("failure-file"), &arguments)
}

/// Why a file could not be written: it names the folder, if there is none.
pub(crate) fn not_written(texts: &Texts, path: &Path, error: &io::Error) -> String {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| error.kind() == io::ErrorKind::NotFound && !folder.exists()) {
        Some(folder) => {
            let folder = fluent_args!["folder" => folder.display().to_string()];
            file(texts, path, &texts.with(key!("system-no-folder"), &folder))
        }
        None => file(texts, path, &system(texts, error)),
    }
}

/// What is wrong with a line of a file.
fn on_line(texts: &Texts, path: &Path, line: usize, reason: String) -> String {
    let arguments =
        fluent_args!["file" => path.display().to_string(), "line" => line, "reason" => reason];
    texts.with(key!("failure-on-line"), &arguments)
}

/// What the system says, in its own words where it says something rare.
pub(crate) fn system(texts: &Texts, error: &io::Error) -> String {
    use io::ErrorKind as Kind;
    texts.plain(match error.kind() {
        Kind::NotFound => key!("system-not-found"),
        Kind::PermissionDenied => key!("system-permission-denied"),
        Kind::AlreadyExists => key!("system-already-exists"),
        Kind::IsADirectory => key!("system-is-a-directory"),
        Kind::NotADirectory => key!("system-not-a-directory"),
        Kind::StorageFull => key!("system-storage-full"),
        Kind::ReadOnlyFilesystem => key!("system-read-only"),
        Kind::InvalidData => key!("system-invalid-data"),
        Kind::AddrNotAvailable => key!("system-no-such-address"),
        _ => {
            let said = fluent_args!["said" => error.to_string()];
            return texts.with(key!("system-says"), &said);
        }
    })
}
