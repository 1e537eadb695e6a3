//! Requests of players in a game.

use serde::{Deserialize, Serialize};
use trictrac_protocol::{ActionText, Bytes32, GameOffer, Seat, SeedShare, Token};

/// A request of a player to a game, as in the message.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PlayerRequest {
    Sit { seat: Seat, token: Option<Token>, share: SeedShare },
    Open { bytes: Bytes32 },
    Share { share: SeedShare },
    Act { after: u32, action: ActionText },
    Ready { after: u32 },
    Offer { offer: GameOffer },
}
