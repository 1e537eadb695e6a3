//! A connection as games and the lobby see it.

use super::outbox::Outbox;

/// A connection that looks at a game.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    /// The number of the connection.
    pub(crate) socket: u64,
    /// The number of the player.
    pub(crate) player: u64,
    /// The outbox of the connection.
    pub(crate) outbox: Outbox,
}
