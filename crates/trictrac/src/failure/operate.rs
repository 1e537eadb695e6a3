//! Failures of what an operator does, in the reader's language.

use trictrac_console::failure::{FAILED, FailureCause};
use trictrac_store::talk::ActError;
use trictrac_words::lang::{Texts, fluent_args, key};

/// The reason why an operator cannot do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperateFault {
    /// No account has this name.
    NoAccount(String),
    /// No player has this number.
    NoPlayer,
    /// No account may have this name.
    Name(String),
    /// The store has refused it.
    Not(ActError),
    /// The server sends nothing to this address.
    WebhookAddress(String),
}

impl FailureCause for OperateFault {
    fn describe(&self, texts: &Texts) -> String {
        let named = |key, name: &str| texts.with(key, &fluent_args!["name" => name]);
        match self {
            Self::NoAccount(name) => named(key!("club-no-account"), name),
            Self::NoPlayer => texts.plain(key!("club-unknown-player")),
            Self::Name(name) => named(key!("club-bad-name"), name),
            Self::WebhookAddress(address) => texts
                .with(key!("club-webhook-address"), &fluent_args!["address" => address.as_str()]),
            Self::Not(ActError::NameTaken) => texts.plain(key!("club-name-taken")),
            Self::Not(ActError::NoReport) => texts.plain(key!("club-no-report")),
            Self::Not(ActError::NoName) => texts.plain(key!("club-no-guest-name")),
            Self::Not(ActError::NoInvitation(number)) => {
                texts.with(key!("club-no-invitation"), &fluent_args!["number" => *number])
            }
            Self::Not(ActError::NoWebhook(number)) => {
                texts.with(key!("club-no-webhook"), &fluent_args!["number" => *number])
            }
            Self::Not(ActError::TooManyWebhooks(most)) => {
                texts.with(key!("club-too-many-webhooks"), &fluent_args!["most" => *most])
            }
            Self::Not(ActError::NoWords) => texts.plain(key!("club-no-words")),
            Self::Not(ActError::NoAccount | ActError::NoPlayer) => {
                texts.plain(key!("club-no-player"))
            }
        }
    }

    fn status(&self) -> u8 {
        FAILED
    }
}
