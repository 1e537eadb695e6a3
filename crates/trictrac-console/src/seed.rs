//! The seed of the dice: given, that of a file which is resumed, or a new one.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::io::{self, Write as _};

use clap::Args;
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::terminal;

/// The seed of the dice.
#[derive(Clone, Copy, Debug, Args)]
pub struct SeedOption {
    /// Seed of the dice: the same seed gives the same result [default: a new one, which is printed]
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
}

impl SeedOption {
    /// The seed that was given, else that of the work which is resumed, as `begun` reads it, else a new one, which is printed on standard
    /// error.
    ///
    /// # Errors
    /// The system gives no random numbers, or standard error cannot be written.
    pub fn or_drawn(self, begun: impl FnOnce() -> Option<u64>, texts: &Texts) -> io::Result<u64> {
        if let Some(seed) = self.seed.or_else(begun) {
            return Ok(seed);
        }
        // Short, because people type it.
        let seed = u64::from(getrandom::u32().map_err(io::Error::other)?);
        let drawn = texts.with(key!("seed-drawn"), &fluent_args!["seed" => seed.to_string()]);
        writeln!(terminal::stderr(), "{drawn}")?;
        Ok(seed)
    }
}
