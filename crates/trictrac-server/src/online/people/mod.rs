//! Accounts: names, passwords, sessions, and what everybody sees about a player.
//!
//! - `routes` are the addresses; `asker` finds out who asks, `enter` registers and logs in, `own`, `export` and `erasing` are about one's
//!   own account, `guest_name` about what guests are called, `bots` about programs, `profile` about other players.
//! - [`Directory`] knows in memory who has which name, [`PersonConnections`] which connections a session has opened.
//! - `names` and `passwords` decide what is allowed, `hashing` hashes one password at a time, `tries` counts the wrong ones.

mod asker;
mod bots;
mod codes;
mod connected;
mod device;
pub(super) mod directory;
mod enter;
pub(super) mod erasing;
mod export;
pub(super) mod guest_name;
mod hashing;
mod names;
pub(super) mod own;
mod passwords;
mod profile;
mod reserved;
pub(super) mod routes;
mod tries;

use std::sync::Arc;

use trictrac_protocol::{AccountKind, ApiError};
use trictrac_store::people::{ChannelDigest, NewName};
use trictrac_store::{PlayerId, ReadError};

use super::api::ApiRefusal;
use super::base::Base;
use super::limits::{ClientAddress, Meters, ServerLimits};
use super::rating::Ratings;
use hashing::Hasher;
use tries::Tries;

pub(crate) use asker::Asker;
pub use codes::invitation_code;
pub(crate) use connected::{ConnectionEntry, LoginKey, PersonConnections};
pub(crate) use device::device;
pub(crate) use directory::Directory;
pub use names::{likeness, look_alike};

/// The state in memory about people.
pub(crate) struct PeopleDesk {
    pub(crate) base: Arc<Base>,
    pub(crate) ratings: Arc<Ratings>,
    pub(crate) directory: Arc<Directory>,
    pub(crate) connected: PersonConnections,
    hasher: Hasher,
    pub(crate) tries: Tries,
    /// The accounts that an address makes.
    accounts: Meters<ClientAddress>,
    /// The exports of a player.
    exports: Meters<u64>,
    /// The names of guests that are chosen from an address.
    guest_names: Meters<ClientAddress>,
    /// The codes of the club that an operator makes.
    pub(crate) invitations: Meters<u64>,
    /// The ways by which a player wants to be reached.
    pub(crate) channels: Meters<u64>,
    /// The absences that a player sets.
    pub(crate) absences: Meters<u64>,
    /// The times that a feed is read.
    pub(crate) feeds: Meters<ChannelDigest>,
    /// The mails that ask for a confirmation, by player and by address.
    #[cfg_attr(not(feature = "tls"), allow(dead_code, reason = "no mail is sent without TLS"))]
    pub(crate) mails: Meters<ChannelDigest>,
}

impl PeopleDesk {
    /// Reads the names. Takes as long as hashing one password.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(crate) async fn open(
        base: Arc<Base>,
        limits: &ServerLimits,
        ratings: Arc<Ratings>,
    ) -> Result<Self, ReadError> {
        let directory = Directory::read(&*base.registry, ratings.clone()).await?;
        Ok(Self {
            base,
            ratings,
            directory: Arc::new(directory),
            connected: PersonConnections::default(),
            hasher: Hasher::new(),
            tries: Tries::new(limits),
            accounts: Meters::new(limits.accounts),
            exports: Meters::new(limits.exports),
            guest_names: Meters::new(limits.guest_names),
            invitations: Meters::new(limits.invitations),
            channels: Meters::new(limits.channels),
            absences: Meters::new(limits.absences),
            feeds: Meters::new(limits.feeds),
            mails: Meters::new(limits.mails),
        })
    }

    /// Checks whether this is the number of a bot.
    pub(crate) fn is_bot(&self, player: u64) -> bool {
        self.directory.persona(player).kind == AccountKind::Bot
    }

    /// Forgets the budgets that are full again.
    pub(crate) fn forget_idle(&self) {
        self.tries.forget_idle();
        self.accounts.forget_idle();
        self.exports.forget_idle();
        self.guest_names.forget_idle();
        self.invitations.forget_idle();
        self.channels.forget_idle();
        self.absences.forget_idle();
        self.feeds.forget_idle();
        self.mails.forget_idle();
    }
}

/// The name of an account, as somebody typed it, if accounts may have it.
///
/// # Errors
/// Why nobody can have this name.
pub fn account_name(typed: &str) -> Result<NewName, ApiError> {
    let names::AccountName { name, likeness } = names::AccountName::new(typed)?;
    Ok(NewName { name, likeness })
}

impl PeopleDesk {
    /// The account that a number belongs to, or the guest who has it.
    ///
    /// # Errors
    /// Nobody has the number, or the store cannot be read.
    pub(crate) async fn player_numbered(&self, number: u64) -> Result<PlayerId, ApiRefusal> {
        let player = i64::try_from(self.directory.account_of(number));
        let player = PlayerId(player.map_err(|_| ApiError::Unknown)?);
        let created = self.base.registry.created(player).await?;
        created.map(|_| player).ok_or_else(|| ApiError::Unknown.into())
    }
}

impl From<hashing::NoHash> for ApiRefusal {
    fn from(error: hashing::NoHash) -> Self {
        match error {
            hashing::NoHash::Busy => Self::busy(hashing::BUSY),
            hashing::NoHash::Failed => ApiError::Unavailable.into(),
        }
    }
}
