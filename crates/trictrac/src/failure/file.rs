//! Files that are not what a command needs.

use std::io;
use std::path::PathBuf;

use trictrac_console::failure::{BAD_DATA, FailureCause, file, system};
use trictrac_forms::Form;
use trictrac_words::forms;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::shipped::SHIPPED;

/// A file or folder that is not what a command needs.
#[derive(Debug)]
pub enum WrongFile {
    /// There is no such file, and no record of that name comes with the program.
    NoSuchRecord {
        /// The name of the file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// A folder for records contains one already.
    HoldsRecord {
        /// The folder.
        path: PathBuf,
        /// The name of the record.
        found: String,
    },
    /// It is the record of another form, and the command knows the classical game only.
    OtherForm {
        /// The file.
        path: PathBuf,
        /// The form.
        form: Form,
    },
}

impl FailureCause for WrongFile {
    fn describe(&self, texts: &Texts) -> String {
        let (path, reason) = match self {
            Self::NoSuchRecord { path, error } => {
                let games = SHIPPED.map(|game| game.name).join(", ");
                let reason = fluent_args!["reason" => system(texts, error), "games" => games];
                (path, texts.with(key!("failure-no-such-record"), &reason))
            }
            Self::HoldsRecord { path, found } => {
                let found = fluent_args!["found" => found.as_str()];
                (path, texts.with(key!("failure-holds-record"), &found))
            }
            Self::OtherForm { path, form } => {
                let form = fluent_args!["form" => forms::name(texts, *form)];
                (path, texts.with(key!("failure-other-form"), &form))
            }
        };
        file(texts, path, &reason)
    }

    fn status(&self) -> u8 {
        BAD_DATA
    }
}
