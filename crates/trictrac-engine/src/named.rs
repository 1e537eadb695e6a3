//! Players by name: the only place where a name becomes a player.
//!
//! | name | player |
//! |---|---|
//! | `random`, `first`, `greedy` | the simple players |
//! | `linear`, `linear@PLIES` | the linear evaluator |
//! | `net`, `net@PLIES` | the network that comes with the program |
//! | `net:FILE`, `net:FILE@PLIES` | a network from a file |
//! | `debutant` ... `academie` | the [levels](crate::level) |
//!
//! `PLIES` is the search depth in throws: 0 (the default), 1 or 2.
//!
//! ```
//! use trictrac_engine::named::EnginePlayerName;
//! let named: EnginePlayerName = "linear@1".parse()?;
//! assert_eq!(named.to_string(), "linear@1");
//! assert_eq!(named.ready().unwrap().player.name(), "linear@1");
//! assert!("linear@3".parse::<EnginePlayerName>().is_err());
//! # Ok::<(), trictrac_engine::named::UnknownEnginePlayer>(())
//! ```

use core::fmt;
use core::str::FromStr;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use crate::evaluator::Evaluator;
use crate::greedy::Greedy;
use crate::level::{LEVELS, Level};
use crate::linear::Linear;
use crate::net::Network;
use crate::net::file::FileError;
use crate::player::{CanonicalFirst, EnginePlayer, Random};
use crate::prospects::Aim;
use crate::search::MOST_PLIES;
use crate::thinker::Thinker;

/// The prefix of a name that contains the path of a network file.
const FILE: &str = "net:";
/// The separator before the search depth.
const AT: char = '@';

/// The parsed name of a player of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EnginePlayerName {
    /// [`Random`].
    Random,
    /// [`CanonicalFirst`].
    First,
    /// [`Greedy`].
    Greedy,
    /// An evaluator, and the search depth in throws.
    Judging(JudgeName, u8),
    /// A level of play.
    Level(&'static Level),
}

/// The parsed name of an evaluator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JudgeName {
    /// [`Linear`].
    Linear,
    /// The network that comes with the program.
    Shipped,
    /// A network from a file.
    File(PathBuf),
}

/// A player, ready to play.
pub struct ReadyPlayer {
    /// The player.
    pub player: Box<dyn EnginePlayer>,
    /// The name of its network, if it has one.
    pub network: Option<String>,
}

impl EnginePlayerName {
    /// Creates the player of this name.
    ///
    /// # Errors
    /// [`NoNetwork`] if its network cannot be loaded.
    pub fn ready(&self) -> Result<ReadyPlayer, NoNetwork> {
        let simple = |player| Ok(ReadyPlayer { player, network: None });
        match self {
            Self::Random => simple(Box::new(Random)),
            Self::First => simple(Box::new(CanonicalFirst)),
            Self::Greedy => simple(Box::new(Greedy)),
            Self::Judging(judge, plies) => {
                let evaluator = judge.evaluator()?;
                let network = (*judge != JudgeName::Linear).then(|| evaluator.name());
                let player = Box::new(Thinker { evaluator, plies: *plies, aim: Aim::Win });
                Ok(ReadyPlayer { player, network })
            }
            Self::Level(level) => {
                let evaluator = JudgeName::Shipped.evaluator()?;
                let network = Some(evaluator.name());
                Ok(ReadyPlayer { player: level.player(evaluator), network })
            }
        }
    }
}

impl JudgeName {
    /// Creates the evaluator of this name.
    ///
    /// # Errors
    /// [`NoNetwork`] if its network cannot be loaded.
    pub fn evaluator(&self) -> Result<Arc<dyn Evaluator>, NoNetwork> {
        match self {
            Self::Linear => Ok(Arc::new(Linear)),
            #[cfg(feature = "shipped")]
            Self::Shipped => Ok(Arc::new(Network::shipped())),
            #[cfg(not(feature = "shipped"))]
            Self::Shipped => Err(NoNetwork::NotShipped),
            Self::File(path) => {
                let unreadable = |error| NoNetwork::Unreadable { path: path.clone(), error };
                let bytes = fs::read(path).map_err(unreadable)?;
                let unfit = |error| NoNetwork::Unfit { path: path.clone(), error };
                Ok(Arc::new(Network::from_bytes(&bytes).map_err(unfit)?))
            }
        }
    }
}

impl FromStr for EnginePlayerName {
    type Err = UnknownEnginePlayer;

