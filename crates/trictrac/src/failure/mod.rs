//! Causes of failure that only some commands of the program have, in the reader's language.

mod club;
mod file;
mod online;
mod operate;
mod serve;
mod usage;

use trictrac_console::failure::{FAILED, FailureCause};
use trictrac_rules::table::TableRefusal;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::refusal;

pub use club::ClubFailure;
pub use file::WrongFile;
pub use online::{OnlineFailure, OnlineFault};
pub use operate::OperateFault;
pub use serve::{ListenError, ListenPurpose, ServeFailure};
pub use usage::Usage;

/// An illegal action of a player of the engine: a defect.
#[derive(Debug)]
pub struct EngineDefect {
    /// The name of the player.
    pub player: String,
    /// The rule that was broken.
    pub refusal: TableRefusal,
}

impl FailureCause for EngineDefect {
    fn describe(&self, texts: &Texts) -> String {
        let reason = refusal(texts, self.refusal);
        let arguments = fluent_args!["player" => self.player.as_str(), "reason" => reason];
        texts.with(key!("failure-player"), &arguments)
    }

    fn status(&self) -> u8 {
        FAILED
    }
}
