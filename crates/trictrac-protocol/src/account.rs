//! The JSON of the routes about one's own account.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::notices::OwnChannel;

/// The path where a guest gets an account, by POST of [`NewMember`]. Answers with [`RegistrationAnswer`].
pub const REGISTER_PATH: &str = "/api/v1/account/register";
/// The path where a player logs in, by POST of [`Credentials`]. Answers with [`LoginAnswer`].
pub const LOGIN_PATH: &str = "/api/v1/account/login";
/// The path where a player sets a new password with a recovery code, by POST of [`RecoveryRequest`]. Answers with [`LoginAnswer`].
pub const RECOVER_PATH: &str = "/api/v1/account/recover";
/// The path where a session ends, by POST without content.
pub const LOGOUT_PATH: &str = "/api/v1/account/logout";
/// The path where the password changes, by POST of [`NewPassword`].
pub const PASSWORD_PATH: &str = "/api/v1/account/password";
/// The path where new recovery codes replace the old ones, by POST of [`PasswordConfirmation`]. Answers with [`RecoveryCodes`].
pub const CODES_PATH: &str = "/api/v1/account/codes";
/// The path where the account is erased, by POST of [`PasswordConfirmation`].
pub const ERASE_PATH: &str = "/api/v1/account/erase";
/// The path of the export, by GET: a zip with every finished game and the account as JSON.
pub const EXPORT_PATH: &str = "/api/v1/account/export";
/// The path of one's own [`OwnAccount`], by GET.
pub const ACCOUNT_PATH: &str = "/api/v1/account";
/// The path of all other sessions, by DELETE; one of them has its `id` after a slash.
pub const SESSIONS_PATH: &str = "/api/v1/account/sessions";
/// The path where an account becomes a bot for good, by POST of [`PasswordConfirmation`].
pub const BOT_PATH: &str = "/api/v1/account/bot";
/// The path where a bot gets a token, by POST of [`TokenName`], with [`IssuedToken`] as the answer. A token is revoked by DELETE with its
/// `id` after a slash.
pub const TOKENS_PATH: &str = "/api/v1/account/tokens";

/// A text that opens an account: a password, a recovery code or a token. `Debug` does not print it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HiddenText(String);

impl HiddenText {
    /// Wraps a text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns the text. Search for this name to find every place that can leak it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for HiddenText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hidden")
    }
}

/// A name and a password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Credentials {
    /// The name, 2 to 20 characters.
    pub name: String,
    /// The password, 10 characters to 256 bytes.
    pub password: HiddenText,
}

/// A name and a password for a new account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewMember {
    /// The name and the password.
    #[serde(flatten)]
    pub credentials: Credentials,
    /// The code of an invitation to the club: it lifts the limits of the address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<HiddenText>,
}

/// A new password for somebody who has lost the old one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecoveryRequest {
    /// The name.
    pub name: String,
    /// One of the recovery codes, with or without its hyphens.
    pub code: HiddenText,
    /// The new password.
    pub password: HiddenText,
}

/// A new password for somebody who knows the old one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewPassword {
    /// The old one.
    pub old: HiddenText,
    /// The new one.
    pub new: HiddenText,
}

/// The password, as a confirmation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasswordConfirmation {
    /// The password.
    pub password: HiddenText,
}

/// The answer to a registration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegistrationAnswer {
    /// The number of the player: the one that the guest had.
    pub you: u64,
    /// The name, as everybody sees it.
    pub name: String,
    /// The recovery codes. They are shown only once, and each opens the account once.
    pub recovery: Vec<HiddenText>,
}

/// The answer to a login.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoginAnswer {
    /// The number of the player.
    pub you: u64,
    /// The name, as everybody sees it.
    pub name: String,
}

/// New recovery codes. The old ones open nothing any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecoveryCodes {
    /// The codes.
    pub recovery: Vec<HiddenText>,
}

/// The kind of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountKind {
    /// A number with a session.
    Guest,
    /// A number with a name and a password.
    Account,
    /// An account of a program.
    Bot,
    /// The engine of the server.
    Engine,
    /// A number whose account was erased.
    Erased,
}

impl AccountKind {
    /// Checks whether such a player has a profile, and is called by name in records.
    #[must_use]
    pub const fn has_profile(self) -> bool {
        matches!(self, Self::Account | Self::Bot)
    }
}

/// An account, as its own player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnAccount {
    /// The number.
    pub you: u64,
    /// The name; a guest has none.
    pub name: Option<String>,
    /// The kind of player.
    pub kind: AccountKind,
    /// The moment when the number was given, in milliseconds since 1970.
    pub created: u64,
    /// True if the player runs this server.
    #[serde(default)]
    pub operator: bool,
    /// The sessions, the one seen last first.
    #[serde(default)]
    pub sessions: Vec<OwnSession>,
    /// The tokens of a bot, the newest first.
    #[serde(default)]
    pub tokens: Vec<OwnToken>,
    /// The ways by which the player is reached beside the page, the newest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub channels: Vec<OwnChannel>,
    /// The number of recovery codes that have not been used.
    #[serde(default)]
    pub codes: u32,
    /// The names of the players whom this one has blocked.
    #[serde(default)]
    pub blocked: Vec<String>,
}

/// A session, as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnSession {
    /// The name of the session in requests. It opens nothing.
    pub id: String,
    /// The moment when it began, in milliseconds since 1970.
    pub created: u64,
    /// The moment when it was last seen: now, if it asks or has a connection; otherwise to 5 minutes.
    pub seen: u64,
    /// The browser and the system, such as `Firefox, Linux`; empty if they are not known.
    pub device: String,
    /// True if it is the session that asks.
    #[serde(default)]
    pub current: bool,
}

/// The name of a new token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TokenName {
    /// The name that the player gives it, 1 to 40 characters.
    pub name: String,
}

/// A new token. It is shown only once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IssuedToken {
    /// The name of the token in requests. It opens nothing.
    pub id: String,
    /// The token, for the header `Authorization: Bearer`.
    pub token: HiddenText,
}

/// A token, as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnToken {
    /// The name of the token in requests.
    pub id: String,
    /// The name that the player gives it.
    pub name: String,
    /// The moment when it was made, in milliseconds since 1970.
    pub created: u64,
    /// The moment when it was last used: now, if it has a connection; otherwise to 5 minutes. Nothing if it never was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_in_no_debug_text() {
        let text = r#"{"name":"Rabelais","password":"dive bouteille"}"#;
        let read: Credentials = serde_json::from_str(text).unwrap();
        assert_eq!(format!("{read:?}"), r#"Credentials { name: "Rabelais", password: Hidden }"#);
        assert_eq!(read.password.reveal(), "dive bouteille");
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
}
