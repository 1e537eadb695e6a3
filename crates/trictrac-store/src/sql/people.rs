//! Rows about people.

use crate::game::{Secret, Timestamp};
use crate::people::{
    AccessToken, AccountClosure, Channel, ChannelDigest, ChannelKind, LoginSession, SessionDigest,
    StoredAccount, TokenDigest,
};
use crate::summary::PlayerId;

/// A row of `account`: player, name, password, created, bot, operator, closed, until, why.
pub type AccountRow = (i64, String, String, i64, bool, bool, bool, Option<i64>, Option<String>);
/// A row of `session`: digest, player, created, seen, device.
pub type SessionRow = (Vec<u8>, i64, i64, i64, String);
/// A row of `token`: digest, player, name, created, seen.
pub type TokenRow = (Vec<u8>, i64, String, i64, Option<i64>);
/// A row of `channel`: digest, player, kind, lang, created, seen, wants, body, failing.
pub type ChannelRow = (Vec<u8>, i64, String, String, i64, i64, String, Option<Vec<u8>>, i64);

/// A digest in a row: the tables refuse any other length.
#[must_use]
pub fn digest(bytes: &[u8]) -> [u8; 32] {
    bytes.try_into().unwrap_or([0; 32])
}

/// A hash in PHC format is text.
#[must_use]
pub fn password(password: &Secret) -> String {
    String::from_utf8_lossy(password.reveal()).into_owned()
}

/// The account in a row.
pub fn account(row: AccountRow) -> StoredAccount {
    let (player, name, password, created, bot, operator, closed, until, why) = row;
    let closure = AccountClosure { until: until.map(Timestamp), reason: why.unwrap_or_default() };
    StoredAccount {
        player: PlayerId(player),
        name,
        password: Secret::new(password),
        created: Timestamp(created),
        bot,
        operator,
        closed: closed.then_some(closure),
    }
}

/// The session in a row.
#[must_use]
pub fn session((bytes, player, created, seen, device): SessionRow) -> LoginSession {
    LoginSession {
        digest: SessionDigest(digest(&bytes)),
        player: PlayerId(player),
        created: Timestamp(created),
        seen: Timestamp(seen),
        device,
    }
}

/// The token in a row.
pub fn token((bytes, player, name, created, seen): TokenRow) -> AccessToken {
    AccessToken {
        digest: TokenDigest(digest(&bytes)),
        player: PlayerId(player),
        name,
        created: Timestamp(created),
        seen: seen.map(Timestamp),
    }
}

/// The channel in a row; nothing if a newer program has made it, of a kind that this one does not know.
#[must_use]
pub fn channel(row: ChannelRow) -> Option<Channel> {
    let (bytes, player, kind, lang, created, seen, wants, body, failing) = row;
    Some(Channel {
        digest: ChannelDigest(digest(&bytes)),
        player: PlayerId(player),
        kind: ChannelKind::of_text(&kind)?,
        lang,
        wants,
        body: body.map(Secret::new),
        failing: u32::try_from(failing).unwrap_or(u32::MAX),
        created: Timestamp(created),
        seen: Timestamp(seen),
    })
}
