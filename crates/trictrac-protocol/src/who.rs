//! A player in the lobby.

use serde::{Deserialize, Serialize};

use crate::account::AccountKind;
use crate::profile::Rating;

/// A player in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlayerIdentity {
    /// The kind of player.
    pub kind: AccountKind,
    /// The number; the engine has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The name, or the level of the engine; many guests have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The rating for the clock that this is about, if the player has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
}

impl PlayerIdentity {
    /// A guest.
    #[must_use]
    pub const fn guest(number: u64) -> Self {
        Self { kind: AccountKind::Guest, number: Some(number), name: None, rating: None }
    }

    /// The engine at a level.
    #[must_use]
    pub fn engine(level: &str) -> Self {
        Self { kind: AccountKind::Engine, number: None, name: Some(level.to_owned()), rating: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_player_has_is_written() {
        let guest = serde_json::to_string(&PlayerIdentity::guest(3)).unwrap();
        assert_eq!(guest, r#"{"kind":"guest","number":3}"#);
        let engine = serde_json::to_string(&PlayerIdentity::engine("maitre")).unwrap();
        assert_eq!(engine, r#"{"kind":"engine","name":"maitre"}"#);
        assert_eq!(
            serde_json::from_str::<PlayerIdentity>(&engine).unwrap(),
            PlayerIdentity::engine("maitre")
        );
    }
}
