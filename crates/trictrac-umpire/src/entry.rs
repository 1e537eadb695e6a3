//! An entry of a game's log.

use serde::{Deserialize, Serialize};
use trictrac_protocol::{ActId, GameEvent, Hash, Seat};

/// An entry of a game's log, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// Its number, from 0, without a hole.
    pub seq: u32,
    /// The moment, in milliseconds since 1970.
    pub at: u64,
    /// The seat of the player who did it; nothing for the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The name of the message that caused it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<ActId>,
    /// The milliseconds that the side whose clock ran has used since the entry before.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spent: u64,
    /// The fingerprint of the state after it.
    pub hash: Hash,
    /// The event.
    pub event: GameEvent,
    /// True if it has put all men back on their talons, in another form. Nothing follows from it: it is for readers who do not know the
    /// rules of the form.
    #[serde(default, skip_serializing_if = "is_false")]
    pub back: bool,
}

impl LogEntry {
    /// An entry whose fingerprint is not computed yet.
    pub(crate) const fn unhashed(seq: u32, at: u64, by: Option<Seat>, event: GameEvent) -> Self {
        Self { seq, at, by, id: None, spent: 0, hash: Hash([0; 8]), event, back: false }
    }
}

const fn is_false(back: &bool) -> bool {
    !*back
}

const fn is_zero(spent: &u64) -> bool {
    *spent == 0
}

/// The time, by two clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// Milliseconds since 1970: for the log, and for correspondence games.
    pub wall: u64,
    /// Milliseconds of a clock that never goes back, from any start: for the clocks of the other games.
    pub steady: u64,
}
