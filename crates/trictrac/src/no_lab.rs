//! `trictrac lab` in a program that was built without the laboratory: a sentence says how to get it.

use std::ffi::OsString;

use clap::Args;
use trictrac_console::failure::{CommandOutcome, FAILED, Failure, FailureCause};
use trictrac_words::lang::{Texts, key};

/// Any arguments: those of the laboratory are unknown here.
#[derive(Debug, Args)]
#[command(disable_help_flag = true)]
pub struct UnknownArguments {
    /// The command, and its arguments.
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    pub words: Vec<OsString>,
}

/// The laboratory is not part of this program.
#[derive(Debug)]
struct NoLab;

impl FailureCause for NoLab {
    fn describe(&self, texts: &Texts) -> String {
        texts.plain(key!("failure-no-lab"))
    }

    fn status(&self) -> u8 {
        FAILED
    }
}

/// Fails, because the laboratory is not part of this program.
pub(crate) fn run(
    _arguments: &UnknownArguments,
    _texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    Err(NoLab.into())
}
