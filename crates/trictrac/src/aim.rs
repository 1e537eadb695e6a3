//! What is aimed at, by name, and how losses are told under either aim.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use trictrac_engine::prospects::Aim;
use trictrac_words::advice::{decimal, per_cent, signed};
use trictrac_words::lang::Texts;

/// What is aimed at, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum AimName {
    /// The chance to win the match
    Win,
    /// The stake that can be expected
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

/// Its name in data.
#[must_use]
pub const fn name(aim: Aim) -> &'static str {
    match aim {
        Aim::Win => "win",
        Aim::Stake => "stake",
    }
}

/// An equity in words: a chance to win the match, or an expected stake.
#[must_use]
pub fn worth(texts: &Texts, aim: Aim, equity: f32) -> String {
    match aim {
        Aim::Win => per_cent(texts, f32::midpoint(equity, 1.0)),
        Aim::Stake => decimal(texts, equity, 2),
    }
}

/// Half a difference of equities in words: a share of the chance to win, or the stake that it makes.
#[must_use]
pub fn loss(texts: &Texts, aim: Aim, half: f32) -> String {
    match aim {
        Aim::Win => per_cent(texts, half),
        Aim::Stake => decimal(texts, 2.0 * half, 3),
    }
}

/// The same with the sign of a loss.
#[must_use]
pub fn lost(texts: &Texts, aim: Aim, half: f32) -> String {
    match aim {
        Aim::Win => signed(texts, -half),
        Aim::Stake => decimal(texts, -2.0 * half, 3),
    }
}
