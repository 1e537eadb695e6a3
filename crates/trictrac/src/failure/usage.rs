//! Arguments that are each right by themselves, but not together.

use std::path::{Path, PathBuf};

use trictrac_console::failure::{FailureCause, USAGE, file};
use trictrac_forms::Form;
use trictrac_words::lang::{Texts, fluent_args, key};

/// Arguments that are each right by themselves, but not together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Usage {
    /// Mirror pairs of an odd number of matches.
    OddPairs(u64),
    /// A new match would be written over an old file.
    WouldOverwrite(PathBuf),
    /// There is no unfinished match in the folder of matches.
    NothingToContinue(PathBuf),
    /// The system names no folder for data, and the arguments name none.
    NoDataFolder,
    /// The command works on a folder, and the club is in a Postgres database.
    OnlyFolder,
    /// A command about a Postgres database is used without one.
    OnlyDatabase,
    /// The address of a server is none.
    PublicUrl {
        /// The text that was given.
        url: String,
    },
    /// The option is about the candidates for a throw, and the position has no dice.
    NeedsDice(&'static str),
    /// An action is not legal, or is none.
    NoSuchAction(String),
    /// After the throw of the position the roller may not choose between hold and go.
    NoChoice,
    /// No points before the throw lead to the wanted marks.
    NoSuchMarks,
    /// Every throw would be looked at, but one lies on the table.
    ThrowsWithDice,
    /// Options for playing Tribord et Bâbord come before another command of it.
    PlayingOptions,
    /// The option has a meaning in the classical game only, and another form is played.
    OnlyClassical(&'static str),
    /// There are not as many players as seats in another form.
    PlayersOfForm {
        /// The number of players that were named.
        found: usize,
        /// The number of seats.
        expected: usize,
    },
    /// A folder that should have records has none.
    NoRecords(PathBuf),
    /// An HTML report of several records.
    ReportOfSeveral,
    /// A record of another form among several records.
    FormAmongSeveral {
        /// The file.
        path: PathBuf,
        /// The form.
        form: Form,
    },
    /// A seed for dice that people throw.
    SeedOfOwnDice,
    /// The marking is given twice, with different values.
    TwoMarkings {
        /// By `--marking`.
        marking_option: &'static str,
        /// By `--rules`.
        found: &'static str,
    },
}

impl FailureCause for Usage {
    fn describe(&self, texts: &Texts) -> String {
        let of =
            |key, path: &Path| texts.with(key, &fluent_args!["file" => path.display().to_string()]);
        match self {
            Self::OddPairs(matches) => {
                let matches = matches.to_string();
                texts.with(key!("failure-odd-pairs"), &fluent_args!["matches" => matches])
            }
            Self::WouldOverwrite(path) => of(key!("failure-would-overwrite"), path),
            Self::NothingToContinue(folder) => texts.with(
                key!("failure-nothing-to-continue"),
                &fluent_args!["folder" => folder.display().to_string()],
            ),
            Self::PublicUrl { url } => {
                texts.with(key!("serve-public-url"), &fluent_args!["url" => url.as_str()])
            }
            Self::NoDataFolder => texts.plain(key!("club-no-data-folder")),
            Self::OnlyFolder => texts.plain(key!("club-only-folder")),
            Self::OnlyDatabase => texts.plain(key!("club-only-database")),
            Self::NeedsDice(option) => {
                texts.with(key!("failure-needs-dice"), &fluent_args!["option" => *option])
            }
            Self::NoSuchAction(action) => {
                texts.with(key!("failure-no-action"), &fluent_args!["action" => action.as_str()])
            }
            Self::NoChoice => texts.plain(key!("failure-no-choice")),
            Self::NoSuchMarks => texts.plain(key!("failure-no-such-marks")),
            Self::PlayingOptions => texts.plain(key!("failure-playing-options")),
            Self::ThrowsWithDice => texts.plain(key!("failure-throws-with-dice")),
            Self::OnlyClassical(option) => {
                texts.with(key!("failure-form-classical"), &fluent_args!["option" => *option])
            }
            Self::PlayersOfForm { found, expected } => texts.with(
                key!("failure-form-players"),
                &fluent_args!["found" => *found, "expected" => *expected],
            ),
            Self::NoRecords(path) => of(key!("failure-no-records"), path),
            Self::ReportOfSeveral => texts.plain(key!("failure-report-of-several")),
            Self::FormAmongSeveral { path, form } => {
                let form = fluent_args!["form" => form.name()];
                let reason = texts.with(key!("failure-form-among-several"), &form);
                file(texts, path, &reason)
            }
            Self::SeedOfOwnDice => texts.plain(key!("failure-seed-of-own-dice")),
            Self::TwoMarkings { marking_option, found } => texts.with(
                key!("failure-two-markings"),
                &fluent_args!["told" => *marking_option, "found" => *found],
            ),
        }
    }

    fn status(&self) -> u8 {
        USAGE
    }
}
