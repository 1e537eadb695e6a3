//! The JSON of the routes by which players choose how they are reached beside the page.

use serde::{Deserialize, Serialize};

use crate::account::HiddenText;

/// The path where a player gets the address of a feed, by POST of [`FeedRequest`], answered with [`NewFeed`]; the address before stops
/// working. DELETE ends it.
pub const FEED_PATH: &str = "/api/v1/feed";
/// The path where a browser subscribes to notices, by POST of [`PushRequest`], answered with [`OwnChannel`]. GET answers with [`PushKey`].
/// DELETE with the `id` of a channel after a slash ends its subscription.
pub const PUSH_PATH: &str = "/api/v1/push";
/// The path where an account gives the address for its daily mail, by POST of [`MailRequest`], answered with [`OwnChannel`]. GET answers with
/// [`MailOffer`]. DELETE ends the mail.
pub const MAIL_PATH: &str = "/api/v1/mail";
/// The path of the feed of the last rated games of everybody (Atom), by GET.
pub const CLUB_FEED_PATH: &str = "/club.atom";

/// The kind of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// A turn of a correspondence game has waited for 10 minutes.
    Turn,
    /// A turn ends in 12 hours; if it has one day only, in 4.
    Late,
    /// Somebody challenges the player.
    Call,
    /// A correspondence game can begin as soon as the player opens it.
    Taken,
    /// Somebody has opened the link of an invitation.
    Friend,
    /// A correspondence game is over.
    Ended,
    /// Somebody waits for any opponent; at most twice a day.
    Seek,
}

impl NoticeKind {
    /// All kinds.
    pub const ALL: [Self; 7] =
        [Self::Turn, Self::Late, Self::Call, Self::Taken, Self::Friend, Self::Ended, Self::Seek];

    /// Checks whether players get these notices unless they choose others.
    #[must_use]
    pub const fn is_usual(self) -> bool {
        !matches!(self, Self::Seek)
    }

    /// The kind with this name.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.text() == text)
    }

    /// The name, as in JSON.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Late => "late",
            Self::Call => "call",
            Self::Taken => "taken",
            Self::Friend => "friend",
            Self::Ended => "ended",
            Self::Seek => "seek",
        }
    }
}

/// The request for the address of a feed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeedRequest {
    /// The code of the language of its texts, such as `fr`. English if there are no texts in it.
    #[serde(default)]
    pub lang: String,
}

/// The address of a feed. It is shown only once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewFeed {
    /// The secret part of the address: `/feed/{token}.ics` is a calendar with the ends of the player's turns, `/feed/{token}.atom` lists
    /// the notices.
    pub token: HiddenText,
}

impl NewFeed {
    /// The paths of the feed: the calendar, and the list of notices.
    #[must_use]
    pub fn paths(&self) -> [String; 2] {
        ["ics", "atom"].map(|form| format!("/feed/{}.{form}", self.token.reveal()))
    }
}

/// The key by which a push service knows the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushKey {
    /// The public key, 65 bytes in base64url; nothing if this server sends no notices to browsers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// The subscription of a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushRequest {
    /// The address at the push service of the browser.
    pub endpoint: HiddenText,
    /// The public key of the browser, 65 bytes in base64url.
    pub p256dh: HiddenText,
    /// The secret that browser and server share, 16 bytes in base64url.
    pub auth: HiddenText,
    /// The code of the language of the notices, such as `fr`. English if there are no texts in it.
    #[serde(default)]
    pub lang: String,
    /// The kinds of notices; the usual ones if it is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wants: Option<Vec<NoticeKind>>,
    /// The address of a subscription that this one replaces: its language and its kinds of notices count if they are absent here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub old: Option<HiddenText>,
}

/// The mail that a server sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailOffer {
    /// True if this server sends mail.
    pub on: bool,
}

/// The address for the daily mail. Another time for an address that is confirmed counts at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailRequest {
    /// The address, such as `rose@mail.example`.
    pub address: HiddenText,
    /// The time of the mail: minutes after midnight in UTC, 0 to 1439.
    pub at: u16,
    /// The code of the language of the mails, such as `fr`. English if there are no texts in it.
    #[serde(default)]
    pub lang: String,
}

/// A notice as a browser gets it, once it has decrypted it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushedNotice {
    /// The kind.
    pub kind: NoticeKind,
    /// The notice, in the language of the subscription.
    pub text: String,
    /// The name of what it is about: a newer notice with the same name replaces it.
    pub tag: String,
    /// The place of the page to which it leads.
    pub place: String,
}

/// The kind of a way by which a player is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelType {
    /// The address of a feed.
    Feed,
    /// The subscription of a browser.
    Push,
    /// The address for the daily mail.
    Mail,
    /// A kind of a newer version.
    #[serde(other)]
    Other,
}

/// A way by which a player is reached, as the player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnChannel {
    /// The name of the channel in requests. It opens nothing.
    pub id: String,
    /// The kind.
    pub kind: ChannelType,
    /// The moment when it was made, in milliseconds since 1970.
    pub created: u64,
    /// The moment when it was last used, to 5 minutes; nothing if it never was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
    /// The kinds of notices that a browser gets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wants: Vec<NoticeKind>,
    /// The address for the daily mail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<HiddenText>,
    /// The time of the daily mail: minutes after midnight in UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u16>,
    /// True if the address for mail is not confirmed yet: nothing is sent to it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unconfirmed: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_the_names_of_json() {
        for kind in NoticeKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.text());
            assert_eq!(NoticeKind::named(kind.text()), Some(kind));
        }
    }

    #[test]
    fn an_address_is_in_no_debug_text() {
        let feed: NewFeed = serde_json::from_str(r#"{"token":"abc"}"#).unwrap();
        assert_eq!(feed.paths(), ["/feed/abc.ics", "/feed/abc.atom"]);
        assert!(!format!("{feed:?}").contains("abc"));
    }
}