    fn from_str(name: &str) -> Result<Self, UnknownEnginePlayer> {
        let unknown = || UnknownEnginePlayer { name: name.to_owned() };
        Ok(match name {
            "random" => Self::Random,
            "first" => Self::First,
            "greedy" => Self::Greedy,
            _ => match Level::named(name) {
                Some(level) => Self::Level(level),
                None => judging(name).ok_or_else(unknown)?,
            },
        })
    }
}

/// Reads the name of an evaluator with an optional search depth.
fn judging(name: &str) -> Option<EnginePlayerName> {
    let (judge, plies) = split(name)?;
    let judge = match judge {
        "linear" => JudgeName::Linear,
        "net" => JudgeName::Shipped,
        _ => {
            let path = judge.strip_prefix(FILE).filter(|path| !path.is_empty())?;
            JudgeName::File(path.into())
        }
    };
    Some(EnginePlayerName::Judging(judge, plies))
}

/// Splits a name into evaluator and search depth.
fn split(name: &str) -> Option<(&str, u8)> {
    match name.rsplit_once(AT) {
        None => Some((name, 0)),
        // The path of a file may contain `@` too: `net:my@home/x.net` has no search depth.
        Some((judge, plies)) => match plies.parse() {
            Ok(number) if number <= MOST_PLIES && plies.len() == 1 => Some((judge, number)),
            _ if judge.starts_with(FILE) && plies.contains(['.', '/']) => Some((name, 0)),
            _ => None,
        },
    }
}

impl fmt::Display for EnginePlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::First => f.write_str("first"),
            Self::Greedy => f.write_str("greedy"),
            Self::Judging(judge, plies) => write!(f, "{judge}{AT}{plies}"),
            Self::Level(level) => f.write_str(level.name),
        }
    }
}

impl fmt::Display for JudgeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Linear => f.write_str("linear"),
            Self::Shipped => f.write_str("net"),
            Self::File(path) => write!(f, "{FILE}{}", path.display()),
        }
    }
}

/// Creates a player from its name.
impl FromStr for Box<dyn EnginePlayer> {
    type Err = NoPlayer;

    fn from_str(name: &str) -> Result<Self, NoPlayer> {
        Ok(name.parse::<EnginePlayerName>()?.ready()?.player)
    }
}

/// The names of all players, as shown to users; `PLIES` and `FILE` are placeholders.
pub const NAMES: [&str; 12] = [
    "random",
    "first",
    "greedy",
    "linear",
    "linear@PLIES",
    "net@PLIES",
    "net:FILE@PLIES",
    LEVELS[0].name,
    LEVELS[1].name,
    LEVELS[2].name,
    LEVELS[3].name,
    LEVELS[4].name,
];

/// The error of a name that no player has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEnginePlayer {
    /// The name.
    pub name: String,
}

impl UnknownEnginePlayer {
    /// Returns the names that are expected, in English.
    #[must_use]
    pub fn expected() -> String {
        format!("{}; PLIES from 0 to {MOST_PLIES}", NAMES.join(", "))
    }
}

impl fmt::Display for UnknownEnginePlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player: found {}, expected {}", self.name, Self::expected())
    }
}

impl core::error::Error for UnknownEnginePlayer {}

/// The reason why a network cannot be loaded.
#[derive(Debug)]
pub enum NoNetwork {
    /// Its file cannot be read.
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// Its file is not a network of this program.
    Unfit {
        /// The file.
        path: PathBuf,
        /// The fault in it.
        error: FileError,
    },
    /// The program was built without a network.
    NotShipped,
}

impl fmt::Display for NoNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { path, error } => write!(f, "{}: {error}", path.display()),
            Self::Unfit { path, error } => write!(f, "{}: {error}", path.display()),
            Self::NotShipped => {
                f.write_str("this program comes without a network: name a file that contains one")
            }
        }
    }
}

impl core::error::Error for NoNetwork {}

/// The reason why no player could be created from a name.
#[derive(Debug)]
pub enum NoPlayer {
    /// No player has this name.
    Unknown(UnknownEnginePlayer),
    /// The network of the player cannot be loaded.
    NoNetwork(NoNetwork),
}

impl fmt::Display for NoPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(unknown) => unknown.fmt(f),
            Self::NoNetwork(none) => none.fmt(f),
        }
    }
}

impl core::error::Error for NoPlayer {}

impl From<UnknownEnginePlayer> for NoPlayer {
    fn from(unknown: UnknownEnginePlayer) -> Self {
        Self::Unknown(unknown)
    }
}

impl From<NoNetwork> for NoPlayer {
    fn from(none: NoNetwork) -> Self {
        Self::NoNetwork(none)
    }
}
