//! The aims of play, by name.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use trictrac_engine::prospects::Aim;

/// The aim of the play, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum AimName {
    /// The chance to win the match
    Win,
    /// The expected stake
    Stake,
}

impl From<AimName> for Aim {
    fn from(name: AimName) -> Self {
        match name {
            AimName::Win => Self::Win,
            AimName::Stake => Self::Stake,
        }
    }
}

/// The name of an aim in data.
#[must_use]
pub const fn name(aim: Aim) -> &'static str {
    match aim {
        Aim::Win => "win",
        Aim::Stake => "stake",
    }
}
