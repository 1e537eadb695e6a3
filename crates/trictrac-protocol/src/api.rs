//! The errors of the HTTP routes.

use serde::{Deserialize, Serialize};

use crate::operator::Closure;

/// The most bytes of the content of a request.
pub const MOST_CONTENT: usize = 8192;

/// The content of an answer that refuses a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApiFailure {
    /// The reason, for programs.
    pub error: ApiError,
    /// The reason, as an English sentence for the person who writes the client.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// The number of seconds after which the client may ask again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again_after: Option<u64>,
    /// The closure of the account, with the code `closed`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Closure>,
}

/// The reason why a request is refused. The codes are stable: a client has its own words for each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ApiError {
    /// The content is not the JSON that this route expects, or it is too large.
    BadRequest,
    /// The request has no valid session or token.
    NoSession,
    /// Only an account can do this; a guest registers or logs in first.
    NoAccount,
    /// A token cannot do this: it needs the session of the account.
    NeedsSession,
    /// The session has an account already: log out first.
    HasAccount,
    /// Nobody may do this with this number or name, or only an operator may.
    Forbidden,
    /// There is nothing at this address, or no player of this name.
    Unknown,
    /// The name is too short or too long.
    NameLength,
    /// The name has characters that names cannot have.
    NameCharacters,
    /// The name could be confused with the computer, a level, a guest or the people who run the server.
    NameReserved,
    /// Somebody has this name, or one that looks like it.
    NameTaken,
    /// The password has fewer than 10 characters.
    PasswordShort,
    /// The password has more than 256 bytes.
    PasswordLong,
    /// The password is one of those that everybody tries first.
    PasswordCommon,
    /// The password is little more than the name.
    PasswordName,
    /// The name or the password is wrong.
    WrongPassword,
    /// The name or the recovery code is wrong, or the code was used before.
    WrongCode,
    /// The operator has closed this account.
    Closed,
    /// The guest who logs in is playing against this account: finish that game first.
    PlaysItself,
    /// The account is not a bot, and only bots have tokens.
    NotBot,
    /// The account has played rated games, so that it cannot become a bot.
    HasRated,
    /// An absence has no time, or more days at once than it may have.
    AbsenceLength,
    /// An absence begins too late.
    AbsenceFar,
    /// The player has not so many days of absence left in the calendar year.
    AbsenceYear,
    /// The account has as many of these as it may have.
    TooMany,
    /// The client asks too often: see `again_after`.
    SlowDown,
    /// The server has too much to do now: see `again_after`.
    Busy,
    /// The server cannot store or read now.
    Unavailable,
    /// A code of a newer version.
    #[serde(other)]
    Other,
}

impl ApiError {
    /// All codes but `Other`.
    pub const ALL: [Self; 28] = [
        Self::BadRequest,
        Self::NoSession,
        Self::NoAccount,
        Self::NeedsSession,
        Self::HasAccount,
        Self::Forbidden,
        Self::Unknown,
        Self::NameLength,
        Self::NameCharacters,
        Self::NameReserved,
        Self::NameTaken,
        Self::PasswordShort,
        Self::PasswordLong,
        Self::PasswordCommon,
        Self::PasswordName,
        Self::WrongPassword,
        Self::WrongCode,
        Self::Closed,
        Self::PlaysItself,
        Self::NotBot,
        Self::HasRated,
        Self::AbsenceLength,
        Self::AbsenceFar,
        Self::AbsenceYear,
        Self::TooMany,
        Self::SlowDown,
        Self::Busy,
        Self::Unavailable,
    ];

    /// The status of the answer.
    #[must_use]
    pub const fn status(self) -> u16 {
        match self {
            Self::BadRequest
            | Self::NameLength
            | Self::NameCharacters
            | Self::NameReserved
            | Self::PasswordShort
            | Self::PasswordLong
            | Self::PasswordCommon
            | Self::PasswordName
            | Self::AbsenceLength
            | Self::AbsenceFar
            | Self::Other => 400,
            Self::NoSession | Self::WrongPassword | Self::WrongCode => 401,
            Self::NoAccount | Self::NeedsSession | Self::Forbidden | Self::Closed => 403,
            Self::Unknown => 404,
            Self::HasAccount
            | Self::NameTaken
            | Self::PlaysItself
            | Self::NotBot
            | Self::HasRated
            | Self::AbsenceYear
            | Self::TooMany => 409,
            Self::SlowDown => 429,
            Self::Busy | Self::Unavailable => 503,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_stable_texts() {
        let failure = ApiFailure {
            error: ApiError::NameTaken,
            reason: "somebody has this name".to_owned(),
            again_after: None,
            closed: None,
        };
        let text = r#"{"error":"name_taken","reason":"somebody has this name"}"#;
        assert_eq!(serde_json::to_string(&failure).unwrap(), text);
        assert_eq!(serde_json::from_str::<ApiFailure>(text).unwrap(), failure);
        let newer: ApiFailure = serde_json::from_str(r#"{"error":"from_the_future"}"#).unwrap();
        assert_eq!(newer.error, ApiError::Other);
    }

    #[test]
    fn each_code_has_a_status_that_refuses() {
        for code in ApiError::ALL {
            assert!((400..=503).contains(&code.status()), "{code:?}");
        }
    }
}
