//! The JSON of the routes by which players choose how they are reached beside the page.

use serde::{Deserialize, Serialize};

use crate::account::HiddenText;

/// The path where a player gets the address of a feed, by POST of [`FeedRequest`], answered with [`NewFeed`]; the address before stops
/// working. DELETE ends it.
pub const FEED_PATH: &str = "/api/v1/feed";
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
    /// A correspondence game is over.
    Ended,
}

impl NoticeKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Turn, Self::Late, Self::Call, Self::Taken, Self::Ended];

    /// The name, as in JSON.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Late => "late",
            Self::Call => "call",
            Self::Taken => "taken",
            Self::Ended => "ended",
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

/// The kind of a way by which a player is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelType {
    /// The address of a feed.
    Feed,
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_the_names_of_json() {
        for kind in NoticeKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.text());
        }
    }

    #[test]
    fn an_address_is_in_no_debug_text() {
        let feed: NewFeed = serde_json::from_str(r#"{"token":"abc"}"#).unwrap();
        assert_eq!(feed.paths(), ["/feed/abc.ics", "/feed/abc.atom"]);
        assert!(!format!("{feed:?}").contains("abc"));
    }
}
