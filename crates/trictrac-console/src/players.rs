//! Players by name: those of the engine, programs that speak the engine protocol, and people.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use trictrac_engine::named::{EnginePlayerName, JudgeName, NAMES, NoNetwork, ReadyPlayer};
use trictrac_engine::search::MOST_PLIES;
use trictrac_engine::seat_tag::HUMAN;

use crate::bot::{Bot, CommandLine, PREFIX};

/// The name of a player: one that the engine knows, or a program, as in `cmd:python3 bot.py`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerName {
    /// A player of the engine.
    Engine(EnginePlayerName),
    /// A program that speaks the engine protocol.
    Program(CommandLine),
}

impl PlayerName {
    /// The player of this name; a program has `patience` for every answer.
    ///
    /// # Errors
    /// The network that the player needs is not available.
    pub fn ready(&self, patience: Patience) -> Result<ReadyPlayer, NoNetwork> {
        match self {
            Self::Engine(named) => named.ready(),
            Self::Program(command) => {
                let player = Box::new(Bot::new(command.clone(), patience.0));
                Ok(ReadyPlayer { player, network: None })
            }
        }
    }

    /// Returns whether it is a program.
    #[must_use]
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::Program(_))
    }

    /// Returns whether it needs nothing from outside the program: neither another program nor a network from a file.
    #[must_use]
    pub const fn is_built_in(&self) -> bool {
        match self {
            Self::Engine(EnginePlayerName::Judging(JudgeName::File(_), _)) | Self::Program(_) => {
                false
            }
            Self::Engine(_) => true,
        }
    }
}

impl FromStr for PlayerName {
    type Err = UnknownPlayerName;

    fn from_str(name: &str) -> Result<Self, UnknownPlayerName> {
        if name.starts_with(PREFIX) {
            return name.parse().map(Self::Program).map_err(|_| UnknownPlayerName::Program);
        }
        name.parse().map(Self::Engine).map_err(|_| UnknownPlayerName::Name { human: false })
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Engine(name) => name.fmt(f),
            Self::Program(command) => command.fmt(f),
        }
    }
}

/// The player on a side: a person or a player of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatName {
    /// Somebody at the terminal.
    Human,
    /// A player of the engine.
    Computer(PlayerName),
}

impl SeatName {
    /// Reads a seat from a record, which may come from anywhere.
    ///
    /// A seat that this program does not know is a person, and so is one that would run a program or read a file: for those
    /// the command line must name it.
    #[must_use]
    pub fn of_record(seat: &str) -> Self {
        match seat.parse() {
            Ok(Self::Computer(name)) if name.is_built_in() => Self::Computer(name),
            _ => Self::Human,
        }
    }
}

impl FromStr for SeatName {
    type Err = UnknownPlayerName;

    fn from_str(name: &str) -> Result<Self, UnknownPlayerName> {
        match name.parse() {
            _ if name == HUMAN => Ok(Self::Human),
            Ok(name) => Ok(Self::Computer(name)),
            Err(UnknownPlayerName::Name { .. }) => Err(UnknownPlayerName::Name { human: true }),
            Err(other) => Err(other),
        }
    }
}

impl fmt::Display for SeatName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str(HUMAN),
            Self::Computer(name) => name.fmt(f),
        }
    }
}

/// A name that no player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownPlayerName {
    /// It is no player's.
    #[error(
        "expected {}{} or {PREFIX}PROGRAM; PLIES from 0 to {MOST_PLIES}",
        if *human { "human, " } else { "" },
        NAMES.join(", ")
    )]
    Name {
        /// True if a person could have been named.
        human: bool,
    },
    /// It names no program.
    #[error("expected a program and its arguments after {PREFIX}, with every quote closed")]
    Program,
}

/// The time that a program has for every answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience(pub Duration);

impl Default for Patience {
    fn default() -> Self {
        Self(Duration::from_secs(10))
    }
}

impl FromStr for Patience {
    type Err = NoPatience;

    fn from_str(seconds: &str) -> Result<Self, NoPatience> {
        let most = Duration::from_hours(24);
        let seconds = seconds.parse().map_err(|_| NoPatience)?;
        let patience = Duration::try_from_secs_f64(seconds).map_err(|_| NoPatience)?;
        if patience.is_zero() || patience > most { Err(NoPatience) } else { Ok(Self(patience)) }
    }
}

impl fmt::Display for Patience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_secs_f64().fmt(f)
    }
}

/// A time that is none, or too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a number of seconds above 0 and at most 86400")]
pub struct NoPatience;
