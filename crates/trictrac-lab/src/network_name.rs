//! Networks by name.

use std::str::FromStr;
use std::{fmt, fs};

use trictrac_engine::named::{EnginePlayerName, JudgeName, NoNetwork};
use trictrac_engine::net::Network;

/// The name of a network, which is used at search depth 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkName(pub JudgeName);

/// A name that is not the name of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected net or net:FILE")]
pub struct BadNetworkName;

impl NetworkName {
    /// Loads the network.
    ///
    /// # Errors
    /// A file that cannot be read or is no network.
    pub fn network(&self) -> Result<Network, NoNetwork> {
        let JudgeName::File(path) = &self.0 else { return Ok(Network::shipped()) };
        let path = path.clone();
        match fs::read(&path) {
            Ok(bytes) => {
                Network::from_bytes(&bytes).map_err(|error| NoNetwork::Unfit { path, error })
            }
            Err(error) => Err(NoNetwork::Unreadable { path, error }),
        }
    }
}

impl FromStr for NetworkName {
    type Err = BadNetworkName;

    fn from_str(name: &str) -> Result<Self, BadNetworkName> {
        match name.parse() {
            Ok(EnginePlayerName::Judging(JudgeName::Linear, _)) => Err(BadNetworkName),
            Ok(EnginePlayerName::Judging(judge, 0)) => Ok(Self(judge)),
            _ => Err(BadNetworkName),
        }
    }
}

impl fmt::Display for NetworkName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_networks_have_a_name_here() {
        for name in ["net", "net@0", "net:x.net"] {
            assert!(name.parse::<NetworkName>().is_ok(), "{name}");
        }
        for name in ["linear", "linear@0", "net@1", "greedy", "maitre", ""] {
            assert_eq!(name.parse::<NetworkName>(), Err(BadNetworkName), "{name}");
        }
    }
}
