//! Options that several commands share.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::thread;

use clap::Args;
use trictrac_rules::rules::Rules;

/// The options of the game.
#[derive(Clone, Copy, Debug, Args)]
pub struct RulesOption {
    /// Set the options of the game, as in margot=on,holes=3
    ///
    /// Keys and values, defaults first: lead=simultaneous|coupe_et_des, stakes=guiton|oldest|bridge|honours,
    /// bearing_off=parisian|provincial, rencontre=off|on, margot=off|on, pile_de_misere=off|on, holes=1..24 (12).
    #[arg(long, value_name = "OPTIONS", default_value = "default", hide_default_value = true)]
    pub rules: Rules,
}

/// The number of threads that was asked for, or one per processor.
#[must_use]
pub fn threads(asked: Option<u16>) -> usize {
    let processors = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(processors, usize::from)
}
