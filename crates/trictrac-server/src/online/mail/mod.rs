//! Mail: one digest a day of what waits, for players who have given an address and confirmed it.
//!
//! - [`MailDesk`] knows whether the operator has named a mail server; `post` sends through it. `address` is what a player gives, `slot` the time
//!   of day, `letter` the texts.
//! - `routes` are the addresses where players give, confirm and end it. The links in a mail lead to a page with a button: to read them changes nothing.
//! - `carrier` looks every five minutes whose digest is due. A server claims it before it sends, so that one sends each.
//!
//! A mail never resets a password, and no line of the log shows an address.

mod address;
mod carrier;
mod letter;
mod post;
pub(super) mod routes;
mod slot;

use std::sync::Arc;

use trictrac_protocol::HiddenText;
use trictrac_store::people::{Channel, ChannelKind};

use super::origin::ServerNames;
use address::MailAddress;
pub(crate) use carrier::MailCarrier;
use letter::Letter;
use post::{MailOutcome, MailPost};
pub use post::{MailServer, MailServerError, MailSettings, MailStartError};

/// Mail, if the operator has turned it on.
pub(crate) struct MailDesk {
    post: Option<MailPost>,
    /// The beginning of the server's addresses; empty if there is no mail.
    origin: String,
}

impl MailDesk {
    /// Mail with these settings; without any, the server sends nothing.
    ///
    /// # Errors
    /// The server has no name, or cannot encrypt.
    pub(crate) fn of(
        settings: Option<MailSettings>,
        names: &ServerNames,
    ) -> Result<Arc<Self>, MailStartError> {
        let Some(settings) = settings else {
            return Ok(Arc::new(Self { post: None, origin: String::new() }));
        };
        let origin = names.public().ok_or(MailStartError::NoName)?.to_owned();
        let post = Some(MailPost::open(settings)?);
        Ok(Arc::new(Self { post, origin }))
    }

    /// Checks whether the server sends.
    pub(crate) const fn is_on(&self) -> bool {
        self.post.is_some()
    }

    async fn send(&self, to: &MailAddress, letter: Letter) -> MailOutcome {
        match &self.post {
            Some(post) => post.send(to, letter).await,
            None => MailOutcome::Later,
        }
    }
}

/// Checks whether the player has confirmed the address: only then was it ever used.
fn is_confirmed(channel: &Channel) -> bool {
    channel.seen > channel.created
}

/// The address in a channel, and the time of its mail.
pub(super) fn own_address(channel: &Channel) -> Option<(HiddenText, u16)> {
    let body = channel.body.as_ref().filter(|_| channel.kind == ChannelKind::Mail)?;
    let MailAddress { address, at } = MailAddress::of_stored(body.reveal())?;
    Some((HiddenText::new(address), at))
}
