//! A client of a Trictrac server. `docs/protocol.md` describes the messages.
//!
//! - [`Follower`] is the state of a client, without I/O: the games that it follows, and its messages that have no answer yet.
//!   It says what to send when a connection begins, so that nothing is lost or done twice.
//! - [`LobbyContents`] is the lobby as the client knows it.
//! - [`reconnect_delay`] says how long to wait before connecting again.
//! - [`net`] (feature `net`) opens sessions and connections.
#![forbid(unsafe_code)]

mod delay;
mod follower;
mod lobby;
#[cfg(feature = "net")]
pub mod net;

pub use delay::reconnect_delay;
pub use follower::{Follower, MessageAnswer, News};
pub use lobby::{LobbyContents, PersonalChallenges, is_live};
