//! The address of a player, and the time of the digest.

use std::fmt;

use lettre::Address;
use serde::{Deserialize, Serialize};
use trictrac_store::PlayerId;
use trictrac_store::people::ChannelDigest;

use crate::online::keys::channel_digest;

/// The most bytes of an address.
const LONGEST: usize = 254;
/// The minutes of a day.
pub(super) const DAY: u16 = 24 * 60;

/// An address and a time of day. No log line shows it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct MailAddress {
    pub(super) address: String,
    /// The minutes after midnight (UTC).
    pub(super) at: u16,
}

impl fmt::Debug for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailAddress")
    }
}

impl MailAddress {
    /// Checks what a player has typed.
    ///
    /// # Errors
    /// The reason why it can be none, for the person who writes the client.
    pub(super) fn new(address: &str, at: u16) -> Result<Self, &'static str> {
        let address = address.trim();
        let parsed: Option<Address> = address.parse().ok().filter(|_| address.len() <= LONGEST);
        let is_public = |parsed: &Address| {
            let domain = parsed.domain();
            domain.contains('.') && !domain.starts_with('[') && address.is_ascii()
        };
        if !parsed.as_ref().is_some_and(is_public) {
            return Err("address: a mail address such as rose@mail.example");
        }
        if at >= DAY {
            return Err("at: minutes after midnight in UTC, 0 to 1439");
        }
        Ok(Self { address: address.to_owned(), at })
    }

    /// The address in a stored text.
    pub(super) fn of_stored(body: &[u8]) -> Option<Self> {
        serde_json::from_slice(body).ok()
    }

    /// The address as a text to store.
    pub(super) fn stored(&self) -> Vec<u8> {
        // A text and a number are JSON.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// The digest of the address for a player: another player may have the same address.
    pub(super) fn digest(&self, player: PlayerId) -> ChannelDigest {
        channel_digest(&format!("trictrac-mail-1 {} {}", player.0, self.plain()))
    }

    /// The digest of the address alone.
    pub(super) fn digest_for_all(&self) -> ChannelDigest {
        channel_digest(&format!("trictrac-mail-1 {}", self.plain()))
    }

    fn plain(&self) -> String {
        self.address.to_ascii_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_checked_and_never_shown() {
        let rose = MailAddress::new(" Rose.d+tric@Mail.example ", 1_080).unwrap();
        assert_eq!((&rose.address[..], rose.at), ("Rose.d+tric@Mail.example", 1_080));
        assert_eq!(MailAddress::of_stored(&rose.stored()), Some(rose.clone()));
        assert!(!format!("{rose:?}").contains("ose"));
        let small = MailAddress::new("rose.d+tric@mail.example", 3).unwrap();
        assert_eq!(small.digest(PlayerId(1)), rose.digest(PlayerId(1)));
        assert_ne!(small.digest(PlayerId(1)), rose.digest(PlayerId(2)));
        assert!(MailAddress::new("rose@mail.example", 1_440).is_err());
        let long = format!("{}@mail.example", "x".repeat(LONGEST));
        for wrong in [
            "rose",
            "rose@",
            "@mail.example",
            "rose@localhost",
            "rose@[127.0.0.1]",
            "a b@mail.example",
            "rose@mail.example\r\nBcc: b@mail.example",
            "Rose <rose@mail.example>",
            "rose@mail.example, panurge@mail.example",
            "rosé@mail.example",
            "",
            &long,
        ] {
            assert!(MailAddress::new(wrong, 0).is_err(), "{wrong}");
        }
    }
}
